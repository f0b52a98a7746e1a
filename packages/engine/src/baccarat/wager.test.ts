import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import {
  after,
  alter,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  deal,
  dealer,
  eventsOf,
  invite,
  move,
  noMoreBets,
  place,
  played,
  ready,
  refusalOf,
  refusedBy,
  remove,
  settlePairs,
} from './table.test-kit.ts';
import { BOXES, type Box, HANDS } from './table.ts';

const BANKER_WINS = '2s 9h 3d Kc';
const PLAYER_WINS = '9h 2s Kc 3d';
const TIE = '9h 9s Kc Kd';

clause('4.1', 'before the first card every patron is given the opportunity to wager', () => {
  const table = after(ready(), bring('P1', 10_000));
  const first: Command = { type: 'DealCard', actor: dealer, to: 'player', card: 'Kd' };
  expect(refusedBy(table, noMoreBets)).toBe('4.1');
  expect(refusedBy(table, first)).toBe('4.1');
  expect(refusalOf(table, place('P1', 'banker', 1000))).toEqual({
    clause: '4.1',
    detail: 'patrons have not been invited to wager yet',
  });
  expect(eventsOf(table, invite)).toEqual([{ type: 'WagersInvited', round: 1, by: '4.1' }]);
  const invited = after(table, invite);
  expect(invited.round).toEqual({
    number: 1,
    stage: 'betting',
    noBet: null,
    pause: null,
    wagers: [],
    layers: [],
    advised: [],
    abstaining: [],
    full: false,
    hands: { player: [], banker: [] },
    settled: [],
    outcome: null,
    voidedBy: null,
  });
  expect(refusedBy(invited, first)).toBe('6.2');
  expect(refusedBy(invited, place('P1', 'banker', 1000))).toBeUndefined();
});

clause('4.1', 'wagers are invited once a round, and for each round anew', () => {
  expect(refusedBy(betting(), invite)).toBe('6.2');
  const done = after(played(betting(), [['P1', 'tie', 1000]], TIE), collect);
  expect(done.round).toBeNull();
  expect(refusedBy(done, noMoreBets)).toBe('4.1');
  expect(eventsOf(done, invite)).toEqual([{ type: 'WagersInvited', round: 2, by: '4.1' }]);
  expect(after(done, invite)).toMatchObject({ roundsPlayed: 2, round: { number: 2, wagers: [] } });
});

clause('4.7', 'with patrons there and none of them wagering, no round is dealt', () => {
  expect(refusalOf(betting(), noMoreBets)).toEqual({
    clause: '4.7',
    detail: 'nobody has wagered: without wagers only a no-bet coup may be dealt',
  });
  const closed = after(betting(), place('P1', 'player', 1000));
  expect(eventsOf(closed, noMoreBets)).toEqual([{ type: 'BetsClosed', round: 1, by: '6.2' }]);
  expect(after(closed, noMoreBets).round?.stage).toBe('dealing');
});

clause('4.2', 'a wager moves chips that the patron has at the table onto a box', () => {
  const table = betting();
  expect(eventsOf(table, place('P1', 'banker', 10_000))).toEqual([
    {
      type: 'WagerPlaced',
      patron: 'P1',
      on: 'banker',
      stake: 10_000,
      returned: 0,
      advised: false,
      by: '4.1',
    },
  ]);
  const wagered = after(table, place('P1', 'banker', 10_000));
  expect(chipsOf(wagered, 'P1')).toBe(90_000);
  expect(chipsOf(wagered, 'P2')).toBe(100_000);
  expect(wagered.round?.wagers).toEqual([{ patron: 'P1', on: 'banker', stake: 10_000 }]);
});

clause('4.2', 'a wager without the chips for it is refused', () => {
  const table = betting(
    { sign: { chip: 500, pairs: { min: 500, max: 10_000, multiple: 500 } } },
    { P1: 5000 },
  );
  //  wager                              refused by 4.2 because
  const cases: readonly (readonly [Command, string | undefined])[] = [
    [place('P1', 'banker', 5000), undefined],
    [place('P1', 'banker', 5500), 'P1 has chips for $50 at the table'],
    [place('P2', 'banker', 1000), 'P2 has chips for $0 at the table'],
    [place('P1', 'banker', 0), 'a wager is a whole amount of chips above nothing'],
    [place('P1', 'banker', -500), 'a wager is a whole amount of chips above nothing'],
    [place('P1', 'banker', 1000.5), 'a wager is a whole amount of chips above nothing'],
    [place('P1', 'banker', Number.NaN), 'a wager is a whole amount of chips above nothing'],
    [place('P1', 'banker', 1100), 'the smallest chip is $5'],
  ];
  for (const [command, detail] of cases) {
    expect(refusalOf(table, command)).toEqual(detail && { clause: '4.2', detail });
  }
});

clause(
  ['4.3', '4.3(a)', '4.3(b)', '4.3(c)', '4.3(d)', 'A:Box'],
  'the wagers are on banker, player, tie and the pair of either hand, each settled by its own rule',
  () => {
    expect(BOXES).toEqual(['player', 'banker', 'tie', 'playerPair', 'bankerPair']);
    //  box            decided by
    const cases: readonly (readonly [Box, string])[] = [
      ['banker', '8.4(a)'],
      ['player', '8.5(b)'],
      ['tie', '8.6(b)'],
      ['playerPair', '9.8(d)'],
      ['bankerPair', '9.8(c)'],
    ];
    for (const [on, by] of cases) {
      const round = played(betting(), [['P1', on, 1000]], BANKER_WINS).round;
      expect(round?.settled, on).toMatchObject([{ patron: 'P1', on, stake: 1000, by }]);
    }
  },
);

clause(['4.3', 'A:Box'], 'a wager on anything else is refused', () => {
  for (const on of ['pairs', 'Banker', '', 'toString', 'perfectPair']) {
    expect(refusalOf(betting(), place('P1', on as Box, 1000))).toEqual({
      clause: '4.3',
      detail: `there is no box ${on}`,
    });
    expect(refusedBy(after(betting(), place('P1', 'tie', 1000)), move('P1', 'tie', on as Box))).toBe('4.3');
  }
});

clause(['4.3(d)', '8.2', 'A:Box'], 'pairs are wagered on only where the table offers them', () => {
  const without = betting({ determinations: { pairs: null } });
  for (const on of ['playerPair', 'bankerPair'] as const) {
    expect(refusalOf(without, place('P1', on, 1000))).toEqual({
      clause: '8.2',
      detail: 'pairs are not offered at this table',
    });
    expect(refusedBy(betting(), place('P1', on, 1000))).toBeUndefined();
    expect(
      refusedBy(betting({ determinations: { pairs: 'canberra' } }), place('P1', on, 1000)),
    ).toBeUndefined();
  }
  expect(refusedBy(without, place('P1', 'tie', 1000))).toBeUndefined();
});

clause(
  ['A:Banker', 'A:Player'],
  'banker and player are two hands and the wagers on them, never persons',
  () => {
    expect(HANDS).toEqual(['player', 'banker']);
    const people = after(
      ready(),
      bring('banker', 10_000),
      bring('player', 10_000),
      invite,
      place('banker', 'player', 1000),
      place('player', 'banker', 2000),
      noMoreBets,
    );
    const round = deal(people, BANKER_WINS);
    expect(round.round?.hands.banker.map(({ card }) => card)).toEqual(['9h', 'Kc']);
    expect(round.round?.hands.player.map(({ card }) => card)).toEqual(['2s', '3d']);
    const settled = after(round, { type: 'SettleWagers', actor: dealer });
    expect(chipsOf(settled, 'banker')).toBe(9000);
    expect(chipsOf(settled, 'player')).toBe(11_900);
  },
);

clause('4.4', 'several patrons wager on one option, and each wager is settled to its own owner', () => {
  const round = played(
    betting({}, { P1: 10_000, P2: 10_000, P3: 10_000 }),
    [
      ['P1', 'player', 1000],
      ['P2', 'player', 2000],
      ['P3', 'player', 3000],
      ['P1', 'playerPair', 500],
      ['P2', 'playerPair', 600],
    ],
    PLAYER_WINS,
  );
  expect(['P1', 'P2', 'P3'].map((name) => chipsOf(round, name))).toEqual([10_500, 11_400, 13_000]);
  expect(round.bank).toBe(-4900);
});

clause('4.5', 'a patron has one wager on each option, and may wager on all of them', () => {
  const all = after(betting(), ...BOXES.map((on) => place('P1', on, 1000)));
  expect(all.round?.wagers.map(({ on }) => on)).toEqual([...BOXES]);
  expect(chipsOf(all, 'P1')).toBe(95_000);
  for (const on of BOXES) {
    expect(refusalOf(all, place('P1', on, 1000))).toEqual({
      clause: '4.5',
      detail: `P1 has a wager on ${on} already`,
    });
    expect(refusedBy(all, place('P2', on, 1000))).toBeUndefined();
  }
});

clause('4.5', 'a wager is not moved onto an option that its owner holds, nor laid where it lies', () => {
  const table = after(betting(), place('P1', 'banker', 1000), place('P1', 'tie', 1000));
  expect(refusalOf(table, move('P1', 'banker', 'tie'))).toEqual({
    clause: '4.5',
    detail: 'P1 has a wager on tie already',
  });
  expect(refusalOf(table, move('P1', 'banker', 'banker'))).toEqual({
    clause: '4.5',
    detail: 'the wager is on banker already',
  });
  expect(refusalOf(table, alter('P1', 'banker', 1000))).toEqual({
    clause: '4.5',
    detail: 'the wager on banker is $10 already',
  });
});

clause('4.6', 'until "no more bets" a wager may be moved, altered and taken back', () => {
  const table = after(betting(), place('P1', 'banker', 2000), place('P2', 'banker', 3000));
  const back = { type: 'WagerReturned', patron: 'P1', on: 'banker', stake: 2000, by: '4.6' };
  const placed = { type: 'WagerPlaced', patron: 'P1', returned: 0, advised: false, by: '4.6' };
  expect(eventsOf(table, move('P1', 'banker', 'tie'))).toEqual([back, { ...placed, on: 'tie', stake: 2000 }]);
  expect(eventsOf(table, alter('P1', 'banker', 5000))).toEqual([
    back,
    { ...placed, on: 'banker', stake: 5000 },
  ]);
  expect(eventsOf(table, remove('P1', 'banker'))).toEqual([back]);
  //  command                        chips left      wagers of P1
  const cases: readonly (readonly [Command, number, readonly (readonly [Box, number])[]])[] = [
    [move('P1', 'banker', 'tie'), 98_000, [['tie', 2000]]],
    [alter('P1', 'banker', 5000), 95_000, [['banker', 5000]]],
    [alter('P1', 'banker', 1000), 99_000, [['banker', 1000]]],
    [remove('P1', 'banker'), 100_000, []],
  ];
  for (const [command, chips, wagers] of cases) {
    const handled = after(table, command);
    expect(chipsOf(handled, 'P1')).toBe(chips);
    expect(chipsOf(handled, 'P2')).toBe(97_000);
    const own = handled.round?.wagers.filter(({ patron }) => patron === 'P1');
    expect(own?.map(({ on, stake }) => [on, stake])).toEqual(wagers);
  }
});

clause('4.6', 'only a wager that lies on the layout can be handled, and only by its owner', () => {
  const table = after(betting(), place('P1', 'banker', 2000));
  for (const command of [remove('P2', 'banker'), alter('P2', 'banker', 1000), move('P2', 'banker', 'tie')]) {
    expect(refusalOf(table, command)).toEqual({ clause: '4.6', detail: 'P2 has no wager on banker' });
  }
  for (const command of [remove('P1', 'tie'), alter('P1', 'tie', 1000), move('P1', 'tie', 'player')]) {
    expect(refusalOf(table, command)).toEqual({ clause: '4.6', detail: 'P1 has no wager on tie' });
  }
});

clause('4.2', 'the chips of a wager that is altered count as its owner’s again', () => {
  const table = after(betting({}, { P1: 5000 }), place('P1', 'banker', 4000));
  expect(refusedBy(table, alter('P1', 'banker', 5000))).toBeUndefined();
  expect(refusalOf(table, alter('P1', 'banker', 5500))).toEqual({
    clause: '4.2',
    detail: 'P1 has chips for $50 at the table',
  });
  expect(refusedBy(table, place('P1', 'tie', 1500))).toBe('4.2');
});

clause('4.6', 'from "no more bets" on no wager is placed, moved, altered or taken back', () => {
  const handling = [
    place('P2', 'banker', 1000),
    place('P1', 'tie', 1000),
    move('P1', 'player', 'tie'),
    alter('P1', 'player', 2000),
    remove('P1', 'player'),
  ];
  const closed = after(betting(), place('P1', 'player', 1000), noMoreBets);
  const dealt = deal(closed, '9h 2s');
  const done = after(deal(dealt, 'Kc 3d'), { type: 'SettleWagers', actor: dealer });
  for (const table of [closed, dealt, done]) {
    for (const command of handling) {
      expect(refusalOf(table, command)).toEqual({
        clause: '4.6',
        detail: 'no more bets: wagers stay as they are until they are decided',
      });
    }
  }
  expect(refusedBy(after(done, collect), handling[0] as Command)).toBe('4.1');
});

clause('4.6', 'a pairs wager is decided before the third cards, but no new one follows it', () => {
  const settled = after(
    deal(
      after(betting(), place('P1', 'playerPair', 1000), place('P1', 'player', 1000), noMoreBets),
      '8h Qc 8h Qs',
    ),
    settlePairs,
  );
  expect(chipsOf(settled, 'P1')).toBe(100_000 - 1000 + 25_000);
  expect(refusedBy(settled, place('P1', 'playerPair', 1000))).toBe('4.6');
  expect(refusedBy(settled, remove('P1', 'player'))).toBe('4.6');
});

clause('9.7', 'the invitation covers the pairs; after "no more bets" they are refused', () => {
  for (const on of ['playerPair', 'bankerPair'] as const) {
    expect(refusedBy(after(ready(), bring('P1', 10_000)), place('P1', on, 1000))).toBe('4.1');
    expect(eventsOf(betting(), place('P1', on, 1000))).toEqual([
      { type: 'WagerPlaced', patron: 'P1', on, stake: 1000, returned: 0, advised: false, by: '9.7' },
    ]);
    expect(chipsOf(after(betting(), place('P1', on, 1000)), 'P1')).toBe(99_000);
    const closed = after(betting(), place('P2', 'tie', 1000), noMoreBets);
    expect(refusedBy(closed, place('P1', on, 1000))).toBe('4.6');
  }
});

clause(['9.4', '9.4(a)'], 'a pairs wager stands alone, and the coup is dealt to its end all the same', () => {
  const alone = after(betting(), place('P1', 'bankerPair', 1000));
  expect(refusedBy(alone, noMoreBets)).toBeUndefined();
  const round = deal(after(alone, noMoreBets), '8h Qc 8h Qs');
  const paid = after(round, settlePairs);
  expect(chipsOf(paid, 'P1')).toBe(100_000 + 12_000);
  expect(paid.round?.wagers).toEqual([]);
  const drawn = deal(paid, '6d');
  expect(eventsOf(drawn, { type: 'SettleWagers', actor: dealer })).toEqual([
    { type: 'ResultDeclared', outcome: 'tie', totals: { player: 6, banker: 6 }, by: '2.6' },
  ]);
  const done = after(drawn, { type: 'SettleWagers', actor: dealer });
  expect(done.round).toMatchObject({ outcome: 'tie', stage: 'done' });
  expect(chipsOf(done, 'P1')).toBe(112_000);
});

clause('9.4', 'a pairs wager needs no other wager, whoever else has one', () => {
  const others = after(betting(), place('P2', 'banker', 1000));
  expect(refusedBy(others, place('P1', 'playerPair', 1000))).toBeUndefined();
  const own = after(others, place('P1', 'player', 1000));
  expect(refusedBy(own, place('P1', 'playerPair', 1000))).toBeUndefined();
  expect(refusedBy(after(own, remove('P1', 'player')), place('P1', 'playerPair', 1000))).toBeUndefined();
});

test('a wager keeps its place among the others when one of them is taken back', () => {
  const table = after(
    betting(),
    place('P1', 'banker', 1000),
    place('P2', 'banker', 2000),
    place('P1', 'player', 3000),
    remove('P1', 'banker'),
  );
  expect(table.round?.wagers).toEqual([
    { patron: 'P2', on: 'banker', stake: 2000 },
    { patron: 'P1', on: 'player', stake: 3000 },
  ]);
});
