/** A whole house is checked by a program in another language that was written from docs/ alone: examples/outsider. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkFile } from '../../packages/verifier/src/check-record.ts';
import { type Published, publish } from './house.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const PYTHON = spawnSync('python3', ['--version']).status === 0;
if (!PYTHON) console.warn('python3 IS NOT HERE: NOTHING WAS CHECKED BY AN OUTSIDER’S CODE');

interface Checked {
  readonly code: number;
  readonly told: string;
}

/** The house is in this process and has to answer meanwhile. */
const outsider = (...words: readonly string[]): Promise<Checked> =>
  new Promise((resolve) => {
    const program = join(ROOT, 'examples/outsider/check.py');
    execFile('python3', ['-B', program, ...words], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, told: stdout + stderr }),
    );
  });

const folder = mkdtempSync(join(tmpdir(), 'baize-outsider-'));
let house: Published;

const written = (name: string, content: unknown): string => {
  const file = join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

const valuesIn = (file: string): readonly (string | null)[] => {
  const { given } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly given?: { readonly values: readonly (string | null)[] };
  };
  return given?.values ?? [];
};

/** What a published file has in it, changed. */
const changed = (file: string, change: (text: string) => string): string => {
  const text = readFileSync(file, 'utf8');
  const other = change(text);
  expect(other).not.toBe(text);
  return written('changed', other);
};

describe.runIf(PYTHON)('an outsider, by docs/ alone,', () => {
  beforeAll(async () => {
    house = await publish(folder);
  }, 600_000);
  afterAll(async () => {
    await house.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('finds that every shoe, deck and spin of a house is what was sealed, with parts of players and without', async () => {
    expect(Object.keys(house.draws).toSorted()).toEqual(['deck/1', 'shoe', 'shoe/2', 'spin/2']);
    const { code, told } = await outsider(...Object.values(house.draws).flat());
    expect([code, told.match(/FAILS.*/g)]).toEqual([0, null]);
    expect(told.match(/what \S+ opened is what \S+ promised/g)?.length).toBeGreaterThan(10);
    const values = Object.values(house.draws)
      .flat()
      .flatMap((file) => valuesIn(file));
    expect(values.filter((value) => value === null).length).toBeGreaterThan(0);
  });

  test('works out the tree from the tiles: signed, cosigned, and grown from what was signed earlier', async () => {
    const words = ['--key', house.key, '--witness', house.witness, '--against', house.early, house.log];
    const { code, told } = await outsider(...words);
    expect([code, told.match(/FAILS.*/g)]).toEqual([0, null]);
    expect(told).toMatch(/holds witness\.example\/w1 has signed it at \d{10}/);
    expect(told).toMatch(/begins with the \d+ commands that were signed earlier/);
    expect(told).toContain('level 1 of the tiles follows');
  });

  test('reads the export: every leaf, stream and account, and what was signed earlier', async () => {
    const words = ['--key', house.key, '--witness', house.witness, '--against', house.early];
    const { code, told } = await outsider(...words, '--against', house.cosigned, house.export);
    expect([code, told.match(/FAILS.*/g)]).toEqual([0, null]);
    expect(told).toMatch(/[1-9]\d{3,} commands, [1-9]\d* withheld: whole/);
  });

  test('finds the rounds of bundles in the tree, and under the seal that is there', async () => {
    const { code, told } = await outsider('--key', house.key, ...house.bundles);
    expect([code, told.match(/FAILS.*/g)]).toEqual([0, null]);
    for (const file of house.bundles) {
      const bundle = JSON.parse(readFileSync(file, 'utf8'));
      // A deck of poker has no secret to publish: its seal stays a leaf.
      const seals = bundle.shoe?.version === 'deck/1' ? 0 : 1;
      expect((await outsider(file)).told).toContain(`${seals} seals in the record`);
      const { ok, lines } = checkFile(bundle);
      const isSealed = lines.some(({ says }) => says === 'Its seal stands in the record.');
      expect([file, ok, isSealed]).toEqual([file, true, seals === 1]);
    }
  });

  test('repeats the draws of ballots and of an inspection', async () => {
    const { code, told } = await outsider('--key', house.key, house.inspection, ...house.ballots);
    expect([code, told.match(/FAILS.*/g)]).toEqual([0, null]);
    expect(told).toContain('12 rounds are those of the draw');
    expect(told.match(/players sit where the draw puts them/g)?.length).toBeGreaterThan(1);
  });

  test('holds every vector of the documents', async () => {
    const page = readFileSync(join(ROOT, 'docs/fairness.md'), 'utf8');
    const vectors = [...page.matchAll(/```json\n(.*)\n```/g)].map(([, json = ''], at) =>
      written(`vector-${at}.json`, json),
    );
    expect(vectors).toHaveLength(6);
    const { code, told } = await outsider(...vectors);
    expect([code, told.match(/FAILS.*/g)]).toEqual([0, null]);
  });

  const first = (way: string) => (): string => house.draws[way]?.[0] ?? '';
  const opened = (): string =>
    house.draws['spin/2']?.find((file) => valuesIn(file).some((value) => value !== null)) ?? '';
  const other = (digit: string): string => (digit === '0' ? '1' : '0');
  const DAMAGES: readonly (readonly [string, () => string, (text: string) => string])[] = [
    ['the secret of a shoe', first('shoe'), (text) => text.replace(/("secret":")./, (_, key) => `${key}x`)],
    [
      'a card of a shoe',
      first('shoe'),
      (text) => text.replace(/"card":"(.)/, (_, rank) => `"card":"${rank === 'A' ? 2 : 'A'}`),
    ],
    [
      'a card of a poker deck',
      first('deck/1'),
      (text) => text.replace(/"card":"(.)/, (_, rank) => `"card":"${rank === 'A' ? 2 : 'A'}`),
    ],
    [
      'the number of a spin',
      first('spin/2'),
      (text) => text.replace(/"balls":\[(\d+)/, (_, ball) => `"balls":[${(Number(ball) + 1) % 36}`),
    ],
    [
      'a value of a player',
      opened,
      (text) => text.replace(/("values":\[(?:null,)*")(.)/, (_, key, digit) => `${key}${other(digit)}`),
    ],
    ['who has promised', opened, (text) => text.replace(/"by":"/, '"by":"x')],
    [
      'a player at another table',
      () => house.ballots[0] ?? '',
      (text) => text.replace(/"tables":\[\["(.*?)","(.*?)"/, '"tables":[["$2","$1"'),
    ],
    [
      'an amount of the export',
      () => house.export,
      (text) => text.replace(/\[\[\\"world\\",(-?)(\d)/, '[[\\"world\\",$1$29'),
    ],
    [
      'a leaf of the export',
      () => house.export,
      (text) => text.replace(/("withheld".*\n.*?"leaf":")(.)/, (_, key, digit) => `${key}${other(digit)}`),
    ],
    ['a line of the export gone', () => house.export, (text) => text.replace(/\n.*\n/, '\n')],
    [
      'the root of a bundle',
      () => house.bundles[0] ?? '',
      (text) => text.replace(/(\\n\d+\\n)(.)/, (_, size, letter) => `${size}${letter === 'A' ? 'B' : 'A'}`),
    ],
    [
      'a proof of a bundle',
      () => house.bundles[0] ?? '',
      (text) => text.replace(/("proof":\[")(.)/, (_, key, digit) => `${key}${other(digit)}`),
    ],
    [
      'a round of the inspection',
      () => house.inspection,
      (text) => text.replace(/("drawn":\[.*?"round":)\d+/, '$19999'),
    ],
  ];
  test.each(DAMAGES)('finds another thing in place of %s', async (_, file, change) => {
    const { code, told } = await outsider('--key', house.key, changed(file(), change));
    expect([code, told]).toEqual([
      told.startsWith('cannot be read') ? 2 : 1,
      expect.stringMatching(/FAILS|cannot be read/),
    ]);
  });

  test('finds a checkpoint of another house, and one that this record does not begin with', async () => {
    const forged = readFileSync(house.early, 'utf8').replace(
      /\n(\d+)\n/,
      (_, size) => `\n${Number(size) + 1}\n`,
    );
    const { code, told } = await outsider(
      '--key',
      house.key,
      '--against',
      written('forged.txt', forged),
      house.export,
    );
    expect([code, told]).toEqual([1, expect.stringContaining('FAILS felt.example has signed')]);
    const another = 'casino.example/log+2f079386+AT5QtAHP5vQPuwX6zZYzIMPg1CuAmMUG6I/esboLQTch';
    expect((await outsider('--key', another, house.export)).code).toBe(1);
    expect((await outsider('--key', house.key.replace('felt', 'velt'), house.export)).code).toBe(2);
  });
});
