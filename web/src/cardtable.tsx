// The generic card table: what the dealer and the table hold, and one spot a seat with a box for each
// wager of the game. Everything comes from the protocol; no game is named here.
import { Card, Chip, cardName } from "./drawings";
import { countOf } from "./counts";
import { spokenSpot, type Stake } from "./felt";
import type { Hands } from "./hands";
import { dollars, has, isBettable, signed, spotKey, words, type CardView, type TableInfo, type View, type WagerInfo } from "./protocol";

const MANY = 8;

export function Hand({ cards, game, who, label, small }: {
  cards: CardView[];
  game: string;
  who: string;
  label?: string;
  small?: boolean;
}) {
  const count = countOf(game, who, cards.map((c) => c.card));
  return (
    <div class="hand" role="group" aria-label={`${label ?? who}: ${cards.map((c) => cardName(c.card)).join(", ") || "no cards"}${count ? `, ${count}` : ""}`}>
      {label ? <div class="hand-label">{label}</div> : null}
      <div class={`hand-cards ${cards.length > 5 ? "tight" : ""}`}>
        {cards.map((c, i) => (
          <Card key={`${i}-${c.card ?? "down"}`} card={c.card} small={small} />
        ))}
        {count ? <span class="hand-count">{count}</span> : null}
      </div>
    </div>
  );
}

const TITLES: Record<string, string> = { dealer: "Dealer", player: "Player", banker: "Banker", community: "Community" };

/** The hands that belong to no seat, in the order in which they lie. */
export function HouseHands({ info, view }: { info: TableInfo; view: View }) {
  const whos = [...new Set(view.cards.map((c) => c.who))].filter((w) => !/^\d/.test(w));
  if (whos.length === 0) return null;
  return (
    <div class="house-hands">
      {whos.map((who) => (
        <Hand key={who} who={who} game={info.game} label={TITLES[who] ?? words(who)} cards={view.cards.filter((c) => c.who === who)} />
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

function boxesOf(wager: WagerInfo): (string | null)[] {
  return wager.targets.length > 0 && has(wager, "target") ? wager.targets.map((t) => t.target) : [null];
}

function Box({ info, wager, target, hands, stakes, passive }: {
  info: TableInfo;
  wager: WagerInfo;
  target: string | null;
  hands: Hands;
  stakes: Stake[];
  passive: boolean;
}) {
  const key = spotKey(wager.id, target);
  const own = stakes.filter((s) => s.mine).reduce((n, s) => n + s.cents, 0);
  const others = stakes.filter((s) => !s.mine);
  const label = target ? `${wager.name} ${target}` : wager.name;
  return (
    <button
      type="button"
      class={`box ${passive ? "box-passive" : ""} ${own ? "box-held" : ""}`}
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
        <Box info={info} wager={wager} target={t.target} hands={hands} stakes={stakes.get(spotKey(wager.id, t.target)) ?? []} passive={false} />
      ))}
    </form>
  );
}

/** A box for each wager that `skip` does not already show. */
export function Boxes({ info, view, hands, stakes, skip }: {
  info: TableInfo;
  view: View;
  hands: Hands;
  stakes: Map<string, Stake[]>;
  skip?: Set<string>;
}) {
  const shown = info.wagers.flatMap((wager) => {
    if (has(wager, "text-target")) return [];
    const up = view.bets.filter((b) => b.wager === wager.id);
    if (!isBettable(wager) && up.length === 0) return [];
    const targets = boxesOf(wager).filter((t) => !skip?.has(spotKey(wager.id, t)));
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
      />
    ));
  });
  return shown.length > 0 ? <div class="boxes">{shown}</div> : null;
}

/** The other seats of a card table, small, with what they hold and have up. */
export function OtherSeats({ info, view, mine }: { info: TableInfo; view: View; mine: number | null }) {
  const others = view.seats.filter(
    (s) => s.seat !== mine && (handsOfSeat(view, s.seat).length > 0 || view.bets.some((b) => b.seat === s.seat)),
  );
  if (others.length === 0) return null;
  return (
    <div class="others">
      {others.map((seat) => (
        <section key={seat.seat} class={`other ${view.need.who && parseInt(view.need.who, 10) === seat.seat ? "asked" : ""} ${seat.away ? "away" : ""}`} aria-label={`Seat ${seat.seat}, ${seat.name}`}>
          <header>
            <b>{seat.name}</b> <span>{seat.away ? "away" : seat.net ? signed(seat.net) : ""}</span>
          </header>
          {handsOfSeat(view, seat.seat).map(([who, cards]) => (
            <Hand key={who} who={who} game={info.game} cards={cards} small />
          ))}
          <ul class="other-bets">
            {view.bets
              .filter((b) => b.seat === seat.seat)
              .map((b) => (
                <li>
                  {info.wagers.find((w) => w.id === b.wager)?.name ?? b.wager}
                  {b.target ? ` ${b.target}` : ""} {dollars(b.cents)}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The viewer's own cards. */
export function OwnHands({ info, view, mine }: { info: TableInfo; view: View; mine: number | null }) {
  if (mine === null) return null;
  const hands = handsOfSeat(view, mine);
  if (hands.length === 0) return null;
  return (
    <div class="own-hands">
      {hands.map(([who, cards]) => (
        <div key={who} class={`own-hand ${view.need.kind === "decision" && view.need.who === who ? "asked" : ""}`}>
          <Hand who={who} game={info.game} cards={cards} label={hands.length > 1 ? `Hand ${who.split(".")[1] ?? ""}` : "Your hand"} />
        </div>
      ))}
    </div>
  );
}
