// Who plays: balance and name in the bar, and the dialog to sign in, make an account, or sign out.
import { useRef, useState } from "preact/hooks";
import { login, logout } from "./net";
import { dollars } from "./protocol";
import { useStore } from "./store";

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

export function Account() {
  const me = useStore((s) => s.me);
  const dialog = useRef<HTMLDialogElement>(null);
  const [fresh, setFresh] = useState(false);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  if (!me) return null;
  const guest = me.guest ?? /^guest/i.test(me.name);
  const close = () => {
    setFault("");
    dialog.current?.close();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    setBusy(true);
    login(String(data.get("name")), String(data.get("password")), fresh)
      .then(() => {
        form.reset();
        close();
      })
      .catch((error: Error) => setFault(sentence(error.message)))
      .finally(() => setBusy(false));
  };
  return (
    <div class="account">
      <span class="balance" aria-label={`Your balance: ${dollars(me.balance)}`}>
        {dollars(me.balance)}
      </span>
      <button type="button" class="name" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {me.name}
      </button>
      <dialog ref={dialog} aria-labelledby="account-title" onClose={() => setFault("")}>
        <h2 id="account-title">{guest ? "Your account" : me.name}</h2>
        {guest ? (
          <form onSubmit={onSubmit}>
            <div class="modes" role="radiogroup" aria-label="What to do">
              <button type="button" role="radio" aria-checked={!fresh} class={fresh ? "" : "chosen"} onClick={() => setFresh(false)}>
                Sign in
              </button>
              <button type="button" role="radio" aria-checked={fresh} class={fresh ? "chosen" : ""} onClick={() => setFresh(true)}>
                New account
              </button>
            </div>
            <p>
              {fresh
                ? `You play as ${me.name}. An account keeps your chips and your seats; the name is what others at the table see.`
                : "Sign in with the name and the password of your account."}
            </p>
            <label>
              Name <input name="name" required autocomplete="username" maxLength={24} pattern="[A-Za-z0-9._\-]+" title="1 to 24 letters, digits, dots, hyphens, underscores" />
            </label>
            <label>
              Password <input name="password" type="password" required minLength={8} maxLength={200} autocomplete={fresh ? "new-password" : "current-password"} />
            </label>
            {fault ? (
              <p role="alert" class="bad">
                {fault}
              </p>
            ) : null}
            <div class="dialog-buttons">
              <button type="submit" class="primary" disabled={busy}>
                {busy ? "One moment…" : fresh ? "Make the account" : "Sign in"}
              </button>
              <button type="button" onClick={close}>
                Close
              </button>
            </div>
            <p>
              <button
                type="button"
                onClick={() => {
                  void logout();
                  close();
                }}
              >
                Start over as a new guest
              </button>
            </p>
          </form>
        ) : (
          <>
            <p>
              You are signed in as <b>{me.role}</b> with {dollars(me.balance)} in hand.
            </p>
            {me.last_login_s ? <p>Before this, the account was signed in to on {new Date(me.last_login_s * 1000).toLocaleString()}.</p> : null}
            <div class="dialog-buttons">
              <button
                type="button"
                class="primary"
                onClick={() => {
                  void logout();
                  close();
                }}
              >
                Sign out
              </button>
              <button type="button" onClick={close}>
                Close
              </button>
            </div>
          </>
        )}
      </dialog>
    </div>
  );
}
