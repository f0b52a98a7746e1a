import type { Cents } from '@baize/engine';
import { game, type PokerRules } from '@baize/engine/poker';
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
import type { CommandOf } from './view.ts';

type OpenTable = CommandOf<'OpenTable'>;

/** The form as somebody fills it in: amounts are still text. */
export interface Form extends OpeningForm {
  readonly shoe: 'dealer' | 'automated';
  readonly boxes: string;
  readonly min: string;
  readonly max: string;
  readonly multiple: string;
  readonly chip: string;
  readonly maxPayout: string;
  readonly jackpot: 'yes' | 'no';
  readonly jackpotWager: string;
  readonly percent: string;
  /** The jackpot that the table plays for together with others; empty: its own. */
  readonly link: string;
  readonly layoutApproval: string;
  readonly shoeApproval: string;
  readonly distributionApproval: string;
}

/** Where the house deals, what it approves is its own; where a person does, it is on paper. */
const VIRTUAL = {
  layoutApproval: 'virtual layout',
  shoeApproval: 'sealed shoe',
  distributionApproval: 'virtual jackpot',
};
const REAL = { layoutApproval: '', shoeApproval: '', distributionApproval: '' };

export const approvalsFor = (mode: OpeningForm['mode']): Partial<Form> =>
  mode === 'automatic' ? VIRTUAL : REAL;

export const START: Omit<Form, 'rulebook'> = {
  name: '',
  mode: 'automatic',
  pace: 1,
  shoe: 'dealer',
  boxes: '7',
  min: '5',
  max: '200',
  multiple: '5',
  chip: '1',
  maxPayout: '50,000',
  jackpot: 'yes',
  jackpotWager: '5',
  percent: '70',
  link: '',
  float: '100,000',
  ...VIRTUAL,
};

/** What the house is asked to open. */
export interface Opening extends ReadOpening {
  readonly link?: string;
  readonly approvals: OpenTable['approvals'];
  readonly determinations: OpenTable['determinations'];
  readonly sign: OpenTable['sign'];
}

const AMOUNTS = ['min', 'max', 'multiple', 'chip', 'maxPayout', 'float'] as const;

type Read = AnyRead<Opening>;

const fault = (field: keyof Form, why: string): Read => ({ ok: false, fault: { field, why } });

/** The form as an opening, or the first field that cannot be read. Whether it is lawful is for the rules to say. */
export const readForm = (form: Form): Read => {
  const unnamed = nameFault(form.name);
  if (unnamed !== undefined) return { ok: false, fault: unnamed };
  if (!/^\d{1,2}$/.test(form.boxes)) return fault('boxes', 'Boxes are a whole number.');
  const read = readAmounts(form, AMOUNTS);
  if (!read.ok) return read;
  const offered = form.jackpot === 'yes';
  const wager = offered ? readAmount(form.jackpotWager) : undefined;
  if (wager?.ok === false) return fault('jackpotWager', wager.why);
  if (offered && !/^\d{1,3}$/.test(form.percent))
    return fault('percent', 'The share of the pool is a whole percentage.');
  const of = (field: (typeof AMOUNTS)[number]): Cents => read.cents[field];
  const link = form.link.trim();
  return {
    ok: true,
    opening: {
      ...statedIn(form),
      float: of('float'),
      ...(offered && link !== '' ? { link } : {}),
      approvals: {
        layout: form.layoutApproval,
        shoe: form.shoeApproval,
        ...(offered ? { distribution: form.distributionApproval } : {}),
      },
      determinations: {
        automatedShoe: form.shoe === 'automated',
        boxes: Number(form.boxes),
        toJackpotPercent: offered ? Number(form.percent) : null,
      },
      sign: {
        ante: { min: of('min'), max: of('max'), multiple: of('multiple') },
        chip: of('chip'),
        maxPayout: of('maxPayout'),
        jackpotWager: wager?.ok ? wager.cents : null,
      },
    },
  };
};

/** What the rules of the game say to it: undefined where they let it open. */
export const judge = (rules: PokerRules, { approvals, determinations, sign }: Opening): Judged => {
  const command: OpenTable = {
    type: 'OpenTable',
    actor: { role: 'operator' },
    approvals,
    determinations,
    sign,
  };
  return judged(game.decide(rules, game.initial(rules), command));
};
