import { actMiniBaccarat2016, houseBaccarat } from '@baize/rulebooks/books';
import { onTestFinished } from 'vitest';
import type { Card } from '../core/card.ts';
import type { Actor } from '../core/game.ts';
import { editionTests } from '../testing/clause.ts';
import { netsOf } from './chips.ts';
import type { Command, CommandOf } from './command.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { type BaccaratRules, type Refusal, rulesOf } from './rules.ts';
import { cutOfferedTo } from './shoe.ts';
import { nextStep } from './step.ts';
import type { Approvals, Box, Determinations, Sign, State, Table } from './table.ts';

/** The rules of the edition under test: those of 2016, unless a test runs for the house rules too. */
const usual: BaccaratRules = rulesOf(actMiniBaccarat2016);
export let rules: BaccaratRules = usual;
/** Until the test that is on has finished. */
export const testUnder = (edition: BaccaratRules): void => {
  rules = edition;
  onTestFinished(() => {
    rules = usual;
  });
};
export const clause = editionTests(actMiniBaccarat2016, houseBaccarat)(rulesOf, testUnder);

export const dealer: Actor = { role: 'dealer' };
export const supervisor: Actor = { role: 'supervisor' };
export const operator: Actor = { role: 'operator' };
export const patron = (name: string): Actor => ({ role: 'patron', patron: name });

/** Minimum 10, maximum 500, multiples of 5; pairs 5 to 100 in multiples of 1. */
export const SIGN: Sign = {
  main: { min: 1000, max: 50_000, multiple: 500 },
  pairs: { min: 500, max: 10_000, multiple: 100 },
  chip: 100,
  differential: null,
  payableUnit: 25,
};

export const DETERMINATIONS: Determinations = {
  method: 'A',
  pairs: 'perfect',
  face: 'up',
  exposedBy: 'dealer',
  seats: 3,
};

/** The same under house rules, which have forms. */
const HOUSE_DETERMINATIONS: Determinations = { ...DETERMINATIONS, form: 'mini' };

interface Setting {
  readonly determinations?: Partial<Determinations>;
  readonly sign?: Partial<Sign>;
  readonly approvals?: Partial<Approvals>;
}

export const openTable = ({ determinations, sign, approvals }: Setting = {}): CommandOf<'OpenTable'> => ({
  type: 'OpenTable',
  actor: operator,
  approvals: { table: 'T-1', layout: 'L-1', shoe: 'S-1', ...approvals },
  determinations: { ...(rules.forms === null ? DETERMINATIONS : HOUSE_DETERMINATIONS), ...determinations },
  sign: { ...SIGN, ...sign },
});

/** Every command in turn; a refusal is a mistake of the test's and throws with its clause. */
export const after = (state: State, ...commands: readonly Command[]): Table =>
  commands.reduce<State>((before, command) => {
    const decision = game.decide(rules, before, command);
    if (!decision.ok) {
      throw new Error(`${command.type} refused by ${decision.refusal.clause}: ${decision.refusal.detail}`);
    }
    return decision.events.reduce(game.evolve, before);
  }, state) as Table;

export const eventsOf = (state: State, command: Command): readonly Event[] => {
  const decision = game.decide(rules, state, command);
  if (!decision.ok) {
    throw new Error(`${command.type} refused by ${decision.refusal.clause}: ${decision.refusal.detail}`);
  }
  return decision.events;
};

/** The refusal of a command, or undefined where it is lawful. */
export const refusalOf = (state: State, command: Command): Refusal | undefined => {
  const decision = game.decide(rules, state, command);
  return decision.ok ? undefined : decision.refusal;
};

/** The clause that refuses a command, or undefined where it is lawful. */
export const refusedBy = (state: State, command: Command): string | undefined =>
  refusalOf(state, command)?.clause;

export const seat = (name: string, at: number): Command => ({
  type: 'TakeSeat',
  actor: patron(name),
  patron: name,
  seat: at,
});
export const bring = (name: string, amount: number): Command => ({
  type: 'BringChips',
  actor: patron(name),
  patron: name,
  amount,
});
export const leave = (name: string): Command => ({ type: 'LeaveTable', actor: patron(name), patron: name });
export const place = (name: string, on: Box, amount: number): Command => ({
  type: 'PlaceWager',
  actor: patron(name),
  patron: name,
  on,
  amount,
});
export const remove = (name: string, on: Box): Command => ({
  type: 'RemoveWager',
  actor: patron(name),
  patron: name,
  on,
});
export const alter = (name: string, on: Box, amount: number): Command => ({
  type: 'AlterWager',
  actor: patron(name),
  patron: name,
  on,
  amount,
});
export const move = (name: string, on: Box, to: Box): Command => ({
  type: 'MoveWager',
  actor: patron(name),
  patron: name,
  on,
  to,
});

export const introduce: Command = {
  type: 'IntroduceCards',
  actor: dealer,
  source: { kind: 'checked', checkedBy: 'D. Lee' },
};
export const shuffle: Command = { type: 'Shuffle', actor: dealer };
export const cut = (depth: number): Command => ({ type: 'CutCards', actor: supervisor, patron: null, depth });
export const insert = (fromBack: number): Command => ({ type: 'InsertCuttingCard', actor: dealer, fromBack });
export const burn = (card?: Card): Command =>
  card === undefined ? { type: 'BurnCard', actor: dealer } : { type: 'BurnCard', actor: dealer, card };
export const invite: Command = { type: 'InviteWagers', actor: dealer };
export const noMoreBets: Command = { type: 'NoMoreBets', actor: dealer };
export const settlePairs: Command = { type: 'SettlePairs', actor: dealer };
export const settle: Command = { type: 'SettleWagers', actor: dealer };
export const collect: Command = { type: 'CollectCards', actor: dealer };

/** An open table without cards. */
export const opened = (setting: Setting = {}): Table => after({ stage: 'unopened' }, openTable(setting));

/** A shoe in play after an unseen burn, the second cutting card `fromBack`, nobody at the table. */
export const ready = (setting: Setting = {}, fromBack = 14): Table =>
  after(opened(setting), introduce, shuffle, cut(100), insert(fromBack), burn());

/** A new shoe, shuffled, cut and burned, where nobody takes the cut that is offered. */
export const newShoe = (table: Table, fromBack = 14): Table => {
  let toCut = after(table, shuffle);
  for (let name = cutOfferedTo(toCut); name !== null; name = cutOfferedTo(toCut))
    toCut = after(toCut, { type: 'DeclineCut', actor: patron(name), patron: name });
  return after(toCut, cut(100), insert(fromBack), burn());
};

/** Patrons with chips at a table whose dealer has invited wagers. */
export const betting = (
  setting: Setting = {},
  chips: Readonly<Record<string, number>> = { P1: 100_000, P2: 100_000 },
): Table =>
  after(ready(setting), ...Object.entries(chips).map(([name, amount]) => bring(name, amount)), invite);

/** The table with a wager on its layout: a round that is on. */
export const wagered = (table: Table): Table =>
  after(table, bring('Z', 1000), ...(table.round === null ? [invite] : []), place('Z', 'tie', 1000));

/** Deals the cards as they come, each to the hand whose turn it is, settling pairs when that is due. */
export const deal = (table: Table, cards: string): Table =>
  (cards.split(' ') as Card[]).reduce((before, card) => {
    const step = nextStep(rules, before);
    if (step.do === 'settlePairs') return deal(after(before, settlePairs), card);
    if (step.do !== 'deal') throw new Error(`no card is due: next is ${step.do} by ${step.by}`);
    return after(before, { type: 'DealCard', actor: dealer, to: step.to, card });
  }, table);

/** Cards dealt face down: they have no face yet. */
export const dealDown = (table: Table, count: number): Table =>
  Array.from({ length: count }).reduce<Table>((before) => {
    const step = nextStep(rules, before);
    if (step.do !== 'deal') throw new Error(`no card is due: next is ${step.do} by ${step.by}`);
    return after(before, { type: 'DealCard', actor: dealer, to: step.to });
  }, table);

/** A whole round: these wagers, these cards, settled, the cards still on the table. */
export const played = (
  table: Table,
  wagers: readonly (readonly [string, Box, number])[],
  cards: string,
): Table => {
  const dealt = deal(
    after(table, ...wagers.map(([name, on, amount]) => place(name, on, amount)), noMoreBets),
    cards,
  );
  const due = nextStep(rules, dealt).do === 'settlePairs' ? after(dealt, settlePairs) : dealt;
  return after(due, settle);
};

/** P1 has played a short wager and was advised; the next round is invited. */
export const advisedOnce = (table: Table): Table =>
  after(played(table, [['P1', 'banker', 500]], '2s 9h 3d Kc'), collect, invite);

/** What each patron won or lost in a round that is over: the last, or the one that is named. */
export const netsIn = ({ rounds }: Table, number = rounds.at(-1)?.number) =>
  netsOf({ settled: rounds.find((round) => round.number === number)?.settled ?? [] });

export const chipsOf = (table: Table, name: string): number | undefined => table.patrons[name]?.chips;
