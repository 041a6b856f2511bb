// A transcript is checked in the page itself, with nothing of the house but the text: every seed that was shown must hash
// to the commitment that was published before the bets, and every die, pocket, number and card must be the next draw of that
// seed, mixed with the seeds that the players brought. docs/fairness.md says how; this is that page as a program.
import { commitmentOf, draw, fromHex, keysOf, type Mix } from "./chance";
import { CARDS, isWhole, numbersOf, piecesOf, TILES, wheelOf } from "./layouts/chance";

/** What can be wrong with a transcript, apart from draws and hashes that differ. */
export type Fault =
  | "order"
  | "unshown"
  | "commitment"
  | "mix-early"
  | "mix-again"
  | "mix-late"
  | "mix-missing"
  | "client"
  | "seats"
  | "pack"
  | "pack-other"
  | "pack-first"
  | "pack-lacks"
  | "seed"
  | "given-up"
  | "not-in-pack"
  | "empty";

/** One thing that was looked at, in the order of the transcript; `line` is where it stands. */
export type Finding =
  | { kind: "commitment"; line: number; ok: boolean; published: string; computed: string; seed: string; seeds: number }
  | { kind: "clients"; line: number; ok: true; round: number; clients: { seat: number; text: string }[] }
  | { kind: "outcome"; line: number; ok: boolean; event: string; said: string[]; drawn: string[]; first: number; mixed: number; round: number | null }
  | { kind: "fault"; line: number; ok: false; fault: Fault; about: string };

export interface Verdict {
  ok: boolean;
  findings: Finding[];
  seeds: number;
  outcomes: number;
  clients: number;
  /** Dealt from a shoe that goes on: their seed is not shown yet. */
  waiting: number;
  /** The house has lost their seed and says so. */
  givenUp: number;
}

class Wrong extends Error {
  constructor(
    readonly fault: Fault,
    readonly about = "",
  ) {
    super(fault);
  }
}

function demand(good: unknown, fault: Fault, about = ""): void {
  if (!good) throw new Wrong(fault, about);
}

interface Waiting {
  line: number;
  event: string;
  said: string[];
  mix: Mix | null;
  /** The sections of a wheel, what is left of a pack, or how many numbers there are. */
  source: string[] | number[] | number | null;
  round: number | null;
}

const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz";
const PIECES = ["deal", "tiles"];
const OUTCOMES = ["roll", "spin", "draw", ...PIECES];
// Events that begin another round, so that client seeds may come again.
const BEGINS = [/^bet /, /^act \S+ (cover|banco)\b/];

/** The draws under one commitment, in order. */
class Draws {
  next = 0;
  private mix: Mix | null = null;
  private keys: Uint8Array[];

  constructor(private readonly seeds: Uint8Array[]) {
    this.keys = seeds;
  }

  private below(n: number, mix: Mix | null): number {
    if (mix !== this.mix) [this.mix, this.keys] = [mix, keysOf(this.seeds, mix)];
    return draw(this.keys, this.next++, n);
  }

  private piece(pack: number[], mix: Mix | null): string {
    let place = this.below(
      pack.reduce((n, left) => n + left, 0),
      mix,
    );
    let piece = 0;
    while (place >= (pack[piece] ?? Infinity)) place -= pack[piece++] as number;
    pack[piece] = (pack[piece] as number) - 1;
    return piecesOf(pack.length)?.[piece] ?? "";
  }

  /** What comes, in the words of the transcript. */
  outcome({ event, said, mix, source }: Waiting): string[] {
    if (event === "roll") return said.map(() => String(1 + this.below(6, mix)));
    if (event === "spin") {
      const sections = source as string[];
      return [String(sections[this.below(sections.length, mix)])];
    }
    if (event === "draw") {
      const count = source as number;
      const balls = Array.from({ length: count }, (_, i) => i + 1);
      return said.map((_, i) => {
        const j = i + this.below(count - i, mix);
        [balls[i], balls[j]] = [balls[j] as number, balls[i] as number];
        return String(balls[i]);
      });
    }
    const pack = [...(source as number[])];
    return said.map(() => this.piece(pack, mix));
  }
}

class Reader {
  readonly findings: Finding[] = [];
  seeds = 0;
  outcomes = 0;
  clients = 0;
  givenUp = 0;
  waiting: Waiting[] = [];
  private game = "";
  private wheel: string[] | null = null;
  private numbers = 80;
  private commitment: string | null = null;
  private mix: Mix | null = null;
  private due = 0;
  private mixLine = 0;
  private lastMix = 0;
  private dealtMix = 0;
  private pack: number[] | null = null;
  private whole: number[] | null = null;
  private seen = new Map<string, number>();
  private announced = false;
  private roundOn = false;
  /** What has been dealt since the last round was over: it gets its number when this one is. */
  private unnumbered: Waiting[] = [];

  async comment(words: string[], line: number): Promise<void> {
    if (words[0] === "seed") words = [words[1] === "committed:" ? "commit" : words[1] === "revealed:" ? "reveal" : "", words[2] ?? ""];
    const word = words[0] ?? "";
    if (!["commit", "mix", "client", "pack", "reveal", "given-up", "round"].includes(word)) return;
    demand(this.game, "order");
    if (word === "commit") this.commit(words[1] ?? "");
    else if (word === "mix") this.mixed(Number(words[1]), Number(words[2]), line);
    else if (word === "client") this.client(Number(words[1]), words[2] ?? "");
    else if (word === "pack") this.packed(words[1] ?? "");
    else if (word === "reveal") await this.reveal(words[1] ?? "", line);
    else if (word === "round") this.over(Number(words[1]));
    else {
      demand(words[1] === this.commitment, "given-up");
      this.givenUp += this.waiting.length;
      this.end();
    }
  }

  private over(round: number): void {
    for (const waiting of this.unnumbered) waiting.round = round;
    this.unnumbered = [];
  }

  private commit(hash: string): void {
    demand(this.waiting.length === 0 && !this.mix, "unshown");
    demand(/^[0-9a-f]{64}$/.test(hash), "commitment");
    [this.commitment, this.roundOn] = [hash, false];
  }

  private mixed(round: number, count: number, line: number): void {
    demand(Number.isInteger(round) && Number.isInteger(count) && count > 0, "client");
    demand(this.commitment, "mix-early");
    demand(round > this.lastMix, "mix-again");
    demand(!this.roundOn, "mix-late");
    [this.lastMix, this.due, this.mixLine] = [round, count, line];
    this.mix = { round, clients: [] };
  }

  private client(seat: number, hex: string): void {
    demand(this.due > 0 && this.mix, "client");
    const clients = this.mix?.clients ?? [];
    const bytes = fromHex(hex);
    demand(seat > (clients[clients.length - 1]?.seat ?? 0), "seats");
    demand(seat < 256 && bytes && bytes.length <= 64, "client");
    clients.push({ seat, bytes: bytes as Uint8Array });
    this.clients++;
    if (--this.due > 0) return;
    const told = clients.map((c) => ({ seat: c.seat, text: new TextDecoder().decode(c.bytes) }));
    this.findings.push({ kind: "clients", line: this.mixLine, ok: true, round: this.lastMix, clients: told });
  }

  /** A pack is whole, or lacks only cards that everybody has seen leave it. */
  private packed(digits: string): void {
    const pieces = piecesOf(digits.length);
    demand(pieces, "pack");
    const pack = [...digits].map((digit) => DIGITS.indexOf(digit));
    demand(!pack.includes(-1), "pack");
    if (isWhole(pack, this.game)) {
      demand(!this.whole || this.announced || this.whole.every((n, card) => n === pack[card]), "pack-other");
      [this.whole, this.seen] = [pack, new Map()];
    }
    const whole = this.whole;
    demand(whole, "pack-first");
    demand(pack.length === whole?.length, "pack-other");
    pack.forEach((left, i) => {
      const [most, piece] = [whole?.[i] ?? 0, pieces?.[i] ?? ""];
      demand(left <= most && left >= most - (this.seen.get(piece) ?? 0), "pack-lacks", piece);
    });
    this.pack = pack;
  }

  private async reveal(hex: string, line: number): Promise<void> {
    demand(this.commitment, "seed");
    const bytes = fromHex(hex);
    demand(bytes && bytes.length % 32 === 0, "seed");
    const seeds = Array.from({ length: (bytes?.length ?? 0) / 32 }, (_, i) => (bytes as Uint8Array).slice(32 * i, 32 * i + 32));
    const computed = commitmentOf(seeds);
    const published = this.commitment ?? "";
    this.findings.push({ kind: "commitment", line, ok: computed === published, published, computed, seed: hex, seeds: seeds.length });
    const draws = new Draws(seeds);
    for (const [i, waiting] of this.waiting.entries()) {
      const first = draws.next;
      const drawn = draws.outcome(waiting);
      const ok = drawn.join(" ") === waiting.said.join(" ");
      const { event, said, mix, round } = waiting;
      this.findings.push({ kind: "outcome", line: waiting.line, ok, event, said, drawn, first, mixed: mix?.clients.length ?? 0, round });
      // A long shoe leaves the page time to breathe.
      if (i % 100 === 99) await new Promise((done) => setTimeout(done, 0));
    }
    this.outcomes += this.waiting.length;
    this.seeds++;
    this.end();
  }

  private end(): void {
    this.lastMix = this.dealtMix;
    [this.commitment, this.waiting, this.mix, this.due] = [null, [], null, 0];
  }

  event(text: string, line: number): void {
    const words = text.split(/\s+/);
    const [first = "", , third = ""] = words;
    if (first === "table") this.open(words);
    else if (OUTCOMES.includes(first)) this.outcome(first, words.slice(1), line);
    else if (BEGINS.some((begins) => begins.test(text))) this.roundOn = false;
    else if (first === "act" || first === "fault") {
      this.announced ||= third === "announce";
      for (const word of words.slice(1)) if (CARDS.includes(word) || TILES.includes(word)) this.see(word);
    }
  }

  private open(words: string[]): void {
    demand(this.waiting.length === 0 && !this.mix, "unshown");
    const options = Object.fromEntries(words.slice(2).flatMap((word) => (word.includes("=") ? [[word.slice(0, word.indexOf("=")), word.slice(word.indexOf("=") + 1)]] : [])));
    this.game = words[1] ?? "";
    [this.wheel, this.numbers] = [wheelOf(this.game, options), numbersOf(this.game, options)];
    [this.commitment, this.mix, this.due, this.lastMix, this.dealtMix] = [null, null, 0, 0, 0];
    [this.pack, this.whole, this.seen, this.announced, this.roundOn, this.unnumbered] = [null, null, new Map(), false, false, []];
  }

  private see(card: string): void {
    this.seen.set(card, (this.seen.get(card) ?? 0) + 1);
  }

  private outcome(event: string, said: string[], line: number): void {
    demand(this.commitment, "order");
    demand(this.due === 0, "mix-missing");
    let source: Waiting["source"] = event === "draw" ? this.numbers : this.wheel;
    this.dealtMix = this.lastMix;
    if (PIECES.includes(event)) {
      const pack = this.pack;
      demand(pack, "pack-first");
      [source, this.pack, this.roundOn] = [pack, [...(pack ?? [])], true];
      const pieces = piecesOf(this.pack.length) ?? [];
      for (const piece of said) {
        const at = pieces.indexOf(piece);
        demand(at >= 0 && (this.pack[at] ?? 0) > 0, "not-in-pack", piece);
        this.pack[at] = (this.pack[at] ?? 0) - 1;
        this.see(piece);
      }
    }
    const waiting = { line, event, said, mix: this.mix, source, round: null };
    this.waiting.push(waiting);
    this.unnumbered.push(waiting);
  }

  /** Only a shoe that goes on may keep its seed to itself. */
  finish(): void {
    demand(this.seeds > 0 || this.waiting.length > 0 || this.givenUp > 0, "empty");
    demand(this.waiting.every((waiting) => PIECES.includes(waiting.event)), "unshown");
  }
}

export async function verify(transcript: string): Promise<Verdict> {
  const reader = new Reader();
  let line = 0;
  try {
    for (const raw of transcript.split("\n")) {
      line++;
      const text = raw.trim();
      if (text.startsWith("# ")) await reader.comment(text.slice(2).split(/\s+/), line);
      else if (text && !text.startsWith("#") && !text.startsWith("=>")) reader.event((text.split("#")[0] as string).trim(), line);
    }
    reader.finish();
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    reader.findings.push({ kind: "fault", line, ok: false, fault: error.fault, about: error.about });
  }
  const { findings, seeds, outcomes, clients, givenUp } = reader;
  return { ok: findings.every((f) => f.ok), findings, seeds, outcomes, clients, givenUp, waiting: reader.waiting.length };
}
