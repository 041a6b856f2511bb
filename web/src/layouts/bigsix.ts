// Big six: seven boxes, one a symbol of the wheel, and how the symbols are painted on it.
import { grid, type LayoutMaker } from "./layout";
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

export const bigsix: LayoutMaker = (_offers, tall) => ({
  width: tall ? 480 : 980,
  height: tall ? 420 : 190,
  marks: [],
  paint: Object.fromEntries(Object.entries(SYMBOLS).map(([id, symbol]) => [id, { text: symbol.wheel, tone: symbol.tone }])),
  zones: grid("", Object.keys(SYMBOLS), 0, 0, tall ? 480 : 980, tall ? 420 : 190, tall ? 2 : 7, (id) => ({
    wager: id,
    target: undefined,
    text: said(SYMBOLS[id]?.box ?? "") ?? SYMBOLS[id]?.box,
    tone: SYMBOLS[id]?.tone,
    size: 30,
  })),
});
