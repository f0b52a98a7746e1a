import { type Acts, type Evolvers, forPatron, PATRONS_ACT } from '../act.ts';
import { boxOf, handOf, withHand } from '../chips.ts';
import type { Command } from '../command.ts';
import type { Event } from '../event.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import { sevensSettled } from '../side/side.ts';
import { nextStep } from '../step.ts';
import type { Table } from '../table.ts';
import { facesOf, totalOf } from './cards.ts';
import { isSplitAgain } from './hand.ts';
import { refuseTurn, type Turn } from './turn.ts';

/** [9.2(b)] A hard total below twelve draws; a soft one may stand, and a double is its own affair. */
const refuseLow = (rules: BlackjackRules, table: Table, { box, hand }: Turn): Refusal | undefined => {
  const { points, soft } = totalOf(rules, facesOf(handOf(table, box, hand).cards));
  const { hardMin } = rules.law['9.2(b)'];
  return soft || points >= hardMin
    ? undefined
    : refuse(rules, '9.2(b)', `a hard ${points} draws until it is ${hardMin} or more`);
};

/** [10.5] Split aces get no further card: where another ace may be split again, that or to stand is all there is. */
export const refuseCardToAces = (
  rules: BlackjackRules,
  table: Table,
  { box, hand }: Turn,
): Refusal | undefined =>
  isSplitAgain(rules, boxOf(table, box), handOf(table, box, hand))
    ? refuse(rules, '10.5', `hand ${hand} of box ${box} came of split aces and has its one card`)
    : undefined;

/** [14.7] Where nobody is there to decide, the dealer lets the hand stand once it exceeds eleven. */
const refuseStandFor = (rules: BlackjackRules, table: Table, turn: Turn): Refusal | undefined => {
  const step = nextStep(rules, table);
  return step.do === 'stand' && step.box === turn.box && step.hand === turn.hand
    ? undefined
    : refuse(rules, '14.7', 'no hand of an absent player is to stand');
};

/** What a player at his turn would say about his hand. */
export const atTurn = <T extends Command>(
  rules: BlackjackRules,
  table: Table,
  patron: string,
  say: (box: number, hand: number) => T,
): readonly T[] => {
  const step = nextStep(rules, table);
  return step.do === 'decide' && step.patron === patron ? [say(step.box, step.hand)] : [];
};

export const playActs: Acts<'Hit' | 'Stand'> = {
  /** [9.1] [9.1(c)] [10.6] A player may draw, one card at a time. */
  Hit: {
    who: PATRONS_ACT,
    refuse: (rules, table, turn) => refuseTurn(rules, table, turn) ?? refuseCardToAces(rules, table, turn),
    events: (rules, _table, { box, hand }) => [{ type: 'HitCalled', box, hand, by: rules.cite('9.1(c)') }],
    offer: (rules, table, actor) =>
      forPatron(actor, (patron) =>
        atTurn(rules, table, patron, (box, hand) => ({ type: 'Hit', actor, patron, box, hand })).map(
          (command) => ({ command, by: rules.cite('9.1(c)') }),
        ),
      ),
  },

  /** [9.1(d)] [10.6] [14.7] A player may stand, unless his total is a hard one below twelve. */
  Stand: {
    who: PATRONS_ACT,
    refuse: (rules, table, turn) =>
      turn.patron === null
        ? refuseStandFor(rules, table, turn)
        : (refuseTurn(rules, table, turn) ?? refuseLow(rules, table, turn)),
    events: (rules, table, { patron, box, hand }) => {
      const by = rules.cite(patron === null ? '14.7' : '9.1(d)');
      const stood: Event = { type: 'StandCalled', box, hand, by };
      const after = withHand(table, box, hand, { call: 'stand' });
      return [stood, ...sevensSettled(rules, boxOf(after, box))];
    },
    offer: (rules, table, actor) => {
      const step = nextStep(rules, table);
      if (actor.role === 'dealer' && step.do === 'stand') {
        const { box, hand, by } = step;
        return [{ command: { type: 'Stand', actor, patron: null, box, hand }, by }];
      }
      return forPatron(actor, (patron) =>
        atTurn(rules, table, patron, (box, hand) => ({ type: 'Stand', actor, patron, box, hand })).map(
          (command) => ({ command, by: rules.cite('9.1(d)') }),
        ),
      );
    },
  },
};

export const playEvolvers: Evolvers<'HitCalled' | 'StandCalled'> = {
  HitCalled: (table, { box, hand }) => withHand(table, box, hand, { call: 'hit' }),
  StandCalled: (table, { box, hand }) => withHand(table, box, hand, { call: 'stand' }),
};
