// The tables in a real browser: node run.mjs PROGRAM [ONLY]. Ends with `web: N passed, N failed`.
// BOARDWALK_TIMES=1 prints how long each test took.
import fs from "node:fs";
import { Count, same } from "./check.mjs";
import { House } from "./house.mjs";

// A file for each kind of thing that people do, with a function of that name.
const KINDS = fs.readdirSync(new URL(".", import.meta.url)).flatMap((file) => /^cases_(\w+)\.mjs$/.exec(file)?.[1] ?? []).sort();

const house = new House(process.argv[2] ?? "build/boardwalk");
const count = new Count(process.argv[3], () => house.isOpen() || house.open());
try {
  await house.open();
  await house.browse();
  const kinds = await Promise.all(KINDS.map(async (name) => ({ name, ...(await import(`./cases_${name}.mjs`)) })));
  const run = async (some) => {
    for (const kind of some) await kind[kind.name](house, count);
  };
  // Who plays in a house of his own, or at no table, meets nobody: that goes on beside the others.
  await Promise.all([run(kinds.filter((kind) => !kind.apart)), run(kinds.filter((kind) => kind.apart))]);
  await count.test("the browser's console stays silent", async () => same([...new Set(house.errors)].join("; "), "", "errors in the console"));
} catch (error) {
  count.failed++;
  console.log(`FAILED the house: ${error.message}`);
}
if (count.failed > 0) console.log(`the log of the house:\n${house.log()}`);
await house.close().catch(() => null);
console.log(`web: ${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
