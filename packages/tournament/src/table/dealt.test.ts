import { expect, test } from 'vitest';
import type { Book } from '../file.test-kit.ts';
import { BJ05, clause } from '../instruments.test-kit.ts';
import { policyOf } from '../instruments.ts';
import type { TableCommand } from './command.ts';
import { openTable, type TableRules } from './index.ts';
import { ASK, after, CLOSE, round, rulesOf, table, tried, wager } from './table.test-kit.ts';

/* Tables that the house deals. */
const keptBy = (book: Book): TableRules =>
  rulesOf(book, 'blackjack', { order: 'kept', marker: policyOf(book)?.play.marker.use === 'required' });
const KEPT = keptBy(BJ05);

clause('17.15', 'its layout takes a wager from nobody but whose turn it is', (book, at) => {
  const kept = keptBy(book);
  expect(tried(kept, table(kept), [wager('B'), wager('A'), wager('B'), ASK, wager('B')]).said).toEqual([
    `not by ${at('17.15')}`,
    `WagerMade ${at('17.14')}`,
    `not by ${at('17.15')}`,
    `TurnPassed ${at('17.15')}`,
    `WagerMade ${at('17.14')}`,
  ]);
});

clause('17.16', 'a wager may be taken up and another made until the next is asked', (book, at) => {
  const kept = keptBy(book);
  const takeBack: TableCommand = { do: 'takeBack', player: 'A' };
  const { said, state } = tried(kept, table(kept), [
    takeBack,
    wager('A', 100),
    takeBack,
    ASK,
    wager('A', 150),
    ASK,
    takeBack,
    { do: 'takeBack', player: 'Z' },
  ]);
  expect(said).toEqual([
    `not by ${at('17.16')}`,
    `WagerMade ${at('17.14')}`,
    `WagerTakenBack ${at('17.16')}`,
    `not by ${at('17.15')}`,
    `WagerMade ${at('17.14')}`,
    `TurnPassed ${at('17.15')}`,
    `not by ${at('17.16')}`,
    `not by ${at('17.7')}`,
  ]);
  expect(state.wagers).toEqual({ A: 150 });
});

clause('17.3(a)(vii)', 'side wagers are taken unless the conditions leave them out', (book, at) => {
  const kept = keptBy(book);
  const side: TableCommand = {
    do: 'wager',
    player: 'A',
    amount: 50,
    with: 'tournamentChips',
    kind: 'side',
  };
  const none = rulesOf(book, 'blackjack', { sideWagers: 'none' });
  expect(tried(none, table(none), [side]).said).toEqual([`not by ${at('17.3(a)(vii)')}`]);
  expect(tried(kept, table(kept), [side]).said).toEqual([`WagerMade ${at('17.14')}`]);
});

clause('17.19', 'who was directed to keep the pace is known until the round is over', (book) => {
  const kept = keptBy(book);
  const directed = after(kept, table(kept), [{ do: 'late', player: 'A' }]);
  expect(directed.directed).toEqual(['A']);
  expect(round(kept, directed).directed).toEqual([]);
  const closed = ['A', 'B', 'C'].flatMap((player) => (kept.marker ? [wager(player), ASK] : [wager(player)]));
  expect(after(kept, directed, [...closed, CLOSE, { do: 'voidRound' }]).directed).toEqual([]);
});

test('who plays on begins with what he has', () => {
  const { seats } = openTable(KEPT, [
    { seat: 2, player: 'B', chips: 300 },
    { seat: 1, player: 'A' },
  ]);
  expect(seats.map(({ player, chips }) => `${player} ${chips}`)).toEqual(['A 1000', 'B 300']);
});
