// What the teacher says: the worth of each choice, how a decision compared with the best, the score of the
// visit, and the drill, which asks the worst situations again. No chip moves in a drill.
import { useEffect, useRef, useState } from "preact/hooks";
import { Card } from "./drawings";
import type { Said } from "./hint";
import { words } from "./protocol";
import { choiceText, forgetScore, isSame, noteDrilled, perHundred, train, useScore, verdictOn, type Advice, type Lapse, type Situation, type Verdict, type Worth } from "./teach";
import { t } from "./words";

/** "+12.5¢" */
export function cents(value: number): string {
  const sum = Math.abs(value).toFixed(1);
  return t("teacher.cents", { sum: `${value < 0 ? "−" : "+"}${sum}` });
}

export function situationText({ hand, open }: Situation): string {
  const name = hand || t("teacher.before");
  return open ? t("teacher.against", { hand: name, open }) : name;
}

/** Every choice with its worth; the best is marked, and the one that was made. */
export function Worths({ advice, chosen }: { advice: Advice; chosen?: Worth }) {
  const listed = chosen && !advice.choices.some((c) => isSame(c, chosen)) ? [...advice.choices, chosen] : advice.choices;
  return (
    <>
      <ul class="worths">
        {listed.map((choice, i) => {
          const best = i === advice.best;
          const yours = !!chosen && isSame(chosen, choice);
          return (
            <li class={`${best ? "best" : ""} ${yours ? "yours" : ""}`} data-act={choice.act}>
              <span>{choiceText(choice)}</span> <b>{cents(choice.value)}</b> {best ? <em>{t("teacher.best")}</em> : null}
              {yours ? <em>{t("teacher.yours")}</em> : null}
            </li>
          );
        })}
      </ul>
      {advice.note ? <p class="worth-note">{t("teacher.note", { note: advice.note })}</p> : null}
    </>
  );
}

function VerdictLine({ verdict }: { verdict: Verdict }) {
  const best = verdict.advice.choices[verdict.advice.best];
  return verdict.cost === 0 ? (
    <p class="verdict good">✓ {t("teacher.right", { choice: choiceText(verdict.chosen) })}</p>
  ) : (
    <p class="verdict bad">✕ {t("teacher.wrong", { choice: choiceText(verdict.chosen), cost: t("teacher.cents", { sum: verdict.cost.toFixed(1) }), best: best ? choiceText(best) : "" })}</p>
  );
}

/** Over the table, above the rail: nothing makes room for it. */
export function Told({ said, close }: { said: Said; close: () => void }) {
  return (
    <div class={`taught ${said.verdict ? "" : "asked"}`} role="status">
      <button type="button" class="taught-close" aria-label={t("teacher.close")} onClick={close}>
        ×
      </button>
      {said.verdict ? (
        <>
          <p class="taught-of">{situationText(said.verdict.situation)}</p>
          <VerdictLine verdict={said.verdict} />
        </>
      ) : (
        <p class="taught-of">{t("teacher.worth")}</p>
      )}
      <Worths advice={said.advice} chosen={said.verdict?.chosen} />
    </div>
  );
}

// ---- the drill --------------------------------------------------------------------------------

function Cards({ lapse }: { lapse: Lapse }) {
  const whos = [...new Set(lapse.cards.map((c) => c.who))];
  return (
    <div class="drill-cards">
      {whos.map((who) => (
        <figure class={who === lapse.who ? "asked" : ""}>
          <figcaption>{who === lapse.who ? t("teacher.you") : /^\d/.test(who) ? t("teacher.seat", { seat: who }) : words(who)}</figcaption>
          <div class="drill-hand">
            {lapse.cards.filter((c) => c.who === who).map((c) => (
              <Card card={c.card} small />
            ))}
          </div>
        </figure>
      ))}
    </div>
  );
}

function Drill({ lapses, close }: { lapses: Lapse[]; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [left, setLeft] = useState(lapses);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [tally, setTally] = useState({ asked: 0, right: 0 });
  useEffect(() => dialog.current?.showModal(), []);
  const lapse = left[0];
  const answer = (choice: Worth) => {
    if (!lapse || verdict) return;
    const judged = verdictOn(lapse, lapse.advice, choice.act, choice.amount, choice.set ?? "");
    setVerdict(judged);
    const right = judged?.cost === 0;
    setTally({ asked: tally.asked + 1, right: tally.right + (right ? 1 : 0) });
    if (right) noteDrilled(lapse);
  };
  // What was wrong comes again behind the others.
  const next = () => {
    const [first, ...rest] = left;
    setLeft(verdict?.cost === 0 || !first ? rest : [...rest, first]);
    setVerdict(null);
  };
  return (
    <dialog class="drill" ref={dialog} onClose={close} aria-label={t("teacher.drill")}>
      <header>
        <h2>{t("teacher.drill")}</h2>
        <button type="button" aria-label={t("teacher.close")} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </header>
      {lapse ? (
        <>
          <p class="drill-about">
            {lapse.title}: <b>{situationText(lapse)}</b>
          </p>
          <Cards lapse={lapse} />
          {verdict ? (
            <div role="status">
              <VerdictLine verdict={verdict} />
              <Worths advice={lapse.advice} chosen={verdict.chosen} />
              <button type="button" class="primary drill-next" onClick={next}>
                {t("teacher.next")}
              </button>
            </div>
          ) : (
            <div class="drill-choices" role="group" aria-label={t("teacher.choose")}>
              {lapse.advice.choices.map((choice) => (
                <button type="button" data-act={choice.act} onClick={() => answer(choice)}>
                  {choiceText(choice)}
                </button>
              ))}
            </div>
          )}
        </>
      ) : (
        <p role="status">{t("teacher.drilled", tally)}</p>
      )}
      <p class="drill-foot">{t("teacher.no-money")}</p>
    </dialog>
  );
}

// ---- the score --------------------------------------------------------------------------------

const SHOWN = 12;

export function TrainerPanel() {
  const score = useScore();
  const [drilling, setDrilling] = useState(false);
  return (
    <section class="trainer" aria-label={t("teacher.train")}>
      <h3>{t("teacher.train")}</h3>
      <p>{t("teacher.about")}</p>
      <div class="trainer-row">
        <button type="button" aria-pressed={score.on} onClick={() => train(!score.on)}>
          {score.on ? t("teacher.off") : t("teacher.on")}
        </button>
        <button type="button" class="drill-open" disabled={score.lapses.length === 0} onClick={() => setDrilling(true)}>
          {t("teacher.drill")}
        </button>
        <button type="button" disabled={score.decisions + score.hinted === 0} onClick={forgetScore}>
          {t("teacher.forget")}
        </button>
      </div>
      <dl class="score">
        {(
          [
            ["hands", score.hands],
            ["decisions", score.decisions],
            ["errors", score.errors],
            ["hinted", score.hinted],
            ["cost", t("teacher.cents", { sum: score.cost.toFixed(1) })],
            ["per-hundred", t("teacher.cents", { sum: perHundred().toFixed(1) })],
          ] as const
        ).map(([name, value]) => (
          <div data-score={name}>
            <dt>{t(`teacher.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {score.lapses.length > 0 ? (
        <ol class="lapses">
          {score.lapses.slice(0, SHOWN).map((l) => {
            const best = l.advice.choices[l.advice.best];
            return (
              <li>
                <b>{situationText(l)}</b>{" "}
                <span>{t("teacher.lapse", { chosen: choiceText(l.chosen), best: best ? choiceText(best) : "", times: l.times, cost: t("teacher.cents", { sum: l.cost.toFixed(1) }) })}</span>
                {l.drilled ? <em> ✓</em> : null}
              </li>
            );
          })}
        </ol>
      ) : null}
      {drilling ? <Drill lapses={score.lapses} close={() => setDrilling(false)} /> : null}
    </section>
  );
}
