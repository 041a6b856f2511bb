// The tables in a real browser: node run.mjs PROGRAM [ONLY]. Ends with `web: N passed, N failed`.
// BOARDWALK_TIMES=1 prints how long each test took.
import { access } from "./cases_access.mjs";
import { floor } from "./cases_floor.mjs";
import { place } from "./cases_place.mjs";
import { rounds } from "./cases_rounds.mjs";
import { table } from "./cases_table.mjs";
import { told } from "./cases_told.mjs";
import { Count, same } from "./check.mjs";
import { House } from "./house.mjs";

const count = new Count(process.argv[3]);
const house = new House(process.argv[2] ?? "build/boardwalk");
try {
  await house.open();
  await house.browse();
  for (const cases of [floor, place, rounds, table, told, access]) await cases(house, count);
  await count.test("the browser's console stays silent", async () => same([...new Set(house.errors)].join("; "), "", "errors in the console"));
} catch (error) {
  count.failed++;
  console.log(`FAILED the house: ${error.message}`);
}
if (count.failed > 0) console.log(`the log of the house:\n${house.log()}`);
await house.close().catch(() => null);
console.log(`web: ${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed > 0 ? 1 : 0);
