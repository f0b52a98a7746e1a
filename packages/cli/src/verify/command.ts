import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Audit,
  copyRecord,
  type HeldTo,
  isExport,
  isRecordFile,
  type LogVerdict,
  parseCheckpoint,
  STORE_FILE,
  StoreFailure,
  storeFinding,
  verifyDatabase,
  verifyExport,
  verifyRecordFile,
} from '@baize/house';
import { parseVkey, SIGNS, type Verifier } from '@baize/house/format';
import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { say, sayJson } from '../terminal.ts';
import { harmless } from '../text.ts';
import { bundleJson, type CheckedBundle, checkBundle, isStore, printBundle } from './bundle.ts';
import { type Checked, type Cosigned, checkedStore, type Held } from './check-store.ts';

const ARGS = {
  json: JSON_OPTION,
  against: { type: 'string', description: 'a signed checkpoint that was kept elsewhere' },
  witness: { type: 'string', description: 'VKEY of a witness; as often as there are witnesses' },
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

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

const printTree = ({ size, root }: Pick<LogVerdict, 'size' | 'root'>): string =>
  `${count(size, 'command')} in the tree, root ${root}.`;

const printFindings = (findings: Audit['findings'], whole: string): readonly string[] =>
  findings.length === 0 ? [whole] : findings.map(({ where, what }) => `${where}: ${what}`);

const printUnproven = (unproven: readonly string[]): readonly string[] =>
  unproven.map((each) => `Not proved: ${each}.`);

const AGES = [
  [86_400_000, 'days'],
  [3_600_000, 'hours'],
  [60_000, 'minutes'],
  [1000, 'seconds'],
] as const;

const ageOf = (millis: number): string => {
  const [unit, name] = AGES.find(([each]) => millis >= 2 * each) ?? [1000, 'seconds'];
  return `${Math.max(0, Math.floor(millis / unit))} ${name}`;
};

const printCosigned = (cosigned: readonly Cosigned[]): readonly string[] =>
  cosigned.map(
    ({ name, size, at, isProved }) =>
      `${isProved ? 'Cosigned' : 'Cosigned, by name,'} by ${harmless(name)}: ${size} commands, ${ageOf(Date.now() - at)} ago.`,
  );

const printStore = ({ audit, ...checked }: Checked): string => {
  const { tables, rounds, shoes, faces, spins, jackpots, departures } = audit;
  return [
    `${count(tables, 'table')} replayed, ${count(rounds, 'round')}; ${count(shoes, 'opened shoe')} checked, ${count(faces, 'card')} compared${spins === 0 ? '' : `; ${count(spins, 'spin')} checked`}${jackpots === 0 ? '' : `; ${count(jackpots, 'jackpot')} worked out again`}.`,
    ...printFindings(checked.findings, 'Leaves, tree, ledger, chips and shoes hold.'),
    printTree(checked),
    ...printCosigned(checked.cosigned),
    ...departures.map(({ where, what }) => `Departure, ${where}: ${what}`),
    ...printUnproven(checked.unproven),
  ].join('\n');
};

const leaveWith = (ok: boolean): void => {
  if (!ok) process.exitCode = 1;
};

const verifyStore = async (
  file: string,
  held: Held,
  json: boolean,
  before: Audit['findings'] = [],
): Promise<void> => {
  const found = await checkedStore(file, held);
  const checked = { ...found, findings: [...before, ...found.findings] };
  const { audit, size, root, cosigned, findings, unproven } = checked;
  const ok = findings.length === 0;
  await (json
    ? sayJson({ ok, size, root, cosigned, ...audit, findings, unproven })
    : say(printStore(checked)));
  leaveWith(ok);
};

const DATABASE = /^postgres(ql)?:\/\//;

/** A record in a database: its rows where they are, and all that they tell as a copy in a file is checked. */
const verifyInDatabase = async (url: string, held: Held, json: boolean): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-verify-'));
  try {
    const faults = (await verifyDatabase(url)).map(storeFinding);
    const copy = join(folder, STORE_FILE);
    await copyRecord(url, copy);
    await verifyStore(copy, held, json, faults);
  } catch (error) {
    if (error instanceof StoreFailure) throw new BadInput(error.message);
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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

const verifyFile = async (
  path: string,
  verdict: ReturnType<typeof verifyRecordFile>,
  json: boolean,
): Promise<void> => {
  if ('unreadable' in verdict) throw new BadInput(`${harmless(path)}: ${harmless(verdict.unreadable)}`);
  const { of, ok, findings, held, unproven } = verdict;
  const words = [
    `${of}: ${ok ? 'everything holds' : 'it does not hold'}.`,
    ...(ok ? held : findings.map(({ where, what }) => `${where}: ${what}`)),
    ...printUnproven(unproven),
  ];
  await (json ? sayJson(verdict) : say(words.map(harmless).join('\n')));
  leaveWith(ok);
};

const witnessKey = (text: string): Verifier => {
  const key = parseVkey(text.trim());
  if (key?.kind !== SIGNS.cosignature)
    throw new BadInput(`--witness is the public key of a witness, NAME+ID+KEY, not ${harmless(text)}`);
  return key;
};

/** Some bytes are enough to tell an export from anything else. */
const exportIn = (file: string): string | undefined => {
  const text = readFileSync(file, 'utf8');
  return isExport(text) ? text : undefined;
};

/**
 * Checks a house's record offline: leaves, tree, signatures, replay, chips, shoes, spins; or an export; or the bundle
 * of a round or the draw of an inspection; or one opened shoe or spin. Exit code 1 where something does not hold.
 */
export const verifyCommand = (library: Library, witnessTexts: readonly string[]) =>
  defineCommand({
    meta: { name: 'verify' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('verify', args, ARGS);
      const [path, ...more] = args._;
      if (path === undefined || more.length > 0)
        throw new BadInput(
          'say which: baize verify DATA-FOLDER, BACKUP, EXPORT, BUNDLE, SHOE-FILE or SPIN-FILE',
        );
      const against = checkpointIn(args.against);
      const witnesses = witnessTexts.map(witnessKey);
      const json = args.json === true;
      if (DATABASE.test(path)) return verifyInDatabase(path, { against, witnesses }, json);
      const file = storeAt(path);
      // In a house's own folder nothing else can be meant, however it was damaged.
      if (file !== path || isStore(file)) return verifyStore(file, { against, witnesses }, json);
      const exported = exportIn(file);
      if (exported !== undefined) return verifyExported(path, exported, { against, json });
      const text = readFileSync(file, 'utf8');
      if (isRecordFile(text)) return verifyFile(path, verifyRecordFile(library, text, against), json);
      return verifyBundle(library, checkBundle(file), json);
    },
  });
