import { decisions, negatedNets } from '../core/decision.ts';
import { must } from '../core/must.ts';
import { pastRound } from '../core/reach.ts';
import type { Acts, Evolvers } from './act.ts';
import { difference } from './chips.ts';
import { facesOf, numberOfThrow, throwNumbered, throwWords } from './layout.ts';
import { refuse } from './rules.ts';
import { isSameThrow, settledBy } from './settle.ts';
import { refuseFaces } from './throw.ts';

export const decideActs: Acts<'DecideRecord'> = {
  /**
   * [9.3] A throw that turns out wrong once the layout was cleared: what that round should have paid is put right by
   * decision, for each whom it concerns.
   */
  DecideRecord: decisions('9.3', {
    worked: (rules, { rounds }, { round, faces }) => {
      const past = pastRound(rounds, round);
      if (past === undefined) return refuse('9.3', `round ${round} is not one that is over and kept`);
      const { settled, voidedBy } = past;
      if (voidedBy !== null) return refuse('A:Void', `round ${round} is void`);
      const thrown = must(past.thrown, 'throw');
      const wrong = refuseFaces(rules, faces);
      if (wrong !== undefined) return wrong;
      if (isSameThrow(thrown, faces)) return refuse('9.3', `${throwWords(faces)} is the throw on record`);
      return {
        was: { faces: thrown },
        is: { faces },
        moved: negatedNets(difference(settled, settledBy(rules, faces, settled))),
      };
    },
    offer: ({ law }, { rounds }, actor) =>
      rounds.slice(-1).map(({ number: round, thrown }) => {
        const other = thrown !== null && numberOfThrow(law, thrown) === 0 ? 1 : 0;
        const faces = throwNumbered(law, other);
        return {
          command: { type: 'DecideRecord', actor, round, faces, reason: 'reason' },
          by: '9.3',
          choose: { faces: facesOf(law), reason: 'text' },
        };
      }),
  }),
};

export const decideEvolvers: Evolvers<'RecordDecided'> = {
  /** The wagers stay as they were settled: what is put right moves by the decision. */
  RecordDecided: (table, { round, is }) => ({
    ...table,
    rounds: table.rounds.map((past) => (past.number === round ? { ...past, thrown: is.faces } : past)),
  }),
};
