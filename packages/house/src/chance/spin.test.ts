import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from './secret.ts';
import { seededChance, systemChance } from './source.ts';
import { faultInSpinName, numberOf, sealSpin } from './spin.ts';
import { sealedSpins } from './spins.ts';
import { below, type Words } from './uniform.ts';
import { openVault, VaultFailure } from './vault.ts';
import { type PublishedSpin, verifySpin } from './verify-spin.ts';

const NAME = { table: 'R1', spin: 1, rulebook: 'house-roulette', pockets: 37 } as const;
const secretOf = (byte: number) => new Secret(new Uint8Array(32).fill(byte));
const POCKETS = Array.from({ length: 37 }, (_, number) => number);

describe('a number of the wheel', () => {
  test('over all words of 8 and of 16 bits every pocket is equally frequent, and no word is used twice', () => {
    for (const bits of [8, 16]) {
      const counts = new Map<number, number>();
      let passed = 0;
      for (let word = 0; word < 2 ** bits; word += 1) {
        let asked = 0;
        const words: Words = {
          span: 2 ** bits,
          next: () => {
            asked += 1;
            return asked === 1 ? word : 0;
          },
        };
        const number = below(words, 37);
        if (asked > 1) passed += 1;
        else counts.set(number, (counts.get(number) ?? 0) + 1);
      }
      expect(passed).toBe(2 ** bits % 37);
      expect(POCKETS.map((number) => counts.get(number))).toEqual(
        POCKETS.map(() => Math.floor(2 ** bits / 37)),
      );
    }
  });

  test('depends on the secret, the attempt and every part of the name, and on nothing else', () => {
    const drawn = (change: Partial<typeof NAME> | object, attempt = 0, byte = 7): string =>
      Array.from({ length: 24 }, (_, more) =>
        numberOf({ ...NAME, ...change, secret: secretOf(byte + more) }, attempt),
      ).join();
    expect(drawn({})).toBe(drawn({}));
    const others = [
      drawn({}, 1),
      drawn({ table: 'R2' }),
      drawn({ spin: 2 }),
      drawn({ rulebook: 'other' }),
      drawn({}, 0, 8),
    ];
    expect(new Set([drawn({}), ...others]).size).toBe(6);
  });

  test('thousands of spins come to every pocket about equally often', () => {
    const chance = seededChance('wheel');
    const runs = 37 * 400;
    const counts = new Array<number>(37).fill(0);
    for (let run = 0; run < runs; run += 1) {
      const number = numberOf({ ...NAME, secret: new Secret(chance.bytes(32)) }, 0);
      counts[number] = (counts[number] as number) + 1;
    }
    const square = counts.reduce((sum, count) => sum + (count - 400) ** 2 / 400, 0);
    // 36 degrees of freedom: beyond 85 lies less than one table in a hundred thousand.
    expect(square).toBeLessThan(85);
  });

  test('what is no spin has none', () => {
    expect(() => numberOf({ ...NAME, pockets: 1, secret: secretOf(1) }, 0)).toThrow('pockets');
    expect(() => numberOf({ ...NAME, spin: 0, secret: secretOf(1) }, 0)).toThrow('numbered from 1');
    expect(() => numberOf({ ...NAME, secret: secretOf(1) }, -1)).toThrow('attempts');
    expect(() => numberOf({ ...NAME, secret: secretOf(1) }, 1000)).toThrow('attempts');
    expect(faultInSpinName({ ...NAME, table: '' })).toContain('names its table');
    expect(faultInSpinName({ ...NAME, table: '\ud800' })).toContain('half a character');
    expect(faultInSpinName({ ...NAME, pockets: 1025 })).toContain('pockets');
  });
});

describe('a sealed spin', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'baize-spins-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const house = () => {
    const chance = systemChance();
    return sealedSpins(chance, openVault(folder, chance))('house-roulette');
  };

  test('sealed, spun after a restart, revealed: anybody can check it', () => {
    const stored = JSON.parse(JSON.stringify(house().seal('R1', 1, 37)));
    const after = house();
    const number = after.number('R1', stored, 0);
    expect(house().number('R1', stored, 0)).toBe(number);
    const { commitment } = stored;
    const published = { ...NAME, commitment, secret: after.reveal('R1', stored), balls: [number] };
    expect(verifySpin(published)).toEqual({ ok: true, numbers: [number] });
  });

  test('what is stored holds its commitment and nothing of the secret', () => {
    const spins = house();
    const stored = spins.seal('R1', 1, 37);
    const secret = Buffer.from(spins.reveal('R1', stored), 'hex');
    for (const format of ['hex', 'base64', 'base64url', 'latin1'] as const)
      expect(JSON.stringify(stored)).not.toContain(secret.toString(format));
    expect(Object.keys(stored).sort()).toEqual(['commitment', 'pockets', 'sealed', 'spin']);
  });

  test('no two are alike, not even with the same name', () => {
    const spins = house();
    const commitments = Array.from({ length: 500 }, () => spins.seal('R1', 1, 37).commitment);
    expect(new Set(commitments).size).toBe(500);
  });

  test('its secret does not open at another table, as another spin or for another wheel', () => {
    const spins = house();
    const stored = spins.seal('R1', 1, 37);
    expect(() => spins.number('R2', stored, 0)).toThrow(VaultFailure);
    expect(() => spins.number('R1', { ...stored, spin: 2 }, 0)).toThrow(VaultFailure);
    expect(() => spins.reveal('R1', { ...stored, pockets: 38 })).toThrow(VaultFailure);
  });

  test('a secret that is not the one whose commitment was published spins no number', () => {
    const spins = house();
    const { commitment } = spins.seal('R1', 1, 37);
    const stored = { ...spins.seal('R1', 1, 37), commitment };
    expect(() => spins.number('R1', stored, 0)).toThrow(
      'the secret of spin 1 at R1 is not the one that was sealed',
    );
  });
});

describe('what is published of a spin', () => {
  const spin = { ...NAME, secret: secretOf(9) };
  const numbers = [0, 1, 2].map((attempt) => numberOf(spin, attempt));
  const published: PublishedSpin = {
    ...NAME,
    commitment: sealSpin(spin),
    secret: '09'.repeat(32),
    balls: [null, null, numbers[2] as number],
  };
  const faultIn = (change: Partial<PublishedSpin>) => {
    const verdict = verifySpin({ ...published, ...change });
    return verdict.ok ? undefined : [verdict.fault.what, verdict.fault.detail];
  };

  test('holds, with the numbers that no spin passed over', () => {
    expect(verifySpin(published)).toEqual({ ok: true, numbers });
    expect(verifySpin({ ...published, balls: [null] })).toEqual({ ok: true, numbers: numbers.slice(0, 1) });
    expect(verifySpin({ ...published, balls: [] })).toEqual({ ok: true, numbers: [] });
  });

  test('whatever does not hold is found and named', () => {
    const wrong = ((numbers[2] as number) + 1) % 37;
    expect(faultIn({ balls: [null, null, wrong] })).toEqual([
      'ball',
      `the sealed number is ${numbers[2]}, and ${wrong} was announced`,
    ]);
    expect(faultIn({ balls: [4, null, 5] })?.[1]).toContain('spun again after 4');
    // The number of the first attempt is not that of the third.
    expect(faultIn({ balls: [null, null, numbers[0] as number] })?.[0]).toBe(
      numbers[0] === numbers[2] ? undefined : 'ball',
    );
    expect(faultIn({ secret: '00'.repeat(32) })?.[0]).toBe('commitment');
    expect(faultIn({ secret: 'nothing' })?.[0]).toBe('secret');
    expect(faultIn({ spin: 2 })?.[0]).toBe('commitment');
    expect(faultIn({ table: '' })?.[0]).toBe('name');
  });
});
