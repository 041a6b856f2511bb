// What happens at a table as sentences: what the log, the replay and a screen reader say. A word that
// is not known here is shown as it is.
import { sayPosting, toneOf } from "./postings";
import { dollars, spotOf, words, type Posting, type TableEvent, type TableInfo, type View } from "./protocol";

const SIGN: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** "Th" is "10♥". */
export function cardText(card: string): string {
  const found = /^([AKQJT2-9])([shdc])$/.exec(card);
  return found ? `${found[1] === "T" ? "10" : found[1]}${SIGN[found[2] ?? ""]}` : words(card);
}

type Names = (who: string) => string;

/** Names of the seats as they are now. */
export function namesOf(view: View | undefined): Names {
  const held = new Map((view?.seats ?? []).map((s) => [s.seat, s.you ? "You" : (s.name ?? `Seat ${s.seat}`)]));
  return (who) => {
    const n = parseInt(who, 10);
    const hand = /\.(\d+)/.exec(who)?.[1];
    const name = Number.isNaN(n) ? words(who) : (held.get(n) ?? `Seat ${n}`);
    return hand ? `${name}, hand ${hand},` : name;
  };
}

function third(name: string, verb: string): string {
  return name === "You" ? `You ${verb}` : `${name} ${verb}${/(s|sh|ch|x)$/.test(verb) ? "es" : "s"}`;
}

/** What came, as it is called: a symbol of a wheel like the wager on it. */
export function itemText(info: TableInfo, item: string): string {
  return info.wagers.find((w) => w.id === item)?.name ?? cardText(item);
}

/** One event as a sentence. */
export function sayEvent(info: TableInfo, event: TableEvent, name: Names): string {
  const who = event.who ?? "";
  const items = event.items ?? [];
  const sum = event.amount ? dollars(event.amount) : "";
  const wager = event.wager ? (spotOf(info, event.wager, event.target)?.name ?? words(event.wager)) : "";
  switch (event.kind) {
    case "seat":
      return event.name ? `${event.name} sits down at seat ${who}` : `Seat ${who} is free again`;
    case "bet":
      return `${third(name(who), "bet")} ${sum} on ${wager}`;
    case "take":
      return `${third(name(who), "take")} ${sum || "the stake"} back from ${wager}`;
    case "call":
      return `${third(name(who), "call")} ${wager} ${event.on ? "on" : "off"}`;
    case "roll":
      return `The dice: ${items.join(" and ")}: ${items.reduce((n, i) => n + Number(i), 0)}`;
    case "spin":
      return `It comes to rest on ${items.map((i) => itemText(info, i ?? "")).join(" ")}`;
    case "draw":
      return `Drawn: ${items.join(", ")}`;
    case "deal":
      return items[0] === null ? "A card is dealt face down" : `${items.map((i) => cardText(i ?? "")).join(" ")} is dealt`;
    case "close":
      return "No more bets";
    case "fault":
      return `Irregularity: ${words([event.word, ...(event.args ?? [])].join(" ")).toLowerCase()}`;
    case "act":
      return [`${name(who).replace(/,$/, "")}: ${words(event.word ?? "").toLowerCase()}`, ...(event.args ?? []), sum].filter(Boolean).join(" ");
    default:
      return words([event.kind, ...items, event.time].filter(Boolean).join(" "));
  }
}

export function sayPostings(info: TableInfo, posted: Posting[], name: Names): { text: string; tone: string }[] {
  return posted.map((p) => {
    const text = sayPosting(info, p);
    return { text: p.who ? `${name(String(p.seat))}: ${text}` : text, tone: toneOf(p) };
  });
}

