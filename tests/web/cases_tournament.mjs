// A sit-and-go: two browsers and a phone enter from the lobby, are led to their seats, and play it to its end.
import { hold, same, with_patrons } from "./check.mjs";
import { House, PATIENCE_MS, balance, pause, until } from "./house.mjs";

const TABLES = `name: Tournaments
guest-bankroll: 1000.00
tables:
  - {id: holdem, game: poker, betting-seconds: 90, decision-seconds: 90}
tournaments:
  - id: sng
    pause-seconds: 1
    decision-seconds: 90
    rules:
      name: Sit and go
      game: poker
      options: [type=holdem-high, structure=no-limit]
      seats: 6
      entries-min: 3
      entries-max: 3
      stack: 200
      price: 20.00
      fee: 2.00
      levels:
        - {blinds: 50/100, chip: 25, minutes: 10}
      prizes:
        - {entries: 2, places: ["1: 100"]}
`;

export const apart = true;

export async function tournament(first, count) {
  const house = new House(first.program, TABLES);
  house.browser = first.browser;
  await count.test("tournament: two browsers and a phone enter a sit-and-go, are seated, and play it to its end", async () => {
    if (!house.isOpen()) await house.open();
    const phone = await house.patron({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    try {
      await with_patrons(house, 2, async (...both) => {
        const pages = [...both, phone];
        for (const page of pages) {
          await page.goto(`${house.base}/`);
          await page.locator('[data-tournament="sng"] .tour-enter').click();
        }
        for (const page of pages) await page.waitForSelector(".pit-table .level-line");
        same(await balance(both[0]), 97800, "what is left in the purse");
        hold(!(await both[0].locator(".pit").innerText()).includes("$"), "expected that points are no dollars");
        same(await both[0].locator(".seat.leave").count(), 0, "buttons to get up");
        const over = async () => (await both[0].locator('.tour-page[data-phase="decided"]').count()) > 0;
        for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await over()); await pause(50)) {
          for (const page of pages) await page.locator('.act-button[data-act="all-in"], .act-button[data-act="call"]').first().click({ timeout: 200 }).catch(() => null);
        }
        for (const page of pages) await page.waitForSelector('.tour-page[data-phase="decided"]');
        await until(phone, "the places are there", () => document.querySelectorAll(".tour-players tbody tr").length === 3 && /\$60/.test(document.querySelector(".tour-players").textContent));
        const wide = await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        hold(wide <= 0, `expected that nothing is wider than the phone: ${wide}`);
        const purses = await Promise.all(pages.map((page) => page.locator(".account .balance").innerText()));
        same([...purses].sort().join(), "$1,038,$978,$978", "purses at the end");
      });
    } finally {
      await phone.context().close();
    }
  });
  await house.kill();
}
