// What the server says and what the page answers: the types of the JSON messages, and the few
// sentences of the transcript language that the page writes itself (`bet 1 pass 10.00`). Money is
// whole cents everywhere; it becomes text only here.
import { t } from "./words";
import { toldId } from "./words/told";

export interface Ratio {
  /** Null where the figure is rounded, or its fraction too long to mean anything. */
  exact: string | null;
  value: number;
}

export interface Odds {
  win?: Ratio | null;
  lose?: Ratio | null;
  push?: Ratio | null;
}

/** One line of a pay table. */
export interface PayLine {
  what: string;
  pays: string;
  chance: Ratio | null;
}

/** What is known of a wager, or of one of its targets, by computing. */
export interface Figures {
  edge?: Ratio | null;
  odds?: Odds | null;
  /** Loss by all that is put up in the course of a round. */
  risk?: Ratio | null;
  /** What the figures assume, or why there are none. */
  note?: string;
  payTable?: PayLine[];
  /** A progressive wager: its edge is that at one amount of the meter, and none at another. */
  meter?: { at: number; even: number } | null;
  /** The figure that counts this wager together with others. */
  together?: { name: string; edge: Ratio | null } | null;
}

export interface TargetInfo extends Figures {
  target: string;
  name?: string;
  clause?: string;
  pays?: string;
  unit?: number;
}

export interface WagerInfo extends Figures {
  id: string;
  name: string;
  clause: string;
  flags: string[];
  pays?: string;
  unit?: number;
  /** Wagers of which all or one must be up before it. */
  needs?: string[];
  /** Wagers that have this have stakes in this proportion. */
  times?: number | null;
  /** The only stake that it takes, in cents. */
  exactly?: number | null;
  targets: TargetInfo[];
}

export interface Verb {
  id: string;
  help?: string;
  clause?: string;
  args?: string;
  /** The staff whose duty it is; nobody: the patrons do it. */
  by: string[];
}

/** A place where a wheel may come to rest. */
export interface Stop {
  name: string;
  /** "red", "black", "green"; null: it has none. */
  colour: string | null;
}

/** What does not change while a table is open. */
export interface TableInfo {
  id: string;
  title: string;
  game: string;
  edition?: string;
  seats: number;
  /** On how many boxes one player may bet, and how many players on one. */
  boxes: number;
  bettors: number;
  /** The wagers that are put up together, their stakes in this proportion or exactly so much. */
  set: { wager: string; times: number; exactly: number | null }[];
  min: number;
  max: number;
  wagers: WagerInfo[];
  actions: Verb[];
  faults: Verb[];
  /** How it is played, a few sentences; and what this house has chosen where the rules leave it a choice. */
  how: string[];
  houseRules: { says: string; clause: string }[];
  /** The stops of the wheel as they come round; none where nothing is spun. */
  wheel: Stop[];
  /** Into which parts hands are set, the low one first; none where no hand is. And the rules of the house way. */
  parts: { name: string; pieces: number }[];
  way: { step: string; when: string; sets: string | null }[];
  /** Which kind of scoreboard it has: "wheel", "dice", "numbers", "hands". */
  board: string | null;
  /** The server says what the choices of a hand are worth. */
  advice: boolean;
  /** The exact figures are there; before, the server is still computing them. */
  oddsReady: boolean;
}

export interface FloorTable {
  id: string;
  title: string;
  game: string;
  family: string;
  seats: number;
  taken: number;
  /** Who sits there. */
  players: string[];
  /** The table of the house file that was full when this one opened. */
  of: string | null;
  min: number;
  max: number;
  best: { wager: string; target: string | null; name?: string; exact: string | null; value: number } | null;
}

export interface Need {
  kind: string;
  who?: string | null;
  /** The seat that is asked, where need.who is not one itself. */
  seat?: number;
  count?: number;
  outcome?: string | null;
}

export interface SeatView {
  seat: number;
  name: string | null;
  you?: boolean;
  away?: boolean;
  ready?: boolean;
  net?: number;
  /** A player of the house's own. */
  house?: boolean;
  /** A program that plays by a key of its owner's. */
  bot?: boolean;
  /** What is left of the time beyond that of each decision. */
  bank_ms?: number;
}

/** What lies in the middle of a table where chips lie before the patrons; seats are listed. */
export interface Middle {
  pots: { cents: number; seats: number[] }[];
  /** What each has put up in this betting round. */
  up: { seat: number; cents: number }[];
  owed: number;
  /** 0: there is none. */
  button: number;
  in: number[];
  all_in: number[];
  out: number[];
  /** Who is asked to agree to a change, and who has. */
  asked: number[];
  agreed: number[];
  /** For a seat, the first first. */
  waiting: string[];
}

/** A change of the house's rules that is to come. */
export interface Announced {
  option: string;
  help: string;
  was: string;
  value: string;
}

/** What a table tells of the tournament that is played at it. */
export interface TournamentShort {
  id: string;
  title: string;
  level?: number;
  blinds?: Level;
  /** How long this level lasts, in milliseconds; null: to the end. */
  next_ms?: number | null;
  /** Set by the page: when that is, on this machine's clock. */
  next_at?: number | null;
  in?: number;
  entries?: number;
  tables?: number;
  paid?: number;
  hand_for_hand?: boolean;
}

export interface Level {
  ante: number;
  small_blind: number;
  big_blind: number;
  chip: number;
  minutes: number;
}

export interface TournamentPlayer {
  player: string;
  you: boolean;
  house: boolean;
  points?: number;
  place?: number;
  out?: number;
  prize?: number;
  table?: string;
}

/** A tournament: of the list without its players and prizes. */
export interface Tournament extends TournamentShort {
  number: number;
  phase: "closed" | "registers" | "plays" | "decided";
  starts: string | null;
  buy_in: number;
  fee: number;
  guarantee: number;
  tips: number;
  stack: number;
  seats: number;
  entries_min: number;
  entries_max: number;
  entered_by: number;
  house_players: number;
  pool?: number;
  entered: boolean;
  table?: string;
  players?: TournamentPlayer[];
  prizes?: number[];
  levels?: Level[];
}

/** Somebody who bets behind a box of another: "3b". */
export interface BehindView {
  who: string;
  seat: number;
  bettor: number;
  name: string;
  you: boolean;
  away: boolean;
  ready: boolean;
  net: number;
}

export interface BetView {
  seat: number;
  bettor?: number | string;
  hand?: number;
  wager: string;
  target?: string | null;
  cents: number;
}

export interface CardView {
  who: string;
  card: string | null;
  up?: boolean;
  /** Of a hand that is set: the part, from 1; 0: none yet. */
  part?: number;
}

/** How a hand did against the bank's, part by part. */
export interface Compared {
  who: string;
  bank: string;
  whole: string;
  parts: (string | null)[];
  foul: boolean;
  bank_foul: boolean;
}

/** A hand by the game's own judgement, as far as the viewer sees its cards. */
export interface HandView {
  who: string;
  name: string | null;
  part?: number;
}

export interface Choice {
  act: string;
  who?: string;
  args?: string;
  min?: number;
  max?: number;
  step?: number;
  /** Where any amount will do: what people mean who say none. */
  usual?: number;
  /** It is what the clock would answer. */
  cautious?: boolean;
  /** What it takes of the chips that lie there. */
  costs?: number;
  /** Amounts within its bounds that people often mean: "half" the pot. */
  sizes?: { size: string; cents: number }[];
  /** Cards of the own hand are named with it. */
  cards?: boolean;
  /** It sets this hand into its parts. */
  sets?: string | null;
  help?: string;
  /** What it answers, where that is an offer, in words. */
  asks?: string | null;
}

/** What the viewer, or everybody, is told: what was done for him, what came back, that a round is void. */
export interface Notice {
  n: number;
  kind: string;
  who: string | null;
  act: string | null;
  why: string | null;
  cents: number;
  sentence: string;
}

/** A wager that a box still needs before it can be dealt to. */
export interface Missing {
  who: string;
  seat: number;
  wager: string;
  name: string;
  cents: number;
}

export interface Mixed {
  round: number;
  clients: { seat: number; seed: string }[];
}

export interface View {
  round: number;
  /** Since when a wager means what it means: what names it is for it alone. */
  turn?: number;
  need: Need;
  seats: SeatView[];
  behind?: BehindView[];
  bets: BetView[];
  /** Match-play coupons: those that lie on the table, and how many the viewer holds of each face. */
  coupons_up?: BetView[];
  coupons?: { face: number; n: number }[];
  cards: CardView[];
  hands: HandView[];
  /** Once the round is settled: how the hands did that were set. */
  compared?: Compared[];
  choices: Choice[];
  /** What the viewer is asked, as a sentence. */
  question?: string | null;
  missing?: Missing[];
  notices?: Notice[];
  /** Why nothing can happen here, however long one waits. */
  waits?: string | null;
  /** The seat whose bank must be up before others may bet; 0: none. */
  first?: number;
  /** Where the hand that the viewer is asked about stands in the charts. */
  chart?: { rows: string[]; column: string; cards: number } | null;
  /** What the viewer may do unasked: take the dice, go banco. */
  actions?: Choice[];
  last?: { kind: string; items: string[] } | null;
  shows?: string[];
  middle?: Middle;
  /** Its chips are points of a tournament. */
  points?: boolean;
  tournament?: TournamentShort;
  announced?: Announced[];
  /** The seat on whose time bank the clock runs; 0: none. */
  banking?: number;
  meters?: { name: string; cents: number }[];
  deadline_ms?: number | null;
  betting?: { open: boolean; ready: number; of: number } | null;
  commitment?: string | null;
  /** What the commitment stands for: one round, or all of a shoe. */
  commits?: string;
  revealed?: { round?: number; seed: string; commitment: string } | null;
  /** The client seeds that the last round was dealt with that had any. */
  mixed?: Mixed | null;
  /** The viewer's own for the coming round. */
  client_seed?: string | null;
  rules?: { min: number; max: number };
  /** The table is closed for repair. */
  stopped?: boolean;
  /** What the dealer has called last: which call it is, what it fills in, the whole. */
  called?: { id: string; with: string | null; sentence: string } | null;
  /** Another number with every outcome on the table's board. */
  outcomes?: number;
  /** Set by the page: when the deadline falls on this machine's clock. */
  deadline_at?: number | null;
  /** Set by the page while an outcome is on its way: what it is, the number of its event, how many items it has. */
  scene?: { kind: string; seq: number; n: number };
}

export interface Me {
  id: number;
  name: string;
  role: string;
  guest?: boolean;
  /** When the account was signed in to before this time, in seconds since 1970. */
  last_login_s?: number | null;
  balance: number;
  /** Whoever has less than `below` may have `amount` more. */
  rebuy?: { below: number; amount: number } | null;
  seats?: OwnSeat[];
}

/** A table at which the person sits. */
export interface OwnSeat {
  table: string;
  title: string;
  practice: boolean;
  seat: number;
}

/** What has happened, part by part: what its kind has. */
export interface TableEvent {
  kind: string;
  who?: string;
  /** 0: none, it was the staff. */
  seat?: number;
  name?: string | null;
  wager?: string | null;
  target?: string | null;
  amount?: number | null;
  /** It was a coupon. */
  coupon?: boolean;
  on?: boolean;
  /** Null: a card that is not for the viewer. */
  items?: (string | null)[];
  word?: string | null;
  args?: string[];
  time?: string;
}

/** What an event has decided about one wager. */
export interface Posting {
  who: string | null;
  seat: number;
  wager: string | null;
  target: string | null;
  kind: string;
  amount: number;
  /** How much of the stake is decided or given back. */
  stake: number;
  /** What the seat has won, or, negative, lost. */
  gain: number;
  clause: string | null;
  stays?: boolean;
  meter?: string;
}

export interface EventMessage {
  table: string;
  seq: number;
  line: string;
  event: TableEvent;
  posted: Posting[];
}

export interface Refusal {
  ref?: string;
  reason: string;
  sentence: string;
  clause: string;
  /** The amount that the sentence names, in cents. */
  figure?: number | null;
  /** Which of several lines could not be done. */
  line?: number;
}

// ---- money ----------------------------------------------------------------------------------

/** 1250 is "12.50", as transcripts write it. */
export function amount(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = String(Math.abs(cents) % 100).padStart(2, "0");
  return `${cents < 0 ? "-" : ""}${whole}.${rest}`;
}

// Whether what is counted at the table that is shown is money, or points of a tournament.
let points = false;

export function countPoints(on: boolean): void {
  points = on;
}

/** "1,250": chips that are no money. */
export function counted(points: number): string {
  return `${points < 0 ? "\u2212" : ""}${Math.abs(points).toLocaleString("en-US")}`;
}

/** 125000 is "$1,250", 1250 is "$12.50": as people read it; at a table of a tournament 1250 is "1,250". */
export function dollars(cents: number): string {
  return points ? counted(cents) : money(cents);
}

/** The same of what is money wherever it is shown. */
export function money(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString("en-US");
  const rest = Math.abs(cents) % 100;
  const tail = rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`;
  return `${cents < 0 ? "\u2212" : ""}$${whole}${tail}`;
}

export function limitsText(min: number, max: number): string {
  if (min > 0 && max > 0) return `${dollars(min)} – ${dollars(max)}`;
  return min > 0 ? t("limits.from", { sum: dollars(min) }) : max > 0 ? t("limits.to", { sum: dollars(max) }) : t("limits.none");
}

export function signed(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

export function percent(value: number): string {
  const share = value * 100;
  return `${share < 0 ? "−" : ""}${Math.abs(share).toFixed(Math.abs(share) < 0.1 && share !== 0 ? 3 : 2)}%`;
}

/** Exact ratios of card games have twenty digits: past a length only the figure is of use. */
export function exactly(ratio: Ratio, longest = 28): string {
  const short = ratio.exact !== null && ratio.exact.length <= longest && ratio.exact !== String(ratio.value);
  return short ? `${percent(ratio.value)} = ${ratio.exact?.replace("-", "−")}` : percent(ratio.value);
}

// ---- lines ----------------------------------------------------------------------------------

export function spotKey(wager: string, target?: string | null): string {
  return target ? `${wager} ${target}` : wager;
}

export function betLine(seat: number | string, wager: string, target: string | null, cents: number): string {
  return `bet ${seat} ${spotKey(wager, target)} ${amount(cents)}`;
}

/** A chip as a stake that can be paid: $5 on a number that pays 7 to 6 is made $6, as a dealer would ask. */
export function payable(cents: number, unit: number): number {
  return unit > 1 ? Math.ceil(cents / unit) * unit : cents;
}

export function takeLine(seat: number | string, wager: string, target: string | null, cents?: number): string {
  return `take ${seat} ${spotKey(wager, target)}${cents ? ` ${amount(cents)}` : ""}`;
}

export function actLine(who: string, act: string, cents?: number, cards: string[] = []): string {
  return [`act ${who} ${act}`, ...(cents ? [amount(cents)] : []), ...cards].join(" ");
}

/** "place-win" is "Place win". */
export function words(id: string): string {
  const other = toldId(id);
  if (other !== null) return other;
  const text = id.replace(/-/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

// ---- wagers ---------------------------------------------------------------------------------

/** All that is known of one place where chips may lie. */
export interface Spot extends Required<Figures> {
  wager: string;
  target: string | null;
  name: string;
  clause: string;
  pays: string;
  /** Stakes are multiples of it; 0: of any chip. */
  unit: number;
}

export function has(wager: WagerInfo, flag: string): boolean {
  return wager.flags.includes(flag);
}

/** May a player put chips on it, rather than the rules or a decision do so? */
export function isBettable(wager: WagerInfo): boolean {
  return !has(wager, "by-act") && !has(wager, "no-stake") && !has(wager, "called");
}

export function spotOf(info: TableInfo, wager: string, target?: string | null): Spot | null {
  const row = info.wagers.find((w) => w.id === wager);
  if (!row) return null;
  // The figures of a keno ticket are those of its number of spots.
  const ticket = has(row, "text-target");
  const spots = ticket && target ? String(target.split(/[@*]/)[0]?.split(/[-/]/).length) : null;
  const at = target ? row.targets.find((t) => t.target === (spots ?? target)) : undefined;
  const only = !target && row.targets.length === 1 ? row.targets[0] : undefined;
  // A ticket without numbers has no figures; a target without its own has those of its wager.
  const from: Figures[] = ticket && !at ? [] : [at ?? {}, row, only ?? {}];
  const first = <K extends keyof Figures>(key: K) => from.find((f) => f[key] != null && !(Array.isArray(f[key]) && (f[key] as unknown[]).length === 0))?.[key];
  return {
    wager,
    target: target ?? null,
    name: !ticket && at?.name && at.name !== row.name ? at.name : target ? `${row.name} ${toldId(target)?.toLowerCase() ?? target}` : row.name,
    clause: at?.clause ?? row.clause,
    pays: at?.pays ?? row.pays ?? only?.pays ?? "",
    edge: first("edge") ?? null,
    odds: first("odds") ?? null,
    risk: first("risk") ?? null,
    note: (at ?? row).note ?? "",
    payTable: first("payTable") ?? [],
    meter: first("meter") ?? null,
    together: first("together") ?? null,
    unit: at?.unit ?? row.unit ?? 0,
  };
}

// ---- reading what the server sends ----------------------------------------------------------

type Json = Record<string, unknown>;

function text(value: unknown, fallback = ""): string {
  return typeof value === "string" ? value : typeof value === "number" ? String(value) : fallback;
}

function number(value: unknown, fallback = 0): number {
  return typeof value === "number" ? value : fallback;
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function ratio(value: unknown): Ratio | null {
  if (typeof value !== "object" || value === null) return null;
  const row = value as Json;
  return typeof row.value === "number" ? { exact: row.exact == null ? null : text(row.exact), value: row.value } : null;
}

function oddsOf(value: unknown): Odds | null {
  if (typeof value !== "object" || value === null) return null;
  const row = value as Json;
  return { win: ratio(row.win), lose: ratio(row.lose), push: ratio(row.push) };
}

function figuresOf(row: Json): Figures {
  const odds = row.odds as Json | null | undefined;
  const meter = row.meter as Json | null | undefined;
  const together = row.together as Json | null | undefined;
  return {
    edge: ratio(row.edge),
    odds: oddsOf(row.odds),
    risk: ratio(row.risk),
    note: text(row.note ?? odds?.note) || undefined,
    payTable: list(row.pay_table).map((entry) => {
      const line = entry as Json;
      return { what: text(line.what), pays: text(line.pays), chance: ratio(line.chance) };
    }),
    meter: meter ? { at: number(meter.at), even: number(meter.even) } : null,
    together: together ? { name: text(together.name), edge: ratio(together.edge) } : null,
  };
}

function verb(value: unknown): Verb {
  const row = value as Json;
  return { id: text(row.id), help: text(row.help), clause: text(row.clause), args: text(row.args), by: list(row.by).map((role) => text(role)) };
}

function targetInfo(value: unknown): TargetInfo {
  if (typeof value !== "object" || value === null) return { target: text(value) };
  const row = value as Json;
  return {
    target: text(row.target ?? row.id),
    name: row.name ? text(row.name) : undefined,
    clause: row.clause ? text(row.clause) : undefined,
    pays: row.pays ? text(row.pays) : undefined,
    unit: number(row.unit),
    ...figuresOf(row),
  };
}

function limitsOf(row: Json): { min: number; max: number } {
  const limits = (row.limits ?? row.rules ?? row) as Json;
  return { min: number(limits.min), max: number(limits.max) };
}

export function readTable(value: unknown): TableInfo {
  const row = value as Json;
  const wagers = list(row.wagers).map((entry): WagerInfo => {
    const w = entry as Json;
    return {
      id: text(w.id),
      name: text(w.name, words(text(w.id))),
      clause: text(w.clause),
      flags: list(w.flags).map((flag) => text(flag)),
      pays: text(w.pays),
      unit: number(w.unit),
      needs: list(w.needs).map((id) => text(id)),
      times: typeof w.times === "number" ? w.times : null,
      exactly: typeof w.exactly === "number" ? w.exactly : null,
      ...figuresOf(w),
      targets: list(w.targets).map(targetInfo),
    };
  });
  return {
    id: text(row.id),
    title: text(row.title ?? row.game_title, words(text(row.game))),
    game: text(row.game),
    edition: text(row.edition),
    seats: Array.isArray(row.seats) ? row.seats.length : number(row.seats, 1),
    boxes: number(row.boxes, 1),
    bettors: number(row.bettors, 1),
    set: list(row.set) as TableInfo["set"],
    ...limitsOf(row),
    wagers,
    actions: list(row.actions).map(verb),
    faults: list(row.faults).map(verb),
    how: list(row.how).map((sentence) => text(sentence)),
    houseRules: list(row.house_rules).map((entry) => ({ says: text((entry as Json).says), clause: text((entry as Json).clause) })),
    wheel: list(row.wheel) as Stop[],
    parts: list(row.parts) as TableInfo["parts"],
    way: list(row.way) as TableInfo["way"],
    board: text(row.board) || null,
    advice: row.advice === true,
    oddsReady: row.odds_ready !== false,
  };
}

export function readFloor(value: unknown): FloorTable[] {
  const rows = Array.isArray(value) ? value : list((value as Json).tables);
  return rows.map((entry): FloorTable => {
    const row = entry as Json;
    const best = (row.best_edge ?? row.best ?? null) as Json | null;
    const figure = best ? ratio(best.edge ?? best) : null;
    return {
      id: text(row.id),
      title: text(row.title ?? row.game_title, words(text(row.game))),
      game: text(row.game),
      family: text(row.group),
      seats: number(row.seats),
      taken: number(row.taken ?? row.seats_taken),
      players: list(row.players).map((name) => text(name)),
      of: text(row.of) || null,
      ...limitsOf(row),
      best: best && figure ? { wager: text(best.wager), target: text(best.target) || null, name: text(best.name) || undefined, ...figure } : null,
    };
  });
}
