// The layout of a table: what its game's layout draws of what the table offers. The live table, a past round and
// the dealer school draw the same.
import { useEffect, useMemo, useState } from "preact/hooks";
import { LAYOUTS } from "./layouts";
import type { Layout, Offers } from "./layouts/layout";
import type { TableInfo } from "./protocol";

const NARROW = "(max-width: 720px)";

/** Is the page as narrow as a phone held upright? */
export function useNarrow(): boolean {
  const [match, setMatch] = useState(() => matchMedia(NARROW).matches);
  useEffect(() => {
    const media = matchMedia(NARROW);
    const onChange = () => setMatch(media.matches);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  }, []);
  return match;
}

function offersOf(info: TableInfo): Offers {
  return {
    seats: info.seats,
    has: (wager, target) => {
      const row = info.wagers.find((w) => w.id === wager);
      return !!row && (!target || row.targets.length === 0 || row.targets.some((t) => t.target === target));
    },
    targets: (wager) => info.wagers.find((w) => w.id === wager)?.targets.map((t) => t.target) ?? [],
    colour: (stop) => info.wheel.find((s) => s.name === stop)?.colour ?? undefined,
  };
}

/** The layout of the game with the zones of what this table offers; null: a card table. */
export function useLayout(info: TableInfo, tall: boolean): Layout | null {
  return useMemo(() => {
    const maker = LAYOUTS[info.game];
    if (!maker) return null;
    const offers = offersOf(info);
    const made = maker(offers, tall);
    return { ...made, zones: made.zones.filter((z) => (z.passive ? offers.has(z.wager) : offers.has(z.wager, z.target))) };
  }, [info, tall]);
}
