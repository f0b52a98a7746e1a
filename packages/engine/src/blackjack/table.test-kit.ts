import { expect } from 'vitest';
import type { Card } from '../core/card.ts';
import type { Actor, Option } from '../core/game.ts';
import type { Command, CommandOf } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import type { BlackjackRules, Canon, Refusal } from './rules.ts';
import { nextStep } from './step.ts';
import type { Approvals, Determinations, Sign, Spot, State, Table } from './table.ts';

export const dealer: Actor = { role: 'dealer' };
export const supervisor: Actor = { role: 'supervisor' };
export const operator: Actor = { role: 'operator' };
export const patron = (name: string): Actor => ({ role: 'patron', patron: name });

/** Minimum 10, maximum 500, multiples of 5; pairs 5 to 100 in multiples of 1. */
const SIGN: Sign = {
  main: { min: 1000, max: 50_000, multiple: 500 },
  pairs: { min: 500, max: 10_000, multiple: 100 },
  chip: 100,
  payableUnit: 50,
};

const DETERMINATIONS: Determinations = {
  decks: 6,
  shuffle: 'P-7',
  shoe: 'manual',
  burn: 0,
  soft17: 'stand',
  pairs: null,
  sevens: [],
  insuranceByOthers: false,
  severalBoxes: true,
  boxes: 7,
};

export interface Setting {
  readonly determinations?: Partial<Determinations>;
  readonly sign?: Partial<Sign>;
  readonly approvals?: Partial<Approvals>;
}

export const openTable = ({ determinations, sign, approvals }: Setting = {}): CommandOf<'OpenTable'> => ({
  type: 'OpenTable',
  actor: operator,
  approvals: { layout: 'L-1', shoe: 'S-1', pairsLayout: 'L-2', sevensLayout: 'L-3', ...approvals },
  determinations: { ...DETERMINATIONS, ...determinations },
  sign: { ...SIGN, ...sign },
});

export const eventsOf = (rules: BlackjackRules, state: State, command: Command): readonly Event[] => {
  const decision = game.decide(rules, state, command);
  if (!decision.ok) {
    throw new Error(`${command.type} refused by ${decision.refusal.clause}: ${decision.refusal.detail}`);
  }
  return decision.events;
};

/** Every command in turn; a refusal is a mistake of the test's and throws with its clause. */
export const after = (rules: BlackjackRules, state: State, ...commands: readonly Command[]): Table =>
  commands.reduce<State>(
    (before, command) => eventsOf(rules, before, command).reduce(game.evolve, before),
    state,
  ) as Table;

const refusalOf = (rules: BlackjackRules, state: State, command: Command): Refusal | undefined => {
  const decision = game.decide(rules, state, command);
  return decision.ok ? undefined : decision.refusal;
};

/** The clause that refuses a command, or undefined where it is lawful. */
export const refusedBy = (rules: BlackjackRules, state: State, command: Command): string | undefined =>
  refusalOf(rules, state, command)?.clause;

/** The clause of a refusal and what it says; a clause can refuse for several reasons. */
export const refusalIn = (
  rules: BlackjackRules,
  state: State,
  command: Command,
): readonly [clause: string, says: string] | undefined => {
  const refusal = refusalOf(rules, state, command);
  return refusal && [refusal.clause, refusal.detail];
};

/** Each command is refused by this clause, and says so in these words. */
export const expectRefusals = (
  rules: BlackjackRules,
  rows: readonly (readonly [State, Command, Canon, string])[],
): void => {
  for (const [table, command, canon, says] of rows)
    expect(refusalIn(rules, table, command), says).toEqual([rules.cite(canon), says]);
};

/** What is offered to somebody of one kind. */
export const offersOf = (
  rules: BlackjackRules,
  state: State,
  actor: Actor,
  type: Command['type'],
): readonly Option<Command>[] =>
  game.options(rules, state, actor).filter(({ command }) => command.type === type);

export const bring = (name: string, amount: number): Command => ({
  type: 'BringChips',
  actor: patron(name),
  patron: name,
  amount,
});
export const place = (name: string, box: number, amount: number, on: Spot = 'main'): Command => ({
  type: 'PlaceWager',
  actor: patron(name),
  patron: name,
  box,
  on,
  amount,
});
export const remove = (name: string, box: number, on: Spot = 'main'): Command => ({
  type: 'RemoveWager',
  actor: patron(name),
  patron: name,
  box,
  on,
});
export const invite: Command = { type: 'InviteWagers', actor: dealer };
export const noMoreBets: Command = { type: 'NoMoreBets', actor: dealer };
export const closeInsurance: Command = { type: 'CloseInsurance', actor: dealer };
export const settle: Command = { type: 'SettleWagers', actor: dealer };
export const collect: Command = { type: 'CollectCards', actor: dealer };

/** An open table without cards. */
export const opened = (rules: BlackjackRules, setting: Setting = {}): Table =>
  after(rules, { stage: 'unopened' }, openTable(setting));

export const introduce: Command = {
  type: 'IntroduceCards',
  actor: dealer,
  checkedBy: 'D. Lee',
  shoe: 'manual',
};
export const shuffle: Command = { type: 'Shuffle', actor: dealer };
export const cut = (depth: number, name: string | null = null): Command => ({
  type: 'CutCards',
  actor: name === null ? supervisor : patron(name),
  patron: name,
  depth,
});
export const insert = (fromBack: number): Command => ({ type: 'InsertCuttingCard', actor: dealer, fromBack });
export const seat = (name: string, at: number): Command => ({
  type: 'TakeSeat',
  actor: patron(name),
  patron: name,
  seat: at,
});
export const say = (type: 'Hit' | 'Stand', name: string, box = 1, hand = 1): Command => ({
  type,
  actor: patron(name),
  patron: name,
  box,
  hand,
});

/** A table whose shoe is in play, nobody at it. */
export const ready = (rules: BlackjackRules, setting: Setting = {}, fromBack = 52): Table =>
  after(rules, opened(rules, setting), introduce, shuffle, cut(100), insert(fromBack));

/** The same table with so many cards left in its shoe, the others in the rack. */
export const withCardsLeft = (table: Table, left: number): Table => {
  const { cards } = table.shoe;
  const taken = cards.decks * 52 - left - cards.out;
  return {
    ...table,
    shoe: {
      ...table.shoe,
      cards: { ...cards, out: cards.out + taken, discarded: cards.discarded + taken },
    },
  };
};

/** Players with chips at a table whose dealer has invited wagers. */
export const betting = (
  rules: BlackjackRules,
  chips: Readonly<Record<string, number>>,
  setting: Setting = {},
): Table =>
  after(
    rules,
    ready(rules, setting),
    ...Object.entries(chips).map(([name, amount]) => bring(name, amount)),
    invite,
  );

/** Deals the cards as they come, each to the hand whose turn it is. */
export const deal = (rules: BlackjackRules, table: Table, cards: string): Table =>
  (cards.split(' ') as Card[]).reduce((before, card) => {
    const step = nextStep(rules, before);
    if (step.do !== 'deal') throw new Error(`no card is due: next is ${step.do} by ${step.by}`);
    return after(rules, before, { type: 'DealCard', actor: dealer, to: step.to, card });
  }, table);

export const chipsOf = (table: Table, name: string): number | undefined => table.patrons[name]?.chips;
