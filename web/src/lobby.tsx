// The floor: every table, grouped by the kind of game, with its seats, limits, best wager and who sits
// there. Cards stay where they are while the floor is looked at: what opens meanwhile comes last, what
// closes keeps its place until the person does something.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { FAMILIES, familyOf } from "./layouts/families";
import { practice, watchFloor } from "./net";
import { countPoints, dollars, limitsText, percent, words, type FloorTable, type OwnSeat } from "./protocol";
import { go, set, useStore } from "./store";
import { Tournaments } from "./tours";
import { sentence, t, type Word } from "./words";

const addressOf = (table: string) => `/t/${encodeURIComponent(table)}`;
const familyName = (id: string) => t(`family.${id}` as Word);

function bestName(best: NonNullable<FloorTable["best"]>): string {
  const name = best.name ?? words(best.wager);
  return best.target && !name.includes(best.target) ? `${name} ${best.target}` : name;
}

/** A link that a plain press follows inside the page. */
function follow(event: MouseEvent, path: string): void {
  if (event.ctrlKey || event.metaKey || event.button !== 0) return;
  event.preventDefault();
  go(path);
}

function openPractice(table: string): void {
  practice(table)
    .then((id) => go(addressOf(id)))
    .catch((error: Error) => set({ notice: sentence(error.message) }));
}

function seatsText(table: FloorTable): string {
  if (table.taken === table.seats) return t("lobby.full");
  return table.taken > 0 ? t("lobby.seated", { taken: table.taken, seats: table.seats }) : t("lobby.free", { n: table.seats });
}

function TableCard({ table, closed, alone }: { table: FloorTable; closed: boolean; alone: boolean }) {
  const best = table.best;
  const { emblem: Emblem } = familyOf(table.family);
  return (
    <article class={`table-card ${closed ? "gone" : ""}`} data-table={table.id}>
      <div class="table-card-head">
        <h3>
          <a class="table-link" href={addressOf(table.id)} onClick={(event) => follow(event, addressOf(table.id))}>
            {table.title}
          </a>
        </h3>
        {best ? (
          <b class={`edge-badge ${best.value < 0.02 ? "low" : ""}`} title={best.exact ? t("lobby.exactly", { exact: best.exact }) : undefined}>
            <span class="unseen">{t("lobby.edge")} </span>
            {percent(best.value)}
          </b>
        ) : (
          <b class="edge-badge waiting">…</b>
        )}
      </div>
      <Emblem />
      <p class="best">{best ? t("lobby.best", { wager: bestName(best) }) : t("lobby.computing")}</p>
      <p class="players" title={table.players.join(", ")}>
        {table.players.length > 0 ? t("lobby.here", { names: table.players.join(", ") }) : "\u00a0"}
      </p>
      <p class="table-card-foot">
        <span>{limitsText(table.min, table.max)}</span>
        <span class={table.taken > 0 ? "busy" : ""}>{closed ? t("lobby.closed") : seatsText(table)}</span>
      </p>
      {alone ? (
        <button type="button" class="alone" aria-label={t("lobby.alone.at", { title: table.title })} title={t("lobby.alone.why")} onClick={() => openPractice(table.id)}>
          {t("lobby.alone")}
        </button>
      ) : null}
    </article>
  );
}

/** The tables at which the person sits: one press leads back. */
function MySeats({ seats }: { seats: OwnSeat[] }) {
  return (
    <section class="my-seats" aria-labelledby="my-seats">
      <h2 id="my-seats">{t("lobby.mine")}</h2>
      {seats.length === 0 ? <p class="quiet">{t("lobby.mine.none")}</p> : null}
      <ul>
        {seats.map((s) => (
          <li key={s.table}>
            <a class="seat-link" href={addressOf(s.table)} onClick={(event) => follow(event, addressOf(s.table))}>
              <b>{s.title}</b> {s.practice ? t("lobby.mine.practice") : t("lobby.mine.seat", { seat: s.seat })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

// ---- what is looked for -----------------------------------------------------------------------

interface Sought {
  name: string;
  family: string;
  /** The least stake is no more than this, in cents; 0: whatever it is. */
  least: number;
  free: boolean;
}

const ALL: Sought = { name: "", family: "", least: 0, free: false };
const LEASTS = [100, 500, 1000, 2500];

/** Without accents and in small letters, so that both ways of writing are found. */
const plain = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

function isSought(table: FloorTable, sought: Sought): boolean {
  const text = plain(`${table.title} ${words(table.game)} ${familyName(familyOf(table.family).id)} ${table.players.join(" ")}`);
  if (!plain(sought.name).split(/\s+/).every((word) => text.includes(word))) return false;
  if (sought.family && familyOf(table.family).id !== sought.family) return false;
  if (sought.least > 0 && table.min > sought.least) return false;
  return !sought.free || table.taken < table.seats;
}

function Search({ sought, seek, found, all }: { sought: Sought; seek: (sought: Sought) => void; found: number; all: number }) {
  const change = (part: Partial<Sought>) => seek({ ...sought, ...part });
  return (
    <form class="search" role="search" onSubmit={(event) => event.preventDefault()}>
      <label class="search-name">
        <span>{t("lobby.search")}</span>
        <input type="search" value={sought.name} placeholder={t("lobby.search.hint")} onInput={(event) => change({ name: event.currentTarget.value })} />
      </label>
      <label>
        <span>{t("lobby.family")}</span>
        <select value={sought.family} onChange={(event) => change({ family: event.currentTarget.value })}>
          <option value="">{t("lobby.family.all")}</option>
          {FAMILIES.map(({ id }) => (
            <option key={id} value={id}>
              {familyName(id)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{t("lobby.limits")}</span>
        <select value={String(sought.least)} onChange={(event) => change({ least: Number(event.currentTarget.value) })}>
          <option value="0">{t("lobby.limits.all")}</option>
          {LEASTS.map((cents) => (
            <option key={cents} value={String(cents)}>
              {t("lobby.limits.most", { amount: dollars(cents) })}
            </option>
          ))}
        </select>
      </label>
      <button type="button" class="search-free" aria-pressed={sought.free} onClick={() => change({ free: !sought.free })}>
        {t("lobby.seat")}
      </button>
      <p class="found" role="status">
        {found === all ? t("lobby.all", { n: all }) : t("lobby.found", { found, all })}
      </p>
    </form>
  );
}

// ---- the floor --------------------------------------------------------------------------------

/** The cards in an order that only the person changes: `known` are those that were there when he came or sought. */
function useCards(floor: FloorTable[] | null, sought: Sought): { known: FloorTable[]; fresh: FloorTable[]; open: Set<string> } {
  const kept = useRef<{ sought: Sought; tables: Map<string, FloorTable>; shown: Set<string> } | null>(null);
  return useMemo(() => {
    const tables = floor ?? [];
    if (!kept.current || kept.current.sought !== sought || kept.current.tables.size === 0) {
      const rows = new Map(tables.map((row) => [row.id, row]));
      // Free seats come and go: who was found stays until another search.
      kept.current = { sought, tables: rows, shown: new Set(tables.filter((row) => isSought(row, sought)).map((row) => row.id)) };
    }
    const { tables: rows, shown } = kept.current;
    const fresh = tables.filter((row) => !rows.has(row.id) && isSought(row, sought));
    for (const row of tables) if (rows.has(row.id)) rows.set(row.id, row);
    return { known: [...rows.values()].filter((row) => shown.has(row.id)), fresh, open: new Set(tables.map((row) => row.id)) };
  }, [floor, sought]);
}

export function Lobby() {
  const floor = useStore((s) => s.floor);
  const me = useStore((s) => s.me);
  const alone = useStore((s) => s.practice);
  const [sought, seek] = useState(ALL);
  const { known, fresh, open } = useCards(floor, sought);
  countPoints(false);
  useEffect(() => {
    document.title = "Boardwalk";
    watchFloor(true);
    return () => watchFloor(false);
  }, []);
  if (!floor) return <div class="empty-page" role="status">{t("lobby.opening")}</div>;
  const group = (id: string, title: string, sign: string, tables: FloorTable[]) =>
    tables.length === 0 ? null : (
      <section key={id} class="lobby-group" aria-labelledby={`group-${id}`}>
        <h2 id={`group-${id}`}>
          <span aria-hidden="true">{sign}</span> {title}
        </h2>
        <div class="cards-grid">
          {tables.map((row) => (
            <TableCard key={row.id} table={row} closed={!open.has(row.id)} alone={alone} />
          ))}
        </div>
      </section>
    );
  return (
    <div class="lobby">
      <div class="lobby-head">
        <h1>{t("lobby.title")}</h1>
        <p>{t("lobby.about", { n: floor.length })}</p>
        {me ? (
          <p class="welcome">
            {t("lobby.you", { name: me.name })} <b class="balance">{dollars(me.balance)}</b>. {t("lobby.how")}
          </p>
        ) : null}
      </div>
      {me ? <MySeats seats={me.seats ?? []} /> : null}
      <Tournaments />
      <Search sought={sought} seek={seek} found={known.length + fresh.length} all={floor.length} />
      {known.length + fresh.length === 0 ? (
        <p class="none-found">
          {t("lobby.none")}{" "}
          <button type="button" onClick={() => seek({ ...ALL })}>
            {t("lobby.show.all")}
          </button>
        </p>
      ) : null}
      {FAMILIES.map(({ id, sign }) => group(id, familyName(id), sign, known.filter((row) => familyOf(row.family).id === id)))}
      {group("fresh", t("lobby.fresh"), "✚", fresh)}
    </div>
  );
}
