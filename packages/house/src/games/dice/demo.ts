import { BOXES } from '@baize/engine/dice';
import type { Bot, Demo } from '../../desk/demo.ts';
import type { DiceKind } from './kind.ts';

const VALUE = 500;
const WAGERS = 2;
const SHORT_MS = 400;
const WAIT_MS = 2500;

/** Bots wager on every box that the table has, the middle one too. */
const diceBot: Bot<DiceKind> = {
  next: ({ person, view, draw }) => {
    if (view.stage !== 'open' || view.round?.stage !== 'betting') return undefined;
    const laid = view.round.wagers.filter(({ patron }) => patron === person).length;
    if (laid >= WAGERS) return undefined;
    return {
      occasion: `round ${view.round.number} ${laid}`,
      after: SHORT_MS + draw(WAIT_MS),
      command: {
        type: 'PlaceWager',
        actor: { role: 'patron', patron: person },
        patron: person,
        on: view.boxes[draw(view.boxes.length)] ?? BOXES[0],
        amount: VALUE * (1 + draw(3)),
      },
    };
  },
  lay: (amount, { person, draw }) => ({
    type: 'PlaceWager',
    actor: { role: 'patron', patron: person },
    patron: person,
    on: BOXES[draw(BOXES.length)] ?? BOXES[0],
    amount,
  }),
};

/** Dice for 5 to 1,000, with doubles, thrown by the house. */
export const demo = (): Demo<DiceKind> => ({
  opening: {
    type: 'OpenTable',
    checks: { layout: 'virtual layout', dice: 'sealed throw', cup: 'sealed throw' },
    determinations: { seats: 7, double: true },
    sign: { limits: { min: 500, max: 100_000, multiple: 100 }, chip: 100 },
  },
  bot: diceBot,
});
