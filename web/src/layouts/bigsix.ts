// Big six: seven boxes, one a symbol of the wheel, and how the symbols are painted on it.
import { grid, type Form, type LayoutMaker } from "./layout";
import { said } from "../words";

const SYMBOLS: Record<string, { box: string; wheel: string; tone: string }> = {
  one: { box: "$1", wheel: "1", tone: "number" },
  two: { box: "$2", wheel: "2", tone: "green" },
  five: { box: "$5", wheel: "5", tone: "red" },
  ten: { box: "$10", wheel: "10", tone: "black" },
  twenty: { box: "$20", wheel: "20", tone: "gold" },
  joker: { box: "felt.joker", wheel: "★", tone: "redline" },
  logo: { box: "felt.logo", wheel: "♣", tone: "redline" },
};

/** Two beside each other for a thumb, all in a row else; a low screen has less below them. */
const SIZES: Record<Form, { w: number; h: number; columns: number }> = {
  wide: { w: 980, h: 360, columns: 7 },
  tall: { w: 480, h: 460, columns: 2 },
  flat: { w: 980, h: 400, columns: 7 },
};

export const bigsix: LayoutMaker = (_offers, form) => {
  const { w, h, columns } = SIZES[form];
  return {
    width: w,
    height: h,
    marks: [],
    paint: Object.fromEntries(Object.entries(SYMBOLS).map(([id, symbol]) => [id, { text: symbol.wheel, tone: symbol.tone }])),
    zones: grid("", Object.keys(SYMBOLS), 0, 0, w, h, columns, (id) => ({
      wager: id,
      target: undefined,
      text: said(SYMBOLS[id]?.box ?? "") ?? SYMBOLS[id]?.box,
      tone: SYMBOLS[id]?.tone,
      size: 30,
    })),
  };
};
