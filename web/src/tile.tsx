// A tile of pai gow: two ends of pips, ones and fours red, the others white; the tile of twelve has six of
// each. It takes the room of a card.
const ROWS: Record<string, [number, number][]> = {
  1: [[0, 0]],
  2: [[-8, -9], [8, 9]],
  3: [[-8, -9], [0, 0], [8, 9]],
  4: [[-8, -9], [8, -9], [-8, 9], [8, 9]],
  5: [[-8, -9], [8, -9], [0, 0], [-8, 9], [8, 9]],
  6: [[-8, -11], [8, -11], [-8, 0], [8, 0], [-8, 11], [8, 11]],
};

/** Which pips of an end are red. */
function isRed(pips: string, beside: string, x: number): boolean {
  return pips === "1" || pips === "4" || (pips === "6" && beside === "6" && x < 0);
}

function End({ pips, beside, y }: { pips: string; beside: string; y: number }) {
  return (
    <g>
      {(ROWS[pips] ?? []).map(([x, dy]) => (
        <circle cx={30 + x} cy={y + dy} r={pips === "1" ? 6.5 : 4.2} class={isRed(pips, beside, x) ? "pip-red" : "pip-white"} />
      ))}
    </g>
  );
}

/** The larger end is at the foot, as tiles lie before the one who holds them. */
export function TileFace({ tile }: { tile: string }) {
  const [a = "", b = ""] = tile.split("-");
  return (
    <g>
      <rect x="9.500" y=".5" width="41" height="83" rx="6" class="tile-face" />
      <path d="M14 42h32" class="tile-line" />
      <End pips={a} beside={b} y={22} />
      <End pips={b} beside={a} y={62} />
    </g>
  );
}
