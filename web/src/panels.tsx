// The panels beside a table: the wager pointed at, what has happened, past rounds.
import { useEffect, useState } from "preact/hooks";
import { sayIt } from "./chat";
import { Clause } from "./clause";
import { get, openReplay } from "./net";
import { isAtPlace, ownPlaces, type Place } from "./ownboxes";
import { dollars, exactly, percent, signed, spotOf, type Posting, type Ratio, type Spot, type TableInfo, type View } from "./protocol";
import { isGood, isOwn, placeOf, sayPosting, toneOf } from "./postings";
import { namesOf, sayEvent, sayPostings, whoseBet } from "./say";
import { Share } from "./share";
import { useStore, type Logged, type Result, type Said } from "./store";
import { Won } from "./win";
import { t } from "./words";

// ---- the wager pointed at -------------------------------------------------------------------

/** "1 in 38", "0.49 to 1 against": odds as people say them. */
function against(win: Ratio): string {
  if (win.value <= 0 || win.value >= 1) return "";
  if (win.value > 0.25) return t("wager.against", { odds: ((1 - win.value) / win.value).toFixed(2) });
  return t("wager.one-in", { count: (1 / win.value).toFixed(win.value > 0.05 ? 1 : 0) });
}

/** What the wager is, row by row: what it wins, its odds, the exact edge, the clause. */
export function facts(info: TableInfo, spot: Spot, longest?: number): [string, string, string?][] {
  const rows: [string, string, string?][] = [];
  if (spot.pays) rows.push([t("wager.pays"), spot.pays]);
  if (spot.odds?.win) rows.push([t("wager.wins"), [exactly(spot.odds.win, longest), against(spot.odds.win)].filter(Boolean).join(", ")]);
  if (spot.odds?.push && spot.odds.push.value > 0) rows.push([t("wager.pushes"), exactly(spot.odds.push, longest)]);
  if (spot.odds?.lose) rows.push([t("wager.loses"), percent(spot.odds.lose.value)]);
  const shared = spot.together?.edge ? t("wager.counted-in", { edge: percent(spot.together.edge.value), name: spot.together.name }) : "";
  rows.push([t("wager.edge"), spot.edge ? exactly(spot.edge, longest) : shared || (info.oddsReady ? t("wager.no-figure") : t("wager.computing")), "edge"]);
  if (spot.edge && shared) rows.push([t("wager.in-all"), shared]);
  if (spot.risk && spot.edge && spot.risk.value !== spot.edge.value) rows.push([t("wager.of-all"), percent(spot.risk.value)]);
  if (spot.unit > 100) rows.push([t("wager.steps"), dollars(spot.unit)]);
  rows.push([t("wager.clause"), spot.clause, "clause-of"]);
  return rows;
}

export function WagerPanel({ info, view, at }: { info: TableInfo; view: View; at: Place | null }) {
  const look = useStore((s) => s.look);
  const chip = useStore((s) => s.chip);
  const past = useStore((s) => s.replay !== null);
  const spot = look ? spotOf(info, look.wager, look.target) : null;
  if (!spot) {
    return (
      <section class="panel wager-panel" aria-label={t("wager.label")}>
        <h2>{t("wager.point")}</h2>
        <p>{t("wager.point-what")}</p>
        {past ? null : <p>{t("wager.point-how")}</p>}
      </section>
    );
  }
  const up = view.bets.filter((b) => b.wager === spot.wager && (b.target ?? null) === spot.target);
  const sum = up.filter((b) => isAtPlace(b, at)).reduce((n, b) => n + b.cents, 0);
  const names = namesOf(view);
  const meter = spot.meter && spot.edge ? (view.meters ?? []).find((m) => m.cents > 0) : undefined;
  return (
    <section class="panel wager-panel" aria-label={t("wager.label")}>
      <h2>{spot.name}</h2>
      <dl>
        {facts(info, spot).map(([name, value, kind]) => (
          <>
            <dt>{name}</dt>
            <dd class={kind}>{kind === "clause-of" && value ? <Clause id={value} /> : breakable(value)}</dd>
          </>
        ))}
        {meter && spot.meter && spot.edge && spot.meter.even !== spot.meter.at ? (
          <>
            <dt>{t("wager.meter", { sum: dollars(meter.cents) })}</dt>
            <dd>{percent((spot.edge.value * (spot.meter.even - meter.cents)) / (spot.meter.even - spot.meter.at))}</dd>
          </>
        ) : null}
        {spot.edge ? (
          <>
            <dt>{t(spot.edge.value < 0 ? "wager.brings" : "wager.costs")}</dt>
            <dd>{costs(spot.edge.value, sum || (info.wagers.find((w) => w.id === spot.wager)?.exactly ?? chip))}</dd>
          </>
        ) : null}
        {sum > 0 ? (
          <>
            <dt>{t("wager.you-have")}</dt>
            <dd>
              <b>{dollars(sum)}</b>
            </dd>
          </>
        ) : null}
        {up.filter((b) => !isAtPlace(b, at)).map((b) => (
          <>
            <dt>{names(whoseBet(view, b))}</dt>
            <dd>{dollars(b.cents)}</dd>
          </>
        ))}
      </dl>
      {spot.payTable.length > 0 ? (
        <table class="pays">
          <caption>{t("wager.pay-table")}</caption>
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
  return chance.value > 0 && chance.value < 0.001 ? t("wager.one-in", { count: Math.round(1 / chance.value).toLocaleString("en-US") }) : percent(chance.value);
}

/** A long fraction goes on below its line. */
function breakable(text: string): string {
  return text.replace(/(\d{4})\/(\d{7})/g, "$1/\u200b$2");
}

/** What a stake loses in the long run, or brings. */
function costs(edge: number, cents: number): string {
  const each = Math.abs(edge * cents) / 100;
  const text = each > 0 && each < 0.01 ? `${(each * 100).toFixed(2)}¢` : each < 1 ? `${(each * 100).toFixed(1)}¢` : `$${each.toFixed(2)}`;
  return t("wager.long-run", { cost: text, stake: dollars(cents) });
}

const SILENCE: Said[] = [];

// ---- what has happened ----------------------------------------------------------------------

function LogLine({ info, event, names }: { info: TableInfo; event: Logged; names: ReturnType<typeof namesOf> }) {
  return (
    <li title={event.line}>
      {sayEvent(info, event.event, names)}
      {event.posted.length > 0 ? (
        <ul>
          {sayPostings(info, event.posted, names).map((p, i) => (
            <li class={p.tone}>
              {p.text} {event.posted[i]?.clause ? <Clause id={event.posted[i]?.clause ?? ""} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** What has happened and what people have said, the last first. */
export function LogPanel({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  const names = namesOf(view);
  const heard = useStore((s) => (s.chat ? s.said[info.id] : undefined)) ?? SILENCE;
  const lines = [
    ...log.map((event) => ({ at: event.at, line: <LogLine key={event.seq} info={info} event={event} names={names} /> })),
    ...heard.map((s) => ({ at: s.at, line: <li key={`said ${s.n}`} class="log-said">{t("chat.line", { name: s.name, phrase: sayIt(s.phrase) })}</li> })),
  ].sort((a, b) => a.at - b.at);
  return (
    <ol class="log" reversed aria-label={t("log.label")}>
      {lines.reverse().map(({ line }) => line)}
      {lines.length === 0 ? <li class="quiet">{t("log.nothing")}</li> : null}
    </ol>
  );
}

const SHOWN = 8;
/** Of more than these the log has the clauses. */
const FEW = 2;

/** What the round has brought the viewer: a headline, and the wagers one by one, each with its clause. The announcer says it. */
export function Results({ result, view, info }: { result: Result | null; view: View; info: TableInfo }) {
  const rows = result?.postings ?? [];
  const own = rows.filter((p) => isOwn(view, p));
  const open = !!view.betting?.open;
  const names = namesOf(view);
  // What was won is read first.
  const sorted = [...(own.length > 0 ? own : rows)].sort((a, b) => Number(isGood(b)) - Number(isGood(a)));
  const shown = sorted.slice(0, SHOWN);
  const more = (own.length > 0 ? own : rows).length - shown.length;
  const net = own.length > 0 ? (result?.net ?? null) : null;
  const several = ownPlaces(view).length > 1;
  const ofWhom = (p: Posting) => (p.who === null ? "" : own.length === 0 ? `${names(placeOf(p.who))}: ` : several ? `${t("boxes.box", { seat: p.seat })}: ` : "");
  return (
    <div class="results">
      {net !== null && (open || net !== 0) ? (
        <strong key={result?.n} class={`headline ${net > 0 ? "good" : net < 0 ? "bad" : ""}`}>
          <span aria-hidden="true">{net > 0 ? "▲ " : net < 0 ? "▼ " : "● "}</span>
          {open ? (net > 0 ? <Won cents={net} /> : net < 0 ? t("told.lose", { sum: dollars(-net) }) : t("told.even")) : t("told.so-far", { sum: signed(net) })}
        </strong>
      ) : null}
      <div class={`result-list ${shown.length > FEW ? "many" : ""}`}>
        {shown.map((p, i) => (
          <span key={`${result?.n} ${i}`} class={`result ${toneOf(p)}`}>
            {ofWhom(p)}
            {sayPosting(info, p)} {p.clause ? <Clause id={p.clause} /> : null}
          </span>
        ))}
        {more > 0 ? <span class="result">{t("result.more", { n: more })}</span> : null}
      </div>
      {rows.length > 0 && open && view.round > 1 ? <Share table={info.id} round={view.round - 1} small /> : null}
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
      {rounds && rounds.length === 0 ? <p class="quiet">{t("history.none")}</p> : null}
      {played.length > 0 ? (
        <p>
          {t("history.played", { count: played.length, n: rounds?.length ?? 0 })} <b class={sum > 0 ? "good" : sum < 0 ? "bad" : ""}>{signed(sum)}</b>
        </p>
      ) : null}
      <ul>
        {rounds?.map((r) => (
          <li key={r.number} class="history-round">
            <button type="button" class="history-open" onClick={() => void openReplay(table, r.number).catch((error: Error) => setFault(error.message))}>
              <span>{t("history.round", { round: r.number })}</span>
              {r.net === null ? <span class="quiet">{t("history.not-yours")}</span> : <span class={r.net > 0 ? "good" : r.net < 0 ? "bad" : ""}>{signed(r.net)}</span>}
              <span class="quiet">{t("history.replay")} ▸</span>
            </button>
            <Share table={table} round={r.number} small />
          </li>
        ))}
      </ul>
      {rounds && rounds.length > 0 && rounds.length % 40 === 0 ? (
        <button type="button" onClick={() => void load(oldest)}>
          {t("history.earlier")}
        </button>
      ) : null}
    </div>
  );
}
