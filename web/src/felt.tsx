// The felt: draws any layout, and makes every zone something to point at, press, hold or reach by the
// keyboard. One zone at a time is in the tab order; the arrow keys go to the nearest one.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { DieMark } from "./drawings";
import type { Layout, Mark, Zone } from "./layouts/layout";
import { dollars, spotKey, spotOf, type BetView, type TableInfo } from "./protocol";
import { isAtPlace, type Place } from "./ownboxes";
import { useStore } from "./store";
import type { Hands } from "./hands";
import { FOOT, Stacks, diceIn, layPiles, riseOver, type Laid } from "./stacks";
import { t } from "./words";

export interface Stake {
  seat: number;
  cents: number;
  mine: boolean;
  /** The face of the match-play coupon that lies with it. */
  coupon?: number;
}

/** Stakes by zone, and the coupons that lie with them. */
export function stakesOf(bets: BetView[], own: Place | null, coupons: BetView[] = []): Map<string, Stake[]> {
  const map = new Map<string, Stake[]>();
  for (const bet of bets) {
    const key = spotKey(bet.wager, bet.target);
    const held = map.get(key) ?? [];
    held.push({ seat: bet.seat, cents: bet.cents, mine: isAtPlace(bet, own) });
    map.set(key, held);
  }
  for (const coupon of coupons) {
    const key = spotKey(coupon.wager, coupon.target);
    const held = map.get(key) ?? [];
    const beside = held.find((s) => s.seat === coupon.seat && s.mine === isAtPlace(coupon, own));
    if (beside) beside.coupon = coupon.cents;
    else held.push({ seat: coupon.seat, cents: 0, mine: isAtPlace(coupon, own), coupon: coupon.cents });
    map.set(key, held);
  }
  return map;
}

/** What a screen reader says of a zone. */
export function spokenSpot(info: TableInfo, wager: string, target: string | null, stakes: Stake[]): string {
  const spot = spotOf(info, wager, target);
  const own = stakes.filter((s) => s.mine).reduce((sum, s) => sum + s.cents, 0);
  const others = stakes.filter((s) => !s.mine).reduce((sum, s) => sum + s.cents, 0);
  return [
    spot?.name ?? spotKey(wager, target),
    spot?.pays ? t("felt.pays", { odds: spot.pays }) : "",
    own ? t("felt.own", { sum: dollars(own) }) : "",
    others ? t("felt.others", { sum: dollars(others) }) : "",
    ...stakes.filter((s) => s.mine && s.coupon).map((s) => t("coupon.name", { sum: dollars(s.coupon ?? 0) })),
  ]
    .filter(Boolean)
    .join(", ");
}

function nearest(zones: Zone[], from: number, key: string): number {
  const middle = (z: Zone) => [z.x + z.w / 2, z.y + z.h / 2] as const;
  const start = zones[from];
  if (!start) return 0;
  const [x, y] = middle(start);
  let best = from;
  let least = Infinity;
  zones.forEach((zone, i) => {
    if (i === from) return;
    const [zx, zy] = middle(zone);
    const dx = zx - x;
    const dy = zy - y;
    const [ahead, aside] =
      key === "ArrowRight" ? [dx, dy] : key === "ArrowLeft" ? [-dx, dy] : key === "ArrowDown" ? [dy, dx] : [-dy, dx];
    if (ahead <= 1) return;
    const cost = ahead + Math.abs(aside) * 2.5;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

function lines(text: string, width: number, size: number): string[] {
  const room = Math.max(3, Math.floor(width / (size * 0.68)));
  if (text.length <= room) return [text];
  const out: string[] = [];
  for (const word of text.split(" ")) {
    const last = out[out.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= room) out[out.length - 1] = `${last} ${word}`;
    else out.push(word);
  }
  return out;
}

/** What is printed small at the foot of a zone: what it says there itself, and what it pays where the layout wants that or there is room. */
function smallLines(zone: Zone, pays: string, odds: boolean): string[] {
  if (odds) return [zone.small ?? "", pays].filter(Boolean);
  const small = zone.small ?? (zone.h >= 56 && pays.length <= 12 ? pays : "");
  return small ? [small] : [];
}

/** As large as it is meant to be, or as there is room: capitals are broad. */
function fitting(text: string[], size: number, width: number): number {
  const broad = Math.max(1, ...text.map((line) => line.length * (line === line.toUpperCase() ? 0.88 : 0.7)));
  return Math.min(size, (width * 0.97) / broad);
}

function ZoneFace({ zone, info, odds, moved }: { zone: Zone; info: TableInfo; odds: boolean; moved: Laid["moved"] }) {
  const { x, y, w, h } = zone;
  const meant = zone.size ?? 16;
  const text = zone.text ? lines(zone.text, w, meant) : [];
  const size = zone.along ? meant : fitting(text, meant, w);
  if (zone.along) {
    const id = `along-${spotKey(zone.wager, zone.target).replace(/[^a-z0-9]/gi, "-")}`;
    return (
      <g class="zone-face" aria-hidden="true">
        <path id={id} d={zone.along} fill="none" />
        <text font-size={size} class="zone-text" text-anchor="middle" letter-spacing={size / 5}>
          <textPath href={`#${id}`} startOffset="50%">
            {zone.text}
          </textPath>
        </text>
      </g>
    );
  }
  const small = smallLines(zone, spotOf(info, zone.wager, zone.target)?.pays ?? "", odds);
  const dice = zone.dice ?? [];
  const { die, stacked } = diceIn(zone, small.length);
  const rise = riseOver(small.length);
  return (
    <g class="zone-face" aria-hidden="true">
      <g transform={makeWay(zone, rise, moved)}>
        {text.map((part, i) => (
          <text x={x + w / 2} y={y + h / 2 + size * 0.36 - rise + (i - (text.length - 1) / 2) * size * 1.05} text-anchor="middle" font-size={size} class="zone-text">
            {part}
          </text>
        ))}
        {dice.map((face, i) => (
          <DieMark
            face={face}
            x={stacked ? x + w / 2 : x + w / 2 + (i - (dice.length - 1) / 2) * (die + 4)}
            y={stacked ? y + h / 2 - rise + (i - (dice.length - 1) / 2) * (die + 4) : y + h / 2 - rise}
            size={die}
          />
        ))}
      </g>
      {small.map((line, i) => (
        <text
          x={x + w / 2}
          y={y + h - 6 - (small.length - 1 - i) * FOOT}
          text-anchor="middle"
          font-size={Math.min(13, Math.max(11.5, w / 6))}
          class="zone-small"
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** Where the chips of a zone lie, beside what is printed there. */
function laidOn(zone: Zone, held: Stake[], info: TableInfo, odds: boolean): Laid {
  const pays = spotOf(info, zone.wager, zone.target)?.pays ?? "";
  const feet = zone.seam ? 0 : smallLines(zone, pays, odds).length;
  return layPiles(zone, held, zone.text && !zone.along ? lines(zone.text, zone.w, zone.size ?? 16) : [], feet);
}

/** The words of a zone where chips need their place: moved there, and made as small as they have to be. */
function makeWay({ x, y, w, h }: Zone, rise: number, moved: Laid["moved"]): string | undefined {
  return moved ? `translate(${moved.x} ${moved.y}) scale(${moved.scale}) translate(${-x - w / 2} ${-y - h / 2 + rise})` : undefined;
}

function MarkFace({ mark, info }: { mark: Mark; info: TableInfo }) {
  const size = mark.size ?? 12;
  const turn = mark.turn ? `rotate(${mark.turn} ${mark.x} ${mark.y})` : undefined;
  const wide = mark.text.length * size * 0.4;
  return (
    <g class={`mark tone-${mark.tone ?? "plain"}`} transform={turn} aria-hidden="true">
      {mark.ring ? <circle cx={mark.x} cy={mark.y - size * 0.36} r={size * 0.92} class="mark-ring" /> : null}
      <text x={mark.x} y={mark.y} text-anchor="middle" dominant-baseline={mark.turn ? "middle" : undefined} font-size={size}>
        {mark.pays ? `${mark.text} ${spotOf(info, mark.pays)?.pays ?? ""}` : mark.text}
      </text>
      {(mark.dice ?? []).map((face, i) => (
        <DieMark face={face} x={mark.x + wide + size * (1.1 + i * 1.35)} y={mark.y - size * 0.34} size={size * 1.2} />
      ))}
    </g>
  );
}

export function Felt({ layout, info, stakes, hands, won, puck }: {
  layout: Layout;
  info: TableInfo;
  stakes: Map<string, Stake[]>;
  hands: Hands;
  /** Zones that have just won. */
  won: Set<string>;
  puck?: string | null;
}) {
  const [active, setActive] = useState(0);
  const svg = useRef<SVGSVGElement>(null);
  const look = useStore((s) => s.look);
  // Seams last, so that they lie above the boxes that they join.
  const zones = useMemo(() => [...layout.zones].sort((a, b) => Number(a.seam ?? false) - Number(b.seam ?? false)), [layout]);
  useEffect(() => setActive(0), [layout]);
  const looked = look ? new Set((look.target ?? "").split("-")) : null;

  const onKey = (event: KeyboardEvent, i: number) => {
    const zone = zones[i];
    if (!zone) return;
    if (event.key.startsWith("Arrow")) {
      const next = nearest(zones, i, event.key);
      setActive(next);
      svg.current?.querySelector<SVGGElement>(`[data-i="${next}"]`)?.focus();
      event.preventDefault();
    } else if (event.key === "Enter" || event.key === " ") {
      hands.press(zone.wager, zone.target ?? null);
      event.preventDefault();
    } else if (event.key === "Backspace" || event.key === "Delete" || event.key === "-") {
      hands.take(zone.wager, zone.target ?? null);
      event.preventDefault();
    }
  };

  return (
    <svg
      ref={svg}
      class="felt"
      viewBox={`-6 -6 ${layout.width + 12} ${layout.height + 12}`}
      role="group"
      aria-label={t("felt.layout")}
    >
      {zones.map((zone, i) => {
        const key = spotKey(zone.wager, zone.target);
        const held = stakes.get(key) ?? [];
        const near = look !== null && (look.wager === zone.wager && (look.target ?? undefined) === zone.target);
        const member = !near && !!zone.cell && looked !== null && looked.size > 1 && looked.has(zone.target ?? "");
        return (
          <g
            key={key}
            data-i={i}
            data-key={key}
            role="button"
            // In small letters: among drawings the other spelling is no attribute.
            tabindex={i === active ? 0 : -1}
            class={`zone ${zone.seam ? "seam" : ""} ${zone.passive ? "passive" : ""} tone-${zone.tone ?? "plain"} ${near ? "near" : ""} ${member ? "member" : ""} ${won.has(key) ? "won" : ""} ${held.some((s) => s.mine) ? "held" : ""}`}
            aria-label={spokenSpot(info, zone.wager, zone.target ?? null, held)}
            onKeyDown={(event) => onKey(event, i)}
            onFocus={() => {
              setActive(i);
              hands.look(zone.wager, zone.target ?? null);
            }}
            {...hands.pointer(zone.wager, zone.target ?? null)}
          >
            {zone.path ? (
              <path d={zone.path} class="zone-box" />
            ) : (
              <rect x={zone.x} y={zone.y} width={zone.w} height={zone.h} rx={zone.seam ? 8 : 3} class="zone-box" />
            )}
            {zone.seam ? null : (
              <ZoneFace zone={zone} info={info} odds={layout.odds ?? false} moved={laidOn(zone, held, info, layout.odds ?? false).moved} />
            )}
          </g>
        );
      })}
      <g class="on-top">
        {layout.marks.map((mark) => (
          <MarkFace mark={mark} info={info} />
        ))}
        {zones.map((zone) => {
          const held = stakes.get(spotKey(zone.wager, zone.target)) ?? [];
          return <Stacks key={spotKey(zone.wager, zone.target)} zone={zone} stakes={held} laid={laidOn(zone, held, info, layout.odds ?? false)} />;
        })}
        {puck && layout.puck?.[puck] ? (
          <g class={`puck ${puck.endsWith("off") ? "off" : "on"}`} transform={`translate(${layout.puck[puck].join(" ")})`}>
            <circle r="13.5" />
            <text y="3.5" text-anchor="middle" font-size="10">
              {puck.endsWith("off") ? t("felt.off") : t("felt.on")}
            </text>
          </g>
        ) : null}
      </g>
    </svg>
  );
}
