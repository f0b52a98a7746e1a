import { describe, expect, onTestFinished, test } from 'vitest';
import {
  DEALER,
  EDITIONS,
  type Hosting,
  OPERATOR,
  openBlackjack,
  own,
  SUPERVISOR,
} from '../games/blackjack/table.test-kit.ts';
import type { NewEvent, Posting, Store } from '../store/port.ts';
import { makeDealing, onBox } from '../tournaments/dealt.test-kit.ts';
import { auditHouse } from './audit.ts';
import { accounts } from './ledger.ts';

/** Ann, who is in breach, alone has a wager on box 3; Bo has a pair there, and his own wager on box 4. */
const beside = async (rulebook: string): Promise<Hosting> => {
  const table = await openBlackjack('chips', ['Ann', 'Bo'], { rulebook, mode: 'human', burn: 0 });
  onTestFinished(table.close);
  await table.done({ type: 'IntroduceCards', actor: DEALER, checkedBy: 'Dee', shoe: 'manual' });
  await table.done({ type: 'Shuffle', actor: DEALER });
  await table.done({ type: 'CutCards', actor: SUPERVISOR, patron: null, depth: 100 });
  await table.done({ type: 'InsertCuttingCard', actor: DEALER, fromBack: 60 });
  for (const name of ['Ann', 'Bo']) await table.done({ type: 'BringChips', ...own(name), amount: 100_000 });
  await table.done({ type: 'InviteWagers', actor: DEALER });
  await table.done({
    type: 'RecordBreach',
    actor: SUPERVISOR,
    person: 'Ann',
    employee: false,
    clause: '16.8',
    what: 'a wager after "no more bets"',
  });
  await table.done({ type: 'PlaceWager', ...own('Ann'), box: 3, on: 'main', amount: 2000 });
  await table.done({ type: 'PlaceWager', ...own('Bo'), box: 3, on: 'pairs', amount: 500 });
  await table.done({ type: 'PlaceWager', ...own('Bo'), box: 4, on: 'main', amount: 1000 });
  return table;
};

/** Writes events behind the house's back, with what a ledger that follows the table would post. */
const planted = async (
  store: Store,
  stream: string,
  events: readonly { readonly type: string }[],
  postings: readonly Posting[],
): Promise<number> => {
  const expected = (await store.read(stream)).length;
  const written = events.map(
    (event): NewEvent => ({ type: `game.${event.type}`, data: { person: null, event: event as never } }),
  );
  const outcome = await store.commit({
    command: { by: { is: 'house' }, id: 'planted', fingerprint: 'planted' },
    at: 0,
    appends: [{ stream, expected, events: written }],
    postings,
    reply: null,
  });
  expect(outcome.is).toBe('committed');
  return expected + events.length;
};

const VOIDED = {
  type: 'WagersVoided',
  patron: 'Ann',
  breach: 1,
  returned: { Ann: 2000 },
  reversed: {},
  by: '16.2(a)',
};

describe('chips + layout + bank - owing = brought - taken, at every event', () => {
  test.each(EDITIONS)('%s: after a void that takes the wager beside a pair (F1)', async (rulebook) => {
    const table = await beside(rulebook);
    await table.done({ type: 'VoidWagers', actor: OPERATOR, patron: 'Ann', breach: 1 });
    await table.done({ type: 'NoMoreBets', actor: DEALER });
    const store = table.store();
    expect(await store.balance(accounts.chips('1', 'Ann'))).toBe(100_000);
    expect(await store.balance(accounts.chips('1', 'Bo'))).toBe(100_000 - 1000);
    expect(await store.balance(accounts.layout('1'))).toBe(1000);
    expect(await auditHouse(store)).toMatchObject({ tables: 1, findings: [] });
  });

  test('the audit names the event that dropped a stake, though the ledger agrees with the table', async () => {
    const store = (await beside('act-blackjack-2018')).store();
    const version = await planted(
      store,
      'table:1',
      [VOIDED, { type: 'BetsClosed', round: 1, by: '6.2' } as never],
      [
        { account: accounts.layout('1'), amount: -2500 },
        { account: accounts.chips('1', 'Ann'), amount: 2000 },
        { account: accounts.float('1'), amount: 500 },
      ],
    );
    expect((await auditHouse(store)).findings).toEqual([
      {
        where: `table 1, event ${version} (BetsClosed)`,
        what: '$5 in chips disappeared: nobody holds it, it is not on the layout, and the house did not win it',
      },
    ]);
  });

  test('and the first of several, also where chips come from nowhere', async () => {
    const store = (await beside('act-blackjack-2018')).store();
    const returned = { type: 'WagerReturned', patron: 'Bo', box: 3, on: 'pairs', stake: 750, by: '4.3' };
    const version = await planted(
      store,
      'table:1',
      [returned, { ...returned, box: 4, on: 'main', stake: 1 } as never],
      [
        { account: accounts.layout('1'), amount: -1500 },
        { account: accounts.chips('1', 'Bo'), amount: 751 },
        { account: accounts.float('1'), amount: 749 },
      ],
    );
    expect((await auditHouse(store)).findings).toEqual([
      {
        where: `table 1, event ${version - 1} (WagerReturned)`,
        what: '$2.50 in chips came from nowhere: nobody brought it, and the house did not pay it',
      },
    ]);
  });

  test('at a table of a tournament too, in its own chips', async () => {
    const dealing = await makeDealing('conserved');
    onTestFinished(dealing.remove);
    await dealing.seat({ instrument: 'act-mini-baccarat-2016', game: 'baccarat' }, [['ann', 'bo']]);
    await dealing.open();
    const table = 'T1-1-1';
    await dealing.playOn(table, (player) => onBox(player, 100, 'banker'), 1);
    const { store } = dealing.house();
    expect((await auditHouse(store)).findings).toEqual([]);
    const { turn } = await dealing.toWagers(table);
    const player = turn?.player ?? '';
    await dealing.send(table, onBox(player, 100, 'banker'));
    const wager = { patron: player, on: 'banker', stake: 10_000 };
    const version = await planted(
      store,
      `table:${table}`,
      [{ type: 'WagerReturned', ...wager, stake: 8000, by: '4.6' } as never],
      [
        { account: `play:cup:${table}:layout`, amount: -10_000 },
        { account: `play:cup:${table}:chips:${player}`, amount: 8000 },
        { account: 'issue:cup', amount: 2000 },
      ],
    );
    expect((await auditHouse(store)).findings).toEqual([
      {
        where: `table ${table}, event ${version} (WagerReturned)`,
        what: '20 in tournament chips disappeared: nobody holds it, it is not on the layout, and the house did not win it',
      },
    ]);
  });
});
