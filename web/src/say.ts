// Lines of a transcript as sentences: what the log, the replay and a screen reader say. The line
// itself stays what is recorded; a word that is not known here is shown as it is.
import { dollars, spotOf, words, type TableInfo, type View } from "./protocol";
import { isGood, readPosting, sayPosting, type Posting } from "./postings";

const SIGN: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** "Th" is "10♥". */
export function cardText(card: string): string {
  const found = /^([AKQJT2-9])([shdc])$/.exec(card);
  return found ? `${found[1] === "T" ? "10" : found[1]}${SIGN[found[2] ?? ""]}` : words(card);
}

type Names = (seat: string) => string;

/** Names of the seats as they are now. */
export function namesOf(view: View | undefined): Names {
  const held = new Map((view?.seats ?? []).map((s) => [s.seat, s.you ? "You" : (s.name ?? `Seat ${s.seat}`)]));
  return (seat) => {
    const n = parseInt(seat, 10);
    const hand = /\.(\d+)/.exec(seat)?.[1];
    const name = Number.isNaN(n) ? words(seat) : (held.get(n) ?? `Seat ${n}`);
    return hand ? `${name}, hand ${hand},` : name;
  };
}

function cents(word: string | undefined): number | null {
  return word && /^-?\d+\.\d\d$/.test(word) ? Math.round(Number(word) * 100) : null;
}

/** What is wagered on, and the amount behind it. */
function stake(info: TableInfo, rest: string[]): { name: string; sum: string } {
  const money = rest.findIndex((w) => cents(w) !== null);
  const key = rest.slice(0, money < 0 ? rest.length : money);
  const spot = spotOf(info, key[0] ?? "", key.slice(1).join(" ") || null);
  return { name: spot?.name ?? words(key.join(" ")), sum: money < 0 ? "" : dollars(cents(rest[money]) ?? 0) };
}

function third(name: string, verb: string): string {
  return name === "You" ? `You ${verb}` : `${name} ${verb}${/(s|sh|ch|x)$/.test(verb) ? "es" : "s"}`;
}

function outcomeText(info: TableInfo, kind: string, items: string[]): string {
  if (kind === "roll") {
    const sum = items.reduce((n, i) => n + Number(i), 0);
    return `${items.join(" and ")}: ${sum}`;
  }
  // A symbol of a wheel is called like the wager on it.
  if (kind === "spin") return items.map((i) => info.wagers.find((w) => w.id === i)?.name ?? cardText(i)).join(" ");
  return items.join(", ");
}

/** One line as a sentence. */
export function sayLine(info: TableInfo, line: string, name: Names): string {
  const [verb = "", who = "", ...rest] = line.trim().split(/\s+/);
  const items = [who, ...rest].filter(Boolean);
  switch (verb) {
    case "seat":
      return rest.length > 0 && rest[0] !== "-" ? `${rest.join(" ")} sits down at seat ${who}` : `Seat ${who} is free again`;
    case "bet": {
      const { name: wager, sum } = stake(info, rest);
      return `${third(name(who), "bet")} ${sum} on ${wager}`;
    }
    case "take": {
      const { name: wager, sum } = stake(info, rest);
      return `${third(name(who), "take")} ${sum || "the stake"} back from ${wager}`;
    }
    case "call":
      return `${third(name(who), "call")} ${rest.join(" ")}`;
    case "roll":
      return `The dice: ${outcomeText(info, "roll", items)}`;
    case "spin":
      return `It comes to rest on ${outcomeText(info, "spin", items)}`;
    case "draw":
      return `Drawn: ${items.join(", ")}`;
    case "deal":
      return items[0] === "??" ? "A card is dealt face down" : `${items.map(cardText).join(" ")} is dealt`;
    case "close":
      return "No more bets";
    case "fault":
      return `Irregularity: ${words(items.join(" ")).toLowerCase()}`;
    case "act": {
      const [act = "", ...more] = rest;
      if (who === "floor" && act === "void") return `The floor voids the round${more.length ? `: ${more.join(" ")}` : ""}`;
      const money = cents(more[more.length - 1]);
      return `${name(who).replace(/^You$/, "You").replace(/,$/, "")}: ${words(act).toLowerCase()}${money !== null ? ` ${dollars(money)}` : more.length ? ` ${more.join(" ")}` : ""}`;
    }
    default:
      return words(line);
  }
}

/** A posting as a sentence without its seat: "Field loses", "Pass wins $5". */
export function sayWager(info: TableInfo, p: Posting): string {
  if (!p.key) return p.seat === null ? words(p.text) : `${words(sayPosting(p))}${p.cents ? ` ${dollars(p.cents)}` : ""}`;
  const [wager = "", ...target] = p.key.split(" ");
  const name = spotOf(info, wager, target.join(" ") || null)?.name ?? words(p.key);
  return `${name} ${sayPosting(p)}${p.cents ? ` ${dollars(p.cents)}` : ""}`;
}

export function sayPostings(info: TableInfo, lines: string[], name: Names): { text: string; tone: string }[] {
  return lines.map(readPosting).filter(says).map((p) => {
    const text = sayWager(info, p);
    return { text: p.seat === null ? text : `${name(String(p.seat))}: ${text}`, tone: toneOf(p) };
  });
}

/** `=> nothing` is a line of a transcript, not a thing that has happened. */
export function says(p: Posting): boolean {
  return p.kind !== "nothing";
}

export function toneOf(p: Posting): string {
  return isGood(p) ? "good" : p.kind === "loses" ? "bad" : "";
}
