import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { baize } from '../baize.test-kit.ts';

const EXAMPLE = 'packages/cli/examples/shoe.json';

interface Bundle {
  readonly secret: string;
  readonly dealt: readonly { readonly at: number; readonly card?: string }[];
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const changed = (change: (bundle: Bundle) => object): string => {
  const file = join(folder, 'shoe.json');
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(EXAMPLE, 'utf8')) as Bundle)));
  return file;
};

describe('baize verify, given an opened shoe', () => {
  test('finds that it was dealt as it was sealed', async () => {
    const { code, stdout } = await baize(['verify', EXAMPLE]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Shoe 1 of table 1 .* was dealt as it was sealed: \d+ of \d+ cards were seen/);
    const json = await baize(['verify', EXAMPLE, '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ ok: true, table: '1', shoe: 1, findings: [] });
  });

  test('finds one card that is another, and says where', async () => {
    const file = changed((bundle) => {
      const [place = -1] = bundle.dealt.flatMap(({ card }, at) => (card === undefined ? [] : [at]));
      const other = bundle.dealt[place]?.card === 'Ah' ? '2h' : 'Ah';
      return {
        ...bundle,
        dealt: bundle.dealt.map((each) => (each.at === place ? { at: place, card: other } : each)),
      };
    });
    const { code, stdout } = await baize(['verify', file]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/place \d+ holds \w\w, and \w\w was dealt/);
    const json = await baize(['verify', file, '--json']);
    expect([json.code, JSON.parse(json.stdout)]).toMatchObject([
      1,
      { ok: false, findings: [{ what: 'card' }] },
    ]);
  });

  test('finds another secret', async () => {
    const { code, stdout } = await baize([
      'verify',
      changed((bundle) => ({ ...bundle, secret: '0'.repeat(64) })),
    ]);
    expect(code).toBe(1);
    expect(stdout).toContain('is not what was sealed');
  });

  test('says what is no opened shoe', async () => {
    const { code, stderr } = await baize(['verify', changed(({ dealt }) => ({ dealt }))]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('neither a store nor an opened shoe: table')]);
    expect((await baize(['verify', 'README.md'])).code).toBe(2);
  });
});
