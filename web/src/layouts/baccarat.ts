// Baccarat and its family: tie, banker and player as bands across the table, the further wagers
// beside them. Chemin de fer has the bank and those against it.
import { grid, type LayoutMaker, type Zone } from "./layout";

export const baccarat: LayoutMaker = (offers, tall) => {
  const w = tall ? 520 : 900;
  const zones: Zone[] = [];
  let y = 0;
  const band = (zone: Omit<Zone, "x" | "y" | "w" | "h">, h: number) => {
    if (!offers.has(zone.wager, zone.target)) return;
    zones.push({ ...zone, x: 0, y, w, h });
    y += h + 6;
  };
  band({ wager: "tie", text: "TIE", tone: "redline", size: 26 }, tall ? 74 : 64);
  band({ wager: "banker", text: "BANKER", tone: "gold", size: 34 }, tall ? 96 : 84);
  band({ wager: "banker-ez", text: "BANKER", small: "no commission", tone: "gold", size: 34 }, tall ? 96 : 84);
  band({ wager: "bank", text: "THE BANK", tone: "gold", size: 34 }, tall ? 96 : 84);
  band({ wager: "player", text: "PLAYER", tone: "number", size: 34 }, tall ? 96 : 84);
  band({ wager: "against", text: "AGAINST THE BANK", tone: "number", size: 30 }, tall ? 96 : 84);
  const side: Zone[] = [];
  const x = tall ? 0 : w + 14;
  const sideWidth = tall ? w : 300;
  let sy = tall ? y + 8 : 0;
  const row = (made: Zone[], h: number) => {
    const kept = made.filter((z) => offers.has(z.wager, z.target));
    if (kept.length === 0) return;
    side.push(...kept);
    sy += h + 6;
  };
  row(grid("cards", ["4", "5", "6"], x, sy, sideWidth, 70, 3, (n) => ({ text: `${n} cards`, size: 17 })), 70);
  row(
    grid("bonus", ["player", "banker"], x, sy, sideWidth, 70, 2, (n) => ({ text: `Bonus ${n}`, size: 17 })),
    70,
  );
  row([{ wager: "dragon-7", x, y: sy, w: sideWidth, h: 60, text: "DRAGON 7", tone: "redline", size: 20 }], 60);
  row([{ wager: "panda-8", x, y: sy, w: sideWidth, h: 60, text: "PANDA 8", tone: "black", size: 20 }], 60);
  zones.push(...side);
  return { width: tall || side.length === 0 ? w : w + 14 + sideWidth, height: Math.max(y, side.length ? sy : 0), zones, marks: [] };
};
