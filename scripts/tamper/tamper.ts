/**
 * Tampers with a record in many ways and sees that each is found with a checkpoint at hand, and that what cannot be
 * found without one is named so: `npm run tamper` (10,000 in this process, 100 through the command),
 * `npm run tamper -- --times 200 --command 5 --seed 7 --folder DIR`. It goes on where it was when it is started again
 * over the same folder; `--only N` does one again.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { baseIn, makeBase } from './base.ts';
import { KINDS, type Kind } from './kinds.ts';
import { tryOne, verdictOf } from './try.ts';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10000' },
    command: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(1 + Math.floor(Math.random() * 1_000_000)) },
    folder: { type: 'string' },
    commands: { type: 'string', default: '150' },
    only: { type: 'string' },
  },
});

interface Kept {
  readonly seed: number;
  done: number;
  harmless: number;
  faults: string[];
  kinds: Record<string, number>;
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'baize-tamper-'));
mkdirSync(folder, { recursive: true });
const state = join(folder, 'state.json');
const kept: Kept = existsSync(state)
  ? (JSON.parse(readFileSync(state, 'utf8')) as Kept)
  : { seed: Number(values.seed), done: 0, harmless: 0, faults: [], kinds: {} };
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(`seed ${kept.seed}, folder ${folder}${kept.done === 0 ? '' : `, goes on after ${kept.done}`}`);

const base = await makeBase(join(folder, 'base'), Number(values.commands));
for (const [path, against] of [
  [join(base.closed, 'house.db'), base.closedCheckpoint],
  [join(base.open, 'house.db'), base.openCheckpoint],
  [baseIn(join(folder, 'base')).backup, base.closedCheckpoint],
  [base.export, base.closedCheckpoint],
] as const) {
  const { findings } = await verdictOf({ path, against }, against);
  if (findings.length > 0)
    throw new Error(`${path} does not hold before it is tampered with: ${JSON.stringify(findings)}`);
}

const times = Number(values.times);
const commands = Number(values.command);
const work = join(folder, 'work');
const [first, last] =
  values.only === undefined ? [kept.done, times + commands] : [Number(values.only), Number(values.only) + 1];
for (let number = first; number < last; number += 1) {
  const kind = KINDS[number % KINDS.length] as Kind;
  const one = { kind, seed: kept.seed, number, isCommand: number >= times };
  const { fault, is } = await tryOne(base, work, one).catch((error: unknown) => ({
    is: 'found' as const,
    fault: `it cannot be checked: ${(error as Error).stack}`,
  }));
  if (fault !== undefined) {
    kept.faults.push(`${number}, ${kind.name}: ${fault}`);
    say(`${number}, ${kind.name}: ${fault}`);
  }
  if (is === 'harmless') kept.harmless += 1;
  kept.kinds[kind.name] = (kept.kinds[kind.name] ?? 0) + 1;
  kept.done = number + 1;
  if (values.only === undefined && number % 100 === 99) writeFileSync(state, JSON.stringify(kept));
  if (number % 500 === 499) say(`${number + 1} done, ${kept.faults.length} not found`);
}
if (values.only === undefined) writeFileSync(state, JSON.stringify(kept));
say(
  JSON.stringify(
    {
      seed: kept.seed,
      done: kept.done,
      harmless: kept.harmless,
      kinds: kept.kinds,
      faults: kept.faults.length,
    },
    undefined,
    2,
  ),
);
if (values.folder === undefined && kept.faults.length === 0) rmSync(folder, { recursive: true });
if (kept.faults.length > 0) process.exitCode = 1;
