import type { Actor, Game, Option } from '../core/game.ts';
import { tableGame } from '../core/table-game.ts';
import type { Acts, Baccarat, Evolvers } from './act.ts';
import { burnActs, burnEvolvers } from './burn.ts';
import { betActs, betEvolvers } from './close.ts';
import type { Command, CommandOf } from './command.ts';
import { conductActs, conductEvolvers } from './conduct.ts';
import { correctActs, correctEvolvers } from './correct.ts';
import { cutActs, cutEvolvers } from './cut.ts';
import { dealActs, dealEvolvers } from './deal.ts';
import { decideActs, decideEvolvers } from './decide.ts';
import { determineActs, determineEvolvers } from './determine.ts';
import type { Event, EventOf } from './event.ts';
import { hoursActs, hoursEvolvers } from './hours.ts';
import { irregularityActs, irregularityEvolvers } from './irregularity.ts';
import { noBetActs, noBetEvolvers } from './no-bet.ts';
import { pairsActs } from './pairs.ts';
import { pauseActs, pauseEvolvers } from './pause.ts';
import type { BaccaratRules, Clause } from './rules.ts';
import { seatActs, seatEvolvers } from './seat.ts';
import { settleActs, settleEvolvers } from './settle.ts';
import { shuffleActs, shuffleEvolvers } from './shuffle.ts';
import { openedTable, openTable, signActs, signEvolvers } from './sign.ts';
import type { State } from './table.ts';
import { type BaccaratView, own, view } from './view.ts';
import { voidActs, voidEvolvers } from './void.ts';
import { wagerActs, wagerEvolvers } from './wager.ts';

const ACTS: Acts = {
  ...signActs,
  ...determineActs,
  ...hoursActs,
  ...seatActs,
  ...shuffleActs,
  ...cutActs,
  ...burnActs,
  ...betActs,
  ...wagerActs,
  ...noBetActs,
  ...dealActs,
  ...pairsActs,
  ...settleActs,
  ...irregularityActs,
  ...correctActs,
  ...decideActs,
  ...pauseActs,
  ...voidActs,
  ...conductActs,
};

const EVOLVERS: Evolvers = {
  ...signEvolvers,
  ...determineEvolvers,
  ...hoursEvolvers,
  ...seatEvolvers,
  ...shuffleEvolvers,
  ...cutEvolvers,
  ...burnEvolvers,
  ...wagerEvolvers,
  ...betEvolvers,
  ...noBetEvolvers,
  ...dealEvolvers,
  ...settleEvolvers,
  ...irregularityEvolvers,
  ...correctEvolvers,
  ...decideEvolvers,
  ...pauseEvolvers,
  ...voidEvolvers,
  ...conductEvolvers,
};

/** [14.2] [14.3] [14.4] What comes to light after closing is still put on record, undone and paid back. */
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
const opening = (rules: BaccaratRules, actor: Actor): Option<Command, Clause> => ({
  command: {
    type: 'OpenTable',
    actor,
    approvals: { table: 'table', layout: 'layout', shoe: 'shoe' },
    determinations: {
      method: 'A',
      pairs: 'perfect',
      face: 'up',
      exposedBy: 'dealer',
      seats: 7,
      ...(rules.forms === null ? {} : { form: 'mini' }),
    },
    sign: {
      main: { min: 1000, max: 100_000, multiple: 500 },
      pairs: { min: 500, max: 10_000, multiple: 500 },
      chip: 100,
      differential: null,
      payableUnit: 25,
    },
  },
  by: '8.1',
  choose: { approvals: 'text', determinations: 'text', sign: 'text' },
});

/**
 * [A:Dealer] [A:Casino Supervisor] [A:Casino Operator] [14.5(a)] [14.7] Each act is for those whom the rules name; what
 * is offered is lawful and no advice.
 */
export const game: Game<BaccaratRules, State, Command, Event, BaccaratView, Clause> = tableGame<
  Baccarat,
  BaccaratView
>({
  acts: ACTS,
  evolvers: EVOLVERS,
  open: (rules, command) => openTable(rules, command as CommandOf<'OpenTable'>),
  opened: (event) => openedTable(event as EventOf<'TableOpened'>),
  opening,
  afterClosing: AFTER_CLOSING,
  clauses: {
    patron: '14.7',
    dealer: 'A:Dealer',
    supervisor: 'A:Casino Supervisor',
    operator: 'A:Casino Operator',
    opening: '1.1',
    closed: '13.2',
  },
  view,
  own,
});
