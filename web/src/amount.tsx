// How much: a slider within the bounds that the house tells, the amounts that people often mean, and what
// is answered before one is asked.
import { useEffect, useState } from "preact/hooks";
import { say } from "./net";
import { actLine, dollars, words, type Choice, type View } from "./protocol";
import { said, t } from "./words";

/** The nearest amount that can be said: whole steps from the least on, or all of it. */
export function fitted(choice: Choice, wish: number): number {
  const [min, max, step] = [choice.min ?? 0, choice.max ?? 0, Math.max(1, choice.step ?? 1)];
  return wish >= max ? max : wish <= min ? min : min + Math.floor((wish - min) / step) * step;
}

/** The room is there when nothing is asked. */
export function Amount({ choice, cents, choose }: { choice: Choice | null; cents: number; choose(cents: number): void }) {
  if (!choice) return <div class="amount" aria-hidden="true" />;
  const sizes = choice.sizes ?? [];
  const chosen = sizes.find((s) => s.cents === cents)?.size;
  const act = words(choice.act);
  return (
    <div class="amount" role="group" aria-label={t("act.amount", { act })}>
      <div class="amount-sizes">
        {sizes.map(({ size, cents: of }) => (
          <button key={size} type="button" data-size={size} class={size === chosen ? "chosen" : ""} aria-pressed={size === chosen} title={dollars(of)} onClick={() => choose(of)}>
            {said(`size.${size}`) ?? size}
          </button>
        ))}
      </div>
      <input
        type="range"
        class="amount-slide"
        aria-label={t("act.amount", { act })}
        aria-valuetext={dollars(cents)}
        min={choice.min ?? 0}
        max={choice.max ?? 0}
        step={Math.max(1, choice.step ?? 1)}
        value={cents}
        onInput={(event) => choose(fitted(choice, Number(event.currentTarget.value)))}
      />
      <input
        type="number"
        class="act-amount"
        aria-label={t("act.amount", { act })}
        min={(choice.min ?? 0) / 100}
        max={(choice.max ?? 0) / 100}
        step={(choice.step ?? 1) / 100}
        value={cents / 100}
        onChange={(event) => {
          const field = event.currentTarget;
          const wish = fitted(choice, Math.round(Number(field.value) * 100) || 0);
          choose(wish);
          field.value = String(wish / 100);
        }}
      />
    </div>
  );
}

/** What costs nothing is answered as soon as one is asked: once, in this round. */
export function Before({ table, view, seat }: { table: string; view: View; seat: number }) {
  const [armed, arm] = useState(false);
  const inHand = view.middle?.in.includes(seat) === true && !view.middle.all_in.includes(seat);
  const asked = view.choices.length > 0;
  useEffect(() => arm(false), [view.round, inHand]);
  useEffect(() => {
    const choice = view.choices.find((c) => c.cautious);
    if (!armed || !choice) return;
    arm(false);
    say(table, actLine(choice.who ?? String(seat), choice.act, choice.min || undefined), "actions");
  }, [armed, asked, view.turn]);
  return (
    <label class={`before ${inHand && !asked ? "" : "idle"}`}>
      <input type="checkbox" checked={armed} disabled={!inHand || asked} onChange={(event) => arm(event.currentTarget.checked)} />
      {t("before.cautious")}
    </label>
  );
}
