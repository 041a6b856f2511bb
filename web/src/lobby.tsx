// The floor: every table, grouped by the kind of game, with its seats, limits and best wager.
import { useEffect } from "preact/hooks";
import { watchFloor } from "./net";
import { limitsText, percent, words, type FloorTable } from "./protocol";
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
      <h3>{table.title}</h3>
      <dl>
        <div>
          <dt>Limits</dt>
          <dd>{limitsText(table.min, table.max)}</dd>
        </div>
        <div>
          <dt>Seats</dt>
          <dd>
            {table.taken} of {table.seats}
          </dd>
        </div>
        <div class="best">
          <dt>Best wager</dt>
          <dd>
            {best ? (
              <>
                {bestName(best)} <b class={best.value < 0.02 ? "low" : ""}>{percent(best.value)}</b>
              </>
            ) : (
              <span class="quiet">being computed</span>
            )}
          </dd>
        </div>
      </dl>
    </a>
  );
}

export function Lobby() {
  const floor = useStore((s) => s.floor);
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
          {floor.length} tables, dealt by New Jersey's rulebook. The figure beside each is the house edge of its best wager: what the house keeps of
          every dollar in the long run.
        </p>
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
