import type { Card } from '@baize/engine';
import type * as blackjack from '@baize/engine/blackjack';
import { expect, onTestFinished, test } from 'vitest';
import { auditHouse } from '../../tables/audit.ts';
import { accounts } from '../../tables/ledger.ts';
import { DEALER, EDITIONS, type Hosting, openBlackjack, own, patron, SUPERVISOR } from './table.test-kit.ts';

/** A table with real cards, made ready: the supervisor cuts because nobody has come yet. */
const realTable = async (rulebook: string): Promise<Hosting> => {
  const table = await openBlackjack('real cards', ['Ann', 'Bo'], {
    rulebook,
    mode: 'human',
    decks: 4,
    burn: 0,
  });
  onTestFinished(table.close);
  await table.done({ type: 'IntroduceCards', actor: DEALER, checkedBy: 'Dee', shoe: 'manual' });
  await table.done({ type: 'Shuffle', actor: DEALER });
  await table.done({ type: 'CutCards', actor: SUPERVISOR, patron: null, depth: 100 });
  await table.done({ type: 'InsertCuttingCard', actor: DEALER, fromBack: 60 });
  for (const name of ['Ann', 'Bo']) await table.done({ type: 'BringChips', ...own(name), amount: 100_000 });
  await table.done({ type: 'TakeSeat', ...own('Ann'), seat: 2 });
  return table;
};

/** Tells the cards one by one, each to where the rules want it. */
const deal = async (table: Hosting, ...cards: readonly Card[]): Promise<void> => {
  for (const card of cards) {
    const { next } = await table.view();
    if (next.do !== 'deal') throw new Error(`next is ${next.do}, not ${card}`);
    await table.done({ type: 'DealCard', actor: DEALER, to: next.to, card });
  }
};

const wagered = async (table: Hosting): Promise<void> => {
  await table.done({ type: 'InviteWagers', actor: DEALER });
  await table.done({ type: 'PlaceWager', ...own('Ann'), box: 3, on: 'main', amount: 2000 });
  await table.done({ type: 'PlaceWager', ...own('Bo'), box: 3, on: 'main', amount: 1000 });
  await table.done({ type: 'NoMoreBets', actor: DEALER });
};

const onHand = (name: string, hand: number) => ({ ...own(name), box: 3, hand });

test.each(EDITIONS)('%s: a split that one follows and one does not, card by card', async (rulebook) => {
  const table = await realTable(rulebook);
  await wagered(table);
  await deal(table, '8h', '6d', '8c');
  await table.done({ type: 'Split', ...onHand('Ann', 1), amounts: { Ann: 2000 } });
  await deal(table, '3s');
  await table.done({ type: 'Double', ...onHand('Ann', 1), amounts: { Ann: 2000 } });
  await table.done({ type: 'Follow', ...onHand('Bo', 1), amount: 500 });
  await deal(table, 'Td', '5h');
  await table.done({ type: 'Stand', ...onHand('Ann', 2) });
  await deal(table, 'Tc', '4h');
  await table.done({ type: 'SettleWagers', actor: DEALER });
  await table.done({ type: 'CollectCards', actor: DEALER });
  // The dealer has 20: 21 wins 40.00 and 15.00, the 13 of Ann's second hand loses 20.00.
  const store = table.store();
  expect(await store.balance(accounts.chips('1', 'Ann'))).toBe(100_000 + 4000 - 2000);
  expect(await store.balance(accounts.chips('1', 'Bo'))).toBe(100_000 + 1500);
  expect(await store.balance(accounts.layout('1'))).toBe(0);
  await table.clock.advance(3_600_000);
  expect(table.clock.pending()).toBe(0);
  const types = (await store.read('table:1')).map(({ type }) => type);
  expect(types.filter((type) => /Shoe(Sealed|Revealed)|Deadline/.test(type))).toEqual([]);
  expect(await auditHouse(store)).toMatchObject({ rounds: 1, shoes: 0, findings: [] });
});

test('a card that four decks cannot hold any more is refused, and nothing is written', async () => {
  const table = await realTable('act-blackjack-2018');
  await wagered(table);
  await deal(table, '2h', '7d', '2h');
  for (let hit = 0; hit < 2; hit += 1) {
    await table.done({ type: 'Hit', ...onHand('Ann', 1) });
    await deal(table, '2h');
  }
  await table.done({ type: 'Hit', ...onHand('Ann', 1) });
  const before = await table.store().read('table:1');
  const fifth: blackjack.Command = { type: 'DealCard', actor: DEALER, to: { box: 3, hand: 1 }, card: '2h' };
  expect(await table.send(fifth)).toMatchObject({ ok: false, refusal: { clause: '2.1' } });
  expect(await table.store().read('table:1')).toEqual(before);
  await deal(table, '2c');
});

test('goes on after a restart in the middle of the round where it was', async () => {
  const table = await realTable('act-blackjack-2018');
  await wagered(table);
  await deal(table, 'As', 'Ad', '9c');
  await table.done({ type: 'Insure', ...own('Ann'), box: 3, owner: 'Ann', amount: 1000 });
  await table.restart();
  expect((await table.view(patron('Ann'))).round).toMatchObject({
    boxes: [{ number: 3, hands: [{ cards: ['As', '9c'], points: 20, soft: true }] }],
    dealer: { cards: ['Ad'] },
    insurances: [{ patron: 'Ann', stake: 1000 }],
  });
  expect(await table.floor().holdingsOf('1', 'Ann')).toEqual({ chips: 97_000, wagered: 3000 });
});

test('an error found after other cards: the ledger follows the round as it is put right', async () => {
  const table = await realTable('act-blackjack-2018');
  await wagered(table);
  await deal(table, '5h', '6d', '6c');
  await table.done({ type: 'Double', ...onHand('Ann', 1), amounts: { Ann: 2000 } });
  await deal(table, 'Td', '9h', 'Kc');
  await table.done({ type: 'SettleWagers', actor: DEALER });
  // The dealer's last card was a six, not a king: twenty-one against twenty-one.
  const reason = 'seen on the felt';
  await table.done({ type: 'CorrectCard', actor: SUPERVISOR, at: 5, card: '6s', reason });
  expect(await table.floor().holdingsOf('1', 'Ann')).toEqual({ chips: 100_000, wagered: 0 });
  // Found to have lain wrong for a while, the third card goes where it is: nothing moves.
  await table.done({ type: 'ReportCard', actor: SUPERVISOR, at: 2, lay: 'front', reason });
  await table.done({ type: 'Reconstruct', actor: SUPERVISOR });
  expect(await table.floor().holdingsOf('1', 'Ann')).toEqual({ chips: 100_000, wagered: 0 });
  await table.done({ type: 'CollectCards', actor: DEALER });
  expect(await auditHouse(table.store())).toMatchObject({ rounds: 1, findings: [] });
});
