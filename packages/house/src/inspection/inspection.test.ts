import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AnswerAt } from '../api.ts';
import { encode } from '../chance/encoding.ts';
import { BY_HAND, correct, type Hand, openByHand } from '../records/by-hand.test-kit.ts';
import { commitmentTo, drawRounds } from './draw.ts';

type Told = AnswerAt<'POST /api/audit/inspections'>;
type Departed = AnswerAt<'GET /api/audit/departures'>;

const NONCE = 'ab'.repeat(32);
const commitment = commitmentTo(Buffer.from(NONCE, 'hex'));

/** A table at which cards lie and one round is over, with a card of it put right by hand. */
const played = async (): Promise<Hand> => {
  const hand = await openByHand('baccarat');
  await BY_HAND.baccarat.settled(hand);
  await correct(hand, 'baccarat');
  await BY_HAND.baccarat.collected(hand);
  return hand;
};

const asker = async (hand: Hand, name: string) => {
  const cookie = await hand.logIn(name);
  let sent = 0;
  return {
    get: (path: string) => hand.get(path, cookie),
    send: async (path: string, body: object = {}) => {
      sent += 1;
      const id = `${name}-inspects-${sent}`;
      const answer = await hand.post(`/api/audit/inspections${path}`, { id, ...body }, cookie);
      return { status: answer.statusCode, told: answer.json<Told & { detail?: string }>() };
    },
  };
};

test('an inspection is drawn by neither side, settled, signed with its findings, and kept', async () => {
  const hand = await played();
  const rae = await asker(hand, 'rae');
  expect((await rae.send('', { commitment, count: 5, tables: ['nowhere'] })).status).toBe(409);
  const begun = await rae.send('', { commitment, count: 5, tables: ['H'] });
  expect(begun.told).toMatchObject({
    number: 1,
    tables: [{ table: 'H', rounds: 1 }],
    checkpoint: null,
    drawn: [],
  });
  // Not before the house has signed a tree that holds the promise, and never with another nonce.
  expect((await rae.send('/1/open', { nonce: NONCE })).told.detail).toContain('no signed tree');
  await hand.house.log.flush();
  expect((await rae.send('/1/root')).told.checkpoint).toContain(hand.house.log.origin);
  expect((await rae.send('/1/open', { nonce: 'cd'.repeat(32) })).told.detail).toContain('not the nonce');
  const opened = await rae.send('/1/open', { nonce: NONCE });
  expect(opened.told.drawn).toEqual([{ table: 'H', round: 1 }]);
  const found = { table: 'H', round: 1, verdict: 'differs', note: ' ' };
  expect((await rae.send('/1/sign', { rounds: [found], words: '' })).told.detail).toContain('needs a note');
  expect((await rae.send('/1/sign', { rounds: [], words: '' })).told.detail).toContain('every round');
  const signed = await rae.send('/1/sign', {
    rounds: [{ ...found, note: 'half of $45' }],
    words: 'one finding',
  });
  expect(signed.told.signed).toMatchObject({ words: 'one finding', rounds: [{ note: 'half of $45' }] });
  expect((await rae.send('/1/sign', { rounds: [found], words: '' })).told.detail).toContain('signed already');
  const owner = await asker(hand, 'sam');
  expect((await owner.send('', { commitment, count: 1 })).status).toBe(403);
  const kept = (await (
    await rae.get('/api/audit/inspections')
  ).json()) as AnswerAt<'GET /api/audit/inspections'>;
  expect(kept.inspections).toHaveLength(1);
  const log = (await (
    await rae.get('/api/audit/log?kind=inspections')
  ).json()) as AnswerAt<'GET /api/audit/log'>;
  expect(log.lines.map(({ type }) => type)).toEqual(
    ['Signed', 'Opened', 'Rooted', 'Committed'].map((step) => `inspections.${step}`),
  );
  expect((await rae.get('/api/audit/inspections/1/report.pdf')).headers['content-type']).toBe(
    'application/pdf',
  );
  expect((await rae.get('/api/audit/inspections/1/report.html')).body).toContain('half of $45');
});

test('a draw is the one that docs/record.md describes, worked out there by another program, and takes what there is', () => {
  const root = createHash('sha256').update('root').digest();
  const nonce = Buffer.from(NONCE, 'hex');
  const of = [
    { table: '1', rounds: 300 },
    { table: '2', rounds: 50 },
  ];
  const seed = { nonce, origin: 'casino.example/log', size: 7, root };
  const drawn = drawRounds(of, 40, seed);
  expect(new Set(drawn.map(({ table, round }) => `${table} ${round}`)).size).toBe(40);
  expect(drawn.every(({ table, round }) => round >= 1 && round <= (table === '1' ? 300 : 50))).toBe(true);
  expect(drawRounds(of, 1000, seed)).toHaveLength(350);
  // The vector of the page.
  expect(drawRounds(of, 3, seed)).toEqual([83, 140, 273].map((round) => ({ table: '1', round })));
  expect(
    createHmac('sha256', nonce)
      .update(encode('baize draw/1', 'casino.example/log', 7, root))
      .digest('hex'),
  ).toBe(KEY);
  expect(commitment).toBe(COMMITMENT);
});
const KEY = 'c9c162428f81e91c4ec806ae19dd62225c0e814e462f49804a3ee4342d3eab10';
const COMMITMENT = 'f414809c5c22df0770d3072084ae4f9eac04a67ec748949b60b56fd9b0d9fadb';

test('departures gather themselves, and what is over stays', async () => {
  const hand = await played();
  await hand.rules({ type: 'CloseTable', occasion: 'operator' }).catch(() => undefined);
  const rae = await asker(hand, 'rae');
  const { lines } = (await rae.get('/api/audit/departures')).json<Departed>();
  const at = lines.filter(({ table }) => table === 'H');
  expect(at.map(({ is }) => is).toSorted()).toEqual(['correction', 'real cards']);
  expect(at.find(({ is }) => is === 'correction')).toMatchObject({ round: 1, who: hand.id('sam') });
  expect(at.find(({ is }) => is === 'real cards')).toMatchObject({ rounds: 1 });
});

test('the log is searched by table, person, clause and time', async () => {
  const hand = await played();
  const rae = await asker(hand, 'rae');
  const lines = async (query: string) =>
    (await rae.get(`/api/audit/log?limit=200&${query}`)).json<AnswerAt<'GET /api/audit/log'>>().lines;
  const all = await lines('table=H');
  expect(all.length).toBeGreaterThan(10);
  expect(new Set(all.map(({ stream }) => stream))).toEqual(new Set(['table:H']));
  const ann = await lines(`person=${hand.id('ann')}`);
  expect(ann.length).toBeGreaterThan(0);
  expect(ann.every((line) => JSON.stringify(line).includes(hand.id('ann')))).toBe(true);
  const [some] = all.filter(({ clause }) => clause !== null);
  const ruled = await lines(`clause=${some?.clause}`);
  expect(new Set(ruled.map(({ clause }) => clause))).toEqual(new Set([some?.clause]));
  const { at = 0 } = all.at(-1) ?? {};
  expect(await lines(`table=H&to=${at}`)).toEqual([]);
  expect(await lines(`table=H&from=${at}`)).toEqual(all);
});
