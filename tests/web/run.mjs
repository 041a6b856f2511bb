// The tables in a real browser: node run.mjs PROGRAM [ONLY]. Ends with `web: N passed, N failed`.
// BOARDWALK_TIMES=1 prints how long each test took.
import fs from "node:fs";
import { Count, same } from "./check.mjs";
import { House } from "./house.mjs";

// A file for each kind of thing that people do, with a function of that name.
const KINDS = fs.readdirSync(new URL(".", import.meta.url)).flatMap((file) => /^cases_(\w+)\.mjs$/.exec(file)?.[1] ?? []).sort();

const count = new Count(process.argv[3]);
const house = new House(process.argv[2] ?? "build/boardwalk");
try {
  await house.open();
  await house.browse();
  for (const name of KINDS) await (await import(`./cases_${name}.mjs`))[name](house, count);
  await count.test("the browser's console stays silent", async () => same([...new Set(house.errors)].join("; "), "", "errors in the console"));
} catch (error) {
  count.failed++;
  console.log(`FAILED the house: ${error.message}`);
}
if (count.failed > 0) console.log(`the log of the house:\n${house.log()}`);
await house.close().catch(() => null);
console.log(`web: ${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
