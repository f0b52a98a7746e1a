import type { Cents } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import {
  type Read as AnyRead,
  type Fault,
  type Judged,
  judged,
  nameFault,
  type OpeningForm,
  type ReadOpening,
  readAmounts,
  statedIn,
} from '../../opening/form.ts';
import { readAmount } from '../../words/amount.ts';
import type { CommandOf } from './view.ts';

type OpenTable = CommandOf<'OpenTable'>;
type Determinations = OpenTable['determinations'];

/** The form as somebody fills it in: amounts and numbers are still text. */
export interface Form extends OpeningForm {
  readonly decks: string;
  readonly shuffle: string;
  readonly shoe: Determinations['shoe'];
  readonly burn: string;
  readonly soft17: Determinations['soft17'];
  readonly pairs: Determinations['pairs'];
  /** The approved stakes of Super Sevens, with commas between; empty where they are not offered. */
  readonly sevens: string;
  readonly insuranceByOthers: boolean;
  readonly severalBoxes: boolean;
  readonly boxes: string;
  readonly min: string;
  readonly max: string;
  readonly multiple: string;
  readonly pairsMin: string;
  readonly pairsMax: string;
  readonly pairsMultiple: string;
  readonly chip: string;
  readonly payableUnit: string;
  readonly layoutApproval: string;
  readonly shoeApproval: string;
  readonly pairsApproval: string;
  readonly sevensApproval: string;
}

const VIRTUAL = {
  layoutApproval: 'virtual layout',
  shoeApproval: 'sealed shoe',
  pairsApproval: 'virtual pairs layout',
  sevensApproval: 'virtual sevens layout',
} as const;

/** Where the house deals the approvals are its own; where a person does they are to be told. */
export const approvalsFor = (mode: Form['mode']): Partial<Form> =>
  mode === 'automatic'
    ? VIRTUAL
    : { layoutApproval: '', shoeApproval: '', pairsApproval: '', sevensApproval: '' };

export const startOf = ({ rulebook, law, insuranceByOthers }: blackjack.BlackjackRules): Form => ({
  name: '',
  mode: 'automatic',
  pace: 1,
  rulebook,
  float: '100,000',
  decks: String(law['2.1'].decksMax),
  shuffle: 'house shuffle',
  shoe: 'manual',
  burn: '1',
  soft17: 'stand',
  pairs: 'perfect-pairs',
  sevens: '',
  insuranceByOthers,
  severalBoxes: true,
  boxes: '7',
  min: '10',
  max: '500',
  multiple: '5',
  pairsMin: '5',
  pairsMax: '100',
  pairsMultiple: '5',
  chip: '5',
  payableUnit: '0.50',
  ...VIRTUAL,
});

export interface Opening extends ReadOpening {
  readonly approvals: OpenTable['approvals'];
  readonly determinations: Determinations;
  readonly sign: OpenTable['sign'];
}

type Read = AnyRead<Opening>;

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

const NUMBERS = ['decks', 'burn', 'boxes'] as const;

const numberFault = (form: Form): Fault | undefined => {
  const field = NUMBERS.find((each) => !/^\d{1,2}$/.test(form[each].trim()));
  return field === undefined ? undefined : { field, why: 'This is a whole number.' };
};

const stakesIn = (text: string): { readonly stakes: readonly Cents[] } | { readonly fault: Fault } => {
  const amounts = text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map(readAmount);
  const wrong = amounts.find(({ ok }) => !ok);
  return wrong?.ok === false
    ? { fault: { field: 'sevens', why: wrong.why } }
    : { stakes: amounts.flatMap((amount) => (amount.ok ? [amount.cents] : [])) };
};

/** The form as an opening, or the first field that cannot be read. Whether it is lawful is for the rules to say. */
export const readForm = (form: Form): Read => {
  const fault = nameFault(form.name) ?? numberFault(form);
  if (fault !== undefined) return { ok: false, fault };
  const read = readAmounts(form, AMOUNTS);
  if (!read.ok) return read;
  const sevens = stakesIn(form.sevens);
  if ('fault' in sevens) return { ok: false, fault: sevens.fault };
  const { cents } = read;
  return {
    ok: true,
    opening: {
      ...statedIn(form),
      float: cents.float,
      approvals: {
        layout: form.layoutApproval,
        shoe: form.shoeApproval,
        ...(form.pairs === null ? {} : { pairsLayout: form.pairsApproval }),
        ...(sevens.stakes.length === 0 ? {} : { sevensLayout: form.sevensApproval }),
      },
      determinations: {
        decks: Number(form.decks),
        shuffle: form.shuffle,
        shoe: form.shoe,
        burn: Number(form.burn),
        soft17: form.soft17,
        pairs: form.pairs,
        sevens: sevens.stakes,
        insuranceByOthers: form.insuranceByOthers,
        severalBoxes: form.severalBoxes,
        boxes: Number(form.boxes),
      },
      sign: {
        main: { min: cents.min, max: cents.max, multiple: cents.multiple },
        pairs: { min: cents.pairsMin, max: cents.pairsMax, multiple: cents.pairsMultiple },
        chip: cents.chip,
        payableUnit: cents.payableUnit,
      },
    },
  };
};

/** What the rules of the game say to it: undefined where they let it open. */
export const judge = (
  rules: blackjack.BlackjackRules,
  { approvals, determinations, sign }: Opening,
): Judged => {
  const command: OpenTable = {
    type: 'OpenTable',
    actor: { role: 'operator' },
    approvals,
    determinations,
    sign,
  };
  return judged(blackjack.game.decide(rules, blackjack.game.initial(rules), command));
};
