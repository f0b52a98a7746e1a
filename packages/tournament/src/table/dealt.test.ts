import { actBlackjack2005 } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { clauseTests } from '../../../engine/src/testing/clause.ts';
import type { TableCommand } from './command.ts';
import { openTable } from './index.ts';
import { ASK, after, CLOSE, round, rulesOf, table, tried, wager } from './table.test-kit.ts';

const bj05 = clauseTests(actBlackjack2005);

/* Tables that the house deals. */
const KEPT = rulesOf('act-blackjack-2005', 'blackjack', { order: 'kept' });

bj05('20.15', 'its layout takes a wager from nobody but whose turn it is', () => {
  expect(tried(KEPT, table(KEPT), [wager('B'), wager('A'), wager('B'), ASK, wager('B')]).said).toEqual([
    'not by 20.15',
    'WagerMade 20.14',
    'not by 20.15',
    'TurnPassed 20.15',
    'WagerMade 20.14',
  ]);
});

bj05('20.16', 'a wager may be taken up and another made until the next is asked', () => {
  const takeBack: TableCommand = { do: 'takeBack', player: 'A' };
  const { said, state } = tried(KEPT, table(KEPT), [
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
    'not by 20.16',
    'WagerMade 20.14',
    'WagerTakenBack 20.16',
    'not by 20.15',
    'WagerMade 20.14',
    'TurnPassed 20.15',
    'not by 20.16',
    'not by 20.7',
  ]);
  expect(state.wagers).toEqual({ A: 150 });
});

bj05('20.4(h)', 'side wagers are taken unless the conditions leave them out', () => {
  const side: TableCommand = {
    do: 'wager',
    player: 'A',
    amount: 50,
    with: 'tournamentChips',
    kind: 'side',
  };
  const none = rulesOf('act-blackjack-2005', 'blackjack', { sideWagers: 'none' });
  expect(tried(none, table(none), [side]).said).toEqual(['not by 20.4(h)']);
  expect(tried(KEPT, table(KEPT), [side]).said).toEqual(['WagerMade 20.14']);
});

bj05('20.18', 'who was directed to keep the pace is known until the round is over', () => {
  const directed = after(KEPT, table(KEPT), [{ do: 'late', player: 'A' }]);
  expect(directed.directed).toEqual(['A']);
  expect(round(KEPT, directed).directed).toEqual([]);
  const closed = ['A', 'B', 'C'].flatMap((player) => [wager(player), ASK]);
  expect(after(KEPT, directed, [...closed, CLOSE, { do: 'voidRound' }]).directed).toEqual([]);
});

test('who plays on begins with what he has', () => {
  const { seats } = openTable(KEPT, [
    { seat: 2, player: 'B', chips: 300 },
    { seat: 1, player: 'A' },
  ]);
  expect(seats.map(({ player, chips }) => `${player} ${chips}`)).toEqual(['A 1000', 'B 300']);
});
