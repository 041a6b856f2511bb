// Postings as people read them: the wager that is decided, how, and how much it brings.
import { dollars, spotKey, spotOf, words, type Posting, type TableInfo } from "./protocol";
import { said, t } from "./words";

/** The hand of a seat that has several: "1.2" is its second; null where it has one. */
export function handOf(who: string | null): string | null {
  return /\.(\d+)/.exec(who ?? "")?.[1] ?? null;
}

/** The zone that it is about. */
export function postingKey(p: Posting): string {
  return p.wager ? spotKey(p.wager, p.target) : "";
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
