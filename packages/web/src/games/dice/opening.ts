import { type DiceRules, game } from '@baize/engine/dice';
import { describedOpening, type FormOf } from '../../opening/described.tsx';
import { approvals, choose, limits, signGroup, text } from '../../opening/fields.tsx';
import { signRows } from './sign.ts';

const CHOICES: { readonly double: boolean } = { double: true };

const START = {
  choices: CHOICES,
  counts: { seats: '7' },
  amounts: { min: '5', max: '1,000', multiple: '1', chip: '1', float: '100,000' },
  approvals: { layoutCheck: 'virtual layout', diceCheck: 'sealed throw', cupCheck: 'sealed throw' },
};

export type Form = FormOf<typeof START>;

/** What a dice table is opened with besides what every table is. */
export const diceOpening = describedOpening({
  game,
  dealt: { automatic: 'The house, each throw sealed', human: 'A dealer, with real dice' },
  note: 'It opens with its dice, its limits, its sign and the checks of its equipment, or not at all.',
  start: START,
  countFault: () => 'Seats are a whole number.',
  groups: (_rules: DiceRules) => [
    {
      title: 'Determinations',
      note: 'What the rules leave to the operator.',
      fields: [
        choose<Form>('double', 'Doubles', '2.5', [
          [true, 'Are offered'],
          [false, 'Are not offered'],
        ]),
        text('seats', 'Seats', 'One may also wager standing.'),
      ],
    },
    signGroup([...limits(['min', 'max', 'multiple'], 'A box'), text('chip', 'Smallest chip')]),
    approvals({ layoutCheck: 'Layout', diceCheck: 'Dice', cupCheck: 'Cup' }),
  ],
  terms: ({ seats, double, ...form }, cents) => ({
    checks: { layout: form.layoutCheck, dice: form.diceCheck, cup: form.cupCheck },
    determinations: { seats: Number(seats), double },
    sign: { limits: { min: cents.min, max: cents.max, multiple: cents.multiple }, chip: cents.chip },
  }),
  sign: (money, _rules, opening) => signRows(money, opening),
  signClauses: /^(3\.|2\.6)/,
});
