// The last roll or spin: dice as dice, a wheel as the server says that it is made up, with what has come
// under its pointer.
import { useMemo } from "preact/hooks";
import { Dice, Wheel, type Pocket } from "./drawings";
import type { Layout } from "./layouts/layout";
import type { TableInfo, View } from "./protocol";
import { cardText, itemText } from "./say";

/** The table's wheel as it is drawn; nothing where nothing is spun. */
function pocketsOf(info: TableInfo, layout: Layout | null): Pocket[] {
  return info.wheel.map(({ name, colour }) => {
    const paint = layout?.paint?.[name];
    return { id: name, text: paint?.text ?? cardText(name), tone: paint?.tone ?? colour ?? "plain" };
  });
}

/** What people call it: "33, black", "5 and 2: seven". */
export function calledOutcome(info: TableInfo, view: View): string {
  const last = view.last;
  if (!last || last.items.length === 0) return "";
  if (last.kind === "roll") return `${last.items.join(" · ")} — ${last.items.reduce((n, i) => n + Number(i), 0)}`;
  if (last.kind !== "spin") return "";
  const item = last.items[0] ?? "";
  const colour = info.wheel.find((stop) => stop.name === item)?.colour;
  return [itemText(info, item), info.wagers.some((w) => w.id === colour) ? colour : null].filter(Boolean).join(", ");
}

export function Outcome({ info, view, layout, turn }: { info: TableInfo; view: View; layout: Layout | null; turn: number }) {
  const last = view.last;
  const pockets = useMemo(() => pocketsOf(info, layout), [info, layout]);
  if (pockets.length > 0) return <Wheel pockets={pockets} result={last?.items[0] ?? null} label={info.title} turn={turn} />;
  if (last?.kind === "roll") return <Dice faces={last.items.map(Number)} turn={turn} />;
  return null;
}
