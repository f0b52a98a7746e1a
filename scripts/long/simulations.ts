/**
 * Every game simulated against its exact figures: each wager within four standard errors, over 10^9 rounds a game
 * unless `--rounds` says otherwise. `npm run simulations -- blackjack --seed 7` runs those that are named. Exits 1
 * where one is further apart.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const BIN = fileURLToPath(new URL('../../packages/cli/bin/baize.js', import.meta.url));
const APART_MAX = 4;

/** What is simulated, by name: the options besides rounds and seed. */
const RUNS: Readonly<Record<string, readonly string[]>> = {
  baccarat: ['baccarat'],
  blackjack: ['blackjack'],
  'blackjack-2005': ['blackjack', '--rulebook', 'act-blackjack-2005', '--decks', '6', '--play', 'cards'],
  'blackjack-soft17': ['blackjack', '--soft17', 'draw', '--decks', '4'],
  dice: ['dice'],
  poker: ['poker'],
  roulette: ['roulette'],
};

interface Wager {
  readonly mean: number;
  readonly standardError: number;
  readonly exact?: number;
  readonly apart?: number;
}

interface Simulation {
  readonly rounds: number;
  readonly checksum: string;
  readonly cpuSeconds: number;
  readonly roundsPerCpuSecond: number;
  readonly wagers: Readonly<Record<string, Wager>>;
}

const simulate = (words: readonly string[]): Promise<Simulation> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, 'simulate', ...words, '--json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(JSON.parse(text) as Simulation);
      else reject(new Error(`simulate ${words.join(' ')} ended with ${code}`));
    });
  });

const tell = (
  name: string,
  { rounds, checksum, cpuSeconds, roundsPerCpuSecond, wagers }: Simulation,
): boolean => {
  console.log(
    `${name}: ${rounds} rounds, checksum ${checksum}, ${cpuSeconds.toFixed(1)} CPU-seconds, ${(roundsPerCpuSecond / 1e6).toFixed(1)} million each`,
  );
  const far = Object.entries(wagers).filter(([wager, { mean, standardError, exact, apart }]) => {
    if (exact === undefined || apart === undefined) return false;
    const within = Math.abs(apart) <= APART_MAX;
    console.log(
      `  ${within ? 'within' : 'APART '} ${apart.toFixed(2).padStart(6)} errors  ${mean.toFixed(7)} +- ${standardError.toFixed(7)}  exactly ${exact.toFixed(7)}  ${wager}`,
    );
    return !within;
  });
  return far.length === 0;
};

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1000000000' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string' },
  },
  allowPositionals: true,
});
for (const name of positionals.length === 0 ? Object.keys(RUNS) : positionals) {
  const words = Object.hasOwn(RUNS, name) ? RUNS[name] : undefined;
  if (words === undefined) throw new Error(`there is no simulation ${name}: ${Object.keys(RUNS).join(', ')}`);
  const threads = values.threads === undefined ? [] : ['--threads', values.threads];
  const found = await simulate([...words, '--rounds', values.rounds, '--seed', values.seed, ...threads]);
  if (!tell(name, found)) process.exitCode = 1;
}
