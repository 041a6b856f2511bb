// The sounds of a table, made as they are needed: noise and tones, no files. They are off until somebody
// turns them on, and that is remembered.
import { prefs, setPref } from "./prefs";
import { set, state } from "./store";
import type { View } from "./protocol";

type Sound = "chip" | "card" | "dice" | "wheel" | "ball" | "win" | "lose" | "hurry";

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  try {
    audio ??= new AudioContext();
    if (audio.state === "suspended") void audio.resume();
    return audio;
  } catch {
    return null; // a browser without sound
  }
}

/** A tone that dies away: how high, when, how long, how loud. */
function tone(at: AudioContext, hertz: number, from: number, length: number, volume: number, type: OscillatorType = "sine"): void {
  const voice = at.createOscillator();
  const gain = at.createGain();
  const start = at.currentTime + from;
  voice.type = type;
  voice.frequency.value = hertz;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  voice.connect(gain).connect(at.destination);
  voice.start(start);
  voice.stop(start + length);
}

/** A short rush of noise around a pitch: paper, a knock, a rattle. */
function noise(at: AudioContext, hertz: number, from: number, length: number, volume: number): void {
  const buffer = at.createBuffer(1, Math.ceil(at.sampleRate * length), at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  const source = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const gain = at.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = hertz;
  gain.gain.value = volume;
  source.connect(filter).connect(gain).connect(at.destination);
  source.start(at.currentTime + from);
}

const MADE: Record<Sound, (at: AudioContext) => void> = {
  chip: (at) => {
    tone(at, 3100, 0, 0.05, 0.12, "triangle");
    tone(at, 4200, 0.035, 0.06, 0.08, "triangle");
  },
  card: (at) => noise(at, 2600, 0, 0.09, 0.35),
  dice: (at) => {
    for (let i = 0; i < 9; i++) noise(at, 900 + Math.random() * 900, i * 0.09 + Math.random() * 0.03, 0.04, 0.5 - i * 0.04);
  },
  // The ball ticks over the frets, slower and slower.
  wheel: (at) => {
    for (let i = 0, from = 0; from < 2.8; i++, from += 0.045 + i * 0.0035) noise(at, 3400, from, 0.02, 0.3);
  },
  ball: (at) => tone(at, 620 + Math.random() * 120, 0, 0.08, 0.12),
  win: (at) => [523, 659, 784, 1047].forEach((hertz, i) => tone(at, hertz, i * 0.09, 0.35, 0.12, "triangle")),
  lose: (at) => [330, 262].forEach((hertz, i) => tone(at, hertz, i * 0.14, 0.3, 0.07)),
  hurry: (at) => tone(at, 1200, 0, 0.06, 0.1, "square"),
};

/** Plays it, unless the page is mute or nobody looks at it. */
export function hear(sound: Sound): void {
  if (!prefs.sound || document.hidden) return;
  const at = context();
  if (at) MADE[sound](at);
}

export function setSound(on: boolean): void {
  setPref("sound", on);
  set({ sound: on });
  if (on) hear("chip");
}

// ---- time that runs out ---------------------------------------------------------------------

const HURRY_S = 5;
const timers = new Map<string, number>();

/** The last seconds that the viewer has to bet more or to decide are heard, one by one. */
export function hearClock(table: string, view: View): void {
  clearTimeout(timers.get(table));
  const own = view.seats.find((s) => s.you)?.seat;
  const asked = view.choices.length > 0 || (view.betting?.open && view.bets.some((b) => b.seat === own));
  const until = view.deadline_at;
  if (!until || !asked || own === undefined) return;
  const next = () => {
    const left = Math.ceil((until - Date.now()) / 1000);
    if (left <= 0 || state.view[table]?.deadline_at !== until) return;
    if (left <= HURRY_S) hear("hurry");
    timers.set(table, window.setTimeout(next, left <= HURRY_S ? 1000 : until - Date.now() - HURRY_S * 1000));
  };
  next();
}
