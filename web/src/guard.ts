// Input that was meant for something else is not taken. What a place means may change while a finger is
// already on its way down: the bets reopen, other decisions are offered. For a moment after the change can
// be seen, presses and keys at that place mean nothing. A press counts from when the finger or the key went
// down, whenever it comes up again. And a key that is held down is pressed once. What was pressed before
// and reaches the house after the change, the house refuses: each message says which turn it is for.
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
/** When each finger, or the mouse, went down last, and any of them; and the key that presses what has the focus, 0: it is up. */
const downAt = new Map<number, number>();
let lastDownAt = 0;
let keyAt = 0;
/** Has anything been pressed since the page was loaded? Then a place that appears comes under a hand. */
let pressed = false;

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

/** What the place means now. When it comes to mean something else, or appears, it does not listen for a moment. */
export function useMeaning(name: string, meaning: string): void {
  const known = useRef(false);
  useLayoutEffect(() => {
    if (!known.current && !pressed) places.set(name, { meaning, seen: -Infinity });
    else if (!known.current || places.get(name)?.meaning !== meaning) change(name, meaning);
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

/** What began with this event, and goes on: is its place still what it was then? */
export function isMeant(event: Event): boolean {
  const name = placeOf(event);
  return name === null || listens(name, event.timeStamp);
}

// Keys that may be held: they move about and change nothing.
const WALKS = /^(Arrow|Tab|Home|End|Page|Shift)/;
const PRESSES = ["Enter", " ", "Backspace", "Delete", "-"];

function refuse(event: Event): void {
  event.stopImmediatePropagation();
  if (event.type !== "pointerdown") event.preventDefault();
}

function onKey(event: KeyboardEvent): void {
  pressed = true;
  if (event.key === " " && !event.repeat) keyAt = event.timeStamp;
  if (isTyping(event) || WALKS.test(event.key)) return;
  const name = placeOf(event);
  if (event.repeat) refuse(event);
  else if (name && PRESSES.includes(event.key) && !listens(name, event.timeStamp)) refuse(event);
}

/** The space bar presses when it comes up; that is the end of it. */
function onKeyUp(event: KeyboardEvent): void {
  if (event.key === " ") setTimeout(() => (keyAt = 0));
}

function placeOf(event: Event): string | null {
  const at = event.target;
  return at instanceof Element ? (at.closest("[data-place]")?.getAttribute("data-place") ?? null) : null;
}

/** When the press began: with the finger, or with the key, for a click that no finger has made. */
function begunAt(event: MouseEvent): number {
  const hand = event.detail > 0 || event.type === "contextmenu";
  const began = hand ? (downAt.get((event as PointerEvent).pointerId) ?? lastDownAt) : keyAt;
  return Math.min(began || event.timeStamp, event.timeStamp);
}

function onPress(event: MouseEvent): void {
  if (event.type === "pointerdown") {
    pressed = true;
    lastDownAt = event.timeStamp;
    downAt.set((event as PointerEvent).pointerId, event.timeStamp);
  }
  const name = placeOf(event);
  if (name && !listens(name, event.type === "pointerdown" ? event.timeStamp : begunAt(event))) refuse(event);
}

for (const kind of ["pointerdown", "click", "contextmenu"] as const) addEventListener(kind, onPress, { capture: true });
addEventListener("keydown", onKey, { capture: true });
addEventListener("keyup", onKeyUp, { capture: true });
