/**
 * Speed as ratios within one run: two ways of doing work are timed in turn, by CPU time, and the median counts. A
 * ratio travels from machine to machine; seconds do not. `npm run bench` exits 1 when a goal is missed.
 */
import { parseArgs } from 'node:util';
import { DECK, refereeLine } from '@baize/engine';
import { evaluatorBench } from './poker-bench.ts';
import { storeBench } from './store-bench.ts';

interface Bench {
  readonly name: string;
  /** The yardstick and the work measured against it; both return a checksum so that nothing is optimised away. */
  readonly yardstick: () => number;
  readonly work: () => number;
  /** Units of work in one call. */
  readonly units: number;
  readonly unit: string;
  /** Least speed of the work as a share of the yardstick's. */
  readonly goal: number;
}

const RUNS = 7;

const cpuSeconds = (run: () => number): number => {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Reproducible numbers below `n`: a linear congruential generator is plenty for choosing wagers. */
const numbers = (seed: number): ((n: number) => number) => {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

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

const refereeBench = (): Bench => {
  const lines = roundFiles(20_000);
  const answers = lines.map((line) => refereeLine(line));
  if (!answers.every(({ ok }) => ok)) throw new Error('the bench wrote a round file that is refused');
  return {
    name: 'referee: mini baccarat round files, text to text, against JSON.parse and JSON.stringify of the same',
    yardstick: () => {
      let sum = 0;
      for (const line of lines) sum += Object.keys(JSON.parse(line) as object).length;
      for (const answer of answers) sum += JSON.stringify(answer).length;
      return sum;
    },
    work: () => {
      let sum = 0;
      for (const line of lines) sum += JSON.stringify(refereeLine(line)).length;
      return sum;
    },
    units: lines.length,
    unit: 'rounds',
    goal: 0.1,
  };
};

const measure = ({ yardstick, work }: Bench): { readonly ratio: number; readonly seconds: number } => {
  yardstick();
  work();
  const times = Array.from({ length: RUNS }, () => ({ by: cpuSeconds(yardstick), of: cpuSeconds(work) }));
  return { ratio: median(times.map(({ by, of }) => by / of)), seconds: median(times.map(({ of }) => of)) };
};

const refereeResult = () => {
  const bench = refereeBench();
  const { ratio, seconds } = measure(bench);
  const { name, units, unit, goal } = bench;
  return { name, ratio, goal, met: ratio >= goal, perSecond: Math.round(units / seconds), unit };
};

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const results = [refereeResult(), evaluatorBench(), await storeBench()];
if (values.json) console.log(JSON.stringify(results));
else {
  for (const { name, ratio, goal, met, perSecond, unit } of results) {
    console.log(
      `${met ? 'met   ' : 'MISSED'} ${ratio.toFixed(3)} (goal ${goal})  ${perSecond} ${unit} a second  ${name}`,
    );
  }
}
if (!results.every(({ met }) => met)) process.exitCode = 1;
