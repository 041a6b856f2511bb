// Craps: the pass line runs around the corner of the table with the don't pass bar inside it; within
// them the numbers with their place, buy and lay boxes, come and field; the proposition bets in the
// middle of the table. On a phone everything lies in one column, each box large enough for a finger.
import { grid, type Layout, type LayoutMaker, type Mark, type Zone } from "./layout";
import { t } from "../words";

const NUMBERS = ["4", "5", "6", "8", "9", "10"];
/** The six and the nine are written out, so that nobody takes one for the other. */
const wordOf = (n: string) => (n === "6" ? t("felt.six") : n === "9" ? t("felt.nine") : n);
const HOPS = "1-3 1-4 2-3 1-5 2-4 1-6 2-5 3-4 2-6 3-5 3-6 4-5 4-6 2-2 3-3 4-4 5-5".split(" ");
const OFF = "puck off";
const FIELD = ["2", "3", "4", "9", "10", "11", "12"];

interface Part {
  zones: Zone[];
  marks: Mark[];
  height: number;
}

/** The boxes of the six numbers, `columns` beside each other; `rows` are the heights within a box. */
function numbers(x0: number, y0: number, columns: number, w: number, rows: number[], puck: Record<string, [number, number]>): Part {
  const [dont = 0, lay = 0, place = 0, buy = 0, come = 0] = rows;
  const tall = dont + lay + place + buy + come;
  const zones: Zone[] = [];
  const half = w / 2;
  NUMBERS.forEach((n, i) => {
    const x = x0 + (i % columns) * w;
    let y = y0 + Math.floor(i / columns) * (tall + 8);
    puck[`puck ${n}`] = [x + 14.5, y + dont + lay + place - 14.5];
    zones.push({ wager: "dont-come", target: n, x, y, w: half, h: dont, passive: true, tone: "deep", text: t("felt.dont"), size: 13 });
    zones.push({ wager: "dont-come-odds", target: n, x: x + half, y, w: half, h: dont, text: t("felt.odds"), tone: "deep", size: 13 });
    y += dont;
    zones.push({ wager: "lay", target: n, x, y, w: half, h: lay, text: t("felt.lay"), size: 14 });
    zones.push({ wager: "place-lose", target: n, x: x + half, y, w: half, h: lay, text: t("felt.lose"), size: 14 });
    y += lay;
    zones.push({ wager: "place-win", target: n, x, y, w, h: place, text: wordOf(n), small: t("felt.place"), size: wordOf(n).length > 2 ? 25 : 31, tone: "number" });
    y += place;
    zones.push({ wager: "buy", target: n, x, y, w, h: buy, text: t("felt.buy"), size: 14 });
    y += buy;
    zones.push({ wager: "come", target: n, x, y, w: half, h: come, passive: true, tone: "deep", text: t("felt.come"), size: 13 });
    zones.push({ wager: "come-odds", target: n, x: x + half, y, w: half, h: come, text: t("felt.odds"), tone: "deep", size: 13 });
  });
  return { zones, marks: [], height: (6 / columns) * (tall + 8) };
}

/** FIELD and its numbers, the 2 and the 12 in rings. */
function field(x: number, y: number, w: number, h: number): Part {
  // Between the word and the ring of the 2 there is room for chips.
  const step = Math.min(62, (w * 0.6) / FIELD.length);
  const left = x + w * (w > 500 ? 0.62 : 0.65) - (step * (FIELD.length - 1)) / 2;
  return {
    zones: [{ wager: "field", x, y, w, h, small: "", chips: [x + w * (w > 500 ? 0.26 : 0.29), y + h / 2] }],
    marks: [
      { x: x + w * 0.13, y: y + h / 2 + 8, text: t("felt.field"), size: w > 500 ? 26 : 20, tone: "gold" },
      ...FIELD.map((n, i) => ({ x: left + i * step, y: y + h / 2 + 7, text: n, size: w > 500 ? 21 : 17, ring: n === "2" || n === "12" })),
    ],
    height: h,
  };
}

function wide(): Layout {
  const puck: Record<string, [number, number]> = { [OFF]: [128, 30] };
  const W = 744;
  const H = 430;
  const inner = 92;
  const cut = 598;
  const box = (W - inner - 78) / 6;
  const top = numbers(inner + 78, 0, 6, box, [32, 34, 62, 32, 32], puck);
  const y = 198;
  const middle = field(inner, y + 64, W - inner, 62);
  const pass = `M2 4V${H - 76}A76 76 0 0 0 78 ${H}H${cut}V${H - 50}H84A36 36 0 0 1 48 ${H - 86}V4z`;
  const dont = `M48 4V${H - 86}A36 36 0 0 0 84 ${H - 50}H${cut}V${H - 92}H106A20 20 0 0 1 86 ${H - 112}V4z`;
  return {
    width: 1104,
    height: 438,
    puck,
    draws: ["puck"],
    zones: [
      { wager: "pass", x: 84, y: H - 50, w: cut - 84, h: 50, path: pass, text: t("felt.pass"), small: "", size: 27, tone: "gold" },
      { wager: "dont-pass", x: 96, y: H - 92, w: cut - 96, h: 42, path: dont, small: "" },
      { wager: "pass-odds", x: cut, y: H - 50, w: W - cut, h: 50, text: t("felt.takeOdds"), size: 16, tone: "deep" },
      { wager: "dont-pass-odds", x: cut, y: H - 92, w: W - cut, h: 42, text: t("felt.layOdds"), size: 16, tone: "deep" },
      { wager: "dont-come", x: inner, y: 60, w: 72, h: 132, text: t("felt.dontCome"), small: t("felt.bar"), size: 16 },
      ...top.zones,
      { wager: "come", x: inner, y, w: W - inner, h: 64, text: t("felt.comeBox"), small: "", size: 34, tone: "red-ink" },
      ...middle.zones,
      ...propositions(760, 0, 344, [40, 54, 60, 40, 38, 45]),
    ],
    marks: [
      ...middle.marks,
      { x: 25, y: H / 2 - 30, text: t("felt.pass"), size: 22, tone: "gold", turn: -90 },
      { x: 68, y: H / 2 - 40, text: t("felt.dontPassBar"), size: 14, turn: -90 },
      { x: 300, y: H - 65, text: t("felt.dontPassBar"), size: 18, dice: [6, 6] },
      { x: 760 + 172, y: 300, text: t("felt.hop"), size: 13 },
    ],
  };
}

/** How large everything is where it lies in one column: so many numbers beside each other, and the heights of rows. */
interface Column {
  w: number;
  columns: number;
  numbers: number[];
  line: number;
  wide: number;
  props: number[];
}

const UPRIGHT: Column = { w: 444, columns: 3, numbers: [52, 52, 62, 52, 52], line: 56, wide: 54, props: [54, 60, 66, 54, 54, 54] };
const ON_ITS_SIDE: Column = { w: 560, columns: 6, numbers: [36, 36, 46, 36, 36], line: 40, wide: 38, props: [40, 46, 50, 40, 40, 40] };

/** In one column, what is bet most at the top: the lines, come and field, then the numbers, then the middle of the table. */
function column({ w: W, columns, numbers: rows, line, wide: high, props }: Column): Layout {
  const puck: Record<string, [number, number]> = {};
  const zones: Zone[] = [];
  const odds = W * 0.28;
  let y = 0;
  zones.push({ wager: "pass", x: 0, y, w: W - odds, h: line, text: t("felt.pass"), small: "", size: 25, tone: "gold" });
  zones.push({ wager: "pass-odds", x: W - odds, y, w: odds, h: line, text: t("felt.takeOdds"), size: 15, tone: "deep" });
  y += line;
  zones.push({ wager: "dont-pass", x: 0, y, w: W - odds, h: high, text: t("felt.dontPass"), small: "", size: 17 });
  zones.push({ wager: "dont-pass-odds", x: W - odds, y, w: odds, h: high, text: t("felt.layOdds"), size: 15, tone: "deep" });
  y += high;
  zones.push({ wager: "come", x: 0, y, w: W * 0.5, h: line, text: t("felt.comeBox"), small: "", size: 25, tone: "red-ink" });
  zones.push({ wager: "dont-come", x: W * 0.5, y, w: W * 0.5, h: line, text: t("felt.dontComeBar"), small: "", size: 15 });
  y += line;
  const middle = field(0, y, W, line);
  zones.push(...middle.zones);
  y += line + 30;
  // The puck that is off lies between the lines and the numbers.
  puck[OFF] = [16, y - 15];
  const boxes = numbers(0, y, columns, W / columns, rows, puck);
  zones.push(...boxes.zones);
  y += boxes.height + 8;
  zones.push(...propositions(0, y, W, props));
  const [seven = 0, hard = 0, one = 0, any = 0, highest = 0, hop = 0] = props;
  const hops = y + seven + 2 * hard + one + any + highest;
  return {
    width: W,
    height: hops + 22 + 3 * hop,
    puck,
    draws: ["puck"],
    zones,
    marks: [...middle.marks, { x: W / 2, y: hops + 16, text: t("felt.hop"), size: 13 }],
  };
}

/** The middle of the table: any seven, hard ways, one-roll bets, hops; `rows` are their heights. */
function propositions(x: number, y: number, w: number, rows: number[]): Zone[] {
  const [seven = 0, hard = 0, one = 0, any = 0, high = 0, hop = 0] = rows;
  const zones: Zone[] = [{ wager: "any-seven", x, y, w, h: seven, text: t("felt.anySeven"), size: 20, tone: "redline" }];
  y += seven;
  zones.push(
    ...grid("hard", ["6", "10", "8", "4"], x, y, w, 2 * hard, 2, (n) => ({ dice: [Number(n) / 2, Number(n) / 2], small: t("felt.hard", { n }) })),
  );
  y += 2 * hard;
  zones.push(
    ...grid("craps", ["2", "3", "12"], x, y, w * 0.6, one, 3, (n) => ({ dice: n === "2" ? [1, 1] : n === "3" ? [1, 2] : [6, 6], small: t("felt.crapsN", { n }) })),
  );
  zones.push({ wager: "eleven", x: x + w * 0.6, y, w: w * 0.2, h: one, dice: [5, 6], small: t("felt.eleven") });
  zones.push({ wager: "craps-eleven", x: x + w * 0.8, y, w: w * 0.2, h: one, text: "C & E", small: "", size: 18, tone: "redline" });
  y += one;
  zones.push({ wager: "any-craps", x, y, w: w * 0.4, h: any, text: t("felt.anyCraps"), small: "", size: 17, tone: "redline" });
  zones.push({ wager: "horn", x: x + w * 0.4, y, w: w * 0.2, h: any, text: t("felt.horn"), small: "", size: 16 });
  zones.push({ wager: "whirl", x: x + w * 0.6, y, w: w * 0.2, h: any, text: t("felt.whirl"), small: "", size: 16 });
  zones.push({ wager: "six-seven-eight", x: x + w * 0.8, y, w: w * 0.2, h: any, text: "6·7·8", small: "", size: 16 });
  y += any;
  zones.push(...grid("horn-high", ["2", "3", "11", "12"], x, y, w * 0.8, high, 4, (n) => ({ text: t("felt.hornHigh", { n }), small: "", size: 13 })));
  zones.push({ wager: "fire", x: x + w * 0.8, y, w: w * 0.2, h: high, text: t("felt.fire"), small: "", size: 16, tone: "redline" });
  y += high + 22;
  zones.push(...grid("hop", HOPS, x, y, w, 3 * hop, 6, (n) => ({ dice: n.split("-").map(Number), small: "" })));
  return zones;
}

export const craps: LayoutMaker = (_offers, form) => (form === "wide" ? wide() : column(form === "tall" ? UPRIGHT : ON_ITS_SIDE));
