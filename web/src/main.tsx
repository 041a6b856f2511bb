// The page: a bar at the top, and below it the floor or one table.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { Account } from "./account";
import { Help } from "./help";
import { Lobby } from "./lobby";
import { ClauseDialog } from "./clause";
import { connect, reconnect } from "./net";
import { hasOffice } from "./roles";
import { later } from "./later";
import { go, set, useStore } from "./store";
import { TablePage } from "./table";
import { speakAsBefore, t } from "./words";
import "./style/index.css";

const Office = later(() => import("./office").then((m) => m.Office));
const RoundPage = later(() => import("./round").then((m) => m.RoundPage));

function Banner() {
  const link = useStore((s) => s.link);
  const notice = useStore((s) => s.notice);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => set({ notice: null }), 6000);
    return () => clearTimeout(timer);
  }, [notice]);
  if (link === "lost") {
    return (
      <div class="banner lost" role="alert">
        {t("page.lost")}{" "}
        <button type="button" onClick={reconnect}>
          {t("page.try")}
        </button>
      </div>
    );
  }
  return notice ? (
    <div class="banner" role="status">
      {notice}
    </div>
  ) : null;
}

function Page() {
  const path = useStore((s) => s.path);
  const language = useStore((s) => s.language);
  const me = useStore((s) => s.me);
  const table = /^\/t\/([^/]+)$/.exec(path)?.[1];
  const round = /^\/r\/([^/]+)\/(\d{1,9})$/.exec(path);
  const office = path === "/office";
  return (
    <>
      <a class="skip" href="#main">
        {t("page.skip")}
      </a>
      <header class="bar">
        <a
          href="/"
          class="brand"
          aria-label={t("page.floor")}
          onClick={(event) => {
            event.preventDefault();
            go("/");
          }}
        >
          <svg viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="15" class="brand-rim" />
            <circle cx="16" cy="16" r="9" class="brand-face" />
          </svg>
          <span>Boardwalk</span>
        </a>
        {table || office || round ? (
          <button type="button" class="to-floor" onClick={() => go("/")}>
            {t("page.tables")}
          </button>
        ) : null}
        {hasOffice(me) && !office ? (
          <button type="button" class="to-floor" onClick={() => go("/office")}>
            {t("page.office")}
          </button>
        ) : null}
        <Help />
        <Account />
      </header>
      <Banner />
      <main id="main" key={language}>{table ? <TablePage key={table} id={decodeURIComponent(table)} /> : round ? <RoundPage key={path} id={decodeURIComponent(round[1] ?? "")} number={Number(round[2])} /> : office ? <Office /> : <Lobby />}</main>
      <ClauseDialog />
    </>
  );
}

void speakAsBefore().then(() => {
  render(<Page />, document.getElementById("page") as HTMLElement);
  connect();
});
