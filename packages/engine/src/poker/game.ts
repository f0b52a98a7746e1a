import type { Actor, Game, Option } from '../core/game.ts';
import { commonMultiple } from '../core/money.ts';
import { tableGame } from '../core/table-game.ts';
import type { Acts, Evolvers, Poker } from './act.ts';
import { decisionActs, decisionEvolvers } from './bet.ts';
import { bettingActs, bettingEvolvers } from './betting.ts';
import { collectActs, collectEvolvers } from './collect.ts';
import type { Command, CommandOf } from './command.ts';
import { conductActs, conductEvolvers } from './conduct.ts';
import { correctActs, correctEvolvers } from './correct.ts';
import { dealActs, dealEvolvers, showActs } from './deal.ts';
import { decideActs, decideEvolvers } from './decide.ts';
import { equipmentEvolvers, jackpotActs, shoeActs } from './equipment.ts';
import type { Event, EventOf } from './event.ts';
import { hoursActs, hoursEvolvers } from './hours.ts';
import { irregularityActs, irregularityEvolvers } from './irregularity.ts';
import { jackpotWagerActs, jackpotWagerEvolvers } from './jackpot-wager.ts';
import type { Clause, PokerRules } from './rules.ts';
import { seatActs, seatEvolvers } from './seat.ts';
import { settleActs, settleEvolvers } from './settle.ts';
import { replaceActs, shuffleActs, shuffleEvolvers } from './shuffle.ts';
import { openedTable, openTable, signActs, signEvolvers } from './sign.ts';
import type { Sign, State } from './table.ts';
import { type PokerView, view } from './view.ts';
import { voidActs, voidEvolvers } from './void.ts';
import { wagerActs, wagerEvolvers } from './wager.ts';

const ACTS: Acts = {
  ...signActs,
  ...hoursActs,
  ...seatActs,
  ...shuffleActs,
  ...replaceActs,
  ...bettingActs,
  ...wagerActs,
  ...jackpotWagerActs,
  ...dealActs,
  ...decisionActs,
  ...showActs,
  ...settleActs,
  ...collectActs,
  ...correctActs,
  ...decideActs,
  ...irregularityActs,
  ...shoeActs,
  ...jackpotActs,
  ...voidActs,
  ...conductActs,
};

const EVOLVERS: Evolvers = {
  ...signEvolvers,
  ...hoursEvolvers,
  ...seatEvolvers,
  ...shuffleEvolvers,
  ...bettingEvolvers,
  ...wagerEvolvers,
  ...jackpotWagerEvolvers,
  ...dealEvolvers,
  ...decisionEvolvers,
  ...settleEvolvers,
  ...collectEvolvers,
  ...correctEvolvers,
  ...decideEvolvers,
  ...irregularityEvolvers,
  ...equipmentEvolvers,
  ...voidEvolvers,
  ...conductEvolvers,
};

/** [16.3] [16.4] [16.5] What comes to light after closing is still put on record, undone and paid back. */
const AFTER_CLOSING: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'CorrectCard',
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

const CHIP = 100;
const ANTE = 500;

/**
 * [3.3] Antes of five dollars, or where an edition pays other odds the next multiple of which all payments are whole
 * chips.
 */
const signFor = ({ law }: PokerRules): Sign => {
  const paid = [law['8.1:ante'], ...Object.values(law['8.1:bet'])].map(({ for: per }) => per * CHIP);
  const multiple = commonMultiple([ANTE, ...paid]);
  return {
    ante: { min: multiple, max: 40 * multiple, multiple },
    chip: CHIP,
    maxPayout: 5_000_000,
    jackpotWager: 500,
  };
};

/** What the operator sees before there is a table: the house's usual determinations are his to fill in. */
const opening = (rules: PokerRules, actor: Actor): Option<Command, Clause> => ({
  command: {
    type: 'OpenTable',
    actor,
    approvals: { layout: 'layout', shoe: 'shoe', distribution: 'distribution' },
    determinations: { automatedShoe: false, boxes: 7, toJackpotPercent: 70 },
    sign: signFor(rules),
  },
  by: '1.1',
  choose: { approvals: 'text', determinations: 'text', sign: 'text' },
});

/**
 * [A:Dealer] [A:Casino Supervisor] [A:Casino Operator] [16.6(a)] [16.9] Each act is for those whom the rules name; what
 * is offered is lawful and no advice.
 */
export const game: Game<PokerRules, State, Command, Event, PokerView, Clause> = tableGame<Poker, PokerView>({
  acts: ACTS,
  evolvers: EVOLVERS,
  open: (rules, command) => openTable(rules, command as CommandOf<'OpenTable'>),
  opened: (event) => openedTable(event as EventOf<'TableOpened'>),
  opening,
  afterClosing: AFTER_CLOSING,
  clauses: {
    patron: '16.9',
    dealer: 'A:Dealer',
    supervisor: 'A:Casino Supervisor',
    operator: 'A:Casino Operator',
    opening: '1.1',
    closed: '15.2',
  },
  view,
});
