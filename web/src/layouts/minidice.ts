// Mini-dice: numbers to place, the field, and over, under and exactly seven.
import { grid, type LayoutMaker } from "./layout";
import { t } from "../words";

export const minidice: LayoutMaker = () => ({
  width: 640,
  height: 290,
  marks: [],
  zones: [
    ...grid("place", ["4", "5", "6", "8", "9", "10"], 0, 0, 640, 96, 6, (n) => ({ text: n, small: t("felt.placeSmall"), size: 30, tone: "number" })),
    { wager: "under-7", x: 0, y: 102, w: 210, h: 84, text: t("felt.under"), size: 24, tone: "gold" },
    { wager: "any-7", x: 215, y: 102, w: 210, h: 84, text: t("felt.exactly"), size: 24, tone: "redline" },
    { wager: "over-7", x: 430, y: 102, w: 210, h: 84, text: t("felt.over"), size: 24, tone: "gold" },
    { wager: "field", x: 0, y: 192, w: 640, h: 92, text: t("felt.fieldWith"), size: 24 },
  ],
});
