// The game as a scene: with motion on nothing tells an outcome before it has been seen; the boards, the
// racetrack, the sounds' button, and layouts that are turned.
import { hold, same, with_patrons } from "./check.mjs";
import { House, arrange, balance, bet, choose, finish, pause, ready, settled, sit, until, visit, zone } from "./house.mjs";

const MOVING = { reducedMotion: "no-preference" };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Notes what the page tells, every few milliseconds, while something moves: each state once. */
function watch(page) {
  return page.evaluate(() => {
    const text = (selector) => document.querySelector(selector)?.textContent ?? "";
    window.told = [];
    window.tells = () => ({
      moving: !!document.querySelector(".wheel.spinning, .tumbling"),
      balls: document.querySelectorAll(".keno-balls span").length,
      cards: document.querySelectorAll(".hand .card").length,
      money: text(".account .balance"),
      log: text(".log li"),
      result: text(".results"),
      called: text(".called"),
      lit: document.querySelectorAll(".won").length,
      chips: document.querySelectorAll(".zone.held, .keno-tickets li").length,
      board: document.querySelectorAll(".scoreboard li").length,
    });
    window.watching = setInterval(() => {
      const now = window.tells();
      if (JSON.stringify(now) !== JSON.stringify(window.told.at(-1))) window.told.push(now);
    }, 15);
  });
}

const tells = (page) => page.evaluate(() => window.tells());
const told = (page) => page.evaluate(() => window.told);

/** Everything that could tell how it ends. What was called before may be gone. */
const telling = ({ money, log, result, called, lit, chips, board }, before) => JSON.stringify({ money, log, result, called: called || before.called, lit, chips, board });

async function nothing_tells(page, what, moves) {
  await watch(page);
  const before = await tells(page);
  await ready(page);
  await until(page, `${what}: it moves`, (test) => window.told.some((t) => t[test] === true || t[test] > 0), moves);
  await until(page, `${what}: it is told`, (was) => window.tells().result !== was, before.result);
  const on_the_way = (await told(page)).filter((t) => (moves === "moving" ? t.moving : t[moves] > 0 && t[moves] !== before[moves] && t.result === before.result));
  hold(on_the_way.length > 0, `${what}: expected that something moves`);
  for (const state of on_the_way) same(telling(state, before), telling(before, before), `${what}: told while it moves`);
  return on_the_way;
}

async function scenes(house, count) {
  await count.test("the wheel comes to rest before anything tells where", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, "roulette-1");
      await sit(page);
      await choose(page, 5);
      await bet(page, "red");
      await bet(page, "straight 17");
      await nothing_tells(page, "roulette", "moving");
      await until(page, "it is called", () => /^(0|00|[1-9]|[12][0-9]|3[0-6]) (Red|Black|Green)$/.test(document.querySelector(".called").textContent));
      await until(page, "it is the newest on the board", () => document.querySelector(".board-last li")?.textContent.trim() === document.querySelector(".called").textContent.split(" ")[0]);
    }, MOVING));

  await count.test("dice tumble before they tell, and the press of a zone meanwhile bets nothing", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, "sic-bo-1");
      await sit(page);
      await choose(page, 5);
      await bet(page, "small");
      await nothing_tells(page, "sic bo", "moving");
      await until(page, "it is called", () => /^(\d+, (small|big)|Triple \d)$/.test(document.querySelector(".called").textContent));
      await bet(page, "big");
      const money = await balance(page);
      await ready(page);
      await page.waitForSelector(".tumbling");
      await zone(page, "small").dispatchEvent("click");
      await until(page, "it is told at once", () => !document.querySelector(".tumbling"));
      await until(page, "the chips are gone", () => !document.querySelector(".zone.held"));
      await pause(100);
      hold([money, money + 1000].includes(await balance(page)), "expected that the press put no chip down");
    }, MOVING));

  await count.test("keno's twenty numbers are drawn one after another", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, "keno-1");
      await sit(page);
      await choose(page, 1);
      await page.locator(".keno-number").nth(2).click();
      await page.locator('[data-key="keno-buy"]').click();
      await page.waitForSelector(".keno-tickets li");
      const seen = await nothing_tells(page, "keno", "balls");
      const balls = [...new Set(seen.map((t) => t.balls))];
      hold(balls.length > 4 && balls.every((n, i) => i === 0 || n > balls[i - 1]), `expected numbers one by one, seen were ${balls}`);
      await until(page, "all are there", () => document.querySelectorAll(".keno-balls span").length === 20);
    }, MOVING));

  await count.test("cards come one by one, and the result after the last", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, "baccarat-2");
      await sit(page);
      await choose(page, 25);
      await bet(page, "player");
      const seen = await nothing_tells(page, "minibaccarat", "cards");
      const cards = [...new Set(seen.map((t) => t.cards))];
      hold(cards.length >= 3 && cards.every((n, i) => i === 0 || n > cards[i - 1]), `expected cards one by one, seen were ${cards}`);
      await until(page, "it is called", () => /^((Player|Banker) wins with|Tie at) \d$/.test(document.querySelector(".called").textContent));
    }, MOVING));

  await count.test("whoever is in a hurry is told at once, and that is remembered", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, "roulette-1");
      await page.locator(".speed").click();
      await page.reload();
      await page.waitForSelector(".table-surface");
      same(await page.locator(".speed").getAttribute("aria-pressed"), "true", "quick play");
      await sit(page);
      await choose(page, 5);
      await bet(page, "red");
      await watch(page);
      await finish(page);
      hold((await told(page)).every((t) => !t.moving), "expected that nothing moves");
    }, MOVING));

  await count.test("sounds are off at first, and the choice is remembered", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, "craps-1");
      const button = page.locator(".sound");
      same(await button.getAttribute("aria-pressed"), "false", "sound at first");
      await button.click();
      await page.reload();
      await page.waitForSelector(".table-surface");
      same(await button.getAttribute("aria-pressed"), "true", "sound after the page was opened again");
      await button.click();
      await page.reload();
      await page.waitForSelector(".table-surface");
      same(await button.getAttribute("aria-pressed"), "false", "sound turned off again");
    }));
}

// ---- boards and the racetrack -----------------------------------------------------------------

/** The big road of these winners, column by column; null where a streak turns the corner at the foot. */
function streaks(winners) {
  const columns = [];
  for (const winner of winners.filter((w) => w !== "tie")) {
    if (columns.at(-1)?.[0] === winner) columns.at(-1).push(winner);
    else columns.push([winner]);
  }
  if (columns.some((column) => column.length > 6)) return null;
  return columns.flatMap((column, c) => column.map((winner, r) => `${c},${r} ${winner}`));
}

async function boards(house, count) {
  await count.test("the roads of baccarat are those of the hands that came", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, "baccarat-2");
      await sit(page);
      const came = [];
      for (let round = 0; round < 3; round++) {
        await choose(page, 25);
        await bet(page, "banker");
        await finish(page);
        came.push((await page.locator(".called").innerText()).split(" ")[0].toLowerCase());
      }
      const board = await (await fetch(`${house.base}/api/tables/baccarat-2/outcomes`)).json();
      const winners = board.outcomes.map((o) => o.winner);
      same(winners.slice(-3), came, "winners as they were called");
      await until(page, "the board is drawn", (n) => document.querySelectorAll('[data-road="bead"] .road-entry').length === n, winners.length);
      const drawn = await page.locator('[data-road="big"] .road-entry').evaluateAll((all) => all.map((g) => `${g.dataset.at} ${/of-(\w+)/.exec(g.getAttribute("class"))[1]}`));
      const want = streaks(winners);
      if (want) same(drawn.filter((d) => !d.endsWith("none")).sort(), want.sort(), "the big road");
    }));

  await count.test("a press on the racetrack bets a number and its neighbors on the wheel", () =>
    with_patrons(house, 1, async (page) => {
      const { wheel } = await (await fetch(`${house.base}/api/tables/roulette-1`)).json();
      const stops = wheel.map((s) => s.name);
      await visit(house, page, "roulette-1");
      await sit(page);
      await choose(page, 1);
      await page.locator('.stop[data-stop="17"]').dispatchEvent("click");
      await until(page, "five chips lie there", () => document.querySelectorAll(".zone.held").length === 5);
      const at = stops.indexOf("17");
      const want = [-2, -1, 0, 1, 2].map((k) => `straight ${stops[(at + k + stops.length) % stops.length]}`);
      const held = await page.locator(".zone.held").evaluateAll((all) => all.map((z) => z.dataset.key));
      same(held.sort(), want.sort(), "numbers that were bet");
      await finish(page);
    }));

  await count.test("with one zero the racetrack has the French sections", async () => {
    const french = new House(house.program, "name: French\nguest-bankroll: 500.00\ntables:\n  - id: roulette-1\n    game: roulette\n    options:\n      - wheel=single-zero\n    betting-seconds: 15\n    decision-seconds: 15\n");
    french.browser = house.browser;
    try {
      await french.open();
      const page = await french.patron();
      await visit(french, page, "roulette-1");
      await sit(page);
      await choose(page, 1);
      await page.locator('[data-section="voisins"]').click();
      await until(page, "nine chips lie there", () => document.querySelector(".tray-sum, .table-surface")?.textContent.includes("$9"));
      await until(page, "on seven places", () => document.querySelectorAll(".zone.held").length === 7);
      hold(/\$2 /.test(`${await zone(page, "three 0-2-3").getAttribute("aria-label")} `), "expected two chips on 0-2-3");
      hold(/\$2 /.test(`${await zone(page, "four 25-26-28-29").getAttribute("aria-label")} `), "expected two chips on 25-26-28-29");
      hold(/\$1 /.test(`${await zone(page, "split 32-35").getAttribute("aria-label")} `), "expected one chip on 32-35");
      await page.context().close();
    } finally {
      await french.kill();
    }
  });

  await count.test("on a phone the layout of roulette is turned, not mirrored", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, "roulette-1");
      const box = (key) => zone(page, key).boundingBox();
      const [one, two, three, four, zero] = [await box("straight 1"), await box("straight 2"), await box("straight 3"), await box("straight 4"), await box("straight 0")];
      hold(one.x < two.x && two.x < three.x && Math.abs(one.y - three.y) < 2, "expected 1, 2, 3 from left to right");
      hold(four.y > one.y && Math.abs(four.x - one.x) < 2 && zero.y < one.y, "expected 4 below 1, and 0 above");
      for (const [key, at] of [["1", one], ["2", two], ["0", zero]]) hold(at.width >= 40 && at.height >= 40, `expected that a finger finds ${key}: ${at.width} by ${at.height}`);
    }, PHONE));

  await count.test("every place of sic bo and pokette says what it pays", () =>
    with_patrons(house, 1, async (page) => {
      for (const table of ["sic-bo-1", "pokette-1"]) {
        await visit(house, page, table);
        const bare = await page.locator(".zone:not(.seam)").evaluateAll((all) => all.filter((z) => !/\d+ to \d+/.test([...z.querySelectorAll(".zone-small")].map((s) => s.textContent).join(" "))).map((z) => z.dataset.key));
        same(bare.join(", "), "", `places of ${table} without odds`);
      }
    }));
}

// ---- a split ----------------------------------------------------------------------------------

const SPLIT = "name: Split\nguest-bankroll: 1000.00\ntables:\n  - {id: pair, game: blackjack, betting-seconds: 90, decision-seconds: 90}\n";

async function split(first, count) {
  await count.test("after a split each hand has its own result", async () => {
    const house = new House(first.program, SPLIT);
    house.browser = first.browser;
    try {
      await house.open();
      const page = await house.patron();
      await visit(house, page, "pair");
      await sit(page);
      await choose(page, 25);
      // A hand that is decided by its first cards cannot be arranged: another one is dealt.
      for (let asked = false; !asked; ) {
        await bet(page, "main");
        await ready(page);
        await until(page, "the hand is dealt", () => document.querySelectorAll(".own-hand .card").length === 2 && (document.querySelector(".act-button, .headline") !== null));
        asked = (await page.locator('.act-button[data-act="hit"]').count()) > 0;
        if (!asked) await finish(page);
      }
      await arrange(house, page, "pair", ["8h", "6d", "8s", "Td"], "eight of hearts,eight of spades");
      await page.waitForSelector('.act-button[data-act="split"]');
      await settled(page);
      await page.locator('.act-button[data-act="split"]').click();
      await until(page, "there are two hands", () => document.querySelectorAll(".own-hand").length === 2);
      const said = await finish(page);
      hold(/Hand 1: /.test(said) && /Hand 2: /.test(said), `expected a result of each hand, read: ${said}`);
      await page.context().close();
    } finally {
      await house.kill();
    }
  });
}

export async function scene(house, count) {
  await scenes(house, count);
  await boards(house, count);
  await split(house, count);
}
