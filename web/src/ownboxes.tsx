// Several boxes of one player at a card table: which of them his chips go on, another one, one less.
import { useMeaning } from "./guard";
import { sit, leave } from "./net";
import { dollars, type BetView, type TableInfo, type View } from "./protocol";
import { set, state, useStore } from "./store";
import { t } from "./words";

export function ownSeats(view: View): number[] {
  return view.seats.filter((s) => s.you).map((s) => s.seat);
}

/** Where somebody's chips lie: on a box of his own, "3", or behind that of another, "3b". */
export interface Place {
  who: string;
  seat: number;
  bettor: number;
}

function boxOf(seat: number): Place {
  return { who: String(seat), seat, bettor: 0 };
}

/** The place of this name: "3b" is the first behind box 3. */
export function placeAt(who: string): Place {
  const [, seat = "0", letter = "a"] = /^(\d+)([a-z]?)/.exec(who) ?? [];
  return { who, seat: Number(seat), bettor: (letter || "a").charCodeAt(0) - 97 };
}

/** All places of the viewer: his boxes, then those behind which he bets. */
export function ownPlaces(view: View): Place[] {
  return [...ownSeats(view).map(boxOf), ...(view.behind ?? []).filter((b) => b.you)];
}

export function isAtPlace(bet: BetView, place: Place | null): boolean {
  return place !== null && bet.seat === place.seat && Number(bet.bettor ?? 0) === place.bettor;
}

/** The place that chips go to: the box that is played just now; without a box the first behind which he bets. */
export function activePlace(table: string, view: View): Place | null {
  const seat = activeSeat(table, view);
  return seat !== null ? boxOf(seat) : (ownPlaces(view)[0] ?? null);
}

/** The box that is played just now: the one that is asked, else the one that was chosen, else the first. */
export function activeSeat(table: string, view: View): number | null {
  const own = ownSeats(view);
  const asked = view.need.kind === "decision" ? view.need.seat : undefined;
  if (asked && own.includes(asked)) return asked;
  const chosen = state.box[table];
  return chosen && own.includes(chosen) ? chosen : (own[0] ?? null);
}

/** The free seat for one more box: beside those that he has, if there is one. */
function nextFree(info: TableInfo, view: View): number | null {
  const taken = new Set(view.seats.map((s) => s.seat));
  const own = ownSeats(view);
  const free = Array.from({ length: info.seats }, (_, i) => i + 1).filter((n) => !taken.has(n));
  return free.find((n) => own.includes(n - 1) || own.includes(n + 1)) ?? free[0] ?? null;
}

export function OwnBoxes({ info, view }: { info: TableInfo; view: View }) {
  useStore((s) => s.box[info.id]);
  const own = ownSeats(view);
  useMeaning("own-boxes", own.join());
  if (info.boxes < 2 || own.length === 0) return null;
  const active = activeSeat(info.id, view);
  const free = own.length < info.boxes ? nextFree(info, view) : null;
  const sumOf = (seat: number) => view.bets.filter((b) => b.seat === seat && !b.bettor).reduce((n, b) => n + b.cents, 0);
  const choose = (seat: number) => set({ box: { ...state.box, [info.id]: seat } });
  return (
    <div class="own-boxes" data-place="own-boxes">
      {own.length > 1 ? (
        <div class="own-boxes" role="radiogroup" aria-label={t("boxes.own")}>
          {own.map((seat) => (
            <button key={seat} type="button" role="radio" aria-checked={seat === active} class={seat === active ? "chosen" : ""} data-box={seat} onClick={() => choose(seat)}>
              {t("boxes.box", { seat })} {sumOf(seat) ? <b>{dollars(sumOf(seat))}</b> : null}
            </button>
          ))}
        </div>
      ) : null}
      {free ? (
        <button
          type="button"
          data-more-box={free}
          onClick={() => {
            choose(free);
            sit(info.id, free);
          }}
        >
          {t("boxes.more", { seat: free })}
        </button>
      ) : null}
      {own.length > 1 && active ? (
        <button type="button" data-less-box={active} onClick={() => leave(info.id, active)}>
          {t("boxes.less", { seat: active })}
        </button>
      ) : null}
    </div>
  );
}
