// Which layout a game has. A game without one is drawn from its wagers alone.
import { baccarat } from "./baccarat";
import { bigsix } from "./bigsix";
import { craps } from "./craps";
import type { Layout, LayoutMaker } from "./layout";
import { minidice } from "./minidice";
import { pokette } from "./pokette";
import { roulette } from "./roulette";
import { sicbo } from "./sicbo";

export const LAYOUTS: Record<string, LayoutMaker> = {
  craps,
  "automated-craps": craps,
  roulette,
  "sic-bo": sicbo,
  "big-six": bigsix,
  baccarat,
  minibaccarat: baccarat,
  "chemin-de-fer": baccarat,
  pokette,
  "mini-dice": minidice,
};

/** How the stops of a game's wheel are painted, where their names and colours do not say it. */
export function paintOf(game: string): Layout["paint"] {
  return LAYOUTS[game]?.({ seats: 1, has: () => true, targets: () => [], colour: () => undefined }, "wide").paint;
}
