// The rail in front of the player: chips to choose, what a press does, and the buttons of betting.
import { useEffect, useRef } from "preact/hooks";
import { CHIPS, Chip } from "./drawings";
import type { Hands } from "./hands";
import { ready, say, sayBet } from "./net";
import { facts } from "./panels";
import { isTyping } from "./actions";
import { dollars, isBettable, spotKey, spotOf, takeLine, type BetView, type TableInfo, type View } from "./protocol";
import { set, useStore, type Mode } from "./store";

const MODES: [Mode, string, string, string][] = [
  ["bet", "Bet", "Bet", "A press puts the chosen chip down"],
  ["take", "Take", "Take back", "A press takes the chosen chip back (key T)"],
  ["look", "Look", "Look", "A press only shows what the wager is"],
];

const SHORT = 14;
const BRIEF = ["Pays", "Wins", "House edge", "Clause"];

/** The wager pointed at, for screens on which the panel is out of sight: what it wins, its odds, its exact edge, its clause. */
function Looked({ info }: { info: TableInfo }) {
  const look = useStore((s) => s.look);
  const spot = look ? spotOf(info, look.wager, look.target) : null;
  if (!spot) return null;
  return (
    <div class="tray-look">
      <b>{spot.name}</b>
      {facts(info, spot, SHORT).filter(([name]) => BRIEF.includes(name)).map(([name, value, kind]) => (
        <span class={kind}>
          <i>{name}</i> {value}
        </span>
      ))}
    </div>
  );
}

export function Tray({ info, view, hands }: { info: TableInfo; view: View; hands: Hands }) {
  const chip = useStore((s) => s.chip);
  const mode = useStore((s) => s.mode);
  const mine = view.bets.filter((b) => b.seat === hands.seat);
  const bettable = new Set(info.wagers.filter(isBettable).map((w) => w.id));
  const open = view.betting?.open ?? ["bets", "over"].includes(view.need.kind);

  // What lay on the table when the betting was last closed, to be put down again by one press.
  const memory = useRef<{ now: BetView[]; before: BetView[] }>({ now: [], before: [] });
  useEffect(() => {
    if (open) {
      if (mine.length > 0) memory.current.now = mine.filter((b) => bettable.has(b.wager));
    } else if (memory.current.now.length > 0) {
      memory.current = { now: [], before: memory.current.now };
    }
  });
  const again = (memory.current.before.length ? memory.current.before : memory.current.now).filter(
    (b) => !mine.some((m) => spotKey(m.wager, m.target) === spotKey(b.wager, b.target)),
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const n = Number(event.key);
      if (n >= 1 && n <= CHIPS.length) set({ chip: CHIPS[n - 1] });
      if ((view.choices ?? []).length === 0 && hands.seat !== null && open) {
        if (event.key === "r") ready(info.id);
        if (event.key === "t") set({ mode: mode === "take" ? "bet" : "take" });
      }
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  const seat = hands.seat;
  const waiting = view.seats.some((s) => s.you && s.ready);
  return (
    <div class="tray">
      <Looked info={info} />
      <div class="rack" role="radiogroup" aria-label="Chip to bet with">
        {CHIPS.map((cents, i) => (
          <button
            key={cents}
            type="button"
            role="radio"
            aria-checked={chip === cents}
            class={`rack-chip ${chip === cents ? "chosen" : ""}`}
            aria-label={`${dollars(cents)} chip`}
            title={`${dollars(cents)} (key ${i + 1})`}
            onClick={() => set({ chip: cents })}
          >
            <Chip cents={cents} />
          </button>
        ))}
      </div>
      <div class="modes" role="radiogroup" aria-label="What a press does">
        {MODES.map(([id, text, name, help]) => (
          <button key={id} type="button" role="radio" aria-checked={mode === id} aria-label={name} title={help} class={mode === id ? "chosen" : ""} onClick={() => set({ mode: id })}>
            {text}
          </button>
        ))}
      </div>
      {seat !== null ? (
        <div class="tray-buttons">
          {mine.length > 0 ? <span class="tray-sum">{`${dollars(mine.reduce((n, b) => n + b.cents, 0))} up`}</span> : null}
          {open && again.length > 0 ? (
            <button
              type="button"
              onClick={() => again.forEach((b) => sayBet(info.id, seat, b.wager, b.target ?? null, b.cents))}
            >
              Repeat {dollars(again.reduce((n, b) => n + b.cents, 0))}
            </button>
          ) : null}
          {open && mine.length > 0 ? (
            <button type="button" onClick={() => mine.forEach((b) => say(info.id, takeLine(seat, b.wager, b.target ?? null), spotKey(b.wager, b.target)))}>
              Clear
            </button>
          ) : null}
          {open ? (
            <button type="button" class="primary ready" data-key="ready" onClick={() => ready(info.id)} disabled={mine.length === 0 || waiting}>
              {waiting ? "Waiting" : "Ready"} {view.betting && view.betting.of > 1 ? <span>{`${view.betting.ready} of ${view.betting.of}`}</span> : null} <kbd aria-hidden="true">R</kbd>
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
