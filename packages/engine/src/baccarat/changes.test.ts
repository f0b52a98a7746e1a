import { describe, expect, test } from 'vitest';
import { dealTo, expose, offered, stray } from './deal.test-kit.ts';
import {
  beginNoBet,
  closedDown,
  declareVoid,
  misplace,
  permit,
  reconstruct,
  resume,
} from './irregularity.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  alter,
  betting,
  chipsOf,
  clause,
  collect,
  deal,
  dealDown,
  dealer,
  eventsOf,
  move,
  noMoreBets,
  operator,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  remove,
  rules,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const NOTHING_DEALT = { clause: '12.6(a)', detail: 'none of the first four cards has been dealt' };
const EXPOSED = { clause: '12.6(a)', detail: 'a card has been exposed' };

/** P1 has 10 on banker, P2 20 on player, two cards are out face down, and changes are permitted. */
const changing = (): Table => after(dealDown(closedDown(), 2), permit);

describe('when changes may be permitted', () => {
  clause(
    ['12.6', '12.6(a)'],
    'with one to four cards of the initial deal out, in order and unexposed',
    () => {
      expect(refusalOf(closedDown(), permit)).toEqual(NOTHING_DEALT);
      for (const out of [1, 2, 3, 4]) {
        const table = dealDown(closedDown(), out);
        expect(eventsOf(table, permit)).toEqual([{ type: 'ChangesPermitted', by: '12.6(a)' }]);
        expect(nextStep(rules, after(table, permit))).toEqual({ do: 'resume', by: '12.6' });
      }
    },
  );

  clause('12.6(a)', 'not once a card has been exposed', () => {
    const four = dealDown(closedDown(), 4);
    expect(refusalOf(after(four, expose('player', '2c 3d')), permit)).toEqual(EXPOSED);
    const both = after(four, expose('player', '2c 3d'), expose('banker', '2h 2s'), dealTo('player'));
    expect(refusalOf(both, permit)).toEqual(EXPOSED);
    const oneOfTwo = after(closedDown(), misplace('banker', 'Kc'), reconstruct, dealTo('banker'));
    expect(refusalOf(oneOfTwo, permit)).toEqual(EXPOSED);
  });

  clause('12.6(a)', 'not where cards are dealt face up: each is exposed as it falls', () => {
    const closed = after(betting(), place('P1', 'banker', 1000), noMoreBets);
    expect(refusalOf(closed, permit)).toEqual(NOTHING_DEALT);
    for (const cards of ['Kc', 'Kc 2h', 'Kc 2h 6d', 'Kc 2h 6d 3s']) {
      expect(refusalOf(deal(closed, cards), permit)).toEqual(EXPOSED);
    }
  });

  clause('12.6', 'only while a round is dealt that has wagers and is not halted', () => {
    const wrong = after(dealDown(closedDown(), 1), misplace('player'));
    const idle = { clause: '12.6', detail: 'no round is being dealt' };
    expect(refusalOf(ready(), permit)).toEqual(idle);
    expect(refusalOf(betting(), permit)).toEqual(idle);
    const voided = after(dealDown(closedDown(), 2), declareVoid('impractical', 1));
    expect(refusalOf(voided, permit)).toEqual(idle);
    const halted = { clause: '12.6', detail: 'the round is halted already' };
    expect(refusalOf(wrong, permit)).toEqual(halted);
    expect(refusalOf(after(wrong, reconstruct), permit)).toEqual(halted);
    expect(refusalOf(changing(), permit)).toEqual(halted);
    expect(refusedBy(after(wrong, reconstruct, resume), permit)).toBeUndefined();
    const coup = after(ready({ determinations: { face: 'down' } }), stray('9s'), beginNoBet);
    expect(refusalOf(after(coup, dealTo('player', '9s')), permit)).toEqual({
      clause: 'A:No-Bet Coup',
      detail: 'there are no wagers on a no-bet coup',
    });
  });

  clause('12.6', "the permission is the supervisor's to give", () => {
    const table = dealDown(closedDown(), 2);
    for (const actor of [dealer, operator, patron('P1')]) {
      expect(refusedBy(table, { type: 'PermitChanges', actor })).toBe('A:Casino Supervisor');
    }
    expect(offered(table, supervisor, 'PermitChanges')).toEqual([
      { command: { type: 'PermitChanges', actor: supervisor }, by: '12.6' },
    ]);
    expect(offered(closedDown(), supervisor, 'PermitChanges')).toEqual([]);
  });
});

describe('what may be changed', () => {
  clause('12.6(a)(i)', 'a wager moves to another option, within 4.5 and the limits there', () => {
    expect(refusedBy(dealDown(closedDown(), 2), move('P1', 'banker', 'tie'))).toBe('4.6');
    expect(eventsOf(changing(), move('P1', 'banker', 'tie'))).toEqual([
      { type: 'WagerReturned', patron: 'P1', on: 'banker', stake: 1000, by: '12.6(a)(i)' },
      {
        type: 'WagerPlaced',
        patron: 'P1',
        on: 'tie',
        stake: 1000,
        returned: 0,
        advised: false,
        by: '12.6(a)(i)',
      },
    ]);
    const moved = after(changing(), move('P1', 'banker', 'tie'));
    expect(moved.round?.wagers).toEqual([
      { patron: 'P2', on: 'player', stake: 2000 },
      { patron: 'P1', on: 'tie', stake: 1000 },
    ]);
    const two = after(changing(), place('P1', 'tie', 1000));
    expect(refusedBy(two, move('P1', 'banker', 'tie'))).toBe('4.5');
  });

  clause('12.6(a)(ii)', 'an amount is altered, within the limits and multiples', () => {
    expect(refusedBy(dealDown(closedDown(), 2), alter('P1', 'banker', 1500))).toBe('4.6');
    expect(eventsOf(changing(), alter('P1', 'banker', 1500))).toEqual([
      { type: 'WagerReturned', patron: 'P1', on: 'banker', stake: 1000, by: '12.6(a)(ii)' },
      {
        type: 'WagerPlaced',
        patron: 'P1',
        on: 'banker',
        stake: 1500,
        returned: 0,
        advised: false,
        by: '12.6(a)(ii)',
      },
    ]);
    const altered = after(changing(), alter('P1', 'banker', 1500));
    expect(chipsOf(altered, 'P1')).toBe(98_500);
    expect(refusedBy(changing(), alter('P1', 'banker', 1600))).toBe('3.3');
    expect(after(changing(), alter('P1', 'banker', 60_000)).round?.wagers.at(-1)?.stake).toBe(50_000);
  });

  clause('12.6(a)(iii)', 'a new wager is made, one on an option and within the limits', () => {
    expect(refusedBy(dealDown(closedDown(), 2), place('P1', 'tie', 1000))).toBe('4.6');
    expect(eventsOf(changing(), place('P1', 'tie', 1000))).toEqual([
      {
        type: 'WagerPlaced',
        patron: 'P1',
        on: 'tie',
        stake: 1000,
        returned: 0,
        advised: false,
        by: '12.6(a)(iii)',
      },
    ]);
    expect(refusedBy(changing(), place('P1', 'banker', 1000))).toBe('4.5');
    expect(refusedBy(changing(), place('P1', 'tie', 1100))).toBe('3.3');
  });

  clause(['12.6(a)(ii)', '12.6(a)(iii)', '3.6'], 'changes keep the table differential', () => {
    const table = after(
      betting({ determinations: { face: 'down' }, sign: { differential: 2000 } }),
      place('P1', 'banker', 1000),
      noMoreBets,
    );
    const open = after(dealDown(table, 1), permit);
    expect(refusedBy(open, alter('P1', 'banker', 2000))).toBeUndefined();
    expect(refusedBy(open, alter('P1', 'banker', 2500))).toBe('3.6');
    expect(refusedBy(open, place('P2', 'banker', 1000))).toBeUndefined();
    expect(refusedBy(open, place('P2', 'banker', 1500))).toBe('3.6');
  });

  clause('12.6(a)(iv)', 'a wager is withdrawn whole', () => {
    expect(refusedBy(dealDown(closedDown(), 2), remove('P1', 'banker'))).toBe('4.6');
    expect(eventsOf(changing(), remove('P1', 'banker'))).toEqual([
      { type: 'WagerReturned', patron: 'P1', on: 'banker', stake: 1000, by: '12.6(a)(iv)' },
    ]);
    const withdrawn = after(changing(), remove('P1', 'banker'));
    expect(chipsOf(withdrawn, 'P1')).toBe(100_000);
    // unlike under 12.4, a wager may be made again while changes are permitted
    expect(refusedBy(withdrawn, place('P1', 'banker', 1000))).toBeUndefined();
  });
});

describe('the round after the changes', () => {
  clause('12.6', 'wagers are fixed again when it is resumed, and the deal goes on where it was', () => {
    expect(eventsOf(changing(), resume)).toEqual([{ type: 'RoundResumed', by: '12.6' }]);
    expect(refusedBy(changing(), dealTo('player'))).toBe('12.6');
    const resumed = after(changing(), resume);
    expect(nextStep(rules, resumed)).toEqual({ do: 'deal', to: 'player', by: '6.2(b)' });
    expect(refusedBy(resumed, alter('P1', 'banker', 1500))).toBe('4.6');
    expect(refusedBy(resumed, resume)).toBe('6.2(b)');
    expect(refusedBy(resumed, permit)).toBeUndefined();
    expect(offered(changing(), dealer, 'ResumeRound')).toEqual([
      { command: { type: 'ResumeRound', actor: dealer }, by: '12.6' },
    ]);
  });

  clause('12.6', 'it is settled on the wagers as they were changed', () => {
    const table = after(changing(), move('P1', 'banker', 'tie'), alter('P2', 'player', 3000), resume);
    const over = after(dealDown(table, 2), expose('player', '7c Kd'), expose('banker', '7h Ks'), settle);
    expect(over.round?.outcome).toBe('tie');
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2')]).toEqual([108_000, 100_000]);
  });

  clause('12.6(b)', 'with all wagers withdrawn it is finished as a no-bet coup', () => {
    const empty = after(changing(), remove('P1', 'banker'), remove('P2', 'player'));
    expect(eventsOf(empty, resume)).toEqual([
      { type: 'RoundBecameNoBetCoup', by: '12.6(b)' },
      { type: 'RoundResumed', by: '12.6' },
    ]);
    const coup = after(empty, resume);
    expect(coup.round?.noBet).toBe('12.6(b)');
    expect(refusedBy(coup, place('P1', 'banker', 1000))).toBe('A:No-Bet Coup');
    const over = after(
      dealDown(coup, 2),
      expose('player', '7c Kd'),
      expose('banker', '6h Ks'),
      settle,
      collect,
    );
    expect(over.rounds.at(-1)).toMatchObject({ outcome: 'player', noBet: true, settled: [] });
  });

  test('one wager that stays keeps it a betting round', () => {
    const one = after(changing(), remove('P1', 'banker'), resume);
    expect(one.round?.noBet).toBeNull();
    expect(one.round?.wagers).toEqual([{ patron: 'P2', on: 'player', stake: 2000 }]);
  });
});
