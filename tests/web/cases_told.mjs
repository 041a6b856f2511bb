// What the page is told and does not work out by itself: the name of a hand, the make-up of a wheel. A
// house of its own, since one hand is arranged in its ledger.
import { hold, same, with_patrons } from "./check.mjs";
import { House, arrange, bet, cardsAt, choose, ready, sit, visit } from "./house.mjs";

const COUNTS = { $1: 10, $2: 20, $5: 10, $10: 6, $20: 4, Joker: 2, "Casino symbol": 2 };
const TABLES = `name: Told
guest-bankroll: 1000.00
tables:
  - {id: flop, game: flop-poker, betting-seconds: 90, decision-seconds: 90}
  - {id: wheel, game: big-six, options: [wheel-counts=${Object.values(COUNTS).join("/")}], betting-seconds: 90, decision-seconds: 90}
`;

async function flop(house, page) {
  await visit(house, page, "flop");
  await sit(page);
  await choose(page, 25);
  await bet(page, "ante");
  await ready(page);
  await page.waitForSelector('.act-button[data-act="flop"]');
  await arrange(house, page, "flop", ["Ah", "Kh", "2c", "Qh", "Jh", "Th"], "ace of hearts,king of hearts,two of clubs");
  await page.locator('.act-button[data-act="flop"]').click();
  await page.waitForSelector(".headline");
  same((await cardsAt(page, ".house-hands")).join(), "queen of hearts,jack of hearts,ten of hearts", "the board");
  // Three cards are the player's own and two of the board: with all five hearts it would be the best hand of all.
  same(await page.locator(".own-hand .hand-name").innerText(), "ace high, king, queen, jack and two", "the name of the hand");
}

/** How often each symbol is on the wheel that is drawn. */
async function drawnCounts(page) {
  const texts = await page.locator(".wheel .pocket-text").allTextContents();
  return Object.fromEntries([...new Set(texts)].map((text) => [text, texts.filter((t) => t === text).length]));
}

export const apart = true;

export async function told(first, count) {
  const house = new House(first.program, TABLES);
  let open = false;
  const at = async (body) => {
    if (!open) await house.open();
    house.browser = first.browser;
    open = true;
    await with_patrons(house, 1, body);
  };
  await count.test("flop poker: a hand has the name that the engine gives it, by three own cards and two of the board", () => at((page) => flop(house, page)));
  await count.test("big six: the wheel is drawn as the table's is made up", () =>
    at(async (page) => {
      await visit(house, page, "wheel");
      const want = { 1: 10, 2: 20, 5: 10, 10: 6, 20: 4, "★": 2, "♣": 2 };
      const got = await drawnCounts(page);
      for (const [text, n] of Object.entries(want)) same(got[text], n, `stops with ${text}`);
      await sit(page);
      await choose(page, 5);
      await bet(page, "two");
      await ready(page);
      await page.waitForSelector(".headline");
      const called = await page.locator(".called").innerText();
      hold(Object.keys(COUNTS).includes(called), `expected a symbol of the wheel by name, read: ${called}`);
    }),
  );
  first.errors.push(...house.errors);
  house.browser = null;
  await house.close();
}
