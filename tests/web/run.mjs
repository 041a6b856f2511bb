// The tables in a real browser: node run.mjs PROGRAM [ONLY]. Ends with `web: N passed, N failed`.
// BOARDWALK_TIMES=1 prints how long each test took.
import fs from "node:fs";
import { Count, same } from "./check.mjs";
import { House } from "./house.mjs";

// One file a kind of thing that people do; each has one function.
const FILES = fs.readdirSync(new URL(".", import.meta.url)).filter((name) => /^cases_\w+\.mjs$/.test(name)).sort();

const count = new Count(process.argv[3]);
const house = new House(process.argv[2] ?? "build/boardwalk");
try {
  await house.open();
  await house.browse();
  for (const file of FILES) {
    for (const cases of Object.values(await import(`./${file}`))) await cases(house, count);
  }
  await count.test("the browser's console stays silent", async () => same([...new Set(house.errors)].join("; "), "", "errors in the console"));
} catch (error) {
  count.failed++;
  console.log(`FAILED the house: ${error.message}`);
}
if (count.failed > 0) console.log(`the log of the house:\n${house.log()}`);
await house.close().catch(() => null);
console.log(`web: ${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
