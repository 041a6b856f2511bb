// For everybody: a phone's width at every table, names for everything that can be pressed, no id twice,
// contrast, and no motion for those who want none.
import { each, hold, same, with_patrons } from "./check.mjs";
import { choose, sit, until, visit, zone } from "./house.mjs";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const FINGER = 40;

/** In the page: what is wrong with it. */
function faults(finger) {
  const found = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`the page is ${wide} pixels too wide`);
  const ids = [...document.querySelectorAll("[id]")].map((e) => e.id);
  for (const id of new Set(ids)) if (ids.filter((i) => i === id).length > 1) found.push(`the id ${id} is there twice`);
  const named = (e) => e.getAttribute("aria-label") || e.getAttribute("aria-labelledby") || e.textContent.trim() || e.closest("label")?.textContent.trim();
  for (const e of document.querySelectorAll("button, [role=button], [role=radio], [role=tab], select, input, a, dialog, svg[role=img]")) {
    if (!named(e)) found.push(`nameless: ${e.outerHTML.slice(0, 90)}`);
  }
  for (const e of document.querySelectorAll("button, select, input, .zone:not(.seam):not(.passive)")) {
    const box = e.getBoundingClientRect();
    if (box.width === 0 || e.closest("dialog:not([open])")) continue;
    if (Math.min(box.width, box.height) < finger - 0.6) {
      found.push(`${(e.getAttribute("aria-label") ?? e.textContent).slice(0, 40)} is only ${box.width.toFixed(0)} by ${box.height.toFixed(0)} pixels`);
    }
  }
  // Contrast of text on plain backgrounds: at least 4.5 to 1, and 3 to 1 for large letters.
  const parse = (c) => (/rgba?\(([^)]+)\)/.exec(c)?.[1] ?? "0 0 0 0").split(/[ ,/]+/).map(Number);
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((v) => (v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    if (!node.data.trim() || !e || e.closest("svg, dialog, .unseen, .skip, :disabled") || e.getBoundingClientRect().width === 0) continue;
    let at = e;
    while (at && (parse(getComputedStyle(at).backgroundColor)[3] ?? 1) < 0.9 && getComputedStyle(at).backgroundImage === "none") at = at.parentElement;
    if (!at || getComputedStyle(at).backgroundImage !== "none") continue;
    const style = getComputedStyle(e);
    const [a, b] = [light(parse(style.color)), light(parse(getComputedStyle(at).backgroundColor))];
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
    if (ratio < least) found.push(`"${node.data.trim().slice(0, 30)}" has a contrast of ${ratio.toFixed(2)}`);
  }
  return found;
}

export async function access(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  await each(tables, () => house.patron(PHONE), (table, page) =>
    count.test(`${table.game} on a phone: width, fingers, names, contrast`, async () => {
      await visit(house, page, table.id);
      const found = await page.evaluate(faults, FINGER);
      same(found.slice(0, 5).join("; "), "", `faults of ${table.game}`);
    }),
  );

  await count.test("the floor on a phone: width, fingers, names, contrast", () =>
    with_patrons(house, 1, async (page) => {
      await page.goto(`${house.base}/`);
      await page.waitForSelector(".table-card");
      same((await page.evaluate(faults, FINGER)).slice(0, 5).join("; "), "", "faults of the floor");
    }, PHONE),
  );

  await count.test("a round by the fingers: tap, look, hold, ready", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("roulette"));
      await sit(page);
      await choose(page, 5);
      await zone(page, "straight 20").tap();
      await page.waitForSelector('[data-key="straight 20"].held');
      const said = await page.locator(".tray-look").innerText();
      for (const part of ["35 to 1", "House edge", "13:69F-5.1"]) hold(said.includes(part), `expected ${part} below the table, read: ${said}`);
      await page.getByRole("radio", { name: "Look" }).click();
      await zone(page, "straight 23").tap();
      await until(page, "the look shows 23 and bets nothing", () => /23/.test(document.querySelector(".tray-look b").textContent) && document.querySelectorAll(".zone.held").length === 1);
      await page.locator("button.ready").tap();
      await page.waitForSelector(".headline");
      same((await page.evaluate(faults, FINGER)).slice(0, 5).join("; "), "", "faults after the round");
    }, PHONE),
  );

  await count.test("reduced motion is respected, and there is motion without it", async () => {
    const moving = async (reducedMotion) => {
      let names = [];
      await with_patrons(house, 1, async (page) => {
        await visit(house, page, idOf("baccarat"));
        await page.waitForSelector(".house-hands .card");
        names = await page.locator(".card").evaluateAll((all) => [...new Set(all.map((c) => getComputedStyle(c).animationName))]);
      }, { reducedMotion });
      return names.join();
    };
    same(await moving("reduce"), "none", "animation of a card for those who want none");
    same(await moving("no-preference"), "dealt", "animation of a card otherwise");
  });

  await count.test("results are announced: live regions and roles", () =>
    with_patrons(house, 1, async (page) => {
      await visit(house, page, idOf("craps"));
      same(await page.locator("[data-told=result]").getAttribute("aria-live"), "polite", "aria-live of the results");
      same(await page.locator("[data-told=question]").getAttribute("aria-live"), "assertive", "aria-live of what is asked");
      same(await page.locator("main").count(), 1, "main landmarks");
      same(await page.locator("h1").count(), 1, "first headings");
      const zones = await page.locator(".zone").evaluateAll((all) => all.map((z) => z.getAttribute("aria-label")));
      hold(zones.length > 60 && zones.every((name) => name.length > 2), "expected a spoken name for each of the zones");
      same(await page.locator('.zone[tabindex="0"]').count(), 1, "zones in the order of the tab key");
    }),
  );
}
