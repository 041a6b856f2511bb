// Money goes where the person pointed: nothing under the pointer moves by itself, and input that was
// meant for something else is not taken. Whoever plays a round can measure it (inPlace); here are the
// mistakes that a hurried hand makes.
import { hold, same, with_patrons } from "./check.mjs";
import { answer, bet, choose, finish, pause, playOut, ready, settled, sit, until, visit, zone } from "./house.mjs";

/** In the page: from now on it is noted where everything lies that can be pressed, and what is found elsewhere later. */
function note() {
  const places = ".zone, .box, .keno-number, .rack-chip, .modes button, .tray-buttons button, .actions, .tray, .strip, .own-hands, .middle, .ring, .seats";
  const at = new Map();
  window.moved = new Set();
  const look = () => {
    for (const e of document.querySelectorAll(places)) {
      const name = e.dataset.key ?? (e.getAttribute("aria-label") ?? "").replace(/, .*/, "");
      const id = `${(e.className.baseVal ?? e.className).split(" ")[0]} ${e.matches("div") ? "" : name}`;
      const box = e.getBoundingClientRect();
      const here = [box.left, box.top, box.width, box.height].map((n) => Math.round(n)).join(" ");
      if (!at.has(id)) at.set(id, here);
      else if (at.get(id) !== here) window.moved.add(`${id} from ${at.get(id)} to ${here}`);
    }
  };
  clearInterval(window.looking);
  window.looking = setInterval(look, 80);
  look();
}

/** Waits until the page has been laid out for the window that it has now: a few frames in which nothing moves. */
async function laidOut(page) {
  const shape = () => page.locator(".table-surface").evaluate((at) => [at, ...at.querySelectorAll("*")].map((e) => Object.values(e.getBoundingClientRect().toJSON()).map(Math.round)).join());
  for (let alike = 0, last = await shape(); alike < 4; ) {
    await pause(60);
    const now = await shape();
    alike = now === last ? alike + 1 : 0;
    last = now;
  }
}

/** Plays on while nothing that can be pressed moves. */
export async function inPlace(page, what, play) {
  await laidOut(page);
  await settled(page);
  await page.evaluate(note);
  await play();
  await settled(page);
  same((await page.evaluate(() => [...window.moved])).slice(0, 4).join("; "), "", `what moved at ${what}`);
}

/** The last bets again and dealt, by one press, and played to the end. */
export async function rebet(page) {
  await settled(page);
  const again = page.locator(".tray-again");
  hold(await again.isEnabled(), "expected that the last bets are offered again");
  await page.locator(".headline").evaluate((e) => (e.dataset.old = "1"));
  await again.click();
  await until(page, "what the last round has brought is gone", () => !document.querySelector(".headline[data-old]"));
  return finish(page);
}

/** Waits for a hand that leaves a choice, and gives up those that do not. */
async function untilOffered(page, act, key) {
  for (const end = Date.now() + 40000; Date.now() < end; await pause(40)) {
    if (await page.locator(`.act-button[data-act="${act}"]`).count()) return;
    if (await page.locator(".table-surface.open").count()) {
      if ((await page.locator(".box-held").count()) === 0) await bet(page, key).catch(() => null);
      await ready(page);
    } else await answer(page);
  }
  throw new Error(`expected that ${act} is offered`);
}

const stakes = (page) => page.locator(".zone.held, .box-held").evaluateAll((all) => all.map((e) => `${e.dataset.key}: ${/you have (\S+)/.exec(e.getAttribute("aria-label"))?.[1]}`).join("; "));

export async function still(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  await count.test("still: a second press at the same place after the first roll bets the same again", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("craps"));
      await sit(page);
      await choose(page, 5);
      const box = await zone(page, "field").boundingBox();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await settled(page);
      await page.mouse.click(x, y);
      await page.waitForSelector('[data-key="field"].held');
      await ready(page);
      await until(page, "the field is decided", () => !document.querySelector('[data-key="field"].held'));
      await settled(page);
      await page.mouse.click(x, y);
      await page.waitForSelector('[data-key="field"].held');
      same(await stakes(page), "field: $5", "what lies on the layout");
    }),
  );

  await count.test("still: a double press on a decision puts no chip on a box and chooses no chip; two presses on a box are two chips", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("three-card-poker"));
      await sit(page);
      await choose(page, 25);
      await settled(page);
      await zone(page, "ante").dblclick();
      await until(page, "two chips lie there", () => /you have \$50/.test(document.querySelector('[data-key="ante"]').getAttribute("aria-label")));
      await untilOffered(page, "play", "ante");
      await settled(page);
      const button = page.locator('.act-button[data-act="play"]');
      const box = await button.boundingBox();
      await page.mouse.dblclick(box.x + box.width / 2, box.y + box.height / 2);
      await page.waitForSelector(".headline");
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      await settled(page);
      same(await page.locator(".rack-chip.chosen").getAttribute("aria-label"), "$25 chip", "the chosen chip");
      same(await page.locator(".box-held").count(), 0, "boxes with chips after the hand");
      const overlap = await page.evaluate(() => {
        const of = (s) => document.querySelector(s).getBoundingClientRect();
        const [a, b] = [of(".acts"), of(".tray")];
        return a.bottom > b.top && b.bottom > a.top && a.right > b.left && b.right > a.left;
      });
      hold(!overlap, "expected that decisions and chips have places of their own");
    }),
  );

  await count.test("still: a press that comes just after the bets reopen, or other choices are offered, is not taken", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await choose(page, 5);
      await bet(page, "red");
      await settled(page);
      // In the page itself, at the very moment: nothing between the change and the press.
      await page.evaluate(() => {
        window.early = 0;
        const watch = new MutationObserver(() => {
          if (document.documentElement.dataset.settling?.includes("felt") && window.early++ === 0) document.querySelector('[data-key="black"]').dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        });
        watch.observe(document.documentElement, { attributes: true });
      });
      await ready(page);
      await until(page, "the press came early", () => window.early > 0 && !document.documentElement.dataset.settling);
      await until(page, "the spin is over", () => !!document.querySelector(".headline"));
      same(await page.locator(".zone.held").count(), 0, "chips that an early press has put down");
      await zone(page, "black").click();
      await page.waitForSelector('[data-key="black"].held');
    }),
  );

  await count.test("still: a held key decides once, and a letter means the same at every turn", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("blackjack"));
      await sit(page);
      await choose(page, 25);
      await untilOffered(page, "hit", "main");
      const sent = [];
      await page.exposeFunction("heard", (line) => sent.push(line));
      await page.evaluate(() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (data) {
          window.heard(String(data));
          return send.call(this, data);
        };
      });
      const letters = () => page.locator(".act-button").evaluateAll((all) => all.map((b) => `${b.getAttribute("aria-keyshortcuts")} ${b.dataset.act}`));
      const before = await letters();
      await settled(page);
      await page.keyboard.down("h");
      for (let i = 0; i < 12; i++) {
        await page.keyboard.down("h"); // the key repeats as long as it is held
        await pause(60);
      }
      await page.keyboard.up("h");
      same(sent.filter((m) => /act 1[.\d]* hit/.test(m)).length, 1, "hits by one press of H");
      await playOut(page);
      await untilOffered(page, "hit", "main");
      const after = await letters();
      const rail = ["r", "t", "a", "g", "x", "z", "m"];
      const meant = new Map();
      for (const [letter, act] of [...before, ...after].map((s) => s.split(" "))) {
        hold(!rail.includes(letter), `expected no letter of the rail at ${act}, got ${letter}`);
        hold((meant.get(letter) ?? act) === act, `${letter} means ${meant.get(letter)} and ${act}`);
        meant.set(letter, act);
      }
      same(meant.get("h"), "hit", "what H means");
      same(meant.get("s"), "stand", "what S means");
      await playOut(page);
    }),
  );

  await count.test("still: double, undo and clear; the last bets again after a reload", () =>
    with_patrons(house, 1, async (page) => {
      const lies = (want) => until(page, `there lies ${want || "nothing"}`, (w) => document.querySelector(".tray-sum").textContent === (w && `${w} up`), want);
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await choose(page, 5);
      for (const key of ["black", "red"]) await bet(page, key);
      await page.keyboard.press("x");
      await lies("$20");
      await page.locator(".tray-undo").click();
      await lies("$10");
      await page.keyboard.press("z");
      await lies("$5");
      await bet(page, "red");
      await lies("$10");
      await page.locator(".tray-clear").click();
      await lies("");
      await page.locator(".tray-undo").click();
      await lies("$10");
      await page.locator(".tray-clear").click();
      await lies("");
      await bet(page, "straight 17");
      await finish(page);
      await page.reload();
      await page.waitForSelector(".tray-rebet:not(:disabled)");
      await page.locator(".tray-rebet").click();
      await page.waitForSelector('[data-key="straight 17"].held');
      await lies("$5");
      await page.locator(".tray-clear").click();
      await lies("");
      // Wagers that belong together are one thing.
      await visit(house, page, idOf("ultimate-texas-holdem"));
      await sit(page);
      await choose(page, 25);
      await bet(page, "ante");
      await lies("$50");
      await bet(page, "trips");
      await lies("$75");
      await page.keyboard.press("x");
      await lies("$150");
      for (const left of ["$75", "$50", ""]) {
        await page.keyboard.press("z");
        await lies(left);
      }
    }),
  );
}
