// The floor: every table, grouped by the kind of game, with its seats, limits and best wager.
import { useEffect } from "preact/hooks";
import { FAMILIES, familyOf } from "./layouts/families";
import { watchFloor } from "./net";
import { dollars, limitsText, percent, words, type FloorTable } from "./protocol";
import { go, useStore } from "./store";

function bestName(best: NonNullable<FloorTable["best"]>): string {
  const name = best.name ?? words(best.wager);
  return best.target && !name.includes(best.target) ? `${name} ${best.target}` : name;
}

function TableCard({ table }: { table: FloorTable }) {
  const best = table.best;
  const { emblem: Emblem } = familyOf(table.family);
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
      <Emblem />
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
      {FAMILIES.map(({ id, title, sign }) => {
        const tables = floor.filter((t) => familyOf(t.family).id === id);
        if (tables.length === 0) return null;
        return (
          <section key={id} class="lobby-group" aria-labelledby={`group-${id}`}>
            <h2 id={`group-${id}`}>
              <span aria-hidden="true">{sign}</span> {title}
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
