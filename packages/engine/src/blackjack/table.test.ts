import { describe, expect } from 'vitest';
import type { Actor } from '../core/game.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import { clause, clause2018, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  chipsOf,
  closeInsurance,
  collect,
  deal,
  dealer,
  eventsOf,
  noMoreBets,
  opened,
  openTable,
  operator,
  patron,
  place,
  refusedBy,
  say as sayOn,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const say = (type: 'Hit' | 'Stand', name: string, hand = 1, box = 1): Command => sayOn(type, name, box, hand);
const add = (
  type: 'Split' | 'Double',
  name: string,
  amounts: Record<string, number>,
  hand = 1,
  actor: Actor = patron(name),
): Command => ({ type, actor, patron: name, box: 1, hand, amounts });
const follow = (name: string, amount: number, hand = 1, box = 1): Command => ({
  type: 'Follow',
  actor: patron(name),
  patron: name,
  box,
  hand,
  amount,
});

/** Two players on box 1, the cards of the initial deal on the table. */
const shared = (rules: BlackjackRules, cards: string): Table =>
  deal(
    rules,
    after(
      rules,
      betting(rules, { P1: 10_000, P2: 2500, P3: 5000 }),
      place('P1', 1, 2000),
      place('P2', 1, 1000),
      noMoreBets,
    ),
    cards,
  );

describe('a live round', () => {
  clause(
    ['6.1', '6.2(a)', '6.2(b)', '6.2(c)', 'A:Initial deal'],
    'is dealt in one order, face up',
    (rules) => {
      const table = after(
        rules,
        betting(rules, { P1: 10_000, P2: 10_000 }),
        place('P2', 4, 1000),
        place('P1', 2, 1000),
        noMoreBets,
      );
      const card = (to: unknown) => ({ type: 'DealCard', actor: dealer, to, card: 'Tc' }) as Command;
      expect(refusedBy(rules, table, card({ box: 4, hand: 1 }))).toBe('6.2(a)');
      expect(refusedBy(rules, table, card('dealer'))).toBe('6.2(a)');
      expect(refusedBy(rules, deal(rules, table, '2c 3c'), card({ box: 2, hand: 1 }))).toBe('6.2(b)');
      const order: unknown[] = [];
      let now = table;
      for (const face of ['2c', '3c', '4c', '5c', '6c']) {
        const step = nextStep(rules, now);
        order.push('to' in step ? [step.to, step.by] : step);
        now = deal(rules, now, face);
      }
      expect(order).toEqual([
        [{ box: 2, hand: 1 }, '6.2(a)'],
        [{ box: 4, hand: 1 }, '6.2(a)'],
        ['dealer', '6.2(b)'],
        [{ box: 2, hand: 1 }, '6.2(c)'],
        [{ box: 4, hand: 1 }, '6.2(c)'],
      ]);
      expect(nextStep(rules, now)).toEqual({ do: 'decide', box: 2, hand: 1, patron: 'P1', by: '9.1' });
      expect(refusedBy(rules, now, card('dealer'))).toBe('9.1');
      expect(refusedBy(rules, now, { ...card('dealer'), actor: supervisor })).toBe('A:Dealer');
      expect(refusedBy(rules, now, { ...say('Hit', 'P1', 1, 2), actor: patron('P2') })).toBe('16.7');
      expect(refusedBy(rules, table, say('Hit', 'P1', 1, 2))).toBe('6.2(a)');
      expect(refusedBy(rules, now, openTable())).toBe('1.1');
    },
  );

  clause('2.1', 'uses no card more often than there are decks', (rules) => {
    const table = shared(rules, 'Tc 9d 5h');
    const seen: Table = {
      ...table,
      shoe: { ...table.shoe, cards: { ...table.shoe.cards, seen: table.shoe.cards.seen.map(() => 6) } },
    };
    const hit = after(rules, seen, say('Hit', 'P1'));
    const to = { box: 1, hand: 1 };
    expect(refusedBy(rules, hit, { type: 'DealCard', actor: dealer, to, card: '2c' })).toBe('2.1');
  });

  clause('14.2', 'deals a card that left the shoe early next', (rules) => {
    const table = after(rules, shared(rules, 'Tc 9d 2h'), say('Hit', 'P1'));
    const to = { box: 1, hand: 1 };
    const early = (front: Table['shoe']['front']): Table => ({ ...table, shoe: { ...table.shoe, front } });
    const known = early([{ at: 3, card: '3c' }]);
    expect(refusedBy(rules, known, { type: 'DealCard', actor: dealer, to, card: '4c' })).toBe('14.2');
    const dealt = deal(rules, known, '3c');
    expect([dealt.shoe.front, dealt.shoe.cards.out]).toEqual([[], table.shoe.cards.out]);
    expect(deal(rules, early([{ at: 3 }]), '4c').round?.boxes[0]?.hands[0]?.cards.at(-1)).toEqual({
      at: 3,
      card: '4c',
    });
  });

  clause(
    ['10.1', '10.2', '10.2(a)'],
    'lets others follow a split until the next card, each with his own chips',
    (rules) => {
      const table = shared(rules, '8c 9d 8h');
      expect(refusedBy(rules, table, add('Split', 'P1', { P1: 2000, P2: 1000 }))).toBe('10.2');
      expect(refusedBy(rules, table, follow('P2', 1000))).toBe('4.3');
      const split = after(rules, table, add('Split', 'P1', { P1: 2000 }));
      expect(refusedBy(rules, split, follow('P2', 500))).toBe('A:Split');
      expect(refusedBy(rules, split, follow('P1', 2000))).toBe('10.2');
      expect(refusedBy(rules, split, follow('P3', 1000))).toBe('4.3');
      expect(refusedBy(rules, split, follow('P2', 1000, 2))).toBe('4.3');
      expect(refusedBy(rules, split, follow('P2', 1000, 1, 2))).toBe('4.3');
      expect(refusedBy(rules, split, say('Hit', 'P1'))).toBe('10.4');
      expect(eventsOf(rules, split, follow('P2', 1000))).toEqual([
        { type: 'WagerAdded', patron: 'P2', box: 1, hand: 2, amount: 1000, by: '10.2(a)' },
      ]);
      const followed = after(rules, split, follow('P2', 1000));
      expect(chipsOf(followed, 'P2')).toBe(500);
      expect(refusedBy(rules, followed, follow('P2', 1000))).toBe('10.2');
      expect(refusedBy(rules, deal(rules, split, '5c'), follow('P2', 1000))).toBe('4.3');
      const staff = after(rules, table, add('Split', 'P1', { P1: 2000, P2: 1000 }, 1, dealer));
      expect(staff.round?.boxes).toEqual(followed.round?.boxes);
    },
  );

  clause('11.2', 'lets others follow a double until the card, for what they like', (rules) => {
    const table = shared(rules, '5c 9d 6h');
    expect(refusedBy(rules, table, add('Double', 'P1', { P1: 500, P2: 500 }))).toBe('11.2');
    const doubled = after(rules, table, add('Double', 'P1', { P1: 500 }));
    expect(refusedBy(rules, doubled, follow('P2', 1500))).toBe('A:Double/double down');
    expect(refusedBy(rules, doubled, follow('P1', 500))).toBe('11.2');
    expect(refusedBy(rules, doubled, say('Hit', 'P1'))).toBe('A:Double/double down');
    expect(eventsOf(rules, doubled, follow('P2', 1000))[0]).toMatchObject({
      hand: 1,
      amount: 1000,
      by: '11.2',
    });
    const followed = after(rules, doubled, follow('P2', 1000));
    expect(refusedBy(rules, followed, follow('P2', 500))).toBe('11.2');
    const done = after(rules, deal(rules, followed, 'Td Ks'), settle);
    expect([chipsOf(done, 'P1'), chipsOf(done, 'P2')]).toEqual([12_500, 4500]);
  });

  clause('4.2', 'takes no chips that are not there', (rules) => {
    const table = shared(rules, '8c 9d 8h');
    const poor = {
      ...table,
      patrons: { ...table.patrons, P1: { ...table.patrons.P1, chips: 1500 } },
    } as Table;
    expect(refusedBy(rules, poor, add('Split', 'P1', { P1: 2000 }))).toBe('4.2');
    expect(refusedBy(rules, poor, add('Double', 'P1', { P1: 2000 }))).toBe('4.2');
    expect(refusedBy(rules, poor, add('Double', 'P1', { P1: 1500 }))).toBeUndefined();
  });

  clause(
    '14.7',
    'lets the next player on the box decide, and else draws for the absent until he exceeds eleven',
    (rules) => {
      const away = (table: Table, ...names: readonly string[]): Table => ({
        ...table,
        patrons: Object.fromEntries(
          Object.entries(table.patrons).map(([name, each]) => [
            name,
            { ...each, absent: names.includes(name) },
          ]),
        ),
      });
      const table = shared(rules, '5c 9d 4h');
      expect(refusedBy(rules, away(table, 'P1'), say('Hit', 'P2'))).toBeUndefined();
      const nobody = away(table, 'P1', 'P2');
      expect(nextStep(rules, nobody)).toEqual({ do: 'deal', to: { box: 1, hand: 1 }, by: '14.7' });
      const stand = { type: 'Stand', actor: dealer, patron: null, box: 1, hand: 1 } as const;
      expect(refusedBy(rules, nobody, stand)).toBe('14.7');
      expect(refusedBy(rules, nobody, say('Hit', 'P1'))).toBe('14.7');
      const twelve = deal(rules, nobody, '3c');
      expect(nextStep(rules, twelve)).toEqual({ do: 'stand', box: 1, hand: 1, by: '14.7' });
      expect(refusedBy(rules, twelve, { ...stand, hand: 2 })).toBe('14.7');
      expect(refusedBy(rules, twelve, { ...stand, box: 2 })).toBe('14.7');
      expect(refusedBy(rules, twelve, say('Hit', 'P1'))).toBe('14.7');
      const offered = game.options(rules, twelve, dealer).map(({ command }) => command);
      expect(offered).toContainEqual(stand);
      expect(eventsOf(rules, twelve, stand)).toEqual([{ type: 'StandCalled', box: 1, hand: 1, by: '14.7' }]);
      expect(nextStep(rules, after(rules, twelve, stand)).do).toBe('deal');
    },
  );

  clause('4.3', 'leaves a hand without wagers alone', (rules) => {
    const table = shared(rules, 'Tc 9d 5h');
    const boxes = table.round?.boxes.map((box) => ({
      ...box,
      hands: box.hands.map((hand) => ({ ...hand, wagers: [] })),
    }));
    const bare = { ...table, round: { ...table.round, boxes } } as Table;
    expect(refusedBy(rules, bare, say('Hit', 'P1'))).toBe('4.3');
    expect(nextStep(rules, bare)).toEqual({ do: 'settle', by: '12.2' });
  });

  clause('5.1', 'waits for its cards', (rules) => {
    expect(nextStep(rules, opened(rules))).toEqual({ do: 'introduce', by: '5.1' });
    expect(refusedBy(rules, opened(rules), { type: 'InviteWagers', actor: dealer })).toBe('5.1');
  });

  clause(['A:Round of play', '9.1'], 'is over when its cards are in the rack', (rules) => {
    const table = deal(rules, after(rules, shared(rules, 'Tc 9d 9h'), say('Stand', 'P1')), '9s');
    expect(refusedBy(rules, table, collect)).toBe(rules.cite('12.1(a)'));
    const done = after(rules, table, settle);
    expect(refusedBy(rules, done, say('Hit', 'P1'))).toBe('9.1(d)');
    expect(eventsOf(rules, done, collect)).toEqual([
      { type: 'CardsCollected', round: 1, cards: 4, abstained: [], shoe: 'inPlay', by: 'A:Round of play' },
    ]);
    const over = after(rules, done, collect);
    expect([over.round, over.shoe.cards.discarded, over.rounds]).toEqual([
      null,
      4,
      [{ number: 1, shoe: 1, voidedBy: null, settled: expect.any(Array) }],
    ]);
    expect(refusedBy(rules, over, say('Hit', 'P1'))).toBe('9.1');
    expect(refusedBy(rules, over, follow('P1', 500))).toBe('4.3');
    expect(
      refusedBy(rules, over, {
        type: 'Insure',
        actor: patron('P1'),
        patron: 'P1',
        box: 1,
        owner: 'P1',
        amount: 500,
      }),
    ).toBe('7.1');
    expect(refusedBy(rules, over, { type: 'TakeEvenMoney', actor: patron('P1'), patron: 'P1', box: 1 })).toBe(
      '8.1(b)',
    );
  });

  clause(['7.3', '8.1'], 'settles optional wagers before insurance, and both before the play', (rules) => {
    const table = deal(
      rules,
      after(
        rules,
        betting(rules, { P1: 10_000 }, { determinations: { pairs: 'perfect-pairs' } }),
        place('P1', 1, 1000),
        place('P1', 1, 500, 'pairs'),
        noMoreBets,
      ),
      'Ac Ad Kh',
    );
    const insure: Command = {
      type: 'Insure',
      actor: patron('P1'),
      patron: 'P1',
      box: 1,
      owner: 'P1',
      amount: 500,
    };
    const even: Command = { type: 'TakeEvenMoney', actor: patron('P1'), patron: 'P1', box: 1 };
    const sides = rules.cite('17.11');
    expect([insure, even, closeInsurance].map((command) => refusedBy(rules, table, command))).toEqual([
      sides,
      sides,
      sides,
    ]);
    const next = after(rules, table, { type: 'SettleSides', actor: dealer });
    expect(refusedBy(rules, next, insure)).toBeUndefined();
    expect(refusedBy(rules, next, { type: 'SettleInterim', actor: dealer })).toBe(rules.cite('7.3'));
    expect(refusedBy(rules, after(rules, next, closeInsurance), insure)).toBe(rules.cite('7.3'));
  });

  clause2018(['7.2', '7.3'], 'asks others when each has been asked about his own', () => {
    const rules = rules2018;
    const setting = { determinations: { insuranceByOthers: true } };
    const table = deal(
      rules,
      after(
        rules,
        betting(rules, { P1: 10_000, P2: 1200 }, setting),
        place('P1', 1, 1000),
        place('P2', 2, 1000),
        noMoreBets,
      ),
      'Tc Td Ad 9h 9s',
    );
    const ask = (name: string, owner: string, box: number, amount: number): Command => ({
      type: 'Insure',
      actor: patron(name),
      patron: name,
      box,
      owner,
      amount,
    });
    expect(refusedBy(rules, table, ask('P2', 'P1', 1, 100))).toBe('7.2');
    const others = after(rules, table, closeInsurance);
    expect(nextStep(rules, others)).toEqual({ do: 'allotInsurance', by: '7.2' });
    expect(refusedBy(rules, others, ask('P1', 'P1', 1, 100))).toBeUndefined();
    expect(refusedBy(rules, others, ask('P2', 'P1', 1, 250))).toBe('4.2');
    expect(refusedBy(rules, others, ask('P2', 'P1', 1, 0))).toBe('4.2');
    const asked = after(rules, others, ask('P2', 'P1', 1, 200));
    expect(chipsOf(asked, 'P2')).toBe(200);
    const voided = after(rules, asked, {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'impractical',
      round: asked.roundsPlayed,
      reason: 'the table was knocked',
    });
    expect([chipsOf(voided, 'P2'), voided.round?.requests]).toEqual([1200, []]);
    const allotted = after(rules, asked, { type: 'AllotInsurance', actor: dealer });
    expect([chipsOf(allotted, 'P2'), allotted.round?.insurances, allotted.round?.requests]).toEqual([
      0,
      [{ patron: 'P2', box: 1, owner: 'P1', stake: 200 }],
      [],
    ]);
    expect(refusedBy(rules, allotted, ask('P2', 'P1', 1, 100))).toBe('7.3');
    const alone = deal(
      rules,
      after(rules, betting(rules, { P1: 10_000 }, setting), place('P1', 1, 1000), noMoreBets),
      'Tc Ad 9h',
    );
    expect(eventsOf(rules, alone, closeInsurance)).toEqual([
      { type: 'InsuranceClosed', next: 'closed', by: '7.3' },
    ]);
  });
});
