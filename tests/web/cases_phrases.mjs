// Set phrases: said by the keyboard, seen at the seat and in the log, told to a screen reader, hidden by who wants none.
import { hold, same, soon, with_patrons } from "./check.mjs";
import { sit, visit } from "./house.mjs";

/** Where everything lies that does not float. */
const laid = (page) =>
  page.locator(".table-surface *").evaluateAll((all) =>
    all.filter((e) => !e.closest(".chat, .status")).map((e) => {
      const { left, top, width, height } = e.getBoundingClientRect();
      return [left, top, width, height].map(Math.round).join(" ");
    }).join("\n"),
  );

export async function phrases(house, count) {
  const tables = await house.tables();
  const idOf = (game) => tables.find((t) => t.game === game).id;

  for (const game of ["craps", "three-card-poker"]) {
    await count.test(`at ${game} a phrase stands at its seat, moves nothing and is a line of the log`, () =>
      with_patrons(house, 2, async (page, other) => {
        await visit(house, page, idOf(game));
        await sit(page);
        const name = await page.locator(".account .name").innerText();
        await visit(house, other, idOf(game));
        await other.locator(".seat, .other", { hasText: name }).first().waitFor();
        const before = await laid(other);
        await page.getByRole("button", { name: "Say something" }).focus();
        await page.keyboard.press("Enter");
        await soon(() => page.locator(".chat-list [data-phrase]").count(), 12, "phrases");
        await page.keyboard.press("Tab");
        same(await page.evaluate(() => document.activeElement.textContent), "Good luck!", "the phrase that has the focus");
        await page.keyboard.press("Enter");
        const bubble = other.locator(".bubble");
        await bubble.waitFor();
        const [at, seat] = [await bubble.boundingBox(), await other.locator(".seat, .other", { hasText: name }).first().boundingBox()];
        same(await laid(other), before, "where everything lies");
        hold(/Good luck!/.test(await bubble.innerText()), "the bubble says it");
        hold(Math.abs(at.x + at.width / 2 - seat.x - seat.width / 2) < 200 && Math.abs(at.y - seat.y) < 120, `the bubble ${JSON.stringify(at)} is at the seat ${JSON.stringify(seat)}`);
        hold((await other.locator('[data-told="phrase"]').innerText()).includes("Good luck!"), "a screen reader tells it");
        hold((await other.locator(".log .log-said").first().innerText()).includes(`${name}: “Good luck!”`), "the log has it");
        hold(await page.locator(".chat-list").isHidden(), "the list closes");
        same(await page.evaluate(() => document.activeElement.className), "chat-open", "where the focus is");
        await bubble.waitFor({ state: "detached" });
        await soon(() => other.locator(".log .log-said").count(), 1, "lines of the log");
      }),
    );
  }

  await count.test("who wants to hear nothing hides it, and the browser remembers; who only watches cannot speak", () =>
    with_patrons(house, 2, async (page, other) => {
      await visit(house, page, idOf("sic-bo"));
      await page.getByRole("button", { name: "Say something" }).click();
      same(await page.locator("[data-phrase]").count(), 0, "phrases of somebody who only watches");
      await page.getByText("Sit down to say something.").waitFor();
      await page.getByRole("button", { name: "Hide what people say" }).click();
      await page.keyboard.press("Escape");
      hold(await page.locator(".chat-list").isHidden(), "Escape closes the list");
      await page.reload();
      await page.getByRole("button", { name: "Say something" }).click();
      same(await page.getByRole("button", { name: "Hide what people say" }).getAttribute("aria-pressed"), "true", "hidden");
      await page.keyboard.press("Escape");
      await visit(house, other, idOf("sic-bo"));
      await sit(other);
      await other.getByRole("button", { name: "Say something" }).click();
      await other.locator('[data-phrase="wow"]').click();
      await other.locator(".bubble").waitFor();
      // The house answers in order: whoever sits by now has been told the phrase.
      await sit(page);
      same(await page.locator(".bubble, .log-said").count(), 0, "phrases that are shown");
    }),
  );
}
