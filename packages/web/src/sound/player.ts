import { type Begun, factorOf, LEVELS, maySound, SCORE, type SoundName, type Tone } from './score.ts';

export type Level = keyof typeof LEVELS;

/** What makes the sounds of a page. */
export interface SoundPlayer {
  play(name: SoundName, level: Level, afterMs?: number): void;
}

const NOISE_SECONDS = 2;
const SILENT = 0.001;
const KEPT = 16;

const noiseIn = (context: AudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index += 1) samples[index] = Math.random() * 2 - 1;
  return buffer;
};

const sourceOf = (context: AudioContext, tone: Tone, noise: AudioBuffer, from: number, until: number) => {
  if (tone.source === 'noise') {
    const source = context.createBufferSource();
    source.buffer = noise;
    source.loop = true;
    return source;
  }
  const source = context.createOscillator();
  source.type = tone.source;
  source.frequency.setValueAtTime(tone.hertz ?? 440, from);
  if (tone.to !== undefined) source.frequency.exponentialRampToValueAtTime(tone.to, until);
  return source;
};

const filterOf = (
  context: AudioContext,
  filter: NonNullable<Tone['filter']>,
  from: number,
  until: number,
): BiquadFilterNode => {
  const node = context.createBiquadFilter();
  node.type = filter.type;
  node.frequency.setValueAtTime(filter.hertz, from);
  if (filter.to !== undefined) node.frequency.linearRampToValueAtTime(filter.to, until);
  if (filter.q !== undefined) node.Q.value = filter.q;
  return node;
};

/** One context for the page; browsers let it sound from the first press on. */
export const makeSoundPlayer = (): SoundPlayer => {
  let made:
    | { readonly context: AudioContext; readonly out: GainNode; readonly noise: AudioBuffer }
    | undefined;
  let begun: readonly Begun[] = [];

  const make = () => {
    const context = new AudioContext();
    const out = context.createGain();
    const even = context.createDynamicsCompressor();
    even.threshold.value = -18;
    even.ratio.value = 4;
    out.connect(even).connect(context.destination);
    return { context, out, noise: noiseIn(context) };
  };

  const sound = (tone: Tone, start: number): void => {
    if (made === undefined) return;
    const { context, out, noise } = made;
    const from = start + tone.at / 1000;
    const top = from + tone.attack / 1000;
    const held = top + (tone.hold ?? 0) / 1000;
    const until = held + tone.decay / 1000;
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, from);
    gain.gain.linearRampToValueAtTime(factorOf(tone.peak), top);
    gain.gain.setValueAtTime(factorOf(tone.peak), held);
    gain.gain.exponentialRampToValueAtTime(SILENT * factorOf(tone.peak), until);
    const source = sourceOf(context, tone, noise, from, until);
    const through =
      tone.filter === undefined ? source : source.connect(filterOf(context, tone.filter, from, until));
    through.connect(gain).connect(out);
    source.start(from);
    source.stop(until);
  };

  return {
    play: (name, level, afterMs = 0) => {
      if (LEVELS[level] === 0 || typeof AudioContext === 'undefined') return;
      const next: Begun = { name, at: performance.now() + afterMs };
      if (!maySound(begun, next)) return;
      begun = [...begun.slice(-KEPT), next];
      made ??= make();
      const { context, out } = made;
      // Before the first press of anybody a browser lets nothing sound: what was to be heard then is passed over.
      if (context.state !== 'running') {
        context.resume().catch((error: unknown) => console.info('baize: no sound', error));
        if (!navigator.userActivation?.hasBeenActive) return;
      }
      out.gain.value = LEVELS[level];
      for (const tone of SCORE[name]) sound(tone, context.currentTime + afterMs / 1000);
    },
  };
};
