// Counting: a test passes, or fails with a sentence that says what was expected. A test that hangs is
// ended, so that the others still run. What a person sees depends on how busy the machine is: a test that
// fails is tried once more, and that it was is said.
import { playOut, stand } from "./house.mjs";

const TEST_MS = 75000;

/** The body's own error, or that it did not end in time; null if all is well. */
async function failure(body) {
  let timer;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`expected an end within ${TEST_MS / 1000} seconds`)), TEST_MS);
  });
  try {
    await Promise.race([body(), late]);
    return null;
  } catch (error) {
    return error;
  } finally {
    clearTimeout(timer);
  }
}

export class Count {
  /** `mend`: what makes the house fit for a second try. */
  constructor(only, mend) {
    this.only = only;
    this.mend = mend;
    this.passed = 0;
    this.failed = 0;
  }

  async test(name, body) {
    if (this.only && !name.includes(this.only)) return;
    const began = Date.now();
    let error = await failure(body);
    if (error) {
      console.log(`AGAIN ${name}: ${error.message}`);
      error = (await failure(this.mend)) ?? (await failure(body));
    }
    if (error) console.log(`FAILED ${name}: ${error.message}`);
    this[error ? "failed" : "passed"]++;
    if (process.env.BOARDWALK_TIMES) console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(6)}s ${name}`);
  }
}

export function hold(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

export function same(got, want, what) {
  if (String(got) !== String(want)) throw new Error(`${what}: expected ${want}, got ${got}`);
}

/** The same, of what the page will show once it has been drawn again. */
export async function soon(read, want, what, ms = 20000) {
  const end = Date.now() + ms;
  let got = await read();
  while (String(got) !== String(want) && Date.now() < end) {
    await new Promise((done) => setTimeout(done, 30));
    got = await read();
  }
  same(got, want, what);
}

/** A few at a time, each worker with something of its own. */
export async function each(items, make, body, together = 2) {
  const left = [...items];
  const work = async () => {
    const own = await make();
    for (let item = left.shift(); item !== undefined; item = left.shift()) await body(item, own);
    await own.context().close();
  };
  await Promise.all(Array.from({ length: Math.min(together, items.length) }, work));
}

/** Patrons for one test; they get up and go at its end. */
export async function with_patrons(house, n, body, options) {
  const pages = [];
  try {
    for (let i = 0; i < n; i++) pages.push(await house.patron(options));
    await body(...pages);
  } finally {
    const seated = [];
    for (const page of pages) if (await page.locator(".seat.leave").count().catch(() => 0)) seated.push(page);
    await playOut(...seated);
    for (const page of seated) await stand(page);
    for (const page of pages) await page.context().close().catch(() => null);
  }
}
