// The tables in a real browser: node run.mjs PROGRAM [ONLY]. Ends with `web: N passed, N failed`.
import { CHIEF, House, answer, bet, choose, each, finish, pause, sit, stand, until, visit, zone } from "./house.mjs";
import { PLANS } from "./plans.mjs";

const program = process.argv[2] ?? "build/boardwalk";
const only = process.argv[3];
const house = new House(program);
let passed = 0;
let failed = 0;

async function test(name, body) {
  if (only && !name.includes(only)) return;
  try {
    await body();
    passed++;
  } catch (error) {
    failed++;
    console.log(`FAILED ${name}: ${error.message}`);
  }
}

function hold(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

/** One patron for one test. */
async function alone(body, options) {
  const page = await house.patron(options);
  try {
    await body(page);
  } finally {
    await stand(page);
    await page.context().close();
  }
}

const cards = (page, where) => page.locator(`${where} .card`).evaluateAll((all) => all.map((c) => c.getAttribute("aria-label")));

/** Deals blackjack until the patron is asked; hands without a question are simply played out. */
async function untilAsked(page, others = []) {
  for (let i = 0; i < 150; i++) {
    if (await page.locator('.act-button[data-act="stand"]').count()) return;
    for (const p of [page, ...others]) {
      if ((await p.locator('.box[data-key="main"] .chip').count()) === 0 && (await p.locator("button.ready").count())) {
        await zone(p, "main").dispatchEvent("click");
        await pause(150);
      }
      const ready = p.locator("button.ready:not(:disabled)");
      if (await ready.count()) await ready.click({ timeout: 1000 }).catch(() => null);
      const decline = p.locator('.act-button[data-act="decline"]');
      if (await decline.count()) await decline.click({ timeout: 1000 }).catch(() => null);
    }
    await pause(200);
  }
  throw new Error("nobody is ever asked");
}

await house.open();
await house.browse();
const floor = (await (await fetch(`${house.base}/api/floor`)).json()).tables;
const idOf = (game) => floor.find((t) => t.game === game)?.id;

await test("the floor shows every table in its group", () =>
  alone(async (page) => {
    const answer = await page.goto(`${house.base}/`);
    hold(/default-src 'self'/.test(answer.headers()["content-security-policy"] ?? ""), "there is no content security policy");
    await page.waitForSelector(".table-card");
    hold((await page.locator(".table-card").count()) === floor.length, "a table is missing");
    hold((await page.locator(".lobby-group h2").count()) >= 6, "a group is missing");
    await page.locator(".table-card", { hasText: floor[0].title }).first().click();
    await page.waitForSelector(".table-surface");
    await page.goBack();
    await page.waitForSelector(".table-card");
  }),
);

await test("the house edge of the best wager stands beside a table", () =>
  alone(async (page) => {
    await page.goto(`${house.base}/`);
    await page.locator(".table-card", { hasText: "%" }).first().waitFor({ timeout: 30000 });
  }),
);

// Keno is played on tickets, and chemin de fer between patrons: they have tests of their own.
const plain = floor.filter((t) => !["keno", "chemin-de-fer"].includes(t.game));
await each(plain, (table) =>
  test(`a round of ${table.game}`, () =>
    alone(async (page) => {
      const plan = PLANS[table.game];
      hold(plan, "the test has no plan for this game");
      await visit(house, page, table.id);
      await sit(page);
      await choose(page, plan[0]);
      for (const key of plan.slice(1)) await bet(page, key);
      const said = await finish(page);
      hold(said.length > 0, "nothing is decided");
    }),
  ),
);

await test("a ticket of keno", () =>
  alone(async (page) => {
    await visit(house, page, idOf("keno"));
    await sit(page);
    await choose(page, 1);
    for (const n of [3, 17, 42]) await page.locator(`.keno-number:nth-child(${n})`).click();
    await page.locator('[data-key="keno-buy"]').click();
    await page.waitForSelector(".keno-tickets li");
    await finish(page);
    hold((await page.locator(".keno-number.drawn").count()) === 20, "twenty numbers are not lit");
  }),
);

await test("a round of chemin-de-fer: one patron has the bank, the other goes banco", async () => {
  const [ann, bob] = [await house.patron(), await house.patron()];
  try {
    await visit(house, ann, idOf("chemin-de-fer"));
    await sit(ann);
    await choose(ann, 100);
    await bet(ann, "bank");
    await visit(house, bob, idOf("chemin-de-fer"));
    await sit(bob);
    await bob.locator('.act-button[data-act="banco"]').click();
    await bob.waitForSelector('[data-key="against"].held');
    for (let i = 0; i < 100 && (await bob.locator(".results .result").count()) === 0; i++) {
      for (const page of [ann, bob]) {
        if (await page.locator(".status.yours").count()) await answer(page);
        const ready = page.locator("button.ready:not(:disabled)");
        if (await ready.count()) await ready.click({ timeout: 1000 }).catch(() => null);
      }
      await pause(150);
    }
    const [hers, his] = [await ann.locator(".result").allInnerTexts(), await bob.locator(".result").allInnerTexts()];
    hold(hers.length > 0 && his.length > 0, `she reads ${hers}, he reads ${his}`);
  } finally {
    for (const page of [ann, bob]) {
      await stand(page);
      await page.context().close();
    }
  }
});

await test("an unlawful wager is refused beside its zone, with reason and clause", () =>
  alone(async (page) => {
    await visit(house, page, idOf("craps"));
    await sit(page);
    await choose(page, 1);
    await zone(page, "field").click();
    const refusal = page.locator(".refusal[role=alert]");
    await refusal.waitFor();
    hold(/minimum|limit/.test(await refusal.innerText()), `the reason is not shown: ${await refusal.innerText()}`);
    hold(/13:69F/.test(await refusal.locator(".refusal-clause").innerText()), "the clause is not shown");
    const [at, box] = [await refusal.boundingBox(), await zone(page, "field").boundingBox()];
    hold(Math.abs(at.y - (box.y + box.height)) < 40, "it is not shown beside the zone");
    hold((await page.locator(".zone.held").count()) === 0, "a chip lies there all the same");
  }),
);

await test("chips go down, and come back by a right click and by the mode", () =>
  alone(async (page) => {
    await visit(house, page, idOf("roulette"));
    await sit(page);
    await choose(page, 5);
    await bet(page, "split 1-2");
    await bet(page, "straight 17");
    await zone(page, "straight 17").click({ button: "right" });
    await until(page, () => !document.querySelector('[data-key="straight 17"].held'));
    await page.getByRole("radio", { name: "Take back" }).click();
    await zone(page, "split 1-2").dispatchEvent("click");
    await until(page, () => !document.querySelector(".zone.held"));
  }),
);

await test("pointing at a wager shows what it wins, its odds, its exact edge and its clause", () =>
  alone(async (page) => {
    await visit(house, page, idOf("roulette"));
    await zone(page, "straight 17").hover();
    const panel = page.locator(".wager-panel");
    await panel.getByText("1/19").waitFor({ timeout: 30000 });
    const text = await panel.innerText();
    for (const part of ["35 to 1", "1/38", "13:69F-5.1"]) hold(text.includes(part), `${part} is missing`);
  }),
);

await test("the layout is played by the keyboard alone", () =>
  alone(async (page) => {
    await visit(house, page, idOf("roulette"));
    await sit(page);
    await page.keyboard.press("2");
    await page.locator('.zone[tabindex="0"]').focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForSelector(".zone.held");
    await page.keyboard.press("Backspace");
    await until(page, () => !document.querySelector(".zone.held"));
  }),
);

await test("two patrons at one table see each other's chips and cards", async () => {
  const [ann, bob] = [await house.patron(), await house.patron()];
  try {
    for (const page of [ann, bob]) {
      await visit(house, page, idOf("blackjack"));
      await sit(page);
      await choose(page, 25);
    }
    await bet(ann, "main");
    await bob.locator(".other-bets li", { hasText: "$25" }).waitFor();
    await bet(bob, "main");
    await untilAsked(ann, [bob]);
    const hers = await cards(ann, ".own-hand");
    const seen = await cards(bob, ".other.asked");
    hold(hers.join() === seen.join(), `he sees ${seen}, she holds ${hers}`);
    hold((await bob.locator(".act-button").count()) === 0, "he is offered her decision");
    hold((await cards(bob, ".house-hands")).includes("a card face down"), "the hole card lies open");
    await ann.keyboard.press("s");
    await until(ann, () => !document.querySelector(".act-button"));
    for (let i = 0; i < 20 && (await bob.locator(".status.yours").count()); i++) {
      await answer(bob);
      await pause(200);
    }
  } finally {
    await stand(ann);
    await stand(bob);
    await ann.context().close();
    await bob.context().close();
  }
});

await test("the same hand after a reload and after the server was killed", () =>
  alone(async (page) => {
    await visit(house, page, idOf("blackjack"));
    await sit(page);
    await choose(page, 25);
    await untilAsked(page);
    const before = await cards(page, ".own-hand");
    await page.reload();
    await page.waitForSelector(".own-hand .card");
    hold((await cards(page, ".own-hand")).join() === before.join(), "another hand after the reload");
    await house.kill();
    await page.waitForSelector(".banner.lost");
    await house.open();
    await until(page, () => !document.querySelector(".banner.lost"), null, 30);
    await page.waitForSelector('.act-button[data-act="stand"]');
    hold((await cards(page, ".own-hand")).join() === before.join(), "another hand after the restart");
    await page.locator('.act-button[data-act="stand"]').click();
    await page.waitForSelector(".results .result");
  }),
);

await test("a past round is replayed step by step, and its seed is revealed", () =>
  alone(async (page) => {
    await visit(house, page, idOf("roulette"));
    await sit(page);
    await choose(page, 5);
    await bet(page, "red");
    await finish(page);
    await page.getByRole("tab", { name: "History" }).click();
    await page.locator(".history li button").first().click();
    await page.getByLabel("Last step").click();
    const steps = await page.locator(".replay-lines li").allInnerTexts();
    hold(steps.some((s) => /^bet \d+ red 5\.00/.test(s)) && steps.some((s) => /^spin /.test(s)), `the steps are ${steps}`);
    hold(/wins|loses/.test(await page.locator(".replay-step").innerText()) || steps.length > 0, "nothing is decided");
    await page.getByRole("tab", { name: "Fairness" }).click();
    const hashes = await page.locator(".hash").allInnerTexts();
    hold(hashes.length === 3 && hashes.every((h) => /^[0-9a-f]{64}$/.test(h)), `the hashes are ${hashes}`);
  }),
);

await test("a floorperson signs in and voids a round, and the wager goes back", async () => {
  const [chief, bob] = [await house.patron(), await house.patron()];
  try {
    await visit(house, bob, idOf("blackjack"));
    await sit(bob);
    await choose(bob, 25);
    await untilAsked(bob);
    await visit(house, chief, idOf("blackjack"));
    hold((await chief.getByRole("tab", { name: "Floor" }).count()) === 0, "a guest has the floor's controls");
    await chief.locator(".account .name").click();
    await chief.getByLabel("Name").fill(CHIEF.name);
    await chief.getByLabel("Password").fill(CHIEF.password);
    await chief.getByRole("button", { name: "Sign in" }).click();
    await chief.getByRole("tab", { name: "Floor" }).click();
    await chief.getByLabel("Reason").fill("cards on the floor");
    await chief.getByRole("button", { name: "Void the round" }).click();
    await bob.locator(".result", { hasText: "goes back $25" }).waitFor();
  } finally {
    await stand(bob);
    await bob.context().close();
    await chief.context().close();
  }
});

await test("the strategy chart stands beside blackjack", () =>
  alone(async (page) => {
    await visit(house, page, idOf("blackjack"));
    await page.getByRole("tab", { name: "Strategy" }).waitFor({ timeout: 60000 });
    await page.getByRole("tab", { name: "Strategy" }).click();
    hold((await page.locator(".chart td").count()) > 100, "the chart is empty");
  }),
);

await test("a phone's width", () =>
  alone(
    async (page) => {
      for (const game of ["roulette", "craps", "sic-bo", "baccarat", "blackjack", "keno", "ultimate-texas-holdem"]) {
        await visit(house, page, idOf(game));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        hold(wide <= 0, `${game} is ${wide} pixels too wide`);
      }
      await page.goto(`${house.base}/`);
      await page.waitForSelector(".table-card");
      hold((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0, "the floor is too wide");
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await choose(page, 5);
      await zone(page, "straight 20").tap();
      await page.waitForSelector(".zone.held");
      await page.locator("button.ready").tap();
      await page.waitForSelector(".results .result");
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ),
);

await test("everything that can be pressed has a name", () =>
  alone(async (page) => {
    for (const game of ["craps", "blackjack", "keno"]) {
      await visit(house, page, idOf(game));
      const nameless = await page.locator("button, [role=button], select, input").evaluateAll((all) =>
        all.filter((e) => !(e.getAttribute("aria-label") || e.textContent.trim() || e.closest("label"))).map((e) => e.outerHTML.slice(0, 80)),
      );
      hold(nameless.length === 0, `${game}: ${nameless}`);
    }
  }),
);

await test("the browser's console stays silent", async () => {
  hold(house.errors.length === 0, house.errors.join("; "));
});

await house.close();
console.log(`web: ${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
