// What a screen reader tells of a table, in two regions that nobody sees: results politely, one sentence each; what the
// viewer is asked at once, and once.
import { useEffect, useRef, useState } from "preact/hooks";
import { calledOutcome } from "./outcome";
import { cardName } from "./drawings";
import { handsOfSeat } from "./cardtable";
import { dollars, words, type TableInfo, type View } from "./protocol";
import { isOwn } from "./postings";
import type { Result } from "./store";
import { t } from "./words";

/** What came and what it brings, in one sentence: "30 Red, you win $10". */
function sayResult(info: TableInfo, view: View, result: Result): string {
  const net = result.postings.some((p) => isOwn(view, p)) ? result.net : null;
  const came = calledOutcome(info, view) || sayHands(view);
  if (net === null) return came;
  const sum = dollars(Math.abs(net));
  if (!came) return net > 0 ? t("told.win", { sum }) : net < 0 ? t("told.lose", { sum }) : t("told.even");
  return net > 0 ? t("heard.win", { came, sum }) : net < 0 ? t("heard.lose", { came, sum }) : t("heard.even", { came });
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

/** Which call it is: of dice and wheels one for each throw, of cards one for each round in which it is another. */
function callOf(info: TableInfo, view: View, turn: number): string {
  const called = calledOutcome(info, view);
  return called && `${turn || view.round} ${called}`;
}

export function Announcer({ info, view, result, turn }: { info: TableInfo; view: View; result: Result | null; turn: number }) {
  const [told, setTold] = useState("");
  const [question, setQuestion] = useState("");
  const call = callOf(info, view, turn);
  const last = useRef({ n: result?.n, call });
  useEffect(() => {
    const before = last.current;
    last.current = { n: result?.n, call: call || before.call };
    const news = result && result.n !== before.n ? sayResult(info, view, result) : call && call !== before.call ? calledOutcome(info, view) : "";
    // The same sentence again is told again: it must be another text.
    if (news) setTold((old) => (old === news ? `${news}\u200b` : news));
  }, [result?.n, call]);
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
