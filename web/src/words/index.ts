// What the page says, by the name of the message. English comes with the page; another language is
// fetched when it is chosen.
import { prefs, setPref } from "../prefs";
import { set } from "../store";
import { en } from "./en";
import { tellBy, tellMore, type Told } from "./told";

export { told } from "./told";

export type Word = keyof typeof en;
export type Words = Record<Word, string | [string, string]>;
export type Parts = Record<string, string | number>;

interface Language {
  words: Words;
  told: Told;
}

const OTHERS: Record<string, () => Promise<Language>> = {
  es: () => Promise.all([import("./es"), import("./told_es")]).then(([own, house]) => ({ words: own.es, told: house.told })),
};

// What clauses say is long, and few are opened.
const CLAUSES: Record<string, () => Promise<Record<string, string>>> = {
  es: () => Promise.all([import("./told_es/clauses"), import("./told_es/options")]).then(([said, chosen]) => ({ ...said.clauses, ...chosen.options })),
};

export const LANGUAGES: [string, string][] = [
  ["en", "English"],
  ["es", "Español"],
];

let spoken: Words = en;

/** A message with its parts: t("seats.free", { n: 3 }). A part `n` says which form a counting message takes. */
export function t(word: Word, parts: Parts = {}): string {
  const message = spoken[word];
  const text = typeof message === "string" ? message : message[Number(parts.n) === 1 ? 0 : 1];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(parts[name] ?? whole));
}

/** What the house says of a refusal, as a sentence of its own. */
export function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;
}

/** The same of a name that may not be in the catalogue: then nothing. */
export function said(word: string, parts: Parts = {}): string | null {
  return word in spoken ? t(word as Word, parts) : null;
}

/** The page speaks another language from now on, also when it is opened again. */
export async function speak(language: string): Promise<void> {
  const other = OTHERS[language];
  const loaded = other ? await other() : null;
  spoken = loaded?.words ?? en;
  tellBy(loaded?.told ?? null);
  document.documentElement.lang = other ? language : "en";
  setPref("language", other ? language : "en");
  set({ language: other ? language : "en" });
  dispatchEvent(new Event("spoken"));
}

/** The words of clauses are there from now on; where they cannot be fetched clauses stay as they come. */
export function speakOfClauses(): Promise<void> {
  const own = CLAUSES[prefs.language];
  return own ? own().then(tellMore, () => undefined) : Promise.resolve();
}

/** As it was chosen last, before anything is drawn. */
export function speakAsBefore(): Promise<void> {
  return prefs.language === "en" ? Promise.resolve() : speak(prefs.language).catch(() => undefined);
}
