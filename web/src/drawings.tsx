// Cards, dice, chips and wheels, drawn here: plain SVG, no pictures to load.
import { useEffect, useRef, useState } from "preact/hooks";
import { TileFace } from "./tile";
import { t, type Word } from "./words";

// ---- cards ----------------------------------------------------------------------------------

const SUITS: Record<string, { name: Word; red: boolean; path: string }> = {
  s: {
    name: "suit.spades",
    red: false,
    path: "M0-9C3-4 9-1 9 4a4.6 4.6 0 0 1-7.6 3.5C1.6 9.500 2.400 10.500 3.500 11.500h-7C-2.400 10.500-1.600 9.500-1.400 7.500A4.600 4.600 0 0 1-9 4C-9-1-3-4 0-9z",
  },
  h: { name: "suit.hearts", red: true, path: "M0 10C-4 5-10 1.500-10-4A5 5 0 0 1 0-5.500 5 5 0 0 1 10-4C10 1.500 4 5 0 10z" },
  d: { name: "suit.diamonds", red: true, path: "M0-11 8 0 0 11-8 0z" },
  c: {
    name: "suit.clubs",
    red: false,
    path: "M0-10a4.700 4.700 0 0 1 3.900 7.300A4.700 4.700 0 1 1 1.400 5C1.600 8 2.400 9.500 3.500 11h-7C-2.400 9.500-1.600 8-1.400 5a4.700 4.700 0 1 1-2.500-7.700A4.700 4.700 0 0 1 0-10z",
  },
};

const RANKS: Record<string, Word> = {
  A: "rank.ace",
  K: "rank.king",
  Q: "rank.queen",
  J: "rank.jack",
  T: "rank.ten",
  9: "rank.nine",
  8: "rank.eight",
  7: "rank.seven",
  6: "rank.six",
  5: "rank.five",
  4: "rank.four",
  3: "rank.three",
  2: "rank.two",
};

const TILE = /^\d-\d$/;

/** "As" is "ace of spades"; a hidden card is "a card face down". */
export function cardName(card: string | null): string {
  if (!card) return t("card.down");
  if (/^(jk|joker)/i.test(card)) return t("card.joker");
  if (TILE.test(card)) return t("tile.name", { a: card[0] ?? "", b: card[2] ?? "" });
  const rank = RANKS[card[0] ?? ""];
  const suit = SUITS[card[1] ?? ""];
  return rank && suit ? t("card.name", { rank: t(rank), suit: t(suit.name) }) : card;
}

// Where the pips of a number card lie, on a card of 60 by 84 around its middle.
const PIPS: Record<string, [number, number][]> = {
  2: [[0, -22], [0, 22]],
  3: [[0, -22], [0, 0], [0, 22]],
  4: [[-11, -22], [11, -22], [-11, 22], [11, 22]],
  5: [[-11, -22], [11, -22], [0, 0], [-11, 22], [11, 22]],
  6: [[-11, -22], [11, -22], [-11, 0], [11, 0], [-11, 22], [11, 22]],
  7: [[-11, -22], [11, -22], [0, -11], [-11, 0], [11, 0], [-11, 22], [11, 22]],
  8: [[-11, -22], [11, -22], [0, -11], [-11, 0], [11, 0], [0, 11], [-11, 22], [11, 22]],
  9: [[-11, -24], [11, -24], [-11, -8], [11, -8], [0, 0], [-11, 8], [11, 8], [-11, 24], [11, 24]],
  T: [[-11, -24], [11, -24], [0, -16], [-11, -8], [11, -8], [-11, 8], [11, 8], [0, 16], [-11, 24], [11, 24]],
};

function Corner({ rank, suit, turn }: { rank: string; suit: string; turn?: boolean }) {
  return (
    <g transform={turn ? "rotate(180 30 42)" : undefined}>
      <text x="8" y="15" class={`card-rank ${rank === "T" ? "ten" : ""}`} text-anchor="middle">
        {rank === "T" ? "10" : rank}
      </text>
      <path d={SUITS[suit]?.path} transform="translate(8 23) scale(.45)" />
    </g>
  );
}

function Court({ rank, suit }: { rank: string; suit: string }) {
  return (
    <g>
      <rect x="15" y="11" width="30" height="62" rx="3" class="court-frame" />
      <path d="M20 20l3.500 5 6.500-8 6.500 8 3.500-5v11H20z" class="court-crown" />
      <text x="30" y="55" text-anchor="middle" class="court-letter">
        {rank}
      </text>
      <path d={SUITS[suit]?.path} transform="translate(30 65) scale(.45)" />
    </g>
  );
}

export function Card({ card, small }: { card: string | null; small?: boolean }) {
  const joker = card !== null && /^(jk|joker)/i.test(card);
  const rank = card?.[0] ?? "";
  const suit = card?.[1] ?? "";
  return (
    <svg
      class={`card ${small ? "card-small" : ""} ${card === null ? "card-back" : ""} ${SUITS[suit]?.red ? "red" : "black"}`}
      viewBox="0 0 60 84"
      role="img"
      aria-label={cardName(card)}
    >
      {card !== null && TILE.test(card) ? null : <rect x=".5" y=".5" width="59" height="83" rx="5" class="card-paper" />}
      {card !== null && TILE.test(card) ? (
        <TileFace tile={card} />
      ) : card === null ? (
        <g class="card-pattern">
          <rect x="4" y="4" width="52" height="76" rx="3" />
          <path d="M4 14 46 80M4 34 33 80M4 54 20 80M14 4 56 70M27 4 56 50M40 4 56 30M56 14 14 80M56 34 27 80M56 54 40 80M46 4 4 70M33 4 4 50M20 4 4 30" />
          <circle cx="30" cy="42" r="9" />
        </g>
      ) : joker ? (
        <g>
          <text x="30" y="50" text-anchor="middle" class="joker-star">
            ★
          </text>
          <text x="30" y="66" text-anchor="middle" class="joker-word">
            JOKER
          </text>
        </g>
      ) : (
        <g>
          <Corner rank={rank} suit={suit} />
          <Corner rank={rank} suit={suit} turn />
          {rank === "A" ? (
            <path d={SUITS[suit]?.path} transform="translate(30 42) scale(1.500)" />
          ) : PIPS[rank] ? (
            PIPS[rank].map(([x, y]) => (
              <path d={SUITS[suit]?.path} transform={`translate(${30 + x} ${42 + y}) scale(${y > 0 ? ".55 -.55" : ".55"})`} />
            ))
          ) : (
            <Court rank={rank} suit={suit} />
          )}
        </g>
      )}
    </svg>
  );
}

// ---- dice -----------------------------------------------------------------------------------

const FACES: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** A die as a piece of a larger drawing, its middle at x, y. */
export function DieMark({ face, x, y, size }: { face: number; x: number; y: number; size: number }) {
  const half = size / 2;
  return (
    <g class="die" transform={`translate(${x} ${y})`}>
      <rect x={-half} y={-half} width={size} height={size} rx={size / 6} class="die-body" />
      {(FACES[face] ?? []).map(([px, py]) => (
        <circle cx={px * size * 0.27} cy={py * size * 0.27} r={size / 10.5} class="die-pip" />
      ))}
    </g>
  );
}

export function Dice({ faces, turn }: { faces: number[]; turn: number }) {
  return (
    <div class="dice" role="img" aria-label={t("scene.dice", { faces: faces.join(", "), total: faces.reduce((a, b) => a + b, 0) })}>
      {faces.map((face, i) => (
        <svg key={`${turn}-${i}`} viewBox="0 0 52 52" class={`die-box throw-${i}`}>
          <DieMark face={face} x={26} y={26} size={44} />
        </svg>
      ))}
    </div>
  );
}

const TUMBLE_MS = 110;

/** Dice on their way: faces that mean nothing yet. */
export function Tumbling({ n }: { n: number }) {
  const [faces, setFaces] = useState<number[]>(() => Array.from({ length: n }, () => 1));
  useEffect(() => {
    const timer = setInterval(() => setFaces((now) => now.map((face) => 1 + ((face + Math.floor(Math.random() * 5)) % 6))), TUMBLE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <div class="dice tumbling" role="img" aria-label={t("scene.rolling")}>
      {faces.map((face, i) => (
        <svg key={i} viewBox="0 0 52 52" class={`die-box tumble-${i}`} aria-hidden="true">
          <DieMark face={face} x={26} y={26} size={44} />
        </svg>
      ))}
    </div>
  );
}

// ---- chips ----------------------------------------------------------------------------------

/** The denominations of a rack, in cents, dearest last. */
export const CHIPS = [100, 500, 2500, 10000, 50000, 100000];

// A stake may also have coins, and a bankroll larger chips than a rack.
const PIECES = [500000, 100000, 50000, 10000, 2500, 500, 100, 25, 5, 1];
const PILE_MAX = 6;

function chipClass(cents: number): string {
  return cents < 100 ? "chip-coin" : `chip-${cents / 100}`;
}

/** "$1,250" is "1.3k" on a chip, which has room for four signs. */
function chipText(cents: number): string {
  const whole = cents / 100;
  if (whole >= 10000) return `${Math.round(whole / 1000)}k`;
  if (whole >= 1000) return `${String(Math.round(whole / 100) / 10)}k`;
  return Number.isInteger(whole) ? String(whole) : whole < 10 ? whole.toFixed(2).replace(/^0/, "") : whole.toFixed(1);
}

/** A stake as a dealer would stack it: the dearest chips below. */
function pile(cents: number): number[] {
  const chips: number[] = [];
  let left = cents;
  for (const piece of PIECES) {
    while (left >= piece) {
      chips.push(piece);
      left -= piece;
    }
  }
  return chips;
}

function Disc({ cents, r, y, text }: { cents: number; r: number; y: number; text?: string }) {
  return (
    <g class={`chip ${chipClass(cents)}`} transform={`translate(0 ${y})`}>
      <circle r={r} class="chip-rim" />
      <circle r={r * 0.86} class="chip-edge" stroke-width={r * 0.28} stroke-dasharray={`${r * 0.45} ${r * 0.45}`} />
      <circle r={r * 0.66} class="chip-face" />
      {text ? (
        <text y={r * 0.26} text-anchor="middle" font-size={r * (text.length > 3 ? 0.56 : 0.74)} class="chip-text">
          {text}
        </text>
      ) : null}
    </g>
  );
}

/** A stake as a piece of a larger drawing: its chips in a pile, and on several what they come to. */
export function ChipMark({ cents, x, y, r, mine }: { cents: number; x: number; y: number; r: number; mine: boolean }) {
  const chips = pile(cents);
  const shown = chips.length > PILE_MAX ? [...chips.slice(0, PILE_MAX - 1), chips[chips.length - 1] as number] : chips;
  const step = r * 0.22;
  const sum = chipText(cents);
  const width = r * (0.75 + sum.length * 0.42);
  const top = -(shown.length - 1) * step;
  return (
    <g class={`pile ${mine ? "mine" : "theirs"}`} transform={`translate(${x} ${y})`}>
      <circle r={r} class="chip-shadow" cy={r * 0.16} />
      {shown.map((chip, i) => (
        <Disc cents={chip} r={r} y={-i * step} text={shown.length === 1 ? sum : undefined} />
      ))}
      {shown.length > 1 ? (
        <g transform={`translate(0 ${top})`}>
          <rect x={-width / 2} y={-r * 0.46} width={width} height={r * 0.92} rx={r * 0.3} class="pile-tag" />
          <text y={r * 0.27} text-anchor="middle" font-size={r * 0.74} class="pile-sum">
            {sum}
          </text>
        </g>
      ) : null}
    </g>
  );
}

/** How many chips of a pile lie upon its lowest. */
export function riseOf(cents: number): number {
  return Math.min(PILE_MAX, pile(cents).length) - 1;
}

export function Chip({ cents, mine = true }: { cents: number; mine?: boolean }) {
  const rise = riseOf(cents);
  return (
    <svg viewBox={`-23 ${-23 - rise * 4.6} 46 ${48 + rise * 4.6}`} class={`chip-box ${rise > 0 ? "chip-pile" : ""}`} aria-hidden="true">
      <ChipMark cents={cents} x={0} y={0} r={21} mine={mine} />
    </svg>
  );
}

// ---- wheels ---------------------------------------------------------------------------------

/** So many pockets are too narrow for words across them: they are written along the radius. */
const MANY = 45;

export interface Pocket {
  id: string;
  text: string;
  tone: string;
}

/** A wheel with the pocket that has come turned under the pointer. */
export function Wheel({ pockets, result, label, turn, moving }: {
  pockets: Pocket[];
  result: string | null;
  label: string;
  turn: number;
  /** It has not come to rest: nothing is told of where it will. */
  moving?: boolean;
}) {
  const seen = useRef({ turn, times: 0 });
  if (seen.current.turn !== turn) seen.current = { turn, times: seen.current.times + 4 };
  const n = pockets.length;
  const at = Math.max(0, pockets.findIndex((p) => p.id === result));
  const step = 360 / n;
  const point = (angle: number, r: number) =>
    `${(Math.sin((angle * Math.PI) / 180) * r).toFixed(2)} ${(-Math.cos((angle * Math.PI) / 180) * r).toFixed(2)}`;
  return (
    <svg
      viewBox="-104 -112 208 216"
      class={`wheel ${moving ? "spinning" : ""}`}
      role="img"
      aria-label={moving ? t("scene.spinning", { wheel: label }) : result ? t("scene.came", { wheel: label, what: pockets[at]?.text ?? result }) : label}
    >
      <circle r="102" class="wheel-rim" />
      <g class="wheel-disc" style={{ transform: `rotate(${-at * step + 360 * seen.current.times}deg)` }}>
        {pockets.map((pocket, i) => (
          <g transform={`rotate(${i * step})`}>
            <path
              d={`M${point(-step / 2, 96)}A96 96 0 0 1 ${point(step / 2, 96)}L${point(step / 2, 62)}A62 62 0 0 0 ${point(-step / 2, 62)}z`}
              class={`pocket tone-${pocket.tone}`}
            />
            <text
              transform={n > MANY ? "translate(2.6 -79) rotate(-90)" : "translate(0 -82)"}
              text-anchor="middle"
              class={`pocket-text tone-${pocket.tone}`}
              font-size={n > MANY ? 7.5 : 8.5}
            >
              {pocket.text}
            </text>
          </g>
        ))}
      </g>
      <circle r="61" class="wheel-hub" />
      <circle r="18" class="wheel-cap" />
      <path d="M-7-110h14L0-92z" class="wheel-pointer" />
      {result && !moving ? (
        <text key={turn} y="8" text-anchor="middle" class="wheel-result">
          {pockets[at]?.text}
        </text>
      ) : null}
    </svg>
  );
}
