// Big six: seven boxes, one a symbol of the wheel.
import { grid, type LayoutMaker } from "./layout";

const SYMBOLS: Record<string, [string, string]> = {
  one: ["$1", "number"],
  two: ["$2", "green"],
  five: ["$5", "red"],
  ten: ["$10", "black"],
  twenty: ["$20", "gold"],
  joker: ["★ Joker", "redline"],
  logo: ["♣ Logo", "redline"],
};

export const SYMBOL_IDS = Object.keys(SYMBOLS);

export function symbolText(id: string): string {
  return SYMBOLS[id]?.[0] ?? id;
}

export const bigsix: LayoutMaker = (_offers, tall) => ({
  width: tall ? 480 : 980,
  height: tall ? 420 : 190,
  marks: [],
  zones: grid("", SYMBOL_IDS, 0, 0, tall ? 480 : 980, tall ? 420 : 190, tall ? 2 : 7, (id) => ({
    wager: id,
    target: undefined,
    text: symbolText(id),
    tone: SYMBOLS[id]?.[1],
    size: 30,
  })),
});
