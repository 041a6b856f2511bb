// What the dealer school says, and what is said to it.
import { fetched } from "./net";
import { readTable, type TableInfo, type View } from "./protocol";
import { toldAll } from "./words/told";

export type Kind = "pay" | "settle" | "irregularity" | "refuse";
export const KINDS: Kind[] = ["pay", "settle", "irregularity", "refuse"];

/** What becomes of a wager. */
export type Fate = "stands" | "wins" | "loses" | "pushes" | "part";

export interface Taught {
  game: string;
  title: string;
  group: string;
  kinds: Kind[];
}

export interface Progress {
  asked: number;
  right: number;
  points: number;
  streak: number;
  best_streak: number;
  games: { game: string; level: number; passed: number; streak: number }[];
}

export interface School {
  levels: number;
  streak: number;
  games: Taught[];
  progress: Progress | null;
}

/** One thing that is asked about: a wager, an award without a stake, a commission. */
export interface Row {
  about: "bet" | "award" | "commission";
  who: string;
  seat: number;
  wager: string | null;
  target: string | null;
  stake: number;
  text: string;
}

export interface Question {
  question: string;
  left_ms: number;
  limit_s: number;
  game: string;
  title: string;
  kind: Kind;
  level: number;
  event: string;
  /** Where the round stands; null where bets are to be settled. */
  moment: string | null;
  rows: Row[];
  choices: string[];
  clauses: string[];
  info: TableInfo;
  view: View;
  progress: Progress;
}

/** What is answered for a row. */
export interface Said {
  fate: Fate;
  cents: number;
}

export interface Marked {
  mark: { right: number; of: number; all: boolean; in_time: boolean; points: number; took_ms: number; wrong: number[] };
  answer: {
    rows: { fate: Fate; cents: number; why: string; pays: string | null; clause: string | null }[];
    choice?: number;
    clause?: number | null;
    under?: string | null;
  };
  passed: boolean;
  progress: Progress;
  /** Sealed by the house: what has been reached, to be brought again. */
  record: string;
}

export interface Paper {
  certificate: string;
  number: string;
  house: string;
  name: string;
  date: string;
  points: number;
  games: { game: string; title: string; level: string }[];
  key: string;
  ours: boolean;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await fetched(`/api/school${path}`, body);
  const json = toldAll((await answer.json().catch(() => null)) as (T & { sentence?: string }) | null);
  if (!answer.ok || json === null) throw new Error(json?.sentence ?? String(answer.status));
  return json;
}

// What has been reached is kept in this browser too: a house that was started again has forgotten it.
const KEY = "boardwalk-school";

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function keep(record: string): void {
  try {
    localStorage.setItem(KEY, record);
  } catch {
    // It holds as long as the house remembers.
  }
}

export async function loadSchool(): Promise<School> {
  const school = await ask<School>("");
  const record = kept();
  if (!school.progress || school.progress.asked > 0 || !record) return school;
  const back = await ask<{ progress: Progress }>("/resume", { record }).catch(() => null);
  return back ? { ...school, progress: back.progress } : school;
}

export async function askQuestion(game: string, kind: Kind, level: number): Promise<Question> {
  const question = await ask<Question>("/question", { game, kind, level });
  return { ...question, info: readTable(question.info) };
}

export async function sendAnswer(question: string, rows: Said[], choice: number | null, clause: number | null): Promise<Marked> {
  const marked = await ask<Marked>("/answer", rows.length > 0 ? { question, rows } : { question, choice, clause });
  keep(marked.record);
  return marked;
}

export function ownPaper(): Promise<Paper> {
  return ask("/certificate", {});
}

export function checkPaper(certificate: string): Promise<Paper> {
  return ask("/verify", { certificate });
}
