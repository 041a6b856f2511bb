// Poker between two patrons: chips are bought, hands are each one's own, cards are given for others.
import { hold, same, with_patrons } from "./check.mjs";
import { House, PATIENCE_MS, pause, ready, settled, sit, until, visit } from "./house.mjs";

const TABLES = `name: Poker
guest-bankroll: 1000.00
tables:
  - {id: holdem, game: poker, betting-seconds: 90, decision-seconds: 90}
  - {id: three, game: poker, options: [structure=no-limit, small-blind=1.00, big-blind=2.00], betting-seconds: 90, decision-seconds: 90}
  - {id: draw, game: poker, options: [type=draw5-high], betting-seconds: 90, decision-seconds: 90}
`;

const own = (page) => page.locator(".own-hand .card").evaluateAll((all) => all.map((c) => c.getAttribute("aria-label")));

/** Both sit down, buy in, and get cards. */
async function begin(house, pages, table) {
  for (const page of pages) {
    await visit(house, page, table);
    await sit(page);
    await settled(page);
    await page.locator('.act-button[data-act="buy-in"]').click();
    await page.locator(".seat.you, .other.you", { hasText: "$" }).waitFor();
  }
  const dealt = async () => (await own(pages[0])).length > 0 && (await own(pages[1])).length > 0;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await dealt()); await pause(100)) for (const page of pages) await ready(page);
  hold(await dealt(), "expected that both have cards");
}

/** Whoever is asked stays in, until something is there to be seen. */
async function stayUntil(pages, what, seen) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await seen()); await pause(60)) {
    for (const page of pages) {
      const button = page.locator('.act-button[data-act="check"], .act-button[data-act="call"], .act-button[data-act="stand-pat"]').first();
      if ((await button.count()) === 0 || (await seen())) continue;
      await settled(page);
      await button.click({ timeout: 2000 }).catch(() => null);
    }
  }
  hold(await seen(), `expected that ${what}`);
}

/** All check or give up until the hand is over. */
async function finishRound(pages) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await pages[0].locator(".table-surface.open").count()) === 0; await pause(60)) {
    for (const page of pages) await page.locator('.act-button[data-act="check"], .act-button[data-act="fold"]').first().click({ timeout: 500 }).catch(() => null);
  }
}

/** Everybody puts everything in; says how many pots were seen. */
async function shove(pages) {
  let pots = 0;
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await pages[0].locator(".table-surface.open").count()) === 0; await pause(30)) {
    for (const page of pages) await page.locator('.act-button[data-act="all-in"], .act-button[data-act="call"]').first().click({ timeout: 300 }).catch(() => null);
    pots = Math.max(pots, await pages[0].locator(".pots li").count());
  }
  hold(pots >= 2, `expected a side pot, saw ${pots}`);
}

export const apart = true;

export async function poker(first, count) {
  const house = new House(first.program, TABLES);
  house.browser = first.browser;
  const open = async () => house.isOpen() || house.open();
  await count.test("poker: two patrons buy in, one wins the other's chips, and nobody sees the other's cards", async () => {
    await open();
    await with_patrons(house, 2, async (...both) => {
      await begin(house, both, "holdem");
      for (const [page, other] of [both, [...both].reverse()]) {
        const seen = await page.locator(".other:not(.you) .card").evaluateAll((all) => all.map((c) => c.getAttribute("aria-label")));
        hold(!(await own(other)).some((card) => seen.includes(card)), `expected that nobody sees the other's cards, read: ${seen}`);
      }
      await stayUntil(both, "the pot is won", async () => (await both[0].locator(".headline").count()) > 0);
    });
  });

  await count.test("poker: in a draw the cards that are pressed are given for others", async () => {
    await open();
    await with_patrons(house, 2, async (...both) => {
      await begin(house, both, "draw");
      const asked = async () => (await Promise.all(both.map((page) => page.locator(".pick").count()))).findIndex((n) => n > 0);
      await stayUntil(both, "somebody may draw", async () => (await asked()) >= 0);
      const page = both[await asked()];
      const before = await own(page);
      await settled(page);
      hold(await page.locator('.act-button[data-act="discard"]').isDisabled(), "expected that nothing is given before cards are chosen");
      for (const i of [1, 3, 3, 4]) await page.locator(".pick").nth(i).click();
      same(await page.locator(".pick.picked").count(), 2, "cards that are chosen");
      await page.locator('.act-button[data-act="discard"]').click();
      await until(page, "two cards have come", ([kept]) => {
        const now = [...document.querySelectorAll(".own-hand .card")].map((c) => c.getAttribute("aria-label"));
        return now.length === 5 && kept.every((card) => now.includes(card)) && !document.querySelector(".pick");
      }, [[0, 2, 3].map((i) => before[i])]);
      const now = await own(page);
      hold(!now.includes(before[1]) && !now.includes(before[4]), `expected that two cards are gone: ${before} became ${now}`);
      await stayUntil(both, "the pot is won", async () => (await both[0].locator(".headline").count()) > 0);
    });
  });
  await count.test("poker: three players, one of them on a phone: side pots, amounts of the pot, what is answered before, the showdown, the replay by its address", async () => {
    await open();
    const phone = await house.patron({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    try {
      await with_patrons(house, 2, async (first, second) => {
        const pages = [first, second, phone];
        for (const [i, page] of pages.entries()) {
          await visit(house, page, "three");
          await sit(page);
          await settled(page);
          await page.locator(".act-amount").fill(["20", "50", "100"][i]);
          await page.locator(".act-amount").press("Enter");
          await page.locator('.act-button[data-act="buy-in"]').click();
          await page.locator(".other.you", { hasText: ["$20", "$50", "$100"][i] }).waitFor();
        }
        const asked = async () => (await Promise.all(pages.map((page) => page.locator(".amount-sizes, .act-button[data-act=fold]").count()))).findIndex((n) => n > 0);
        for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await asked()) < 0; await pause(60)) for (const page of pages) await ready(page);
        same(await first.locator(".pit-button").count(), 1, "buttons on the table");
        same(await first.locator(".pit-up").count(), 2, "blinds before their seats");
        // Of the pot of 3 dollars and the call: half of it is less than may be raised, all of it is not.
        const page = pages[await asked()];
        await settled(page);
        const sizes = await page.locator(".amount-sizes button").evaluateAll((all) => all.map((b) => b.dataset.size));
        same(sizes.join(), "half,two-thirds,pot,all", "amounts that are lawful");
        await page.locator('[data-size="pot"]').click();
        same(await page.locator(".amount .act-amount").inputValue(), "7", "a raise by the pot");
        // Somebody who waits says beforehand that he gives up rather than pay.
        const all = pages.filter((p) => p !== page);
        await all[1].locator(".before input").check();
        await page.locator('.act-button[data-act="raise"]').click();
        await all[0].locator('.act-button[data-act="call"]').waitFor();
        await settled(all[0]);
        await all[0].locator('.act-button[data-act="call"]').click();
        await until(page, "the one who said so beforehand is out, and the flop is there", () => document.querySelectorAll(".pit-board .card").length === 3);
        await until(page, "two are in", () => document.querySelectorAll(".pit-person.quiet").length === 1);
        hold(!(await all[1].locator(".before input").isChecked()), "expected that it is said for one question alone");
        await finishRound(pages);
        // The next hand: everybody all-in, for as many pots as there are stacks.
        for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await asked()) < 0; await pause(60)) for (const p of pages) await ready(p);
        await shove(pages);
        await until(first, "two hands or more lie open", () => document.querySelectorAll(".pit-cards .hand-name").length >= 1 || !!document.querySelector(".headline"));
      });
      await phone.goto(`${house.base}/r/three/1`);
      await phone.getByRole("button", { name: "Last step" }).click();
      await until(phone, "all three are in the replay", () => document.querySelectorAll(".pit-person").length === 3);
      const wide = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      hold(wide <= 0, `expected that nothing is wider than the phone: ${wide}`);
    } finally {
      await phone.context().close();
    }
  });
  await house.kill();
}
