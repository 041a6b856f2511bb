// The teacher: a hint says what each choice is worth and moves nothing; the trainer says it after the decision,
// keeps score over the visit, and asks again what went wrong.
import { hold, same, with_patrons } from "./check.mjs";
import { House, bet, choose, finish, pause, ready, settled, sit, until, visit } from "./house.mjs";

const TABLES = `name: School
guest-bankroll: 1000.00
tables:
  - {id: cards, game: three-card-poker, betting-seconds: 90, decision-seconds: 90}
  - {id: wheel, game: roulette, betting-seconds: 90, decision-seconds: 90}
  - {id: tiles, game: pai-gow, options: [table-min=5.00], betting-seconds: 90, decision-seconds: 90}
`;

async function deal(page) {
  await choose(page, 25);
  await bet(page, "ante");
  await ready(page);
  await page.waitForSelector('.act-button[data-act="fold"]');
}

/** What the server says of the hand that is asked. */
async function advice(house, page) {
  const answer = await page.request.get(`${house.base}/api/tables/cards/advice`);
  return answer.json();
}

async function told(page) {
  return page.locator(".taught .worths li").evaluateAll((all) => all.map((li) => ({ act: li.dataset.act, value: li.querySelector("b").textContent, mark: li.className.trim() })));
}

const shown = (cents) => `${cents < 0 ? "−" : "+"}${Math.abs(cents).toFixed(1)}¢`;
const places = (page) => page.locator(".act-button, .box, .own-hand").evaluateAll((all) => all.map((e) => JSON.stringify(e.getBoundingClientRect())).join());

async function hint(house, page) {
  await visit(house, page, "cards");
  await sit(page);
  hold(await page.locator(".hint").isDisabled(), "there is no hint before anything is asked");
  await deal(page);
  await pause(500);
  const before = await places(page);
  await page.locator(".hint").click();
  await page.waitForSelector(".taught .worths");
  same(await places(page), before, "where everything lies");
  const known = await advice(house, page);
  const lines = await told(page);
  same(lines.map((l) => `${l.act} ${l.value}`).join(), known.choices.map((c) => `${c.act} ${shown(c.value)}`).join(), "the worth of each choice");
  same(lines.findIndex((l) => l.mark === "best"), known.best, "the best of them");
  await page.locator(".taught-close").click();
  await page.waitForSelector(".taught", { state: "detached" });
}

/** Decides as the server thinks worst; returns what it costs. */
async function err(house, page) {
  const known = await advice(house, page);
  const worst = known.choices.reduce((a, b) => (b.value < a.value ? b : a));
  await settled(page);
  await page.locator(`.act-button[data-act="${worst.act}"]`).first().click();
  await page.waitForSelector(".taught .verdict");
  return known.choices[known.best].value - worst.value;
}

const scoreOf = async (page, name) => page.locator(`.score [data-score="${name}"] dd`).innerText();

async function trainer(house, page) {
  await visit(house, page, "cards");
  await sit(page);
  await page.locator(".train").click();
  await deal(page);
  await pause(500);
  hold((await page.locator(".taught").count()) === 0, "the trainer keeps the answer to itself");
  const cost = await err(house, page);
  same(await page.locator(".verdict").getAttribute("class"), "verdict bad", "the verdict");
  const lines = await told(page);
  same(lines.filter((l) => l.mark.includes("best")).length, 1, "one is best");
  same(lines.filter((l) => l.mark.includes("yours")).length, 1, "one was chosen");
  await page.reload();
  await page.waitForSelector('.train[aria-pressed="true"]');
  await page.locator("#tab-strategy").click();
  await page.waitForSelector(".trainer .lapses li");
  same(await scoreOf(page, "errors"), 1, "errors");
  same(await scoreOf(page, "decisions"), 1, "decisions");
  same(await scoreOf(page, "cost"), `${cost.toFixed(1)}¢`, "what they cost");
  same(await scoreOf(page, "per-hundred"), `${(100 * cost).toFixed(1)}¢`, "per hundred hands");
}

async function drill(house, page) {
  await trainer(house, page);
  await page.locator(".drill-open").click();
  await page.waitForSelector(".drill[open] .drill-choices");
  const lapse = await page.evaluate(() => JSON.parse(sessionStorage.getItem("boardwalk-trainer")).lapses[0]);
  const best = lapse.advice.choices[lapse.advice.best].act;
  const other = lapse.advice.choices.find((c) => c.act !== best).act;
  await page.locator(`.drill-choices button[data-act="${other}"]`).click();
  await page.waitForSelector(".drill .verdict.bad");
  await page.locator(".drill-next").click();
  await page.locator(`.drill-choices button[data-act="${best}"]`).click();
  await page.waitForSelector(".drill .verdict.good");
  await page.locator(".drill-next").click();
  await until(page, "the drill is done", () => document.querySelector(".drill")?.textContent?.includes("1 of 2 right"));
}

/** Each way to set a hand is a choice of its own; the one that was set is judged, not another. */
async function settings(house, page) {
  await visit(house, page, "tiles");
  await sit(page);
  await choose(page, 25);
  await page.locator(".train").click();
  let known;
  for (let n = 0; n < 8 && !(known?.choices.length > 1); n++) {
    if (known) await finish(page);
    await bet(page, "pai-gow");
    await ready(page);
    await page.waitForSelector(".set-give");
    known = await (await page.request.get(`${house.base}/api/tables/tiles/advice`)).json();
  }
  same(await page.locator(".status .need").innerText(), "Set your hand", "what is asked");
  await page.locator(".hint").click();
  await page.waitForSelector(".taught.asked .worths");
  const covered = await page.locator(".set-piece").evaluateAll((all) => all.filter((e) => {
    const [piece, told] = [e, document.querySelector(".taught")].map((at) => at.getBoundingClientRect());
    return piece.left < told.right && told.left < piece.right && piece.top < told.bottom && told.top < piece.bottom;
  }).length);
  same(covered, 0, "pieces that the hint covers");
  const worst = known.choices.reduce((a, b) => (b.value < a.value ? b : a));
  for (const piece of worst.set.split(" / ")[0].split(" ")) {
    await settled(page);
    await page.locator(`.set-row .set-piece[data-piece^="${piece}#"]`).first().click();
  }
  await settled(page);
  await page.locator(".set-give").click();
  await page.waitForSelector(".taught:not(.asked) .worths");
  const lines = await told(page);
  const texts = await page.locator(".taught .worths li span").allTextContents();
  same(texts.join(), known.choices.map((c) => `Set ${c.set.split(" / ")[0]}`).join(), "the settings by their lower hand");
  same(lines.findIndex((l) => l.mark.includes("yours")), known.choices.indexOf(worst), "which of them was set");
  const cost = known.choices[known.best].value - worst.value;
  hold((await page.locator(".verdict").innerText()).includes(cost.toFixed(1)), `expected that the verdict says ${cost.toFixed(1)}, read: ${await page.locator(".verdict").innerText()}`);
}

async function nothing(house, page) {
  await page.addInitScript(() => localStorage.setItem("boardwalk-prefs", JSON.stringify({ language: "es" })));
  await visit(house, page, "cards");
  await sit(page);
  await page.getByRole("button", { name: "Pista", exact: true }).waitFor();
  await visit(house, page, "tiles");
  await page.setViewportSize({ width: 1360, height: 850 });
  await page.locator("#tab-strategy").waitFor();
  const hidden = await page.locator(".tabs button").evaluateAll((all) => all.filter((b) => b.getBoundingClientRect().right > b.parentElement.getBoundingClientRect().right + 1).map((b) => b.textContent));
  same(hidden.join(), "", "tabs that are out of sight");
  await page.getByRole("tab", { name: "Modo" }).click();
  same(await page.locator(".way tr").first().innerText(), "1\tDos parejas: se juegan así", "the first rule of the house way");
  same(await page.locator(".own-set .hand-label").allInnerTexts().then((all) => all.join().toLowerCase()), "mano baja,mano alta", "the parts of a hand");
  await visit(house, page, "wheel");
  await sit(page);
  hold((await page.locator(".teacher").count()) === 0, "a wheel asks nothing: there is no teacher");
}

export const apart = true;

export async function teacher(first, count) {
  const house = new House(first.program, TABLES);
  let open = false;
  const at = async (body) => {
    if (!open) await house.open();
    house.browser = first.browser;
    open = true;
    await with_patrons(house, 1, (page) => body(house, page));
  };
  await count.test("teacher: a hint says what each choice is worth, and nothing moves", () => at(hint));
  await count.test("teacher: the trainer hides the answer, judges the decision and asks again what went wrong", () => at(drill));
  await count.test("teacher: where a hand is set, each setting has its worth, and the one that was set is judged", () => at(settings));
  await count.test("teacher: in Spanish too, and not where nothing is asked", () => at(nothing));
  first.errors.push(...house.errors);
  house.browser = null;
  await house.close().catch(() => null);
}
