import { DECK } from '@baize/engine';
import type * as poker from '@baize/engine/poker';
import { describe, expect, test } from 'vitest';
import { idOf, type Records, startRecords } from '../../records/records.test-kit.ts';
import type { Replay } from '../../records/replay.ts';
import { type Deal, dealerAct, openPoker, POKER_OPENING } from './table.test-kit.ts';

const TABLE = 'Poker';
let sent = 0;

const send = async ({ house }: Records, name: string, command: object): Promise<void> => {
  sent += 1;
  const reply = await house.floor.perform(TABLE, {
    id: `poker-${sent}`,
    person: idOf(house, name),
    command: command as poker.Command,
  });
  if (!reply.ok) throw new Error(`${JSON.stringify(command)}: ${reply.refusal.detail}`);
};

const plays = (records: Records, name: string, command: object): Promise<void> => {
  const patron = idOf(records.house, name);
  return send(records, name, { actor: { role: 'patron', patron }, patron, ...command });
};

const viewOf = async ({ house }: Records) => {
  const { game, view } = await house.floor.view(TABLE, { role: 'dealer' });
  if (game !== 'poker' || view.stage === 'unopened') throw new Error('no table');
  return view;
};

const dealsTo = async (records: Records, deal: Deal, step: poker.Step['do']): Promise<void> => {
  for (;;) {
    const view = await viewOf(records);
    if (view.next.do === step) return;
    await send(records, 'dee', dealerAct(view, deal));
  }
};

/** Ann bets with a flush and declares it, Bo folds. */
const playRound = async (deal: Deal): Promise<Records> => {
  const records = await startRecords('poker records');
  const { house } = records;
  await house.floor.open(
    TABLE,
    { ...POKER_OPENING, mode: 'human' },
    { id: 'open poker', person: null, command: openPoker() },
  );
  for (const name of ['ann', 'bo']) await plays(records, name, { type: 'BringChips', amount: 100_000 });
  await dealsTo(records, deal, 'close');
  await plays(records, 'ann', { type: 'PlaceAnte', box: 1, amount: 1000 });
  await plays(records, 'ann', { type: 'PlaceJackpotWager', box: 1 });
  await plays(records, 'bo', { type: 'PlaceAnte', box: 2, amount: 500 });
  await dealsTo(records, deal, 'decide');
  await plays(records, 'ann', { type: 'PickUpCards' });
  await plays(records, 'bo', { type: 'Fold' });
  await plays(records, 'ann', { type: 'Declare' });
  await plays(records, 'ann', { type: 'Bet', amount: 2000 });
  await dealsTo(records, deal, 'invite');
  return records;
};

const FLUSH: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6h 8s Tc', dealer: 'Ac Kd 9s 7d 3c' };

const replayFor = async ({ get, logIn }: Records, name: string): Promise<Replay> =>
  (await get(`/api/tables/${TABLE}/rounds/1`, await logIn(name))).json();

describe('the record of a round of Canberra Poker', () => {
  test('tells each wager with its arithmetic and its clause, and the nets', async () => {
    const records = await playRound(FLUSH);
    const { lines, nets } = await replayFor(records, 'ann');
    const [ann, bo] = ['ann', 'bo'].map((name) => idOf(records.house, name));
    expect(
      lines.map(({ box, wager, pays, clause, arithmetic }) => [box, wager, pays, clause, arithmetic]),
    ).toEqual([
      ['box 2', 'ante', 0, '7.3', 'folded, loses'],
      ['box 1', 'ante', 1000, '8.1:ante', "flush beats the dealer's high card, pays 1 to 1"],
      ['box 1', 'bet', 10_000, '8.1:bet', "flush beats the dealer's high card, pays 5 to 1"],
      ['box 1', 'jackpot', 25_000, '11.1(e)', 'flush: 100 times the displayed wager'],
    ]);
    expect(nets).toEqual({ [ann ?? '']: 1000 + 10_000 + 25_000 - 250, [bo ?? '']: -500 });
  });

  test('goes through its phases, each step with a sentence and its clause', async () => {
    const { frames } = await replayFor(await playRound(FLUSH), 'ann');
    const phases = frames.map(({ phase }) => phase);
    expect(phases.filter((phase, index) => phase !== phases[index - 1])).toEqual([
      'wagers',
      'deal',
      'decisions',
      'settlement',
      'closing',
    ]);
    expect(frames.every(({ words, by }) => words.length > 5 && by !== null)).toBe(true);
    expect(frames.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        'Ann looks at the cards',
        'Bo folds',
        'Box 1 shows Kh Th 7h 4h 2h, flush',
        'The dealer takes part',
        'Ann is paid 250.00 from the jackpot for a flush',
      ]),
    );
  });

  test('shows nobody a hand that was folded', async () => {
    const records = await playRound(FLUSH);
    for (const name of ['ann', 'bo', 'sam', 'rae', 'dora']) {
      const { frames, seal } = await replayFor(records, name);
      const seen = new Set(
        JSON.stringify([frames, seal]).match(new RegExp(`(?<=")(${DECK.join('|')})(?=")`, 'g')),
      );
      for (const card of ['2c', '4d', '6h', '8s', 'Tc']) expect(seen.has(card)).toBe(false);
      expect(seen.has('Kh')).toBe(true);
    }
  });

  test('shows a player the hand that he looked at and folded, where the house dealt it, and nobody else', async () => {
    const records = await startRecords('folded');
    const { house, clock } = records;
    await house.floor.open(TABLE, POKER_OPENING, { id: 'open poker', person: null, command: openPoker() });
    await plays(records, 'ann', { type: 'BringChips', amount: 100_000 });
    const until = async (step: poker.Step['do']): Promise<void> => {
      while ((await viewOf(records)).next.do !== step) await clock.advance(500);
    };
    await until('close');
    await plays(records, 'ann', { type: 'PlaceAnte', box: 1, amount: 1000 });
    await until('decide');
    await plays(records, 'ann', { type: 'PickUpCards' });
    const ann = { role: 'patron', patron: idOf(house, 'ann') } as const;
    const { game, view } = await house.floor.view(TABLE, ann);
    const held = game === 'poker' && view.stage !== 'unopened' ? view.round?.hands[0]?.cards : [];
    await plays(records, 'ann', { type: 'Fold' });
    await until('close');
    const handIn = ({ frames }: Replay) =>
      frames.map(
        (frame) => (frame.view as { round?: { hands?: { cards: unknown }[] } }).round?.hands?.[0]?.cards,
      );
    expect(handIn(await replayFor(records, 'ann'))).toContainEqual(held);
    for (const name of ['sam', 'rae', 'dora'])
      for (const cards of handIn(await replayFor(records, name)))
        for (const card of (cards ?? []) as readonly unknown[]) expect(card).toBeNull();
  });

  test('is listed with what the hands were, to each with his own', async () => {
    const records = await playRound(FLUSH);
    const outcomes = async (name: string): Promise<readonly string[]> => {
      const { rounds } = (await records.get('/api/rounds', await records.logIn(name))).json();
      return rounds.map(({ outcome }: { outcome: string }) => outcome);
    };
    expect(await outcomes('ann')).toEqual(['Dealer high card · you flush']);
    expect(await outcomes('bo')).toEqual(['Dealer high card · you folded']);
    expect(await outcomes('sam')).toContain('Dealer high card');
  });

  test('a dealer below ace and king takes no part, and that is what it says', async () => {
    const records = await playRound({ ...FLUSH, dealer: 'Ad Qs Jc 9h 8d' });
    const { lines } = await replayFor(records, 'ann');
    expect(lines.slice(1, 3).map(({ result, arithmetic }) => [result, arithmetic])).toEqual([
      ['win', 'the dealer takes no part, pays 1 to 1'],
      ['returned', 'the dealer takes no part, the bet goes back'],
    ]);
  });
});
