// The page: a bar at the top, and below it the floor or one table.
import { render } from "preact";
import { useEffect } from "preact/hooks";
import { Account } from "./account";
import { Help } from "./help";
import { Lobby } from "./lobby";
import { connect, reconnect } from "./net";
import { Office, hasOffice } from "./office";
import { go, set, useStore } from "./store";
import { TablePage } from "./table";
import "./style/index.css";

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
        The connection is lost. Your seat and your hand are kept; the page comes back by itself.{" "}
        <button type="button" onClick={reconnect}>
          Try now
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
  const me = useStore((s) => s.me);
  const table = /^\/t\/([^/]+)$/.exec(path)?.[1];
  const office = path === "/office";
  return (
    <>
      <a class="skip" href="#main">
        To the table
      </a>
      <header class="bar">
        <a
          href="/"
          class="brand"
          aria-label="Boardwalk: the floor"
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
        {table || office ? (
          <button type="button" class="to-floor" onClick={() => go("/")}>
            Tables
          </button>
        ) : null}
        {hasOffice(me) && !office ? (
          <button type="button" class="to-floor" onClick={() => go("/office")}>
            Office
          </button>
        ) : null}
        <Help />
        <Account />
      </header>
      <Banner />
      <main id="main">{table ? <TablePage key={table} id={decodeURIComponent(table)} /> : office ? <Office /> : <Lobby />}</main>
    </>
  );
}

render(<Page />, document.getElementById("page") as HTMLElement);
connect();
