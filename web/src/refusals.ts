// What the page makes of a refusal: which stake would do, in which words that is said, and how one press puts
// everything right that was asked for together.
import { sayBet, tryAll, turnOf } from "./net";
import { betLine, dollars, has, payable, spotOf, takeLine, type TableInfo, type View } from "./protocol";
import { placeAt } from "./ownboxes";
import { ownPuts } from "./rebet";
import { setAt, type Work } from "./sets";
import { set, state, type Refused } from "./store";
import { t } from "./words";

/** What lies on the wager when its turn comes, after the lines that are done before it. */
function upBefore({ asked, line }: Refused, info: TableInfo, view: View): number {
  const { bet, work } = asked;
  if (!bet) return 0;
  const here = (p: { wager: string; target: string | null }) => p.wager === bet.wager && p.target === bet.target;
  let up = ownPuts(info, view.bets, placeAt(bet.who)).filter(here).reduce((n, p) => n + p.cents, 0);
  for (const one of (work ?? []).slice(0, line ?? 0)) {
    if (!here(one.put)) continue;
    if (one.line === takeLine(bet.who, bet.wager, bet.target)) up = 0;
    else if (one.line === betLine(bet.who, bet.wager, bet.target, one.put.cents)) up += one.put.cents;
  }
  return up;
}

/** Is the figure what stakes go in steps of, and no limit? */
function isStep({ reason, figure }: Refused, least: number, total: number): boolean {
  return reason === "unpayable" || (reason === "limit" && !!figure && figure < total && figure < least);
}

export interface Instead {
  /** The whole stake, and what is added for it. */
  sum: number;
  add: number;
}

/** What the stake would be that the house names: the next that can be paid, the least, the most that is left. */
export function insteadOf(refusal: Refused, info: TableInfo, view: View): Instead | null {
  const { reason, figure, asked } = refusal;
  if (!asked.bet) return null;
  const { wager, target, cents } = asked.bet;
  const up = upBefore(refusal, info, view);
  const unit = Math.max(1, spotOf(info, wager, target)?.unit ?? 0);
  const down = (sum: number) => Math.floor(sum / unit) * unit;
  const made = (add: number) => (add > 0 && add !== cents ? { sum: up + add, add } : null);
  if (reason === "funds") return asked.work ? null : made(Math.min(cents, down(state.me?.balance ?? 0)));
  if (!figure) return null;
  if (isStep(refusal, view.rules?.min ?? info.min, up + cents)) return made(payable(up + cents, figure) - up);
  // A limit is one of the whole stake: below it what is missing, above it what is left.
  return made(figure > up + cents ? payable(figure - up, unit) : down(figure - up));
}

/** "$5 to $500" */
function rangeOf(least: number, most: number): string {
  if (least > 0 && most > 0) return t("refusal.range", { least: dollars(least), most: dollars(most) });
  return least > 0 ? t("limits.from", { sum: dollars(least) }) : most > 0 ? t("limits.to", { sum: dollars(most) }) : "";
}

/** What may be wagered here, in one sentence, where an amount was refused; null: the house's own sentence says it. */
export function sayAmounts(refusal: Refused, info: TableInfo, view: View): string | null {
  const { reason, figure, asked } = refusal;
  const row = info.wagers.find((w) => w.id === asked.bet?.wager);
  if (!asked.bet || !row) return null;
  if (reason === "wrong-time") return t("refusal.closed");
  if (!figure || !["limit", "unpayable", "amount"].includes(reason)) return null;
  if (reason === "amount" || row.exactly) return t("refusal.exactly", { sum: dollars(row.exactly ?? figure) });
  const { wager, target, cents } = asked.bet;
  const own = has(row, "own-limits");
  const least = own ? 0 : (view.rules?.min ?? info.min);
  const most = own ? 0 : (view.rules?.max ?? info.max);
  const total = upBefore(refusal, info, view) + cents;
  const step = isStep(refusal, least, total) ? figure : (spotOf(info, wager, target)?.unit ?? 0);
  const isLimit = reason === "limit" && !isStep(refusal, least, total);
  if (isLimit && figure !== least && figure !== most) return t(figure > total ? "refusal.least" : "refusal.most", { sum: dollars(figure) });
  const range = rangeOf(least, most);
  if (step <= 100) return t("refusal.amounts", { range });
  return range ? t("refusal.steps", { range, step: dollars(step) }) : t("refusal.step", { step: dollars(step) });
}

/** The same work with another stake where it was refused: of wagers that belong together all change. */
function redone(info: TableInfo, view: View, { asked, line }: Refused, right: Instead): Work[] {
  const { bet, work = [] } = asked;
  if (!bet) return work;
  const together = setAt(info, view, placeAt(bet.who), bet.wager, right.sum);
  if (together) {
    const rest = work.filter((w) => !info.set.some((p) => p.wager === w.put.wager) && !together.some((one) => one.line === w.line));
    return [...together, ...rest];
  }
  const put = { wager: bet.wager, target: bet.target, cents: right.add };
  return work.map((w, i) => (i === (line ?? 0) ? { line: betLine(bet.who, put.wager, put.target, put.cents), put } : w));
}

const TRIES = 24;

/** One press: the stake that the house would take, of each that it refuses, and all that was asked for with it. */
export async function putRight(info: TableInfo, refusal: Refused): Promise<void> {
  const { bet, work, key } = refusal.asked;
  const turn = turnOf(info.id);
  let no: Refused = refusal;
  set({ refusal: null });
  for (let i = 0; bet && i < TRIES; i++) {
    const view = state.view[info.id];
    const right = view ? insteadOf(no, info, view) : null;
    if (!view || !right) break;
    if (!work) return sayBet(info.id, bet.who, bet.wager, bet.target, right.add);
    const answer = await tryAll(info.id, bet.who, key ?? "", redone(info, view, no, right), turn);
    if (typeof answer === "boolean") return;
    no = answer;
  }
  set({ refusal: no });
}

/** What no chip can be added to or taken from just now stays as it is; all else of it is done. Says what was refused if nothing could be done. */
export async function doWhatMay(table: string, who: string, key: string, work: Work[], turn?: number): Promise<void> {
  let left = work;
  for (let i = 0; left.length > 0 && i < TRIES; i++) {
    const answer = await tryAll(table, who, key, left, turn);
    if (typeof answer === "boolean") return;
    const { bet } = answer.asked;
    // What comes down to go up anew is left out with both or not at all.
    const rest = left.filter(({ put }) => put.wager !== bet?.wager || put.target !== bet.target);
    if (!["wrong-time", "locked"].includes(answer.reason) || rest.length === 0 || rest.length < left.length - 1) return set({ refusal: answer });
    left = rest;
  }
}
