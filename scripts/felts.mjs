#!/usr/bin/env node
// Writes data/felts.tsv: where everything lies on the layouts that the page draws, for the drawings that the
// program prints. usage: felts.mjs BOARDWALK [--check]: with --check the file is only compared.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const FILE = `${ROOT}/data/felts.tsv`;
const COLUMNS = "game kind wager target x y w h path text small size tone dice turn flags".split(" ");
/** Settings besides the standard ones under which a layout has other places. What a game does not know it refuses. */
const SETTINGS = [[], ["wheel=single-zero"], ["offer-card-count=yes", "offer-bonus=yes"], ["variation=ez"], ["double-rank-pairs=fixed-six"]];

// The page's words are asked for through a module that knows the browser; here the English is enough.
const words = {
  name: "words",
  setup(build) {
    build.onResolve({ filter: /^\.\.\/words$/ }, () => ({ path: "words", namespace: "english" }));
    build.onLoad({ filter: /.*/, namespace: "english" }, () => ({
      resolveDir: `${ROOT}/web/src/words`,
      contents: `import { en } from "./en";
        export const t = (word, parts = {}) => String(en[word]).replace(/\\{(\\w+)\\}/g, (whole, name) => String(parts[name] ?? whole));
        export const said = (word, parts) => (word in en ? t(word, parts) : null);`,
    }));
  },
};

async function layouts() {
  const esbuild = createRequire(`${ROOT}/web/package.json`)("esbuild");
  const built = await esbuild.build({
    entryPoints: [`${ROOT}/web/src/layouts/index.ts`], bundle: true, write: false, format: "esm", platform: "node", plugins: [words],
  });
  return (await import(`data:text/javascript;base64,${Buffer.from(built.outputFiles[0].contents).toString("base64")}`)).LAYOUTS;
}

/** What a table of the game offers; null: it cannot be opened like that. */
function offersOf(program, game, settings) {
  const args = ["layout", game, "--format", "json", ...settings.flatMap((s) => ["--set", s])];
  try {
    const table = JSON.parse(execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
    const row = (wager) => table.wagers.find((w) => w.id === wager);
    return {
      seats: table.seats,
      has: (wager, target) => !!row(wager) && (!target || row(wager).targets.length === 0 || row(wager).targets.includes(target)),
      targets: (wager) => row(wager)?.targets ?? [],
      colour: (stop) => table.wheel.find((s) => s.name === stop)?.colour ?? undefined,
    };
  } catch {
    return null;
  }
}

const number = (value) => (value === undefined ? "" : String(Math.round(value * 100) / 100));
const flag = (letter, is) => (is ? letter : "");

/** Where the middle of a line of words lies that follows an arc. */
function along(z) {
  if (!z.along) return z;
  const [x1, y1, r, , , , , x2] = z.along.match(/-?[\d.]+/g).map(Number);
  const foot = y1 + r - Math.sqrt(r * r - ((x2 - x1) / 2) ** 2);
  return { ...z, y: foot - 1.36 * z.size, h: 2 * z.size };
}

function rowsOf(game, settings, layout, offers) {
  const rows = [{ game, kind: "layout", wager: settings.join(" "), w: number(layout.width), h: number(layout.height), flags: flag("o", layout.odds) }];
  for (const z of layout.zones.map(along)) {
    if (!(z.passive ? offers.has(z.wager) : offers.has(z.wager, z.target))) continue;
    rows.push({
      game, kind: "zone", wager: z.wager, target: z.target, x: number(z.x), y: number(z.y), w: number(z.w), h: number(z.h), path: z.path, text: z.text,
      small: z.small, size: number(z.size), tone: z.tone, dice: z.dice?.join("-"),
      flags: flag("s", z.seam) + flag("a", z.along) + flag("m", z.passive) + flag("n", z.small === ""),
    });
  }
  for (const m of layout.marks) {
    rows.push({
      game, kind: "mark", wager: m.pays, x: number(m.x), y: number(m.y), text: m.text, size: number(m.size), tone: m.tone, dice: m.dice?.join("-"),
      turn: number(m.turn), flags: flag("r", m.ring) + flag("p", m.pays),
    });
  }
  return rows.map((row) => COLUMNS.map((name) => row[name] ?? "").join("\t"));
}

const [program, check] = process.argv.slice(2);
const lines = [COLUMNS.join("\t")];
for (const [game, maker] of Object.entries(await layouts()).sort(([a], [b]) => (a < b ? -1 : 1))) {
  const seen = new Set();
  for (const settings of SETTINGS) {
    const offers = offersOf(resolve(program), game, settings);
    if (!offers) continue;
    const rows = rowsOf(game, settings, maker(offers, "wide"), offers);
    const places = rows.slice(1).join("\n");
    if (seen.has(places)) continue;
    seen.add(places);
    lines.push(...rows);
  }
}
const text = `${lines.join("\n")}\n`;
if (check !== "--check") {
  writeFileSync(FILE, text);
} else {
  const same = readFileSync(FILE, "utf8") === text;
  if (!same) console.error("data/felts.tsv is not what the page draws: run scripts/felts.mjs build/boardwalk");
  console.log(same ? "1 passed, 0 failed" : "0 passed, 1 failed");
  process.exit(same ? 0 : 1);
}
