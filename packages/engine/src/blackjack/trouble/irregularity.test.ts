import { describe, expect } from 'vitest';
import type { Command } from '../command.ts';
import { clause } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import { nextStep } from '../step.ts';
import {
  after,
  betting,
  chipsOf,
  collect,
  deal,
  dealer,
  eventsOf,
  invite,
  noMoreBets,
  opened,
  operator,
  place,
  refusedBy,
  say,
  settle,
  supervisor,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';
import { dealt, error } from './irregularity.test-kit.ts';

describe('irregularities', () => {
  clause(['14.1', 'A:Burn'], 'a card found face up is burned, and the next is used', (rules) => {
    const table = dealt(rules, 'Tc');
    expect(eventsOf(rules, table, error('CardFoundFaceUp', '5h'))).toEqual([
      { type: 'CardBurned', card: '5h', by: '14.1' },
    ]);
    const burned = after(rules, table, error('CardFoundFaceUp', '5h'));
    const { out, discarded } = burned.shoe.cards;
    expect([out, discarded, nextStep(rules, burned)]).toEqual([2, 1, nextStep(rules, table)]);
    expect(refusedBy(rules, opened(rules), error('CardFoundFaceUp', '5h'))).toBe('14.1');
    const full: Table = {
      ...table,
      shoe: { ...table.shoe, cards: { ...table.shoe.cards, seen: table.shoe.cards.seen.map(() => 6) } },
    };
    expect(refusedBy(rules, full, error('CardFoundFaceUp', '5h'))).toBe('2.1');
  });

  clause(
    '14.2',
    'a card drawn in error is the next to be dealt, seen or not; burned in error it stays out',
    (rules) => {
      const table = dealt(rules, 'Tc Td 9d 5h 5c');
      expect(refusedBy(rules, dealt(rules, 'Tc'), error('CardDrawnInError'))).toBe('6.2(a)');
      const seen = after(rules, table, error('CardDrawnInError', '6h'));
      expect(seen.shoe.front).toEqual([{ at: 5, card: '6h' }]);
      const hit = after(rules, seen, say('Hit', 'P1'));
      expect(
        refusedBy(rules, hit, { type: 'DealCard', actor: dealer, to: { box: 1, hand: 1 }, card: '7h' }),
      ).toBe('14.2');
      expect(deal(rules, hit, '6h').shoe.front).toEqual([]);
      const unseen = after(rules, table, error('CardDrawnInError'), say('Hit', 'P1'));
      expect(deal(rules, unseen, '2h').shoe.cards.out).toBe(6);
      const burned = after(rules, table, error('CardBurnedInError'));
      expect([burned.shoe.front, burned.shoe.cards.discarded]).toEqual([[], 1]);
      expect(eventsOf(rules, table, error('CardBurnedInError', '3c'))).toEqual([
        { type: 'CardBurned', card: '3c', by: '14.2' },
      ]);
    },
  );

  clause('14.3', "a card to the dealer's hand against rule 12 is burned", (rules) => {
    const table = dealt(rules, 'Tc Td 9d 5h 5c');
    const early = after(rules, table, error('DealerCardInError', 'Kc'));
    expect([early.round?.dealer.length, early.shoe.cards.discarded]).toEqual([1, 1]);
    // His first card out of turn is one that lies wrong (6.2): rule 12 never governs it.
    expect(eventsOf(rules, dealt(rules, 'Tc'), error('DealerCardInError', 'Kc'))).toMatchObject([
      { type: 'CardMisplaced', by: '14.4' },
    ]);
    // Also when a player was due a card: the player gets the next.
    const due = after(rules, dealt(rules, 'Tc Td 9d'), error('DealerCardInError', 'Kc'));
    expect([due.shoe.cards.discarded, nextStep(rules, due)]).toMatchObject([
      1,
      { to: { box: 1 }, by: '6.2(c)' },
    ]);
    const hit = after(rules, table, say('Hit', 'P1'), error('DealerCardInError', 'Kc'));
    expect([hit.shoe.cards.discarded, nextStep(rules, hit)]).toMatchObject([1, { to: { box: 1 } }]);
    // Only one that is due to him is no error.
    const his = after(rules, table, say('Stand', 'P1'), say('Stand', 'P2', 2));
    expect(refusedBy(rules, his, error('DealerCardInError', 'Kc'))).toBe(nextStep(rules, his).by);
    const over = deal(rules, after(rules, table, say('Stand', 'P1'), say('Stand', 'P2', 2)), '9s');
    const done = after(rules, over, error('DealerCardInError', 'Kc'), settle);
    expect([chipsOf(done, 'P1'), done.round?.dealer.length]).toEqual([9000, 2]);
  });

  clause('14.4', 'a misplaced card stops the round, and goes where it belonged', (rules) => {
    const table = dealt(rules, 'Tc');
    const wrong = after(rules, table, error('CardMisplaced', '5h'), error('CardMisplaced', '6h'));
    expect(nextStep(rules, wrong)).toEqual({ do: 'reconstruct', by: '14.4' });
    expect(
      refusedBy(rules, wrong, { type: 'DealCard', actor: dealer, to: { box: 2, hand: 1 }, card: '7h' }),
    ).toBe('14.4');
    expect(refusedBy(rules, wrong, { type: 'Reconstruct', actor: dealer })).toBe('A:Casino Supervisor');
    const right = after(rules, wrong, error('CardDrawnInError', '7h'), {
      type: 'Reconstruct',
      actor: supervisor,
    });
    expect(right.shoe.front).toEqual([
      { at: 1, card: '5h' },
      { at: 2, card: '6h' },
      { at: 3, card: '7h' },
    ]);
    expect(refusedBy(rules, right, error('CardMisplaced', '8h'))).toBe('14.2');
    const complete = deal(rules, right, '5h 6h 7h');
    expect([complete.round?.boxes.map(({ received }) => received), complete.round?.dealer]).toEqual([
      [['Tc', '7h'], ['5h']],
      [{ at: 2, card: '6h' }],
    ]);
    const asked = dealt(rules, 'Tc Td 9d 5h 5c');
    // Where nobody is due a card it is the next one, by whatever name it is reported.
    for (const table of [asked, betting(rules, {})])
      expect(eventsOf(rules, table, error('CardMisplaced', '8h'))).toMatchObject([
        { type: 'CardStrayed', card: '8h', by: '14.2' },
      ]);
  });

  const stand = (rules: BlackjackRules, table: Table): Table =>
    after(
      rules,
      deal(rules, after(rules, table, say('Stand', 'P1'), say('Stand', 'P2', 2)), '9s'),
      settle,
      collect,
    );
  const undo = (
    cause: string,
    number: number,
    role: 'supervisor' | 'operator' = 'operator',
    reason = 'seen',
  ): Command => ({ type: 'DeclareVoid', actor: { role }, cause, round: number, reason }) as Command;

  clause(
    '14.5',
    'found when the next round has commenced, the faulty round is void and the later one stands',
    (rules) => {
      const first = stand(rules, dealt(rules, 'Tc Td 9d 9h 9c'));
      expect(chipsOf(first, 'P1')).toBe(11_000);
      const late = undo('errorFoundLater', 1, 'supervisor');
      expect(refusedBy(rules, first, late)).toBe('14.5');
      const betted = after(rules, first, invite, place('P1', 1, 1000), place('P2', 2, 1000), noMoreBets);
      expect(refusedBy(rules, betted, late)).toBe('14.5');
      const second = deal(rules, betted, 'Tc');
      expect(refusedBy(rules, second, undo('errorFoundLater', 2, 'supervisor'))).toBe('14.5');
      const voided = after(rules, second, late);
      expect([chipsOf(voided, 'P1'), voided.rounds[0]?.voidedBy, voided.round?.voidedBy]).toEqual([
        9000,
        '14.5',
        null,
      ]);
      expect(refusedBy(rules, voided, late)).toBe('A:Void');
      const third = stand(rules, deal(rules, second, 'Td 9d 9h 9c'));
      expect(refusedBy(rules, third, late)).toBeUndefined();
    },
  );

  clause(
    ['14.4', 'A:Void'],
    'a round that is void is not put right any more, whatever was reported',
    (rules) => {
      const first = stand(rules, dealt(rules, 'Tc Td 9d 9h 9c'));
      const report = {
        type: 'ReportCard',
        actor: supervisor,
        at: first.last?.round.dealer[0]?.at,
        card: '9d',
        lay: 'front',
        reason: 'seen late',
      } as Command;
      const reported = after(rules, first, report);
      const reconstruct: Command = { type: 'Reconstruct', actor: supervisor };
      expect(refusedBy(rules, reported, reconstruct)).toBeUndefined();
      const voided = after(rules, reported, undo('disturbance', 1));
      expect(refusedBy(rules, voided, reconstruct)).toBe('A:Void');
    },
  );

  clause(
    ['16.1', '16.3', 'A:Void'],
    'a void gives every chip back, insurance, splits and pairs included',
    (rules) => {
      const setting = { determinations: { pairs: 'perfect-pairs' } } as const;
      const table = after(
        rules,
        betting(rules, { P1: 10_000, P2: 10_000 }, setting),
        place('P1', 1, 1000),
        place('P1', 1, 500, 'pairs'),
        place('P2', 2, 1000),
        noMoreBets,
      );
      const insured = after(
        rules,
        deal(rules, table, '8c Td Ad 8h 9c'),
        { type: 'SettleSides', actor: dealer },
        {
          type: 'Insure',
          actor: supervisor,
          patron: 'P2',
          box: 2,
          owner: 'P2',
          amount: 500,
        },
      );
      const split = after(
        rules,
        insured,
        { type: 'CloseInsurance', actor: dealer },
        {
          type: 'Split',
          actor: supervisor,
          patron: 'P1',
          box: 1,
          hand: 1,
          amounts: { P1: 1000 },
        },
      );
      expect([chipsOf(split, 'P1'), chipsOf(split, 'P2')]).toEqual([11_000, 8500]);
      for (const cause of ['disturbance', 'impractical', 'fraud']) {
        const voided = after(rules, split, undo(cause, 1));
        expect([chipsOf(voided, 'P1'), chipsOf(voided, 'P2'), voided.bank]).toEqual([10_000, 10_000, 0]);
        expect(nextStep(rules, voided).do).toBe('collect');
        expect(after(rules, voided, collect).shoe.cards.discarded).toBe(5);
      }
      expect(refusedBy(rules, split, undo('fraud', 1, 'supervisor'))).toBe('A:Casino Operator');
      expect(refusedBy(rules, split, undo('errorFoundLater', 1))).toBe('A:Casino Supervisor');
      expect(refusedBy(rules, split, undo('fraud', 1, 'operator', ''))).toBe('16.3');
      expect(refusedBy(rules, split, undo('fraud', 2))).toBe('16.3');
      const over = stand(rules, dealt(rules, 'Tc Td 9d 9h 9c'));
      expect(refusedBy(rules, over, undo('disturbance', 1))).toBeUndefined();
      expect(refusedBy(rules, over, undo('impractical', 1))).toBe('16.3');
      const next = after(rules, over, invite, place('P1', 1, 1000), noMoreBets);
      expect(refusedBy(rules, next, undo('disturbance', 1))).toBeUndefined();
      const twice = after(rules, deal(rules, next, 'Tc 9d 9h'), say('Stand', 'P1'));
      const later = after(rules, deal(rules, twice, '9s'), settle, collect);
      expect(refusedBy(rules, later, undo('disturbance', 1))).toBe('16.1');
      expect(operator.role).toBe('operator');
    },
  );
});
