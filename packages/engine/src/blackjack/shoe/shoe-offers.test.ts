import { describe, expect } from 'vitest';
import { DECK } from '../../core/card.ts';
import type { Actor } from '../../core/game.ts';
import type { Command } from '../command.ts';
import { game } from '../game.ts';
import { clause } from '../round.test-kit.ts';
import type { BlackjackRules } from '../rules.ts';
import { automated, closed, company, decline } from '../shoe.test-kit.ts';
import {
  after,
  collect,
  cut,
  deal,
  dealer,
  insert,
  introduce,
  invite,
  offersOf,
  opened,
  operator,
  patron,
  ready,
  say,
  settle,
  shuffle,
  supervisor,
  withCardsLeft,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';

/** What carries the game on: not the acts for errors, nor those on record. */
const STEPS = new Set<Command['type']>([
  'IntroduceCards',
  'Shuffle',
  'CutCards',
  'InsertCuttingCard',
  'BurnCards',
  'DrawCuttingCard',
  'InviteWagers',
  'NoMoreBets',
  'DealCard',
  'SettleWagers',
  'CollectCards',
]);
const steps = (rules: BlackjackRules, table: Table, actor: Actor = dealer) =>
  game.options(rules, table, actor).filter(({ command }) => STEPS.has(command.type));

describe('the dealer is offered one step after another', () => {
  clause(['2.2', '5.1', '5.2', '5.3', '6.1'], 'from the bare table to the first round', (rules) => {
    const bare = opened(rules, { determinations: { burn: 3 } });
    expect(steps(rules, bare)).toEqual([
      {
        command: { ...introduce, checkedBy: 'dealer' },
        by: '2.2',
        choose: { checkedBy: 'text' },
      },
    ]);
    const loaded = after(rules, bare, introduce);
    expect(steps(rules, loaded)).toEqual([{ command: shuffle, by: '5.1' }]);
    const toCut = after(rules, loaded, shuffle);
    expect(steps(rules, toCut)).toEqual([]);
    expect(steps(rules, toCut, supervisor)).toEqual([
      { command: cut(52), by: '5.2', choose: { depth: { least: 52, most: 260, multiple: 1 } } },
    ]);
    const toInsert = after(rules, toCut, cut(52));
    expect(steps(rules, toInsert)).toEqual([
      { command: insert(52), by: '5.3', choose: { fromBack: { least: 52, most: 156, multiple: 1 } } },
    ]);
    const toBurn = after(rules, toInsert, insert(52));
    const burn = { type: 'BurnCards', actor: dealer } as const;
    expect(steps(rules, toBurn)).toEqual([{ command: burn, by: '6.1' }]);
    expect(steps(rules, after(rules, toBurn, burn))).toEqual([{ command: invite, by: '4.1' }]);
  });

  clause(['5.2', '5.2(a)'], 'but the cut is for whom it is offered to, who may decline', (rules) => {
    const table = after(rules, company(rules, opened(rules)), introduce, shuffle);
    expect(steps(rules, table, patron('Cy'))).toEqual([
      { command: cut(52, 'Cy'), by: '5.2', choose: { depth: { least: 52, most: 260, multiple: 1 } } },
    ]);
    expect(steps(rules, table, patron('Ann'))).toEqual([]);
    expect(steps(rules, table, supervisor)).toEqual([]);
    expect(offersOf(rules, table, patron('Cy'), 'DeclineCut')).toEqual([
      { command: decline('Cy'), by: '5.2' },
    ]);
    expect(offersOf(rules, table, patron('Ann'), 'DeclineCut')).toEqual([]);
  });

  clause(['6.2', '6.2(a)', '6.2(b)', '13.1', 'A:Round of play'], 'through a round', (rules) => {
    const table = closed(rules, company(rules, ready(rules)), ['Ann', 1]);
    // The face is the first one that the shoe can still hold, and says nothing of what comes.
    const card = (to: unknown, by: string, face = DECK[0]) => ({
      command: { type: 'DealCard', actor: dealer, to, card: face },
      by,
      choose: { card: 'card' },
    });
    expect(steps(rules, table)).toEqual([card({ box: 1, hand: 1 }, '6.2(a)')]);
    expect(steps(rules, deal(rules, table, 'Tc'))).toEqual([card('dealer', '6.2(b)')]);
    const dealt = deal(rules, table, 'Tc 9d 9h');
    expect(steps(rules, dealt)).toEqual([]);
    const stood = after(rules, dealt, say('Stand', 'Ann'));
    expect(steps(rules, stood)).toEqual([card('dealer', rules.cite('12.1(a)'))]);
    // A card that waits in front is the one that is offered.
    const strayed = after(rules, dealt, { type: 'CardDrawnInError', actor: dealer, card: '8s' });
    expect(steps(rules, after(rules, strayed, say('Stand', 'Ann')))).toEqual([
      card('dealer', rules.cite('12.1(a)'), '8s'),
    ]);
    const over = deal(rules, stood, '9s');
    expect(steps(rules, over)).toMatchObject([{ command: settle }]);
    expect(steps(rules, after(rules, over, settle))).toEqual([{ command: collect, by: 'A:Round of play' }]);
  });

  clause(['5.4(a)', '5.4'], 'and to shuffle when the cutting card has come', (rules) => {
    const table = closed(rules, withCardsLeft(company(rules, ready(rules)), 52), ['Ann', 1]);
    const draw = { type: 'DrawCuttingCard', actor: dealer } as const;
    expect(steps(rules, table)).toEqual([{ command: draw, by: '5.4(a)' }]);
    expect(steps(rules, after(rules, table, draw))).toEqual([{ command: shuffle, by: '5.4' }]);
  });

  clause(['14.8', '5.5', '2.4'], 'while others are offered what is theirs', (rules) => {
    const table = withCardsLeft(ready(rules), 150);
    const missed = { type: 'CuttingCardMissed', actor: supervisor } as const;
    const announce = { type: 'AnnounceFinalRounds', actor: supervisor } as const;
    expect(offersOf(rules, table, supervisor, 'CuttingCardMissed')).toEqual([
      { command: missed, by: '14.8' },
    ]);
    expect(offersOf(rules, after(rules, table, missed), supervisor, 'CuttingCardMissed')).toEqual([]);
    expect(offersOf(rules, table, supervisor, 'AnnounceFinalRounds')).toEqual([
      { command: announce, by: '5.5' },
    ]);
    expect(offersOf(rules, after(rules, table, announce), supervisor, 'AnnounceFinalRounds')).toEqual([]);
    const replace = (cards: unknown) => ({
      type: 'ReplaceCards',
      actor: operator,
      cards,
      checkedBySupervisor: 'supervisor',
      checkedByDealer: 'dealer',
    });
    const all = {
      command: replace('all'),
      by: '2.4',
      choose: { checkedBySupervisor: 'text', checkedByDealer: 'text' },
    };
    const one = {
      command: replace(['As']),
      by: '2.4',
      choose: { cards: 'cards', checkedBySupervisor: 'text', checkedByDealer: 'text' },
    };
    expect(offersOf(rules, opened(rules), operator, 'ReplaceCards')).toEqual([]);
    expect(offersOf(rules, table, operator, 'ReplaceCards')).toEqual([all, one]);
    const round = closed(rules, company(rules, table), ['Ann', 1]);
    expect(offersOf(rules, round, operator, 'ReplaceCards')).toEqual([one]);
  });

  clause(['18.3', '18.2'], 'and with an automated shoe to say that it fails', (rules) => {
    const bare = opened(rules, { determinations: { shoe: 'automated' } });
    expect(steps(rules, bare)).toMatchObject([{ command: { shoe: 'automated' } }]);
    const table = company(rules, automated(rules));
    expect(offersOf(rules, bare, dealer, 'ReportMalfunction')).toEqual([]);
    for (const each of [table, closed(rules, table, ['Ann', 1])])
      expect(offersOf(rules, each, dealer, 'ReportMalfunction')).toEqual(
        [true, false].map((rectified) => ({
          command: { type: 'ReportMalfunction', actor: dealer, fault: 'prevents', rectified },
          by: rules.cite('18.3'),
        })),
      );
  });
});
