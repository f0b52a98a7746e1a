import { game, type RouletteRules } from '@baize/engine/roulette';
import { describedOpening, type FormOf } from '../../opening/described.tsx';
import { approvals, choose, limits, signGroup, text } from '../../opening/fields.tsx';
import { signRows } from './sign.ts';

interface Choices {
  readonly hand: 'left' | 'right';
  readonly called: boolean;
  readonly tournament: boolean;
}

const CHOICES: Choices = { hand: 'right', called: true, tournament: false };

const START = {
  choices: CHOICES,
  counts: { seats: '7', colours: '8' },
  amounts: {
    ...{ insideMin: '1', insideMax: '200', insideMultiple: '1' },
    ...{ outsideMin: '5', outsideMax: '2,000', outsideMultiple: '1' },
    ...{ perSpin: '5', chip: '1', float: '100,000' },
  },
  approvals: { layoutCheck: 'virtual layout', wheelCheck: 'sealed spin', ballCheck: 'sealed spin' },
};

export type Form = FormOf<typeof START>;

/** What a roulette table is opened with besides what every table is. */
export const rouletteOpening = describedOpening({
  game,
  dealt: { automatic: 'The house, each number sealed', human: 'A dealer, with a real wheel' },
  note: 'It opens with its wheel, its limits, its sign and the checks of its equipment, or not at all.',
  start: START,
  countFault: (field) => (field === 'seats' ? 'Seats are a whole number.' : 'Colours are a whole number.'),
  groups: (_rules: RouletteRules) => [
    {
      title: 'Determinations',
      note: 'What the rules leave to the operator.',
      fields: [
        choose<Form>('hand', 'Wheel', '1.6', { right: 'At the dealer’s right', left: 'At the left' }),
        choose<Form>('called', 'Sectors', '5.1', [
          [true, 'May be called'],
          [false, 'Are not called'],
        ]),
        choose<Form>('tournament', 'Tournament', '5.2', [
          [false, 'No'],
          [true, 'Yes'],
        ]),
        text('seats', 'Seats', 'One may also wager standing.'),
        text('colours', 'Colours of chips', 'One for every seat at least.'),
      ],
    },
    signGroup([
      ...limits(['insideMin', 'insideMax', 'insideMultiple'], 'Numbers'),
      ...limits(['outsideMin', 'outsideMax', 'outsideMultiple'], 'Around'),
      text('perSpin', 'Least for a spin'),
      text('chip', 'Smallest chip'),
    ]),
    approvals({ layoutCheck: 'Layout', wheelCheck: 'Wheel', ballCheck: 'Ball' }),
  ],
  terms: ({ seats, colours, hand, called, tournament, ...form }, cents) => ({
    checks: { layout: form.layoutCheck, wheel: form.wheelCheck, ball: form.ballCheck },
    determinations: { seats: Number(seats), colours: Number(colours), hand, called, tournament },
    sign: {
      inside: { min: cents.insideMin, max: cents.insideMax, multiple: cents.insideMultiple },
      outside: { min: cents.outsideMin, max: cents.outsideMax, multiple: cents.outsideMultiple },
      perSpin: cents.perSpin,
      chip: cents.chip,
    },
  }),
  sign: (money, _rules, opening) => signRows(money, opening),
  signClauses: /^(3\.|4\.1)/,
});
