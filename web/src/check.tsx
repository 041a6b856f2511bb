// One press: the page checks the chance of a round, or of all that a table has dealt, by itself. What it needs for that is
// fetched when it is pressed.
import { useState } from "preact/hooks";
import { later } from "./later";
import type { Step } from "./store";
import { t } from "./words";

/** What the page was shown of the round before: the check must find the same. */
export interface Expected {
  commitment: string;
  seed: string | null;
  steps: Step[];
}

export interface CheckProps {
  table: string;
  /** Without it: the whole table. */
  round?: number;
  expected?: Expected;
}

const Report = later<CheckProps>(() => import("./checked").then((m) => m.Report));

export function Check({ label, ...props }: CheckProps & { label: string }) {
  const [turn, setTurn] = useState(0);
  return (
    <div class="check">
      <button type="button" class="primary" onClick={() => setTurn(turn + 1)}>
        {label}
      </button>
      {turn > 0 ? <Report key={`${turn} ${props.table} ${props.round ?? 0}`} {...props} /> : <p class="quiet">{t("check.what")}</p>}
    </div>
  );
}
