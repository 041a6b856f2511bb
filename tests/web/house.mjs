// A house for the tests: the program's own default floor, with time to think, on a free port and with a
// ledger of its own; and Chromium in front of it. Everything is thrown away at the end, also when the
// tests are ended from outside.
import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

// Every house of a test listens for the end of the process.
process.setMaxListeners(64);

const CHROMIUM = process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find((p) => fs.existsSync(p));
const DEFAULT_HOUSE = fileURLToPath(new URL("../../data/house.yaml", import.meta.url));
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

// A slow machine may take its time: no clock of the tables runs out before the test gives up.
const TABLE_SECONDS = 90;
export const PATIENCE_MS = 40000;

/** The administrator of the house. */
export const CHIEF = { name: "chief", password: "a test house only" };

export const pause = (ms) => new Promise((done) => setTimeout(done, ms));

/** Waits until the page agrees; `what` is said when it does not. The page's own policy forbids waitForFunction. */
export async function until(page, what, agrees, argument = null, ms = PATIENCE_MS) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await page.evaluate(agrees, argument)) return;
    await pause(50);
  }
  const status = await page.locator(".status").innerText({ timeout: 1000 }).catch(() => "no table");
  throw new Error(`expected that ${what}; the table says: ${status.replace(/\s+/g, " ")}`);
}

/** Waits until every place listens: what has just changed takes no input for a moment. */
export async function settled(page) {
  await until(page, "every place listens", () => !document.documentElement.dataset.settling);
}

const STACKED = fileURLToPath(new URL("stacked.py", import.meta.url));

/** The house dies in mid-hand and finds other cards in its ledger when it opens again; `own` is the hand that the page then shows. */
export async function arrange(house, page, table, cards, own) {
  await house.kill();
  await page.waitForSelector(".banner.lost");
  execFileSync("python3", [STACKED, path.join(house.folder, "house.db"), table, ...cards]);
  await house.open();
  await page.waitForSelector(".banner.lost", { state: "detached" });
  await until(page, "the hand is the arranged one", (want) => [...document.querySelectorAll(".own-hand .card")].map((c) => c.getAttribute("aria-label")).join() === want, own);
  await settled(page);
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
  /** `tables`: another house file than the default one. */
  constructor(program, tables) {
    this.program = program;
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), "boardwalk-web-"));
    this.errors = [];
    const text = (tables ?? fs.readFileSync(DEFAULT_HOUSE, "utf8")).replace(/^(\s*(?:betting|decision)-seconds:).*$/gm, `$1 ${TABLE_SECONDS}`);
    this.file = path.join(this.folder, "house.yaml");
    fs.writeFileSync(this.file, text);
    const gone = () => {
      this.server?.kill("SIGKILL");
      fs.rmSync(this.folder, { recursive: true, force: true });
    };
    process.on("exit", gone);
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
  }

  async open() {
    this.port ??= await freePort();
    this.base = `http://127.0.0.1:${this.port}`;
    const ledger = `sqlite:${path.join(this.folder, "house.db")}`;
    const log = fs.openSync(path.join(this.folder, "serve.log"), "a");
    const words = ["serve", "--house", this.file, "--port", String(this.port), "--ledger", ledger, "--guests", "0", "--requests", "0", "--admin", CHIEF.name];
    this.server = spawn(this.program, words, { stdio: ["ignore", log, log], env: { ...process.env, BOARDWALK_ADMIN_PASSWORD: CHIEF.password } });
    fs.closeSync(log);
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(50)) {
      if (this.server.exitCode !== null) break;
      if (await fetch(`${this.base}/health`).then((r) => r.ok, () => false)) return;
    }
    throw new Error(`the server does not answer:\n${this.log()}`);
  }

  isOpen() {
    return !!this.server && this.server.exitCode === null && this.server.signalCode === null;
  }

  /** The server dies without a word. */
  async kill() {
    if (!this.isOpen()) return;
    const gone = new Promise((done) => this.server.once("exit", done));
    this.server.kill("SIGKILL");
    await gone;
  }

  async browse() {
    if (!CHROMIUM) throw new Error("there is no Chromium: install the package chromium");
    this.browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args: FLAGS, timeout: PATIENCE_MS });
  }

  /** A patron with a browser of his own: another session, another seat. */
  async patron(options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce", ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => {
      // Chromium writes failed connections to the console itself: the tests break them on purpose.
      const text = message.text();
      if (message.type() === "error" && !/WebSocket|Failed to load resource|ERR_CONNECTION/.test(text)) this.errors.push(text);
    });
    return page;
  }

  /** The end of what the server has logged. */
  log() {
    const file = path.join(this.folder, "serve.log");
    return fs.existsSync(file) ? fs.readFileSync(file, "utf8").slice(-4000) : "";
  }

  async tables() {
    return (await (await fetch(`${this.base}/api/floor`)).json()).tables;
  }

  async close() {
    await this.browser?.close();
    await this.kill();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

// ---- what a patron does -----------------------------------------------------------------------

const OWN_SEAT = ".seat.you, .other.you";
const OWN_CHIPS = ".zone.held, .box-held, .keno-tickets li";

export async function visit(house, page, table) {
  await page.goto(`${house.base}/t/${table}`);
  await page.waitForSelector(".table-surface");
}

/** Takes a seat; whoever sits there already stays. */
export async function sit(page) {
  await page.locator(`.seat.free, ${OWN_SEAT}`).first().waitFor();
  if ((await page.locator(OWN_SEAT).count()) === 0) await page.locator(".seat.free").first().click();
  await page.waitForSelector(OWN_SEAT);
}

/** Gives the seat up, so that the next patron finds the table as it was. */
export async function stand(page) {
  const leave = page.locator(".seat.leave");
  if ((await leave.count().catch(() => 0)) === 0) return;
  await leave.click({ timeout: 2000 }).catch(() => null);
  await page.waitForSelector(".seat.leave", { state: "detached", timeout: 3000 }).catch(() => null);
}

/** Takes the chip in hand; a question that comes before the bets, such as who takes the shoe, is answered. */
export async function choose(page, dollars) {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end && (await page.locator(".table-surface.open").count()) === 0; await pause(50)) await answer(page);
  await settled(page);
  await page.locator(".rack-chip").and(page.getByLabel(`$${dollars.toLocaleString("en-US")} chip`, { exact: true })).click();
}

export function zone(page, key) {
  return page.locator(`.zone[data-key="${key}"], .box[data-key="${key}"]`).first();
}

const isHeld = (key) => /you have/.test(document.querySelector(`[data-key="${CSS.escape(key)}"]`)?.getAttribute("aria-label") ?? "");

export async function bet(page, key) {
  await settled(page);
  await zone(page, key).dispatchEvent("click");
  await until(page, `a chip lies on ${key} or it is refused`, (k) => {
    const at = document.querySelector(`[data-key="${CSS.escape(k)}"]`);
    return /you have/.test(at?.getAttribute("aria-label") ?? "") || !!document.querySelector(".refusal");
  }, key);
  // The dealer names the right amount: take his word.
  const instead = page.locator(".refusal .instead");
  if (await instead.count()) {
    await settled(page);
    await instead.click();
    await until(page, `a chip lies on ${key}`, isHeld, key);
  }
  const refusal = page.locator(".refusal");
  if (await refusal.count()) throw new Error(`${key} is refused: ${await refusal.innerText()}`);
}

// What a patron answers, the first of these that is offered; else the first button.
const ANSWERS = ["accept", "decline", "keep", "stand", "check", "play", "raise", "ride", "call", "bet", "third", "fold"];

/** Answers what is asked; null if nothing is. */
export async function answer(page) {
  const acts = await page.locator(".act-button").evaluateAll((all) => all.map((b) => b.dataset.act));
  if (acts.length === 0) return null;
  await settled(page);
  // A hand is set as the house would.
  if (await page.locator(".set-way").count()) {
    await page.locator(".set-way:not(:disabled)").click({ timeout: 2000 }).catch(() => null);
    await settled(page);
    await page.locator(".set-give:not(:disabled)").click({ timeout: 2000 }).catch(() => null);
    return "set";
  }
  const act = ANSWERS.find((a) => acts.includes(a)) ?? acts[0];
  await page.locator(`.act-button[data-act="${act}"]`).first().click({ timeout: 2000 }).catch(() => null);
  return act;
}

export async function ready(page) {
  const button = page.locator("button.ready:not(:disabled)");
  await settled(page);
  if (await button.count()) await button.click({ timeout: 2000 }).catch(() => null);
}

/** Plays on until everything that the patron has wagered is decided and bets are taken again; says what is written. */
export async function finish(page, ms = PATIENCE_MS) {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    const done = await page.evaluate((chips) => {
      const open = document.querySelector(".table-surface.open");
      const said = document.querySelector(".results .headline, .results .result");
      return !!open && !!said && !document.querySelector(chips);
    }, OWN_CHIPS);
    if (done) return page.locator(".results").innerText();
    const asked = await page.locator('.actions[aria-label="Your decision"]').count();
    if (asked) await answer(page);
    else await ready(page);
    await pause(60);
  }
  const status = await page.locator(".status").innerText({ timeout: 1000 }).catch(() => "");
  throw new Error(`expected that all wagers are decided; the table says: ${status.replace(/\s+/g, " ")}`);
}

/** Plays hands out that are on, so that nobody has to wait for them. */
export async function playOut(...pages) {
  for (const end = Date.now() + 10000; Date.now() < end; await pause(60)) {
    let busy = false;
    for (const page of pages) {
      if ((await page.locator(".table-surface.closed").count().catch(() => 0)) === 0) continue;
      busy = true;
      await answer(page).catch(() => null);
    }
    if (!busy) return;
  }
}

/** "$1,234.50" and "−$5" are 123450 and -500 cents. */
export function cents(text) {
  const found = /(−|-)?\$([\d,]+)(?:\.(\d\d))?/.exec(text);
  if (!found) throw new Error(`expected an amount, read: ${text}`);
  const sum = Number(found[2].replace(/,/g, "")) * 100 + Number(found[3] ?? 0);
  return found[1] ? -sum : sum;
}

export async function balance(page) {
  return cents(await page.locator(".account .balance").innerText());
}

/** What the headline says was won or lost, in cents. */
export async function headline(page) {
  const text = await page.locator(".headline").innerText();
  return /even/.test(text) ? 0 : /lose/.test(text) ? -cents(text) : cents(text);
}

/** Signs in by the dialog. */
export async function signIn(page, name, password, fresh = false) {
  await page.locator(".account .name").click();
  await page.getByRole("radio", { name: fresh ? "Create account" : "Sign in" }).click();
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.locator("dialog[open] button[type=submit]").click();
}

export const cardsAt = (page, where) => page.locator(`${where} .card`).evaluateAll((all) => all.map((c) => c.getAttribute("aria-label")));
