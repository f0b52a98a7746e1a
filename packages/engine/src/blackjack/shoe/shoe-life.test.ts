import { describe, expect } from 'vitest';
import { fullShoe } from '../../core/shoe.ts';
import type { Command } from '../command.ts';
import { played } from '../floor.test-kit.ts';
import { clause } from '../round.test-kit.ts';
import { automated, closed, company, decline, step } from '../shoe.test-kit.ts';
import {
  after,
  bring,
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
  place,
  ready,
  refusedBy,
  say,
  seat,
  settle,
  shuffle,
  supervisor,
  withCardsLeft,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';

const missed: Command = { type: 'CuttingCardMissed', actor: supervisor };
const fails: Command = { type: 'ReportMalfunction', actor: dealer, fault: 'impedes', rectified: false };
const seen = ({ shoe }: Table): number => shoe.cards.seen.reduce((sum, times) => sum + times, 0);

describe('a shoe from its first card to the next', () => {
  clause(['5.1', 'A:New shoe'], 'counts for nothing what was before', (rules) => {
    const bare = opened(rules).shoe;
    expect(bare).toEqual({
      number: 0,
      order: 0,
      stage: 'empty',
      kind: 'manual',
      declined: [],
      cards: fullShoe(6),
      front: [],
      cutFirst: null,
      shuffleDue: false,
      midRound: null,
      rounds: 0,
    });
    const table = company(rules, opened(rules));
    const first = after(rules, table, introduce, shuffle, decline('Cy'));
    expect(first.shoe).toEqual({ ...bare, number: 1, order: 1, stage: 'toCut', declined: ['Cy'] });
    const inPlay = after(rules, first, cut(100, 'Ann'), insert(60));
    const over = after(rules, withCardsLeft(played(rules, inPlay, 'Ann'), 100), missed);
    expect(over.shoe).toMatchObject({ stage: 'spent', shuffleDue: true, rounds: 1 });
    expect(after(rules, over, shuffle).shoe).toEqual({ ...bare, number: 2, order: 2, stage: 'toCut' });
  });

  clause('14.5', 'keeps every round of the day, whatever shoe it was dealt from', (rules) => {
    const anew = (table: Table): Table =>
      after(rules, withCardsLeft(table, 100), missed, shuffle, decline('P1'), cut(100), insert(52));
    const table = after(rules, ready(rules), bring('P1', 50_000));
    const two = played(rules, played(rules, table, 'P1'), 'P1');
    const three = played(rules, anew(two), 'P1');
    expect(anew(anew(three)).rounds.map(({ number, shoe }) => [number, shoe])).toEqual([
      [1, 1],
      [2, 1],
      [3, 2],
    ]);
    const late = { type: 'DeclareVoid', cause: 'errorFoundLater', round: 1, reason: 'on the tape' } as const;
    const undone = after(rules, anew(three), { ...late, actor: supervisor });
    expect(undone.rounds.map(({ voidedBy }) => voidedBy)).toEqual(['14.5', null, null]);
    expect(refusedBy(rules, anew(three), { ...late, actor: dealer })).toBeUndefined();
  });

  clause('2.4', 'changed as a whole takes an invitation back that nobody took', (rules) => {
    const replace = {
      type: 'ReplaceCards',
      actor: operator,
      cards: 'all',
      checkedBySupervisor: 'S',
      checkedByDealer: 'D',
    } as const;
    const table = after(rules, ready(rules), invite, replace);
    expect([table.round, table.roundsPlayed, table.shoe.number, table.shoe.stage]).toEqual([
      null,
      0,
      2,
      'loaded',
    ]);
    expect(after(rules, ready(rules), replace).roundsPlayed).toBe(0);
  });

  clause('5.3', 'is cut a deck in while there are two, and else anywhere', (rules) => {
    const table = after(rules, opened(rules), introduce, shuffle);
    const left = (cards: number): Table => ({
      ...table,
      shoe: { ...table.shoe, cards: { ...table.shoe.cards, out: 312 - cards } },
    });
    const allowed = (cards: number) =>
      [1, 51, 52, 53, 102].filter((depth) => refusedBy(rules, left(cards), cut(depth)) === undefined);
    expect([allowed(105), allowed(104), allowed(103)]).toEqual([[52, 53], [52], [1, 51, 52, 53, 102]]);
  });
});

describe('the cutting card', () => {
  clause(['5.2(b)', '5.4(b)'], 'names the player of the very box that it came on', (rules) => {
    const table = closed(rules, withCardsLeft(company(rules, ready(rules)), 55), ['Ann', 1], ['Bo', 2]);
    const drawn = deal(rules, table, 'Tc Td 9d 9h');
    expect(drawn.shoe.cutFirst).toEqual({ patron: 'Ann', by: '5.2(b)', round: 1 });
  });

  clause(['14.2', '5.4(b)'], 'does not come with a card that waits before it', (rules) => {
    const table = closed(rules, withCardsLeft(company(rules, ready(rules)), 53), ['Ann', 1]);
    const waits: Table = {
      ...deal(rules, table, 'Tc'),
      shoe: { ...deal(rules, table, 'Tc').shoe, front: [{ at: 260, card: '9d' }] },
    };
    const next: Command = { type: 'DealCard', actor: dealer, to: 'dealer', card: '9d' };
    expect(eventsOf(rules, waits, next).map(({ type }) => type)).toEqual(['CardDealt']);
    const box: Command = { type: 'DealCard', actor: dealer, to: { box: 1, hand: 1 }, card: '9h' };
    expect(eventsOf(rules, after(rules, waits, next), box).map(({ type }) => type)).toEqual([
      'CuttingCardDrawn',
      'CardDealt',
    ]);
  });

  clause(['5.4(a)', '4.3'], 'before the first card has the betting as it was', (rules) => {
    const wagered = after(
      rules,
      withCardsLeft(company(rules, ready(rules)), 52),
      invite,
      place('Ann', 1, 1000),
    );
    const table = after(rules, wagered, noMoreBets);
    const draw: Command = { type: 'DrawCuttingCard', actor: dealer };
    expect(eventsOf(rules, table, draw)).toEqual([
      { type: 'CuttingCardDrawn', cutFirst: null, shuffle: true, first: true, by: '5.4(a)' },
    ]);
    const drawn = after(rules, table, draw);
    expect(drawn.round).toEqual(wagered.round);
    expect([drawn.shoe.stage, drawn.shoe.shuffleDue]).toEqual(['spent', true]);
  });

  clause('14.8', 'missed ends the shoe at once where no card of a round is dealt', (rules) => {
    const table = withCardsLeft(company(rules, ready(rules)), 150);
    const state = (of: Table) => {
      const { stage, shuffleDue } = after(rules, of, missed).shoe;
      return [stage, shuffleDue];
    };
    expect(state(table)).toEqual(['spent', true]);
    expect(state(after(rules, table, invite, place('Ann', 1, 1000)))).toEqual(['spent', true]);
    expect(state(closed(rules, table, ['Ann', 1]))).toEqual(['inPlay', true]);
  });
});

describe('cards shuffled in the middle of a round', () => {
  clause('14.6', 'are the rack alone: what lies on the table stays seen and out', (rules) => {
    const table = after(
      rules,
      withCardsLeft(deal(rules, closed(rules, company(rules, ready(rules)), ['Ann', 1]), 'Tc 9d 9h'), 0),
      say('Stand', 'Ann'),
    );
    const shuffled = after(rules, table, shuffle);
    expect(shuffled.shoe).toMatchObject({ stage: 'toCut', declined: [], shuffleDue: true, midRound: '14.6' });
    expect([seen(shuffled), shuffled.shoe.cards.out]).toEqual([3, 3]);
    const resumed = after(rules, shuffled, cut(100, 'Ann'));
    expect([resumed.shoe.stage, resumed.shoe.cards.cuttingCardFromBack]).toEqual(['inPlay', null]);
    expect(step(rules, resumed)).toEqual(['deal', rules.cite('12.1(a)')]);
  });

  clause(
    ['18.3(a)', '18.3(a)(i)', '18.3(a)(ii)', '5.2(c)'],
    'of an automated shoe are what is still in it, and the last player is offered the cut',
    (rules) => {
      const table = closed(rules, company(rules, automated(rules)), ['Ann', 1], ['Bo', 2], ['Cy', 3]);
      const dealt = deal(rules, table, 'Tc Td Th 9d 9h 9c 9s');
      const burned = after(rules, dealt, { type: 'CardBurnedInError', actor: dealer });
      expect(eventsOf(rules, burned, fails)).toEqual([
        {
          type: 'MalfunctionReported',
          fault: 'impedes',
          rectified: false,
          cutFirst: { patron: 'Cy', by: rules.cite('18.3(a)(ii)') },
          midRound: rules.cite('18.3(a)(ii)'),
          by: rules.cite('18.3(a)'),
        },
      ]);
      const failed = after(rules, burned, fails);
      expect(failed.shoe).toMatchObject({ kind: 'manual', stage: 'loaded' });
      expect(failed.shoe.declined).toEqual([]);
      const stood = after(rules, failed, say('Stand', 'Ann'), say('Stand', 'Bo', 2), say('Stand', 'Cy', 3));
      // The rack stays where it is: the cards left in the shoe are shuffled, eight fewer than all.
      const { out, discarded } = after(rules, stood, shuffle).shoe.cards;
      expect([out, discarded]).toEqual([8, 1]);
    },
  );

  clause(['16.3', '18.1'], 'are none where an automated shoe has no more', (rules) => {
    const round = deal(rules, closed(rules, company(rules, automated(rules)), ['Ann', 1]), 'Tc 9d 9h');
    const stood = after(rules, round, say('Stand', 'Ann'));
    const bare: Table = {
      ...stood,
      shoe: { ...stood.shoe, cards: { ...stood.shoe.cards, out: 312, discarded: 309 } },
    };
    expect(step(rules, bare)).toEqual(['void', '16.3']);
  });
});

describe('a round collected', () => {
  clause('16.6', 'counts those who sat through it, and a void one nobody', (rules) => {
    const table = after(
      rules,
      ready(rules, { determinations: { boxes: 3 } }),
      ...['Ann', 'Bo', 'Cy'].map((name) => bring(name, 10_000)),
      seat('Ann', 0),
      seat('Bo', 1),
      seat('Cy', 2),
    );
    const dealt = deal(rules, closed(rules, table, ['Ann', 1]), 'Tc 9d 9h');
    const gone = after(rules, dealt, { type: 'LeaveTable', actor: dealer, patron: 'Cy' });
    const done = after(rules, deal(rules, after(rules, gone, say('Stand', 'Ann')), '9s'), settle);
    // Cy has gone since, and misses nothing here.
    expect(eventsOf(rules, done, collect)).toMatchObject([{ abstained: ['Bo'] }]);
    const idle = after(rules, done, collect);
    expect([idle.patrons.Ann?.idle, idle.patrons.Bo?.idle]).toEqual([0, 1]);
    const undone = after(rules, dealt, {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'impractical',
      round: 1,
      reason: 'fire',
    });
    expect(eventsOf(rules, undone, collect)).toEqual([
      { type: 'CardsCollected', round: 1, cards: 3, abstained: [], shoe: 'inPlay', by: 'A:Round of play' },
    ]);
  });
});
