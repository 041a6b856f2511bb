// The dealer school: the visitor deals. A question is drawn as a table; he pays by pressing chips onto
// the bets, or says what becomes of them, or chooses a ruling, against the clock.
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Clause } from "./clause";
import { Chip } from "./drawings";
import { dollars, spotKey } from "./protocol";
import { useRoving } from "./rove";
import { KINDS, askQuestion, loadSchool, sendAnswer, type Fate, type Kind, type Marked, type Progress, type Question, type Row, type Said, type School as Taught } from "./school_net";
import { Certificate } from "./school_paper";
import { SchoolTable } from "./school_table";
import { go, useStore } from "./store";
import { t } from "./words";
import "./style/school.css";

const RACK = [25, 100, 500, 2500, 10000, 50000];
const EMPTY: Said = { fate: "stands", cents: 0 };

function levelOf(progress: Progress | null, game: string): number {
  return progress?.games.find((g) => g.game === game)?.level ?? 1;
}

function passedOf(progress: Progress | null, game: string): number {
  return progress?.games.find((g) => g.game === game)?.passed ?? 0;
}

// ---- what has been reached ------------------------------------------------------------------

function Score({ progress, game, streak }: { progress: Progress | null; game: string | null; streak: number }) {
  const run = progress?.games.find((g) => g.game === game)?.streak ?? 0;
  const passed = progress?.games.some((g) => g.passed > 0) ?? false;
  return (
    <div class="school-score">
      <span>
        {t("school.points")} <b>{progress?.points ?? 0}</b>
      </span>
      <span>
        {t("school.right")} <b>{`${progress?.right ?? 0}/${progress?.asked ?? 0}`}</b>
      </span>
      {game ? (
        <>
          <span>
            {t("school.level")} <b>{levelOf(progress, game)}</b>
          </span>
          <span aria-label={t("school.run", { run, of: streak })}>
            {t("school.streak")}{" "}
            <b class="school-run" aria-hidden="true">
              {Array.from({ length: streak }, (_, i) => (
                <i class={i < run ? "lit" : ""} />
              ))}
            </b>
          </span>
        </>
      ) : null}
      <button type="button" disabled={!passed} title={passed ? undefined : t("school.noPaper")} onClick={() => go("/school/certificate")}>
        {t("school.paper")}
      </button>
    </div>
  );
}

// ---- choosing -------------------------------------------------------------------------------

function Chooser({ school, progress, onStart }: { school: Taught; progress: Progress | null; onStart: (game: string, kind: Kind, level: number) => void }) {
  const [game, setGame] = useState(school.games[0]?.game ?? "");
  const [kind, setKind] = useState<Kind>("pay");
  const open = levelOf(progress, game);
  const [level, setLevel] = useState(open);
  const taught = school.games.find((g) => g.game === game);
  useEffect(() => setLevel(levelOf(progress, game)), [game, progress]);
  return (
    <form
      class="school-choose panel"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(game, kind, Math.min(level, open));
      }}
    >
      <p>{t("school.about", { n: school.streak })}</p>
      <fieldset>
        <legend>{t("school.lesson")}</legend>
        <div class="school-kinds">
          {KINDS.filter((k) => taught?.kinds.includes(k)).map((k) => (
            <label key={k} class={k === kind ? "chosen" : ""}>
              <input type="radio" name="kind" value={k} checked={k === kind} onInput={() => setKind(k)} />
              <b>{t(`school.kind.${k}`)}</b>
              <small>{t(`school.what.${k}`)}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("school.game")}</legend>
        <div class="school-games">
          {school.games.map((g) => (
            <label key={g.game} class={g.game === game ? "chosen" : ""}>
              <input type="radio" name="game" value={g.game} checked={g.game === game} onInput={() => setGame(g.game)} />
              <span>{g.title}</span>
              {passedOf(progress, g.game) > 0 ? <small>{t("school.passed", { level: passedOf(progress, g.game) })}</small> : null}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>{t("school.level")}</legend>
        <div class="school-levels">
          {Array.from({ length: school.levels }, (_, i) => i + 1).map((n) => (
            <label key={n} class={`${n === level ? "chosen" : ""} ${n > open ? "closed" : ""}`}>
              <input type="radio" name="level" value={n} disabled={n > open} checked={n === level} onInput={() => setLevel(n)} />
              {n}
            </label>
          ))}
        </div>
        {open < school.levels ? <small>{t("school.opens", { level: open + 1, n: school.streak })}</small> : null}
      </fieldset>
      <button type="submit" class="primary">
        {t("school.start")}
      </button>
    </form>
  );
}

// ---- the clock ------------------------------------------------------------------------------

function Clock({ until, stopped }: { until: number; stopped: boolean }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (stopped) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [until, stopped]);
  if (stopped) return null;
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  return (
    <span class={`countdown school-clock ${left <= 5 ? "soon" : ""}`} role="timer" aria-label={t("school.left", { n: left })}>
      {left > 0 ? `${left}s` : t("school.late")}
    </span>
  );
}

// ---- answering ------------------------------------------------------------------------------

/** "14.50" as cents; null for what is no amount. */
function centsOf(text: string): number | null {
  const found = /^\$?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : null;
}

function amountText(cents: number): string {
  return cents === 0 ? "" : cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

function fatesOf(question: Question, row: Row): Fate[] {
  if (row.about !== "bet") return [];
  return question.kind === "settle" ? ["wins", "loses", "pushes", "stands", "part"] : ["loses", "pushes", "stands", "part"];
}

function RowLine({ question, row, i, said, chosen, marked, onSay, onChoose, onChip }: {
  question: Question;
  row: Row;
  i: number;
  said: Said;
  chosen: boolean;
  marked: Marked | null;
  onSay: (said: Said) => void;
  onChoose: () => void;
  onChip: () => void;
}) {
  const [typed, setTyped] = useState(amountText(said.cents));
  useEffect(() => {
    if (centsOf(typed) !== said.cents) setTyped(amountText(said.cents));
  }, [said.cents]);
  const right = marked?.answer.rows[i];
  const wrong = marked?.mark.wrong.includes(i);
  const paying = question.kind === "pay";
  const put = (text: string) => {
    setTyped(text);
    const cents = text.trim() === "" ? 0 : centsOf(text);
    if (cents === null) return;
    onSay({ fate: said.fate === "part" ? "part" : cents > 0 ? "wins" : "stands", cents });
  };
  return (
    <li class={`school-row ${chosen && !marked ? "chosen" : ""} ${marked ? (wrong ? "wrong" : "right") : ""}`} data-row={i}>
      <button type="button" class="school-row-name" aria-pressed={chosen} disabled={!!marked} onClick={onChoose}>
        {row.text}
      </button>
      {marked && right ? (
        <div class="school-why">
          <b>{wrong ? t("school.wrongRow") : t("school.rightRow")}</b> {right.why}
          {right.clause ? (
            <small class="school-clause">
              <Clause id={right.clause} />
            </small>
          ) : null}
        </div>
      ) : (
        <div class="school-say" role="group" aria-label={row.text}>
          {paying ? (
            <span class="school-paid">
              <button type="button" class="school-drop" aria-label={t("school.put", { row: row.text })} onClick={onChip}>
                {said.cents > 0 && said.fate !== "part" ? <Chip cents={said.cents} /> : <i aria-hidden="true">+</i>}
              </button>
              <input
                type="text"
                inputMode="decimal"
                size={7}
                maxLength={12}
                aria-label={row.about === "commission" ? t("school.due", { row: row.text }) : t("school.paid", { row: row.text })}
                placeholder="0"
                value={typed}
                onFocus={onChoose}
                onInput={(event) => put(event.currentTarget.value)}
              />
              {said.cents > 0 ? (
                <button type="button" class="school-clear" aria-label={t("school.clear", { row: row.text })} onClick={() => onSay(EMPTY)}>
                  ×
                </button>
              ) : null}
            </span>
          ) : null}
          {fatesOf(question, row).map((fate) => (
            <button
              key={fate}
              type="button"
              class={`school-fate ${said.fate === fate ? "chosen" : ""}`}
              aria-pressed={said.fate === fate}
              onClick={() => onSay({ fate, cents: fate === "part" ? said.cents : 0 })}
            >
              {t(`school.fate.${fate}`)}
            </button>
          ))}
        </div>
      )}
    </li>
  );
}

function Choices({ name, legend, texts, chosen, right, onChoose }: {
  name: string;
  legend: string;
  texts: string[];
  chosen: number | null;
  right: number | null | undefined;
  onChoose: (i: number) => void;
}) {
  const over = right !== undefined;
  return (
    <fieldset class="school-choices">
      <legend>{legend}</legend>
      {texts.map((text, i) => (
        <label key={i} class={over ? (i === right ? "right" : i === chosen ? "wrong" : "") : i === chosen ? "chosen" : ""}>
          <input type="radio" name={name} disabled={over} checked={i === chosen} onInput={() => onChoose(i)} />
          <span>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Verdict({ marked, onNext, onStop }: { marked: Marked; onNext: () => void; onStop: () => void }) {
  const { mark } = marked;
  return (
    <div class={`school-verdict ${mark.all ? "good" : "bad"}`} role="status">
      <p>
        <b>{mark.all ? t("school.allRight") : t("school.someRight", { right: mark.right, of: mark.of })}</b>{" "}
        {t("school.took", { seconds: (mark.took_ms / 1000).toFixed(1) })} {mark.in_time ? "" : t("school.tooLate")}{" "}
        {t("school.gained", { n: mark.points })}
      </p>
      {marked.passed ? <p class="school-won">{t("school.levelPassed")}</p> : null}
      {marked.answer.under ? (
        <p class="school-clause">
          <Clause id={marked.answer.under} />
        </p>
      ) : null}
      <div class="school-keys">
        <button type="button" class="primary" autofocus onClick={onNext}>
          {t("school.next")}
        </button>
        <button type="button" onClick={onStop}>
          {t("school.stop")}
        </button>
      </div>
    </div>
  );
}

function Lesson({ question, onMarked, onNext, onStop }: {
  question: Question;
  onMarked: (marked: Marked) => void;
  onNext: () => void;
  onStop: () => void;
}) {
  const [said, setSaid] = useState<Said[]>(() => question.rows.map(() => EMPTY));
  const [chosen, setChosen] = useState(0);
  const [chip, setChip] = useState(500);
  const [choice, setChoice] = useState<number | null>(null);
  const [clause, setClause] = useState<number | null>(null);
  const [marked, setMarked] = useState<Marked | null>(null);
  const [fault, setFault] = useState("");
  const [until] = useState(() => Date.now() + question.left_ms);
  const { rows } = question;
  const say = (i: number, what: Said) => setSaid((all) => all.map((s, k) => (k === i ? what : s)));
  const put = (i: number) => {
    const now = said[i];
    if (!now || marked) return;
    setChosen(i);
    if (question.kind === "pay") say(i, { fate: now.fate === "part" ? "part" : "wins", cents: now.cents + chip });
  };
  // A press on the felt is for the bet that is chosen, if it lies there, else for the first that does.
  const press = useCallback(
    (wager: string, target: string | null) => {
      const here = rows.flatMap((row, i) => (row.about === "bet" && row.wager && spotKey(row.wager, row.target) === spotKey(wager, target) ? [i] : []));
      const i = here.includes(chosen) ? chosen : here[0];
      if (i !== undefined) put(i);
    },
    [rows, chosen, chip, said, marked],
  );
  const check = () => {
    setFault("");
    sendAnswer(question.question, said, choice, clause)
      .then((answer) => {
        setMarked(answer);
        onMarked(answer);
      })
      .catch((error: Error) => setFault(error.message));
  };
  const root = useRef<HTMLDivElement>(null);
  useRoving(root);
  const won = new Set(
    rows.flatMap((row, i) => (marked?.answer.rows[i]?.fate === "wins" && row.wager ? [spotKey(row.wager, row.target)] : [])),
  );
  const paid = useMemo(() => {
    const map = new Map<string, number>();
    rows.forEach((row, i) => {
      const cents = said[i]?.fate === "wins" && row.about === "bet" ? (said[i]?.cents ?? 0) : 0;
      const key = row.wager ? spotKey(row.wager, row.target) : "";
      if (cents > 0) map.set(key, (map.get(key) ?? 0) + cents);
    });
    return map;
  }, [rows, said]);
  const sum = said.reduce((n, s, i) => n + (s.fate === "wins" && rows[i]?.about !== "commission" ? s.cents : 0), 0);
  return (
    <div class="school-lesson" ref={root}>
      <SchoolTable info={question.info} view={question.view} paid={paid} won={won} onPress={press} />
      <section class="panel school-panel" aria-label={t(`school.kind.${question.kind}`)}>
        <header class="school-asks">
          <h2>{t(`school.kind.${question.kind}`)}</h2>
          <Clock until={until} stopped={!!marked} />
        </header>
        {question.moment ? <p class="school-moment">{question.moment}</p> : null}
        <p class="school-event">{question.event}</p>
        <p class="school-how">{t(`school.how.${question.kind}`)}</p>
        {question.kind === "pay" && !marked ? (
          <div class="rack school-rack" data-rove role="radiogroup" aria-label={t("school.rack")}>
            {RACK.map((cents) => (
              <button
                key={cents}
                type="button"
                role="radio"
                aria-checked={chip === cents}
                aria-label={t("school.chip", { amount: dollars(cents) })}
                class={`rack-chip ${chip === cents ? "chosen" : ""}`}
                onClick={() => setChip(cents)}
              >
                <Chip cents={cents} />
              </button>
            ))}
          </div>
        ) : null}
        {rows.length > 0 ? (
          <ol class="school-rows">
            {rows.map((row, i) => (
              <RowLine
                key={i}
                question={question}
                row={row}
                i={i}
                said={said[i] ?? EMPTY}
                chosen={chosen === i}
                marked={marked}
                onSay={(what) => {
                  setChosen(i);
                  say(i, what);
                }}
                onChoose={() => setChosen(i)}
                onChip={() => put(i)}
              />
            ))}
          </ol>
        ) : (
          <>
            <Choices name="ruling" legend={t("school.which")} texts={question.choices} chosen={choice} right={marked?.answer.choice} onChoose={setChoice} />
            {question.clauses.length > 0 ? (
              <Choices
                name="clause"
                legend={t("school.whichClause")}
                texts={question.clauses}
                chosen={clause}
                right={marked ? (marked.answer.clause ?? null) : undefined}
                onChoose={setClause}
              />
            ) : null}
          </>
        )}
        {fault ? (
          <p class="school-fault" role="alert">
            {fault}
          </p>
        ) : null}
        {marked ? (
          <Verdict marked={marked} onNext={onNext} onStop={onStop} />
        ) : (
          <div class="school-keys">
            {question.kind === "pay" ? <span class="school-sum">{t("school.sum", { amount: dollars(sum) })}</span> : null}
            <button
              type="button"
              class="primary"
              disabled={rows.length === 0 && (choice === null || (question.clauses.length > 0 && clause === null))}
              onClick={check}
            >
              {t("school.check")}
            </button>
            <button type="button" onClick={onStop}>
              {t("school.stop")}
            </button>
          </div>
        )}
      </section>
    </div>
  );
}

// ---- the page -------------------------------------------------------------------------------

function Classroom() {
  const me = useStore((s) => s.me);
  const [school, setSchool] = useState<Taught | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    document.title = `${t("school.title")} · Boardwalk`;
    loadSchool()
      .then((found) => {
        setSchool(found);
        setProgress(found.progress);
      })
      .catch((error: Error) => setFault(error.message));
  }, [me?.id]);
  const start = (game: string, kind: Kind, level: number) => {
    setFault("");
    askQuestion(game, kind, level)
      .then((next) => {
        setQuestion(next);
        setProgress(next.progress);
        scrollTo(0, 0);
      })
      .catch((error: Error) => setFault(error.message));
  };
  if (!school) return <div class="empty-page" role="status">{fault || t("page.opening")}</div>;
  return (
    <div class="school">
      <div class="school-head">
        <h1>{t("school.title")}</h1>
        <Score progress={progress} game={question?.game ?? null} streak={school.streak} />
      </div>
      {fault ? (
        <p class="school-fault" role="alert">
          {fault}
        </p>
      ) : null}
      {question ? (
        <Lesson
          key={question.question}
          question={question}
          onMarked={(marked) => setProgress(marked.progress)}
          onNext={() => start(question.game, question.kind, levelOf(progress, question.game))}
          onStop={() => setQuestion(null)}
        />
      ) : (
        <Chooser school={school} progress={progress} onStart={start} />
      )}
    </div>
  );
}

export function School() {
  const path = useStore((s) => s.path);
  return path === "/school/certificate" ? <Certificate /> : <Classroom />;
}
