// The floor: every table, grouped by the kind of game, with its seats, limits and best wager.
import { useEffect } from "preact/hooks";
import { Card, DieMark } from "./drawings";
import { watchFloor } from "./net";
import { dollars, limitsText, percent, words, type FloorTable } from "./protocol";
import { go, useStore } from "./store";

const GROUPS: [string, string][] = [
  ["dice", "Dice"],
  ["wheels", "Wheels"],
  ["blackjack", "Cards against the dealer: 21"],
  ["baccarat", "Baccarat and its family"],
  ["cards", "One card decides"],
  ["poker", "Poker against the house"],
  ["numbers", "Keno"],
];

const SIGNS: Record<string, string> = {
  dice: "⚄",
  wheels: "◉",
  blackjack: "♠",
  baccarat: "♦",
  cards: "♣",
  poker: "♥",
  numbers: "№",
  other: "♣",
};

const HANDS: Record<string, string[]> = {
  blackjack: ["As", "Jh"],
  baccarat: ["9d", "Kc"],
  cards: ["7c", "Th"],
  poker: ["Qs", "Ks", "As"],
};

/** A picture of what is played with. */
function Emblem({ group }: { group: string }) {
  const hand = HANDS[group];
  if (hand) {
    return (
      <span class="emblem emblem-cards" aria-hidden="true">
        {hand.map((card) => (
          <Card card={card} small />
        ))}
      </span>
    );
  }
  if (group === "dice") {
    return (
      <svg class="emblem" viewBox="0 0 64 44" aria-hidden="true">
        <g transform="rotate(-12 18 26)">
          <DieMark face={5} x={18} y={24} size={28} />
        </g>
        <g transform="rotate(14 46 22)">
          <DieMark face={2} x={46} y={22} size={28} />
        </g>
      </svg>
    );
  }
  if (group === "wheels") {
    return (
      <svg class="emblem" viewBox="-24 -22 48 44" aria-hidden="true">
        <circle r="21" class="wheel-rim" />
        <circle r="15" class="emblem-ring" />
        <circle r="8" class="wheel-hub" />
        <circle cx="0" cy="-15" r="2.6" class="emblem-ball" />
      </svg>
    );
  }
  return (
    <svg class="emblem" viewBox="0 0 64 44" aria-hidden="true">
      {[7, 42, 80].map((n, i) => (
        <g transform={`translate(${14 + i * 18} ${24 - (i % 2) * 8})`}>
          <circle r="13" class="emblem-ball" />
          <text y="4.500" text-anchor="middle" class="emblem-number">
            {n}
          </text>
        </g>
      ))}
    </svg>
  );
}

function groupOf(table: FloorTable): string {
  return GROUPS.find(([id]) => id === table.kind)?.[0] ?? "other";
}

function bestName(best: NonNullable<FloorTable["best"]>): string {
  const name = best.name ?? words(best.wager);
  return best.target && !name.includes(best.target) ? `${name} ${best.target}` : name;
}

function TableCard({ table }: { table: FloorTable }) {
  const best = table.best;
  return (
    <a
      class="table-card"
      href={`/t/${encodeURIComponent(table.id)}`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.button !== 0) return;
        event.preventDefault();
        go(`/t/${encodeURIComponent(table.id)}`);
      }}
    >
      <div class="table-card-head">
        <h3>{table.title}</h3>
        {best ? (
          <b class={`edge-badge ${best.value < 0.02 ? "low" : ""}`} title={best.exact ? `exactly ${best.exact}` : undefined}>
            <span class="unseen">House edge of the best wager </span>
            {percent(best.value)}
          </b>
        ) : (
          <b class="edge-badge waiting">…</b>
        )}
      </div>
      <Emblem group={groupOf(table)} />
      <p class="best">{best ? `Best: ${bestName(best)}` : "The edge is being computed"}</p>
      <p class="table-card-foot">
        <span>{limitsText(table.min, table.max)}</span>
        <span class={table.taken > 0 ? "busy" : ""}>{table.taken > 0 ? `${table.taken} of ${table.seats} seated` : `${table.seats} seats free`}</span>
      </p>
    </a>
  );
}

export function Lobby() {
  const floor = useStore((s) => s.floor);
  const me = useStore((s) => s.me);
  useEffect(() => {
    document.title = "Boardwalk";
    watchFloor(true);
    return () => watchFloor(false);
  }, []);
  if (!floor) return <div class="empty-page" role="status">The floor is being opened…</div>;
  const groups = [...GROUPS, ["other", "More games"] as [string, string]];
  return (
    <div class="lobby">
      <div class="lobby-head">
        <h1>The floor</h1>
        <p>
          {floor.length} tables, dealt by New Jersey's rulebook. The figure on each is the house edge of its best wager: what the house keeps of
          every dollar in the long run.
        </p>
        {me ? (
          <p class="welcome">
            You are <b>{me.name}</b> with <b class="balance">{dollars(me.balance)}</b> to play with. Press a table, take a seat, put a chip down.
          </p>
        ) : null}
      </div>
      {groups.map(([id, title]) => {
        const tables = floor.filter((t) => groupOf(t) === id);
        if (tables.length === 0) return null;
        return (
          <section key={id} class="lobby-group" aria-labelledby={`group-${id}`}>
            <h2 id={`group-${id}`}>
              <span aria-hidden="true">{SIGNS[id]}</span> {title}
            </h2>
            <div class="cards-grid">
              {tables.map((t) => (
                <TableCard key={t.id} table={t} />
              ))}
            </div>
          </section>
        );
      })}
    </div>
  );
}
