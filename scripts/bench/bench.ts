/**
 * Speed as ratios within one run: two ways of doing work are timed in turn, and the median counts. A ratio travels
 * from machine to machine; seconds do not. One file a bench; `npm run bench -- live` runs those whose names are
 * given, `--json` prints what one run told, and `--against COMMIT` measures this tree and another in turn. Exits 1
 * when a goal is missed, or when a figure is more than 5 % worse than the other tree's.
 */
import { parseArgs } from 'node:util';
import { runAgainst } from './against.ts';
import { ballotBench } from './ballot.ts';
import { readPairs } from './compare.ts';
import { crowdedBench } from './crowded.ts';
import { exactBaccaratBench, exactBlackjackBench, exactPokerBench } from './exact.ts';
import { type Found, isMet, printFound } from './figures.ts';
import { liveBench } from './live.ts';
import { evaluatorBench, evaluatorCBench } from './poker.ts';
import { refereeBench } from './referee.ts';
import { shuffleBench } from './shuffle.ts';
import { baccaratBench, blackjackBench, threadsBench } from './simulate.ts';
import { socketsBench } from './sockets.ts';
import { stallBench } from './stall.ts';
import { storeBench } from './store.ts';

type Bench = () => Found | Promise<Found>;

const BENCHES: Readonly<Record<string, Bench>> = {
  referee: refereeBench,
  evaluator: evaluatorBench,
  'evaluator-c': evaluatorCBench,
  baccarat: baccaratBench,
  blackjack: blackjackBench,
  threads: threadsBench,
  'exact-poker': exactPokerBench,
  'exact-blackjack': exactBlackjackBench,
  'exact-baccarat': exactBaccaratBench,
  shuffle: shuffleBench,
  ballot: ballotBench,
  store: storeBench,
  live: liveBench,
  crowded: crowdedBench,
  sockets: socketsBench,
  stall: stallBench,
};

const runHere = async (benches: readonly string[], json: boolean): Promise<boolean> => {
  const results: Found[] = [];
  for (const name of benches) {
    const found = await (BENCHES[name] as Bench)();
    results.push(found);
    if (!json) for (const line of printFound(found)) console.log(line);
  }
  if (json) console.log(JSON.stringify(results));
  return results.every(isMet);
};

const { values, positionals } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    against: { type: 'string' },
    pairs: { type: 'string', default: '11' },
  },
  allowPositionals: true,
});
const unknown = positionals.find((name) => !Object.hasOwn(BENCHES, name));
if (unknown !== undefined)
  throw new Error(`there is no bench ${unknown}: ${Object.keys(BENCHES).join(', ')}`);
const benches = positionals.length === 0 ? Object.keys(BENCHES) : positionals;
const { json, against: commit } = values;
const isWell =
  commit === undefined
    ? await runHere(benches, json)
    : await runAgainst({ benches, commit, pairs: readPairs(values.pairs), json });
if (!isWell) process.exitCode = 1;
