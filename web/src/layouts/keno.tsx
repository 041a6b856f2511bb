// The keno board: eighty numbers to tick, in groups where the ticket has several, for one game or
// more; what was drawn last is lit. The ticket's text is the target of the wager.
import { useEffect, useState } from "preact/hooks";
import type { Hands } from "../hands";
import { dollars, has, spotKey, spotOf, type TableInfo, type View } from "../protocol";
import { useStore } from "../store";
import { t } from "../words";

const NUMBERS = Array.from({ length: 80 }, (_, i) => i + 1);
/** What the table shows that the board draws itself. */
export const KENO_DRAWS = ["numbers"];
const GROUPS = ["a", "b", "c", "d"];

/** The numbers of a ticket's target: `3-8/17*2` has 3, 8 and 17. */
function numbersOf(target: string | null | undefined): number[] {
  return (target ?? "").split(/[@*]/)[0]?.split(/[-/]/).map(Number).filter((n) => n > 0) ?? [];
}

export function Keno({ info, view, hands, still }: { info: TableInfo; view: View; hands: Hands; still?: boolean }) {
  const [groups, setGroups] = useState<number[][]>([[]]);
  const [group, setGroup] = useState(0);
  const kinds = info.wagers.filter((w) => has(w, "text-target"));
  const [kind, setKind] = useState(kinds[0]?.id ?? "");
  const [games, setGames] = useState(1);
  const chip = useStore((s) => s.chip);
  const balls = view.last?.kind === "draw" ? view.last.items.map(Number) : [];
  const drawn = new Set(balls);
  const tickets = view.bets.filter((b) => b.seat === hands.seat);
  const held = still ? [[...new Set(tickets.flatMap((b) => numbersOf(b.target)))]] : groups;
  const text = groups
    .filter((g) => g.length > 0)
    .map((g) => [...g].sort((a, b) => a - b).join("-"))
    .join("/");
  const target = games > 1 ? `${text}*${games}` : text;
  const ticked = groups.reduce((n, g) => n + g.length, 0);
  const caught = held.flat().filter((n) => drawn.has(n)).length;

  const tick = (n: number) => {
    if (still) return;
    const at = groups.findIndex((g) => g.includes(n));
    setGroups(groups.map((g, i) => (at >= 0 ? g.filter((k) => k !== n) : i === group ? [...g, n] : g)));
  };
  // The figures beside the board are those of the ticket as it stands.
  useEffect(() => {
    if (text && !still) hands.look(kind, target);
  }, [kind, target]);

  const random = (n: number) => {
    const left = [...NUMBERS];
    const picked: number[] = [];
    while (picked.length < n) picked.push(left.splice(Math.floor(Math.random() * left.length), 1)[0] as number);
    setGroups([picked]);
    setGroup(0);
  };

  return (
    <div class="keno">
      <div class="keno-board" role="group" aria-label={t("keno.board")}>
        {NUMBERS.map((n) => {
          const g = held.findIndex((some) => some.includes(n));
          return (
            <button
              type="button"
              key={n}
              class={`keno-number ${g >= 0 ? `ticked group-${GROUPS[g]}` : ""} ${drawn.has(n) ? "drawn" : ""}`}
              aria-pressed={g >= 0}
              aria-label={drawn.has(n) ? t(g >= 0 ? "keno.isCaught" : "keno.isDrawn", { number: n }) : String(n)}
              onClick={() => tick(n)}
            >
              {n}
              {g >= 0 ? <span class="keno-mark" aria-hidden="true">{drawn.has(n) ? "★" : "✕"}</span> : null}
            </button>
          );
        })}
      </div>
      <div class="keno-balls" role="group" aria-label={balls.length > 0 ? t("keno.last", { numbers: balls.join(", ") }) : undefined}>
        {balls.map((n) => (
          <span key={n} class={held.some((g) => g.includes(n)) ? "caught" : ""} aria-hidden="true">
            {n}
          </span>
        ))}
        {balls.length > 0 && held.flat().length > 0 ? <b>{t("keno.caught", { caught, of: held.flat().length })}</b> : null}
      </div>
      {still ? null : (
      <div class="keno-ticket" data-key={spotKey(kind, target)}>
        <label>
          {t("keno.ticket")}{" "}
          <select
            value={kind}
            onInput={(event) => {
              setKind(event.currentTarget.value);
              hands.look(event.currentTarget.value, null);
            }}
          >
            {kinds.map((w) => (
              <option value={w.id}>{w.name}</option>
            ))}
          </select>
        </label>
        <label>
          {t("keno.games")}{" "}
          <input type="number" min="1" value={games} onInput={(event) => setGames(Math.max(1, Number(event.currentTarget.value)))} />
        </label>
        <div class="keno-groups" role="group" aria-label={t("keno.groups")}>
          {groups.map((g, i) => (
            <button type="button" aria-pressed={i === group} class={`group-${GROUPS[i]}`} onClick={() => setGroup(i)}>
              {g.length ? [...g].sort((a, b) => a - b).join(" ") : t("keno.noNumber")}
            </button>
          ))}
          {groups.length < GROUPS.length && (groups[groups.length - 1]?.length ?? 0) > 0 ? (
            <button
              type="button"
              onClick={() => {
                setGroups([...groups, []]);
                setGroup(groups.length);
              }}
            >
              {t("keno.addGroup")}
            </button>
          ) : null}
        </div>
        <div class="keno-buttons">
          {[3, 6, 8].map((n) => (
            <button type="button" onClick={() => random(n)}>
              {t("keno.pick", { n })}
            </button>
          ))}
          <button
            type="button"
            onClick={() => {
              setGroups([[]]);
              setGroup(0);
            }}
          >
            {t("keno.clear")}
          </button>
          <button type="button" class="primary" data-key="keno-buy" disabled={ticked === 0} onClick={() => hands.bet(kind, target)}>
            {t("keno.buy", { sum: dollars(chip) })}
          </button>
        </div>
        {tickets.length > 0 ? (
          <ul class="keno-tickets" aria-label={t("keno.tickets")}>
            {tickets.map((b) => (
              <li>
                <span>
                  <b>{dollars(b.cents)}</b> {spotOf(info, b.wager, b.target)?.name}
                </span>
                <button type="button" onClick={() => hands.take(b.wager, b.target ?? null)}>
                  {t("keno.take")}
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      )}
    </div>
  );
}
