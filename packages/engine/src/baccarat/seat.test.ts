import { expect, test } from 'vitest';
import { STAKE_MAX } from '../core/money.ts';
import { patronOf, withPatron } from './chips.ts';
import type { Command } from './command.ts';
import { offersOf } from './option.test-kit.ts';
import {
  advisedOnce,
  after,
  bring,
  chipsOf,
  clause,
  collect,
  dealer,
  eventsOf,
  invite,
  leave,
  noMoreBets,
  opened,
  operator,
  patron,
  place,
  played,
  ready,
  refusalOf,
  refusedBy,
  remove,
  seat,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const vacate = (name: string): Command => ({ type: 'VacateSeat', actor: operator, patron: name });
const breach = (person: string): Command => ({
  type: 'RecordBreach',
  actor: supervisor,
  person,
  employee: false,
  clause: '14.8',
  what: 'a side bet',
});
const exclude = (name: string): Command => ({
  type: 'ExcludePatron',
  actor: operator,
  patron: name,
  breach: 1,
});

const BANKER_WINS = '2s 9h 3d Kc';
const PLAYER_WINS = '9h 2s Kc 3d';

/** A round in which only these wager, its cards collected. */
const roundBy = (table: Table, ...names: readonly string[]): Table =>
  after(
    played(
      after(table, invite),
      names.map((name) => [name, 'banker', 1000] as const),
      BANKER_WINS,
    ),
    collect,
  );

/** Three seats, all taken; P1 has let this many rounds pass. */
const idle = (rounds: number): Table =>
  Array.from({ length: rounds }).reduce<Table>(
    (table) => roundBy(table, 'P2', 'P3'),
    after(ready(), ...['P1', 'P2', 'P3'].flatMap((name, at) => [seat(name, at), bring(name, 100_000)])),
  );

test('a patron takes a free seat and is there from then on', () => {
  expect(eventsOf(ready(), seat('P1', 1))).toEqual([{ type: 'SeatTaken', patron: 'P1', seat: 1, by: '4.1' }]);
  const table = after(ready(), seat('P1', 1));
  expect(table.seats).toEqual([null, 'P1', null]);
  expect(chipsOf(table, 'P1')).toBe(0);
});

test('a seat must be there and free, and a patron has one and a name', () => {
  const table = after(ready(), seat('P1', 1));
  //  command                refused by 4.1 because
  const cases: readonly (readonly [Command, string | undefined])[] = [
    [seat('P2', 0), undefined],
    [seat('P2', 2), undefined],
    [seat('P2', 1), 'there is no free seat 1'],
    [seat('P2', 3), 'there is no free seat 3'],
    [seat('P2', -1), 'there is no free seat -1'],
    [seat('P2', 0.5), 'there is no free seat 0.5'],
    [seat('P1', 0), 'P1 has a seat already'],
    [seat('', 0), 'a patron has a name'],
  ];
  for (const [command, detail] of cases) {
    expect(refusalOf(table, command)).toEqual(detail && { clause: '4.1', detail });
  }
});

clause('4.2', 'a patron brings chips to the table, a whole amount and no more than a table holds', () => {
  expect(eventsOf(ready(), bring('P1', 5000))).toEqual([
    { type: 'ChipsBrought', patron: 'P1', amount: 5000, by: '4.2' },
  ]);
  const table = after(ready(), bring('P1', 5000), bring('P1', 2500));
  expect(chipsOf(table, 'P1')).toBe(7500);
  //  amount                   refused because
  const cases: readonly (readonly [number, string | undefined])[] = [
    [1, undefined],
    [0, 'chips are a whole amount above nothing'],
    [-100, 'chips are a whole amount above nothing'],
    [0.5, 'chips are a whole amount above nothing'],
    [STAKE_MAX - 7500, undefined],
    [STAKE_MAX - 7499, 'more than a table holds'],
  ];
  for (const [amount, detail] of cases) {
    expect(refusalOf(table, bring('P1', amount))).toEqual(detail && { clause: '4.2', detail });
  }
  expect(refusalOf(table, bring('', 100))).toEqual({ clause: '4.2', detail: 'a patron has a name' });
});

test('a patron leaves with the chips that are his, and is forgotten', () => {
  const table = after(ready(), seat('P1', 0), bring('P1', 5000), bring('P2', 2000));
  expect(eventsOf(table, leave('P1'))).toEqual([
    { type: 'PatronLeft', patron: 'P1', chips: 5000, by: '4.1' },
  ]);
  const gone = after(table, leave('P1'));
  expect(gone.seats).toEqual([null, null, null]);
  expect(Object.keys(gone.patrons)).toEqual(['P2']);
  expect(refusalOf(gone, leave('P1'))).toEqual({ clause: '4.1', detail: 'P1 is not at the table' });
});

test('whoever sits without chips, or has chips without a seat, can leave', () => {
  const table = after(ready(), seat('P1', 0), bring('P2', 2000));
  expect(refusedBy(table, leave('P1'))).toBeUndefined();
  expect(refusedBy(table, leave('P2'))).toBeUndefined();
});

clause('4.6', 'nobody leaves a wager behind: it is taken back before the first card, or decided', () => {
  const wagered = after(ready(), bring('P1', 2000), invite, place('P1', 'banker', 1000));
  expect(refusalOf(wagered, leave('P1'))).toEqual({ clause: '4.6', detail: 'P1 has wagers on the layout' });
  expect(refusedBy(after(wagered, remove('P1', 'banker')), leave('P1'))).toBeUndefined();
  const round = after(wagered, noMoreBets);
  expect(refusedBy(round, leave('P1'))).toBe('4.6');
});

clause(
  '4.6',
  'a pairs wager that has been settled is free, and its owner may go while the round goes on',
  () => {
    const pairsOnly = after(
      ready(),
      bring('P1', 1000),
      bring('P2', 1000),
      invite,
      place('P1', 'playerPair', 1000),
      place('P2', 'banker', 1000),
      noMoreBets,
    );
    const dealt = (['8h', 'Qc', '8h', 'Qs'] as const).reduce(
      (table, card, index) =>
        after(table, { type: 'DealCard', actor: dealer, to: index % 2 === 0 ? 'player' : 'banker', card }),
      pairsOnly,
    );
    expect(refusedBy(dealt, leave('P1'))).toBe('4.6');
    const settled = after(dealt, { type: 'SettlePairs', actor: dealer });
    expect(eventsOf(settled, leave('P1'))).toEqual([
      { type: 'PatronLeft', patron: 'P1', chips: 26_000, by: '4.1' },
    ]);
    expect(refusedBy(settled, leave('P2'))).toBe('4.6');
  },
);

clause('3.4', 'the advice and the marker hold until the patron leaves', () => {
  const grant: Command = { type: 'GrantLimit', actor: operator, patron: 'P1', limit: 80_000 };
  const advised = after(advisedOnce(after(ready(), bring('P1', 2000), invite)), grant);
  expect(advised.patrons.P1).toMatchObject({ advised: true, limit: 80_000 });
  const back = after(advised, leave('P1'), bring('P1', 2000));
  expect(back.patrons.P1).toMatchObject({ advised: false, limit: null });
  expect(refusedBy(back, place('P1', 'banker', 500))).toBeUndefined();
});

test('what a patron owes, and why he is excluded, stays known after he has left', () => {
  const won = played(after(ready(), bring('P1', 1000), invite), [['P1', 'banker', 1000]], BANKER_WINS);
  const fraud: Command = {
    type: 'DeclareVoid',
    actor: operator,
    cause: 'fraud',
    round: 1,
    reason: 'marked cards',
  };
  const owing = after(won, collect, leave('P1'), fraud);
  expect(owing.patrons.P1).toMatchObject({ chips: 0, owing: 950 });
  const again = after(owing, bring('P1', 300), leave('P1'));
  // What he brings is set off against it when he leaves.
  expect(again.patrons.P1).toMatchObject({ chips: 0, owing: 650, excludedFor: null });
  const excluded = after(ready(), bring('P1', 1000), breach('P1'), exclude('P1'), leave('P1'));
  expect(excluded.patrons.P1).toEqual({
    chips: 0,
    owing: 0,
    advised: false,
    limit: null,
    excludedFor: 1,
    idle: 0,
  });
});

clause('14.2(b)', 'an excluded patron neither sits down, nor brings chips, nor wagers', () => {
  const table = after(ready(), bring('P1', 1000), breach('P1'), exclude('P1'), invite);
  for (const command of [seat('P1', 0), bring('P1', 100), place('P1', 'banker', 1000)]) {
    expect(refusalOf(table, command)).toEqual({
      clause: '14.2(b)',
      detail: 'P1 is excluded for breach 1',
    });
  }
  expect(refusedBy(table, seat('P2', 0))).toBeUndefined();
});

clause(
  '14.6',
  'three rounds in a row without a wager, with every other seat taken, may cost the seat',
  () => {
    //  rounds let pass    refused because
    const cases: readonly (readonly [number, string | undefined])[] = [
      [0, 'P1 has let 0 rounds pass, not 3'],
      [2, 'P1 has let 2 rounds pass, not 3'],
      [3, undefined],
      [4, undefined],
    ];
    for (const [rounds, detail] of cases) {
      expect(refusalOf(idle(rounds), vacate('P1'))).toEqual(detail && { clause: '14.6', detail });
    }
    expect(eventsOf(idle(3), vacate('P1'))).toEqual([{ type: 'SeatVacated', patron: 'P1', by: '14.6' }]);
  },
);

clause('14.6', 'the patron loses the seat and nothing else', () => {
  const table = after(idle(3), vacate('P1'));
  expect(table.seats).toEqual([null, 'P2', 'P3']);
  expect(table.patrons.P1).toMatchObject({ chips: 100_000, idle: 0 });
  expect(refusedBy(table, seat('P1', 0))).toBeUndefined();
});

clause('14.6', 'while another seat is free nobody has to give one up', () => {
  const table = after(idle(3), leave('P3'));
  expect(refusalOf(table, vacate('P1'))).toEqual({ clause: '14.6', detail: 'there is another free seat' });
  expect(refusedBy(after(table, seat('P4', 2)), vacate('P1'))).toBeUndefined();
});

clause('14.6', 'only a seat that the patron has can be vacated; a round that is on does not save it', () => {
  expect(refusalOf(idle(3), vacate('P4'))).toEqual({ clause: '14.6', detail: 'P4 has no seat' });
  const table = after(idle(3), invite, place('P2', 'banker', 1000));
  expect(refusedBy(table, vacate('P1'))).toBeUndefined();
  expect(refusedBy(after(table, noMoreBets), vacate('P1'))).toBeUndefined();
  expect(refusalOf(after(table, place('P1', 'banker', 1000)), vacate('P1'))).toEqual({
    clause: '14.6',
    detail: 'P1 has a wager on the layout, and abstains no more',
  });
});

clause('14.6', 'a wager on anything starts the count again', () => {
  const wagered = after(
    played(
      after(idle(2), invite),
      [
        ['P1', 'playerPair', 500],
        ['P2', 'player', 1000],
      ],
      PLAYER_WINS,
    ),
    collect,
  );
  expect(wagered.patrons.P1?.idle).toBe(0);
  expect(refusedBy(roundBy(roundBy(wagered, 'P2'), 'P2'), vacate('P1'))).toBe('14.6');
  expect(refusedBy(roundBy(roundBy(roundBy(wagered, 'P2'), 'P2'), 'P2'), vacate('P1'))).toBeUndefined();
});

clause('14.6', 'a no-bet coup is not counted, for nobody could wager on it', () => {
  const agree = ['P2', 'P3'].map(
    (name): Command => ({ type: 'AgreeToNoBetCoup', actor: patron(name), patron: name }),
  );
  const coup = after(
    idle(2),
    { type: 'RequestNoBetCoup', actor: patron('P1'), patron: 'P1' },
    ...agree,
    { type: 'DirectNoBetCoup', actor: supervisor },
    ...(['9h', '2s', 'Kc', '3d'] as const).map(
      (card, index): Command => ({
        type: 'DealCard',
        actor: dealer,
        to: index % 2 === 0 ? 'player' : 'banker',
        card,
      }),
    ),
    settle,
    collect,
  );
  expect(coup.patrons.P1?.idle).toBe(2);
  expect(refusedBy(coup, vacate('P1'))).toBe('14.6');
  expect(refusedBy(roundBy(coup, 'P2'), vacate('P1'))).toBeUndefined();
});

test('a patron who sits down begins to be counted afresh', () => {
  const standing = after(opened(), bring('P1', 1000));
  const before: Table = { ...standing, patrons: { P1: { ...patronOf(standing, 'P1'), idle: 2 } } };
  expect(after(before, seat('P1', 0)).patrons.P1?.idle).toBe(0);
});

test.each([
  [STAKE_MAX / 2 - 100, STAKE_MAX / 2],
  [STAKE_MAX / 2, STAKE_MAX / 2],
  [STAKE_MAX / 2 + 100, STAKE_MAX / 2 - 100],
  [STAKE_MAX - 100, 100],
])('with %d in hand %d more are offered to be brought, and can be', (held, most) => {
  const table = withPatron(ready(), 'P1', { chips: held });
  expect(offersOf(table, patron('P1'), 'BringChips')[0]?.choose).toMatchObject({ amount: { most } });
  expect(after(table, bring('P1', most)).patrons.P1?.chips).toBe(held + most);
});

test('a patron is offered the free seats, chips, and to leave; staff none of these', () => {
  const table = after(ready(), seat('P1', 1), bring('P1', 5000));
  expect(offersOf(table, patron('P2'), 'TakeSeat')).toEqual([
    { command: seat('P2', 0), by: '4.1' },
    { command: seat('P2', 2), by: '4.1' },
  ]);
  expect(offersOf(table, patron('P1'), 'TakeSeat')).toEqual([]);
  expect(offersOf(table, patron('P1'), 'BringChips')).toEqual([
    {
      command: bring('P1', 100),
      by: '4.2',
      choose: { amount: { least: 100, most: STAKE_MAX / 2, multiple: 100 } },
    },
  ]);
  expect(offersOf(table, patron('P1'), 'LeaveTable')).toEqual([{ command: leave('P1'), by: '4.1' }]);
  expect(offersOf(table, patron('P2'), 'LeaveTable')).toEqual([]);
  for (const type of ['TakeSeat', 'BringChips', 'LeaveTable'] as const) {
    expect(offersOf(table, dealer, type)).toEqual([]);
  }
  expect(offersOf(idle(3), operator, 'VacateSeat')).toEqual([{ command: vacate('P1'), by: '14.6' }]);
});
