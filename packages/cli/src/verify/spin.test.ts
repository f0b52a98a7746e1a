import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../house/src/chance/secret.ts';
import { numberOf, sealSpin } from '../../../house/src/chance/spin.ts';
import { baize } from '../baize.test-kit.ts';

const EXAMPLE = 'packages/cli/examples/spin.json';

interface Bundle {
  readonly balls: readonly (number | null)[];
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-spin-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const changed = (change: (bundle: Bundle) => object): string => {
  const file = join(folder, 'spin.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(EXAMPLE, 'utf8')) as Bundle)));
  return file;
};

describe('baize verify, given an opened spin', () => {
  test('finds that it came to the sealed number, and what a no spin passed over', async () => {
    const { code, stdout } = await baize(['verify', EXAMPLE]);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^Spin 12 of table Roulette 1 .* came to \d+, as it was sealed; \d+ would have been the number of what was no spin\./,
    );
    const json = await baize(['verify', EXAMPLE, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: true, spin: 12, findings: [] });
  });

  test('tells a throw of dice by its faces', async () => {
    const name = { table: 'Bones', spin: 3, rulebook: 'house-under-over', pockets: 36 };
    const unspun = { ...name, secret: new Secret(new Uint8Array(32).fill(7)) };
    const number = numberOf(unspun, 1);
    const bundle = {
      ...name,
      commitment: sealSpin(unspun),
      secret: '07'.repeat(32),
      balls: [null, number],
    };
    const words = `${Math.floor(number / 6) + 1} and ${(number % 6) + 1}`;
    const { code, stdout } = await baize(['verify', changed(() => bundle)]);
    expect([code, stdout]).toEqual([
      0,
      expect.stringMatching(/^Throw 3 of table Bones \(house-under-over, 36 throws\) came to \d+ \(/),
    ]);
    expect(stdout).toContain(`(${words}), as it was sealed`);
    expect(stdout).toMatch(/; \d+ \(\d and \d\) would have been the number of what was no throw\./);
  });

  test('finds another number, another secret, and what is no opened spin', async () => {
    const other = changed((bundle) => ({ ...bundle, balls: [null, ((bundle.balls[1] ?? 0) + 1) % 37] }));
    const number = await baize(['verify', other]);
    expect([number.code, number.stdout]).toEqual([1, expect.stringContaining('was announced')]);
    const secret = await baize([
      'verify',
      changed((bundle) => ({ ...bundle, secret: '0'.repeat(64) })),
      '--json',
    ]);
    expect([secret.code, JSON.parse(secret.stdout)]).toMatchObject([
      1,
      { ok: false, findings: [{ what: 'commitment' }] },
    ]);
    const torn = await baize(['verify', changed(({ balls }) => ({ spin: 1, balls }))]);
    expect([torn.code, torn.stderr]).toEqual([2, expect.stringContaining('is not as in an opened spin')]);
  });
});
