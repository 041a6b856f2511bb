// Who plays: balance and name in the bar, and the dialog to sign in, make an account, or sign out, with
// what the person has chosen for this browser.
import { useRef, useState } from "preact/hooks";
import { changePassword, login, logout } from "./net";
import { prefs } from "./prefs";
import { money, type Me } from "./protocol";
import { Rebuy } from "./rebuy";
import { go, set, useStore } from "./store";
import { chooseTheme, THEMES } from "./theme";
import { LANGUAGES, sentence, speak, t, type Word } from "./words";

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

/** To sign in or to make an account: one stop of the tab key, and the arrows choose. */
function Wishes({ fresh, choose }: { fresh: boolean; choose: (fresh: boolean) => void }) {
  const group = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent) => {
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    choose(!fresh);
    group.current?.querySelector<HTMLElement>("[aria-checked=false]")?.focus();
  };
  const wish = (is: boolean, word: Word) => (
    <button type="button" role="radio" aria-checked={fresh === is} tabIndex={fresh === is ? 0 : -1} class={fresh === is ? "chosen" : ""} onClick={() => choose(is)}>
      {t(word)}
    </button>
  );
  return (
    <div class="modes" role="radiogroup" aria-label={t("account.what")} ref={group} onKeyDown={onKey}>
      {wish(false, "account.in")}
      {wish(true, "account.new")}
    </div>
  );
}

/** Another password, behind a line that opens it. */
function Password({ close }: { close: () => void }) {
  const [fault, setFault] = useState("");
  const [busy, setBusy] = useState(false);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const data = new FormData(form);
    setBusy(true);
    setFault("");
    changePassword(String(data.get("old")), String(data.get("new")))
      .then(() => {
        form.reset();
        close();
        set({ notice: t("account.change.done") });
      })
      .catch((error: Error) => setFault(sentence(error.message)))
      .finally(() => setBusy(false));
  };
  return (
    <details class="password">
      <summary>{t("account.change")}</summary>
      <form onSubmit={onSubmit}>
        <label>
          {t("account.change.old")} <input name="old" type="password" required maxLength={200} autocomplete="current-password" />
        </label>
        <label>
          {t("account.change.new")} <input name="new" type="password" required minLength={8} maxLength={200} autocomplete="new-password" aria-describedby="new-form" />
        </label>
        <p class="form-hint" id="new-form">{t("account.password.form")}</p>
        {fault ? (
          <p role="alert" class="bad">
            {fault}
          </p>
        ) : null}
        <button type="submit" disabled={busy}>
          {busy ? t("page.opening") : t("account.change")}
        </button>
      </form>
    </details>
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
      <Wishes fresh={fresh} choose={setFresh} />
      <p>{fresh ? t("account.new.about", { name: me.name }) : t("account.in.about")}</p>
      <label>
        {t("account.name")}{" "}
        <input name="name" required autocomplete="username" maxLength={24} pattern="[A-Za-z0-9._\-]+" title={t("account.name.form")} aria-describedby={fresh ? "name-form" : undefined} />
      </label>
      {fresh ? <p class="form-hint" id="name-form">{t("account.name.form")}</p> : null}
      <label>
        {t("account.password")}{" "}
        <input name="password" type="password" required minLength={8} maxLength={200} autocomplete={fresh ? "new-password" : "current-password"} aria-describedby={fresh ? "password-form" : undefined} />
      </label>
      {fresh ? <p class="form-hint" id="password-form">{t("account.password.form")}</p> : null}
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
      <p>{t("account.is", { role: t(`role.${me.role}` as Word), balance: money(me.balance) })}</p>
      {me.last_login_s ? <p>{t("account.before", { time: new Date(me.last_login_s * 1000).toLocaleString(prefs.language) })}</p> : null}
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
      <Password close={close} />
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
      <span class="balance" aria-label={t("account.balance", { balance: money(me.balance) })}>
        {money(me.balance)}
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
