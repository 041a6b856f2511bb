// The last roll or spin: dice as dice, a wheel as the server says that it is made up, with what has come
// under its pointer.
import { useMemo } from "preact/hooks";
import { Dice, Tumbling, Wheel, type Pocket } from "./drawings";
import type { Layout } from "./layouts/layout";
import type { TableInfo, View } from "./protocol";
import { cardText, stopText } from "./say";
import { said } from "./words";

/** The table's wheel as it is drawn; nothing where nothing is spun. */
function pocketsOf(info: TableInfo, layout: Layout | null): Pocket[] {
  return info.wheel.map(({ name, colour }) => {
    const paint = layout?.paint?.[name];
    return { id: name, text: paint?.text ?? cardText(name), tone: paint?.tone ?? colour ?? "plain" };
  });
}

/** What the dealer calls: "30 Red", "The point is 8", "Seven out". Nothing while the outcome is on its way. */
export function calledOutcome(info: TableInfo, view: View): string {
  const called = view.called;
  if (view.scene || !called) return "";
  if (called.id !== "spin") return said(`called.${called.id}`, { with: called.with ?? "" }) ?? called.sentence;
  return stopText(info, view.last?.items[0] ?? "");
}

export function Outcome({ info, view, layout, turn }: { info: TableInfo; view: View; layout: Layout | null; turn: number }) {
  const last = view.last;
  const moving = !!view.scene;
  const pockets = useMemo(() => pocketsOf(info, layout), [info, layout]);
  if (pockets.length > 0) return <Wheel pockets={pockets} result={last?.items[0] ?? null} label={info.title} turn={turn} moving={moving} />;
  if (view.scene?.kind === "roll") return <Tumbling n={view.scene.n} />;
  if (last?.kind === "roll") return <Dice faces={last.items.map(Number)} turn={turn} />;
  return null;
}
