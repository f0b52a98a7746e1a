import { referee } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { parseCheckpoint } from '../log/checkpoint.ts';
import { leafHash, provesInclusion } from '../log/tree.ts';
import { buildServer } from '../wire/server.ts';
import { BY_HAND, type Hand, openByHand } from './by-hand.test-kit.ts';
import { playedHouse, sessionFor } from './played.test-kit.ts';
import type { RoundBundle } from './round-bundle.ts';
import { verifyRecordFile } from './verify-record-file.ts';

const GAMES = Object.keys(BY_HAND) as (keyof typeof BY_HAND)[];

const fileOf = async (hand: Hand, name: string, file: string) =>
  hand.get(`/api/tables/H/rounds/1/${file}`, await hand.logIn(name));

const bundleOf = async (hand: Hand, name: string): Promise<RoundBundle> =>
  (await fileOf(hand, name, 'bundle.json')).json<RoundBundle>();

test.each(GAMES)('a round of %s goes out as a bundle that proves itself', async (game) => {
  const hand = await openByHand(game);
  await BY_HAND[game].settled(hand);
  expect((await fileOf(hand, 'rae', 'bundle.json')).statusCode).toBe(409);
  await BY_HAND[game].collected(hand);
  const bundle = await bundleOf(hand, 'rae');
  expect(bundle.settledAgain).toEqual({ verdict: 'same', detail: null });
  const answer = referee(bundle.roundFile, rulebooks);
  expect(answer.ok && Object.entries(answer.players).map(([who, { net }]) => [who, net])).toEqual(
    Object.entries(bundle.nets),
  );
  const tree = parseCheckpoint(bundle.checkpoint);
  expect(bundle.commands.length).toBeGreaterThan(3);
  for (const { leaf, index, proof, entry } of bundle.commands) {
    expect(Buffer.from(leafHash(entry ?? '')).toString('hex')).toBe(leaf);
    const at = { index: index ?? -1, size: tree?.size ?? 0, root: tree?.root ?? new Uint8Array() };
    expect(
      provesInclusion(
        Buffer.from(leaf, 'hex'),
        at,
        proof.map((side) => Buffer.from(side, 'hex')),
      ),
    ).toBe(true);
  }
  expect(bundle.law.length).toBeGreaterThan(0);
  expect(bundle.missing).toContain('ruling: nobody has disputed this round');
  const file = (await fileOf(hand, 'rae', 'round.json')).json();
  expect(file).toEqual(bundle.roundFile);
});

test('a player has his own commands in their words and the leaves of the others, and nobody else’s dispute', async () => {
  const hand = await openByHand('baccarat');
  await BY_HAND.baccarat.settled(hand);
  await BY_HAND.baccarat.collected(hand);
  await hand.plays('bo', { type: 'RaiseDispute', what: 'it was mine', round: 1 });
  const own = await bundleOf(hand, 'ann');
  const read = own.commands.filter(({ entry }) => entry !== undefined);
  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThan(own.commands.length);
  for (const { entry } of read) expect(entry?.split('\n')[0]).toContain(`"person:${hand.id('ann')}"`);
  expect(own.disputes).toEqual([]);
  expect((await bundleOf(hand, 'bo')).disputes).toHaveLength(1);
  expect((await fileOf(hand, 'rae', 'bundle.pdf')).headers['content-type']).toBe('application/pdf');
  expect((await fileOf(hand, 'rae', 'bundle.html')).body).toContain('it was mine');
});

test('the seal of a draw that is over stands in the record in its own words, for who audits', async () => {
  const house = await playedHouse('seals in bundles', 1500);
  const server = await buildServer(house, { pages: null, log: false });
  const told = async (table: string) => {
    const headers = { cookie: await sessionFor(house, 'rae') };
    const { body } = await server.inject({ url: `/api/tables/${table}/rounds/1/bundle.json`, headers });
    return JSON.parse(body) as RoundBundle;
  };
  let seals = 0;
  for (const table of await house.floor.tables()) {
    const bundle = await told(table);
    const sealed = bundle.commands.filter(({ entry }) => entry?.includes('"sealed":'));
    const draw = bundle.shoe ?? bundle.spin;
    // A deck of poker has no secret to publish, and its seal stays in the house.
    const isPublished = draw !== null && 'secret' in draw;
    expect([table, sealed.length]).toEqual([table, isPublished ? 1 : 0]);
    if (!isPublished) continue;
    seals += 1;
    expect(sealed[0]?.entry).toContain(`"commitment":"${draw.commitment}"`);
    const text = JSON.stringify(bundle);
    expect(verifyRecordFile(rulebooks, text)).toMatchObject({
      ok: true,
      held: expect.arrayContaining(['its seal is in the record']),
    });
    const another = { ...bundle, shoe: null, spin: { ...draw, commitment: '0'.repeat(64) } };
    expect(verifyRecordFile(rulebooks, JSON.stringify(another))).toMatchObject({
      findings: expect.arrayContaining([{ where: 'its seal', what: 'the record has another seal' }]),
    });
  }
  expect(seals).toBeGreaterThan(0);
  await server.close();
});
