/**
 * Rounds by chance, settled by the engine and by the second reading of the rules, which shares no code with it:
 * `npm run second-reading -- --game blackjack --rounds 1000000`, with `--kind` and `--seed` if wanted. The first
 * difference is printed whole; the exit code is 1 where there is any.
 */
import { parseArgs } from 'node:util';
import { GAME_NAMES, referee } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import { generatedRounds } from '../../packages/cli/src/referee/generate.ts';
import { compared, secondReading } from '../../packages/cli/src/second-reading/index.ts';

const TELL_EVERY = 10_000;

type File = Readonly<Record<string, unknown>>;

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    rounds: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    kind: { type: 'string', default: 'lawful' },
  },
});

const { rounds: generate, seed, kind } = values;

const tally = { agree: 0, differ: 0 };
const skipped = new Map<string, number>();

const told = (game: string): string =>
  `${game}: ${tally.agree} rounds agree, ${tally.differ} differ, ${[...skipped.values()].reduce((sum, n) => sum + n, 0)} passed over`;

const hold = (file: File): void => {
  const answer = { ...referee(file) };
  const result = compared(file, answer);
  if ('skipped' in result) skipped.set(result.skipped, (skipped.get(result.skipped) ?? 0) + 1);
  else if (result.agrees) tally.agree += 1;
  else {
    tally.differ += 1;
    if (tally.differ > 1) return;
    console.log(`\nthe round:      ${JSON.stringify(file)}`);
    console.log(`the engine:     ${JSON.stringify(answer)}`);
    console.log(`second reading: ${JSON.stringify(secondReading(file))}`);
    for (const each of result.differs) console.log(`  ${each}`);
  }
};

for (const game of values.game === undefined ? GAME_NAMES : [values.game]) {
  Object.assign(tally, { agree: 0, differ: 0 });
  skipped.clear();
  let done = 0;
  for (const { file } of generatedRounds(rulebooks, { generate, game, seed, kind })) {
    hold(file);
    done += 1;
    if (done % TELL_EVERY === 0) process.stdout.write(`\r${told(game)} `);
  }
  console.log(`\r${told(game)} `);
  for (const [why, many] of skipped) console.log(`  passed over ${many}: ${why}`);
  if (tally.differ > 0) process.exitCode = 1;
}
