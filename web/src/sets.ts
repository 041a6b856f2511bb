// Wagers that belong together: one press on any of them puts all of them up, in the proportion that the
// table names, or takes all of them back. Stakes that are tied cannot be raised one by one: all come down and
// go up anew in one message, of which the house does everything or nothing.
import { betLine, payable, spotKey, takeLine, type BetView, type TableInfo, type View } from "./protocol";
import { isAtPlace, type Place } from "./ownboxes";

/** One line of what is done together, and the stake that it is about. */
export interface Work {
  line: string;
  put: { wager: string; target: string | null; cents: number };
}

type Part = TableInfo["set"][number];

/** What the seat has up on the wager itself, without the parts of other bettors. */
function heldOf(bets: BetView[], wager: string): number {
  return bets.filter((b) => b.wager === wager).reduce((n, b) => n + b.cents, 0);
}

function unitOf(info: TableInfo, wager: string): number {
  return info.wagers.find((w) => w.id === wager)?.unit ?? 0;
}

/** The least number of times at which every stake of the set can be paid. */
function roundUp(info: TableInfo, set: Part[], times: number): number {
  let sum = times;
  for (let i = 0; i < 8; i++) {
    const next = Math.max(...set.filter((p) => p.exactly === null).map((p) => Math.ceil(payable(sum * p.times, unitOf(info, p.wager)) / p.times)));
    if (next === sum) break;
    sum = next;
  }
  return sum;
}

function stakeOf(part: Part, one: number): number {
  return part.exactly ?? part.times * one;
}

/** Takes down what changes and what leans on it, and puts it up again: `one` is the stake of one time, 0: none. */
function workFor(info: TableInfo, bets: BetView[], who: string, one: number): Work[] {
  const ids = info.set.map((p) => p.wager);
  const leans = (b: BetView) => info.wagers.find((w) => w.id === b.wager)?.needs?.some((id) => ids.includes(id)) ?? false;
  const changes = info.set.filter((p) => heldOf(bets, p.wager) !== (one > 0 ? stakeOf(p, one) : 0));
  const moved = changes.some((p) => heldOf(bets, p.wager) > 0);
  const beside = moved ? bets.filter(leans) : [];
  const take = (wager: string, target: string | null, cents: number): Work => ({ line: takeLine(who, wager, target), put: { wager, target, cents } });
  const bet = (wager: string, target: string | null, cents: number): Work => ({ line: betLine(who, wager, target, cents), put: { wager, target, cents } });
  return [
    ...beside.map((b) => take(b.wager, b.target ?? null, b.cents)),
    ...changes.filter((p) => heldOf(bets, p.wager) > 0).map((p) => take(p.wager, null, heldOf(bets, p.wager))),
    ...(one > 0 ? changes.map((p) => bet(p.wager, null, stakeOf(p, one))) : []),
    ...(one > 0 ? beside.map((b) => bet(b.wager, b.target ?? null, b.cents)) : []),
  ];
}

function ownBets(view: View, place: Place): BetView[] {
  return view.bets.filter((b) => isAtPlace(b, place) && !b.hand);
}

/** What one time of the set is, as it lies there. */
function oneOf(info: TableInfo, bets: BetView[]): number {
  return Math.max(0, ...info.set.filter((p) => p.exactly === null).map((p) => Math.ceil(heldOf(bets, p.wager) / p.times)));
}

/** What a press with this chip on this wager puts up, if it is one of a set; null: the chip on the wager alone. */
export function setUp(info: TableInfo, view: View, place: Place, wager: string, chip: number): Work[] | null {
  const part = info.set.find((p) => p.wager === wager);
  if (!part) return null;
  const bets = ownBets(view, place);
  const one = oneOf(info, bets);
  const isWhole = info.set.every((p) => heldOf(bets, p.wager) === stakeOf(p, one));
  const lacks = one > 0 && !isWhole && heldOf(bets, wager) < stakeOf(part, one);
  // What is missing is put up as it is missing; else the chip goes on top, on the first of them where this one has its only amount.
  const least = payable(chip, unitOf(info, wager));
  const more = part.exactly !== null ? (one > 0 ? 0 : chip) : Math.ceil(least / part.times);
  const work = workFor(info, bets, place.who, roundUp(info, info.set, lacks ? one : one + more));
  return work.length > 0 ? work : null;
}

/** The set with this stake on one of its wagers, up to the next at which all can be paid; null: the wager is in no set. */
export function setAt(info: TableInfo, view: View, place: Place, wager: string, cents: number): Work[] | null {
  const part = info.set.find((p) => p.wager === wager);
  if (!part || part.exactly !== null) return null;
  return workFor(info, ownBets(view, place), place.who, roundUp(info, info.set, Math.ceil(cents / part.times)));
}

/** What a press takes back of a set: the chip of it in proportion, or all where less could not stay. */
export function setDown(info: TableInfo, view: View, place: Place, wager: string, chip: number): Work[] | null {
  const part = info.set.find((p) => p.wager === wager);
  const bets = ownBets(view, place);
  if (!part || heldOf(bets, wager) === 0) return null;
  const least = view.rules?.min ?? info.min;
  const left = part.exactly !== null ? 0 : Math.floor((heldOf(bets, wager) - chip) / part.times);
  const stays = left > 0 && info.set.every((p) => p.exactly !== null || p.times * left >= least) && roundUp(info, info.set, left) === left;
  return workFor(info, bets, place.who, stays ? left : 0);
}

/** The zones of what is still missing, for those that draw them. */
export function missingKeys(view: View, seat: number | null): Set<string> {
  return new Set((view.missing ?? []).filter((m) => m.seat === seat).map((m) => spotKey(m.wager)));
}
