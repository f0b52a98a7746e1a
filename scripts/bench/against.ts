/**
 * Two trees measured in one run: this one as it lies here and a commit, each by its own benches, in processes of their
 * own that take turns (here, there, there, here, ...). What a busy or a warm machine does to one it does to the other,
 * so that the ratio of two neighbours holds where seconds of two runs would not.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Compared, compare, type Pair, printCompared, untold } from './compare.ts';
import { type Found, readFound } from './figures.ts';
import { checkOut, childEnv, ROOT, type Tree } from './tree.ts';

/** Where the benches are, and where they were before. */
const SCRIPTS = ['scripts/bench/bench.ts', 'scripts/bench.ts'] as const;
const NO_SUCH_BENCH = 'there is no bench';

const running = new Set<ChildProcess>();

/** One run of one bench in a tree; a sentence where that tree does not know it. */
const runOnce = (root: string, scratch: string, bench: string): Promise<Found | string> =>
  new Promise((resolve, reject) => {
    const script = SCRIPTS.find((path) => existsSync(join(root, path)));
    if (script === undefined) throw new Error(`${root} has no benches`);
    // A group of its own: it ends with everything that it started, and only by us.
    const child = spawn(process.execPath, [script, bench, '--json'], {
      cwd: root,
      env: childEnv({ TMPDIR: scratch }),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const said = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said.err += text;
    });
    child.on('error', reject);
    child.on('close', () => {
      running.delete(child);
      // It exits 1 where a goal is missed: that is judged elsewhere, and here only what it tells counts.
      const told = said.out.trim().split('\n').at(-1) ?? '';
      if (told.startsWith('[')) resolve(readFound((JSON.parse(told) as readonly [Found])[0]));
      else if (said.err.includes(NO_SUCH_BENCH)) resolve('it has no such bench');
      else reject(new Error(`${bench} came to nothing in ${root}:\n${said.err}`));
    });
  });

/** One bench so often in both trees; a sentence where there is nothing to compare. */
const measure = async (
  bench: string,
  commit: string,
  { root, scratch }: Tree,
  pairs: number,
): Promise<readonly Pair[] | string> => {
  const found: Pair[] = [];
  for (let number = 1; number <= pairs; number += 1) {
    if (process.stderr.isTTY) process.stderr.write(`\r${bench}: pair ${number} of ${pairs} `);
    const first = await runOnce(number % 2 === 1 ? ROOT : root, scratch, bench);
    const second = await runOnce(number % 2 === 1 ? root : ROOT, scratch, bench);
    const [here, there] = number % 2 === 1 ? [first, second] : [second, first];
    if (typeof here === 'string') return here;
    if (typeof there === 'string') return `${commit}: ${there}`;
    const missing = here.notMeasured ?? there.notMeasured;
    if (missing !== undefined) return missing;
    found.push({ here, there });
  }
  if (process.stderr.isTTY) process.stderr.write('\r');
  return found;
};

/** Ends what runs and leaves nothing behind, when somebody stops the whole. */
const onStop = (tree: Tree): (() => void) => {
  const stop = (): void => {
    for (const { pid } of running) if (pid !== undefined) process.kill(-pid, 'SIGTERM');
    tree.close();
    process.exit(130);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, stop);
  return () => {
    for (const signal of signals) process.off(signal, stop);
  };
};

export interface Asked {
  readonly benches: readonly string[];
  readonly commit: string;
  readonly pairs: number;
  readonly json: boolean;
}

/** Measures, tells, and answers whether nothing is worse. */
export const runAgainst = async ({ benches, commit, pairs, json }: Asked): Promise<boolean> => {
  const tree = checkOut(commit);
  const calm = onStop(tree);
  const all: { readonly bench: string; readonly compared: readonly Compared[] }[] = [];
  try {
    if (!json)
      console.log(`this tree against ${commit}, ${pairs} pairs of runs; above 1 this tree is the better one`);
    for (const bench of benches) {
      const found = await measure(bench, commit, tree, pairs);
      if (typeof found === 'string') {
        if (!json) console.log(`not measured  ${bench}: ${found}`);
        continue;
      }
      const compared = compare(found);
      all.push({ bench, compared });
      const [pair] = found;
      if (json || pair === undefined) continue;
      console.log(pair.here.name);
      for (const each of compared) console.log(printCompared(each));
      for (const sentence of untold(pair, commit)) console.log(`       ${sentence}`);
    }
  } finally {
    calm();
    tree.close();
  }
  if (json) console.log(JSON.stringify(all));
  return all.every(({ compared }) => compared.every(({ verdict }) => verdict !== 'worse'));
};
