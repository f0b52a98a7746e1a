import {
  chanceToAdvance,
  type Estimate,
  type Heat,
  heatTable,
  POLICIES,
  type Policy,
  SEED_MAX,
} from '@baize/odds';
import type { Library } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import { GAMES } from '../games.ts';
import type { Answer } from '../odds/answer.ts';
import { type Asked, oneOf, textOf, wholeOf } from '../odds/asked.ts';
import { harmless } from '../text.ts';

/** The options of a heat; those of its game come besides. */
export const HEAT_OPTIONS = [
  'game',
  'chips',
  'seat',
  'marker',
  'rounds-left',
  'advance',
  'min',
  'max',
  'opponents',
  'heats',
];

const HEAT_GAMES = ['blackjack', 'baccarat', 'roulette'] as const;
const SEATS_MAX = 9;
const CHIPS_MAX = 1_000_000_000;
const ROUNDS_LEFT_MAX = 1000;
const HEATS_USUAL = 20_000;
const HEATS_MAX = 10_000_000;

const chipsOf = (asked: Asked): readonly number[] => {
  const text = textOf(asked, 'chips') ?? '';
  const words = text.split(/[\s,]+/).filter((word) => word !== '');
  const chips = words.map(Number);
  if (words.length < 2 || words.length > SEATS_MAX || !words.every((word) => /^\d{1,9}$/.test(word))) {
    throw new BadInput(
      `--chips are those of each seat, 2 to ${SEATS_MAX} of them, such as 5000,4200,6100, not ${harmless(text === '' ? 'nothing' : text)}`,
    );
  }
  return chips;
};

const heatOf = (asked: Asked, seat: number, own: Policy): Heat => {
  const chips = chipsOf(asked);
  const opponents = oneOf(asked, 'opponents', POLICIES) ?? 'chase';
  const min = wholeOf(asked, 'min', 1, CHIPS_MAX) ?? 1;
  const max = wholeOf(asked, 'max', 1, CHIPS_MAX) ?? CHIPS_MAX;
  if (min > max) throw new BadInput(`--min: ${min} is above the maximum ${max}`);
  return {
    chips,
    marker: (wholeOf(asked, 'marker', 1, chips.length) ?? 1) - 1,
    rounds: wholeOf(asked, 'rounds-left', 1, ROUNDS_LEFT_MAX) ?? 1,
    advance: wholeOf(asked, 'advance', 1, chips.length - 1) ?? 1,
    limits: { min, max },
    policies: chips.map((_, at) => (at === seat ? own : opponents)),
  };
};

const percent = (value: number): string => `${(value * 100).toFixed(2)} %`;

const NOTES = [
  'minimum and maximum: that, each round, on the first chance. chase: the minimum there while it is among those that advance; else, on the second chance, one chip more than it lacks behind the last of them, if who has wagered before wins and who has not stays as he is.',
  'Doubling and splitting are always to be had, and a round takes no more than somebody has. Equal chips at the last place draw lots.',
];

const CHANCES = {
  baccarat: 'The chances are the banker, by method A, and the player.',
  roulette: 'The chances are red and black.',
  blackjack: 'Each has a box of his own against one dealer and plays best by total: there is one chance.',
} as const;

/** The chance to advance from a seat of a heat, by each policy of its own. */
export const tournamentAnswer = (library: Library, asked: Asked): Answer => {
  const game = oneOf(asked, 'game', HEAT_GAMES) ?? 'blackjack';
  const seats = chipsOf(asked).length;
  const seat = (wholeOf(asked, 'seat', 1, seats) ?? 1) - 1;
  const heats = wholeOf(asked, 'heats', 1, HEATS_MAX) ?? HEATS_USUAL;
  const seed = wholeOf(asked, 'seed', 0, SEED_MAX) ?? 1;
  const heat = heatOf(asked, seat, 'minimum');
  const { plan, law } = GAMES[game].simulate.plan(library, {
    ...asked,
    on: undefined,
  } as Asked);
  const table = heatTable(plan, seats);
  const chances = Object.fromEntries(
    POLICIES.map((own) => [own, chanceToAdvance(table, heatOf(asked, seat, own), seat, heats, seed)]),
  ) as Readonly<Record<Policy, Estimate>>;
  const rows = Object.entries(chances).map(([own, { mean, standardError }]) => [
    own,
    percent(mean),
    percent(standardError),
  ]);
  const head = ['own policy', 'advances', 'standard error'];
  return {
    title: `A heat of ${game}: seat ${seat + 1} of ${seats}, ${heat.advance} advancing, ${heat.rounds} rounds left`,
    notes: [
      `${heats.toLocaleString('en-AU')} heats for each policy; the others play ${heat.policies[seat === 0 ? 1 : 0]}.`,
      ...NOTES,
      CHANCES[game],
    ],
    json: {
      game: 'tournament',
      of: game,
      ...law,
      heats,
      seed,
      seat: seat + 1,
      marker: heat.marker + 1,
      roundsLeft: heat.rounds,
      advance: heat.advance,
      chips: heat.chips,
      limits: heat.limits,
      opponents: heat.policies[seat === 0 ? 1 : 0],
      exactness: 'simulation',
      chances,
    },
    sheets: [{ title: 'The chance to advance', head, rows }],
    csv: {
      title: 'chances',
      head: ['policy', 'mean', 'standardError'],
      rows: Object.entries(chances).map(([own, { mean, standardError }]) => [
        own,
        String(mean),
        String(standardError),
      ]),
    },
  };
};
