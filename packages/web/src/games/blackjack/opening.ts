import type { Cents } from '@baize/engine';
import { type BlackjackRules, game } from '@baize/engine/blackjack';
import { describedOpening, type FormOf } from '../../opening/described.tsx';
import { approvals, choose, limits, signGroup, text } from '../../opening/fields.tsx';
import type { Fault } from '../../opening/form.ts';
import { readAmount } from '../../words/amount.ts';
import { softTotal } from './rules.ts';
import { signRows } from './sign.ts';
import { type CommandOf, PAIRS } from './view.ts';

type Determinations = CommandOf<'OpenTable'>['determinations'];
type Choices = Pick<
  Determinations,
  'shoe' | 'soft17' | 'pairs' | 'insuranceByOthers' | 'severalBoxes' | 'shuffle'
>;

const CHOICES: Choices = {
  shuffle: 'house shuffle',
  shoe: 'manual',
  soft17: 'stand',
  pairs: 'perfect-pairs',
  insuranceByOthers: true,
  severalBoxes: true,
};

const START = {
  choices: CHOICES,
  counts: { decks: '8', burn: '1', boxes: '7' },
  amounts: {
    ...{ min: '10', max: '500', multiple: '5', pairsMin: '5', pairsMax: '100', pairsMultiple: '5' },
    ...{ chip: '5', payableUnit: '0.50', float: '100,000' },
  },
  /** The approved stakes of Super Sevens, with commas between; empty where they are not offered. */
  texts: { sevens: '' },
  approvals: {
    layoutApproval: 'virtual layout',
    shoeApproval: 'sealed shoe',
    pairsApproval: 'virtual pairs layout',
    sevensApproval: 'virtual sevens layout',
  },
};

export type Form = FormOf<typeof START>;

const stakesIn = (typed: string): readonly Cents[] | Fault => {
  const amounts = typed
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(readAmount);
  const wrong = amounts.find(({ ok }) => !ok);
  return wrong?.ok === false
    ? { field: 'sevens', why: wrong.why }
    : amounts.flatMap((amount) => (amount.ok ? [amount.cents] : []));
};

const determinations = ({
  pairsOptions,
  soft17Choice,
  insuranceByOthers,
  sevens,
  cite,
  law,
}: BlackjackRules) => [
  text('decks', 'Decks'),
  choose<Form>('shoe', 'Shoe', cite('A:Shoe'), {
    manual: 'Dealing shoe',
    automated: 'Automated shuffling shoe',
  }),
  text('shuffle', 'Shuffle', 'Its reference in the procedures.'),
  text('burn', 'Cards burned'),
  choose<Form>('soft17', `Dealer on a soft ${softTotal(law)}`, cite('12.1'), [
    ['stand', 'Stands'],
    ...(soft17Choice ? [['draw', 'Draws'] as const] : []),
  ]),
  choose<Form>('pairs', 'Pairs', cite('17.1', '2005 18.1'), [
    ...pairsOptions.map((option) => [option, PAIRS[option]] as const),
    [null, 'None'],
  ]),
  ...(sevens === null
    ? []
    : [text('sevens', 'Super Sevens, stakes', 'With commas between; empty: not offered.')]),
  ...(insuranceByOthers
    ? [
        choose<Form>('insuranceByOthers', 'Insurance', cite('7.2', '7.1'), [
          [true, 'By others too'],
          [false, 'One’s own only'],
        ]),
      ]
    : []),
  choose<Form>('severalBoxes', 'Boxes a player', cite('4.4'), [
    [true, 'Several'],
    [false, 'One'],
  ]),
  text('boxes', 'Boxes', '1 to 7, each with a seat.'),
];

/** What a Blackjack table is opened with besides what every table is. */
export const blackjackOpening = describedOpening({
  game,
  note: 'It opens with its decks, its inscription, its optional wagers, its sign and its approvals, or not at all.',
  start: START,
  under: ({ law, insuranceByOthers }: BlackjackRules): Partial<Form> => ({
    decks: String(law['2.1'].decksMax),
    insuranceByOthers,
  }),
  groups: (rules, { pairs, sevens }) => [
    {
      title: 'Determinations',
      note: 'What the rules leave to the operator. Limits and the number of boxes a player change only after notice.',
      fields: determinations(rules),
    },
    signGroup([
      ...limits(['min', 'max', 'multiple'], '', 'For a box.'),
      ...(pairs === null ? [] : limits(['pairsMin', 'pairsMax', 'pairsMultiple'], 'Pairs')),
      text('chip', 'Smallest chip'),
      text('payableUnit', 'Smallest sum paid'),
    ]),
    approvals({
      ...{ layoutApproval: 'Layout', shoeApproval: 'Shoe' },
      ...(pairs === null ? {} : { pairsApproval: 'Pairs layout' }),
      ...(sevens.trim() === '' ? {} : { sevensApproval: 'Super Sevens layout' }),
    }),
  ],
  terms: (form, cents) => {
    const { shuffle, shoe, soft17, pairs, insuranceByOthers, severalBoxes } = form;
    const { min, max, multiple, pairsMin, pairsMax, pairsMultiple, chip, payableUnit } = cents;
    const sevens = stakesIn(form.sevens);
    if ('why' in sevens) return sevens;
    return {
      approvals: {
        layout: form.layoutApproval,
        shoe: form.shoeApproval,
        ...(pairs === null ? {} : { pairsLayout: form.pairsApproval }),
        ...(sevens.length === 0 ? {} : { sevensLayout: form.sevensApproval }),
      },
      determinations: {
        ...{ shuffle, shoe, soft17, pairs, sevens, insuranceByOthers, severalBoxes },
        ...{ decks: Number(form.decks), burn: Number(form.burn), boxes: Number(form.boxes) },
      },
      sign: {
        main: { min, max, multiple },
        pairs: { min: pairsMin, max: pairsMax, multiple: pairsMultiple },
        chip,
        payableUnit,
      },
    };
  },
  sign: (money, { law }, opening) => signRows(money, law, opening),
  signClauses: /^(3\.|4\.|7\.4|17\.(7|19)|18\.)/,
});
