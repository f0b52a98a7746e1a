/**
 * Plays pairs of Canberra Poker worlds that differ only in cards hidden from a viewer, for every viewer, and looks
 * whether he was sent a byte, a message or an order that differs: `npm run worlds` (10,000 pairs a viewer at least),
 * `npm run worlds -- --times 100`; `--part 1/2` and `--part 2/2` share the work between two processes.
 */
import { parseArgs } from 'node:util';
import { leaks, PAIRS_OF_PLAYER, runPairs } from '../../packages/house/src/wire/poker-pairs.test-kit.ts';
import { VIEWERS } from '../../packages/house/src/wire/poker-worlds.test-kit.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10000' },
    seed: { type: 'string', default: 'script' },
    part: { type: 'string', default: '1/1' },
  },
});
const [number = 1, of = 1] = values.part.split('/').map(Number);
const worlds = Math.ceil(Number(values.times) / PAIRS_OF_PLAYER);
const begun = performance.now();
const seconds = (): number => Math.round((performance.now() - begun) / 1000);
const end = process.stdout.isTTY ? '\r' : '\n';
const pairs = await runPairs(values.seed, worlds, {
  part: { number, of },
  tell: (done) => {
    if (done % 50 === 0)
      process.stdout.write(`${done} of ${Math.ceil(worlds / of)} base worlds, ${seconds()} s${end}`);
  },
});
const found = pairs.filter(leaks);
const compared = pairs.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { viewer, differs, at, due } of found.slice(0, 20))
  console.log(`${viewer} was sent something else at step ${at}, due at ${due} (cards ${differs} shown)`);
for (const viewer of VIEWERS) {
  const own = pairs.filter((pair) => pair.viewer === viewer);
  console.log(
    `${viewer}: ${own.length} pairs, ${own.filter(({ differs }) => differs === 'never').length} never shown`,
  );
}
console.log(
  `${pairs.length} pairs, ${Math.round(compared / 1e6)} MB compared in ${seconds()} s: ${found.length} leaks`,
);
if (found.length > 0 || pairs.length === 0) process.exitCode = 1;
