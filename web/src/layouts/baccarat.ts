// Baccarat and its family: tie, banker and player as bands that run around the table, each seat with
// its place in every band. Chemin de fer has the bank and those against it. On a narrow screen the bands lie flat, on a low one side by side.
import { grid, type Layout, type LayoutMaker, type Offers, type Zone } from "./layout";
import { t, type Word } from "../words";

const BANDS: [string, Word, string, number][] = [
  ["tie", "felt.tie", "redline", 48],
  ["banker", "felt.banker", "gold", 60],
  ["banker-ez", "felt.banker", "gold", 60],
  ["bank", "felt.bank", "gold", 78],
  ["player", "felt.player", "number", 60],
  ["against", "felt.against", "number", 78],
];

/** Wagers besides the bands, in rows. */
function further(offers: Offers, x: number, y: number, w: number): { zones: Zone[]; height: number } {
  const zones: Zone[] = [];
  let at = y;
  const row = (made: Zone[], h: number) => {
    const kept = made.filter((z) => offers.has(z.wager, z.target));
    if (kept.length === 0) return;
    zones.push(...kept);
    at += h + 6;
  };
  row(grid("cards", ["4", "5", "6"], x, at, w, 64, 3, (n) => ({ text: t("felt.cards", { n }), size: 18 })), 64);
  row(grid("bonus", ["player", "banker"], x, at, w, 64, 2, (n) => ({ text: t(n === "player" ? "felt.bonusPlayer" : "felt.bonusBanker"), size: 18 })), 64);
  row([{ wager: "dragon-7", x, y: at, w: w / 2, h: 60, text: "DRAGON 7", tone: "redline", size: 20 }], 0);
  row([{ wager: "panda-8", x: x + w / 2, y: at, w: w / 2, h: 60, text: "PANDA 8", tone: "black", size: 20 }], 60);
  return { zones, height: at - y };
}

function wide(offers: Offers): Layout {
  const W = 980;
  const bands = BANDS.filter(([wager]) => offers.has(wager));
  // All bands have one centre, far above the table.
  const cx = W / 2;
  const inner = 980;
  const deep = bands.reduce((sum, band) => sum + band[3] + 6, 0);
  const reach = Math.asin((W / 2 - 6) / (inner + deep));
  const cy = 4 - inner * Math.cos(reach);
  const point = (r: number, angle: number): [number, number] => [cx + r * Math.sin(angle), cy + r * Math.cos(angle)];
  const text = (r: number, angle: number) => point(r, angle).map((v) => v.toFixed(1)).join(" ");
  const lean = (seat: number) => (offers.seats > 1 ? reach * 0.93 * ((2 * seat) / (offers.seats - 1) - 1) : 0);
  const zones: Zone[] = [];
  let r = inner;
  for (const [wager, word, tone, h] of bands) {
    const out = r + h;
    const seats = Array.from({ length: offers.seats }, (_, i) => point(r + h / 2, lean(i)));
    const size = h > 50 ? 32 : 24;
    const foot = r + h / 2 + size * 0.31;
    const [, top] = point(r, reach);
    const [, bottom] = point(out, 0);
    zones.push({
      wager,
      x: cx - 200,
      y: top,
      w: 400,
      h: bottom - top,
      path: `M${text(r, -reach)}A${r} ${r} 0 0 0 ${text(r, reach)}L${text(out, reach)}A${out} ${out} 0 0 1 ${text(out, -reach)}z`,
      along: `M${text(foot, -reach)}A${foot} ${foot} 0 0 0 ${text(foot, reach)}`,
      places: seats,
      text: t(word),
      small: "",
      tone,
      size,
    });
    r = out + 6;
  }
  const marks = Array.from({ length: offers.seats }, (_, i) => {
    const [x, y] = point(r + 18, lean(i));
    return { x, y: y + 6, text: String(i + 1), size: 17, ring: true };
  });
  const below = cy + r + 44;
  const more = further(offers, 0, below, W);
  return { width: W, height: below + more.height, zones: [...zones, ...more.zones], marks };
}

function tall(offers: Offers): Layout {
  const W = 520;
  const zones: Zone[] = [];
  let y = 0;
  for (const [wager, text, tone, h] of BANDS) {
    if (!offers.has(wager)) continue;
    zones.push({ wager, text: t(text), tone, x: 0, y, w: W, h: h + 40, size: h > 50 ? 38 : 28 });
    y += h + 46;
  }
  const more = further(offers, 0, y, W);
  return { width: W, height: y + more.height, zones: [...zones, ...more.zones], marks: [] };
}

/** The bands side by side, as high as a finger needs them below the cards. */
function flat(offers: Offers): Layout {
  const W = 980;
  const bands = BANDS.filter(([wager]) => offers.has(wager));
  // The tie lies between the two hands.
  const order = bands.length === 3 ? [2, 0, 1] : bands.map((_, i) => i);
  const w = W / bands.length;
  const zones = order.flatMap((at, i): Zone[] => {
    const band = bands[at];
    return band ? [{ wager: band[0], text: t(band[1]), tone: band[2], x: i * w, y: 0, w: w - 6, h: 190, size: 38 }] : [];
  });
  const more = further(offers, 0, 196, W - 6);
  return { width: W, height: 196 + more.height, zones: [...zones, ...more.zones], marks: [] };
}

export const baccarat: LayoutMaker = (offers, form) => (form === "tall" ? tall(offers) : form === "flat" ? flat(offers) : wide(offers));
