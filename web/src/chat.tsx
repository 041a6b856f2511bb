// What people at a table say to each other: set phrases, so that nobody need be watched over. A phrase stands
// at the seat for a moment, over the table and in nobody's way, and as a line in the log; a screen reader
// tells it. Who wants none of it hides it, and this browser remembers.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { sayPhrase } from "./net";
import { setPref } from "./prefs";
import type { View } from "./protocol";
import { set, useStore, type Said } from "./store";
import { said as wordsFor, t } from "./words";

// As the house knows them; what they say is in the catalogue.
const PHRASES = ["hello", "good-luck", "nice-hand", "well-played", "congratulations", "thank-you", "wow", "so-close", "sorry", "no-hurry", "back-soon", "goodbye"];
const SHOWN_MS = 5000;
const GAP = 6;
const NOTHING: Said[] = [];

/** The phrase in words; one that this page does not know yet as its key. */
export function sayIt(phrase: string): string {
  return wordsFor(`phrase.${phrase}`) ?? phrase.replace(/-/g, " ");
}

function setChat(chat: boolean): void {
  setPref("chat", chat);
  set({ chat });
}

interface Place {
  left: number;
  top: number;
}

const within = (left: number, box: DOMRect) => Math.max(GAP, Math.min(left, innerWidth - box.width - GAP));

/** Under its button, whatever cuts the button's surroundings off; within the window. */
function below(at: DOMRect, box: DOMRect): Place {
  return { left: within(at.right - box.width, box), top: Math.max(GAP, Math.min(at.bottom + GAP, innerHeight - box.height - GAP)) };
}

// ---- saying something -------------------------------------------------------------------------

/** The button, and the list that it opens. */
export function Chat({ table, view }: { table: string; view: View }) {
  const on = useStore((s) => s.chat);
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const plays = view.seats.some((s) => s.you) || (view.behind ?? []).some((b) => b.you);
  const close = () => {
    setOpen(false);
    root.current?.querySelector<HTMLElement>(".chat-open")?.focus();
  };
  useLayoutEffect(() => {
    const [at, box] = [root.current?.getBoundingClientRect(), list.current?.getBoundingClientRect()];
    if (open && at && box) setPlace(below(at, box));
  }, [open, plays]);
  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>(".chat-list button")?.focus();
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const gone = () => setOpen(false);
    addEventListener("pointerdown", away, { capture: true });
    addEventListener("resize", gone);
    return () => {
      removeEventListener("pointerdown", away, { capture: true });
      removeEventListener("resize", gone);
    };
  }, [open]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    event.stopPropagation();
    close();
  };
  return (
    <div class="chat" ref={root} onKeyDown={onKey}>
      <button type="button" class="chat-open" data-key="chat" aria-expanded={open} aria-controls="chat-list" aria-label={t("chat.open")} title={t("chat.open")} onClick={() => setOpen(!open)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 4h18v12H11l-5 5v-5H3z" class={on ? "icon-fill" : "icon-line"} />
        </svg>
      </button>
      <div id="chat-list" class="chat-list" ref={list} role="group" aria-label={t("chat.list")} hidden={!open} style={place ? { left: `${place.left}px`, top: `${place.top}px` } : {}}>
        {plays ? null : <p>{t("chat.sit")}</p>}
        {plays
          ? PHRASES.map((phrase) => (
              <button
                key={phrase}
                type="button"
                data-phrase={phrase}
                onClick={() => {
                  sayPhrase(table, phrase);
                  close();
                }}
              >
                {sayIt(phrase)}
              </button>
            ))
          : null}
        <button type="button" class="chat-mute" aria-pressed={!on} onClick={() => setChat(!on)}>
          {t("chat.mute")}
        </button>
      </div>
    </div>
  );
}

// ---- hearing it -------------------------------------------------------------------------------

/** Above its seat, or below where there is no room; within the window. */
function placeFor(seat: number, box: DOMRect): Place | null {
  const at = (document.querySelector(`[data-seat-of="${seat}"]`) ?? document.querySelector(".seats, .ring"))?.getBoundingClientRect();
  if (!at) return null;
  const left = within(at.left + at.width / 2 - box.width / 2, box);
  const above = at.top - GAP - box.height;
  return { left, top: above > GAP ? above : at.bottom + GAP };
}

function Bubble({ said }: { said: Said }) {
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  useLayoutEffect(() => {
    const lay = () => setPlace(box.current ? placeFor(said.seat, box.current.getBoundingClientRect()) : null);
    lay();
    addEventListener("scroll", lay, { capture: true, passive: true });
    addEventListener("resize", lay);
    return () => {
      removeEventListener("scroll", lay, { capture: true });
      removeEventListener("resize", lay);
    };
  }, [said.n]);
  return (
    <div ref={box} class={`bubble ${place ? "" : "unplaced"}`} data-said={said.phrase} aria-hidden="true" style={place ? { left: `${place.left}px`, top: `${place.top}px` } : {}}>
      <small>{said.name}</small> {sayIt(said.phrase)}
    </div>
  );
}

/** What was said last, each phrase for a moment at its seat. */
export function Bubbles({ table }: { table: string }) {
  const said = useStore((s) => s.said[table]) ?? NOTHING;
  const on = useStore((s) => s.chat);
  const [now, setNow] = useState(Date.now());
  const last = said[said.length - 1];
  const fresh = said.filter((s) => Date.now() - s.at < SHOWN_MS);
  const oldest = fresh[0];
  useEffect(() => {
    if (!oldest) return;
    const timer = setTimeout(() => setNow(Date.now()), oldest.at + SHOWN_MS - Date.now() + 1);
    return () => clearTimeout(timer);
  }, [oldest?.n, now]);
  if (!on) return null;
  // Whoever speaks again has said the other thing.
  const shown = fresh.filter((s, i) => !fresh.slice(i + 1).some((later) => later.who === s.who));
  return (
    <>
      {shown.map((s) => (
        <Bubble key={s.n} said={s} />
      ))}
      <p class="said" role="status" aria-live="polite" data-told="phrase">
        {last ? t("chat.line", { name: last.name, phrase: sayIt(last.phrase) }) + (last.n % 2 ? "\u200b" : "") : ""}
      </p>
    </>
  );
}
