// The connection: HTTP for what stands still, one WebSocket for what moves. A lost connection is
// taken up again, waiting a little longer each time, and every table that was watched is watched
// again: the server then sends its whole view, so nothing has to be remembered.
//
// Who plays is in a cookie that no script can read, and the page keeps nothing of it. All tabs have
// the same: the one that signs in or out tells the others, and they connect anew.
import { betLine, readFloor, readTable, spotKey, type EventMessage, type Me, type Posting, type Refusal, type Tournament, type TournamentShort, type View } from "./protocol";
import { setStage, take, type Message } from "./pace";
import { isOwn } from "./postings";
import { BETTING, noteEvent, noteView, together, type Put } from "./rebet";
import { judged, nextSeed, withSeed } from "./seeds";
import { hear, hearClock } from "./sound";
import { go, set, state, type Asked, type Refused, type Replay } from "./store";
import { sentence, t } from "./words";
import { toldAll } from "./words/told";

const LOG_LENGTH = 60;
/** So long an answer may take; a request for a page is then given up. */
const ANSWER_MS = 30000;
/** A line is asked again after a lost connection while the person still has it in mind. */
const AGAIN_MS = 30000;
/** Seconds: nothing was heard for so long, is the house there? And so long it may take to say so. */
const QUIET_BEATS = 10;
const PATIENCE_BEATS = 8;

let socket: WebSocket | null = null;
let wait_ms = 0;
let timer = 0;
let counter = 0;
/** No other page of this patron gives its requests the same names: a ref that the house knows is not done again. */
const page = crypto.getRandomValues(new Uint32Array(2)).join(".");
let floorTimer = 0;
/** A session is being begun or ended: the server then ends the connection by itself. */
let changing = 0;
const tabs = new BroadcastChannel("boardwalk-session");
const watched = new Set<string>();
/** A request on its way: where it came from, so that a refusal is shown beside it; and of a line, what it is asked again by. */
interface Sent {
  asked: Asked;
  again?: { message: Record<string, unknown>; at: number; moment: string };
}
const pending = new Map<string, Sent>();
/** Lines that were on their way when the connection broke, and whose they are. */
let unanswered: Sent[] = [];
let patron = 0;
/** This page has signed in or out itself: it need not be told of it. */
let changed = false;

/** Fetches from the house; where that cannot be, a sentence says so. */
export async function fetched(path: string, body?: unknown): Promise<Response> {
  const headers: Record<string, string> = {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const asks: RequestInit = { method: body === undefined ? "GET" : "POST", headers, credentials: "same-origin", signal: AbortSignal.timeout(ANSWER_MS) };
  if (body !== undefined) asks.body = JSON.stringify(body);
  return fetch(path, asks).catch(() => {
    throw new Error(t("net.away"));
  });
}

async function request(path: string, body?: unknown): Promise<unknown> {
  const answer = await fetched(path, body);
  const json = toldAll((await answer.json().catch(() => null)) as Record<string, unknown> | null);
  if (!answer.ok) throw new Error(String(json?.sentence ?? json?.error ?? t("net.answers", { status: answer.status })));
  return json;
}

export function get(path: string): Promise<unknown> {
  return request(path);
}

/** One tab at a time, where the browser lets them wait for each other. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request("boardwalk-session", work) : work();
}

/** Begins or ends the session, in every tab. */
async function changeSession(path: string, body: unknown): Promise<void> {
  changing++;
  try {
    await alone(() => request(path, body));
  } catch (error) {
    changing--;
    if (!socket) later();
    throw error;
  }
  changing--;
  changed ||= path !== "/api/guest";
  tabs.postMessage("changed");
  reconnect();
}

tabs.onmessage = () => reconnect();

export function login(name: string, password: string, fresh: boolean): Promise<void> {
  return changeSession(fresh ? "/api/register" : "/api/login", { name, password });
}

export function changePassword(password: string, next: string): Promise<void> {
  return changeSession("/api/password", { password, new: next });
}

export function logout(): Promise<void> {
  return changeSession("/api/logout", {}).catch(() => set({ notice: t("account.still") }));
}

/** Balance and seats as the house has them. */
async function loadMe(): Promise<void> {
  const me = (await get("/api/me").catch(() => null)) as Me | null;
  if (me && me.id === state.me?.id) set({ me });
}

/** A new bankroll for whoever has run low. */
export async function rebuy(): Promise<void> {
  set({ me: (await request("/api/rebuy", {})) as Me, refusal: null });
}

/** A table of one's own, without a clock, like this one; its id. */
export async function practice(table: string): Promise<string> {
  return ((await request("/api/practice", { table })) as { table: string }).table;
}

async function loadFloor(): Promise<void> {
  try {
    const answer = await get("/api/floor");
    const { tournaments } = (await get("/api/tournaments")) as { tournaments: Tournament[] };
    set({ tournaments });
    set({ floor: readFloor(answer), practice: (answer as { practice?: boolean }).practice === true });
    await loadMe();
  } catch {
    /* the banner already says that the server is away */
  }
}

/** While the lobby is looked at, its seats and figures are asked for now and then. */
export function watchFloor(on: boolean): void {
  clearInterval(floorTimer);
  if (!on) return;
  void loadFloor();
  floorTimer = window.setInterval(() => void loadFloor(), 5000);
}

/** A tournament, while it is looked at. */
export async function loadTournament(id: string): Promise<void> {
  const tournament = (await get(`/api/tournaments/${encodeURIComponent(id)}`)) as Tournament;
  tournament.next_at = tournament.next_ms == null ? null : Date.now() + tournament.next_ms;
  set({ tournament });
}

/** An entry is paid, or goes back. */
export async function enterTournament(id: string, on: boolean): Promise<void> {
  const { tournaments } = (await request(`/api/tournaments/${encodeURIComponent(id)}/${on ? "enter" : "leave"}`, {})) as { tournaments: Tournament[] };
  set({ tournaments });
  await loadMe();
}

/** What stands still at a table; figures that were still being computed are asked for again. */
export async function loadTable(id: string): Promise<void> {
  const info = readTable(await get(`/api/tables/${encodeURIComponent(id)}`));
  set({ info: { ...state.info, [id]: info } });
  if (!info.oddsReady && watched.has(id)) setTimeout(() => void loadTable(id).catch(() => null), 4000);
}

type Steps = Omit<Replay, "table" | "at" | "alone">;

/** Opens a past round to be looked at step by step, by the eyes of a seat, or of whoever asks; the step that is shown stays. */
export async function openReplay(table: string, round: number, seat?: number, alone = false): Promise<void> {
  const path = `/api/tables/${encodeURIComponent(table)}/rounds/${round}/steps`;
  const answer = (await get(seat === undefined ? path : `${path}?seat=${seat}`)) as Steps;
  const held = state.replay;
  const at = held?.table === table && held.round === round ? Math.min(held.at, answer.steps.length - 1) : 0;
  set({ replay: { ...answer, table, at, alone }, refusal: null });
}

/** The transcript by which the chance of a round can be checked; without a round, of the whole table. */
export async function getTranscript(table: string, round?: number): Promise<string> {
  const answer = await fetched(`/api/tables/${encodeURIComponent(table)}${round ? `/rounds/${round}` : ""}/transcript`);
  if (answer.ok) return answer.text();
  const json = toldAll((await answer.json().catch(() => null)) as { sentence?: string } | null);
  throw new Error(json?.sentence ?? t("net.answers", { status: answer.status }));
}

export async function giveRole(name: string, role: string): Promise<void> {
  await request("/api/role", { name, role });
}

/** Match-play coupons for an account: how many, of which face. */
export async function giveCoupons(name: string, face: number, n: number): Promise<void> {
  await request("/api/coupons", { name, face, n });
}

/** Nobody who tries the account's password need wait any longer. */
export async function unlock(name: string): Promise<void> {
  await request("/api/unlock", { name });
}

// ---- what a round brings --------------------------------------------------------------------

// A round's balance is that of the viewer's seat since the bets were last open.
interface Tally {
  running: boolean;
  base: number | null;
  postings: Posting[];
  /** So many of them have been told. */
  told: number;
}

const tally = new Map<string, Tally>();
/** The table as it was told last: what is shown may be a scene on the way to it. */
const told = new Map<string, View>();

// Events by which a round begins while its bets are open.
const BEGINS = ["roll", "spin", "draw", "deal", "tiles"];

function isOpen(view: View | undefined): boolean {
  return !view || (view.betting?.open ?? ["bets", "over"].includes(view.need.kind));
}

function netOf(view: View | undefined): number | null {
  const own = [...(view?.seats ?? []), ...(view?.behind ?? [])].filter((s) => s.you);
  return own.length > 0 ? own.reduce((n, s) => n + (s.net ?? 0), 0) : null;
}

function begin(id: string, view = told.get(id)): Tally {
  const fresh = { running: true, base: netOf(view), postings: [], told: 0 };
  tally.set(id, fresh);
  // What the last round has brought goes when another begins.
  if (state.result[id]) set({ result: Object.fromEntries(Object.entries(state.result).filter(([table]) => table !== id)) });
  return fresh;
}

function countEvent(id: string, event: EventMessage): void {
  const { kind } = event.event;
  if (BETTING.includes(kind) || (event.posted.length === 0 && !BEGINS.includes(kind))) return;
  let now = tally.get(id);
  if (!now || (isOpen(told.get(id)) && !now.running)) now = begin(id);
  now.postings.push(...event.posted);
}

/** What the viewer has won or lost is heard; what concerns others is not. */
function hearResult(view: View, now: Tally, net: number | null): void {
  if (net === null || now.base === null || !now.postings.some((p) => isOwn(view, p))) return;
  if (net !== now.base) hear(net > now.base ? "win" : "lose");
}

function countView(id: string, view: View): void {
  let now = tally.get(id);
  const before = told.get(id);
  if (isOpen(before) && !isOpen(view) && !now?.running) now = begin(id, before ?? view);
  if (!now) return;
  now.running = false;
  const net = netOf(view);
  if (now.postings.length > now.told) {
    now.told = now.postings.length;
    hearResult(view, now, net);
    set({ result: { ...state.result, [id]: { postings: [...now.postings], net: net === null || now.base === null ? null : net - now.base, n: ++counter } } });
  }
}

// ---- the socket -----------------------------------------------------------------------------

function send(message: Record<string, unknown>): boolean {
  if (!socket || socket.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify(message));
  waits = true;
  return true;
}

/** Asks the house for something, and remembers from where; where the line is gone, the person is told. */
function ask(message: Record<string, unknown>, asked: Asked): boolean {
  const ref = `${page}-${++counter}`;
  const whole = { ...message, ref };
  if (!send(whole)) {
    set({ notice: t("table.offline") });
    return false;
  }
  pending.set(ref, { asked, again: message.op === "do" ? { message: whole, at: Date.now(), moment: momentOf(String(message.table)) } : undefined });
  if (pending.size > 200) pending.delete(pending.keys().next().value as string);
  return true;
}

/** What a table asks: a press means the same as long as this is the same. */
function momentOf(id: string): string {
  const view = told.get(id);
  return view ? JSON.stringify([view.round, view.need, view.outcomes, view.last, isOpen(view)]) : "";
}

/**
 * What was pressed when the line broke is asked again where the table still asks the same: the house does nothing twice
 * under one name. What has become another question is not answered by an old press.
 */
function askAgain(id: string): void {
  const lost = unanswered.filter((sent) => sent.again?.message.table === id);
  if (lost.length === 0) return;
  unanswered = unanswered.filter((sent) => !lost.includes(sent));
  for (const { asked, again } of lost) {
    const holds = again && Date.now() - again.at < AGAIN_MS && again.moment === momentOf(id);
    if (holds && send(again.message)) pending.set(String(again.message.ref), { asked });
    else set({ notice: t("net.unsure") });
  }
}

export function watch(id: string): () => void {
  watched.add(id);
  if (state.me) send({ op: "watch", table: id });
  return () => {
    watched.delete(id);
    send({ op: "unwatch", table: id });
  };
}

export function sit(table: string, seat: number): void {
  ask({ op: "sit", table, seat }, { key: null });
}

/** As one more bettor on the box of somebody else. */
export function sitBehind(table: string, seat: number): void {
  ask({ op: "sit", table, seat, behind: true }, { key: "behind" });
}

/** On the waiting list of the table, or off it. */
export function lineUp(table: string, on: boolean): void {
  ask({ op: on ? "wait" : "unwait", table }, { key: null });
}

/** From this seat, or from all. */
export function leave(table: string, seat = 0): void {
  ask({ op: "leave", table, seat }, { key: null });
}

/** What is pressed now is meant for the table as it is seen now: the house does nothing of it once that has passed. */
export function turnOf(table: string): number | undefined {
  return state.view[table]?.turn;
}

export function ready(table: string, turn = turnOf(table)): void {
  ask({ op: "ready", table, turn }, { key: "ready" });
}

/** Says a set phrase; the house tells it to all who watch, or refuses. */
export function sayPhrase(table: string, phrase: string): void {
  ask({ op: "say", table, phrase }, { key: "chat" });
}

/** Brings a client seed for the coming round; the house answers, or refuses. */
export function bringSeed(table: string, view: View, seed: string): void {
  if (!view.commitment) return;
  if (!ask({ op: "seed", table, commitment: view.commitment, seed }, { key: "seed" })) return;
  set({ seed: { ...state.seed, [table]: withSeed(state.seed[table], view, seed) } });
}

/** With every view: whether the last seed was used, and a fresh one where the next round has none. */
function countSeed(id: string, view: View): void {
  const own = judged(state.seed[id], view);
  if (own !== state.seed[id]) set({ seed: { ...state.seed, [id]: own as NonNullable<typeof own> } });
  const seed = nextSeed(own, view);
  if (seed) bringSeed(id, view, seed);
}

/** Sends one line of the transcript language; `key` is the zone that it came from. */
export function say(table: string, line: string, key: string | null = null, bet?: Asked["bet"]): void {
  ask({ op: "do", table, line, turn: turnOf(table) }, { key, bet });
}

/** Puts a stake down. */
export function sayBet(table: string, who: string, wager: string, target: string | null, cents: number): void {
  say(table, betLine(who, wager, target, cents), spotKey(wager, target), { who, wager, target, cents });
}

/** Does all of it or nothing: the lines, and which stake each is about. Says what was refused; true: it was done, false: the house is away. */
export function tryAll(table: string, who: string, key: string, work: { line: string; put: Put }[], turn = turnOf(table)): Promise<Refused | boolean> {
  const asks = (answer: (what: Refused | boolean) => void) => {
    if (!ask({ op: "do", table, lines: work.map((w) => w.line), turn }, { key, who, work, answer })) answer(false);
  };
  return together(table, "whole", () => new Promise(asks));
}

/** The same, and what was refused is shown. Says whether it was done. */
export async function sayAll(table: string, who: string, key: string, work: { line: string; put: Put }[], turn = turnOf(table)): Promise<boolean> {
  const answer = await tryAll(table, who, key, work, turn);
  if (typeof answer !== "boolean") set({ refusal: answer });
  return answer === true;
}

/** Whoever waits for what was done hears of it with the view that shows it. */
const doing = new Map<string, NonNullable<Asked["answer"]>[]>();

/** A request is answered. */
function answered(table: string, ref: string | undefined, taken: boolean): Asked | undefined {
  const asked = pending.get(ref ?? "")?.asked;
  pending.delete(ref ?? "");
  if (asked?.answer && taken) doing.set(table, [...(doing.get(table) ?? []), asked.answer]);
  return asked;
}

function shown(table: string): void {
  const waiting = doing.get(table) ?? [];
  doing.delete(table);
  for (const answer of waiting) answer(true);
}

/** Nobody waits for what a lost connection might have brought; what was asked is kept until the table is back. */
function forget(): void {
  for (const { asked, again } of pending.values()) {
    asked.answer?.(false);
    if (again) unanswered.push({ asked: { ...asked, answer: undefined }, again });
  }
  for (const waiting of doing.values()) for (const answer of waiting) answer(false);
  pending.clear();
  doing.clear();
}

/** Of several that were asked for together: the one that was refused. */
function whichOf(asked: Asked | undefined, line: number | undefined): Asked | undefined {
  const put = asked?.work?.[line ?? 0]?.put;
  return asked && put ? { ...asked, key: spotKey(put.wager, put.target), bet: { who: asked.who ?? "", ...put } } : asked;
}

/** The table as the house sends it: its clock becomes one of this machine, and it is asked for a seed at once. */
function arrive(message: Message): void {
  if (message.op === "table") {
    const view = message.view as View;
    const left = view.deadline_ms;
    view.deadline_at = left == null || left <= 0 ? null : left > 1e11 ? left : Date.now() + left;
    const { tournament } = message as { tournament?: TournamentShort };
    if (tournament) view.tournament = { ...tournament, next_at: tournament.next_ms == null ? null : Date.now() + tournament.next_ms };
    countSeed(message.table ?? "", view);
  }
  take(message);
}

function receive(message: Message): void {
  const id = message.table ?? "";
  switch (message.op) {
    case "hello":
      if (!message.me) {
        void becomeGuest();
        break;
      }
      // What was said of a lost line no longer holds.
      set({ me: message.me as Me, link: "open", notice: state.notice === t("table.offline") ? null : state.notice });
      // Another person does not ask for what this one pressed.
      if (patron !== (message.me as Me).id) unanswered = [];
      if (patron && patron !== (message.me as Me).id && !changed) set({ notice: t("net.elsewhere", { name: (message.me as Me).name }) });
      changed = false;
      patron = (message.me as Me).id;
      wait_ms = 0;
      for (const table of watched) send({ op: "watch", table });
      break;
    case "table": {
      const view = message.view as View;
      noteView(id, view);
      countView(id, view);
      told.set(id, view);
      set({ view: { ...state.view, [id]: view } });
      hearClock(id, view);
      askAgain(id);
      shown(id);
      break;
    }
    case "event": {
      const event = message as unknown as EventMessage & { ref?: string };
      answered(id, event.ref, true);
      noteEvent(id, told.get(id), event.event, event.ref);
      if (event.ref && event.event.kind === "bet") hear("chip");
      countEvent(id, event);
      const log = [...(state.log[id] ?? []), { ...event, at: Date.now() }];
      set({ log: { ...state.log, [id]: log.slice(-LOG_LENGTH) } });
      break;
    }
    case "phrase": {
      pending.delete(String(message.ref ?? ""));
      if (!state.chat) break;
      const said = { n: ++counter, at: Date.now(), seat: Number(message.seat), who: String(message.who), name: String(message.name), phrase: String(message.phrase) };
      set({ said: { ...state.said, [id]: [...(state.said[id] ?? []), said].slice(-LOG_LENGTH) } });
      break;
    }
    case "seed": {
      const own = state.seed[id];
      pending.delete(String(message.ref ?? ""));
      if (own && own.seed === message.seed && own.commitment === message.commitment) set({ seed: { ...state.seed, [id]: { ...own, taken: true } } });
      break;
    }
    case "refused": {
      const refusal = message as unknown as Refusal;
      const asked = whichOf(answered(id, refusal.ref, false), refusal.line);
      if (asked?.key === "seed") break; // it came too late: the panel shows that it was not taken
      if (asked?.key === "ready" && refusal.reason === "late") break; // what it asked for has come
      const told = { ...refusal, asked: asked ?? { key: null }, n: ++counter };
      if (asked?.answer) asked.answer(told);
      else set({ refusal: told });
      break;
    }
    case "moved": {
      // Whoever waits for his tournament, or plays it, goes where his seat is.
      const at = `${String(message.tournament)}_`;
      const here = decodeURIComponent(state.path);
      if (here === "/" || here === `/tournament/${String(message.tournament)}` || here.startsWith(`/t/${at}`)) go(`/t/${encodeURIComponent(id)}`);
      else set({ notice: t("tour.moved") });
      break;
    }
    case "closed": {
      const tournament = state.view[id]?.tournament?.id;
      const { [id]: _gone, ...view } = state.view;
      watched.delete(id);
      set({ view });
      if (state.path === `/t/${encodeURIComponent(id)}`) {
        go(tournament ? `/tournament/${encodeURIComponent(tournament)}` : "/");
        if (!tournament) set({ notice: t("page.closed") });
      }
      break;
    }
    case "balance":
      if (state.me) set({ me: { ...state.me, balance: message.balance as number } });
      break;
    case "error":
      if (message.code === "session") {
        if (!changing) reconnect();
      } else if (message.code !== "table") set({ notice: sentence(String(message.sentence ?? message.code)) });
      break;
  }
}

function later(): void {
  clearTimeout(timer);
  wait_ms = Math.min(wait_ms === 0 ? 500 : wait_ms * 1.7, 10000);
  const pause = wait_ms * (0.8 + Math.random() * 0.4);
  set({ link: "lost", retryAt: Date.now() + pause });
  timer = window.setTimeout(connect, pause);
}

export function reconnect(): void {
  clearTimeout(timer);
  const old = socket;
  socket = null;
  old?.close();
  forget();
  wait_ms = 0;
  set({ me: null });
  connect();
}

/** Nobody is signed in: a guest comes in, unless another tab has signed in meanwhile. */
async function becomeGuest(): Promise<void> {
  await changeSession("/api/guest", { keep: true }).catch(() => socket?.close());
}

export function connect(): void {
  clearTimeout(timer);
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  const mine = new WebSocket(`${scheme}//${location.host}/ws`);
  socket = mine;
  mine.onopen = () => mine.send(JSON.stringify({ op: "hello" }));
  waits = true;
  silent = 0;
  mine.onmessage = (frame) => {
    waits = false;
    silent = 0;
    if (mine === socket) arrive(toldAll(JSON.parse(String(frame.data)) as Message));
  };
  mine.onclose = () => {
    if (mine !== socket) return;
    socket = null;
    forget();
    if (!changing) later();
  };
}

// ---- whether the house still answers ----------------------------------------------------------

// A line can be dead without having been ended. Beats are counted, not time: a page that slept has none.
let silent = 0;
let waits = false;

function beat(): void {
  if (!socket) return;
  silent++;
  if (waits && silent > PATIENCE_BEATS) {
    const dead = socket;
    socket = null;
    dead.close();
    forget();
    if (!changing) later();
  } else if (!waits && silent >= QUIET_BEATS) {
    silent = 0;
    send({ op: "ping" });
  }
}

setInterval(beat, 1000);

setStage({ tell: receive, glimpse: (id, view) => set({ view: { ...state.view, [id]: view } }) });

/** In another language everything is asked for again: what was told before is in the old one. */
addEventListener("spoken", () => {
  if (!socket) return;
  for (const id of Object.keys(state.info)) void loadTable(id).catch(() => null);
  if (state.floor) void loadFloor();
  for (const table of watched) send({ op: "watch", table });
});

addEventListener("online", () => state.link === "lost" && reconnect());
