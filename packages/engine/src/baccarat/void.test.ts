import { describe, expect, test } from 'vitest';
import { CAUSES, type Cause, type Command } from './command.ts';
import { dealTo, directShuffle, nextRound, offered } from './deal.test-kit.ts';
import { closedDown, declareVoid, withCardsLeft } from './irregularity.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  clause,
  collect,
  deal,
  dealer,
  eventsOf,
  invite,
  leave,
  newShoe,
  noMoreBets,
  operator,
  patron,
  place,
  played,
  refusalOf,
  refusedBy,
  rules,
  settle,
  settlePairs,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** P1 has won 95 on banker and lost 5 on the player pair, P2 has lost 20 on player. The cards lie on the table. */
const settled = (): Table =>
  played(
    betting(),
    [
      ['P1', 'banker', 10_000],
      ['P1', 'playerPair', 500],
      ['P2', 'player', 2000],
    ],
    'Kc 2h 6d 7s',
  );

/** The same round concluded. */
const concluded = (): Table => after(settled(), collect);

describe('void', () => {
  clause('A:Void', 'stakes on the layout go back to their owners', () => {
    const table = deal(
      after(betting(), place('P1', 'banker', 10_000), place('P2', 'tie', 2000), noMoreBets),
      'Kc 2h',
    );
    expect(eventsOf(table, declareVoid('impractical', 1, 'the shoe broke'))).toEqual([
      {
        type: 'RoundVoided',
        round: 1,
        reason: 'the shoe broke',
        returned: [
          { patron: 'P1', on: 'banker', stake: 10_000 },
          { patron: 'P2', on: 'tie', stake: 2000 },
        ],
        reversed: {},
        by: '14.3',
      },
    ]);
    const over = after(table, declareVoid('impractical', 1));
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2'), over.bank]).toEqual([100_000, 100_000, 0]);
    expect(over.round).toMatchObject({
      stage: 'done',
      pause: null,
      wagers: [],
      outcome: null,
      voidedBy: '14.3',
    });
    expect(nextStep(rules, over)).toEqual({ do: 'collect', by: 'A:Round of Play' });
    expect(refusedBy(over, settle)).toBe('A:Round of Play');
  });

  clause('A:Void', 'what was paid goes back to the house and what was lost to its owner, pairs too', () => {
    expect([chipsOf(settled(), 'P1'), chipsOf(settled(), 'P2'), settled().bank]).toEqual([
      109_000, 98_000, -7000,
    ]);
    const expected = { returned: [], reversed: { P1: 9000, P2: -2000 } };
    expect(eventsOf(settled(), declareVoid('fraud', 1))).toMatchObject([expected]);
    expect(eventsOf(concluded(), declareVoid('fraud', 1))).toMatchObject([expected]);
    for (const table of [settled(), concluded()]) {
      const over = after(table, declareVoid('fraud', 1));
      expect([chipsOf(over, 'P1'), chipsOf(over, 'P2'), over.bank]).toEqual([100_000, 100_000, 0]);
    }
  });

  clause('A:Void', 'a round half settled gives back both what was paid and what still lies there', () => {
    const table = after(
      deal(
        after(betting(), place('P1', 'playerPair', 500), place('P1', 'banker', 1000), noMoreBets),
        '8h Qc 8h Qs',
      ),
      settlePairs,
    );
    expect(chipsOf(table, 'P1')).toBe(98_500 + 500 + 12_500);
    expect(eventsOf(table, declareVoid('impractical', 1))).toMatchObject([
      { returned: [{ patron: 'P1', on: 'banker', stake: 1000 }], reversed: { P1: 12_500 } },
    ]);
    const over = after(table, declareVoid('impractical', 1));
    expect([chipsOf(over, 'P1'), over.bank]).toEqual([100_000, 0]);
  });

  clause('A:Void', 'a round is void only once, and nothing moves a second time', () => {
    const over = after(concluded(), declareVoid('fraud', 1));
    expect(over.rounds).toEqual([
      { number: 1, shoe: 1, outcome: null, noBet: false, voidedBy: '14.3', pairs: [], settled: [] },
    ]);
    expect(refusalOf(over, declareVoid('fraud', 1))).toEqual({
      clause: 'A:Void',
      detail: 'round 1 is void already',
    });
    const current = after(settled(), declareVoid('impractical', 1));
    expect(refusedBy(current, declareVoid('fraud', 1))).toBe('A:Void');
    const collected = after(current, collect);
    expect(collected.rounds).toEqual([
      { number: 1, shoe: 1, outcome: null, noBet: false, voidedBy: '14.3', pairs: [], settled: [] },
    ]);
    expect(refusedBy(collected, declareVoid('fraud', 1))).toBe('A:Void');
  });

  clause('A:Void', 'what a winner no longer holds is owing', () => {
    const gone = after(concluded(), leave('P1'), leave('P2'));
    const over = after(gone, declareVoid('fraud', 1));
    expect(over.patrons).toMatchObject({ P1: { chips: 0, owing: 9000 }, P2: { chips: 2000, owing: 0 } });
    expect(over.bank).toBe(0);
    const some = after(gone, bring('P1', 4000), declareVoid('fraud', 1));
    expect(some.patrons).toMatchObject({ P1: { chips: 0, owing: 5000 } });
    const enough = after(gone, bring('P1', 9000), declareVoid('fraud', 1));
    expect(enough.patrons).toMatchObject({ P1: { chips: 0, owing: 0 } });
  });

  //  cause               declared by    everybody else is refused by
  const grounds: readonly (readonly [Cause, string, string])[] = [
    ['disturbance', 'operator', 'A:Casino Operator'],
    ['impractical', 'operator', 'A:Casino Operator'],
    ['fraud', 'operator', 'A:Casino Operator'],
    ['cannotReconstruct', 'supervisor', 'A:Casino Supervisor'],
    ['errorFoundLater', 'dealer or the supervisor', 'A:Dealer'],
    ['insufficientCards', 'dealer or the supervisor', 'A:Dealer'],
  ];
  test('is declared by the one whom the rule names, and with a reason', () => {
    expect(grounds.map(([cause]) => cause)).toEqual(CAUSES);
    const table = nextRound(concluded(), 'Kc 2h 9d 6s');
    for (const [cause, who, by] of grounds) {
      for (const actor of [dealer, supervisor, operator]) {
        if (who.includes(actor.role)) continue;
        expect(refusalOf(table, { ...declareVoid(cause, 1), actor } as Command)).toEqual({
          clause: by,
          detail: `this is for the ${who} to declare`,
        });
      }
      const silent = refusalOf(table, declareVoid(cause, 1, ''));
      expect(silent?.detail).toBe('say why the round is void');
      expect(refusedBy(table, { ...declareVoid(cause, 1), actor: patron('P1') } as Command)).toBe(
        'A:Casino Operator',
      );
    }
    expect(grounds.map(([cause]) => refusedBy(table, declareVoid(cause, 1, '')))).toEqual([
      '14.1',
      '14.3',
      '14.3',
      '12.4:void',
      '12.5',
      '12.7',
    ]);
  });

  test('is offered to each of the staff for the rounds that it can undo', () => {
    const table = deal(after(concluded(), invite, place('P1', 'tie', 1000), noMoreBets), 'Kc');
    const offer = (cause: Cause, round: number, by: string, least = round) => ({
      command: {
        ...declareVoid(cause, round, cause),
        ...(cause === 'disturbance' ? { disturbance: 'like' } : {}),
      },
      by,
      choose: { reason: 'text', ...(least < round ? { round: { least, most: round, multiple: 1 } } : {}) },
    });
    expect(offered(table, operator, 'DeclareVoid')).toEqual([
      offer('disturbance', 2, '14.1', 1),
      offer('impractical', 2, '14.3'),
      offer('fraud', 2, '14.3', 1),
    ]);
    expect(offered(table, supervisor, 'DeclareVoid')).toEqual([
      offer('cannotReconstruct', 2, '12.4:void'),
      offer('errorFoundLater', 1, '12.5'),
    ]);
    const byDealer = (cause: Cause, round: number, by: string) => {
      const { command, ...rest } = offer(cause, round, by);
      return { command: { ...command, actor: dealer }, ...rest };
    };
    expect(offered(table, dealer, 'DeclareVoid')).toEqual([byDealer('errorFoundLater', 1, '12.5')]);
    expect(offered(withCardsLeft(table, 0), dealer, 'DeclareVoid')).toEqual([
      byDealer('errorFoundLater', 1, '12.5'),
      byDealer('insufficientCards', 2, '12.7'),
    ]);
    expect(offered(concluded(), operator, 'DeclareVoid')).toEqual([
      offer('disturbance', 1, '14.1'),
      offer('fraud', 1, '14.3'),
    ]);
  });
});

describe('an error found later', () => {
  clause('12.5', 'is told once the next round has commenced with its first card', () => {
    const error = declareVoid('errorFoundLater', 1);
    const bar = {
      clause: '12.5',
      detail: 'the next round has not commenced: the error is put right by 12.4',
    };
    const invited = after(concluded(), invite, place('P1', 'tie', 1000));
    for (const table of [concluded(), invited, after(invited, noMoreBets)]) {
      expect(refusalOf(table, error)).toEqual(bar);
    }
    const dealt = after(invited, noMoreBets, dealTo('player', 'Kc'));
    expect(eventsOf(dealt, error)).toEqual([
      {
        type: 'RoundVoided',
        round: 1,
        reason: 'for a reason',
        returned: [],
        reversed: { P1: 9000, P2: -2000 },
        by: '12.5',
      },
    ]);
    const wrong = after(invited, noMoreBets, {
      type: 'CardMisplaced',
      actor: dealer,
      to: 'banker',
      card: '2c',
    });
    expect(refusedBy(wrong, error)).toBeUndefined();
    expect(refusedBy(nextRound(concluded(), 'Kc 2h 9d 6s'), error)).toBeUndefined();
    expect(refusalOf(dealt, declareVoid('errorFoundLater', 2))).toEqual({
      clause: '12.5',
      detail: 'an error in the round that is on is put right by 12.4',
    });
  });

  clause('12.5', 'the faulty round is void and those that have begun since stand as played', () => {
    const second = nextRound(concluded(), 'Kc 2h 9d 6s'); // P1 wins 10 on player
    const third = deal(after(second, invite, place('P2', 'tie', 1000), noMoreBets), 'Kc 2h');
    const over = after(third, declareVoid('errorFoundLater', 1));
    expect(over.round).toEqual(third.round);
    expect(over.rounds).toEqual([
      { number: 1, shoe: 1, outcome: null, noBet: false, voidedBy: '12.5', pairs: [], settled: [] },
      {
        number: 2,
        shoe: 1,
        outcome: 'player',
        noBet: false,
        voidedBy: null,
        pairs: [],
        settled: [
          {
            patron: 'P1',
            on: 'player',
            stake: 1000,
            result: 'win',
            pays: 1000,
            by: '8.5(a)',
            paidBy: '8.8(a)',
          },
        ],
      },
    ]);
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2')]).toEqual([101_000, 99_000]);
  });

  clause('12.5', 'reaches back to every round that is kept, over whatever shoes', () => {
    const nextShoe = newShoe(after(concluded(), directShuffle));
    const second = nextRound(nextShoe, 'Kc 2h 9d 6s');
    expect(refusedBy(second, declareVoid('errorFoundLater', 1))).toBeUndefined();
    const third = nextRound(newShoe(after(second, directShuffle)), 'Kc 2h 9d 6s');
    for (const round of [1, 2])
      expect(refusedBy(third, declareVoid('errorFoundLater', round))).toBeUndefined();
    expect(refusalOf(third, declareVoid('errorFoundLater', 9))).toEqual({
      clause: '12.5',
      detail: 'round 9 is not one that can still be voided',
    });
  });
});

describe('too few cards', () => {
  const due = (left: number): Table =>
    withCardsLeft(deal(after(betting(), place('P1', 'banker', 1000), noMoreBets), 'Kc 2h 6d 3s'), left);

  clause('12.7', 'a round whose next card is not in the shoe is void', () => {
    expect(nextStep(rules, due(0))).toEqual({ do: 'void', by: '12.7' });
    expect(refusalOf(due(0), dealTo('banker', '4d'))).toEqual({
      clause: '12.7',
      detail: 'not now: next, the round is declared void for want of cards',
    });
    expect(eventsOf(due(0), declareVoid('insufficientCards', 1, 'the shoe is empty'))).toEqual([
      {
        type: 'RoundVoided',
        round: 1,
        reason: 'the shoe is empty',
        returned: [{ patron: 'P1', on: 'banker', stake: 1000 }],
        reversed: {},
        by: '12.7',
      },
    ]);
    expect(chipsOf(after(due(0), declareVoid('insufficientCards', 1)), 'P1')).toBe(100_000);
  });

  clause('12.7', 'not while the card that is due can be dealt, nor for another round', () => {
    const bar = { clause: '12.7', detail: 'the shoe has the card that is due' };
    expect(refusalOf(due(1), declareVoid('insufficientCards', 1))).toEqual(bar);
    const waiting = withCardsLeft(after(due(2), { type: 'CardDrawnInError', actor: dealer }), 0);
    expect(refusalOf(waiting, declareVoid('insufficientCards', 1))).toEqual(bar);
    const stands = deal(after(betting(), place('P1', 'banker', 1000), noMoreBets), 'Kc 2h 6d 4s');
    expect(refusalOf(withCardsLeft(stands, 0), declareVoid('insufficientCards', 1))).toEqual(bar);
    const later = after(concluded(), invite, place('P1', 'tie', 1000), noMoreBets);
    expect(refusalOf(withCardsLeft(later, 0), declareVoid('insufficientCards', 1))).toEqual(bar);
    expect(refusedBy(withCardsLeft(later, 0), declareVoid('insufficientCards', 2))).toBeUndefined();
  });
});

describe('disturbance, impracticability and fraud', () => {
  const third = (): Table =>
    deal(after(nextRound(concluded(), 'Kc 2h 9d 6s'), invite, place('P2', 'tie', 1000), noMoreBets), 'Kc 2h');

  clause('14.1', 'a disturbance invalidates the round that is on or the last one concluded', () => {
    expect(eventsOf(third(), declareVoid('disturbance', 3, 'a fire in the hall'))).toMatchObject([
      { type: 'RoundVoided', round: 3, reason: 'a fire in the hall', by: '14.1' },
    ]);
    expect(chipsOf(after(third(), declareVoid('disturbance', 3)), 'P2')).toBe(98_000);
    expect(eventsOf(third(), declareVoid('disturbance', 2))).toMatchObject([{ reversed: { P1: 1000 } }]);
    expect(refusalOf(third(), declareVoid('disturbance', 1))).toEqual({
      clause: '14.1',
      detail: 'only the round that is on or the last one concluded can be invalidated',
    });
  });

  clause('14.3', 'a round that is impractical to continue is void while it is on', () => {
    expect(refusedBy(third(), declareVoid('impractical', 3))).toBeUndefined();
    expect(refusalOf(third(), declareVoid('impractical', 2))).toEqual({
      clause: '14.3',
      detail: 'only the round that is on can be declared void for this',
    });
  });

  clause('14.3', 'a fraud voids the very round that it touched, however many shoes ago', () => {
    for (const round of [1, 2, 3]) expect(refusedBy(third(), declareVoid('fraud', round))).toBeUndefined();
    const later = newShoe(after(concluded(), directShuffle));
    expect(refusedBy(later, declareVoid('fraud', 1))).toBeUndefined();
    const unplayed = newShoe(after(later, directShuffle));
    expect(refusedBy(unplayed, declareVoid('fraud', 1))).toBeUndefined();
    const another = newShoe(after(nextRound(unplayed, 'Kc 2h 9d 6s'), directShuffle));
    for (const round of [1, 2]) expect(refusedBy(another, declareVoid('fraud', round))).toBeUndefined();
    expect(refusedBy(another, declareVoid('fraud', 3))).toBe('14.3');
  });

  test('a round that has not commenced, or that never was, is not void', () => {
    const invited = after(concluded(), invite, place('P1', 'tie', 1000));
    expect(refusalOf(invited, declareVoid('fraud', 2))).toEqual({
      clause: '14.3',
      detail: 'round 2 is not one that can still be voided',
    });
    expect(refusedBy(invited, declareVoid('disturbance', 2))).toBe('14.1');
    expect(refusedBy(invited, declareVoid('disturbance', 1))).toBeUndefined();
    expect(refusedBy(betting(), declareVoid('insufficientCards', 1))).toBe('12.7');
    expect(refusedBy(concluded(), declareVoid('fraud', 9))).toBe('14.3');
    expect(refusedBy(closedDown(), declareVoid('disturbance', 1))).toBeUndefined();
  });
});
