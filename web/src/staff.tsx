// What the staff do from the page: close the betting, act for the dealer, call an irregularity, void a
// round with a reason. Every line goes into the ledger with who said it; the table decides whether it is taken.
import { useState } from "preact/hooks";
import { Clause } from "./clause";
import { say } from "./net";
import { amount, words, type Me, type TableInfo, type Verb, type View } from "./protocol";
import { cardText, namesOf, sayEvent } from "./say";
import { useStore, type Logged } from "./store";
import { t, type Word } from "./words";

const DEALERS = ["dealer", "floorperson", "administrator"];
const FLOOR = ["floorperson", "administrator"];

export function isStaff(me: Me | null): boolean {
  return !!me && DEALERS.includes(me.role);
}

function isFloor(me: Me | null): boolean {
  return !!me && FLOOR.includes(me.role);
}

// What each letter of `args` asks for, and how it may look.
const FIELDS: Record<string, [Word, string]> = {
  A: ["staff.amount", "12.50"],
  N: ["staff.number", "6"],
  C: ["staff.card", "As"],
  S: ["staff.seat", "1"],
  R: ["staff.who", "dealer"],
  W: ["staff.word", ""],
  T: ["staff.time", "21:30"],
  O: ["staff.announced", "table-min=10.00"],
};

interface Field {
  letter: string;
  optional: boolean;
  many: boolean;
}

/** "SA?W" is a seat, an amount, and a word that may be left out. */
function fieldsOf(args: string): Field[] {
  const fields: Field[] = [];
  let optional = false;
  for (const letter of args) {
    if (letter === "?") optional = true;
    else if (letter === "*") fields[fields.length - 1] && (fields[fields.length - 1]!.many = true);
    else fields.push({ letter, optional, many: false });
  }
  return fields;
}

function written(letter: string, value: string): string {
  const text = value.trim();
  return letter === "A" && /^\d+(\.\d+)?$/.test(text) ? amount(Math.round(Number(text) * 100)) : text;
}

/** A choice of words with the fields that each asks for, said as one line. */
function LineForm({ table, title, button, verbs, start }: { table: string; title: string; button: string; verbs: Verb[]; start: (id: string) => string }) {
  const [id, setId] = useState(verbs[0]?.id ?? "");
  const [values, setValues] = useState<string[]>([]);
  const row = verbs.find((v) => v.id === id);
  const fields = fieldsOf(row?.args ?? "");
  if (verbs.length === 0) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const rest = fields.map((f, i) => written(f.letter, values[i] ?? "")).filter(Boolean);
        say(table, [start(id), ...rest].join(" "), "floor");
        setValues([]);
      }}
    >
      <label>
        {title}{" "}
        <select
          value={id}
          onInput={(event) => {
            setId(event.currentTarget.value);
            setValues([]);
          }}
        >
          {verbs.map((v) => (
            <option value={v.id}>{words(v.id)}</option>
          ))}
        </select>
      </label>
      {row?.help || row?.clause ? (
        <p>
          {row.help} {row.clause ? <Clause id={row.clause} /> : null}
        </p>
      ) : null}
      {fields.map((f, i) => {
        const [name, example] = FIELDS[f.letter] ?? ["staff.more", ""];
        return (
          <label key={`${id}-${i}`}>
            {t(name)}
            {f.many ? t("staff.many") : ""}
            {f.optional ? t("staff.optional") : ""}{" "}
            <input
              required={!f.optional}
              placeholder={example ? (f.letter === "C" ? t("staff.example-card", { example, card: cardText(example) }) : t("staff.example", { example })) : ""}
              value={values[i] ?? ""}
              onInput={(event) => {
                const next = [...values];
                next[i] = event.currentTarget.value;
                setValues(next);
              }}
            />
          </label>
        );
      })}
      <button type="submit">{button}</button>
    </form>
  );
}

/** The role in which a duty of the staff is done here: the dealer's, if it is one of his. */
function roleFor(duty: Verb | undefined): string {
  return !duty || duty.by.includes("dealer") ? "dealer" : (duty.by[0] ?? "dealer");
}

function isStaffs({ event }: Logged): boolean {
  return event.kind === "fault" || event.kind === "close" || (event.kind === "act" && event.seat === 0);
}

export function FloorPanel({ info, view, log }: { info: TableInfo; view: View; log: Logged[] }) {
  const me = useStore((s) => s.me);
  const [reason, setReason] = useState("");
  const last = [...log].reverse().find(isStaffs);
  const duties = info.actions.filter((a) => a.by.some((role) => role === "dealer" || isFloor(me)));
  const seated = view.seats.some((s) => s.you);
  if (seated) return <p>{t("staff.seated")}</p>;
  return (
    <div class="floor-panel" data-key="floor">
      <p role="status" class="good">
        {last ? t("staff.done", { what: sayEvent(info, last.event, namesOf(view)) }) : ""}
      </p>
      {isFloor(me) ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            say(info.id, `act floor void ${reason}`.trim(), "floor");
            setReason("");
          }}
        >
          <h3>{t("staff.void")}</h3>
          <p>{t("staff.void.about")}</p>
          <label>
            {t("staff.reason")} <input required maxLength={120} value={reason} onInput={(event) => setReason(event.currentTarget.value)} />
          </label>
          <button type="submit" class="danger">
            {t("staff.void")}
          </button>
        </form>
      ) : null}
      {isFloor(me) ? <LineForm table={info.id} title={t("staff.fault")} button={t("staff.fault.do")} verbs={info.faults} start={(id) => `fault ${id}`} /> : null}
      <LineForm table={info.id} title={t("staff.act")} button={t("staff.act.do")} verbs={duties} start={(id) => `act ${roleFor(duties.find((a) => a.id === id))} ${id}`} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          say(info.id, "close", "floor");
        }}
      >
        <button type="submit">{t("staff.close")}</button>
      </form>
    </div>
  );
}
