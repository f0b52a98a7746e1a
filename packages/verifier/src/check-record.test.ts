import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BY_HAND, openByHand } from '../../house/src/records/by-hand.test-kit.ts';
import { commandText } from './build.ts';
import { NoDraw } from './check.ts';
import { checkFile } from './check-record.ts';
import { nonceCommitment, roundsDrawn } from './inspection.ts';

type File = Readonly<Record<string, unknown>>;
type Command = Readonly<Record<string, unknown>> & {
  readonly proof: readonly string[];
  readonly entry?: string;
};

const ONE = 'ab'.repeat(32);
const copy = (file: File): Record<string, unknown> & { commands: Command[] } =>
  JSON.parse(JSON.stringify(file));

/** A house that played a round, as its regulator has it from the wire. */
const played = async (): Promise<{ readonly bundle: File; readonly draw: File }> => {
  const hand = await openByHand('baccarat');
  await BY_HAND.baccarat.settled(hand);
  await BY_HAND.baccarat.collected(hand);
  const cookie = await hand.logIn('rae');
  const bundle = (await hand.get('/api/tables/H/rounds/1/bundle.json', cookie)).json<File>();
  const send = (path: string, id: string, body: object) =>
    hand.post(`/api/audit/inspections${path}`, { id, ...body }, cookie);
  await send('', 'inspects-1', { commitment: nonceCommitment(ONE), count: 3, tables: ['H'] });
  await hand.house.log.flush();
  await send('/1/root', 'inspects-2', {});
  await send('/1/open', 'inspects-3', { nonce: ONE });
  const draw = (await hand.get('/api/audit/inspections/1/draw.json', cookie)).json<File>();
  return { bundle, draw };
};

const failing = (file: unknown): readonly string[] =>
  checkFile(file)
    .lines.filter(({ holds }) => !holds)
    .map(({ says }) => says);

const ON_A_BUNDLE: readonly (readonly [string, (file: ReturnType<typeof copy>) => void, RegExp])[] = [
  [
    'another word of an entry',
    (file) => {
      const at = file.commands.findIndex(({ entry }) => entry !== undefined);
      const found = file.commands[at] as Command;
      file.commands[at] = { ...found, entry: found.entry?.replace('person', 'Person') ?? '' };
    },
    /^Other words than were written/,
  ],
  [
    'another leaf with its entry',
    (file) => {
      file.commands[0] = { ...(file.commands[0] as Command), leaf: ONE };
      delete (file.commands[0] as { entry?: string }).entry;
    },
    /^Not in that tree/,
  ],
  [
    'another place',
    (file) => {
      file.commands[0] = { ...(file.commands[0] as Command), index: 0 };
    },
    /^Not in that tree/,
  ],
  [
    'a proof cut short',
    (file) => {
      file.commands[0] = { ...(file.commands[0] as Command), proof: [] };
    },
    /^Not in that tree/,
  ],
  [
    'a checkpoint over more',
    (file) => {
      file.checkpoint = String(file.checkpoint).replace(
        /\n(\d+)\n/,
        (_, size: string) => `\n${Number(size) + 1}\n`,
      );
    },
    /^The checkpoint is not signed/,
  ],
  [
    'another house',
    (file) => {
      file.origin = 'other.example';
    },
    /^The checkpoint is not signed/,
  ],
];

test('the bundle of a round holds as the house gave it, and whatever is changed in it is found', async () => {
  const { bundle } = await played();
  expect(failing(bundle)).toEqual([]);
  for (const [what, change, says] of ON_A_BUNDLE) {
    const file = copy(bundle);
    change(file);
    expect([what, failing(file)]).toEqual([what, expect.arrayContaining([expect.stringMatching(says)])]);
  }
  expect(() => checkFile({ ...bundle, commands: 5 })).toThrow(NoDraw);
  expect(() => checkFile({ ...bundle, checkpoint: 'x' })).toThrow(NoDraw);
});

test('the vector of docs/record.md', () => {
  const origin = 'casino.example/log';
  const root = Buffer.from('4813494d137e1631bba301d5acab6e7bb7aa74ce1185d456565ef51d737677b2', 'hex');
  const tables = [
    { table: '1', rounds: 300 },
    { table: '2', rounds: 50 },
  ];
  expect(nonceCommitment(ONE)).toBe('f414809c5c22df0770d3072084ae4f9eac04a67ec748949b60b56fd9b0d9fadb');
  expect(roundsDrawn(tables, 3, { nonce: ONE, origin, size: 7, root })).toEqual(
    [83, 140, 273].map((round) => ({ table: '1', round })),
  );
});

const ON_A_DRAW: readonly (readonly [string, File, RegExp])[] = [
  ['other rounds', { drawn: [{ table: 'H', round: 9 }] }, /draw other rounds/],
  ['another nonce', { nonce: 'cd'.repeat(32) }, /nonce is another/],
  ['more to draw from', { tables: [{ table: 'H', rounds: 2 }] }, /does not hold that the inspector/],
  ['another count', { count: 1 }, /does not hold that the inspector/],
];

test('the draw of an inspection holds as the house gave it, and whatever is changed in it is found', async () => {
  const { draw } = await played();
  expect(failing(draw)).toEqual([]);
  for (const [what, change, says] of ON_A_DRAW)
    expect([what, failing({ ...draw, ...change })]).toEqual([
      what,
      expect.arrayContaining([expect.stringMatching(says)]),
    ]);
  const bound = draw.bound as File;
  expect(failing({ ...draw, bound: { ...bound, index: 10_000 } })).toEqual([
    'The record does not hold that the inspector was bound to this.',
    'The tree that decided was signed before the inspector was bound.',
  ]);
});

test('the command is one file that needs nothing else, and says the same', async () => {
  const { bundle } = await played();
  expect(readFileSync('packages/verifier/verify.mjs', 'utf8')).toBe(commandText());
  const folder = mkdtempSync(join(tmpdir(), 'baize-verifier-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const command = join(folder, 'verify.mjs');
  writeFileSync(command, commandText());
  const run = (file: unknown) => {
    writeFileSync(join(folder, 'file.json'), JSON.stringify(file));
    return spawnSync(process.execPath, [command, 'file.json'], { cwd: folder, encoding: 'utf8' });
  };
  expect(run(bundle)).toMatchObject({ status: 0, stdout: expect.stringContaining('everything holds') });
  expect(run({ ...bundle, origin: 'x' })).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('FAILS'),
  });
  expect(run(5)).toMatchObject({ status: 2, stdout: '' });
});
