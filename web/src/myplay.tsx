// What one's own play has come to: the balance over time, and game by game what was wagered, what was
// won or lost, and what was to be expected. The ledger says it, and to nobody else.
import { useEffect, useMemo, useState } from "preact/hooks";
import { get } from "./net";
import { prefs } from "./prefs";
import { dollars } from "./protocol";
import { useStore } from "./store";
import { sentence, t } from "./words";
import "./style/myplay.css";

interface Row {
  table: string;
  title: string;
  game: string | null;
  rounds: number;
  wagered: number;
  net: number;
  biggest_win: number;
  theoretical_loss: number | null;
}

interface Statistics {
  /** Whether nothing was too long ago to be counted. */
  whole: boolean;
  /** Milliseconds since 1970 and cents. */
  balance: [number, number][];
  tables: Row[];
}

const signed = (cents: number) => `${cents > 0 ? "+" : ""}${dollars(cents)}`;
const sum = (rows: Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);

/** Tables of one game count together. */
function byGame(rows: Row[]): Row[] {
  const games = new Map<string, Row[]>();
  for (const row of rows) games.set(row.game ?? row.table, [...(games.get(row.game ?? row.table) ?? []), row]);
  const joined = [...games.values()].map((all): Row => ({
    ...(all[0] as Row),
    rounds: sum(all, (r) => r.rounds),
    wagered: sum(all, (r) => r.wagered),
    net: sum(all, (r) => r.net),
    biggest_win: Math.max(...all.map((r) => r.biggest_win)),
    theoretical_loss: all.every((r) => r.theoretical_loss === null) ? null : sum(all, (r) => r.theoretical_loss ?? 0),
  }));
  return joined.filter((r) => r.rounds > 0 || r.wagered > 0).sort((a, b) => b.wagered - a.wagered);
}

// ---- plots --------------------------------------------------------------------------------------

/** As many units as there are pixels, or nearly: the writing is as large as elsewhere. */
const WIDE = Math.min(820, Math.max(320, innerWidth - 70));
const HIGH = 260;
const LEFT = 78;
const FOOT = 28;

/** Round amounts between the least and the most, some four of them. */
function ticks(least: number, most: number): number[] {
  const span = Math.max(1, most - least);
  const raw = span / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  // Whole dollars: nobody looks for cents here.
  const step = Math.max(100, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw) ?? raw);
  const found: number[] = [];
  for (let at = Math.ceil(least / step) * step; at <= most; at += step) found.push(at);
  return found;
}

/** The balance, change by change: what matters is what each round did, not how long one slept between. */
function Curve({ points: told }: { points: [number, number][] }) {
  // Whoever has not played yet has a line too: a level one.
  const points = told.length === 1 ? [...told, ...told] : told;
  const amounts = points.map(([, cents]) => cents);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const margin = Math.max(500, (high - low) * 0.08);
  const [least, most] = [Math.max(0, low - margin), high + margin];
  const x = (i: number) => LEFT + (points.length < 2 ? 0 : (i / (points.length - 1)) * (WIDE - LEFT - 8));
  const y = (cents: number) => 8 + (1 - (cents - least) / (most - least)) * (HIGH - FOOT - 8);
  const [first, last] = [points[0], points[points.length - 1]];
  const day = (time: number) => new Date(time).toLocaleString(prefs.language, WIDE < 500 ? { day: "numeric", month: "numeric", hour: "numeric", minute: "2-digit" } : { dateStyle: "short", timeStyle: "short" });
  return (
    <svg class="plot" viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={t("me.curve.said", { from: dollars(amounts[0] ?? 0), to: dollars(amounts[amounts.length - 1] ?? 0), most: dollars(high) })}>
      {ticks(least, most).map((at) => (
        <g key={at}>
          <line class="plot-grid" x1={LEFT} x2={WIDE - 8} y1={y(at)} y2={y(at)} />
          <text class="plot-text" x={LEFT - 8} y={y(at) + 4} text-anchor="end">
            {dollars(at)}
          </text>
        </g>
      ))}
      <polyline class="plot-line" points={points.map(([, cents], i) => `${x(i).toFixed(1)},${y(cents).toFixed(1)}`).join(" ")} />
      {first && last ? (
        <>
          <text class="plot-text" x={LEFT} y={HIGH - 6}>
            {day(first[0])}
          </text>
          <text class="plot-text" x={WIDE - 8} y={HIGH - 6} text-anchor="end">
            {day(last[0])}
          </text>
        </>
      ) : null}
    </svg>
  );
}

/** What was lost or won beside what was to be expected, a pair of bars a game. */
function Bars({ rows }: { rows: Row[] }) {
  const most = Math.max(100, ...rows.flatMap((r) => [Math.abs(r.net), Math.abs(r.theoretical_loss ?? 0)]));
  const high = 66;
  const middle = WIDE / 2;
  const long = (cents: number) => (Math.abs(cents) / most) * (WIDE / 2 - 90);
  const bar = (cents: number, top: number, name: string) => (
    <>
      <rect class={name} x={cents < 0 ? middle - long(cents) : middle} y={top} width={Math.max(1, long(cents))} height="14" />
      <text class="plot-text" x={cents < 0 ? middle - long(cents) - 6 : middle + long(cents) + 6} y={top + 12} text-anchor={cents < 0 ? "end" : "start"}>
        {signed(cents)}
      </text>
    </>
  );
  return (
    <svg class="plot" viewBox={`0 0 ${WIDE} ${rows.length * high + 8}`} role="img" aria-label={t("me.bars")}>
      {rows.map((r, i) => (
        <g key={r.table} transform={`translate(0 ${i * high + 6})`}>
          <text class="plot-name" x="0" y="12">
            {r.title}
          </text>
          <line class="plot-grid" x1={middle} x2={middle} y1="18" y2="56" />
          {bar(r.net, 20, "plot-net")}
          {r.theoretical_loss === null ? null : bar(-r.theoretical_loss, 38, "plot-expected")}
        </g>
      ))}
    </svg>
  );
}

// ---- the page -----------------------------------------------------------------------------------

function Games({ rows }: { rows: Row[] }) {
  const all: Row = {
    table: "",
    title: t("me.all"),
    game: null,
    rounds: sum(rows, (r) => r.rounds),
    wagered: sum(rows, (r) => r.wagered),
    net: sum(rows, (r) => r.net),
    biggest_win: Math.max(0, ...rows.map((r) => r.biggest_win)),
    theoretical_loss: rows.some((r) => r.theoretical_loss !== null) ? sum(rows, (r) => r.theoretical_loss ?? 0) : null,
  };
  const line = (r: Row, name: string) => (
    <tr key={r.table} class={name}>
      <th scope="row">{r.title}</th>
      <td data-of={t("me.rounds")}>{r.rounds.toLocaleString("en-US")}</td>
      <td data-of={t("me.wagered")}>{dollars(r.wagered)}</td>
      <td data-of={t("me.net")} class={r.net > 0 ? "good" : r.net < 0 ? "bad" : ""}>{signed(r.net)}</td>
      <td data-of={t("me.expected")}>{r.theoretical_loss === null ? "–" : signed(-r.theoretical_loss)}</td>
      <td data-of={t("me.biggest")}>{r.biggest_win > 0 ? dollars(r.biggest_win) : "–"}</td>
    </tr>
  );
  return (
    <div class="my-scroll" tabIndex={0} role="region" aria-label={t("me.games")}>
      <table class="my-games">
        <thead>
          <tr>
            <th scope="col">{t("me.game")}</th>
            <th scope="col">{t("me.rounds")}</th>
            <th scope="col">{t("me.wagered")}</th>
            <th scope="col">{t("me.net")}</th>
            <th scope="col">{t("me.expected")}</th>
            <th scope="col">{t("me.biggest")}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((r) => line(r, ""))}
          {rows.length > 1 ? line(all, "all") : null}
        </tbody>
      </table>
    </div>
  );
}

export function MyPlay() {
  const me = useStore((s) => s.me?.id);
  const open = useStore((s) => s.link === "open");
  const [found, setFound] = useState<Statistics | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    document.title = `${t("page.me")} · Boardwalk`;
    if (!me) return;
    get("/api/me/statistics")
      .then((json) => {
        setFault("");
        setFound(json as Statistics);
      })
      .catch((error: Error) => setFault(error.message));
  }, [me, open]);
  const rows = useMemo(() => byGame(found?.tables ?? []), [found]);
  if (!found) return <div class="empty-page" role="status">{fault ? sentence(fault) : t("page.opening")}</div>;
  return (
    <div class="my-play">
      <h1>{t("page.me")}</h1>
      {found.whole ? null : <p class="quiet">{t("me.part")}</p>}
      <section class="panel" aria-labelledby="my-balance">
        <h2 id="my-balance">{t("me.curve")}</h2>
        <Curve points={found.balance} />
      </section>
      {rows.length === 0 ? (
        <p>{t("me.none")}</p>
      ) : (
        <>
          <section class="panel" aria-labelledby="my-games">
            <h2 id="my-games">{t("me.games")}</h2>
            <Games rows={rows} />
            <p>{t("me.about")}</p>
          </section>
          <section class="panel" aria-labelledby="my-bars">
            <h2 id="my-bars">{t("me.bars")}</h2>
            <p class="plot-legend">
              <span class="plot-net" /> {t("me.net")} <span class="plot-expected" /> {t("me.expected")}
            </p>
            <Bars rows={rows} />
          </section>
        </>
      )}
    </div>
  );
}
