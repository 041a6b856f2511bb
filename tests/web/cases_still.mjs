// Money goes where the person pointed: nothing under the pointer moves by itself, and input that was
// meant for something else is not taken. Whoever plays a round can measure it (inPlace); here are the
// mistakes that a hurried hand makes.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { answer, bet, cents, choose, finish, pause, playOut, ready, settled, sit, until, visit, zone } from "./house.mjs";

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

/** In the page: what the house says comes so much later, and it is noted when the felt has changed, when it listens again, and what was pressed and sent. */
function wire() {
  window.lag = 0;
  window.wired = [];
  const note = (what) => window.wired.push({ what, at: performance.now() });
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(hears) {
      set.call(this, (message) => {
        if (/"op":"event".*"kind":"roll"/.test(message.data)) note("roll");
        return window.lag ? setTimeout(() => hears(message), window.lag) : hears(message);
      });
    },
  });
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data) {
    if (/"line":"bet/.test(data)) note("bet");
    return send.call(this, data);
  };
  addEventListener("pointerdown", (event) => window.wired.push({ what: "down", at: event.timeStamp }), { capture: true });
  addEventListener("DOMContentLoaded", () => {
    let waits = false;
    const look = () => {
      const now = !!document.documentElement.dataset.settling?.includes("felt");
      if (now !== waits) note(now ? "changed" : "listens");
      waits = now;
    };
    new MutationObserver(look).observe(document.documentElement, { attributes: true });
  });
}

const middleOf = async (at) => {
  const box = await at.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

const stakes = (page) => page.locator(".zone.held, .box-held").evaluateAll((all) => all.map((e) => `${e.dataset.key}: ${/you have (\S+)/.exec(e.getAttribute("aria-label"))?.[1]}`).join("; "));

/** In the page: results that are cut through, neither whole nor out of sight. */
const halved = () => {
  const list = document.querySelector(".result-list").getBoundingClientRect();
  return [...document.querySelectorAll(".result")].filter((e) => {
    const r = e.getBoundingClientRect();
    return r.top < list.bottom - 1 && r.bottom > list.bottom + 1;
  }).map((e) => e.textContent).join("; ");
};

export async function still(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  await count.test("still: a second press at the same place after the first roll bets the same again", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("craps"));
      await sit(page);
      await choose(page, 5);
      await bet(page, "hop 1-3");
      const box = await zone(page, "field").boundingBox();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await settled(page);
      await page.mouse.click(x, y);
      await page.waitForSelector('[data-key="field"].held');
      await ready(page);
      await until(page, "the field is decided", () => !document.querySelector('[data-key="field"].held'));
      await settled(page);
      same(await page.evaluate(halved), "", "results of which a part is seen");
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

  await count.test("still: by the clock, no press is taken in the 400 ms after a change, and none that began before it", () =>
    with_patrons(house, 1, async (page) => {
      await page.addInitScript(wire);
      await visit(house, page, idOf("sic-bo"));
      await sit(page);
      await choose(page, 5);
      const [x, y] = await middleOf(zone(page, "small"));
      let early = 0;
      for (const wait of [0, 120, 240, 360, 700]) {
        if ((await page.locator(".zone.held").count()) === 0) await bet(page, "small");
        await settled(page);
        await page.evaluate(() => (window.wired = []));
        await page.keyboard.press("r");
        await until(page, "the felt has changed", () => window.wired.some((e) => e.what === "changed"));
        await pause(wait);
        await page.mouse.click(x, y);
        await settled(page);
        await pause(60);
        const wired = await page.evaluate(() => window.wired);
        const at = (what) => wired.find((e) => e.what === what)?.at;
        hold(at("listens") - at("changed") >= 400, `the felt listens ${at("listens") - at("changed")} ms after its change`);
        if (at("down") < at("listens") - 20) {
          early++;
          same(at("bet"), undefined, `a bet by a press ${at("down") - at("changed")} ms after the change, in ${JSON.stringify(wired)}`);
        } else if (at("down") > at("listens")) hold(at("bet") >= at("down"), "expected that a later press bets");
      }
      hold(early >= 3, `expected early presses, there were ${early}`);
    }),
  );

  await count.test("still: what is pressed while the outcome is on its way to the page is not done, and a second Roll rolls nothing", () =>
    with_patrons(house, 1, async (page) => {
      await page.addInitScript(wire);
      await visit(house, page, idOf("sic-bo"));
      await sit(page);
      await choose(page, 5);
      await bet(page, "small");
      const [x, y] = await middleOf(zone(page, "small"));
      await settled(page);
      const before = await page.locator(".account .balance").innerText();
      await page.evaluate(() => (window.lag = 500));
      await page.locator("button.ready").dblclick();
      await page.mouse.click(x, y);
      same((await page.evaluate(() => window.wired)).filter((e) => e.what === "bet").length, 2, "bets sent, the second while the dice have been rolled");
      await page.locator(".refusal", { hasText: "too late" }).waitFor();
      await settled(page);
      same(await page.locator(".zone.held").count(), 0, "chips for the next roll");
      const after = await page.locator(".account .balance").innerText();
      hold([0, 1000].includes(cents(after) - cents(before)), `expected $5 lost or won, the balance went from ${before} to ${after}`);
      await page.evaluate(() => (window.lag = 0));
      // Chips that stay would be rolled for again.
      await visit(house, page, idOf("craps"));
      await sit(page);
      await choose(page, 25);
      for (const key of ["pass", "place-win 4"]) await bet(page, key).catch(() => null);
      await page.evaluate(() => (window.lag = 300));
      await settled(page);
      await page.locator("button.ready").dblclick();
      await until(page, "the dice have been rolled", () => window.wired.some((e) => e.what === "roll"));
      await pause(500);
      same((await page.evaluate(() => window.wired)).filter((e) => e.what === "roll").length, 1, "rolls by two presses on Roll");
      same(await page.locator(".refusal").count(), 0, "complaints about the second");
      await page.evaluate(() => (window.lag = 0));
    }),
  );

  await count.test("still: a key that went down before a change, or a press at a table that has just appeared, is not taken", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("casino-war"));
      await sit(page);
      await choose(page, 25);
      await bet(page, "initial");
      await settled(page);
      await zone(page, "initial").focus();
      await page.keyboard.down(" ");
      await page.keyboard.press("r");
      await page.waitForSelector(".own-hands .card");
      await playOut(page);
      await page.waitForSelector(".headline");
      await settled(page);
      await zone(page, "initial").focus();
      await page.keyboard.up(" ");
      await pause(100);
      same(await page.locator(".box-held").count(), 0, "chips put down by a key that was held over the end of the hand");
      // From the floor to a table by a press, and a second one where a box now lies.
      await page.getByRole("button", { name: "Tables" }).click();
      await page.locator(".seat-link").waitFor();
      await page.evaluate(() => {
        const watch = new MutationObserver(() => {
          const box = document.querySelector('[data-key="initial"]');
          if (!box) return;
          watch.disconnect();
          box.click();
        });
        watch.observe(document.body, { childList: true, subtree: true });
      });
      await page.locator(".seat-link").click();
      await page.waitForSelector('[data-key="initial"]');
      await settled(page);
      await pause(100);
      same(await page.locator(".box-held").count(), 0, "chips put down by a double press on the way to the table");
      await bet(page, "initial");
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
      const brought = await page.locator(".headline").innerText();
      await page.reload();
      await page.waitForSelector(".tray-rebet:not(:disabled)");
      await soon(() => page.locator(".headline").innerText(), brought, "what the last round has brought, after a reload");
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
