import type { Case } from '../odds/case.ts';
import type { Say } from '../words/language.ts';
import type { Basis, OverRound, WagerDecision } from './decision.ts';

interface Told {
  readonly asked: Case;
  readonly basis: Basis;
  name(say: Say, on: string): string;
  /** What the figures call a wager on it; undefined where they have none. */
  figure(on: string): string | undefined;
}

/** What came back counts for nobody. */
const BACK: ReadonlySet<string> = new Set(['void', 'returned']);

/** A player's own wagers of a round in which one result decides each of them. */
export const wagersIn = ({ replay, me }: OverRound, told: Told): readonly WagerDecision[] =>
  replay.lines
    .filter(({ person, result }) => person === me && !BACK.has(result))
    .flatMap(({ box, stake }) => {
      const figure = told.figure(box);
      return figure === undefined
        ? []
        : [
            {
              is: 'wager',
              id: `wager ${box}`,
              place: (say) => told.name(say, box),
              unit: stake,
              basis: told.basis,
              asked: told.asked,
              figure,
            } as const,
          ];
    });
