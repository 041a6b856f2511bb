// What happens at a table as sentences: what the log, the replay and a screen reader say. A word that
// is not known here is shown as it is.
import { handOf, placeOf, sayPosting, toneOf } from "./postings";
import { dollars, spotOf, words, type BetView, type Posting, type TableEvent, type TableInfo, type View } from "./protocol";
import { said, t, type Parts, type Word } from "./words";

const SIGN: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

const CARD = /^([AKQJT2-9])([shdc])$/;
const TILE = /^\d-\d$/;

/** "Th" is "10♥"; a tile is its pips. */
export function cardText(card: string): string {
  if (TILE.test(card)) return card;
  if (/^jk/i.test(card)) return words(t("card.joker"));
  const found = CARD.exec(card);
  return found ? `${found[1] === "T" ? "10" : found[1]}${SIGN[found[2] ?? ""]}` : words(card);
}

type Names = (who: string) => string;

/** Names of the seats as they are now. */
export function namesOf(view: View | undefined): Names {
  const seats = (view?.seats ?? []).map((s) => ({ ...s, who: String(s.seat) }));
  const held = new Map([...seats, ...(view?.behind ?? [])].map((s) => [s.who, s.you ? t("say.you") : (s.name ?? t("say.seat", { n: s.seat }))]));
  return (who) => {
    const n = parseInt(who, 10);
    const hand = handOf(who);
    const name = Number.isNaN(n) ? words(who) : (held.get(placeOf(who)) ?? t("say.seat", { n }));
    return hand ? t("say.hand", { name, n: hand }) : name;
  };
}

/** Who has put this stake up, as `namesOf` takes it. */
export function whoseBet(view: View, bet: BetView): string {
  return view.behind?.find((b) => b.seat === bet.seat && b.bettor === Number(bet.bettor ?? 0))?.who ?? String(bet.seat);
}

/** What came, as it is called: a symbol of a wheel like the wager on it. */
export function itemText(info: TableInfo, item: string): string {
  return info.wagers.find((w) => w.id === item)?.name ?? cardText(item);
}

/** A stop of the wheel with its colour: "30 Red". */
export function stopText(info: TableInfo, item: string): string {
  const colour = info.wheel.find((stop) => stop.name === item)?.colour;
  return [itemText(info, item), colour ? (said(`colour.${colour}`) ?? colour) : ""].filter(Boolean).join(" ");
}

/** What somebody does, in two forms: the viewer, or another. */
function does(who: string, you: Word, other: Word, parts: Parts): string {
  return who === t("say.you") ? t(you, parts) : t(other, { name: who, ...parts });
}

/** What an action was done with; of a hand that was set its lower parts, the rest follows. */
function argsText(args: (string | null)[]): string[] {
  const cut = args.lastIndexOf("/");
  const named = (cut < 0 ? args : args.slice(0, cut)).filter((arg): arg is string => arg !== null);
  if (cut >= 0 && named.every((arg) => arg === "/")) return [];
  return named.map((arg) => (CARD.test(arg) ? cardText(arg) : arg));
}

/** One event as a sentence. */
export function sayEvent(info: TableInfo, event: TableEvent, name: Names): string {
  const who = event.who ?? "";
  const items = event.items ?? [];
  const cents = event.amount ? dollars(event.amount) : "";
  const sum = event.coupon ? t("coupon.a", { sum: cents }).trim() : cents;
  const wager = event.wager ? (spotOf(info, event.wager, event.target)?.name ?? words(event.wager)) : "";
  switch (event.kind) {
    case "seat":
      return event.name ? t("say.sits", { name: event.name, n: who }) : t("say.free", { n: who });
    case "bet":
      return does(name(who), "say.youBet", "say.bets", { sum, wager });
    case "take":
      return does(name(who), "say.youTake", "say.takes", { sum: sum || t("say.stake"), wager });
    case "call":
      return does(name(who), event.on ? "say.youCallOn" : "say.youCallOff", event.on ? "say.callsOn" : "say.callsOff", { wager });
    case "roll":
      return t("say.dice", { faces: items.join(", "), total: items.reduce((n, i) => n + Number(i), 0) });
    case "spin":
      return t("say.rests", { what: items.map((i) => stopText(info, i ?? "")).join(" ") });
    case "draw":
      return t("say.drawn", { numbers: items.join(", ") });
    case "deal":
      return items[0] === null ? t("say.faceDown") : t("say.dealt", { cards: items.map((i) => cardText(i ?? "")).join(" ") });
    case "tiles":
      return items[0] === null ? t("say.tiles.down") : t("say.tiles", { tiles: items.join(", ") });
    case "close":
      return t("say.closed");
    case "fault":
      return t("say.fault", { what: words([event.word, ...(event.args ?? [])].join(" ")).toLowerCase() });
    case "act":
      return [`${name(who)}: ${words(event.word ?? "").toLowerCase()}`, ...argsText(event.args ?? []), sum].filter(Boolean).join(" ");
    default:
      return words([event.kind, ...items, event.time].filter(Boolean).join(" "));
  }
}

export function sayPostings(info: TableInfo, posted: Posting[], name: Names): { text: string; tone: string }[] {
  return posted.map((p) => {
    const text = sayPosting(info, p);
    return { text: p.who ? `${name(placeOf(p.who))}: ${text}` : text, tone: toneOf(p) };
  });
}
