// What a hand counts, for the badge beside it, in the families of games where people read hands by a
// number. The server decides; this only saves adding up.

function values(cards: (string | null)[], ten: number): number[] | null {
  const out: number[] = [];
  for (const card of cards) {
    const rank = card?.[0];
    if (!rank) return null;
    out.push(rank === "A" ? 1 : "TJQK".includes(rank) ? ten : Number(rank));
  }
  return out;
}

export function countOf(game: string, who: string, cards: (string | null)[]): string | null {
  if (cards.length < 2) return null;
  if (/blackjack|spanish-21/.test(game)) {
    const points = values(cards, 10);
    if (!points) return null;
    const hard = points.reduce((a, b) => a + b, 0);
    const soft = points.includes(1) && hard + 10 <= 21;
    if (soft && hard + 10 === 21 && cards.length === 2) return who.includes(".") ? "21" : "Blackjack";
    return hard > 21 ? `${hard} bust` : soft ? `soft ${hard + 10}` : String(hard);
  }
  if (/baccarat|chemin/.test(game)) {
    const points = values(cards, 0);
    return points ? String(points.reduce((a, b) => a + b, 0) % 10) : null;
  }
  return null;
}
