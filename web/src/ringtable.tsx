// A table where people play among themselves, with chips that lie before them: seats around the felt, in
// the middle the cards of all and the pots, before each seat what it has put up, and the button. The own
// seat is at the near side. Every seat has its place, whoever comes and goes.
import type { ComponentChildren } from "preact";
import { Card, Chip, cardName } from "./drawings";
import { handsOfSeat } from "./cardtable";
import { useForm } from "./laid";
import { leave, lineUp, sit } from "./net";
import { dollars, has, signed, words, type CardView, type Middle, type SeatView, type TableInfo, type View } from "./protocol";
import { useStore } from "./store";
import { t } from "./words";

type At = Record<"left" | "top", string>;

/** The place of the i-th of n around the table, so far from its middle; the first is at the near side. */
function around(i: number, n: number, far: number, turn = 0): At {
  const angle = (2 * Math.PI * i) / n + turn;
  const across = 50 - 50 * far * Math.sin(angle);
  const down = 50 + 50 * far * Math.cos(angle);
  return { left: `clamp(var(--half), ${across.toFixed(2)}%, calc(100% - var(--half)))`, top: `clamp(var(--tall), ${down.toFixed(2)}%, calc(100% - var(--tall)))` };
}

const SEAT = 0.86;
const UP = 0.52;
/** Upright there is less room between a seat and the cards of all. */
const UP_TALL = 0.36;
const BUTTON = 0.62;
/** The button lies beside the chips of its seat. */
const ASIDE = 0.2;

function chipsOf(info: TableInfo, view: View, seat: number): number {
  const isStack = (wager: string) => info.wagers.some((w) => w.id === wager && has(w, "stack"));
  return view.bets.filter((b) => b.seat === seat && isStack(b.wager)).reduce((n, b) => n + b.cents, 0);
}

/** A chip is printed with whole dollars, or with points. */
const worth = (view: View, sum: number) => (view.points ? sum * 100 : sum);

/** What there is to say of whoever sits here, beside his name and his chips. */
function standing(view: View, middle: Middle, seat: SeatView): string {
  if (middle.all_in.includes(seat.seat)) return t("pit.all");
  if (seat.away) return t("seats.away");
  if (middle.out.includes(seat.seat)) return t("pit.out");
  if (seat.ready) return t("seats.ready");
  if (view.need.kind === "decision" && middle.in.length > 0 && !middle.in.includes(seat.seat)) return t("pit.not-in");
  return "";
}

function Cards({ cards, name, label }: { cards: CardView[]; name: string | null | undefined; label: string }) {
  const said = cards.map((c) => cardName(c.card)).join(", ");
  return (
    <div class="pit-cards" role="group" aria-label={`${label}: ${said}${name ? `, ${name}` : ""}`}>
      {cards.map((c, i) => (
        <Card key={`${i}-${c.card ?? "down"}`} card={c.card} small />
      ))}
      {name ? <span class="hand-name">{name}</span> : null}
    </div>
  );
}

/** The cards before a seat that are in play, or lie open. */
function cardsAt(view: View, middle: Middle, seat: number): [string, CardView[]][] {
  const dead = view.need.kind === "decision" && !middle.in.includes(seat);
  return handsOfSeat(view, seat).filter(([, cards]) => !dead || cards.some((c) => c.card !== null));
}

/** Somebody at his seat, with his clock while he is asked. */
function Person({ info, view, middle, seat, mine, clock }: { info: TableInfo; view: View; middle: Middle; seat: SeatView; mine: boolean; clock: ComponentChildren }) {
  const asked = view.need.kind === "decision" && view.need.seat === seat.seat;
  const name = seat.you ? t("seats.you") : (seat.name ?? "");
  const chips = chipsOf(info, view, seat.seat);
  const said = standing(view, middle, seat);
  const mark = seat.house ? t("pit.house") : seat.bot ? t("pit.bot") : "";
  return (
    <section
      data-seat-of={seat.seat}
      class={`other pit-person ${mine ? "you" : ""} ${asked ? "asked" : ""} ${seat.away ? "away" : ""} ${said && !asked ? "quiet" : ""}`}
      aria-label={asked ? t("seats.asked", { seat: seat.seat, name }) : t("seats.at", { seat: seat.seat, name })}
    >
      {mine
        ? null
        : cardsAt(view, middle, seat.seat).map(([who, cards]) => <Cards key={who} cards={cards} label={name} name={view.hands.find((h) => h.who === who)?.name} />)}
      <header>
        <b>{name}</b>
      </header>
      <span>
        <b class="pit-chips">{chips > 0 ? dollars(chips) : "\u00a0"}</b> {asked ? clock : mark ? <i class="pit-mark">{mark}</i> : null}
      </span>
      {said ? <small>{said}</small> : seat.net && view.need.kind !== "decision" ? <em class={`net ${seat.net > 0 ? "good" : "bad"}`}>{signed(seat.net)}</em> : null}
      {asked && view.banking === seat.seat ? <small class="pit-bank">{t("pit.banking")}</small> : null}
    </section>
  );
}

function Pots({ view, middle }: { view: View; middle: Middle }) {
  return (
    <ul class="pots" aria-label={t("pit.pots")}>
      {middle.pots.map((pot, i) => (
        <li key={i}>
          <Chip cents={worth(view, pot.cents)} />
          <span>{t(i === 0 ? "pit.pot" : "pit.side", { n: i + 1, i, sum: dollars(pot.cents) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** The cards that are everybody's. */
function Board({ view }: { view: View }) {
  const cards = view.cards.filter((c) => !/^\d/.test(c.who));
  return (
    <div class="pit-board" role="group" aria-label={t("pit.board", { cards: cards.map((c) => cardName(c.card)).join(", ") || t("cards.none") })}>
      {cards.map((c, i) => (
        <Card key={`${i}-${c.card ?? "down"}`} card={c.card} />
      ))}
    </div>
  );
}

/** Who waits for a seat, and a change that is announced, with those who have agreed to it. */
function Notes({ info, view, middle, mine }: { info: TableInfo; view: View; middle: Middle; mine: number | null }) {
  const name = useStore((s) => s.me?.name ?? "");
  const names = (seats: number[]) => seats.map((n) => view.seats.find((s) => s.seat === n)?.name ?? n).join(", ");
  const full = view.seats.length >= info.seats;
  const waits = middle.waiting.includes(name);
  return (
    <div class="pit-notes">
      {(view.announced ?? []).map((a) => (
        <p key={a.option} class="pit-announced">
          {t("pit.announced", { what: words(a.option), was: a.was, value: a.value })}
          {middle.asked.length > 0 ? ` ${t("pit.agreed", { names: names(middle.agreed) || "–", n: middle.agreed.length, of: middle.asked.length })}` : ""}
        </p>
      ))}
      {middle.waiting.length > 0 ? <p class="pit-waiting">{t("pit.waiting", { names: middle.waiting.join(", ") })}</p> : null}
      {mine === null && (waits || full) ? (
        <button type="button" class="line-up" onClick={() => lineUp(info.id, !waits)}>
          {t(waits ? "pit.unwait" : "pit.wait")}
        </button>
      ) : null}
    </div>
  );
}

export function RingTable({ info, view, middle, mine, still, clock }: { info: TableInfo; view: View; middle: Middle; mine: number | null; still?: boolean; clock?: ComponentChildren }) {
  const form = useForm();
  const taken = new Map(view.seats.filter((s) => s.name).map((s) => [s.seat, s]));
  const first = mine ?? 1;
  const all = Array.from({ length: info.seats }, (_, i) => ((first - 1 + i) % info.seats) + 1);
  const free = all.find((seat) => !taken.has(seat));
  const mayShift = mine === null && !still;
  // A phone has room for those who are there, and for one who comes.
  const shown = form === "tall" ? all.filter((seat) => taken.has(seat) || (mayShift && seat === free)) : all;
  const places = shown.map((seat, i) => ({ seat, i }));
  const at = (seat: number) => Math.max(0, shown.indexOf(seat));
  return (
    <div class="pit" role="group" aria-label={t("seats.name")} data-rove>
      <div class="pit-felt" aria-hidden="true" />
      <div class="pit-middle">
        <Board view={view} />
        <Pots view={view} middle={middle} />
      </div>
      {middle.up.map(({ seat, cents }) => (
        <span key={`up ${seat}`} class="pit-up" data-up-of={seat} style={around(at(seat), shown.length, form === "tall" ? UP_TALL : UP)}>
          <Chip cents={worth(view, cents)} mine={seat === mine} />
          <b>{dollars(cents)}</b>
        </span>
      ))}
      {middle.button > 0 ? (
        <span class="pit-button" style={around(at(middle.button), shown.length, BUTTON, ASIDE)} role="img" aria-label={t("pit.button", { seat: middle.button })} title={t("pit.button", { seat: middle.button })}>
          {t("pit.button.short")}
        </span>
      ) : null}
      {places.map(({ seat, i }) => {
        const person = taken.get(seat);
        return (
          <div key={seat} class={`pit-place ${person ? "taken" : "free"}`} style={around(i, shown.length, SEAT)}>
            {person ? (
              <Person info={info} view={view} middle={middle} seat={person} mine={seat === mine} clock={clock} />
            ) : mayShift ? (
              <button type="button" class="seat free" data-seat={seat} aria-label={t("seats.sit.at", { seat })} onClick={() => sit(info.id, seat)}>
                {t("seats.sit")}
              </button>
            ) : (
              <span class="seat empty" aria-label={t("seats.free", { seat })}>
                {seat}
              </span>
            )}
          </div>
        );
      })}
      <Notes info={info} view={view} middle={middle} mine={mine} />
      {mine !== null && !still && !view.points ? (
        <button type="button" class="seat leave pit-leave" onClick={() => leave(info.id)}>
          {t("seats.leave")}
        </button>
      ) : null}
    </div>
  );
}
