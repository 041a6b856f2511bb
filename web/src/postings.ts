// Postings as people read them: `1 split 1-2 wins 35.00` is seat 1, the split, won, 3500 cents.

export interface Posting {
  seat: number | null;
  key: string;
  kind: string;
  cents: number;
  stays: boolean;
  text: string;
}

const KINDS = "wins|pays|loses|pushes|returned|expires|commission|envy|rake";
const SHAPE = new RegExp(`^(\\d+)[a-c]?(?:\\.\\d+)?(?: (.+?))? (${KINDS})(?: (-?[\\d.]+))?( stays)?`);

export function readPosting(line: string): Posting {
  const text = line.replace(/^=>\s*/, "").trim();
  const found = SHAPE.exec(text);
  if (!found) return { seat: null, key: "", kind: text.split(" ")[0] ?? "", cents: 0, stays: false, text };
  return {
    seat: Number(found[1]),
    key: found[2] ?? "",
    kind: found[3] ?? "",
    cents: Math.round(Number(found[4] ?? 0) * 100),
    stays: !!found[5],
    text,
  };
}

const SAYS: Record<string, string> = {
  wins: "wins",
  pays: "pays",
  loses: "loses",
  pushes: "pushes",
  returned: "goes back",
  expires: "expires",
  commission: "commission",
  envy: "envy bonus",
  rake: "rake",
};

export function sayPosting(p: Posting): string {
  return SAYS[p.kind] ?? p.kind;
}

export function isGood(p: Posting): boolean {
  return p.kind === "wins" || p.kind === "pays" || p.kind === "envy";
}
