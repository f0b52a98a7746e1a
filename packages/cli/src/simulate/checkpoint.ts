import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Result } from '@baize/odds';
import { BadInput } from '../failure.ts';
import { harmless } from '../text.ts';
import type { Progress } from './threads.ts';

/** A simulation that was put down and can be taken up: what was asked, how far it came and what it has cost. */
export interface Checkpoint {
  readonly asked: string;
  readonly cpuSeconds: number;
  readonly progress: Progress;
}

const FORMAT = 'baize simulation 1';

const written = ({ tally, sessions }: Result): object => ({
  tally: { ...tally, counts: [...tally.counts] },
  sessions: { ...sessions, results: [...sessions.results] },
});

interface Written {
  readonly format: string;
  readonly asked: string;
  readonly cpuSeconds: number;
  readonly blocks: number;
  readonly result: {
    readonly tally: Omit<Result['tally'], 'counts'> & { readonly counts: readonly number[] };
    readonly sessions: Omit<Result['sessions'], 'results'> & {
      readonly results: readonly (readonly [number, number])[];
    };
  };
}

/** Written beside and then put in place: whenever the machine stops, one whole checkpoint is there. */
export const saveCheckpoint = (file: string, { asked, cpuSeconds, progress }: Checkpoint): void => {
  const { blocks, result } = progress;
  const text = JSON.stringify({ format: FORMAT, asked, cpuSeconds, blocks, result: written(result) });
  writeFileSync(`${file}.new`, `${text}\n`);
  renameSync(`${file}.new`, file);
};

const parsed = (file: string): Written => {
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as Written;
    if (found.format === FORMAT) return found;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new BadInput(`--checkpoint: ${harmless(file)} is no checkpoint of a simulation`);
};

/** The checkpoint in a file, if there is one; one of another simulation is refused. */
export const loadCheckpoint = (file: string, asked: string): Checkpoint | undefined => {
  if (!existsSync(file)) return undefined;
  const found = parsed(file);
  if (found.asked !== asked) {
    throw new BadInput(
      `--checkpoint: ${harmless(file)} is of another simulation: it was asked for ${harmless(found.asked)}`,
    );
  }
  const { tally, sessions } = found.result;
  return {
    asked,
    cpuSeconds: found.cpuSeconds,
    progress: {
      blocks: found.blocks,
      result: {
        tally: { ...tally, counts: Float64Array.from(tally.counts) },
        sessions: { ...sessions, results: new Map(sessions.results) },
      },
    },
  };
};
