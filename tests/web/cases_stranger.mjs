// A stranger at the card tables, with everything in motion: the last bets come back, the cards of the house are
// in sight whatever else lies on the table, and a second box takes no room from the first.
import { hold, same } from "./check.mjs";
import { bet, choose, finish, ready, settled, sit, stand, until, visit } from "./house.mjs";

const MOVING = { reducedMotion: "no-preference" };
const SIZES = [{ width: 1360, height: 850 }, { width: 390, height: 844 }];

/** What of the hands on the table is cut off by the room that they lie in. */
function cutCards() {
  const room = document.querySelector(".play").getBoundingClientRect();
  const isCut = (r) => r.top < room.top - 1 || r.bottom > room.bottom + 1;
  return [...document.querySelectorAll(".middle .card, .own-hand .card")].filter((card) => isCut(card.getBoundingClientRect())).map((card) => card.getAttribute("aria-label"));
}

const placesOf = (page) => page.locator(".box[data-key], .tray button").evaluateAll((all) => all.map((e) => {
  const { x, y, width, height } = e.getBoundingClientRect();
  return [x, y, width, height].map(Math.round).join();
}).join(" "));

/** Deals, waits for the first question or the end, and looks at the cards. */
async function seen(page, name) {
  await ready(page);
  await until(page, "something is asked or all is decided", () => !!document.querySelector(".act-button") || !!document.querySelector(".table-surface.open .headline"));
  same((await page.evaluate(cutCards)).join(), "", `cards that are cut off at ${name}`);
}

async function lastBets(page) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await bet(page, "main");
    await seen(page, `${size.width} pixels`);
    await finish(page);
    await until(page, "the last bets are offered again", () => !document.querySelector(".tray-rebet").disabled && !document.querySelector(".tray-again").disabled);
    hold(/\$\d/.test(await page.locator(".tray-rebet").innerText()), "the button says how much it puts up");
  }
}

async function secondBox(page) {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await settled(page);
    const before = await placesOf(page);
    await page.locator("[data-more-box]").click();
    await page.waitForSelector("[data-box]");
    same(await placesOf(page), before, `places of boxes and buttons at ${size.width} pixels`);
    await settled(page);
    await page.locator("[data-less-box]").click();
    await page.waitForSelector("[data-box]", { state: "detached" });
    await settled(page);
  }
}

/** A second press on a decision comes before the house has replied: it is no second answer. */
async function doublePress(page) {
  await bet(page, "ante");
  await ready(page);
  await page.waitForSelector('.act-button[data-act="play"]');
  await settled(page);
  await page.locator('.act-button[data-act="play"]').evaluate((button) => [1, 2, 3].forEach(() => button.click()));
  await until(page, "the hand is decided", () => !!document.querySelector(".table-surface.open .headline"));
  same(await page.locator(".refusal").count(), 0, "refusals after three presses on Play");
}

export async function stranger(house, count) {
  const page = await house.patron(MOVING);
  const id = (await house.tables()).find((t) => t.game === "blackjack").id;
  await visit(house, page, id);
  await sit(page);
  await choose(page, 25);
  await count.test("in motion: all cards are in sight, and the last bets come back", () => lastBets(page));
  await count.test("a second box moves nothing", () => secondBox(page));
  await stand(page);
  await visit(house, page, "three-card-1");
  await sit(page);
  await choose(page, 25);
  await count.test("a decision pressed three times is made once", () => doublePress(page));
  await stand(page);
  await page.context().close();
}
