import { describe, expect, test } from 'vitest';
import type { Card } from '../core/card.ts';
import { see } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { dealTo, expose, offered, stray } from './deal.test-kit.ts';
import {
  beginNoBet,
  closedDown,
  misplace,
  playedOut,
  reconstruct,
  resume,
  withCardsLeft,
} from './irregularity.test-kit.ts';
import { reconstructed } from './irregularity.ts';
import { withShoe } from './shoe.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  chipsOf,
  clause,
  collect,
  deal,
  dealer,
  eventsOf,
  noMoreBets,
  operator,
  place,
  ready,
  refusalOf,
  refusedBy,
  remove,
  rules,
  settle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

/** P1 has 10 on banker, face up, wagers closed. The first card of the round is at 1. */
const closed = (): Table => after(betting(), place('P1', 'banker', 1000), noMoreBets);

describe('a misplaced card', () => {
  clause('12.4', 'stops the round until the supervisor has ruled', () => {
    expect(eventsOf(closed(), misplace('banker', 'Kc'))).toEqual([
      { type: 'CardMisplaced', to: 'banker', at: 1, card: 'Kc', by: '12.4' },
    ]);
    const wrong = after(closed(), misplace('banker', 'Kc'));
    expect(wrong.round).toMatchObject({
      pause: 'misplaced',
      hands: { player: [], banker: [{ at: 1, card: 'Kc' }] },
    });
    expect(wrong.shoe.cards.out).toBe(2);
    expect(nextStep(rules, wrong)).toEqual({ do: 'reconstruct', by: '12.4' });
    expect(refusalOf(wrong, dealTo('player', '2h'))).toEqual({
      clause: '12.4',
      detail: 'not now: next, the supervisor has the misplaced cards put right',
    });
    expect(refusedBy(wrong, remove('P1', 'banker'))).toBe('4.6');
    expect(refusedBy(wrong, resume)).toBe('12.4');
  });

  //  dealt right       misplaced, in order                        player            banker            front
  const cases: readonly (readonly [string, readonly string[], string, string, string])[] = [
    ['', ['banker Kc'], 'Kc', '', ''],
    ['', ['banker Kc', 'player 2h'], 'Kc', '2h', ''],
    ['Kc', ['player 2h'], 'Kc', '2h', ''],
    ['Kc 2h', ['banker 6d', 'banker 3s'], 'Kc 6d', '2h 3s', ''],
    ['Kc 2h 6d', ['player 3s'], 'Kc 6d', '2h 3s', ''],
    // 5 against 4: the third card is the player's, and 4 draws against a 6 but stands against an ace
    ['2c 2h 3d 2s', ['banker 6d'], '2c 3d 6d', '2h 2s', ''],
    ['2c 2h 3d 2s', ['banker 6d', 'player 9s'], '2c 3d 6d', '2h 2s 9s', ''],
    ['2c 2h 3d 2s', ['banker Ad', 'player 9s'], '2c 3d Ad', '2h 2s', '9s'],
    // cards put on the wrong hand in the initial deal turn out to be a natural: the rest is in excess
    ['Kc', ['player 2h', 'banker 9d', 'banker 3s', 'player 7c'], 'Kc 9d', '2h 3s', '7c'],
  ];
  clause(
    ['12.4', '6.2', '7.2', '7.3'],
    'hands are rebuilt in the order of the shoe and by the tableau',
    () => {
      for (const [right, errors, player, banker, front] of cases) {
        const begun = right === '' ? closed() : deal(closed(), right);
        const wrong = errors.reduce((table, error) => {
          const [to, card] = error.split(' ') as ['player' | 'banker', 'Kc'];
          return after(table, misplace(to, card));
        }, begun);
        const after4 = after(wrong, reconstruct);
        const text = (slots: readonly { readonly card?: string }[]): string =>
          slots.map(({ card }) => card).join(' ');
        expect([
          text(after4.round?.hands.player ?? []),
          text(after4.round?.hands.banker ?? []),
          text(after4.shoe.front),
        ]).toEqual([player, banker, front]);
        expect(after4.round?.pause).toBeNull();
      }
    },
  );

  clause('12.4', 'the ruling tells the whole of the rebuilt hands, and the round goes on from them', () => {
    const wrong = after(deal(closed(), '2c 2h 3d 2s'), misplace('banker', '6d'), misplace('player', '9s'));
    expect(eventsOf(wrong, reconstruct)).toEqual([
      {
        type: 'HandsReconstructed',
        hands: {
          player: [
            { at: 1, card: '2c' },
            { at: 3, card: '3d' },
            { at: 5, card: '6d' },
          ],
          banker: [
            { at: 2, card: '2h' },
            { at: 4, card: '2s' },
            { at: 6, card: '9s' },
          ],
        },
        front: [],
        by: '12.4',
      },
    ]);
    const over = after(wrong, reconstruct, settle); // 1 against 3
    expect(over.round?.outcome).toBe('banker');
    expect(chipsOf(over, 'P1')).toBe(100_950);
  });

  clause(['12.4', '12.2'], 'an exposed card that no hand needs leads the next round as a no-bet coup', () => {
    const wrong = after(deal(closed(), '2c 2h 3d 2s'), misplace('banker', 'Ad'), misplace('player', '9s'));
    const over = after(wrong, reconstruct, settle, collect);
    expect(over.rounds.at(-1)?.outcome).toBe('player');
    expect(nextStep(rules, over)).toEqual({ do: 'beginNoBet', by: '12.2' });
    expect(after(over, beginNoBet, dealTo('player', '9s')).round?.hands.player).toEqual([
      { at: 6, card: '9s' },
    ]);
  });

  clause(
    '12.4',
    'cards face down are rebuilt unseen; more than four wait in front as the next to be dealt',
    () => {
      const errors = [misplace('banker'), misplace('banker'), misplace('player'), misplace('player')];
      const wrong = after(closedDown(), ...errors, misplace('player'));
      const { hands, front } = reconstructed(rules, wrong);
      expect(hands).toEqual({ player: [{ at: 1 }, { at: 3 }], banker: [{ at: 2 }, { at: 4 }] });
      expect(front).toEqual([{ at: 5 }]);
      const exposed = after(wrong, reconstruct, resume, expose('player', '2c 3d'), expose('banker', '2h 2s'));
      expect(eventsOf(exposed, dealTo('player'))).toEqual([
        { type: 'CardDealt', to: 'player', at: 5, by: '7.2' },
      ]);
    },
  );

  clause(
    '12.4',
    'a card that left the shoe early and is then misplaced keeps its place before the others',
    () => {
      const unseen = after(ready(), stray(), stray(), stray());
      const table = after(unseen, { type: 'DirectNoBetCoup', actor: supervisor });
      const wrong = after(table, misplace('banker', '9s'));
      expect(wrong.round?.hands.banker).toEqual([{ at: 1, card: '9s' }]);
      const right = after(wrong, reconstruct);
      expect(right.round?.hands).toEqual({ player: [{ at: 1, card: '9s' }], banker: [] });
      expect(right.shoe.front).toEqual([{ at: 2 }, { at: 3 }]);
      expect(right.shoe.cards.out).toBe(4);
    },
  );

  clause('12.4', 'a card where it belongs is not misplaced', () => {
    expect(refusalOf(closed(), misplace('player', 'Kc'))).toEqual({
      clause: '6.2(a)',
      detail: "the player's hand is where this card belongs",
    });
    expect(refusedBy(deal(closed(), '2c 2h 3d 2s'), misplace('player', '6d'))).toBe('7.2');
    expect(refusedBy(deal(closed(), 'Kc 2h 6d 3s'), misplace('banker', '6d'))).toBe('7.3');
  });

  clause(
    ['12.1', '12.2', '12.3'],
    'one that nobody was due is a card drawn in error, whatever is pressed',
    () => {
      //  table                               card    by
      const facts: readonly (readonly [Table, Card | undefined, string])[] = [
        [deal(closed(), 'Kc 2h 6d 3s'), '4d', '12.1'], // 6 stands, 5 draws
        [deal(closed(), 'Kc 2h 6d 4s'), '4d', '12.2'], // both stand
        [deal(closed(), 'Kc 2h 6d 4s'), undefined, '12.3'],
        [deal(closed(), 'Kc 2h 9d 3s'), '6d', '12.2'], // a natural
        [betting(), undefined, '12.3'],
        [ready(), '6d', '12.2'],
      ];
      for (const [table, card, by] of facts) {
        expect(eventsOf(table, misplace('player', card))).toMatchObject([
          { type: 'CardStrayed', lay: 'player', by },
        ]);
        expect(eventsOf(table, { ...stray(card), lay: 'player' } as Command)).toEqual(
          eventsOf(table, misplace('player', card)),
        );
      }
      const over = after(
        deal(closed(), 'Kc 2h 6d 3s'),
        misplace('player', '4d'),
        dealTo('banker', '4d'),
        settle,
      );
      expect(over.round?.outcome).toBe('banker');
    },
  );

  clause('12.4', 'one that was due elsewhere is misplaced, also where it is told as drawn in error', () => {
    const onBanker = { ...stray('6d'), lay: 'banker' } as Command;
    for (const table of [closed(), deal(closed(), '2c 2h 3d 2s')]) {
      expect(eventsOf(table, onBanker)).toEqual(eventsOf(table, misplace('banker', '6d')));
      expect(eventsOf(table, onBanker)).toMatchObject([{ type: 'CardMisplaced', to: 'banker', by: '12.4' }]);
      expect(refusedBy(table, stray('6d'))).toBe(nextStep(rules, table).by);
    }
  });

  clause(['2.2', '12.4'], 'a table that deals face up takes no misplaced card without its face', () => {
    expect(refusedBy(closed(), misplace('banker'))).toBe('2.2');
    expect(refusedBy(closedDown(), misplace('banker'))).toBeUndefined();
  });

  test('is one of six cards at the most, and comes from a shoe that has it', () => {
    const six = after(deal(closed(), '2c 2h 3d 2s'), misplace('banker', '6d'), misplace('banker', '9s'));
    expect(refusalOf(six, misplace('banker', '8s'))).toEqual({
      clause: '12.4',
      detail: 'a round has six cards at the most: rule on those that are out',
    });
    const wrong = after(closed(), misplace('banker', '6d'));
    expect(refusedBy(wrong, misplace('player', '9s'))).toBeUndefined();
    expect(refusalOf(withCardsLeft(wrong, 0), misplace('player', '9s'))).toEqual({
      clause: '12.7',
      detail: 'the shoe is empty',
    });
    const gone = Array.from({ length: 8 }).reduce<Table>(
      (table) => withShoe(table, { cards: see(table.shoe.cards, '4d') }),
      closed(),
    );
    expect(refusedBy(gone, misplace('banker', '4d'))).toBe('2.1');
    expect(refusedBy(after(ready(), stray('9s'), beginNoBet), misplace('banker', '8s'))).toBe('6.1');
    expect(refusedBy(after(ready(), stray('9s'), beginNoBet), misplace('banker', '9s'))).toBeUndefined();
  });

  test('brings the cutting card out with it', () => {
    const table = after(ready({}, 415), { type: 'DirectNoBetCoup', actor: supervisor });
    expect(eventsOf(table, misplace('banker', '9s'))).toEqual([
      { type: 'CuttingCardDrawn', round: 1, by: '5.8' },
      { type: 'CardMisplaced', to: 'banker', at: 1, card: '9s', by: '12.4' },
    ]);
  });

  test('is told by those who work the table; the supervisor rules and the dealer resumes', () => {
    const told = { type: 'CardMisplaced', to: 'banker', card: 'Kc' } as const;
    expect(refusedBy(closed(), { ...told, actor: supervisor })).toBeUndefined();
    expect(refusedBy(closed(), { ...told, actor: operator })).toBe('A:Casino Supervisor');
    const wrong = after(closed(), misplace('banker', 'Kc'));
    expect(refusedBy(wrong, { type: 'Reconstruct', actor: dealer })).toBe('A:Casino Supervisor');
    expect(refusedBy(wrong, { type: 'ResumeRound', actor: supervisor })).toBe('A:Dealer');
    expect(refusedBy(closed(), reconstruct)).toBe('6.2(a)');
  });

  test('is offered for the hand where no card is due, and after the first for either', () => {
    const type = 'CardMisplaced';
    const choose = { card: 'card' };
    const up = { type, actor: dealer, to: 'banker', card: 'Ac' };
    expect(offered(closed(), dealer, type)).toEqual([{ command: up, by: '12.4', choose }]);
    expect(offered(after(closed(), misplace('banker', 'Kc')), dealer, type)).toEqual([
      { command: { ...up, to: 'player' }, by: '12.4', choose },
      { command: up, by: '12.4', choose },
    ]);
    expect(offered(closedDown(), dealer, type)).toEqual([
      { command: { type, actor: dealer, to: 'banker' }, by: '12.4', choose },
    ]);
    expect(offered(after(ready(), stray('9s'), beginNoBet), dealer, type)).toEqual([
      { command: { ...up, card: '9s' }, by: '12.4' },
    ]);
    expect(offered(playedOut(after(closed(), misplace('banker', 'Kc'))), dealer, type)).toEqual([]);
    const wrong = after(closed(), misplace('banker', 'Kc'));
    expect(offered(wrong, supervisor, 'Reconstruct')).toEqual([
      { command: { type: 'Reconstruct', actor: supervisor }, by: '12.4' },
      {
        command: { type: 'Reconstruct', actor: supervisor, order: [1], reason: 'they lay wrong' },
        by: '12.4',
        choose: { order: 'text', reason: 'text' },
      },
    ]);
    expect(offered(closed(), supervisor, 'Reconstruct')).toEqual([]);
  });
});
