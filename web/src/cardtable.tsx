// The generic card table: what the dealer and the table hold, the seats around it, and a box for each
// wager of the game. Everything comes from the protocol.
import { Card, Chip, cardName } from "./drawings";
import { spokenSpot, type Stake } from "./felt";
import type { Hands } from "./hands";
import { leave, sit } from "./net";
import { dollars, has, isBettable, signed, spotKey, spotOf, words, type CardView, type SeatView, type TableInfo, type View, type WagerInfo } from "./protocol";

const MANY = 8;
const RING_MAX = 9;

function Hand({ cards, view, who, label, small }: {
  cards: CardView[];
  view: View;
  who: string;
  label?: string;
  small?: boolean;
}) {
  const name = view.hands.find((h) => h.who === who)?.name;
  return (
    <div class="hand" role="group" aria-label={`${label ?? who}: ${cards.map((c) => cardName(c.card)).join(", ") || "no cards"}${name ? `, ${name}` : ""}`}>
      {label ? <div class="hand-label">{label}</div> : null}
      <div class={`hand-cards ${cards.length > 5 ? "tight" : ""}`}>
        {cards.map((c, i) => (
          <Card key={`${i}-${c.card ?? "down"}`} card={c.card} small={small} />
        ))}
      </div>
      {name ? <div class="hand-name">{name}</div> : null}
    </div>
  );
}

/** The hands that belong to no seat, in the order in which they lie. */
export function HouseHands({ view }: { view: View }) {
  const whos = [...new Set(view.cards.map((c) => c.who))].filter((w) => !/^\d/.test(w));
  if (whos.length === 0) return null;
  return (
    <div class="house-hands">
      {whos.map((who) => (
        <Hand key={who} who={who} view={view} label={words(who)} cards={view.cards.filter((c) => c.who === who)} />
      ))}
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
  return seat.net ? <em class={seat.net > 0 ? "good" : "bad"}>{signed(seat.net)}</em> : null;
}

// ---- seats ----------------------------------------------------------------------------------

/** The seats in a line, for tables with a layout: who sits where. */
export function Seats({ info, view, mine, still }: { info: TableInfo; view: View; mine: number | null; still?: boolean }) {
  const taken = new Map(view.seats.filter((s) => s.name).map((s) => [s.seat, s]));
  const numbers = Array.from({ length: info.seats }, (_, i) => i + 1);
  const free = numbers.find((k) => !taken.has(k));
  const shown = numbers.filter((n) => taken.has(n) || (mine === null && n === free));
  return (
    <div class="seats" role="group" aria-label="Seats">
      {shown.map((n) => {
        const seat = taken.get(n);
        if (!seat) {
          return still ? null : (
            <button key={n} type="button" class="seat free" data-seat={n} onClick={() => sit(info.id, n)}>
              Sit down
            </button>
          );
        }
        return (
          <span key={n} class={`seat ${seat.you ? "you" : ""} ${seat.away ? "away" : ""} ${isAsked(view, n) ? "asked" : ""}`}>
            <b>{seat.you ? "You" : seat.name}</b> <small>{seat.away ? "away" : seat.ready ? "ready" : `seat ${n}`}</small> <Net seat={seat} />
          </span>
        );
      })}
      {mine !== null && !still ? (
        <button type="button" class="seat leave" onClick={() => leave(info.id)}>
          Leave
        </button>
      ) : null}
      {taken.size < info.seats ? <small class="seats-left">{`${info.seats - taken.size} of ${info.seats} seats free`}</small> : null}
    </div>
  );
}

/** One person at a card table: name, hands, what is up. */
function Spot({ info, view, seat, mine }: { info: TableInfo; view: View; seat: SeatView; mine: boolean }) {
  const bets = view.bets.filter((b) => b.seat === seat.seat);
  return (
    <section
      class={`other ${mine ? "you" : ""} ${isAsked(view, seat.seat) ? "asked" : ""} ${seat.away ? "away" : ""}`}
      aria-label={`Seat ${seat.seat}, ${mine ? "you" : seat.name}${isAsked(view, seat.seat) ? ", to decide" : ""}`}
    >
      <header>
        <b>{seat.you ? "You" : seat.name}</b> <small>{seat.away ? "away" : seat.ready ? "ready" : `seat ${seat.seat}`}</small> <Net seat={seat} />
      </header>
      {mine
        ? null
        : handsOfSeat(view, seat.seat).map(([who, cards]) => (
            <Hand key={who} who={who} view={view} cards={cards} small />
          ))}
      {bets.length > 0 && !mine ? (
        <ul class="other-bets">
          {bets.map((b) => (
            <li>
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
    <div class="ring" role="group" aria-label="Seats">
      {shown.map((n, i) => {
        const seat = taken.get(n);
        const across = shown.length > 1 ? (2 * i) / (shown.length - 1) - 1 : 0;
        const lift = { "--lift": String(Math.round(26 * (1 - across * across))) } as Record<string, string>;
        return (
          <div key={n} class={`place ${seat ? "taken" : mine === null && !still ? "" : "bare"}`} style={lift}>
            {seat ? (
              <Spot info={info} view={view} seat={seat} mine={n === mine} />
            ) : mine === null && !still ? (
              <button type="button" class="seat free" data-seat={n} onClick={() => sit(info.id, n)}>
                Sit at {n}
              </button>
            ) : (
              <span class="seat empty" aria-label={`Seat ${n} is free`}>
                {n}
              </span>
            )}
          </div>
        );
      })}
      {mine !== null && !still ? (
        <button type="button" class="seat leave" onClick={() => leave(info.id)}>
          Leave
        </button>
      ) : null}
    </div>
  );
}

// ---- boxes ----------------------------------------------------------------------------------

function boxesOf(wager: WagerInfo): (string | null)[] {
  return wager.targets.length > 0 && has(wager, "target") ? wager.targets.map((t) => t.target) : [null];
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
  const others = stakes.filter((s) => !s.mine);
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
      <span class="box-ring">
        {own ? <Chip cents={own} /> : null}
        {!own && others[0] ? <Chip cents={others.reduce((n, s) => n + s.cents, 0)} mine={false} /> : null}
      </span>
      <span class="box-name">{label}</span>
      {own ? <span class="box-sum">{dollars(own)}</span> : null}
    </button>
  );
}

/** A wager with very many targets: chosen from a list instead of a box each. */
function Picker({ info, wager, hands, stakes }: { info: TableInfo; wager: WagerInfo; hands: Hands; stakes: Map<string, Stake[]> }) {
  const up = wager.targets.filter((t) => stakes.has(spotKey(wager.id, t.target)));
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
          {wager.targets.map((t) => (
            <option value={t.target}>{t.target}</option>
          ))}
        </select>
      </label>
      <button type="submit" data-key={wager.id}>
        Put chip
      </button>
      {up.map((t) => (
        <Box info={info} wager={wager} target={t.target} hands={hands} stakes={stakes.get(spotKey(wager.id, t.target)) ?? []} passive={false} won={false} />
      ))}
    </form>
  );
}

/** A box for each wager that `skip` does not already show; once the bets are closed, for each that has chips. */
export function Boxes({ info, view, hands, stakes, won, skip, open }: {
  info: TableInfo;
  view: View;
  hands: Hands;
  stakes: Map<string, Stake[]>;
  won: Set<string>;
  skip?: Set<string>;
  open: boolean;
}) {
  const shown = info.wagers.flatMap((wager) => {
    if (has(wager, "text-target")) return [];
    const up = view.bets.filter((b) => b.wager === wager.id);
    if (!isBettable(wager) && up.length === 0) return [];
    const held = (t: string | null) => stakes.has(spotKey(wager.id, t));
    const targets = boxesOf(wager).filter((t) => !skip?.has(spotKey(wager.id, t)) && (open || held(t)));
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
  return shown.length > 0 ? <div class={`boxes ${shown.length > 6 ? "many" : ""}`}>{shown}</div> : null;
}

/** The viewer's own cards, each hand with its stake. */
export function OwnHands({ view, mine }: { view: View; mine: number | null }) {
  if (mine === null) return null;
  const hands = handsOfSeat(view, mine);
  if (hands.length === 0) return null;
  return (
    <div class="own-hands">
      {hands.map(([who, cards]) => {
        const hand = Number(/\.(\d+)/.exec(who)?.[1] ?? 0);
        const stake = hand ? view.bets.filter((b) => b.seat === mine && (b.hand ?? 0) === hand).reduce((n, b) => n + b.cents, 0) : 0;
        return (
          <div key={who} class={`own-hand ${view.need.kind === "decision" && view.need.who === who ? "asked" : ""}`}>
            <Hand
              who={who}
              view={view}
              cards={cards}
              label={hands.length > 1 ? `Hand ${hand || 1}${stake ? ` · ${dollars(stake)}` : ""}` : "Your hand"}
            />
          </div>
        );
      })}
    </div>
  );
}
