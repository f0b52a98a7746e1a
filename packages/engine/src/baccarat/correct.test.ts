import { describe, expect, test } from 'vitest';
import { type Card, cardNumber } from '../core/card.ts';
import { remaining } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { recordedIn } from './correct.ts';
import { dealTo, offered, stray } from './deal.test-kit.ts';
import { beginNoBet, closedDown, declareVoid, misplace } from './irregularity.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  deal,
  dealDown,
  dealer,
  eventsOf,
  invite,
  leave,
  newShoe,
  noMoreBets,
  operator,
  place,
  played,
  ready,
  refusedBy,
  rules,
  settle,
  settlePairs,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** The first card of a round in these tests is at 1: the burn was at 0. */
const correct = (at: number, card: Card, reason = 'the camera', actor = supervisor): Command => ({
  type: 'CorrectCard',
  actor,
  at,
  card,
  ...(reason === '' ? {} : { reason }),
});
const inOrder = (...order: number[]): Command => ({
  type: 'Reconstruct',
  actor: supervisor,
  order,
  reason: 'the camera',
});

/** P1 has 10 on banker and P2 20 on player, and these cards are dealt. */
const dealt = (cards: string): Table =>
  deal(after(betting(), place('P1', 'banker', 1000), place('P2', 'player', 2000), noMoreBets), cards);
const done = (cards: string): Table => after(dealt(cards), settle);
const chips = (table: Table) => [chipsOf(table, 'P1'), chipsOf(table, 'P2'), table.bank];
const hands = ({ round, last }: Table) => {
  const lies = (round ?? last?.round)?.hands;
  return [lies?.player, lies?.banker].map((hand) => hand?.map(({ card }) => card ?? '?').join(' '));
};

describe('a card keyed wrongly', () => {
  clause('6.1', 'is picked among those whose face is known, in the order in which they came', () => {
    expect(recordedIn(betting())).toEqual([]);
    expect(recordedIn(dealt('Kc 2h 9d'))).toEqual([
      { at: 1, card: 'Kc', to: 'player' },
      { at: 2, card: '2h', to: 'banker' },
      { at: 3, card: '9d', to: 'player' },
    ]);
    expect(recordedIn(closedDown())).toEqual([]);
  });

  clause('6.1', 'is put right by the dealer alone while nothing has followed it, with one key', () => {
    const first = dealt('Kc 2h');
    expect(eventsOf(first, correct(2, '3h', '', dealer))).toEqual([
      {
        type: 'CardCorrected',
        round: 1,
        at: 2,
        was: '2h',
        is: '3h',
        hands: { player: [{ at: 1, card: 'Kc' }], banker: [{ at: 2, card: '3h' }] },
        front: [],
        by: '6.1',
      },
    ]);
    expect(refusedBy(first, correct(1, '3h', 'a slip', dealer))).toBe('A:Casino Supervisor');
    expect(refusedBy(done('Kc 2h 9d 3s'), correct(4, '4s', 'a slip', dealer))).toBe('A:Casino Supervisor');
    expect(refusedBy(first, correct(1, '3h', ''))).toBe('14.5(c)');
    expect(refusedBy(first, correct(1, '3h'))).toBeUndefined();
  });

  clause(
    ['6.1', '2.1'],
    'the shoe counts the true face, and one that the decks cannot hold is refused',
    () => {
      const table = after(dealt('Kc 2h'), correct(1, 'Qc'));
      expect(table.shoe.cards.seen.reduce((sum, times) => sum + times, 0)).toBe(2);
      const { shoe, ...rest } = dealt('Kc 2h');
      const seen = shoe.cards.seen.with(cardNumber('2c'), 8);
      const all: Table = { ...rest, shoe: { ...shoe, cards: { ...shoe.cards, seen } } };
      expect(refusedBy(all, correct(1, '2c'))).toBe('2.1');
      expect(refusedBy(dealt('Kc 2h'), correct(1, 'Kc'))).toBe('6.1');
      expect(refusedBy(dealDown(closedDown(), 2), correct(1, 'Kc'))).toBe('6.3');
    },
  );

  clause(['6.1', '8.4'], 'after payment all is worked again, and chips move by the difference', () => {
    const table = done('Kc 2h 9d 6s'); // player 9 against 8
    expect(chips(table)).toEqual([99_000, 102_000, -1000]);
    expect(eventsOf(table, correct(3, '7d'))).toMatchObject([
      {
        was: '9d',
        is: '7d',
        correction: { moved: { P1: 1950, P2: -4000 }, outcome: 'banker', totals: { player: 7, banker: 8 } },
      },
    ]);
    const right = after(table, correct(3, '7d'));
    expect(chips(right)).toEqual([100_950, 98_000, 1050]);
    expect(right.round).toMatchObject({ stage: 'done', outcome: 'banker' });
    expect(chips(after(right, declareVoid('fraud', 1)))).toEqual([100_000, 100_000, 0]);
  });

  clause(['6.1', '9.8'], 'pairs that were paid are put right too, and what somebody spent is owing', () => {
    const pairs = after(
      deal(after(betting({}, { P1: 1000 }), place('P1', 'playerPair', 1000), noMoreBets), '8h Qc 8h Qs'),
      settlePairs,
    );
    const gone = after(pairs, leave('P1'));
    const right = after(gone, correct(3, '7d'));
    expect(right.patrons.P1).toMatchObject({ chips: 0, owing: 26_000 });
    expect(right.bank).toBe(1000);
  });

  clause(
    ['12.1', '7.3'],
    'a card that the slip had drawn to the player is the banker’s where that must draw',
    () => {
      // Keyed 5 for 6: the player drew a 2 that was not due. Truly 6 stands, and 5 draws it.
      const table = done('Kc 2h 5d 3s 2d');
      expect(hands(table)).toEqual(['Kc 5d 2d', '2h 3s']);
      expect(eventsOf(table, correct(3, '6d'))).toMatchObject([{ by: '12.1' }]);
      const right = after(table, correct(3, '6d'));
      expect(hands(right)).toEqual(['Kc 6d', '2h 3s 2d']);
      expect(right.round?.outcome).toBe('banker');
    },
  );

  clause(['12.2', '12.3'], 'one that no hand needs leads the next round, a no-bet coup', () => {
    const table = done('Kc 2h 5d 5s 2d'); // truly 7 against 7: nobody draws
    expect(eventsOf(table, correct(3, '7d'))).toMatchObject([{ by: '12.2', front: [{ at: 5, card: '2d' }] }]);
    expect(nextStep(rules, after(table, correct(3, '7d'), collect))).toEqual({
      do: 'beginNoBet',
      by: '12.2',
    });
  });

  clause(
    ['7.2', '6.1'],
    'one that was missed is due then: the round goes on, and pays by the difference',
    () => {
      const table = done('Kc 2h 6d 4s'); // 6 against 6, a tie; truly 5 draws
      const right = after(table, correct(3, '5d'));
      expect(right.round).toMatchObject({ stage: 'dealing', outcome: null, settled: [] });
      expect(right.round?.wagers).toHaveLength(2);
      expect(nextStep(rules, right)).toEqual({ do: 'deal', to: 'player', by: '7.2' });
      const over = after(right, dealTo('player', '4d'), settle); // 9 against 6
      expect(chips(over)).toEqual([99_000, 102_000, -1000]);
    },
  );

  clause('6.1', 'in the rack the settlement is put right, and a card left over leads nothing', () => {
    const table = after(done('Kc 2h 5d 5s 2d'), collect);
    expect(eventsOf(table, correct(3, '7d'))).toMatchObject([{ by: '6.1' }]);
    const right = after(table, correct(3, '7d'), invite);
    expect(right.rounds).toMatchObject([{ number: 1, outcome: 'tie' }]);
    expect(chips(right)).toEqual([100_000, 100_000, 0]);
    expect(right.shoe.front).toEqual([]);
  });

  clause(
    ['6.1', '12.4'],
    'in the rack a card that is due brings the round back, and the next wagers go back',
    () => {
      const next = after(done('Kc 2h 6d 4s'), collect, invite, place('P1', 'tie', 1000));
      expect(eventsOf(next, correct(3, '5d'))).toMatchObject([
        { type: 'WagerReturned', patron: 'P1', on: 'tie', stake: 1000 },
        { type: 'CardCorrected', round: 1 },
      ]);
      const back = after(next, correct(3, '5d'));
      expect(back).toMatchObject({ roundsPlayed: 1, rounds: [], round: { number: 1, stage: 'dealing' } });
      const over = after(back, dealTo('player', '4d'), settle, collect);
      expect(over.rounds).toMatchObject([{ number: 1, outcome: 'player' }]);
      expect(chips(over)).toEqual([99_000, 102_000, -1000]);
      expect(remaining(over.shoe.cards) + over.shoe.cards.discarded).toBe(416);
    },
  );

  clause(['6.1', '8.3'], 'what was rounded up is worked again as it was paid', () => {
    const limits = { min: 2500, max: 7500, multiple: 100 };
    const sign = { main: limits, pairs: limits, chip: 100, payableUnit: 100 };
    const laid = after(
      betting({ determinations: { roundedTo: 100 }, sign }),
      place('P1', 'player', 2500),
      place('P2', 'banker', 2500),
      noMoreBets,
    );
    const over = after(deal(laid, 'Kc 2h 9d 6s'), settle);
    expect(eventsOf(over, correct(3, '7d'))).toMatchObject([
      { correction: { moved: { P1: -5000, P2: 4900 }, outcome: 'banker' } },
    ]);
    // Collected, and back for a card that was due: rounded as when it was wagered.
    const back = after(deal(laid, 'Kc 2h 9d 5s'), settle, collect, correct(3, '3d'));
    expect(back.round?.terms).toEqual({ method: 'A', pairs: 'perfect', roundedTo: 100 });
    const again = after(back, dealTo('player', 'Ts'), settle);
    expect(again.round?.settled).toMatchObject([
      { on: 'player', result: 'lose' },
      { on: 'banker', pays: 2400 },
    ]);
  });

  clause(
    ['8.3', '9.9', '6.1'],
    'a round that comes back is settled by the terms it was wagered under',
    () => {
      const pair = after(
        deal(
          after(betting(), place('P1', 'playerPair', 1000), place('P2', 'banker', 2000), noMoreBets),
          'Kc 2h 6d 4s',
        ),
        settlePairs,
        settle,
        collect,
      );
      const changes = [
        { what: 'pairs', pairs: null },
        { what: 'method', method: 'B' },
      ] as const;
      const changed = changes.reduce(
        (table, change) =>
          after(
            table,
            { type: 'GiveNotice', actor: operator, notice: change },
            { type: 'MakeChange', actor: operator, change },
          ),
        pair,
      );
      expect(changed.determinations).toMatchObject({ pairs: null, method: 'B' });
      // Truly a pair of kings, and a card is due: the pair is paid, and put right once more as a perfect one.
      const back = after(changed, correct(3, 'Kd'));
      expect(eventsOf(back, correct(3, 'Kc'))).toMatchObject([
        {
          type: 'CardCorrected',
          correction: { settled: [{ on: 'playerPair', result: 'perfect', pays: 25_000 }] },
        },
      ]);
      // The banker wins with six: method A pays nineteen for twenty, method B would pay half.
      const over = after(back, correct(3, 'Kc'), dealTo('player', '4d'), settle);
      expect(over.round?.settled).toMatchObject([
        { on: 'playerPair', pays: 25_000 },
        { on: 'banker', result: 'win', pays: 1900 },
      ]);
      expect(after(over, collect).last).toMatchObject({ method: 'A', pairs: 'perfect' });
    },
  );

  clause('12.4:void', 'not where that card went into a shuffle', () => {
    const shuffled = newShoe(
      after(done('Kc 2h 6d 4s'), collect, { type: 'DirectShuffle', actor: supervisor, reason: 'worn' }),
    );
    expect(refusedBy(shuffled, correct(3, '5d'))).toBe('12.4:void');
    expect(refusedBy(shuffled, declareVoid('cannotReconstruct', 1))).toBeUndefined();
    const seen = shuffled.shoe.cards.seen;
    expect(after(shuffled, correct(3, '7d')).shoe.cards.seen).toEqual(seen);
    const directed = after(done('Kc 2h 6d 4s'), collect, {
      type: 'DirectShuffle',
      actor: supervisor,
      reason: 'worn',
    });
    expect(after(directed, correct(3, '5d')).shoe.stage).toBe('spent');
    expect(
      refusedBy(after(directed, correct(3, '5d')), {
        type: 'IntroduceCards',
        actor: dealer,
        source: { kind: 'checked', checkedBy: 'D' },
      }),
    ).toBe('5.1(a)');
  });

  clause('14.4', 'from the next round’s first card on it is for a decision', () => {
    const later = deal(
      after(done('Kc 2h 9d 6s'), collect, invite, place('P1', 'tie', 1000), noMoreBets),
      '2c',
    );
    expect(refusedBy(later, correct(3, '7d'))).toBe('14.4');
    expect(refusedBy(ready(), correct(3, '7d'))).toBe('14.4');
  });

  clause('5.8', 'a tie that was none ends the shoe after all, and one that was brings one more round', () => {
    const last = (cards: string): Table =>
      after(
        played(after(ready({}, 415), bring('P1', 10_000), invite), [['P1', 'player', 1000]], cards),
        collect,
      );
    const tie = after(last('Kc 2h 6d 4s'), invite, place('P1', 'tie', 1000));
    expect(tie.shoe.stage).toBe('inPlay');
    expect(eventsOf(tie, correct(3, '7d'))).toMatchObject([
      { type: 'WagerReturned', by: '5.8' },
      { shoeSpent: true },
    ]);
    expect(nextStep(rules, after(tie, correct(3, '7d')))).toEqual({ do: 'shuffle', by: '5.1(b)' });
    const won = last('Kc 2h 7d 4s');
    expect(won.shoe.stage).toBe('spent');
    expect(nextStep(rules, after(won, correct(3, '6d')))).toEqual({ do: 'invite', by: '4.1' });
    expect(after(won, correct(3, '5d')).shoe.stage).toBe('inPlay');
  });

  test('one that waits in front, in a void round or for a ruling keeps its place', () => {
    const waiting = after(ready(), stray('9s'));
    expect(eventsOf(waiting, correct(1, '8s', '', dealer))).toMatchObject([
      { round: null, front: [{ at: 1, card: '8s' }], by: '6.1' },
    ]);
    expect(
      after(waiting, correct(1, '8s'), beginNoBet, dealTo('player', '8s')).round?.hands.player,
    ).toHaveLength(1);
    const old = after(done('Kc 2h 9d 6s'), collect, {
      type: 'DirectShuffle',
      actor: supervisor,
      reason: 'worn',
    });
    expect(eventsOf(after(newShoe(old), stray('9s')), correct(1, '8s'))).toMatchObject([
      { round: null, was: '9s' },
    ]);
    const isVoid = after(done('Kc 2h 5d 3s 2d'), declareVoid('fraud', 1));
    expect(hands(after(isVoid, correct(3, '6d')))).toEqual(['Kc 6d 2d', '2h 3s']);
    const wrong = after(dealt('Kc'), misplace('player', '2h'), correct(2, '3h'));
    expect(wrong.round).toMatchObject({ pause: 'misplaced' });
    expect(offered(wrong, supervisor, 'CorrectCard').map(({ command }) => command.at)).toEqual([1, 2]);
    expect(offered(dealt('Ac'), dealer, 'CorrectCard').map(({ command }) => command.card)).toEqual(['2c']);
    expect(
      offered(
        after(waiting, { type: 'DirectShuffle', actor: supervisor, reason: 'worn' }),
        dealer,
        'CorrectCard',
      ),
    ).toHaveLength(1);
  });

  test('a sum that does not come out in whole cents is refused', () => {
    const table = done('Kc 2h 9d 6s');
    const odd = {
      ...table,
      round: table.round && {
        ...table.round,
        settled: table.round.settled.map((each) => ({ ...each, stake: 10 })),
      },
    };
    expect(refusedBy(odd, correct(3, '7d'))).toBe('8.8(b)');
    expect(refusedBy(odd, inOrder(2, 1, 4, 3))).toBe('8.8(b)');
  });
});
