import type { Actor, Card, Option } from '@baize/engine';
import { type BaccaratView, type Command, game, rulesOf, type State } from '@baize/engine/baccarat';
import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import type { Box, OpenView } from './view.ts';

export const rules = rulesOf(actMiniBaccarat2016);
export const { law } = rules;

const dealer: Actor = { role: 'dealer' };
const me: Actor = { role: 'patron', patron: 'Rua' };

type Determinations = OpenView['determinations'];

const OPENING = {
  approvals: { table: 'T-1', layout: 'L-1', shoe: 'S-1' },
  determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 3 },
  sign: {
    main: { min: 1000, max: 50_000, multiple: 500 },
    pairs: { min: 500, max: 10_000, multiple: 100 },
    chip: 100,
    differential: null,
    payableUnit: 25,
  },
} as const;

/** A real table, played by commands; a command that the rules refuse throws. */
export const run = (state: State, commands: readonly Command[]): State =>
  commands.reduce((before, command) => {
    const decision = game.decide(rules, before, command);
    if (!decision.ok)
      throw new Error(`${command.type}: ${decision.refusal.clause} ${decision.refusal.detail}`);
    return decision.events.reduce(game.evolve, before);
  }, state);

export const seen = (state: State, actor: Actor = me): OpenView => {
  const view: BaccaratView = game.view(rules, state, actor);
  if (view.stage === 'unopened') throw new Error('the table is not open');
  return view;
};

export const offered = (state: State, actor: Actor = me): readonly Option<Command>[] =>
  game.options(rules, state, actor);

export const cut: Command = { type: 'CutCards', actor: me, patron: 'Rua', depth: 100 };
export const noMoreBets: Command = { type: 'NoMoreBets', actor: dealer };
export const settle: Command = { type: 'SettleWagers', actor: dealer };
export const settlePairs: Command = { type: 'SettlePairs', actor: dealer };
export const invite: Command = { type: 'InviteWagers', actor: dealer };
export const place = (on: Box, amount: number): Command => ({
  type: 'PlaceWager',
  actor: me,
  patron: 'Rua',
  on,
  amount,
});
export const remove = (on: Box): Command => ({ type: 'RemoveWager', actor: me, patron: 'Rua', on });
export const voided: Command = {
  type: 'DeclareVoid',
  actor: { role: 'operator' },
  cause: 'impractical',
  round: 1,
  reason: 'a fire alarm',
};
export const strayed = (card: Card): Command => ({ type: 'CardDrawnInError', actor: dealer, card });
export const expose = (hand: 'player' | 'banker', cards: readonly Card[]): Command => ({
  type: 'ExposeHand',
  actor: me,
  patron: 'Rua',
  hand,
  cards,
});

/** Rua sits with 1,000 dollars and is offered the cut. */
export const toCut = (determinations: Partial<Determinations> = {}): State =>
  run({ stage: 'unopened' }, [
    {
      type: 'OpenTable',
      actor: { role: 'operator' },
      ...OPENING,
      determinations: { ...OPENING.determinations, ...determinations },
    },
    { type: 'TakeSeat', actor: me, patron: 'Rua', seat: 1 },
    { type: 'BringChips', actor: me, patron: 'Rua', amount: 100_000 },
    { type: 'IntroduceCards', actor: dealer, source: { kind: 'checked', checkedBy: 'D. Lee' } },
    { type: 'Shuffle', actor: dealer },
  ]);

/** Bets are open in round 1. */
export const betting = (determinations: Partial<Determinations> = {}): State =>
  run(toCut(determinations), [
    cut,
    { type: 'InsertCuttingCard', actor: dealer, fromBack: 14 },
    { type: 'BurnCard', actor: dealer },
    invite,
  ]);

/** One card after the other, each to the hand whose turn it is; pairs are settled when that is due. */
export const dealt = (state: State, cards: string): State =>
  cards.split(' ').reduce((before, card) => {
    const due = seen(before).next.do === 'settlePairs' ? run(before, [settlePairs]) : before;
    const { next } = seen(due);
    if (next.do !== 'deal') throw new Error(`no card is due: next is ${next.do}`);
    return run(due, [{ type: 'DealCard', actor: dealer, to: next.to, card: card as Card }]);
  }, state);

export const dealtDown = (state: State): State =>
  ['player', 'banker', 'player', 'banker'].reduce(
    (before, to) => run(before, [{ type: 'DealCard', actor: dealer, to: to as 'player' }]),
    state,
  );

/** Everything from the wagers to the settlement. */
export const settled = (
  wagers: readonly (readonly [Box, number])[],
  cards: string,
  determinations: Partial<Determinations> = {},
): OpenView => {
  const bets = run(betting(determinations), [...wagers.map(([on, amount]) => place(on, amount)), noMoreBets]);
  const complete = dealt(bets, cards);
  const due = seen(complete).next.do === 'settlePairs' ? run(complete, [settlePairs]) : complete;
  return seen(run(due, [settle]));
};
