// The page: a bar at the top, and below it the floor or one table.
import { render } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Lobby } from "./lobby";
import { connect, login, logout, reconnect } from "./net";
import { dollars } from "./protocol";
import { go, set, useStore } from "./store";
import { TablePage } from "./table";
import "./style.css";

function Account() {
  const me = useStore((s) => s.me);
  const dialog = useRef<HTMLDialogElement>(null);
  const [fault, setFault] = useState("");
  if (!me) return null;
  const guest = me.guest ?? /^guest/i.test(me.name);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const fresh = (event.submitter as HTMLButtonElement | null)?.value === "new";
    login(String(data.get("name")), String(data.get("password")), fresh)
      .then(() => dialog.current?.close())
      .catch((error: Error) => setFault(error.message));
  };
  return (
    <div class="account">
      <span class="balance" aria-label={`Your balance: ${dollars(me.balance)}`}>
        {dollars(me.balance)}
      </span>
      <button type="button" class="name" onClick={() => dialog.current?.showModal()}>
        {me.name}
      </button>
      <dialog ref={dialog} aria-label="Account">
        <form onSubmit={onSubmit}>
          <h2>{guest ? "Keep your chips" : me.name}</h2>
          <p>
            {guest ? "You play as a guest. An account keeps its bankroll and its history." : `You are signed in as ${me.role}.`}
          </p>
          <label>
            Name <input name="name" required autocomplete="username" maxLength={24} />
          </label>
          <label>
            Password <input name="password" type="password" required minLength={8} autocomplete="current-password" />
          </label>
          {fault ? <p role="alert" class="bad">{fault}</p> : null}
          <div class="dialog-buttons">
            <button type="submit" class="primary" value="in">
              Sign in
            </button>
            <button type="submit" value="new">
              New account
            </button>
            {guest ? null : (
              <button
                type="button"
                onClick={() => {
                  void logout();
                  dialog.current?.close();
                }}
              >
                Sign out
              </button>
            )}
            <button type="button" onClick={() => dialog.current?.close()}>
              Close
            </button>
          </div>
        </form>
      </dialog>
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
  const table = /^\/t\/([^/]+)$/.exec(path)?.[1];
  return (
    <>
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
        {table ? (
          <button type="button" class="to-floor" onClick={() => go("/")}>
            Tables
          </button>
        ) : null}
        <Account />
      </header>
      <Banner />
      <main>{table ? <TablePage key={table} id={decodeURIComponent(table)} /> : <Lobby />}</main>
    </>
  );
}

render(<Page />, document.getElementById("page") as HTMLElement);
void connect();
