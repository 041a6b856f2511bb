// The panels beside a table: the wager pointed at, what has happened, past rounds and their replay,
// the strategy chart, fairness, the floor's own controls.
import { useEffect, useState } from "preact/hooks";
import { Card, DieMark } from "./drawings";
import { get, say } from "./net";
import { dollars, exactly, limitsText, signed, spotOf, words, type Me, type TableInfo, type View } from "./protocol";
import { isGood, readPosting, sayPosting } from "./postings";
import { useStore, type Logged } from "./store";

// ---- the wager pointed at -------------------------------------------------------------------

export function WagerPanel({ info, view, mine }: { info: TableInfo; view: View; mine: number | null }) {
  const look = useStore((s) => s.look);
  const spot = look ? spotOf(info, look.wager, look.target) : null;
  if (!spot) {
    return (
      <section class="panel wager-panel" aria-label="Wager">
        <h2>Point at a wager</h2>
        <p>What it wins, its odds, the house edge and the clause of the rulebook appear here.</p>
      </section>
    );
  }
  const up = view.bets.filter((b) => b.seat === mine && b.wager === spot.wager && (b.target ?? null) === spot.target);
  const sum = up.reduce((n, b) => n + b.cents, 0);
  return (
    <section class="panel wager-panel" aria-label="Wager" aria-live="polite">
      <h2>{spot.name}</h2>
      <dl>
        {spot.pays ? (
          <>
            <dt>Pays</dt>
            <dd>{spot.pays}</dd>
          </>
        ) : null}
        {spot.odds?.win ? (
          <>
            <dt>Wins</dt>
            <dd>{exactly(spot.odds.win)}</dd>
          </>
        ) : null}
        {spot.odds?.push && spot.odds.push.value > 0 ? (
          <>
            <dt>Pushes</dt>
            <dd>{exactly(spot.odds.push)}</dd>
          </>
        ) : null}
        <dt>House edge</dt>
        <dd class="edge">{spot.edge ? exactly(spot.edge) : info.oddsReady ? "no figure of its own" : "being computed"}</dd>
        {spot.unit > 100 ? (
          <>
            <dt>In steps of</dt>
            <dd>{dollars(spot.unit)}</dd>
          </>
        ) : null}
        <dt>Clause</dt>
        <dd>{spot.clause}</dd>
        {sum > 0 ? (
          <>
            <dt>You have</dt>
            <dd>{dollars(sum)}</dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}

// ---- what has happened ----------------------------------------------------------------------

function EventLine({ event }: { event: Logged }) {
  return (
    <li>
      <code>{event.line}</code>
      {event.postings.length > 0 ? (
        <ul>
          {event.postings.map((line) => {
            const p = readPosting(line);
            return (
              <li class={isGood(p) ? "good" : p.kind === "loses" ? "bad" : ""}>{p.text}</li>
            );
          })}
        </ul>
      ) : null}
    </li>
  );
}

export function LogPanel({ log }: { log: Logged[] }) {
  return (
    <ol class="log" reversed aria-label="What has happened, newest first">
      {[...log].reverse().map((event) => (
        <EventLine key={event.seq} event={event} />
      ))}
      {log.length === 0 ? <li class="quiet">Nothing yet.</li> : null}
    </ol>
  );
}

/** What the last outcome brought the viewer, for all to hear. */
export function Results({ log, mine, info }: { log: Logged[]; mine: number | null; info: TableInfo }) {
  const last = [...log].reverse().find((e) => e.postings.length > 0 && !/^(bet|take|seat)\b/.test(e.line));
  if (!last) return <div class="results" aria-live="polite" />;
  const rows = last.postings.map(readPosting);
  const own = rows.filter((p) => p.seat !== null && p.seat === mine);
  const shown = own.length > 0 ? own : rows.slice(0, 4);
  return (
    <div class="results" aria-live="polite">
      {shown.map((p) => (
        <span class={`result ${isGood(p) ? "good" : p.kind === "loses" ? "bad" : ""}`}>
          {own.length === 0 && p.seat ? `Seat ${p.seat}: ` : ""}
          {info.wagers.find((w) => w.id === p.key.split(" ")[0])?.name ?? words(p.key)}
          {p.key.includes(" ") ? ` ${p.key.split(" ").slice(1).join(" ")}` : ""} {sayPosting(p)}
          {p.cents ? ` ${dollars(p.cents)}` : ""}
        </span>
      ))}
    </div>
  );
}

// ---- past rounds ----------------------------------------------------------------------------

interface Round {
  number: number;
  from: number;
  to: number;
  net: number | null;
}

function readRounds(value: unknown): Round[] {
  const rows = Array.isArray(value) ? value : ((value as { rounds?: unknown[] } | null)?.rounds ?? []);
  return (rows as Record<string, unknown>[]).map((r) => ({
    number: Number(r.number ?? r.round ?? 0),
    from: Number(r.from ?? r.from_seq ?? 0),
    to: Number(r.to ?? r.to_seq ?? 0),
    net: typeof r.net === "number" ? r.net : null,
  }));
}

interface Step {
  line: string;
  postings: string[];
}

function readSteps(value: unknown): Step[] {
  const lines = (Array.isArray(value) ? value : ((value as { lines?: unknown[] } | null)?.lines ?? [])) as string[];
  const steps: Step[] = [];
  for (const line of lines.flatMap((l) => String(l).split("\n"))) {
    if (line.startsWith("=>")) steps[steps.length - 1]?.postings.push(line);
    else if (line.trim()) steps.push({ line: line.trim(), postings: [] });
  }
  return steps;
}

/** One event of a transcript, drawn: cards as cards, dice as dice, a spin as its pocket. */
function Drawn({ line }: { line: string }) {
  const [verb, ...rest] = line.split(/\s+/);
  if (verb === "deal") {
    return (
      <div class="hand-cards">
        {rest.map((card) => (
          <Card card={card} small />
        ))}
      </div>
    );
  }
  if (verb === "roll") {
    return (
      <svg class="step-dice" viewBox={`0 0 ${rest.length * 44} 40`} role="img" aria-label={`Dice ${rest.join(" ")}`}>
        {rest.map((face, i) => (
          <DieMark face={Number(face)} x={20 + i * 44} y={20} size={36} />
        ))}
      </svg>
    );
  }
  if (verb === "spin") return <div class="step-pocket">{rest.join(" ")}</div>;
  if (verb === "draw") return <div class="step-draw">{rest.join(" · ")}</div>;
  return null;
}

/** What is up after the first n steps: bets added, taken, and decided. */
export function upAfter(steps: Step[], n: number): Map<string, number> {
  const up = new Map<string, number>();
  const cents = (word: string | undefined) => (word && /\.\d\d$/.test(word) ? Math.round(Number(word) * 100) : 0);
  for (const step of steps.slice(0, n)) {
    const [verb, seat, ...rest] = step.line.split(/\s+/);
    const money = rest.findIndex((w) => /^\d+\.\d\d$/.test(w));
    const key = `${seat} ${rest.slice(0, money < 0 ? rest.length : money).join(" ")}`;
    if (verb === "bet") up.set(key, (up.get(key) ?? 0) + cents(rest[money]));
    for (const line of step.postings) {
      const p = readPosting(line);
      const decided = `${p.seat} ${p.key}`;
      const held = up.get(decided);
      if (held === undefined || p.stays || !["wins", "pays", "loses", "pushes", "returned"].includes(p.kind)) continue;
      const left = p.kind === "returned" || (p.kind === "loses" && p.cents > 0) ? held - p.cents : 0;
      if (left > 0) up.set(decided, left);
      else up.delete(decided);
    }
  }
  return up;
}

function Replay({ table, number, close }: { table: string; number: number; close: () => void }) {
  const [steps, setSteps] = useState<Step[] | null>(null);
  const [fault, setFault] = useState("");
  const [at, setAt] = useState(1);
  useEffect(() => {
    get(`/api/tables/${encodeURIComponent(table)}/rounds/${number}`)
      .then((json) => setSteps(readSteps(json)))
      .catch((error: Error) => setFault(error.message));
  }, [table, number]);
  const step = steps?.[at - 1];
  const up = steps ? upAfter(steps, at) : new Map<string, number>();
  const total = steps?.length ?? 0;
  return (
    <section class="replay" aria-label={`Replay of round ${number}`}>
      <header>
        <h3>Round {number}</h3>
        <button type="button" onClick={close}>
          Close
        </button>
      </header>
      {fault ? <p>{fault}</p> : null}
      {step ? (
        <>
          <div class="replay-keys">
            <button type="button" aria-label="First step" onClick={() => setAt(1)}>
              «
            </button>
            <button type="button" aria-label="Step back" disabled={at <= 1} onClick={() => setAt(at - 1)}>
              ‹
            </button>
            <span>
              {at} of {total}
            </span>
            <button type="button" aria-label="Step forward" disabled={at >= total} onClick={() => setAt(at + 1)}>
              ›
            </button>
            <button type="button" aria-label="Last step" onClick={() => setAt(total)}>
              »
            </button>
          </div>
          <div class="replay-step" aria-live="polite">
            <code>{step.line}</code>
            <Drawn line={step.line} />
            <ul>
              {step.postings.map((line) => {
                const p = readPosting(line);
                return <li class={isGood(p) ? "good" : p.kind === "loses" ? "bad" : ""}>{p.text}</li>;
              })}
            </ul>
          </div>
          {up.size > 0 ? (
            <p class="replay-up">
              On the table: {[...up].map(([key, cents]) => `seat ${key} ${dollars(cents)}`).join("; ")}
            </p>
          ) : null}
          <ol class="replay-lines">
            {steps?.map((s, i) => (
              <li class={i + 1 === at ? "now" : ""}>
                <button type="button" onClick={() => setAt(i + 1)}>
                  {s.line}
                </button>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}

export function HistoryPanel({ table, round }: { table: string; round: number }) {
  const [rounds, setRounds] = useState<Round[] | null>(null);
  const [fault, setFault] = useState("");
  const [shown, setShown] = useState<number | null>(null);
  const load = (before?: number) =>
    get(`/api/tables/${encodeURIComponent(table)}/history${before ? `?before=${before}` : ""}`)
      .then((json) => setRounds((held) => (before ? [...(held ?? []), ...readRounds(json)] : readRounds(json))))
      .catch((error: Error) => setFault(error.message));
  useEffect(() => void load(), [table, round]);
  if (shown !== null) return <Replay table={table} number={shown} close={() => setShown(null)} />;
  const oldest = rounds?.reduce((n, r) => Math.min(n, r.number), Infinity) ?? 0;
  return (
    <div class="history">
      {fault ? <p>{fault}</p> : null}
      {rounds && rounds.length === 0 ? <p class="quiet">No round has been finished yet.</p> : null}
      <ul>
        {rounds?.map((r) => (
          <li key={r.number}>
            <button type="button" onClick={() => setShown(r.number)}>
              <span>Round {r.number}</span>
              {r.net === null ? null : <span class={r.net > 0 ? "good" : r.net < 0 ? "bad" : ""}>{signed(r.net)}</span>}
              <span class="quiet">replay</span>
            </button>
          </li>
        ))}
      </ul>
      {rounds && rounds.length >= 20 ? (
        <button type="button" onClick={() => void load(oldest)}>
          Earlier rounds
        </button>
      ) : null}
    </div>
  );
}

// ---- the strategy chart ---------------------------------------------------------------------

interface Cell {
  row: string;
  column: string;
  best: string | null;
  choices?: { id: string; value?: { value: number } | null }[];
}

interface Chart {
  title: string;
  row_title: string;
  column_title: string;
  rows: string[];
  columns: string[];
  choices: string[];
  cells: Cell[];
}

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
          else if (answer?.status === "computing") timer = window.setTimeout(load, 5000);
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

export function StrategyPanel({ charts }: { charts: Chart[] }) {
  return (
    <div class="charts">
      {charts.map((chart) => {
        const at = new Map(chart.cells.map((c) => [`${c.row}|${c.column}`, c]));
        return (
          <figure>
            <figcaption>{chart.title}</figcaption>
            <div class="chart-scroll">
              <table class="chart">
                <thead>
                  <tr>
                    <th scope="col">{chart.row_title}</th>
                    {chart.columns.map((c) => (
                      <th scope="col">{c}</th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {chart.rows.map((row) => (
                    <tr>
                      <th scope="row">{row}</th>
                      {chart.columns.map((column) => {
                        const cell = at.get(`${row}|${column}`);
                        const best = cell?.best ?? "";
                        const values = cell?.choices?.map((c) => `${c.id} ${c.value ? c.value.value.toFixed(4) : "?"}`).join(", ");
                        return (
                          <td class={`play-${chart.choices.indexOf(best) % 6}`} title={values}>
                            <abbr title={best}>{best.charAt(0).toUpperCase()}</abbr>
                          </td>
                        );
                      })}
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <ul class="legend">
              {chart.choices.map((id, i) => (
                <li>
                  <span class={`play-${i % 6}`}>{id.charAt(0).toUpperCase()}</span> {words(id)}
                </li>
              ))}
            </ul>
          </figure>
        );
      })}
    </div>
  );
}

// ---- fairness -------------------------------------------------------------------------------

export function FairPanel({ table, view }: { table: string; view: View }) {
  return (
    <div class="fair">
      <p>
        Before the bets close the house commits itself to the seed of every card, roll and spin to come by publishing its hash. Afterwards it
        reveals the seed, and nobody can have changed it in between.
      </p>
      <dl>
        <dt>Commitment now</dt>
        <dd>{view.commitment ? <code class="hash">{view.commitment}</code> : "none yet"}</dd>
        {view.revealed ? (
          <>
            <dt>Last commitment</dt>
            <dd>
              <code class="hash">{view.revealed.commitment}</code>
            </dd>
            <dt>Its seed, revealed</dt>
            <dd>
              <code class="hash">{view.revealed.seed}</code>
            </dd>
          </>
        ) : null}
      </dl>
      <p>
        To verify: save{" "}
        <a href={`/api/tables/${encodeURIComponent(table)}/transcript`} download={`${table}.round`}>
          the transcript of this table
        </a>{" "}
        and run <code>boardwalk verify {table}.round</code>. It hashes each seed, compares it with its commitment, and draws every outcome again.
      </p>
    </div>
  );
}

// ---- rules and the floor --------------------------------------------------------------------

export function RulesPanel({ info }: { info: TableInfo }) {
  return (
    <div class="rules">
      <p>
        Limits: {limitsText(info.min, info.max)}
        {info.edition ? `; edition ${info.edition}` : ""}.
      </p>
      <table>
        <caption>House options</caption>
        <tbody>
          {Object.entries(info.options).map(([key, value]) => (
            <tr>
              <th scope="row">{words(key)}</th>
              <td>{String(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const FLOOR_ROLES = ["floorperson", "administrator", "dealer"];

export function isStaff(me: Me | null): boolean {
  return !!me && FLOOR_ROLES.includes(me.role);
}

export function FloorPanel({ info }: { info: TableInfo }) {
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState(info.faults[0]?.id ?? "");
  const [args, setArgs] = useState("");
  const row = info.faults.find((f) => f.id === fault);
  return (
    <div class="floor-panel">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          say(info.id, `fault ${fault}${args ? ` ${args}` : ""}`, "floor");
        }}
      >
        <label>
          Irregularity{" "}
          <select value={fault} onInput={(event) => setFault(event.currentTarget.value)}>
            {info.faults.map((f) => (
              <option value={f.id}>{f.id}</option>
            ))}
          </select>
        </label>
        <p>
          {row?.help} {row?.clause}
        </p>
        <label>
          Seat, card or number <input value={args} onInput={(event) => setArgs(event.currentTarget.value)} />
        </label>
        <button type="submit">Call it</button>
      </form>
      <form
        data-key="floor"
        onSubmit={(event) => {
          event.preventDefault();
          say(info.id, `act floor void ${reason}`.trim(), "floor");
        }}
      >
        <label>
          Reason <input required value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
        </label>
        <button type="submit">Void the round</button>
      </form>
    </div>
  );
}
