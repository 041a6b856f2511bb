// Pokette: thirteen ranks by four suits, wagered like the numbers of roulette: on cards, on the lines
// between them, on ranks, suits and colours. Where a wager of several cards lies follows from its target.
import { turned, type Layout, type LayoutMaker, type Offers, type Zone } from "./layout";

const RANKS = "A K Q J T 9 8 7 6 5 4 3 2".split(" ");
const SUITS = ["s", "h", "d", "c"];
const SIGN: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };
const STAR = { text: "★", tone: "gold" };
const paint = { "joker-1": STAR, "joker-2": STAR };
const W = 64;
const H = 56;
const SIDE = 70;
const TOP = 58;
const ROW = 54;

function at(card: string): [number, number] | null {
  const i = RANKS.indexOf(card[0] ?? "");
  const j = SUITS.indexOf(card[1] ?? "");
  return i < 0 || j < 0 ? null : [SIDE + i * W, TOP + j * H];
}

function wide(offers: Offers): Layout {
  const zones: Zone[] = [];
  for (const [i, joker] of ["joker-1", "joker-2"].entries()) {
    zones.push({ wager: "single", target: joker, x: 0, y: TOP + i * 2 * H, w: SIDE, h: 2 * H, text: "★", small: "joker", tone: "gold", size: 24 });
  }
  RANKS.forEach((rank, i) => {
    zones.push({ wager: "rank", target: rank === "T" ? "10" : rank, x: SIDE + i * W, y: 0, w: W, h: ROW, text: rank === "T" ? "10" : rank, small: "rank", tone: "deep", size: 18 });
    for (const suit of SUITS) {
      const [x, y] = at(rank + suit) as [number, number];
      zones.push({
        wager: "single",
        cell: true,
        target: rank + suit,
        x,
        y,
        w: W,
        h: H,
        text: `${rank === "T" ? "10" : rank}${SIGN[suit]}`,
        small: "",
        tone: offers.colour(rank + suit),
        size: 20,
      });
    }
  });
  const bottom = TOP + 4 * H + 6;
  const suits = ["spades", "hearts", "diamonds", "clubs"];
  suits.forEach((suit, j) =>
    zones.push({ wager: "suit", target: suit, x: SIDE + 13 * W, y: TOP + j * H, w: SIDE, h: H, text: SIGN[SUITS[j] as string], small: "", tone: offers.colour(`A${SUITS[j]}`), size: 24 }),
  );
  const groups: [string, string, number, number][] = [
    ["akq", "A · K · Q", 0, 3],
    ["j109", "J · 10 · 9", 3, 3],
    ["876", "8 · 7 · 6", 6, 3],
    ["543", "5 · 4 · 3", 9, 3],
  ];
  for (const [wager, text, from, n] of groups) {
    zones.push({ wager, x: SIDE + from * W, y: bottom, w: n * W, h: ROW, text, size: 17 });
  }
  zones.push({ wager: "jacer", x: SIDE + 12 * W, y: bottom, w: W + SIDE, h: ROW, text: "Jacer", size: 17, tone: "gold" });
  const last: [string, string, string?][] = [
    ["red", "Red", "red"],
    ["black", "Black", "black"],
  ];
  last.forEach(([wager, text, field], i) => zones.push({ wager, x: SIDE + i * 6.5 * W, y: bottom + ROW, w: 6.5 * W, h: ROW, text, tone: field, size: 18 }));
  const series: [string, string][] = [
    ["pair-in-two", "Pair in two"],
    ["pair-in-three", "Pair in three"],
    ["three-kind", "Three of a kind"],
    ["flush", "Flush"],
    ["straight-open", "Straight, open"],
    ["straight-inside", "Straight, inside"],
    ["sf-open", "Str. flush, open"],
    ["sf-inside", "Str. flush, inside"],
  ];
  const width = 2 * SIDE + 13 * W;
  series.forEach(([wager, text], i) =>
    zones.push({ wager, x: (i * width) / 8, y: bottom + 2 * ROW + 8, w: width / 8, h: 54, text, size: 13, tone: "deep" }),
  );
  for (const target of offers.targets("double-rank")) {
    const i = RANKS.indexOf((target.split("-")[0] ?? "").replace("10", "T"));
    if (i >= 0) zones.push({ wager: "double-rank", target, x: SIDE + (i + 1) * W - 9, y: 12, w: 18, h: 26, seam: true });
  }
  for (const wager of ["split", "corner"]) {
    for (const target of offers.targets(wager)) {
      const zone = seamOf(wager, target);
      if (zone) zones.push(zone);
    }
  }
  return { width, height: bottom + 2 * ROW + 62, zones, marks: [], draws: ["marker"], paint };
}

/** Seams for targets such as As-Ah and As-Ah-Ks-Kh: the middle of their cards. */
function seamOf(wager: string, target: string): Zone | null {
  const places = target.split("-").map(at);
  if (places.length < 2 || places.some((p) => p === null)) return null;
  const n = places.length;
  const x = places.reduce((sum, p) => sum + (p as [number, number])[0], 0) / n + W / 2;
  const y = places.reduce((sum, p) => sum + (p as [number, number])[1], 0) / n + H / 2;
  return { wager, target, x: x - 10, y: y - 10, w: 20, h: 20, seam: true };
}

export const pokette: LayoutMaker = (offers, tall) => (tall ? turned(wide(offers)) : wide(offers));
