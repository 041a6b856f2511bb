// The dealer school as a student meets it: chips pressed onto bets, rulings, levels, a certificate that
// another browser checks; wide and on a phone.
import { same, soon } from "./check.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

async function start(house, page, game, kind) {
  await page.goto(`${house.base}/school`);
  await page.waitForSelector(".school-choose");
  await page.check(`input[name=game][value="${game}"]`);
  await page.check(`input[name=kind][value="${kind}"]`);
  await page.locator(".school-choose button[type=submit]").click();
  await page.waitForSelector(".school-lesson");
}

/** Marks the answer and says how many were right. */
async function check(page) {
  await page.locator(".school-panel .school-keys .primary").click();
  await page.waitForSelector(".school-verdict");
  return page.locator(".school-verdict").innerText();
}

/** What the server will say is not in the page: it is worked out here from the bets and the spin. */
async function settleSpin(page) {
  const spin = (await page.locator(".school-event").innerText()).split(": ")[1].trim();
  const red = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];
  const n = Number(spin);
  const zero = spin === "0" || spin === "00";
  const even = { Red: red.includes(n), Black: !red.includes(n), Odd: n % 2 === 1, Even: n % 2 === 0, "1 to 18": n <= 18, "19 to 36": n > 18 };
  const rows = page.locator(".school-row");
  for (let i = 0; i < (await rows.count()); i++) {
    const [, name] = (await rows.nth(i).locator(".school-row-name").innerText()).split(", ");
    const [word, target] = [name.replace(/ [-\d]+$/, ""), /([-\d]+)$/.exec(name)?.[1] ?? ""];
    let fate;
    if (name in even) fate = zero ? "Part" : even[name] ? "Wins" : "Loses";
    else if (word === "Column") fate = !zero && (n - 1) % 3 === Number(target) - 1 ? "Wins" : "Loses";
    else if (word === "Dozen") fate = !zero && Math.floor((n - 1) / 12) === Number(target) - 1 ? "Wins" : "Loses";
    else fate = target.split("-").includes(spin) ? "Wins" : "Loses";
    await rows.nth(i).getByRole("button", { name: fate, exact: true }).click();
  }
}

async function passes(house) {
  const page = await house.patron();
  await start(house, page, "roulette", "settle");
  // A machine may be so slow that an answer comes too late: then the run begins anew.
  for (let run = 0, i = 0; run < 5 && i < 40; i++) {
    await settleSpin(page);
    const verdict = await check(page);
    same(/All right/.test(verdict), true, `the answer is right: ${await page.locator(".school-rows").innerText()}`);
    run = /Too late/.test(verdict) ? 0 : run + 1;
    if (run === 5) break;
    await soon(() => page.locator(".school-run .lit").count(), run, "right answers in a row");
    await page.locator(".school-verdict .primary").click();
    await page.waitForSelector(".school-verdict", { state: "detached" });
  }
  await soon(() => page.locator(".school-won").count(), 1, "the level is passed");
  await page.getByRole("button", { name: "Certificate" }).click();
  await page.waitForSelector(".school-paper");
  const paper = await page.locator(".school-paper").innerText();
  same(/Roulette\s+Level 1/.test(paper) && /Signed by this house/.test(paper), true, `the certificate says so: ${paper}`);
  const address = await page.locator(".school-address a").getAttribute("href");
  const number = await page.locator(".school-number").innerText();
  const other = await house.patron(PHONE);
  await other.goto(address);
  await other.waitForSelector(".school-paper");
  await soon(() => other.locator(".school-number").innerText(), number, "somebody else checks the same number");
  await other.goto("about:blank");
  await other.goto(address.replace("roulette:1", "roulette:5"));
  await other.waitForSelector(".empty-page[role=alert]");
  await soon(async () => /Not a certificate/.test(await other.locator("main").innerText()), true, "a forged one is found out");
  await other.context().close();
  await page.context().close();
}

async function pays(house) {
  const page = await house.patron();
  await start(house, page, "craps", "pay");
  // A bet of the layout, pressed there, gets the chosen chip; so does its row.
  const row = page.locator(".school-row").first();
  await page.getByRole("radio", { name: "$25 chip" }).click();
  await row.locator(".school-drop").click();
  await row.locator(".school-drop").click();
  await soon(() => row.locator("input").inputValue(), "50", "two chips of 25 are 50");
  await row.getByRole("button", { name: /^Clear/ }).click();
  await soon(() => row.locator("input").inputValue(), "", "and are taken back");
  const key = await page.locator(".zone").evaluateAll((zones) => zones.find((z) => /others \$/.test(z.getAttribute("aria-label") ?? ""))?.dataset.key);
  await page.locator(`.zone[data-key="${key}"]`).dispatchEvent("click");
  await soon(() => page.locator(".school-row input").evaluateAll((all) => all.filter((i) => i.value === "25").length), 1, "a press on the felt pays the bet that lies there");
  await row.locator("input").fill("7.50");
  await soon(async () => /\$7\.50|\$32\.50/.test(await page.locator(".school-sum").innerText()), true, "the sum follows what is typed");
  await check(page);
  const why = await page.locator(".school-why").allInnerTexts();
  same(why.length, await page.locator(".school-row").count(), "every bet is explained");
  same(why.every((text) => /Right|Wrong/.test(text)), true, why.join("; "));
  await page.context().close();
}

async function rules(house) {
  const page = await house.patron(PHONE);
  for (const [game, kind] of [["blackjack", "irregularity"], ["sic-bo", "refuse"], ["three-card-poker", "settle"], ["keno", "pay"]]) {
    await start(house, page, game, kind);
    const choices = page.locator(".school-choices input");
    if (await choices.count()) {
      same(await page.locator(".school-panel .school-keys .primary").isDisabled(), true, "nothing is checked before a choice");
      await choices.first().check();
    }
    await check(page);
    await soon(async () => (await page.locator(".school-clause, .school-why").count()) > 0, true, `${game}: the answer is explained`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    same(wide <= 1, true, `${game}: the phone need not scroll sideways (${wide} px)`);
  }
  await page.getByRole("button", { name: "Tables" }).click();
  await page.getByRole("button", { name: "Dealer school" }).click();
  await page.waitForSelector(".school-choose");
  await page.context().close();
}

export const apart = true;

export async function school(house, count) {
  await count.test("school: five right answers pass a level, and the certificate can be checked", () => passes(house));
  await count.test("school: chips are pressed onto bets, on the felt and in the list", () => pays(house));
  await count.test("school: rulings and hands on a phone", () => rules(house));
}
