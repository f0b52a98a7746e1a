import { describe, expect } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  AUTOMATED,
  after,
  alter,
  ante,
  betting,
  breach,
  bring,
  CHIPS,
  chipsOf,
  collected,
  cut,
  darkJackpot,
  dealer,
  dealt,
  declareVoid,
  eventsOf,
  fold,
  invite,
  jackpot,
  leave,
  noMoreBets,
  offered,
  operator,
  PLAIN,
  patron,
  ready,
  refusalOf,
  refusedBy,
  removeAnte,
  removeJackpot,
  seat,
  sensor,
  shown,
  shuffle,
  toDecide,
} from './table.test-kit.ts';
import { AREAS, type Table } from './table.ts';

const bets = (): Table => after(betting(), ante('P1', 1, 500), noMoreBets);

describe('the opportunity', () => {
  clause(['4.1', '4.1(a)', '4.1(b)'], 'is given before the first card, for ante and jackpot', () => {
    const before = after(ready(), bring('P1', CHIPS));
    expect(refusedBy(before, ante('P1', 1, 500))).toBe('4.1');
    expect(refusedBy(before, noMoreBets)).toBe('4.1');
    expect(eventsOf(before, invite)).toEqual([{ type: 'WagersInvited', round: 1, by: '4.1' }]);
    const invited = after(before, invite);
    expect(eventsOf(invited, ante('P1', 2, 1500))).toEqual([
      {
        type: 'WagerPlaced',
        patron: 'P1',
        box: 2,
        on: 'ante',
        stake: 1500,
        returned: 0,
        advised: false,
        by: '4.1(a)',
      },
    ]);
    expect(eventsOf(after(invited, ante('P1', 2, 1500)), jackpot('P1', 2))).toEqual([
      {
        type: 'WagerPlaced',
        patron: 'P1',
        box: 2,
        on: 'jackpot',
        stake: 250,
        returned: 0,
        advised: false,
        by: '4.1(b)',
      },
    ]);
    expect(refusedBy(invited, invite)).toBe('4.1');
  });

  clause(['A:Ante', '6.3(a)'], 'without any ante no round is dealt', () => {
    expect(refusedBy(betting(), noMoreBets)).toBe('6.3(a)');
    expect(bets().round?.hands.map(({ box }) => box)).toEqual([1]);
  });

  clause('4.5', 'ends with "no more bets": nothing is placed, altered or taken back', () => {
    for (const table of [bets(), dealt(bets(), PLAIN, 1)]) {
      expect(refusedBy(table, ante('P2', 2, 500))).toBe('4.5');
      expect(refusedBy(table, removeAnte('P1'))).toBe('4.5');
      expect(refusedBy(table, jackpot('P1', 1))).toBe('4.5');
      expect(refusedBy(table, removeJackpot('P1'))).toBe('4.5');
      expect(refusedBy(table, sensor(1, false))).toBe('4.5');
    }
    expect(refusedBy(toDecide(after(betting(), ante('P1', 1, 500)), PLAIN), ante('P2', 2, 500))).toBe('4.5');
  });

  clause('4.5', 'until then wagers are taken back, and nothing that is not there', () => {
    const placed = after(betting(), ante('P1', 1, 500), jackpot('P1', 1));
    expect(eventsOf(placed, removeJackpot('P1'))).toEqual([
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'jackpot', stake: 250, by: '4.5' },
    ]);
    expect(chipsOf(placed, 'P1')).toBe(CHIPS - 750);
    expect(chipsOf(after(placed, removeJackpot('P1')), 'P1')).toBe(CHIPS - 500);
    expect(refusedBy(betting(), removeAnte('P1'))).toBe('4.5');
    expect(refusedBy(after(betting(), ante('P1', 1, 500)), removeJackpot('P1'))).toBe('4.5');
  });
});

describe('wagers that lie before a round', () => {
  const back = (more: object = { disturbance: 'fire' }): Command =>
    ({ type: 'ReturnWagers', actor: operator, reason: 'the hall is cleared', ...more }) as Command;
  const lying = (): Table => after(betting(), ante('P1', 1, 500), darkJackpot('P1', 1), ante('P2', 2, 500));
  const notice: Command = { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } };

  clause('16.2', 'go back when a disturbance comes: there is no round yet that could be void', () => {
    expect(eventsOf(lying(), back())).toEqual([
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'ante', stake: 500, by: '16.2' },
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'jackpot', stake: 250, by: '16.2' },
      { type: 'WagerReturned', patron: 'P2', box: 2, on: 'ante', stake: 500, by: '16.2' },
      {
        type: 'InvitationWithdrawn',
        round: 1,
        reason: 'the hall is cleared',
        disturbance: 'fire',
        by: '16.2',
      },
    ]);
    const table = after(lying(), back());
    expect(table).toMatchObject({ round: null, roundsPlayed: 0 });
    expect([chipsOf(table, 'P1'), chipsOf(table, 'P2')]).toEqual([CHIPS, CHIPS]);
    expect(refusedBy(lying(), back({ disturbance: 'fire', reason: '' }))).toBe('16.2');
    expect(refusedBy(betting(), back())).toBe('16.2');
    expect(refusedBy(ready(), back())).toBe('16.2');
    expect(refusedBy(after(lying(), noMoreBets), back())).toBe('16.2');
    expect(offered(lying(), operator, 'ReturnWagers')).toMatchObject([{ by: '16.2' }]);
    const failed = after(betting(AUTOMATED), ante('P1', 1, 500), {
      type: 'ShoeMalfunctioned',
      actor: dealer,
      fault: 'prevented',
    });
    expect(refusedBy(failed, back())).toBe('12.6');
  });

  clause('15.2', 'go back when the table closes, after notice of that', () => {
    expect(refusedBy(lying(), back({}))).toBe('15.2');
    const told = after(lying(), notice);
    expect(eventsOf(told, back({})).at(-1)).toMatchObject({ type: 'InvitationWithdrawn', by: '15.2' });
    expect(offered(told, operator, 'ReturnWagers').map(({ by }) => by)).toEqual(['16.2', '15.2']);
    const close: Command = { type: 'CloseTable', actor: operator, cardsCheckedBy: 'D. Lee' };
    expect(refusedBy(told, close)).toBe('15.2');
    expect(after(told, back({}), close).stage).toBe('closed');
  });
});

describe('an ante', () => {
  //  amount   refused by
  const AMOUNTS = [
    [0, '4.3'],
    [-500, '4.3'],
    [0.5, '4.3'],
    [525, '4.3'],
    [550, '3.3'],
    [CHIPS + 500, '4.3'],
    [500, undefined],
  ] as const;
  for (const [amount, by] of AMOUNTS) {
    clause(['3.3', '4.3'], `of ${amount}`, () => {
      expect(refusedBy(betting(), ante('P1', 1, amount))).toBe(by);
    });
  }

  const HIGH = { sign: { ante: { min: 1000, max: 20_000, multiple: 500 } } };

  clause('3.4', 'below the minimum plays once with advice, and is returned ever after', () => {
    const table = betting(HIGH);
    expect(eventsOf(table, ante('P1', 1, 500))).toMatchObject([{ stake: 500, advised: false, by: '3.4' }]);
    const short = after(table, ante('P1', 1, 500), ante('P2', 2, 1000));
    expect(eventsOf(short, noMoreBets)).toEqual([
      { type: 'PlayerAdvised', patron: 'P1', box: 1, by: '3.4' },
      { type: 'BetsClosed', round: 1, by: '4.5' },
    ]);
    const played = toDecide(short, PLAIN);
    expect(played.patrons.P1?.advised).toBe(true);
    const done = collected(shown(after(played, fold('P1'), fold('P2')), PLAIN));
    const again = after(done, shuffle, cut(20), invite, ante('P1', 1, 500), jackpot('P1', 1));
    expect(eventsOf(after(again, ante('P2', 2, 1000)), noMoreBets)).toEqual([
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'ante', stake: 500, by: '3.4' },
      { type: 'WagerReturned', patron: 'P1', box: 1, on: 'jackpot', stake: 250, by: '10.1' },
      { type: 'BetsClosed', round: 2, by: '4.5' },
    ]);
    const left = after(done, leave('P1'), bring('P1', CHIPS), shuffle, cut(20), invite, ante('P1', 1, 500));
    expect(eventsOf(left, noMoreBets)).toMatchObject([{ type: 'PlayerAdvised' }, { type: 'BetsClosed' }]);
  });

  clause(
    '3.4',
    'is judged when no more bets are taken: what was taken back or raised used nothing up',
    () => {
      const table = after(betting(HIGH), ante('P1', 1, 500), removeAnte('P1'), ante('P1', 2, 500));
      expect(table.patrons.P1?.advised).toBe(false);
      const raised = after(table, alter('P1', 1000), noMoreBets);
      expect(raised.patrons.P1?.advised).toBe(false);
      expect(raised.round?.stage).toBe('dealing');
    },
  );

  clause('3.4', 'where every ante goes back the betting stays open', () => {
    const advised = after(toDecide(after(betting(HIGH), ante('P1', 1, 500)), PLAIN), fold('P1'));
    const again = after(collected(shown(advised, PLAIN)), shuffle, cut(20), invite, ante('P1', 1, 500));
    expect(eventsOf(again, noMoreBets)).toMatchObject([{ type: 'WagerReturned', by: '3.4' }]);
    const open = after(again, noMoreBets);
    expect(open.round).toMatchObject({ stage: 'betting', wagers: [] });
    expect(refusedBy(open, ante('P1', 1, 1000))).toBeUndefined();
  });

  clause(['3.4', 'A:Void'], 'advice that was given in a void round is not used up', () => {
    const short = toDecide(after(betting(HIGH), ante('P1', 1, 500)), PLAIN);
    expect(after(short, declareVoid('impractical')).patrons.P1?.advised).toBe(false);
  });

  clause(['4.5', '10.1'], 'is altered in place until the first card, and its jackpot wager stays', () => {
    const placed = after(betting(), ante('P1', 2, 500), jackpot('P1', 2));
    expect(eventsOf(placed, alter('P1', 1500))).toEqual([
      {
        type: 'WagerAltered',
        patron: 'P1',
        box: 2,
        on: 'ante',
        was: 500,
        stake: 1500,
        returned: 0,
        by: '4.5',
      },
    ]);
    const altered = after(placed, alter('P1', 1500));
    expect(chipsOf(altered, 'P1')).toBe(CHIPS - 1750);
    expect(altered.round?.wagers).toEqual([
      { patron: 'P1', box: 2, on: 'jackpot', stake: 250 },
      { patron: 'P1', box: 2, on: 'ante', stake: 1500 },
    ]);
    expect(eventsOf(placed, alter('P1', 25_000))).toMatchObject([
      { stake: 20_000, returned: 5000, by: '3.5' },
    ]);
    expect(refusedBy(placed, alter('P1', 500))).toBe('4.5');
    expect(refusedBy(placed, alter('P1', 750))).toBe('3.3');
    expect(refusedBy(placed, alter('P1', CHIPS + 500))).toBe('4.3');
    expect(refusedBy(betting(), alter('P1', 500))).toBe('4.5');
    expect(refusedBy(after(placed, noMoreBets), alter('P1', 1000))).toBe('4.5');
    expect(offered(placed, patron('P1'), 'AlterWager')).toMatchObject([
      { command: { amount: 1000 }, choose: { amount: { least: 500, most: 20_000, multiple: 500 } } },
    ]);
    expect(offered(altered, patron('P1'), 'AlterWager')).toMatchObject([{ command: { amount: 500 } }]);
    expect(offered(placed, patron('P2'), 'AlterWager')).toEqual([]);
  });

  clause(['4.3', '4.5'], 'is altered with all the chips that its owner has, those that lie there too', () => {
    const table = after(ready(), bring('P1', 1000), invite, ante('P1', 1, 1000));
    expect(refusedBy(table, alter('P1', 500))).toBeUndefined();
    const lower = after(table, alter('P1', 500));
    expect(refusedBy(lower, alter('P1', 1000))).toBeUndefined();
    expect(refusedBy(lower, alter('P1', 1500))).toBe('4.3');
  });

  clause('3.5', 'above the maximum counts up to it, and the excess stays with its owner', () => {
    expect(eventsOf(betting(), ante('P1', 1, 20_000))).toMatchObject([{ stake: 20_000, returned: 0 }]);
    expect(eventsOf(betting(), ante('P1', 1, 20_500))).toMatchObject([
      { stake: 20_000, returned: 500, by: '3.5' },
    ]);
    expect(chipsOf(after(betting(), ante('P1', 1, 20_500)), 'P1')).toBe(CHIPS - 20_000);
  });

  clause(['4.4', 'A:Box'], 'one player a box and one box a player', () => {
    const table = after(betting(), ante('P1', 1, 500));
    expect(refusalOf(table, ante('P2', 1, 500))).toEqual({ clause: '4.4', detail: 'P1 has box 1' });
    expect(refusalOf(table, ante('P1', 2, 500))).toEqual({
      clause: '4.4',
      detail: 'P1 has an ante on box 1 already',
    });
    expect(refusedBy(table, ante('P1', 1, 500))).toBe('4.4');
    expect(refusedBy(table, ante('P2', 2, 500))).toBeUndefined();
  });

  clause('4.4', 'a seat is the box before it', () => {
    const table = after(betting(), seat('P1', 0));
    expect(refusalOf(table, ante('P2', 1, 500))).toEqual({ clause: '4.4', detail: 'P1 sits at box 1' });
    expect(refusalOf(table, ante('P1', 2, 500))).toEqual({
      clause: '4.4',
      detail: 'P1 sits at another box',
    });
    expect(refusedBy(table, ante('P1', 1, 500))).toBeUndefined();
  });

  clause('4.3', 'lies on a box of the layout', () => {
    for (const box of [0, 4, 1.5]) expect(refusedBy(betting(), ante('P1', box, 500))).toBe('4.3');
    expect(refusedBy(betting(), ante('P1', 3, 500))).toBeUndefined();
  });

  clause('16.3(b)', 'is refused to a player who is excluded', () => {
    const excluded = after(betting(), breach('P1'), {
      type: 'ExcludePatron',
      actor: operator,
      patron: 'P1',
      breach: 1,
    });
    expect(refusedBy(excluded, ante('P1', 1, 500))).toBe('16.3(b)');
    expect(refusedBy(excluded, ante('P2', 1, 500))).toBeUndefined();
  });
});

clause(
  ['1.2', '1.2(a)', '1.2(b)', '1.2(c)'],
  'a box has areas for the ante, the bet and the jackpot wager',
  () => {
    expect(AREAS).toEqual(['ante', 'bet', 'jackpot']);
  },
);
