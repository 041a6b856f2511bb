// The viewer's own part of chance. For every round a fresh seed is made and brought, once the house has shown its
// commitment: one that the house knew before it chose its own seed would hinder it in nothing. When the round is
// dealt, the page looks whether its seed is among those that were mixed.
import type { View } from "./protocol";
import type { OwnSeed } from "./store";

export const SEED_MAX = 64;
const SEED_BYTES = 16;

export function freshSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(SEED_BYTES))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** As the house counts it: at most 64 bytes, none a control. */
export function isSeed(text: string): boolean {
  return text.length > 0 && new TextEncoder().encode(text).length <= SEED_MAX && !/[\u0000-\u001f\u007f]/.test(text);
}

export function seatOf(view: View): number | null {
  return view.seats.find((seat) => seat.you)?.seat ?? null;
}

/** May a seed be brought now? */
export function takesSeed(view: View): boolean {
  return seatOf(view) !== null && !!view.commitment && !view.stopped && (view.betting?.open ?? false);
}

export function withSeed(own: OwnSeed | undefined, view: View, seed: string): OwnSeed {
  return { commitment: view.commitment ?? "", round: view.round, seed, taken: false, last: own?.last ?? null };
}

/** The seed to bring with this view, or null: one for every round and commitment, and again where the house has forgotten it. */
export function nextSeed(own: OwnSeed | undefined, view: View): string | null {
  if (!takesSeed(view) || view.client_seed) return null;
  const same = own && own.round === view.round && own.commitment === view.commitment;
  if (!same) return freshSeed();
  return own.taken ? own.seed : null;
}

/** Once the round of a seed that was taken is dealt: was it used? */
export function judged(own: OwnSeed | undefined, view: View): OwnSeed | undefined {
  if (!own || !own.taken || own.last?.round === own.round) return own;
  if (seatOf(view) === null) return { ...own, taken: false }; // whoever gets up takes his seed with him
  const mixed = view.mixed;
  const dealt = mixed?.round === own.round || (view.round > own.round && (mixed?.round ?? 0) < own.round);
  if (!dealt) return own;
  const used = mixed?.round === own.round && mixed.clients.some((client) => client.seed === own.seed && client.seat === seatOf(view));
  return { ...own, last: { round: own.round, seed: own.seed, used: !!used } };
}
