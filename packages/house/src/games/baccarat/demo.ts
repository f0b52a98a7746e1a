import type { Box } from '@baize/engine/baccarat';
import type { Bot, Demo } from '../../desk/demo.ts';
import type { BaccaratKind } from './kind.ts';

const STAKES = [1000, 1000, 1500, 2500, 5000] as const;
const SHORT_MS = 500;
const WAIT_MS = 5000;

/** What a bot wagers on: mostly the two hands, now and then the others. */
const BOXES: readonly Box[] = ['banker', 'player', 'banker', 'player', 'tie', 'playerPair', 'bankerPair'];

const baccaratBot: Bot<BaccaratKind> = {
  next: ({ person, view, options, draw }) => {
    if (view.stage !== 'open') return undefined;
    const pick = <T>(list: readonly T[]): T => list[draw(list.length)] as T;
    const own = { actor: { role: 'patron', patron: person }, patron: person } as const;
    const cut = options.find(({ command }) => command.type === 'CutCards')?.choose?.depth;
    if (typeof cut === 'object')
      return {
        occasion: `cut ${view.shoe.number}`,
        after: SHORT_MS,
        command: { type: 'CutCards', ...own, depth: cut.least + draw(cut.most - cut.least + 1) },
      };
    if (view.round?.stage !== 'betting') return undefined;
    return {
      occasion: `round ${view.round.number}`,
      after: SHORT_MS + draw(WAIT_MS),
      command: { type: 'PlaceWager', ...own, on: pick(BOXES), amount: pick(STAKES) },
    };
  },
  lay: (amount, { person, draw }) => ({
    type: 'PlaceWager',
    actor: { role: 'patron', patron: person },
    patron: person,
    on: draw(2) === 0 ? 'banker' : 'player',
    amount,
  }),
};

/** Mini baccarat for 10 to 500, dealt by the house. */
export const demo = (): Demo<BaccaratKind> => ({
  opening: {
    type: 'OpenTable',
    approvals: { table: 'virtual table', layout: 'virtual layout', shoe: 'sealed shoe' },
    determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 7 },
    sign: {
      main: { min: 1000, max: 50_000, multiple: 500 },
      pairs: { min: 500, max: 10_000, multiple: 500 },
      chip: 500,
      differential: null,
      payableUnit: 25,
    },
  },
  bot: baccaratBot,
});
