// Between what the house says and what the page shows. The house tells a whole deal at once: its events,
// the table as it stands then, the balance. Here they wait for the scene: the ball comes to rest, the dice
// lie still, cards and numbers come one by one; only then is anything told of it, wherever it is told. Who
// wants less motion, or is in a hurry, and a page that nobody sees, are told at once. It is never far behind.
import { prefs } from "./prefs";
import type { CardView, EventMessage, View } from "./protocol";
import { hear } from "./sound";
import { state } from "./store";

export type Message = { op: string; table?: string } & Record<string, unknown>;

/** One picture of a scene, and how long it stands. */
interface Frame {
  view: View;
  ms: number;
  sound: Parameters<typeof hear>[0] | null;
}

/** What belongs together: it is played, then told. */
interface Run {
  table: string;
  before: Message[];
  scene: EventMessage[];
  after: Message[];
}

interface Stage {
  /** Tells it for good. */
  tell(message: Message): void;
  /** Shows the table on the way. */
  glimpse(table: string, view: View): void;
}

const SPIN_MS = 3000;
const ROLL_MS = 1000;
const DRAW_MS = 2500;
const CARD_MS = 250;
const CARDS_MS = 2500;
/** Further behind than this the page does not get: what came before is shown at once. */
const LAG_MS = 4500;
/** An event whose table does not come is told by itself. */
const ALONE_MS = 1500;

const OUTCOMES: Record<string, number> = { spin: SPIN_MS, roll: ROLL_MS, draw: DRAW_MS };

/** Does a scene begin with it: an outcome, a card, or a decision that is settled at once? */
function begins({ event, posted }: EventMessage): boolean {
  return event.kind in OUTCOMES || event.kind === "deal" || (event.kind === "act" && posted.length > 0);
}

function outcomeOf(run: Run): EventMessage | undefined {
  return [...run.scene].reverse().find((e) => e.event.kind in OUTCOMES);
}

let stage: Stage;
let queue: Run[] = [];
let playing: { run: Run; timer: number } | null = null;
/** When what is queued will have been played. */
let busyUntil = 0;
/** Events that wait for their table, by table, and what came after them. */
const held = new Map<string, Message[]>();
let behind: Message[] = [];
let alone = 0;

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** Is there time for a scene? */
export function isCalm(): boolean {
  return prefs.pace === "calm" && !still.matches && !document.hidden;
}

export function setStage(made: Stage): void {
  stage = made;
}

// ---- the pictures of a scene ----------------------------------------------------------------

/** The table while something happens: nothing is asked, nothing is decided yet. */
function onTheWay(old: View, next: View, run: Run, more: Partial<View>): View {
  // Chips that a decision has put up lie there at once; what is settled goes when it has been seen.
  const settled = run.scene.some((event) => event.posted.length > 0);
  return {
    ...old,
    bets: settled ? old.bets : next.bets,
    choices: [],
    actions: [],
    chart: null,
    called: null,
    deadline_at: null,
    betting: old.betting ? { ...old.betting, open: false } : old.betting,
    ...more,
  };
}

/** Which of the cards lay there before: 2 as they lie now, 1 face down, 0 not at all. */
function lyingBefore(old: CardView[], next: CardView[]): number[] {
  const left = [...old];
  const take = (fits: (c: CardView) => boolean) => {
    const at = left.findIndex(fits);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const lay: number[] = next.map((c) => (take((o) => o.who === c.who && o.card === c.card) ? 2 : 0));
  next.forEach((c, i) => {
    if (lay[i] === 0 && c.card !== null && take((o) => o.who === c.who && o.card === null)) lay[i] = 1;
    // A card that went over to another hand.
    else if (lay[i] === 0 && c.card !== null && take((o) => o.card === c.card)) lay[i] = 2;
  });
  // Where most of what lay there is gone, the table was cleared: every card is a new one.
  return left.length > lay.filter((n) => n > 0).length ? next.map(() => 0) : lay;
}

function dealt(old: View, next: View, run: Run): Frame[] {
  const lay = lyingBefore(old.cards, next.cards);
  const coming = lay.map((n, i) => (n < 2 ? i : -1)).filter((i) => i >= 0);
  return coming.map((last) => {
    const cards = next.cards.flatMap((c, i) => (lay[i] === 2 || i <= last ? [c] : lay[i] === 1 ? [{ ...c, card: null }] : []));
    const whole = (who: string) => cards.filter((c) => c.who === who && c.card !== null).length === next.cards.filter((c) => c.who === who).length;
    const hands = next.hands.map((h) => (whole(h.who) ? h : { ...h, name: null }));
    return { view: onTheWay(old, next, run, { cards, hands, need: { kind: "card" } }), ms: Math.min(CARD_MS, CARDS_MS / coming.length), sound: "card" };
  });
}

function framesOf(old: View, next: View, run: Run): Frame[] {
  const outcome = outcomeOf(run);
  const frames: Frame[] = [];
  const items = (outcome?.event.items ?? []) as string[];
  const kind = outcome?.event.kind ?? "";
  const scene = (more: Partial<View>) => onTheWay(old, next, run, { need: { kind }, scene: { kind, seq: outcome?.seq ?? 0, n: items.length }, ...more });
  if (kind === "spin") frames.push({ view: scene({ last: { kind, items } }), ms: SPIN_MS, sound: "wheel" });
  if (kind === "roll") frames.push({ view: scene({}), ms: ROLL_MS, sound: "dice" });
  if (kind === "draw") {
    items.forEach((_, i) => frames.push({ view: scene({ last: { kind, items: items.slice(0, i + 1) } }), ms: DRAW_MS / items.length, sound: "ball" }));
  }
  return outcome ? frames : dealt(old, next, run);
}

/** How long a run will take at most. */
function lengthOf(run: Run): number {
  if (run.scene.length === 0 || !isCalm()) return 0;
  return OUTCOMES[outcomeOf(run)?.event.kind ?? ""] ?? Math.min(CARDS_MS, (run.scene.length + 1) * CARD_MS);
}

// ---- the queue ------------------------------------------------------------------------------

function tellAll(run: Run): void {
  [...run.scene, ...run.after].forEach((m) => stage.tell(m as unknown as Message));
}

/** Shows a picture, and what follows it in its time. */
function play(run: Run, frames: Frame[]): void {
  const [frame, ...rest] = frames;
  if (!frame) {
    playing = null;
    tellAll(run);
    return go();
  }
  stage.glimpse(run.table, frame.view);
  if (frame.sound) hear(frame.sound);
  playing = { run, timer: window.setTimeout(() => play(run, rest), frame.ms) };
}

function go(): void {
  while (!playing) {
    const run = queue.shift();
    if (!run) return;
    run.before.forEach(stage.tell);
    const old = state.view[run.table];
    const next = run.after.find((m) => m.op === "table")?.view as View | undefined;
    const frames = old && next && run.scene.length > 0 && isCalm() ? framesOf(old, next, run) : [];
    if (frames.length > 0) play(run, frames);
    else tellAll(run);
  }
}

/** Everything that waits is told now. True if something was being played. */
export function hasten(): boolean {
  const was = playing;
  if (was) {
    clearTimeout(was.timer);
    playing = null;
    tellAll(was.run);
  }
  const waiting = queue;
  queue = [];
  for (const run of waiting) {
    run.before.forEach(stage.tell);
    tellAll(run);
  }
  busyUntil = 0;
  return was !== null;
}

/** Is a scene being played at this table? */
export function isPlaying(table: string): boolean {
  return playing?.run.table === table;
}

function enqueue(run: Run): void {
  const length = lengthOf(run);
  const now = Date.now();
  if (length > 0 && Math.max(0, busyUntil - now) + length > LAG_MS) hasten();
  busyUntil = Math.max(now, busyUntil) + length;
  queue.push(run);
  go();
}

/** Events without their table, and all that came after them. */
function release(): void {
  clearTimeout(alone);
  const events = [...held.values()].flat();
  held.clear();
  if (events.length + behind.length > 0) enqueue({ table: "", before: [], scene: [], after: [...events, ...behind] });
  behind = [];
}

/** Takes a message of the house; it is told in its turn. */
export function take(message: Message): void {
  const table = message.table ?? "";
  if (message.op === "event") {
    held.set(table, [...(held.get(table) ?? []), message]);
    clearTimeout(alone);
    alone = window.setTimeout(release, ALONE_MS);
  } else if (message.op === "table") {
    const events = held.get(table) ?? [];
    held.delete(table);
    const first = events.findIndex((m) => begins(m as unknown as EventMessage));
    const at = first < 0 ? events.length : first;
    enqueue({ table, before: events.slice(0, at), scene: events.slice(at) as unknown as EventMessage[], after: [message] });
    if (held.size === 0) release();
  } else if (message.op === "balance") {
    if (held.size > 0) behind.push(message);
    else enqueue({ table: "", before: [], scene: [], after: [message] });
  } else {
    // Another session, or the same after a break: what waits belongs to the one before.
    if (message.op === "hello") {
      release();
      hasten();
    }
    stage.tell(message);
  }
}

document.addEventListener("visibilitychange", () => document.hidden && hasten());
still.addEventListener("change", () => still.matches && hasten());
