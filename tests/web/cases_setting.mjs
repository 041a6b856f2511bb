// Hands that are set into parts, as people do it: by a press, by a key, by a drag, by the house way; a foul one is told
// first; results by parts; and a bank between two patrons. A house of its own, so that nobody waits for others.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { House, bet, choose, pause, ready, settled, sit, until, visit } from "./house.mjs";

const TABLES = `name: Setting
guest-bankroll: 1000.00
tables:
  - {id: alone, game: pai-gow-poker, options: [start-method=dice, offer-bank=no, table-min=5.00, offer-bonus=yes], betting-seconds: 90, decision-seconds: 90}
  - {id: phone, game: pai-gow-poker, options: [start-method=dice, offer-bank=no, table-min=5.00], betting-seconds: 90, decision-seconds: 90}
  - {id: three, game: asia-poker, options: [table-min=5.00], betting-seconds: 90, decision-seconds: 90}
  - {id: bank, game: pai-gow-poker, options: [start-method=dice, table-min=5.00], betting-seconds: 90, decision-seconds: 90}
`;
const SIZES = {
  wide: { viewport: { width: 1360, height: 850 } },
  upright: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "on its side": { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
};
/** A wide screen at 200 %. */
const ENLARGED = { viewport: { width: 680, height: 425 }, deviceScaleFactor: 2 };
const MAIN = "pai-gow-poker";
const PICTURES = process.env.BOARDWALK_PICTURES; // a folder

async function picture(page, name) {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}

const pieces = (page) => page.locator(".set-row .set-piece");

/** The lowest card, and the lowest of another rank: whatever was dealt, such a hand is not foul. */
async function pressLowest(page) {
  const rankOf = (at) => pieces(page).nth(at).getAttribute("data-piece").then((id) => id[0]);
  const rank = await rankOf(6);
  await pieces(page).last().click();
  let at = 5;
  while ((await rankOf(at)) === rank) at--;
  await pieces(page).nth(at).click();
}

async function begin(house, page, table, wager) {
  await visit(house, page, table);
  await sit(page);
  await choose(page, 25);
  await deal(page, wager);
}

async function deal(page, wager = MAIN) {
  await bet(page, wager);
  await ready(page);
  await page.locator(".set-give").waitFor();
  await settled(page);
}

/** Sets by the house way, which only proposes. */
async function byWay(page) {
  await page.locator(".set-way:not(:disabled)").click();
  await page.locator(".set-slots .set-piece").nth(1).waitFor();
  await settled(page);
  await page.locator(".set-give:not(:disabled)").click();
}

const decided = (page) => page.locator(".set-whole .brought").waitFor();

/** In the page: where everything of the own hand lies. */
const places = () =>
  [...document.querySelectorAll(".own-set, .set-slot, .set-part, .set-give, .set-way, .rail, .house-hands .card")].map((e) => {
    const r = e.getBoundingClientRect();
    return [r.x, r.y, r.width, r.height].map(Math.round).join();
  }).join(" ");

/** In the page: what of the own hand or its buttons is cut off. */
const cut = () =>
  [...document.querySelectorAll(".set-piece .card, .own-set > .set-part .card, .set-give, .set-way")].filter((e) => {
    const r = e.getBoundingClientRect();
    return r.left < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1 || !e.contains(document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2));
  }).length;

/** In the page: cards and words of the own hand that reach beyond it, the dealer's that reach beyond the table, boxes that are wider than it, and words over words. */
const beyond = () => {
  const within = (inner, outer) => {
    const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
    return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
  };
  const [play, own] = [".play", ".own-set"].map((at) => document.querySelector(at));
  const out = (all, outer) => [...document.querySelectorAll(all)].filter((e) => !within(e, outer)).map((e) => e.className?.baseVal ?? e.className);
  const words = [...document.querySelectorAll(".own-set .hand-label, .own-set .part-result, .own-set .hand-name, .status, .headline, .ambience button")].map((e) => [e, e.getBoundingClientRect()]).filter(([, r]) => r.width > 0);
  const over = words.filter(([e, a]) => words.some(([f, b]) => e !== f && !e.contains(f) && !f.contains(e) && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1));
  return [...out(".own-set .card, .own-set .part-words, .set-said", own), ...out(".house-hands .card, .house-hands .hand-label", play), ...over.map(([e]) => `${e.className} over others`)];
};

export const apart = true;

export async function setting(first, count) {
  const house = new House(first.program, TABLES);
  house.browser = first.browser;
  const open = async () => house.isOpen() || house.open();

  for (const [name, size] of Object.entries(SIZES)) {
    await count.test(`setting: three rounds ${name}: by presses, by the house way, and a foul hand told first; nothing moves`, async () => {
      await open();
      await with_patrons(house, 1, async (page) => {
        const table = name === "wide" ? "alone" : "phone";
        await begin(house, page, table);
        const before = await page.evaluate(places);
        same(await pieces(page).count(), 7, "pieces in the row");
        same(await page.evaluate(cut), 0, "pieces and buttons out of sight");
        await picture(page, `${name}-asked`);
        hold(await page.locator(".set-give").isDisabled(), "expected that nothing can be set yet");
        await pressLowest(page);
        await until(page, "what will be set is said", () => / of /.test(document.querySelector(".set-give .act-sum").textContent));
        same(await page.evaluate(places), before, "places after two presses");
        await page.locator(".set-slots .set-piece").first().click();
        same(await pieces(page).count(), 6, "pieces in the row after one went back");
        await pieces(page).last().click();
        await page.locator(".set-slots .set-piece").nth(1).waitFor();
        await settled(page);
        await picture(page, `${name}-chosen`);
        await page.locator(".set-give").click();
        await decided(page);
        same(await page.locator(".own-set .part-result").count(), 2, "results by parts");
        await picture(page, `${name}-settled`);
        await deal(page);
        await byWay(page);
        await decided(page);
        // A foul hand: nearly every deal can be set so; the house says how.
        for (let n = 0; n < 6; n++) {
          await deal(page);
          const { settings } = await (await page.request.get(`${house.base}/api/tables/${table}/settings`)).json();
          const foul = settings.find((s) => s.foul);
          for (const card of foul?.pieces ?? []) await page.locator(`.set-row .set-piece[data-piece^="${card}#"]`).click();
          if (foul) break;
          await byWay(page);
          await decided(page);
        }
        await page.locator(".set-said.foul").waitFor();
        hold(/outranks/.test(await page.locator(".set-said").innerText()), "expected that it is told why it is foul");
        await picture(page, `${name}-foul`);
        await settled(page);
        await page.locator(".set-give.foul").click();
        await pause(100);
        hold(await page.locator(".set-give.foul").count(), "expected that a foul hand takes a second press");
        await settled(page);
        await page.locator(".set-give.foul").click();
        await decided(page);
        hold(/foul/.test(await page.locator(".set-whole").innerText()), "expected that the result says that it was foul");
      }, size);
    });
  }

  for (const [name, size] of Object.entries({ "on a phone": SIZES.upright, "at 200 %": ENLARGED })) {
    await count.test(`setting: three parts ${name}: every card and word lies within the hand, and nothing of it is cut or moves`, async () => {
      await open();
      await with_patrons(house, 1, async (page) => {
        await begin(house, page, "three", "wager");
        same(await page.evaluate(cut), 0, "pieces and buttons out of sight");
        const before = await page.locator(".own-set").boundingBox();
        await byWay(page);
        await decided(page);
        same((await page.evaluate(beyond)).join("; "), "", "what lies beyond its place");
        same(JSON.stringify(await page.locator(".own-set").boundingBox()), JSON.stringify(before), "where the own hand lies");
        await picture(page, `three-${name}`);
      }, size);
    });
  }

  await count.test("setting: by the keyboard alone, and by carrying a card to its slot and back", async () => {
    await open();
    await with_patrons(house, 1, async (page) => {
      await begin(house, page, "alone");
      await pieces(page).last().focus();
      await page.keyboard.press("Enter");
      await page.locator(".set-slots .set-piece").first().waitFor();
      const from = await pieces(page).first().boundingBox();
      const to = await page.locator(".set-slots .set-slot").nth(1).boundingBox();
      await page.mouse.move(from.x + 10, from.y + 10);
      await page.mouse.down();
      await page.mouse.move(to.x + 20, to.y + 20, { steps: 6 });
      await page.mouse.up();
      await soon(() => page.locator(".set-slots .set-piece").count(), 2, "pieces in the slots");
      const row = await page.locator(".set-row .set-slot").first().boundingBox();
      await page.mouse.move(to.x + 20, to.y + 20);
      await page.mouse.down();
      await page.mouse.move(row.x + 20, row.y + 20, { steps: 6 });
      await page.mouse.up();
      await soon(() => page.locator(".set-slots .set-piece").count(), 1, "pieces in the slots after one was carried back");
      await settled(page);
      await page.keyboard.press("w");
      await soon(() => page.locator(".set-slots .set-piece").count(), 2, "pieces that the house way proposes");
      await settled(page);
      await page.keyboard.press("s");
      await decided(page);
      await page.getByRole("tab", { name: "Way" }).click();
      await soon(() => page.locator(".way tr").count(), 21, "rules of the house way");
    }, SIZES.wide);
  });

  await count.test("setting: one patron banks, the other bets against him; the mark says who, and the bank sets last", async () => {
    await open();
    await with_patrons(house, 2, async (ann, bob) => {
      for (const page of [ann, bob]) {
        await visit(house, page, "bank");
        await sit(page);
        await choose(page, 25);
        await bet(page, MAIN);
      }
      for (const page of [ann, bob]) await ready(page);
      for (const page of [ann, bob]) {
        await page.locator(".set-give").waitFor();
        await settled(page);
        await byWay(page);
      }
      for (const page of [ann, bob]) await decided(page);
      await settled(bob);
      await bet(bob, MAIN);
      await ann.locator(".status", { hasText: "bank is offered to you" }).waitFor();
      await picture(ann, "bank-offered");
      await settled(ann);
      await ann.locator('.act-button[data-act="bank"]').click();
      await bob.locator(".bank-mark").waitFor();
      for (let i = 0; i < 20 && !(await bob.locator(".set-give").count()); i++) {
        for (const page of [ann, bob]) await ready(page);
        await pause(100);
      }
      await bob.locator(".set-give").waitFor();
      await settled(bob);
      await picture(bob, "bank-against");
      await byWay(bob);
      await ann.locator(".set-give").waitFor();
      await settled(ann);
      await byWay(ann);
      await decided(bob);
      await ann.locator(".results .headline").waitFor();
      await picture(ann, "bank-settled");
      same(await bob.locator(".own-set .part-result").count(), 2, "results by parts against the bank");
    }, SIZES.wide);
  });

  await house.kill();
}
