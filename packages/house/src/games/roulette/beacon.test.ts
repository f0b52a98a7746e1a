import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type Beacon, openContributions } from '../../chance/pending.ts';
import { verifySpin } from '../../chance/verify-spin.ts';
import { houseRoulette } from '../../games.test-kit.ts';
import { auditHouse } from '../../tables/audit.ts';
import { fund, makeHouseOf, PACE } from '../../tables/floor.test-kit.ts';
import { fromStored, type RecordedEvent } from '../../tables/hosted.ts';
import { playsOf } from '../../tables/play.ts';
import { publishedSpins } from '../../tables/published-spins.ts';
import type { RouletteKind } from './kind.ts';
import { bring, OPEN, OPENING, place, send } from './table.test-kit.ts';

/** A round as drand hands it out; this one is the first of its main network, from 22 July 2020. */
const RECORDED = [
  {
    round: 1,
    randomness: '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
    signature:
      '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
  },
];

/** A beacon of recorded rounds: one that was not recorded has not come. */
const recorded = (period: number): Beacon => ({
  name: 'drand',
  roundAfter: (time) => Math.floor(time / period) + 1,
  randomness: (round) => RECORDED.find((each) => each.round === round)?.randomness,
});

test('the round that is recorded is what its beacon signed', () => {
  for (const { randomness, signature } of RECORDED)
    expect(createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex')).toBe(randomness);
});

/** A wheel whose every draw has a part of the beacon, over so long a period. */
const wheelWith = async (beacon: Beacon) => {
  const plays = playsOf([houseRoulette]);
  const house = makeHouseOf(plays, 'beacon', (ports) => ({
    ...ports,
    contributions: openContributions(beacon),
  }));
  const { store, floor } = house.start();
  onTestFinished(async () => {
    floor.stop();
    await store.close();
    house.remove();
  });
  await fund(store, ['Ann']);
  await floor.open('1', OPENING, { id: 'open', person: 'owner', command: OPEN });
  await send(floor, 'Ann', bring('Ann', 100_000));
  await house.clock.advance(PACE.act);
  await send(floor, 'Ann', place('Ann', 'red', 1000));
  await house.clock.advance(PACE.betting + 3 * PACE.result);
  const record = (await store.read('table:1')).map((each): RecordedEvent<RouletteKind> => fromStored(each));
  const [spin] = publishedSpins(houseRoulette, '1', record);
  if (spin === undefined) throw new Error('no spin is over');
  expect(await auditHouse(store, plays)).toMatchObject({ findings: [] });
  return { spin, types: record.map(({ event }) => event.type) };
};

test('the round after the seal decides with the secret, and is closed before anybody wagers', async () => {
  const { spin, types } = await wheelWith(recorded(1e15));
  expect(spin.promised).toEqual({ parts: [], beacon: { name: 'drand', round: 1 } });
  expect(spin.given).toEqual({ values: [], beacon: RECORDED[0]?.randomness });
  expect(verifySpin(spin)).toMatchObject({ ok: true });
  expect(types.indexOf('ContributionsClosed')).toBeLessThan(types.indexOf('WagerPlaced'));
  // Another randomness is found: nobody can say afterwards that the beacon gave something else.
  const other = { ...spin, given: { values: [], beacon: 'ab'.repeat(32) } };
  expect(verifySpin(other)).toMatchObject({ ok: false });
});

test('a round that has not come is left out by name, and nothing waits for it', async () => {
  const { spin } = await wheelWith({ ...recorded(1e15), roundAfter: () => 2 });
  expect([spin.promised?.beacon, spin.given]).toEqual([
    { name: 'drand', round: 2 },
    { values: [], beacon: null },
  ]);
  expect(verifySpin(spin)).toMatchObject({ ok: true });
});
