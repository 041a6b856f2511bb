// A past round step by step: the keys below the table, and beside it the list of its events, by whose eyes it is
// seen, its address, and the check of its chance.
import { useEffect, useState } from "preact/hooks";
import { isTyping } from "./actions";
import { Check } from "./check";
import { Clause } from "./clause";
import { openReplay } from "./net";
import type { TableInfo, View } from "./protocol";
import { namesOf, sayEvent, sayPostings } from "./say";
import { Share } from "./share";
import { go, set, state, type Replay, type Step } from "./store";
import { t } from "./words";

const PLAY_MS = 1100;

function stepTo(at: number): void {
  const replay = state.replay;
  if (!replay) return;
  set({ replay: { ...replay, at: Math.max(0, Math.min(replay.steps.length - 1, at)) } });
}

function leaveReplay(replay: Replay): void {
  if (replay.alone) go(`/t/${encodeURIComponent(replay.table)}`);
  else set({ replay: null });
}

/** Nobody is "you" but the viewer himself, by whosever eyes he looks. */
function namesIn(replay: Replay, view: View): (who: string) => string {
  return namesOf(replay.seat === replay.own ? view : { ...view, seats: view.seats.map((seat) => ({ ...seat, you: false })) });
}

function seatName(replay: Replay, seat: number): string {
  const name = replay.steps.map((s) => s.view.seats.find((held) => held.seat === seat)?.name).find(Boolean);
  const text = name ? t("replay.seat-name", { seat, name }) : t("replay.seat", { seat });
  return seat === replay.own ? t("replay.own-seat", { seat: text }) : text;
}

export function ReplayHead({ replay }: { replay: Replay }) {
  const seen = replay.seat === 0 ? t("replay.by-all") : t("replay.by", { who: seatName(replay, replay.seat) });
  return (
    <div class="status replay-status">
      {t("replay.head", { round: replay.round })} <small>{seen}</small>
    </div>
  );
}

/** By whose eyes: everybody's, or those of one who played. */
function SeenBy({ replay }: { replay: Replay }) {
  const [fault, setFault] = useState("");
  const closed = (seat: number) => replay.views !== "all" && seat !== 0 && seat !== replay.own;
  const choose = (seat: number) => {
    setFault("");
    openReplay(replay.table, replay.round, seat, replay.alone).catch((error: Error) => setFault(error.message));
  };
  return (
    <fieldset class="seen-by">
      <legend>{t("replay.seen-by")}</legend>
      {[0, ...replay.seats].map((seat) => (
        <label>
          <input type="radio" name="seen-by" checked={replay.seat === seat} disabled={closed(seat)} onChange={() => choose(seat)} />{" "}
          {seat === 0 ? t("replay.spectator") : seatName(replay, seat)}
        </label>
      ))}
      {replay.seats.some(closed) ? <p class="quiet">{t("replay.secret")}</p> : null}
      {fault ? <p role="alert">{fault}</p> : null}
    </fieldset>
  );
}

function StepPostings({ info, step, names }: { info: TableInfo; step: Step; names: (who: string) => string }) {
  if (step.posted.length === 0) return null;
  return (
    <ul>
      {sayPostings(info, step.posted, names).map((p, i) => (
        <li class={p.tone}>
          {p.text} {step.posted[i]?.clause ? <Clause id={step.posted[i]?.clause ?? ""} /> : null}
        </li>
      ))}
    </ul>
  );
}

export function ReplayRail({ info, replay, step }: { info: TableInfo; replay: Replay; step: Step }) {
  const [playing, setPlaying] = useState(false);
  const { at } = replay;
  const total = replay.steps.length;
  const last = at >= total - 1;
  useEffect(() => {
    if (!playing) return;
    if (last) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => stepTo(at + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, at]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || (event.target as HTMLElement | null)?.closest(".felt, [role=tablist]")) return;
      // Where it is now, not where it was when this was last drawn: keys may come faster.
      const now = state.replay?.at ?? 0;
      const to: Record<string, number> = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: total - 1 };
      if (event.key === "Escape" && !replay.alone) set({ replay: null });
      else if (to[event.key] !== undefined) stepTo(to[event.key] as number);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [total, replay.alone]);
  const names = namesIn(replay, step.view);
  const key = (label: string, sign: string, to: number, disabled: boolean) => (
    <button type="button" aria-label={label} disabled={disabled} onClick={() => stepTo(to)}>
      {sign}
    </button>
  );
  return (
    <div class="replay" role="group" aria-label={t("replay.head", { round: replay.round })}>
      <div class="replay-step" aria-live="polite">
        <p>{sayEvent(info, step.event, names)}</p>
        <StepPostings info={info} step={step} names={names} />
      </div>
      <div class="replay-keys">
        {key(t("replay.first"), "«", 0, at === 0)}
        {key(t("replay.back"), "‹", at - 1, at === 0)}
        <button type="button" aria-label={playing ? t("replay.pause") : t("replay.play")} disabled={last && !playing} onClick={() => setPlaying(!playing)}>
          {playing ? "❚❚" : "▶"}
        </button>
        <span class="replay-at">{t("replay.at", { at: at + 1, total })}</span>
        {key(t("replay.forward"), "›", at + 1, last)}
        {key(t("replay.last"), "»", total - 1, last)}
        <button type="button" class="primary" onClick={() => leaveReplay(replay)}>
          {t("replay.leave")}
        </button>
      </div>
    </div>
  );
}

export function ReplaySteps({ info, replay }: { info: TableInfo; replay: Replay }) {
  return (
    <>
      <section class="panel" aria-label={t("replay.steps")}>
        <div class="panel-head">
          <h2>{t("replay.title", { round: replay.round })}</h2>
          <Share table={replay.table} round={replay.round} />
        </div>
        <SeenBy replay={replay} />
        <ol class="replay-lines">
          {replay.steps.map((s, i) => (
            <li class={i === replay.at ? "now" : ""}>
              <button type="button" aria-current={i === replay.at ? "step" : undefined} onClick={() => stepTo(i)}>
                {sayEvent(info, s.event, namesIn(replay, s.view))}
              </button>
              <StepPostings info={info} step={s} names={namesIn(replay, s.view)} />
            </li>
          ))}
        </ol>
      </section>
      <section class="panel" aria-label={t("check.title")}>
        <h2>{t("check.title")}</h2>
        <Check table={replay.table} round={replay.round} expected={replay} label={t("check.this")} />
      </section>
    </>
  );
}
