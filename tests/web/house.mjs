// A house for the tests: the program's own default floor on a free port with a ledger of its own, and
// Chromium in front of it. Everything is thrown away at the end.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

const CHROMIUM = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((p) => fs.existsSync(p));

/** The administrator of the house. */
export const CHIEF = { name: "chief", password: "a test house only" };

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits until the page agrees. The page's own policy forbids Playwright's waitForFunction. */
export async function until(page, agrees, argument = null, seconds = 15) {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    if (await page.evaluate(agrees, argument)) return;
    await pause(60);
  }
  throw new Error(`it never came true: ${agrees}`);
}

/** A few at a time. */
export async function each(items, body, together = 3) {
  const left = [...items];
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await body(item);
  };
  await Promise.all(Array.from({ length: together }, work));
}

function freePort() {
  return new Promise((done, fail) => {
    const probe = net.createServer();
    probe.on("error", fail);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

export class House {
  constructor(program) {
    this.program = program;
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), "boardwalk-web-"));
    this.errors = [];
  }

  async open() {
    this.port ??= await freePort();
    this.base = `http://127.0.0.1:${this.port}`;
    const ledger = `sqlite:${path.join(this.folder, "house.db")}`;
    const log = fs.openSync(path.join(this.folder, "serve.log"), "a");
    this.server = spawn(this.program, ["serve", "--port", String(this.port), "--ledger", ledger, "--guests", "0", "--requests", "0", "--admin", CHIEF.name], {
      stdio: ["ignore", log, log],
      env: { ...process.env, BOARDWALK_ADMIN_PASSWORD: CHIEF.password },
    });
    for (let i = 0; i < 200; i++) {
      if (this.server.exitCode !== null) break;
      if (await fetch(`${this.base}/health`).then((r) => r.ok, () => false)) return;
      await pause(100);
    }
    throw new Error(`the server does not answer:\n${fs.readFileSync(path.join(this.folder, "serve.log"), "utf8")}`);
  }

  /** The server dies without a word. */
  async kill() {
    const gone = new Promise((done) => this.server.once("exit", done));
    this.server.kill("SIGKILL");
    await gone;
  }

  async browse() {
    if (!CHROMIUM) throw new Error("there is no Chromium: install the package chromium");
    this.browser = await chromium.launch({ executablePath: CHROMIUM, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  }

  /** A patron with a browser of his own: another session, another seat. */
  async patron(options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(15000);
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => {
      // Chromium writes failed connections to the console itself: the tests break them on purpose.
      const text = message.text();
      if (message.type() === "error" && !/WebSocket|Failed to load resource|ERR_CONNECTION/.test(text)) this.errors.push(text);
    });
    return page;
  }

  async close() {
    await this.browser?.close();
    if (this.server && this.server.exitCode === null) await this.kill();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

// ---- what a patron does -----------------------------------------------------------------------

export async function visit(house, page, table) {
  await page.goto(`${house.base}/t/${table}`);
  await page.waitForSelector(".table-surface");
}

export async function sit(page) {
  await page.locator(".seat.free").first().click();
  await page.waitForSelector(".seat.you");
}

/** Gives the seat up, so that the next patron finds the table as it was. */
export async function stand(page) {
  const leave = page.locator(".seat.leave");
  if (await leave.count()) {
    await leave.click({ timeout: 1000 }).catch(() => null);
    await pause(100);
  }
}

/** Takes the chip in hand; a question that comes before the bets, such as who takes the shoe, is answered. */
export async function choose(page, dollars) {
  for (let i = 0; i < 100 && (await page.locator(".rack").count()) === 0; i++) {
    await answer(page);
    await pause(100);
  }
  await page.locator(".rack-chip").and(page.getByLabel(`$${dollars.toLocaleString("en-US")} chip`, { exact: true })).click();
}

export function zone(page, key) {
  return page.locator(`.zone[data-key="${key}"], .box[data-key="${key}"]`).first();
}

export async function bet(page, key) {
  await zone(page, key).dispatchEvent("click");
  await until(page, (k) => {
    const at = document.querySelector(`[data-key="${CSS.escape(k)}"]`);
    return /you have/.test(at?.getAttribute("aria-label") ?? "") || document.querySelector(".refusal");
  }, key);
  // The dealer names the right amount: take his word.
  const instead = page.locator(".refusal .instead");
  if (await instead.count()) {
    await instead.click();
    await until(page, (k) => /you have/.test(document.querySelector(`[data-key="${CSS.escape(k)}"]`)?.getAttribute("aria-label") ?? ""), key);
  }
  const refusal = page.locator(".refusal");
  if (await refusal.count()) throw new Error(`${key} is refused: ${await refusal.innerText()}`);
}

// What a patron answers, the first of these that is offered; else the first button.
const ANSWERS = ["accept", "decline", "keep", "stand", "check", "play", "raise", "ride", "call", "bet", "third", "fold"];

export async function answer(page) {
  const acts = await page.locator(".act-button").evaluateAll((all) => all.map((b) => b.dataset.act));
  if (acts.length === 0) return null;
  const act = ANSWERS.find((a) => acts.includes(a)) ?? acts[0];
  await page.locator(`.act-button[data-act="${act}"]`).click({ timeout: 2000 }).catch(() => null);
  return act;
}

/** Plays until something that the patron has wagered is decided; says what. */
export async function finish(page, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  const own = page.locator(".results .result");
  while (Date.now() < end) {
    if (await own.count()) return own.allInnerTexts();
    if (!(await answer(page))) {
      const ready = page.locator("button.ready:not(:disabled)");
      if (await ready.count()) await ready.click({ timeout: 2000 }).catch(() => null);
    }
    await pause(120);
  }
  throw new Error(`nothing is decided: ${await page.locator(".status").innerText()}`);
}
