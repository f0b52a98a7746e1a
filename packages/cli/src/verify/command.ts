import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Audit, auditHouse, openSqlite, STORE_FILE, StoreFailure, Unreadable } from '@baize/house';
import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { say, sayJson } from '../terminal.ts';
import { harmless } from '../text.ts';
import { bundleJson, type CheckedBundle, checkBundle, isStore, printBundle } from './bundle.ts';

const ARGS = { json: JSON_OPTION } as const satisfies ArgsDef;

/** The store itself, or the data folder that holds it. Nothing is made where there is none. */
const storeAt = (path: string): string => {
  if (!existsSync(path)) throw new BadInput(`there is nothing at ${harmless(path)}`);
  if (!statSync(path).isDirectory()) return path;
  const file = join(path, STORE_FILE);
  if (!existsSync(file))
    throw new BadInput(`${harmless(path)} holds no ${STORE_FILE}: is it a house's data folder?`);
  return file;
};

const auditAt = async (file: string): Promise<Audit> => {
  try {
    const store = openSqlite(file);
    try {
      return await auditHouse(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    // What is unreadable in one table is a finding; without the list of tables there is nothing to go through.
    if (error instanceof StoreFailure || error instanceof Unreadable) throw new BadInput(error.message);
    throw error;
  }
};

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

const printAudit = ({ tables, rounds, shoes, faces, spins, jackpots, findings, departures }: Audit): string =>
  [
    `${count(tables, 'table')} replayed, ${count(rounds, 'round')}; ${count(shoes, 'opened shoe')} checked, ${count(faces, 'card')} compared${spins === 0 ? '' : `; ${count(spins, 'spin')} checked`}${jackpots === 0 ? '' : `; ${count(jackpots, 'jackpot')} worked out again`}.`,
    ...(findings.length === 0
      ? ['Chains, ledger, chips and shoes hold.']
      : findings.map(({ where, what }) => `${where}: ${what}`)),
    ...departures.map(({ where, what }) => `Departure, ${where}: ${what}`),
  ].join('\n');

const verifyBundle = async (library: Library, checked: CheckedBundle, json: boolean): Promise<void> => {
  await (json ? sayJson(bundleJson(checked)) : say(printBundle(library, checked)));
  if (!checked.verdict.ok) process.exitCode = 1;
};

/**
 * Checks a house's record offline: chains, replay, chips, shoes, spins; or one opened shoe or spin. Exit code 1 where
 * something does not hold.
 */
export const verifyCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'verify' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('verify', args, ARGS);
      const [path, ...more] = args._;
      if (path === undefined || more.length > 0)
        throw new BadInput('say which: baize verify DATA-FOLDER, SHOE-FILE or SPIN-FILE');
      const file = storeAt(path);
      if (!isStore(file)) return verifyBundle(library, checkBundle(file), args.json === true);
      const audit = await auditAt(file);
      await (args.json ? sayJson({ ok: audit.findings.length === 0, ...audit }) : say(printAudit(audit)));
      if (audit.findings.length > 0) process.exitCode = 1;
    },
  });
