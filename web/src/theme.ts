// Light or dark: as the person chose, or as the system has it. The style sheet has both (colours.css).
import { prefs, setPref, type Prefs } from "./prefs";

const LIGHT = "(prefers-color-scheme: light)";

export const THEMES: Prefs["theme"][] = ["system", "dark", "light"];

function show(): void {
  const light = prefs.theme === "light" || (prefs.theme === "system" && matchMedia(LIGHT).matches);
  const root = document.documentElement;
  root.dataset.theme = light ? "light" : "dark";
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", getComputedStyle(root).getPropertyValue("--room").trim());
}

export function chooseTheme(theme: Prefs["theme"]): void {
  setPref("theme", theme);
  show();
}

/** Before anything is drawn; and again when the system changes. */
export function beginTheme(): void {
  show();
  matchMedia(LIGHT).addEventListener("change", show);
}
