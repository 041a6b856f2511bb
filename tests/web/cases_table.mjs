// What happens at a table: refusals, chips and keys, two patrons, a broken connection, past rounds.
import { hold, same, with_patrons } from "./check.mjs";
import { PATIENCE_MS, answer, bet, cardsAt, choose, finish, pause, playOut, ready, settled, sit, until, visit, zone } from "./house.mjs";

/** Deals blackjack until the patron is asked about his hand; hands without a question are played out. */
export async function untilAsked(page, others = []) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(60)) {
    if (await page.locator('.act-button[data-act="stand"]').count()) return settled(page);
    for (const p of [page, ...others]) {
      const state = await p.evaluate(() => ({
        open: !!document.querySelector(".table-surface.open button.ready") && !document.documentElement.dataset.settling,
        held: !!document.querySelector('.box[data-key="main"].box-held'),
        asked: [...document.querySelectorAll(".act-button")].map((b) => b.dataset.act),
      }));
      if (state.open && !state.held) {
        // The bets may have closed meanwhile: then the box has gone, and the next look sees it.
        await zone(p, "main").dispatchEvent("click", {}, { timeout: 1000 }).catch(() => null);
        await p.waitForSelector('.box[data-key="main"].box-held', { timeout: 3000 }).catch(() => null);
      } else if (state.open) await ready(p);
      else if (state.asked.includes("decline")) await p.locator('.act-button[data-act="decline"]').click({ timeout: 2000 }).catch(() => null);
      else if (p !== page && state.asked.length > 0) await answer(p);
    }
  }
  throw new Error("expected that the patron is asked about a hand");
}

export async function table(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  await count.test("an unlawful wager is refused beside its zone, with reason and clause", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("craps"));
      await sit(page);
      await choose(page, 1);
      await zone(page, "field").click();
      const refusal = page.locator(".refusal[role=alert]");
      await refusal.waitFor();
      const text = await refusal.innerText();
      hold(/Bets here are \$5 to \$[\d,]+/.test(text), `expected the reason, read: ${text}`);
      hold(/13:69F/.test(await refusal.locator(".refusal-clause").innerText()), `expected the clause, read: ${text}`);
      const [at, box] = [await refusal.boundingBox(), await zone(page, "field").boundingBox()];
      hold(Math.abs(at.y - (box.y + box.height)) < 40, `expected it beside the zone: it is at ${at.y}, the zone ends at ${box.y + box.height}`);
      same(await page.locator(".zone.held").count(), 0, "chips on the layout");
      await settled(page);
      await page.getByRole("button", { name: "Close" }).click();
      await refusal.waitFor({ state: "detached" });
    }),
  );

  await count.test("chips go down, and come back by a right click and by the mode", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await choose(page, 5);
      await bet(page, "split 1-2");
      await bet(page, "straight 17");
      await zone(page, "straight 17").click({ button: "right" });
      await until(page, "the chip is back from 17", () => !document.querySelector('[data-key="straight 17"].held'));
      await page.getByRole("radio", { name: "Take back" }).click();
      await zone(page, "split 1-2").dispatchEvent("click");
      await until(page, "no chip is left", () => !document.querySelector(".zone.held"));
    }),
  );

  await count.test("a stake lies there in its denominations", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("roulette"));
      await sit(page);
      for (const chip of [100, 25, 5]) {
        await choose(page, chip);
        await zone(page, "black").dispatchEvent("click");
      }
      await until(page, "$130 lie on black", () => /you have \$130/.test(document.querySelector('[data-key="black"]').getAttribute("aria-label")));
      const discs = await page.locator(".stacks .pile.mine .chip").evaluateAll((all) => all.map((c) => c.getAttribute("class").replace("chip ", "")));
      same(discs.join(), "chip-100,chip-25,chip-5", "chips of the pile");
      await page.getByRole("button", { name: "Clear" }).click();
      await until(page, "no chip is left", () => !document.querySelector(".zone.held"));
    }),
  );

  await count.test("pointing at a wager shows what it wins, its odds, its exact edge and its clause", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("roulette"));
      await zone(page, "straight 17").hover();
      const panel = page.locator(".wager-panel");
      await panel.getByText("1/19").waitFor({ timeout: 60000 });
      const text = await panel.innerText();
      for (const part of ["35 to 1", "1/38", "5.26%", "13:69F-5.1"]) hold(text.includes(part), `expected ${part} in: ${text}`);
      await visit(house, page, idOf("three-card-poker"));
      await page.locator('.box[data-key="pair-plus"]').hover();
      await until(page, "pair plus shows its edge and its clause", () => {
        const said = document.querySelector(".wager-panel").innerText;
        return /Pair Plus/.test(said) && /House edge\s+\d+\.\d+%/.test(said) && /13:69F-20/.test(said);
      }, null, 60000);
    }),
  );

  await count.test("the layout is played by the keyboard alone", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await page.keyboard.press("2");
      await page.locator('.zone[tabindex="0"]').focus();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".zone.held");
      await page.keyboard.press("Backspace");
      await until(page, "the chip is back", () => !document.querySelector(".zone.held"));
      await page.keyboard.press("Enter");
      await page.waitForSelector(".zone.held");
      await page.keyboard.press("r");
      await page.waitForSelector(".headline");
      await page.keyboard.press("?");
      await page.locator("dialog[open]", { hasText: "Keys" }).waitFor();
    }),
  );

  await count.test("two patrons at one table see each other's names, chips and cards; a key decides", () =>
    with_patrons(house, 2, async (ann, bob) => {
      for (const page of [ann, bob]) {
        await visit(house, page, idOf("blackjack"));
        await sit(page);
        await choose(page, 25);
      }
      const name = await ann.locator(".account .name").innerText();
      await bet(ann, "main");
      await bob.locator(".other", { hasText: name }).locator(".other-bets li", { hasText: "$25" }).waitFor();
      await untilAsked(ann, [bob]);
      const hers = await cardsAt(ann, ".own-hand");
      await until(bob, "he sees her hand", (want) => [...document.querySelectorAll(".other:not(.you) .card")].map((c) => c.getAttribute("aria-label")).join() === want, hers.join());
      same(await bob.locator(".act-button").count(), 0, "decisions offered to him");
      hold((await cardsAt(bob, ".house-hands")).includes("a card face down"), "expected the hole card face down");
      await bob.locator(".status", { hasText: `${name} decides` }).waitFor();
      await ann.keyboard.press("s");
      await until(ann, "her hand is decided by the key", () => !document.querySelector('.act-button[data-act="stand"]'));
      await playOut(ann, bob);
    }),
  );

  await count.test("the same hand after a reload, after a lost line, and after the server was killed", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("blackjack"));
      await sit(page);
      await choose(page, 25);
      await untilAsked(page);
      const before = (await cardsAt(page, ".own-hand")).join();
      await page.reload();
      await page.waitForSelector(".own-hand .card");
      same((await cardsAt(page, ".own-hand")).join(), before, "the hand after the reload");
      await house.kill();
      await page.waitForSelector(".banner.lost");
      await house.open();
      await page.waitForSelector(".banner.lost", { state: "detached" });
      await page.waitForSelector('.act-button[data-act="stand"]');
      same((await cardsAt(page, ".own-hand")).join(), before, "the hand after the restart");
      await settled(page);
      await page.locator('.act-button[data-act="stand"]').click();
      await page.waitForSelector(".headline");
      await playOut(page);
    }),
  );

  await count.test("a past round is replayed: the table as it was at each step", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("blackjack"));
      await sit(page);
      await choose(page, 25);
      await untilAsked(page);
      await page.keyboard.press("s");
      await page.waitForSelector(".headline");
      await playOut(page);
      const last = { own: (await cardsAt(page, ".own-hand")).join(), dealer: (await cardsAt(page, ".house-hands")).join() };
      await page.getByRole("tab", { name: "History" }).click();
      await page.locator(".history li button").first().click();
      await page.waitForSelector(".replay");
      const at = () => page.locator(".replay-at").innerText();
      const steps = Number((await at()).split(" of ")[1]);
      hold(steps >= 6, `expected a seat, a bet, four cards and a decision, got ${steps} steps`);
      const seen = [];
      for (let i = 1; i <= steps; i++) {
        await until(page, `step ${i} is shown`, (n) => document.querySelector(".replay-at")?.textContent.startsWith(`${n} of`), i);
        seen.push({
          said: await page.locator(".replay-step p").innerText(),
          own: (await cardsAt(page, ".own-hand")).length,
          held: await page.locator(".box-held").count(),
          down: (await cardsAt(page, ".house-hands")).filter((c) => /face down/.test(c)).length,
        });
        if (i < steps) await page.keyboard.press("ArrowRight");
      }
      const betAt = seen.findIndex((s) => /bet \$25 on Blackjack Wager/.test(s.said));
      hold(betAt >= 0 && seen[betAt].held === 1 && seen[betAt].own === 0, `expected chips and no cards after the bet: ${JSON.stringify(seen[betAt])}`);
      hold(seen.some((s) => s.own === 1) && seen.some((s) => s.own === 2 && s.down === 1), "expected one card, then two with the hole card face down");
      hold(seen.some((s) => /stand/.test(s.said)), `expected the decision among: ${seen.map((s) => s.said)}`);
      same((await cardsAt(page, ".own-hand")).join(), last.own, "own cards at the last step");
      same((await cardsAt(page, ".house-hands")).join(), last.dealer, "the dealer's cards at the last step");
      await page.keyboard.press("Home");
      await until(page, "it goes back to the first step", () => document.querySelector(".replay-at").textContent.startsWith("1 of"));
      await page.keyboard.press("Escape");
      await page.waitForSelector(".tray");
    }),
  );

  await count.test("a seed is committed to before the round and revealed after it", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await page.getByRole("tab", { name: "Fairness" }).click();
      const before = await page.locator(".hash").first().innerText();
      hold(/^[0-9a-f]{64}$/.test(before), `expected a hash before the round, read: ${before}`);
      await choose(page, 5);
      await bet(page, "red");
      await finish(page);
      await until(page, "the commitment is the last one now, with its seed", (want) => {
        const all = [...document.querySelectorAll(".fair dd > .hash")].map((e) => e.textContent);
        return all.length === 3 && all[1] === want && /^[0-9a-f]{64}$/.test(all[2]) && all[0] !== want;
      }, before);
      hold(/boardwalk verify/.test(await page.locator(".fair").innerText()), "expected how to check it");
      const transcript = await page.evaluate(async (href) => (await fetch(href)).text(), await page.locator(".fair a").getAttribute("href"));
      hold(transcript.includes(`# commit ${before}`), "expected the commitment in the transcript");
    }),
  );

  await count.test("a player's own seed is made, can be changed, and is among those that the round was dealt with", () =>
    with_patrons(house, 2, async (page, other) => {
      await visit(house, page, idOf("roulette"));
      await page.getByRole("tab", { name: "Fairness" }).click();
      hold(await page.locator("#client-seed").isDisabled(), "expected that whoever has no seat brings none");
      await sit(page);
      const taken = () => /has taken it/.test(document.querySelector(".seed-standing").textContent);
      await until(page, "the page brings a seed of its own", taken);
      const made = await page.locator("#client-seed").inputValue();
      hold(/^[0-9a-f]{32}$/.test(made), `expected a fresh seed, read: ${made}`);
      await page.getByRole("button", { name: "New", exact: true }).click();
      await until(page, "another seed is taken", (old) => document.querySelector("#client-seed").value !== old && /has taken it/.test(document.querySelector(".seed-standing").textContent), made);
      await page.locator("#client-seed").fill("seven black cats");
      await page.getByRole("button", { name: "Use it" }).click();
      await until(page, "the typed seed is taken", taken);
      await visit(house, other, idOf("roulette"));
      await sit(other);
      await other.getByRole("tab", { name: "Fairness" }).click();
      await until(other, "the other brings one too", taken);
      const theirs = await other.locator("#client-seed").inputValue();
      await choose(page, 5);
      await bet(page, "red");
      await finish(page);
      await until(page, "both seeds are shown, and which is one's own", (want) => {
        const all = [...document.querySelectorAll(".client-seeds li")].map((e) => e.textContent);
        return all.length === 2 && all.some((line) => line.includes("seven black cats") && line.includes("yours")) && all.some((line) => line.includes(want));
      }, theirs);
      hold(/was mixed into round/.test(await page.locator(".seed-used").innerText()), "expected that the page says so");
      await until(other, "the other sees that his was used", () => !!document.querySelector(".seed-used"));
      await until(page, "a fresh seed is brought for the next round", () => /^[0-9a-f]{32}$/.test(document.querySelector("#client-seed").value));
      same(await page.locator(".seed-missing").count(), 0, "seeds that were dropped");
      const transcript = await page.evaluate(async (href) => (await fetch(href)).text(), await page.locator(".fair a").getAttribute("href"));
      hold(transcript.includes(Buffer.from("seven black cats").toString("hex")), "expected the seed in the transcript");
    }),
  );

  await count.test("a house that deals without a seed that it has taken is told on", () =>
    with_patrons(house, 1, async (page) => {
      // The page is shown other client seeds than the house has used.
      await page.addInitScript(() => {
        const parse = JSON.parse;
        JSON.parse = (text, reviver) => {
          const message = parse(text, reviver);
          if (message?.view?.mixed) message.view.mixed.clients = [];
          return message;
        };
      });
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await page.getByRole("tab", { name: "Fairness" }).click();
      await until(page, "the page brings a seed of its own", () => /has taken it/.test(document.querySelector(".seed-standing").textContent));
      await choose(page, 5);
      await bet(page, "red");
      await finish(page);
      await page.waitForSelector(".seed-missing[role=alert]");
    }),
  );

  await count.test("the strategy chart stands beside blackjack, with the hand's own cell", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("blackjack"));
      await page.getByRole("tab", { name: "Strategy" }).waitFor({ timeout: 60000 });
      await page.getByRole("tab", { name: "Strategy" }).click();
      const cells = await page.locator(".chart td").count();
      hold(cells > 300, `expected hard, soft and pair charts, got ${cells} cells`);
      await sit(page);
      await choose(page, 25);
      await untilAsked(page);
      // A total of 21 needs no advice: everything else has its cell.
      if (!/21/.test(await page.locator(".own-hand .hand-name").first().innerText())) {
        await page.waitForSelector(".chart td.now");
        same(await page.locator(".chart td.now").count(), 1, "framed cells");
        hold(/Best play now: \w+/.test(await page.locator(".advice").innerText()), "expected the best play in words");
      }
      await playOut(page);
    }),
  );

  await count.test("a game that the page has never heard of is played all the same", () =>
    with_patrons(house, 1, async (page) => {
      const id = idOf("roulette");
      await page.route(`**/api/tables/${id}`, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), game: "a-new-game" } });
      });
      await visit(house, page, id);
      same(await page.locator(".felt").count(), 0, "layouts of a game without one");
      const { wagers } = await (await fetch(`${house.base}/api/tables/${id}`)).json();
      for (const wager of wagers) {
        const shown = (await page.locator(`[data-key="${wager.id}"]`).count()) + (await page.locator(`.box[data-key^="${wager.id} "]`).count());
        hold(shown > 0, `expected a place for the wager ${wager.id}`);
      }
      await sit(page);
      await choose(page, 5);
      await page.locator("form.picker", { hasText: "Straight" }).locator("select").selectOption("17");
      await page.locator('form.picker [data-key="straight"]').click();
      await page.waitForSelector('.box[data-key="straight 17"].box-held');
      await bet(page, "dozen 2");
      const said = await finish(page);
      hold(/Straight 17/.test(said) && /Dozen 2/.test(said), `expected both wagers decided, read: ${said}`);
    }),
  );
}
