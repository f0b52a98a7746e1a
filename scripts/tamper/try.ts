/** One tamper: done, and looked at by `baize verify`. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BadInput } from '../../packages/cli/src/failure.ts';
import { checkedStore } from '../../packages/cli/src/verify/check-store.ts';
import { isExport, verifyExport } from '../../packages/house/src/index.ts';
import type { Base } from './base.ts';
import { diceOf } from './chance.ts';
import type { Kind, Tampered } from './kinds.ts';
import { saysTheSame } from './same.ts';

const BAIZE = fileURLToPath(new URL('../../packages/cli/bin/baize.js', import.meta.url));

interface Verdict {
  readonly findings: readonly { readonly what: string; readonly where: string }[];
  readonly unproven: readonly string[];
}

const REFUSED: Verdict['findings'] = [{ where: 'the file', what: 'it is refused' }];

/** What `baize verify` finds, in this process. */
export const verdictOf = async ({ path }: Tampered, against: string | undefined): Promise<Verdict> => {
  const held = against === undefined ? undefined : { name: against, text: readFileSync(against, 'utf8') };
  const text = readFileSync(path);
  if (text.subarray(0, 10).toString('latin1').startsWith('{')) {
    const words = text.toString('utf8');
    const verdict = isExport(words) ? verifyExport(words, held) : undefined;
    return verdict ?? { findings: REFUSED, unproven: [] };
  }
  try {
    return await checkedStore(path, { against: held });
  } catch (error) {
    if (error instanceof BadInput) return { findings: REFUSED, unproven: [] };
    throw error;
  }
};

/** The same through the command. */
const commandVerdict = ({ path }: Tampered, against: string | undefined): Verdict => {
  const words = [BAIZE, 'verify', path, '--json', ...(against === undefined ? [] : ['--against', against])];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  if (status === 2) return { findings: REFUSED, unproven: [] };
  const told = JSON.parse(stdout) as Verdict & { readonly ok: boolean };
  if (status !== (told.ok ? 0 : 1)) throw new Error(`baize verify ended with ${status}: ${stderr}`);
  return told;
};

/** What went wrong with one tamper; undefined where it is as it should be. */
export const tryOne = async (
  base: Base,
  work: string,
  { kind, seed, number, isCommand }: { kind: Kind; seed: number; number: number; isCommand: boolean },
): Promise<{ readonly fault?: string; readonly is: 'found' | 'harmless' }> => {
  rmSync(work, { recursive: true, force: true });
  const tampered = kind.tamper(base, work, diceOf(seed, number));
  const look = async (against: string | undefined): Promise<Verdict> =>
    isCommand ? commandVerdict(tampered, against) : verdictOf(tampered, against);
  const held = await look(tampered.against);
  if (held.findings.length === 0) {
    // A byte that says nothing, as between two rows, may be what it likes.
    if (saysTheSame(base, tampered.path, kind.name)) return { is: 'harmless' };
    return { is: 'found', fault: `it is not found, and said is: ${held.unproven.join('; ')}` };
  }
  if (kind.isCoherent !== true && number % 10 !== 0) return { is: 'found' };
  // As who has nothing but the files: without what lies beside them, too.
  if (kind.keepsLog !== true) rmSync(join(work, 'log'), { recursive: true, force: true });
  const alone = await look(undefined);
  const isNamed = alone.unproven.some(
    (each) => each.includes('no signed checkpoint is at hand') || each.includes('the only checkpoint'),
  );
  return alone.findings.length > 0 || isNamed
    ? { is: 'found' }
    : { is: 'found', fault: 'without a checkpoint it is neither found nor named' };
};
