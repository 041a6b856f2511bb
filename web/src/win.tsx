// A win is seen: the sum counts up, and chips come to the player from where they were won. All of it lies
// over the page: nothing on the table moves.
import { useEffect, useRef, useState } from "preact/hooks";
import { Chip } from "./drawings";
import { isCalm } from "./pace";
import { isGood, isOwn, postingKey } from "./postings";
import { dollars, type Posting, type View } from "./protocol";
import type { Result } from "./store";
import { t } from "./words";

const COUNT_MS = 900;

/** A sum that counts up to what it is; who hears the page is told it once. */
export function Counting({ cents, from = 0 }: { cents: number; from?: number }) {
  const calm = isCalm();
  const [shown, setShown] = useState(calm ? from : cents);
  useEffect(() => {
    if (!isCalm()) return setShown(cents);
    const start = performance.now();
    let frame = 0;
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / COUNT_MS);
      setShown(part === 1 ? cents : from + Math.round(((cents - from) * (1 - (1 - part) ** 3)) / 100) * 100);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [cents]);
  if (shown === cents) return <>{dollars(cents)}</>;
  return (
    <>
      <span aria-hidden="true">{dollars(shown)}</span>
      <span class="unseen">{dollars(cents)}</span>
    </>
  );
}

/** "You win $25", counting. */
export function Won({ cents }: { cents: number }) {
  const [before, after] = t("told.win", { sum: "\u0000" }).split("\u0000");
  return (
    <>
      {before}
      <Counting cents={cents} />
      {after}
    </>
  );
}

const FLY_MS = 1100;
const MOST = 6;

interface Flight {
  key: string;
  cents: number;
  x: number;
  y: number;
}

function middle(selector: string): { x: number; y: number } | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box && box.width > 0 ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
}

function Flying({ flight, to }: { flight: Flight; to: { x: number; y: number } }) {
  const chip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const at = (x: number, y: number, size: number) => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${size})`;
    chip.current?.animate(
      [
        { transform: at(flight.x, flight.y - 46, 0.4), opacity: 0 },
        { transform: at(flight.x, flight.y - 6, 1), opacity: 1, offset: 0.25 },
        { transform: at(flight.x, flight.y, 1), opacity: 1, offset: 0.5 },
        { transform: at(to.x, to.y, 0.5), opacity: 0.2 },
      ],
      { duration: FLY_MS, easing: "ease-in-out", fill: "forwards" },
    );
  }, []);
  return (
    <div ref={chip} class="flying">
      <Chip cents={flight.cents} />
    </div>
  );
}

/** Chips from the zones that have won to the player's money, once for every result. */
export function Winnings({ result, view }: { result: Result | null; view: View }) {
  const [flights, setFlights] = useState<Flight[]>([]);
  const first = useRef(result?.n);
  useEffect(() => {
    if (!result || result.past || result.n === first.current || !isCalm()) return;
    const own = result.postings.filter((p: Posting) => isOwn(view, p) && isGood(p) && p.wager);
    const made = own.slice(0, MOST).flatMap((p, i) => {
      const from = middle(`[data-key="${CSS.escape(postingKey(p))}"]`);
      return from ? [{ key: `${result.n}-${i}`, cents: p.gain, ...from }] : [];
    });
    setFlights(made);
    const timer = setTimeout(() => setFlights([]), FLY_MS + 200);
    return () => clearTimeout(timer);
  }, [result?.n]);
  const to = flights.length > 0 ? (middle(".account .balance") ?? { x: innerWidth / 2, y: 0 }) : null;
  return to ? (
    <div class="winnings" aria-hidden="true">
      {flights.map((flight) => (
        <Flying key={flight.key} flight={flight} to={to} />
      ))}
    </div>
  ) : null;
}
