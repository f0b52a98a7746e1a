import { describe, expect } from 'vitest';
import type { Card } from '../../core/card.ts';
import type { CardFacts, Command } from '../command.ts';
import { breach } from '../floor.test-kit.ts';
import { clause } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import { nextStep } from '../step.ts';
import {
  after,
  chipsOf,
  collect,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  invite,
  noMoreBets,
  offersOf,
  opened,
  operator,
  patron,
  place,
  ready,
  refusalIn,
  refusedBy,
  say,
  settle,
  supervisor,
  withCardsLeft,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';
import { dealt, error, rebuild } from './irregularity.test-kit.ts';

const report = (facts: CardFacts, role: 'supervisor' | 'dealer' = 'supervisor'): Command => ({
  type: 'ReportCard',
  actor: { role },
  reason: 'seen on the tape',
  ...facts,
});
const box = (number: number, hand = 1) => ({ box: number, hand });
const card = (face: string): Card => face as Card;
const faces = (table: Table) =>
  table.round?.boxes.map(({ hands }) => hands.map(({ cards }) => cards.map((each) => each.card).join(' ')));
const dealers = (table: Table) => table.round?.dealer.map((each) => each.card).join(' ');

/** P1 hits the four and stands on twenty; P2 stands on nineteen. Places 0 to 5. */
const told = (rules: BlackjackRules): Table => {
  const hit = after(rules, dealt(rules, 'Tc Td 8h 6c 9s'), say('Hit', 'P1'));
  return after(rules, deal(rules, hit, '4h'), say('Stand', 'P1'), say('Stand', 'P2', 2));
};

describe('a card that is found to have lain wrong after others', () => {
  clause(
    '14.4',
    'is reported with its place, where it lay and how it was found, and stops the round',
    (rules) => {
      const table = told(rules);
      const facts = { at: 5, lay: box(2), belongs: box(1) } as const;
      expect(eventsOf(rules, table, report(facts))).toEqual([
        {
          type: 'CardMisplaced',
          at: 5,
          card: '4h',
          round: 1,
          lay: box(2),
          reason: 'seen on the tape',
          by: '14.4',
        },
      ]);
      expect(refusedBy(rules, table, { type: 'ReportCard', actor: supervisor, ...facts })).toBe('14.4');
      const wrong = after(rules, table, report(facts, 'dealer'));
      expect(nextStep(rules, wrong)).toEqual({ do: 'reconstruct', by: '14.4' });
      expectRefusals(rules, [
        [table, report({ ...facts, reason: '' }), '14.4', 'say how it was found'],
        [table, report({ ...facts, belongs: box(2) }), '14.4', 'the card belongs to hand 1 of box 1'],
        [table, report({ at: 5, lay: box(1) }), '14.4', 'the card lies where it belongs, on hand 1 of box 1'],
        [
          table,
          report({ at: 2, lay: 'dealer' }),
          '14.4',
          "the card lies where it belongs, on the dealer's hand",
        ],
        [
          table,
          report({ at: 9, lay: box(1) }),
          '14.5',
          'no such card lies in a round that can be put right: that round is void',
        ],
        [table, rebuild(5), '14.4', 'no error of placement was reported'],
        [wrong, rebuild(4), '14.4', 'no error was reported of the card at place 4'],
        [
          wrong,
          { ...rebuild(), actor: dealer } as Command,
          'A:Casino Supervisor',
          'this is for the supervisor to do',
        ],
      ]);
    },
  );

  clause('14.4', 'has only the hands that it touched asked again, while the dealer has one card', (rules) => {
    const wrong = after(rules, told(rules), report({ at: 5, lay: box(2) }));
    const again = after(rules, wrong, rebuild(5));
    // P1 had called for the card before it lay wrong: that stands. What both said since was said of other cards.
    expect([faces(again), nextStep(rules, again)]).toMatchObject([
      [['Tc 6c 4h'], ['Td 9s']],
      { do: 'decide', box: 1, hand: 1 },
    ]);
    expect(again.round?.reported).toEqual([]);
    const both = after(rules, again, say('Stand', 'P1'));
    expect(nextStep(rules, both)).toMatchObject({ do: 'decide', box: 2 });
    expect(eventsOf(rules, wrong, { ...rebuild(5), reason: 'as the tape has it' } as Command)).toMatchObject([
      { type: 'HandsReconstructed', from: 5, round: 1, reason: 'as the tape has it', moved: {}, by: '14.4' },
    ]);
  });

  clause('14.4', 'leaves the decision of a hand that gets the same cards', (rules) => {
    // The four lay in front while P1 decided: P2's hand never had another card.
    const wrong = after(rules, told(rules), report({ at: 5, lay: 'front' }));
    const again = after(rules, wrong, rebuild());
    expect(nextStep(rules, again)).toMatchObject({ do: 'decide', box: 1 });
    const stood = eventsOf(rules, again, say('Stand', 'P1'));
    expect(stood.map((event) => [event.type, 'box' in event && event.box])).toEqual([
      ['StandCalled', 1],
      ['StandCalled', 2],
    ]);
    // One that its player cannot pay for any more is asked for.
    const doubled = dealt(rules, 'Tc 5d 8h 6c 6s');
    const two = {
      type: 'Double',
      actor: patron('P2'),
      patron: 'P2',
      box: 2,
      hand: 1,
      amounts: { P2: 1000 },
    } as const;
    const hit = deal(rules, after(rules, doubled, say('Hit', 'P1')), '4h');
    const told2 = after(rules, hit, say('Stand', 'P1'), two, report({ at: 5, lay: 'front' }), rebuild());
    expect(nextStep(rules, after(rules, told2, say('Stand', 'P1')))).toMatchObject({
      do: 'deal',
      to: box(2),
    });
    const poor: Table = {
      ...told2,
      patrons: { ...told2.patrons, P2: { ...told2.patrons.P2, chips: 0 } as never },
    };
    expect(nextStep(rules, after(rules, poor, say('Stand', 'P1')))).toMatchObject({ do: 'decide', box: 2 });
    // Where P1 draws a card it is a new one: none was dealt after it.
    const more = deal(rules, after(rules, again, say('Hit', 'P1')), 'Ah');
    expect(nextStep(rules, more)).toMatchObject({ do: 'deal', to: 'dealer' });
  });

  clause(['14.4', '13.1'], 'is settled as it should have lain once the dealer has two cards', (rules) => {
    const over = after(rules, deal(rules, told(rules), 'Td'), settle);
    const wrong = after(rules, over, report({ at: 5, lay: box(2) }));
    const again = after(rules, wrong, rebuild());
    expect([chipsOf(again, 'P1'), chipsOf(again, 'P2'), nextStep(rules, again).do]).toEqual([
      11_000,
      11_000,
      'collect',
    ]);
    const gone = after(rules, over, collect, invite);
    const late = after(rules, gone, report({ at: 5, lay: box(2) }));
    expect([late.round?.stage, late.last?.round.reported.length]).toEqual(['betting', 1]);
    const put = after(rules, late, rebuild());
    expect([chipsOf(put, 'P1'), put.last?.round.reported]).toEqual([11_000, []]);
  });

  clause(['14.2', '14.4'], 'and that nobody had keyed goes among the others in its order', (rules) => {
    const table = told(rules);
    const facts = { before: 5, lay: 'front', card: card('2h') } as const;
    const wrong = after(rules, table, report(facts));
    expect([wrong.shoe.cards.out, wrong.round?.misplaced]).toEqual([7, [{ at: 6, card: '2h' }]]);
    const again = after(rules, wrong, rebuild());
    // The two was P1's card, and he is asked on eighteen; the four is the next one.
    expect([faces(again), again.shoe.front, again.round?.misplaced]).toEqual([
      [['Tc 6c 2h'], ['Td 9s']],
      [{ at: 5, card: '4h' }],
      [],
    ]);
    expect(again.round?.log.flatMap((entry) => (entry.do === 'dealt' ? [entry.card] : []))).toEqual([
      'Tc',
      'Td',
      '8h',
      '6c',
      '9s',
      '2h',
    ]);
    const stood = after(rules, again, say('Stand', 'P1'));
    expect(nextStep(rules, stood)).toMatchObject({ do: 'deal', to: 'dealer' });
    expect(dealers(deal(rules, stood, '4h'))).toBe('8h 4h');
    const { card: _card, ...unseen } = facts;
    const full: Table = {
      ...table,
      shoe: { ...table.shoe, cards: { ...table.shoe.cards, seen: table.shoe.cards.seen.map(() => 6) } },
    };
    expectRefusals(rules, [
      [table, report(unseen), '6.1', 'a card that was dealt lies face up: say which it is'],
      [full, report(facts), '2.1', 'all 6 cards 2h of this shoe are already out'],
      [
        after(rules, deal(rules, table, 'Td'), settle, collect),
        report(facts),
        '16.4',
        'the cards are collected: by decision',
      ],
    ]);
  });

  clause(
    ['14.4', '16.3'],
    'is for the operator where somebody would have to decide knowing later cards',
    (rules) => {
      // Both stood on two cards, and a card before them turns up when the dealer has his.
      const table = after(rules, dealt(rules, 'Tc Td 9h 8c 7s'), say('Stand', 'P1'), say('Stand', 'P2', 2));
      const over = after(rules, deal(rules, table, '9s'), settle);
      // With the two first P1 has a hard four: he would have to draw.
      expect(refusalIn(rules, over, report({ before: 3, lay: box(2), card: card('2h') }))).toBeUndefined();
      const low = after(rules, dealt(rules, '2c Td 9h Tc 7s'), say('Stand', 'P1'), say('Stand', 'P2', 2));
      const late = after(rules, deal(rules, low, '9s'), settle);
      expect(refusalIn(rules, late, report({ before: 3, lay: box(2), card: card('2h') }))).toEqual([
        '16.3',
        'hand 1 of box 1 would have to be decided on again',
      ]);
      const voided = {
        type: 'DeclareVoid',
        actor: operator,
        cause: 'impractical',
        round: 1,
        reason: 'a card',
      } as const;
      expect(refusedBy(rules, late, voided)).toBeUndefined();
    },
  );

  clause(
    ['14.3', '14.1', '14.2'],
    'is burned where it was the dealer’s, face up or burned, and the rest stays in its order',
    (rules) => {
      const table = told(rules);
      // On the dealer's hand while P1 was due it: P1 has no third card, and is asked for it again.
      const burned = after(rules, table, report({ at: 5, lay: 'dealer' }));
      expect([faces(burned), burned.shoe.cards.discarded]).toEqual([[['Tc 6c'], ['Td 9s']], 1]);
      expect(nextStep(rules, burned)).toMatchObject({ do: 'deal', to: box(1) });
      // What was taken out lies nowhere any more.
      expect(refusedBy(rules, burned, report({ at: 5, lay: 'front' }))).toBe('14.5');
      const by = (lay: CardFacts['lay']) => eventsOf(rules, table, report({ at: 5, lay }))[0]?.by;
      expect([by('dealer'), by('faceUp'), by('rack')]).toEqual(['14.3', '14.1', '14.2']);
      expect(refusedBy(rules, table, report({ at: 5, lay: 'rack' }, 'dealer'))).toBe('A:Casino Supervisor');
      // One that nobody had keyed went to the rack, and moves nothing.
      const unkeyed = after(rules, table, report({ before: 5, lay: 'dealer', card: card('2h') }));
      expect([faces(unkeyed), unkeyed.shoe.cards.discarded]).toEqual([faces(table), 1]);
      // The dealer's first card out of turn only lies wrong (6.2).
      expect(eventsOf(rules, table, report({ at: 1, lay: 'dealer' }))[0]).toMatchObject({
        type: 'CardMisplaced',
        by: '14.4',
      });
      const over = after(rules, deal(rules, table, '9d'), settle, collect);
      const racked = over.shoe.cards.discarded;
      expect(refusalIn(rules, over, report({ at: 5, lay: 'dealer' }))?.[0]).toBe('16.4');
      const settled = after(rules, deal(rules, told(rules), '2d 9d'), settle, collect);
      const without = after(rules, settled, report({ at: 6, lay: 'rack' }));
      expect([without.shoe.cards.discarded, without.last?.round.dealer.length]).toEqual([racked + 1, 2]);
    },
  );

  clause(['14.5', 'A:Void'], 'is too late for that once the next round has commenced', (rules) => {
    const over = after(rules, deal(rules, told(rules), '9d'), settle, collect, invite);
    const next = deal(rules, after(rules, over, place('P1', 1, 1000), noMoreBets), '2c');
    expect(refusedBy(rules, next, report({ at: 5, lay: box(2) }))).toBe('14.5');
    const undone = after(rules, told(rules), {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'impractical',
      round: 1,
      reason: 'fire',
    });
    expect(refusedBy(rules, undone, report({ at: 5, lay: box(2) }))).toBe('A:Void');
  });

  clause(['14.4', '16.2(a)'], 'does not bring back wagers that were declared void', (rules) => {
    const table = after(
      rules,
      told(rules),
      breach('P2'),
      { type: 'VoidWagers', actor: operator, patron: 'P2', breach: 1 },
      report({ at: 5, lay: box(2) }),
      rebuild(),
      say('Stand', 'P1'),
    );
    const over = after(rules, deal(rules, table, 'Kd'), settle);
    expect([chipsOf(over, 'P1'), chipsOf(over, 'P2'), over.bank]).toEqual([11_000, 10_000, -1000]);
  });
});

describe('what is said of a card', () => {
  clause(['14.1', '14.2', '14.3', '14.4'], 'chooses the clause, not the name of the report', (rules) => {
    const due = dealt(rules, 'Tc Td 8h');
    const asked = dealt(rules, 'Tc Td 8h 6c 9s');
    const by = (table: Table, lay: CardFacts['lay']) => {
      const [event] = eventsOf(rules, table, report({ lay, card: card('5h') }));
      return [event?.type, event?.by];
    };
    expect([by(due, box(2)), by(asked, box(2))]).toEqual([
      ['CardMisplaced', '14.4'],
      ['CardStrayed', '14.2'],
    ]);
    expect([by(due, 'dealer'), by(asked, 'dealer')]).toEqual([
      ['CardBurned', '14.3'],
      ['CardBurned', '14.3'],
    ]);
    expect([by(asked, 'front'), by(asked, 'rack'), by(asked, 'faceUp')]).toEqual([
      ['CardStrayed', '14.2'],
      ['CardBurned', '14.2'],
      ['CardBurned', '14.1'],
    ]);
    expectRefusals(rules, [
      [due, report({ lay: box(1), card: card('5h') }), '6.2(c)', 'a card is due: it is no error'],
      [
        due,
        report({ lay: box(2), belongs: box(3), card: card('5h') }),
        '6.2(c)',
        'the card was due to hand 1 of box 1',
      ],
      [due, report({ lay: box(2) }), '6.1', 'a card that was dealt lies face up: say which it is'],
    ]);
    const wrong = after(rules, due, report({ lay: box(2), card: card('5h') }));
    expect([by(wrong, box(2)), by(wrong, 'front')]).toEqual([
      ['CardMisplaced', '14.4'],
      ['CardStrayed', '14.2'],
    ]);
    expect(eventsOf(rules, due, { ...error('CardMisplaced', '5h'), lay: 'dealer' } as Command)[0]?.by).toBe(
      '14.3',
    );
  });

  clause(['14.1', '14.4'], 'is offered for what may have happened, and for cards that lie', (rules) => {
    expect(offersOf(rules, ready(rules), dealer, 'ReportCard')).toHaveLength(1);
    expect(offersOf(rules, opened(rules), dealer, 'ReportCard')).toEqual([]);
    expect(offersOf(rules, told(rules), dealer, 'ReportCard')).toMatchObject([
      { command: { lay: 'rack' }, by: '14.2' },
      { command: { at: 5 }, by: '14.4', choose: { at: { least: 0, most: 5, multiple: 1 }, reason: 'text' } },
    ]);
  });

  clause(
    ['14.2', '5.4(a)', '5.4(b)', '5.5'],
    'may bring the cutting card: that counts as drawn then',
    (rules) => {
      const between = withCardsLeft(ready(rules), 52);
      const types = (table: Table) =>
        eventsOf(rules, table, error('CardBurnedInError')).map((event) => [event.type, event.by]);
      expect(types(between)).toEqual([
        ['CuttingCardDrawn', '5.4(a)'],
        ['CardBurned', '14.2'],
      ]);
      const spent = after(rules, between, error('CardBurnedInError'));
      expect([spent.shoe.stage, spent.shoe.shuffleDue]).toEqual(['spent', true]);
      const round = withCardsLeft(dealt(rules, 'Tc Td 8h 6c 9s'), 52);
      expect(types(round)).toEqual([
        ['CuttingCardDrawn', '5.4(b)'],
        ['CardBurned', '14.2'],
      ]);
      expect(after(rules, round, error('CardBurnedInError')).shoe).toMatchObject({
        stage: 'inPlay',
        shuffleDue: true,
        cutFirst: null,
      });
      const wagered = withCardsLeft(
        after(
          rules,
          ready(rules),
          { type: 'BringChips', actor: dealer, patron: 'P1', amount: 5000 },
          invite,
          place('P1', 1, 1000),
          noMoreBets,
        ),
        52,
      );
      expect(after(rules, wagered, error('CardBurnedInError')).round?.stage).toBe('betting');
      const final = after(rules, round, { type: 'AnnounceFinalRounds', actor: supervisor });
      expect(types(final)).toEqual([
        ['CuttingCardDrawn', '5.5'],
        ['CardBurned', '14.2'],
      ]);
      expect(types(after(rules, round, error('CardDrawnInError')))).toEqual([['CardBurned', '14.2']]);
    },
  );
});
