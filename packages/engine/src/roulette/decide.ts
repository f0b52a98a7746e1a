import { decisions, negatedNets } from '../core/decision.ts';
import { must } from '../core/must.ts';
import { pastRound } from '../core/reach.ts';
import type { Acts, Evolvers } from './act.ts';
import { difference } from './chips.ts';
import { refuse } from './rules.ts';
import { settledBy } from './settle.ts';
import { numbersOf, refuseNumber } from './spin.ts';

export const decideActs: Acts<'DecideRecord'> = {
  /**
   * [11.4] [9.3] A number that turns out wrong once the layout was cleared: what that spin should have paid is put
   * right by decision, for each whom it concerns.
   */
  DecideRecord: decisions('11.4', {
    worked: (rules, { rounds }, { round, number }) => {
      const past = pastRound(rounds, round);
      if (past === undefined) return refuse('11.4', `spin ${round} is not one that is over and kept`);
      const { settled, voidedBy } = past;
      if (voidedBy !== null) return refuse('A:Void', `spin ${round} is void`);
      const spin = must(past.spin, 'number');
      if (spin === number) return refuse('11.4', `${number} is the number on record`);
      return (
        refuseNumber(rules, number) ?? {
          was: { number: spin },
          is: { number },
          moved: negatedNets(difference(settled, settledBy(rules, number, settled))),
        }
      );
    },
    offer: (rules, { rounds }, actor) =>
      rounds.slice(-1).map(({ number: round, spin }) => ({
        command: { type: 'DecideRecord', actor, round, number: spin === 0 ? 1 : 0, reason: 'reason' },
        by: '11.4',
        choose: { number: numbersOf(rules), reason: 'text' },
      })),
  }),
};

export const decideEvolvers: Evolvers<'RecordDecided'> = {
  /** The wagers stay as they were settled: what is put right moves by the decision. */
  RecordDecided: (table, { round, is }) => ({
    ...table,
    rounds: table.rounds.map((past) => (past.number === round ? { ...past, spin: is.number } : past)),
  }),
};
