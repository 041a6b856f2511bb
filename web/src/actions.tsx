// The decisions that are open to the viewer, as buttons; each has a letter, and a slider where it
// puts up an amount of the player's choosing.
import { useEffect, useState } from "preact/hooks";
import { actLine, dollars, words, type Choice, type TableInfo, type View } from "./protocol";
import { say } from "./net";

/** A letter for each choice: the first of its word that is free. */
export function shortcuts(choices: Choice[]): string[] {
  const used = new Set<string>();
  return choices.map((choice) => {
    const letter = [...choice.act.replace(/[^a-z]/g, ""), ..."abcdefghijklmnopqrstuvwxyz"].find((c) => !used.has(c)) ?? "";
    used.add(letter);
    return letter;
  });
}

function hasRange(choice: Choice): boolean {
  return (choice.max ?? 0) > (choice.min ?? 0) && (choice.step ?? 0) > 0;
}

/** Where anything from a coin up will do, people mean all of it; where there are real steps, the least. */
function usual(choice: Choice): number {
  const [min, max] = [choice.min ?? 0, choice.max ?? 0];
  return min * 4 < max ? max : min;
}

function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null;
  return !!at && /^(INPUT|SELECT|TEXTAREA)$/.test(at.tagName) && (at as HTMLInputElement).type !== "range";
}

function Act({ table, choice, letter, who, help }: { table: string; choice: Choice; letter: string; who: string; help: string }) {
  const range = hasRange(choice);
  const [cents, setCents] = useState(usual(choice));
  useEffect(() => setCents(usual(choice)), [choice.act, choice.min, choice.max, who]);
  const step = choice.step ?? 1;
  const nudge = Math.max(step, Math.round(((choice.max ?? 0) - (choice.min ?? 0)) / 10 / step) * step);
  const put = range ? cents : (choice.min ?? 0);
  const press = () => say(table, actLine(who, choice.act, put || undefined), "actions");
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (event.key.toLowerCase() === letter) {
        event.preventDefault();
        press();
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  const clamp = (value: number) => Math.min(choice.max ?? value, Math.max(choice.min ?? 0, value));
  return (
    <div class="act">
      <button type="button" class="act-button" data-act={choice.act} onClick={press} title={help} aria-keyshortcuts={letter}>
        {words(choice.act)} {put ? <span class="act-sum">{dollars(put)}</span> : null} <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>
      </button>
      {range ? (
        <div class="act-range">
          <button type="button" aria-label="Less" onClick={() => setCents(clamp(cents - nudge))}>
            −
          </button>
          <input
            type="range"
            min={choice.min}
            max={choice.max}
            step={step}
            value={cents}
            aria-label={`${words(choice.act)}: amount`}
            aria-valuetext={dollars(cents)}
            onInput={(event) => setCents(clamp(Number(event.currentTarget.value)))}
          />
          <button type="button" aria-label="More" onClick={() => setCents(clamp(cents + nudge))}>
            +
          </button>
          <button type="button" onClick={() => setCents(choice.max ?? cents)}>
            Max
          </button>
        </div>
      ) : null}
    </div>
  );
}

export function Actions({ info, view }: { info: TableInfo; view: View }) {
  const asked = view.choices ?? [];
  const own = view.seats.find((s) => s.you)?.seat;
  const choices = [...asked, ...(view.actions ?? []).filter((a) => !asked.some((c) => c.act === a.act))];
  if (choices.length === 0 || own === undefined) return null;
  const letters = shortcuts(choices);
  return (
    <div class="actions" data-key="actions" role="group" aria-label={asked.length > 0 ? "Your decision" : "What you may do"}>
      {choices.map((choice, i) => (
        <Act
          key={choice.act}
          table={info.id}
          choice={choice}
          letter={letters[i] ?? ""}
          who={choice.who ?? String(own)}
          help={choice.help ?? info.actions.find((a) => a.id === choice.act)?.help ?? ""}
        />
      ))}
    </div>
  );
}
