/**
 * Plays pairs of Canberra Poker worlds that differ only in cards hidden from one viewer, for every viewer, and looks whether he was
 * sent a byte, a message or an order that differs: `npm run worlds` (10,000 pairs a viewer), `npm run worlds -- --times 100`.
 */
import { parseArgs } from 'node:util';
import { leaks, runPairs, VIEWERS } from '../packages/house/src/wire/poker-worlds.test-kit.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '10000' }, seed: { type: 'string', default: 'script' } },
});
const times = Number(values.times);
const begun = performance.now();
const pairs = await runPairs(values.seed, times, {
  tell: (done) => process.stdout.write(`\r${done} of ${times} pairs for each of ${VIEWERS.length} viewers `),
});
process.stdout.write('\n');
const found = pairs.filter(leaks);
const compared = pairs.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { viewer, differs, at, due } of found.slice(0, 20))
  console.log(`${viewer} was sent something else at step ${at}, due at ${due} (cards ${differs} shown)`);
console.log(
  `${pairs.length} pairs, ${Math.round(compared / 1e6)} MB compared in ${Math.round((performance.now() - begun) / 1000)} s: ${found.length} leaks`,
);
if (found.length > 0) process.exitCode = 1;
