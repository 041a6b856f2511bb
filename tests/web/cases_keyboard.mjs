// By the keyboard alone, as it is pressed: from the floor to a seat, a bet, a decision, the result and away again. A layout is
// one stop of the tab key, and the focus is never lost when what had it goes away.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { House, PATIENCE_MS, pause, settled, until } from "./house.mjs";

// Nobody else plays here: the dice have no point, the boxes are free.
const GAMES = ["craps", "roulette", "blackjack", "three-card-poker"];
const TABLES = `name: Keyboard
guest-bankroll: 1000.00
tables:
${GAMES.map((game) => `  - {id: ${game}-1, game: ${game}, betting-seconds: 90, decision-seconds: 90}`).join("\n")}
`;

const focused = (page) =>
  page.evaluate(() => {
    const e = document.activeElement;
    return !e || e === document.body ? "nothing" : `${e.tagName.toLowerCase()}.${e.getAttribute("class") ?? ""} ${e.getAttribute("aria-label") ?? e.textContent.trim().slice(0, 40)}`;
  });

/** Presses Tab until the focus is on such a thing; says how many presses it took. */
async function tabTo(page, selector, most = 140) {
  for (let n = 0; n <= most; n++) {
    if (await page.evaluate((s) => !!document.activeElement?.matches(s), selector)) return n;
    await page.keyboard.press("Tab");
  }
  throw new Error(`expected that the tab key comes to ${selector}; it is at ${await focused(page)}`);
}

const fromTop = (page) => page.evaluate(() => document.getElementById("main").focus());
const isLost = async (page) => (await focused(page)) === "nothing";

/** From the floor to a seat of the table. */
async function comeIn(house, page, id) {
  await page.goto(`${house.base}/`);
  await page.waitForSelector(".table-card");
  await tabTo(page, `[data-table="${id}"] .table-link`);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".table-surface");
  await soon(() => focused(page).then((at) => /^main/.test(at)), true, "the focus at the table");
  const stops = await page.evaluate(() => document.querySelectorAll('.felt [tabindex="0"]').length + [...document.querySelectorAll(".felt .zone")].filter((z) => !z.hasAttribute("tabindex")).length);
  hold(stops <= 1, `expected one stop of the tab key on the layout, found ${stops}`);
  await tabTo(page, ".seat.free");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".seat.you, .other.you");
  await soon(() => page.evaluate(() => !!document.activeElement.closest(".felt, .boxes")), true, "the focus after sitting down is on the layout");
}

/** A bet where the focus is, the round, a decision where one is asked, the last bets again. */
async function playOne(page) {
  await settled(page);
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await until(page, `a chip lies there: the focus is at ${await focused(page)}`, () => /you have/.test(document.activeElement.getAttribute("aria-label") ?? ""));
  // A bet may stand through many rolls.
  const told = () => page.evaluate(() => !!document.querySelector(".act-button, .headline, .results .result"));
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && !(await told()); await pause(200)) {
    await settled(page);
    await page.keyboard.press("r");
  }
  hold(await told(), "expected that something is asked or decided");
  for (let n = 0; n < 12 && (await page.locator(".act-button").count()) > 0; n++) {
    await settled(page);
    await fromTop(page);
    await tabTo(page, ".act-button");
    const before = await page.locator(".status").innerText();
    await page.keyboard.press("Enter");
    await until(page, "it is answered", (was) => document.querySelectorAll(".act-button").length === 0 || document.querySelector(".status").innerText !== was, before).catch(() => null);
    await soon(() => isLost(page), false, "whether the focus is lost after a decision");
  }
}

async function leave(page) {
  await fromTop(page);
  await tabTo(page, ".seat.leave");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".seat.leave", { state: "detached" });
  await soon(() => isLost(page), false, "whether the focus is lost after getting up");
}

export const apart = true;

export async function keyboard(first, count) {
  const house = new House(first.program, TABLES);
  house.browser = first.browser;
  await house.open();
  for (const game of GAMES) {
    await count.test(`keyboard: ${game} from the floor to the result and away`, () =>
      with_patrons(house, 1, async (page) => {
        await comeIn(house, page, `${game}-1`);
        await playOne(page);
        if ((await page.locator(".table-surface.open").count()) > 0) await leave(page);
      }),
    );
  }

  await count.test("keyboard: the account's dialog, an unknown address and back", () =>
    with_patrons(house, 1, async (page) => {
      await page.goto(`${house.base}/no/such/thing`);
      await page.getByRole("heading", { name: "No such page" }).waitFor();
      await tabTo(page, ".account .name");
      await page.keyboard.press("Enter");
      await tabTo(page, "dialog [role=radio][aria-checked=true]");
      await page.keyboard.press("ArrowRight");
      same(await page.getByRole("radio", { checked: true }).innerText(), "Create account", "what the arrow has chosen");
      await page.keyboard.press("Escape");
      await soon(() => focused(page).then((at) => /^button.name/.test(at)), true, "the focus after the dialog");
      await tabTo(page, ".empty-page button");
      await page.keyboard.press("Enter");
      await page.waitForSelector(".table-card");
      await soon(() => isLost(page), false, "whether the focus is lost on another page");
    }),
  );
  await house.kill();
}
