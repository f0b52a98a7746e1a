import type { Plain } from '../words/language.ts';

/**
 * The six sounds of a table. Nothing sounds of winning or of losing: chips that are paid sound as chips that are laid.
 */
export type SoundName = 'chip' | 'card' | 'flip' | 'ball' | 'noMoreBets' | 'turn';

interface Filter {
  readonly type: 'bandpass' | 'highpass' | 'lowpass';
  readonly hertz: number;
  readonly to?: number;
  readonly q?: number;
}

/** One voice of a sound: where it begins, how it rises and falls, in milliseconds; its peak in decibels. */
export interface Tone {
  readonly source: 'sine' | 'triangle' | 'noise';
  readonly hertz?: number;
  readonly to?: number;
  readonly at: number;
  readonly attack: number;
  readonly hold?: number;
  readonly decay: number;
  readonly peak: number;
  readonly filter?: Filter;
}

const click = (at: number, pitch: number, peak: number): readonly Tone[] => [
  { source: 'triangle', hertz: 2350 * pitch, at, attack: 1, decay: 55, peak },
  { source: 'triangle', hertz: 3720 * pitch, at, attack: 1, decay: 55, peak: peak - 4.4 },
  {
    source: 'noise',
    ...{ at, attack: 1, decay: 8, peak },
    filter: { type: 'bandpass', hertz: 4200, q: 6 },
  },
];

const HOP_GAPS = [0, 180, 330, 450, 540, 610] as const;
const HOPS_FROM = 1900;

/** What each sound is made of. No file is loaded: everything is synthesised when it is heard. */
export const SCORE: Readonly<Record<SoundName, readonly Tone[]>> = {
  chip: [...click(0, 1, -14), ...click(38, 1.06, -20)],
  card: [
    {
      source: 'noise',
      ...{ at: 0, attack: 20, hold: 120, decay: 90, peak: -24 },
      filter: { type: 'bandpass', hertz: 1800, to: 3200, q: 0.8 },
    },
    { source: 'sine', hertz: 180, to: 120, at: 260, attack: 1, decay: 35, peak: -22 },
  ],
  flip: [
    {
      source: 'noise',
      ...{ at: 0, attack: 2, decay: 30, peak: -26 },
      filter: { type: 'bandpass', hertz: 3400, q: 1.2 },
    },
    {
      source: 'noise',
      ...{ at: 90, attack: 2, decay: 45, peak: -20 },
      filter: { type: 'bandpass', hertz: 3400, q: 1.2 },
    },
  ],
  ball: [
    {
      source: 'noise',
      ...{ at: 0, attack: 300, hold: 900, decay: 900, peak: -30 },
      filter: { type: 'bandpass', hertz: 420, q: 2 },
    },
    ...HOP_GAPS.map((gap, hop): Tone => {
      const hertz = 1650 - hop * 100;
      return { source: 'sine', hertz, at: HOPS_FROM + gap, attack: 1, decay: 40, peak: -20 };
    }),
    { source: 'sine', hertz: 900, at: HOPS_FROM + 700, attack: 1, decay: 60, peak: -20 },
  ],
  noMoreBets: [220, 196].map((hertz, index) => ({
    source: 'sine',
    hertz,
    ...{ at: index * 170, attack: 3, decay: 160, peak: -16 },
    filter: { type: 'lowpass', hertz: 1200 },
  })),
  turn: [587.33, 880].flatMap((hertz, index): readonly Tone[] => [
    { source: 'sine', hertz, at: index * 140, attack: 6, decay: 420, peak: -12 },
    { source: 'sine', hertz: hertz * 2, at: index * 140, attack: 6, decay: 420, peak: -24 },
  ]),
};

/** What whoever does not hear it reads. */
export const CAPTIONS: Readonly<Record<SoundName, Plain>> = {
  chip: 'a chip is laid',
  card: 'a card is dealt',
  flip: 'a card is turned',
  ball: 'the ball falls',
  noMoreBets: 'no more bets',
  turn: 'your turn',
};

const endOf = ({ at, attack, hold = 0, decay }: Tone): number => at + attack + hold + decay;

/** How long a sound is heard, in milliseconds. */
export const lengthOf = (name: SoundName): number => Math.max(...SCORE[name].map(endOf));

/** A peak in decibels as a factor. */
export const factorOf = (decibels: number): number => 10 ** (decibels / 20);

/** How loud the table is by the setting. */
export const LEVELS = { off: 0, low: 0.25, on: 1 } as const;

/** A sound that has begun, by the clock of the page. */
export interface Begun {
  readonly name: SoundName;
  readonly at: number;
}

const VOICES_MOST = 4;
const APART_MS = 30;

/** Whether one more may be heard: not the same within a moment, and never more than a few together. */
export const maySound = (begun: readonly Begun[], { name, at }: Begun): boolean =>
  !begun.some((each) => each.name === name && Math.abs(each.at - at) < APART_MS) &&
  begun.filter((each) => each.at <= at && each.at + lengthOf(each.name) > at).length < VOICES_MOST;
