import { BOXES, type Box, type DiceRules, holds, oddsOn, throwNumbered, throwsIn } from '@baize/engine/dice';
import { type Figure, rational } from '../figure.ts';
import { ratio } from '../ratio.ts';
import { expectationOf, won } from '../wager.ts';

/** Every wager's value: each throw of the dice is as likely as another, and those that a box holds are counted. */
export const odds = (rules: DiceRules): Readonly<Record<Box, Figure>> => {
  const { law } = rules;
  const throws = Array.from({ length: throwsIn(law) }, (_, number) => throwNumbered(law, number));
  const figure = (box: Box): Figure => {
    const ways = throws.filter((faces) => holds(law, box, faces)).length;
    return rational(
      expectationOf(
        [{ ways: BigInt(ways), wins: won(oddsOn(rules, box)) }],
        BigInt(throws.length),
        ratio(-1),
      ),
    );
  };
  return Object.fromEntries(BOXES.map((box) => [box, figure(box)])) as Record<Box, Figure>;
};
