// Tournaments in the lobby, and what a table tells of the one that is played at it.
import { useEffect, useState } from "preact/hooks";
import { enterTournament } from "./net";
import { counted, money, type Tournament, type TournamentShort } from "./protocol";
import { go, set, useStore } from "./store";
import { sentence, t, type Word } from "./words";

export const addressOfTournament = (id: string) => `/tournament/${encodeURIComponent(id)}`;

/** "4:05" until then. */
export function Until({ at }: { at: number }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 500);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.ceil((at - Date.now()) / 1000));
  return <time>{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`}</time>;
}

/** Level, blinds, how long they last, how many are in. */
export function LevelLine({ tournament }: { tournament: TournamentShort }) {
  const { blinds, level, next_at: next } = tournament;
  if (!blinds || level === undefined) return null;
  return (
    <span class="limits level-line">
      {t("tour.level", { n: level, level, blinds: `${counted(blinds.small_blind)}/${counted(blinds.big_blind)}` })}
      {blinds.ante > 0 ? ` ${t("tour.ante", { sum: counted(blinds.ante) })}` : ""}
      {next ? (
        <>
          {" · "}
          <Until at={next} />
        </>
      ) : null}
      {" · "}
      {t("tour.in", { n: tournament.in ?? 0, of: tournament.entries ?? 0 })}
      {tournament.hand_for_hand ? ` · ${t("tour.together")}` : ""}
    </span>
  );
}

/** Entering, or giving the entry back; what came of it. */
export function EnterButton({ tournament }: { tournament: Tournament }) {
  const [busy, setBusy] = useState(false);
  if (tournament.phase !== "registers") return null;
  const on = !tournament.entered;
  const press = () => {
    setBusy(true);
    enterTournament(tournament.id, on)
      .catch((error: Error) => set({ notice: sentence(error.message) }))
      .finally(() => setBusy(false));
  };
  return (
    <button type="button" class={on ? "primary tour-enter" : "tour-leave"} disabled={busy} onClick={press}>
      {on ? t("tour.enter", { sum: money(tournament.buy_in + tournament.fee) }) : t("tour.leave")}
    </button>
  );
}

export function phaseOf(tournament: Tournament): string {
  const parts = { n: tournament.entered_by, of: tournament.entries_max, starts: tournament.starts?.replace("T", " ") ?? "" };
  if (tournament.phase === "registers") return t(tournament.starts ? "tour.at" : "tour.full", parts);
  return t(`tour.${tournament.phase}` as Word, { n: tournament.in ?? 0, of: tournament.entries ?? 0 });
}

export function Tournaments() {
  const all = useStore((s) => s.tournaments);
  if (all.length === 0) return null;
  const follow = (event: MouseEvent, path: string) => {
    if (event.ctrlKey || event.metaKey || event.button !== 0) return;
    event.preventDefault();
    go(path);
  };
  return (
    <section class="lobby-group tournaments" aria-labelledby="tournaments">
      <h2 id="tournaments">
        <span aria-hidden="true">♛</span> {t("tour.all")}
      </h2>
      <div class="cards-grid">
        {all.map((row) => (
          <article key={row.id} class="tour-card" data-tournament={row.id}>
            <div class="table-card-head">
              <h3>
                <a class="table-link" href={addressOfTournament(row.id)} onClick={(event) => follow(event, addressOfTournament(row.id))}>
                  {row.title}
                </a>
              </h3>
            </div>
            <p>{t("tour.price", { sum: money(row.buy_in), fee: money(row.fee), stack: counted(row.stack) })}</p>
            <p class="tour-phase">{phaseOf(row)}</p>
            {row.table ? (
              <a class="tour-seat" href={`/t/${encodeURIComponent(row.table)}`} onClick={(event) => follow(event, `/t/${encodeURIComponent(row.table ?? "")}`)}>
                {t("tour.seat")}
              </a>
            ) : (
              <EnterButton tournament={row} />
            )}
          </article>
        ))}
      </div>
    </section>
  );
}
