import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Audit,
  auditHouse,
  checkpointIn as checkpointOfBackup,
  type HeldTo,
  isExport,
  type LogVerdict,
  openEvidence,
  openLogFolder,
  parseCheckpoint,
  STORE_FILE,
  StoreFailure,
  Unreadable,
  verifyExport,
  verifyLog,
} from '@baize/house';
import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { say, sayJson } from '../terminal.ts';
import { harmless } from '../text.ts';
import { bundleJson, type CheckedBundle, checkBundle, isStore, printBundle } from './bundle.ts';

const ARGS = {
  json: JSON_OPTION,
  against: { type: 'string', description: 'a signed checkpoint that was kept elsewhere' },
} as const satisfies ArgsDef;

/** The store itself, or the data folder that holds it. Nothing is made where there is none. */
const storeAt = (path: string): string => {
  if (!existsSync(path)) throw new BadInput(`there is nothing at ${harmless(path)}`);
  if (!statSync(path).isDirectory()) return path;
  const file = join(path, STORE_FILE);
  if (!existsSync(file))
    throw new BadInput(`${harmless(path)} holds no ${STORE_FILE}: is it a house's data folder?`);
  return file;
};

/** A checkpoint that somebody kept. */
const checkpointIn = (path: string | undefined): HeldTo | undefined => {
  if (path === undefined) return undefined;
  if (!existsSync(path)) throw new BadInput(`there is nothing at ${harmless(path)}`);
  const text = readFileSync(path, 'utf8');
  if (parseCheckpoint(text) === undefined)
    throw new BadInput(`${harmless(path)} is no signed checkpoint, as baize checkpoint prints it`);
  return { name: harmless(path), text };
};

interface Checked extends Omit<LogVerdict, 'findings'> {
  readonly audit: Audit;
  readonly findings: Audit['findings'];
}

const NOTHING: Audit = {
  tables: 0,
  rounds: 0,
  shoes: 0,
  faces: 0,
  spins: 0,
  jackpots: 0,
  findings: [],
  departures: [],
};

/** What keeps a store from being read is what is wrong with it. */
const unreadable = (file: string, what: string): Checked => ({
  audit: NOTHING,
  size: 0,
  root: '',
  findings: [{ where: harmless(file), what }],
  unproven: ['nothing of it could be read: nothing else was checked'],
});

const checkStore = async (file: string, against: HeldTo | undefined): Promise<Checked> => {
  const folder = openLogFolder(dirname(file), { make: false });
  // Read before the store is: a house that is open signs on meanwhile.
  const signed = folder.checkpoint() ?? checkpointOfBackup(file);
  const beside = signed === undefined ? undefined : { name: 'the checkpoint beside it', text: signed };
  const { store, altered } = openEvidence(file);
  try {
    const log = await verifyLog(store, { folder, beside, against });
    const audit = await auditHouse(store);
    const schema =
      altered === undefined
        ? []
        : [{ where: 'the file', what: `it is not as Baize made it: ${altered} differs` }];
    return { ...log, audit, findings: [...schema, ...log.findings, ...audit.findings] };
  } finally {
    await store.close();
  }
};

const checkedStore = async (file: string, against: HeldTo | undefined): Promise<Checked> => {
  try {
    return await checkStore(file, against);
  } catch (error) {
    if (error instanceof StoreFailure && /another program|later Baize/.test(error.message))
      throw new BadInput(error.message);
    if (error instanceof StoreFailure || error instanceof Unreadable) return unreadable(file, error.message);
    throw error;
  }
};

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

const printTree = ({ size, root }: Pick<LogVerdict, 'size' | 'root'>): string =>
  `${count(size, 'command')} in the tree, root ${root}.`;

const printFindings = (findings: Audit['findings'], whole: string): readonly string[] =>
  findings.length === 0 ? [whole] : findings.map(({ where, what }) => `${where}: ${what}`);

const printUnproven = (unproven: readonly string[]): readonly string[] =>
  unproven.map((each) => `Not proved: ${each}.`);

const printStore = ({ audit, ...checked }: Checked): string => {
  const { tables, rounds, shoes, faces, spins, jackpots, departures } = audit;
  return [
    `${count(tables, 'table')} replayed, ${count(rounds, 'round')}; ${count(shoes, 'opened shoe')} checked, ${count(faces, 'card')} compared${spins === 0 ? '' : `; ${count(spins, 'spin')} checked`}${jackpots === 0 ? '' : `; ${count(jackpots, 'jackpot')} worked out again`}.`,
    ...printFindings(checked.findings, 'Leaves, tree, ledger, chips and shoes hold.'),
    printTree(checked),
    ...departures.map(({ where, what }) => `Departure, ${where}: ${what}`),
    ...printUnproven(checked.unproven),
  ].join('\n');
};

const leaveWith = (ok: boolean): void => {
  if (!ok) process.exitCode = 1;
};

const verifyStore = async (file: string, against: HeldTo | undefined, json: boolean): Promise<void> => {
  const checked = await checkedStore(file, against);
  const { audit, size, root, findings, unproven } = checked;
  const ok = findings.length === 0;
  await (json ? sayJson({ ok, size, root, ...audit, findings, unproven }) : say(printStore(checked)));
  leaveWith(ok);
};

const verifyExported = async (
  path: string,
  text: string,
  { against, json }: { readonly against: HeldTo | undefined; readonly json: boolean },
): Promise<void> => {
  const verdict = verifyExport(text, against);
  if (verdict === undefined) throw new BadInput(`${harmless(path)} is cut off in the middle of a line`);
  const ok = verdict.findings.length === 0;
  const words = [
    ...printFindings(verdict.findings, 'Every entry is what its leaf says, and the tree holds.'),
    printTree(verdict),
    ...printUnproven(verdict.unproven),
  ];
  await (json ? sayJson({ ok, ...verdict }) : say(words.join('\n')));
  leaveWith(ok);
};

const verifyBundle = async (library: Library, checked: CheckedBundle, json: boolean): Promise<void> => {
  await (json ? sayJson(bundleJson(checked)) : say(printBundle(library, checked)));
  leaveWith(checked.verdict.ok);
};

/** Some bytes are enough to tell an export from anything else. */
const exportIn = (file: string): string | undefined => {
  const text = readFileSync(file, 'utf8');
  return isExport(text) ? text : undefined;
};

/**
 * Checks a house's record offline: leaves, tree, signatures, replay, chips, shoes, spins; or an export; or one opened
 * shoe or spin. Exit code 1 where something does not hold.
 */
export const verifyCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'verify' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('verify', args, ARGS);
      const [path, ...more] = args._;
      if (path === undefined || more.length > 0)
        throw new BadInput('say which: baize verify DATA-FOLDER, EXPORT, SHOE-FILE or SPIN-FILE');
      const against = checkpointIn(args.against);
      const json = args.json === true;
      const file = storeAt(path);
      // In a house's own folder nothing else can be meant, however it was damaged.
      if (file !== path || isStore(file)) return verifyStore(file, against, json);
      const exported = exportIn(file);
      if (exported !== undefined) return verifyExported(path, exported, { against, json });
      return verifyBundle(library, checkBundle(file), json);
    },
  });
