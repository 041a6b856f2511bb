// Input that was meant for something else is not taken. What a place means may change while a finger is
// already on its way down: the bets reopen, other decisions are offered. For a moment after the change can
// be seen, presses and keys at that place mean nothing. And a key that is held down is pressed once.
//
// A place is an element with `data-place`; whoever draws it says by useMeaning() what it means now. Keys
// that belong to a place wherever the focus is ask isHeard().
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

const SETTLE_MS = 400;
/** A page that is out of sight is not painted: then this counts instead. */
const UNSEEN_MS = 1000;

interface Place {
  meaning: string;
  /** Since when it can be seen; nothing is older, nothing unseen counts. */
  seen: number;
}

const places = new Map<string, Place>();
let downAt = 0;

/** Says, for whoever looks at the document, which places do not listen yet. */
function show(): void {
  const now = performance.now();
  const waiting = [...places].filter(([, p]) => now < p.seen + SETTLE_MS).map(([name]) => name);
  if (waiting.length > 0) document.documentElement.dataset.settling = waiting.join(" ");
  else delete document.documentElement.dataset.settling;
}

/** The change has been painted: from now on it counts. */
function seen(place: Place): void {
  if (place.seen !== Infinity) return;
  place.seen = performance.now();
  setTimeout(show, SETTLE_MS + 1);
}

function change(name: string, meaning: string): void {
  const place = { meaning, seen: Infinity };
  places.set(name, place);
  show();
  // A first frame is being painted when a second is asked for.
  requestAnimationFrame(() => requestAnimationFrame(() => seen(place)));
  setTimeout(() => seen(place), UNSEEN_MS);
}

/** What the place means now. When it comes to mean something else, it does not listen for a moment. */
export function useMeaning(name: string, meaning: string): void {
  const known = useRef(false);
  useLayoutEffect(() => {
    if (!known.current) places.set(name, { meaning, seen: -Infinity });
    else if (places.get(name)?.meaning !== meaning) change(name, meaning);
    known.current = true;
  }, [name, meaning]);
  useEffect(
    () => () => {
      places.delete(name);
      show();
    },
    [name],
  );
}

function listens(name: string, at: number): boolean {
  const place = places.get(name);
  return !place || at >= place.seen + SETTLE_MS;
}

/** Is the key meant for a field or a dialog, or for the browser? */
export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null;
  return event.ctrlKey || event.metaKey || event.altKey || !!at?.closest("input, select, textarea, dialog");
}

/** A key of the page that belongs to this place, pressed once and not too early. */
export function isHeard(event: KeyboardEvent, name: string): boolean {
  return !isTyping(event) && !event.repeat && listens(name, event.timeStamp);
}

// Keys that may be held: they move about and change nothing.
const WALKS = /^(Arrow|Tab|Home|End|Page|Shift)/;
const PRESSES = ["Enter", " ", "Backspace", "Delete", "-"];

function refuse(event: Event): void {
  event.stopImmediatePropagation();
  if (event.type !== "pointerdown") event.preventDefault();
}

function onKey(event: KeyboardEvent): void {
  if (isTyping(event) || WALKS.test(event.key)) return;
  const name = placeOf(event);
  if (event.repeat) refuse(event);
  else if (name && PRESSES.includes(event.key) && !listens(name, event.timeStamp)) refuse(event);
}

function placeOf(event: Event): string | null {
  const at = event.target;
  return at instanceof Element ? (at.closest("[data-place]")?.getAttribute("data-place") ?? null) : null;
}

/** A click counts from when the finger came down. */
function onPress(event: MouseEvent): void {
  if (event.type === "pointerdown") downAt = event.timeStamp;
  const at = event.type === "click" && event.detail > 0 ? Math.min(downAt || event.timeStamp, event.timeStamp) : event.timeStamp;
  const name = placeOf(event);
  if (name && !listens(name, at)) refuse(event);
}

for (const kind of ["pointerdown", "click", "contextmenu"] as const) addEventListener(kind, onPress, { capture: true });
addEventListener("keydown", onKey, { capture: true });
