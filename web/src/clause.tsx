// A clause of the rulebook opens its words: wherever its number stands, a press shows what it says.
import { later } from "./later";
import { set, useStore } from "./store";
import { t } from "./words";

export function Clause({ id }: { id: string }) {
  return (
    <button type="button" class="clause" aria-haspopup="dialog" title={t("clause.open", { clause: id })} onClick={() => set({ clause: id })}>
      {id}
    </button>
  );
}

const Words = later(() => import("./clausewords").then((m) => m.ClauseWords));

/** The dialog, once for the whole page. */
export function ClauseDialog() {
  const clause = useStore((s) => s.clause);
  return clause ? <Words key={clause} id={clause} /> : null;
}
