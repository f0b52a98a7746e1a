/** Exact figures against a limit in CPU-seconds: `ratio` is how often they would fit into it. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { rulesOf } from '@baize/engine/baccarat';
import { rulesOf as blackjackRulesOf } from '@baize/engine/blackjack';
import { shoeOfDecks, without } from '@baize/odds';
import { odds as baccaratOdds } from '@baize/odds/baccarat';
import { odds as blackjackOdds } from '@baize/odds/blackjack';
import { actBlackjack2018, actMiniBaccarat2016 } from '@baize/rulebooks';
import { type Figure, type Found, ratioFigure, speedFigure } from './figures.ts';
import { cpuSeconds, median } from './kit.ts';

const RUNS = 5;
const MEGABYTES_MAX = 300;

const found = (
  name: string,
  unit: string,
  seconds: number,
  limit: number,
  notes: readonly string[],
): Found => ({
  name,
  figures: [ratioFigure(limit / seconds, 1), speedFigure(1 / seconds, `${unit} a CPU-second`)],
  notes: [`${seconds.toPrecision(3)} CPU-seconds of ${limit}`, ...notes],
});

interface PokerRuns {
  readonly game: string;
  readonly times: readonly number[];
  readonly megabytes: number;
}

/** The first run is the one that a person waits for: it counts like the others. */
export const exactPokerBench = (): Found => {
  const script = fileURLToPath(new URL('./exact-poker.ts', import.meta.url));
  const { game, times, megabytes } = JSON.parse(
    execFileSync(process.execPath, [script], { encoding: 'utf8' }),
  ) as PokerRuns;
  const exact = found('exact Canberra Poker over all deals', 'games', median(times), 2, [
    `${game}; the first run in ${times[0]?.toPrecision(3)} CPU-seconds`,
  ]);
  const memory: Figure = {
    what: 'memory',
    value: megabytes,
    unit: 'MB',
    better: 'less',
    goal: MEGABYTES_MAX,
    isRough: true,
  };
  return { ...exact, figures: [...exact.figures, memory] };
};

export const exactBlackjackBench = (): Found => {
  const rules = blackjackRulesOf(actBlackjack2018);
  let hands = 0;
  const times = Array.from({ length: RUNS }, () =>
    cpuSeconds(() => {
      hands = Object.keys(blackjackOdds(rules, { soft17: 'stand' }, shoeOfDecks(8)).hands).length;
    }),
  );
  return found('exact 8-deck blackjack, all hands, split to four', 'games', median(times), 2, [
    `${hands} hands and up cards, the first run in ${times[0]?.toPrecision(3)} CPU-seconds`,
  ]);
};

const SHOES = 200;

/** Another shoe each time, as after a coup; the first few teach the compiler. */
export const exactBaccaratBench = (): Found => {
  const rules = rulesOf(actMiniBaccarat2016);
  const shoes = Array.from({ length: SHOES }, (_, at) => {
    const cards = shoeOfDecks(8).cards?.map((many, card) => (card === at % 52 ? at % 8 : 0 * many)) ?? [];
    const ranks = Array.from({ length: 13 }, (__, rank) =>
      cards.slice(4 * rank, 4 * rank + 4).reduce((sum, many) => sum + many, 0),
    );
    const left = without(shoeOfDecks(8), { cards, ranks });
    if ('wrong' in left) throw new Error(left.wrong);
    return left.shoe;
  });
  const all = () => {
    for (const shoe of shoes) baccaratOdds(rules, shoe);
  };
  all();
  const times = Array.from({ length: RUNS }, () => cpuSeconds(all) / SHOES);
  return found('exact baccarat from any shoe', 'shoes', median(times), 0.001, []);
};
