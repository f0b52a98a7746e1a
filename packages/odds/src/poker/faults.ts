import type { LawFault } from '@baize/engine';
import type { PokerRules } from '@baize/engine/poker';
import { paysOf } from './pays.ts';

/** What a sweep adds up for one class of hands stays a whole number that a double holds. */
const UNITS_MAX = 200_000;
/** Payments of a simulation are whole numbers of 32 bits. */
const PRIZE_MAX = 2_000_000_000;

/** What the engine plays of an edition, and exact chances or simulation cannot carry: each with its clause. */
export const oddsFaultsIn = (rules: PokerRules): readonly LawFault[] => {
  const { anteWins, lost, betWins } = paysOf(rules);
  const most = Math.max(anteWins, lost, ...Object.values(betWins));
  return [
    ...(most <= UNITS_MAX
      ? []
      : [
          {
            clause: '8.1:bet',
            why: `in the least unit that pays all of them the most is ${most}, and ${UNITS_MAX} is all that can be counted`,
          },
        ]),
    ...(['11.1(a)', '11.1(b)'] as const)
      .filter((clause) => rules.law[clause].least > PRIZE_MAX)
      .map((clause) => ({
        clause,
        why: `least is at most ${PRIZE_MAX}, not ${rules.law[clause].least}: a simulation counts no further`,
      })),
  ];
};

/** Throws where an edition was not judged before. */
export const mustCarry = (rules: PokerRules): void => {
  const [fault] = oddsFaultsIn(rules);
  if (fault !== undefined)
    throw new RangeError(`impossible: ${fault.clause} of ${rules.rulebook}, ${fault.why}`);
};
