// Postings as people read them: the wager that is decided, how, and how much it brings.
import { ownPlaces } from "./ownboxes";
import { dollars, spotKey, spotOf, words, type Posting, type TableInfo, type View } from "./protocol";
import { said, t } from "./words";

/** The hand of a seat that has several: "1.2" is its second; null where it has one. */
export function handOf(who: string | null): string | null {
  return /\.(\d+)/.exec(who ?? "")?.[1] ?? null;
}

/** The zone that it is about. */
export function postingKey(p: Posting): string {
  return p.wager ? spotKey(p.wager, p.target) : "";
}

/** Whose it is, without the hand: "1b.2" is of "1b". */
export function placeOf(who: string): string {
  return who.replace(/\..*/, "");
}

/** Is it about a box of the viewer, or about his money behind the box of another? */
export function isOwn(view: View, p: Posting): boolean {
  return p.who !== null && ownPlaces(view).some((place) => place.who === placeOf(p.who ?? ""));
}

export function isGood(p: Posting): boolean {
  return p.gain > 0;
}

export function toneOf(p: Posting): string {
  return p.gain > 0 ? "good" : p.kind === "loses" ? "bad" : "";
}

/** A posting as a sentence without its seat: "Field loses", "Pass wins $5", "Hand 2: Main wager loses $10". */
export function sayPosting(info: TableInfo, p: Posting): string {
  const sum = p.amount ? dollars(p.amount) : "";
  if (p.meter) return [words(p.meter), sum].filter(Boolean).join(" ");
  const name = p.wager ? (spotOf(info, p.wager, p.target)?.name ?? words(postingKey(p))) : "";
  const text = (said(`posted.${p.kind}`, { name, sum }) ?? `${name} ${words(p.kind)} ${sum}`).replace(/\s+/g, " ").replace(/^[:\s]+|\s+$/g, "");
  const hand = handOf(p.who);
  return hand ? t("posted.hand", { n: hand, text }) : text;
}
