// What a game is dealt from, as docs/fairness.md has it: the sections of its wheel in the order of the draws, and what a
// whole pack is. The page checks the house by this and asks it nothing.

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";

/** The cards in the order in which a pack is counted; the last is the joker. */
export const CARDS = [...[...RANKS].flatMap((rank) => [...SUITS].map((suit) => rank + suit)), "Jk"];

/** The tiles in the order in which they are counted: two of each of the first eleven, one of each of the others. */
export const TILES = "6-6 1-1 4-4 1-3 5-5 3-3 2-2 5-6 4-6 1-6 1-5 3-6 4-5 2-6 3-5 2-5 3-4 2-4 1-4 2-3 1-2".split(" ");
const PAIRED_TILES = 11;

const WITHOUT_TENS = ["spanish-21", "double-attack-blackjack"];
const JOKERS: Record<string, number> = { "pai-gow-poker": 1, "asia-poker": 1, "two-card-joker-poker": 2 };
const SYMBOLS = ["one", "two", "five", "ten", "twenty", "joker", "logo"];

type Options = Record<string, string>;

const WHEELS: Record<string, (options: Options) => string[]> = {
  roulette: (options) => [...Array.from({ length: 37 }, (_, i) => String(i)), ...(options.wheel === "single-zero" ? [] : ["00"])],
  "big-six": (options) => {
    const counts = (options["wheel-counts"] ?? "24/15/7/4/2/1/1").split(/[-/,]/).map(Number);
    return SYMBOLS.flatMap((symbol, i) => Array.from({ length: counts[i] ?? 0 }, () => symbol));
  },
  pokette: (options) => [...CARDS.slice(0, 52), ...Array.from({ length: Number(options["wheel-extra"] ?? 2) }, (_, i) => `joker-${i + 1}`)],
};

/** The sections of its wheel; null if it has none. */
export function wheelOf(game: string, options: Options): string[] | null {
  return WHEELS[game]?.(options) ?? null;
}

/** How many numbers there are to draw from: keno's, or the places at which a deal may begin. */
export function numbersOf(game: string, options: Options): number {
  if (!options["start-method"]?.startsWith("rng")) return 80;
  return game === "pai-gow" ? 8 : 7;
}

/** What a pack of so many counts is of: cards or tiles; null if it is of neither. */
export function piecesOf(counts: number): string[] | null {
  return [CARDS, TILES].find((pieces) => pieces.length === counts) ?? null;
}

/** All the tiles, or so many full decks: every card as often as every other, but for jokers and tens that a game leaves out. */
export function isWhole(pack: number[], game: string): boolean {
  if (pack.length === TILES.length) return pack.every((n, tile) => n === (tile < PAIRED_TILES ? 2 : 1));
  const decks = pack[0] ?? 0;
  return decks > 0 && pack.every((n, card) => n === (card === 52 ? decks * (JOKERS[game] ?? 0) : card >= 32 && card < 36 && WITHOUT_TENS.includes(game) ? 0 : decks));
}
