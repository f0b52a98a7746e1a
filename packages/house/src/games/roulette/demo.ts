import type { Bot, Demo } from '../../desk/demo.ts';
import type { RouletteKind } from './kind.ts';

const VALUE = 500;
const WAGERS = 3;
const SHORT_MS = 400;
const WAIT_MS = 2500;
/** What a bot wagers on: here and there on the numbers, and around them. */
const PLACES = [
  '7',
  '11',
  '17',
  '20',
  '23',
  '29',
  '32',
  '8-11',
  '14-17',
  '26-29',
  '31-34',
  '4-5-6',
  '25-26-27',
  '16-17-19-20',
  '29-30-32-33',
  '13-14-15-16-17-18',
  'dozen1',
  'dozen3',
  'column2',
  'red',
  'black',
  'odd',
  'high',
] as const;

const rouletteBot: Bot<RouletteKind> = {
  next: ({ person, view, options, draw }) => {
    if (view.stage !== 'open') return undefined;
    const own = { actor: { role: 'patron', patron: person }, patron: person } as const;
    const colour = options.find(({ command }) => command.type === 'IssueColour')?.command;
    if (view.colours[person] === undefined && colour?.type === 'IssueColour')
      return { occasion: `colour ${colour.colour}`, after: SHORT_MS, command: { ...colour, value: VALUE } };
    if (view.round?.stage !== 'betting') return undefined;
    const laid = view.round.wagers.filter(({ patron }) => patron === person).length;
    if (laid >= WAGERS) return undefined;
    return {
      occasion: `spin ${view.round.number} ${laid}`,
      after: SHORT_MS + draw(WAIT_MS),
      command: {
        type: 'PlaceWager',
        ...own,
        on: PLACES[draw(PLACES.length)] ?? 'red',
        amount: VALUE * (1 + draw(3)),
      },
    };
  },
  lay: (amount, { person, draw }) => ({
    type: 'PlaceWager',
    actor: { role: 'patron', patron: person },
    patron: person,
    on: PLACES[draw(PLACES.length)] ?? 'red',
    amount,
  }),
};

/** Roulette for 1 to 200 on the numbers and 5 to 2,000 around them, spun by the house. */
export const demo = (): Demo<RouletteKind> => ({
  opening: {
    type: 'OpenTable',
    checks: { layout: 'virtual layout', wheel: 'sealed spin', ball: 'sealed spin' },
    determinations: { seats: 7, colours: 8, hand: 'right', called: true, tournament: false },
    sign: {
      inside: { min: 100, max: 20_000, multiple: 100 },
      outside: { min: 500, max: 200_000, multiple: 100 },
      perSpin: 500,
      chip: 100,
    },
  },
  bot: rouletteBot,
});
