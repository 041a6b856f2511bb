// One table, whatever the game: the layout if there is one, else the card table, and the rails and
// panels around it. It draws what the server's view says, and sends what the player's hands do. A past
// round is drawn by the same surface, from the views that the server gives of its steps.
import { type ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Actions } from "./actions";
import { Announcer } from "./announcer";
import { Clause } from "./clause";
import { Boxes, HouseHands, OwnHands, Ring, Seats } from "./cardtable";
import { CHIPS } from "./drawings";
import { FairPanel } from "./fair";
import { Felt, stakesOf } from "./felt";
import { handsAt, type Hands } from "./hands";
import { KENO_DRAWS, Keno } from "./layouts/keno";
import { LAYOUTS } from "./layouts";
import type { Layout, Offers } from "./layouts/layout";
import { loadTable, sayBet, watch } from "./net";
import { Outcome, calledOutcome } from "./outcome";
import { HistoryPanel, LogPanel, Results, WagerPanel } from "./panels";
import { later } from "./later";
import { OwnBoxes } from "./ownboxes";
import { isGood, postingKey } from "./postings";
import { dollars, has, isBettable, limitsText, payable, spotKey, words, type Posting, type TableInfo, type View } from "./protocol";
import { Rebuy } from "./rebuy";
import { ReplayHead, ReplayRail, ReplaySteps } from "./replay";
import { FloorPanel, isStaff } from "./staff";
import { go, set, useStore, type Logged, type State } from "./store";
import { StrategyPanel, useCharts } from "./strategy";
import { Told, sayTold } from "./told";
import { Tray } from "./tray";

const RulesPanel = later(() => import("./rules").then((m) => m.RulesPanel));
const NARROW = "(max-width: 720px)";
const NO_LOG: Logged[] = [];

function useMedia(query: string): boolean {
  const [match, setMatch] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const onChange = () => setMatch(media.matches);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  }, [query]);
  return match;
}

// ---- what the table waits for ---------------------------------------------------------------

function isOpen(view: View): boolean {
  return view.betting?.open ?? (view.need.kind === "bets" || view.need.kind === "over");
}

function sayNeed(view: View, mine: number | null): string {
  const { kind, who, seat } = view.need;
  if (view.stopped) return "This table is closed for repair";
  const told = mine !== null || view.waits ? sayTold(view) : null;
  if (told) return told;
  if (kind === "decision") {
    const asked = seat || (who ? parseInt(who, 10) : 0);
    if (mine !== null && asked === mine) return who?.includes(".") ? `Your turn: hand ${who.split(".")[1]}` : "Your turn";
    const name = view.seats.find((s) => s.seat === asked)?.name;
    return name ? `${name} decides` : who ? `${words(who)} decides` : "A decision is due";
  }
  if (isOpen(view)) return mine === null ? "Take a seat to bet" : "Place your bets";
  if (kind === "roll") return "The dice are out";
  if (kind === "spin") return "No more bets";
  if (kind === "draw") return "The numbers are drawn";
  if (kind === "card") return "Cards are dealt";
  return "The round is over";
}

function Countdown({ until }: { until: number | null | undefined }) {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!until) return;
    const timer = setInterval(() => tick((n) => n + 1), 250);
    return () => clearInterval(timer);
  }, [until]);
  if (!until) return null;
  const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
  return (
    <span class={`countdown ${left <= 5 ? "soon" : ""}`} role="timer" aria-label={`${left} seconds left`}>
      {left}s
    </span>
  );
}

// ---- refusals -------------------------------------------------------------------------------

// A refusal that names the figure concerned is answered by one press: bet that much, or of a unit the
// next multiple. A limit is one to bet only when it is the least.
function insteadOf({ reason, figure, asked }: NonNullable<State["refusal"]>): number | null {
  if (!figure || !asked.bet) return null;
  const { cents } = asked.bet;
  const right = reason === "unpayable" ? payable(cents, figure) : figure;
  return right === cents || (reason === "limit" && right < cents) ? null : right;
}

function RefusalBubble({ table }: { table: string }) {
  const refusal = useStore((s) => s.refusal);
  const [place, setPlace] = useState<{ left: number; top: number; above: boolean } | null>(null);
  useLayoutEffect(() => {
    if (!refusal) return;
    const { key } = refusal.asked;
    const zone = key ? document.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    const box = zone?.getBoundingClientRect();
    const width = Math.min(320, innerWidth - 24);
    const left = box ? Math.min(Math.max(12, box.left + box.width / 2 - width / 2), innerWidth - width - 12) : (innerWidth - width) / 2;
    const above = box && box.bottom + 130 > innerHeight && box.top > 160;
    setPlace({ left: left + scrollX, top: (above ? box.top - 8 : box ? box.bottom + 8 : innerHeight / 3) + scrollY, above: !!above });
    const timer = setTimeout(() => set({ refusal: null }), 8000);
    return () => clearTimeout(timer);
  }, [refusal?.n]);
  if (!refusal || !place) return null;
  // What stands below it in its own line need not be read twice.
  const tail = ` [${[refusal.reason, refusal.clause].filter(Boolean).join(", ")}]`;
  const sentence = refusal.sentence.endsWith(tail) ? refusal.sentence.slice(0, -tail.length) : refusal.sentence;
  const { bet } = refusal.asked;
  const instead = insteadOf(refusal);
  return (
    <div class={`refusal ${place.above ? "above" : ""}`} role="alert" style={{ left: `${place.left}px`, top: `${place.top}px` }}>
      <p>
        <b aria-hidden="true">✕ </b>
        {sentence.charAt(0).toUpperCase() + sentence.slice(1)}.
      </p>
      {refusal.clause ? (
        <p class="refusal-clause">
          <Clause id={refusal.clause} />
        </p>
      ) : null}
      {instead && bet ? (
        <button
          type="button"
          class="instead"
          onClick={() => {
            set({ refusal: null });
            sayBet(table, bet.seat, bet.wager, bet.target, instead);
          }}
        >
          Bet {dollars(instead)} instead
        </button>
      ) : null}
      {refusal.reason === "funds" ? <Rebuy /> : null}
      <button type="button" class="refusal-close" aria-label="Close" onClick={() => set({ refusal: null })}>
        ×
      </button>
    </div>
  );
}

// ---- the surface ----------------------------------------------------------------------------

/** Is it about this, "puck", "puck 6"? */
function isAbout(shown: string, words: string): boolean {
  return shown === words || shown.startsWith(`${words} `);
}

// What is not there at all.
const NOTHING = / (none|0\.00)$/;

function offersOf(info: TableInfo): Offers {
  return {
    seats: info.seats,
    has: (wager, target) => {
      const row = info.wagers.find((w) => w.id === wager);
      return !!row && (!target || row.targets.length === 0 || row.targets.some((t) => t.target === target));
    },
    targets: (wager) => info.wagers.find((w) => w.id === wager)?.targets.map((t) => t.target) ?? [],
    colour: (stop) => info.wheel.find((s) => s.name === stop)?.colour ?? undefined,
  };
}

function useLayout(info: TableInfo, tall: boolean): Layout | null {
  return useMemo(() => {
    const maker = LAYOUTS[info.game];
    if (!maker) return null;
    const offers = offersOf(info);
    const made = maker(offers, tall);
    return { ...made, zones: made.zones.filter((z) => (z.passive ? offers.has(z.wager) : offers.has(z.wager, z.target))) };
  }, [info, tall]);
}

/** What is printed on the felt of a card table: its game, and what its first wager pays. */
function Print({ info }: { info: TableInfo }) {
  const first = info.wagers.find(isBettable);
  const pays = first?.pays && first.pays.length <= 44 ? `${first.name} pays ${first.pays}` : "";
  return (
    <svg class="print" viewBox="0 0 800 150" aria-hidden="true">
      <path id="print-name" d="M60 26Q400 150 740 26" fill="none" />
      <path id="print-pays" d="M90 74Q400 190 710 74" fill="none" />
      <text class="print-name" text-anchor="middle">
        <textPath href="#print-name" startOffset="50%">
          {info.title}
        </textPath>
      </text>
      <text class="print-pays" text-anchor="middle">
        <textPath href="#print-pays" startOffset="50%">
          {pays}
        </textPath>
      </text>
    </svg>
  );
}

/** Everything that lies on the table; below it what the caller puts there. */
function Surface({ info, view, hands, postings, turn, still, head, children }: {
  info: TableInfo;
  view: View;
  hands: Hands;
  /** What has just been decided: those zones shine. */
  postings: Posting[];
  turn: number;
  still?: boolean;
  head: ComponentChildren;
  children: ComponentChildren;
}) {
  const tall = useMedia(NARROW);
  const mine = hands.seat;
  const layout = useLayout(info, tall);
  const stakes = useMemo(() => stakesOf(view.bets, mine), [view, mine]);
  const own = useMemo(() => stakesOf(view.bets.filter((b) => b.seat === mine), mine), [view, mine]);
  const skip = useMemo(() => new Set(layout?.zones.map((z) => spotKey(z.wager, z.target)) ?? []), [layout]);
  const won = useMemo(() => new Set(postings.filter(isGood).map(postingKey)), [postings]);
  const open = isOpen(view);
  const keno = info.wagers.some((w) => has(w, "text-target"));
  const drawn = keno ? KENO_DRAWS : layout?.draws;
  const shows = (view.shows ?? []).filter((s) => !NOTHING.test(s) && !drawn?.some((subject) => isAbout(s, subject)));
  const puck = Object.keys(layout?.puck ?? {}).find((words) => view.shows?.some((s) => isAbout(s, words)));
  const yours = view.need.kind === "decision" && (view.choices ?? []).length > 0 && !still;
  const ringed = !layout && !keno;
  const called = calledOutcome(info, view);
  return (
    <div class={`table-surface ${open ? "open" : "closed"} ${ringed ? "card-table" : ""} ${still ? "still" : ""} ${info.wheel.length > 0 ? "has-wheel" : ""}`}>
      <div class="table-top">
        <div class="table-words">
          <header class="table-head">
            <h1>{info.title}</h1>
            <span class="limits">{limitsText(view.rules?.min ?? info.min, view.rules?.max ?? info.max)}</span>
            {(view.meters ?? []).filter((m) => m.cents > 0).map((m) => (
              <span class="meter" aria-label={`${words(m.name)} stands at ${dollars(m.cents)}`}>
                {words(m.name)} <b>{dollars(m.cents)}</b>
              </span>
            ))}
          </header>
          {still ? null : (
            <div class={`status ${yours ? "yours" : ""} ${view.stopped ? "stopped" : ""}`}>
              <b>{sayNeed(view, mine)}</b> <Countdown until={view.deadline_at} />
              {shows.map((s) => (
                <span class="shown">{words(s)}</span>
              ))}
            </div>
          )}
          {ringed ? null : <Seats info={info} view={view} mine={mine} still={still} />}
          {head}
        </div>
        <div class="outcome">
          <Outcome info={info} view={view} layout={layout} turn={turn} />
          {called ? (
            <div key={turn} class="called">
              {called}
            </div>
          ) : null}
        </div>
      </div>
      {view.cards.length > 0 || ringed ? (
        <div class="middle">
          <HouseHands view={view} />
          {view.cards.length === 0 ? <Print info={info} /> : null}
        </div>
      ) : null}
      {ringed ? <Ring info={info} view={view} mine={mine} still={still} /> : null}
      {ringed && !still ? <OwnBoxes info={info} view={view} /> : null}
      <OwnHands view={view} mine={mine} />
      {layout ? (
        <div class="felt-frame">
          <Felt layout={layout} info={info} stakes={stakes} hands={hands} won={won} puck={puck} />
        </div>
      ) : null}
      {keno ? <Keno info={info} view={view} hands={hands} still={still} /> : null}
      <Boxes info={info} view={view} hands={hands} stakes={layout ? stakes : own} won={won} skip={skip} open={open || (mine === null && !still)} />
      <div class="rail">{children}</div>
    </div>
  );
}

// ---- panels ---------------------------------------------------------------------------------

type Tab = "log" | "history" | "strategy" | "fair" | "rules" | "floor";

function Sides({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  const me = useStore((s) => s.me);
  const charts = useCharts(info.id);
  const [tab, setTab] = useState<Tab | null>(null);
  const tabs: [Tab, string][] = [
    ...(isStaff(me) ? ([["floor", "Floor"]] as [Tab, string][]) : []),
    ...(charts.length > 0 ? ([["strategy", "Strategy"]] as [Tab, string][]) : []),
    ["log", "Log"],
    ["history", "History"],
    ["fair", "Fairness"],
    ["rules", "Rules"],
  ];
  const shown = tab && tabs.some(([id]) => id === tab) ? tab : (tabs[0]?.[0] ?? "log");
  const onKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex(([id]) => id === shown);
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = step ? tabs[(at + step + tabs.length) % tabs.length]?.[0] : undefined;
    if (!next) return;
    event.preventDefault();
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="panel sides" aria-label="About this table">
      <div class="tabs" role="tablist" aria-label="About this table" onKeyDown={onKey}>
        {tabs.map(([id, text]) => (
          <button
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-selected={shown === id}
            aria-controls="tab-panel"
            tabIndex={shown === id ? 0 : -1}
            onClick={() => setTab(id)}
          >
            {text}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={0}>
        {shown === "log" ? <LogPanel info={info} view={view} log={log} /> : null}
        {shown === "history" ? <HistoryPanel table={info.id} round={view.round} /> : null}
        {shown === "strategy" ? <StrategyPanel charts={charts} info={info} view={view} /> : null}
        {shown === "fair" ? <FairPanel table={info.id} view={view} /> : null}
        {shown === "rules" ? <RulesPanel info={info} /> : null}
        {shown === "floor" ? <FloorPanel info={info} view={view} log={log} /> : null}
      </div>
    </section>
  );
}

// ---- the page -------------------------------------------------------------------------------

const SHINE_MS = 4000;

function Live({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  const box = useStore((s) => s.box[info.id]);
  const hands = useMemo(() => handsAt(info, view), [info, view, box]);
  const result = useStore((s) => s.result[info.id]) ?? null;
  // A chip that the table takes lies ready.
  useEffect(() => {
    const least = CHIPS.find((c) => c >= Math.max(info.min, 100));
    if (least) set({ chip: least });
  }, [info.id]);
  // A new outcome is a new throw, even of the same faces.
  const turn = [...log].reverse().find((e) => e.event.kind === "roll" || e.event.kind === "spin")?.seq ?? 0;
  const last = log[log.length - 1];
  const fresh = useMemo(() => (last && Date.now() - last.at < SHINE_MS ? last.posted : []), [last]);
  const yours = view.need.kind === "decision" && (view.choices ?? []).length > 0;
  return (
    <div class="table-page">
      <Surface info={info} view={view} hands={hands} postings={fresh} turn={turn} head={<Results result={result} view={view} mine={hands.seat} info={info} />}>
        <Actions info={info} view={view} />
        {yours && !isOpen(view) ? null : <Tray info={info} view={view} hands={hands} />}
      </Surface>
      <aside class="side" aria-label="Beside the table">
        <WagerPanel info={info} view={view} mine={hands.seat} />
        <Sides info={info} view={view} log={log} />
      </aside>
      <RefusalBubble table={info.id} />
      <Announcer info={info} view={view} result={result} />
      <Told view={view} />
    </div>
  );
}

/** A past round on the same surface: nothing can be done, but every wager can be looked at. */
export function Past({ info }: { info: TableInfo }) {
  const replay = useStore((s) => s.replay);
  const step = replay?.steps[replay.at];
  const hands = useMemo(() => (step ? handsAt(info, step.view, true) : null), [info, step]);
  if (!replay || !step || !hands) return null;
  return (
    <div class="table-page">
      <Surface info={info} view={step.view} hands={hands} postings={step.posted} turn={replay.at} still head={<ReplayHead replay={replay} />}>
        <ReplayRail info={info} replay={replay} step={step} />
      </Surface>
      <aside class="side" aria-label="Beside the table">
        <WagerPanel info={info} view={step.view} mine={hands.seat} />
        <ReplaySteps info={info} replay={replay} />
      </aside>
    </div>
  );
}

export function TablePage({ id }: { id: string }) {
  const info = useStore((s) => s.info[id]);
  const view = useStore((s) => s.view[id]);
  const log = useStore((s) => s.log[id]) ?? NO_LOG;
  const past = useStore((s) => s.replay?.table === id);
  const [fault, setFault] = useState("");
  useEffect(() => {
    const unwatch = watch(id);
    loadTable(id).catch((error: Error) => setFault(error.message));
    return unwatch;
  }, [id]);
  useEffect(() => {
    if (info) document.title = `${info.title} · Boardwalk`;
  }, [info]);
  if (fault && !info) {
    return (
      <div class="empty-page">
        <h1>No such table</h1>
        <p>{fault.charAt(0).toUpperCase() + fault.slice(1)}.</p>
        <button type="button" onClick={() => go("/")}>
          Back to the floor
        </button>
      </div>
    );
  }
  if (!info || !view) return <div class="empty-page" role="status">The table is being opened…</div>;
  return past ? <Past info={info} /> : <Live info={info} view={view} log={log} />;
}
