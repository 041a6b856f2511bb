// The racetrack of roulette: the wheel unrolled into an oval. A press on a number bets on it and on its
// neighbours; on a wheel with one zero the French sections may be bet as well. Every bet is made of wagers
// that the table offers, chip by chip.
import { useState } from "preact/hooks";
import type { Hands } from "../hands";
import type { TableInfo } from "../protocol";
import { t } from "../words";

type Bet = [wager: string, target: string, chips?: number];

/** The sections of the wheel with one zero, as they are covered in French casinos. */
const SECTIONS: Record<string, Bet[]> = {
  voisins: [["three", "0-2-3", 2], ["split", "4-7"], ["split", "12-15"], ["split", "18-21"], ["split", "19-22"], ["four", "25-26-28-29", 2], ["split", "32-35"]],
  orphelins: [["straight", "1"], ["split", "6-9"], ["split", "14-17"], ["split", "17-20"], ["split", "31-34"]],
  tiers: [["split", "5-8"], ["split", "10-11"], ["split", "13-16"], ["split", "23-24"], ["split", "27-30"], ["split", "33-36"]],
  zero: [["split", "0-3"], ["split", "12-15"], ["split", "32-35"], ["straight", "26"]],
};
const MOST = 4;

/** A number and so many on either side of it, as they lie on the wheel. */
export function neighbours(stops: string[], at: number, each: number): string[] {
  return Array.from({ length: 2 * each + 1 }, (_, i) => stops[(at - each + i + stops.length) % stops.length] as string);
}

const DEEP = 40;

/** An oval that lies, or on a narrow screen stands; `long` and `broad` are its measures. */
interface Oval {
  long: number;
  broad: number;
  stands: boolean;
}

const LIES: Oval = { long: 760, broad: 170, stands: false };
const STANDS: Oval = { long: 520, broad: 380, stands: true };

/** Where the way round the oval is after so much of it, and in which direction outwards. */
function along({ long, broad, stands }: Oval, part: number): [number, number, number, number] {
  const r = broad / 2;
  const line = long - broad;
  const arc = Math.PI * (r - DEEP / 2);
  let way = part * 2 * (line + arc);
  const bend = (middle: number, angle: number): [number, number, number, number] => [
    middle + Math.cos(angle) * (r - DEEP / 2),
    r + Math.sin(angle) * (r - DEEP / 2),
    Math.cos(angle),
    Math.sin(angle),
  ];
  const find = (): [number, number, number, number] => {
    if (way < line) return [r + way, DEEP / 2, 0, -1];
    way -= line;
    if (way < arc) return bend(long - r, (way / arc) * Math.PI - Math.PI / 2);
    way -= arc;
    if (way < line) return [long - r - way, broad - DEEP / 2, 0, 1];
    return bend(r, ((way - line) / arc) * Math.PI + Math.PI / 2);
  };
  const [x, y, ox, oy] = find();
  // Turned by a quarter to the right, not mirrored.
  return stands ? [broad - y, x, -oy, ox] : [x, y, ox, oy];
}

/** The field between two parts of the way: its corners, with points between them for the bends. */
function fieldOf(oval: Oval, from: number, to: number): string {
  const steps = 4;
  const edge = (side: number) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const [x, y, ox, oy] = along(oval, (from + ((to - from) * i) / steps) % 1);
      return `${(x + ox * side * (DEEP / 2)).toFixed(1)} ${(y + oy * side * (DEEP / 2)).toFixed(1)}`;
    });
  return `M${[...edge(1), ...edge(-1).reverse()].join("L")}z`;
}

export function Racetrack({ info, hands, tall }: { info: TableInfo; hands: Hands; tall: boolean }) {
  const oval = tall ? STANDS : LIES;
  const [each, setEach] = useState(2);
  const [near, setNear] = useState<string[]>([]);
  const [active, setActive] = useState(0);
  const stops = info.wheel.map((s) => s.name);
  const offered = ([wager, target]: Bet) => info.wagers.some((w) => w.id === wager && w.targets.some((s) => s.target === target));
  const sections = stops.includes("00") ? [] : Object.entries(SECTIONS).filter(([, bets]) => bets.every(offered));
  const put = (bets: Bet[]) =>
    bets.forEach(([wager, target, chips = 1]) => {
      for (let chip = 0; chip < chips; chip++) hands.press(wager, target);
    });
  const cover = (bets: Bet[]) => [...new Set(bets.flatMap(([, target]) => target.split("-")))];
  const chips = (bets: Bet[]) => bets.reduce((n, [, , k = 1]) => n + k, 0);
  const n = stops.length;
  return (
    <section class="racetrack" aria-label={t("track.title")}>
      <div class="track-head">
        <b>{t("track.title")}</b>
        <label>
          {t("track.each")}{" "}
          <select value={each} onInput={(event) => setEach(Number(event.currentTarget.value))}>
            {Array.from({ length: MOST + 1 }, (_, i) => (
              <option value={i}>{i}</option>
            ))}
          </select>
        </label>
        {sections.map(([id, bets]) => (
          <button
            key={id}
            type="button"
            data-section={id}
            onPointerEnter={() => setNear(cover(bets))}
            onPointerLeave={() => setNear([])}
            onFocus={() => setNear(cover(bets))}
            onBlur={() => setNear([])}
            onClick={() => put(bets)}
          >
            {t(`track.${id}` as "track.tiers")} <small>{t("track.chips", { n: chips(bets) })}</small>
          </button>
        ))}
      </div>
      <svg viewBox={`-2 -2 ${(tall ? oval.broad : oval.long) + 4} ${(tall ? oval.long : oval.broad) + 4}`} class="track" role="group" aria-label={t("track.help")}>
        {info.wheel.map((stop, i) => {
          const covered = neighbours(stops, i, each);
          const [x, y] = along(oval, (i + 0.5) / n);
          const bet = () => put(covered.map((number): Bet => ["straight", number]));
          return (
            <g
              key={stop.name}
              role="button"
              tabindex={i === active ? 0 : -1}
              data-stop={stop.name}
              class={`stop tone-${stop.colour ?? "plain"} ${near.includes(stop.name) ? "near" : ""}`}
              aria-label={t("track.number", { number: stop.name, all: covered.join(", ") })}
              onPointerEnter={() => setNear(covered)}
              onPointerLeave={() => setNear([])}
              onFocus={() => {
                setActive(i);
                setNear(covered);
              }}
              onBlur={() => setNear([])}
              onClick={bet}
              onKeyDown={(event) => {
                const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : event.key === "ArrowLeft" || event.key === "ArrowUp" ? -1 : 0;
                if (event.key === "Enter" || event.key === " ") bet();
                else if (step) (event.currentTarget.parentNode?.childNodes[(i + step + n) % n] as SVGGElement | undefined)?.focus();
                else return;
                event.preventDefault();
              }}
            >
              <path d={fieldOf(oval, i / n, (i + 1) / n)} />
              <text x={x} y={y + 6} text-anchor="middle">
                {stop.name}
              </text>
            </g>
          );
        })}
      </svg>
    </section>
  );
}
