// The fairness panel: what the house has committed itself to, what the viewer brings, what a round was dealt with, and the
// check of it all by one press.
import { useState } from "preact/hooks";
import { Check } from "./check";
import { bringSeed } from "./net";
import type { View } from "./protocol";
import { freshSeed, isSeed, SEED_MAX, seatOf, takesSeed } from "./seeds";
import { useStore } from "./store";
import { t } from "./words";

function OwnSeedForm({ table, view }: { table: string; view: View }) {
  const own = useStore((s) => s.seed[table]);
  const [typed, setTyped] = useState<string | null>(null);
  const open = takesSeed(view);
  const mine = own && own.round === view.round && own.commitment === view.commitment ? own : null;
  const shown = typed ?? mine?.seed ?? "";
  const use = (seed: string) => {
    setTyped(null);
    bringSeed(table, view, seed);
  };
  const standing = seatOf(view) === null ? t("fair.no-seat") : mine?.taken ? t("fair.taken") : open ? t("fair.on-its-way") : t("fair.fixed");
  return (
    <form
      class="own-seed"
      onSubmit={(event) => {
        event.preventDefault();
        if (open && isSeed(shown)) use(shown);
      }}
    >
      <label for="client-seed">{t("fair.own", { round: view.round })}</label>
      <input
        id="client-seed"
        type="text"
        autocomplete="off"
        spellcheck={false}
        maxLength={SEED_MAX}
        disabled={!open}
        value={shown}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" disabled={!open || !isSeed(shown) || shown === mine?.seed}>
        {t("fair.use")}
      </button>
      <button type="button" disabled={!open} onClick={() => use(freshSeed())}>
        {t("fair.new")}
      </button>
      <p class="seed-standing" role="status">
        {standing}
      </p>
    </form>
  );
}

/** The client seeds of the last round that had any, and whether the viewer's own was among them. */
function Mixed({ table, view }: { table: string; view: View }) {
  const last = useStore((s) => s.seed[table]?.last ?? null);
  const mixed = view.mixed;
  return (
    <>
      {mixed ? (
        <>
          <dt>{t("fair.mixed", { round: mixed.round })}</dt>
          <dd>
            <ul class="client-seeds">
              {mixed.clients.map((client) => (
                <li>
                  {t("replay.seat", { seat: client.seat })}: <code class="hash">{client.seed}</code>
                  {last?.used && last.round === mixed.round && client.seed === last.seed && client.seat === seatOf(view) ? ` ${t("fair.yours")}` : ""}
                </li>
              ))}
            </ul>
          </dd>
        </>
      ) : null}
      {last ? (
        <dd class={last.used ? "seed-used" : "seed-missing"} role={last.used ? undefined : "alert"}>
          {last.used ? t("fair.used", { round: last.round }) : t("fair.missing", { round: last.round, seed: last.seed })}
        </dd>
      ) : null}
    </>
  );
}

/** What has been shown last, checked here and now; and everything that the table has dealt since it was opened. */
function Checks({ table, view }: { table: string; view: View }) {
  const shoe = view.commits === "shoe";
  const round = view.revealed?.round ?? (view.revealed ? view.round - 1 : 0);
  return (
    <>
      <h3>{t("fair.check")}</h3>
      {round > 0 ? <Check key={`last ${round}`} table={table} round={round} label={shoe ? t("fair.check-shoe") : t("fair.check-round", { round })} /> : <p class="quiet">{shoe ? t("fair.none-shoe") : t("fair.none-round")}</p>}
      {round > 0 ? <Check key="all" table={table} label={t("fair.check-all")} /> : null}
      <p>
        {t("fair.elsewhere")}{" "}
        <a href={`/api/tables/${encodeURIComponent(table)}/transcript`} download={`${table}.round`}>
          {t("fair.transcript")}
        </a>
        <br />
        <code>boardwalk verify {table}.round</code>
      </p>
    </>
  );
}

export function FairPanel({ table, view }: { table: string; view: View }) {
  const shoe = view.commits === "shoe";
  return (
    <div class="fair">
      <p>{shoe ? t("fair.house-shoe") : t("fair.house-round")}</p>
      <p>{t("fair.players")}</p>
      <dl>
        <dt>{shoe ? t("fair.before-shoe") : t("fair.before-round", { round: view.round })}</dt>
        <dd>{view.commitment ? <code class="hash">{view.commitment}</code> : t("fair.none-yet")}</dd>
      </dl>
      <OwnSeedForm table={table} view={view} />
      <dl>
        <Mixed table={table} view={view} />
        {view.revealed ? (
          <>
            <dt>{shoe ? t("fair.last-shoe") : t("fair.last-round", { round: view.revealed.round ?? view.round - 1 })}</dt>
            <dd>
              <code class="hash">{view.revealed.commitment}</code>
            </dd>
            <dt>{t("fair.after")}</dt>
            <dd>
              <code class="hash">{view.revealed.seed}</code>
            </dd>
          </>
        ) : null}
      </dl>
      <Checks table={table} view={view} />
    </div>
  );
}
