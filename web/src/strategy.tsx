// The charts of best play beside a table, as the server has solved them; the cell of the hand that is
// being decided is framed.
import { useEffect, useState } from "preact/hooks";
import { shortcuts } from "./actions";
import { handsOfSeat } from "./cardtable";
import { get } from "./net";
import { words, type TableInfo, type View } from "./protocol";

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

const rankOf = (card: string) => ("TJQK".includes(card[0] ?? "") ? "10" : (card[0] ?? ""));

/** Where the hand that is asked stands in charts of totals against an up card. */
function currentCell(charts: Chart[], view: View): { chart: Chart; row: string; column: string } | null {
  const seat = view.seats.find((s) => s.you)?.seat;
  const who = view.need.who;
  if (!seat || view.need.kind !== "decision" || !who) return null;
  const cards = handsOfSeat(view, seat).find(([w]) => w === who)?.[1].map((c) => c.card) ?? [];
  const up = view.cards.find((c) => c.who === "dealer" && c.card !== null)?.card;
  if (!up || cards.length < 2 || cards.some((c) => c === null)) return null;
  const ranks = (cards as string[]).map(rankOf);
  const hard = ranks.reduce((n, r) => n + (r === "A" ? 1 : Number(r)), 0);
  const soft = ranks.includes("A") && hard + 10 <= 21;
  const rows = [
    ...(ranks.length === 2 && ranks[0] === ranks[1] ? [`${ranks[0]}-${ranks[0]}`] : []),
    ...(soft ? [`A-${hard - 1}`, `soft ${hard + 10}`] : [`${hard}`, `hard ${hard}`]),
  ];
  for (const row of rows) {
    for (const chart of charts) {
      const [, n, more] = /of (\d+)( or more)? cards/.exec(chart.title) ?? [];
      const few = n ? (more ? ranks.length >= Number(n) : ranks.length === Number(n)) : !/first two/.test(chart.title) || ranks.length === 2;
      if (few && chart.choices.length > 1 && chart.rows.includes(row) && chart.columns.includes(rankOf(up))) {
        return { chart, row, column: rankOf(up) };
      }
    }
  }
  return null;
}

function ChartTable({ chart, row, column }: { chart: Chart; row?: string; column?: string }) {
  const at = new Map(chart.cells.map((c) => [`${c.row}|${c.column}`, c]));
  const letters = shortcuts(chart.choices);
  const worth = chart.choices.length === 1;
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
    </>
  );
}

export function StrategyPanel({ charts, view }: { charts: Chart[]; info: TableInfo; view: View }) {
  const now = currentCell(charts, view);
  const cell = now?.chart.cells.find((c) => c.row === now.row && c.column === now.column);
  return (
    <div class="charts">
      {cell?.best ? (
        <p class="advice" role="status">
          Best play now: <b>{words(cell.best)}</b>
        </p>
      ) : null}
      {charts.map((chart) => {
        const here = now?.chart === chart;
        const drawn = <ChartTable chart={chart} row={here ? now?.row : undefined} column={here ? now?.column : undefined} />;
        return chart.rows.length > LONG ? (
          <details>
            <summary>
              {chart.title} ({chart.rows.length} hands)
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
