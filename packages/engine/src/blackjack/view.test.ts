import { describe, expect } from 'vitest';
import type { Viewer } from '../core/game.ts';
import type { Command } from './command.ts';
import { breach, played, restrict } from './floor.test-kit.ts';
import { game } from './game.ts';
import { clause } from './round.test-kit.ts';
import type { BlackjackRules } from './rules.ts';
import { company, decline } from './shoe.test-kit.ts';
import {
  after,
  betting,
  bring,
  deal,
  dealer,
  expectRefusals,
  introduce,
  invite,
  noMoreBets,
  offersOf,
  opened,
  operator,
  patron,
  place,
  ready,
  say,
  seat,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { State } from './table.ts';
import type { BlackjackView } from './view.ts';

type Open = Exclude<BlackjackView, { readonly stage: 'unopened' }>;
const seenBy = (rules: BlackjackRules, table: State, viewer: Viewer): Open =>
  game.view(rules, table, viewer) as Open;
const onlooker: Viewer = { role: 'onlooker' };

describe('what is shown', () => {
  clause(['6.1', '14.2', '5.2'], 'of the shoe: how much of it is left, and what waits in front', (rules) => {
    const table = deal(
      rules,
      after(rules, betting(rules, { P1: 5000 }), place('P1', 1, 1000), noMoreBets),
      'Tc 9d 9h',
    );
    const early = after(
      rules,
      table,
      { type: 'CardDrawnInError', actor: dealer, card: '2c' },
      { type: 'CardDrawnInError', actor: dealer },
    );
    expect(seenBy(rules, early, onlooker).shoe).toStrictEqual({
      number: 1,
      stage: 'inPlay',
      kind: 'manual',
      remaining: 307,
      discarded: 0,
      cuttingCardOut: false,
      shuffleDue: false,
      front: ['2c', null],
    });
    const toCut = after(rules, company(rules, opened(rules)), introduce, shuffle);
    expect(seenBy(rules, toCut, onlooker).shoe).toMatchObject({ stage: 'toCut', cutOfferedTo: 'Cy' });
    expect(seenBy(rules, after(rules, toCut, decline('Cy')), onlooker).shoe.cutOfferedTo).toBe('Ann');
  });

  clause(['6.1', '16.5(b)'], 'of the rounds before: their numbers, and no more of anybody', (rules) => {
    const start = after(rules, ready(rules), bring('P1', 10_000));
    const two = after(rules, played(rules, played(rules, start, 'P1'), 'P1'), {
      type: 'DeclareVoid',
      actor: operator,
      cause: 'fraud',
      round: 1,
      reason: 'seen',
    });
    expect(seenBy(rules, two, onlooker).rounds).toStrictEqual([
      { number: 1, shoe: 1, voidedBy: '16.3' },
      { number: 2, shoe: 1, voidedBy: null },
    ]);
  });

  clause(
    ['4.8', '16.2(b)', '16.5(b)'],
    'of a player: to him his own, to those who supervise the record',
    (rules) => {
      const table = after(rules, betting(rules, { P1: 5000, P2: 300 }), restrict('P1', '4.8'), breach('P1'));
      const out = after(rules, table, { type: 'ExcludePatron', actor: operator, patron: 'P1', breach: 1 });
      const own = (of: State) => seenBy(rules, of, patron('P1')).own;
      const purse = { chips: 5000, owing: 0, advised: false, absent: false, restricted: '4.8' };
      expect([own(table), own(out)]).toEqual([
        { ...purse, excluded: false },
        { ...purse, excluded: true },
      ]);
      const restrictions = [{ patron: 'P1', by: '4.8', reference: 'R-1' }];
      for (const viewer of [supervisor, operator])
        expect(seenBy(rules, table, viewer).restrictions).toEqual(restrictions);
      for (const viewer of [patron('P1'), dealer, onlooker])
        expect(seenBy(rules, table, viewer)).not.toHaveProperty('restrictions');
    },
  );

  clause(['6.1', '4.2'], 'of chips: those of everybody who is at the table', (rules) => {
    const table = after(rules, ready(rules), bring('P1', 5000), bring('P2', 1000), seat('P3', 4), invite);
    expect(seenBy(rules, table, onlooker).chips).toEqual({ P1: 5000, P2: 1000, P3: 0 });
    // Whoever has lost his last chip and has no seat is not there any more.
    const dealt = deal(rules, after(rules, table, place('P2', 1, 1000), noMoreBets), 'Tc 9d 5h');
    expect(seenBy(rules, dealt, onlooker).chips).toEqual({ P1: 5000, P2: 0, P3: 0 });
    const bust = deal(rules, after(rules, dealt, say('Hit', 'P2')), 'Kc');
    expect(seenBy(rules, bust, onlooker).chips).toEqual({ P1: 5000, P3: 0 });
    expect(bust.arrivals).toEqual(['P1', 'P2', 'P3']);
  });
});

describe('who is away', () => {
  clause('14.7', 'is noted by the floor, and is back by his own word or theirs', (rules) => {
    const away = (name: string): Command => ({ type: 'NoteAbsence', actor: dealer, patron: name });
    const back = (name: string, actor = dealer): Command => ({ type: 'NoteReturn', actor, patron: name });
    const table = after(
      rules,
      betting(rules, { P1: 5000, P2: 5000, P3: 5000 }),
      place('P1', 1, 1000),
      place('P2', 1, 1000),
      noMoreBets,
    );
    const gone = after(rules, table, away('P1'), away('P2'));
    expectRefusals(rules, [
      [table, away('P3'), '14.7', 'P3 has no wager to decide on'],
      [gone, away('P1'), '14.7', 'P1 is absent already'],
      [table, back('P1'), '14.7', 'P1 is not absent'],
    ]);
    const offers = (type: Command['type'], actor = dealer) => offersOf(rules, gone, actor, type);
    expect(offersOf(rules, table, dealer, 'NoteAbsence')).toEqual(
      ['P1', 'P2'].map((name) => ({ command: away(name), by: '14.7' })),
    );
    expect(offers('NoteAbsence')).toEqual([]);
    expect(offers('NoteReturn')).toEqual(['P1', 'P2'].map((name) => ({ command: back(name), by: '14.7' })));
    expect(offers('NoteReturn', patron('P1'))).toEqual([{ command: back('P1', patron('P1')), by: '14.7' }]);
    expect(offers('NoteReturn', patron('P3'))).toEqual([]);
  });
});
