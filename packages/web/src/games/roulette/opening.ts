import type { Cents } from '@baize/engine';
import { type Command, game, type RouletteRules } from '@baize/engine/roulette';
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

type OpenTable = Extract<Command, { readonly type: 'OpenTable' }>;

/** The form as somebody fills it in: amounts are still text. */
export interface Form extends OpeningForm {
  readonly seats: string;
  readonly colours: string;
  readonly hand: 'left' | 'right';
  readonly called: 'yes' | 'no';
  readonly tournament: 'yes' | 'no';
  readonly insideMin: string;
  readonly insideMax: string;
  readonly insideMultiple: string;
  readonly outsideMin: string;
  readonly outsideMax: string;
  readonly outsideMultiple: string;
  readonly perSpin: string;
  readonly chip: string;
  readonly layoutCheck: string;
  readonly wheelCheck: string;
  readonly ballCheck: string;
}

const VIRTUAL = {
  layoutCheck: 'virtual layout',
  wheelCheck: 'sealed spin',
  ballCheck: 'sealed spin',
} as const;

/** Where the house spins the checks are its own; where a person does they are to be told. */
export const checksFor = (mode: Form['mode']): Partial<Form> =>
  mode === 'automatic' ? VIRTUAL : { layoutCheck: '', wheelCheck: '', ballCheck: '' };

export const START: Omit<Form, 'rulebook'> = {
  name: '',
  mode: 'automatic',
  pace: 1,
  seats: '7',
  colours: '8',
  hand: 'right',
  called: 'yes',
  tournament: 'no',
  insideMin: '1',
  insideMax: '200',
  insideMultiple: '1',
  outsideMin: '5',
  outsideMax: '2,000',
  outsideMultiple: '1',
  perSpin: '5',
  chip: '1',
  float: '100,000',
  ...VIRTUAL,
};

/** What the house is asked to open. */
export interface Opening extends ReadOpening {
  readonly checks: OpenTable['checks'];
  readonly determinations: OpenTable['determinations'];
  readonly sign: OpenTable['sign'];
}

const AMOUNTS = [
  'insideMin',
  'insideMax',
  'insideMultiple',
  'outsideMin',
  'outsideMax',
  'outsideMultiple',
  'perSpin',
  'chip',
  'float',
] as const;

type Read = AnyRead<Opening>;

const COUNT = /^\d{1,2}$/;

/** The form as an opening, or the first field that cannot be read. Whether it is lawful is for the rules to say. */
export const readForm = (form: Form): Read => {
  const unnamed = nameFault(form.name);
  if (unnamed !== undefined) return { ok: false, fault: unnamed };
  if (!COUNT.test(form.seats))
    return { ok: false, fault: { field: 'seats', why: 'Seats are a whole number.' } };
  if (!COUNT.test(form.colours))
    return { ok: false, fault: { field: 'colours', why: 'Colours are a whole number.' } };
  const read = readAmounts(form, AMOUNTS);
  if (!read.ok) return read;
  const of = (field: (typeof AMOUNTS)[number]): Cents => read.cents[field];
  return {
    ok: true,
    opening: {
      ...statedIn(form),
      float: of('float'),
      checks: { layout: form.layoutCheck, wheel: form.wheelCheck, ball: form.ballCheck },
      determinations: {
        seats: Number(form.seats),
        colours: Number(form.colours),
        hand: form.hand,
        called: form.called === 'yes',
        tournament: form.tournament === 'yes',
      },
      sign: {
        inside: { min: of('insideMin'), max: of('insideMax'), multiple: of('insideMultiple') },
        outside: { min: of('outsideMin'), max: of('outsideMax'), multiple: of('outsideMultiple') },
        perSpin: of('perSpin'),
        chip: of('chip'),
      },
    },
  };
};

/** What the rules of the game say to it: undefined where they let it open. */
export const judge = (rules: RouletteRules, { checks, determinations, sign }: Opening): Judged => {
  const command: OpenTable = { type: 'OpenTable', actor: { role: 'operator' }, checks, determinations, sign };
  return judged(game.decide(rules, game.initial(rules), command));
};
