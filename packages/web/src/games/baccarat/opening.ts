import { type BaccaratRules, type CommandOf, game } from '@baize/engine/baccarat';
import { describedOpening, type FormOf } from '../../opening/described.tsx';
import { approvals, choose, limits, signGroup, text } from '../../opening/fields.tsx';
import { readAmount } from '../../words/amount.ts';
import { ENGLISH } from '../../words/language.ts';
import { methodWords, signRows } from './sign.ts';

type Determinations = CommandOf<'OpenTable'>['determinations'];

interface Choices extends Pick<Determinations, 'method' | 'pairs' | 'face' | 'exposedBy'> {
  /** Only where the rules know several forms. */
  readonly form: NonNullable<Determinations['form']> | null;
  readonly lastRound: NonNullable<Determinations['lastRound']> | null;
}

const CHOICES: Choices = {
  form: null,
  lastRound: null,
  method: 'A',
  pairs: 'perfect',
  face: 'up',
  exposedBy: 'dealer',
};

const START = {
  choices: CHOICES,
  counts: { seats: '7' },
  amounts: {
    ...{ min: '10', max: '500', multiple: '5', pairsMin: '5', pairsMax: '100', pairsMultiple: '5' },
    ...{ chip: '5', payableUnit: '0.25', float: '100,000' },
  },
  /** Empty: none. */
  texts: { differential: '' },
  approvals: {
    tableApproval: 'virtual table',
    layoutApproval: 'virtual layout',
    shoeApproval: 'sealed shoe',
  },
};

export type Form = FormOf<typeof START>;

/** What comes with a form of the game: as many seats as it has, and at a midi or full table cards that patrons open. */
export const inForm = ({ forms }: BaccaratRules, form: NonNullable<Form['form']>): Partial<Form> => ({
  form,
  seats: String(forms?.seatsMax[form] ?? START.counts.seats),
  ...(form === 'mini' ? {} : { face: 'down', exposedBy: 'patrons' }),
});

/** Which of the three games it is, and how a shoe ends: under house rules only. */
const formFields = (rules: BaccaratRules, { lastRound }: Form) => [
  choose<Form>('form', 'Form', '1.2', { mini: 'Mini', midi: 'Midi', full: 'Full' }, (form) =>
    inForm(rules, form as NonNullable<Form['form']>),
  ),
  choose<Form>('lastRound', 'Last round', lastRound === null ? '5.8' : '5.9', [
    [null, 'Ordinary play'],
    ['oneMore', 'Tournament, one more'],
  ]),
];

const determinations = (rules: BaccaratRules, form: Form) => {
  const { law, forms } = rules;
  const openedByRight = form.form === 'midi' || form.form === 'full';
  const seats = form.form === null || forms === null ? '' : `1 to ${forms.seatsMax[form.form]}. `;
  return [
    ...(form.form === null ? [] : formFields(rules, form)),
    choose<Form>('method', 'Method', '8.1', {
      A: methodWords(ENGLISH.say, law, 'A'),
      B: methodWords(ENGLISH.say, law, 'B'),
    }),
    choose<Form>('pairs', 'Pairs', '8.2', [
      ['perfect', 'Perfect Pairs'],
      ['canberra', 'Canberra Pairs'],
      [null, 'None'],
    ]),
    ...(openedByRight ? [] : [choose<Form>('face', 'Cards', '2.2', { up: 'Face up', down: 'Face down' })]),
    ...(openedByRight || form.face !== 'down'
      ? []
      : [choose<Form>('exposedBy', 'Exposed by', '6.3', { dealer: 'The dealer', patrons: 'Patrons' })]),
    text('seats', 'Seats', `${seats}One may also wager standing.`),
  ];
};

/** What a baccarat table is opened with besides what every table is. */
export const baccaratOpening = describedOpening({
  game,
  note: 'It opens with its method, its pairs option, its sign and its approvals, or not at all.',
  start: START,
  /** House rules ask which game of the three it is. */
  under: ({ forms }: BaccaratRules): Partial<Form> => ({ form: forms === null ? null : 'mini' }),
  countFault: () => 'Seats are a whole number.',
  groups: (rules, form) => [
    {
      title: 'Determinations',
      note: 'What the rules leave to the operator. It is changed only after notice, between rounds.',
      fields: determinations(rules, form),
    },
    signGroup([
      ...limits(['min', 'max', 'multiple']),
      ...(form.pairs === null ? [] : limits(['pairsMin', 'pairsMax', 'pairsMultiple'], 'Pairs')),
      text('chip', 'Smallest chip'),
      text('payableUnit', 'Smallest sum paid'),
      text('differential', 'Differential', 'Empty: none.'),
    ]),
    approvals({ tableApproval: 'Table', layoutApproval: 'Layout', shoeApproval: 'Shoe' }),
  ],
  terms: (form, cents) => {
    const { method, pairs, face, exposedBy, lastRound } = form;
    const { min, max, multiple, pairsMin, pairsMax, pairsMultiple, chip, payableUnit } = cents;
    const most = form.differential.trim() === '' ? undefined : readAmount(form.differential);
    if (most?.ok === false) return { field: 'differential', why: most.why };
    return {
      approvals: { table: form.tableApproval, layout: form.layoutApproval, shoe: form.shoeApproval },
      determinations: {
        ...{ method, pairs, face, exposedBy, seats: Number(form.seats) },
        ...(form.form === null ? {} : { form: form.form }),
        ...(lastRound === null ? {} : { lastRound }),
      },
      sign: {
        main: { min, max, multiple },
        pairs: { min: pairsMin, max: pairsMax, multiple: pairsMultiple },
        chip,
        payableUnit,
        differential: most?.ok ? most.cents : null,
      },
    };
  },
  sign: (money, { law }, opening) => signRows(money, law, opening),
  signClauses: /^(3\.|4\.|9\.3)/,
});
