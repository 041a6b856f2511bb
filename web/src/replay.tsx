// A past round step by step: the keys below the table, and the list of its events beside it.
import { useEffect, useState } from "preact/hooks";
import { isTyping } from "./actions";
import type { TableInfo } from "./protocol";
import { namesOf, sayEvent, sayPostings } from "./say";
import { set, state, type Replay, type Step } from "./store";

const PLAY_MS = 1100;

function stepTo(at: number): void {
  const replay = state.replay;
  if (!replay) return;
  set({ replay: { ...replay, at: Math.max(0, Math.min(replay.steps.length - 1, at)) } });
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
      if (event.key === "Escape") set({ replay: null });
      else if (to[event.key] !== undefined) stepTo(to[event.key] as number);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [total]);
  const names = namesOf(step.view);
  return (
    <div class="replay" role="group" aria-label={`Replay of round ${replay.round}`}>
      <div class="replay-step" aria-live="polite">
        <p>{sayEvent(info, step.event, names)}</p>
        {step.posted.length > 0 ? (
          <ul>
            {sayPostings(info, step.posted, names).map((p) => (
              <li class={p.tone}>{p.text}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div class="replay-keys">
        <button type="button" aria-label="First step" disabled={at === 0} onClick={() => stepTo(0)}>
          «
        </button>
        <button type="button" aria-label="Step back" disabled={at === 0} onClick={() => stepTo(at - 1)}>
          ‹
        </button>
        <button type="button" aria-label={playing ? "Pause" : "Play"} disabled={last && !playing} onClick={() => setPlaying(!playing)}>
          {playing ? "❚❚" : "▶"}
        </button>
        <span class="replay-at">
          {at + 1} of {total}
        </span>
        <button type="button" aria-label="Step forward" disabled={last} onClick={() => stepTo(at + 1)}>
          ›
        </button>
        <button type="button" aria-label="Last step" disabled={last} onClick={() => stepTo(total - 1)}>
          »
        </button>
        <button type="button" class="primary" onClick={() => set({ replay: null })}>
          Back to the table
        </button>
      </div>
    </div>
  );
}

export function ReplaySteps({ info, replay }: { info: TableInfo; replay: Replay }) {
  return (
    <section class="panel" aria-label="Steps of the round">
      <h2>Round {replay.round}, step by step</h2>
      <ol class="replay-lines">
        {replay.steps.map((s, i) => (
          <li class={i === replay.at ? "now" : ""}>
            <button type="button" aria-current={i === replay.at ? "step" : undefined} title={s.line} onClick={() => stepTo(i)}>
              {sayEvent(info, s.event, namesOf(s.view))}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
