import type { Actor, Game, Option } from '../core/game.ts';
import { commonMultiple } from '../core/money.ts';
import { tableGame } from '../core/table-game.ts';
import type { Acts, Blackjack, Evolvers } from './act.ts';
import { betActs } from './betting.ts';
import type { Command, CommandOf } from './command.ts';
import { conductActs, conductEvolvers } from './conduct.ts';
import { dealActs, dealEvolvers } from './deal.ts';
import type { Event, EventOf } from './event.ts';
import { addedEvolvers } from './hands/added.ts';
import { doubleActs, doubleEvolvers } from './hands/double.ts';
import { followActs } from './hands/follow.ts';
import { playActs, playEvolvers } from './hands/play.ts';
import { splitActs, splitEvolvers } from './hands/split.ts';
import { hoursActs, hoursEvolvers } from './hours.ts';
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
import type { Sign, State, Table } from './table.ts';
import { keptFor } from './trouble/again.ts';
import { correctActs, correctEvolvers } from './trouble/correct.ts';
import { decideActs, decideEvolvers } from './trouble/decide.ts';
import { irregularityActs, irregularityEvolvers } from './trouble/irregularity.ts';
import { logged } from './trouble/log.ts';
import { noticeActs, noticeEvolvers } from './trouble/notice.ts';
import { restrictActs, restrictEvolvers } from './trouble/restrict.ts';
import { type BlackjackView, own, view } from './view.ts';
import { voidActs, voidEvolvers } from './void.ts';
import { wagerActs, wagerEvolvers } from './wager.ts';

const PLAIN: Acts = {
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
  ...correctActs,
  ...decideActs,
  ...voidActs,
  ...conductActs,
  ...hoursActs,
};

const CHANGES: Evolvers = {
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
  ...correctEvolvers,
  ...decideEvolvers,
  ...voidEvolvers,
  ...conductEvolvers,
  ...hoursEvolvers,
};

/** Each event in the log of its round, so that the round can be worked again. */
const EVOLVERS = Object.fromEntries(
  Object.entries(CHANGES).map(([type, change]) => [
    type,
    (table: Table, event: Event) =>
      logged(table, (change as (table: Table, event: Event) => Table)(table, event), event),
  ]),
) as unknown as Evolvers;

const evolved = (table: Table, event: Event): Table =>
  EVOLVERS[event.type as 'BetsClosed'](table, event as never);

/** [14.4] What follows of itself: decisions that stand on hands which were dealt again. */
const withKept = (rules: BlackjackRules, table: Table, events: readonly Event[]): readonly Event[] => {
  const all = [...events];
  let now = events.reduce(evolved, table);
  for (let kept = keptFor(rules, now); kept !== undefined; kept = keptFor(rules, now)) {
    const act = PLAIN[kept.type as 'Hit'];
    if (act.refuse(rules, now, kept as never) !== undefined) break;
    const more = act.events(rules, now, kept as never);
    all.push(...more);
    now = more.reduce(evolved, now);
  }
  return all;
};

const ACTS = Object.fromEntries(
  Object.entries(PLAIN).map(([type, act]) => [
    type,
    {
      ...act,
      events: (rules: BlackjackRules, table: Table, command: never) => {
        const events = act.events(rules, table, command);
        const keeps = (table.round?.kept.length ?? 0) > 0 || type === 'Reconstruct' || type === 'CorrectCard';
        return keeps ? withKept(rules, table, events) : events;
      },
    },
  ]),
) as unknown as Acts;

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
  'DecideRecord',
  'RequestReview',
  'RecordReview',
  'VoidWagers',
  'LiftExclusion',
  'RepayOwing',
  'ForgiveOwing',
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
