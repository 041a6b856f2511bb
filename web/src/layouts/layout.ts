// A layout is data: zones with a wager and a target, and marks that are only printed on the felt.
// The renderer (felt.tsx) knows nothing of any game. A table has zones only for what it offers, and
// what it offers without a zone here is listed beside the felt, so no wager can get lost.

export interface Zone {
  wager: string;
  target?: string;
  x: number;
  y: number;
  w: number;
  h: number;
  /** What is printed in it; nothing where a mark or the felt already says it. */
  text?: string;
  /** A second, smaller line: usually what it pays. */
  small?: string;
  /** Dice printed in it. */
  dice?: number[];
  /** Colour of the field: one of the tones of the style sheet. */
  tone?: string;
  /** A number or card of which other wagers are made up: it lights up with them. */
  cell?: boolean;
  /** A spot on a line between boxes: drawn only when it is pointed at. */
  seam?: boolean;
  /** Chips may lie here, but are put here by the rules: a come bet that has moved. */
  passive?: boolean;
  size?: number;
  /** Its outline where it is no rectangle; x, y, w, h are then where its words and chips lie. */
  path?: string;
  /** A line that its words follow. */
  along?: string;
  /** The middle of its chips, where they would cover what is printed. */
  chips?: [number, number];
  /** Where the chips of each seat lie, from seat 1 on; without it they lie side by side. */
  places?: [number, number][];
}

export interface Mark {
  x: number;
  y: number;
  text: string;
  size?: number;
  tone?: string;
  /** Turned by so many degrees around its place. */
  turn?: number;
  /** A number in a ring, as the field has its 2 and 12. */
  ring?: boolean;
  /** Dice printed behind it. */
  dice?: number[];
  /** A wager: what it pays is printed behind the words. */
  pays?: string;
}

export interface Layout {
  width: number;
  height: number;
  zones: Zone[];
  marks: Mark[];
  /** Where the puck lies, by how what is shown of it begins: "puck off", "puck 4". */
  puck?: Record<string, [number, number]>;
  /** What it pays is printed on every place. */
  odds?: boolean;
  /** What the table shows that this layout draws itself: it is not told in words as well. */
  draws?: string[];
  /** The wheel is unrolled beside the layout, to be bet on by its order. */
  track?: boolean;
  /** How the stops of the wheel are painted, where their names and colours do not say it. */
  paint?: Record<string, { text: string; tone: string }>;
}

/** What a table has: does it offer this, and on which targets? */
export interface Offers {
  /** How many may sit at the table. */
  seats: number;
  has(wager: string, target?: string): boolean;
  targets(wager: string): string[];
  /** The colour of a stop of the wheel. */
  colour(stop: string): string | undefined;
}

/** What the screen has room for: a table as it stands, a phone held upright, one on its side. */
export type Form = "wide" | "tall" | "flat";

export type LayoutMaker = (offers: Offers, form: Form) => Layout;

/** Zones of equal size in rows, one a target. */
export function grid(
  wager: string,
  targets: string[],
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  more: (target: string) => Partial<Zone> = (target) => ({ text: target }),
): Zone[] {
  const rows = Math.ceil(targets.length / columns);
  return targets.map((target, i) => ({
    wager,
    target,
    x: x + ((i % columns) * w) / columns,
    y: y + (Math.floor(i / columns) * h) / rows,
    w: w / columns,
    h: h / rows,
    ...more(target),
  }));
}

/** The same layout turned by a quarter to the right, as one sees it who stands at its end: what was at the left is at the top. */
export function turned(layout: Layout): Layout {
  return {
    ...layout,
    width: layout.height,
    height: layout.width,
    zones: layout.zones.map((z) => ({ ...z, x: layout.height - z.y - z.h, y: z.x, w: z.h, h: z.w })),
    marks: layout.marks.map((m) => ({ ...m, x: layout.height - m.y, y: m.x })),
  };
}
