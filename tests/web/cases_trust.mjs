// What people may look up and check: a round at its own address, by whose eyes, the check of chance in the page itself, the
// words of a clause, the card of a game; and what a screen reader is told. A house of its own, whose rounds have known numbers.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { House, bet, choose, finish, ready, settled, sit, until, visit } from "./house.mjs";

const TABLES = `name: Trust
guest-bankroll: 10000.00
tables:
  - {id: dice, game: sic-bo, betting-seconds: 90, decision-seconds: 90}
  - {id: wheel, game: roulette, betting-seconds: 90, decision-seconds: 90}
  - {id: keno, game: keno, betting-seconds: 90, decision-seconds: 90}
  - {id: poker, game: three-card-poker, betting-seconds: 90, decision-seconds: 90}
  - {id: tiles, game: pai-gow, options: [table-min=5.00, start-method=rng-1-8], betting-seconds: 90, decision-seconds: 90}
  - {id: bj, game: blackjack, betting-seconds: 90, decision-seconds: 90}
`;

/** The round as a page of its own; what its check says when it is pressed. */
async function check(house, page, table, round) {
  await page.goto(`${house.base}/r/${table}/${round}`);
  await page.getByRole("button", { name: "Check this round" }).click();
  await page.waitForSelector(".checked");
  return page.locator(".checked [role=status]").innerText();
}

async function oneRound(house, page, table, key) {
  await visit(house, page, table);
  if ((await page.locator(".seat.free").count()) > 0) await sit(page);
  await page.locator("#tab-fair").click();
  await until(page, "the page has brought its seed", () => /has taken it/.test(document.querySelector(".seed-standing")?.textContent ?? ""));
  if (key) {
    await choose(page, 5);
    await bet(page, key);
  } else {
    for (const n of [3, 17, 42]) await page.locator(".keno-number", { hasText: new RegExp(`^${n}$`) }).click();
    await page.locator('[data-key="keno-buy"]').click();
    await page.waitForSelector(".keno-tickets li");
  }
  return finish(page);
}

/** Every kind of chance, each with the player's seed: good as it is, and wrong once anything is changed. */
async function checks(house, page) {
  for (const [table, key] of [["dice", "small"], ["wheel", "red"], ["poker", "ante"], ["tiles", "pai-gow"], ["keno", null]]) {
    await oneRound(house, page, table, key);
    const said = await check(house, page, table, 1);
    hold(/^Everything agrees.*1 player's seed/.test(said), `${table}: expected that it agrees, with the player's seed; read: ${said}`);
    const steps = await page.locator(".checked li").count();
    hold(steps >= 3 && (await page.locator(".checked .check-wrong").count()) === 0, `${table}: expected each thing that was checked, found ${steps}`);
  }
}

const CHANGES = [
  ["an outcome", /^(roll|spin|deal|draw) (\S+)/m, (line, word, first) => line.replace(first, word === "deal" ? (first === "2c" ? "3c" : "2c") : first === "1" ? "2" : "1"), /the seed gives|is not in the pack/],
  ["the commitment", /^# commit [0-9a-f]{64}/m, (line) => line.replace(/[0-9a-f]$/, (digit) => (digit === "0" ? "1" : "0")), /hash of the seed is not the commitment/],
  ["a player's seed", /^# client \d+ [0-9a-f]+/m, (line) => line.replace(/[0-9a-f]$/, (digit) => (digit === "0" ? "1" : "0")), /the seed gives/],
];

async function forged(house, page, table, key, changes) {
  const { rounds } = await (await fetch(`${house.base}/api/tables/${table}/history`)).json();
  if (rounds.length === 0) await oneRound(house, page, table, key);
  for (const [what, where, change, says] of changes) {
    await page.route("**/transcript", async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({ status: 200, contentType: "text/plain", body: text.replace(where, change) });
    });
    const said = await check(house, page, table, 1);
    hold(/does not agree/.test(said), `${what} is changed: expected that it does not agree; read: ${said}`);
    const wrong = await page.locator(".checked .check-wrong").first().innerText();
    hold(says.test(wrong), `${what} is changed: expected what differs; read: ${wrong}`);
    await page.unroute("**/transcript");
  }
}

/** A hand that was folded: its player sees it, a stranger by his eyes too once the seed is shown, everybody else nothing. */
async function eyes(house, ann, stranger) {
  await visit(house, ann, "poker");
  if ((await ann.locator(".seat.free").count()) > 0) await sit(ann);
  const round = (await (await fetch(`${house.base}/api/tables/poker/history`)).json()).rounds.length + 1;
  await choose(ann, 25);
  await bet(ann, "ante");
  await ready(ann);
  await ann.waitForSelector('.act-button[data-act="fold"]');
  await settled(ann);
  await ann.locator('.act-button[data-act="fold"]').click();
  await ann.waitForSelector(".headline");
  await ann.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin: house.base });
  await ann.locator(".results .share button").click();
  await until(ann, "it says that the address is copied", () => document.querySelector(".results .share [role=status]")?.textContent !== "");
  const address = await ann.evaluate(() => navigator.clipboard.readText());
  same(address, `${house.base}/r/poker/${round}`, "the address that Share copies");
  await stranger.goto(address);
  await stranger.waitForSelector(".replay-lines");
  await stranger.getByRole("button", { name: "Last step" }).click();
  await until(stranger, "the last step is shown", () => /^(\d+) of \1$/.test(document.querySelector(".replay-at")?.textContent ?? ""));
  const cards = () => stranger.locator(".card").evaluateAll((all) => all.map((card) => card.getAttribute("aria-label")));
  hold((await cards()).every((card) => /face down|hidden|back/i.test(card ?? "")), `expected that a stranger sees no card of it: ${await cards()}`);
  await soon(() => stranger.locator(".seen-by input").count(), 2, "everybody and the one who played");
  await stranger.locator(".seen-by input").nth(1).click();
  await until(stranger, "it is seen from the seat", () => /as seen from Seat/.test(document.querySelector(".replay-status")?.textContent ?? ""));
  same((await cards()).filter((card) => / of /.test(card ?? "")).length, 3, "cards that the seat saw");
  hold((await stranger.locator(".replay-lines").innerText()).includes("fold"), "expected each step in words");
  await stranger.locator(".replay-lines button.clause").first().click();
  await stranger.waitForSelector(".clause-words[open] .clause-text");
  await stranger.keyboard.press("Escape");
  await stranger.waitForSelector(".clause-words", { state: "detached" });
  await stranger.goto(`${house.base}/r/poker/${round + 5}`);
  await until(stranger, "a round that was not played is told of", () => /There is no finished round/.test(document.querySelector(".empty-page p")?.textContent ?? ""));
}

/** Where a clause stands, a press opens its words. */
async function clauses(house, page) {
  await visit(house, page, "wheel");
  if ((await page.locator(".seat.free").count()) > 0) await sit(page);
  await choose(page, 5);
  await bet(page, "red");
  await ready(page);
  await page.waitForSelector(".headline");
  await page.locator("#tab-log").click();
  for (const place of [".log button.clause", ".results button.clause", ".wager-panel button.clause"]) {
    await page.locator(place).first().click();
    await page.waitForSelector(".clause-words[open] .clause-text");
    const words = await page.locator(".clause-words").innerText();
    hold(words.length > 80 && /13:69F-5/.test(words), `${place}: expected the words of the clause, read: ${words}`);
    await page.keyboard.press("Escape");
    await page.waitForSelector(".clause-words", { state: "detached" });
  }
  await page.locator("#tab-rules").click();
  await page.waitForSelector(".house-rules li");
  const rules = await page.locator(".rules").innerText();
  for (const sentence of ["How to play Roulette", "The wheel has 38 pockets", "When a zero comes even-money wagers lose only half."]) hold(rules.includes(sentence), `expected “${sentence}” on the card`);
  hold(!/zero-rule|surrender-half|=|undefined|null/.test(rules), "expected no id and no broken word on the card");
}

/** One sentence a result, and every question once. */
async function told(house, page) {
  await visit(house, page, "bj");
  await sit(page);
  await page.evaluate(() => {
    window.heard = [];
    for (const region of document.querySelectorAll("[data-told]"))
      new MutationObserver(() => region.textContent && window.heard.push([region.dataset.told, region.textContent.replace(/\u200b/g, "")])).observe(region, { childList: true, characterData: true, subtree: true });
  });
  let asked = 0;
  for (let round = 0; round < 3; round++) {
    const before = (await page.evaluate(() => window.heard)).length;
    await choose(page, 25);
    await bet(page, "main");
    await ready(page);
    await finish(page);
    await until(page, "the result is told", (n) => window.heard.slice(n).some(([kind]) => kind === "result"), before);
    const heard = (await page.evaluate(() => window.heard)).slice(before);
    const results = heard.filter(([kind]) => kind === "result").map(([, text]) => text);
    same(results.length, 1, `results told in a round (${results.join(" | ")})`);
    hold(/^Dealer( has|:| busts) .+, you (win|lose|are even)/.test(results[0]), `expected the outcome and what it brings in one sentence, read: ${results[0]}`);
    const questions = heard.filter(([kind]) => kind === "question").map(([, text]) => text);
    same(new Set(questions).size, questions.length, "questions told twice");
    for (const question of questions) hold(/ of .*\. .*(Stand|Decline)/.test(question), `expected the cards and the choices in the question, read: ${question}`);
    asked += questions.length;
  }
  hold(asked > 0, "expected that something was asked in three hands");
  // Nothing else speaks by itself: a clock that ticks in a live region is a flood.
  const live = await page.locator("[aria-live], [role=status], [role=alert]").evaluateAll((all) => all.filter((e) => e.querySelector("[role=timer]") || e.matches(".wager-panel, .results, .log")).map((e) => e.className));
  same(live.join(), "", "live regions that change all the time");
}

export const apart = true;

export async function trust(first, count) {
  const house = new House(first.program, TABLES);
  let open = false;
  const at = async (n, body) => {
    if (!open) await house.open();
    house.browser = first.browser;
    open = true;
    await with_patrons(house, n, body);
  };
  await count.test("trust: dice, a wheel, cards, tiles and keno are checked in the page with one press, with the player's seed", () => at(1, (page) => checks(house, page)));
  await count.test("trust: a changed roll, commitment or seed is refused, and the page says what differs", () => at(1, async (page) => {
    // Another seed may give the same three dice by chance, but hardly the same six cards.
    await forged(house, page, "dice", "small", CHANGES.slice(0, 2));
    await forged(house, page, "poker", "ante", CHANGES);
  }));
  await count.test("trust: a round has an address that anyone may open, and shows what each player could see", () => at(2, (ann, stranger) => eyes(house, ann, stranger)));
  await count.test("trust: a clause opens its words, and the rules are sentences", () => at(1, (page) => clauses(house, page)));
  await count.test("trust: a screen reader hears each result once and each question once", () => at(1, (page) => told(house, page)));
  first.errors.push(...house.errors);
  house.browser = null;
  await house.close();
}
