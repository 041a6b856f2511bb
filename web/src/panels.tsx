// The panels beside a table: the wager pointed at, what has happened, past rounds, rules.
import { useEffect, useState } from "preact/hooks";
import { get, openReplay } from "./net";
import { dollars, exactly, limitsText, percent, signed, spotOf, words, type Ratio, type Spot, type TableInfo, type View } from "./protocol";
import { sayPosting, toneOf } from "./postings";
import { namesOf, sayEvent, sayPostings } from "./say";
import { useStore, type Logged, type Result } from "./store";

// ---- the wager pointed at -------------------------------------------------------------------

/** "1 in 38", "0.49 to 1 against": odds as people say them. */
function against(win: Ratio): string {
  if (win.value <= 0 || win.value >= 1) return "";
  return win.value > 0.25 ? `${((1 - win.value) / win.value).toFixed(2)} to 1 against` : `1 in ${(1 / win.value).toFixed(win.value > 0.05 ? 1 : 0)}`;
}

/** What the wager is, row by row: what it wins, its odds, the exact edge, the clause. */
export function facts(info: TableInfo, spot: Spot, longest?: number): [string, string, string?][] {
  const rows: [string, string, string?][] = [];
  if (spot.pays) rows.push(["Pays", spot.pays]);
  if (spot.odds?.win) rows.push(["Wins", [exactly(spot.odds.win, longest), against(spot.odds.win)].filter(Boolean).join(", ")]);
  if (spot.odds?.push && spot.odds.push.value > 0) rows.push(["Pushes", exactly(spot.odds.push, longest)]);
  if (spot.odds?.lose) rows.push(["Loses", percent(spot.odds.lose.value)]);
  const shared = spot.together?.edge ? `${percent(spot.together.edge.value)}, counted in ${spot.together.name}` : "";
  rows.push(["House edge", spot.edge ? exactly(spot.edge, longest) : shared || (info.oddsReady ? "no figure of its own" : "being computed"), "edge"]);
  if (spot.edge && shared) rows.push(["In all", shared]);
  if (spot.risk && spot.edge && spot.risk.value !== spot.edge.value) rows.push(["Of all put up", percent(spot.risk.value)]);
  if (spot.unit > 100) rows.push(["In steps of", dollars(spot.unit)]);
  rows.push(["Clause", spot.clause]);
  return rows;
}

export function WagerPanel({ info, view, mine }: { info: TableInfo; view: View; mine: number | null }) {
  const look = useStore((s) => s.look);
  const chip = useStore((s) => s.chip);
  const spot = look ? spotOf(info, look.wager, look.target) : null;
  if (!spot) {
    return (
      <section class="panel wager-panel" aria-label="Wager">
        <h2>Point at a wager</h2>
        <p>What it wins, its odds, the house edge and the clause of the rulebook appear here.</p>
        <p>A press puts the chosen chip down, a right click or a long press takes it back.</p>
      </section>
    );
  }
  const up = view.bets.filter((b) => b.wager === spot.wager && (b.target ?? null) === spot.target);
  const sum = up.filter((b) => b.seat === mine).reduce((n, b) => n + b.cents, 0);
  const names = namesOf(view);
  const meter = spot.meter && spot.edge ? (view.meters ?? []).find((m) => m.cents > 0) : undefined;
  return (
    <section class="panel wager-panel" aria-label="Wager" aria-live="polite">
      <h2>{spot.name}</h2>
      <dl>
        {facts(info, spot).map(([name, value, kind]) => (
          <>
            <dt>{name}</dt>
            <dd class={kind}>{value}</dd>
          </>
        ))}
        {meter && spot.meter && spot.edge && spot.meter.even !== spot.meter.at ? (
          <>
            <dt>At {dollars(meter.cents)}</dt>
            <dd>{percent((spot.edge.value * (spot.meter.even - meter.cents)) / (spot.meter.even - spot.meter.at))}</dd>
          </>
        ) : null}
        {spot.edge ? (
          <>
            <dt>Costs</dt>
            <dd>{costs(spot.edge.value, sum || chip)}</dd>
          </>
        ) : null}
        {sum > 0 ? (
          <>
            <dt>You have</dt>
            <dd>
              <b>{dollars(sum)}</b>
            </dd>
          </>
        ) : null}
        {up.filter((b) => b.seat !== mine).map((b) => (
          <>
            <dt>{names(String(b.seat))}</dt>
            <dd>{dollars(b.cents)}</dd>
          </>
        ))}
      </dl>
      {spot.payTable.length > 0 ? (
        <table class="pays">
          <caption>Pay table</caption>
          <tbody>
            {spot.payTable.map((line) => (
              <tr>
                <th scope="row">{line.what}</th>
                <td>{line.pays}</td>
                <td>{line.chance ? chanceText(line.chance) : ""}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {spot.note ? <p class="note">{spot.note.charAt(0).toUpperCase() + spot.note.slice(1)}.</p> : null}
    </section>
  );
}

function chanceText(chance: Ratio): string {
  return chance.value > 0 && chance.value < 0.001 ? `1 in ${Math.round(1 / chance.value).toLocaleString("en-US")}` : percent(chance.value);
}

/** What a stake loses in the long run. */
function costs(edge: number, cents: number): string {
  const each = (edge * cents) / 100;
  const text = Math.abs(each) < 0.01 ? `${(each * 100).toFixed(2)}¢` : Math.abs(each) < 1 ? `${(each * 100).toFixed(1)}¢` : `$${each.toFixed(2)}`;
  return `${text} of ${dollars(cents)} in the long run`;
}

// ---- what has happened ----------------------------------------------------------------------

export function LogPanel({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  const names = namesOf(view);
  return (
    <ol class="log" reversed aria-label="What has happened, newest first">
      {[...log].reverse().map((event) => (
        <li key={event.seq} title={event.line}>
          {sayEvent(info, event.event, names)}
          {event.posted.length > 0 ? (
            <ul>
              {sayPostings(info, event.posted, names).map((p) => (
                <li class={p.tone}>{p.text}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
      {log.length === 0 ? <li class="quiet">Nothing yet.</li> : null}
    </ol>
  );
}

const SHOWN = 8;

/** What the round has brought the viewer, for all to hear: a headline, and the wagers one by one. */
export function Results({ result, view, mine, info }: { result: Result | null; view: View; mine: number | null; info: TableInfo }) {
  const rows = result?.postings ?? [];
  const own = rows.filter((p) => p.who !== null && p.seat === mine);
  const names = namesOf(view);
  const shown = (own.length > 0 ? own : rows).slice(0, SHOWN);
  const more = (own.length > 0 ? own : rows).length - shown.length;
  const net = own.length > 0 ? (result?.net ?? null) : null;
  return (
    <div class="results" aria-live="polite">
      {net !== null ? (
        <strong key={result?.n} class={`headline ${net > 0 ? "good" : net < 0 ? "bad" : ""}`}>
          <span aria-hidden="true">{net > 0 ? "▲ " : net < 0 ? "▼ " : "● "}</span>
          {net > 0 ? `You win ${dollars(net)}` : net < 0 ? `You lose ${dollars(-net)}` : "You are even"}
        </strong>
      ) : null}
      {shown.map((p, i) => (
        <span key={`${result?.n} ${i}`} class={`result ${toneOf(p)}`}>
          {own.length === 0 && p.who !== null ? `${names(String(p.seat))}: ` : ""}
          {sayPosting(info, p)}
        </span>
      ))}
      {more > 0 ? <span class="result">and {more} more</span> : null}
    </div>
  );
}

// ---- past rounds ----------------------------------------------------------------------------

interface Round {
  number: number;
  net: number | null;
}

function readRounds(value: unknown): Round[] {
  const rows = (value as { rounds?: Record<string, unknown>[] } | null)?.rounds ?? [];
  return rows.map((r) => ({ number: Number(r.round ?? 0), net: typeof r.net === "number" ? r.net : null }));
}

export function HistoryPanel({ table, round }: { table: string; round: number }) {
  const [rounds, setRounds] = useState<Round[] | null>(null);
  const [fault, setFault] = useState("");
  const load = (before?: number) =>
    get(`/api/tables/${encodeURIComponent(table)}/history${before ? `?before=${before}` : ""}`)
      .then((json) => {
        setFault("");
        setRounds((held) => (before ? [...(held ?? []), ...readRounds(json)] : readRounds(json)));
      })
      .catch((error: Error) => setFault(error.message));
  useEffect(() => void load(), [table, round]);
  const oldest = rounds?.reduce((n, r) => Math.min(n, r.number), Infinity) ?? 0;
  const played = rounds?.filter((r) => r.net !== null) ?? [];
  const sum = played.reduce((n, r) => n + (r.net ?? 0), 0);
  return (
    <div class="history">
      {fault ? <p role="alert" class="bad">{fault}</p> : null}
      {rounds && rounds.length === 0 ? <p class="quiet">No round has been finished yet.</p> : null}
      {played.length > 0 ? (
        <p>
          You played {played.length} of the last {rounds?.length} rounds: <b class={sum > 0 ? "good" : sum < 0 ? "bad" : ""}>{signed(sum)}</b>
        </p>
      ) : null}
      <ul>
        {rounds?.map((r) => (
          <li key={r.number}>
            <button type="button" onClick={() => void openReplay(table, r.number).catch((error: Error) => setFault(error.message))}>
              <span>Round {r.number}</span>
              {r.net === null ? <span class="quiet">not yours</span> : <span class={r.net > 0 ? "good" : r.net < 0 ? "bad" : ""}>{signed(r.net)}</span>}
              <span class="quiet">replay ▸</span>
            </button>
          </li>
        ))}
      </ul>
      {rounds && rounds.length > 0 && rounds.length % 40 === 0 ? (
        <button type="button" onClick={() => void load(oldest)}>
          Earlier rounds
        </button>
      ) : null}
    </div>
  );
}

// ---- rules ----------------------------------------------------------------------------------

export function RulesPanel({ info }: { info: TableInfo }) {
  return (
    <div class="rules">
      <p>
        Limits: {limitsText(info.min, info.max)}
        {info.edition ? `; edition ${info.edition} of the rulebook` : ""}.
      </p>
      <table>
        <caption>Wagers</caption>
        <thead>
          <tr>
            <th scope="col">Wager</th>
            <th scope="col">Pays</th>
            <th scope="col">Edge</th>
          </tr>
        </thead>
        <tbody>
          {info.wagers.map((w) => {
            const edges = w.targets.map((t) => t.edge?.value).filter((v): v is number => v !== undefined);
            const edge = w.edge ? percent(w.edge.value) : edges.length > 0 ? [...new Set([percent(Math.min(...edges)), percent(Math.max(...edges))])].join(" – ") : "";
            return (
              <tr>
                <th scope="row">
                  {w.name} <small>{w.clause}</small>
                </th>
                <td>{w.pays}</td>
                <td>{edge}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <table>
        <caption>House options</caption>
        <tbody>
          {Object.entries(info.options).map(([key, value]) => (
            <tr>
              <th scope="row">{words(key)}</th>
              <td>{String(value).replace(/,/g, ", ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

