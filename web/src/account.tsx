// Who plays: balance and name in the bar, and the dialog to sign in, make an account, or sign out, with
// what the person has chosen for this browser.
import { useRef, useState } from "preact/hooks";
import { login, logout } from "./net";
import { prefs } from "./prefs";
import { dollars, type Me } from "./protocol";
import { Rebuy } from "./rebuy";
import { go, useStore } from "./store";
import { chooseTheme, THEMES } from "./theme";
import { LANGUAGES, speak, t, type Word } from "./words";

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

function Settings() {
  const language = useStore((s) => s.language);
  const [theme, setTheme] = useState(prefs.theme);
  return (
    <fieldset class="settings">
      <legend>{t("settings.title")}</legend>
      <label>
        {t("settings.theme")}{" "}
        <select
          value={theme}
          onChange={(event) => {
            const chosen = event.currentTarget.value as typeof theme;
            chooseTheme(chosen);
            setTheme(chosen);
          }}
        >
          {THEMES.map((id) => (
            <option key={id} value={id}>
              {t(`settings.theme.${id}` as Word)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t("settings.language")}{" "}
        <select value={language} onChange={(event) => void speak(event.currentTarget.value)}>
          {LANGUAGES.map(([id, name]) => (
            <option key={id} value={id} lang={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}

function GuestForm({ me, close }: { me: Me; close: () => void }) {
  const [fresh, setFresh] = useState(false);
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    setBusy(true);
    setFault("");
    login(String(data.get("name")), String(data.get("password")), fresh)
      .then(() => {
        form.reset();
        close();
      })
      .catch((error: Error) => setFault(sentence(error.message)))
      .finally(() => setBusy(false));
  };
  return (
    <form onSubmit={onSubmit}>
      <div class="modes" role="radiogroup" aria-label={t("account.what")}>
        <button type="button" role="radio" aria-checked={!fresh} class={fresh ? "" : "chosen"} onClick={() => setFresh(false)}>
          {t("account.in")}
        </button>
        <button type="button" role="radio" aria-checked={fresh} class={fresh ? "chosen" : ""} onClick={() => setFresh(true)}>
          {t("account.new")}
        </button>
      </div>
      <p>{fresh ? t("account.new.about", { name: me.name }) : t("account.in.about")}</p>
      <label>
        {t("account.name")} <input name="name" required autocomplete="username" maxLength={24} pattern="[A-Za-z0-9._\-]+" title={t("account.name.form")} />
      </label>
      <label>
        {t("account.password")} <input name="password" type="password" required minLength={8} maxLength={200} autocomplete={fresh ? "new-password" : "current-password"} />
      </label>
      {fault ? (
        <p role="alert" class="bad">
          {fault}
        </p>
      ) : null}
      <div class="dialog-buttons">
        <button type="submit" class="primary" disabled={busy}>
          {busy ? t("page.opening") : fresh ? t("account.make") : t("account.in")}
        </button>
        <button type="button" onClick={close}>
          {t("page.close")}
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
          {t("account.over")}
        </button>
      </p>
    </form>
  );
}

function Owner({ me, close }: { me: Me; close: () => void }) {
  return (
    <>
      <p>{t("account.is", { role: t(`role.${me.role}` as Word), balance: dollars(me.balance) })}</p>
      {me.last_login_s ? <p>{t("account.before", { time: new Date(me.last_login_s * 1000).toLocaleString() })}</p> : null}
      <div class="dialog-buttons">
        <button
          type="button"
          class="primary"
          onClick={() => {
            void logout();
            close();
          }}
        >
          {t("account.out")}
        </button>
        <button type="button" onClick={close}>
          {t("page.close")}
        </button>
      </div>
    </>
  );
}

export function Account() {
  const me = useStore((s) => s.me);
  useStore((s) => s.language);
  const dialog = useRef<HTMLDialogElement>(null);
  if (!me) return null;
  const guest = me.guest ?? /^guest/i.test(me.name);
  const close = () => dialog.current?.close();
  return (
    <div class="account">
      <Rebuy />
      <span class="balance" aria-label={t("account.balance", { balance: dollars(me.balance) })}>
        {dollars(me.balance)}
      </span>
      <button type="button" class="name" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {me.name}
      </button>
      <dialog ref={dialog} aria-labelledby="account-title">
        <h2 id="account-title">{guest ? t("account.yours") : me.name}</h2>
        <p class="to-me">
          <button
            type="button"
            onClick={() => {
              close();
              go("/me");
            }}
          >
            {t("page.me")}
          </button>
        </p>
        {guest ? <GuestForm key={me.id} me={me} close={close} /> : <Owner me={me} close={close} />}
        <Settings />
      </dialog>
    </div>
  );
}
