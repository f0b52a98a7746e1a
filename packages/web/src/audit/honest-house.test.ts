import { refereeRound } from '@baize/house/round-files';
import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { startRecords } from '../../../house/src/records/records.test-kit.ts';
import { readDesks } from '../games.ts';
import { HONEST_TABLES, playedHonestly } from './honest-house.test-kit.ts';

await readDesks();

/** More rounds, or others: HONEST_ROUNDS=200 HONEST_SEED=7 npx vitest run honest-house */
const ROUNDS = Number(process.env.HONEST_ROUNDS ?? 12);
const SEED = Number(process.env.HONEST_SEED ?? 20_260);

test.each(HONEST_TABLES)('D1: $name: an honest house is never called wrong', async (table) => {
  const records = await startRecords('honest');
  const replays = await playedHonestly(records, table, SEED, ROUNDS);
  const found = replays.map((replay) => ({ round: replay.round, ...refereeRound(rulebooks, replay) }));
  expect(found.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
  // What cannot be told says why, and is the exception.
  expect(found.filter(({ verdict, detail }) => verdict === 'untold' && detail === null)).toEqual([]);
  expect(found.filter(({ verdict }) => verdict === 'same').length).toBeGreaterThanOrEqual(ROUNDS / 4);
  // The same rounds with one cent moved are all found.
  for (const [index, { verdict }] of found.entries()) {
    const replay = replays[index];
    const [person] = Object.keys(replay?.nets ?? {});
    if (verdict !== 'same' || replay === undefined || person === undefined) continue;
    const nets = { ...replay.nets, [person]: (replay.nets[person] ?? 0) + 1 };
    expect(refereeRound(rulebooks, { ...replay, nets }).verdict).toBe('differs');
  }
});
