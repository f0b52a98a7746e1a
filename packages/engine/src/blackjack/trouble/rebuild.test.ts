import { describe, expect } from 'vitest';
import { game } from '../game.ts';
import { clause } from '../round.test-kit.ts';
import { nextStep } from '../step.ts';
import {
  after,
  betting,
  chipsOf,
  collect,
  cut,
  deal,
  dealer,
  operator,
  patron,
  ready,
  refusedBy,
  say,
  settle,
  shuffle,
  supervisor,
  withCardsLeft,
} from '../table.test-kit.ts';
import type { Table } from '../table.ts';
import { dealt, rebuild } from './irregularity.test-kit.ts';

/** What lies where, and whose chips are whose. */
const lies = ({ round, patrons, bank }: Table) => ({
  boxes: round?.boxes.map(({ hands }) => hands),
  dealer: round?.dealer,
  settled: round?.settled,
  chips: Object.values(patrons).map(({ chips, owing }) => [chips, owing]),
  bank,
});

describe('an error of placement that is found after other cards and decisions', () => {
  clause(
    '14.4',
    'has the round as it was before that card, and its cards dealt again in their order',
    (rules) => {
      const before = dealt(rules, 'Tc 9d 6h 5c 9s');
      const said = after(rules, before, say('Hit', 'P1'));
      const on = after(rules, deal(rules, said, '4h'), say('Stand', 'P1'), say('Hit', 'P2', 2));
      const over = deal(rules, on, 'Kd');
      expect(lies(over).settled).toMatchObject([{ patron: 'P2', result: 'bust' }]);
      const again = after(rules, over, rebuild(5));
      // P1 had called for the card before it lay wrong: that stands.
      expect(lies(again)).toEqual(lies(said));
      expect(again.shoe.front).toEqual([
        { at: 5, card: '4h' },
        { at: 6, card: 'Kd' },
      ]);
      expect(again.shoe.cards).toEqual(over.shoe.cards);
      expect(nextStep(rules, again)).toMatchObject({ do: 'deal', to: { box: 1, hand: 1 } });
      const wrong = { type: 'DealCard', actor: dealer, to: { box: 1, hand: 1 }, card: 'Kd' } as const;
      expect(refusedBy(rules, again, wrong)).toBe('14.2');
      // The same decisions lead to the same round.
      const same = deal(
        rules,
        after(rules, deal(rules, again, '4h'), say('Stand', 'P1'), say('Hit', 'P2', 2)),
        'Kd',
      );
      expect(lies(same)).toEqual(lies(over));
      // Others are lawful too: now the second card is the dealer's.
      const other = after(rules, deal(rules, again, '4h'), say('Stand', 'P1'), say('Stand', 'P2', 2));
      expect(nextStep(rules, deal(rules, other, 'Kd'))).toMatchObject({ do: 'deal', to: 'dealer' });
    },
  );

  clause('14.4', 'gives back what was added since: a split and a double are asked about again', (rules) => {
    const before = dealt(rules, '8c 9d 6h 8d 9s');
    const split = after(rules, before, {
      type: 'Split',
      actor: patron('P1'),
      patron: 'P1',
      box: 1,
      hand: 1,
      amounts: { P1: 1000 },
    });
    const doubled = after(rules, deal(rules, split, '3h'), {
      type: 'Double',
      actor: patron('P1'),
      patron: 'P1',
      box: 1,
      hand: 1,
      amounts: { P1: 1000 },
    });
    const on = deal(rules, doubled, 'Td 2d');
    expect(chipsOf(on, 'P1')).toBe(7000);
    expect(lies(after(rules, on, rebuild(6)))).toEqual(lies(doubled));
    expect(lies(after(rules, on, rebuild(5)))).toEqual(lies(split));
    const earliest = after(rules, on, rebuild(3));
    expect(chipsOf(earliest, 'P1')).toBe(9000);
    expect(earliest.round?.boxes[0]?.hands).toHaveLength(1);
    expect(earliest.shoe.front.map(({ at }) => at)).toEqual([3, 4, 5, 6, 7]);
  });

  clause('14.4', 'undoes what was paid, and what a winner has taken away is owing', (rules) => {
    const table = dealt(rules, 'Tc Td 6h 9c 9s');
    const stood = after(rules, table, say('Stand', 'P1'), say('Stand', 'P2', 2));
    const paid = after(rules, deal(rules, stood, 'Kh 9h'), settle);
    expect([chipsOf(paid, 'P1'), chipsOf(paid, 'P2')]).toEqual([11_000, 11_000]);
    const gone = after(rules, paid, { type: 'LeaveTable', actor: patron('P2'), patron: 'P2' });
    const again = after(rules, gone, rebuild(6));
    expect(again.patrons).toMatchObject({ P1: { chips: 9000, owing: 0 }, P2: { chips: 0, owing: 2000 } });
    expect(again.bank).toBe(0);
    const settled = after(rules, deal(rules, again, '9h'), settle);
    expect(settled.patrons).toMatchObject({ P1: { chips: 11_000, owing: 0 } });
    expect(settled.bank).toBe(paid.bank);
  });

  clause(
    '14.4',
    'is for the round that is on and the cards in use, once what lies wrong is put right',
    (rules) => {
      const table = dealt(rules, 'Tc Td 6h 9c 9s');
      expect(refusedBy(rules, betting(rules, { P1: 5000 }), rebuild(0))).toBe('14.4');
      expect(refusedBy(rules, table, rebuild(5))).toBe('14.4');
      expect(refusedBy(rules, table, { ...rebuild(4), actor: dealer })).toBe('A:Casino Supervisor');
      const hit = after(rules, table, say('Hit', 'P1'));
      const wrong = after(rules, hit, { type: 'CardMisplaced', actor: supervisor, card: '2c' });
      expect(refusedBy(rules, wrong, rebuild(4))).toBe('14.4');
      const undone = after(rules, table, {
        type: 'DeclareVoid',
        actor: operator,
        cause: 'impractical',
        round: 1,
        reason: 'fire',
      });
      expect(refusedBy(rules, undone, rebuild(4))).toBe('14.4');
      expect(refusedBy(rules, after(rules, undone, collect), rebuild(4))).toBe('14.4');
      const short = after(rules, withCardsLeft(table, 0), say('Hit', 'P1'), shuffle, cut(60));
      expect(refusedBy(rules, short, rebuild(4))).toBe('14.4');
      const more = deal(rules, short, '2c');
      const { at = 0 } = more.round?.trail.at(-1) ?? {};
      expect(after(rules, more, rebuild(0)).shoe.front).toEqual([{ at, card: '2c' }]);
    },
  );

  clause('14.4', 'is offered to the supervisor with the places of the cards', (rules) => {
    const table = dealt(rules, 'Tc Td 6h 9c 9s');
    const offered = (of: Table) =>
      game
        .options(rules, of, supervisor)
        .filter(({ command }) => command.type === 'Reconstruct')
        .map(({ choose }) => choose);
    expect(offered(table)).toEqual([{ from: { least: 0, most: 4, multiple: 1 } }]);
    expect(offered(betting(rules, { P1: 5000 }))).toEqual([]);
    expect(offered(ready(rules))).toEqual([]);
  });

  clause(['14.4', '16.2(a)'], 'does not bring back wagers that were declared void', (rules) => {
    const table = after(
      rules,
      dealt(rules, 'Tc Td 6h 9c 9s'),
      {
        type: 'RecordBreach',
        actor: supervisor,
        person: 'P2',
        employee: false,
        clause: rules.cite('4.3'),
        what: 'a late wager',
      },
      { type: 'VoidWagers', actor: operator, patron: 'P2', breach: 1 },
    );
    expect(refusedBy(rules, table, rebuild(4))).toBe('14.4');
  });
});
