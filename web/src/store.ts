// The one store of the page: a plain object, replaced by pieces, and whoever looks at a piece of it
// is drawn again when that piece has changed.
import { useEffect, useReducer, useRef } from "preact/hooks";
import { prefs, type Prefs } from "./prefs";
import type { EventMessage, FloorTable, Me, Posting, Refusal, TableEvent, TableInfo, Tournament, View } from "./protocol";

export type Mode = "bet" | "take" | "look";

export interface Logged extends EventMessage {
  at: number;
}

/** What a round has brought so far: everything that was decided, and the viewer's own balance of it. */
export interface Result {
  postings: Posting[];
  net: number | null;
  /** Another number for each run of decisions: it is shown anew. */
  n: number;
  /** It was over before the page was loaded: it is read, not celebrated. */
  past?: boolean;
}

/** One event of a past round and the table after it. */
export interface Step {
  line: string;
  event: TableEvent;
  posted: Posting[];
  view: View;
}

export interface Replay {
  table: string;
  round: number;
  steps: Step[];
  at: number;
  /** By whose eyes it is seen, and which seat was the viewer's own; 0: somebody who only watched. */
  seat: number;
  own: number;
  /** Who played, and whether what each of them saw may be told yet: "all", or "own". */
  seats: number[];
  views: string;
  commitment: string;
  seed: string | null;
  /** It has a page of its own: there is no table behind it. */
  alone: boolean;
}

/** The viewer's own part of chance at a table, and what became of the last one. */
export interface OwnSeed {
  commitment: string;
  round: number;
  seed: string;
  /** The house has taken it. */
  taken: boolean;
  /** Whether his seed for this round was among those that it was dealt with. */
  last: { round: number; seed: string; used: boolean } | null;
}

/** A set phrase that somebody at a table has said. */
export interface Said {
  n: number;
  at: number;
  seat: number;
  who: string;
  name: string;
  phrase: string;
}

interface AskedBet {
  who: string;
  wager: string;
  target: string | null;
  cents: number;
}

/** What was asked of the house: by which zone, and, of a wager, how much. */
export interface Asked {
  key: string | null;
  bet?: AskedBet;
  /** Several together, all or none: the line of each, and the stake that it is about. */
  who?: string;
  work?: { line: string; put: Omit<AskedBet, "who"> }[];
  /** Is told that it was done, or what was refused, before anybody sees that; false: the house is away. */
  answer?: (what: Refused | boolean) => void;
}

/** What was refused, and what had been asked. */
export type Refused = Refusal & { asked: Asked; n: number };

export interface State {
  link: "connecting" | "open" | "lost";
  retryAt: number;
  me: Me | null;
  floor: FloorTable[] | null;
  /** The tournaments of the house; the one that is looked at. */
  tournaments: Tournament[];
  tournament: Tournament | null;
  /** Whether the house opens tables of one's own. */
  practice: boolean;
  info: Record<string, TableInfo>;
  view: Record<string, View>;
  log: Record<string, Logged[]>;
  result: Record<string, Result>;
  said: Record<string, Said[]>;
  seed: Record<string, OwnSeed>;
  /** The past round that is looked at instead of the live table. */
  replay: Replay | null;
  /** The wager looked at. */
  look: { wager: string; target: string | null } | null;
  /** The refusal shown beside its zone. */
  refusal: Refused | null;
  notice: string | null;
  /** The clause whose words are shown. */
  clause: string | null;
  /** Which of his boxes a player bets on, by table. */
  box: Record<string, number>;
  chip: number;
  /** The face of the coupon that is put down next, instead of chips. */
  coupon: number | null;
  /** Cards of the own hand that are chosen, to be given for others. */
  picked: string[];
  mode: Mode;
  path: string;
  /** What the page speaks. */
  language: string;
  /** Whether the table is heard, and how fast things are shown. */
  sound: boolean;
  pace: Prefs["pace"];
  /** Whether what others say is shown. */
  chat: boolean;
}

export const state: State = {
  link: "connecting",
  retryAt: 0,
  me: null,
  floor: null,
  tournaments: [],
  tournament: null,
  practice: false,
  info: {},
  view: {},
  log: {},
  result: {},
  said: {},
  seed: {},
  replay: null,
  look: null,
  refusal: null,
  notice: null,
  clause: null,
  box: {},
  chip: 500,
  coupon: null,
  picked: [],
  mode: "bet",
  path: location.pathname,
  language: "en",
  sound: prefs.sound,
  pace: prefs.pace,
  chat: prefs.chat,
};

const watchers = new Set<() => void>();

export function set(patch: Partial<State>): void {
  Object.assign(state, patch);
  for (const watcher of [...watchers]) watcher();
}

/** A piece of the state; the component is drawn again when it is another one. */
export function useStore<T>(pick: (s: State) => T): T {
  const [, redraw] = useReducer((n: number) => n + 1, 0);
  const value = pick(state);
  const seen = useRef(value);
  const picker = useRef(pick);
  seen.current = value;
  picker.current = pick;
  useEffect(() => {
    const watcher = () => {
      if (picker.current(state) !== seen.current) redraw(0);
    };
    watchers.add(watcher);
    watcher();
    return () => {
      watchers.delete(watcher);
    };
  }, []);
  return value;
}

export function go(path: string): void {
  history.pushState(null, "", path);
  set({ path, look: null, refusal: null, replay: null });
  scrollTo(0, 0);
}

addEventListener("popstate", () => set({ path: location.pathname, look: null, refusal: null, replay: null }));
