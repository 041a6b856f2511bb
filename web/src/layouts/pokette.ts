// Pokette: thirteen ranks by four suits, wagered like the numbers of roulette: on cards, on the lines
// between them, on ranks, suits and colours. Where a wager of several cards lies follows from its target.
import type { Layout, LayoutMaker, Offers, Zone } from "./layout";
import { t, type Word } from "../words";

const RANKS = "A K Q J T 9 8 7 6 5 4 3 2".split(" ");
const SUITS = ["s", "h", "d", "c"];
const SIGN: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
const STAR = { text: "★", tone: "gold" };
const paint = { "joker-1": STAR, "joker-2": STAR };
const W = 64;
const H = 56;
const SIDE = 70;
const TOP = 62;
const ROW = 58;

/** How large a card is, and where the first lies; ranks go along x, or in a narrow form along y. */
interface Grid {
  x: number;
  y: number;
  w: number;
  h: number;
  down: boolean;
}

const WIDE: Grid = { x: SIDE, y: TOP, w: W, h: H, down: false };

function at(grid: Grid, card: string): [number, number] | null {
  const i = RANKS.indexOf(card[0] ?? "");
  const j = SUITS.indexOf(card[1] ?? "");
  if (i < 0 || j < 0) return null;
  return grid.down ? [grid.x + j * grid.w, grid.y + i * grid.h] : [grid.x + i * grid.w, grid.y + j * grid.h];
}

const rankText = (rank: string) => (rank === "T" ? "10" : rank);
const suitNames = ["spades", "hearts", "diamonds", "clubs"];
const groups: [string, string][] = [
  ["akq", "A · K · Q"],
  ["j109", "J · 10 · 9"],
  ["876", "8 · 7 · 6"],
  ["543", "5 · 4 · 3"],
];
const colours = ["red", "black"];
const series: [string, Word][] = [
  ["pair-in-two", "felt.pairTwo"],
  ["pair-in-three", "felt.pairThree"],
  ["three-kind", "felt.threeKind"],
  ["flush", "felt.flush"],
  ["straight-open", "felt.straightOpen"],
  ["straight-inside", "felt.straightInside"],
  ["sf-open", "felt.sfOpen"],
  ["sf-inside", "felt.sfInside"],
];

/** The cards, and the lines between them: what lies there follows from its target. */
function cards(offers: Offers, grid: Grid, size: number): Zone[] {
  const zones: Zone[] = RANKS.flatMap((rank) =>
    SUITS.map((suit) => {
      const [x, y] = at(grid, rank + suit) as [number, number];
      return { wager: "single", cell: true, target: rank + suit, x, y, w: grid.w, h: grid.h, text: rankText(rank) + SIGN[suit], tone: offers.colour(rank + suit), size };
    }),
  );
  for (const wager of ["split", "corner"]) {
    for (const target of offers.targets(wager)) {
      const zone = seamOf(grid, wager, target);
      if (zone) zones.push(zone);
    }
  }
  return zones;
}

/** The line between the boxes of two ranks. */
function betweenRanks(offers: Offers, place: (i: number) => Pick<Zone, "x" | "y" | "w" | "h">): Zone[] {
  return offers.targets("double-rank").flatMap((target) => {
    const i = RANKS.indexOf((target.split("-")[0] ?? "").replace("10", "T"));
    return i < 0 ? [] : [{ wager: "double-rank", target, seam: true, ...place(i) }];
  });
}

function wide(offers: Offers): Layout {
  const zones: Zone[] = cards(offers, WIDE, 20);
  const width = 2 * SIDE + 13 * W;
  const bottom = TOP + 4 * H + 6;
  ["joker-1", "joker-2"].forEach((joker, i) =>
    zones.push({ wager: "single", target: joker, x: 0, y: TOP + i * 2 * H, w: SIDE, h: 2 * H, text: "★", tone: "gold", size: 24 }),
  );
  RANKS.forEach((rank, i) => zones.push({ wager: "rank", target: rankText(rank), x: SIDE + i * W, y: 0, w: W, h: ROW, text: rankText(rank), tone: "deep", size: 18 }));
  suitNames.forEach((suit, j) =>
    zones.push({ wager: "suit", target: suit, x: SIDE + 13 * W, y: TOP + j * H, w: SIDE, h: H, text: SIGN[SUITS[j] as string], tone: offers.colour(`A${SUITS[j]}`), size: 24 }),
  );
  groups.forEach(([wager, text], i) => zones.push({ wager, x: SIDE + 3 * i * W, y: bottom, w: 3 * W, h: ROW, text, size: 17 }));
  zones.push({ wager: "jacer", x: SIDE + 12 * W, y: bottom, w: W + SIDE, h: ROW, text: "Jacer", size: 17, tone: "gold" });
  colours.forEach((wager, i) => zones.push({ wager, x: SIDE + i * 6.5 * W, y: bottom + ROW, w: 6.5 * W, h: ROW, text: t(i === 0 ? "felt.red" : "felt.black"), tone: wager, size: 18 }));
  series.forEach(([wager, text], i) =>
    zones.push({ wager, x: (i * width) / 8, y: bottom + 2 * ROW + 8, w: width / 8, h: 60, text: t(text), size: 13, tone: "deep" }),
  );
  zones.push(...betweenRanks(offers, (i) => ({ x: SIDE + (i + 1) * W - 9, y: 12, w: 18, h: 26 })));
  const right = width - SIDE / 2;
  const marks = [
    { x: SIDE / 2, y: 12, text: t("felt.split"), size: 11 },
    { x: SIDE / 2, y: 25, text: "", pays: "split", size: 11 },
    { x: SIDE / 2, y: 41, text: t("felt.corner"), size: 11 },
    { x: SIDE / 2, y: 54, text: "", pays: "corner", size: 11 },
    { x: right, y: 26, text: t("felt.twoRanks"), size: 11 },
    { x: right, y: 40, text: "", pays: "double-rank", size: 11 },
  ];
  return { width, height: bottom + 2 * ROW + 68, zones, marks, draws: ["marker"], odds: true, paint };
}

/** Ranks go down, suits across, each place large enough for a finger. */
function tall(offers: Offers): Layout {
  const w = 82;
  const h = 50;
  const width = 5 * w;
  const grid: Grid = { x: w, y: h + 4, w, h, down: true };
  const zones: Zone[] = cards(offers, grid, 21);
  ["joker-1", "joker-2"].forEach((joker, i) => zones.push({ wager: "single", target: joker, x: w + i * 2 * w, y: 0, w: 2 * w, h, text: "★", tone: "gold", size: 22 }));
  RANKS.forEach((rank, i) => zones.push({ wager: "rank", target: rankText(rank), x: 0, y: grid.y + i * h, w: w - 4, h, text: rankText(rank), tone: "deep", size: 20 }));
  zones.push(...betweenRanks(offers, (i) => ({ x: 14, y: grid.y + (i + 1) * h - 9, w: 46, h: 18 })));
  let y = grid.y + 13 * h + 4;
  suitNames.forEach((suit, j) => zones.push({ wager: "suit", target: suit, x: w + j * w, y, w, h: 54, text: SIGN[SUITS[j] as string], tone: offers.colour(`A${SUITS[j]}`), size: 24 }));
  const marks = [
    { x: w / 2 - 2, y: 11, text: t("felt.split"), size: 11 },
    { x: w / 2 - 2, y: 23, text: "", pays: "split", size: 11 },
    { x: w / 2 - 2, y: 38, text: t("felt.corner"), size: 11 },
    { x: w / 2 - 2, y: 50, text: "", pays: "corner", size: 11 },
    { x: w / 2 - 2, y: y + 16, text: t("felt.twoRanks"), size: 12 },
    { x: w / 2 - 2, y: y + 32, text: "", pays: "double-rank", size: 12 },
  ];
  y += 60;
  groups.forEach(([wager, text], i) => zones.push({ wager, x: i * w, y, w, h: 58, text, size: 14 }));
  zones.push({ wager: "jacer", x: 4 * w, y, w, h: 58, text: "Jacer", size: 15, tone: "gold" });
  y += 60;
  colours.forEach((wager, i) => zones.push({ wager, x: (i * width) / 2, y, w: width / 2, h: 58, text: t(i === 0 ? "felt.red" : "felt.black"), tone: wager, size: 19 }));
  y += 62;
  series.forEach(([wager, text], i) => zones.push({ wager, x: ((i % 4) * width) / 4, y: y + Math.floor(i / 4) * 66, w: width / 4, h: 64, text: t(text), size: 13, tone: "deep" }));
  return { width, height: y + 132, zones, marks, draws: ["marker"], odds: true, paint };
}

/** Seams for targets such as As-Ah and As-Ah-Ks-Kh: the middle of their cards. */
function seamOf(grid: Grid, wager: string, target: string): Zone | null {
  const places = target.split("-").map((card) => at(grid, card));
  if (places.length < 2 || places.some((p) => p === null)) return null;
  const n = places.length;
  const x = places.reduce((sum, p) => sum + (p as [number, number])[0], 0) / n + grid.w / 2;
  const y = places.reduce((sum, p) => sum + (p as [number, number])[1], 0) / n + grid.h / 2;
  return { wager, target, x: x - 10, y: y - 10, w: 20, h: 20, seam: true };
}

export const pokette: LayoutMaker = (offers, form) => (form === "tall" ? tall(offers) : wide(offers));
