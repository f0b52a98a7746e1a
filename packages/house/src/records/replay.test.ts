import { DECK } from '@baize/engine';
import { describe, expect, test } from 'vitest';
import { verifyShoe } from '../chance/verify.ts';
import { readBundle } from './bundle.ts';
import { act, idOf, playRound, type Records, rule, startRecords, untilBetting } from './records.test-kit.ts';
import type { Replay } from './replay.ts';

const replayFor = async ({ get, logIn }: Records, name: string, round: number): Promise<Replay> => {
  const response = await get(`/api/tables/1/rounds/${round}`, await logIn(name));
  expect(response.statusCode).toBe(200);
  return response.json();
};

const withChips = async (seed: string): Promise<Records> => {
  const records = await startRecords(seed);
  for (const name of ['ann', 'bo']) await act(records.house, name, { type: 'BringChips', amount: 200_000 });
  return records;
};

const ALL_BOXES = [
  ['ann', 'banker', 2000],
  ['ann', 'tie', 1000],
  ['ann', 'playerPair', 500],
  ['bo', 'player', 5000],
  ['bo', 'bankerPair', 1000],
] as const;

/** Every card that is written anywhere in a value. */
const cardsIn = (value: unknown): ReadonlySet<string> =>
  new Set(JSON.stringify(value).match(new RegExp(`(?<=")(${DECK.join('|')})(?=")`, 'g')) ?? []);

describe('a replay', () => {
  test('shows step by step exactly what was on view at the table', async () => {
    const records = await withChips('same');
    const { house } = records;
    const patron = idOf(house, 'ann');
    const seen: string[] = [];
    const stop = house.floor.subscribe((table) => {
      void house.floor.view(table, { role: 'patron', patron }).then(({ view }) => {
        seen.push(JSON.stringify(view));
      });
    });
    const round = await playRound(records, ALL_BOXES);
    stop();
    const replay = await replayFor(records, 'ann', round);
    const views = replay.frames.map(({ view }) => JSON.stringify(view));
    // Some steps are written together: the table was seen after the last of them.
    const inRound = seen.filter((view) => JSON.parse(view).round?.number === round);
    expect(inRound.length).toBeGreaterThan(8);
    for (const view of new Set(inRound)) expect(views).toContain(view);
  });

  test('goes through the phases in their order, each step with its clause and a sentence', async () => {
    const records = await withChips('phases');
    const round = await playRound(records, ALL_BOXES);
    const { frames, live, names, began, ended } = await replayFor(records, 'ann', round);
    expect(live).toBe(false);
    expect(frames[0]).toMatchObject({
      at: began,
      phase: 'wagers',
      kind: 'act',
      words: `Round ${round}: place your bets`,
    });
    expect(frames.at(-1)).toMatchObject({ at: ended, phase: 'closing', event: { type: 'CardsCollected' } });
    const places = frames.filter(({ event }) => (event as { type: string }).type === 'WagerPlaced');
    expect(places).toHaveLength(5);
    expect(places[0]).toMatchObject({ kind: 'act', words: 'Ann puts 20.00 on Banker', by: '4.1' });
    const dealt = frames.filter(({ kind }) => kind === 'card');
    expect(dealt.slice(0, 4).map(({ phase }) => phase)).toEqual(Array(4).fill('deal'));
    expect(dealt.slice(4).every(({ phase }) => phase === 'draw')).toBe(true);
    expect(dealt[0]?.words).toMatch(/^Player: the \w+ of \w+$/);
    expect(frames.every(({ by, words }) => by !== null && words !== '')).toBe(true);
    expect(Object.values(names).toSorted()).toEqual(['Ann', 'Bo']);
  });

  test('says why each wager was paid, and the nets are the sums of the lines', async () => {
    const records = await withChips('lines');
    const { house } = records;
    for (let each = 0; each < 6; each += 1) {
      const round = await playRound(records, ALL_BOXES);
      const { lines, nets, frames } = await replayFor(records, 'rae', round);
      expect(lines).toHaveLength(5);
      for (const person of ['ann', 'bo'].map((name) => idOf(house, name))) {
        const sum = lines.filter((line) => line.person === person).reduce((all, { net }) => all + net, 0);
        expect(nets[person]).toBe(sum);
      }
      const [totals] = frames.flatMap(({ event }) =>
        'totals' in event ? [event.totals as { player: number; banker: number }] : [],
      );
      const banker = lines.find(({ box }) => box === 'banker');
      const sign = { win: '>', lose: '<', standOff: '=' }[banker?.result as 'win'];
      const end = { win: 'pays 1 to 1 less 5 %', lose: 'loses', standOff: 'stands off' }[
        banker?.result as 'win'
      ];
      expect(banker?.arithmetic).toBe(`${totals?.banker} ${sign} ${totals?.player}, ${end}`);
      const pair = lines.find(({ box }) => box === 'playerPair');
      expect(pair?.arithmetic).toMatch(/^\w\w \w\w is (no pair, loses|a \w+ pair, pays \d+ to 1)$/);
    }
  });

  test('of a round that is on shows the cards on view and no other', async () => {
    const records = await withChips('hidden');
    const { house, clock } = records;
    const round = await untilBetting(records);
    await act(house, 'ann', { type: 'PlaceWager', on: 'player', amount: 1000 });
    for (let step = 0; step < 16; step += 1) {
      const { game, view } = await house.floor.view('1', { role: 'onlooker' });
      if (game !== 'baccarat' || view.stage === 'unopened' || view.round?.number !== round) break;
      const replay = await replayFor(records, 'ann', round);
      expect(cardsIn(replay)).toEqual(cardsIn(view.round.hands));
      expect(replay.live).toBe(true);
      expect(replay.seal).toMatchObject({ secret: null, revealedAt: null, verdict: null });
      expect(JSON.stringify(replay)).not.toContain('sealed":');
      await clock.advance(1000);
    }
  });

  test('of cards that lie face down has no face until they are exposed', async () => {
    const records = await withChips('down');
    const { house, clock } = records;
    await rule(house, 'sam', 'operator', { type: 'DetermineFace', face: 'down' });
    const round = await untilBetting(records);
    await act(house, 'ann', { type: 'PlaceWager', on: 'player', amount: 1000 });
    let faceless = 0;
    for (let step = 0; step < 40; step += 1) {
      const { game, view } = await house.floor.view('1', { role: 'onlooker' });
      if (game !== 'baccarat' || view.stage === 'unopened' || view.round?.number !== round) break;
      const replay = await replayFor(records, 'ann', round);
      expect(cardsIn(replay)).toEqual(cardsIn(view.round.hands));
      faceless += replay.seal?.places.some((place) => !('card' in place)) ? 1 : 0;
      await clock.advance(1000);
    }
    expect(faceless).toBeGreaterThan(0);
  });

  test('is for those who wagered in it, and for those who supervise', async () => {
    const records = await withChips('whose');
    const { get, logIn, ownerIn } = records;
    const round = await playRound(records, [['ann', 'banker', 1000]]);
    const status = async (cookie: string, path = `/api/tables/1/rounds/${round}`) =>
      (await get(path, cookie)).statusCode;
    expect(await status(await logIn('ann'))).toBe(200);
    expect(await status(await logIn('bo'))).toBe(403);
    expect(await status(await logIn('bo'), '/api/tables/1/rounds/99')).toBe(403);
    expect(await status(await logIn('dee'))).toBe(403);
    expect(await status('')).toBe(401);
    for (const name of ['sam', 'dora', 'rae']) expect(await status(await logIn(name))).toBe(200);
    const owner = await ownerIn();
    expect(await status(owner)).toBe(200);
    expect(await status(owner, '/api/tables/1/rounds/99')).toBe(404);
    expect(await status(owner, '/api/tables/9/rounds/1')).toBe(404);
  });

  test('keeps from a player what is on record about others', async () => {
    const records = await withChips('breach');
    const { house } = records;
    const round = await untilBetting(records);
    await act(house, 'ann', { type: 'PlaceWager', on: 'player', amount: 1000 });
    const breach = {
      type: 'RecordBreach',
      person: idOf(house, 'bo'),
      employee: false,
      clause: '14.2',
      what: 'loud',
    };
    expect(await rule(house, 'sam', 'supervisor', breach)).toMatchObject({ ok: true });
    expect(JSON.stringify(await replayFor(records, 'ann', round))).not.toContain('loud');
    expect(JSON.stringify(await replayFor(records, 'sam', round))).toContain('loud');
  });

  test('of a round that was voided later ends with the ruling, and no line pays', async () => {
    const records = await withChips('ruling');
    const { house } = records;
    const round = await playRound(records, ALL_BOXES);
    await playRound(records, [['bo', 'banker', 1000]]);
    const ruling = { type: 'DeclareVoid', cause: 'fraud', round, reason: 'a marked card' };
    await rule(house, 'sam', 'operator', ruling);
    const { frames, lines, nets } = await replayFor(records, 'ann', round);
    expect(frames.at(-1)).toMatchObject({
      kind: 'ruling',
      by: '14.3',
      words: `Round ${round} is void: a marked card`,
    });
    expect(frames.at(-2)).toMatchObject({ event: { type: 'CardsCollected' } });
    expect(lines.map(({ result, net, clause }) => [result, net, clause])).toEqual(
      Array(5).fill(['void', 0, '14.3']),
    );
    expect(Object.values(nets)).toEqual([0, 0]);
  });

  test('of a round voided in the middle has the wagers that were given back', async () => {
    const records = await withChips('middle');
    const { house, clock } = records;
    const round = await untilBetting(records);
    await act(house, 'ann', { type: 'PlaceWager', on: 'banker', amount: 1000 });
    await clock.advance(17_000);
    const ruling = { type: 'DeclareVoid', cause: 'impractical', round, reason: 'fire alarm' };
    expect(await rule(house, 'sam', 'operator', ruling)).toMatchObject({ ok: true });
    const { lines, nets } = await replayFor(records, 'ann', round);
    expect(lines).toMatchObject([{ box: 'banker', stake: 1000, result: 'void', net: 0, clause: '14.3' }]);
    expect(nets).toEqual({ [idOf(house, 'ann')]: 0 });
  });
});

test('an opened shoe is handed out as a file that proves every card; a sealed one is not', async () => {
  const records = await withChips('shoe');
  const { house, get, logIn } = records;
  const round = await playRound(records, ALL_BOXES);
  const cookie = await logIn('ann');
  expect((await get('/api/tables/1/shoes/1.json', cookie)).statusCode).toBe(404);
  await rule(house, 'sam', 'supervisor', { type: 'DirectShuffle', reason: 'time' });
  await untilBetting(records);
  expect((await get('/api/tables/1/shoes/1.json')).statusCode).toBe(401);
  const response = await get('/api/tables/1/shoes/1.json', cookie);
  expect(response.headers['content-disposition']).toBe('attachment; filename="shoe-1-1.json"');
  const read = readBundle(response.body);
  const verdict = read.ok && read.of === 'shoe' ? verifyShoe(read.shoe) : undefined;
  expect(verdict).toMatchObject({ ok: true });
  const { seal } = await replayFor(records, 'ann', round);
  expect(seal).toMatchObject({
    verdict: null,
    commitment: read.ok && read.of === 'shoe' ? read.shoe.commitment : '',
  });
  expect(seal?.secret).toMatch(/^[0-9a-f]{64}$/);
  expect(seal?.sealedAt).toBeLessThanOrEqual(seal?.cutAt ?? 0);
  const order = verdict?.ok ? verdict.order : [];
  expect(seal?.places.length).toBeGreaterThanOrEqual(4);
  for (const { at, card } of seal?.places ?? []) expect(card).toBe(order[at]);
});
