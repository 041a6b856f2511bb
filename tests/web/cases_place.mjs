// The house as a place: a floor that is searched, seats that are found again, a table of one's own, a
// name that reaches the seat, another language, another light.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { bet, cents, finish, ready, signIn, sit, visit } from "./house.mjs";

const shown = (page) => page.locator(".table-card").evaluateAll((all) => all.map((card) => card.dataset.table));

/** Contrast of every text that can be seen, as far as its ground is one colour: "1.9 #id text" of those below the limit. */
const pale = () => {
  const part = (v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * part(r / 255) + 0.7152 * part(g / 255) + 0.0722 * part(b / 255);
  const read = (text) => (/rgba?\(([^)]*)\)/.exec(text)?.[1] ?? "0 0 0 0").split(/[ ,/]+/).map(Number);
  const ground = (at) => {
    const over = [];
    for (let e = at; e; e = e.parentElement) {
      const style = getComputedStyle(e);
      const image = /rgba?\([^)]*\)/.exec(style.backgroundImage)?.[0];
      const [r, g, b, a = 1] = read(image ?? style.backgroundColor);
      over.push([r, g, b, a]);
      if (a === 1) break;
    }
    return over.reduceRight((under, [r, g, b, a]) => [r, g, b].map((v, i) => v * a + under[i] * (1 - a)), [255, 255, 255]);
  };
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.parentElement;
    if (!node.nodeValue.trim() || at.closest("svg, .unseen, .skip, option, :disabled, dialog:not([open])") || !at.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const [one, other] = [light(read(getComputedStyle(at).color)), light(ground(at))].sort((a, b) => b - a);
    const ratio = (one + 0.05) / (other + 0.05);
    if (ratio < 4.5) found.push(`${ratio.toFixed(1)} .${at.className} ${node.nodeValue.trim().slice(0, 20)}`);
  }
  return found;
};

export async function place(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  await count.test("the floor is searched by name, by family, by limits and by who is there", () =>
    with_patrons(house, 2, async (page, other) => {
      await visit(house, other, idOf("roulette"));
      await sit(other);
      const name = await other.locator(".account .name").innerText();
      await page.goto(`${house.base}/`);
      await page.waitForSelector(".table-card");
      const card = page.locator(`.table-card[data-table="${idOf("roulette")}"]`);
      await card.locator(".players", { hasText: name }).waitFor();
      await page.getByRole("searchbox").fill("roul");
      same(await shown(page), idOf("roulette"), "tables by name");
      await page.getByRole("searchbox").fill(name);
      same(await shown(page), idOf("roulette"), "tables by who is there");
      await page.getByRole("searchbox").fill("");
      await page.getByLabel("Games").selectOption({ label: "Dice" });
      const dice = tables.filter((t) => t.group === "dice");
      same(await shown(page), dice.map((t) => t.id), "tables of a family");
      await page.getByLabel("Limits").selectOption({ label: "Minimum up to $1" });
      same(await shown(page), dice.filter((t) => t.min <= 100).map((t) => t.id), "tables with small limits");
      await page.getByRole("searchbox").fill("no such thing");
      same((await shown(page)).length, 0, "tables of no name");
      await page.getByRole("button", { name: "Show all" }).click();
      same((await shown(page)).length, tables.length, "all tables");
    }),
  );

  await count.test("my seats lead back to their tables, and cards stay where they are while seats are taken", () =>
    with_patrons(house, 2, async (page, other) => {
      await visit(house, page, idOf("craps"));
      await sit(page);
      await page.getByRole("button", { name: "Tables" }).click();
      await page.locator(".seat-link").waitFor();
      const places = () => page.locator(".table-card").evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top + scrollY).join());
      const before = await places();
      await visit(house, other, idOf("sic-bo"));
      await sit(other);
      await page.locator(`.table-card[data-table="${idOf("sic-bo")}"] .busy`).waitFor();
      same(await places(), before, "where the cards lie");
      await page.locator(".seat-link").click();
      await page.waitForSelector(".seat.you, .other.you");
      same(new URL(page.url()).pathname, `/t/${idOf("craps")}`, "the table");
    }),
  );

  await count.test("a table of one's own: practice alone, without a clock", () =>
    with_patrons(house, 1, async (page) => {
      await page.goto(`${house.base}/`);
      await page.locator(`.table-card[data-table="${idOf("craps")}"]`).getByRole("button", { name: "Practice alone" }).click();
      await page.waitForSelector(".seat.you, .other.you");
      hold(/-p\d+$/.test(page.url()), `expected a practice table, at ${page.url()}`);
      same(await page.locator(".countdown").count(), 0, "clocks");
    }),
  );

  await count.test("a guest who creates an account is called by his name at his seat", () =>
    with_patrons(house, 2, async (page, other) => {
      await visit(house, other, idOf("roulette"));
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await signIn(page, "marguerite", "correct horse", true);
      await other.locator(".seat", { hasText: "marguerite" }).waitFor();
      await page.locator(".seat.you").waitFor();
    }),
  );

  await count.test("another password is set in the account's dialog, the old one no longer opens it, and another tab is told", () =>
    with_patrons(house, 2, async (page, other) => {
      const dialog = page.locator("dialog[open]");
      await page.goto(`${house.base}/`);
      const name = `pw${Date.now() % 1e8}`;
      await signIn(page, name, "correct horse", true);
      await page.locator(".account .name", { hasText: name }).click();
      await dialog.locator("summary").click();
      const change = async (old, next) => {
        await dialog.getByLabel("Current password").fill(old);
        await dialog.getByLabel("New password").fill(next);
        await dialog.getByRole("button", { name: "Change password" }).click();
      };
      await change("wrong horse", "another horse");
      await dialog.locator("[role=alert]").waitFor();
      await change("correct horse", "another horse");
      await page.locator(".banner", { hasText: "The password is changed." }).waitFor();
      const tab = await page.context().newPage();
      await tab.goto(`${house.base}/`);
      await tab.locator(".account .name", { hasText: name }).waitFor();
      await page.locator(".account .name").click();
      await dialog.getByRole("button", { name: "Sign out" }).click();
      await tab.locator(".banner", { hasText: "elsewhere" }).waitFor();
      await other.goto(`${house.base}/`);
      await signIn(other, name, "correct horse");
      await other.locator("dialog[open] [role=alert]").waitFor();
      await other.keyboard.press("Escape");
      await signIn(other, name, "another horse");
      await other.locator(".account .name", { hasText: name }).waitFor();
    }),
  );

  await count.test("on a phone the games of one's own play stand below each other, and paper is white", () =>
    with_patrons(house, 1, async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await bet(page, "red");
      await ready(page);
      await finish(page);
      await page.goto(`${house.base}/me`);
      const cells = page.locator(".my-games td");
      await cells.first().waitFor();
      const beyond = await cells.evaluateAll((all) => all.filter((cell) => cell.getBoundingClientRect().right > innerWidth).length);
      same(beyond, 0, "figures beyond the edge");
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await soon(() => page.evaluate(() => document.documentElement.dataset.theme), "light", "colours on paper");
    }),
  );

  await count.test("statistics of one's own play, with plots", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await bet(page, "red");
      await ready(page);
      await finish(page);
      await page.locator(".account .name").click();
      await page.getByRole("button", { name: "My play" }).click();
      const cells = page.locator(".my-games tbody tr").first().locator("th, td");
      await cells.first().waitFor();
      const [game, rounds, wagered, net, expected] = await cells.allInnerTexts();
      same([game, rounds].join(), "Roulette,1", "game and rounds");
      same(Math.abs(cents(net)), cents(wagered), "won or lost, of an even chance");
      hold(cents(expected) < 0 && cents(expected) > -cents(wagered), `expected a small loss to be expected, read ${expected}`);
      await soon(() => page.locator("svg.plot").count(), 2, "plots");
    }),
  );

  await count.test("English or Spanish, dark or light, as it was chosen last", () =>
    with_patrons(house, 1, async (page) => {
      await page.goto(`${house.base}/`);
      await page.locator(".account .name").click();
      await page.getByLabel("Language").selectOption("es");
      await page.getByLabel("Colores").selectOption("light");
      await page.keyboard.press("Escape");
      await page.reload();
      await page.getByRole("heading", { name: "La sala" }).waitFor();
      same(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme].join()), "es,light", "language and colours");
      await page.locator(".account .name").click();
      await page.getByLabel("Idioma").selectOption("en");
      await page.getByRole("heading", { name: "The floor" }).waitFor();
    }),
  );

  await count.test("a chart is printed by itself, black on white, on one page", () =>
    with_patrons(house, 1, async (page) => {
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      await visit(house, page, idOf("blackjack"));
      await page.locator("#tab-strategy").click();
      await page.getByRole("button", { name: /^Print the chart/ }).first().click();
      await page.emulateMedia({ media: "print", colorScheme: "light" });
      same(await page.locator("#page").isVisible(), false, "whether the page is printed too");
      const inks = await page.locator(".print-sheet :is(td, th)").evaluateAll((all) => [...new Set(all.map((c) => `${getComputedStyle(c).color} on ${getComputedStyle(c).backgroundColor}`))]);
      same(inks.join("; "), "rgb(17, 17, 17) on rgb(255, 255, 255)", "ink and paper");
      const pages = (await page.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g);
      same(pages?.length, 1, "pages");
    }),
  );

  await count.test("all text can be read when the system is light", () =>
    with_patrons(house, 1, async (page) => {
      await page.goto(`${house.base}/`);
      await page.waitForSelector(".table-card .edge-badge:not(.waiting)");
      same((await page.evaluate(pale)).join("; "), "", "pale texts of the floor");
      await page.locator(".account .name").click();
      same((await page.evaluate(pale)).join("; "), "", "pale texts of the account");
      await visit(house, page, idOf("craps"));
      await sit(page);
      for (const tab of ["Log", "History", "Fairness", "Rules"]) {
        await page.getByRole("tab", { name: tab }).click();
        same((await page.evaluate(pale)).join("; "), "", `pale texts beside the table, ${tab}`);
      }
    }, { colorScheme: "light" }),
  );
}
