import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from './secret.ts';
import { nameBytes } from './shoe.ts';
import { seededChance, systemChance } from './source.ts';
import { KEY_FILE, openVault, VaultFailure } from './vault.ts';

const LABEL = nameBytes({ table: 'T1', shoe: 1, rulebook: 'r', decks: 8 });
const NEXT_SHOE = nameBytes({ table: 'T1', shoe: 2, rulebook: 'r', decks: 8 });
const BYTES = seededChance('vault').bytes(32);
const SECRET = new Secret(BYTES);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-vault-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keyFile = () => join(folder, KEY_FILE);

describe('the key', () => {
  test('is made on first use, 32 bytes, for its owner only, and nothing else is left lying about', () => {
    openVault(folder, systemChance());
    expect(readdirSync(folder)).toEqual([KEY_FILE]);
    expect(statSync(keyFile()).mode & 0o777).toBe(0o600);
    expect(readFileSync(keyFile()).length).toBe(32);
  });

  test('lends keys for other purposes, each its own and the same after a restart', () => {
    const [one, other, again] = ['a', 'b', 'a'].map((purpose) =>
      Buffer.from(openVault(folder, systemChance()).keyFor(purpose)).toString('hex'),
    );
    expect(again).toBe(one);
    expect(new Set([one, other, readFileSync(keyFile()).toString('hex')]).size).toBe(3);
    expect(one).toHaveLength(64);
  });

  test('stays the same: what was locked before a restart opens after it', () => {
    const locked = openVault(folder, systemChance()).lock(SECRET, LABEL);
    const before = readFileSync(keyFile());
    const never = {
      bytes: () => {
        throw new Error('another key was drawn');
      },
    };
    expect(openVault(folder, never).open(locked, LABEL).reveal()).toEqual(BYTES);
    expect(readFileSync(keyFile())).toEqual(before);
  });

  test('of two houses that start at once is one key, and both use it', () => {
    let other: ReturnType<typeof openVault> | undefined;
    const chance = systemChance();
    const overtaken = openVault(folder, {
      bytes: (count) => {
        other ??= openVault(folder, systemChance());
        return chance.bytes(count);
      },
    });
    expect(other?.open(overtaken.lock(SECRET, LABEL), LABEL).reveal()).toEqual(BYTES);
    expect(readdirSync(folder)).toEqual([KEY_FILE]);
  });

  test.each([0o640, 0o604, 0o660, 0o644])('that others could use (mode %o) is refused', (mode) => {
    openVault(folder, systemChance());
    chmodSync(keyFile(), mode);
    expect(() => openVault(folder, systemChance())).toThrow(/can be read by others: chmod 600/);
  });

  test('is read without leaving the file open', () => {
    openVault(folder, systemChance());
    const open = () => readdirSync('/proc/self/fd').length;
    const before = open();
    for (let again = 0; again < 50; again += 1) {
      openVault(folder, systemChance());
      rmSync(keyFile());
    }
    expect(open()).toBeLessThan(before + 10);
  });

  test('that is cut short is refused, and not replaced by a new one', () => {
    writeFileSync(keyFile(), new Uint8Array(31), { mode: 0o600 });
    expect(() => openVault(folder, systemChance())).toThrow('not a key');
    expect(readFileSync(keyFile()).length).toBe(31);
  });

  test('cannot be made in a folder that is not there', () => {
    expect(() => openVault(join(folder, 'nowhere'), systemChance())).toThrow('ENOENT');
  });

  test('another one opens nothing, and that is what it says', () => {
    const locked = openVault(folder, systemChance()).lock(SECRET, LABEL);
    rmSync(keyFile());
    expect(() => openVault(folder, systemChance()).open(locked, LABEL)).toThrow('another key');
  });
});

describe('what is locked', () => {
  test('opens again, is different each time, and shows neither secret nor key', () => {
    const vault = openVault(folder, systemChance());
    const locked = Array.from({ length: 100 }, () => vault.lock(SECRET, LABEL));
    for (const each of locked) expect(vault.open(each, LABEL).reveal()).toEqual(BYTES);
    expect(new Set(locked).size).toBe(100);
    const key = readFileSync(keyFile());
    for (const hidden of [Buffer.from(BYTES), key])
      for (const format of ['hex', 'base64url'] as const)
        expect(locked.join()).not.toContain(hidden.toString(format));
    expect(JSON.stringify(vault)).toBe('{}');
  });

  test('does not open for another shoe', () => {
    const vault = openVault(folder, systemChance());
    const locked = vault.lock(SECRET, LABEL);
    expect(() => vault.open(locked, NEXT_SHOE)).toThrow(VaultFailure);
  });

  test('with any character changed, left out or added does not open', () => {
    const vault = openVault(folder, systemChance());
    const locked = vault.lock(SECRET, LABEL);
    for (let at = 0; at < locked.length; at += 1) {
      const other = locked[at] === 'A' ? 'B' : 'A';
      for (const put of [other, '', `${locked[at]}!`, `${locked[at]}A`]) {
        const changed = locked.slice(0, at) + put + locked.slice(at + 1);
        expect(() => vault.open(changed, LABEL), changed).toThrow(VaultFailure);
      }
    }
    expect(() => vault.open(`2${locked.slice(1)}`, LABEL)).toThrow('not locked by a vault that is known');
    expect(() => vault.open(locked.slice(0, 40), LABEL)).toThrow('has been changed');
    for (const nothing of ['', '1', '1.', locked.slice(0, 30), locked.slice(0, 19), `${locked}.`])
      expect(() => vault.open(nothing, LABEL)).toThrow(VaultFailure);
  });
});
