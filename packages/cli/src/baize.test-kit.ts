import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

// A program takes its time to start where many tests run at once.
vi.setConfig({ testTimeout: 30_000 });

export const BIN = fileURLToPath(new URL('../bin/baize.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const EXAMPLES = 'packages/cli/examples/baccarat.jsonl';

export interface Ran {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Setting {
  /** What comes on standard input, piece by piece. */
  readonly input?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The program believes that it writes to a screen. */
  readonly screen?: boolean;
  /** The reader goes away after the first piece of output. */
  readonly readOnce?: boolean;
}

const ON_SCREEN = [
  '--import',
  'data:text/javascript,process.stdout.isTTY = true; process.stdout.columns = 80;',
];

const pause = (): Promise<void> => new Promise((resume) => setTimeout(resume, 5));

/** Runs the real command at the root of the repository. */
export const baize = async (args: readonly string[], setting: Setting = {}): Promise<Ran> => {
  const { input = [], env = {}, screen = false, readOnce = false } = setting;
  const child = spawn(process.execPath, [...(screen ? ON_SCREEN : []), BIN, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    if (readOnce) child.stdout.destroy();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const closed = new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  for (const piece of input) {
    child.stdin.write(piece);
    if (input.length > 1) await pause();
  }
  child.stdin.end();
  return { code: await closed, stdout, stderr };
};

/** One JSON value a line. */
export const jsonLines = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
