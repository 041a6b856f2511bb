// Match-play coupons: given at the office, put down beside chips, seen on them, refused in plain words.
import { hold, same, with_patrons } from "./check.mjs";
import { CHIEF, bet, choose, signIn, sit, visit, zone } from "./house.mjs";

const NAME = "Coupon-Carl";

export async function coupons(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  await count.test("a coupon is given at the office, lies with the chips and can be taken back", () =>
    with_patrons(house, 2, async (page, chief) => {
      await visit(house, page, idOf("craps"));
      const answer = await page.evaluate(async (name) => (await fetch("/api/register", { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ name, password: "correct horse" }) })).status, NAME);
      same(answer, 200, "the account");
      await visit(house, page, idOf("craps"));
      await sit(page);
      same(await page.locator(".coupon").count(), 0, "coupons before any was given");
      await chief.goto(`${house.base}/office`);
      await signIn(chief, CHIEF.name, CHIEF.password);
      await chief.getByRole("searchbox").fill(NAME);
      await chief.getByLabel(`Give ${NAME} a match-play coupon`).selectOption("1000");
      await chief.getByText(`${NAME} gets a $10 match-play coupon.`).waitFor();
      const coupon = page.locator('.coupon[data-coupon-face="1000"]', { hasText: "Match play $10" });
      await coupon.waitFor();
      hold(await page.evaluate(() => document.querySelector(".tray-ready").getBoundingClientRect().right <= document.querySelector(".rail").getBoundingClientRect().right + 1), "expected that all buttons stay in the rail");
      await choose(page, 25);
      await bet(page, "pass");
      // Where the rules take none it is refused, and still his.
      await coupon.click();
      await zone(page, "field").dispatchEvent("click");
      await page.locator(".refusal").waitFor();
      await coupon.click();
      same(await coupon.getAttribute("aria-pressed"), "true", "the coupon in hand");
      await zone(page, "pass").dispatchEvent("click");
      await page.locator('.slip[data-coupon="1000"]').first().waitFor();
      hold(/you have \$25.*Match play \$10/.test(await zone(page, "pass").getAttribute("aria-label")), "what a screen reader says of the zone");
      await coupon.waitFor({ state: "detached" });
      hold((await page.locator(".log").innerText()).includes("a $10 match-play coupon"), "the log has it");
      await page.locator(".tray-clear").click();
      await coupon.waitFor();
      await page.locator(".slip").first().waitFor({ state: "detached" });
    }),
  );
}
