// The page's own check of chance, outside the page: node verify_page.mjs, with lists of files on standard input, one a line.
// Says of each `FILE good` or `FILE wrong`, and why. The TypeScript is made readable by the compiler that builds the page.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const WEB = fileURLToPath(new URL("../../web/", import.meta.url));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "boardwalk-verify-"));
try {
  const out = path.join(folder, "verify.mjs");
  execFileSync(path.join(WEB, "node_modules/.bin/esbuild"), [path.join(WEB, "src/verify.ts"), "--bundle", "--format=esm", `--outfile=${out}`, "--log-level=error"]);
  const { verify } = await import(pathToFileURL(out).href);
  for (const file of fs.readFileSync(0, "utf8").split("\n").filter(Boolean)) {
    const verdict = await verify(fs.readFileSync(file, "utf8"));
    const wrong = verdict.findings.find((f) => !f.ok);
    console.log(`${file} ${verdict.ok ? "good" : "wrong"} ${verdict.seeds} ${verdict.outcomes} ${verdict.clients} ${JSON.stringify(wrong ?? null)}`);
  }
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
