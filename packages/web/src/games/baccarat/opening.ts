import type { Cents } from '@baize/engine';
import { type BaccaratRules, type Command, game } from '@baize/engine/baccarat';
import {
  type Read as AnyRead,
  type Judged,
  judged,
  nameFault,
  type OpeningForm,
  type ReadOpening,
  readAmounts,
  statedIn,
} from '../../opening/form.ts';
import { readAmount } from '../../words/amount.ts';

type OpenTable = Extract<Command, { readonly type: 'OpenTable' }>;
type Determinations = OpenTable['determinations'];

/** The form as somebody fills it in: amounts are still text. */
export interface Form extends OpeningForm {
  /** Only where the rules know several forms. */
  readonly form: NonNullable<Determinations['form']> | null;
  readonly lastRound: NonNullable<Determinations['lastRound']> | null;
  readonly method: Determinations['method'];
  readonly pairs: Determinations['pairs'];
  readonly face: Determinations['face'];
  readonly exposedBy: Determinations['exposedBy'];
  readonly seats: string;
  readonly min: string;
  readonly max: string;
  readonly multiple: string;
  readonly pairsMin: string;
  readonly pairsMax: string;
  readonly pairsMultiple: string;
  readonly chip: string;
  readonly payableUnit: string;
  /** Empty: none. */
  readonly differential: string;
  readonly tableApproval: string;
  readonly layoutApproval: string;
  readonly shoeApproval: string;
}

const VIRTUAL = {
  tableApproval: 'virtual table',
  layoutApproval: 'virtual layout',
  shoeApproval: 'sealed shoe',
} as const;

/** Where the house deals the approvals are its own; where a person does they are to be told. */
export const approvalsFor = (mode: Form['mode']): Partial<Form> =>
  mode === 'automatic' ? VIRTUAL : { tableApproval: '', layoutApproval: '', shoeApproval: '' };

const START: Omit<Form, 'rulebook' | 'form'> = {
  name: '',
  mode: 'automatic',
  pace: 1,
  lastRound: null,
  method: 'A',
  pairs: 'perfect',
  face: 'up',
  exposedBy: 'dealer',
  seats: '7',
  min: '10',
  max: '500',
  multiple: '5',
  pairsMin: '5',
  pairsMax: '100',
  pairsMultiple: '5',
  chip: '5',
  payableUnit: '0.25',
  differential: '',
  float: '100,000',
  ...VIRTUAL,
};

/** The form as it begins under a rulebook: house rules ask which game of the three it is. */
export const startUnder = ({ rulebook, forms }: BaccaratRules): Form => ({
  ...START,
  rulebook,
  form: forms === null ? null : 'mini',
});

/** What comes with a form of the game: as many seats as it has, and at a midi or full table cards that patrons open. */
export const inForm = ({ forms }: BaccaratRules, form: NonNullable<Form['form']>): Partial<Form> => ({
  form,
  seats: String(forms?.seatsMax[form] ?? START.seats),
  ...(form === 'mini' ? {} : { face: 'down', exposedBy: 'patrons' }),
});

/** What the house is asked to open. */
export interface Opening extends ReadOpening {
  readonly approvals: OpenTable['approvals'];
  readonly determinations: Determinations;
  readonly sign: OpenTable['sign'];
}

const AMOUNTS = [
  'min',
  'max',
  'multiple',
  'pairsMin',
  'pairsMax',
  'pairsMultiple',
  'chip',
  'payableUnit',
  'float',
] as const;

type Read = AnyRead<Opening>;

const fault = (field: keyof Form, why: string): Read => ({ ok: false, fault: { field, why } });

/** The form as an opening, or the first field that cannot be read. Whether it is lawful is for the rules to say. */
export const readForm = (form: Form): Read => {
  const unnamed = nameFault(form.name);
  if (unnamed !== undefined) return { ok: false, fault: unnamed };
  if (!/^\d{1,2}$/.test(form.seats)) return fault('seats', 'Seats are a whole number.');
  const read = readAmounts(form, AMOUNTS);
  if (!read.ok) return read;
  const most = form.differential.trim() === '' ? undefined : readAmount(form.differential);
  if (most?.ok === false) return fault('differential', most.why);
  const of = (field: (typeof AMOUNTS)[number]): Cents => read.cents[field];
  return {
    ok: true,
    opening: {
      ...statedIn(form),
      float: of('float'),
      approvals: { table: form.tableApproval, layout: form.layoutApproval, shoe: form.shoeApproval },
      determinations: {
        method: form.method,
        pairs: form.pairs,
        face: form.face,
        exposedBy: form.exposedBy,
        seats: Number(form.seats),
        ...(form.form === null ? {} : { form: form.form }),
        ...(form.lastRound === null ? {} : { lastRound: form.lastRound }),
      },
      sign: {
        main: { min: of('min'), max: of('max'), multiple: of('multiple') },
        pairs: { min: of('pairsMin'), max: of('pairsMax'), multiple: of('pairsMultiple') },
        chip: of('chip'),
        payableUnit: of('payableUnit'),
        differential: most?.ok ? most.cents : null,
      },
    },
  };
};

/** What the rules of the game say to it: undefined where they let it open. */
export const judge = (rules: BaccaratRules, { approvals, determinations, sign }: Opening): Judged => {
  const command: OpenTable = {
    type: 'OpenTable',
    actor: { role: 'operator' },
    approvals,
    determinations,
    sign,
  };
  return judged(game.decide(rules, game.initial(rules), command));
};
