import { isAmount, STAKE_MAX } from '../../core/money.ts';
import {
  type Fault,
  type Fields,
  fault,
  faultInFields,
  isFault,
  isFields,
  isOneOf,
  isText,
} from '../../core/notation.ts';
import type { Amounts } from '../command.ts';
import type { BlackjackRules } from '../rules.ts';

/** One act of a round as the floor reports it. */
export type FileAct =
  | {
      readonly act: 'insure';
      readonly box: number;
      readonly player: string;
      readonly owner: string;
      readonly amount: number;
    }
  | { readonly act: 'evenMoney'; readonly box: number; readonly player: string }
  | PlayAct;

/** An act about a hand. Who decides is known from the box; a file may say who did. */
export interface PlayAct {
  readonly act: 'hit' | 'stand' | 'split' | 'double';
  readonly box: number;
  readonly hand: number;
  readonly player: string | null;
  readonly amounts: Amounts;
}

const INSURANCE = ['insure', 'evenMoney'] as const;
const PLAY = ['hit', 'stand', 'split', 'double'] as const;
const FIELDS = {
  insurance: new Set(['box', 'hand', 'act', 'player', 'for', 'amount']),
  play: new Set(['box', 'hand', 'act', 'player', 'amounts']),
};

const notAnAmount = (rules: BlackjackRules, at: string): Fault =>
  fault(at, `an amount is a whole number of cents from 1 to ${STAKE_MAX}`, rules.cite('4.2'));

/** Nought is the same as being left out. */
const isAdded = ([, amount]: readonly [string, unknown]): boolean => amount !== 0;

const faultInAdded = (rules: BlackjackRules, value: unknown, at: string): Fault | undefined => {
  if (!isFields(value)) return fault(at, 'amounts are {"player": amount}');
  const wrong = Object.entries(value)
    .filter(isAdded)
    .find(([, amount]) => !isAmount(amount));
  return wrong && notAnAmount(rules, `${at}.${wrong[0]}`);
};

const readInsurance = (
  rules: BlackjackRules,
  act: 'insure' | 'evenMoney',
  fields: Fields & { readonly box: number },
  at: string,
): FileAct | Fault => {
  const { box, player, amount } = fields;
  if (!isText(player)) return fault(`${at}.player`, 'say whose act it is');
  if (act === 'evenMoney') return { act, box, player };
  const owner = fields.for ?? player;
  if (!isText(owner)) return fault(`${at}.for`, 'say whose wager is insured');
  return isAmount(amount) ? { act, box, player, owner, amount } : notAnAmount(rules, `${at}.amount`);
};

const readPlay = (
  rules: BlackjackRules,
  act: PlayAct['act'],
  fields: Fields & { readonly box: number },
  at: string,
): FileAct | Fault => {
  const { box, hand = 1, player = null } = fields;
  if (!isAmount(hand)) return fault(`${at}.hand`, 'hands are counted from 1 as they lie');
  if (player !== null && !isText(player)) return fault(`${at}.player`, 'say whose act it is');
  const amounts = fields.amounts ?? {};
  const wrong = faultInAdded(rules, amounts, `${at}.amounts`);
  if (wrong !== undefined) return wrong;
  const added = Object.fromEntries(Object.entries(amounts).filter(isAdded));
  return { act, box, hand, player, amounts: added };
};

const readAct = (rules: BlackjackRules, value: unknown, at: string): FileAct | Fault => {
  if (!isFields(value)) return fault(at, 'an act is {"box", "hand", "act"}');
  const { act, box } = value;
  const insurance = isOneOf(act, INSURANCE);
  if (!insurance && !isOneOf(act, PLAY)) {
    return fault(`${at}.act`, `acts are ${[...INSURANCE, ...PLAY].join(', ')}`);
  }
  const unknown = faultInFields(value, insurance ? FIELDS.insurance : FIELDS.play, `${at}.`);
  if (unknown !== undefined) return unknown;
  if (!isAmount(box)) return fault(`${at}.box`, 'say which box it is about');
  const fields = { ...value, box };
  return insurance ? readInsurance(rules, act, fields, at) : readPlay(rules, act, fields, at);
};

/** The acts in the order in which they were made. */
export const readActs = (rules: BlackjackRules, value: unknown): readonly FileAct[] | Fault => {
  if (!Array.isArray(value)) return fault('acts', 'acts are a list');
  const acts: FileAct[] = [];
  for (const [index, each] of value.entries()) {
    const act = readAct(rules, each, `acts[${index}]`);
    if (isFault(act)) return act;
    acts.push(act);
  }
  return acts;
};
