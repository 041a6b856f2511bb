// One table, whatever the game: the layout if there is one, else the card table, and the rails and
// panels around it. It draws what the server's view says, and sends what the player's hands do. A past
// round is drawn by the same surface, from the views that the server gives of its steps.
import { type ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { Actions, RAIL } from "./actions";
import { Ambience } from "./ambience";
import { Announcer } from "./announcer";
import { Clause } from "./clause";
import { Behind } from "./behind";
import { Boxes, HouseHands, OwnHands, Ring, Seats, handsOfSeat } from "./cardtable";
import { Bubbles, Chat } from "./chat";
import { CHIPS } from "./drawings";
import { FairPanel } from "./fair";
import { Felt, stakesOf } from "./felt";
import { isHeard, useMeaning } from "./guard";
import { handsAt, type Hands } from "./hands";
import { useForm, useLayout } from "./laid";
import { Teacher } from "./hint";
import { KENO_DRAWS, Keno } from "./layouts/keno";
import { Racetrack } from "./layouts/racetrack";
import { Scoreboard } from "./layouts/scoreboard";
import { loadTable, watch } from "./net";
import { Outcome, calledOutcome } from "./outcome";
import { HistoryPanel, LogPanel, Results, WagerPanel } from "./panels";
import { later } from "./later";
import { OwnBoxes, isAtPlace, type Place } from "./ownboxes";
import { isGood, isOwn, postingKey } from "./postings";
import { countPoints, dollars, has, isBettable, limitsText, spotKey, spotOf, words, type Posting, type TableInfo, type View } from "./protocol";
import { isOpen } from "./rebet";
import { Rebuy } from "./rebuy";
import { insteadOf, putRight, sayAmounts } from "./refusals";
import { ReplayHead, ReplayRail, ReplaySteps } from "./replay";
import { RingTable } from "./ringtable";
import { useRoving } from "./rove";
import { FloorPanel, isStaff } from "./staff";
import { go, set, state, useStore, type Logged } from "./store";
import { StrategyPanel, useCharts } from "./strategy";
import { Told, sayTold } from "./told";
import { LevelLine } from "./tours";
import { Coupons, Tray } from "./tray";
import { Winnings } from "./win";
import { t, type Word } from "./words";

const OwnSetting = later(() => import("./setter").then((m) => m.OwnSetting));
const WayPanel = later(() => import("./setter").then((m) => m.WayPanel));
const RulesPanel = later(() => import("./rules").then((m) => m.RulesPanel));
/** Letters of a name that fill the line of a phone beside dice or a wheel, and without them. */
const LONG = 13;
const LONGER = 27;
const NO_LOG: Logged[] = [];
const NOTHING_DECIDED: Posting[] = [];

// ---- what the table waits for ---------------------------------------------------------------

// What comes once the bets are closed.
const COMING: Record<string, Word> = { roll: "need.roll", spin: "need.spin", draw: "need.draw", card: "need.card", tiles: "need.card" };

function sayDecision(view: View, at: Place | null): string {
  const { who, seat } = view.need;
  const asked = seat || (who ? parseInt(who, 10) : 0);
  const asks = view.choices.find((c) => c.asks)?.asks;
  if (at?.bettor === 0 && asked === at.seat) {
    const hand = /\.(\d+)/.exec(who ?? "")?.[1];
    return asks ? `${asks.charAt(0).toUpperCase()}${asks.slice(1)}` : hand ? t("need.yours.hand", { hand }) : t("need.yours");
  }
  const name = view.seats.find((s) => s.seat === asked)?.name ?? (who ? words(who) : "");
  return name ? t("need.theirs", { name }) : t("need.decision");
}

/** Bets are taken; behind another's box once he has bet himself. */
function sayOpen(view: View, at: Place): string {
  if (view.first) return view.first === at.seat ? t("need.first") : t("need.first.theirs", { name: view.seats.find((s) => s.seat === view.first)?.name ?? "" });
  if (at.bettor === 0 || view.bets.some((b) => b.seat === at.seat && !b.bettor)) return t("need.bets");
  return t("behind.waits", { name: view.seats.find((s) => s.seat === at.seat)?.name ?? "" });
}

function sayNeed(view: View, at: Place | null): string {
  const { kind } = view.need;
  if (view.stopped) return t("need.stopped");
  const told = sayTold(view);
  if (told) return told;
  if (kind === "decision") return sayDecision(view, at);
  if (isOpen(view) && view.middle) return t(at ? "pit.between" : "need.seat");
  if (isOpen(view)) return at ? sayOpen(view, at) : t("need.seat");
  return t(COMING[kind] ?? "need.over");
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
    <span class={`countdown ${left <= 5 ? "soon" : ""}`} role="timer" aria-label={t("need.left", { n: left })}>
      {left}s
    </span>
  );
}

// ---- refusals -------------------------------------------------------------------------------

interface Spread {
  left: number;
  top: number;
}

const GAP = 8;

/** Beside its zone, and over no button: the rails are left free. */
function placeFor(key: string | null, box: DOMRect): Spread {
  const zone = key ? document.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
  // A zone that runs around the table is where its words are.
  const at = (zone?.querySelector(".zone-face text") && zone.querySelector("path.zone-box") ? zone.querySelector(".zone-face text") : zone)?.getBoundingClientRect();
  const rails = [...document.querySelectorAll(".acts:has(.act), .rail")].map((e) => e.getBoundingClientRect()).filter((r) => r.height > 0);
  const play = document.querySelector(".play")?.getBoundingClientRect();
  const floor = Math.min(innerHeight, ...rails.filter((r) => r.left < (play?.left ?? 0) + GAP * 4).map((r) => r.top)) - GAP;
  const right = Math.min(innerWidth, play ? play.right : innerWidth) - GAP;
  const inRail = !at || !!zone?.closest(".acts, .rail");
  const middle = at && !inRail ? at.left + at.width / 2 : play ? play.left + play.width / 2 : innerWidth / 2;
  const left = Math.max(GAP, play?.left ?? 0, Math.min(middle - box.width / 2, right - box.width));
  if (!at || inRail) return { left, top: floor - box.height };
  if (at.bottom + GAP + box.height <= floor) return { left, top: at.bottom + GAP };
  return { left, top: Math.max(GAP, Math.min(at.top - GAP - box.height, floor - box.height)) };
}

/** The next thing that is pressed lets it go; what walks about leaves it there to be reached. */
function useLetGo(shown: boolean): void {
  useEffect(() => {
    if (!shown) return;
    const letGo = (event: Event) => {
      if (event instanceof KeyboardEvent && /^(Tab|Shift|Arrow|Control|Alt|Meta)/.test(event.key)) return;
      if (event instanceof KeyboardEvent && event.key === RAIL.instead) return;
      if (!(event.target as Element | null)?.closest?.(".refusal")) set({ refusal: null });
    };
    addEventListener("pointerdown", letGo, { capture: true });
    addEventListener("keydown", letGo, { capture: true });
    return () => {
      removeEventListener("pointerdown", letGo, { capture: true });
      removeEventListener("keydown", letGo, { capture: true });
    };
  }, [shown]);
}

/** Whoever has answered a refusal goes on where he was. */
function backTo(key: string | null | undefined): void {
  const at = key ? document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`) : null;
  if (document.activeElement?.closest(".refusal")) at?.focus({ preventScroll: true });
}

function RefusalBubble({ info, view }: { info: TableInfo; view: View }) {
  const refusal = useStore((s) => s.refusal);
  useStore((s) => s.me?.balance ?? 0);
  const [place, setPlace] = useState<Spread | null>(null);
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const lay = () => setPlace(refusal && bubble.current ? placeFor(refusal.asked.key, bubble.current.getBoundingClientRect()) : null);
    lay();
    addEventListener("scroll", lay, { capture: true, passive: true });
    addEventListener("resize", lay);
    return () => {
      removeEventListener("scroll", lay, { capture: true });
      removeEventListener("resize", lay);
    };
  }, [refusal?.n]);
  useLetGo(!!refusal);
  // It was about what the table asked then; that something came too late is only told after that.
  const moment = `${view.turn} ${view.need.kind} ${view.need.who ?? ""}`;
  useEffect(() => {
    if (state.refusal && state.refusal.reason !== "late") set({ refusal: null });
  }, [moment]);
  useMeaning("refusal", String(refusal?.n ?? ""));
  const bet = refusal?.asked.bet;
  const right = refusal ? insteadOf(refusal, info, view) : null;
  const instead = () => {
    if (!refusal || !right) return;
    backTo(refusal.asked.key);
    void putRight(info, refusal);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === RAIL.instead && isHeard(event, "refusal")) instead();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  if (!refusal) return null;
  // What stands below it in its own line need not be read twice.
  const tail = ` [${[refusal.reason, refusal.clause].filter(Boolean).join(", ")}]`;
  const house = refusal.sentence.endsWith(tail) ? refusal.sentence.slice(0, -tail.length) : refusal.sentence;
  const plain = sayAmounts(refusal, info, view) ?? house;
  const which = refusal.asked.work && bet ? `${spotOf(info, bet.wager, bet.target)?.name ?? bet.wager}: ` : "";
  return (
    <div ref={bubble} class={`refusal ${place ? "" : "unplaced"}`} data-place="refusal" role="alert" style={place ? { left: `${place.left}px`, top: `${place.top}px` } : {}}>
      <p>
        <b aria-hidden="true">✕ </b>
        {which}
        {which ? plain : plain.charAt(0).toUpperCase() + plain.slice(1)}
        {/[.!?]$/.test(plain) ? "" : "."}
      </p>
      {refusal.clause ? (
        <p class="refusal-clause">
          <Clause id={refusal.clause} />
        </p>
      ) : null}
      {right ? (
        <button type="button" class="instead" onClick={instead}>
          {t(refusal.asked.work ? "refusal.instead.all" : "refusal.instead", { sum: dollars(right.sum) })} <kbd aria-hidden="true">{RAIL.instead.toUpperCase()}</kbd>
        </button>
      ) : null}
      {refusal.reason === "funds" ? <Rebuy /> : null}
      <button
        type="button"
        class="refusal-close"
        aria-label={t("refusal.close")}
        onClick={() => {
          backTo(refusal.asked.key);
          set({ refusal: null });
        }}
      >
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

/** In words, sums as money, and of one's own seat without its number: "Vigorish $1.25". */
function sayShown(shown: string, mine: number | null): string {
  const [, subject = shown, seat = "", sum] = /^(.*?)( \d+)? (\d+)\.(\d\d)$/.exec(shown) ?? [];
  if (sum === undefined) return words(shown);
  return `${words(subject)}${Number(seat) === mine ? "" : seat} ${dollars(Math.round(Number(shown.split(" ").pop()) * 100))}`;
}

// What is not there at all.
const NOTHING = / (none|0\.00)$/;

/** The letters of a name on the felt are so high, and of so many the line is full. */
const PRINT = 40;
const PRINTED = 27;

/** What is printed on the felt of a card table: its game, and what its first wager pays. */
function Print({ info }: { info: TableInfo }) {
  const first = info.wagers.find(isBettable);
  const pays = first?.pays && first.pays.length <= 44 ? t("table.pays", { name: first.name, pays: first.pays }) : "";
  return (
    <svg class="print" viewBox="0 0 800 150" aria-hidden="true">
      <path id="print-name" d="M60 26Q400 150 740 26" fill="none" />
      <path id="print-pays" d="M90 74Q400 190 710 74" fill="none" />
      <text class="print-name" text-anchor="middle" style={{ fontSize: `${Math.min(PRINT, (PRINT * PRINTED) / info.title.length)}px` }}>
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

/** Does the table throw dice? It keeps room for them from when it says so. */
function useDice(view: View): boolean {
  const rolls = useRef(false);
  if (view.need.outcome === "roll" || view.last?.kind === "roll") rolls.current = true;
  return rolls.current;
}

/** What the dealer calls. The announcer says it. */
function Called({ called, turn }: { called: string; turn: number }) {
  return <div class={`called ${called ? "" : "silent"}`}>{called ? <span key={turn}>{called}</span> : null}</div>;
}

/** Everything that lies on the table: what is to be seen at all times at its top, the rails at its foot. */
function Surface({ info, view, hands, postings, decided, turn, still, head, acts, children }: {
  info: TableInfo;
  view: View;
  hands: Hands;
  /** What has just been decided: those zones shine. */
  postings: Posting[];
  /** What the round has decided so far. */
  decided: Posting[];
  turn: number;
  still?: boolean;
  head: ComponentChildren;
  acts?: ComponentChildren;
  children: ComponentChildren;
}) {
  const form = useForm();
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const mine = hands.seat;
  const layout = useLayout(info, form);
  const at = hands.at;
  const stakes = useMemo(() => stakesOf(view.bets, at, view.coupons_up), [view, at?.who]);
  const own = useMemo(() => stakesOf(view.bets.filter((b) => isAtPlace(b, at)), at, (view.coupons_up ?? []).filter((b) => isAtPlace(b, at))), [view, at?.who]);
  const skip = useMemo(() => new Set(layout?.zones.map((z) => spotKey(z.wager, z.target)) ?? []), [layout]);
  // The boxes of a card table are the viewer's own: what another has won does not shine there.
  const won = useMemo(() => new Set(postings.filter((p) => isGood(p) && (layout || !at || isOwn(view, p))).map(postingKey)), [postings, layout, at?.who]);
  const open = isOpen(view);
  const keno = info.wagers.some((w) => has(w, "text-target"));
  const drawn = keno ? KENO_DRAWS : layout?.draws;
  // What lies in the middle is drawn.
  const shows = (view.middle ? [] : (view.shows ?? [])).filter((s) => !NOTHING.test(s) && !drawn?.some((subject) => isAbout(s, subject)));
  const puck = Object.keys(layout?.puck ?? {}).find((words) => view.shows?.some((s) => isAbout(s, words)));
  const yours = view.need.kind === "decision" && (view.choices ?? []).length > 0 && !still;
  const { middle } = view;
  const ringed = !layout && !keno && !middle;
  const dice = useDice(view);
  const wheel = info.wheel.length > 0;
  const dealt = view.need.outcome === "card" || view.cards.length > 0;
  const carded = useRef(false);
  if (dealt) carded.current = true;
  const called = calledOutcome(info, view);
  const sum = view.bets.filter((b) => isAtPlace(b, at)).reduce((n, b) => n + b.cents, 0);
  const kinds = [open ? "open" : "closed", ringed || middle ? "card-table" : "laid-out", keno ? "keno-table" : "", middle ? "pit-table" : "", still ? "still" : "", wheel ? "has-wheel" : "", info.parts.length > 0 ? "sets-hands" : "", view.cards.some((c) => /^\d-\d$/.test(c.card ?? "")) ? "tile-table" : "", dice ? "has-dice" : ""];
  return (
    <div class={`table-surface ${kinds.join(" ")}`} ref={root}>
      <div class="strip">
        <div class="strip-words">
          <header class="table-head">
            <h1 class={info.title.length > LONGER ? "longer" : info.title.length > LONG ? "long" : ""} title={info.title}>
              {info.title}
            </h1>
            {view.tournament ? <LevelLine tournament={view.tournament} /> : view.points ? null : <span class="limits">{limitsText(view.rules?.min ?? info.min, view.rules?.max ?? info.max)}</span>}
            {(view.meters ?? []).filter((m) => m.cents > 0).map((m) => (
              <span class="meter" aria-label={t("table.meter", { name: words(m.name), sum: dollars(m.cents) })}>
                {words(m.name)} <b>{dollars(m.cents)}</b>
              </span>
            ))}
            {still ? null : (
              <Ambience>
                <Chat table={info.id} view={view} />
              </Ambience>
            )}
          </header>
          {still ? null : (
            <div class={`status ${yours ? "yours" : ""} ${view.stopped ? "stopped" : ""}`}>
              <b class="need">{sayNeed(view, at)}</b>{" "}
              <Countdown until={view.deadline_at} />
              {(view.waits ? [] : shows).map((s) => (
                <span class="shown">{sayShown(s, mine)}</span>
              ))}
              {at && !middle ? <span class="tray-sum">{sum > 0 ? t("table.up", { sum: dollars(sum) }) : ""}</span> : null}
            </div>
          )}
          {wheel || dice || still ? head : (
            <div class="came">
              <Called called={called} turn={turn} />
              {head}
            </div>
          )}
        </div>
        {wheel || dice ? (
          <div class="outcome">
            <Outcome info={info} view={view} layout={layout} turn={turn} />
            <Called called={called} turn={turn} />
          </div>
        ) : null}
      </div>
      <div class="play">
        {middle ? <RingTable info={info} view={view} middle={middle} mine={mine} still={still} clock={still ? null : <Countdown until={view.deadline_at} />} /> : null}
        {ringed || middle ? null : <Seats info={info} view={view} mine={mine} still={still} />}
        {ringed || (carded.current && !wheel && !keno && !middle) ? (
          <div class="middle">
            <HouseHands info={info} view={view} />
            {view.cards.length === 0 ? <Print info={info} /> : null}
          </div>
        ) : null}
        {ringed ? <Ring info={info} view={view} mine={mine} still={still} /> : null}
        {info.parts.length > 0 ? (
          <OwnSetting info={info} view={view} at={at} postings={decided} />
        ) : ringed || middle || handsOfSeat(view, at?.seat ?? 0).length > 0 ? (
          <OwnHands view={view} at={at} postings={decided} />
        ) : null}
        {layout ? (
          <div class="felt-frame" data-place="felt">
            <Felt layout={layout} info={info} stakes={stakes} hands={hands} won={won} puck={puck} />
          </div>
        ) : null}
        {layout?.track && !still ? <Racetrack info={info} hands={hands} tall={form === "tall"} /> : null}
        {keno ? (
          <div class="felt-frame" data-place="felt">
            <Keno info={info} view={view} hands={hands} still={still} />
          </div>
        ) : null}
        {middle ? null : <Boxes info={info} hands={hands} stakes={layout ? stakes : own} won={won} skip={skip} />}
      </div>
      {acts ? <div class="acts" tabIndex={-1}>{acts}</div> : null}
      <div class="rail">{children}</div>
    </div>
  );
}

// ---- panels ---------------------------------------------------------------------------------

type Tab = "log" | "history" | "strategy" | "fair" | "rules" | "floor" | "house";

function Sides({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  const me = useStore((s) => s.me);
  const charts = useCharts(info.id);
  const [tab, setTab] = useState<Tab | null>(null);
  const tabs: [Tab, Word][] = [
    ...(isStaff(me) ? ([["floor", "tab.floor"]] as [Tab, Word][]) : []),
    ["log", "tab.log"],
    ["history", "tab.history"],
    ["fair", "tab.fair"],
    ["rules", "tab.rules"],
    ...(info.way.length > 0 ? ([["house", "tab.way"]] as [Tab, Word][]) : []),
    // Charts take a while to be found: what is there before keeps its place.
    ...(charts.length > 0 ? ([["strategy", "tab.strategy"]] as [Tab, Word][]) : []),
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
    <section class="panel sides" aria-label={t("table.about")}>
      <div class={`tabs ${info.way.length > 0 || isStaff(me) ? "many" : ""}`} role="tablist" aria-label={t("table.about")} onKeyDown={onKey}>
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
            {t(text)}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={0}>
        {shown === "log" ? <LogPanel info={info} view={view} log={log} /> : null}
        {shown === "history" ? <HistoryPanel table={info.id} round={view.round} /> : null}
        {shown === "strategy" ? <StrategyPanel charts={charts} info={info} view={view} /> : null}
        {shown === "fair" ? <FairPanel table={info.id} view={view} /> : null}
        {shown === "house" ? <WayPanel info={info} view={view} /> : null}
        {shown === "rules" ? <RulesPanel info={info} /> : null}
        {shown === "floor" ? <FloorPanel info={info} view={view} log={log} /> : null}
      </div>
    </section>
  );
}

// ---- the page -------------------------------------------------------------------------------

const SHINE_MS = 4000;

// Events after which a press on the layout is about another round.
const TURNS = ["roll", "spin", "draw", "deal", "tiles", "close"];

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
  const latest = useMemo(() => [...log].reverse(), [log]);
  const turn = view.scene?.seq ?? latest.find((e) => e.event.kind === "roll" || e.event.kind === "spin")?.seq ?? 0;
  const round = latest.find((e) => TURNS.includes(e.event.kind))?.seq ?? 0;
  const open = isOpen(view);
  useMeaning("felt", open ? `open since ${round}` : "closed");
  const last = log[log.length - 1];
  const fresh = useMemo(() => (last && Date.now() - last.at < SHINE_MS ? last.posted : []), [last]);
  return (
    <div class="table-page">
      <Surface
        info={info}
        view={view}
        hands={hands}
        postings={fresh}
        decided={result?.postings ?? NOTHING_DECIDED}
        turn={turn}
        head={<Results result={result} view={view} info={info} />}
        acts={<Actions info={info} view={view} />}
      >
        {info.advice || info.boxes > 1 || info.bettors > 1 || view.coupons?.length ? (
          <div class="seconds">
            {info.advice && hands.seat !== null ? <Teacher info={info} view={view} log={log} /> : null}
            <Coupons view={view} at={hands.at} />
            <OwnBoxes info={info} view={view} />
            <Behind info={info} view={view} />
          </div>
        ) : null}
        <Tray info={info} view={view} hands={hands} turn={open ? round : 0} />
      </Surface>
      <aside class="side" aria-label={t("table.side")}>
        {view.middle ? null : <WagerPanel info={info} view={view} at={hands.at} />}
        <Scoreboard info={info} view={view} />
        <Sides info={info} view={view} log={log} />
      </aside>
      <RefusalBubble info={info} view={view} />
      <Announcer info={info} view={view} result={result} turn={turn} />
      <Told view={view} />
      <Bubbles table={info.id} />
      <Winnings result={result} view={view} />
    </div>
  );
}

/** A past round on the same surface: nothing can be done, but every wager can be looked at. */
export function Past({ info }: { info: TableInfo }) {
  const replay = useStore((s) => s.replay);
  const step = replay?.steps[replay.at];
  if (step) countPoints(step.view.points === true);
  const hands = useMemo(() => (step ? handsAt(info, step.view, true) : null), [info, step]);
  if (!replay || !step || !hands) return null;
  return (
    <div class="table-page">
      <Surface
        info={info}
        view={step.view}
        hands={hands}
        postings={step.posted}
        decided={step.posted}
        turn={replay.at}
        still
        head={<ReplayHead replay={replay} />}
      >
        <ReplayRail info={info} replay={replay} step={step} />
      </Surface>
      <aside class="side" aria-label={t("table.side")}>
        {step.view.middle ? null : <WagerPanel info={info} view={step.view} at={hands.at} />}
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
  const there = useStore((s) => s.link !== "lost");
  useEffect(() => watch(id), [id]);
  // What could not be asked for is asked for when the house is back.
  useEffect(() => {
    if (!there) return;
    setFault("");
    loadTable(id).catch((error: Error) => setFault(error.message));
  }, [id, there]);
  useEffect(() => {
    if (info) document.title = `${info.title} · Boardwalk`;
  }, [info]);
  if (fault && !info && there) {
    return (
      <div class="empty-page">
        <h1>{t("table.none")}</h1>
        <p>{t("table.none.why", { table: id })}</p>
        <button type="button" onClick={() => go("/")}>
          {t("table.back")}
        </button>
      </div>
    );
  }
  if (!info || !view) return <div class="empty-page" role="status">{t("table.opening")}</div>;
  countPoints(view.points === true);
  return past ? <Past info={info} /> : <Live info={info} view={view} log={log} />;
}
