// What the page has checked, step by step: the seed and its commitment, the seeds of the players, every draw; or exactly what
// differs.
import { useEffect, useState } from "preact/hooks";
import type { CheckProps, Expected } from "./check";
import { getTranscript } from "./net";
import { cardText } from "./say";
import { verify, type Finding, type Verdict } from "./verify";
import { t, type Word } from "./words";

// So many draws are listed; all are checked.
const LISTED = 400;
const KINDS = ["deal", "tiles", "roll", "spin", "draw"];

function text(items: string[], event: string): string {
  return items.map((item) => (event === "deal" ? cardText(item) : item)).join(" ");
}

function Line({ finding }: { finding: Finding }) {
  const { line } = finding;
  switch (finding.kind) {
    case "commitment":
      return (
        <>
          <b>{finding.ok ? t("check.hash-equal") : t("check.hash-differs")}</b>
          <dl>
            <dt>{t("check.published")}</dt>
            <dd>
              <code class="hash">{finding.published}</code>
            </dd>
            <dt>{finding.seeds > 1 ? t("check.computed-many", { count: finding.seeds }) : t("check.computed")}</dt>
            <dd>
              <code class="hash">{finding.computed}</code>
            </dd>
          </dl>
        </>
      );
    case "clients":
      return (
        <>
          {t("check.clients", { n: finding.clients.length, round: finding.round })}{" "}
          {finding.clients.map((client) => (
            <span class="check-client">
              {t("replay.seat", { seat: client.seat })}: <code class="hash">{client.text}</code>
            </span>
          ))}
        </>
      );
    case "outcome": {
      const numbers = finding.said.length > 1 ? `${finding.first}–${finding.first + finding.said.length - 1}` : String(finding.first);
      const parts = { numbers, said: text(finding.said, finding.event), drawn: text(finding.drawn, finding.event), line };
      return <>{finding.ok ? t("check.draw-equal", parts) : t("check.draw-differs", parts)}</>;
    }
    case "fault":
      return <>{t("check.fault", { line, why: t(`check.why.${finding.fault}` as Word, { about: finding.about }) })}</>;
  }
}

/** What was shown on the page must be what the transcript says. */
function compare(verdict: Verdict, expected: Expected | undefined, round: number | undefined): string {
  if (!expected || verdict.findings.some((f) => !f.ok)) return "";
  const commitments = verdict.findings.flatMap((f) => (f.kind === "commitment" ? [f] : []));
  if (commitments.length > 0 && !commitments.some((f) => f.published === expected.commitment && (!expected.seed || f.seed === expected.seed))) return t("check.other-commitment");
  const told = verdict.findings.flatMap((f) => (f.kind === "outcome" && f.round === round ? f.said : []));
  const shown = expected.steps.flatMap(({ event }) => (KINDS.includes(event.kind) ? (event.items ?? []) : []));
  const same = told.length === 0 || (told.length === shown.length && shown.every((item, i) => item === null || item === told[i]));
  return same ? "" : t("check.other-outcomes");
}

function Summary({ verdict, differs }: { verdict: Verdict; differs: string }) {
  const { seeds, outcomes, clients } = verdict;
  if (differs) return <p class="check-bad">{differs}</p>;
  if (!verdict.ok) return <p class="check-bad">{t("check.bad")}</p>;
  return (
    <>
      {seeds > 0 ? <p class="check-good">{t("check.good", { draws: t("check.draws", { n: outcomes }), clients: t("check.mixed", { n: clients }) })}</p> : null}
      {verdict.waiting > 0 ? <p class="check-wait">{t("check.waiting", { n: verdict.waiting })}</p> : null}
      {verdict.givenUp > 0 ? <p class="check-bad">{t("check.given-up", { n: verdict.givenUp })}</p> : null}
    </>
  );
}

export function Report({ table, round, expected }: CheckProps) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [fault, setFault] = useState("");
  useEffect(() => {
    getTranscript(table, round)
      .then(verify)
      .then(setVerdict)
      .catch((error: Error) => setFault(error.message));
  }, []);
  if (fault) return <p role="alert">{t("check.cannot", { why: fault })}</p>;
  if (!verdict) return <p role="status">{t("check.on")}</p>;
  // What is wrong stands first, then the round that is looked at, then what else hangs on the same seed.
  const rank = (f: Finding) => (!f.ok ? 0 : f.kind === "outcome" && f.round !== null && f.round !== round ? 2 : 1);
  const sorted = [...verdict.findings].sort((a, b) => rank(a) - rank(b));
  const listed = sorted.slice(0, LISTED);
  return (
    <div class="checked">
      <div role="status">
        <Summary verdict={verdict} differs={compare(verdict, expected, round)} />
      </div>
      <details open={!verdict.ok}>
        <summary>{t("check.steps", { n: verdict.findings.length })}</summary>
        <ol>
          {listed.map((finding) => (
            <li class={finding.ok ? "check-ok" : "check-wrong"}>
              <span aria-hidden="true">{finding.ok ? "✓ " : "✕ "}</span>
              <Line finding={finding} />
            </li>
          ))}
        </ol>
        {sorted.length > LISTED ? <p class="quiet">{t("check.more", { n: sorted.length - LISTED })}</p> : null}
      </details>
    </div>
  );
}
