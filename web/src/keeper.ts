// The focus is never lost: when what had it goes away or can no longer be pressed, it goes to where the person would look
// next, and never to something that a second press of the same key would bet or decide by.
import { GROUPS, stopsOf } from "./rove";

const first = (selectors: string): HTMLElement | null => document.querySelector(selectors);

// What is gone, and where to look then.
const NEXT: [string, (lost: HTMLElement) => HTMLElement | null][] = [
  [".act-button", (lost) => first(`.act-button[data-act="${CSS.escape(lost.dataset.act ?? "")}"]:not(:disabled)`)],
  [".seat.free", () => first('.felt [tabindex="0"], .boxes [tabindex="0"], .keno-board [tabindex="0"]')],
  [".tray *", () => first(".tray .rack-chip.chosen")],
];

// What has the focus, and what it is: once it is gone it hangs nowhere and cannot be asked.
let last: HTMLElement | null = null;
let group: Element | null = null;
let kind = "";
let due = false;

const isGone = (e: HTMLElement) => !e.isConnected || (e as HTMLButtonElement).disabled === true;

function nextOf(lost: HTMLElement): HTMLElement | null {
  const rule = NEXT.find(([what]) => what === kind);
  const beside = !rule && group?.isConnected ? stopsOf(group)[0] : undefined;
  return rule?.[1](lost) ?? beside ?? first(".acts") ?? first("#main");
}

function restore(): void {
  due = false;
  const at = document.activeElement;
  if (!last || !isGone(last) || (at && at !== document.body && at !== last)) return;
  const next = nextOf(last);
  last = null;
  next?.focus({ preventScroll: true });
}

function onFocus(event: FocusEvent): void {
  const at = event.target as HTMLElement;
  last = at.closest?.("#main") ? at : null;
  group = at.closest?.(GROUPS) ?? null;
  kind = NEXT.find(([what]) => at.matches?.(what))?.[0] ?? "";
}

/** Whoever presses beside everything lets the focus go himself: what had it is still there a moment later. */
function onBlur(event: FocusEvent): void {
  const from = event.target as HTMLElement;
  if (event.relatedTarget || !document.hasFocus()) return;
  requestAnimationFrame(() => {
    if (last === from && !isGone(from) && document.activeElement !== from) last = null;
  });
}

export function keepFocus(): void {
  addEventListener("focusin", onFocus);
  addEventListener("focusout", onBlur);
  const watch = new MutationObserver(() => {
    if (due || !last) return;
    due = true;
    requestAnimationFrame(restore);
  });
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
}
