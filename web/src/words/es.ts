// The same in Spanish: every key of en.ts, or the page is not built.
import type { Words } from ".";

export const es: Words = {
  // ---- the page
  "page.skip": "Ir a la mesa",
  "page.floor": "Boardwalk: la sala",
  "page.tables": "Mesas",
  "page.office": "Oficina",
  "page.lost": "Se ha perdido la conexión. Su asiento y su mano se conservan; la página vuelve sola.",
  "page.try": "Probar ahora",
  "page.opening": "Un momento…",
};
