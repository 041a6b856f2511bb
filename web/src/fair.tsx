// The fairness panel: what the house has committed itself to, what the viewer brings, what a round was dealt with.
import { useState } from "preact/hooks";
import { bringSeed } from "./net";
import type { View } from "./protocol";
import { freshSeed, isSeed, SEED_MAX, seatOf, takesSeed } from "./seeds";
import { useStore } from "./store";

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
  const standing = seatOf(view) === null ? "Take a seat to bring one." : mine?.taken ? "The house has taken it." : open ? "It is on its way." : "The seeds of this round are fixed.";
  return (
    <form
      class="own-seed"
      onSubmit={(event) => {
        event.preventDefault();
        if (open && isSeed(shown)) use(shown);
      }}
    >
      <label for="client-seed">Your seed for round {view.round}</label>
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
        Use it
      </button>
      <button type="button" disabled={!open} onClick={() => use(freshSeed())}>
        New
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
          <dt>Client seeds of round {mixed.round}</dt>
          <dd>
            <ul class="client-seeds">
              {mixed.clients.map((client) => (
                <li>
                  Seat {client.seat}: <code class="hash">{client.seed}</code>
                  {last?.used && last.round === mixed.round && client.seed === last.seed && client.seat === seatOf(view) ? " (yours)" : ""}
                </li>
              ))}
            </ul>
          </dd>
        </>
      ) : null}
      {last ? (
        <dd class={last.used ? "seed-used" : "seed-missing"} role={last.used ? undefined : "alert"}>
          {last.used ? `Your seed was mixed into round ${last.round}.` : `The house took your seed for round ${last.round} and dealt without it: ${last.seed}`}
        </dd>
      ) : null}
    </>
  );
}

export function FairPanel({ table, view }: { table: string; view: View }) {
  const shoe = view.commits === "shoe";
  return (
    <div class="fair">
      <p>
        Before the bets close the house commits itself to the seed of every card, roll and spin to come by publishing its hash.{" "}
        {shoe ? "When the shoe is shuffled" : "After the round"} it shows the seed. A seed that was changed in between would have another hash.
      </p>
      <p>
        Then every player at the table brings a seed of his own, and the round is dealt from all of them mixed: the house did not know yours when it
        chose, and you do not know the house's. Everybody will see yours: write nothing secret.
      </p>
      <dl>
        <dt>Before: commitment of {shoe ? "this shoe" : `round ${view.round}`}</dt>
        <dd>{view.commitment ? <code class="hash">{view.commitment}</code> : "none yet"}</dd>
      </dl>
      <OwnSeedForm table={table} view={view} />
      <dl>
        <Mixed table={table} view={view} />
        {view.revealed ? (
          <>
            <dt>Commitment of {shoe ? "the shoe before" : `round ${view.revealed.round ?? view.round - 1}`}</dt>
            <dd>
              <code class="hash">{view.revealed.commitment}</code>
            </dd>
            <dt>After: its seed, revealed</dt>
            <dd>
              <code class="hash">{view.revealed.seed}</code>
            </dd>
          </>
        ) : null}
      </dl>
      <h3>Check it yourself</h3>
      <ol>
        <li>
          Save{" "}
          <a href={`/api/tables/${encodeURIComponent(table)}/transcript`} download={`${table}.round`}>
            the transcript of this table
          </a>
          .
        </li>
        <li>
          Run <code>boardwalk verify {table}.round</code>
        </li>
      </ol>
      <p>It hashes each seed, compares it with the commitment that was published before, mixes the client seeds in and draws every outcome again.</p>
    </div>
  );
}
