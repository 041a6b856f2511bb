// Poker between two patrons: chips are bought, hands are each one's own, cards are given for others.
import { hold, same, with_patrons } from "./check.mjs";
import { House, PATIENCE_MS, pause, ready, settled, sit, until, visit } from "./house.mjs";

const TABLES = `name: Poker
guest-bankroll: 1000.00
tables:
  - {id: holdem, game: poker, betting-seconds: 90, decision-seconds: 90}
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
  await house.kill();
}
