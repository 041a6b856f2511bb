// The decisions that are open to the viewer, as buttons with a letter each. Where a decision puts up
// one of a few amounts, each amount is a button; where it may be any, there is one button with less and more.
//
// A table has places for its decisions, kept free while nothing is asked, and a letter for each: the same
// decision is always found at the same place and under the same letter.
import { useEffect, useState } from "preact/hooks";
import { Amount } from "./amount";
import { later } from "./later";
import { isHeard, isTyping, useMeaning } from "./guard";
import { say } from "./net";
import { actLine, dollars, words, type Choice, type TableInfo, type View } from "./protocol";
import { set, state, useStore } from "./store";
import { t } from "./words";

export { isTyping };

const SetActs = later(() => import("./setter").then((m) => m.SetActs));

const FEW = 4;
const ROW = 4;
/** Letters of a name that has a line of its own only if it is smaller. */
const LONG = 10;

/** One button: a decision, and what it puts up. */
interface Offer {
  choice: Choice;
  /** Which of the decision's amounts. */
  variant: number;
  cents: number;
  /** It may be another amount. */
  range: boolean;
}

function offersOf(choices: Choice[]): Offer[] {
  return choices.flatMap((choice): Offer[] => {
    const [min, max, step] = [choice.min ?? 0, choice.max ?? 0, choice.step ?? 0];
    if (max <= min || step <= 0) return [{ choice, variant: 0, cents: min, range: false }];
    const steps = Math.floor((max - min) / step) + 1;
    if (steps <= FEW) return Array.from({ length: steps }, (_, i) => ({ choice, variant: i, cents: min + i * step, range: false }));
    // Where anything from a coin up will do, people mean all of it; where there are real steps, the least.
    return [{ choice, variant: 0, cents: choice.usual ?? (min * 4 < max ? max : min), range: true }];
  });
}

// ---- letters --------------------------------------------------------------------------------

/** Letters of the rail: no decision has one of them. */
export const RAIL = { deal: "r", take: "t", rebet: "a", rebetDeal: "g", double: "x", undo: "z", clear: "0", instead: "m" };

/** A letter for each word: the first of its own that is free. */
export function shortcuts(acts: string[], taken: string[] = []): string[] {
  const used = new Set(taken);
  return acts.map((act) => {
    const letter = [...act.replace(/[^a-z]/g, ""), ..."abcdefghijklmnopqrstuvwxyz"].find((c) => !used.has(c)) ?? "";
    used.add(letter);
    return letter;
  });
}

function offerKey(act: string, variant: number): string {
  return variant ? `${act} ${variant}` : act;
}

/** What patrons do at this table; getting up has a button of its own. */
function patronActs(info: TableInfo): TableInfo["actions"] {
  return info.actions.filter((a) => a.by.length === 0 && a.id !== "leave");
}

/** The letters of a table, whatever is offered just now: first of its decisions, then of their further amounts. */
function lettersOf(info: TableInfo): Map<string, string> {
  const acts = patronActs(info);
  const more = acts.filter((a) => a.args?.includes("A")).flatMap((a) => Array.from({ length: FEW - 1 }, (_, i) => offerKey(a.id, i + 1)));
  const keys = [...acts.map((a) => a.id), ...more];
  const letters = shortcuts(keys, Object.values(RAIL));
  return new Map(keys.map((key, i) => [key, letters[i] ?? ""]));
}

// ---- places ---------------------------------------------------------------------------------

/** How many places a table keeps free for decisions: none, a row, or two. */
export function placesOf(info: TableInfo): number {
  // A hand is set by two buttons; what else is asked there is little at a time.
  if (info.parts.length > 0) return ROW;
  const acts = patronActs(info).filter((a) => !a.args?.startsWith("?"));
  const wide = acts.reduce((n, a) => n + (a.args?.includes("A") ? 2 : 1), 0);
  return wide === 0 ? 0 : wide <= ROW ? ROW : 2 * ROW;
}

/** Where each decision was found before, by table. */
const homes = new Map<string, Map<string, number>>();

/** A place for each offer: its own, if it has had one; a range has two side by side. */
function lay(table: string, offers: Offer[], places: number): (Offer | null)[] {
  const home = homes.get(table) ?? new Map<string, number>();
  homes.set(table, home);
  const laid: (Offer | null)[] = Array.from({ length: places }, () => null);
  const taken = new Set<number>();
  const wide = (offer: Offer) => offer.range && !offer.choice.sizes?.length;
  const isFree = (at: number, size: number) => Array.from({ length: size }, (_, i) => at + i).every((n) => !taken.has(n));
  const put = (offer: Offer, at: number) => {
    for (let i = 0; i < (wide(offer) ? 2 : 1); i++) taken.add(at + i);
    while (laid.length <= at) laid.push(null);
    laid[at] = offer;
  };
  const keyOf = (o: Offer) => offerKey(o.choice.act, o.variant) + (o.range ? " range" : "");
  const left = offers.filter((offer) => {
    const at = home.get(keyOf(offer));
    const free = at !== undefined && isFree(at, wide(offer) ? 2 : 1);
    if (free) put(offer, at);
    return !free;
  });
  for (const offer of left) {
    const size = wide(offer) ? 2 : 1;
    let at = 0;
    while (!isFree(at, size) || at % size !== 0) at++;
    home.set(keyOf(offer), at);
    put(offer, at);
  }
  return laid.filter((offer, at) => offer !== null || !taken.has(at));
}

// ---- buttons --------------------------------------------------------------------------------

const ANSWER_MS = 2000;
let sent: { view: View | undefined; at: number } = { view: undefined, at: -ANSWER_MS };

/** Has this question just been answered? A second press before the house replies is not another answer. */
function isOnItsWay(table: string): boolean {
  const now = performance.now();
  const view = state.view[table];
  if (sent.view === view && now < sent.at + ANSWER_MS) return true;
  sent = { view, at: now };
  return false;
}

function Act({ table, offer, letter, who, help, chosen }: {
  table: string;
  offer: Offer;
  letter: string;
  who: string;
  help: string;
  /** How much, where that is said elsewhere. */
  chosen?: number;
}) {
  const { choice } = offer;
  const range = offer.range && chosen === undefined;
  const [own, setCents] = useState(offer.cents);
  useEffect(() => setCents(offer.cents), [choice.act, offer.cents, who]);
  const cents = chosen ?? own;
  const step = choice.step ?? 1;
  const nudge = Math.max(step, Math.round(((choice.max ?? 0) - (choice.min ?? 0)) / 10 / step) * step);
  const picked = useStore((s) => s.picked);
  const cards = choice.cards ? picked : [];
  const press = () => {
    if ((choice.cards && cards.length === 0) || isOnItsWay(table)) return;
    say(table, actLine(who, choice.act, cents || undefined, cards), "actions");
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || !isHeard(event, "actions")) return;
      event.preventDefault();
      press();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  const clamp = (value: number) => Math.min(choice.max ?? value, Math.max(choice.min ?? 0, value));
  const name = words(choice.act);
  const typed = range && choice.usual !== undefined;
  return (
    <div class={`act ${range ? "act-range" : ""}`}>
      {range ? (
        <button type="button" aria-label={t("act.less", { act: name })} disabled={cents <= (choice.min ?? 0)} onClick={() => setCents(clamp(cents - nudge))}>
          −
        </button>
      ) : null}
      <button type="button" class="act-button" data-lead data-act={choice.act} disabled={choice.cards && cards.length === 0} onClick={press} title={help} aria-keyshortcuts={letter}>
        <span class={`act-name ${name.length > LONG ? "long" : ""}`}>{name}</span> {(cents || choice.costs) && !typed ? <span class="act-sum">{dollars(cents || (choice.costs ?? 0))}</span> : null}
        {choice.cards ? <span class="act-sum">{cards.length === 0 ? t("act.pick") : cards.length === 1 ? t("act.card") : t("act.cards", { n: cards.length })}</span> : null} <kbd aria-hidden="true">{letter.toUpperCase()}</kbd>
      </button>
      {typed ? (
        <input
          type="number"
          class="act-amount"
          aria-label={t("act.amount", { act: name })}
          min={(choice.min ?? 0) / 100}
          max={(choice.max ?? 0) / 100}
          step={step / 100}
          value={cents / 100}
          onChange={(event) => {
            const min = choice.min ?? 0;
            const wish = Math.round(Number(event.currentTarget.value) * 100) || min;
            setCents(wish >= (choice.max ?? wish) ? clamp(wish) : clamp(min + Math.floor((wish - min) / step) * step));
          }}
        />
      ) : null}
      {range ? (
        <button type="button" aria-label={t("act.more", { act: name })} disabled={cents >= (choice.max ?? 0)} onClick={() => setCents(clamp(cents + nudge))}>
          +
        </button>
      ) : null}
    </div>
  );
}

/** What the buttons mean: what is offered, to which hand, and how many cards lie there. */
function meaningOf(view: View, offers: Offer[]): string {
  const said = offers.map((o) => `${o.choice.act} ${o.choice.who ?? ""} ${o.cents}`).join("; ");
  return said && `${said}; ${view.need.who ?? ""} ${view.round} ${view.cards.length}`;
}

/** The area is there, and as large, when nothing is asked. */
export function Actions({ info, view }: { info: TableInfo; view: View }) {
  const asked = view.choices ?? [];
  const own = view.seats.find((s) => s.you)?.seat;
  const idle = own === undefined && asked.length === 0;
  // Where one is asked in the middle of a hand, what may be done besides waits.
  const choices = idle || (view.middle && asked.length > 0) ? asked : [...asked, ...(view.actions ?? []).filter((a) => !asked.some((c) => c.act === a.act))];
  const offers = offersOf(choices);
  const meaning = meaningOf(view, offers);
  useMeaning("actions", meaning);
  const [amount, choose] = useState(0);
  const least = asked.find((c) => (c.sizes ?? []).length > 0)?.min ?? 0;
  useEffect(() => choose(least), [meaning]);
  // What was chosen was chosen for this question.
  useEffect(() => {
    if (state.picked.length > 0) set({ picked: [] });
  }, [meaning]);
  const places = placesOf(info);
  const setting = asked.find((c) => c.sets);
  if (places === 0 && offers.length === 0) return null;
  const letters = lettersOf(info);
  const sized = asked.find((c) => (c.sizes ?? []).length > 0) ?? null;
  const label = asked.length > 0 ? t("act.decision") : t("act.offered");
  return (
    <div
      class={`actions places-${places} ${asked.length > 0 ? "" : "offered"}`}
      data-key="actions"
      data-place="actions"
      data-rove
      role="group"
      aria-label={offers.length > 0 ? label : t("act.none")}
    >
      {view.middle ? <Amount choice={sized} cents={amount || least} choose={choose} /> : null}
      {setting ? <SetActs info={info} view={view} choice={setting} /> : null}
      {lay(info.id, setting ? offers.filter((o) => !o.choice.sets) : offers, setting ? 0 : places).map((offer, at) =>
        offer ? (
          <Act
            key={`${offerKey(offer.choice.act, offer.variant)}`}
            table={info.id}
            offer={offer}
            letter={letters.get(offerKey(offer.choice.act, offer.variant)) ?? ""}
            who={offer.choice.who ?? String(own)}
            chosen={offer.choice === sized ? amount || least : undefined}
            help={offer.choice.help ?? info.actions.find((a) => a.id === offer.choice.act)?.help ?? ""}
          />
        ) : (
          <span key={`free ${at}`} class="act-free" aria-hidden="true" />
        ),
      )}
    </div>
  );
}
