// Betting behind: one more bettor on the box of somebody else, where the table lets several bet on one. He
// puts up what the box itself is played for, and whoever has the box plays it.
import { leave, sayAll, sitBehind } from "./net";
import { betLine, dollars, isBettable, payable, takeLine, type BehindView, type SeatView, type TableInfo, type View } from "./protocol";
import type { Put } from "./rebet";
import { useStore } from "./store";
import { t } from "./words";

// Who has no box of his own has the whole rail for it, as whoever sits; who plays a box too bets here.

/** What the box is played for: the wagers of its owner that need no other. */
function stakesOf(info: TableInfo, view: View, seat: number): string[] {
  const up = view.bets.filter((b) => b.seat === seat && !b.bettor && !b.hand).map((b) => b.wager);
  return info.wagers.filter((w) => isBettable(w) && !w.needs?.length && up.includes(w.id)).map((w) => w.id);
}

function Own({ info, view, place }: { info: TableInfo; view: View; place: BehindView }) {
  const chip = useStore((s) => s.chip);
  const open = view.betting?.open ?? false;
  const up = view.bets.filter((b) => b.seat === place.seat && b.bettor === place.bettor);
  const sum = up.reduce((n, b) => n + b.cents, 0);
  const wagers = stakesOf(info, view, place.seat);
  const centsOf = (id: string) => payable(chip, info.wagers.find((w) => w.id === id)?.unit ?? 0);
  const name = view.seats.find((s) => s.seat === place.seat)?.name ?? "";
  const doAll = (puts: Put[], line: (put: Put) => string) => void sayAll(info.id, place.who, "behind", puts.map((put) => ({ line: line(put), put })));
  const bet = () => doAll(wagers.map((wager) => ({ wager, target: null, cents: centsOf(wager) })), (p) => betLine(place.who, p.wager, null, p.cents));
  const take = () => doAll(up.map((b) => ({ wager: b.wager, target: null, cents: b.cents })), (p) => takeLine(place.who, p.wager, null));
  return (
    <span class="own-boxes" data-behind={place.who}>
      <small>{sum > 0 ? t("behind.up", { name, seat: place.seat, sum: dollars(sum) }) : t("behind.at", { name, seat: place.seat })}</small>
      {open && wagers.length > 0 ? (
        <button type="button" data-behind-bet onClick={bet}>
          {t("behind.put", { sum: dollars(wagers.reduce((n, id) => n + centsOf(id), 0)) })}
        </button>
      ) : null}
      {open && wagers.length === 0 ? <small>{t("behind.waits", { name })}</small> : null}
      {open && sum > 0 ? (
        <button type="button" onClick={take}>
          {t("behind.take")}
        </button>
      ) : null}
      <button type="button" data-behind-leave onClick={() => leave(info.id, place.seat)}>
        {t("behind.leave")}
      </button>
    </span>
  );
}

/** The boxes that one may bet behind, and those that one does. */
export function Behind({ info, view }: { info: TableInfo; view: View }) {
  if (info.bettors < 2) return null;
  const behind = view.behind ?? [];
  const own = behind.filter((b) => b.you);
  const isFree = (s: SeatView) => !s.you && !own.some((b) => b.seat === s.seat) && behind.filter((b) => b.seat === s.seat).length < info.bettors - 1;
  const offered = view.seats.filter(isFree);
  if (own.length === 0 && offered.length === 0) return null;
  return (
    <div class="own-boxes" data-key="behind">
      {own.map((place) => (
        <Own key={place.who} info={info} view={view} place={place} />
      ))}
      {offered.map((s) => (
        <button key={s.seat} type="button" data-bet-behind={s.seat} onClick={() => sitBehind(info.id, s.seat)}>
          {t("behind.sit", { name: s.name ?? "", seat: s.seat })}
        </button>
      ))}
    </div>
  );
}
