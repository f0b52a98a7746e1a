import type { Actor, Game, Option } from '../core/game.ts';
import { tableGame } from '../core/table-game.ts';
import type { Acts, Dice, Evolvers } from './act.ts';
import type { Command, CommandOf } from './command.ts';
import { conductActs, conductEvolvers } from './conduct.ts';
import { decideActs, decideEvolvers } from './decide.ts';
import type { Event, EventOf } from './event.ts';
import type { Clause, DiceRules } from './rules.ts';
import { seatActs, seatEvolvers } from './seat.ts';
import { settleActs, settleEvolvers } from './settle.ts';
import { openedTable, openTable, signActs, signEvolvers } from './sign.ts';
import type { State } from './table.ts';
import { throwActs, throwEvolvers } from './throw.ts';
import { type DiceView, own, view } from './view.ts';
import { voidActs, voidEvolvers } from './void.ts';
import { wagerActs, wagerEvolvers } from './wager.ts';

const ACTS: Acts = {
  ...signActs,
  ...seatActs,
  ...wagerActs,
  ...throwActs,
  ...settleActs,
  ...decideActs,
  ...voidActs,
  ...conductActs,
};

const EVOLVERS: Evolvers = {
  ...signEvolvers,
  ...seatEvolvers,
  ...wagerEvolvers,
  ...throwEvolvers,
  ...settleEvolvers,
  ...decideEvolvers,
  ...voidEvolvers,
  ...conductEvolvers,
};

/** [9.2] [9.3] [9.5] What comes to light after closing is still put on record, undone and paid back. */
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
const opening = (_rules: DiceRules, actor: Actor): Option<Command, Clause> => ({
  command: {
    type: 'OpenTable',
    actor,
    checks: { layout: 'layout', dice: 'dice', cup: 'cup' },
    determinations: { seats: 7, double: true },
    sign: { limits: { min: 500, max: 100_000, multiple: 100 }, chip: 100 },
  },
  by: '1.1',
  choose: { checks: 'text', determinations: 'text', sign: 'text' },
});

/**
 * [A:Dealer] [A:Game Supervisor] [A:Operator] [9.1] Each act is for those whom the rules name; what is offered is
 * lawful and no advice.
 */
export const game: Game<DiceRules, State, Command, Event, DiceView, Clause> = tableGame<Dice, DiceView>({
  acts: ACTS,
  evolvers: EVOLVERS,
  open: (rules, command) => openTable(rules, command as CommandOf<'OpenTable'>),
  opened: (event) => openedTable(event as EventOf<'TableOpened'>),
  opening,
  afterClosing: AFTER_CLOSING,
  clauses: {
    patron: '9.1',
    dealer: 'A:Dealer',
    supervisor: 'A:Game Supervisor',
    operator: 'A:Operator',
    opening: '1.1',
    closed: '8.1',
  },
  view,
  own,
});
