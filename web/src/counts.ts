// What a hand comes to, for the badge beside it: a count where people read hands by a number, a name
// where they read them as poker. The server decides; this only saves adding up. A game that is not
// named here has no badge, and nothing else depends on it.

interface PokerHand {
  /** Cards of a hand; the best of those that are there. */
  size: 3 | 4 | 5;
  /** Cards that count for everybody, by where they lie. */
  shared?: "community" | "dealer";
  /** So many of the hand must be one's own. */
  own?: number;
}

const POKER: Record<string, PokerHand> = {
  "three-card-poker": { size: 3 },
  "mini-tex": { size: 3, shared: "community", own: 1 },
  "four-card-poker": { size: 4 },
  "caribbean-stud": { size: 5 },
  "boston-5-stud": { size: 5 },
  "double-down-stud": { size: 5, shared: "dealer" },
  "let-it-ride": { size: 5, shared: "community" },
  "mississippi-stud": { size: 5, shared: "community" },
  "flop-poker": { size: 5, shared: "community" },
  "texas-holdem-bonus": { size: 5, shared: "community" },
  "ultimate-texas-holdem": { size: 5, shared: "community" },
};

const ORDER = "23456789TJQKA";
const ONE: Record<string, string> = { A: "ace", K: "king", Q: "queen", J: "jack", T: "ten", 9: "nine", 8: "eight", 7: "seven", 6: "six", 5: "five", 4: "four", 3: "three", 2: "two" };
const many = (rank: string) => (rank === "6" ? "sixes" : `${ONE[rank]}s`);

// The classes of hands, best first, by the number of cards.
const CLASSES: Record<number, string[]> = {
  3: ["straight flush", "three", "straight", "flush", "pair", "high"],
  4: ["four", "straight flush", "three", "flush", "straight", "two pair", "pair", "high"],
  5: ["straight flush", "four", "full house", "flush", "straight", "three", "two pair", "pair", "high"],
};

interface Made {
  /** Compared one after the other, higher wins. */
  key: number[];
  name: string;
}

/** The class of exactly these cards; fewer than `size` make no straight and no flush. */
function classOf(cards: string[], size: number): Made {
  const ranks = cards.map((c) => ORDER.indexOf(c[0] ?? "")).sort((a, b) => b - a);
  const groups = new Map<number, number>();
  for (const r of ranks) groups.set(r, (groups.get(r) ?? 0) + 1);
  const sorted = [...groups].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const full = cards.length === size;
  const flush = full && new Set(cards.map((c) => c[1])).size === 1;
  const apart = full && groups.size === size;
  const low = apart && ranks[0] === 12 && ranks[1] === size - 2;
  const straight = apart && (low || (ranks[0] ?? 0) - (ranks[size - 1] ?? 0) === size - 1);
  const [first = 0, second = 0] = sorted.map((g) => g[1]);
  const word = (i: number) => ORDER[sorted[i]?.[0] ?? 0] ?? "";
  let kind = "high";
  let name = `${ONE[word(0)]} high`;
  if (straight && flush) [kind, name] = ["straight flush", size === 5 && ranks[0] === 12 && !low ? "royal flush" : "straight flush"];
  else if (first === 4) [kind, name] = ["four", `four ${many(word(0))}`];
  else if (first === 3 && second === 2) [kind, name] = ["full house", `full house, ${many(word(0))}`];
  else if (flush) [kind, name] = ["flush", "flush"];
  else if (straight) [kind, name] = ["straight", "straight"];
  else if (first === 3) [kind, name] = ["three", `three ${many(word(0))}`];
  else if (first === 2 && second === 2) [kind, name] = ["two pair", `two pair, ${many(word(0))} and ${many(word(1))}`];
  else if (first === 2) [kind, name] = ["pair", `pair of ${many(word(0))}`];
  const classes = CLASSES[size] ?? [];
  const order = straight && low ? [size - 2] : sorted.map((g) => g[0]);
  return { key: [classes.length - classes.indexOf(kind), ...order], name };
}

function subsets<T>(items: T[], n: number): T[][] {
  if (n === 0) return [[]];
  if (items.length < n) return [];
  const [head, ...rest] = items as [T, ...T[]];
  return [...subsets(rest, n - 1).map((s) => [head, ...s]), ...subsets(rest, n)];
}

function higher(a: Made, b: Made): boolean {
  for (let i = 0; i < Math.max(a.key.length, b.key.length); i++) {
    const d = (a.key[i] ?? 0) - (b.key[i] ?? 0);
    if (d !== 0) return d > 0;
  }
  return false;
}

function pokerName(hand: PokerHand, own: string[], shared: string[]): string | null {
  const cards = [...own, ...shared];
  if (own.length === 0 || cards.length < 2) return null;
  const size = Math.min(hand.size, cards.length);
  let best: Made | null = null;
  for (const some of subsets(cards, size)) {
    if (hand.own && some.filter((c) => own.includes(c)).length < hand.own) continue;
    const made = classOf(some, hand.size);
    if (!best || higher(made, best)) best = made;
  }
  return best?.name ?? null;
}

function points(cards: (string | null)[], ten: number): number[] | null {
  const out: number[] = [];
  for (const card of cards) {
    const rank = card?.[0];
    if (!rank) return null;
    out.push(rank === "A" ? 1 : "TJQK".includes(rank) ? ten : Number(rank));
  }
  return out;
}

/** The badge of a hand; `lying` says which cards lie before whom. */
export function countOf(game: string, who: string, cards: (string | null)[], lying: (who: string) => (string | null)[]): string | null {
  const poker = POKER[game];
  if (poker) {
    if (who === "community" || who === poker.shared || cards.some((c) => c === null || /^(jk|joker)/i.test(c))) return null;
    const shared = poker.shared ? lying(poker.shared).filter((c): c is string => c !== null) : [];
    return pokerName(poker, cards as string[], shared);
  }
  if (cards.length < 2) return null;
  if (/blackjack|spanish-21/.test(game)) {
    const counts = points(cards, 10);
    if (!counts) return null;
    const hard = counts.reduce((a, b) => a + b, 0);
    const soft = counts.includes(1) && hard + 10 <= 21;
    if (soft && hard + 10 === 21 && cards.length === 2) return who.includes(".") ? "21" : "Blackjack";
    return hard > 21 ? `${hard} bust` : soft ? `soft ${hard + 10}` : String(hard);
  }
  if (/baccarat|chemin/.test(game)) {
    const counts = points(cards, 0);
    return counts ? String(counts.reduce((a, b) => a + b, 0) % 10) : null;
  }
  return null;
}
