// The card tables as a picky player looks at them: what lies over what, what is in sight, what one press puts up.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { answer, bet, choose, finish, pause, ready, settled, sit, until, visit } from "./house.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ON_ITS_SIDE = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true };

/** In the page: which things of the one kind lie over things of the other, more than by a line. */
const over = ([upper, lower]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((e) => [e, e.getBoundingClientRect()]);
  return boxes(upper).flatMap(([a, p]) =>
    boxes(lower)
      .filter(([b, q]) => a !== b && p.left < q.right - 2 && q.left < p.right - 2 && p.top < q.bottom - 2 && q.top < p.bottom - 2)
      .map(([b]) => `${a.className} over ${b.className.baseVal ?? b.className}`),
  );
};

/** In the page: what of a kind is not in sight on the felt. */
const hidden = (selector) => {
  const felt = document.querySelector(".play").getBoundingClientRect();
  return [...document.querySelectorAll(selector)].filter((e) => {
    const at = e.getBoundingClientRect();
    return at.top < felt.top - 4 || at.bottom > felt.bottom + 4 || at.right > felt.right + 2;
  }).map((e) => e.dataset.key ?? e.className.baseVal ?? e.className);
};

/** Bets and deals until the player is asked. */
async function asked(page, key, act) {
  for (const end = Date.now() + 40000; Date.now() < end; await pause(40)) {
    if (await page.locator(`.act-button[data-act="${act}"]`).count()) return;
    if (await page.locator(".table-surface.open").count()) {
      if ((await page.locator(`[data-key="${key}"].box-held`).count()) === 0) await bet(page, key);
      await ready(page);
    } else await answer(page);
  }
  throw new Error(`expected that ${act} is offered`);
}

export async function cards(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  for (const [name, size] of [["on a phone", PHONE], ["on its side", ON_ITS_SIDE]]) {
    await count.test(`cards: ${name} twelve boxes and the cards are in sight, a hint covers no card and no decision, a result no card`, () =>
      with_patrons(house, 1, async (page) => {
        await visit(house, page, idOf("blackjack"));
        await sit(page);
        await choose(page, 25);
        same((await page.evaluate(hidden, ".box")).join(), "", "boxes out of sight");
        await asked(page, "main", "hit");
        await settled(page);
        same((await page.evaluate(hidden, ".play .card")).join(), "", "cards out of sight");
        await page.locator("button.hint").tap();
        await page.locator(".taught .worths").waitFor();
        same((await page.evaluate(over, [".taught", ".play .card, .act-button"])).join("; "), "", "what the hint covers");
        await finish(page);
        await page.locator(".brought").first().waitFor();
        same((await page.evaluate(over, [".brought", ".play .card"])).join("; "), "", "what the result covers");
      }, size),
    );
  }

  await count.test("cards: a wager with one stake takes it by any chip; Double leaves it, and goes as far as the limit of each", () =>
    with_patrons(house, 1, async (page) => {
      const label = (key) => page.locator(`[data-key="${key}"]`).first().getAttribute("aria-label");
      const has = (key, sum) => soon(async () => /you have (\S+)/.exec(await label(key))?.[1], sum, key);
      await visit(house, page, idOf("blackjack"));
      await sit(page);
      await choose(page, 25);
      const keys = await page.locator(".box:not(.box-passive)").evaluateAll((all) => all.map((b) => b.dataset.key));
      const one = keys.find((key) => /progressive/.test(key));
      await bet(page, "main");
      await bet(page, one);
      await has(one, "$1");
      await settled(page);
      await page.locator(".tray-double").click();
      await has("main", "$50");
      await has(one, "$1");
      same(await page.locator(".refusal").count(), 0, "refusals");
      await page.locator(".tray-clear").click();
      await until(page, "nothing lies there", () => !document.querySelector(".box-held"));
    }),
  );

  await count.test("cards: whoever plays two boxes deals with chips on either", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("spanish-21"));
      await sit(page);
      await choose(page, 25);
      await bet(page, "main");
      await page.locator("[data-more-box]").click();
      await until(page, "there are two boxes", () => document.querySelectorAll("[data-box]").length === 2);
      await page.locator("[data-box]").last().click();
      await ready(page);
      await finish(page);
      hold((await page.locator(".results").innerText()).includes("Box "), "expected that results name the box");
    }),
  );
}
