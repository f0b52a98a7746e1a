import type { Actor, Game, Option } from '../core/game.ts';
import { tableGame } from '../core/table-game.ts';
import type { Acts, Evolvers, Roulette } from './act.ts';
import { calledActs } from './called.ts';
import type { Command, CommandOf } from './command.ts';
import { conductActs, conductEvolvers } from './conduct.ts';
import { decideActs, decideEvolvers } from './decide.ts';
import type { Event, EventOf } from './event.ts';
import type { Clause, RouletteRules } from './rules.ts';
import { seatActs, seatEvolvers } from './seat.ts';
import { settleActs, settleEvolvers } from './settle.ts';
import { openedTable, openTable, signActs, signEvolvers } from './sign.ts';
import { clearActs, clearEvolvers, spinActs, spinEvolvers } from './spin.ts';
import type { State } from './table.ts';
import { own, type RouletteView, view } from './view.ts';
import { voidActs, voidEvolvers } from './void.ts';
import { wagerActs, wagerEvolvers } from './wager.ts';

const ACTS: Acts = {
  ...signActs,
  ...seatActs,
  ...wagerActs,
  ...calledActs,
  ...spinActs,
  ...settleActs,
  ...decideActs,
  ...clearActs,
  ...voidActs,
  ...conductActs,
};

const EVOLVERS: Evolvers = {
  ...signEvolvers,
  ...seatEvolvers,
  ...wagerEvolvers,
  ...spinEvolvers,
  ...settleEvolvers,
  ...decideEvolvers,
  ...clearEvolvers,
  ...voidEvolvers,
  ...conductEvolvers,
};

/** [11.2] [11.4] [11.6] What comes to light after closing is still put on record, undone and paid back. */
const AFTER_CLOSING: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'DeclareVoid',
  'RecordBreach',
  'RaiseDispute',
  'DecideDispute',
  'DecideRecord',
  'RequestReview',
  'RecordReview',
  'VoidWagers',
  'LiftExclusion',
  'RepayOwing',
  'ForgiveOwing',
  'LeaveTable',
]);

/** What the operator sees before there is a table: the house's usual determinations are his to fill in. */
const opening = (_rules: RouletteRules, actor: Actor): Option<Command, Clause> => ({
  command: {
    type: 'OpenTable',
    actor,
    checks: { layout: 'layout', wheel: 'wheel', ball: 'ball' },
    determinations: { seats: 7, colours: 8, hand: 'right', called: true, tournament: false },
    sign: {
      inside: { min: 100, max: 20_000, multiple: 100 },
      outside: { min: 500, max: 200_000, multiple: 100 },
      perSpin: 500,
      chip: 100,
    },
  },
  by: '1.1',
  choose: { checks: 'text', determinations: 'text', sign: 'text' },
});

/**
 * [A:Dealer] [A:Game Supervisor] [A:Operator] [11.1] [11.3] Each act is for those whom the rules name; what is offered
 * is lawful and no advice.
 */
export const game: Game<RouletteRules, State, Command, Event, RouletteView, Clause> = tableGame<
  Roulette,
  RouletteView
>({
  acts: ACTS,
  evolvers: EVOLVERS,
  open: (rules, command) => openTable(rules, command as CommandOf<'OpenTable'>),
  opened: (event) => openedTable(event as EventOf<'TableOpened'>),
  opening,
  afterClosing: AFTER_CLOSING,
  clauses: {
    patron: '11.1',
    dealer: 'A:Dealer',
    supervisor: 'A:Game Supervisor',
    operator: 'A:Operator',
    opening: '1.1',
    closed: '10.1',
  },
  view,
  own,
});
