import { expect, test } from 'vitest';
import type { Command } from './command.ts';
import { offersOf } from './option.test-kit.ts';
import {
  after,
  bring,
  chipsOf,
  clause,
  collect,
  deal,
  dealer,
  eventsOf,
  invite,
  leave,
  move,
  noMoreBets,
  opened,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  remove,
  seat,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const request = (name: string): Command => ({ type: 'RequestNoBetCoup', actor: patron(name), patron: name });
const agree = (name: string): Command => ({ type: 'AgreeToNoBetCoup', actor: patron(name), patron: name });
const direct: Command = { type: 'DirectNoBetCoup', actor: supervisor };
const begin: Command = { type: 'BeginNoBetCoup', actor: dealer };
const excess = (card?: 'Kd'): Command =>
  card === undefined
    ? { type: 'CardDrawnInError', actor: dealer }
    : { type: 'CardDrawnInError', actor: dealer, card };

/** P1 and P2 seated with chips, P3 with chips only. */
const seated = (): Table =>
  after(ready(), seat('P1', 0), seat('P2', 2), ...['P1', 'P2', 'P3'].map((name) => bring(name, 10_000)));

const missing = (who: string) => ({
  clause: '4.7(b)',
  detail: `not every patron agrees: still to agree, ${who}`,
});

clause(['4.7', '4.7(a)'], 'with patrons seated a no-bet coup is directed only if one of them asks', () => {
  expect(refusalOf(seated(), direct)).toEqual({
    clause: '4.7(a)',
    detail: 'no patron at the table has asked for a no-bet coup',
  });
  expect(eventsOf(seated(), request('P1'))).toEqual([
    { type: 'NoBetCoupRequested', patron: 'P1', by: '4.7(a)' },
  ]);
  expect(refusalOf(seated(), request('P3'))).toEqual({
    clause: '4.7(a)',
    detail: 'P3 has no seat at the table',
  });
  expect(refusalOf(after(seated(), request('P1')), request('P2'))).toEqual({
    clause: '4.7(a)',
    detail: 'a no-bet coup has been asked for already',
  });
});

clause(['4.7', '4.7(b)'], 'and only if every seated patron agrees', () => {
  const asked = after(seated(), request('P1'));
  expect(refusalOf(asked, direct)).toEqual(missing('P2'));
  expect(eventsOf(asked, agree('P2'))).toEqual([{ type: 'NoBetCoupAgreed', patron: 'P2', by: '4.7(b)' }]);
  const all = after(asked, agree('P2'));
  expect(eventsOf(all, direct)).toEqual([{ type: 'NoBetCoupBegun', round: 1, by: '4.7' }]);
  const third = after(all, seat('P3', 1));
  expect(refusalOf(third, direct)).toEqual(missing('P3'));
  expect(refusalOf(after(asked, seat('P3', 1)), direct)).toEqual(missing('P3, P2'));
  expect(refusedBy(after(third, agree('P3')), direct)).toBeUndefined();
});

clause('4.7(b)', 'an agreement is given once, by a seated patron, to a request that was made', () => {
  const asked = after(seated(), request('P1'));
  //  table                 who    refused because
  const cases: readonly (readonly [Table, string, string])[] = [
    [seated(), 'P2', 'nobody has asked for a no-bet coup'],
    [asked, 'P1', 'P1 has agreed already'],
    [after(asked, agree('P2')), 'P2', 'P2 has agreed already'],
    [asked, 'P3', 'P3 has no seat at the table'],
  ];
  for (const [table, name, detail] of cases) {
    expect(refusalOf(table, agree(name))).toEqual({ clause: '4.7(b)', detail });
  }
});

clause('4.7(a)', 'a request leaves the table with the patron who made it', () => {
  const left = after(seated(), request('P1'), leave('P1'));
  expect(refusedBy(left, direct)).toBe('4.7(a)');
  expect(refusedBy(left, agree('P2'))).toBe('4.7(b)');
  expect(refusedBy(left, request('P2'))).toBeUndefined();
  const agreed = after(seated(), request('P1'), agree('P2'), leave('P1'));
  expect(refusedBy(agreed, direct)).toBeUndefined();
  expect(after(left, request('P2')).noBetRequest).toEqual({ agreed: ['P2'] });
});

clause('4.8', 'at an empty table the supervisor directs a no-bet coup without anybody’s consent', () => {
  expect(eventsOf(ready(), direct)).toEqual([{ type: 'NoBetCoupBegun', round: 1, by: '4.8' }]);
  expect(refusedBy(after(ready(), seat('P1', 0)), direct)).toBe('4.7(a)');
});

clause(['4.7', '4.8'], 'where nobody sits, those who stand there with chips ask and agree', () => {
  const standing = after(ready(), bring('P3', 1000), bring('P4', 1000));
  expect(refusedBy(standing, direct)).toBe('4.7(a)');
  expect(refusalOf(standing, request('P9'))).toEqual({
    clause: '4.7(a)',
    detail: 'P9 is not at the table',
  });
  const asked = after(standing, request('P3'));
  expect(refusalOf(asked, direct)).toEqual(missing('P4'));
  expect(refusedBy(asked, agree('P9'))).toBe('4.7(b)');
  expect(offersOf(asked, patron('P4'), 'AgreeToNoBetCoup')).toHaveLength(1);
  expect(eventsOf(after(asked, agree('P4')), direct)).toEqual([
    { type: 'NoBetCoupBegun', round: 1, by: '4.7' },
  ]);
  expect(refusalOf(after(asked, agree('P4'), seat('P5', 0)), direct)?.clause).toBe('4.7(a)');
  const gone = after(standing, leave('P3'), leave('P4'));
  expect(eventsOf(gone, direct)).toEqual([{ type: 'NoBetCoupBegun', round: 1, by: '4.8' }]);
});

clause('4.8', 'a no-bet coup takes the place of a round to which wagers were invited', () => {
  const coup = after(ready(), invite, direct);
  expect(coup.roundsPlayed).toBe(1);
  expect(coup.round).toMatchObject({ number: 1, stage: 'dealing', noBet: '4.8', wagers: [] });
  const second = after(deal(coup, '9h 2s Kc 3d'), settle, collect, direct);
  expect(second).toMatchObject({ roundsPlayed: 2, round: { number: 2, noBet: '4.8' } });
});

clause('A:No-Bet Coup', 'every wager on a no-bet coup is refused', () => {
  const coup = after(seated(), request('P1'), agree('P2'), direct);
  for (const on of ['banker', 'player', 'tie', 'playerPair', 'bankerPair'] as const) {
    expect(refusalOf(coup, place('P3', on, 1000))).toEqual({
      clause: 'A:No-Bet Coup',
      detail: 'no wager is made on a no-bet coup',
    });
  }
  expect(refusedBy(coup, remove('P1', 'banker'))).toBe('A:No-Bet Coup');
  expect(refusedBy(coup, move('P1', 'banker', 'tie'))).toBe('A:No-Bet Coup');
  expect(refusedBy(coup, noMoreBets)).toBe('6.2(a)');
});

clause('A:No-Bet Coup', 'none is asked for or directed while there are wagers on the layout', () => {
  const wagered = after(seated(), invite, place('P3', 'tie', 1000));
  const there = { clause: 'A:No-Bet Coup', detail: 'there are wagers on the layout' };
  expect(refusalOf(wagered, request('P1'))).toEqual(there);
  const asked = after(seated(), invite, request('P1'), place('P3', 'tie', 1000));
  expect(refusalOf(asked, agree('P2'))).toEqual(there);
  expect(refusalOf(after(ready(), bring('P3', 1000), invite, place('P3', 'tie', 1000)), direct)).toEqual(
    there,
  );
  expect(refusedBy(after(asked, remove('P3', 'tie'), agree('P2')), direct)).toBeUndefined();
});

clause('4.7', 'it is a matter of the time before a round, and of that round only', () => {
  expect(refusedBy(opened(), direct)).toBe('5.1(a)');
  const dealing = after(seated(), invite, place('P1', 'tie', 1000), noMoreBets);
  for (const command of [request('P1'), direct]) expect(refusedBy(dealing, command)).toBe('6.2(a)');
  const wagered = after(seated(), request('P1'), invite, place('P3', 'player', 1000), noMoreBets);
  expect(refusedBy(wagered, agree('P2'))).toBe('4.7(b)');
  const next = after(deal(wagered, '9h 2s Kc 3d'), settle, collect);
  expect(next.noBetRequest).toBeNull();
  expect(refusedBy(next, direct)).toBe('4.7(a)');
});

clause('4.7', 'the consent to one no-bet coup is none to the next', () => {
  const coup = after(seated(), request('P1'), agree('P2'), direct);
  expect(coup.noBetRequest).toBeNull();
  expect(refusedBy(after(deal(coup, '9h 2s Kc 3d'), settle, collect), direct)).toBe('4.7(a)');
  const other = after(seated(), invite, request('P1'), agree('P2'), excess('Kd'));
  expect(other).toMatchObject({ noBetRequest: null, round: { noBet: '12.2', stage: 'dealing' } });
});

clause('4.9', 'a no-bet coup is dealt by sections 6 and 7, its result declared, and no money moves', () => {
  const coup = after(seated(), request('P1'), agree('P2'), direct);
  const dealt = deal(coup, '2s Kh 3d 3c'); // player 5 draws, banker 3 waits for that card
  expect(refusedBy(dealt, settle)).toBe('7.2');
  const drawn = deal(dealt, '8d');
  expect(eventsOf(drawn, settle)).toEqual([
    { type: 'ResultDeclared', outcome: 'tie', totals: { player: 3, banker: 3 }, by: '2.6' },
  ]);
  const done = after(drawn, settle, collect);
  expect(done.rounds).toEqual([
    { number: 1, shoe: 1, outcome: 'tie', noBet: true, voidedBy: null, pairs: [], settled: [] },
  ]);
  expect(done.bank).toBe(0);
  expect(['P1', 'P2', 'P3'].map((name) => chipsOf(done, name))).toEqual([10_000, 10_000, 10_000]);
});

clause(
  '4.9',
  'in a no-bet coup too the cards fall player, banker, player, banker, and a natural ends it',
  () => {
    const coup = after(ready(), direct);
    expect(refusedBy(coup, { type: 'DealCard', actor: dealer, to: 'banker', card: '2s' })).toBe('6.2(a)');
    const natural = deal(coup, '9h 2s Kc 3d');
    expect(refusedBy(natural, { type: 'DealCard', actor: dealer, to: 'banker', card: '2s' })).toBe('6.4');
  },
);

clause('12.2', 'an exposed card in excess leads a no-bet coup, and nobody’s consent is asked', () => {
  const exposed = after(seated(), excess('Kd'));
  expect(refusedBy(exposed, invite)).toBe('12.2');
  expect(refusedBy(exposed, direct)).toBe('12.2');
  expect(eventsOf(exposed, begin)).toEqual([{ type: 'NoBetCoupBegun', round: 1, by: '12.2' }]);
  expect(after(exposed, begin).round).toMatchObject({ number: 1, stage: 'dealing', noBet: '12.2' });
  expect(refusedBy(seated(), begin)).toBe('4.1');
  expect(offersOf(exposed, dealer, 'BeginNoBetCoup')).toEqual([{ command: begin, by: '12.2' }]);
});

test('seated patrons are offered to ask and to agree, the supervisor to direct', () => {
  const asked = after(seated(), request('P1'));
  expect(offersOf(seated(), patron('P1'), 'RequestNoBetCoup')).toEqual([
    { command: request('P1'), by: '4.7(a)' },
  ]);
  expect(offersOf(seated(), patron('P3'), 'RequestNoBetCoup')).toEqual([]);
  expect(offersOf(seated(), patron('P2'), 'AgreeToNoBetCoup')).toEqual([]);
  expect(offersOf(asked, patron('P2'), 'AgreeToNoBetCoup')).toEqual([{ command: agree('P2'), by: '4.7(b)' }]);
  expect(offersOf(asked, patron('P2'), 'RequestNoBetCoup')).toEqual([]);
  expect(offersOf(asked, supervisor, 'DirectNoBetCoup')).toEqual([]);
  expect(offersOf(after(asked, agree('P2')), supervisor, 'DirectNoBetCoup')).toEqual([
    { command: direct, by: '4.7' },
  ]);
  expect(offersOf(ready(), supervisor, 'DirectNoBetCoup')).toEqual([{ command: direct, by: '4.8' }]);
});
