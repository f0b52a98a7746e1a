import { describe, expect, test } from 'vitest';
import type { CallOff, Command } from './command.ts';
import { directCoup } from './deal.test-kit.ts';
import { closedDown, misplace, permit, reconstruct } from './irregularity.test-kit.ts';
import {
  advisedOnce,
  after,
  alter,
  betting,
  bring,
  chipsOf,
  dealDown,
  dealer,
  invite,
  leave,
  move,
  noMoreBets,
  opened,
  operator,
  patron,
  place,
  ready,
  refusalOf,
  remove,
  seat,
} from './table.test-kit.ts';
import type { Box } from './table.ts';
import { says } from './words.test-kit.ts';

const request = (name: string): Command => ({ type: 'RequestNoBetCoup', actor: patron(name), patron: name });
const agree = (name: string): Command => ({ type: 'AgreeToNoBetCoup', actor: patron(name), patron: name });
const begin: Command = { type: 'BeginNoBetCoup', actor: dealer };
const back = (cause: CallOff, reason: string): Command => ({
  type: 'ReturnWagers',
  actor: operator,
  cause,
  reason,
});

describe('a refusal says what is wrong', () => {
  test('of wagers, when they come', () => {
    const laid = after(betting(), place('P1', 'banker', 1000));
    const coup = after(ready(), bring('P1', 5000), request('P1'), directCoup);
    const withdrawing = after(dealDown(closedDown(), 1), misplace('player'), reconstruct);
    says([
      [
        after(ready(), bring('P1', 1000)),
        place('P1', 'tie', 1000),
        '4.1',
        'patrons have not been invited to wager yet',
      ],
      [coup, place('P1', 'tie', 1000), 'A:No-Bet Coup', 'no wager is made on a no-bet coup'],
      [
        after(laid, noMoreBets),
        place('P1', 'tie', 1000),
        '4.6',
        'no more bets: wagers stay as they are until they are decided',
      ],
      [
        after(laid, noMoreBets),
        remove('P1', 'banker'),
        '4.6',
        'no more bets: wagers stay as they are until they are decided',
      ],
      [
        withdrawing,
        place('P1', 'tie', 1000),
        '12.4:withdraw',
        'a wager may be withdrawn whole; nothing is added, reduced or placed again',
      ],
      [
        withdrawing,
        alter('P1', 'banker', 1500),
        '12.4:withdraw',
        'a wager may be withdrawn whole; nothing is added, reduced or placed again',
      ],
      [
        withdrawing,
        move('P1', 'banker', 'tie'),
        '12.4:withdraw',
        'a wager may be withdrawn whole; nothing is added, reduced or placed again',
      ],
      [laid, remove('P1', 'tie'), '4.6', 'P1 has no wager on tie'],
      [laid, alter('P2', 'banker', 1500), '4.6', 'P2 has no wager on banker'],
      [laid, move('P1', 'banker', 'banker'), '4.5', 'the wager is on banker already'],
      [laid, alter('P1', 'banker', 1000), '4.5', 'the wager on banker is $10 already'],
      [laid, place('P1', 'banker', 1000), '4.5', 'P1 has a wager on banker already'],
      [
        after(laid, place('P1', 'tie', 1000)),
        move('P1', 'tie', 'banker'),
        '4.5',
        'P1 has a wager on banker already',
      ],
      [laid, leave('P1'), '4.6', 'P1 has wagers on the layout'],
      [laid, leave('P9'), '4.1', 'P9 is not at the table'],
    ]);
    expect(refusalOf(withdrawing, remove('P1', 'banker'))).toBeUndefined();
  });

  test('of wagers, where they lie and how much they are', () => {
    const limited = betting({ sign: { differential: 5000 } });
    const changing = after(
      dealDown(
        after(
          advisedOnce(betting({ determinations: { face: 'up' } })),
          place('P1', 'banker', 1000),
          noMoreBets,
        ),
        0,
      ),
    );
    says([
      [betting(), place('P1', 'side' as Box, 1000), '4.3', 'there is no box side'],
      [
        betting({ determinations: { pairs: null } }),
        place('P1', 'playerPair', 1000),
        '8.2',
        'pairs are not offered at this table',
      ],
      [
        betting({ determinations: { pairs: null } }),
        place('P1', 'bankerPair', 1000),
        '8.2',
        'pairs are not offered at this table',
      ],
      [betting(), place('P1', 'tie', 0), '4.2', 'a wager is a whole amount of chips above nothing'],
      [betting(), place('P1', 'tie', 1050), '4.2', 'the smallest chip is $1'],
      [betting(), place('P1', 'tie', 100_500), '4.2', 'P1 has chips for $1,000 at the table'],
      [betting(), place('P9', 'tie', 1000), '4.2', 'P9 has chips for $0 at the table'],
      [betting(), place('P1', 'tie', 1100), '3.3', 'wagers are made in multiples of $5'],
      [
        betting({ sign: { chip: 50 } }),
        place('P1', 'playerPair', 550),
        '3.3',
        'wagers are made in multiples of $1',
      ],
      [
        limited,
        place('P1', 'banker', 5500),
        '3.6',
        'the table differential would be $55, above its limit of $50',
      ],
      [changing, noMoreBets, '6.2(a)', 'not now: next, a card is dealt'],
    ]);
    expect(refusalOf(betting(), place('P1', 'tie', 100_000))).toBeUndefined();
    expect(refusalOf(limited, place('P1', 'banker', 5000))).toBeUndefined();
    expect(refusalOf(limited, place('P1', 'tie', 5500))).toBeUndefined();
  });

  test('of a short wager while wagers are changed, by one who was advised', () => {
    const advised = after(
      betting({ determinations: { face: 'down' } }),
      place('P1', 'tie', 500),
      place('P2', 'banker', 1000),
      noMoreBets,
    );
    const changing = after(dealDown(advised, 1), permit);
    says([
      [changing, place('P1', 'banker', 500), '3.4', 'a further wager under the minimum of $10 is returned'],
      [
        changing,
        place('P1', 'playerPair', 400),
        '3.4',
        'a further wager under the minimum of $5 is returned',
      ],
    ]);
    expect(refusalOf(changing, place('P1', 'banker', 1000))).toBeUndefined();
    expect(refusalOf(changing, place('P2', 'tie', 500))).toBeUndefined();
    expect(chipsOf(changing, 'P1')).toBe(99_500);
  });

  test('of closing and of calling off', () => {
    const laid = after(betting(), place('P1', 'banker', 1000));
    const told = after(laid, {
      type: 'GiveNotice',
      actor: operator,
      notice: { what: 'method', method: 'B' },
    });
    says([
      [betting(), noMoreBets, '4.7', 'nobody has wagered: without wagers only a no-bet coup may be dealt'],
      [betting(), back('disturbance', 'a fire'), '14.1', 'no wagers lie on the layout before "no more bets"'],
      [ready(), back('closing', 'we close'), '13.2', 'no wagers lie on the layout before "no more bets"'],
      [
        after(laid, noMoreBets),
        back('disturbance', 'a fire'),
        '14.1',
        'no wagers lie on the layout before "no more bets"',
      ],
      [laid, back('disturbance', ''), '14.1', 'say why the wagers are returned'],
      [laid, back('closing', ''), '13.2', 'say why the wagers are returned'],
      [laid, back('closing', 'we close'), '13.2', 'patrons must have notice first'],
      [told, back('closing', 'we close'), '13.2', 'patrons must have notice first'],
    ]);
    expect(refusalOf(laid, back('disturbance', 'a fire'))).toBeUndefined();
  });

  test('of a no-bet coup', () => {
    const empty = after(ready(), bring('P1', 5000), bring('P2', 5000));
    const sitting = after(ready(), seat('P1', 1), seat('P2', 2), bring('P3', 5000));
    const asked = after(empty, request('P1'));
    const laid = after(betting(), place('P1', 'banker', 1000));
    says([
      [empty, request('P9'), '4.7(a)', 'P9 is not at the table'],
      [sitting, request('P3'), '4.7(a)', 'P3 has no seat at the table'],
      [sitting, agree('P3'), '4.7(b)', 'P3 has no seat at the table'],
      [asked, request('P2'), '4.7(a)', 'a no-bet coup has been asked for already'],
      [empty, agree('P2'), '4.7(b)', 'nobody has asked for a no-bet coup'],
      [asked, agree('P1'), '4.7(b)', 'P1 has agreed already'],
      [laid, request('P1'), 'A:No-Bet Coup', 'there are wagers on the layout'],
      [opened(), directCoup, '5.1(a)', 'not now: next, cards are brought to the table'],
      [empty, directCoup, '4.7(a)', 'no patron at the table has asked for a no-bet coup'],
      [asked, directCoup, '4.7(b)', 'not every patron agrees: still to agree, P2'],
      [
        after(ready(), bring('P1', 5000), bring('P2', 5000), bring('P3', 5000), request('P2')),
        directCoup,
        '4.7(b)',
        'not every patron agrees: still to agree, P1, P3',
      ],
      [laid, directCoup, 'A:No-Bet Coup', 'there are wagers on the layout'],
      [empty, begin, '4.1', 'not now: next, patrons are invited to wager'],
    ]);
    expect(refusalOf(after(asked, agree('P2')), directCoup)).toBeUndefined();
    expect(refusalOf(ready(), directCoup)).toBeUndefined();
    expect(refusalOf(after(empty, invite, request('P1')), agree('P2'))).toBeUndefined();
  });
});
