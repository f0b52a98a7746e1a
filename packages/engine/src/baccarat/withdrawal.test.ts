import { describe, expect, test } from 'vitest';
import { dealTo, directShuffle, expose, offered } from './deal.test-kit.ts';
import { closedDown, declareVoid, misplace, reconstruct, resume } from './irregularity.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  alter,
  betting,
  chipsOf,
  clause,
  collect,
  dealDown,
  dealer,
  eventsOf,
  invite,
  move,
  noMoreBets,
  place,
  refusalOf,
  refusedBy,
  remove,
  rules,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** P1 has 10 on banker, face up, wagers closed. The first card of the round is at 1. */
const closed = (): Table => after(betting(), place('P1', 'banker', 1000), noMoreBets);

describe('withdrawal after a misplaced card', () => {
  /** A card face down on the wrong hand, found and put right: the patrons may withdraw. */
  const halted = (): Table => after(closedDown(), misplace('banker'), reconstruct);

  clause(['12.4', '12.4:withdraw'], 'is open when no card of the round has been exposed', () => {
    expect(eventsOf(after(closedDown(), misplace('banker')), reconstruct)).toEqual([
      {
        type: 'HandsReconstructed',
        hands: { player: [{ at: 1 }], banker: [] },
        front: [],
        by: '12.4',
      },
      { type: 'WithdrawalOffered', by: '12.4:withdraw' },
    ]);
    expect(nextStep(rules, halted())).toEqual({ do: 'resume', by: '12.4:withdraw' });
  });

  clause(
    ['12.4', '12.4:withdraw'],
    'is closed as soon as any card of the round has been exposed, at a table face up at once',
    () => {
      const exposed = after(closedDown(), misplace('banker', 'Kc'));
      expect(eventsOf(exposed, reconstruct)).toMatchObject([{ type: 'HandsReconstructed' }]);
      const right = after(exposed, reconstruct);
      expect(right.round?.pause).toBeNull();
      expect(refusedBy(right, remove('P1', 'banker'))).toBe('4.6');
      expect(after(closed(), misplace('banker', 'Kc'), reconstruct).round?.pause).toBeNull();
      const oneOfTwo = after(closedDown(), misplace('banker'), misplace('player', '2h'), reconstruct);
      expect(oneOfTwo.round?.pause).toBeNull();
    },
  );

  clause(['12.4', '12.4:withdraw', '14.5(b)'], 'nobody withdraws with the hands in view', () => {
    // 7 against 2 lies open: a third card on the wrong hand gives no way out of the wager on player.
    const table = after(dealDown(closedDown(), 4), expose('player', '2c 3d'), expose('banker', '2h Ks'));
    for (const wrong of [misplace('banker'), misplace('banker', '6d')]) {
      const right = after(table, wrong, reconstruct);
      expect(right.round?.pause).toBeNull();
      expect(refusedBy(right, remove('P2', 'player'))).toBe('4.6');
    }
  });

  clause('12.4:withdraw', 'a wager goes back whole, once, and is not replaced', () => {
    expect(eventsOf(halted(), remove('P1', 'banker'))).toEqual([
      { type: 'WagerReturned', patron: 'P1', on: 'banker', stake: 1000, by: '12.4:withdraw' },
    ]);
    const withdrawn = after(halted(), remove('P1', 'banker'));
    expect(chipsOf(withdrawn, 'P1')).toBe(100_000);
    expect(withdrawn.round?.wagers).toEqual([{ patron: 'P2', on: 'player', stake: 2000 }]);
    expect(refusedBy(withdrawn, remove('P1', 'banker'))).toBe('4.6');
    for (const act of [
      place('P1', 'banker', 1000),
      place('P2', 'tie', 1000),
      alter('P2', 'player', 1000),
      alter('P2', 'player', 3000),
      move('P2', 'player', 'banker'),
    ]) {
      expect(refusedBy(withdrawn, act)).toBe('12.4:withdraw');
    }
  });

  clause('12.4:withdraw', 'is over when the round is resumed', () => {
    expect(eventsOf(halted(), resume)).toEqual([{ type: 'RoundResumed', by: '12.4:withdraw' }]);
    const resumed = after(halted(), resume);
    expect(nextStep(rules, resumed)).toEqual({ do: 'deal', to: 'banker', by: '6.2(a)' });
    expect(refusedBy(resumed, remove('P2', 'player'))).toBe('4.6');
    expect(refusedBy(halted(), dealTo('banker'))).toBe('12.4:withdraw');
    expect(refusedBy(halted(), misplace('player'))).toBe('12.4:withdraw');
    expect(offered(halted(), dealer, 'ResumeRound')).toEqual([
      { command: { type: 'ResumeRound', actor: dealer }, by: '12.4:withdraw' },
    ]);
  });

  clause('12.4:withdraw', 'with every wager withdrawn the round goes on as a no-bet coup', () => {
    const empty = after(halted(), remove('P1', 'banker'), remove('P2', 'player'));
    expect(eventsOf(empty, resume)).toEqual([
      { type: 'RoundBecameNoBetCoup', by: '12.4:withdraw' },
      { type: 'RoundResumed', by: '12.4:withdraw' },
    ]);
    const coup = after(empty, resume);
    expect(coup.round).toMatchObject({ noBet: '12.4:withdraw', pause: null });
    expect(refusedBy(coup, place('P1', 'banker', 1000))).toBe('A:No-Bet Coup');
    const over = after(
      dealDown(coup, 3),
      expose('player', '9c Kd'),
      expose('banker', '2h 2s'),
      settle,
      collect,
    );
    expect(over.rounds.at(-1)).toMatchObject({ outcome: 'player', noBet: true, settled: [] });
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2')]).toEqual([100_000, 100_000]);
  });

  test('is not offered where nothing is wagered', () => {
    const coup = after(betting({ determinations: { face: 'down' } }, {}), {
      type: 'DirectNoBetCoup',
      actor: supervisor,
    });
    const wrong = after(coup, misplace('banker'));
    expect(eventsOf(wrong, reconstruct)).toMatchObject([{ type: 'HandsReconstructed' }]);
    expect(after(wrong, reconstruct).round?.pause).toBeNull();
  });
});

describe('a round that cannot be rebuilt', () => {
  const wrong = (): Table => after(closedDown(), misplace('banker'));

  clause('12.4:void', 'is void on the authority of a supervisor, and the shoe goes on', () => {
    expect(eventsOf(wrong(), declareVoid('cannotReconstruct', 1, 'the cards fell'))).toEqual([
      {
        type: 'RoundVoided',
        round: 1,
        reason: 'the cards fell',
        returned: [
          { patron: 'P1', on: 'banker', stake: 1000 },
          { patron: 'P2', on: 'player', stake: 2000 },
        ],
        reversed: {},
        by: '12.4:void',
      },
    ]);
    const over = after(wrong(), declareVoid('cannotReconstruct', 1));
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2')]).toEqual([100_000, 100_000]);
    expect(over.round).toMatchObject({ stage: 'done', pause: null, wagers: [], voidedBy: '12.4:void' });
    const next = after(over, collect, invite, place('P1', 'tie', 1000), noMoreBets);
    expect(next.shoe.number).toBe(1);
    expect(eventsOf(next, dealTo('player'))).toMatchObject([{ type: 'CardDealt', at: 2 }]);
  });

  clause(['12.4:void', '5.1(c)'], 'a shuffle may be directed after it', () => {
    const over = after(wrong(), declareVoid('cannotReconstruct', 1));
    expect(refusedBy(over, directShuffle)).toBe('5.1(c)');
    expect(nextStep(rules, after(over, collect, directShuffle))).toEqual({ do: 'shuffle', by: '5.1(c)' });
  });

  clause('12.4:void', 'is void wherever the order is lost: in the round, after payment, in the rack', () => {
    const dealt = after(dealDown(closedDown(), 4), expose('player', '9c Kd'), expose('banker', '2h 2s'));
    const done = after(dealt, settle);
    for (const table of [dealt, done, after(done, collect), after(done, collect, invite)]) {
      const over = after(table, declareVoid('cannotReconstruct', 1, 'nobody knows which came first'));
      expect([chipsOf(over, 'P1'), chipsOf(over, 'P2'), over.bank]).toEqual([100_000, 100_000, 0]);
    }
  });

  clause('12.4:void', 'but not before its first card, nor once the next round has commenced', () => {
    expect(refusalOf(closedDown(), declareVoid('cannotReconstruct', 1))).toEqual({
      clause: '12.4:void',
      detail: 'no card of this round has left the shoe',
    });
    const done = after(
      dealDown(closedDown(), 4),
      expose('player', '9c Kd'),
      expose('banker', '2h 2s'),
      settle,
    );
    const next = after(done, collect, invite, place('P1', 'tie', 1000), noMoreBets, dealTo('player'));
    expect(refusalOf(next, declareVoid('cannotReconstruct', 1))).toEqual({
      clause: '12.4:void',
      detail: 'the next round has commenced: an error of placement is one found later (12.5)',
    });
    expect(refusedBy(next, declareVoid('errorFoundLater', 1))).toBeUndefined();
  });
});
