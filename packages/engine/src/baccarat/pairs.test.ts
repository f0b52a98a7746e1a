import { describe, expect } from 'vitest';
import type { Card } from '../core/card.ts';
import { dealTo, offered } from './deal.test-kit.ts';
import { pairedHands } from './pairs.ts';
import { nextStep } from './step.ts';
import {
  after,
  alter,
  betting,
  chipsOf,
  clause,
  collect,
  deal,
  dealer,
  eventsOf,
  noMoreBets,
  place,
  refusalOf,
  refusedBy,
  rules,
  settle,
  settlePairs,
  supervisor,
} from './table.test-kit.ts';
import type { Box, Table } from './table.ts';

type Wagers = readonly (readonly [string, Box, number])[];

/** The initial deal made, pairs wagers not settled yet. */
const dealt = (wagers: Wagers, faces: string, setting: Parameters<typeof betting>[0] = {}): Table =>
  deal(
    after(betting(setting), ...wagers.map(([name, on, amount]) => place(name, on, amount)), noMoreBets),
    faces,
  );

const BOTH: Wagers = [
  ['P1', 'playerPair', 1000],
  ['P1', 'bankerPair', 1000],
];

/** A hand as it lies: `-` is a card face down. */
const lying = (faces: string) =>
  faces.split(' ').map((face, at) => (face === '-' ? { at } : { at, card: face as Card }));

clause('9.6', 'a pair is one of the first two cards, both seen; the third card makes none', () => {
  //  player      banker      pairs
  const cases = [
    ['8h 8c', 'Qc Js', ['player']],
    ['8h 9c', 'Qc Qd', ['banker']],
    ['8h 8c', 'Qc Qd', ['player', 'banker']],
    ['8h 9c 9d', 'Qc Kd Kc', []],
    ['8h', '-', []],
    ['8h -', '- 8c', []],
  ] as const;
  for (const [player, banker, pairs] of cases) {
    expect(pairedHands({ player: lying(player), banker: lying(banker) }), player).toEqual(pairs);
  }
});

describe('which hand decides', () => {
  clause(
    ['9.8', '9.8(a)', '9.8(b)', '9.8(c)', '9.8(d)'],
    'a wager on the pair of a hand wins or loses by the first two cards of that hand alone',
    () => {
      // initial deal: player, banker, player, banker; what becomes of the player pair and of the banker pair
      const cases = [
        ['8h Qc 8c Js', ['mixed', '9.8(b)'], ['lose', '9.8(c)']],
        ['8h Qc 9c Qd', ['lose', '9.8(d)'], ['mixed', '9.8(a)']],
        ['8h Qc 8c Qd', ['mixed', '9.8(b)'], ['mixed', '9.8(a)']],
        ['8h Qc 9c Js', ['lose', '9.8(d)'], ['lose', '9.8(c)']],
        ['8h 8c 9c 9d', ['lose', '9.8(d)'], ['lose', '9.8(c)']],
      ] as const;
      for (const [faces, player, banker] of cases) {
        const settled = eventsOf(dealt(BOTH, faces), settlePairs).flatMap((event) =>
          event.type === 'WagerSettled' ? [[event.on, event.result, event.by]] : [],
        );
        expect(settled, faces).toHaveLength(2);
        expect(settled, faces).toContainEqual(['playerPair', ...player]);
        expect(settled, faces).toContainEqual(['bankerPair', ...banker]);
      }
    },
  );

  clause(
    ['8.7', '8.7(a)', '8.7(b)', '9.1'],
    'with a pair in one hand only, the wager on that hand wins and the other loses: 9.8 prevails',
    () => {
      const table = after(dealt(BOTH, '8h Qc 2c Qd'), settlePairs);
      expect(table.round?.settled).toEqual([
        { patron: 'P1', on: 'playerPair', stake: 1000, result: 'lose', pays: 0, by: '9.8(d)' },
        {
          patron: 'P1',
          on: 'bankerPair',
          stake: 1000,
          result: 'mixed',
          pays: 5000,
          by: '9.8(a)',
          paidBy: '10.6(a)',
        },
      ]);
    },
  );

  clause(['8.7(b)', '9.5'], 'a king and a queen are no pair although both count 0', () => {
    const table = dealt(BOTH, 'Kh Tc Qh Jc');
    expect(eventsOf(table, settlePairs)).toMatchObject([{ result: 'lose' }, { result: 'lose' }]);
  });

  clause('9.6', 'a third card never makes a pair nor breaks one', () => {
    const makes = dealt(BOTH, '2h 7d 3h Ks');
    expect(eventsOf(makes, settlePairs)).toMatchObject([{ result: 'lose' }, { result: 'lose' }]);
    const paid = after(
      dealt([['P1', 'playerPair', 1000]], '2h 7d 2c Ks'),
      settlePairs,
      dealTo('player', '9c'),
    );
    expect(paid.round?.settled).toMatchObject([{ result: 'mixed', pays: 5000 }]);
    const lost = after(
      dealt([['P1', 'playerPair', 1000]], '2h 7d 3c Ks'),
      settlePairs,
      dealTo('player', '3d'),
    );
    expect(lost.round?.settled).toMatchObject([{ result: 'lose', pays: 0 }]);
    expect(chipsOf(after(lost, settle), 'P1')).toBe(100_000 - 1000);
  });
});

describe('when pairs are settled', () => {
  clause('9.9', 'with two cards in each hand and before any third card', () => {
    const wagers: Wagers = [['P1', 'playerPair', 1000]];
    for (const faces of ['8h', '8h Qc', '8h Qc 8c']) {
      expect(refusedBy(dealt(wagers, faces), settlePairs), faces).toMatch(/^6\.2\([ab]\)$/);
    }
    const four = dealt(wagers, '2h Qc 2c Qd');
    expect(nextStep(rules, four)).toEqual({ do: 'settlePairs', by: '9.9' });
    expect(refusalOf(four, dealTo('player', '9c'))).toEqual({
      clause: '9.9',
      detail: 'not now: next, pairs wagers are settled',
    });
    expect(refusedBy(four, settle)).toBe('9.9');
  });

  clause('9.9', 'also where a natural has ended the drawing', () => {
    const natural = dealt([['P1', 'bankerPair', 1000]], '8h Qc Kc Qd');
    expect(refusedBy(natural, settle)).toBe('9.9');
    expect(nextStep(rules, after(natural, settlePairs))).toEqual({ do: 'settle', by: '6.4' });
  });

  clause('9.10', 'after that the tableau decides the next step', () => {
    const settled = after(dealt([['P1', 'playerPair', 1000]], '2h Qc 2c Qd'), settlePairs);
    expect(nextStep(rules, settled)).toEqual({ do: 'deal', to: 'player', by: '7.2' });
    expect(refusedBy(settled, settlePairs)).toBe('7.2');
    const stands = after(dealt([['P1', 'playerPair', 1000]], '3h Qc 3c Qd'), settlePairs);
    expect(nextStep(rules, stands)).toEqual({ do: 'deal', to: 'banker', by: '7.3' });
  });

  clause(
    ['9.9', '9.9(a)', '9.9(b)'],
    'every losing wager is taken first, then every winner is paid, each in the order of the wagers',
    () => {
      const wagers: Wagers = [
        ['P1', 'bankerPair', 1000],
        ['P1', 'playerPair', 500],
        ['P2', 'playerPair', 700],
        ['P2', 'tie', 1000],
        ['P2', 'bankerPair', 600],
      ];
      const table = dealt(wagers, '8h Qc 2h Qs');
      const lost = { type: 'WagerSettled', on: 'playerPair', result: 'lose', pays: 0, by: '9.8(d)' };
      const won = {
        type: 'WagerSettled',
        on: 'bankerPair',
        result: 'coloured',
        by: '9.8(a)',
        paidBy: '10.6(b)',
      };
      expect(eventsOf(table, settlePairs)).toEqual([
        { ...lost, patron: 'P1', stake: 500 },
        { ...lost, patron: 'P2', stake: 700 },
        { ...won, patron: 'P1', stake: 1000, pays: 12_000 },
        { ...won, patron: 'P2', stake: 600, pays: 7200 },
      ]);
      const paid = after(table, settlePairs);
      expect(paid.round?.wagers).toEqual([{ patron: 'P2', on: 'tie', stake: 1000 }]);
      expect(chipsOf(paid, 'P1')).toBe(100_000 - 500 + 12_000);
      expect(chipsOf(paid, 'P2')).toBe(100_000 - 700 - 1000 + 7200);
      expect(paid.bank).toBe(500 + 700 - 12_000 - 7200);
    },
  );

  clause('9.9', 'it is for the dealer to do, and is offered when it is due', () => {
    const due = dealt([['P1', 'playerPair', 1000]], '2h Qc 2c Qd');
    expect(offered(due, dealer, 'SettlePairs')).toEqual([{ command: settlePairs, by: '9.9' }]);
    expect(refusedBy(due, { ...settlePairs, actor: supervisor })).toBe('A:Dealer');
    const none = dealt([['P1', 'tie', 1000]], '2h Qc 2c Qd');
    expect(offered(none, dealer, 'SettlePairs')).toEqual([]);
    expect(refusedBy(none, settlePairs)).toBe('7.2');
  });
});

describe('pairs beside the other wagers', () => {
  clause('9.4(a)', 'with pairs wagers alone, the coup is still dealt to its end and has a result', () => {
    const settled = after(dealt([['P1', 'playerPair', 1000]], '2h Qc 2c Qd'), settlePairs);
    expect(settled.round?.wagers).toEqual([]);
    expect(refusedBy(settled, collect)).toBe('7.2');
    const six = deal(settled, 'Kc 5d');
    expect(eventsOf(six, settle)).toEqual([
      { type: 'ResultDeclared', outcome: 'banker', totals: { player: 4, banker: 5 }, by: '2.6' },
    ]);
    expect(after(six, settle, collect).rounds).toMatchObject([
      { outcome: 'banker', noBet: false, pairs: ['player', 'banker'], settled: [{ pays: 5000 }] },
    ]);
  });

  clause('9.1', 'a pairs wager has limits of its own, and all other rules still hold for it', () => {
    const table = betting();
    expect(table.sign.main.min).toBe(1000);
    expect(eventsOf(table, place('P1', 'playerPair', 500))).toMatchObject([{ stake: 500, advised: false }]);
    expect(eventsOf(table, place('P1', 'player', 500))).toMatchObject([{ stake: 500, by: '3.4' }]);
    expect(eventsOf(table, place('P1', 'playerPair', 20_000))).toMatchObject([
      { stake: 10_000, returned: 10_000, by: '3.5' },
    ]);
    const open = dealt([['P1', 'playerPair', 1000]], '8h');
    expect(refusedBy(open, alter('P1', 'playerPair', 500))).toBe('4.6');
    expect(refusedBy(after(table, place('P1', 'playerPair', 500)), place('P1', 'playerPair', 500))).toBe(
      '4.5',
    );
  });

  clause(['9.6', '9.8', '9.9', '10.4', '10.3(b)'], 'S9: paid before the draw, and the round goes on', () => {
    const wagers: Wagers = [
      ['P1', 'playerPair', 1000],
      ['P1', 'bankerPair', 1000],
      ['P1', 'banker', 10_000],
      ['P1', 'tie', 500],
    ];
    const four = dealt(wagers, '8h Qc 8h Qs', { sign: { main: { min: 500, max: 50_000, multiple: 500 } } });
    expect(chipsOf(four, 'P1')).toBe(100_000 - 12_500);
    const paid = after(four, settlePairs);
    expect(paid.round?.settled).toMatchObject([
      { on: 'playerPair', result: 'perfect', pays: 25_000 },
      { on: 'bankerPair', result: 'coloured', pays: 12_000 },
    ]);
    expect(chipsOf(paid, 'P1')).toBe(100_000 - 10_500 + 25_000 + 12_000);
    // 6 against 0: the banker draws a six, and the round is a tie
    const tie = after(deal(paid, '6d'), settle);
    expect(tie.round?.outcome).toBe('tie');
    expect(chipsOf(tie, 'P1')).toBe(100_000 + 25_000 + 12_000 + 4000);
  });

  clause(['11', '11.2(a)'], 'S9 with Canberra Pairs: 11 to 1 on both', () => {
    const four = dealt(BOTH, '8h Qc 8h Qs', { determinations: { pairs: 'canberra' } });
    expect(eventsOf(four, settlePairs)).toMatchObject([
      { on: 'playerPair', result: 'pair', pays: 11_000, by: '9.8(b)', paidBy: '11.2(a)' },
      { on: 'bankerPair', result: 'pair', pays: 11_000, by: '9.8(a)', paidBy: '11.2(a)' },
    ]);
    expect(chipsOf(after(four, settlePairs), 'P1')).toBe(100_000 + 22_000);
  });
});
