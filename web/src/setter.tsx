// A hand that is set into parts: the pieces lie in a row from the best down, each at its place, and go into the
// slots of the lower parts by a press, a key or a drag; what is left is the high part. What a setting would be the
// house has said of every one beforehand, so that a foul one is told before it is given.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Card, cardName } from "./drawings";
import { isHeard, useMeaning } from "./guard";
import { get, say } from "./net";
import { isAtPlace, type Place } from "./ownboxes";
import { dollars, type CardView, type Choice, type Compared, type Posting, type TableInfo, type View } from "./protocol";
import { set, state, useStore } from "./store";
import { t } from "./words";

// ---- what the house says of settings --------------------------------------------------------

interface Setting {
  pieces: string[];
  names: string[];
  foul: string | null;
}

interface Settings {
  who: string;
  way: string[];
  rule: number | null;
  settings: Setting[];
}

/** What is asked: the hand of this round. */
function questionOf(view: View): string {
  const choice = view.choices.find((c) => c.sets);
  return choice ? `${view.round} ${choice.who ?? ""}` : "";
}

const known = new Map<string, Promise<Settings | null>>();

/** All settings of the hand that is asked; undefined before they are known, null where they cannot be. Each question is asked of the house once. */
export function useSettings(info: TableInfo, view: View): Settings | null | undefined {
  const [told, setTold] = useState<Settings | null | undefined>(undefined);
  const question = questionOf(view);
  useEffect(() => {
    setTold(undefined);
    if (!question) return;
    let alive = true;
    const key = `${info.id} ${question}`;
    const asked = known.get(key) ?? get(`/api/tables/${encodeURIComponent(info.id)}/settings`).then((json) => json as Settings, () => null);
    known.clear();
    known.set(key, asked);
    void asked.then((json) => {
      if (json === null) known.delete(key);
      if (alive) setTold(json);
    });
    return () => {
      alive = false;
    };
  }, [info.id, question]);
  return told;
}

/** The setting with these pieces in its lower parts, in whatever order within a part. */
function settingOf(info: TableInfo, told: Settings | null | undefined, pieces: string[]): Setting | null {
  const same = (s: Setting) => {
    let at = 0;
    return info.parts.slice(0, -1).every((part) => {
      const [a, b] = [s.pieces, pieces].map((list) => list.slice(at, at + part.pieces).sort().join());
      at += part.pieces;
      return a === b;
    });
  };
  return told?.settings.find(same) ?? null;
}

// ---- pieces ---------------------------------------------------------------------------------

const RANKS = "23456789TJQKA";

/** Cards from the highest down, the joker first; tiles by their pips. */
function worth(card: string): number {
  if (/^\d-\d$/.test(card)) return Number(card[0]) + 10 * Number(card[2]);
  return /^jk/i.test(card) ? 100 : RANKS.indexOf(card[0] ?? "") * 4 + "cdhs".indexOf(card[1] ?? "");
}

/** A piece by its name and, where there are two alike, which. */
function idsOf(cards: (string | null)[]): string[] {
  const seen = new Map<string, number>();
  return cards.flatMap((card) => {
    if (card === null) return [];
    const n = (seen.get(card) ?? 0) + 1;
    seen.set(card, n);
    return [`${card}#${n}`];
  });
}

const cardOf = (id: string) => id.split("#")[0] ?? "";

/** How many pieces are named: those of all parts but the last. */
export function slotsOf(info: TableInfo): number {
  return info.parts.slice(0, -1).reduce((n, part) => n + part.pieces, 0);
}

/** The chosen pieces, a place for each slot; "" is a free one. */
function chosen(info: TableInfo, picked: string[]): string[] {
  return Array.from({ length: slotsOf(info) }, (_, i) => picked[i] ?? "");
}

function put(info: TableInfo, id: string, slot?: number): void {
  const now = chosen(info, state.picked).map((p) => (p === id ? "" : p));
  const at = slot !== undefined && now[slot] === "" ? slot : now.indexOf("");
  if (at >= 0) now[at] = id;
  set({ picked: now });
}

function back(info: TableInfo, id: string): void {
  set({ picked: chosen(info, state.picked).map((p) => (p === id ? "" : p)) });
}

// ---- dragging -------------------------------------------------------------------------------

const FAR = 8;

interface Drag {
  id: string;
  x: number;
  y: number;
  dx: number;
  dy: number;
  far: boolean;
}

/** A piece is pressed, or carried to a slot or back to the row. */
function useDrag(info: TableInfo, onPress: (id: string) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const carried = useRef(false);
  const hands = (id: string) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      carried.current = false;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      setDrag({ id, x: event.clientX, y: event.clientY, dx: 0, dy: 0, far: false });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.id !== id) return;
      const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
      const far = drag.far || Math.hypot(dx, dy) > FAR;
      if (far) carried.current = true;
      setDrag({ ...drag, dx, dy, far });
    },
    onPointerUp: (event: PointerEvent) => {
      if (drag?.id === id && drag.far) {
        const under = document.elementsFromPoint(event.clientX, event.clientY).map((e) => e.closest<HTMLElement>("[data-slot], .set-row")).find(Boolean);
        if (under?.dataset.slot !== undefined) put(info, id, Number(under.dataset.slot));
        else if (under) back(info, id);
      }
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
    onClick: () => {
      // What was carried has been put down already.
      if (!carried.current) onPress(id);
      carried.current = false;
    },
    style: drag?.id === id && drag.far ? { transform: `translate(${drag.dx}px, ${drag.dy}px)`, zIndex: "5", pointerEvents: "none" as const } : {},
  });
  return hands;
}

// ---- the hand -------------------------------------------------------------------------------

/** "Low hand": the name of a part. */
function partName(info: TableInfo, i: number): string {
  const name = info.parts[i]?.name ?? "";
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function Result({ result }: { result: string | null }) {
  if (!result) return null;
  const [text, kind] = result === "wins" ? [t("set.wins"), "good"] : result === "loses" ? [t("set.loses"), "bad"] : [t("set.copies"), "level"];
  return <em class={`part-result ${kind}`}>{text}</em>;
}

/** Letters of a hand's name that are written smaller. */
const LONG = 20;

/** A part's heading: what it is called, what it is, how it did. Its line is there before. */
function PartWords({ info, i, name, result }: { info: TableInfo; i: number; name: string; result: string | null }) {
  return (
    <div class="part-words">
      <p>
        <span class="hand-label">{partName(info, i)}</span> <Result result={result} />
      </p>
      <p>{name ? <span class={`hand-name ${name.length > LONG ? "long" : ""}`} title={name}>{name}</span> : null}</p>
    </div>
  );
}

/** What became of the hand as a whole, in words. */
function Whole({ own, compared, postings }: { own: string; compared: Compared[]; postings: Posting[] }) {
  const row = compared.find((c) => c.who === own);
  const gain = postings.reduce((n, p) => n + p.gain, 0);
  if (!row && postings.length === 0) return null;
  const sum = gain > 0 ? t("cards.won", { sum: dollars(gain) }) : gain < 0 ? t("cards.lost", { sum: dollars(-gain) }) : t("cards.push");
  const why = row?.foul ? t("set.was.foul") : row?.bank_foul ? t("set.bank.foul") : "";
  return (
    <p class="set-whole">
      <span class={`brought ${gain > 0 ? "good" : gain < 0 ? "bad" : ""}`}>{sum}</span> {why}
    </p>
  );
}

/** One's own hand at a table where hands are set: before, while and after. Every piece has its place. */
export function OwnSetting({ info, view, at, postings }: { info: TableInfo; view: View; at: Place | null; postings: Posting[] }) {
  const picked = useStore((s) => s.picked);
  const told = useSettings(info, view);
  const seat = at?.seat ?? 0;
  const choice = view.choices.find((c) => c.sets);
  const own = view.cards.filter((c) => /^\d/.test(c.who) && parseInt(c.who, 10) === seat);
  const unset = own.filter((c) => !c.part);
  const asked = !!choice && unset.length > 0;
  const ids = useMemo(() => idsOf(unset.map((c) => c.card)).sort((a, b) => worth(cardOf(b)) - worth(cardOf(a))), [view]);
  const slots = chosen(info, asked ? picked : []);
  const press = (id: string) => (state.picked.includes(id) ? back(info, id) : put(info, id));
  const hands = useDrag(info, press);
  const last = info.parts.length - 1;
  const full = slots.every((id) => id !== "");
  const setting = asked && full ? settingOf(info, told, slots.map(cardOf)) : null;
  const compared = view.compared ?? [];
  const result = (i: number) => compared.find((c) => c.who === String(seat))?.parts[i] ?? null;
  const nameOf = (i: number) => setting?.names[i] ?? view.hands.find((h) => h.part === i + 1 && parseInt(h.who, 10) === seat && /^\d/.test(h.who))?.name ?? "";
  const laid = (i: number): CardView[] => own.filter((c) => c.part === i + 1).sort((a, b) => worth(b.card ?? "") - worth(a.card ?? ""));
  const decided = own.length > 0 && !view.bets.some((b) => isAtPlace(b, at)) ? postings.filter((p) => p.seat === seat) : [];
  const backs = unset.filter((c) => c.card === null).length;
  const piece = (id: string, part: number | null) => (
    <button
      type="button"
      class="set-piece"
      aria-pressed={part !== null}
      aria-label={part !== null ? t("set.of", { who: cardName(cardOf(id)), part: info.parts[part]?.name ?? "" }) : cardName(cardOf(id))}
      data-piece={id}
      {...hands(id)}
    >
      <Card card={cardOf(id)} />
    </button>
  );
  let slot = 0;
  return (
    <div class={`own-set ${asked ? "asked" : ""}`} data-place="setter" data-rove role="group" aria-label={t("cards.yours")} style={{ "--lower": String(last) }}>
      {info.parts.slice(0, -1).map((part, i) => (
        <div class="set-part" key={part.name} style={{ "--slots": String(part.pieces) }}>
          <PartWords info={info} i={i} name={nameOf(i)} result={result(i)} />
          <div class="set-slots">
            {Array.from({ length: part.pieces }, (_, k) => {
              const at = slot++;
              const id = slots[at] ?? "";
              const card = laid(i)[k];
              return (
                <span class="set-slot" data-slot={at} key={at}>
                  {id ? piece(id, i) : card ? <Card card={card.card} /> : null}
                </span>
              );
            })}
          </div>
        </div>
      ))}
      <div class="set-part set-rest" style={{ "--slots": String(slotsOf(info) + (info.parts[last]?.pieces ?? 0)) }}>
        <PartWords info={info} i={last} name={nameOf(last)} result={result(last)} />
        <div class="set-row">
          {asked
            ? ids.map((id) => (
                <span class="set-slot" key={id}>
                  {slots.includes(id) ? null : piece(id, null)}
                </span>
              ))
            : null}
          {asked ? null : laid(last).map((c, k) => <Card key={k} card={c.card} />)}
          {asked ? null : [...unset].sort((a, b) => worth(b.card ?? "") - worth(a.card ?? "")).map((c, k) => <Card key={`${k}-${c.card ?? ""}`} card={c.card} />)}
          {!asked && own.length === 0 && backs === 0 ? Array.from({ length: slotsOf(info) + (info.parts[last]?.pieces ?? 0) }, (_, k) => <span class="set-slot" key={k} />) : null}
        </div>
      </div>
      <div class={`set-said ${setting?.foul ? "foul" : ""}`} role="status">
        {setting?.foul ? t("set.foul", { why: setting.foul }) : asked && !full ? t("set.pick", { n: slots.filter((id) => id === "").length }) : ""}
        <Whole own={String(seat)} compared={compared} postings={decided} />
      </div>
    </div>
  );
}

// ---- the buttons ----------------------------------------------------------------------------

/** "House way" proposes, and "Set" says what will be set; a foul setting takes a second press. */
export function SetActs({ info, view, choice }: { info: TableInfo; view: View; choice: Choice }) {
  const picked = useStore((s) => s.picked);
  const told = useSettings(info, view);
  const [sure, setSure] = useState("");
  const slots = chosen(info, picked);
  const cards = slots.map(cardOf);
  const full = slots.every((id) => id !== "");
  const setting = full ? settingOf(info, told, cards) : null;
  const words = cards.join(" ");
  const foul = !!setting?.foul;
  // Nothing is set before it is known whether it is foul, unless that cannot be known.
  const ready = full && (told === null || setting !== null);
  const armed = foul && sure === words;
  useMeaning("setting", `${questionOf(view)} ${words} ${armed}`);
  useMeaning("setter", questionOf(view));
  useEffect(() => setSure(""), [words]);
  const way = () => {
    const ids = idsOf(view.cards.filter((c) => !c.part && c.who === choice.sets).map((c) => c.card));
    const taken: string[] = [];
    for (const card of told?.way ?? []) taken.push(ids.find((id) => cardOf(id) === card && !taken.includes(id)) ?? "");
    set({ picked: taken });
  };
  const give = () => {
    if (!ready) return;
    if (foul && !armed) {
      setSure(words);
      return;
    }
    let at = 0;
    const named = info.parts.slice(0, -1).map((part) => {
      const some = cards.slice(at, at + part.pieces);
      at += part.pieces;
      return `${some.join(" ")} /`;
    });
    say(info.id, `act ${choice.who ?? ""} ${choice.act} ${named.join(" ")} rest`, "actions");
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((key !== "s" && key !== "w") || !isHeard(event, "setting")) return;
      event.preventDefault();
      if (key === "w") way();
      else give();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  const said = full ? cards.map(cardName).join(", ") : t("set.none");
  return (
    <div class="set-acts" data-place="setting">
      <button type="button" class="act-button set-way" disabled={!told} onClick={way} aria-keyshortcuts="w">
        <span class="act-name">{t("set.way")}</span> <kbd aria-hidden="true">W</kbd>
      </button>
      <button type="button" class={`act-button set-give ${foul ? "foul" : ""}`} data-lead data-act={choice.act} disabled={!ready} onClick={give} aria-keyshortcuts="s">
        <span class="act-name">{armed ? t("set.foul.sure") : foul ? t("set.foul.give") : t("set.give")}</span> <span class="act-sum">{said}</span> <kbd aria-hidden="true">S</kbd>
      </button>
    </div>
  );
}

// ---- the house way --------------------------------------------------------------------------

/** The rules of the house way; the one that fits the hand that is asked is framed. */
export function WayPanel({ info, view }: { info: TableInfo; view: View }) {
  const told = useSettings(info, view);
  return (
    <div class="way-panel">
      <p>{t("way.about")}</p>
      <table class="way">
        <tbody>
          {info.way.map((row, i) => (
            <tr class={told?.rule === i ? "now" : ""} aria-current={told?.rule === i ? "true" : undefined}>
              <th scope="row">{row.step}</th>
              <td>
                {row.when}
                {row.sets ? <b> {row.sets}</b> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
