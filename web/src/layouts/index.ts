// Which layout a game has. A game without one is drawn from its wagers alone.
import { baccarat } from "./baccarat";
import { bigsix } from "./bigsix";
import { craps } from "./craps";
import type { LayoutMaker } from "./layout";
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
