import { describe, expect } from 'vitest';
import { type Card, cardNumber } from '../../core/card.ts';
import type { Command, CommandOf } from '../command.ts';
import { breach } from '../floor.test-kit.ts';
import { clause } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import {
  after,
  chipsOf,
  collect,
  deal,
  eventsOf,
  expectRefusals,
  invite,
  noMoreBets,
  offersOf,
  operator,
  place,
  refusedBy,
  say,
  settle,
  supervisor,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';
import { view } from '../view.ts';
import { decidedOn } from './decide.ts';
import { dealt } from './irregularity.test-kit.ts';

const decide = (at: number, card: string, more: Partial<CommandOf<'DecideRecord'>> = {}) =>
  ({
    type: 'DecideRecord',
    actor: operator,
    round: 1,
    at,
    card: card as Card,
    reason: 'seen on the recording',
    ...more,
  }) as const;

/** Both stand on 18 and 17 against the dealer's 18. */
const over = (rules: BlackjackRules, dealers = '9s'): Table =>
  after(
    rules,
    deal(
      rules,
      after(rules, dealt(rules, 'Tc Td 9h 8c 7s'), say('Stand', 'P1'), say('Stand', 'P2', 2)),
      dealers,
    ),
    settle,
    collect,
  );
const begun = (rules: BlackjackRules, table: Table): Table =>
  deal(rules, after(rules, table, invite, place('P1', 1, 1000), noMoreBets), '5s');
const next = (rules: BlackjackRules): Table => begun(rules, over(rules));
const chips = (table: Table) => [chipsOf(table, 'P1'), chipsOf(table, 'P2'), table.bank];
const fraud = { type: 'DeclareVoid', actor: operator, cause: 'fraud', round: 1, reason: 'fraud' } as const;

describe('a card that turns out to have been keyed wrongly once the next round has commenced', () => {
  clause(
    '16.4',
    'is put right by decision: both cards stay on record, and what the hand comes to',
    (rules) => {
      expect(chips(next(rules))).toEqual([9000, 9000, 1000]);
      expect(eventsOf(rules, next(rules), decide(4, '9s'))).toMatchObject([
        {
          type: 'RecordDecided',
          round: 1,
          was: { at: 4, card: '7s' },
          is: { at: 4, card: '9s' },
          result: { to: { box: 2, hand: 1 }, was: 17, is: 19 },
          reason: 'seen on the recording',
          by: '16.4',
        },
        { type: 'DisputeRaised', patron: 'P2', round: 1, onRecord: true },
        { type: 'DisputeDecided', dispute: 1, remedy: { kind: 'pay', amount: 2000 } },
        { type: 'RemedyPaid', dispute: 1, patron: 'P2', amount: 2000, by: '16.4' },
      ]);
      const table = after(rules, next(rules), decide(4, '9s'));
      expect(chips(table)).toEqual([9000, 11_000, -1000]);
      expect(table.rounds[0]).toEqual(next(rules).rounds[0]);
      const seen = (card: Card): number => Number(table.shoe.cards.seen[cardNumber(card)]);
      expect([seen('7s'), seen('9s')]).toEqual([0, 2]);
      expect(decidedOn(table).map(({ card }) => card)).toEqual(['Tc', 'Td', '9h', '8c', '9s', '9s']);
    },
  );

  clause(
    '16.4',
    'is put right in the dealer’s hand too, once more by the difference, and by a void',
    (rules) => {
      const table = after(rules, next(rules), decide(5, 'Ts'));
      expect(chips(table)).toEqual([8000, 9000, 2000]);
      expect(chips(after(rules, table, decide(4, 'Ks'), decide(5, '9c')))).toEqual([9000, 11_000, -1000]);
      const undone = after(rules, table, fraud);
      expect(chips(undone)).toEqual(chips(after(rules, next(rules), fraud)));
      expect(refusedBy(rules, undone, decide(4, '9s'))).toBe('A:Void');
      expect(offersOf(rules, undone, operator, 'DecideRecord')).toEqual([]);
    },
  );

  clause('16.2(a)', 'pays nobody whose wagers are void', (rules) => {
    const out = after(rules, next(rules), { ...breach('P2'), rounds: [1] } as Command, {
      type: 'VoidWagers',
      actor: operator,
      patron: 'P2',
      breach: 1,
      round: 1,
    });
    expect(eventsOf(rules, out, decide(4, '9s')).map(({ type }) => type)).toEqual(['RecordDecided']);
    expect(chips(after(rules, out, decide(5, 'Ts')))).toEqual([8000, 10_000, 1000]);
  });

  clause('14.5', 'leads to a void where by that card others were due', (rules) => {
    // The dealer would have drawn on fifteen, or had no card to draw.
    expect(refusedBy(rules, next(rules), decide(5, '6s'))).toBe('14.5');
    expect(refusedBy(rules, begun(rules, over(rules, '6s 3c')), decide(5, '9s'))).toBe('14.5');
  });

  clause('16.3', 'is for the operator where a hand would have to be decided on again', (rules) => {
    const table = after(rules, dealt(rules, 'Tc Td 9h 6c 7s'), say('Hit', 'P1'));
    const hit = after(rules, deal(rules, table, '5h'), say('Stand', 'P2', 2));
    const done = after(rules, deal(rules, hit, '9s'), settle, collect);
    // Twenty-one was not asked; sixteen and four would have been.
    expect(refusedBy(rules, begun(rules, done), decide(5, '4h'))).toBe('16.3');
  });

  clause('16.4', 'is picked among the cards of the round before, by those who supervise', (rules) => {
    const cards = [
      { round: 1, at: 0, card: 'Tc', to: { box: 1, hand: 1 } },
      { round: 1, at: 1, card: 'Td', to: { box: 2, hand: 1 } },
      { round: 1, at: 2, card: '9h', to: 'dealer' },
    ];
    expect(decidedOn(next(rules)).slice(0, 3)).toEqual(cards);
    expect(decidedOn(over(rules))).toEqual([]);
    expect(view(rules, next(rules), supervisor)).toMatchObject({ decidable: { length: 6 } });
    expect(offersOf(rules, next(rules), operator, 'DecideRecord').length).toBeGreaterThan(6);
  });

  clause(['16.4', '2.1'], 'is a decision of the operator, of a face that the decks can hold', (rules) => {
    const table = next(rules);
    const kept = 'are not kept: decide a dispute by a sum';
    expectRefusals(rules, [
      [table, decide(4, '9s', { reason: '' }), '16.4', 'say how it was found'],
      [table, decide(4, '9s', { round: 2 }), '16.4', `the cards of round 2 ${kept}`],
      [table, decide(77, '9s'), '16.4', `the cards of round 1 ${kept}`],
      [over(rules), decide(4, '9s'), '16.4', `the cards of round 1 ${kept}`],
      [table, decide(4, '7s'), '6.1', 'it is 7s already'],
    ]);
    const full: Table = {
      ...table,
      shoe: { ...table.shoe, cards: { ...table.shoe.cards, seen: table.shoe.cards.seen.map(() => 8) } },
    };
    expect(refusedBy(rules, full, decide(4, '9s'))).toBe('2.1');
    const later: Table = { ...full, shoe: { ...full.shoe, order: full.shoe.order + 1 } };
    expect(chips(after(rules, later, decide(4, '9s')))[1]).toBe(11_000);
    expect(after(rules, later, decide(4, '9s')).shoe.cards.seen).toEqual(full.shoe.cards.seen);
  });
});
