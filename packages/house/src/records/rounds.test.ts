import { describe, expect, test } from 'vitest';
import { openChronicle } from './chronicle.ts';
import { act, idOf, playRound, rule, startRecords, untilBetting } from './records.test-kit.ts';
import type { RoundLine } from './rounds.ts';

interface Page {
  readonly rounds: readonly RoundLine[];
  readonly more: boolean;
}

/** Ann plays rounds 1 and 3, Bo rounds 2 and 3. */
const threeRounds = async (seed: string) => {
  const records = await startRecords(seed);
  const { house } = records;
  await act(house, 'ann', { type: 'BringChips', amount: 100_000 });
  await act(house, 'bo', { type: 'BringChips', amount: 100_000 });
  await playRound(records, [['ann', 'banker', 2000]]);
  await playRound(records, [['bo', 'player', 1000]]);
  await playRound(records, [
    ['ann', 'tie', 1000],
    ['ann', 'bankerPair', 500],
    ['bo', 'banker', 3000],
  ]);
  const page = async (query: string, cookie: string): Promise<Page> =>
    (await records.get(`/api/rounds${query}`, cookie)).json();
  return { ...records, page };
};

describe('the list of rounds', () => {
  test('a player gets the rounds in which he wagered, newest first, with his own net', async () => {
    const { house, page, logIn } = await threeRounds('list');
    const ann = idOf(house, 'ann');
    const { rounds, more } = await page('', await logIn('ann'));
    expect(rounds.map(({ round }) => round)).toEqual([3, 1]);
    expect(more).toBe(false);
    expect(rounds[0]).toMatchObject({
      table: '1',
      shoe: 1,
      rulebook: 'act-mini-baccarat-2016',
      staked: 1500,
    });
    expect(rounds[0]).toMatchObject({ void: false, live: false });
    expect(rounds[0]?.outcome).toMatch(/^((Player|Banker) \d v \d|Tie \d)$/);
    expect(rounds[0]?.ended).toBeGreaterThan(rounds[0]?.began ?? 0);
    const { view } = await house.floor.view('1', { role: 'patron', patron: ann });
    const chips = view.stage === 'unopened' ? 0 : (view.own?.chips ?? 0);
    expect(rounds.reduce((sum, { net }) => sum + (net ?? 0), 100_000)).toBe(chips);
  });

  test('staff and regulator get everybody’s, or one person’s; a player nobody else’s, a dealer none', async () => {
    const { house, page, logIn, get } = await threeRounds('roles');
    for (const name of ['sam', 'dora', 'rae']) {
      const { rounds } = await page('', await logIn(name));
      expect(rounds.map(({ round, net }) => [round, net])).toEqual([
        [3, null],
        [2, null],
        [1, null],
      ]);
      expect(rounds.map(({ staked }) => staked)).toEqual([4500, 1000, 2000]);
    }
    const bo = idOf(house, 'bo');
    const ofBo = await page(`?table=1&person=${bo}`, await logIn('sam'));
    expect(ofBo.rounds.map(({ round, staked }) => [round, staked])).toEqual([
      [3, 3000],
      [2, 1000],
    ]);
    expect((await get(`/api/rounds?person=${bo}`, await logIn('ann'))).statusCode).toBe(403);
    expect((await get('/api/rounds', await logIn('dee'))).statusCode).toBe(403);
    expect((await get('/api/rounds')).statusCode).toBe(401);
    expect((await get('/api/rounds?table=9', await logIn('sam'))).statusCode).toBe(404);
    expect((await get('/api/rounds?limit=201', await logIn('sam'))).statusCode).toBe(400);
  });

  test('comes in pages that miss nothing', async () => {
    const { page, logIn } = await threeRounds('pages');
    const cookie = await logIn('rae');
    const first = await page('?limit=2', cookie);
    expect([first.rounds.map(({ round }) => round), first.more]).toEqual([[3, 2], true]);
    const rest = await page(`?limit=2&before=${first.rounds[1]?.began}`, cookie);
    expect([rest.rounds.map(({ round }) => round), rest.more]).toEqual([[1], false]);
    const none = await page(`?before=${rest.rounds[0]?.began}`, cookie);
    expect(none).toEqual({ rounds: [], more: false });
  });

  test('a round that is on is there too, for whoever has a wager in it', async () => {
    const records = await threeRounds('live');
    const { house, page, logIn } = records;
    const number = await untilBetting(records);
    const [ann, bo] = [await logIn('ann'), await logIn('bo')];
    await act(house, 'ann', { type: 'PlaceWager', on: 'player', amount: 1000 });
    expect((await page('', ann)).rounds[0]).toMatchObject({
      round: number,
      live: true,
      ended: null,
      outcome: 'Bets open',
      net: 0,
      staked: 1000,
    });
    expect((await page('', bo)).rounds[0]?.round).toBe(3);
    await act(house, 'ann', { type: 'RemoveWager', on: 'player' });
    expect((await page('', ann)).rounds[0]?.round).toBe(3);
  });

  test('a round that is voided later counts for nothing, and is still there', async () => {
    const { house, page, logIn } = await threeRounds('void');
    const reason = 'a marked card';
    const voided = await rule(house, 'sam', 'operator', {
      type: 'DeclareVoid',
      cause: 'fraud',
      round: 1,
      reason,
    });
    expect(voided.ok).toBe(true);
    const { rounds } = await page('', await logIn('ann'));
    expect(rounds[1]).toMatchObject({ round: 1, void: true, outcome: 'Void', net: 0, staked: 2000 });
    expect(rounds[0]).toMatchObject({ round: 3, void: false });
  });

  test('an invitation that is taken back was no round', async () => {
    const records = await startRecords('uninvited');
    const { house, get, logIn } = records;
    expect(await untilBetting(records)).toBe(1);
    const list = async () => (await get('/api/rounds', await logIn('rae'))).json<Page>().rounds;
    expect((await list()).map(({ live }) => live)).toEqual([true]);
    const shuffle = { type: 'DirectShuffle', reason: 'a card was seen' };
    expect(await rule(house, 'sam', 'supervisor', shuffle)).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
    expect(await untilBetting(records)).toBe(1);
    expect((await list()).map(({ round }) => round)).toEqual([1]);
  });
});

test('a chronicle that is read bit by bit is the same as one that is read at once', async () => {
  const records = await startRecords('bits');
  const { house } = records;
  await act(house, 'ann', { type: 'BringChips', amount: 400_000 });
  const bits = openChronicle(house);
  for (let round = 0; round < 25; round += 1) {
    await playRound(records, [['ann', round % 2 === 0 ? 'player' : 'banker', 1000]]);
    await Promise.all([bits.table('1'), bits.table('1')]);
  }
  const [slow, once] = [await bits.table('1'), await openChronicle(house).table('1')];
  expect(slow.rounds).toHaveLength(25);
  expect(slow.rounds).toEqual(once.rounds);
  expect(slow.hosted).toEqual(once.hosted);
  expect(slow.checkpointBefore(slow.rounds[24]?.first ?? 0).version).toBe((slow.rounds[20]?.first ?? 0) - 1);
  expect(slow.checkpointBefore(1).version).toBe(0);
}, 30_000);
