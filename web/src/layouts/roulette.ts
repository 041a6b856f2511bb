// Roulette: three rows of twelve, the zeros at the head, inside bets on the lines between the
// numbers, columns at the foot, dozens and even chances along the side.
import { turned, type Layout, type LayoutMaker, type Offers, type Zone } from "./layout";
import { t } from "../words";

const CELL = 62;
const ROW = 72;
const HEAD = 62;
const SEAM = 20;

/** Left edge of a number's column and upper edge of its row; 1 is in the lowest row. */
function place(n: number): [number, number] {
  return [HEAD + Math.floor((n - 1) / 3) * CELL, (2 - ((n - 1) % 3)) * ROW];
}

function seam(wager: string, numbers: string[], x: number, y: number, long: "x" | "y" | "" = ""): Zone {
  const w = long === "x" ? 36 : SEAM;
  const h = long === "y" ? 44 : SEAM;
  return { wager, target: numbers.join("-"), x: x - w / 2, y: y - h / 2, w, h, seam: true };
}

function wide(offers: Offers, strip: number): Layout {
  const zones: Zone[] = [];
  const double = offers.has("straight", "00");
  const bottom = 3 * ROW;
  if (double) {
    zones.push({ wager: "straight", cell: true, target: "00", x: 0, y: 0, w: HEAD, h: bottom / 2, text: "00", small: "", tone: offers.colour("00"), size: 24 });
    zones.push({ wager: "straight", cell: true, target: "0", x: 0, y: bottom / 2, w: HEAD, h: bottom / 2, text: "0", small: "", tone: offers.colour("0"), size: 24 });
  } else {
    zones.push({ wager: "straight", cell: true, target: "0", x: 0, y: 0, w: HEAD, h: bottom, text: "0", small: "", tone: offers.colour("0"), size: 24 });
  }
  for (let n = 1; n <= 36; n++) {
    const [x, y] = place(n);
    zones.push({ wager: "straight", cell: true, target: String(n), x, y, w: CELL, h: ROW, text: String(n), small: "", tone: offers.colour(String(n)), size: 24 });
  }
  for (let c = 1; c <= 3; c++) {
    zones.push({ wager: "column", target: String(c), x: HEAD + 12 * CELL, y: (3 - c) * ROW, w: CELL, h: ROW, text: t("felt.column"), small: "", size: 15 });
  }
  const dozens = [t("felt.first"), t("felt.second"), t("felt.third")];
  dozens.forEach((text, i) =>
    zones.push({ wager: "dozen", target: String(i + 1), x: HEAD + i * 4 * CELL, y: bottom + 10, w: 4 * CELL, h: strip, text, small: "", size: 18 }),
  );
  const evens: [string, string, string?][] = [
    ["low", t("felt.low")],
    ["even", t("felt.even")],
    ["red", t("felt.red"), "red"],
    ["black", t("felt.black"), "black"],
    ["odd", t("felt.odd")],
    ["high", t("felt.high")],
  ];
  evens.forEach(([wager, text, field], i) =>
    zones.push({ wager, x: HEAD + i * 2 * CELL, y: bottom + 10 + strip, w: 2 * CELL, h: strip, small: "", text, tone: field, size: 18 }),
  );
  for (let n = 1; n <= 36; n++) {
    const [x, y] = place(n);
    if (n % 3 !== 0) zones.push(seam("split", [`${n}`, `${n + 1}`], x + CELL / 2, y, "x"));
    if (n <= 33) zones.push(seam("split", [`${n}`, `${n + 3}`], x + CELL, y + ROW / 2, "y"));
    if (n <= 33 && n % 3 !== 0) zones.push(seam("four", [n, n + 1, n + 3, n + 4].map(String), x + CELL, y));
    if (n % 3 === 1) {
      zones.push(seam("three", [n, n + 1, n + 2].map(String), x + CELL / 2, bottom, "x"));
      if (n <= 31) zones.push(seam("six", [0, 1, 2, 3, 4, 5].map((k) => String(n + k)), x + CELL, bottom));
    }
  }
  if (double) {
    zones.push(seam("split", ["0", "00"], HEAD / 2, bottom / 2, "x"));
    zones.push(seam("split", ["0", "1"], HEAD, ROW * 2.6, "y"));
    zones.push(seam("split", ["0", "2"], HEAD, ROW * 1.72));
    zones.push(seam("split", ["00", "2"], HEAD, ROW * 1.28));
    zones.push(seam("split", ["00", "3"], HEAD, ROW * 0.4, "y"));
    zones.push(seam("three", ["0", "1", "2"], HEAD, ROW * 2));
    zones.push(seam("three", ["0", "00", "2"], HEAD, ROW * 1.5));
    zones.push(seam("three", ["00", "2", "3"], HEAD, ROW));
    zones.push(seam("five", ["0", "00", "1", "2", "3"], HEAD, bottom));
  } else {
    for (let n = 1; n <= 3; n++) zones.push(seam("split", ["0", `${n}`], HEAD, ROW * (3.5 - n), "y"));
    zones.push(seam("three", ["0", "1", "2"], HEAD, ROW * 2));
    zones.push(seam("three", ["0", "2", "3"], HEAD, ROW));
    zones.push(seam("four", ["0", "1", "2", "3"], HEAD, bottom));
  }
  return { width: HEAD + 13 * CELL, height: bottom + 10 + 2 * strip, zones, marks: [], draws: ["crown"], track: true };
}

export const roulette: LayoutMaker = (offers, form) => (form === "tall" ? turned(wide(offers, 80)) : wide(offers, form === "flat" ? 52 : 46));
