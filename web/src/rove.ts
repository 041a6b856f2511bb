// One stop of the tab key for a group, and the arrow keys within it: to whatever lies nearest that way.
// A group is an element with `data-rove`, or one of those named here that are drawn elsewhere.
import { useEffect } from "preact/hooks";

export const GROUPS = "[data-rove], .keno-board";
const STOPS = "button, select, input, [role=button]";

export function stopsOf(group: Element): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(STOPS)].filter((e) => !(e as HTMLButtonElement).disabled && e.closest(GROUPS) === group);
}

/** The one that the tab key finds: where the focus was, else what is chosen, else what leads, else the first. */
function settle(group: Element): void {
  const stops = stopsOf(group);
  const at =
    stops.find((e) => e === document.activeElement) ??
    stops.find((e) => e.dataset.stop === "here") ??
    stops.find((e) => e.getAttribute("aria-checked") === "true") ??
    stops.find((e) => e.dataset.lead !== undefined) ??
    stops[0];
  for (const stop of stops) stop.tabIndex = stop === at ? 0 : -1;
}

/** How far it is from one to the other that way; Infinity: it does not lie there. */
function way(from: DOMRect, to: DOMRect, key: string): number {
  const dx = to.left + to.width / 2 - from.left - from.width / 2;
  const dy = to.top + to.height / 2 - from.top - from.height / 2;
  const [ahead, aside] = key === "ArrowRight" ? [dx, dy] : key === "ArrowLeft" ? [-dx, dy] : key === "ArrowDown" ? [dy, dx] : [-dy, dx];
  return ahead <= 1 ? Infinity : ahead + Math.abs(aside) * 2.5;
}

function onKey(event: KeyboardEvent): void {
  const at = event.target as HTMLElement;
  const group = at.closest(GROUPS);
  if (!group || !event.key.startsWith("Arrow") || at.matches("select, input")) return;
  const from = at.getBoundingClientRect();
  let next: HTMLElement | null = null;
  let least = Infinity;
  for (const stop of stopsOf(group)) {
    const far = stop === at ? Infinity : way(from, stop.getBoundingClientRect(), event.key);
    if (far < least) [least, next] = [far, stop];
  }
  event.preventDefault();
  next?.focus();
}

function onFocus(event: FocusEvent): void {
  const at = event.target as HTMLElement;
  const group = at.closest(GROUPS);
  if (!group || !at.matches(STOPS)) return;
  for (const stop of stopsOf(group)) {
    if (stop === at) stop.dataset.stop = "here";
    else delete stop.dataset.stop;
  }
  settle(group);
}

/** All groups below this element. */
export function useRoving(root: { current: HTMLElement | null }): void {
  useEffect(() => {
    const here = root.current;
    here?.addEventListener("keydown", onKey);
    here?.addEventListener("focusin", onFocus);
    return () => {
      here?.removeEventListener("keydown", onKey);
      here?.removeEventListener("focusin", onFocus);
    };
  }, []);
  useEffect(() => root.current?.querySelectorAll(GROUPS).forEach(settle));
}
