/** The referee, from text to text, against parsing and printing the same JSON and doing nothing else. */
import { DECK, refereeLine } from '@baize/engine';
import { type Found, ratioFigure, speedFigure } from './figures.ts';
import { cpuSeconds, median, numbers } from './kit.ts';

const ROUNDS = 20_000;
const RUNS = 7;
const GOAL = 0.1;

const ON = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'];

/** Round files as a floor writes them: one to four wagers, six cards. */
const roundFiles = (count: number): readonly string[] => {
  const below = numbers(2016);
  return Array.from({ length: count }, (_, index) =>
    JSON.stringify({
      id: index,
      rulebook: 'act-mini-baccarat-2016',
      determinations: { method: 'AB'[below(2)], pairs: ['perfect', 'canberra'][below(2)] },
      wagers: Array.from({ length: 1 + below(4) }, (_, player) => ({
        player: `P${player + 1}`,
        on: ON[below(ON.length)],
        amount: 500 * (1 + below(40)),
      })),
      cards: Array.from({ length: 6 }, () => DECK[below(DECK.length)]).join(' '),
    }),
  );
};

export const refereeBench = (): Found => {
  const lines = roundFiles(ROUNDS);
  const answers = lines.map((line) => refereeLine(line));
  if (!answers.every(({ ok }) => ok)) throw new Error('the bench wrote a round file that is refused');
  const yardstick = (): number => {
    let sum = 0;
    for (const line of lines) sum += Object.keys(JSON.parse(line) as object).length;
    for (const answer of answers) sum += JSON.stringify(answer).length;
    return sum;
  };
  const work = (): number => {
    let sum = 0;
    for (const line of lines) sum += JSON.stringify(refereeLine(line)).length;
    return sum;
  };
  yardstick();
  work();
  const times = Array.from({ length: RUNS }, () => ({ by: cpuSeconds(yardstick), of: cpuSeconds(work) }));
  const ratio = median(times.map(({ by, of }) => by / of));
  return {
    name: 'referee: mini baccarat round files, text to text, against JSON.parse and JSON.stringify of the same',
    figures: [
      ratioFigure(ratio, GOAL),
      speedFigure(ROUNDS / median(times.map(({ of }) => of)), 'rounds a CPU-second'),
    ],
  };
};
