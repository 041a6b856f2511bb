// Mini-dice: numbers to place, the field, and over, under and exactly seven.
import { grid, type Layout, type LayoutMaker } from "./layout";
import { t } from "../words";

const NUMBERS = ["4", "5", "6", "8", "9", "10"];
const number = (n: string) => ({ text: n, small: t("felt.placeSmall"), size: 30, tone: "number" });

/** A thumb's breadth for each: the numbers in two rows, under, any and over seven below each other. */
function tall(): Layout {
  const W = 440;
  return {
    width: W,
    height: 494,
    marks: [],
    zones: [
      ...grid("place", NUMBERS, 0, 0, W, 168, 3, number),
      { wager: "under-7", x: 0, y: 174, w: W, h: 74, text: t("felt.under"), size: 26, tone: "gold" },
      { wager: "any-7", x: 0, y: 254, w: W, h: 74, text: t("felt.exactly"), size: 26, tone: "redline" },
      { wager: "over-7", x: 0, y: 334, w: W, h: 74, text: t("felt.over"), size: 26, tone: "gold" },
      { wager: "field", x: 0, y: 414, w: W, h: 80, text: t("felt.fieldWith"), size: 18 },
    ],
  };
}

function wide(): Layout {
  return {
    width: 640,
    height: 290,
    marks: [],
    zones: [
      ...grid("place", NUMBERS, 0, 0, 640, 96, 6, number),
      { wager: "under-7", x: 0, y: 102, w: 210, h: 84, text: t("felt.under"), size: 24, tone: "gold" },
      { wager: "any-7", x: 215, y: 102, w: 210, h: 84, text: t("felt.exactly"), size: 24, tone: "redline" },
      { wager: "over-7", x: 430, y: 102, w: 210, h: 84, text: t("felt.over"), size: 24, tone: "gold" },
      { wager: "field", x: 0, y: 192, w: 640, h: 92, text: t("felt.fieldWith"), size: 24 },
    ],
  };
}

export const minidice: LayoutMaker = (_offers, form) => (form === "tall" ? tall() : wide());
