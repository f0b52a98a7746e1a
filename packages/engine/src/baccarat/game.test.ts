import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { coup } from './deal.test-kit.ts';
import { game } from './game.ts';
import {
  after,
  bring,
  chipsOf,
  clause,
  collect,
  dealer,
  eventsOf,
  invite,
  leave,
  opened,
  openTable,
  operator,
  patron,
  played,
  ready,
  refusalOf,
  refusedBy,
  rules,
  supervisor,
  wagered,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

test('a table that was never opened has no events', () => {
  expect(() => game.evolve({ stage: 'unopened' }, { type: 'BurnMissed', by: '12.8' })).toThrow(
    'impossible: BurnMissed at a table that was never opened',
  );
});

test('before it is opened a table offers only its opening, and that to the operator alone', () => {
  const unopened = game.initial(rules);
  expect(game.options(rules, unopened, operator).map(({ command }) => command.type)).toEqual(['OpenTable']);
  expect(game.options(rules, unopened, dealer)).toEqual([]);
});

clause('1.1', 'nothing is played at a table that is not open, and none is opened twice', () => {
  expect(refusalOf({ stage: 'unopened' }, invite)).toEqual({
    clause: '1.1',
    detail: 'the table has not been opened',
  });
  expect(refusalOf(opened(), openTable())).toEqual({
    clause: '1.1',
    detail: 'the table is open or was closed',
  });
});

const close: Command = { type: 'CloseTable', actor: operator, cardsCheckedBy: 'D. Lee' };
const notice: Command = { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } };

/** P1 has won 95 on banker and left with the chips; the table is closed. */
const closed = (): Table => {
  const round = played(
    after(ready(), bring('P1', 20_000), invite),
    [['P1', 'banker', 10_000]],
    'Kc 2h 6d 7s',
  );
  return after(round, collect, notice, close);
};

clause('13.2', 'a closed table is played no more', () => {
  expect(refusalOf(closed(), invite)).toEqual({ clause: '13.2', detail: 'the table is closed' });
  expect(refusedBy(closed(), bring('P1', 500))).toBe('13.2');
  expect(refusedBy(closed(), close)).toBe('13.2');
});

clause('14.3', 'a fraud that comes to light after closing still makes its round void', () => {
  const table = after(closed(), {
    type: 'DeclareVoid',
    actor: operator,
    cause: 'fraud',
    round: 1,
    reason: 'marked cards',
  });
  expect(table.patrons.P1).toMatchObject({ chips: 0, owing: 9500 });
  expect(table.bank).toBe(0);
});

clause('14.3', 'what a void after closing gives back can still be taken away', () => {
  const round = played(
    after(ready(), bring('P1', 10_000), invite),
    [['P1', 'player', 10_000]],
    'Kc 2h 6d 7s',
  );
  const table = after(round, collect, notice, close, {
    type: 'DeclareVoid',
    actor: operator,
    cause: 'fraud',
    round: 1,
    reason: 'marked cards',
  });
  expect(chipsOf(table, 'P1')).toBe(10_000);
  expect(eventsOf(table, leave('P1'))).toEqual([
    { type: 'PatronLeft', patron: 'P1', chips: 10_000, by: '4.1' },
  ]);
});

clause(['14.2', '14.4'], 'a breach and a dispute are put on record after closing too', () => {
  const table = after(
    closed(),
    {
      type: 'RecordBreach',
      actor: operator,
      person: 'P1',
      employee: false,
      clause: '14.8',
      what: 'side bet',
    },
    { type: 'RaiseDispute', actor: patron('P1'), patron: 'P1', what: 'round 1' },
    { type: 'DecideDispute', actor: operator, dispute: 1, decision: 'stands' },
    { type: 'RequestReview', actor: patron('P1'), patron: 'P1', dispute: 1 },
  );
  expect(table.breaches).toHaveLength(1);
  expect(table.disputes).toEqual([
    {
      patron: 'P1',
      what: 'round 1',
      round: null,
      decision: 'stands',
      remedy: { kind: 'stands' },
      paid: 0,
      reviewRequested: true,
      review: null,
    },
  ]);
});

const face: Command = { type: 'DetermineFace', actor: operator, face: 'down' };
const replace: Command = {
  type: 'ReplaceCards',
  actor: operator,
  cards: 'all',
  checkedBySupervisor: 'S. May',
  checkedByDealer: 'D. Lee',
};
const shuffleNow: Command = { type: 'DirectShuffle', actor: supervisor, reason: 'worn cards' };

clause(
  'A:Round of Play',
  'while wagers are invited and nobody has wagered, the table is between rounds',
  () => {
    const invited = after(ready(), notice, invite);
    for (const command of [face, replace, shuffleNow, close]) {
      expect(refusedBy(invited, command), command.type).toBeUndefined();
      expect(refusedBy(wagered(invited), command), command.type).not.toBeUndefined();
    }
    expect(after(invited, face).round).toEqual(invited.round);
  },
);

clause(
  'A:Round of Play',
  'an invitation that nobody took up is no round when the cards or the table go',
  () => {
    const played1 = coup(ready(), 'Kc Kd 8h 5s');
    const invited = after(played1, notice, invite);
    expect([invited.roundsPlayed, played1.roundsPlayed]).toEqual([2, 1]);
    for (const command of [replace, shuffleNow, close]) {
      expect(after(invited, command), command.type).toMatchObject({ round: null, roundsPlayed: 1 });
      expect(after(played1, notice, command), command.type).toMatchObject({ round: null, roundsPlayed: 1 });
    }
  },
);
