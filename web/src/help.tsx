// The keys of the page, in a dialog that the question mark opens.
import { useEffect, useRef } from "preact/hooks";
import { isTyping } from "./actions";
import { t, type Word } from "./words";

// The keys themselves are the same in every language; a name in words is one of the catalogue.
const KEYS: [Word, Word][] = [
  ["help.key.chips", "help.chips"],
  ["help.key.move", "help.move"],
  ["help.key.bet", "help.bet"],
  ["help.key.take", "help.take"],
  ["help.key.mode", "help.mode"],
  ["help.key.ready", "help.ready"],
  ["help.key.rail", "help.rail"],
  ["help.key.letter", "help.letter"],
  ["help.key.replay", "help.replay"],
  ["help.key.help", "help.help"],
];

export function Help() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "?" && !isTyping(event)) dialog.current?.showModal();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button type="button" class="help" aria-label={t("help.title")} aria-haspopup="dialog" title={`${t("help.title")} (?)`} onClick={() => dialog.current?.showModal()}>
        ?
      </button>
      <dialog ref={dialog} aria-labelledby="help-title">
        <h2 id="help-title">{t("help.title")}</h2>
        <dl class="keys">
          {KEYS.map(([key, does]) => (
            <>
              <dt>
                <kbd>{t(key)}</kbd>
              </dt>
              <dd>{t(does)}</dd>
            </>
          ))}
        </dl>
        <p>{t("help.hands")}</p>
        <div class="dialog-buttons">
          <button type="button" class="primary" onClick={() => dialog.current?.close()}>
            {t("trust.close")}
          </button>
        </div>
      </dialog>
    </>
  );
}
