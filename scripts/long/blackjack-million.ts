/**
 * A million lawful rounds of blackjack by chance, half of each edition: the engine's answer against that of the second
 * reading of the rules, which shares no code with it. `npm run blackjack-million`, or `-- --rounds 20000` for fewer.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { bothSay, EDITIONS } from '../../packages/engine/src/blackjack/differential.test-kit.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '1000000' } } });
const each = Math.ceil(Number(values.rounds) / EDITIONS.length);
const TELL_EVERY = 10_000;

let agreed = 0;
let differed = 0;
for (let seed = 1; seed <= each; seed += 1) {
  for (const rules of EDITIONS) {
    const [engine, oracle] = bothSay(rules, seed);
    if (isDeepStrictEqual(engine, oracle)) agreed += 1;
    else {
      differed += 1;
      console.log(
        `${rules.rulebook}, seed ${seed}: ${JSON.stringify(engine)} against ${JSON.stringify(oracle)}`,
      );
    }
  }
  if (seed % TELL_EVERY === 0) process.stdout.write(`\r${agreed} rounds agree, ${differed} differ `);
}
console.log(`\r${agreed} rounds agree, ${differed} differ `);
if (differed > 0) process.exitCode = 1;
