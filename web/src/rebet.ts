// What a player has put down, in the order of it, and what lay there when the bets were last closed: for
// Undo, and for the same again.
import { get } from "./net";
import { activeSeat, ownSeats } from "./ownboxes";
import { isBettable, spotKey, type BetView, type TableEvent, type TableInfo, type View } from "./protocol";
import { state, type Step } from "./store";

/** A stake on its way down, or one that has lain there. */
export interface Put {
  wager: string;
  target: string | null;
  cents: number;
}

interface Memory {
  /** What lies there while bets are open. */
  up: Put[];
  /** What was put down since they were opened, the latest last. */
  puts: Put[];
  /** What lay there when they were last closed. */
  last: Put[];
  /** Past rounds have been looked through. */
  asked: boolean;
}

const memories = new Map<string, Memory>();

const CLOSES = ["roll", "spin", "draw", "deal", "tiles", "close"];

function fresh(): Memory {
  return { up: [], puts: [], last: [], asked: false };
}

/** Of one box; without a seat of the one that is played just now. */
function memoryOf(table: string, seat = activeAt(table)): Memory {
  const key = `${table} ${seat}`;
  const held = memories.get(key) ?? fresh();
  memories.set(key, held);
  return held;
}

function activeAt(table: string): number | null {
  const view = state.view[table];
  return view ? activeSeat(table, view) : null;
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

/** The stakes of a seat that a player puts up himself, a spot at a time, in an order in which they may be put up. */
export function ownPuts(info: TableInfo, bets: BetView[], seat: number | null): Put[] {
  const puts: Put[] = [];
  for (const bet of bets) {
    const wager = info.wagers.find((w) => w.id === bet.wager);
    if (bet.seat !== seat || bet.bettor || !wager || !isBettable(wager)) continue;
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

/** One event at a table that was open before it. */
function apply(memory: Memory, event: TableEvent, seat: number | null): void {
  if (CLOSES.includes(event.kind)) {
    if (memory.up.length > 0) memory.last = memory.up;
    memory.up = [];
    memory.puts = [];
  } else if (event.seat === seat && event.wager) {
    const put = { wager: event.wager, target: event.target ?? null, cents: event.amount ?? 0 };
    if (event.kind === "bet" && put.cents > 0) {
      memory.puts = [...memory.puts, put];
      memory.up = [...memory.up, put];
    } else if (event.kind === "take") {
      memory.puts = takeFrom(memory.puts, event);
      memory.up = takeFrom(memory.up, event);
    }
  }
}

/** With every event, and the table as it was told before it: what is shown may be a scene that has closed the bets. */
export function noteEvent(table: string, view: View | undefined, event: TableEvent): void {
  if (!view || !isOpen(view) || event.coupon) return; // a coupon is used once
  for (const seat of ownSeats(view)) apply(memoryOf(table, seat), event, seat);
}

/** With every view: what lies there. */
export function noteView(table: string, view: View): void {
  const info = state.info[table];
  if (!info) return;
  for (const seat of ownSeats(view)) {
    const memory = memoryOf(table, seat);
    memory.up = isOpen(view) ? ownPuts(info, view.bets, seat) : [];
    if (memory.up.length === 0) memory.puts = [];
  }
}

/** After a reload: the last round that was played, from the table's history. */
export async function recall(table: string, info: TableInfo): Promise<boolean> {
  const memory = memoryOf(table);
  if (memory.asked || memory.last.length > 0) return false;
  memory.asked = true;
  const path = `/api/tables/${encodeURIComponent(table)}`;
  const { rounds } = (await get(`${path}/history`)) as { rounds: { round: number; net: number | null }[] };
  const round = rounds.find((r) => r.net !== null)?.round;
  if (round === undefined) return false;
  const past = (await get(`${path}/rounds/${round}/steps`)) as { seat: number; steps: Step[] };
  const then = fresh();
  for (const [i, step] of past.steps.entries()) {
    const before = past.steps[i - 1]?.view;
    if (!before || isOpen(before)) apply(then, step.event, past.seat);
    then.up = isOpen(step.view) ? ownPuts(info, step.view.bets, past.seat) : [];
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

/** The last thing that was put down and still lies there. */
export function lastPut(table: string): Put | null {
  const { up } = memoryOf(table);
  const lies = (put: Put) => up.some((p) => isAt(p, put.wager, put.target) && p.cents >= put.cents);
  return [...memoryOf(table).puts].reverse().find(lies) ?? up[up.length - 1] ?? null;
}
