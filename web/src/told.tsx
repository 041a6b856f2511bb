// What a player is told in words: what he is asked, what his wagers still lack, what came back and why, what
// was done for him when his time ran out.
import { useEffect, useState } from "preact/hooks";
import { dollars, words, type Notice, type View } from "./protocol";
import { useStore } from "./store";
import { t } from "./words";

const SHOWN_MS = 20000;
/** What is longer leaves the answers to the buttons. */
const ROOM = 76;

/** "Hit, stand or double" */
function listed(acts: string[]): string {
  const names = acts.map((act, i) => (i === 0 ? words(act) : words(act).toLowerCase()));
  return names.length < 2 ? names.join() : t("told.or", { first: names.slice(0, -1).join(", "), last: names[names.length - 1] ?? "" });
}

/** What is asked: the server's own sentence, or in another language the same of its parts. */
function asked(view: View): string {
  const acts = view.choices.map((c) => c.act);
  // What all the pieces together would be called says nothing of a hand that is set into parts.
  const sets = view.choices.find((c) => c.sets);
  if (sets) {
    const others = view.choices.filter((c) => c !== sets).map((c) => words(c.act).toLowerCase());
    return others.length > 0 ? t("told.or", { first: t("need.set"), last: others.join(", ") }) : t("need.set");
  }
  const offer = view.choices.find((c) => c.asks)?.asks;
  const hand = view.hands.find((h) => h.who === view.need.who)?.name;
  if (offer) {
    const whole = document.documentElement.lang === "en" ? (view.question ?? "") : t("told.question.offer", { offer, answers: listed(acts) });
    return whole.length <= ROOM ? whole : `${offer.charAt(0).toUpperCase()}${offer.slice(1)}.`;
  }
  if (document.documentElement.lang === "en") return view.question ?? "";
  return hand ? t("told.question.hand", { hand, answers: listed(acts) }) : t("told.question", { answers: listed(acts) });
}

/** What the status says instead of what it says at every table; null: nothing of the kind. */
export function sayTold(view: View): string | null {
  if (view.question) return asked(view);
  if (view.waits) return view.waits;
  const missing = (view.missing ?? []).map((m) => `${m.name} ${dollars(m.cents)}`);
  return missing.length > 0 ? t("told.missing", { what: missing.join(", ") }) : null;
}

function sentence(notice: Notice): string {
  const why = notice.why ?? "";
  switch (notice.kind) {
    case "time":
      return t("told.time", { act: words(notice.act ?? "") });
    case "returned":
      return t("told.returned", { sum: dollars(notice.cents), why });
    case "cut-off":
      return t("told.cut-off");
    case "held":
      return t("told.held", { why });
    default:
      return t("told.void", { why });
  }
}

/** Notices lie over the table's head, above nothing that is pressed, and go with the next thing that is done. */
export function Told({ view }: { view: View }) {
  useStore((s) => s.language);
  const notices = view.notices ?? [];
  const [closed, setClosed] = useState(0);
  const last = Math.max(0, ...notices.map((n) => n.n));
  useEffect(() => {
    if (last <= closed) return;
    const timer = setTimeout(() => setClosed(last), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [last, closed]);
  const shown = notices.filter((n) => n.n > closed).slice(-3);
  return (
    <div class="told" role="status">
      {shown.length > 0 ? (
        <div class="told-box">
          <div>
            {shown.map((n) => (
              <p key={n.n} data-notice={n.kind}>
                {sentence(n)}
              </p>
            ))}
          </div>
          <button type="button" class="told-close" aria-label={t("told.close")} onClick={() => setClosed(last)}>
            ×
          </button>
        </div>
      ) : null}
    </div>
  );
}
