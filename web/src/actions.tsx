// The decisions that are open to the viewer, as buttons with a letter each. Where a decision puts up
// one of a few amounts, each amount is a button; where it may be any, there is one button with less and more.
import { useEffect, useState } from "preact/hooks";
import { actLine, dollars, words, type Choice, type TableInfo, type View } from "./protocol";
import { say } from "./net";

const FEW = 4;

/** One button: a decision, and what it puts up. */
interface Offer {
  choice: Choice;
  cents: number;
  /** It may be another amount. */
  range: boolean;
}

function offersOf(choices: Choice[]): Offer[] {
  return choices.flatMap((choice): Offer[] => {
    const [min, max, step] = [choice.min ?? 0, choice.max ?? 0, choice.step ?? 0];
    if (max <= min || step <= 0) return [{ choice, cents: min, range: false }];
    const steps = Math.floor((max - min) / step) + 1;
    if (steps <= FEW) return Array.from({ length: steps }, (_, i) => ({ choice, cents: min + i * step, range: false }));
    // Where anything from a coin up will do, people mean all of it; where there are real steps, the least.
    return [{ choice, cents: min * 4 < max ? max : min, range: true }];
  });
}

// Letters that the rail uses while bets are open.
const TAKEN = ["r", "t"];

/** A letter for each offer: the first of its word that is free. */
export function shortcuts(acts: string[], taken: string[] = []): string[] {
  const used = new Set(taken);
  return acts.map((act) => {
    const letter = [...act.replace(/[^a-z]/g, ""), ..."abcdefghijklmnopqrstuvwxyz"].find((c) => !used.has(c)) ?? "";
    used.add(letter);
    return letter;
  });
}

export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null;
  return event.ctrlKey || event.metaKey || event.altKey || !!at?.closest("input, select, textarea, dialog");
}

function Act({ table, offer, letter, who, help }: { table: string; offer: Offer; letter: string; who: string; help: string }) {
  const { choice, range } = offer;
  const [cents, setCents] = useState(offer.cents);
  useEffect(() => setCents(offer.cents), [choice.act, offer.cents, who]);
  const step = choice.step ?? 1;
  const nudge = Math.max(step, Math.round(((choice.max ?? 0) - (choice.min ?? 0)) / 10 / step) * step);
  const press = () => say(table, actLine(who, choice.act, cents || undefined), "actions");
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.key.toLowerCase() !== letter) return;
      event.preventDefault();
      press();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  const clamp = (value: number) => Math.min(choice.max ?? value, Math.max(choice.min ?? 0, value));
  const name = words(choice.act);
  return (
    <div class={`act ${range ? "act-range" : ""}`}>
      {range ? (
        <button type="button" aria-label={`${name} for less`} disabled={cents <= (choice.min ?? 0)} onClick={() => setCents(clamp(cents - nudge))}>
          −
        </button>
      ) : null}
      <button type="button" class="act-button" data-act={choice.act} onClick={press} title={help} aria-keyshortcuts={letter}>
        {name} {cents ? <span class="act-sum">{dollars(cents)}</span> : null} <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>
      </button>
      {range ? (
        <button type="button" aria-label={`${name} for more`} disabled={cents >= (choice.max ?? 0)} onClick={() => setCents(clamp(cents + nudge))}>
          +
        </button>
      ) : null}
    </div>
  );
}

export function Actions({ info, view }: { info: TableInfo; view: View }) {
  const asked = view.choices ?? [];
  const own = view.seats.find((s) => s.you)?.seat;
  const choices = [...asked, ...(view.actions ?? []).filter((a) => !asked.some((c) => c.act === a.act))];
  if (choices.length === 0 || own === undefined) return null;
  const offers = offersOf(choices);
  const letters = shortcuts(
    offers.map((o) => o.choice.act),
    asked.length === 0 ? TAKEN : [],
  );
  return (
    <div class={`actions ${asked.length > 0 ? "" : "offered"}`} data-key="actions" role="group" aria-label={asked.length > 0 ? "Your decision" : "What you may do"}>
      {offers.map((offer, i) => (
        <Act
          key={`${offer.choice.act}-${i}`}
          table={info.id}
          offer={offer}
          letter={letters[i] ?? ""}
          who={offer.choice.who ?? String(own)}
          help={offer.choice.help ?? info.actions.find((a) => a.id === offer.choice.act)?.help ?? ""}
        />
      ))}
    </div>
  );
}
