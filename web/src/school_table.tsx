// The table of a question, drawn as a live one: the layout with everybody's chips, or the hands and the
// wagers of each seat.
import { useMemo } from "preact/hooks";
import { HouseHands, handsOfSeat } from "./cardtable";
import { Card, Chip, cardName } from "./drawings";
import { Felt, stakesOf } from "./felt";
import type { Hands } from "./hands";
import { useForm, useLayout } from "./laid";
import { KENO_DRAWS } from "./layouts/keno";
import { Outcome, calledOutcome } from "./outcome";
import { dollars, has, limitsText, spotKey, spotOf, words, type TableInfo, type View } from "./protocol";
import { set, state } from "./store";
import { t } from "./words";

const NOTHING = / (none|0\.00)$/;

/** A press on a zone, by pointer or key, is handed on; nothing is bet. */
function handsOn(onPress: (wager: string, target: string | null) => void): Hands {
  const look = (wager: string, target: string | null) => {
    if (state.look?.wager !== wager || state.look.target !== target) set({ look: { wager, target } });
  };
  return {
    seat: null,
    at: null,
    press: onPress,
    bet: onPress,
    take: look,
    look,
    pointer: (wager, target) =>
      ({ onClick: () => onPress(wager, target), onPointerEnter: () => look(wager, target) }) as unknown as Record<string, (event: never) => void>,
  };
}

/** One seat: its cards, hand by hand, and what it has up. */
function Seat({ info, view, seat, name }: { info: TableInfo; view: View; seat: number; name: string }) {
  const bets = view.bets.filter((b) => b.seat === seat);
  return (
    <section class="school-seat" aria-label={t("school.seat", { seat })}>
      <header>
        <b>{name}</b> <small>{t("school.seat", { seat })}</small>
      </header>
      {handsOfSeat(view, seat).map(([who, cards]) => {
        const label = view.hands.find((h) => h.who === who)?.name;
        return (
          <div key={who} class="hand" role="group" aria-label={cards.map((c) => cardName(c.card)).join(", ")}>
            <div class="hand-cards">
              {cards.map((c, i) => (
                <Card key={`${i}-${c.card ?? "down"}`} card={c.card} small />
              ))}
            </div>
            {label ? <div class="hand-name">{label}</div> : null}
          </div>
        );
      })}
      <ul class="other-bets">
        {bets.map((b) => (
          <li>
            <Chip cents={b.cents} mine={false} />
            <span>
              {spotOf(info, b.wager, b.target)?.name ?? words(b.wager)} {dollars(b.cents)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The numbers of a draw, as they came. */
function Balls({ view }: { view: View }) {
  if (view.last?.kind !== "draw") return null;
  const balls = view.last.items;
  return (
    <ol class="school-balls" aria-label={balls.join(", ")}>
      {balls.map((ball) => (
        <li>{ball}</li>
      ))}
    </ol>
  );
}

export function SchoolTable({ info, view, paid, won, onPress }: {
  info: TableInfo;
  view: View;
  /** What the student has put down, by zone. */
  paid: Map<string, number>;
  won: Set<string>;
  onPress: (wager: string, target: string | null) => void;
}) {
  const layout = useLayout(info, useForm());
  const stakes = useMemo(() => {
    const all = stakesOf(view.bets, null, view.coupons_up);
    for (const [key, cents] of paid) all.set(key, [...(all.get(key) ?? []), { seat: 0, cents, mine: true }]);
    return all;
  }, [view, paid]);
  const hands = useMemo(() => handsOn(onPress), [onPress]);
  const tickets = info.wagers.some((w) => has(w, "text-target"));
  const drawn = tickets ? KENO_DRAWS : layout?.draws;
  const about = (shown: string, subject: string) => shown === subject || shown.startsWith(`${subject} `);
  const shows = (view.shows ?? []).filter((s) => !NOTHING.test(s) && !drawn?.some((subject) => about(s, subject)));
  const puck = Object.keys(layout?.puck ?? {}).find((subject) => view.shows?.some((s) => about(s, subject)));
  const onFelt = new Set(layout?.zones.map((z) => spotKey(z.wager, z.target)) ?? []);
  const apart = layout !== null && view.bets.some((b) => !onFelt.has(spotKey(b.wager, b.target)));
  const called = calledOutcome(info, view);
  return (
    <div class={`table-surface school-table still ${layout ? "" : "card-table"} ${info.wheel.length > 0 ? "has-wheel" : ""}`}>
      <div class="table-top">
        <div class="table-words">
          <header class="table-head">
            <h2>{info.title}</h2>
            <span class="limits">{limitsText(info.min, info.max)}</span>
          </header>
          {shows.length > 0 ? (
            <div class="status">
              {shows.map((s) => (
                <span class="shown">{words(s)}</span>
              ))}
            </div>
          ) : null}
        </div>
        <div class="outcome">
          <Outcome info={info} view={view} layout={layout} turn={0} />
          {called ? <div class="called">{called}</div> : null}
        </div>
      </div>
      {view.cards.length > 0 ? (
        <div class="middle">
          <HouseHands info={info} view={view} />
        </div>
      ) : null}
      <Balls view={view} />
      {layout ? (
        <div class="felt-frame">
          <Felt layout={layout} info={info} stakes={stakes} hands={hands} won={won} puck={puck} />
        </div>
      ) : null}
      {!layout || apart ? (
        <div class="school-seats">
          {view.seats.map((s) => (
            <Seat key={s.seat} info={info} view={view} seat={s.seat} name={s.name ?? ""} />
          ))}
        </div>
      ) : null}
    </div>
  );
}
