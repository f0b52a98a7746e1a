import { type Acts, DEALER, type Evolvers, SUPERVISOR } from './act.ts';
import { roundOf, withRound } from './chips.ts';
import type { Event } from './event.ts';
import { type Clause, refuse } from './rules.ts';
import { nextStep, refuseUnlessNext } from './step.ts';

export const pauseActs: Acts<'PermitChanges' | 'ResumeRound'> = {
  /**
   * [12.6] [12.6(a)] With the deal in order, cards out and none exposed, the supervisor may let patrons change their
   * wagers.
   */
  PermitChanges: {
    who: SUPERVISOR,
    refuse: (_rules, { round }) => {
      if (round === null || round.stage !== 'dealing') return refuse('12.6', 'no round is being dealt');
      if (round.noBet !== null) return refuse('A:No-Bet Coup', 'there are no wagers on a no-bet coup');
      if (round.pause !== null) return refuse('12.6', 'the round is halted already');
      const slots = [...round.hands.player, ...round.hands.banker];
      if (slots.length === 0) return refuse('12.6(a)', 'none of the first four cards has been dealt');
      if (slots.some((each) => each.card !== undefined)) return refuse('12.6(a)', 'a card has been exposed');
      return undefined;
    },
    events: () => [{ type: 'ChangesPermitted', by: '12.6(a)' }],
    offer: (_rules, _table, actor) => [{ command: { type: 'PermitChanges', actor }, by: '12.6' }],
  },

  /** [12.4:withdraw] [12.6(b)] Where everybody has withdrawn, the hand is completed as a no-bet coup. */
  ResumeRound: {
    who: DEALER,
    refuse: (rules, table) => refuseUnlessNext(rules, table, 'resume'),
    events: (rules, table) => {
      const { wagers, settled, pause } = roundOf(table);
      const by: Clause = pause === 'changes' ? '12.6(b)' : '12.4:withdraw';
      const none: readonly Event[] =
        wagers.length + settled.length === 0 ? [{ type: 'RoundBecameNoBetCoup', by }] : [];
      return [...none, { type: 'RoundResumed', by: nextStep(rules, table).by }];
    },
    offer: (rules, table, actor) => [
      { command: { type: 'ResumeRound', actor }, by: nextStep(rules, table).by },
    ],
  },
};

export const pauseEvolvers: Evolvers<'ChangesPermitted' | 'RoundResumed'> = {
  ChangesPermitted: (table) => withRound(table, { pause: 'changes' }),
  RoundResumed: (table) => withRound(table, { pause: null }),
};
