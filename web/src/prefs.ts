// What a person has chosen for this browser: language, sounds, colours, pace. Nothing else is stored, and
// nothing of it leaves the browser.
export interface Prefs {
  language: string;
  /** Sounds are off until they are asked for. */
  sound: boolean;
  theme: "system" | "dark" | "light";
  /** How fast cards, dice and wheels are shown. */
  pace: "calm" | "quick";
  /** Whether what others say is shown. */
  chat: boolean;
}

const KEY = "boardwalk-prefs";
const FIRST: Prefs = { language: "en", sound: false, theme: "system", pace: "calm", chat: true };

function stored(): Partial<Prefs> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Prefs>;
  } catch {
    return {}; // a browser that keeps nothing, or nonsense in its drawer
  }
}

export const prefs: Prefs = { ...FIRST, ...stored() };

export function setPref<K extends keyof Prefs>(key: K, value: Prefs[K]): void {
  prefs[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // It holds for this visit.
  }
}
