// The last roll or spin: dice as dice, a wheel with what has come under its pointer.
import { useMemo } from "preact/hooks";
import { Card, Dice, Wheel, type Pocket } from "./drawings";
import { SYMBOL_IDS, symbolText } from "./layouts/bigsix";
import { WHEEL_0, WHEEL_00, tone } from "./layouts/roulette";
import type { TableInfo, View } from "./protocol";
import { cardText } from "./say";

const BIG_SIX: Record<string, [number, string]> = {
  one: [24, "number"],
  two: [15, "green"],
  five: [7, "red"],
  ten: [4, "black"],
  twenty: [2, "gold"],
  joker: [1, "redline"],
  logo: [1, "redline"],
};

/** The pockets of a game's wheel in their order; none where the game has no wheel that can be drawn. */
export function wheelOf(info: TableInfo): Pocket[] {
  if (info.game === "roulette") {
    const order = info.wagers.some((w) => w.targets.some((t) => t.target === "00")) ? WHEEL_00 : WHEEL_0;
    return order.map((id) => ({ id, text: id, tone: tone(id) }));
  }
  if (info.game === "big-six") {
    const slots: { id: string; at: number }[] = [];
    for (const id of SYMBOL_IDS) {
      const [n] = BIG_SIX[id] ?? [0];
      for (let i = 0; i < n; i++) slots.push({ id, at: (i + 0.5) / n });
    }
    return slots.sort((a, b) => a.at - b.at).map(({ id }) => ({ id, text: symbolText(id).replace(/^\$|( \w+)$/g, ""), tone: BIG_SIX[id]?.[1] ?? "plain" }));
  }
  return [];
}

/** What people call it: "33, black", "5 and 2: seven". */
export function calledOutcome(info: TableInfo, view: View): string {
  const last = view.last;
  if (!last || last.items.length === 0) return "";
  if (last.kind === "roll") {
    const sum = last.items.reduce((n, i) => n + Number(i), 0);
    return `${last.items.join(" · ")} — ${sum}`;
  }
  if (last.kind !== "spin") return "";
  const item = last.items[0] ?? "";
  if (info.game === "roulette") return tone(item) === "green" ? item : `${item}, ${tone(item)}`;
  return SYMBOL_IDS.includes(item) ? symbolText(item) : cardText(item);
}

export function Outcome({ info, view, turn }: { info: TableInfo; view: View; turn: number }) {
  const last = view.last;
  const wheel = useMemo(() => wheelOf(info), [info]);
  if (wheel.length > 0) return <Wheel pockets={wheel} result={last?.items[0] ?? null} label={info.title} turn={turn} />;
  if (last?.kind === "roll") return <Dice faces={last.items.map(Number)} turn={turn} />;
  if (last?.kind === "spin") {
    const item = last.items[0] ?? "";
    return /^[AKQJT2-9][shdc]$/.test(item) ? (
      <div class="spun-card">
        <Card key={turn} card={item} />
      </div>
    ) : (
      <div class="pocket-shown">{/joker/.test(item) ? "★" : cardText(item)}</div>
    );
  }
  return null;
}
