// A new bankroll: offered where the money is shown, and where a bet is refused for want of it.
import { useState } from "preact/hooks";
import { rebuy } from "./net";
import { money } from "./protocol";
import { set, useStore } from "./store";
import { sentence, t } from "./words";

export function Rebuy() {
  const me = useStore((s) => s.me);
  const [busy, setBusy] = useState(false);
  const offer = me?.rebuy;
  if (!me || !offer || me.balance >= offer.below) return null;
  const onClick = () => {
    setBusy(true);
    rebuy()
      .then(() => set({ notice: t("rebuy.done", { amount: money(offer.amount) }) }))
      .catch((error: Error) => set({ notice: sentence(error.message) }))
      .finally(() => setBusy(false));
  };
  return (
    <button type="button" class="rebuy primary" disabled={busy} onClick={onClick}>
      {t("rebuy.take", { amount: money(offer.amount) })}
    </button>
  );
}
