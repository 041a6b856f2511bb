// No silent dead end: one press puts up what belongs together, the table says what is missing, what it asks,
// what came back and why, and what was done for whoever was late; several boxes of one player.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { House, bet, choose, headline, ready, settled, sit, until, visit, zone } from "./house.mjs";

const TABLES = `name: Room
guest-bankroll: 1000.00
tables:
  - {id: quick, game: ultimate-texas-holdem, options: [table-min=5.00], betting-seconds: 4, decision-seconds: 4}
  - {id: ultimate, game: ultimate-texas-holdem, options: [table-min=5.00], betting-seconds: 300, decision-seconds: 300}
  - {id: ride, game: let-it-ride, options: [table-min=5.00], betting-seconds: 300, decision-seconds: 300}
  - {id: flop, game: flop-poker, options: [table-min=5.00], betting-seconds: 300, decision-seconds: 300}
  - {id: boston, game: boston-5-stud, options: [table-min=5.00, ante-bonus-table=2-4-7-10-15-40-100-100], betting-seconds: 300, decision-seconds: 300}
  - {id: chemin, game: chemin-de-fer, betting-seconds: 300, decision-seconds: 300}
  - {id: bj, game: blackjack, options: [table-min=5.00, boxes-per-player=3, players-per-box=3], betting-seconds: 300, decision-seconds: 300}
  - {id: wheel, game: roulette, betting-seconds: 300, decision-seconds: 300}
`;

/** What lies in front of the player, as the labels of the zones say: {ante: 5}. */
function held(page) {
  return page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll(".box[data-key], .zone[data-key]")].flatMap((box) => {
        const sum = /you have \$([\d,.]+)/.exec(box.getAttribute("aria-label") ?? "")?.[1];
        return sum ? [[box.dataset.key, Number(sum.replace(/,/g, ""))]] : [];
      }),
    ),
  );
}

async function holds(page, want, what) {
  const text = JSON.stringify(want);
  const end = Date.now() + 20000;
  let now = "";
  while (Date.now() < end) {
    now = JSON.stringify(await held(page));
    if (now === text) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  same(now, text, what);
}

const press = (page, key, button = "left") => zone(page, key).dispatchEvent(button === "left" ? "click" : "contextmenu");
const says = (page, text) => until(page, `the table says "${text}"`, (t) => (document.querySelector(".status")?.innerText ?? "").replace(/\s+/g, " ").includes(t), text);
const told = (page, kind) => page.locator(`[data-notice="${kind}"]`).first();

async function sets(house, page) {
  const plans = [
    ["ultimate", 5, "blind", { ante: 5, blind: 5 }, { ante: 10, blind: 10 }],
    ["ride", 5, "bet-2", { "bet-1": 5, "bet-2": 5, "bet-3": 5 }, { "bet-1": 10, "bet-2": 10, "bet-3": 10 }],
    ["flop", 25, "pot", { ante: 25, pot: 5 }, null],
    ["boston", 5, "ante", { ante: 5, first: 10 }, { ante: 10, first: 20 }],
  ];
  for (const [table, chip, key, once, twice] of plans) {
    await visit(house, page, table);
    await sit(page);
    await choose(page, chip);
    await press(page, key);
    await holds(page, once, `${table}: one press`);
    if (!twice) continue;
    await press(page, key);
    await holds(page, twice, `${table}: a second press`);
    await press(page, key, "right");
    await holds(page, once, `${table}: a press back`);
    await press(page, key, "right");
    await holds(page, {}, `${table}: all back`);
  }
}

/** A side wager beside the set stays when the set is raised, and goes with it. */
async function beside(house, page) {
  await visit(house, page, "ultimate");
  await sit(page);
  await choose(page, 5);
  await press(page, "ante");
  await holds(page, { ante: 5, blind: 5 }, "the set");
  await bet(page, "trips");
  await press(page, "ante");
  await holds(page, { trips: 5, ante: 10, blind: 10 }, "the set is raised beside it");
  await choose(page, 25);
  await press(page, "ante", "right");
  await holds(page, {}, "all is taken back");
}

/** Another program of the same player says something. */
function sayRaw(page, message) {
  return page.evaluate(
    (text) =>
      new Promise((done, fail) => {
        const socket = new WebSocket(`ws://${location.host}/ws`);
        socket.onerror = () => fail(new Error("no connection"));
        socket.onopen = () => socket.send(JSON.stringify({ op: "hello" }));
        socket.onmessage = (frame) => {
          const { op } = JSON.parse(frame.data);
          if (op === "hello") socket.send(text);
          if (op === "event") done();
          if (op === "refused" || op === "error") fail(new Error(frame.data));
        };
      }),
    JSON.stringify(message),
  );
}

async function missing(house, page) {
  await visit(house, page, "quick");
  await sit(page);
  await choose(page, 5);
  await sayRaw(page, { op: "do", table: "quick", line: "bet 1 ante 5.00" });
  await says(page, "Still missing: Blind $5");
  await told(page, "returned").waitFor();
  same(await told(page, "returned").innerText(), "$5 returned to you: Blind was missing beside it.", "why it came back");
  await holds(page, {}, "it is back");
  await press(page, "ante");
  await until(page, "the question is asked", () => /^Your hand: .+\?/.test(document.querySelector(".status")?.innerText ?? ""));
  await told(page, "time").waitFor();
  same(await told(page, "time").innerText(), "Time ran out: “Check” was chosen for you.", "what was done");
  await page.locator(".told-close").click();
  await soon(() => page.locator(".told-box").count(), 0, "it can be closed");
}

async function alone(house, page, other) {
  await visit(house, page, "chemin");
  await says(page, "This table needs two players: one holds the bank, another bets against it");
  await sit(page);
  await says(page, "The shoe is offered to you: you would be the banker. Accept or decline?");
  await settled(page);
  await page.locator('.act-button[data-act="accept"]').click();
  await says(page, "This table needs two players");
  await visit(house, other, "chemin");
  await sit(other);
  await until(page, "two are enough", () => !/needs two/.test(document.querySelector(".status")?.innerText ?? ""));
}

async function boxes(house, page, other) {
  await visit(house, page, "bj");
  await sit(page);
  for (const n of [1, 2]) {
    await settled(page);
    await page.locator("[data-more-box]").click();
    await page.locator("[data-box]").nth(n).waitFor();
  }
  await soon(() => page.locator("[data-more-box]").count(), 0, "three are the most");
  await choose(page, 25);
  for (const n of [0, 1, 2]) {
    await page.locator("[data-box]").nth(n).click();
    await bet(page, "main");
  }
  await until(page, "all three have chips", () => [...document.querySelectorAll("[data-box]")].every((b) => /\$25/.test(b.innerText)));
  await visit(house, other, "bj");
  same(await other.locator(".other.you").count(), 0, "nobody else has them");
  await ready(page);
  for (const end = Date.now() + 30000; Date.now() < end; ) {
    const acts = page.locator(".act-button");
    if ((await page.locator(".table-surface.open").count()) && (await page.locator(".results .headline").count())) break;
    if (await acts.count()) {
      const chosen = await page.locator("[data-box].chosen").getAttribute("data-box");
      hold(chosen !== null, "the box that is asked is shown");
      const stand = page.locator('.act-button[data-act="stand"], .act-button[data-act="decline"]').first();
      await stand.click({ timeout: 2000 }).catch(() => null);
    }
  }
  await page.locator("[data-less-box]").click();
  await until(page, "one box less", () => document.querySelectorAll("[data-box]").length === 2);
}

async function behind(house, page, other) {
  await visit(house, page, "bj");
  await sit(page);
  await visit(house, other, "bj");
  await other.locator("[data-bet-behind]").click();
  await zone(other, "main").click();
  await other.locator(".refusal", { hasText: "must bet first" }).waitFor();
  await until(other, "the box must be bet on first", () => /must bet first/.test(document.querySelector("[data-behind]")?.innerText ?? ""));
  await choose(page, 25);
  await bet(page, "main");
  await choose(other, 5);
  await other.locator("[data-behind-bet]").click();
  await until(other, "his chips lie behind", () => /: \$5/.test(document.querySelector("[data-behind] small")?.innerText ?? ""));
  same(await other.locator(".tray-sum").innerText(), "$5 up", "what he has up");
  same(await page.locator(".tray-sum").innerText(), "$25 up", "what the box has up, without his");
  await other.locator(".tray-double").click();
  await soon(() => other.locator(".tray-sum").innerText(), "$10 up", "what he has up when it is doubled");
  await other.locator(".tray-undo").click();
  await soon(() => other.locator(".tray-sum").innerText(), "$5 up", "what he has up when that is undone");
  await ready(page);
  await ready(other);
  for (const end = Date.now() + 30000; Date.now() < end; ) {
    if ((await page.locator(".table-surface.open").count()) && (await page.locator(".results .headline").count())) break;
    for (const one of [page, other]) {
      const act = one.locator('.act-button[data-act="stand"], .act-button[data-act="decline"]').first();
      if (await act.count()) await act.click({ timeout: 2000 }).catch(() => null);
    }
  }
  await other.waitForSelector(".table-surface.open .headline");
  const [mine, his] = [await headline(page), await headline(other)];
  same(Math.sign(his), Math.sign(mine), "whether he has won or lost, as the box has");
  same(await other.locator(".own-hand .brought").count(), 1, "what the hand has brought him");
  hold(!/Take a seat/.test(await other.locator(".status").innerText()), "expected that he is not asked to take a seat");
  await other.locator("[data-behind-leave]").click();
  await until(other, "he bets behind no longer", () => !document.querySelector("[data-behind]"));
}

export const apart = true;

export async function room(first, count) {
  const house = new House(first.program, TABLES);
  let open = false;
  const at = async (n, body) => {
    if (!open) await house.open();
    house.browser = first.browser;
    open = true;
    await with_patrons(house, n, body);
  };
  await count.test("room: one press puts up the wagers that belong together, and takes them back", () => at(1, (page) => sets(house, page)));
  await count.test("room: a side wager stays beside a set that is raised", () => at(1, (page) => beside(house, page)));
  await count.test("room: what is missing, what came back and what was done for whoever was late", () => at(1, (page) => missing(house, page)));
  await count.test("room: a table that needs two says so", () => at(2, (page, other) => alone(house, page, other)));
  await count.test("room: three boxes of one player", () => at(2, (page, other) => boxes(house, page, other)));
  await count.test("room: another bets behind", () => at(2, (page, other) => behind(house, page, other)));
  if (open) {
    first.errors.push(...house.errors);
    house.browser = null;
    await house.close();
  }
}
