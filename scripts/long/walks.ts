/**
 * Random walks over every command of a game, offered and not: `npm run walks -- --game poker --steps 1000000`. The laws
 * are those of the gate (packages/engine/src/testing/laws.ts); here they walk further. Without a game all of them walk.
 * `--from 50` begins with the fifty-first walk of ten thousand steps, so that a long way can be walked in parts.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { GAME_NAMES } from '@baize/engine';

/** Steps of one walk: twenty-five runs of four hundred. */
const STEPS_A_WALK = 10_000;

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    steps: { type: 'string', default: '1000000' },
    from: { type: 'string', default: '0' },
  },
});
const games = values.game === undefined ? GAME_NAMES : GAME_NAMES.filter((game) => game === values.game);
const walks = Math.ceil(Number(values.steps) / STEPS_A_WALK);
if (games.length === 0) throw new Error(`there is no game ${values.game}: ${GAME_NAMES.join(', ')}`);
if (!(walks > 0)) throw new Error(`--steps ${values.steps}: say how many, as in --steps 1000000`);
if (!/^\d+$/.test(values.from))
  throw new Error(`--from ${values.from}: say after how many walks, as in --from 50`);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', ...games.map((game) => `packages/engine/src/${game}/laws.test.ts`)],
  { stdio: 'inherit', env: { ...process.env, BAIZE_WALKS: String(walks), BAIZE_WALKS_FROM: values.from } },
);
process.exitCode = status ?? 1;
