// The teacher in the rail: a button that says what each choice is worth, and the switch of the trainer.
// What it says lies over the table, so that nothing moves.
import { useEffect, useRef, useState } from "preact/hooks";
import { later } from "./later";
import type { TableInfo, View } from "./protocol";
import type { Logged } from "./store";
import { ask, count, countHand, decisionOf, isOwnAct, perHundred, situationOf, train, useScore, verdictOn, type Advice, type Situation, type Verdict } from "./teach";
import { t } from "./words";

const Told = later(() => import("./trainer").then((m) => m.Told));

/** The question that is open: its advice is asked for as soon as the trainer sees it, and kept to itself. */
interface Question {
  key: string;
  situation: Situation;
  advice: Promise<Advice | null>;
  hinted: boolean;
}

export interface Said {
  advice: Advice;
  verdict: Verdict | null;
}

export function Teacher({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  const score = useScore();
  const [said, setSaid] = useState<Said | null>(null);
  const [fault, setFault] = useState("");
  const question = useRef<Question | null>(null);
  const heard = useRef(log[log.length - 1]?.seq ?? 0);
  const hand = useRef(0);
  const key = decisionOf(view);
  const seats = view.seats.filter((s) => s.you).map((s) => s.seat);

  const begin = (): Question | null => {
    if (!key) return null;
    if (question.current?.key !== key) {
      question.current = { key, situation: situationOf(view), advice: ask(info).catch(() => null), hinted: false };
    }
    return question.current;
  };

  // What happened since the last drawing is judged by the question that was open then.
  const fresh = log.filter((e) => e.seq > heard.current);
  heard.current = log[log.length - 1]?.seq ?? heard.current;
  const open = question.current;
  useEffect(() => {
    for (const entry of fresh) {
      const act = isOwnAct(entry, seats);
      const round = view.round;
      if (score.on && hand.current !== round && entry.posted.some((p) => seats.includes(p.seat) && p.wager)) {
        hand.current = round;
        countHand();
      }
      if (!score.on || !act || !open || act.who !== open.situation.who) continue;
      void open.advice.then((advice) => {
        const verdict = advice ? verdictOn(open.situation, advice, act.word ?? "", act.amount ?? null, (act.args ?? []).join(" ")) : null;
        if (!advice || !verdict) return;
        count(info, verdict, open.hinted);
        setSaid({ advice, verdict });
      });
    }
  }, [heard.current]);

  useEffect(() => {
    setFault("");
    setSaid((old) => (old?.verdict ? old : null));
    if (!key) {
      question.current = null;
    } else if (score.on) {
      begin();
    }
  }, [key, score.on]);

  const hint = () => {
    const asked = begin();
    if (!asked) return;
    asked.hinted = true;
    setFault(t("teacher.busy"));
    void asked.advice.then((advice) => {
      if (question.current !== asked) return;
      setFault("");
      if (advice) setSaid({ advice, verdict: null });
      else {
        question.current = null;
        setFault(t("teacher.none"));
      }
    });
  };

  return (
    <div class="teacher" role="group" aria-label={t("teacher.name")}>
      {said ? <Told said={said} close={() => setSaid(null)} /> : null}
      {fault ? (
        <p class="taught asked" role="status">
          {fault}
        </p>
      ) : null}
      <button type="button" class="hint" disabled={!key} onClick={hint} title={t("teacher.hint-help")}>
        {t("teacher.hint")}
      </button>
      <button type="button" class="train" aria-pressed={score.on} onClick={() => train(!score.on)} title={t("teacher.train-help")}>
        {t("teacher.train")}
      </button>
      <span class="teacher-brief">{score.on ? t("teacher.brief", { errors: score.errors, of: score.decisions, cost: perHundred().toFixed(0) }) : ""}</span>
    </div>
  );
}
