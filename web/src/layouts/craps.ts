// Craps: the numbers with their place, buy and lay boxes, come, field and the line at one end; the
// proposition bets at the other. On a narrow screen the propositions lie below.
import { grid, type Layout, type LayoutMaker, type Zone } from "./layout";

const NUMBERS = ["4", "5", "6", "8", "9", "10"];
const WORDS: Record<string, string> = { 4: "4", 5: "5", 6: "SIX", 8: "8", 9: "NINE", 10: "10" };
const HOPS = "1-3 1-4 2-3 1-5 2-4 1-6 2-5 3-4 2-6 3-5 3-6 4-5 4-6 2-2 3-3 4-4 5-5".split(" ");

/** The six numbers, in rows of `columns`, and the lines below them; `w` is the width of one number. */
function line(columns: number, w: number): { zones: Zone[]; puck: Record<string, [number, number]>; height: number } {
  const zones: Zone[] = [];
  const puck: Record<string, [number, number]> = {};
  const left = columns === 6 ? w : 0;
  const width = left + columns * w;
  NUMBERS.forEach((n, i) => {
    const x = left + (i % columns) * w;
    const y = Math.floor(i / columns) * 202;
    puck[n] = [x + w - 14, y + 66];
    zones.push({ wager: "dont-come", target: n, x, y, w: w / 2, h: 30, passive: true, tone: "deep", text: "don't", size: 11 });
    zones.push({ wager: "dont-come-odds", target: n, x: x + w / 2, y, w: w / 2, h: 30, text: "odds", tone: "deep", size: 11 });
    zones.push({ wager: "lay", target: n, x, y: y + 30, w: w / 2, h: 34, text: "Lay", size: 13 });
    zones.push({ wager: "place-lose", target: n, x: x + w / 2, y: y + 30, w: w / 2, h: 34, text: "Lose", size: 13 });
    zones.push({ wager: "place-win", target: n, x, y: y + 64, w, h: 66, text: WORDS[n], small: "Place", size: WORDS[n]!.length > 2 ? 22 : 28, tone: "number" });
    zones.push({ wager: "buy", target: n, x, y: y + 130, w, h: 32, text: "Buy", size: 13 });
    zones.push({ wager: "come", target: n, x, y: y + 162, w: w / 2, h: 34, passive: true, tone: "deep", text: "come", size: 11 });
    zones.push({ wager: "come-odds", target: n, x: x + w / 2, y: y + 162, w: w / 2, h: 34, text: "odds", tone: "deep", size: 11 });
  });
  let y = (6 / columns) * 202;
  if (left) {
    zones.push({ wager: "dont-come", x: 0, y: 64, w, h: 132, text: "Don't come", small: "bar 12", size: 15 });
  } else {
    zones.push({ wager: "dont-come", x: 0, y, w: width, h: 44, text: "DON'T COME  bar 12", size: 17 });
    y += 44;
  }
  puck.off = left ? [left / 2, 32] : [width - 18, y - 22];
  zones.push({ wager: "come", x: 0, y, w: width, h: 66, text: "COME", size: 30, tone: "gold" });
  zones.push({ wager: "field", x: 0, y: y + 66, w: width, h: 62, text: left ? "FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12" : "FIELD 2 3 4 9 10 11 12", small: "2 and 12 pay more", size: 20, tone: "gold" });
  zones.push({ wager: "dont-pass", x: 0, y: y + 128, w: width * 0.75, h: 48, text: "DON'T PASS  bar 12", size: 18 });
  zones.push({ wager: "dont-pass-odds", x: width * 0.75, y: y + 128, w: width * 0.25, h: 48, text: "lay odds", size: 14, tone: "deep" });
  zones.push({ wager: "pass", x: 0, y: y + 176, w: width * 0.75, h: 58, text: "PASS LINE", size: 26, tone: "gold" });
  zones.push({ wager: "pass-odds", x: width * 0.75, y: y + 176, w: width * 0.25, h: 58, text: "take odds", size: 15, tone: "deep" });
  return { zones, puck, height: y + 234 };
}

function propositions(x: number, y: number): Zone[] {
  const zones: Zone[] = [];
  const w = 440;
  zones.push({ wager: "any-seven", x, y, w, h: 42, text: "ANY SEVEN", size: 18, tone: "redline" });
  zones.push(
    ...grid("hard", ["6", "10", "8", "4"], x, y + 42, w, 104, 2, (n) => ({
      dice: [Number(n) / 2, Number(n) / 2],
      small: `Hard ${n}`,
    })),
  );
  zones.push(
    ...grid("craps", ["2", "3", "12"], x, y + 146, w * 0.6, 58, 3, (n) => ({
      dice: n === "2" ? [1, 1] : n === "3" ? [1, 2] : [6, 6],
      small: `Craps ${n}`,
    })),
  );
  zones.push({ wager: "eleven", x: x + w * 0.6, y: y + 146, w: w * 0.2, h: 58, dice: [5, 6], small: "Eleven" });
  zones.push({ wager: "craps-eleven", x: x + w * 0.8, y: y + 146, w: w * 0.2, h: 58, text: "C & E", size: 17, tone: "redline" });
  zones.push({ wager: "any-craps", x, y: y + 204, w: w * 0.4, h: 40, text: "ANY CRAPS", size: 16, tone: "redline" });
  zones.push({ wager: "horn", x: x + w * 0.4, y: y + 204, w: w * 0.2, h: 40, text: "Horn", size: 15 });
  zones.push({ wager: "whirl", x: x + w * 0.6, y: y + 204, w: w * 0.2, h: 40, text: "Whirl", size: 15 });
  zones.push({ wager: "six-seven-eight", x: x + w * 0.8, y: y + 204, w: w * 0.2, h: 40, text: "6·7·8", size: 15 });
  zones.push(
    ...grid("horn-high", ["2", "3", "11", "12"], x, y + 244, w * 0.8, 34, 4, (n) => ({ text: `Horn high ${n}`, size: 12 })),
  );
  zones.push({ wager: "fire", x: x + w * 0.8, y: y + 244, w: w * 0.2, h: 34, text: "FIRE", size: 15, tone: "redline" });
  zones.push(
    ...grid("hop", HOPS, x, y + 296, w, 140, 6, (n) => ({ dice: n.split("-").map(Number), small: "" })),
  );
  return zones;
}

export const craps: LayoutMaker = (_offers, tall): Layout => {
  const main = tall ? line(3, 147) : line(6, 92);
  const [x, y] = tall ? [0, main.height + 18] : [664, 0];
  return {
    width: tall ? 441 : 1104,
    height: y + 438,
    zones: [...main.zones, ...propositions(x, y)],
    marks: [{ x: x + 220, y: y + 291, text: "ON THE HOP", size: 11 }],
    puck: main.puck,
  };
};
