// The rail in front of the player: chips to choose, what a press does, and the buttons of betting. Every
// button has its place, also when there is nothing for it to do.
import { useEffect, useRef, useState } from "preact/hooks";
import { RAIL, isTyping } from "./actions";
import { Before } from "./amount";
import { CHIPS, Chip } from "./drawings";
import { isHeard, useMeaning } from "./guard";
import { complain, type Hands } from "./hands";
import { ready, sayAll, tryAll, turnOf } from "./net";
import { isAtPlace, ownPlaces, type Place } from "./ownboxes";
import { facts } from "./panels";
import { betLine, dollars, has, payable, spotKey, spotOf, takeLine, type TableInfo, type View } from "./protocol";
import { again, before, change, isOpen, ownPuts, recall, together, upNow, type Put } from "./rebet";
import { doWhatMay } from "./refusals";
import { set, state, useStore, type Mode, type Refused } from "./store";
import { t, type Word } from "./words";

const MODES: [Mode, Word, Word, Word][] = [
  ["bet", "tray.bet", "tray.bet", "tray.bet.help"],
  ["take", "tray.take", "tray.take.name", "tray.take.help"],
  ["look", "tray.look", "tray.look", "tray.look.help"],
];

// What closes the betting, as it is called at a table.
const CLOSERS: Record<string, Word> = { card: "tray.card", tiles: "tray.card", roll: "tray.roll", spin: "tray.spin", draw: "tray.draw" };

const SHORT = 14;
const BRIEF = 4;

/** The wager pointed at, for screens on which the panel is out of sight: what it wins, its odds, its exact edge, its clause. */
function Looked({ info }: { info: TableInfo }) {
  const look = useStore((s) => s.look);
  const spot = look ? spotOf(info, look.wager, look.target) : null;
  const rows = spot ? facts(info, spot, SHORT) : [];
  const edge = rows.findIndex(([, , kind]) => kind === "edge");
  // What it pays, how often it wins, the edge and, last, the clause.
  const brief = rows.filter((_, i) => i < 2 || i === edge || i === rows.length - 1).slice(0, BRIEF);
  return (
    <div class="tray-look">
      <b>{spot ? spot.name : t("tray.point")}</b>
      {brief.map(([name, value, kind]) => (
        <span class={kind}>
          <i>{name}</i> {value}
        </span>
      ))}
    </div>
  );
}

// One press after another, each when the one before it is answered: what it does depends on what lies there.
let presses: Promise<void> = Promise.resolve();

function inTurn(table: string, work: (turn: number | undefined) => Promise<void>): void {
  const turn = turnOf(table);
  set({ refusal: null });
  presses = presses.then(() => work(turn)).catch(() => undefined);
}

function total(puts: Put[]): number {
  return puts.reduce((n, p) => n + p.cents, 0);
}

/** What is up, doubled as far as it can be paid; a wager with one stake alone keeps it. */
function doubled(info: TableInfo, up: Put[]): Put[] {
  const stays = (put: Put) => !!info.wagers.find((w) => w.id === put.wager)?.exactly;
  return up.map((put) => (stays(put) ? put : { ...put, cents: payable(put.cents * 2, spotOf(info, put.wager, put.target)?.unit ?? 0) }));
}

/** What was wanted, as far as the limit that the refusal names lets it be; null: it names none. */
function withinLimit(up: Put[], wanted: Put[], refused: Refused): Put[] | null {
  const [bet, most] = [refused.asked.bet, refused.figure ?? 0];
  const isIt = (put: Put) => put.wager === bet?.wager && put.target === bet.target;
  const held = up.find(isIt)?.cents ?? 0;
  const asked = wanted.find(isIt)?.cents ?? 0;
  return bet && most > 0 && asked > held && most < asked ? wanted.map((put) => (isIt(put) ? { ...put, cents: Math.max(held, most) } : put)) : null;
}

/** A wager that lies there without any of those that it needs, and which they are. */
function leaning(info: TableInfo, up: Put[]): { name: string; needs: string } | null {
  const isUp = (id: string) => up.some((put) => put.wager === id);
  const nameOf = (id: string) => info.wagers.find((w) => w.id === id)?.name ?? id;
  const put = up.find(({ wager }) => {
    const needs = info.wagers.find((w) => w.id === wager)?.needs ?? [];
    return needs.length > 0 && !needs.some(isUp);
  });
  return put ? { name: nameOf(put.wager), needs: nameOf(info.wagers.find((w) => w.id === put.wager)?.needs?.[0] ?? "") } : null;
}

/** The last bets again, all or none; but one that cannot be made now, whatever the sum, is left out, and why is told. */
async function putAgain(info: TableInfo, who: string, puts: Put[], turn: number | undefined): Promise<boolean> {
  let told: Refused | null = null;
  for (let left = puts; left.length > 0; ) {
    const answer = await tryAll(info.id, who, "rebet", left.map((put) => ({ line: betLine(who, put.wager, put.target, put.cents), put })), turn);
    if (typeof answer === "boolean") {
      if (told) set({ refusal: told });
      return answer && told === null;
    }
    told = answer;
    const { bet } = answer.asked;
    left = ["funds", "late"].includes(answer.reason) || answer.figure ? [] : left.filter((put) => put.wager !== bet?.wager || put.target !== bet.target);
  }
  set({ refusal: told });
  return false;
}

/** One button of the rail. What it would do now stands below its name. */
function Button({ id, word, letter, sum, idle, primary, onPress }: {
  id: string;
  word: string;
  letter: string;
  sum?: string;
  idle: boolean;
  primary?: boolean;
  onPress(): void;
}) {
  return (
    <button type="button" class={`tray-${id} ${primary ? `primary ${id}` : ""}`} data-key={id} disabled={idle} aria-keyshortcuts={letter} onClick={onPress}>
      <span>
        {word}
        {primary ? <kbd aria-hidden="true">{letter.toUpperCase()}</kbd> : null}
      </span>
      {sum ? <small>{sum}</small> : null}
    </button>
  );
}

/** The coupons that the player holds: pressed, then the wager that one goes on. They lie in the row above the chips, which stay where they are. */
export function Coupons({ view, at }: { view: View; at: Place | null }) {
  const chosen = useStore((s) => s.coupon);
  if (!at || !view.coupons?.length) return null;
  return (
    <div class="coupons" role="group" aria-label={t("coupon.group")}>
      {view.coupons.map(({ face, n }) => (
        <button
          key={face}
          type="button"
          class={`coupon ${chosen === face ? "chosen" : ""}`}
          data-coupon-face={face}
          aria-pressed={chosen === face}
          title={t("coupon.help")}
          onClick={() => set({ coupon: chosen === face ? null : face, mode: "bet", refusal: null })}
        >
          {t("coupon.name", { sum: dollars(face) })} <small>×{n}</small>
        </button>
      ))}
    </div>
  );
}

/** What is left of the own time bank. */
function Bank({ view }: { view: View }) {
  const left = view.seats.find((s) => s.you)?.bank_ms;
  return <span class="time-bank">{left === undefined ? "" : t("pit.bank", { n: Math.ceil(left / 1000) })}</span>;
}

export function Tray({ info, view, hands, turn }: { info: TableInfo; view: View; hands: Hands; turn: number }) {
  const chip = useStore((s) => s.chip);
  const coupon = useStore((s) => s.coupon);
  const mode = useStore((s) => s.mode);
  const [, redraw] = useState(0);
  const outcome = useRef("card");
  const { at } = hands;
  const open = isOpen(view);
  const up = ownPuts(info, view.bets, at);
  const own = view.seats.filter((s) => s.you).map((s) => s.seat);
  // Chips that lie before him, or the bank that others bet against: he needs no wager besides.
  const chips = view.bets.some((b) => own.includes(b.seat) && info.wagers.some((w) => w.id === b.wager && (has(w, "stack") || has(w, "bank"))));
  const missing = again(info.id);
  const last = before(info.id);
  const waiting = [...view.seats, ...(view.behind ?? [])].some((s) => s.you && s.ready);
  const idle = at === null || !open;
  if (view.need.outcome) outcome.current = view.need.outcome;
  const closer = t(CLOSERS[outcome.current] ?? "tray.card");
  useMeaning("tray", `${open} ${turn} ${outcome.current}`);
  useMeaning("rack", String(open));
  useEffect(() => {
    if (at?.bettor === 0) void recall(info.id, info).then((found) => found && redraw((n) => n + 1)).catch(() => null);
  }, [info.id, at?.who]);

  const deal = () => {
    set({ refusal: null });
    const alone = leaning(info, up);
    const any = chips || ownPlaces(view).some((place) => ownPuts(info, view.bets, place).length > 0);
    if (!any) complain(t("tray.nothing"), "ready");
    else if (alone) complain(t("tray.needs", alone), "ready");
    else if (!waiting) ready(info.id);
  };
  // What lies there is asked for when it is the press's turn.
  const rebet = (then?: (turn: number | undefined) => void) =>
    inTurn(info.id, async (turn) => {
      const puts = again(info.id);
      if (at && (puts.length === 0 || (await putAgain(info, at.who, puts, turn)))) then?.(turn);
    });
  const undo = () =>
    inTurn(info.id, async (turn) => {
      const then = before(info.id);
      const work = !at || !then ? [] : change(info, at.who, upNow(info.id), then);
      const key = work[0] ? spotKey(work[0].put.wager, work[0].put.target) : "undo";
      if (at && work.length > 0) await together(info.id, "back", () => sayAll(info.id, at.who, key, work, turn));
    });
  const clear = () =>
    inTurn(info.id, async (turn) => {
      if (!at) return;
      // Each by itself: what may not be taken back does not hold the others up.
      const puts = [...upNow(info.id)].reverse();
      const slips = (state.view[info.id]?.coupons_up ?? []).filter((b) => isAtPlace(b, at)).map((b) => ({ wager: b.wager, target: b.target ?? null, cents: b.cents }));
      const take = (put: Put, coupon = "") => sayAll(info.id, at.who, spotKey(put.wager, put.target), [{ line: `${takeLine(at.who, put.wager, put.target)}${coupon}`, put }], turn);
      await together(info.id, "whole", async () => {
        await Promise.all(slips.map((put) => take(put, " coupon")));
        await Promise.all(puts.map((put) => take(put)));
      });
    });
  const twice = () =>
    inTurn(info.id, async (turn) => {
      const up = upNow(info.id);
      let wanted = doubled(info, up);
      // What the house would take instead is taken: where a wager has a limit of its own it goes as far as that.
      for (let tries = 0; at && tries <= up.length; tries++) {
        const work = change(info, at.who, up, wanted);
        if (work.length === 0) return;
        const answer = await tryAll(info.id, at.who, "twice", work, turn);
        if (typeof answer === "boolean") return;
        const less = withinLimit(up, wanted, answer);
        if (!less) return doWhatMay(info.id, at.who, "twice", work, turn);
        wanted = less;
      }
    });
  const buttons = {
    undo: { word: t("tray.undo"), letter: RAIL.undo, idle: idle || !last, sum: "", press: undo },
    clear: { word: t("tray.clear"), letter: RAIL.clear, idle: idle || up.length === 0, sum: "", press: clear },
    double: { word: t("tray.double"), letter: RAIL.double, idle: idle || up.length === 0, sum: "", press: twice },
    rebet: { word: t("tray.rebet"), letter: RAIL.rebet, idle: idle || missing.length === 0, sum: missing.length > 0 ? dollars(total(missing)) : "", press: () => rebet() },
    again: {
      word: t("tray.rebet.deal", { deal: closer.toLowerCase() }),
      letter: RAIL.rebetDeal,
      idle: idle || waiting || missing.length === 0,
      sum: "",
      press: () => rebet((turn) => ready(info.id, turn)),
    },
    ready: {
      word: waiting ? t("tray.waiting") : closer,
      letter: RAIL.deal,
      idle: idle || waiting,
      sum: view.betting && view.betting.of > 1 ? t("tray.ready.of", { ready: view.betting.ready, of: view.betting.of }) : "",
      press: deal,
    },
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return;
      const n = Number(event.key);
      if (n >= 1 && n <= CHIPS.length && isHeard(event, "rack")) set({ chip: CHIPS[n - 1], coupon: null });
      if (event.key === RAIL.take && isHeard(event, "tray") && !idle) set({ mode: mode === "take" ? "bet" : "take" });
      const button = Object.values(buttons).find((b) => b.letter === event.key.toLowerCase());
      if (!button || button.idle || !isHeard(event, "tray")) return;
      event.preventDefault();
      button.press();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });

  // Where chips are played out of what lies there nothing is put down from here.
  if (view.middle) {
    const { ready: go } = buttons;
    return (
      <div class={`pit-tray ${idle ? "idle" : ""}`} data-place="tray" data-rove role="toolbar" aria-label={t("tray.name")}>
        {own[0] === undefined ? null : <Before table={info.id} view={view} seat={own[0]} />}
        <Bank view={view} />
        {view.points ? null : <div class="pit-go">
          <Button id="ready" word={go.word} letter={go.letter} sum={open ? go.sum : ""} idle={go.idle} primary onPress={go.press} />
        </div>}
      </div>
    );
  }
  return (
    <div class={`tray ${idle ? "idle" : ""}`} data-place="tray" data-rove role="toolbar" aria-label={t("tray.name")}>
      <Looked info={info} />
      <div class="rack" role="radiogroup" aria-label={t("tray.rack")} data-place="rack">
        {CHIPS.map((cents, i) => (
          <button
            key={cents}
            type="button"
            role="radio"
            aria-checked={coupon === null && chip === cents}
            class={`rack-chip ${coupon === null && chip === cents ? "chosen" : ""}`}
            aria-label={t("tray.chip", { sum: dollars(cents) })}
            title={t("tray.chip.key", { sum: dollars(cents), key: i + 1 })}
            onClick={() => set({ chip: cents, coupon: null })}
          >
            <Chip cents={cents} />
          </button>
        ))}
      </div>
      <div class="modes" role="radiogroup" aria-label={t("tray.modes")}>
        {MODES.map(([id, text, name, help]) => (
          <button key={id} type="button" role="radio" aria-checked={mode === id} aria-label={t(name)} title={t(help)} class={mode === id ? "chosen" : ""} onClick={() => set({ mode: id })}>
            {t(text)}
          </button>
        ))}
      </div>
      <div class="tray-buttons">
        {Object.entries(buttons).map(([id, b]) => (
          <Button key={id} id={id} word={b.word} letter={b.letter} sum={b.sum} idle={b.idle} primary={id === "ready"} onPress={b.press} />
        ))}
      </div>
    </div>
  );
}
