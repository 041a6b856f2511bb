// The floor, accounts, and the staff: a lobby with every table, signing in and out, an irregularity
// called, a round voided with its reason in the ledger.
import { hold, same, with_patrons } from "./check.mjs";
import { CHIEF, bet, choose, pause, ready, signIn, sit, until, visit } from "./house.mjs";
import { untilAsked } from "./cases_table.mjs";

export async function floor(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  await count.test("the floor shows every table in its group, and the page needs nothing from elsewhere", () =>
    with_patrons(house, 1, async (page) => {
      const asked = [];
      page.on("request", (request) => asked.push(request.url()));
      const answer = await page.goto(`${house.base}/`);
      hold(/default-src 'self'/.test(answer.headers()["content-security-policy"] ?? ""), "expected a content security policy");
      await page.waitForSelector(".table-card");
      same(await page.locator(".table-card").count(), tables.length, "tables on the floor");
      hold((await page.locator(".lobby-group h2").count()) >= 6, "expected at least six groups");
      await page.locator(".table-card", { hasText: tables[0].title }).first().click();
      await page.waitForSelector(".table-surface");
      await page.goBack();
      await page.waitForSelector(".table-card");
      const foreign = asked.filter((url) => !url.startsWith(house.base) && !url.startsWith("data:"));
      same(foreign.join(), "", "requests to other hosts");
    }),
  );

  await count.test("the house edge of the best wager stands beside a table", () =>
    with_patrons(house, 1, async (page) => {
      await page.goto(`${house.base}/`);
      const card = page.locator(".table-card", { hasText: "Roulette" });
      await card.locator(".edge-badge", { hasText: /\d+\.\d\d%/ }).waitFor({ timeout: 60000 });
      hold(/Best: \S+/.test(await card.innerText()), `expected the wager's name, read: ${await card.innerText()}`);
    }),
  );

  await count.test("an account: made, signed out of, refused with a wrong password, signed in to", () =>
    with_patrons(house, 1, async (page) => {
      await page.goto(`${house.base}/`);
      await page.waitForSelector(".account .name");
      await signIn(page, "zelda", "correct horse", true);
      await page.locator(".account .name", { hasText: "zelda" }).waitFor();
      await page.locator(".account .name").click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await page.locator(".account .name", { hasText: /guest/i }).waitFor();
      await signIn(page, "zelda", "not the password");
      const fault = page.locator("dialog[open] [role=alert]");
      await fault.waitFor();
      hold(/^The name or the password is not right\.$/.test(await fault.innerText()), `expected a sentence, read: ${await fault.innerText()}`);
      await page.getByLabel("Password", { exact: true }).fill("correct horse");
      await page.locator("dialog[open] button[type=submit]").click();
      await page.locator(".account .name", { hasText: "zelda" }).waitFor();
      hold((await page.getByRole("button", { name: "Office" }).count()) === 0, "expected no office for a player");
    }),
  );

  await count.test("two tabs are one patron: in and out together; no script can read the session", () =>
    with_patrons(house, 1, async (page) => {
      const here = (tab, name) => tab.locator(".account .name", { hasText: name }).waitFor();
      await visit(house, page, idOf("roulette"));
      await here(page, /guest/i);
      const guest = await page.locator(".account .name").innerText();
      const other = await page.context().newPage();
      await other.goto(`${house.base}/`);
      await here(other, guest);
      await page.reload();
      await here(page, guest);
      await signIn(other, "tabitha", "a long password", true);
      await here(other, "tabitha");
      await here(page, "tabitha");
      const kept = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]);
      for (const tab of [page, other]) same(await tab.evaluate(kept), '[{},{},""]', "what scripts can read");
      const cookie = (await page.context().cookies()).find((c) => c.name === "boardwalk");
      hold(cookie.httpOnly && cookie.sameSite === "Strict", "expected a cookie for the server alone");
      await page.locator(".account .name").click();
      await page.getByRole("button", { name: "Sign out" }).click();
      await here(page, /guest/i);
      await here(other, /guest/i);
      same(await other.locator(".account .name").innerText(), await page.locator(".account .name").innerText(), "the guest of both tabs");
      await other.reload();
      await here(other, /guest/i);
      const me = await fetch(`${house.base}/api/me`, { headers: { Authorization: `Bearer ${cookie.value}` } });
      same(me.status, 401, "the session that was signed out of");
      await other.close();
    }),
  );

  await count.test("a floorperson voids a round with a reason, and the wager goes back; the ledger has the reason", () =>
    with_patrons(house, 2, async (chief, bob) => {
      await visit(house, bob, idOf("blackjack"));
      await sit(bob);
      await choose(bob, 25);
      await untilAsked(bob);
      await visit(house, chief, idOf("blackjack"));
      same(await chief.getByRole("tab", { name: "Floor" }).count(), 0, "controls of the floor before signing in");
      await signIn(chief, CHIEF.name, CHIEF.password);
      await chief.getByRole("tab", { name: "Floor" }).click();
      await chief.getByLabel("Reason").fill("cards on the floor");
      await chief.getByRole("button", { name: "Void the round" }).click();
      await bob.locator(".result", { hasText: "$25 returned" }).waitFor();
      await bob.locator(".headline", { hasText: "You are even" }).waitFor();
      await chief.getByRole("button", { name: "Office" }).click();
      await chief.getByRole("tab", { name: "Irregularities" }).click();
      await chief.waitForSelector(".ledger code");
      for (let i = 0; i < 40; i++) {
        if (await chief.locator(".ledger td", { hasText: "cards on the floor" }).count()) return;
        const later = chief.getByRole("button", { name: "Later" });
        if (await later.isEnabled()) await later.click();
        await pause(150);
      }
      throw new Error("expected the reason in the ledger");
    }),
  );

  await count.test("an administrator makes a floorperson, who calls an irregularity by its name", () =>
    with_patrons(house, 3, async (chief, flo, bob) => {
      await flo.goto(`${house.base}/`);
      await flo.waitForSelector(".account .name");
      await signIn(flo, "flo", "a long password", true);
      await flo.locator(".account .name", { hasText: "flo" }).waitFor();
      await chief.goto(`${house.base}/office`);
      await chief.waitForSelector(".account .name");
      await signIn(chief, CHIEF.name, CHIEF.password);
      await chief.getByRole("searchbox").fill("nobody-of-this-name");
      await chief.locator(".ledger tbody tr").first().waitFor({ state: "detached" });
      await chief.getByRole("searchbox").fill("flo");
      await chief.getByLabel("Role of flo", { exact: true }).selectOption("floorperson");
      await chief.locator("[role=status]", { hasText: "flo is floorperson now" }).waitFor();
      await flo.locator(".account .name", { hasText: /guest/i }).waitFor(); // her session has ended
      await signIn(flo, "flo", "a long password");
      await flo.locator(".account .name", { hasText: "flo" }).waitFor();
      await visit(house, bob, idOf("roulette"));
      await sit(bob);
      await choose(bob, 5);
      await bet(bob, "red");
      await flo.goto(`${house.base}/t/${idOf("roulette")}`);
      await flo.getByRole("tab", { name: "Floor" }).click();
      await flo.locator(".floor-panel label", { hasText: "Irregularity" }).locator("select").selectOption("foreign-object");
      hold(/something fell into the wheel/.test(await flo.locator(".floor-panel").innerText()), "expected the irregularity explained");
      await flo.getByRole("button", { name: "Call it" }).click();
      await flo.locator(".floor-panel [role=status]", { hasText: "Done: Irregularity: foreign object" }).waitFor();
      await ready(bob);
      await bob.waitForSelector(".headline");
    }),
  );

  await count.test("a dealer closes the betting but voids nothing; an auditor reads the ledger but gives no roles", () =>
    with_patrons(house, 3, async (dora, audrey, bob) => {
      const post = async (path, body, token) => {
        const headers = { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) };
        const answer = await fetch(house.base + path, { method: "POST", headers, body: JSON.stringify(body) });
        hold(answer.ok, `expected ${path} to be taken, got ${answer.status}`);
        return answer.json();
      };
      const { token } = await post("/api/login", CHIEF);
      for (const [name, role] of [["dora", "dealer"], ["audrey", "auditor"]]) {
        await post("/api/register", { name, password: "a long password" });
        await post("/api/role", { name, role }, token);
      }
      const id = idOf("big-six");
      await visit(house, bob, id);
      await sit(bob);
      await choose(bob, 5);
      await bet(bob, "two");
      await visit(house, dora, id);
      await signIn(dora, "dora", "a long password");
      await dora.getByRole("tab", { name: "Floor" }).click();
      same(await dora.getByRole("button", { name: "Void the round" }).count(), 0, "buttons to void a round, for a dealer");
      await dora.getByRole("button", { name: "No more bets" }).click();
      await bob.waitForSelector(".headline");
      await audrey.goto(`${house.base}/`);
      await audrey.waitForSelector(".account .name");
      await signIn(audrey, "audrey", "a long password");
      await audrey.getByRole("button", { name: "Office" }).click();
      await audrey.waitForSelector(".ledger td");
      same(await audrey.getByLabel("Role of").count(), 0, "ways to give a role, for an auditor");
      await audrey.getByRole("tab", { name: "Day and hold" }).click();
      await audrey.locator(".figures tbody tr", { hasText: id }).waitFor();
      await audrey.getByRole("tab", { name: "The ledger" }).click();
      await audrey.getByLabel("Table").fill(id);
      await audrey.getByLabel("Kind").selectOption("round");
      await audrey.getByRole("button", { name: "Show" }).click();
      await until(audrey, "only rounds of the table are shown", (place) => {
        const rows = [...document.querySelectorAll(".ledger tbody tr")];
        return rows.length > 0 && rows.every((row) => row.cells[2].innerText === "round" && row.cells[3].innerText === place);
      }, id);
    }),
  );
}
