// The board beside a table: what has come lately. The house keeps it; the page asks for it when another
// outcome has been shown, and draws it.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { DieMark } from "../drawings";
import { paintOf } from ".";
import { get } from "../net";
import type { TableInfo, View } from "../protocol";
import { cardText, itemText } from "../say";
import { t } from "../words";

interface Hands {
  winner: string;
  player: number;
  banker: number;
}

interface Cell {
  column: number;
  row: number;
  winner?: string | null;
  ties?: number;
  colour?: string;
}

interface Board {
  kind: string | null;
  n: number;
  total: number;
  outcomes: (string[] | Hands)[];
  came?: { what: string; times: number }[];
  roads?: Record<string, Cell[]>;
}

const LAST = 20;
const ROLLS = 14;
const HOT = 5;

/** The board as of the outcome that is shown, not of one that is still on its way. */
function useBoard(info: TableInfo, view: View): Board | null {
  const [board, setBoard] = useState<Board | null>(null);
  const n = view.outcomes ?? 0;
  useEffect(() => {
    let gone = false;
    get(`/api/tables/${encodeURIComponent(info.id)}/outcomes`)
      .then((json) => {
        if (!gone && (json as Board).n === n) setBoard(json as Board);
      })
      .catch(() => null); // the page says by itself that the house is away
    return () => {
      gone = true;
    };
  }, [info.id, n]);
  return board;
}

// ---- wheels and numbers ---------------------------------------------------------------------

/** The most and the least frequent, each with how often it has come. */
function Counts({ board, name }: { board: Board; name: (what: string) => string }) {
  const came = [...(board.came ?? [])];
  const few = came.length <= 2 * HOT;
  const hot = [...came].sort((a, b) => b.times - a.times).slice(0, few ? came.length : HOT).filter((c) => few || c.times > 0);
  const cold = few ? [] : [...came].sort((a, b) => a.times - b.times).slice(0, HOT);
  const row = (label: string, kind: string, list: typeof came) => (
    <div class={`counts ${kind}`}>
      <b>{label}</b>
      {list.map((c) => (
        <span>
          {name(c.what)} <small>×{c.times}</small>
        </span>
      ))}
    </div>
  );
  return (
    <>
      {row(few ? t("board.came") : t("board.hot"), "hot", hot)}
      {cold.length > 0 ? row(t("board.cold"), "cold", cold) : null}
    </>
  );
}

function WheelBoard({ info, board }: { info: TableInfo; board: Board }) {
  const paint = paintOf(info.game);
  const last = (board.outcomes as string[][]).slice(-LAST).reverse();
  const name = (item: string) => paint?.[item]?.text ?? cardText(item);
  const tone = (item: string) => paint?.[item]?.tone ?? info.wheel.find((s) => s.name === item)?.colour ?? "plain";
  return (
    <>
      <ol class="board-last" aria-label={t("board.last", { n: last.length })}>
        {last.map(([item = ""], i) => (
          <li key={board.n - i} class={`tile tone-${tone(item)}`} aria-label={itemText(info, item)}>
            {name(item)}
          </li>
        ))}
      </ol>
      <Counts board={board} name={name} />
    </>
  );
}

// ---- dice -----------------------------------------------------------------------------------

function DiceBoard({ board }: { board: Board }) {
  const last = (board.outcomes as string[][]).slice(-ROLLS).reverse();
  return (
    <ol class="board-rolls" aria-label={t("board.last", { n: last.length })}>
      {last.map((faces, i) => (
        <li key={board.n - i} aria-label={`${faces.join(" ")}: ${faces.reduce((n, f) => n + Number(f), 0)}`}>
          <svg viewBox={`0 0 24 ${faces.length * 24}`} aria-hidden="true">
            {faces.map((face, k) => (
              <DieMark face={Number(face)} x={12} y={12 + k * 24} size={21} />
            ))}
          </svg>
          <b aria-hidden="true">{faces.reduce((n, f) => n + Number(f), 0)}</b>
        </li>
      ))}
    </ol>
  );
}

// ---- Player and Banker ----------------------------------------------------------------------

const ROWS = 6;
const SIZE = 14;

/** A road as a grid: its last columns. */
function Road({ name, cells, columns, draw }: { name: string; cells: Cell[]; columns: number; draw: (cell: Cell) => ComponentChildren }) {
  const most = cells.reduce((n, c) => Math.max(n, c.column + 1), 0);
  const from = Math.max(0, most - columns);
  return (
    <figure class="road" data-road={name}>
      <figcaption>{t(`board.${name}` as "board.big")}</figcaption>
      <svg viewBox={`0 0 ${columns * SIZE} ${ROWS * SIZE}`} aria-hidden="true">
        {Array.from({ length: columns * ROWS }, (_, i) => (
          <rect x={(i % columns) * SIZE} y={Math.floor(i / columns) * SIZE} width={SIZE} height={SIZE} class="road-cell" />
        ))}
        {cells
          .filter((c) => c.column >= from)
          .map((c) => (
            <g transform={`translate(${(c.column - from) * SIZE + SIZE / 2} ${c.row * SIZE + SIZE / 2})`} class={`road-entry of-${c.winner ?? c.colour ?? "none"}`} data-at={`${c.column},${c.row}`}>
              {draw(c)}
            </g>
          ))}
      </svg>
    </figure>
  );
}

const DERIVED: Record<string, ComponentChildren> = {
  big_eye: <circle r="4.500" class="road-ring" />,
  small: <circle r="4.500" class="road-disc" />,
  cockroach: <path d="M-4 4L4-4" class="road-stroke" />,
};

function HandsBoard({ board }: { board: Board }) {
  const all = board.outcomes as Hands[];
  const beads = all.slice(-ROWS * 12);
  const first = all.length - beads.length;
  const count = (winner: string) => all.filter((o) => o.winner === winner).length;
  const plate = beads.map((o, i): Cell => ({ column: Math.floor(i / ROWS), row: i % ROWS, winner: o.winner }));
  return (
    <div class="roads">
      <p class="board-counts">{t("board.winners", { banker: count("banker"), player: count("player"), tie: count("tie") })}</p>
      <Road
        name="bead"
        cells={plate}
        columns={12}
        draw={(c) => (
          <>
            <circle r="6" class="road-disc" />
            <text y="3" text-anchor="middle" class="road-letter">
              {(c.winner ?? "").charAt(0).toUpperCase()}
            </text>
          </>
        )}
        key={first}
      />
      <Road
        name="big"
        cells={board.roads?.big ?? []}
        columns={24}
        draw={(c) => (
          <>
            {c.winner ? <circle r="5" class="road-ring" /> : null}
            {c.ties ? <path d="M-5 5L5-5" class="road-tie" /> : null}
            {(c.ties ?? 0) > 1 ? (
              <text y="3" text-anchor="middle" class="road-letter">
                {c.ties}
              </text>
            ) : null}
          </>
        )}
      />
      {Object.entries(DERIVED).map(([name, mark]) => (
        <Road key={name} name={name} cells={board.roads?.[name] ?? []} columns={24} draw={() => mark} />
      ))}
    </div>
  );
}

// ---- the board ------------------------------------------------------------------------------

/** Of a table that keeps none there is nothing. Where nothing has come yet its place is kept. */
export function Scoreboard({ info, view }: { info: TableInfo; view: View }) {
  const board = useBoard(info, view);
  if (!info.board) return null;
  const empty = !board || board.outcomes.length === 0;
  return (
    <section class={`panel scoreboard of-${info.board}`} aria-label={t("board.title")}>
      <h2>
        {t("board.title")} {board && board.total > 0 ? <small>{t("board.total", { n: board.total })}</small> : null}
      </h2>
      {empty ? <p class="quiet">{t("board.none")}</p> : null}
      {board && !empty && info.board === "wheel" ? <WheelBoard info={info} board={board} /> : null}
      {board && !empty && info.board === "dice" ? <DiceBoard board={board} /> : null}
      {board && !empty && info.board === "numbers" ? <Counts board={board} name={(what) => what} /> : null}
      {board && !empty && info.board === "hands" ? <HandsBoard board={board} /> : null}
    </section>
  );
}
