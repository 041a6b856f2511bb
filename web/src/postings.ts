// Postings as people read them: the wager that is decided, how, and how much it brings.
import { dollars, spotKey, spotOf, words, type Posting, type TableInfo } from "./protocol";

const SAYS: Record<string, string> = {
  wins: "wins",
  pays: "pays",
  loses: "loses",
  pushes: "pushes",
  returned: "goes back",
  expires: "expires",
  commission: "commission",
  envy: "envy bonus",
  rake: "rake",
};

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

/** A posting as a sentence without its seat: "Field loses", "Pass wins $5". */
export function sayPosting(info: TableInfo, p: Posting): string {
  const sum = p.amount ? ` ${dollars(p.amount)}` : "";
  if (p.meter) return `${words(p.meter)}${sum}`;
  const says = SAYS[p.kind] ?? p.kind;
  if (!p.wager) return `${words(says)}${sum}`;
  return `${spotOf(info, p.wager, p.target)?.name ?? words(postingKey(p))} ${says}${sum}`;
}
