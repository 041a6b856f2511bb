// A full round of every game of the default house: sit, bet by pressing the layout, decide, and find the
// money in the balance that the headline names.
import { each, hold, same, with_patrons } from "./check.mjs";
import { answer, balance, bet, choose, finish, headline, pause, ready, sit, stand, until, visit } from "./house.mjs";
import { PLANS } from "./plans.mjs";

async function play(house, page, table, place) {
  await visit(house, page, table.id);
  await sit(page);
  const before = await balance(page);
  await place();
  const said = await finish(page);
  hold(/You (win|lose|are even)/.test(said), `expected a headline that says what was won, read: ${said}`);
  const won = await headline(page);
  await until(page, `the balance moves by ${won} cents from ${before}`, ([from, by]) => {
    const text = document.querySelector(".account .balance").textContent.replace(/[$,]/g, "");
    return Math.round(Number(text) * 100) === from + by;
  }, [before, won]);
  await stand(page);
}

export async function rounds(house, count) {
  const tables = await house.tables();
  same(tables.length, 31, "tables of the default house");
  // Chemin de fer is played between patrons: it has a test of its own.
  const plain = tables.filter((t) => t.game !== "chemin-de-fer");
  await each(plain, () => house.patron(), (table, page) =>
    count.test(`a round of ${table.game}`, () =>
      play(house, page, table, async () => {
        if (table.game === "keno") {
          await choose(page, 1);
          for (const n of [3, 17, 42]) await page.locator(".keno-number", { hasText: new RegExp(`^${n}$`) }).click();
          await page.locator('[data-key="keno-buy"]').click();
          await page.waitForSelector(".keno-tickets li");
          return;
        }
        const plan = PLANS[table.game];
        hold(plan, `expected a plan for ${table.game} in plans.mjs`);
        await choose(page, plan[0]);
        for (const key of plan.slice(1)) await bet(page, key);
      }),
    ),
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
      await bet(ann, "bank");
      await visit(house, bob, id);
      await sit(bob);
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
    }),
  );
}
