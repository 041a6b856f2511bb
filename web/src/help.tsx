// The keys of the page, in a dialog that the question mark opens.
import { useEffect, useRef } from "preact/hooks";
import { isTyping } from "./actions";

const KEYS: [string, string][] = [
  ["1 – 6", "choose a chip"],
  ["Tab, then arrows", "move over the layout"],
  ["Enter", "put the chip down"],
  ["Backspace", "take it back"],
  ["T", "bet or take back by a press"],
  ["R", "ready: no more bets from you"],
  ["the letter on a button", "decide: hit, stand, raise, fold…"],
  ["← →  Home  End", "step through a replay; Escape leaves it"],
  ["?", "this list"],
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
      <button type="button" class="help" aria-label="Keys" aria-haspopup="dialog" title="Keys (?)" onClick={() => dialog.current?.showModal()}>
        ?
      </button>
      <dialog ref={dialog} aria-labelledby="help-title">
        <h2 id="help-title">Keys</h2>
        <dl class="keys">
          {KEYS.map(([key, does]) => (
            <>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </>
          ))}
        </dl>
        <p>With a mouse: a click bets, a right click takes back, pointing explains. With a finger: a tap bets, a long press takes back; the mode “Look” only explains.</p>
        <div class="dialog-buttons">
          <button type="button" class="primary" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}
