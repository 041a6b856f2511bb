// Light or dark: as the person chose, or as the system has it. The style sheet has both (colours.css).
import { prefs, setPref, type Prefs } from "./prefs";

const LIGHT = "(prefers-color-scheme: light)";
const PAPER = "print";

export const THEMES: Prefs["theme"][] = ["system", "dark", "light"];

function show(): void {
  // Paper is white whatever the room is like.
  const light = matchMedia(PAPER).matches || prefs.theme === "light" || (prefs.theme === "system" && matchMedia(LIGHT).matches);
  const root = document.documentElement;
  root.dataset.theme = light ? "light" : "dark";
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", getComputedStyle(root).getPropertyValue("--room").trim());
}

export function chooseTheme(theme: Prefs["theme"]): void {
  setPref("theme", theme);
  show();
}

/** Before anything is drawn; and again when the system changes, or the page is printed. */
export function beginTheme(): void {
  show();
  for (const query of [LIGHT, PAPER]) matchMedia(query).addEventListener("change", show);
}
