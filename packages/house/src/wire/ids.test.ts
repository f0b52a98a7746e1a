import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, test } from 'vitest';
import { openPoker, POKER_OPENING } from '../games/poker/table.test-kit.ts';
import {
  act,
  idOf,
  playRound,
  type Records,
  startRecords,
  untilBetting,
} from '../records/records.test-kit.ts';
import { auditHouse } from '../tables/audit.ts';
import { openTable } from '../tables/floor.test-kit.ts';
import { connect } from './server.test-kit.ts';

let records: Records;
let port: number;

beforeEach(async () => {
  records = await startRecords('ids');
  await records.server.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = records.server.server.address() as AddressInfo);
});

const versionOf = async (table: string): Promise<number> =>
  (await records.house.floor.view(table, { role: 'onlooker' })).version;

/** The table is dealt further, nobody has been told of anything, and the record holds. */
const goesOn = async (after: number): Promise<void> => {
  for (let rounds = 0; rounds < 8 && (await versionOf('1')) <= after; rounds += 1)
    await playRound(records, [['ann', 'banker', 1000]]);
  expect(await versionOf('1')).toBeGreaterThan(after);
  expect(records.house.alarms.all()).toEqual([]);
  expect((await auditHouse(records.house.store)).findings).toEqual([]);
};

test('F1: a player burns forty ids like the dealer’s at the cashier and forty at the table, and it plays on', async () => {
  await untilBetting(records);
  await act(records.house, 'ann', { type: 'BringChips', amount: 50_000 });
  const next = await versionOf('1');
  const cookie = await records.logIn('bo');
  for (let ahead = 0; ahead < 40; ahead += 1) {
    const burnt = { id: `dealer:1:${next + ahead}`, amount: 1 };
    expect((await records.post('/api/deposit', burnt, cookie)).statusCode).toBe(200);
  }
  const bo = idOf(records.house, 'bo');
  const socket = await connect(port, cookie);
  for (let ahead = 40; ahead < 80; ahead += 1) {
    // Refused, which is kept under its id as anything else is.
    const asked = { type: 'RemoveWager', patron: bo, on: 'tie' };
    await socket.ask(`dealer:1:${next + ahead}`, asked);
  }
  socket.end();
  await goesOn(next + 80);
});

const CONDITIONS = {
  entryFee: 0,
  startingChips: 1000,
  minWager: 50,
  maxWager: 500,
  prizes: { percent: [60, 40] },
  sessions: [{ name: 'final', final: true }],
};

type Way = (id: string, number: number) => Promise<unknown>;

/**
 * Every way by which an id comes into the house, by somebody who may go it. What is refused is kept under its id too.
 */
const WAYS: Readonly<Record<string, () => Promise<Way>>> = {
  'the cashier: in': async () => {
    const cookie = await records.logIn('bo');
    return (id) => records.post('/api/deposit', { id, amount: 1 }, cookie);
  },
  'the cashier: out': async () => {
    const cookie = await records.logIn('bo');
    return (id) => records.post('/api/withdraw', { id, amount: 1 }, cookie);
  },
  'the cashier: at the desk': async () => {
    const cookie = await records.logIn('sam');
    const person = idOf(records.house, 'bo');
    return (id) => records.post('/api/deposit', { id, amount: 1, person }, cookie);
  },
  'the cashier: its rules': async () => {
    const cookie = await records.ownerIn();
    const rules = { selfService: true, dayMax: 1_000_000 };
    return (id, number) =>
      records.post('/api/deposit/rules', { id, ...rules, paymentMax: 1000 + number }, cookie);
  },
  'a table: a command': async () => {
    const socket = await connect(port, await records.logIn('bo'));
    const patron = idOf(records.house, 'bo');
    return (id) => socket.ask(id, { type: 'BringChips', patron, amount: 500 });
  },
  'a table: holding it': async () => {
    const socket = await connect(port, await records.logIn('sam'));
    return async (id, number) => {
      socket.say({ do: 'hold', id, table: '1', held: number % 2 === 0 });
      return socket.until((said) => said.is === 'reply' && said.id === id);
    };
  },
  'a table: opening it': async () => {
    const cookie = await records.logIn('sam');
    const { type: _, actor: __, ...determined } = openTable;
    const opening = { rulebook: 'act-mini-baccarat-2016', mode: 'human', pace: 1, float: 0 };
    return (id, number) =>
      records.post('/api/tables', { id, table: `new ${number}`, ...opening, ...determined }, cookie);
  },
  'a table: its float': async () => {
    const cookie = await records.logIn('sam');
    return (id, number) =>
      records.post(
        '/api/tables/1/float',
        { id, amount: 100, kind: number % 2 === 0 ? 'fill' : 'credit', reason: 'change' },
        cookie,
      );
  },
  'a tournament: begun': async () => {
    const cookie = await records.logIn('dora');
    const draft = {
      title: 'Cup',
      instrument: 'act-blackjack-2005',
      game: 'blackjack',
      conditions: CONDITIONS,
    };
    return (id, number) =>
      records.post('/api/tournaments', { id, tournament: `cup-${number}`, ...draft }, cookie);
  },
  'a tournament: an act': async () => {
    const cookie = await records.logIn('dora');
    const draft = {
      tournament: 'cup',
      title: 'Cup',
      instrument: 'act-blackjack-2005',
      game: 'blackjack',
      conditions: CONDITIONS,
    };
    await records.post('/api/tournaments', { id: 'the draft', ...draft }, cookie);
    return (id, number) =>
      records.post(
        '/api/tournaments/cup/acts',
        { id, acts: [{ do: 'nameDirector', name: `Dora ${number}` }] },
        cookie,
      );
  },
  'a jackpot: its reserve': async () => {
    const opening = { ...POKER_OPENING, link: 'Grand' };
    await records.house.floor.open('P', opening, { id: 'open P', person: null, command: openPoker() });
    const cookie = await records.logIn('sam');
    const to = { kind: 'lottery', name: 'Draw', approval: 'L-1' };
    return (id, number) =>
      records.post(
        '/api/jackpots/Grand/transfer',
        { id, amount: 10 + number, arrangement: 'A-1', use: 'prizes', to },
        cookie,
      );
  },
};

describe('F1: an id belongs to whoever sent it, by every way in', () => {
  test.each(Object.keys(WAYS))('%s', async (name) => {
    await untilBetting(records);
    await act(records.house, 'ann', { type: 'BringChips', amount: 50_000 });
    const way = await WAYS[name]?.();
    const before = await versionOf('1');
    // Some of these ways move the table themselves: what comes next is among the burnt ids all the same.
    for (let ahead = 0; ahead < 8; ahead += 1) {
      const id = `dealer:1:${before + ahead}`;
      await way?.(id, ahead);
      const senders = ['bo', 'sam', 'dora', 'owner'].map((each) => idOf(records.house, each));
      const kept = await Promise.all(
        senders.map((person) => records.house.store.replyTo({ is: 'person', person }, id)),
      );
      // It did come in, and stands under the name of who sent it.
      expect(kept.filter((each) => each !== undefined)).toHaveLength(1);
      // The count of a session that is not over yet.
      await way?.(`dealer:count:cup:final:1:session:${ahead}`, 100 + ahead);
    }
    await goesOn(before + 8);
  });

  test('people’s acts take no id from outside: the house draws them', async () => {
    const cookie = await records.ownerIn();
    const account = { name: 'cleo', display: 'Cleo', role: 'player' };
    const named = await records.post('/api/people', { id: 'dealer:1:20', ...account }, cookie);
    expect(named.statusCode).toBe(400);
    expect((await records.post('/api/people', account, cookie)).statusCode).toBe(200);
  });

  test('two people may use one id, and each has his own effect and his own answer', async () => {
    const [ann, bo] = [await records.logIn('ann'), await records.logIn('bo')];
    const pay = async (cookie: string, amount: number) => {
      const { statusCode, json } = await records.post(
        '/api/deposit',
        { id: 'one and the same', amount },
        cookie,
      );
      return [statusCode, (json() as { readonly bank?: number }).bank];
    };
    expect(await pay(ann, 100)).toEqual([200, 500_100]);
    expect(await pay(bo, 700)).toEqual([200, 500_700]);
    expect(await pay(ann, 100)).toEqual([200, 500_100]);
    expect((await pay(ann, 700))[0]).toBe(400);
    // One's own id is one id, whichever way it comes in.
    const out = await records.post('/api/withdraw', { id: 'one and the same', amount: 100 }, ann);
    expect(out.statusCode).toBe(400);
  });
});
