import { describe, expect } from 'vitest';
import { must } from '../core/must.ts';
import { netsOf } from './chips.ts';
import type { Command } from './command.ts';
import { clause, clause2005, clause2018, rules2005, rules2018 } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { closed, company, decline, step } from './shoe.test-kit.ts';
import {
  after,
  collect,
  cut,
  deal,
  dealer,
  eventsOf,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  operator,
  patron,
  ready,
  refusedBy,
  remove,
  say,
  settle,
  shuffle,
  supervisor,
  withCardsLeft,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

describe('a new shoe', () => {
  clause(['2.2', '5.1', 'A:New shoe'], 'is checked, shuffled, cut and given its cutting card', (rules) => {
    const table = opened(rules);
    expect(step(rules, table)).toEqual(['introduce', '5.1']);
    expect(refusedBy(rules, table, { ...introduce, checkedBy: '' } as Command)).toBe('2.2');
    expect(refusedBy(rules, table, { ...introduce, shoe: 'open' } as never)).toBe('A:Shoe');
    expect(refusedBy(rules, table, shuffle)).toBe('5.1');
    const loaded = after(rules, table, introduce);
    expect(refusedBy(rules, loaded, introduce)).toBe('5.1');
    expect(refusedBy(rules, loaded, cut(100))).toBe('5.1');
    const shuffled = after(rules, loaded, shuffle);
    expect(step(rules, shuffled)).toEqual(['cut', '5.2']);
    const placed = after(rules, shuffled, cut(100));
    expect(step(rules, placed)).toEqual(['insert', '5.3']);
    expect(step(rules, after(rules, placed, insert(52)))).toEqual(['invite', '4.1']);
  });

  clause(
    ['5.2', '5.2(a)', '5.2(d)', 'A:Casino Supervisor'],
    'is cut by the first to come, else by those seated in turn, else by the supervisor',
    (rules) => {
      const table = after(rules, company(rules, opened(rules)), introduce, shuffle);
      expect(refusedBy(rules, table, cut(100, 'Ann'))).toBe('5.2');
      expect(refusedBy(rules, table, decline('Ann'))).toBe('5.2');
      expect(eventsOf(rules, table, cut(100, 'Cy'))).toEqual([
        { type: 'CardsCut', patron: 'Cy', depth: 100, by: '5.2(a)' },
      ]);
      const second = after(rules, table, decline('Cy'));
      expect(eventsOf(rules, second, cut(100, 'Ann'))).toMatchObject([{ patron: 'Ann', by: '5.2(d)' }]);
      const none = after(rules, second, decline('Ann'), decline('Bo'));
      expect(refusedBy(rules, none, { ...cut(100), actor: dealer } as Command)).toBe('5.2');
      expect(eventsOf(rules, none, cut(100))).toMatchObject([{ patron: null, by: '5.2' }]);
      expect(refusedBy(rules, none, { ...shuffle, actor: patron('Ann') })).toBe('A:Dealer');
    },
  );

  clause(
    '5.3',
    'is cut a deck in from either end; its cutting card a deck from the back, up to half',
    (rules) => {
      const table = after(rules, opened(rules, { determinations: { decks: 8 } }), introduce, shuffle);
      for (const depth of [51, 365, 100.5]) expect(refusedBy(rules, table, cut(depth))).toBe('5.3');
      for (const depth of [52, 364]) expect(refusedBy(rules, table, cut(depth))).toBeUndefined();
      const placed = after(rules, table, cut(52));
      for (const fromBack of [51, 209, 60.5]) expect(refusedBy(rules, placed, insert(fromBack))).toBe('5.3');
      for (const fromBack of [52, 208]) expect(refusedBy(rules, placed, insert(fromBack))).toBeUndefined();
      expect(refusedBy(rules, table, insert(52))).toBe('5.2');
    },
  );

  clause(['6.1', 'A:Burn'], 'burns as many cards as were determined, unseen', (rules) => {
    const table = ready(rules, { determinations: { burn: 3 } });
    expect(step(rules, table)).toEqual(['burn', '6.1']);
    const burned = after(rules, table, { type: 'BurnCards', actor: dealer });
    const { out, discarded, seen } = burned.shoe.cards;
    expect([out, discarded, seen.every((times) => times === 0), step(rules, burned)]).toEqual([
      3,
      3,
      true,
      ['invite', '4.1'],
    ]);
    expect(refusedBy(rules, burned, { type: 'BurnCards', actor: dealer })).toBe('4.1');
  });

  clause('2.4', 'comes when all cards are changed, between rounds; single cards at any time', (rules) => {
    const replace = (cards: unknown, more = {}): Command =>
      ({
        type: 'ReplaceCards',
        actor: operator,
        cards,
        checkedBySupervisor: 'S',
        checkedByDealer: 'D',
        ...more,
      }) as Command;
    expect(refusedBy(rules, opened(rules), replace('all'))).toBe('2.4');
    const table = company(rules, ready(rules));
    expect(step(rules, after(rules, table, replace('all')))).toEqual(['shuffle', '5.1']);
    const round = closed(rules, table, ['Ann', 1]);
    expect(refusedBy(rules, round, replace('all'))).toBe('2.4');
    expect(after(rules, round, replace(['As'])).shoe).toEqual(round.shoe);
    for (const cards of [[], ['1s']]) expect(refusedBy(rules, table, replace(cards))).toBe('2.4');
    for (const who of ['checkedBySupervisor', 'checkedByDealer']) {
      expect(refusedBy(rules, table, replace('all', { [who]: '' }))).toBe('2.4');
    }
  });
});

describe('the cutting card', () => {
  clause(
    ['5.4', '5.4(a)'],
    'before the first card of a round: shuffle first, and wagers may still be changed',
    (rules) => {
      const table = closed(rules, withCardsLeft(company(rules, ready(rules)), 52), ['Ann', 1]);
      expect(step(rules, table)).toEqual(['drawCuttingCard', '5.4(a)']);
      expect(
        refusedBy(rules, table, { type: 'DealCard', actor: dealer, to: { box: 1, hand: 1 }, card: 'As' }),
      ).toBe('5.4(a)');
      const drawn = after(rules, table, { type: 'DrawCuttingCard', actor: dealer });
      expect(step(rules, drawn)).toEqual(['shuffle', '5.4']);
      expect(refusedBy(rules, drawn, noMoreBets)).toBe('5.4');
      expect(refusedBy(rules, drawn, remove('Ann', 1))).toBeUndefined();
      const fresh = after(rules, drawn, shuffle);
      expect(eventsOf(rules, fresh, cut(52, 'Ann'))).toMatchObject([{ by: '5.2(d)' }]);
      const again = after(rules, fresh, cut(52, 'Ann'), insert(52));
      expect([step(rules, again), again.round?.boxes[0]?.wagers]).toEqual([
        ['close', '6.2'],
        [{ patron: 'Ann', stake: 1000 }],
      ]);
      expect(step(rules, after(rules, again, noMoreBets))[0]).toBe('deal');
    },
  );

  clause(
    ['5.2(b)', '5.4(b)'],
    'on a box: the round is finished, then shuffle, and that player is offered the cut',
    (rules) => {
      const table = closed(rules, withCardsLeft(company(rules, ready(rules)), 53), ['Ann', 1], ['Bo', 2]);
      const [first, ...rest] = eventsOf(rules, deal(rules, table, 'Tc'), {
        type: 'DealCard',
        actor: dealer,
        to: { box: 2, hand: 1 },
        card: 'Td',
      });
      expect(first).toMatchObject({
        type: 'CuttingCardDrawn',
        cutFirst: { patron: 'Bo', by: '5.2(b)' },
        shuffle: true,
        by: '5.4(b)',
      });
      expect(rest).toHaveLength(1);
      const over = after(
        rules,
        deal(
          rules,
          after(rules, deal(rules, table, 'Tc Td 9d 9h 9c'), say('Stand', 'Ann'), say('Stand', 'Bo', 2)),
          '9s',
        ),
        settle,
        collect,
      );
      expect(step(rules, over)).toEqual(['shuffle', '5.4']);
      expect(refusedBy(rules, over, invite)).toBe('5.4');
      expect(eventsOf(rules, after(rules, over, shuffle), cut(52, 'Bo'))).toMatchObject([{ by: '5.2(b)' }]);
    },
  );

  clause(
    '5.2(c)',
    "on the dealer's hand: the player farthest to the dealer's right is offered the cut",
    (rules) => {
      const table = closed(rules, withCardsLeft(company(rules, ready(rules)), 54), ['Ann', 1], ['Cy', 3]);
      const drawn = deal(rules, table, 'Tc Td 9d');
      expect(drawn.shoe.cutFirst).toEqual({ patron: 'Cy', by: '5.2(c)', round: 1 });
    },
  );

  clause('5.5', 'in the final rounds ends nothing; after them the table is to close', (rules) => {
    const announce: Command = { type: 'AnnounceFinalRounds', actor: supervisor };
    const table = after(rules, withCardsLeft(company(rules, ready(rules)), 52), announce);
    expect(refusedBy(rules, table, announce)).toBe('5.5');
    expect(refusedBy(rules, table, { ...announce, actor: dealer })).toBe('A:Casino Supervisor');
    let now = table;
    for (const left of [2, 1, 0]) {
      const round = deal(rules, closed(rules, now, ['Ann', 1]), 'Tc 9d 9h');
      now = after(rules, deal(rules, after(rules, round, say('Stand', 'Ann')), '9s'), settle, collect);
      expect([now.finalRounds, now.shoe.stage]).toEqual([left, 'inPlay']);
    }
    expect(step(rules, now)).toEqual(['end', '5.5']);
    expect(refusedBy(rules, now, invite)).toBe('5.5');
  });

  clause2005('5.5(note)', 'has no effect once the supervisor has announced the final rounds', () => {
    const table = after(rules2005, withCardsLeft(company(rules2005, ready(rules2005)), 52), {
      type: 'AnnounceFinalRounds',
      actor: supervisor,
    });
    const closedTable = closed(rules2005, table, ['Ann', 1]);
    expect(
      eventsOf(rules2005, closedTable, {
        type: 'DealCard',
        actor: dealer,
        to: { box: 1, hand: 1 },
        card: 'As',
      }),
    ).toMatchObject([{ type: 'CuttingCardDrawn', shuffle: false, by: '5.5' }, { type: 'CardDealt' }]);
  });

  clause('14.8', 'missed: what was dealt stands, and the shuffle is due after the round', (rules) => {
    const missed: Command = { type: 'CuttingCardMissed', actor: supervisor };
    expect(refusedBy(rules, opened(rules), missed)).toBe('14.8');
    const full = company(rules, ready(rules));
    // While more than half of the cards are in the shoe it cannot have come.
    expect(refusedBy(rules, full, missed)).toBe('14.8');
    expect(refusedBy(rules, withCardsLeft(full, 157), missed)).toBe('14.8');
    const table = withCardsLeft(full, 156);
    expect(step(rules, after(rules, table, missed))).toEqual(['shuffle', '5.4']);
    const round = after(rules, closed(rules, table, ['Ann', 1]), missed);
    expect(refusedBy(rules, round, missed)).toBe('14.8');
    const played = deal(rules, after(rules, deal(rules, round, 'Tc 9d 9h'), say('Stand', 'Ann')), '9s');
    const over = after(rules, played, settle, collect);
    expect([netsOf(must(over.rounds[0], 'round')), step(rules, over)]).toEqual([
      { Ann: 1000 },
      ['shuffle', '5.4'],
    ]);
  });
});

describe('a shoe that runs out', () => {
  clause('14.6', 'is followed by the discard rack, shuffled and cut, to complete the round', (rules) => {
    const table = withCardsLeft(company(rules, ready(rules)), 200);
    const short = withCardsLeft(deal(rules, closed(rules, table, ['Ann', 1]), 'Tc 9d 9h'), 0);
    const stood = after(rules, short, say('Stand', 'Ann'));
    expect(step(rules, stood)).toEqual(['shuffle', '14.6']);
    const shuffled = after(rules, stood, shuffle);
    expect(step(rules, shuffled)).toEqual(['cut', '14.6']);
    expect([shuffled.shoe.cards.discarded, shuffled.shoe.cards.out]).toEqual([0, 3]);
    const resumed = after(rules, shuffled, decline('Ann'), cut(100, 'Bo'));
    expect(step(rules, resumed)).toEqual(['deal', rules.cite('12.1(a)')]);
    const over = after(rules, deal(rules, resumed, '9s'), settle, collect);
    expect([netsOf(must(over.rounds[0], 'round')), step(rules, over)]).toEqual([
      { Ann: 1000 },
      ['shuffle', '5.4'],
    ]);
  });

  clause('16.3', 'with nothing in the rack leaves the round to be voided', (rules) => {
    const table = after(
      rules,
      deal(rules, closed(rules, company(rules, ready(rules)), ['Ann', 1]), 'Tc 9d 9h'),
      say('Stand', 'Ann'),
    );
    const bare: Table = {
      ...table,
      shoe: { ...table.shoe, cards: { ...table.shoe.cards, out: 312, discarded: 0 } },
    };
    expect(step(rules, bare)).toEqual(['void', '16.3']);
  });

  clause('5.3', 'is cut anywhere where fewer than two decks are left', (rules) => {
    const short = withCardsLeft(
      deal(rules, closed(rules, company(rules, ready(rules)), ['Ann', 1]), 'Tc 9d 9h'),
      0,
    );
    const rack: Table = {
      ...short,
      shoe: { ...short.shoe, cards: { ...short.shoe.cards, discarded: 60, out: 63, decks: 1 } },
    };
    const few: Table = {
      ...rack,
      shoe: { ...rack.shoe, stage: 'toCut', midRound: '14.6', cards: { ...rack.shoe.cards, out: 12 } },
    };
    const ask = after(rules, few, say('Stand', 'Ann'));
    for (const depth of [0, 40]) expect(refusedBy(rules, ask, cut(depth, 'Ann'))).toBe('5.3');
    for (const depth of [1, 39]) expect(refusedBy(rules, ask, cut(depth, 'Ann'))).toBeUndefined();
  });
});

describe('an automated shuffling shoe', () => {
  const automated = { determinations: { shoe: 'automated' } } as const;
  const loaded = (rules: BlackjackRules): Table =>
    after(rules, opened(rules, automated), { ...introduce, shoe: 'automated' } as Command);
  const malfunction = (rectified: boolean, fault = 'prevents'): Command =>
    ({ type: 'ReportMalfunction', actor: dealer, fault, rectified }) as Command;

  clause(['18.1', '18.2'], 'is shuffled by hand once, and has neither cut nor cutting card', (rules) => {
    expect(step(rules, loaded(rules))).toEqual(['shuffle', rules.cite('18.2')]);
    const table = company(rules, after(rules, loaded(rules), shuffle));
    expect(step(rules, table)).toEqual(['invite', '4.1']);
    expect(refusedBy(rules, table, { type: 'CuttingCardMissed', actor: dealer })).toBe(rules.cite('18.1'));
    expect(
      refusedBy(rules, table, {
        type: 'RestrictPlayer',
        actor: operator,
        patron: 'Ann',
        ground: '4.7(a)',
        reference: 'R',
      }),
    ).toBe(rules.cite('18.1'));
    const round = deal(rules, closed(rules, table, ['Ann', 1]), 'Tc 9d 9h');
    const over = after(rules, deal(rules, after(rules, round, say('Stand', 'Ann')), '9s'), settle, collect);
    expect([over.shoe.cards.out, over.shoe.cards.discarded]).toEqual([0, 0]);
  });

  clause(
    ['18.1', '14.2'],
    'mixes what is collected in again, but not before a card that waits in front',
    (rules) => {
      const table = company(rules, after(rules, loaded(rules), shuffle));
      const round = deal(rules, closed(rules, table, ['Ann', 1]), 'Tc 9d 9h');
      const done = after(rules, deal(rules, after(rules, round, say('Stand', 'Ann')), '9s'), settle);
      expect([table.shoe.order, done.shoe.order]).toEqual([1, 1]);
      expect(after(rules, done, collect).shoe).toMatchObject({ order: 2, cards: { out: 0, discarded: 0 } });
      const strayed = after(rules, done, { type: 'CardDrawnInError', actor: dealer, card: '2c' }, collect);
      expect(strayed.shoe).toMatchObject({
        order: 1,
        cards: { out: 5, discarded: 4 },
        front: [{ at: 4, card: '2c' }],
      });
      const next = deal(rules, closed(rules, strayed, ['Ann', 1]), '2c 9d Th');
      const over = after(rules, deal(rules, after(rules, next, say('Stand', 'Ann')), '9s'), settle, collect);
      expect(over.shoe).toMatchObject({ order: 2, cards: { out: 0, discarded: 0 }, front: [] });
    },
  );

  clause2018('5(note)', 'takes the place of rule 5', () => {
    expect(refusedBy(rules2018, after(rules2018, loaded(rules2018), shuffle), cut(100))).toBe('4.1');
  });

  clause(
    ['18.3', '18.3(a)', '18.3(a)(i)', '18.3(a)(ii)', '18.3(a)(iii)', '18.3(b)', '18.4'],
    'that fails is replaced by hand for the round, and by new cards after it',
    (rules) => {
      const table = company(rules, after(rules, loaded(rules), shuffle));
      // Between rounds, and before a card of one is out, nothing has to be completed: other cards come.
      const noted = after(rules, table, malfunction(true));
      expect(noted).toEqual(table);
      for (const early of [table, closed(rules, table, ['Ann', 1])]) {
        const without = after(rules, early, malfunction(false));
        expect(step(rules, without)).toEqual(['introduce', '5.1']);
        expect(eventsOf(rules, early, malfunction(false))).toMatchObject([
          { undealt: true, by: rules.cite('18.2') },
        ]);
        expect(step(rules, after(rules, without, introduce, shuffle))).toEqual(['cut', '5.2']);
        expect(without.round?.stage).toBe(early === table ? undefined : 'betting');
      }
      const round = deal(rules, closed(rules, table, ['Ann', 1], ['Bo', 2]), 'Tc Td 9d 9h 9c');
      expect(refusedBy(rules, round, malfunction(false, 'noise'))).toBe(rules.cite('18.4'));
      expect(after(rules, round, malfunction(true))).toEqual(round);
      const stood = after(rules, round, malfunction(false), say('Stand', 'Ann'), say('Stand', 'Bo', 2));
      expect(refusedBy(rules, stood, malfunction(false))).toBe(rules.cite('18.3'));
      expect(step(rules, stood)).toEqual(['shuffle', rules.cite('18.3(a)(i)')]);
      const shuffled = after(rules, stood, shuffle);
      expect([step(rules, shuffled), shuffled.shoe.cards.out, shuffled.shoe.order]).toEqual([
        ['cut', rules.cite('18.3(a)(ii)')],
        5,
        stood.shoe.order + 1,
      ]);
      expect(refusedBy(rules, shuffled, cut(100, 'Ann'))).toBe('5.2');
      const over = after(rules, deal(rules, after(rules, shuffled, cut(100, 'Bo')), '9s'), settle, collect);
      expect([netsOf(must(over.rounds[0], 'round')), step(rules, over)]).toEqual([
        { Ann: 1000, Bo: 1000 },
        ['introduce', '5.1'],
      ]);
      const manual = after(rules, over, introduce, shuffle);
      expect(step(rules, manual)).toEqual(['cut', '5.2']);
    },
  );
});
