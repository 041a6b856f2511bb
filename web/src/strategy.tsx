// The charts of best play beside a table, as the server has solved them; the cell of the hand that is
// being decided is framed.
import { useEffect, useState } from "preact/hooks";
import { shortcuts } from "./actions";
import { later } from "./later";
import { get } from "./net";
import { PrintButton } from "./print";
import { words, type TableInfo, type View } from "./protocol";
import { ask, choiceText, decisionOf, useScore, type Advice } from "./teach";
import { t } from "./words";

const TrainerPanel = later(() => import("./trainer").then((m) => m.TrainerPanel));
const Worths = later(() => import("./trainer").then((m) => m.Worths));

interface Cell {
  row: string;
  column: string;
  best: string | null;
  choices?: { id: string; value?: { value: number } | null }[];
}

export interface Chart {
  title: string;
  row_title: string;
  column_title: string | null;
  rows: string[];
  columns: string[];
  choices: string[];
  /** Whether a cell reads best as its "choice" or its "value". */
  shows: string;
  /** The hands that it is about have so many cards; 0: no bound. */
  least_cards: number;
  most_cards: number;
  cells: Cell[];
}

const AGAIN_MS = 4000;
const LONG = 40;

export function useCharts(table: string): Chart[] {
  const [charts, setCharts] = useState<Chart[]>([]);
  useEffect(() => {
    let timer = 0;
    let alive = true;
    const load = () =>
      get(`/api/tables/${encodeURIComponent(table)}/strategy`)
        .then((json) => {
          const answer = json as { charts?: Chart[]; status?: string } | null;
          if (!alive) return;
          if (answer?.charts) setCharts(answer.charts);
          else if (answer?.status === "computing") timer = window.setTimeout(load, AGAIN_MS);
        })
        .catch(() => null);
    void load();
    return () => {
      alive = false;
      clearTimeout(timer);
    };
  }, [table]);
  return charts;
}

/** The cell of the hand that is asked: in the first chart that has its row, is about hands of so many cards, and
 * names what may be chosen: an offer beside the hand is not in it. */
function currentCell(charts: Chart[], view: View): { chart: Chart; row: string; column: string } | null {
  const place = view.chart;
  if (!place) return null;
  const asked = (c: Chart) => view.choices.some((choice) => c.choices.includes(choice.act));
  const about = charts.filter((c) => c.shows === "choice" && asked(c) && place.cards >= c.least_cards && (c.most_cards === 0 || place.cards <= c.most_cards));
  for (const row of place.rows) {
    const chart = about.find((c) => c.rows.includes(row) && c.columns.includes(place.column));
    if (chart) return { chart, row, column: place.column };
  }
  return null;
}

function ChartTable({ chart, row, column }: { chart: Chart; row?: string; column?: string }) {
  const at = new Map(chart.cells.map((c) => [`${c.row}|${c.column}`, c]));
  const letters = shortcuts(chart.choices);
  const worth = chart.shows === "value";
  return (
    <>
      <div class="chart-scroll" tabIndex={0} role="region" aria-label={chart.title}>
        <table class={`chart ${chart.columns.length > 6 ? "dense" : ""}`}>
          <caption class="unseen">{chart.title}</caption>
          <thead>
            <tr>
              <th scope="col">{chart.row_title}</th>
              {chart.columns.map((c) => (
                <th scope="col" class={c === column ? "now" : ""}>
                  {c}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {chart.rows.map((r) => (
              <tr>
                <th scope="row" class={r === row ? "now" : ""}>
                  {r}
                </th>
                {chart.columns.map((c) => {
                  const cell = at.get(`${r}|${c}`);
                  if (!cell) return <td class="no-cell" />;
                  const best = cell.best ?? "";
                  const i = chart.choices.indexOf(best);
                  const values = cell.choices?.map((k) => `${words(k.id)} ${k.value ? k.value.value.toFixed(4) : "?"}`).join(", ");
                  const now = r === row && c === column;
                  return (
                    <td class={`${worth ? "" : `play-${i % 6}`} ${now ? "now" : ""}`} title={values}>
                      {worth ? (
                        (cell.choices?.[0]?.value?.value.toFixed(2) ?? "")
                      ) : (
                        <abbr title={`${words(best)}: ${values}`}>{(letters[i] ?? "").toUpperCase()}</abbr>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {worth ? null : (
        <ul class="legend">
          {chart.choices.map((id, i) => (
            <li>
              <span class={`play-${i % 6}`}>{(letters[i] ?? "").toUpperCase()}</span> {words(id)}
            </li>
          ))}
        </ul>
      )}
      <PrintButton title={chart.title} />
    </>
  );
}

/** The worth of each choice of the hand that is asked, while the trainer does not hide it. */
function useAdvice(info: TableInfo, view: View, shown: boolean): Advice | null {
  const key = shown ? decisionOf(view) : null;
  const [found, setFound] = useState<{ key: string; advice: Advice } | null>(null);
  useEffect(() => {
    if (!key) return;
    let alive = true;
    void ask(info).then(
      (advice) => alive && setFound({ key, advice }),
      () => null,
    );
    return () => {
      alive = false;
    };
  }, [key]);
  return found && found.key === key ? found.advice : null;
}

export function StrategyPanel({ charts, info, view }: { charts: Chart[]; info: TableInfo; view: View }) {
  const training = useScore().on;
  const now = training ? null : currentCell(charts, view);
  const advice = useAdvice(info, view, info.advice && !training);
  const best = advice?.choices[advice.best];
  return (
    <div class="charts">
      {advice && best ? (
        <div class="advice" role="status">
          {t("strategy.now")} <b>{choiceText(best)}</b>
          <Worths advice={advice} />
        </div>
      ) : null}
      {info.advice ? <TrainerPanel /> : null}
      {charts.map((chart) => {
        const here = now?.chart === chart;
        const drawn = <ChartTable chart={chart} row={here ? now?.row : undefined} column={here ? now?.column : undefined} />;
        return chart.rows.length > LONG ? (
          <details>
            <summary>
              {t("strategy.hands", { title: chart.title, n: chart.rows.length })}
            </summary>
            {drawn}
          </details>
        ) : (
          <figure>
            <figcaption>{chart.title}</figcaption>
            {drawn}
          </figure>
        );
      })}
    </div>
  );
}
