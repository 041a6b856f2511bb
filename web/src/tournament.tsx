// One tournament: who has entered, where each stands, the levels, the prizes, and in the end the places.
import { useEffect, useState } from "preact/hooks";
import { loadTournament } from "./net";
import { counted, countPoints, money, type Tournament, type TournamentPlayer } from "./protocol";
import { go, set, useStore } from "./store";
import { EnterButton, LevelLine, phaseOf } from "./tours";
import { t } from "./words";

const EVERY_MS = 2000;

/** Those who are in by their chips, then those who are out, the last of them first. */
function ranked(players: TournamentPlayer[]): TournamentPlayer[] {
  const rank = (p: TournamentPlayer) => (p.place ? p.place : 0);
  return [...players].sort((a, b) => rank(a) - rank(b) || (b.points ?? 0) - (a.points ?? 0));
}

function Players({ tournament }: { tournament: Tournament }) {
  const began = tournament.level !== undefined;
  return (
    <table class="tour-players">
      <caption>{t("tour.players", { n: tournament.players?.length ?? 0 })}</caption>
      {began ? (
        <thead>
          <tr>
            <th scope="col">{t("tour.place")}</th>
            <th scope="col">{t("tour.player")}</th>
            <th scope="col">{t("tour.points")}</th>
            <th scope="col">{t("tour.prize")}</th>
          </tr>
        </thead>
      ) : null}
      <tbody>
        {ranked(tournament.players ?? []).map((p) => (
          <tr key={p.player} class={p.you ? "you" : ""}>
            {began ? <td>{p.place || "–"}</td> : null}
            <th scope="row">
              {p.player} {p.house ? <i class="pit-mark">{t("pit.house")}</i> : null}
            </th>
            {began ? <td>{p.place && p.place > 1 ? "" : counted(p.points ?? 0)}</td> : null}
            {began ? <td>{p.prize ? money(p.prize) : ""}</td> : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sheet({ tournament }: { tournament: Tournament }) {
  return (
    <section class="panel tour-sheet" aria-label={t("tour.sheet")}>
      <h2>{t("tour.sheet")}</h2>
      <p>{t("tour.price", { sum: money(tournament.buy_in), fee: money(tournament.fee), stack: counted(tournament.stack) })}</p>
      <p>{t("tour.no-value")}</p>
      {tournament.guarantee > 0 ? <p>{t("tour.guarantee", { sum: money(tournament.guarantee) })}</p> : null}
      {tournament.tips > 0 ? <p>{t("tour.tips", { share: String(tournament.tips / 100) })}</p> : null}
      {tournament.house_players > 0 ? <p>{t("tour.house", { n: tournament.house_players })}</p> : null}
      <table>
        <caption>{t("tour.levels")}</caption>
        <tbody>
          {(tournament.levels ?? []).map((level, i) => (
            <tr key={i} class={tournament.level === i + 1 ? "now" : ""}>
              <th scope="row">{i + 1}</th>
              <td>
                {counted(level.small_blind)}/{counted(level.big_blind)}
              </td>
              <td>{level.ante > 0 ? t("tour.ante", { sum: counted(level.ante) }) : ""}</td>
              <td>{t("tour.minutes", { n: level.minutes })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(tournament.prizes ?? []).length > 0 ? (
        <table>
          <caption>{t("tour.prizes", { sum: money(tournament.pool ?? 0) })}</caption>
          <tbody>
            {(tournament.prizes ?? []).map((cents, i) => (
              <tr key={i}>
                <th scope="row">{i + 1}</th>
                <td>{money(cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

export function TournamentPage({ id }: { id: string }) {
  const tournament = useStore((s) => (s.tournament?.id === id ? s.tournament : null));
  const changed = useStore((s) => s.tournaments);
  const me = useStore((s) => s.me?.id);
  const [fault, setFault] = useState("");
  countPoints(false);
  useEffect(() => {
    const load = () => void loadTournament(id).then(() => setFault(""), (error: Error) => setFault(error.message));
    load();
    const timer = setInterval(load, EVERY_MS);
    return () => clearInterval(timer);
  }, [id, changed, me]);
  useEffect(() => {
    if (tournament) document.title = `${tournament.title} · Boardwalk`;
  }, [tournament?.title]);
  useEffect(() => () => set({ tournament: null }), []);
  if (!tournament) return <div class="empty-page" role="status">{fault || t("page.opening")}</div>;
  return (
    <div class="lobby tour-page" data-phase={tournament.phase}>
      <div class="lobby-head">
        <h1>{tournament.title}</h1>
        <p class="tour-phase">{phaseOf(tournament)}</p>
        {tournament.phase === "plays" ? (
          <p>
            <LevelLine tournament={tournament} />
          </p>
        ) : null}
        {tournament.table && tournament.phase === "plays" ? (
          <button type="button" class="primary tour-seat" onClick={() => go(`/t/${encodeURIComponent(tournament.table ?? "")}`)}>
            {t("tour.seat")}
          </button>
        ) : (
          <EnterButton tournament={tournament} />
        )}
      </div>
      <div class="tour-parts">
        <section class="panel">
          <Players tournament={tournament} />
        </section>
        <Sheet tournament={tournament} />
      </div>
    </div>
  );
}
