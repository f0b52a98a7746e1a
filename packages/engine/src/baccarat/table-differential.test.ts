import { expect } from 'vitest';
import { dollars } from '../core/money.ts';
import type { Command } from './command.ts';
import { differentialOf } from './differential.ts';
import { offersOf } from './option.test-kit.ts';
import {
  advisedOnce,
  after,
  alter,
  betting,
  bring,
  chipsOf,
  clause,
  dealer,
  eventsOf,
  invite,
  leave,
  move,
  noMoreBets,
  operator,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  remove,
  supervisor,
} from './table.test-kit.ts';
import type { Box, Table, Wager } from './table.ts';

const names = (letter: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

/** A table with a limit on the differential, and ten patrons for either side. */
const limited = (differential: number | null): Table =>
  after(
    ready({ sign: { differential } }),
    ...[...names('B', 10), ...names('L', 10)].map((name) => bring(name, 100_000)),
    invite,
  );

const past = (differential: number, limit: number) => ({
  clause: '3.6',
  detail: `the table differential would be ${dollars(differential)}, above its limit of ${dollars(limit)}`,
});

/** The wagers of a patron in breach are void: what is left may be out of balance. */
const voided = (table: Table, name: string): Table =>
  after(
    table,
    {
      type: 'RecordBreach',
      actor: supervisor,
      person: name,
      employee: false,
      clause: '14.8',
      what: 'a side bet',
    },
    { type: 'VoidWagers', actor: operator, patron: name, breach: 1 },
  );

clause(
  'A:Table Differential',
  'it is the distance between all the money on banker and all the money on player',
  () => {
    const wager = (on: Box, stake: number): Wager => ({ patron: 'P1', on, stake });
    //  wagers                                                            differential
    const cases: readonly (readonly [readonly Wager[], number])[] = [
      [[], 0],
      [[wager('banker', 3000)], 3000],
      [[wager('player', 3000)], 3000],
      [[wager('banker', 3000), wager('player', 1000)], 2000],
      [[wager('banker', 1000), wager('player', 3000)], 2000],
      [[wager('banker', 1000), wager('banker', 500), wager('player', 700), wager('player', 800)], 0],
      [[wager('tie', 9000), wager('playerPair', 8000), wager('bankerPair', 7000)], 0],
    ];
    for (const [wagers, differential] of cases) expect(differentialOf(wagers)).toBe(differential);
  },
);

clause(
  '3.6',
  'S11: at a limit of 1,000, banker 3,000 against player 2,400 takes 400 more and not 500',
  () => {
    const build: readonly Command[] = [
      ...['B1', 'B2'].map((name) => place(name, 'banker', 50_000)),
      ...['L1', 'L2'].map((name) => place(name, 'player', 50_000)),
      ...['B3', 'B4'].map((name) => place(name, 'banker', 50_000)),
      ...['L3', 'L4'].map((name) => place(name, 'player', 50_000)),
      ...['B5', 'B6'].map((name) => place(name, 'banker', 50_000)),
      place('L5', 'player', 40_000),
    ];
    const table = after(limited(100_000), ...build);
    expect(differentialOf(table.round?.wagers ?? [])).toBe(60_000);
    expect(refusalOf(table, place('B7', 'banker', 50_000))).toEqual(past(110_000, 100_000));
    expect(refusedBy(table, place('B7', 'banker', 40_000))).toBeUndefined();
    const full = after(table, place('B7', 'banker', 40_000));
    expect(differentialOf(full.round?.wagers ?? [])).toBe(100_000);
    const eased = after(full, place('L6', 'player', 30_000));
    expect(differentialOf(eased.round?.wagers ?? [])).toBe(70_000);
    expect(refusedBy(eased, noMoreBets)).toBeUndefined();
  },
);

clause('3.6', 'the limit binds on either side, and only where the operator has set one', () => {
  for (const [on, against] of [
    ['banker', 'player'],
    ['player', 'banker'],
  ] as const) {
    const table = limited(10_000);
    expect(refusedBy(table, place('B1', on, 10_000))).toBeUndefined();
    expect(refusalOf(table, place('B1', on, 10_500))).toEqual(past(10_500, 10_000));
    const held = after(table, place('L1', against, 10_000));
    expect(refusedBy(held, place('B1', on, 20_000))).toBeUndefined();
    expect(refusalOf(held, place('B1', on, 20_500))).toEqual(past(10_500, 10_000));
    expect(refusedBy(limited(null), place('B1', on, 50_000))).toBeUndefined();
  }
});

clause(['3.6', 'A:Table Differential'], 'tie and pairs neither count in it nor are refused for it', () => {
  const table = after(limited(1000), place('B1', 'banker', 1000));
  for (const on of ['tie', 'playerPair', 'bankerPair'] as const) {
    expect(refusedBy(table, place('B2', on, 10_000))).toBeUndefined();
    const more = after(table, place('B2', on, 10_000));
    expect(refusedBy(more, place('L1', 'player', 2000))).toBeUndefined();
    expect(refusalOf(more, place('L1', 'player', 2500))).toEqual(past(1500, 1000));
    expect(refusedBy(more, remove('B2', on))).toBeUndefined();
  }
});

clause(['3.5', '3.6'], 'the stakes that count are compared: what lies above the maximum is left out', () => {
  expect(refusedBy(limited(50_000), place('B1', 'banker', 80_000))).toBeUndefined();
  expect(refusalOf(limited(49_500), place('B1', 'banker', 80_000))).toEqual(past(50_000, 49_500));
});

clause(
  ['3.6', '4.6'],
  'who takes back, lowers, moves away or leaves is never held, who adds is refused what makes it too large',
  () => {
    const table = after(
      limited(10_000),
      place('B1', 'banker', 10_000),
      place('L1', 'player', 20_000),
      place('B2', 'banker', 5000),
    );
    //  command                          refused: the differential would be
    const cases: readonly (readonly [Command, number | undefined])[] = [
      [remove('B2', 'banker'), undefined], // 10,000 against 20,000
      [remove('B1', 'banker'), undefined], // 5,000 against 20,000
      [remove('L1', 'player'), undefined],
      [alter('B1', 'banker', 5000), undefined],
      [alter('B1', 'banker', 1000), undefined],
      [alter('B1', 'banker', 25_000), undefined],
      [alter('B1', 'banker', 25_500), 10_500],
      [move('B2', 'banker', 'tie'), undefined],
      [move('B1', 'banker', 'tie'), undefined],
      [move('B2', 'banker', 'player'), 15_000],
      [move('L1', 'player', 'bankerPair'), undefined],
    ];
    for (const [command, differential] of cases) {
      expect(refusalOf(table, command), JSON.stringify(command)).toEqual(
        differential && past(differential, 10_000),
      );
    }
    expect(refusedBy(after(table, remove('B1', 'banker')), leave('B1'))).toBeUndefined();
  },
);

clause('3.6', 'a wager may be moved from one side to the other as far as the limit allows', () => {
  const table = after(limited(10_000), place('B1', 'banker', 10_000));
  expect(refusedBy(table, move('B1', 'banker', 'player'))).toBeUndefined();
  const more = after(table, place('L1', 'player', 500));
  expect(refusalOf(more, move('B1', 'banker', 'player'))).toEqual(past(10_500, 10_000));
});

/** What "no more bets" gives back: whose, from which box, and what is left of it there. */
const cutAtClose = (table: Table) =>
  eventsOf(table, noMoreBets).flatMap((event) =>
    event.type === 'WagerReturned' ? [[event.patron, event.on, event.stake, event.kept ?? 0, event.by]] : [],
  );

clause('3.6', 'at "no more bets" the chips laid last on the heavier side go back until it fits', () => {
  const level = after(
    limited(10_000),
    place('B1', 'banker', 10_000),
    place('L1', 'player', 20_000),
    place('B2', 'banker', 20_000),
  );
  expect(cutAtClose(level)).toEqual([]);
  const upset = voided(level, 'L1'); // 30,000 against nothing
  expect(eventsOf(upset, noMoreBets)).toEqual([
    { type: 'WagerReturned', patron: 'B2', on: 'banker', stake: 20_000, by: '3.6' },
    { type: 'BetsClosed', round: 1, by: '6.2' },
  ]);
  const taken = after(level, remove('L1', 'player'), place('L2', 'player', 5000)); // 30,000 against 5,000
  expect(eventsOf(taken, noMoreBets)).toEqual([
    { type: 'WagerReturned', patron: 'B2', on: 'banker', stake: 20_000, kept: 5000, by: '3.6' },
    { type: 'WagerPlaced', patron: 'B2', on: 'banker', stake: 5000, returned: 0, advised: false, by: '3.6' },
    { type: 'BetsClosed', round: 1, by: '6.2' },
  ]);
  const closed = after(taken, noMoreBets);
  expect(differentialOf(closed.round?.wagers ?? [])).toBe(10_000);
  expect(chipsOf(closed, 'B2')).toBe(95_000);
  expect(
    cutAtClose(
      voided(after(limited(null), place('B1', 'banker', 20_000), place('L1', 'player', 1000)), 'L1'),
    ),
  ).toEqual([]);
});

clause('3.6', 'a raise was laid last, a wager that is lowered lies where it lay', () => {
  const raised = after(
    limited(20_000),
    place('L1', 'player', 10_000),
    place('B1', 'banker', 10_000),
    place('B2', 'banker', 10_000),
    alter('B1', 'banker', 15_000),
    remove('L1', 'player'),
  ); // 25,000 against nothing: 5,000 too much
  expect(cutAtClose(raised)).toEqual([['B1', 'banker', 15_000, 10_000, '3.6']]);
  const lowered = after(
    limited(20_000),
    place('L1', 'player', 10_000),
    place('B1', 'banker', 16_000),
    place('B2', 'banker', 10_000),
    alter('B1', 'banker', 15_000),
    remove('L1', 'player'),
  );
  expect(cutAtClose(lowered)).toEqual([['B2', 'banker', 10_000, 5000, '3.6']]);
  const moved = after(
    limited(10_000),
    place('B1', 'tie', 8000),
    place('L1', 'player', 8000),
    place('B2', 'banker', 10_000),
    move('B1', 'tie', 'banker'),
    remove('L1', 'player'),
  );
  expect(cutAtClose(moved)).toEqual([['B1', 'banker', 8000, 0, '3.6']]);
});

clause('3.6', 'on whichever side they lie', () => {
  const table = after(
    limited(10_000),
    place('B1', 'banker', 5000),
    place('L1', 'player', 15_000),
    remove('B1', 'banker'),
  );
  expect(cutAtClose(table)).toEqual([['L1', 'player', 15_000, 10_000, '3.6']]);
});

clause('3.6', 'chips go back in multiples, and a rest under the minimum goes with them', () => {
  const odd = after(
    limited(9900),
    place('L1', 'player', 5000),
    place('B1', 'banker', 12_000),
    remove('L1', 'player'),
  );
  expect(cutAtClose(odd)).toEqual([['B1', 'banker', 12_000, 9500, '3.6']]);
  const small = after(
    limited(800),
    place('L1', 'player', 500),
    place('B1', 'banker', 1000),
    remove('L1', 'player'),
  );
  expect(eventsOf(small, noMoreBets)).toEqual([
    { type: 'WagerReturned', patron: 'B1', on: 'banker', stake: 1000, by: '3.6' },
  ]);
  expect(after(small, noMoreBets).round).toMatchObject({ stage: 'betting', wagers: [] });
});

clause('3.6', 'nobody who is away can hold the table: his chips are cut like all others', () => {
  const left = voided(
    after(
      limited(10_000),
      place('L1', 'player', 10_000),
      place('B1', 'banker', 20_000),
      place('B2', 'tie', 1000),
    ),
    'L1',
  );
  const closed = after(left, noMoreBets);
  expect(closed.round).toMatchObject({ stage: 'dealing' });
  expect(differentialOf(closed.round?.wagers ?? [])).toBe(10_000);
});

clause(['3.6', '12.6(a)(iv)'], 'after the first card nothing is cut', () => {
  const table = after(
    ready({ sign: { differential: 10_000 }, determinations: { face: 'down' } }),
    bring('B1', 100_000),
    bring('L1', 100_000),
    invite,
    place('L1', 'player', 10_000),
    place('B1', 'banker', 20_000),
    noMoreBets,
    { type: 'DealCard', actor: dealer, to: 'player' },
    { type: 'PermitChanges', actor: supervisor },
    remove('L1', 'player'),
    { type: 'ResumeRound', actor: dealer },
  );
  expect(table.round?.wagers).toEqual([{ patron: 'B1', on: 'banker', stake: 20_000 }]);
});

clause('3.6', 'an act that makes it smaller is never refused for it, though it be still too large', () => {
  const upset = voided(
    after(
      limited(10_000),
      place('B1', 'banker', 10_000),
      place('L1', 'player', 20_000),
      place('B2', 'banker', 20_000),
    ),
    'L1',
  );
  //  command                              refused: the differential would be, from 30,000
  const cases: readonly (readonly [Command, number | undefined])[] = [
    [alter('B2', 'banker', 19_500), undefined],
    [alter('B2', 'banker', 20_500), 30_500],
    [remove('B1', 'banker'), undefined],
    [place('L2', 'player', 500), undefined],
    [place('L2', 'banker', 500), 30_500],
    [place('L2', 'tie', 500), undefined],
    [move('B1', 'banker', 'tie'), undefined],
    [move('B1', 'banker', 'player'), undefined],
    [place('L2', 'player', 50_000), undefined],
  ];
  for (const [command, differential] of cases) {
    expect(refusalOf(upset, command), JSON.stringify(command)).toEqual(
      differential && past(differential, 10_000),
    );
  }
});

clause('3.6', 'what leaves it as it is, on the other side, is not refused either', () => {
  const upset = voided(
    after(limited(10_000), place('L1', 'player', 10_000), place('B1', 'banker', 20_000)),
    'L1',
  );
  expect(eventsOf(upset, move('B1', 'banker', 'player'))).toHaveLength(2);
  expect(refusedBy(upset, place('L2', 'player', 40_000))).toBeUndefined();
  expect(refusalOf(upset, place('L2', 'player', 40_500))).toEqual(past(20_500, 10_000));
});

clause('3.6', 'what a patron is offered to wager keeps within the differential', () => {
  const range = (table: Table, name: string, on: Box) =>
    offersOf(table, patron(name), 'PlaceWager').find(({ command }) => command.on === on)?.choose?.amount;
  const table = after(limited(10_200), place('B1', 'banker', 10_000));
  expect(range(table, 'L1', 'banker')).toBeUndefined(); // 200 is no multiple
  expect(range(table, 'L1', 'player')).toEqual({ least: 500, most: 20_000, multiple: 500 });
  expect(range(table, 'L1', 'tie')).toEqual({ least: 500, most: 50_000, multiple: 500 });
  expect(range(after(table, place('L2', 'player', 5000)), 'L1', 'banker')).toEqual({
    least: 500,
    most: 5000,
    multiple: 500,
  });
});

clause(
  '3.6',
  'what a patron is offered to raise a wager to keeps within it, and lower is always open',
  () => {
    const table = after(
      limited(10_200),
      place('B1', 'banker', 10_000),
      place('L1', 'player', 20_000),
      place('B2', 'banker', 5000),
    );
    const [option] = offersOf(table, patron('B1'), 'AlterWager');
    // 20,000 stand against 5,000: 25,200 are too many for one multiple more.
    expect(option?.choose).toEqual({ amount: { least: 500, most: 25_000, multiple: 500 } });
    expect(refusedBy(table, alter('B1', 'banker', 500))).toBeUndefined();
    expect(refusedBy(table, alter('B1', 'banker', 25_000))).toBeUndefined();
    expect(refusedBy(table, alter('B1', 'banker', 25_500))).toBe('3.6');
  },
);

clause('3.6', 'without a limit the offers know none', () => {
  const [option] = offersOf(after(betting(), place('P1', 'banker', 10_000)), patron('P1'), 'AlterWager');
  expect(option?.choose).toEqual({ amount: { least: 500, most: 50_000, multiple: 500 } });
});

clause(
  ['3.4', '3.6'],
  'a short wager that goes back is none of the chips that the differential looks at',
  () => {
    const chips = { P1: 10_000, P2: 10_000, P3: 10_000 };
    const told = advisedOnce(betting({ sign: { differential: 3000 } }, chips));
    const wagers = [place('P3', 'player', 2000), place('P2', 'banker', 4000), place('P1', 'banker', 500)];
    const heavy = after(told, ...wagers, remove('P3', 'player'));
    expect(eventsOf(heavy, noMoreBets)).toMatchObject([
      { type: 'WagerReturned', patron: 'P1', by: '3.4' },
      { type: 'WagerReturned', patron: 'P2', stake: 4000, kept: 3000, by: '3.6' },
      { type: 'WagerPlaced', patron: 'P2', stake: 3000, by: '3.6' },
      { type: 'BetsClosed' },
    ]);
  },
);
