import type { Actor, Game, Option } from '../core/game.ts';
import { tableGame } from '../core/table-game.ts';
import type { Acts, Blackjack, Evolvers } from './act.ts';
import { addedEvolvers } from './added.ts';
import type { Command, CommandOf } from './command.ts';
import { dealActs, dealEvolvers } from './deal.ts';
import { doubleActs, doubleEvolvers } from './double.ts';
import type { Event, EventOf } from './event.ts';
import { followActs } from './follow.ts';
import { insuranceActs, insuranceEvolvers } from './insurance.ts';
import { interimActs } from './interim.ts';
import { playActs, playEvolvers } from './play.ts';
import type { BlackjackRules, Clause } from './rules.ts';
import { seatActs, seatEvolvers } from './seat.ts';
import { settleActs, settleEvolvers } from './settle.ts';
import { sideActs } from './side.ts';
import { openedTable, openTable } from './sign.ts';
import { splitActs, splitEvolvers } from './split.ts';
import type { State } from './table.ts';
import { type TableView, view } from './view.ts';
import { betActs, wagerActs, wagerEvolvers } from './wager.ts';

const ACTS: Acts = {
  ...seatActs,
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
};

const EVOLVERS: Evolvers = {
  ...seatEvolvers,
  ...wagerEvolvers,
  ...dealEvolvers,
  ...insuranceEvolvers,
  ...playEvolvers,
  ...splitEvolvers,
  ...doubleEvolvers,
  ...addedEvolvers,
  ...settleEvolvers,
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
      pairs: 'perfect-pairs',
      sevens: [],
      insuranceByOthers: false,
      severalBoxes: true,
      boxes: 7,
    },
    sign: {
      main: { min: 1000, max: 100_000, multiple: 500 },
      pairs: { min: 500, max: 10_000, multiple: 500 },
      chip: 100,
      payableUnit: 50,
    },
  },
  by: rules.cite('2.3'),
  choose: { approvals: 'text', determinations: 'text', sign: 'text' },
});

const AFTER_CLOSING: ReadonlySet<Command['type']> = new Set<Command['type']>();

/** [A:Dealer] [A:Casino Operator] [16.7] Each act is for those whom the rules name; what is offered is lawful and no advice. */
export const blackjack: Game<BlackjackRules, State, Command, Event, TableView, Clause> = tableGame<
  Blackjack,
  TableView
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
    supervisor: 'A:Dealer',
    operator: 'A:Casino Operator',
    opening: '1.1',
    closed: '1.1',
  },
  isSameOption: (one, other) => one === other,
  view,
});
