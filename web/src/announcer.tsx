// What a screen reader tells of a table, in two regions that nobody sees: results politely, one sentence each; what the
// viewer is asked at once, and once.
import { useEffect, useRef, useState } from "preact/hooks";
import { calledOutcome } from "./outcome";
import { cardName } from "./drawings";
import { handsOfSeat } from "./cardtable";
import { dollars, words, type TableInfo, type View } from "./protocol";
import type { Result } from "./store";
import { t } from "./words";

/** "5 · 2 — 7. You win $10." */
function sayResult(info: TableInfo, view: View, result: Result): string {
  const own = view.seats.find((seat) => seat.you)?.seat;
  const mine = result.postings.some((p) => p.who !== null && p.seat === own);
  const net = mine ? result.net : null;
  const came = calledOutcome(info, view) || sayHands(view);
  const brought = net === null ? "" : net > 0 ? t("told.win", { sum: dollars(net) }) : net < 0 ? t("told.lose", { sum: dollars(-net) }) : t("told.even");
  return [came, brought].filter(Boolean).join(". ");
}

/** The hands of the house as they are called: "Dealer: 19". */
function sayHands(view: View): string {
  const house = view.hands.filter((hand) => !/^\d/.test(hand.who) && hand.name);
  return house.map((hand) => `${words(hand.who)}: ${hand.name}`).join(", ");
}

/** What is asked, about which cards, and what may be answered. */
function sayQuestion(view: View): string {
  const own = view.seats.find((seat) => seat.you)?.seat;
  const asked = view.choices.find((choice) => choice.asks)?.asks;
  const who = view.need.who ?? "";
  const hand = handsOfSeat(view, own ?? 0).find(([id]) => id === who) ?? handsOfSeat(view, own ?? 0)[0];
  const name = view.hands.find((h) => h.who === hand?.[0])?.name;
  const cards = hand ? `${hand[1].map((card) => cardName(card.card)).join(", ")}${name ? `, ${name}` : ""}` : "";
  const choices = [...new Set(view.choices.map((choice) => words(choice.act)))].join(", ");
  return [asked ?? t("told.turn"), cards, sayHands(view), choices].filter(Boolean).join(". ");
}

export function Announcer({ info, view, result }: { info: TableInfo; view: View; result: Result | null }) {
  const [told, setTold] = useState("");
  const [question, setQuestion] = useState("");
  const first = useRef(result?.n);
  useEffect(() => {
    // The same sentence again is told again: it must be another text.
    if (result && result.n !== first.current) setTold(sayResult(info, view, result) + (result.n % 2 ? "\u200b" : ""));
  }, [result?.n]);
  const asked = view.need.kind === "decision" && view.choices.length > 0;
  // Another question where another hand is asked, or the same with another card.
  const key = asked ? `${view.round} ${view.need.who} ${view.cards.length} ${view.choices.map((choice) => choice.act).join()}` : "";
  useEffect(() => setQuestion(key ? sayQuestion(view) : ""), [key]);
  return (
    <>
      <p class="said" role="status" aria-live="polite" aria-atomic="true" data-told="result">
        {told}
      </p>
      <p class="said" role="alert" aria-live="assertive" aria-atomic="true" data-told="question">
        {question}
      </p>
    </>
  );
}
