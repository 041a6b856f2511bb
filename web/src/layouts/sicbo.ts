// Sic bo: small and big at the ends, pairs and triples between them, then totals, combinations and
// single numbers. Narrow screens get the same rows folded.
import { grid, type Layout, type LayoutMaker } from "./layout";
import { t } from "../words";

const FACES = ["1", "2", "3", "4", "5", "6"];
const TOTALS = Array.from({ length: 14 }, (_, i) => String(i + 4));
const PAIRS = FACES.flatMap((a) => FACES.filter((b) => b > a).map((b) => `${a}-${b}`));
const faces = (target: string, n: number) => Array<number>(n).fill(Number(target));

export const sicbo: LayoutMaker = (_offers, form): Layout => {
  const total = (n: string) => ({ text: n, size: 26 });
  const pair = (n: string) => ({ dice: n.split("-").map(Number) });
  const one = (n: string) => ({ dice: [Number(n)] });
  const double = (n: string) => ({ dice: faces(n, 2) });
  const triple = (n: string) => ({ dice: faces(n, 3) });
  if (form === "tall") {
    return {
      width: 480,
      height: 860,
      marks: [],
      draws: ["lights"],
      odds: true,
      zones: [
        { wager: "small", x: 0, y: 0, w: 160, h: 100, text: t("felt.small"), small: t("felt.smallIs"), size: 24, tone: "gold" },
        { wager: "any-triple", x: 160, y: 0, w: 160, h: 100, text: t("felt.anyTriple"), size: 18, tone: "redline" },
        { wager: "big", x: 320, y: 0, w: 160, h: 100, text: t("felt.big"), small: t("felt.bigIs"), size: 24, tone: "gold" },
        ...grid("double", FACES, 0, 104, 480, 76, 6, double),
        ...grid("triple", FACES, 0, 184, 480, 120, 3, triple),
        ...grid("total", TOTALS, 0, 308, 480, 140, 7, total),
        ...grid("combo", PAIRS, 0, 452, 480, 216, 5, pair),
        ...grid("one", FACES, 0, 672, 480, 180, 3, one),
      ],
    };
  }
  // A finger needs triples that are higher.
  const top = form === "flat" ? 184 : 150;
  return {
    width: 1000,
    height: 320 + top,
    marks: [],
    draws: ["lights"],
    odds: true,
    zones: [
      { wager: "small", x: 0, y: 0, w: 140, h: top, text: t("felt.small"), small: t("felt.smallIs"), size: 28, tone: "gold" },
      ...grid("double", ["1", "2", "3"], 140, 0, 180, top, 3, double),
      { wager: "any-triple", x: 320, y: 0, w: 360, h: 54, text: t("felt.anyTriple"), size: 20, tone: "redline" },
      ...grid("triple", FACES, 320, 54, 360, top - 54, 3, triple),
      ...grid("double", ["4", "5", "6"], 680, 0, 180, top, 3, double),
      { wager: "big", x: 860, y: 0, w: 140, h: top, text: t("felt.big"), small: t("felt.bigIs"), size: 28, tone: "gold" },
      ...grid("total", TOTALS, 0, top + 6, 1000, 92, 14, total),
      ...grid("combo", PAIRS, 0, top + 104, 1000, 106, 15, pair),
      ...grid("one", FACES, 0, top + 216, 1000, 100, 6, one),
    ],
  };
};
