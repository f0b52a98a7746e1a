import type { Card } from '@baize/engine';
import { describe, expect, test } from 'vitest';
import { idOf, type Records, startRecords } from '../../records/records.test-kit.ts';
import type { Replay } from '../../records/replay.ts';
import type { RoundLine } from '../../records/rounds.ts';
import { opensWith } from './table.test-kit.ts';

/** A house with a blackjack table at which Dee deals real cards, and Ann and Bo with chips. */
const realTable = async (rulebook: string, seed: string) => {
  const records = await startRecords(seed);
  const { house, post, logIn } = records;
  const { type: _type, actor: _actor, ...opening } = opensWith(rulebook, { decks: 4, burn: 0 });
  const request = { id: 'open-blackjack', table: 'BJ', rulebook, mode: 'human', pace: 1, float: 1_000_000 };
  const opened = await post('/api/tables', { ...request, ...opening }, await logIn('sam'));
  expect(opened.json()).toEqual({ ok: true });
  let sent = 0;
  const send = async (person: string, command: object): Promise<void> => {
    sent += 1;
    const envelope = { id: `bj-${sent}-${seed}`, person: idOf(house, person) };
    const reply = await house.floor.perform('BJ', { ...envelope, command: command as never });
    expect(reply, JSON.stringify(command)).toMatchObject({ ok: true });
  };
  const deals = (command: object): Promise<void> => send('dee', { actor: { role: 'dealer' }, ...command });
  const plays = (name: string, command: object): Promise<void> => {
    const patron = idOf(house, name);
    return send(name, { actor: { role: 'patron', patron }, patron, ...command });
  };
  const deal = async (...cards: readonly Card[]): Promise<void> => {
    for (const card of cards) {
      const { game, view } = await house.floor.view('BJ', { role: 'dealer' });
      if (game !== 'blackjack' || view.stage === 'unopened' || view.next.do !== 'deal')
        throw new Error(`no card is due, and not ${card}`);
      await deals({ type: 'DealCard', to: view.next.to, card });
    }
  };
  await deals({ type: 'IntroduceCards', checkedBy: 'Dee', shoe: 'manual' });
  await deals({ type: 'Shuffle' });
  await send('sam', { actor: { role: 'supervisor' }, type: 'CutCards', patron: null, depth: 100 });
  await deals({ type: 'InsertCuttingCard', fromBack: 60 });
  for (const name of ['ann', 'bo']) await plays(name, { type: 'BringChips', amount: 100_000 });
  return { ...records, deals, plays, deal, send };
};

type Table = Awaited<ReturnType<typeof realTable>>;

/** Ann splits eights and doubles the first, Bo stands with Blackjack insured against an ace. */
const richRound = async ({ deals, plays, deal }: Table): Promise<void> => {
  await deals({ type: 'InviteWagers' });
  await plays('ann', { type: 'PlaceWager', box: 3, on: 'main', amount: 2000 });
  await plays('ann', { type: 'PlaceWager', box: 3, on: 'pairs', amount: 500 });
  await plays('bo', { type: 'PlaceWager', box: 5, on: 'main', amount: 1000 });
  await deals({ type: 'NoMoreBets' });
  await deal('8h', 'Ks', 'Ad', '8c', 'Ac');
  await deals({ type: 'SettleSides' });
  await plays('bo', { type: 'Insure', box: 5, owner: '', amount: 500 });
};

const roundsOf = async ({ get, logIn }: Records, name: string): Promise<readonly RoundLine[]> =>
  (await get('/api/rounds?table=BJ', await logIn(name))).json<{ rounds: RoundLine[] }>().rounds;

const replayOf = async ({ get, logIn }: Records, name: string): Promise<Replay> =>
  (await get('/api/tables/BJ/rounds/1', await logIn(name))).json();

describe.each(['act-blackjack-2005', 'act-blackjack-2018'])('a round of %s', (rulebook) => {
  const played = async (): Promise<Table> => {
    const table = await realTable(rulebook, `told ${rulebook}`);
    const { house, deals, plays, deal } = table;
    await richRound({
      ...table,
      plays: (name, command) =>
        plays(name, 'owner' in command ? { ...command, owner: idOf(house, name) } : command),
    });
    await deals({ type: 'CloseInsurance' });
    if (rulebook === 'act-blackjack-2018') await deals({ type: 'AllotInsurance' });
    await plays('ann', { type: 'Split', box: 3, hand: 1, amounts: { [idOf(house, 'ann')]: 2000 } });
    await deal('3d');
    await plays('ann', { type: 'Double', box: 3, hand: 1, amounts: { [idOf(house, 'ann')]: 2000 } });
    await deal('9d', 'Td');
    await plays('ann', { type: 'Stand', box: 3, hand: 2 });
    await deal('8d');
    await deals({ type: 'SettleInsurance' });
    await deals({ type: 'SettleWagers' });
    await deals({ type: 'CollectCards' });
    return table;
  };

  test('is told to each by his own hands', async () => {
    const table = await played();
    expect(await roundsOf(table, 'ann')).toMatchObject([
      { outcome: 'Dealer 19 · you 20 and 18', rulebook, staked: 6500, void: false },
    ]);
    expect(await roundsOf(table, 'bo')).toMatchObject([{ outcome: 'Dealer 19 · you Blackjack', net: 1000 }]);
    expect(await roundsOf(table, 'sam')).toMatchObject([{ outcome: 'Dealer 19', net: null, staked: 8000 }]);
  });

  test('gives each wager its line with the arithmetic and the clause, and the lines add up to the nets', async () => {
    const table = await played();
    const { lines, nets, frames, seal } = await replayOf(table, 'sam');
    const ann = idOf(table.house, 'ann');
    const told = lines.map(({ person, box, wager, arithmetic, net }) => [
      person === ann ? 'Ann' : 'Bo',
      box,
      wager,
      arithmetic,
      net,
    ]);
    expect(told).toEqual([
      [
        'Ann',
        'Box 3',
        'Perfect Pairs',
        expect.stringMatching(/^8h 8c is a mixed pair, pays \d+ to 1$/),
        3000,
      ],
      ['Bo', 'Box 5', 'Insurance', 'the dealer has no Blackjack, loses', -500],
      ['Ann', 'Box 3, hand 1', 'Wager', '20 > 19, pays 1 to 1', 4000],
      ['Ann', 'Box 3, hand 2', 'Wager', '18 < 19, loses', -2000],
      ['Bo', 'Box 5', 'Wager', 'Blackjack, pays 3 to 2', 1500],
    ]);
    for (const person of Object.keys(nets))
      expect(lines.filter((line) => line.person === person).reduce((sum, { net }) => sum + net, 0)).toBe(
        nets[person],
      );
    expect(new Set(frames.map(({ phase }) => phase))).toEqual(
      new Set(['wagers', 'deal', 'decisions', 'draw', 'settlement', 'closing']),
    );
    const order = ['wagers', 'deal', 'decisions', 'draw', 'settlement', 'closing'];
    const phases = frames.map(({ phase }) => order.indexOf(phase));
    expect(phases).toEqual(phases.toSorted((one, other) => one - other));
    for (const { words, by } of frames) expect([words !== '', typeof by]).toEqual([true, 'string']);
    expect(frames.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        'Ann puts 20.00 on box 3',
        'Dealer: the ace of diamonds',
        'Bo insures box 5 for 5.00',
        "Bo's 5.00 on the insurance of box 5 loses",
        "Ann's 20.00 on hand 2 of box 3 loses",
        'Box 3 is split',
        'Box 3 is doubled',
        'Hand 2 of box 3 stands',
        'The dealer has 19',
      ]),
    );
    expect(seal).toBeNull();
  });

  test('that was undone later keeps its lines, every one of them void', async () => {
    const table = await played();
    await table.send('sam', {
      actor: { role: 'operator' },
      type: 'DeclareVoid',
      cause: 'fraud',
      round: 1,
      reason: 'a marked card',
    });
    const { lines, nets, frames } = await replayOf(table, 'ann');
    expect(lines.map(({ result, net }) => [result, net])).toEqual(lines.map(() => ['void', 0]));
    expect(lines).toHaveLength(5);
    expect(Object.values(nets)).toEqual([0, 0]);
    expect(frames.at(-1)).toMatchObject({ kind: 'ruling', words: 'Round 1 is void: a marked card' });
    expect(await roundsOf(table, 'ann')).toMatchObject([{ outcome: 'Void', void: true, net: 0 }]);
  });
});
