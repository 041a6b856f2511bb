// The line is lost: a house that is silent, one that has died, a page that is asked for meanwhile. Nothing that was pressed
// is lost or done twice, and whoever presses is told. In a house of its own, which is stopped and killed.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { bet, choose, House, settled, signIn, sit, visit, zone } from "./house.mjs";

export const apart = true;

const here = (page, key) => zone(page, key).getAttribute("aria-label");
const lost = (page) => page.waitForSelector(".banner.lost");
const back = (page) => page.waitForSelector(".banner.lost", { state: "detached" });
const press = async (page, key) => {
  await settled(page);
  await zone(page, key).dispatchEvent("click");
};

/** A fresh patron with a chip on red. */
async function seated(house, page) {
  await visit(house, page, "roulette-1");
  await sit(page);
  await choose(page, 25);
  await bet(page, "red");
}

/** The server still holds the line but says nothing; then it goes on. */
async function silence(house, page) {
  await seated(house, page);
  house.server.kill("SIGSTOP");
  try {
    await press(page, "black");
    await lost(page);
    await press(page, "odd");
    await soon(async () => /that was not sent/.test(await page.locator(".banner.lost").innerText()), true, "what a press without a line is answered");
  } finally {
    house.server.kill("SIGCONT");
  }
  await back(page);
  for (const key of ["red", "black"]) await soon(async () => /you have \$25/.test(await here(page, key)), true, `one chip lies on ${key}`);
  hold(!/you have/.test(await here(page, "odd")), "what was not sent must not be done");
  same(await page.locator(".account .balance").innerText(), "$4,950", "the balance: two chips are up");
}

/** The server dies before it has read what was pressed. */
async function death(house, page) {
  await seated(house, page);
  house.server.kill("SIGSTOP");
  await press(page, "even");
  await house.kill();
  await lost(page);
  await house.open();
  await back(page);
  await soon(async () => /you have \$25/.test(await here(page, "even")), true, "what was pressed as the house died");
  same(await page.locator(".account .balance").innerText(), "$4,950", "the balance: two chips are up");
}

/** Other pages are asked for while nobody is there to send them. */
async function away(house, page) {
  await seated(house, page);
  await house.kill();
  await lost(page);
  await page.getByRole("button", { name: "Tables" }).click();
  await page.getByRole("button", { name: "Dealer school" }).click();
  await page.getByText("could not be fetched").waitFor();
  await signIn(page, "nobody", "correct horse");
  await page.locator("dialog[open] [role=alert]", { hasText: "The house cannot be reached just now." }).waitFor();
  await page.keyboard.press("Escape");
  await house.open();
  await page.waitForSelector(".school-choose");
  await page.goBack();
  await page.goBack();
  await soon(async () => /you have \$25/.test(await here(page, "red")), true, "the bets are there when one comes back");
}

export async function line(first, count) {
  const house = new House(first.program);
  const at = async (body) => {
    if (!house.isOpen()) await house.open();
    house.browser = first.browser;
    await with_patrons(house, 1, (page) => body(house, page));
  };
  await count.test("line: a house that is silent is noticed, and nothing is lost or doubled", () => at(silence));
  await count.test("line: what was pressed as the house died is done once", () => at(death));
  await count.test("line: pages that are asked for meanwhile come when the house is back", () => at(away));
  first.errors.push(...house.errors);
  house.browser = null;
  await house.close();
}
