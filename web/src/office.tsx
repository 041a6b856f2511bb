// The office: the ledger for auditors, roles for administrators, the state of the house for both.
import { useEffect, useState } from "preact/hooks";
import { get, giveRole, unlock } from "./net";
import { dollars } from "./protocol";
import { hasOffice } from "./roles";
import { useStore } from "./store";

const PAGE = 100;
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

function entriesText(entries: string): string[] {
  return entries
    .split(";")
    .filter(Boolean)
    .map((entry) => {
      const [account = "", cents = "0"] = entry.trim().split(/\s+/);
      return `${account} ${Number(cents) > 0 ? "+" : ""}${dollars(Number(cents))}`;
    });
}

function Ledger() {
  const [from, setFrom] = useState(1);
  const [rows, setRows] = useState<Row[]>([]);
  const [fault, setFault] = useState("");
  useEffect(() => {
    get(`/api/ledger?from=${from}`)
      .then((json) => {
        setFault("");
        setRows((json as { records: Row[] }).records.slice(0, PAGE));
      })
      .catch((error: Error) => setFault(error.message));
  }, [from]);
  const last = rows[rows.length - 1]?.seq ?? 0;
  return (
    <section class="panel ledger" aria-labelledby="ledger-title">
      <h2 id="ledger-title">The ledger</h2>
      <p>Every record in order, each chained to the one before by its hash. Rounds that are still on are not shown.</p>
      <form
        class="ledger-keys"
        onSubmit={(event) => {
          event.preventDefault();
          setFrom(Math.max(1, Number(new FormData(event.currentTarget).get("from")) || 1));
        }}
      >
        <label>
          From record <input name="from" type="number" min="1" value={from} />
        </label>
        <button type="submit">Show</button>
        <button type="button" disabled={from <= 1} onClick={() => setFrom(Math.max(1, from - PAGE))}>
          Earlier
        </button>
        <button type="button" disabled={rows.length < PAGE} onClick={() => setFrom(last + 1)}>
          Later
        </button>
      </form>
      {fault ? <p role="alert" class="bad">{fault}</p> : null}
      <div class="ledger-scroll" tabIndex={0} role="region" aria-labelledby="ledger-title">
        <table>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Time</th>
              <th scope="col">Kind</th>
              <th scope="col">Table</th>
              <th scope="col">What</th>
              <th scope="col">Entries</th>
              <th scope="col">Hash</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((r) => (
              <tr key={r.seq}>
                <td>{r.seq}</td>
                <td>{new Date(r.time_us / 1000).toISOString().slice(0, 19).replace("T", " ")}</td>
                <td>{r.kind}</td>
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
      </div>
    </section>
  );
}

function Accounts() {
  const [said, setSaid] = useState("");
  const [bad, setBad] = useState(false);
  const told = (done: Promise<void>, sentence: string) =>
    done
      .then(() => {
        setBad(false);
        setSaid(sentence);
      })
      .catch((error: Error) => {
        setBad(true);
        setSaid(error.message);
      });
  return (
    <section class="panel" aria-labelledby="roles-title">
      <h2 id="roles-title">Accounts</h2>
      <p>Give an account its role: its owner signs in again then. Or let whoever failed to sign in too often try again at once.</p>
      <form
        class="ledger-keys"
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const [name, role] = [String(data.get("name")), String(data.get("role"))];
          if ((event as SubmitEvent).submitter?.dataset.does === "unlock") void told(unlock(name), `${name} need not wait any longer.`);
          else void told(giveRole(name, role), `${name} is ${role} now.`);
        }}
      >
        <label>
          Account <input name="name" required maxLength={24} />
        </label>
        <label>
          Role{" "}
          <select name="role">
            {ROLES.map((r) => (
              <option value={r}>{r}</option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary">
          Give the role
        </button>
        <button type="submit" data-does="unlock">
          Unlock
        </button>
      </form>
      {said ? (
        <p role={bad ? "alert" : "status"} class={bad ? "bad" : "good"}>
          {said}
        </p>
      ) : null}
    </section>
  );
}

export function Office() {
  const me = useStore((s) => s.me);
  const [health, setHealth] = useState<Health | null>(null);
  useEffect(() => {
    document.title = "Office · Boardwalk";
    void get("/health").then((json) => setHealth(json as Health), () => null);
  }, []);
  if (!me) return <div class="empty-page" role="status">The office is being opened…</div>;
  if (!hasOffice(me)) {
    return (
      <div class="empty-page">
        <h1>The office</h1>
        <p>Only auditors and administrators come in here. Sign in with such an account first.</p>
      </div>
    );
  }
  return (
    <div class="office">
      <h1>The office</h1>
      {health ? (
        <p role="status">
          The house is {health.status === "ok" ? "in order" : "in trouble"}: ledger {health.ledger}, {health.tables} tables open
          {health.tables_stopped ? `, ${health.tables_stopped} stopped` : ""}.{health.sentence ? ` ${health.sentence}.` : ""}
        </p>
      ) : null}
      {me.role === "administrator" ? <Accounts /> : null}
      <Ledger />
    </div>
  );
}
