import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { commitmentTo } from '../inspection/draw.ts';
import { BY_HAND, openByHand } from './by-hand.test-kit.ts';
import { isRecordFile, verifyRecordFile } from './verify-record-file.ts';

type File = Readonly<Record<string, unknown>> & {
  readonly commands: readonly Readonly<Record<string, unknown>>[];
  readonly nets: Readonly<Record<string, number>>;
  readonly bound: Readonly<Record<string, unknown>>;
};

const NONCE = 'ab'.repeat(32);
const ONE = 'cd'.repeat(32);

/** A round that was played by hand, as a bundle and drawn by an inspection; and a checkpoint kept from then. */
const played = async (game: keyof typeof BY_HAND) => {
  const hand = await openByHand(game);
  await BY_HAND[game].settled(hand);
  await BY_HAND[game].collected(hand);
  const cookie = await hand.logIn('rae');
  const get = async (path: string): Promise<File> => (await hand.get(path, cookie)).json<File>();
  const send = (path: string, id: string, body: object) =>
    hand.post(`/api/audit/inspections${path}`, { id, ...body }, cookie);
  const commitment = commitmentTo(Buffer.from(NONCE, 'hex'));
  await send('', 'inspects-1', { commitment, count: 3, tables: ['H'] });
  await hand.house.log.flush();
  await send('/1/root', 'inspects-2', {});
  await send('/1/open', 'inspects-3', { nonce: NONCE });
  const bundle = await get('/api/tables/H/rounds/1/bundle.json');
  return { bundle, draw: await get('/api/audit/inspections/1/draw.json') };
};

const wrongIn = (file: object, against?: string): string => {
  const held = against === undefined ? undefined : { name: 'kept', text: against };
  const verdict = verifyRecordFile(rulebooks, JSON.stringify(file), held);
  if ('unreadable' in verdict) return verdict.unreadable;
  expect(verdict.ok).toBe(verdict.findings.length === 0);
  return verdict.findings.map(({ where, what }) => `${where}: ${what}`).join('\n');
};

test('the bundle of a round holds, and whatever is changed in it is found', async () => {
  const { bundle } = await played('baccarat');
  const checkpoint = String(bundle.checkpoint);
  const [first, ...rest] = bundle.commands;
  const [who = '', net = 0] = Object.entries(bundle.nets)[0] ?? [];
  expect(isRecordFile(JSON.stringify(bundle))).toBe(true);
  expect([isRecordFile('{}'), isRecordFile('x'), isRecordFile('null')]).toEqual([false, false, false]);
  expect(wrongIn(bundle)).toBe('');
  expect(wrongIn(bundle, checkpoint)).toBe('');
  for (const [change, what] of [
    [{ commands: [{ ...first, leaf: ONE }, ...rest] }, /stand in that tree|not what its leaf says/],
    [{ commands: [{ ...first, proof: [] }, ...rest] }, /does not stand in that tree/],
    [{ commands: [{ ...first, entry: `${first?.entry} ` }, ...rest] }, /its entry is not what its leaf says/],
    [{ checkpoint: checkpoint.replace(/\n(\d+)\n/, '\n1\n') }, /not signed with the key/],
    [{ origin: 'silk.example' }, /not signed with the key/],
    [{ nets: { ...bundle.nets, [who]: net + 1 } }, /the referee comes to other sums/],
    [{ commands: 5 }, /commands is not as in such a file/],
  ] as const)
    expect([change, wrongIn({ ...bundle, ...change })]).toEqual([change, expect.stringMatching(what)]);
  // Two records of one size, both shown to somebody.
  const other = checkpoint.replace(/\n([^\n]+=)\n\n/, `\n${Buffer.from(ONE, 'hex').toString('base64')}\n\n`);
  expect(wrongIn(bundle, other)).toMatch(/another key has signed what was kept|the house has two records/);
});

test('the draw of an inspection holds, and whatever is changed in it is found', async () => {
  const { draw } = await played('roulette');
  expect(wrongIn(draw)).toBe('');
  for (const [change, what] of [
    [{ nonce: ONE }, /the nonce: it is another/],
    [{ drawn: [{ table: 'H', round: 2 }] }, /the draw: both draw other rounds/],
    [{ count: 2 }, /does not hold that the inspector was bound/],
    [{ bound: { ...draw.bound, index: 9_999 } }, /signed before the inspector was bound/],
    [{ newest: String(draw.newest).replace(/\n(\d+)\n/, '\n1\n') }, /the newest tree: it is not signed/],
    [{ tables: [] }, /tables is not as in such a file/],
  ] as const)
    expect([change, wrongIn({ ...draw, ...change })]).toEqual([change, expect.stringMatching(what)]);
});
