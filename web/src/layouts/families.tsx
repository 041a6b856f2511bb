// How each family of games is drawn on the floor: its title, its sign, and a picture of what is played
// with. Which family a game has the server says; one that is not known here is among the others.
import { type ComponentChildren } from "preact";
import { Card, DieMark } from "../drawings";

export interface Family {
  id: string;
  sign: string;
  emblem: () => ComponentChildren;
}

const cards = (...hand: string[]) =>
  function Cards() {
    return (
      <span class="emblem emblem-cards" aria-hidden="true">
        {hand.map((card) => (
          <Card card={card} small />
        ))}
      </span>
    );
  };

function Dice() {
  return (
    <svg class="emblem" viewBox="0 0 64 44" aria-hidden="true">
      <g transform="rotate(-12 18 26)">
        <DieMark face={5} x={18} y={24} size={28} />
      </g>
      <g transform="rotate(14 46 22)">
        <DieMark face={2} x={46} y={22} size={28} />
      </g>
    </svg>
  );
}

function Ring() {
  return (
    <svg class="emblem" viewBox="-24 -22 48 44" aria-hidden="true">
      <circle r="21" class="wheel-rim" />
      <circle r="15" class="emblem-ring" />
      <circle r="8" class="wheel-hub" />
      <circle cx="0" cy="-15" r="2.6" class="emblem-ball" />
    </svg>
  );
}

function Balls() {
  return (
    <svg class="emblem" viewBox="0 0 64 44" aria-hidden="true">
      {[7, 42, 80].map((n, i) => (
        <g transform={`translate(${14 + i * 18} ${24 - (i % 2) * 8})`}>
          <circle r="13" class="emblem-ball" />
          <text y="4.500" text-anchor="middle" class="emblem-number">
            {n}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Tiles() {
  return (
    <svg class="emblem" viewBox="0 0 64 44" aria-hidden="true">
      {[20, 44].map((x, i) => (
        <g transform={`rotate(${12 * i - 6} ${x} 22)`}>
          <DieMark face={6 - 5 * i} x={x} y={12} size={20} />
          <DieMark face={6 - 3 * i} x={x} y={32} size={20} />
        </g>
      ))}
    </svg>
  );
}

const OTHERS: Family = { id: "other", sign: "♣", emblem: Balls };

/** In the order of the floor. */
export const FAMILIES: Family[] = [
  { id: "dice", sign: "⚄", emblem: Dice },
  { id: "wheels", sign: "◉", emblem: Ring },
  { id: "blackjack", sign: "♠", emblem: cards("As", "Jh") },
  { id: "baccarat", sign: "♦", emblem: cards("9d", "Kc") },
  { id: "cards", sign: "♣", emblem: cards("7c", "Th") },
  { id: "poker", sign: "♥", emblem: cards("Qs", "Ks", "As") },
  { id: "tiles", sign: "⁞", emblem: Tiles },
  { id: "numbers", sign: "№", emblem: Balls },
  OTHERS,
];

export function familyOf(id: string): Family {
  return FAMILIES.find((family) => family.id === id) ?? OTHERS;
}
