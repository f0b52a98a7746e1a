import { describe, expect, test } from 'vitest';
import type { Command } from './command.ts';
import { closed, coup, dealTo, directCoup, expose, offered, stray } from './deal.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  chipsOf,
  clause,
  collect,
  deal,
  dealDown,
  dealer,
  eventsOf,
  leave,
  noMoreBets,
  operator,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  rules,
  seat,
  settle,
  settlePairs,
  supervisor,
} from './table.test-kit.ts';
import type { Openers, Table } from './table.ts';

const DOWN = { determinations: { face: 'down' } } as const;
const BY_PATRONS = { determinations: { face: 'down', exposedBy: 'patrons' } } as const;

/** Both hands lie face down, and P1 and P2 are seated. */
const facedown = (setting: Parameters<typeof closed>[0] = DOWN): Table =>
  after(dealDown(closed(setting), 4), seat('P1', 0), seat('P2', 1));

const exposedBy = (name: string, faces = 'Kc 5h'): Command =>
  ({ ...expose('player', faces), actor: patron(name), patron: name }) as Command;

describe('cards face down', () => {
  clause('2.2', 'a card dealt face down has no face in the record, only its place in the shoe', () => {
    expect(eventsOf(closed(DOWN), dealTo('player'))).toStrictEqual([
      { type: 'CardDealt', to: 'player', at: 1, by: '6.2(a)' },
    ]);
    const table = facedown();
    expect(table.round?.hands).toStrictEqual({
      player: [{ at: 1 }, { at: 3 }],
      banker: [{ at: 2 }, { at: 4 }],
    });
    expect(table.shoe.cards.seen.every((times) => times === 0)).toBe(true);
    expect(table.shoe.cards.out).toBe(5);
  });

  clause(['2.2', '6.3'], 'exposed cards keep their places and are seen from then on', () => {
    const command = expose('player', 'Kc 5h');
    expect(eventsOf(facedown(), command)).toEqual([
      { type: 'HandExposed', hand: 'player', cards: ['Kc', '5h'], by: '6.3' },
    ]);
    const table = after(facedown(), command);
    expect(table.round?.hands).toEqual({
      player: [
        { at: 1, card: 'Kc' },
        { at: 3, card: '5h' },
      ],
      banker: [{ at: 2 }, { at: 4 }],
    });
    expect(table.shoe.cards.seen.reduce((sum, times) => sum + times)).toBe(2);
    expect(table.shoe.cards.out).toBe(5);
  });

  clause(
    ['2.2', '6.3'],
    'third cards are dealt face down too, and the tableau waits until they are seen',
    () => {
      const open = after(facedown(), expose('player', 'Kc 5h'), expose('banker', 'Kd 3s'));
      expect(refusedBy(open, dealTo('player', '8c'))).toBe('2.2');
      const third = after(open, dealTo('player'));
      expect(nextStep(rules, third)).toEqual({ do: 'expose', to: 'player', by: '6.3' });
      expect(refusedBy(third, dealTo('banker'))).toBe('6.3');
      expect(refusedBy(third, settle)).toBe('6.3');
      expect(nextStep(rules, after(third, expose('player', '8c')))).toEqual({ do: 'settle', by: '7.1' });
      const draws = after(third, expose('player', '9c'));
      const last = after(draws, dealTo('banker'));
      expect(nextStep(rules, last)).toEqual({ do: 'expose', to: 'banker', by: '6.3' });
      expect(after(last, expose('banker', '4c')).round?.hands).toEqual({
        player: [
          { at: 1, card: 'Kc' },
          { at: 3, card: '5h' },
          { at: 5, card: '9c' },
        ],
        banker: [
          { at: 2, card: 'Kd' },
          { at: 4, card: '3s' },
          { at: 6, card: '4c' },
        ],
      });
    },
  );

  clause(['2.2', '6.3', '9.9'], 'a whole round face down pays as one face up does', () => {
    const wagers = [place('P1', 'banker', 10_000), place('P2', 'playerPair', 1000)];
    const four = dealDown(after(betting(DOWN), ...wagers, noMoreBets), 4);
    const open = after(four, expose('player', '8h 8h'), expose('banker', 'Qc Qs'), settlePairs);
    expect(chipsOf(open, 'P2')).toBe(100_000 + 25_000);
    const third = after(open, dealTo('banker'), expose('banker', '7d'), settle);
    expect(chipsOf(third, 'P1')).toBe(100_000 + 9500);
    expect(after(third, collect).rounds).toMatchObject([{ outcome: 'banker' }]);
  });
});

describe('who exposes a hand', () => {
  clause('6.3', 'the dealer, where the supervisor determined the dealer, and nobody else', () => {
    const refused = { clause: '6.3', detail: 'the dealer exposes the hands' };
    expect(refusedBy(facedown(), expose('player', 'Kc 5h'))).toBeUndefined();
    expect(refusalOf(facedown(), exposedBy('P1'))).toEqual(refused);
    expect(refusalOf(facedown(), { ...expose('player', 'Kc 5h'), actor: supervisor })).toEqual(refused);
    expect(refusalOf(facedown(), { ...expose('player', 'Kc 5h'), actor: operator })).toEqual(refused);
    expect(refusalOf(facedown(), { ...exposedBy('P1'), actor: dealer })).toEqual(refused);
  });

  clause('6.3', 'seated patrons, where the supervisor determined the patrons, and not the dealer', () => {
    const refused = { clause: '6.3', detail: 'the patrons expose the hands' };
    expect(refusedBy(facedown(BY_PATRONS), exposedBy('P1'))).toBeUndefined();
    expect(refusedBy(facedown(BY_PATRONS), exposedBy('P2'))).toBeUndefined();
    expect(refusalOf(facedown(BY_PATRONS), exposedBy('P3'))).toEqual(refused);
    expect(refusalOf(facedown(BY_PATRONS), expose('player', 'Kc 5h'))).toEqual(refused);
    expect(refusedBy(facedown(BY_PATRONS), { ...exposedBy('P2'), actor: dealer })).toBeUndefined();
  });

  clause('6.3', 'several patrons may each expose a hand of one round', () => {
    const banker: Command = { ...exposedBy('P2'), hand: 'banker' } as Command;
    const table = after(facedown(BY_PATRONS), exposedBy('P1', 'Kc 6h'), banker);
    expect(nextStep(rules, table)).toEqual({ do: 'deal', to: 'banker', by: '7.3' });
  });

  clause('6.3', 'the dealer, where patrons were determined but nobody is seated', () => {
    const nobody = dealDown(closed(BY_PATRONS), 4);
    expect(refusedBy(nobody, expose('player', 'Kc 5h'))).toBeUndefined();
    expect(refusedBy(nobody, exposedBy('P1'))).toBe('6.3');
  });

  clause('6.3', 'the supervisor may determine it anew while the hands lie face down', () => {
    const anew: Command = { type: 'DetermineExposure', actor: supervisor, exposedBy: 'patrons' };
    expect(eventsOf(facedown(), anew)).toEqual([
      { type: 'ExposureDetermined', exposedBy: 'patrons', by: '6.3' },
    ]);
    expect(refusedBy(after(facedown(), anew), exposedBy('P1'))).toBeUndefined();
    expect(refusedBy(facedown(), { ...anew, actor: dealer })).toBe('A:Casino Supervisor');
  });
});

describe('what is exposed', () => {
  clause('6.3', 'either hand is turned over first, and each once', () => {
    for (const [one, other] of [
      ['player', 'banker'],
      ['banker', 'player'],
    ] as const) {
      const next = after(facedown(), expose(one, 'Kc 5h'));
      expect(refusalOf(next, expose(one, 'Kc 5h'))).toEqual({
        clause: '6.3',
        detail: `the ${one}'s hand lies open already`,
      });
      expect(nextStep(rules, next)).toEqual({ do: 'expose', to: other, by: '6.3' });
      expect(nextStep(rules, after(next, expose(other, 'Kd 5s'))).do).toBe('deal');
    }
  });

  clause('6.3', 'every card of the hand that lies face down is told, no fewer and no more', () => {
    for (const faces of ['Kc', 'Kc 5h 6h']) {
      expect(refusalOf(facedown(), expose('player', faces)), faces).toEqual({
        clause: '6.3',
        detail: "the player's hand has 2 cards to expose",
      });
    }
  });

  clause(['6.3', '2.1'], 'a ninth of one card cannot be turned over, be it the first or the second', () => {
    const six = coup(coup(ready(), '8s 8s 8s 8s'), '8s 8s Kc Kd');
    const seven = coup(six, '8s Kd Kh Ks');
    const down: Command = { type: 'DetermineFace', actor: operator, face: 'down' };
    const table = dealDown(after(seven, down, directCoup), 4);
    expect(refusedBy(table, expose('player', '8s Kc'))).toBeUndefined();
    expect(refusedBy(table, expose('player', 'Kc 8s'))).toBeUndefined();
    expect(refusalOf(table, expose('player', '8s 8s'))).toEqual({
      clause: '2.1',
      detail: 'all 8 cards 8s of this shoe are already out',
    });
    const eight = after(table, expose('player', '8s Kc'));
    expect(refusedBy(eight, expose('banker', '8s Kc'))).toBe('2.1');
  });

  clause('6.3', 'nothing is exposed before both hands have two cards, nor what lies face up', () => {
    expect(refusedBy(dealDown(closed(DOWN), 2), expose('player', 'Kc'))).toBe('6.2(b)');
    expect(refusalOf(deal(closed(), 'Kc Kd 5h 5s'), expose('player', 'Kc 5h'))).toEqual({
      clause: '7.2',
      detail: 'not now: next, a card is dealt',
    });
  });

  clause(['6.3', '12.2'], 'of a hand that an exposed card leads, only the other card is turned over', () => {
    const led = after(
      dealDown(closed(DOWN), 4),
      expose('player', 'Kc 6h'),
      expose('banker', 'Kd 6s'),
      stray('9c'),
      settle,
      collect,
      { type: 'BeginNoBetCoup', actor: dealer },
      dealTo('player', '9c'),
    );
    const four = dealDown(led, 3);
    expect(four.round?.hands.player).toEqual([{ at: 5, card: '9c' }, { at: 7 }]);
    const open = after(four, expose('player', '2c'));
    expect(open.round?.hands.player).toEqual([
      { at: 5, card: '9c' },
      { at: 7, card: '2c' },
    ]);
  });
});

describe('one patron for a hand', () => {
  const determine = (openers: Openers, exposedByWhom: 'dealer' | 'patrons' = 'dealer'): Command => ({
    type: 'DetermineExposure',
    actor: supervisor,
    exposedBy: exposedByWhom,
    openers,
  });
  const onBanker = (name: string): Command => ({ ...exposedBy(name, 'Kd 5s'), hand: 'banker' }) as Command;

  clause('6.3', 'the supervisor may name who turns each hand, or one of them', () => {
    const table = after(facedown(), determine({ player: 'P1', banker: 'P2' }));
    expect(table.determinations.openers).toEqual({ player: 'P1', banker: 'P2' });
    expect(refusedBy(table, exposedBy('P1'))).toBeUndefined();
    expect(refusalOf(table, exposedBy('P2'))).toEqual({
      clause: '6.3',
      detail: "P1 opens the player's hand",
    });
    expect(refusedBy(table, onBanker('P2'))).toBeUndefined();
    expect(refusedBy(table, expose('player', 'Kc 5h'))).toBe('6.3');
    expect(offered(table, patron('P2'), 'ExposeHand').map(({ command }) => command.hand)).toEqual(['banker']);
    const one = after(facedown(), determine({ player: 'P1' }));
    expect(refusedBy(one, expose('banker', 'Kd 5s'))).toBeUndefined();
    expect(refusedBy(one, onBanker('P1'))).toBe('6.3');
  });

  clause('6.3', 'only somebody at the table is named, and a name that has left counts no longer', () => {
    expect(refusalOf(facedown(), determine({ player: 'P9' }))).toEqual({
      clause: '6.3',
      detail: 'P9 is not at the table',
    });
    const named = after(facedown(), determine({ banker: 'P2' }));
    expect(refusedBy(named, determine({ banker: 'P2' }))).toBe('6.3');
    const gone = after(named, leave('P2'));
    expect(refusedBy(gone, expose('banker', 'Kd 5s'))).toBeUndefined();
    const nobody = after(named, { type: 'DetermineExposure', actor: supervisor, exposedBy: 'dealer' });
    expect(nobody.determinations).not.toHaveProperty('openers');
  });
});

describe('what is offered when a hand lies face down', () => {
  const option = (...commands: readonly Command[]): readonly unknown[] =>
    commands.map((command) => ({ command, by: '6.3', choose: { cards: 'cards' } }));

  test('to the dealer, or to each seated patron, as determined', () => {
    expect(offered(facedown(), dealer, 'ExposeHand')).toEqual(
      option(expose('player', 'Ac Ac'), expose('banker', 'Ac Ac')),
    );
    expect(offered(facedown(), patron('P1'), 'ExposeHand')).toEqual([]);
    expect(offered(facedown(BY_PATRONS), dealer, 'ExposeHand')).toEqual([]);
    expect(offered(facedown(BY_PATRONS), patron('P2'), 'ExposeHand')).toEqual(
      option(exposedBy('P2', 'Ac Ac'), { ...exposedBy('P2', 'Ac Ac'), hand: 'banker' } as Command),
    );
    expect(offered(facedown(BY_PATRONS), patron('P3'), 'ExposeHand')).toEqual([]);
  });

  test('as many stand-ins as cards lie face down, and only cards that the shoe can still hold', () => {
    const third = after(facedown(), expose('player', 'Kc 5h'), expose('banker', 'Kd 5s'), dealTo('player'));
    expect(offered(third, dealer, 'ExposeHand')).toEqual(option(expose('player', 'Ac')));
    const six = [1, 2, 3].reduce((table) => coup(table, 'Ac Ac 7d 7s'), ready());
    const down: Command = { type: 'DetermineFace', actor: operator, face: 'down' };
    const seven = coup(six, 'Ac Kd 7h 7h');
    const table = dealDown(after(seven, down, directCoup), 4);
    expect(offered(table, dealer, 'ExposeHand')).toEqual(
      option(expose('player', 'Ac Ad'), expose('banker', 'Ac Ad')),
    );
  });

  test('nothing when every card has been seen', () => {
    expect(offered(closed(DOWN), dealer, 'ExposeHand')).toEqual([]);
    expect(offered(deal(closed(), 'Kc Kd 5h 5s'), dealer, 'ExposeHand')).toEqual([]);
  });
});
