// What the teacher knows: the worth of each choice of the viewer's hand, asked of the server, and, while
// the trainer is on, how the viewer's own decisions compare with the best. The score lasts for the visit.
import { useEffect, useReducer } from "preact/hooks";
import { get } from "./net";
import { dollars, words, type CardView, type TableEvent, type TableInfo, type View } from "./protocol";
import { cardText } from "./say";
import type { Logged } from "./store";

export interface Worth {
  act: string;
  /** What the choice puts up, in cents. */
  amount: number | null;
  /** What it brings on average, in cents. */
  value: number;
  /** The lower parts of a hand that is set so, "2-2 1-4 / rest". */
  set?: string | null;
}

export interface Advice {
  round: number;
  who: string;
  choices: Worth[];
  best: number;
  /** What the values leave aside. */
  note: string | null;
}

/** A hand as it was asked: its name, what else lay open, the cards. */
export interface Situation {
  hand: string;
  open: string;
  cards: CardView[];
  who: string;
}

/** A situation in which something was given away. */
export interface Lapse extends Situation {
  table: string;
  title: string;
  advice: Advice;
  chosen: Worth;
  times: number;
  cost: number;
  /** Answered rightly in the drill since. */
  drilled: boolean;
}

export interface Verdict {
  situation: Situation;
  advice: Advice;
  chosen: Worth;
  cost: number;
}

interface Score {
  on: boolean;
  hands: number;
  decisions: number;
  errors: number;
  hinted: number;
  cost: number;
  lapses: Lapse[];
}

const KEY = "boardwalk-trainer";
const NEW: Score = { on: false, hands: 0, decisions: 0, errors: 0, hinted: 0, cost: 0, lapses: [] };
const LAPSES_MAX = 60;
/** Less is no error: values are rounded on their way. */
const ERROR_CENTS = 0.005;

function stored(): Score {
  try {
    return { ...NEW, ...(JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as Partial<Score>) };
  } catch {
    return { ...NEW };
  }
}

export const score: Score = stored();
const watchers = new Set<() => void>();

function tell(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(score));
  } catch {
    // It holds while the page is open.
  }
  for (const watcher of [...watchers]) watcher();
}

/** The component is drawn again when the score has changed. */
export function useScore(): Score {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    const watcher = () => redraw(0);
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
    };
  }, []);
  return score;
}

export function train(on: boolean): void {
  score.on = on;
  tell();
}

export function forgetScore(): void {
  Object.assign(score, NEW, { on: score.on, lapses: [] });
  tell();
}

export function noteDrilled(lapse: Lapse): void {
  lapse.drilled = true;
  tell();
}

// ---- the decision that is asked ---------------------------------------------------------------

/** Another text for every decision that the viewer is asked; null: none is. */
export function decisionOf(view: View): string | null {
  if (view.need.kind !== "decision" || (view.choices ?? []).length === 0) return null;
  const up = view.bets.reduce((sum, b) => sum + b.cents, 0);
  return [view.round, view.need.who, view.cards.length, view.cards.filter((c) => c.card).length, up, view.choices.map((c) => c.act).join()].join("|");
}

export function ask(info: TableInfo): Promise<Advice> {
  return get(`/api/tables/${encodeURIComponent(info.id)}/advice`) as Promise<Advice>;
}

const rankOf = (card: string) => card.slice(0, -1);

export function situationOf(view: View): Situation {
  const who = view.need.who ?? "";
  const own = view.hands.find((h) => h.who === who) ?? view.hands.find((h) => parseInt(h.who, 10) === view.need.seat);
  // A hand that has no name as a whole is known by its pieces.
  const sets = view.choices.some((c) => c.sets);
  const pieces = sets ? view.cards.filter((c) => c.who === who && c.card).map((c) => cardText(c.card ?? "")) : [];
  const open = view.cards.filter((c) => !/^\d/.test(c.who) && c.up && c.card).map((c) => rankOf(c.card ?? ""));
  return { hand: own?.name ?? pieces.sort().join(" "), open: open.join("-"), cards: view.cards, who };
}

/** A choice in words: what is done, what it puts up, or how a hand is set. */
export function choiceText(choice: Worth): string {
  if (choice.set) return `${words(choice.act)} ${choice.set.split("/").slice(0, -1).map((part) => part.trim().split(/ +/).map(cardText).join(" ")).join(" / ")}`;
  return choice.amount ? `${words(choice.act)} ${dollars(choice.amount)}` : words(choice.act);
}

// ---- judging ----------------------------------------------------------------------------------

/** The pieces of each lower part, in whatever order they were named. */
function settingKey(set: string): string {
  return set.split("/").slice(0, -1).map((part) => part.trim().split(/ +/).sort().join(" ")).join("/");
}

/** Is it the same answer? */
export function isSame(a: Worth, b: Worth): boolean {
  return a.act === b.act && a.amount === b.amount && settingKey(a.set ?? "") === settingKey(b.set ?? "");
}

/** What this answer is worth; between two amounts of one action what lies between them. */
export function worthOf(advice: Advice, act: string, amount: number | null, set = ""): Worth | null {
  const same = advice.choices.filter((c) => c.act === act).sort((a, b) => (a.amount ?? 0) - (b.amount ?? 0));
  if (same.some((c) => c.set)) return same.find((c) => settingKey(c.set ?? "") === settingKey(set)) ?? null;
  const cents = amount ?? same[same.length - 1]?.amount ?? 0;
  const below = same.filter((c) => (c.amount ?? 0) <= cents).pop() ?? same[0];
  const above = same.find((c) => (c.amount ?? 0) >= cents) ?? same[same.length - 1];
  if (!below || !above) return null;
  const [low, high] = [below.amount ?? 0, above.amount ?? 0];
  const way = high > low ? (cents - low) / (high - low) : 0;
  return { act, amount: cents || null, value: below.value + way * (above.value - below.value) };
}

export function verdictOn(situation: Situation, advice: Advice, act: string, amount: number | null, set = ""): Verdict | null {
  const chosen = worthOf(advice, act, amount, set);
  const best = advice.choices[advice.best];
  if (!chosen || !best) return null;
  const cost = best.value - chosen.value;
  return { situation, advice, chosen, cost: cost < ERROR_CENTS ? 0 : cost };
}

function noteLapse(info: TableInfo, v: Verdict): void {
  const found = score.lapses.find((l) => l.table === info.id && l.hand === v.situation.hand && l.open === v.situation.open && l.advice.choices.length === v.advice.choices.length);
  if (found) {
    Object.assign(found, { chosen: v.chosen, times: found.times + 1, cost: found.cost + v.cost, drilled: false });
  } else {
    score.lapses.push({ ...v.situation, table: info.id, title: info.title, advice: v.advice, chosen: v.chosen, times: 1, cost: v.cost, drilled: false });
  }
  score.lapses.sort((a, b) => b.cost - a.cost);
  score.lapses.splice(LAPSES_MAX);
}

/** Counts a decision; one that a hint has given away says nothing of the player. */
export function count(info: TableInfo, verdict: Verdict, hinted: boolean): void {
  if (hinted) {
    score.hinted++;
  } else {
    score.decisions++;
    if (verdict.cost > 0) {
      score.errors++;
      score.cost += verdict.cost;
      noteLapse(info, verdict);
    }
  }
  tell();
}

export function countHand(): void {
  score.hands++;
  tell();
}

/** The viewer's own decision, done at his word: what the house answers for him is not his. */
export function isOwnAct(entry: Logged, seats: number[]): TableEvent | null {
  const { event } = entry;
  const own = event.kind === "act" && seats.includes(event.seat ?? 0) && !!(entry as Logged & { ref?: string }).ref;
  return own ? event : null;
}

export function perHundred(): number {
  return score.hands > 0 ? (100 * score.cost) / score.hands : 0;
}
