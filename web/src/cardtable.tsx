// The generic card table: what the dealer and the table hold, the seats around it, and a box for each
// wager of the game. Everything comes from the protocol. Hands, seats and boxes keep their room whether
// there is anything in it or not.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Card, Chip, cardName } from "./drawings";
import { spokenSpot, type Stake } from "./felt";
import type { Hands } from "./hands";
import { leave, sit } from "./net";
import { isAtPlace, type Place } from "./ownboxes";
import { handOf, placeOf } from "./postings";
import { dollars, has, isBettable, signed, spotKey, spotOf, words, type CardView, type Posting, type SeatView, type TableInfo, type View, type WagerInfo } from "./protocol";
import { isOpen } from "./rebet";
import { set, useStore } from "./store";
import { t } from "./words";

const MANY = 8;
const RING_MAX = 9;
/** Letters of a wager's name that are written smaller. */
const LONG = 22;
/** So many cards lie side by side; more overlap. */
const SPREAD = 5;

/** What it has brought, if that is known, stands where its label was: over no card. */
/** A card of the own hand that may be given for another. */
function PickCard({ card }: { card: string }) {
  const picked = useStore((s) => s.picked);
  const isPicked = picked.includes(card);
  const press = () => set({ picked: isPicked ? picked.filter((c) => c !== card) : [...picked, card] });
  return (
    <button type="button" class={`pick ${isPicked ? "picked" : ""}`} aria-pressed={isPicked} aria-label={cardName(card)} onClick={press}>
      <Card card={card} />
    </button>
  );
}

function Hand({ cards, view, who, part, label, small, tight, picks, children }: {
  cards: CardView[];
  view: View;
  who: string;
  part?: number;
  label?: string;
  small?: boolean;
  tight?: boolean;
  /** Its cards may be chosen. */
  picks?: boolean;
  children?: ComponentChildren;
}) {
  const name = view.hands.find((h) => h.who === who && (h.part ?? 0) === (part ?? h.part ?? 0))?.name;
  const said = cards.map((c) => cardName(c.card)).join(", ") || t("cards.none");
  return (
    <div class="hand" role="group" aria-label={`${label ?? who}: ${said}${name ? `, ${name}` : ""}`}>
      <div class="hand-words">
        {children ?? (label ? <span class="hand-label">{label}</span> : null)}
        {name ? (
          <span class="hand-name" title={name}>
            {name}
          </span>
        ) : null}
      </div>
      <div class={`hand-cards ${tight || cards.length > SPREAD ? "tight" : ""}`}>
        {cards.map((c, i) =>
          picks && c.card !== null ? <PickCard key={`${i}-${c.card}`} card={c.card} /> : <Card key={`${i}-${c.card ?? "down"}`} card={c.card} small={small} />,
        )}
      </div>
    </div>
  );
}

/** The hands that belong to no seat, in the order in which they lie. */
export function HouseHands({ info, view }: { info: TableInfo; view: View }) {
  const house = view.cards.filter((c) => !/^\d/.test(c.who));
  const whos = [...new Set(house.map((c) => `${c.who} ${c.part ?? 0}`))].sort();
  if (whos.length === 0) return null;
  return (
    <div class={`house-hands ${house.length > SPREAD ? "many" : ""}`}>
      {whos.map((at) => {
        const [who = "", part = "0"] = at.split(" ");
        const of = info.parts[Number(part) - 1]?.name;
        const cards = house.filter((c) => c.who === who && (c.part ?? 0) === Number(part));
        return (
          <Hand key={at} who={who} part={Number(part)} view={view} label={of ? t("set.of", { who: words(who), part: of }) : words(who)} cards={cards} tight={house.length > 2 * SPREAD}>
            {of ? (
              <span class="hand-label">
                <span class="hand-whose">{words(who)}, </span>
                {of}
              </span>
            ) : undefined}
          </Hand>
        );
      })}
    </div>
  );
}

/** The hands of a seat: "1", or "1.1" and "1.2" after a split. */
export function handsOfSeat(view: View, seat: number): [string, CardView[]][] {
  const map = new Map<string, CardView[]>();
  for (const card of view.cards) {
    if (!/^\d/.test(card.who) || parseInt(card.who, 10) !== seat) continue;
    map.set(card.who, [...(map.get(card.who) ?? []), card]);
  }
  return [...map];
}

function isAsked(view: View, seat: number): boolean {
  return view.need.kind === "decision" && (view.need.seat === seat || (!!view.need.who && parseInt(view.need.who, 10) === seat));
}

function Net({ seat }: { seat: SeatView }) {
  return seat.net ? <em class={`net ${seat.net > 0 ? "good" : "bad"}`}>{signed(seat.net)}</em> : null;
}

// ---- seats ----------------------------------------------------------------------------------

function standing(seat: SeatView): string {
  return seat.away ? t("seats.away") : seat.ready ? t("seats.ready") : t("seats.number", { seat: seat.seat });
}

/** The seats in a line, for tables with a layout: who sits where. */
export function Seats({ info, view, mine, still }: { info: TableInfo; view: View; mine: number | null; still?: boolean }) {
  const taken = new Map(view.seats.filter((s) => s.name).map((s) => [s.seat, s]));
  const numbers = Array.from({ length: info.seats }, (_, i) => i + 1);
  const free = numbers.find((k) => !taken.has(k));
  // One's own place first, or the one to sit down at: it stays where it is when others come and go.
  const first = mine ?? free;
  const others = numbers.filter((n) => taken.has(n) && n !== first);
  const seatOf = (n: number) => {
    const seat = taken.get(n);
    if (!seat) {
      return still ? null : (
        <button key={n} type="button" class="seat free" data-seat={n} onClick={() => sit(info.id, n)}>
          {t("seats.sit")}
        </button>
      );
    }
    return (
      <span key={n} data-seat-of={n} class={`seat ${seat.you ? "you" : ""} ${seat.away ? "away" : ""} ${isAsked(view, n) ? "asked" : ""}`}>
        <b>{seat.you ? t("seats.you") : seat.name}</b> <small>{standing(seat)}</small> <Net seat={seat} />
      </span>
    );
  };
  return (
    <div class="seats" role="group" aria-label={t("seats.name")} data-rove>
      {first === undefined ? null : seatOf(first)}
      {mine === null ? null : <Leave info={info} still={still} />}
      {others.map(seatOf)}
      {taken.size < info.seats ? <small class="seats-left">{t("seats.left", { n: info.seats - taken.size, of: info.seats })}</small> : null}
    </div>
  );
}

function Leave({ info, still }: { info: TableInfo; still?: boolean }) {
  return still ? null : (
    <button type="button" class="seat leave" onClick={() => leave(info.id)}>
      {t("seats.leave")}
    </button>
  );
}

/** One person at a card table: name, hands, what is up. */
function Spot({ info, view, seat, mine }: { info: TableInfo; view: View; seat: SeatView; mine: boolean }) {
  const isStack = (b: View["bets"][number]) => info.wagers.some((w) => w.id === b.wager && has(w, "stack"));
  const up = view.bets.filter((b) => b.seat === seat.seat && !b.bettor);
  const chips = up.filter(isStack).reduce((n, b) => n + b.cents, 0);
  const bets = up.filter((b) => !isStack(b));
  const hands = handsOfSeat(view, seat.seat);
  const sum = bets.reduce((n, b) => n + b.cents, 0);
  // Beside what he has up and has won there is no room for more.
  const said = chips ? dollars(chips) : mine || hands.length === 0 ? standing(seat) : sum > 0 ? dollars(sum) : seat.net ? "" : standing(seat);
  const asked = isAsked(view, seat.seat);
  const name = seat.you ? t("seats.you") : (seat.name ?? "");
  return (
    <section
      data-seat-of={seat.seat}
      class={`other ${mine ? "you" : ""} ${asked ? "asked" : ""} ${seat.away ? "away" : ""}`}
      aria-label={asked ? t("seats.asked", { seat: seat.seat, name }) : t("seats.at", { seat: seat.seat, name })}
    >
      <header>
        <b>{name}</b> {up.some((b) => info.wagers.some((w) => w.id === b.wager && has(w, "bank"))) ? <span class="bank-mark">{t("seats.bank")}</span> : null} <small>{said}</small> <Net seat={seat} />
      </header>
      {mine ? null : (
        <div class="other-hands">
          {hands.map(([who, cards]) => (
            <Hand key={who} who={who} view={view} cards={cards} small tight={cards.length > 2} />
          ))}
        </div>
      )}
      {bets.length > 0 && !mine && hands.length === 0 ? (
        <ul class="other-bets">
          {bets.map((b) => (
            <li title={spotOf(info, b.wager, b.target)?.name ?? b.wager}>
              <Chip cents={b.cents} mine={false} />
              <span>
                {spotOf(info, b.wager, b.target)?.name ?? b.wager} {dollars(b.cents)}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** The seats of a card table, around its rim: free ones to sit down at, the others with what they hold. */
export function Ring({ info, view, mine, still }: { info: TableInfo; view: View; mine: number | null; still?: boolean }) {
  const taken = new Map(view.seats.filter((s) => s.name).map((s) => [s.seat, s]));
  const numbers = Array.from({ length: info.seats }, (_, i) => i + 1);
  const free = numbers.find((k) => !taken.has(k));
  const shown = info.seats <= RING_MAX ? numbers : numbers.filter((n) => taken.has(n) || n === free);
  return (
    <div class="ring" role="group" aria-label={t("seats.name")} data-rove>
      {shown.map((n, i) => {
        const seat = taken.get(n);
        const across = shown.length > 1 ? (2 * i) / (shown.length - 1) - 1 : 0;
        const lift = { "--lift": String(Math.round(18 * (1 - across * across))) } as Record<string, string>;
        return (
          <div key={n} class={`place ${seat ? "taken" : mine === null && !still ? "" : "bare"}`} style={lift}>
            {seat ? (
              <Spot info={info} view={view} seat={seat} mine={n === mine} />
            ) : mine === null && !still ? (
              <button type="button" class="seat free" data-seat={n} onClick={() => sit(info.id, n)}>
                {t("seats.sit.at", { seat: n })}
              </button>
            ) : (
              <span class="seat empty" aria-label={t("seats.free", { seat: n })}>
                {n}
              </span>
            )}
          </div>
        );
      })}
      {mine !== null ? <Leave info={info} still={still} /> : null}
    </div>
  );
}

// ---- boxes ----------------------------------------------------------------------------------

function boxesOf(wager: WagerInfo): (string | null)[] {
  return wager.targets.length > 0 && has(wager, "target") ? wager.targets.map((target) => target.target) : [null];
}

function Box({ info, wager, target, hands, stakes, passive, won }: {
  info: TableInfo;
  wager: WagerInfo;
  target: string | null;
  hands: Hands;
  stakes: Stake[];
  passive: boolean;
  won: boolean;
}) {
  const key = spotKey(wager.id, target);
  const own = stakes.filter((s) => s.mine).reduce((n, s) => n + s.cents, 0);
  const others = stakes.filter((s) => !s.mine).reduce((n, s) => n + s.cents, 0);
  const coupon = stakes.find((s) => s.mine && s.coupon)?.coupon;
  const label = target ? `${wager.name} ${target}` : wager.name;
  return (
    <button
      type="button"
      class={`box ${passive ? "box-passive" : ""} ${own ? "box-held" : ""} ${won ? "won" : ""}`}
      data-key={key}
      aria-label={spokenSpot(info, wager.id, target, stakes)}
      onFocus={() => hands.look(wager.id, target)}
      onKeyDown={(event) => {
        if (event.key === "Backspace" || event.key === "Delete" || event.key === "-") hands.take(wager.id, target);
      }}
      {...hands.pointer(wager.id, target)}
    >
      <span class="box-ring">{own || others ? <Chip cents={own || others} mine={own > 0} /> : null}</span>
      <span class={`box-name ${label.length > LONG ? "long" : ""}`}>{label}</span>
      <span class="box-sum">
        {own ? dollars(own) : ""}
        {coupon ? <b class="box-coupon" data-coupon={coupon}> {t("coupon.slip", { sum: dollars(coupon) })}</b> : null}
      </span>
    </button>
  );
}

/** A wager with very many targets: chosen from a list instead of a box each. */
function Picker({ info, wager, hands, stakes }: { info: TableInfo; wager: WagerInfo; hands: Hands; stakes: Map<string, Stake[]> }) {
  const up = wager.targets.filter((at) => stakes.has(spotKey(wager.id, at.target)));
  return (
    <form
      class="picker"
      onSubmit={(event) => {
        event.preventDefault();
        const target = new FormData(event.currentTarget).get("target");
        hands.press(wager.id, String(target));
      }}
    >
      <label>
        {wager.name}{" "}
        <select name="target" onInput={(event) => hands.look(wager.id, event.currentTarget.value)}>
          {wager.targets.map((at) => (
            <option value={at.target}>{at.target}</option>
          ))}
        </select>
      </label>
      <button type="submit" data-key={wager.id}>
        {t("boxes.put")}
      </button>
      {up.map((at) => (
        <Box info={info} wager={wager} target={at.target} hands={hands} stakes={stakes.get(spotKey(wager.id, at.target)) ?? []} passive={false} won={false} />
      ))}
    </form>
  );
}

/** A box for each wager that `skip` does not already show, also for those that a decision puts up: it is there before. */
export function Boxes({ info, hands, stakes, won, skip }: {
  info: TableInfo;
  hands: Hands;
  stakes: Map<string, Stake[]>;
  won: Set<string>;
  skip?: Set<string>;
}) {
  const shown = info.wagers.flatMap((wager) => {
    if (has(wager, "text-target") || has(wager, "no-stake")) return [];
    // Beside a layout, which has zones for what the rules put up, only what is left to bet.
    if (skip && skip.size > 0 && !isBettable(wager)) return [];
    const targets = boxesOf(wager).filter((target) => !skip?.has(spotKey(wager.id, target)));
    if (targets.length > MANY) return [<Picker info={info} wager={wager} hands={hands} stakes={stakes} />];
    return targets.map((target) => (
      <Box
        key={spotKey(wager.id, target)}
        info={info}
        wager={wager}
        target={target}
        hands={hands}
        stakes={stakes.get(spotKey(wager.id, target)) ?? []}
        passive={!isBettable(wager)}
        won={won.has(spotKey(wager.id, target))}
      />
    ));
  });
  return shown.length > 0 ? (
    <div class={`boxes ${shown.length > 6 ? "many" : ""} ${shown.length > MANY ? "most" : ""}`} data-place="felt" data-rove role="group" aria-label={t("boxes.name")}>
      {shown}
    </div>
  ) : null;
}

// ---- the viewer's own cards -------------------------------------------------------------------

/** What a hand has brought: all that was decided about it. */
function Brought({ postings }: { postings: Posting[] }) {
  const gain = postings.reduce((n, p) => n + p.gain, 0);
  const text = gain > 0 ? t("cards.won", { sum: dollars(gain) }) : gain < 0 ? t("cards.lost", { sum: dollars(-gain) }) : t("cards.push");
  return <span class={`brought ${gain > 0 ? "good" : gain < 0 ? "bad" : ""}`}>{text}</span>;
}

/** The cards that the viewer's money is on, each hand with its stake and, once it is decided, what it has brought. */
export function OwnHands({ view, at, postings }: { view: View; at: Place | null; postings: Posting[] }) {
  const area = useRef<HTMLDivElement>(null);
  const hands = at ? handsOfSeat(view, at.seat) : [];
  const own = view.bets.filter((b) => isAtPlace(b, at));
  const name = at?.bettor ? (view.seats.find((s) => s.seat === at.seat)?.name ?? "") : "";
  const asked = view.need.kind === "decision" ? view.need.who : null;
  // The hand that is asked about is in sight, however many there are.
  useEffect(() => {
    const [room, at] = [area.current, area.current?.querySelector<HTMLElement>(".asked")];
    if (room && at) room.scrollLeft = at.offsetLeft - (room.clientWidth - at.clientWidth) / 2;
  }, [asked]);
  return (
    <div class={`own-hands ${hands.length > 2 ? "several" : ""}`} ref={area}>
      {hands.map(([who, cards]) => {
        const hand = Number(/\.(\d+)/.exec(who)?.[1] ?? 0);
        const stake = hand ? own.filter((b) => (b.hand ?? 0) === hand).reduce((n, b) => n + b.cents, 0) : 0;
        // A hand that is still played has brought nothing yet, whatever was decided beside it.
        const played = !isOpen(view) && own.some((b) => (b.hand ?? 0) === hand);
        const decided = played ? [] : postings.filter((p) => p.who !== null && placeOf(p.who) === at?.who && (hands.length === 1 || Number(handOf(p.who) ?? 0) === hand));
        const label = hands.length > 1 ? t("cards.hand", { hand: hand || 1 }) : name ? t("cards.theirs", { name }) : t("cards.yours");
        return (
          <div key={who} class={`own-hand ${asked === who ? "asked" : ""}`}>
            <Hand who={who} view={view} cards={cards} label={stake ? `${label} · ${dollars(stake)}` : label} tight={hands.length > 1 && cards.length > 2} picks={asked === who && !!view.choices?.some((c) => c.cards)}>
              {decided.length > 0 ? <Brought postings={decided} /> : null}
            </Hand>
          </div>
        );
      })}
    </div>
  );
}
