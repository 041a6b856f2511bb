// One table, whatever the game: the layout if there is one, else the card table, and the rails and
// panels around it. It draws what the server's view says, and sends what the player's hands do.
import { useEffect, useLayoutEffect, useMemo, useState } from "preact/hooks";
import { Actions } from "./actions";
import { Boxes, HouseHands, OtherSeats, OwnHands } from "./cardtable";
import { CHIPS, Dice, Wheel, type Pocket } from "./drawings";
import { Felt, stakesOf } from "./felt";
import { handsAt } from "./hands";
import { Keno } from "./keno";
import { LAYOUTS } from "./layouts";
import { SYMBOL_IDS, symbolText } from "./layouts/bigsix";
import type { Offers } from "./layouts/layout";
import { WHEEL_0, WHEEL_00, tone } from "./layouts/roulette";
import { leave, loadTable, say, sit, watch } from "./net";
import { FairPanel, FloorPanel, HistoryPanel, LogPanel, Results, RulesPanel, StrategyPanel, WagerPanel, isStaff, useCharts } from "./panels";
import { isGood, readPosting } from "./postings";
import { dollars, has, limitsText, signed, spotKey, words, type TableInfo, type View } from "./protocol";
import { go, set, useStore, type Logged } from "./store";
import { Tray } from "./tray";

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

function sayNeed(view: View, mine: number | null): string {
  const { kind, who } = view.need;
  const open = view.betting?.open ?? (kind === "bets" || kind === "over");
  if (kind === "decision") {
    if (who && mine !== null && parseInt(who, 10) === mine) return who.includes(".") ? `Your turn: hand ${who.split(".")[1]}` : "Your turn";
    const name = view.seats.find((s) => who && s.seat === parseInt(who, 10))?.name;
    return name ? `${name} decides` : who ? `${words(who)} decides` : "A decision is due";
  }
  if (open) return mine === null ? "Take a seat to bet" : "Place your bets";
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

// ---- outcomes -------------------------------------------------------------------------------

function symbolOf(spin: string): Pocket {
  const card = /^([AKQJT2-9]|10)([shdc])$/.exec(spin);
  const sign = card ? { s: "♠", h: "♥", d: "♦", c: "♣" }[card[2] as "s" | "h" | "d" | "c"] : "";
  return { id: spin, text: card ? `${card[1]}${sign}` : symbolText(spin), tone: "gold" };
}

function Outcome({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  // A new outcome is a new throw, even of the same faces.
  const turn = [...log].reverse().find((e) => /^(roll|spin) /.test(e.line))?.seq ?? 0;
  const last = view.last;
  const wheel = useMemo((): Pocket[] => {
    if (info.game === "roulette") {
      const order = info.wagers.some((w) => w.targets.some((t) => t.target === "00")) ? WHEEL_00 : WHEEL_0;
      return order.map((id) => ({ id, text: id, tone: tone(id) }));
    }
    if (info.game === "big-six") {
      const counts: Record<string, number> = { one: 24, two: 15, five: 7, ten: 4, twenty: 2, joker: 1, logo: 1 };
      const slots: { id: string; at: number }[] = [];
      for (const id of SYMBOL_IDS) for (let i = 0; i < (counts[id] ?? 0); i++) slots.push({ id, at: (i + 0.5) / (counts[id] ?? 1) });
      const tones: Record<string, string> = { one: "number", two: "green", five: "red", ten: "black", twenty: "gold", joker: "redline", logo: "redline" };
      return slots.sort((a, b) => a.at - b.at).map(({ id }) => ({ id, text: symbolText(id).replace(/^\$|( \w+)$/g, ""), tone: tones[id] ?? "plain" }));
    }
    return [];
  }, [info]);
  if (wheel.length > 0) return <Wheel pockets={wheel} result={last?.items[0] ?? null} label={info.title} turn={turn} />;
  if (last?.kind === "roll") {
    return <Dice faces={last.items.map(Number)} turn={turn} />;
  }
  if (last?.kind === "spin") return <div class="pocket-shown">{symbolOf(last.items[0] ?? "").text}</div>;
  return null;
}

// ---- seats ----------------------------------------------------------------------------------

function Seats({ info, view, mine }: { info: TableInfo; view: View; mine: number | null }) {
  const taken = new Map(view.seats.filter((s) => s.name).map((s) => [s.seat, s]));
  const numbers = Array.from({ length: info.seats }, (_, i) => i + 1);
  const shown = info.seats <= 9 ? numbers : numbers.filter((n) => taken.has(n) || n === numbers.find((k) => !taken.has(k)));
  return (
    <div class="seats" role="group" aria-label="Seats">
      {shown.map((n) => {
        const seat = taken.get(n);
        if (!seat) {
          return mine === null ? (
            <button type="button" class="seat free" data-seat={n} onClick={() => sit(info.id, n)}>
              {info.seats <= 9 ? `Sit at ${n}` : "Sit down"}
            </button>
          ) : (
            <span class="seat empty">{n}</span>
          );
        }
        const asked = view.need.kind === "decision" && view.need.who && parseInt(view.need.who, 10) === n;
        return (
          <span class={`seat ${seat.you ? "you" : ""} ${seat.away ? "away" : ""} ${asked ? "asked" : ""}`}>
            <b>{seat.you ? "You" : seat.name}</b> <small>{seat.away ? "away" : `seat ${n}`}</small>{" "}
            {seat.net ? <em class={seat.net > 0 ? "good" : "bad"}>{signed(seat.net)}</em> : null}
          </span>
        );
      })}
      {mine !== null ? (
        <button type="button" class="seat leave" onClick={() => leave(info.id)}>
          Leave
        </button>
      ) : null}
    </div>
  );
}

// ---- refusals -------------------------------------------------------------------------------

function RefusalBubble({ table }: { table: string }) {
  const refusal = useStore((s) => s.refusal);
  const [place, setPlace] = useState<{ left: number; top: number; above: boolean } | null>(null);
  useLayoutEffect(() => {
    if (!refusal) return;
    const zone = refusal.key ? document.querySelector(`[data-key="${CSS.escape(refusal.key)}"]`) : null;
    const box = zone?.getBoundingClientRect();
    const width = Math.min(320, innerWidth - 24);
    const left = box ? Math.min(Math.max(12, box.left + box.width / 2 - width / 2), innerWidth - width - 12) : (innerWidth - width) / 2;
    const above = box && box.bottom + 130 > innerHeight && box.top > 160;
    setPlace({ left: left + scrollX, top: (above ? box.top - 8 : box ? box.bottom + 8 : innerHeight / 3) + scrollY, above: !!above });
    const timer = setTimeout(() => set({ refusal: null }), 8000);
    return () => clearTimeout(timer);
  }, [refusal?.n]);
  if (!refusal || !place) return null;
  const sentence = refusal.sentence.replace(/\s*\[[^\]]*\]$/, "");
  // A refusal that names the figure concerned is answered by one press: bet that much.
  // A limit is one to bet only when it is the least.
  const [, limit, figure] = /\((the limit is )?(\d+\.\d\d)\)/.exec(sentence) ?? [];
  const asked = Number(/[\d.]+$/.exec(refusal.line)?.[0] ?? 0);
  const sensible = figure && /^bet /.test(refusal.line) && (!limit || Number(figure) > asked);
  const instead = sensible ? refusal.line.replace(/[\d.]+$/, figure) : null;
  return (
    <div class={`refusal ${place.above ? "above" : ""}`} role="alert" style={{ left: `${place.left}px`, top: `${place.top}px` }}>
      <p>{sentence.charAt(0).toUpperCase() + sentence.slice(1)}.</p>
      {refusal.clause ? <p class="refusal-clause">{refusal.clause}</p> : null}
      {instead && figure && instead !== refusal.line ? (
        <button
          type="button"
          class="instead"
          onClick={() => {
            set({ refusal: null });
            say(table, instead, refusal.key);
          }}
        >
          Bet ${figure} instead
        </button>
      ) : null}
      <button type="button" class="refusal-close" aria-label="Close" onClick={() => set({ refusal: null })}>
        ×
      </button>
    </div>
  );
}

// ---- the page -------------------------------------------------------------------------------

function puckOf(view: View): string | null {
  const line = (view.shows ?? []).find((s) => s.startsWith("puck"));
  if (!line) return null;
  return /\d+/.exec(line)?.[0] ?? "off";
}

// What the table shows anyway, and what is not there at all.
const DRAWN = /^(numbers|lights|crown|marker) | (none|0\.00)$/;

type Tab = "log" | "history" | "strategy" | "fair" | "rules" | "floor";

function Sides({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  const me = useStore((s) => s.me);
  const charts = useCharts(info.id);
  const [tab, setTab] = useState<Tab | null>(null);
  const tabs: [Tab, string][] = [
    ...(charts.length > 0 ? ([["strategy", "Strategy"]] as [Tab, string][]) : []),
    ["log", "Log"],
    ["history", "History"],
    ["fair", "Fairness"],
    ["rules", "Rules"],
    ...(isStaff(me) ? ([["floor", "Floor"]] as [Tab, string][]) : []),
  ];
  const shown = tab ?? tabs[0]?.[0] ?? "log";
  return (
    <section class="panel sides" aria-label="About this table">
      <div class="tabs" role="tablist">
        {tabs.map(([id, text]) => (
          <button type="button" role="tab" id={`tab-${id}`} aria-selected={shown === id} aria-controls="tab-panel" onClick={() => setTab(id)}>
            {text}
          </button>
        ))}
      </div>
      <div class="tab-panel" id="tab-panel" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={0}>
        {shown === "log" ? <LogPanel log={log} /> : null}
        {shown === "history" ? <HistoryPanel table={info.id} round={view.round} /> : null}
        {shown === "strategy" ? <StrategyPanel charts={charts} /> : null}
        {shown === "fair" ? <FairPanel table={info.id} view={view} /> : null}
        {shown === "rules" ? <RulesPanel info={info} /> : null}
        {shown === "floor" ? <FloorPanel info={info} /> : null}
      </div>
    </section>
  );
}

function Table({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  const tall = useMedia(NARROW);
  const hands = useMemo(() => handsAt(info, view), [info, view]);
  const mine = hands.seat;
  const stakes = useMemo(() => stakesOf(view.bets, mine), [view, mine]);
  // A chip that the table takes lies ready.
  useEffect(() => {
    const least = CHIPS.find((c) => c >= Math.max(info.min, 100));
    if (least) set({ chip: least });
  }, [info.id]);
  const own = useMemo(() => stakesOf(view.bets.filter((b) => b.seat === mine), mine), [view, mine]);
  const layout = useMemo(() => {
    const maker = LAYOUTS[info.game];
    if (!maker) return null;
    const offers: Offers = {
      has: (wager, target) => {
        const row = info.wagers.find((w) => w.id === wager);
        return !!row && (!target || row.targets.length === 0 || row.targets.some((t) => t.target === target));
      },
      targets: (wager) => info.wagers.find((w) => w.id === wager)?.targets.map((t) => t.target) ?? [],
    };
    const made = maker(offers, tall);
    return { ...made, zones: made.zones.filter((z) => (z.passive ? offers.has(z.wager) : offers.has(z.wager, z.target))) };
  }, [info, tall]);
  const skip = useMemo(() => new Set(layout?.zones.map((z) => spotKey(z.wager, z.target)) ?? []), [layout]);
  const last = log[log.length - 1];
  const won = useMemo(() => {
    const fresh = last && Date.now() - last.at < 4000 ? last.postings.map(readPosting) : [];
    return new Set(fresh.filter(isGood).map((p) => p.key));
  }, [last]);
  const open = view.betting?.open ?? (view.need.kind === "bets" || view.need.kind === "over");
  const keno = info.wagers.some((w) => has(w, "text-target"));
  const shows = (view.shows ?? []).filter((s) => !DRAWN.test(s) && !(layout?.puck && s.startsWith("puck")));
  const yours = view.need.kind === "decision" && (view.choices ?? []).length > 0;
  const cards = view.cards.length > 0 || !layout;

  return (
    <div class="table-page">
      <div class={`table-surface ${open ? "open" : "closed"} ${layout || keno ? "" : "card-table"}`}>
        <div class="table-top">
        <div class="table-words">
        <header class="table-head">
          <h1>{info.title}</h1>
          <span class="limits">
            {limitsText(view.rules?.min ?? info.min, view.rules?.max ?? info.max)}
          </span>
          {(view.meters ?? []).filter((m) => m.cents > 0).map((m) => (
            <span class="meter" aria-label={`${words(m.name)} stands at ${dollars(m.cents)}`}>
              {words(m.name)} <b>{dollars(m.cents)}</b>
            </span>
          ))}
        </header>
        <div class={`status ${yours ? "yours" : ""}`} role="status">
          <b>{sayNeed(view, mine)}</b> <Countdown until={view.deadline_at} />
          {shows.map((s) => (
            <span class="shown">{words(s)}</span>
          ))}
        </div>
        <Seats info={info} view={view} mine={mine} />
        <Results log={log} mine={mine} info={info} />
        </div>
        <Outcome info={info} view={view} log={log} />
        </div>
        {cards ? (
          <div class="middle">
            <HouseHands info={info} view={view} />
            {view.cards.length === 0 && !keno ? <p class="felt-words">{info.title}</p> : null}
          </div>
        ) : null}
        {!layout && !keno ? <OtherSeats info={info} view={view} mine={mine} /> : null}
        <OwnHands info={info} view={view} mine={mine} />
        {layout ? (
          <div class="felt-frame">
            <Felt layout={layout} info={info} stakes={stakes} hands={hands} won={won} puck={puckOf(view)} />
          </div>
        ) : null}
        {keno ? <Keno info={info} view={view} hands={hands} /> : null}
        <Boxes info={info} view={view} hands={hands} stakes={layout ? stakes : own} skip={skip} />
        <div class="rail">
          <Actions info={info} view={view} />
          {yours && !open ? null : <Tray info={info} view={view} hands={hands} />}
        </div>
      </div>
      <aside class="side">
        <WagerPanel info={info} view={view} mine={mine} />
        <Sides info={info} view={view} log={log} />
      </aside>
      <RefusalBubble table={info.id} />
    </div>
  );
}

export function TablePage({ id }: { id: string }) {
  const info = useStore((s) => s.info[id]);
  const view = useStore((s) => s.view[id]);
  const log = useStore((s) => s.log[id]) ?? NO_LOG;
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
        <p>{fault}</p>
        <button type="button" onClick={() => go("/")}>
          Back to the floor
        </button>
      </div>
    );
  }
  if (!info || !view) return <div class="empty-page" role="status">The table is being opened…</div>;
  return <Table info={info} view={view} log={log} />;
}
