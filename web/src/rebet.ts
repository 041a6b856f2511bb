// What a player has put down, in the order of it, and what lay there when the bets were last closed: for
// Undo, and for the same again.
import { get } from "./net";
import { activePlace, isAtPlace, ownPlaces, type Place } from "./ownboxes";
import { betLine, isBettable, spotKey, takeLine, type BetView, type TableEvent, type TableInfo, type View } from "./protocol";
import { set, state, type Step } from "./store";

/** A stake on its way down, or one that has lain there. */
export interface Put {
  wager: string;
  target: string | null;
  cents: number;
}

interface Memory {
  /** What lies there while bets are open. */
  up: Put[];
  /** What lay there before each thing that was done since they were opened, the latest last. */
  was: Put[][];
  /** What several events do is one thing, or takes one back; else those of each message are one. */
  way: "each" | "whole" | "back";
  begun: boolean;
  /** The message whose events are one thing. */
  ref: string | null;
  /** What lay there when they were last closed. */
  last: Put[];
  /** Past rounds have been looked through. */
  asked: boolean;
}

const memories = new Map<string, Memory>();

const CLOSES = ["roll", "spin", "draw", "deal", "tiles", "close"];

function fresh(): Memory {
  return { up: [], was: [], way: "each", begun: false, ref: null, last: [], asked: false };
}

/** Of one place; without one of that which is played just now. */
function memoryOf(table: string, place = activeAt(table)): Memory {
  const key = `${table} ${place?.who}`;
  const held = memories.get(key) ?? fresh();
  memories.set(key, held);
  return held;
}

function activeAt(table: string): Place | null {
  const view = state.view[table];
  return view ? activePlace(table, view) : null;
}

export function isOpen(view: View): boolean {
  return view.betting?.open ?? (view.need.kind === "bets" || view.need.kind === "over");
}

function isAt(put: Put, wager: string, target: string | null | undefined): boolean {
  return spotKey(put.wager, put.target) === spotKey(wager, target);
}

/** How many wagers must lie there before this one may: none before those that are put up together. */
function rankOf(info: TableInfo, id: string, deep = 4): number {
  const needs = info.set.some((p) => p.wager === id) ? [] : (info.wagers.find((w) => w.id === id)?.needs ?? []);
  return needs.length === 0 || deep === 0 ? 0 : 1 + Math.max(...needs.map((other) => rankOf(info, other, deep - 1)));
}

/** The stakes of a place that a player puts up himself, a spot at a time, in an order in which they may be put up. */
export function ownPuts(info: TableInfo, bets: BetView[], place: Place | null): Put[] {
  const puts: Put[] = [];
  for (const bet of bets) {
    const wager = info.wagers.find((w) => w.id === bet.wager);
    if (!isAtPlace(bet, place) || !wager || !isBettable(wager)) continue;
    const held = puts.find((p) => isAt(p, bet.wager, bet.target));
    if (held) held.cents += bet.cents;
    else puts.push({ wager: bet.wager, target: bet.target ?? null, cents: bet.cents });
  }
  return puts.sort((a, b) => rankOf(info, a.wager) - rankOf(info, b.wager));
}

function takeFrom(puts: Put[], event: TableEvent): Put[] {
  let left = event.amount ?? Infinity;
  const kept: Put[] = [];
  for (const put of [...puts].reverse()) {
    const here = isAt(put, event.wager ?? "", event.target);
    const part = here ? Math.min(left, put.cents) : 0;
    left -= part;
    if (put.cents > part) kept.unshift({ ...put, cents: put.cents - part });
  }
  return kept;
}

/** Remembers what lay there, if something else is done than by the event before. */
function begin(memory: Memory, ref: string | null): void {
  if (memory.way === "each" ? ref !== null && ref === memory.ref : memory.begun) return;
  memory.begun = true;
  memory.ref = ref;
  memory.was = memory.way === "back" ? memory.was.slice(0, -1) : [...memory.was, memory.up];
}

/** One event at a table that was open before it. */
function apply(memory: Memory, event: TableEvent, who: string, ref: string | null = null): void {
  if (CLOSES.includes(event.kind)) {
    if (memory.up.length > 0) memory.last = memory.up;
    memory.up = [];
    memory.was = [];
  } else if (event.who === who && event.wager) {
    const put = { wager: event.wager, target: event.target ?? null, cents: event.amount ?? 0 };
    if (event.kind === "bet" && put.cents > 0) {
      begin(memory, ref);
      memory.up = [...memory.up, put];
    } else if (event.kind === "take") {
      begin(memory, ref);
      memory.up = takeFrom(memory.up, event);
    }
  }
}

/** With every event, and the table as it was told before it: what is shown may be a scene that has closed the bets. */
export function noteEvent(table: string, view: View | undefined, event: TableEvent, ref?: string): void {
  if (!view || !isOpen(view) || event.coupon) return; // a coupon is used once
  for (const place of ownPlaces(view)) apply(memoryOf(table, place), event, place.who, ref ?? null);
}

/** With every view: what lies there. */
export function noteView(table: string, view: View): void {
  const info = state.info[table];
  if (!info) return;
  for (const place of ownPlaces(view)) {
    const memory = memoryOf(table, place);
    memory.up = isOpen(view) ? ownPuts(info, view.bets, place) : [];
    if (!isOpen(view)) memory.was = [];
  }
}

/** Events that decide nothing of a round: what they post has no place among its results. */
export const BETTING = ["bet", "take", "seat", "call"];

/** What the last round of the table has brought stands there until another begins, also after a reload. */
function recallResult(table: string, round: number, net: number | null, steps: Step[]): void {
  const view = state.view[table];
  if (!view || !isOpen(view) || view.round !== round + 1 || state.result[table]) return;
  const postings = steps.filter((step) => !BETTING.includes(step.event.kind)).flatMap((step) => step.posted);
  if (postings.length > 0) set({ result: { ...state.result, [table]: { postings, net, n: round, past: true } } });
}

/** After a reload: the last round that was played, from the table's history. */
export async function recall(table: string, info: TableInfo): Promise<boolean> {
  const memory = memoryOf(table);
  if (memory.asked || memory.last.length > 0) return false;
  memory.asked = true;
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const { rounds } = (await get(`${path}/history`)) as { rounds: { round: number; net: number | null }[] };
  const played = rounds.find((r) => r.net !== null);
  if (!played) return false;
  const { round } = played;
  const past = (await get(`${path}/rounds/${round}/steps`)) as { seat: number; steps: Step[] };
  recallResult(table, round, played.net, past.steps);
  const then = fresh();
  const place = { who: String(past.seat), seat: past.seat, bettor: 0 };
  for (const [i, step] of past.steps.entries()) {
    const before = past.steps[i - 1]?.view;
    if (!before || isOpen(before)) apply(then, step.event, place.who);
    then.up = isOpen(step.view) ? ownPuts(info, step.view.bets, place) : [];
  }
  if (memory.last.length === 0) memory.last = then.last;
  return memory.last.length > 0;
}

/** What a player has up, as far as the events have told. */
export function upNow(table: string): Put[] {
  return memoryOf(table).up;
}

/** What is missing to have the last bets up again. */
export function again(table: string): Put[] {
  const { up } = memoryOf(table);
  return memoryOf(table).last.flatMap((put) => {
    const held = up.filter((p) => isAt(p, put.wager, put.target)).reduce((n, p) => n + p.cents, 0);
    return held < put.cents ? [{ ...put, cents: put.cents - held }] : [];
  });
}

/** What the body does with the bets counts as one thing, also within another: "back" takes the last one back. */
export async function together<T>(table: string, way: "whole" | "back", body: () => Promise<T>): Promise<T> {
  const memory = memoryOf(table);
  if (memory.way !== "each") return body();
  Object.assign(memory, { way, begun: false });
  try {
    return await body();
  } finally {
    Object.assign(memory, { way: "each", ref: null });
  }
}

/** What lay there before the last thing that was done; after a reload, without what was put up last. Null: nothing to take back. */
export function before(table: string): Put[] | null {
  const { was, up } = memoryOf(table);
  return was[was.length - 1] ?? (up.length > 0 ? up.slice(0, -1) : null);
}

function heldAt(puts: Put[], at: Put): number {
  return puts.filter((p) => isAt(p, at.wager, at.target)).reduce((n, p) => n + p.cents, 0);
}

/** The lines that make what lies there what is wanted. Stakes in a fixed proportion come down with what leans on them and go up anew; of others the difference. */
export function change(info: TableInfo, who: string, from: Put[], to: Put[]): { line: string; put: Put }[] {
  const spots = [...from, ...to].filter((p, i, all) => all.findIndex((q) => isAt(q, p.wager, p.target)) === i).sort((a, b) => rankOf(info, a.wager) - rankOf(info, b.wager));
  const changed = spots.filter((p) => heldAt(from, p) !== heldAt(to, p));
  const tied = changed.filter((p) => info.set.some((part) => part.wager === p.wager) || info.wagers.find((w) => w.id === p.wager)?.times);
  const leans = (p: Put) => info.wagers.find((w) => w.id === p.wager)?.needs?.some((id) => tied.some((q) => q.wager === id)) ?? false;
  const anew = spots.filter((p) => tied.includes(p) || leans(p));
  const rest = changed.filter((p) => !anew.includes(p));
  const take = (p: Put, cents?: number) => ({ line: takeLine(who, p.wager, p.target, cents), put: p });
  const bet = (p: Put, cents: number) => ({ line: betLine(who, p.wager, p.target, cents), put: p });
  return [
    ...[...anew].reverse().filter((p) => heldAt(from, p) > 0).map((p) => take(p)),
    ...[...rest].reverse().filter((p) => heldAt(to, p) < heldAt(from, p)).map((p) => take(p, heldAt(to, p) > 0 ? heldAt(from, p) - heldAt(to, p) : undefined)),
    ...anew.filter((p) => heldAt(to, p) > 0).map((p) => bet(p, heldAt(to, p))),
    ...rest.filter((p) => heldAt(to, p) > heldAt(from, p)).map((p) => bet(p, heldAt(to, p) - heldAt(from, p))),
  ];
}
