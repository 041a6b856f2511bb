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
const LEAST = 8;
const EDGE = 3;
/** How high a pile is above its lowest chip, in radii, for each further chip. */
const STEP = 0.22;
/** How wide a letter of the print is, by its size. */
const LETTER = 0.7;
const CAPITAL = 0.86;
const FOOT = 17;
const SEAM = 15;

/** About the room that the words of a zone take, in its middle. */
function printed(zone: Zone, lines: string[]): { w: number; h: number } {
  const size = zone.size ?? 16;
  const dice = zone.dice ? Math.min(zone.w * 0.86, 36 * zone.dice.length) : 0;
  return { w: Math.max(dice, ...lines.map((row) => row.length * size * (row === row.toUpperCase() && /[A-Z]/.test(row) ? CAPITAL : LETTER)), 0), h: zone.dice ? Math.min(zone.h, 40) : lines.length * size * 1.1 };
}

/** The strips beside, below and above the words. */
function roomsOf(zone: Zone, lines: string[], foot: boolean): Room[] {
  const { x, y, w, h } = zone;
  const inner = { x: x + EDGE, y: y + EDGE, w: w - 2 * EDGE, h: h - 2 * EDGE };
  const words = printed(zone, lines);
  if (words.w === 0 && !foot) return [inner];
  const middle = y + h / 2 - (foot ? FOOT / 2 : 0);
  const side = w / 2 - words.w / 2 - EDGE - 2;
  const below = foot ? 0 : y + h - EDGE - (middle + words.h / 2);
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
  /** The half of the zone that its words keep to, where the chips need the other. */
  squeezed: "left" | "top" | null;
}

/** A spot on a line between boxes: the numbers beside it stay free. */
function seamRoom({ x, y, w, h }: Zone): Room {
  return { x: x + w / 2 - SEAM, y: y + h / 2 - SEAM, w: 2 * SEAM, h: 2 * SEAM };
}

/** The half that the words leave free when they are squeezed into the other. */
function halfOf({ x, y, w, h }: Zone, half: "left" | "top"): Room {
  return half === "top" ? { x: x + 2, y: y + h * 0.52, w: w - 4, h: h * 0.46 } : { x: x + w / 2, y: y + 1, w: w / 2 - 2, h: h - 2 };
}

/** Where the piles of a zone lie. */
export function layPiles(zone: Zone, stakes: Stake[], lines: string[], foot: boolean): Laid {
  if (stakes.length === 0) return { piles: [], squeezed: null };
  const two = merged(stakes);
  if (zone.seam) return { piles: inRow(seamRoom(zone), two), squeezed: null };
  const around = zone.chips ? [{ x: zone.chips[0] - 1.6 * MOST, y: zone.chips[1] - MOST, w: 3.2 * MOST, h: 2 * MOST }] : null;
  const rooms = around ?? roomsOf(zone, lines, foot);
  const alone = new Set(stakes.map((s) => s.seat)).size === stakes.length;
  for (const piles of alone ? [stakes, two] : [two]) {
    const best = rooms.reduce((a, b) => (radiusIn(b, piles) > radiusIn(a, piles) ? b : a));
    if (radiusIn(best, piles) >= LEAST || (around && piles === two)) return { piles: inRow(best, piles), squeezed: null };
  }
  const squeezed = zone.h >= zone.w * 0.9 ? "top" : "left";
  return { piles: inRow(halfOf(zone, squeezed), two), squeezed };
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
