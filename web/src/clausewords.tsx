// What a clause says, in a dialog: its words in our own, what it is part of and what its parts are, and what the
// engine does by it.
import { useEffect, useRef, useState } from "preact/hooks";
import { get } from "./net";
import { words } from "./protocol";
import { set } from "./store";
import { speakOfClauses, t, told, type Word } from "./words";

interface Neighbour {
  clause: string;
  meaning: string;
}

interface Answer {
  clause: string;
  section: string;
  title: string | null;
  /** The text is that of the other chapter's clause of the same number. */
  from: string | null;
  /** How the tables are played by a section whose text the catalogue has not. */
  played: string | null;
  texts: { edition: string; kind: string; meaning: string }[];
  above: Neighbour[];
  below: Neighbour[];
  games: { id: string; title: string }[];
  rows: { game: string; title: string; kind: string; name: string; says: string | null }[];
}

const KINDS: Record<string, Word> = { wager: "clause.wager", action: "clause.action", irregularity: "clause.fault", option: "clause.option" };

function Neighbours({ head, rows }: { head: Word; rows: Neighbour[] }) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{t(head)}</h3>
      <ul class="clause-list">
        {rows.map((row) => (
          <li>
            <button type="button" class="clause" onClick={() => set({ clause: row.clause })}>
              {row.clause}
            </button>{" "}
            {row.meaning}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What of the game rests on the clause: wagers by their names, the others by what they do. */
function Rows({ rows }: { rows: Answer["rows"] }) {
  const kinds = Object.keys(KINDS).filter((kind) => rows.some((row) => row.kind === kind));
  if (kinds.length === 0) return null;
  return (
    <section>
      <h3>{t("clause.rests")}</h3>
      <dl class="clause-rows">
        {kinds.map((kind) => (
          <>
            <dt>{t(KINDS[kind] as Word)}</dt>
            <dd>{[...new Set(rows.filter((row) => row.kind === kind).map((row) => (row.says ? (kind === "option" ? row.says : `${words(row.name)}: ${row.says}`) : told(row.name))))].join("; ")}</dd>
          </>
        ))}
      </dl>
    </section>
  );
}

function Body({ answer }: { answer: Answer }) {
  const games = answer.games.map((game) => game.title).join(", ");
  const editions = new Set(answer.texts.map((text) => text.edition));
  return (
    <>
      <p class="clause-where">
        {[answer.title ? t("clause.section", { section: answer.section, title: answer.title }) : "", games].filter(Boolean).join(" · ")}
      </p>
      {answer.from ? <p class="quiet">{t("clause.from", { clause: answer.from })}</p> : null}
      {answer.texts.map((text) => (
        <p class="clause-text">
          {editions.size > 1 ? <b>{t("clause.edition", { edition: text.edition })} </b> : null}
          {text.meaning}
        </p>
      ))}
      {answer.texts.length === 0 && answer.played ? (
        <>
          <p class="clause-text">{answer.played}</p>
          <p class="quiet">{t("clause.played")}</p>
        </>
      ) : null}
      {answer.texts.length === 0 && !answer.played && answer.above.length === 0 ? <p class="quiet">{t("clause.heading-only")}</p> : null}
      <Neighbours head="clause.above" rows={answer.above} />
      <Neighbours head="clause.below" rows={answer.below} />
      <Rows rows={answer.rows} />
    </>
  );
}

export function ClauseWords({ id }: { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    speakOfClauses()
      .then(() => get(`/api/clauses/${encodeURIComponent(id)}`))
      .then((json) => setAnswer(json as Answer))
      .catch((error: Error) => setFault(error.message));
  }, []);
  return (
    <dialog ref={dialog} class="clause-words" aria-labelledby="clause-title" onClose={() => set({ clause: null })}>
      <h2 id="clause-title">{id}</h2>
      {fault ? <p role="alert">{t("clause.unknown")}</p> : answer ? <Body answer={answer} /> : <p role="status">{t("page.opening")}</p>}
      <p class="quiet">{t("clause.ours")}</p>
      <div class="dialog-buttons">
        <button type="button" class="primary" onClick={() => dialog.current?.close()}>
          {t("trust.close")}
        </button>
      </div>
    </dialog>
  );
}
