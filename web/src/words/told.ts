// What the house says, in another language: its texts are English, and a table of the language has each of them, whole or
// with holes: "pair of {}" is "pareja de {}", {#} is a figure. What fills a hole is told in turn. Nothing is read out of a text: it becomes
// another text, and one that the table does not have stays as it is.

export interface Told {
  /** Texts and texts with holes; the first that fits is taken. In the other language {1} is the first hole, where the order differs. */
  texts: Record<string, string>;
  /** Words by which actions, irregularities, roles and the like are named. */
  ids: Record<string, string>;
}

interface Pattern {
  fits: RegExp;
  says: string;
  /** It has words enough of its own to be told although a hole, a person's name for one, cannot be. */
  firm: boolean;
}

// What is the same in every language: figures, amounts, cards, letters.
const NEUTRAL = /^[^a-z]*$|^[AKQJT\d-]+[so]?\+?$|^((10|[2-9AKQJT])[cdhs][ ,]*)+$/;
const DEEPEST = 8;
// What fits into a hole: anything, or a figure.
const HOLES: Record<string, string> = { "{}": "(.+?)", "{#}": "([$]?[\\d.,]+%?)" };

let telling = false;
let texts = new Map<string, string>();
let ids = new Map<string, string>();
let patterns: Pattern[] = [];
let known = new Map<string, string>();
// What was looked for in the course of a text: its parts come again in other divisions of it.
const tried = new Map<string, string | null>();

function patternOf([text, says]: [string, string]): Pattern {
  const parts = text.split(/(\{#?\})/).map((part) => HOLES[part] ?? part.replace(/[.*+?^$()|[\]\\{}]/g, "\\$&"));
  return { fits: new RegExp(`^${parts.join("")}$`), says, firm: /[a-z]{4}/i.test(text) };
}

/** From now on texts are told by this table; null: as they come. */
export function tellBy(told: Told | null): void {
  telling = told !== null;
  texts = new Map(Object.entries(told?.texts ?? {}));
  ids = new Map(Object.entries(told?.ids ?? {}));
  patterns = [...texts].filter(([text]) => /\{#?\}/.test(text)).map(patternOf);
  known = new Map();
}

/** Texts of a part of the page that is fetched by itself; what the table has stands before them. */
export function tellMore(more: Record<string, string>): void {
  if (!telling) return;
  const added = Object.entries(more).filter(([text]) => !texts.has(text));
  if (added.length === 0) return;
  for (const [text, says] of added) texts.set(text, says);
  patterns.push(...added.filter(([text]) => /\{#?\}/.test(text)).map(patternOf));
  known = new Map();
}

function raised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The text as the table has it word for word, whatever its first letter. */
function whole(text: string): string | null {
  const same = texts.get(text);
  if (same !== undefined) return same;
  const small = texts.get(lowered(text));
  if (small !== undefined) return raised(small);
  const large = texts.get(raised(text));
  return large === undefined ? null : lowered(large);
}

/** By a text with holes; `all`: only where each hole can be told. */
function byPattern(text: string, all: boolean, depth: number): string | null {
  for (const { fits, says, firm } of patterns) {
    const found = all || firm ? fits.exec(text) : null;
    if (!found) continue;
    const holes = found.slice(1).map((hole) => find(hole, all, depth + 1) ?? (all ? null : hole));
    if (holes.includes(null)) continue;
    let next = 0;
    return says.replace(/\{(\d?)\}/g, (_, n: string) => holes[n ? Number(n) - 1 : next++] ?? "");
  }
  return null;
}

/** The same, whatever its first letter. */
function composed(text: string, all: boolean, depth: number): string | null {
  const same = byPattern(text, all, depth);
  if (same !== null || lowered(text) === text) return same;
  const small = byPattern(lowered(text), all, depth);
  return small === null ? null : raised(small);
}

function find(text: string, all: boolean, depth: number): string | null {
  const same = whole(text);
  if (same !== null) return same;
  if (NEUTRAL.test(text)) return text;
  // What was done, or who did it, is named by its id within a sentence.
  const id = depth > 0 ? ids.get(text) : undefined;
  if (id !== undefined) return id;
  if (depth >= DEEPEST) return null;
  const key = `${depth}${all ? "" : "?"}${text}`;
  const before = tried.get(key);
  if (before !== undefined) return before;
  const says = composed(text, all, depth);
  tried.set(key, says);
  return says;
}

/** What the house says, in the language of the page. */
export function told(text: string): string {
  if (!telling || text === "") return text;
  const before = known.get(text);
  if (before !== undefined) return before;
  // A refusal ends with its id and its clause, which are the same in every language.
  const [, sentence = text, ground = ""] = /^(.*?)( \[[^\]]*\])?$/.exec(text) ?? [];
  const says = (find(sentence, true, 0) ?? composed(sentence, false, 0) ?? sentence) + ground;
  tried.clear();
  if (known.size > 5000) known.clear();
  known.set(text, says);
  return says;
}

/** The name of an action, an irregularity and the like, and what stands behind it; null where the table has none. */
export function toldId(id: string): string | null {
  const [first = "", ...rest] = id.split(" ");
  const says = ids.get(first);
  return says === undefined ? null : [raised(says), ...rest.map((word) => ids.get(word) ?? word)].join(" ");
}

// ---- what comes from the house ----------------------------------------------------------------

// Where sentences and names stand in its answers.
const SPOKEN = new Set(
  "title game_title pays note help asks question sentence why says how row_title column_title row rows column columns text event moment meaning kind_says played error when sets foul names waits".split(" "),
);

/** A name is that of a thing, not of a person, where its rule, its wager or its cards stand beside it; `what` is in words in pay tables alone, and `choices` are where something is asked; `with` is what a call fills in. */
function isThing(key: string, row: Record<string, unknown>): boolean {
  if (key === "what") return "pays" in row;
  if (key === "choices") return "asks" in row;
  if (key === "with") return "sentence" in row;
  return key === "name" && !("kind" in row) && ["clause", "edge", "wager", "who", "says", "pieces"].some((beside) => beside in row);
}

function toldValue(value: unknown, spoken: boolean): unknown {
  if (typeof value === "string") return spoken ? told(value) : value;
  if (Array.isArray(value)) return value.map((item) => toldValue(item, spoken));
  if (value === null || typeof value !== "object") return value;
  const row = value as Record<string, unknown>;
  return Object.fromEntries(Object.entries(row).map(([key, item]) => [key, toldValue(item, SPOKEN.has(key) || isThing(key, row))]));
}

/** An answer or a message of the house with its texts in the language of the page. */
export function toldAll<T>(answer: T): T {
  return telling ? (toldValue(answer, false) as T) : answer;
}
