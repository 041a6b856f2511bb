// Chips on a layout: beside the words of their zone and beside each other, however many play. Where a zone
// has no room for all of them, those of the others are one pile; where its words leave no room at all, the
// words make some.
import { ChipMark, riseOf } from "./drawings";
import type { Stake } from "./felt";
import type { Zone } from "./layouts/layout";
import { dollars } from "./protocol";
import { t } from "./words";

/** Where chips may lie: a strip of the zone that nothing is printed in. */
interface Room {
  x: number;
  y: number;
  w: number;
  h: number;
}

const MOST = 18;
/** Below this a chip is hard to read: rather the words make room. */
const READ = 12;
const LEAST = 9;
const EDGE = 3;
/** How high a pile is above its lowest chip, in radii, for each further chip. */
const STEP = 0.22;
/** How wide a letter of the print is, by its size. */
const LETTER = 0.7;
const CAPITAL = 0.86;
const SEAM = 15;
/** How high a line at the foot of a zone is. */
export const FOOT = 15;

/** How large the dice of a zone are, and whether they stand below each other; `feet`: lines at its foot. */
export function diceIn({ w, h, dice = [] }: Zone, feet: number): { die: number; stacked: boolean } {
  const stacked = dice.length > 1 && w < h * 0.8;
  const room = h - footOf(feet);
  return { stacked, die: Math.min(stacked ? w * 0.55 : (w * 0.8) / Math.max(1, dice.length), stacked ? room / (dice.length + 0.7) : room * 0.66, 34) };
}

function footOf(feet: number): number {
  return feet > 0 ? FOOT * feet + 3 : 0;
}

/** How far the words of a zone are above its middle. */
export function riseOver(feet: number): number {
  return feet > 0 ? 2 + 6 * feet : 0;
}

/** About the room that the words of a zone take, in its middle. */
function printed(zone: Zone, lines: string[], feet: number): { w: number; h: number } {
  const size = zone.size ?? 16;
  if (zone.dice) {
    const { die, stacked } = diceIn(zone, feet);
    const row = zone.dice.length * (die + 4);
    return stacked ? { w: die + 4, h: row } : { w: row, h: die + 4 };
  }
  const widths = lines.map((row) => row.length * size * (row === row.toUpperCase() && /[A-Z]/.test(row) ? CAPITAL : LETTER));
  return { w: Math.min(zone.w * 0.97, Math.max(0, ...widths)), h: lines.length * size * 1.1 };
}

/** The strips beside, below and above the words. */
function roomsOf(zone: Zone, lines: string[], feet: number): Room[] {
  const { x, y, w, h } = zone;
  const inner = { x: x + EDGE, y: y + EDGE, w: w - 2 * EDGE, h: h - 2 * EDGE };
  const words = printed(zone, lines, feet);
  if (words.w === 0 && feet === 0) return [inner];
  const side = w / 2 - words.w / 2 - EDGE - 2;
  const below = feet > 0 ? 0 : h / 2 - EDGE - words.h / 2;
  inner.h -= footOf(feet);
  return [
    { ...inner, x: x + w - EDGE - side, w: side },
    { ...inner, y: y + h - EDGE - below, h: below },
    { ...inner, w: side },
  ];
}

function radiusIn(room: Room, piles: Stake[]): number {
  const rise = Math.max(...piles.map((p) => riseOf(p.cents))) * STEP;
  return Math.min(MOST, room.w / (2 * piles.length), room.h / (2 + rise));
}

/** One's own pile and that of all others, where there is no room for each. */
function merged(stakes: Stake[]): Stake[] {
  const own = stakes.filter((s) => s.mine);
  const theirs = stakes.filter((s) => !s.mine);
  const one = (some: Stake[]): Stake[] => (some[0] ? [{ ...some[0], coupon: some.find((s) => s.coupon)?.coupon, cents: some.reduce((n, s) => n + s.cents, 0) }] : []);
  return [...one(own), ...one(theirs)];
}

export interface Laid {
  piles: { stake: Stake; x: number; y: number; r: number }[];
  /** Words that make room: where their middle goes, and how much smaller they are. */
  moved: { x: number; y: number; scale: number } | null;
}

/** A spot on a line between boxes: the numbers beside it stay free. */
function seamRoom({ x, y, w, h }: Zone): Room {
  return { x: x + w / 2 - SEAM, y: y + h / 2 - SEAM, w: 2 * SEAM, h: 2 * SEAM };
}

/** Chips beside the words or below them, whichever leaves the words larger. What stands at the foot stays. */
function madeRoom(zone: Zone, piles: Stake[], lines: string[], feet: number): Laid {
  const area = { x: zone.x + 2, y: zone.y + 2, w: zone.w - 4, h: zone.h - 4 - footOf(feet) };
  const words = printed(zone, lines, feet);
  const rise = 2 + Math.max(...piles.map((p) => riseOf(p.cents))) * STEP;
  const r = Math.min(MOST, Math.max(LEAST, Math.min(area.w, area.h) * 0.28));
  const wide = Math.min(area.w * 0.6, 2 * Math.min(r, area.h / rise) * piles.length + 2);
  const high = Math.min(area.h * 0.6, Math.min(r, area.w / (2 * piles.length)) * rise + 2);
  const fit = (w: number, h: number) => Math.min(1, w / Math.max(1, words.w), h / Math.max(1, words.h));
  const beside = fit(area.w - wide, area.h);
  const below = fit(area.w, area.h - high);
  if (beside >= below) {
    const room = { ...area, x: area.x + area.w - wide, w: wide };
    return { piles: inRow(room, piles), moved: { x: area.x + (area.w - wide) / 2, y: area.y + area.h / 2, scale: beside } };
  }
  const room = { ...area, y: area.y + area.h - high, h: high };
  return { piles: inRow(room, piles), moved: { x: area.x + area.w / 2, y: area.y + (area.h - high) / 2, scale: below } };
}

/** Where the piles of a zone lie; `feet`: lines at its foot. */
export function layPiles(zone: Zone, stakes: Stake[], lines: string[], feet: number): Laid {
  if (stakes.length === 0) return { piles: [], moved: null };
  const two = merged(stakes);
  if (zone.seam) return { piles: inRow(seamRoom(zone), two), moved: null };
  const around = zone.chips ? [{ x: zone.chips[0] - 1.6 * MOST, y: zone.chips[1] - MOST, w: 3.2 * MOST, h: 2 * MOST }] : null;
  const rooms = around ?? roomsOf(zone, lines, feet);
  const alone = new Set(stakes.map((s) => s.seat)).size === stakes.length;
  for (const piles of alone ? [stakes, two] : [two]) {
    const best = rooms.reduce((a, b) => (radiusIn(b, piles) > radiusIn(a, piles) ? b : a));
    if (radiusIn(best, piles) >= READ || (around && piles === two)) return { piles: inRow(best, piles), moved: null };
  }
  return madeRoom(zone, two, lines, feet);
}

function inRow(room: Room, piles: Stake[]): Laid["piles"] {
  const r = radiusIn(room, piles);
  const rise = Math.max(...piles.map((p) => riseOf(p.cents))) * STEP * r;
  const middle = room.x + room.w / 2;
  const y = room.y + room.h / 2 + rise / 2;
  return piles.map((stake, i) => ({ stake, x: middle + (i - (piles.length - 1) / 2) * 2 * r, y, r: r - 0.5 }));
}

/** Everybody has a place of his own where the layout has one for each seat. */
function seatPiles(zone: Zone, stakes: Stake[], places: [number, number][]): Laid["piles"] {
  return stakes.map((stake, i) => {
    const [x, y] = places[stake.seat - 1] ?? [zone.x + i * 20, zone.y];
    return { stake, x, y, r: stake.mine ? 20 : 17 };
  });
}

/** A coupon: a slip of paper over the lower half of its chips. */
function Slip({ face, x, y, r }: { face: number; x: number; y: number; r: number }) {
  return (
    <g class="slip" data-coupon={face}>
      <rect x={x - r * 1.1} y={y - r * 0.4} width={r * 2.2} height={r * 0.8} rx={2} />
      <text x={x} y={y + r * 0.24} text-anchor="middle" font-size={r * 0.62}>
        {t("coupon.slip", { sum: dollars(face) })}
      </text>
    </g>
  );
}

export function Stacks({ zone, stakes, laid }: { zone: Zone; stakes: Stake[]; laid: Laid }) {
  if (stakes.length === 0) return null;
  const piles = zone.places ? seatPiles(zone, stakes, zone.places) : laid.piles;
  return (
    <g class="stacks" aria-hidden="true">
      {piles.map(({ stake, x, y, r }) => (
        <g key={`${stake.seat}-${stake.mine}`}>
          {stake.cents > 0 ? <ChipMark cents={stake.cents} x={x} y={y} r={r} mine={stake.mine} /> : null}
          {stake.coupon ? <Slip face={stake.coupon} x={x} y={stake.cents > 0 ? y + r * 0.6 : y} r={r} /> : null}
        </g>
      ))}
    </g>
  );
}
