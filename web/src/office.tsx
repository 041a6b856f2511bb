// The office: accounts, the ledger with its filters, what a day brought to each table, irregularities, and
// the state of the house. For auditors and administrators; the house itself asks again.
import { useEffect, useState } from "preact/hooks";
import { get, giveCoupons, giveRole, unlock } from "./net";
import { dollars, percent } from "./protocol";
import { hasOffice } from "./roles";
import { useStore } from "./store";
import { said, t, type Word } from "./words";

const PAGE = 100;
const FACES = [500, 1000, 2500, 5000, 10000];
const ROLES = ["player", "dealer", "floorperson", "auditor", "administrator"];

interface Row {
  seq: number;
  time_us: number;
  kind: string;
  place: string;
  body: string;
  entries: string;
  hash: string;
}

interface Health {
  status: string;
  ledger: string;
  sentence: string | null;
  tables: number;
  tables_stopped: number;
}

interface AccountRow {
  id: number;
  name: string;
  role: string;
  guest: boolean;
  balance: number;
  at_risk: number;
  last_login_s: number | null;
  present: boolean;
  locked_s: number;
}

interface TableRow {
  table: string;
  game: string | null;
  rounds: number;
  wagers: number;
  wagered: number;
  commission: number;
  win: number;
  hold: number | null;
}

interface Report {
  findings: number;
  patrons_count: number;
  tables: TableRow[];
}

const clock = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace("T", " ");
const today = () => new Date().toISOString().slice(0, 10);
const begin = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** A kind of record as the page calls it. */
const kindName = (kind: string) => said(`office.kind.${kind}`) ?? kind;

function entriesText(entries: string): string[] {
  return entries
    .split(";")
    .filter(Boolean)
    .map((entry) => {
      const [account = "", cents = "0"] = entry.trim().split(/\s+/);
      return `${account} ${Number(cents) > 0 ? "+" : ""}${dollars(Number(cents))}`;
    });
}

/** What the house answers, asked again whenever the path is another; null while it is on its way. */
function useAnswer<T>(path: string): { answer: T | null; fault: string } {
  const [found, setFound] = useState<{ path: string; answer: T | null; fault: string }>({ path: "", answer: null, fault: "" });
  useEffect(() => {
    let alive = true;
    get(path)
      .then((json) => alive && setFound({ path, answer: json as T, fault: "" }))
      .catch((error: Error) => alive && setFound({ path, answer: null, fault: begin(error.message) }));
    return () => {
      alive = false;
    };
  }, [path]);
  return { answer: found.answer, fault: found.fault };
}

function Fault({ text }: { text: string }) {
  return text ? (
    <p role="alert" class="bad">
      {text}
    </p>
  ) : null;
}

function Heads({ words }: { words: Word[] }) {
  return (
    <thead>
      <tr>
        {words.map((head) => (
          <th key={head} scope="col">
            {t(head)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Records({ rows }: { rows: Row[] }) {
  const heads: Word[] = ["office.no", "office.time", "office.kind", "office.table", "office.what", "office.entries", "office.hash"];
  return (
    <table>
      <Heads words={heads} />
      <tbody>
        {rows.map((r) => (
          <tr key={r.seq}>
            <td>{r.seq}</td>
            <td>{clock(r.time_us / 1000)}</td>
            <td>{kindName(r.kind)}</td>
            <td>{r.place}</td>
            <td>
              <code>{r.body}</code>
            </td>
            <td>
              {entriesText(r.entries).map((e) => (
                <div>{e}</div>
              ))}
            </td>
            <td title={r.hash}>
              <code>{r.hash.slice(0, 12)}…</code>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Seconds since 1970 of the first moment of a day, UTC; empty: none. */
const second = (day: FormDataEntryValue | null, more = 0) => (day ? String(Date.parse(`${day}T00:00Z`) / 1000 + more) : "");

/** Records of the ledger, as many as a page has; `kind` is given where the person does not choose it. */
function Ledger({ id, kind }: { id: string; kind?: string }) {
  const tables = useStore((s) => s.floor) ?? [];
  const [from, setFrom] = useState(1);
  const [past, setPast] = useState<number[]>([]);
  const [filter, setFilter] = useState(kind ? `&kind=${kind}` : "");
  const { answer, fault } = useAnswer<{ kinds: string[]; records: Row[]; next: number | null }>(`/api/ledger?from=${from}${filter}`);
  const rows = answer?.records ?? [];
  const [kinds, setKinds] = useState<string[]>([]);
  useEffect(() => {
    if (answer) setKinds(answer.kinds);
  }, [answer]);
  const shown = rows.slice(0, PAGE);
  const next = rows.length > PAGE ? (rows[PAGE]?.seq ?? 0) : (answer?.next ?? 0);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget as HTMLFormElement);
    const parts: [string, string][] = [
      ["kind", kind ?? String(data.get("kind") ?? "")],
      ["table", String(data.get("table") ?? "")],
      ["patron", String(data.get("patron") ?? "")],
      ["since", second(data.get("since"))],
      ["until", second(data.get("until"), 86400)],
    ];
    setFilter(parts.filter(([, value]) => value).map(([key, value]) => `&${key}=${encodeURIComponent(value)}`).join(""));
    setPast([]);
    setFrom(Math.max(1, Number(data.get("from")) || 1));
  };
  return (
    <section class="panel ledger" aria-labelledby={id}>
      <h2 id={id}>{t(kind ? "office.irregular" : "office.ledger")}</h2>
      <p>{t(kind ? "office.irregular.about" : "office.ledger.about")}</p>
      <form class="ledger-keys" onSubmit={onSubmit}>
        <label>
          {t("office.table")} <input name="table" list={`${id}-tables`} maxLength={31} />
        </label>
        <datalist id={`${id}-tables`}>
          {tables.map((row) => (
            <option key={row.id} value={row.id} />
          ))}
        </datalist>
        {kind ? null : (
          <>
            <label>
              {t("office.kind")}{" "}
              <select name="kind">
                <option value="">{t("office.any")}</option>
                {kinds.map((k) => (
                  <option key={k} value={k}>
                    {kindName(k)}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {t("office.patron")} <input name="patron" type="number" min="1" />
            </label>
          </>
        )}
        <label>
          {t("office.since")} <input name="since" type="date" />
        </label>
        <label>
          {t("office.until")} <input name="until" type="date" />
        </label>
        <label>
          {t("office.from")} <input name="from" type="number" min="1" value={from} />
        </label>
        <button type="submit">{t("office.show")}</button>
        <button
          type="button"
          disabled={past.length === 0}
          onClick={() => {
            setFrom(past[past.length - 1] ?? 1);
            setPast(past.slice(0, -1));
          }}
        >
          {t("office.earlier")}
        </button>
        <button
          type="button"
          disabled={!next}
          onClick={() => {
            setPast([...past, from]);
            setFrom(next);
          }}
        >
          {t("office.later")}
        </button>
      </form>
      <Fault text={fault} />
      <div class="ledger-scroll" tabIndex={0} role="region" aria-labelledby={id}>
        {shown.length > 0 ? <Records rows={shown} /> : <p class="quiet">{answer ? t("office.none") : t("page.opening")}</p>}
      </div>
    </section>
  );
}

/** What a day brought: hold is the house's win as a share of what was wagered. */
function Day() {
  const [day, setDay] = useState(today());
  const { answer, fault } = useAnswer<Report>(`/api/office/report?day=${day}`);
  const rows = answer?.tables ?? [];
  const sum = (of: (row: TableRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  const wagered = sum((r) => r.wagered);
  const win = sum((r) => r.win);
  const line = (r: TableRow) => (
    <tr key={r.table}>
      <th scope="row">{r.table}</th>
      <td>{r.rounds}</td>
      <td>{r.wagers}</td>
      <td>{dollars(r.wagered)}</td>
      <td>{dollars(r.commission)}</td>
      <td class={r.win < 0 ? "bad" : ""}>{dollars(r.win)}</td>
      <td>{r.hold === null ? "–" : percent(r.hold)}</td>
    </tr>
  );
  const all: TableRow = { table: t("office.all"), game: null, rounds: sum((r) => r.rounds), wagers: sum((r) => r.wagers), wagered, commission: sum((r) => r.commission), win, hold: wagered > 0 ? win / wagered : null };
  const heads: Word[] = ["office.table", "me.rounds", "office.wagers", "office.drop", "office.commission", "office.win", "office.hold"];
  return (
    <section class="panel ledger" aria-labelledby="report-title">
      <h2 id="report-title">{t("office.report")}</h2>
      <p>{t("office.report.about")}</p>
      <div class="ledger-keys">
        <label>
          {t("office.day")} <input type="date" value={day} onChange={(event) => event.currentTarget.value && setDay(event.currentTarget.value)} />
        </label>
        {answer ? <span role="status">{answer.findings === 0 ? t("office.sound", { n: answer.patrons_count }) : t("office.unsound", { n: answer.findings })}</span> : null}
      </div>
      <Fault text={fault} />
      <div class="ledger-scroll" tabIndex={0} role="region" aria-labelledby="report-title">
        <table class="figures">
          <Heads words={heads} />
          <tbody>
            {rows.map(line)}
            {rows.length > 1 ? line(all) : null}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Accounts({ chief }: { chief: boolean }) {
  const [query, setQuery] = useState("");
  const [guests, setGuests] = useState(false);
  const [before, setBefore] = useState(0);
  const [turn, setTurn] = useState(0);
  const [said, setSaid] = useState("");
  const [bad, setBad] = useState(false);
  const path = `/api/office/accounts?q=${encodeURIComponent(query)}&guests=${guests ? 1 : 0}&before=${before}&turn=${turn}`;
  const { answer, fault } = useAnswer<{ accounts: AccountRow[]; before: number | null }>(path);
  const told = (done: Promise<void>, sentence: string) =>
    void done
      .then(() => {
        setBad(false);
        setSaid(sentence);
        setTurn((n) => n + 1);
      })
      .catch((error: Error) => {
        setBad(true);
        setSaid(begin(error.message));
      });
  const heads: Word[] = ["office.no", "account.name", "office.role", "office.balance", "office.risk", "office.login", "office.state"];
  return (
    <section class="panel ledger" aria-labelledby="accounts-title">
      <h2 id="accounts-title">{t("office.accounts")}</h2>
      {chief ? <p>{t("office.accounts.about")}</p> : null}
      <form class="ledger-keys" role="search" onSubmit={(event) => event.preventDefault()}>
        <label>
          {t("lobby.search")}{" "}
          <input
            type="search"
            value={query}
            maxLength={24}
            onInput={(event) => {
              setBefore(0);
              setQuery(event.currentTarget.value);
            }}
          />
        </label>
        <button
          type="button"
          class="search-free"
          aria-pressed={guests}
          onClick={() => {
            setBefore(0);
            setGuests(!guests);
          }}
        >
          {t("office.guests")}
        </button>
        <button type="button" disabled={before === 0} onClick={() => setBefore(0)}>
          {t("office.first")}
        </button>
        <button type="button" disabled={!answer?.before} onClick={() => setBefore(answer?.before ?? 0)}>
          {t("office.more")}
        </button>
      </form>
      {said ? (
        <p role={bad ? "alert" : "status"} class={bad ? "bad" : "good"}>
          {said}
        </p>
      ) : null}
      <Fault text={fault} />
      <div class="ledger-scroll" tabIndex={0} role="region" aria-labelledby="accounts-title">
        <table>
          <Heads words={heads} />
          <tbody>
            {(answer?.accounts ?? []).map((a) => (
              <tr key={a.id}>
                <td>{a.id}</td>
                <th scope="row">{a.name}</th>
                <td>
                  {chief && !a.guest ? (
                    <select
                      aria-label={t("office.role.of", { name: a.name })}
                      value={a.role}
                      onChange={(event) => {
                        const role = event.currentTarget.value;
                        told(giveRole(a.name, role), t("office.role.given", { name: a.name, role: t(`role.${role}` as Word) }));
                      }}
                    >
                      {ROLES.map((role) => (
                        <option key={role} value={role}>
                          {t(`role.${role}` as Word)}
                        </option>
                      ))}
                    </select>
                  ) : (
                    t(a.guest ? "office.guest" : (`role.${a.role}` as Word))
                  )}
                  {chief && !a.guest ? (
                    <select
                      class="give-coupon"
                      aria-label={t("coupon.give.to", { name: a.name })}
                      value=""
                      onChange={(event) => {
                        const face = Number(event.currentTarget.value);
                        event.currentTarget.value = "";
                        if (face) told(giveCoupons(a.name, face, 1), t("coupon.given", { name: a.name, sum: dollars(face) }));
                      }}
                    >
                      <option value="">{t("coupon.give")}</option>
                      {FACES.map((face) => (
                        <option key={face} value={face}>
                          {t("coupon.name", { sum: dollars(face) })}
                        </option>
                      ))}
                    </select>
                  ) : null}
                </td>
                <td>{dollars(a.balance)}</td>
                <td>{dollars(a.at_risk)}</td>
                <td>{a.last_login_s ? clock(a.last_login_s * 1000) : "–"}</td>
                <td>
                  {t(a.present ? "office.present" : "office.away")}
                  {a.locked_s > 0 ? (
                    <>
                      {" "}
                      <b class="bad">{t("office.locked", { n: a.locked_s })}</b>{" "}
                      {chief ? (
                        <button type="button" onClick={() => told(unlock(a.name), t("office.unlocked", { name: a.name }))}>
                          {t("office.unlock")}
                        </button>
                      ) : null}
                    </>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

type Part = "accounts" | "report" | "ledger" | "irregular";
const PARTS: Part[] = ["accounts", "report", "ledger", "irregular"];

export function Office() {
  const me = useStore((s) => s.me);
  const [part, setPart] = useState<Part>("accounts");
  const [health, setHealth] = useState<Health | null>(null);
  useEffect(() => {
    document.title = `${t("page.office")} · Boardwalk`;
    void get("/health").then((json) => setHealth(json as Health), () => null);
  }, []);
  if (!me) return <div class="empty-page" role="status">{t("page.opening")}</div>;
  if (!hasOffice(me)) {
    return (
      <div class="empty-page">
        <h1>{t("office.title")}</h1>
        <p>{t("office.closed")}</p>
      </div>
    );
  }
  return (
    <div class="office">
      <h1>{t("office.title")}</h1>
      {health ? (
        <p role="status">
          {t(health.status === "ok" ? "office.order" : "office.trouble", { n: health.tables, stopped: health.tables_stopped })}
          {health.sentence ? ` ${begin(health.sentence)}.` : ""}
        </p>
      ) : null}
      <div class="tabs" role="tablist" aria-label={t("office.title")}>
        {PARTS.map((id) => (
          <button key={id} type="button" role="tab" aria-selected={part === id} onClick={() => setPart(id)}>
            {t(`office.${id}` as Word)}
          </button>
        ))}
      </div>
      {part === "accounts" ? <Accounts chief={me.role === "administrator"} /> : null}
      {part === "report" ? <Day /> : null}
      {part === "ledger" ? <Ledger key="ledger" id="ledger-title" /> : null}
      {part === "irregular" ? <Ledger key="irregular" id="irregular-title" kind="irregularity" /> : null}
    </div>
  );
}
