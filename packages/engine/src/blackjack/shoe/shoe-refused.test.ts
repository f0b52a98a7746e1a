import { describe } from 'vitest';
import { must } from '../../core/must.ts';
import type { Command } from '../command.ts';
import { played } from '../floor.test-kit.ts';
import { clause } from '../round.test-kit.ts';
import { automated, closed, company, decline } from '../shoe.test-kit.ts';
import {
  after,
  bring,
  collect,
  cut,
  deal,
  dealer,
  expectRefusals,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  operator,
  ready,
  say,
  settle,
  shuffle,
  supervisor,
  withCardsLeft,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';

const replace = (cards: unknown, checkedByDealer = 'D'): Command =>
  ({ type: 'ReplaceCards', actor: operator, cards, checkedBySupervisor: 'S', checkedByDealer }) as Command;
const card = (to: unknown, face = 'Tc'): Command =>
  ({ type: 'DealCard', actor: dealer, to, card: face }) as Command;
const missed: Command = { type: 'CuttingCardMissed', actor: supervisor };
const announce: Command = { type: 'AnnounceFinalRounds', actor: supervisor };

describe('why the cards are not handled so', () => {
  clause(['2.2', '2.4', 'A:Shoe'], 'brought and changed', (rules) => {
    const bare = opened(rules);
    const table = company(rules, ready(rules));
    const name = 'name the cards that are changed, or all of them';
    expectRefusals(rules, [
      [bare, { ...introduce, shoe: 'open' } as never, 'A:Shoe', 'a shoe is manual or automated'],
      [
        bare,
        { ...introduce, checkedBy: '' } as Command,
        '2.2',
        'the cards are checked one by one, and by whom is recorded',
      ],
      [bare, replace('all'), '2.4', 'there are no cards at the table to change'],
      [closed(rules, table, ['Ann', 1]), replace('all'), '2.4', 'all cards are changed between rounds'],
      [table, replace([]), '2.4', name],
      [table, replace(['As', '1s']), '2.4', name],
      [table, replace('all', ''), '2.4', 'both the supervisor and the dealer check each card that comes in'],
    ]);
  });

  clause(['5.1', '5.2', '5.3'], 'cut', (rules) => {
    const alone = after(rules, opened(rules), introduce, shuffle);
    const table = after(rules, company(rules, opened(rules)), introduce, shuffle);
    expectRefusals(rules, [
      [table, decline('Ann'), '5.2', 'the cut is not offered to Ann'],
      [table, cut(100, 'Ann'), '5.2', 'the cut is offered to Cy'],
      [alone, cut(100, 'Ann'), '5.2', 'the cut is offered to the supervisor'],
      [alone, { ...cut(100), actor: dealer } as Command, '5.2', 'the supervisor makes this cut'],
      [alone, cut(51), '5.3', 'the cut is made 52 to 260 cards in, not 51'],
      [
        after(rules, alone, cut(100)),
        insert(157),
        '5.3',
        'it goes in 52 to 156 cards from the back, not 157',
      ],
    ]);
  });

  clause(['18.1', '14.8', '5.5', '18.3', '18.4'], 'ended', (rules) => {
    const table = withCardsLeft(company(rules, ready(rules)), 150);
    const over = played(rules, after(rules, automated(rules), bring('P1', 5000)), 'P1');
    const done: Table = { ...over, round: { ...must(over.last, 'round').round, stage: 'done' } };
    const fails = (fault: string): Command =>
      ({ type: 'ReportMalfunction', actor: dealer, fault, rectified: false }) as Command;
    expectRefusals(rules, [
      [automated(rules), missed, '18.1', 'an automated shoe has no cutting card'],
      [opened(rules), missed, '14.8', 'no shoe is in play'],
      [after(rules, closed(rules, table, ['Ann', 1]), missed), missed, '14.8', 'the shuffle is due already'],
      [after(rules, table, announce), announce, '5.5', 'the final rounds were announced already'],
      [table, fails('noise'), '18.4', 'a malfunction is one of prevents, impedes, unfit'],
      [table, fails('unfit'), '18.3', 'the shoe in use is not an automated one'],
      [done, fails('unfit'), '18.3', 'the cards are collected first'],
      [
        opened(rules, { determinations: { shoe: 'automated' } }),
        fails('unfit'),
        '18.3',
        'there are no cards in the shoe',
      ],
    ]);
  });

  clause(['6.2(a)', '6.2(b)', '2.1', '14.2', '10.4'], 'dealt', (rules) => {
    const table = closed(rules, company(rules, ready(rules)), ['Ann', 2], ['Bo', 3]);
    const full: Table = {
      ...table,
      shoe: { ...table.shoe, cards: { ...table.shoe.cards, seen: table.shoe.cards.seen.map(() => 6) } },
    };
    const box = { box: 2, hand: 1 };
    const waits: Table = { ...table, shoe: { ...table.shoe, front: [{ at: 3, card: '3c' }] } };
    expectRefusals(rules, [
      [table, card({ box: 3, hand: 1 }), '6.2(a)', 'the next card goes to hand 1 of box 2'],
      [table, card({ box: 2, hand: 2 }), '6.2(a)', 'the next card goes to hand 1 of box 2'],
      [table, card('dealer'), '6.2(a)', 'the next card goes to hand 1 of box 2'],
      [deal(rules, table, '2c 3c'), card(box), '6.2(b)', "the next card goes to the dealer's hand"],
      [full, card(box, '2c'), '2.1', 'all 6 cards 2c of this shoe are already out'],
      [waits, card(box, '4c'), '14.2', 'the next card is the one that left the shoe early, 3c'],
    ]);
  });

  clause(
    [
      '5.1',
      '5.2',
      '5.3',
      '6.1',
      '4.1',
      '6.2',
      '9.1',
      '5.4',
      '13.1',
      'A:Round of play',
      '5.5',
      '16.3',
      '14.4',
    ],
    'out of their order: the refusal says what comes now',
    (rules) => {
      const bare = opened(rules, { determinations: { burn: 1 } });
      const cutting = after(rules, bare, introduce, shuffle);
      const table = company(rules, ready(rules));
      const open = after(rules, table, invite);
      const dealing = closed(rules, table, ['Ann', 1]);
      const dealt = deal(rules, dealing, 'Tc 9d 9h');
      const over = deal(rules, after(rules, dealt, say('Stand', 'Ann')), '9s');
      const done = after(rules, over, settle);
      const short = withCardsLeft(table, 52);
      const bereft: Table = {
        ...dealing,
        shoe: { ...dealing.shoe, cards: { ...dealing.shoe.cards, out: 312, cuttingCardOut: true } },
      };
      const wrong = after(rules, dealing, { type: 'CardMisplaced', actor: dealer, card: '5h' });
      expectRefusals(rules, [
        [bare, invite, '5.1', 'not now: next, cards are brought to the table'],
        [after(rules, bare, introduce), invite, '5.1', 'not now: next, the cards are shuffled'],
        [cutting, invite, '5.2', 'not now: next, the cards are cut'],
        [after(rules, cutting, cut(60)), invite, '5.3', 'not now: next, the cutting card is inserted'],
        [after(rules, cutting, cut(60), insert(60)), invite, '6.1', 'not now: next, cards are burned'],
        [table, noMoreBets, '4.1', 'not now: next, players are invited to wager'],
        [open, collect, '6.2', 'not now: next, wagers are closed with "no more bets"'],
        [closed(rules, short, ['Ann', 1]), collect, '5.4(a)', 'not now: next, the cutting card is drawn'],
        [dealing, collect, '6.2(a)', 'not now: next, a card is dealt'],
        [bereft, collect, '16.3', 'not now: next, the operator declares the round void for want of cards'],
        [wrong, collect, '14.4', 'not now: next, the supervisor has the misplaced cards put right'],
        [dealt, collect, '9.1', 'not now: next, a player decides on a hand'],
        [over, collect, '12.1(a)', 'not now: next, the wagers are settled'],
        [done, settle, 'A:Round of play', 'not now: next, the cards are collected'],
        [
          { ...table, finalRounds: 0 },
          invite,
          '5.5',
          'not now: next, the table is closed: the final rounds are over',
        ],
      ]);
    },
  );
});
