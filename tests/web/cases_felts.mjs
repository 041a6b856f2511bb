// Felts for a finger and for a hand in a hurry: every place on a phone is large enough, what closes the bets is in
// sight, and the buttons do all they can instead of refusing the whole.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { bet, choose, finish, pause, ready, settled, sit, until, visit, zone } from "./house.mjs";

const ON_ITS_SIDE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };
const UPRIGHT = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FINGER = 32;

/** Places of the layout that are lower or narrower than a finger; lines between boxes, and what the rules put up, do not count. */
const small = (page) =>
  page.locator(".zone:not(.seam):not(.passive) > .zone-box").evaluateAll(
    (all, least) =>
      all.flatMap((e) => {
        const box = e.getBoundingClientRect();
        return box.width > least - 0.6 && box.height > least - 0.6 ? [] : [`${e.parentElement.dataset.key} ${Math.round(box.width)}x${Math.round(box.height)}`];
      }),
    FINGER,
  );

/** What stands in the page but does not fit its place. */
const cut = (page, where) => page.locator(where).evaluateAll((all) => all.flatMap((e) => (e.scrollWidth > e.clientWidth + 1 ? [e.textContent] : [])));

const refusal = (page) => page.locator(".refusal p").first().innerText();
const held = (page, key) => zone(page, key).getAttribute("aria-label").then((label) => /you have (\S+)/.exec(label)?.[1] ?? "nothing");

/** Rolls with chips on pass and field until a point is on and the field is free again. */
async function untilPoint(page) {
  for (let i = 0; i < 60; i++) {
    await settled(page);
    if ((await page.locator(".puck.on").count()) > 0) return;
    if ((await held(page, "pass")) === "nothing") await bet(page, "pass");
    const rolls = await page.locator(".board-rolls li").count();
    await ready(page);
    await until(page, "the dice have been rolled", (n) => document.querySelectorAll(".board-rolls li").length !== n || n >= 14, rolls);
    await pause(100);
  }
  throw new Error("expected a point within sixty rolls");
}

export async function felts(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  await count.test("felts: on a phone, upright and on its side, every place is as large as a finger and the name of the table is read whole", async () => {
    for (const options of [ON_ITS_SIDE, UPRIGHT]) {
      await with_patrons(house, 1, async (page) => {
        for (const game of ["craps", "roulette", "mini-dice", "sic-bo", "big-six", "baccarat", "chemin-de-fer"]) {
          await visit(house, page, idOf(game));
          same(await page.locator(".boxes .box").evaluateAll((all) => all.map((e) => e.dataset.key)), "", `wagers without a place on the layout of ${game}`);
          same((await small(page)).slice(0, 4).join("; "), "", `places too small at ${game}`);
          same(await cut(page, ".table-head h1, .need, .tray-buttons button, .modes button"), "", `what is cut off at ${game}`);
        }
      }, options);
    }
  });

  await count.test("felts: on its side what closes the bets is in sight below the teacher's row, and over no decision", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("chemin-de-fer"));
      await sit(page);
      await page.waitForSelector(".seconds button");
      const places = await page.evaluate(() => [".tray-ready", ".acts", ".rail"].map((s) => document.querySelector(s).getBoundingClientRect().toJSON()));
      const [deal, acts, rail] = places;
      hold(deal.bottom <= rail.bottom + 1 && deal.bottom <= acts.top + 1, `expected that the button ends above the decisions: ${deal.bottom}, ${acts.top}, ${rail.bottom}`);
    }, ON_ITS_SIDE),
  );

  await count.test("felts: Double leaves what is locked as it is and doubles the rest", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("craps"));
      await sit(page);
      await choose(page, 5);
      await untilPoint(page);
      await bet(page, "field");
      await settled(page);
      await page.locator(".tray-double").click();
      await soon(() => held(page, "field"), "$10", "what lies on the field");
      same(await held(page, "pass"), "$5", "what lies on the pass line");
      same(await page.locator(".refusal").count(), 0, "refusals");
      await page.locator(".tray-undo").click();
      await soon(() => held(page, "field"), "$5", "what lies on the field after Undo");
    }),
  );

  await count.test("felts: a refused amount says what may be wagered; one press corrects it, and of wagers that belong together all", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("baccarat"));
      await sit(page);
      await choose(page, 1);
      await settled(page);
      await zone(page, "tie").dispatchEvent("click");
      await page.waitForSelector(".refusal");
      hold(/Bets here are \$25 to \$5,000\./.test(await refusal(page)), `expected the limits in a sentence, read: ${await refusal(page)}`);
      await settled(page);
      await page.locator(".refusal .instead").click();
      await soon(() => held(page, "tie"), "$25", "what lies on the tie");
      await visit(house, page, idOf("let-it-ride"));
      await sit(page);
      await choose(page, 1);
      await settled(page);
      await zone(page, "bet-1").click();
      await page.waitForSelector(".refusal .instead");
      await settled(page);
      await page.locator(".refusal .instead").click();
      for (const key of ["bet-1", "bet-2", "bet-3"]) await soon(() => held(page, key), "$5", `what lies on ${key}`);
    }),
  );

  await count.test("felts: the floor and the table tell the seats that the table has; a wheel's board has each name once", () =>
    with_patrons(house, 1, async (page) => {
      const json = async (path) => (await fetch(`${house.base}/api/${path}`)).json();
      same(tables.find((t) => t.game === "automated-craps").seats, 9, "seats on the floor");
      same((await json(`tables/${idOf("automated-craps")}`)).seats, 9, "seats of the table");
      await visit(house, page, idOf("big-six"));
      await sit(page);
      await choose(page, 1);
      await bet(page, "one");
      await finish(page);
      same((await json(`tables/${idOf("big-six")}/outcomes`)).came.map((c) => c.what).sort(), "five,joker,logo,one,ten,twenty,two", "what can come at big six");
    }),
  );
}
