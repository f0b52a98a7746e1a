/**
 * Speed as ratios within one run: two ways of doing work are timed in turn, and the median counts. A ratio travels
 * from machine to machine; seconds do not. One file a bench; `npm run bench -- live` runs those whose names are
 * given. Exits 1 when a goal is missed.
 */
import { parseArgs } from 'node:util';
import { ballotBench } from './ballot.ts';
import { crowdedBench } from './crowded.ts';
import { exactBaccaratBench, exactBlackjackBench, exactPokerBench } from './exact.ts';
import type { Found } from './kit.ts';
import { liveBench } from './live.ts';
import { evaluatorBench, evaluatorCBench } from './poker.ts';
import { refereeBench } from './referee.ts';
import { shuffleBench } from './shuffle.ts';
import { baccaratBench, blackjackBench, threadsBench } from './simulate.ts';
import { socketsBench } from './sockets.ts';
import { stallBench } from './stall.ts';
import { storeBench } from './store.ts';

const BENCHES: Readonly<Record<string, () => Found | Promise<Found>>> = {
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

const print = ({ name, ratio, goal, met, perSecond, unit, notMeasured, notes = [] }: Found): void => {
  if (notMeasured !== undefined) {
    console.log(`not measured  ${name}: ${notMeasured}`);
    return;
  }
  const share = `${ratio.toFixed(3)} (goal ${goal.toFixed(3)})`;
  console.log(`${met ? 'met   ' : 'MISSED'} ${share}  ${perSecond} ${unit} a second  ${name}`);
  for (const note of notes) console.log(`       ${note}`);
};

const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = positionals.length === 0 ? Object.keys(BENCHES) : positionals;
const results: Found[] = [];
for (const name of chosen) {
  const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
  if (bench === undefined) throw new Error(`there is no bench ${name}: ${Object.keys(BENCHES).join(', ')}`);
  const found = await bench();
  results.push(found);
  if (!values.json) print(found);
}
if (values.json) console.log(JSON.stringify(results));
if (!results.every(({ met }) => met)) process.exitCode = 1;
