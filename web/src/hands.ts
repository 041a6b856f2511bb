// What a player's hands do at a table: put a chip down, take it back, point at a wager. Every zone,
// whatever draws it, uses these and nothing else.
import { betLine, payable, spotKey, spotOf, takeLine, type TableInfo, type View } from "./protocol";
import { isMeant } from "./guard";
import { say, sayAll, sayBet } from "./net";
import { activePlace, isAtPlace, type Place } from "./ownboxes";
import { hasten, isPlaying } from "./pace";
import { setDown, setUp } from "./sets";
import { set, state } from "./store";
import { t } from "./words";

const HOLD_MS = 480;

// A finger held down takes back; the click that follows it then bets nothing.
let timer = 0;
let took = false;

export interface Hands {
  /** The box that is played. */
  seat: number | null;
  /** Where chips go: that box, or behind the box of another. */
  at: Place | null;
  press(wager: string, target: string | null): void;
  bet(wager: string, target: string | null): void;
  take(wager: string, target: string | null): void;
  look(wager: string, target: string | null): void;
  pointer(wager: string, target: string | null): Record<string, (event: never) => void>;
}

/** A sentence of the page's own beside a zone. */
export function complain(sentence: string, key: string | null): void {
  set({ refusal: { reason: "page", sentence, clause: "", asked: { key }, n: Date.now() } });
}

/** `still`: a past round, where hands can only point. */
export function handsAt(info: TableInfo, view: View, still = false): Hands {
  const table = info.id;
  const at = activePlace(table, view);
  const held = (wager: string, target: string | null) =>
    view.bets.filter((b) => isAtPlace(b, at) && b.wager === wager && (b.target ?? null) === target).reduce((n, b) => n + b.cents, 0);

  // What the chip is worth there: the only stake, or the next that can be paid.
  const stakeOf = (wager: string, target: string | null) => info.wagers.find((w) => w.id === wager)?.exactly ?? payable(state.chip, spotOf(info, wager, target)?.unit ?? 0);

  const hands: Hands = {
    seat: at && at.bettor === 0 ? at.seat : null,
    at,
    bet(wager, target) {
      if (still) return hands.look(wager, target);
      // While an outcome is on its way no bets are taken: the press only wants to see it.
      if (isPlaying(table)) return void hasten();
      const key = spotKey(wager, target);
      set({ look: { wager, target }, refusal: null });
      if (at === null) return complain(t("hands.seat"), key);
      const owner = view.seats.find((s) => s.seat === at.seat);
      if (at.bettor && !view.bets.some((b) => b.seat === at.seat && !b.bettor)) return complain(`${t("behind.waits", { name: owner?.name ?? "" })}.`, key);
      if (state.coupon !== null) {
        say(table, `${betLine(at.who, wager, target, state.coupon)} coupon`, key);
        return set({ coupon: null });
      }
      const work = setUp(info, view, at, wager, state.chip);
      if (work) void sayAll(table, at.who, key, work);
      else sayBet(table, at.who, wager, target, stakeOf(wager, target));
    },
    take(wager, target) {
      if (still) return hands.look(wager, target);
      if (isPlaying(table)) return void hasten();
      const key = spotKey(wager, target);
      const up = held(wager, target);
      set({ look: { wager, target }, refusal: null });
      if (at === null) return;
      // The coupon first: chips that it lies with may have to stay.
      if (view.coupons_up?.some((b) => isAtPlace(b, at) && b.wager === wager && (b.target ?? null) === target)) {
        return say(table, `${takeLine(at.who, wager, target)} coupon`, key);
      }
      if (up === 0) return;
      const work = setDown(info, view, at, wager, state.chip);
      if (work) return void sayAll(table, at.who, key, work);
      const part = stakeOf(wager, target);
      say(table, takeLine(at.who, wager, target, part < up ? part : undefined), key);
    },
    look(wager, target) {
      const now = state.look;
      if (now?.wager !== wager || now.target !== target) set({ look: { wager, target } });
    },
    press(wager, target) {
      if (state.mode === "take") hands.take(wager, target);
      else if (state.mode === "look") hands.look(wager, target);
      else hands.bet(wager, target);
    },
    pointer(wager, target) {
      return {
        onClick: () => {
          if (took) took = false;
          else hands.press(wager, target);
        },
        onContextMenu: (event: MouseEvent) => {
          event.preventDefault();
          if (!took) hands.take(wager, target);
        },
        onPointerEnter: () => hands.look(wager, target),
        onPointerDown: (event: PointerEvent) => {
          took = false;
          clearTimeout(timer);
          if (event.pointerType !== "touch") return;
          timer = window.setTimeout(() => {
            took = true;
            if (isMeant(event)) hands.take(wager, target);
          }, HOLD_MS);
        },
        onPointerUp: () => clearTimeout(timer),
        onPointerLeave: () => clearTimeout(timer),
        onPointerCancel: () => clearTimeout(timer),
      } as Record<string, (event: never) => void>;
    },
  };
  return hands;
}
