// Pictures of the floor and of every table, in the middle of a round, wide and on a phone:
// node screenshots.mjs PROGRAM FOLDER [GAME...].
import fs from "node:fs";
import path from "node:path";
import { each } from "./check.mjs";
import { House, answer, bet, choose, finish, pause, ready, sit, stand, visit, zone } from "./house.mjs";
import { PLANS } from "./plans.mjs";

const program = process.argv[2] ?? "build/boardwalk";
const folder = process.argv[3] ?? "build/screenshots";
const only = process.argv.slice(4);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const WIDE = { viewport: { width: 1360, height: 850 } };

// Further chips, so that a picture shows more than one.
const MORE = {
  craps: ["pass", "place-win 6", "hard 8", "hop 1-3"],
  roulette: ["straight 17", "split 8-11", "four 25-26-28-29", "dozen 2", "six 1-2-3-4-5-6"],
  "sic-bo": ["total 9", "combo 2-5", "one 3", "triple 6"],
  "big-six": ["five", "joker"],
  pokette: ["single As", "split Kh-Kd"],
};

/** Sits down, bets, and plays up to the first decision or the first outcome. */
async function scene(page, table) {
  const plan = PLANS[table.game];
  await sit(page);
  if (table.game === "keno") {
    await choose(page, 1);
    for (const n of [3, 8, 17, 42, 66]) await page.locator(".keno-number", { hasText: new RegExp(`^${n}$`) }).click();
    await page.locator('[data-key="keno-buy"]').click();
  } else if (plan) {
    await choose(page, plan[0]);
    for (const key of [...plan.slice(1), ...(MORE[table.game] ?? [])]) {
      // What cannot be bet just now, such as the pass line after a point, is left out of the picture.
      if (await zone(page, key).count()) await bet(page, key).catch(() => page.locator(".refusal-close").click({ timeout: 500 }).catch(() => null));
    }
  }
  await pause(200);
  for (let i = 0; i < 30; i++) {
    if (await page.locator(".results .result").count()) break;
    const acts = await page.locator(".act-button").evaluateAll((all) => all.map((b) => b.dataset.act));
    if (acts.some((a) => !["accept", "decline"].includes(a)) && (await page.locator(".card").count())) break;
    if (acts.length > 0) await answer(page);
    await ready(page);
    await pause(150);
  }
  await pause(300);
}

fs.mkdirSync(folder, { recursive: true });
const house = new House(program);
await house.open();
await house.browse();
const floor = (await (await fetch(`${house.base}/api/floor`)).json()).tables.filter((t) => only.length === 0 || only.includes(t.game));
for (const [name, options] of [["wide", WIDE], ["phone", PHONE]]) {
  await each(floor, () => house.patron(options), async (table, page) => {
    await visit(house, page, table.id);
    await scene(page, table).catch((error) => console.log(`${table.id}: ${error.message}`));
    await page.screenshot({ path: path.join(folder, `${table.game}-${name}.png`) });
    await finish(page, 10000).catch(() => null); // so that the next patron finds no hand half played
    await stand(page);
  });
  const first = await house.patron(options);
  await first.goto(`${house.base}/`);
  await first.waitForSelector(".table-card");
  await first.screenshot({ path: path.join(folder, `floor-${name}.png`), fullPage: true });
  await first.context().close();
}
await house.close();
for (const complaint of new Set(house.errors)) console.log(complaint);
console.log(`screenshots: ${fs.readdirSync(folder).length} pictures in ${folder}`);
