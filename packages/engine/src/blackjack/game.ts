import type { Actor, Game, Option } from '../core/game.ts';
import { commonMultiple } from '../core/money.ts';
import { tableGame } from '../core/table-game.ts';
import type { Acts, Blackjack, Evolvers } from './act.ts';
import type { Command, CommandOf } from './command.ts';
import { conductActs, conductEvolvers } from './conduct.ts';
import { dealActs, dealEvolvers } from './deal.ts';
import type { Event, EventOf } from './event.ts';
import { addedEvolvers } from './hands/added.ts';
import { doubleActs, doubleEvolvers } from './hands/double.ts';
import { followActs } from './hands/follow.ts';
import { playActs, playEvolvers } from './hands/play.ts';
import { splitActs, splitEvolvers } from './hands/split.ts';
import { insuranceActs, insuranceEvolvers } from './insurance/insurance.ts';
import { interimActs } from './insurance/interim.ts';
import { unitsOf } from './rounds/units.ts';
import type { BlackjackRules, Clause } from './rules.ts';
import { presenceActs, seatActs, seatEvolvers } from './seat.ts';
import { settleActs, settleEvolvers } from './settle.ts';
import { automatedShoeActs, automatedShoeEvolvers } from './shoe/automated-shoe.ts';
import { cutActs, cutEvolvers } from './shoe/cut.ts';
import { cuttingCardActs, cuttingCardEvolvers } from './shoe/cutting-card.ts';
import { shuffleActs, shuffleEvolvers } from './shoe/shuffle.ts';
import { sideActs } from './side/side.ts';
import { openedTable, openTable, refuseSign } from './sign.ts';
import type { Sign, State } from './table.ts';
import { irregularityActs, irregularityEvolvers } from './trouble/irregularity.ts';
import { noticeActs, noticeEvolvers } from './trouble/notice.ts';
import { restrictActs, restrictEvolvers } from './trouble/restrict.ts';
import { type BlackjackView, own, view } from './view.ts';
import { voidActs, voidEvolvers } from './void.ts';
import { betActs, wagerActs, wagerEvolvers } from './wager.ts';

const ACTS: Acts = {
  ...noticeActs,
  ...seatActs,
  ...presenceActs,
  ...restrictActs,
  ...shuffleActs,
  ...cutActs,
  ...cuttingCardActs,
  ...automatedShoeActs,
  ...betActs,
  ...wagerActs,
  ...dealActs,
  ...sideActs,
  ...insuranceActs,
  ...interimActs,
  ...playActs,
  ...splitActs,
  ...doubleActs,
  ...followActs,
  ...settleActs,
  ...irregularityActs,
  ...voidActs,
  ...conductActs,
};

const EVOLVERS: Evolvers = {
  ...noticeEvolvers,
  ...seatEvolvers,
  ...restrictEvolvers,
  ...shuffleEvolvers,
  ...cutEvolvers,
  ...cuttingCardEvolvers,
  ...automatedShoeEvolvers,
  ...wagerEvolvers,
  ...dealEvolvers,
  ...insuranceEvolvers,
  ...playEvolvers,
  ...splitEvolvers,
  ...doubleEvolvers,
  ...addedEvolvers,
  ...settleEvolvers,
  ...irregularityEvolvers,
  ...voidEvolvers,
  ...conductEvolvers,
};

const PAIRS = { pairs: 'perfect-pairs', sevens: [] } as const;
const USUAL: Sign = {
  main: { min: 1000, max: 100_000, multiple: 500 },
  pairs: { min: 500, max: 10_000, multiple: 500 },
  chip: 100,
  payableUnit: 50,
};

/** [3.3] The house's usual sign, or where an edition pays other odds one whose multiples are paid exactly. */
const signFor = (rules: BlackjackRules): Sign => {
  const { law } = rules;
  if (refuseSign(rules, PAIRS, USUAL) === undefined) return USUAL;
  const chip = USUAL.chip * law['7.4'].of * law['7.5'].for;
  const { main, pairs } = unitsOf(rules);
  const limits = (multiple: number) => ({ min: multiple, max: 100 * multiple, multiple });
  return {
    main: limits(commonMultiple([chip, main])),
    pairs: limits(commonMultiple([chip, pairs])),
    chip,
    payableUnit: 1,
  };
};

/** What the operator sees before there is a table: the house's usual determinations are his to fill in. */
const opening = (rules: BlackjackRules, actor: Actor): Option<Command, Clause> => ({
  command: {
    type: 'OpenTable',
    actor,
    approvals: { layout: 'layout', shoe: 'shoe', pairsLayout: 'layout' },
    determinations: {
      decks: rules.law['2.1'].decksMax,
      shuffle: 'shuffle',
      shoe: 'manual',
      burn: 0,
      soft17: 'stand',
      ...PAIRS,
      insuranceByOthers: false,
      severalBoxes: true,
      boxes: 7,
    },
    sign: signFor(rules),
  },
  by: rules.cite('2.3'),
  choose: { approvals: 'text', determinations: 'text', sign: 'text' },
});

/** [16.2] [16.3] [16.4] What comes to light after closing is still put on record, undone and paid back. */
const AFTER_CLOSING: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'DeclareVoid',
  'RecordBreach',
  'RaiseDispute',
  'DecideDispute',
  'RequestReview',
  'LeaveTable',
]);

/**
 * [A:Dealer] [A:Casino Supervisor] [A:Casino Operator] [16.5(a)] [16.7] Each act is for those whom the rules name; what
 * is offered is lawful and no advice.
 */
export const game: Game<BlackjackRules, State, Command, Event, BlackjackView, Clause> = tableGame<
  Blackjack,
  BlackjackView
>({
  acts: ACTS,
  evolvers: EVOLVERS,
  open: (rules, command) => openTable(rules, command as CommandOf<'OpenTable'>),
  opened: (event) => openedTable(event as EventOf<'TableOpened'>),
  opening,
  afterClosing: AFTER_CLOSING,
  clauses: {
    patron: '16.7',
    dealer: 'A:Dealer',
    supervisor: 'A:Casino Supervisor',
    operator: 'A:Casino Operator',
    opening: '1.1',
    closed: '15.2',
  },
  view,
  own,
});
