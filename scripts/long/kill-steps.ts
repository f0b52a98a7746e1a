import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The steps of a command on its way, as `RELIABILITY` counts them; `kill-at.ts` says where each is. */
export const STEPS = [
  'received',
  'authorised',
  'looked up',
  'loaded',
  'decided',
  'begun',
  'half written',
  'before the commit',
  'after the commit',
  'before the answer',
  'answered',
  'told',
] as const;

const KILL_AT = fileURLToPath(new URL('kill-at.ts', import.meta.url));
/** How many commands come to the step before the one at which the house ends. */
const LATEST = 6;

/** How long it is waited until somebody comes to a step; then it ends at random. */
export const STEP_MS = 20_000;

/** How a house is started that ends by itself at the step whose turn it is. */
export const endingAt = (time: number) => ({
  step: STEPS[(time - 1) % STEPS.length] as (typeof STEPS)[number],
  words: ['--import', KILL_AT],
  env: {
    ...process.env,
    BAIZE_KILL_STEP: String(((time - 1) % STEPS.length) + 1),
    BAIZE_KILL_AFTER: String(1 + Math.floor(Math.random() * LATEST)),
  },
});

export interface Kept {
  readonly folder: string;
  /** How many kills were done before. */
  readonly done: number;
  readonly acknowledged: number;
  readonly bySteps: Record<string, number>;
  keep(done: number, acknowledged: number): void;
  /** Nothing broke, and nothing of it is needed any more. */
  remove(): void;
}

/** Where the house lies, and how far a run has come: in a folder that is named, so that it can go on. */
export const keptIn = (named: string | undefined): Kept => {
  const root = named ?? mkdtempSync(join(tmpdir(), 'baize-kill-'));
  const folder = join(root, 'data');
  mkdirSync(folder, { recursive: true });
  const file = join(root, 'kills.json');
  const before = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Pick<Kept, 'done' | 'acknowledged' | 'bySteps'>)
    : { done: 0, acknowledged: 0, bySteps: {} };
  return {
    folder,
    ...before,
    keep: (done, acknowledged) =>
      writeFileSync(file, JSON.stringify({ done, acknowledged, bySteps: before.bySteps })),
    remove: () => {
      if (named === undefined) rmSync(root, { recursive: true, force: true });
    },
  };
};
