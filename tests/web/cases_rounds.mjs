// Two full rounds of every game of the default house: sit, bet by pressing the layout, decide, and find the
// money in the balance that the headline names; then, on a phone's width, the same again by one press. In
// neither does anything move that can be pressed.
import { inPlace, rebet } from "./cases_still.mjs";
import { each, hold, same, with_patrons } from "./check.mjs";
import { answer, balance, bet, choose, finish, headline, pause, ready, settled, sit, stand, until, visit, zone } from "./house.mjs";
import { PLANS } from "./plans.mjs";

const WIDE = { width: 1360, height: 850 };
const PHONE = { width: 390, height: 844 };

/** The balance moves by what the headline says. */
async function paid(page, before, said) {
  hold(/You (win|lose|are even)/.test(said), `expected a headline that says what was won, read: ${said}`);
  const won = await headline(page);
  await until(page, `the balance moves by ${won} cents from ${before}`, ([from, by]) => {
    const text = document.querySelector(".account .balance").textContent.replace(/[$,]/g, "");
    return Math.round(Number(text) * 100) === from + by;
  }, [before, won]);
}

async function play(house, page, table, place) {
  await page.setViewportSize(WIDE);
  await visit(house, page, table.id);
  await sit(page);
  let before = await balance(page);
  await choose(page, place.chip);
  await inPlace(page, `${table.game}, wide`, async () => {
    await place.put();
    await paid(page, before, await finish(page));
  });
  before = await balance(page);
  await page.setViewportSize(PHONE);
  await inPlace(page, `${table.game}, narrow`, async () => paid(page, before, await rebet(page)));
  await stand(page);
}

function planOf(page, game) {
  if (game === "keno") {
    const put = async () => {
      for (const n of [3, 17, 42]) await page.locator(".keno-number", { hasText: new RegExp(`^${n}$`) }).click();
      await page.locator('[data-key="keno-buy"]').click();
      await page.waitForSelector(".keno-tickets li");
    };
    return { chip: 1, put };
  }
  const plan = PLANS[game];
  hold(plan, `expected a plan for ${game} in plans.mjs`);
  const put = async () => {
    for (const key of plan.slice(1)) await bet(page, key);
  };
  return { chip: plan[0], put };
}

export async function rounds(house, count) {
  const tables = await house.tables();
  same(tables.length, 38, "tables of the default house");
  // Chemin de fer and poker are played between patrons, and hands are set by other means: they have tests of their own.
  const others = ["chemin-de-fer", "poker", "pai-gow", "pai-gow-poker", "asia-poker"];
  const plain = tables.filter((t) => !others.includes(t.game));
  await each(plain, () => house.patron(), (table, page) =>
    count.test(`a round of ${table.game}`, () =>
      play(house, page, table, planOf(page, table.game)),
    ),
    3,
  );

  await count.test("keno lights the twenty numbers of the last draw", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, tables.find((t) => t.game === "keno").id);
      await until(page, "twenty numbers are lit", () => document.querySelectorAll(".keno-number.drawn").length === 20);
    }),
  );

  await count.test("a round of chemin-de-fer: one patron has the bank, the other goes banco", () =>
    with_patrons(house, 2, async (ann, bob) => {
      const id = tables.find((t) => t.game === "chemin-de-fer").id;
      await visit(house, ann, id);
      await sit(ann);
      await choose(ann, 100);
      await visit(house, bob, id);
      await sit(bob);
      // The shoe goes round: it is hers by herself, or when she takes it; whether it comes to him first is chance. Whoever
      // has to wait for another's bank is told so, before he tries and when he tries.
      const waits = () => bob.locator(".status", { hasText: "has the bank and puts it up first" }).count();
      for (const end = Date.now() + 30000; Date.now() < end && !(await waits()); await pause(100)) {
        for (const [page, says] of [[ann, "accept"], [bob, "decline"]]) {
          const asked = page.locator(`.actions[aria-label="Your decision"] .act-button[data-act="${says}"]`);
          if (!(await asked.count())) continue;
          await settled(page);
          await asked.click({ timeout: 2000 }).catch(() => null);
        }
      }
      hold(await waits(), "expected that he waits for the bank");
      await settled(bob);
      await zone(bob, "bank").dispatchEvent("click");
      await bob.locator(".refusal", { hasText: "not yours to make now" }).waitFor();
      await bet(ann, "bank");
      await bob.waitForSelector('.act-button[data-act="banco"]');
      same(await bob.locator(".refusal").count(), 0, "what is said of a moment that has passed");
      const cut = await bob.locator(".need, .act-button").evaluateAll((all) => all.filter((e) => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1).map((e) => e.innerText));
      same(cut.join("; "), "", "words that have no room");
      await settled(bob);
      await bob.locator('.act-button[data-act="banco"]').click();
      await bob.waitForSelector('[data-key="against"].held');
      const end = Date.now() + 40000;
      while (Date.now() < end && !((await ann.locator(".headline").count()) && (await bob.locator(".headline").count()))) {
        for (const page of [ann, bob]) {
          if (await page.locator('.actions[aria-label="Your decision"]').count()) await answer(page);
          else await ready(page);
        }
        await pause(60);
      }
      const [hers, his] = [await headline(ann), await headline(bob)];
      hold(hers === 0 ? his === 0 : Math.sign(hers) === -Math.sign(his), `expected one to win what the other loses: ${hers} and ${his} cents`);
    }, { viewport: WIDE }),
  );
}
