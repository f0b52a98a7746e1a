import { expect } from 'vitest';
import type { Command } from './command.ts';
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
  place,
  played,
  ready,
  refusalOf,
  refusedBy,
  remove,
  seat,
  supervisor,
} from './table.test-kit.ts';
import type { Box, Table } from './table.ts';

const grant = (patron: string, limit: number | null): Command => ({
  type: 'GrantLimit',
  actor: operator,
  patron,
  limit,
});

/** How a wager is taken: what counts, what goes back, whether with advice, and by which clause. */
type Taken = readonly [stake: number, returned: number, advised: boolean, by: string];

const taken = (table: Table, patron: string, on: Box, amount: number): Taken => {
  const [event] = eventsOf(table, place(patron, on, amount));
  if (event?.type !== 'WagerPlaced') throw new Error('no wager was placed');
  return [event.stake, event.returned, event.advised, event.by];
};

const BANKER_WINS = '2s 9h 3d Kc';
const PLAYER_WINS = '9h 2s Kc 3d';

clause(
  ['3.1', '3.4', '3.5'],
  'the minimum and the maximum are applied to each wager: below, at and above',
  () => {
    //  on        amount   counts   back    advised  by
    const cases: readonly (readonly [Box, number, ...Taken])[] = [
      ['banker', 500, 500, 0, false, '3.4'],
      ['banker', 1000, 1000, 0, false, '4.1'],
      ['player', 50_000, 50_000, 0, false, '4.1'],
      ['player', 50_500, 50_000, 500, false, '3.5'],
      ['tie', 500, 500, 0, false, '3.4'],
      ['tie', 80_000, 50_000, 30_000, false, '3.5'],
    ];
    for (const [on, amount, ...expected] of cases) {
      expect(taken(betting(), 'P1', on, amount), `${on} ${amount}`).toEqual(expected);
    }
  },
);

clause('3.1', 'the limits are for each wager, not for all that a patron has on the table', () => {
  const full = after(betting({}, { P1: 200_000 }), place('P1', 'banker', 50_000), place('P1', 'tie', 50_000));
  expect(taken(full, 'P1', 'player', 50_000)).toEqual([50_000, 0, false, '4.1']);
});

clause('9.3', 'pairs wagers are held to limits of their own, and not to those of the table', () => {
  //  on            amount   counts  back   advised  by
  const cases: readonly (readonly [Box, number, ...Taken])[] = [
    ['playerPair', 400, 400, 0, false, '3.4'],
    ['playerPair', 500, 500, 0, false, '9.7'],
    ['bankerPair', 10_000, 10_000, 0, false, '9.7'],
    ['bankerPair', 10_100, 10_000, 100, false, '3.5'],
  ];
  for (const [on, amount, ...expected] of cases) {
    expect(taken(betting(), 'P1', on, amount), `${on} ${amount}`).toEqual(expected);
  }
  expect(refusalOf(betting(), place('P1', 'playerPair', 550))).toEqual({
    clause: '4.2',
    detail: 'the smallest chip is $1',
  });
});

clause('9.3', 'a pairs wager comes in the multiples for pairs, another wager in those of the table', () => {
  const pairs = { min: 600, max: 6000, multiple: 300 };
  const table = betting({ sign: { pairs } });
  expect(refusalOf(table, place('P1', 'bankerPair', 1000))).toEqual({
    clause: '3.3',
    detail: 'wagers are made in multiples of $3',
  });
  expect(refusedBy(table, place('P1', 'bankerPair', 900))).toBeUndefined();
  expect(refusedBy(table, place('P1', 'banker', 900))).toBe('3.3');
});

clause('3.3', 'a wager that is no whole multiple is refused, below, between and above the limits', () => {
  //  amount   refused
  const cases: readonly (readonly [number, boolean])[] = [
    [400, true],
    [500, false],
    [1000, false],
    [1100, true],
    [1400, true],
    [1500, false],
    [50_100, true],
    [50_500, false],
  ];
  for (const [amount, refused] of cases) {
    for (const on of ['banker', 'player', 'tie'] as const) {
      expect(refusalOf(betting(), place('P1', on, amount)), `${on} ${amount}`).toEqual(
        refused ? { clause: '3.3', detail: 'wagers are made in multiples of $5' } : undefined,
      );
    }
  }
});

clause('3.3', 'the stake of every wager that is taken can be paid exactly', () => {
  const round = played(betting(), [['P1', 'banker', 500]], BANKER_WINS);
  expect(chipsOf(round, 'P1')).toBe(100_475);
});

clause('3.4', 'a first wager under the minimum is settled, won or lost', () => {
  expect(chipsOf(played(betting(), [['P1', 'player', 500]], PLAYER_WINS), 'P1')).toBe(100_500);
  expect(chipsOf(played(betting(), [['P1', 'player', 500]], BANKER_WINS), 'P1')).toBe(99_500);
});

/** What "no more bets" does to the wagers, in the order in which it is done. */
const closing = (table: Table): readonly (readonly [string, string?, Box?, string?])[] =>
  eventsOf(table, noMoreBets).map((event) =>
    event.type === 'BetsClosed' || !('on' in event)
      ? [event.type]
      : [event.type, event.patron, event.on, event.by],
  );

clause('3.4', 'a short wager is judged at "no more bets": it plays, and its owner is advised', () => {
  const table = after(betting(), place('P1', 'banker', 500));
  expect(table.patrons.P1?.advised).toBe(false);
  expect(closing(table)).toEqual([['PatronAdvised', 'P1', 'banker', '3.4'], ['BetsClosed']]);
  const told = after(table, noMoreBets);
  expect(told.patrons.P1?.advised).toBe(true);
  expect(told.round).toMatchObject({ advised: ['P1'], wagers: [{ patron: 'P1', stake: 500 }] });
});

clause('3.4', 'chips laid up to the minimum, moved or taken back meanwhile use nothing up', () => {
  const raised = after(betting(), place('P1', 'banker', 500), alter('P1', 'banker', 1000));
  expect(closing(raised)).toEqual([['BetsClosed']]);
  const again = after(
    betting(),
    place('P1', 'banker', 500),
    remove('P1', 'banker'),
    place('P1', 'tie', 500),
    move('P1', 'tie', 'player'),
  );
  expect(closing(again)).toEqual([['PatronAdvised', 'P1', 'player', '3.4'], ['BetsClosed']]);
});

clause('3.4', 'after the advice a short wager is never refused, and goes back at "no more bets"', () => {
  const told = advisedOnce(betting());
  expect(refusedBy(told, place('P1', 'banker', 500))).toBeUndefined();
  const table = after(
    told,
    place('P1', 'banker', 500),
    place('P1', 'playerPair', 400),
    place('P2', 'tie', 1000),
  );
  expect(closing(table)).toEqual([
    ['WagerReturned', 'P1', 'banker', '3.4'],
    ['WagerReturned', 'P1', 'playerPair', '3.4'],
    ['BetsClosed'],
  ]);
  const round = after(table, noMoreBets);
  expect(round.round?.wagers).toEqual([{ patron: 'P2', on: 'tie', stake: 1000 }]);
  expect(chipsOf(round, 'P1')).toBe(chipsOf(told, 'P1'));
  expect(closing(after(told, place('P1', 'tie', 1000)))).toEqual([['BetsClosed']]);
});

clause('3.4', 'of two short wagers in a round the first that was laid plays, the other goes back', () => {
  const table = after(
    betting(),
    place('P1', 'tie', 500),
    place('P1', 'banker', 500),
    place('P2', 'tie', 500),
  );
  expect(closing(table)).toEqual([
    ['WagerReturned', 'P1', 'banker', '3.4'],
    ['PatronAdvised', 'P1', 'tie', '3.4'],
    ['PatronAdvised', 'P2', 'tie', '3.4'],
    ['BetsClosed'],
  ]);
});

clause(['3.4', '4.7'], 'where everything goes back, betting stays open', () => {
  const table = after(advisedOnce(betting()), place('P1', 'banker', 500));
  expect(closing(table)).toEqual([['WagerReturned', 'P1', 'banker', '3.4']]);
  const open = after(table, noMoreBets);
  expect(open.round).toMatchObject({ stage: 'betting', wagers: [] });
  expect(refusedBy(open, place('P1', 'banker', 1000))).toBeUndefined();
});

clause(['3.4', 'A:Void'], 'the advice of a round that is void is not used up', () => {
  const dealt = after(betting(), place('P1', 'banker', 500), noMoreBets, {
    type: 'DeclareVoid',
    actor: operator,
    cause: 'impractical',
    round: 1,
    reason: 'the lights went out',
  });
  expect(dealt.patrons.P1?.advised).toBe(false);
});

clause('3.4', 'the advice is given once, and forgotten when the patron leaves', () => {
  const table = advisedOnce(after(ready(), seat('P1', 0), bring('P1', 5000), invite));
  const back = after(table, leave('P1'), bring('P1', 5000), place('P1', 'banker', 500));
  expect(closing(back)).toEqual([['PatronAdvised', 'P1', 'banker', '3.4'], ['BetsClosed']]);
});

clause(
  ['3.4', '12.6(a)(ii)', '12.6(a)(iii)'],
  'where changes are permitted after "no more bets", a short wager is judged as it is laid',
  () => {
    const permitted = (table: Table): Table =>
      after(
        table,
        place('P1', 'tie', 1000),
        noMoreBets,
        { type: 'DealCard', actor: dealer, to: 'player' },
        { type: 'PermitChanges', actor: supervisor },
      );
    const down = { determinations: { face: 'down' } } as const;
    const first = permitted(betting(down));
    expect(eventsOf(first, alter('P1', 'tie', 500))).toMatchObject([
      { type: 'WagerReturned', stake: 1000, by: '12.6(a)(ii)' },
      { type: 'WagerPlaced', stake: 500, advised: true, by: '3.4' },
    ]);
    const advised = permitted({ ...betting(down), patrons: advisedOnce(betting()).patrons });
    expect(refusalOf(advised, alter('P1', 'tie', 500))).toEqual({
      clause: '3.4',
      detail: 'a further wager under the minimum of $10 is returned',
    });
    expect(refusedBy(advised, place('P1', 'playerPair', 400))).toBe('3.4');
    expect(refusedBy(advised, alter('P1', 'tie', 1500))).toBeUndefined();
  },
);

clause(
  '3.5',
  'S11: with a maximum of 500, banker 800 wins 475 under method A and 300 never leave their owner',
  () => {
    const table = betting({}, { P1: 80_000 });
    expect(eventsOf(table, place('P1', 'banker', 80_000))).toEqual([
      {
        type: 'WagerPlaced',
        patron: 'P1',
        on: 'banker',
        stake: 50_000,
        returned: 30_000,
        advised: false,
        by: '3.5',
      },
    ]);
    const wagered = after(table, place('P1', 'banker', 80_000));
    expect(chipsOf(wagered, 'P1')).toBe(30_000);
    const won = played(table, [['P1', 'banker', 80_000]], BANKER_WINS);
    expect(chipsOf(won, 'P1')).toBe(80_000 + 47_500);
    const lost = played(table, [['P1', 'banker', 80_000]], PLAYER_WINS);
    expect(chipsOf(lost, 'P1')).toBe(80_000 - 50_000);
  },
);

clause('4.5', 'S11: a second banker wager by that patron is refused, also with what came back', () => {
  const wagered = after(betting({}, { P1: 80_000 }), place('P1', 'banker', 80_000));
  expect(refusedBy(wagered, place('P1', 'banker', 30_000))).toBe('4.5');
  expect(refusedBy(wagered, place('P1', 'player', 30_000))).toBeUndefined();
});

clause('3.5', 'a wager above the maximum needs the chips for all of it', () => {
  expect(refusedBy(betting({}, { P1: 60_000 }), place('P1', 'banker', 80_000))).toBe('4.2');
});

clause('3.5', 'a wager moved to a box with a lower maximum counts to that, and the rest goes back', () => {
  const table = after(betting(), place('P1', 'tie', 50_000));
  expect(eventsOf(table, move('P1', 'tie', 'bankerPair'))).toEqual([
    { type: 'WagerReturned', patron: 'P1', on: 'tie', stake: 50_000, by: '4.6' },
    {
      type: 'WagerPlaced',
      patron: 'P1',
      on: 'bankerPair',
      stake: 10_000,
      returned: 40_000,
      advised: false,
      by: '3.5',
    },
  ]);
  expect(chipsOf(after(table, move('P1', 'tie', 'bankerPair')), 'P1')).toBe(90_000);
  expect(eventsOf(table, alter('P1', 'tie', 60_000))[1]).toMatchObject({
    stake: 50_000,
    returned: 10_000,
    by: '3.5',
  });
});

clause('3.2', 'the limit on a marker takes the place of the maximum, for that patron alone', () => {
  const table = after(ready(), bring('P1', 200_000), bring('P2', 200_000), grant('P1', 80_000), invite);
  expect(taken(table, 'P1', 'banker', 80_000)).toEqual([80_000, 0, false, '4.1']);
  expect(taken(table, 'P1', 'banker', 80_500)).toEqual([80_000, 500, false, '3.5']);
  expect(taken(table, 'P2', 'banker', 80_000)).toEqual([50_000, 30_000, false, '3.5']);
  expect(taken(after(table, grant('P1', null)), 'P1', 'banker', 80_000)).toEqual([
    50_000,
    30_000,
    false,
    '3.5',
  ]);
});

clause(['3.2', '9.3'], 'a marker does not raise the maximum for pairs, nor change the minimum', () => {
  const table = after(ready(), bring('P1', 200_000), grant('P1', 80_000), invite);
  expect(taken(table, 'P1', 'playerPair', 80_000)).toEqual([10_000, 70_000, false, '3.5']);
  expect(taken(table, 'P1', 'banker', 500)).toEqual([500, 0, false, '3.4']);
});

clause('3.2', 'a round is settled on what the marker allowed', () => {
  const table = after(
    ready(),
    bring('P1', 80_000),
    grant('P1', 80_000),
    invite,
    place('P1', 'banker', 80_000),
    noMoreBets,
  );
  const dealt = (['2s', '9h', '3d', 'Kc'] as const).reduce(
    (before, card, index) =>
      after(before, { type: 'DealCard', actor: dealer, to: index % 2 === 0 ? 'player' : 'banker', card }),
    table,
  );
  expect(chipsOf(after(dealt, { type: 'SettleWagers', actor: dealer }), 'P1')).toBe(80_000 + 76_000);
});
