// The page: a bar at the top, and below it the floor or one table.
import { render, type ComponentChild } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Account } from "./account";
import { Help } from "./help";
import { Lobby } from "./lobby";
import { ClauseDialog } from "./clause";
import { connect, reconnect } from "./net";
import { hasOffice } from "./roles";
import { keepFocus } from "./keeper";
import { later } from "./later";
import { beginTheme } from "./theme";
import { SchoolDoor } from "./school_door";
import { go, set, useStore } from "./store";
import { TablePage } from "./table";
import { speakAsBefore, t } from "./words";
import "./style/index.css";

const Office = later(() => import("./office").then((m) => m.Office));
const RoundPage = later(() => import("./round").then((m) => m.RoundPage));
const TournamentPage = later(() => import("./tournament").then((m) => m.TournamentPage));
const MyPlay = later(() => import("./myplay").then((m) => m.MyPlay));
const School = later(() => import("./school").then((m) => m.School));

/** What is shown at which address; the floor everywhere else. */
const ROUTES: [RegExp, (part: string[]) => ComponentChild][] = [
  [/^\/t\/([^/]+)$/, ([id = ""]) => <TablePage key={id} id={id} />],
  [/^\/r\/([^/]+)\/(\d{1,9})$/, ([id = "", number]) => <RoundPage key={`${id} ${number}`} id={id} number={Number(number)} />],
  [/^\/tournament\/([^/]+)$/, ([id = ""]) => <TournamentPage key={id} id={id} />],
  [/^\/office$/, () => <Office />],
  [/^\/me$/, () => <MyPlay />],
  [/^\/school(?:\/certificate)?$/, () => <School />],
];

/** A part of an address; one that is no text is itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function routed(path: string): ComponentChild {
  for (const [pattern, page] of ROUTES) {
    const found = pattern.exec(path);
    if (found) return page(found.slice(1).map(decoded));
  }
  return path === "/" ? null : <Unknown path={decoded(path)} />;
}

/** An address that leads nowhere says so. */
function Unknown({ path }: { path: string }) {
  useEffect(() => {
    document.title = `${t("page.unknown")} · Boardwalk`;
  }, []);
  return (
    <div class="empty-page">
      <h1>{t("page.unknown")}</h1>
      <p>{t("page.unknown.why", { path: path.length > 60 ? `${path.slice(0, 60)}…` : path })}</p>
      <button type="button" onClick={() => go("/")}>
        {t("table.back")}
      </button>
    </div>
  );
}

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
        {notice ? <p>{notice}</p> : null}
      </div>
    );
  }
  return notice ? (
    <div class="banner" role="status">
      {notice}
    </div>
  ) : null;
}

/** Another page begins at its top for the keyboard too: what was pressed to come here may be gone. */
function useBeginning(path: string): void {
  const before = useRef(path);
  useEffect(() => {
    if (before.current !== path) document.getElementById("main")?.focus({ preventScroll: true });
    before.current = path;
  }, [path]);
}

function Page() {
  const path = useStore((s) => s.path);
  const replayed = useStore((s) => s.replay !== null);
  useBeginning(`${path}${replayed ? " replayed" : ""}`);
  const language = useStore((s) => s.language);
  const me = useStore((s) => s.me);
  const shown = routed(path);
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
        {shown ? (
          <button type="button" class="to-floor" onClick={() => go("/")}>
            {t("page.tables")}
          </button>
        ) : null}
        {hasOffice(me) && path !== "/office" ? (
          <button type="button" class="to-floor" onClick={() => go("/office")}>
            {t("page.office")}
          </button>
        ) : null}
        {shown ? null : (
          <button type="button" class="to-floor" aria-label={t("page.school")} onClick={() => go("/school")}>
            {t("page.schoolShort")}
          </button>
        )}
        <Help />
        <Account />
      </header>
      <Banner />
      <main id="main" key={language} tabIndex={-1}>{shown ?? <><Lobby /><SchoolDoor /></>}</main>
      <ClauseDialog />
    </>
  );
}

beginTheme();
keepFocus();
void speakAsBefore().then(() => {
  render(<Page />, document.getElementById("page") as HTMLElement);
  connect();
});
