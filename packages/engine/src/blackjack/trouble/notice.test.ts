import { describe, expect } from 'vitest';
import { change, close, grant, notice, played } from '../floor.test-kit.ts';
import { clause } from '../round.test-kit.ts';
import type { Canon } from '../rules.ts';
import {
  after,
  betting,
  eventsOf,
  expectRefusals,
  invite,
  offersOf,
  opened,
  operator,
  patron,
  place,
  ready,
  refusalIn,
  refusedBy,
} from '../table.test-kit.ts';
import type { Notice } from '../table.ts';

const LIMITS = { what: 'limits', limits: { min: 500, max: 20_000, multiple: 500 } } as const;
const PAIRS = { what: 'pairsLimits', limits: { min: 100, max: 5000, multiple: 100 } } as const;
const SINGLE = { what: 'severalBoxes', permitted: false } as const;
const CLOSING = { what: 'closing' } as const;

describe('notice of a change', () => {
  clause(
    ['3.1', '17.7', '4.4', '15.2'],
    'is offered to the operator for each thing that changes',
    (rules) => {
      const kinds: readonly (readonly [Canon, Notice])[] = [
        ['3.1', { what: 'limits', limits: { min: 2000, max: 100_000, multiple: 500 } }],
        ['17.7', { what: 'pairsLimits', limits: { min: 1000, max: 20_000, multiple: 100 } }],
        ['4.4', SINGLE],
        ['15.2', CLOSING],
      ];
      const offers = kinds.map(([canon, what]) => ({
        command: notice(what),
        by: rules.cite(canon),
        choose: { notice: 'text' },
      }));
      expect(offersOf(rules, opened(rules), operator, 'GiveNotice')).toEqual(offers);
      const told = after(rules, opened(rules), notice(CLOSING));
      expect(offersOf(rules, told, operator, 'GiveNotice')).toEqual(offers.slice(0, 3));
      const single = opened(rules, { determinations: { severalBoxes: false } });
      expect(offersOf(rules, single, operator, 'GiveNotice')[2]?.command).toEqual(
        notice({ what: 'severalBoxes', permitted: true }),
      );
      for (const [canon, what] of kinds)
        expect(eventsOf(rules, opened(rules), notice(what))).toEqual([
          { type: 'NoticeGiven', notice: what, by: rules.cite(canon) },
        ]);
    },
  );

  clause(['3.1', '17.7', '4.4'], 'lets that change be made and keeps every other notice', (rules) => {
    const table = after(rules, opened(rules), notice(LIMITS), notice(PAIRS), notice(SINGLE), notice(CLOSING));
    expect(offersOf(rules, table, operator, 'MakeChange')).toEqual([
      { command: change(LIMITS), by: '3.1' },
      { command: change(PAIRS), by: rules.cite('17.7') },
      { command: change(SINGLE), by: '4.4' },
    ]);
    const made = after(rules, table, change(PAIRS));
    expect(made.notices).toEqual([LIMITS, SINGLE, CLOSING]);
    expect([made.sign.main, made.sign.pairs, made.determinations]).toEqual([
      table.sign.main,
      PAIRS.limits,
      table.determinations,
    ]);
    const single = after(rules, table, change(SINGLE));
    expect([single.sign, single.determinations]).toEqual([
      table.sign,
      { ...table.determinations, severalBoxes: false },
    ]);
  });

  clause(['3.1', '4.4'], 'is of that very change, to the last figure', (rules) => {
    const table = after(rules, opened(rules), notice(SINGLE));
    expect(refusedBy(rules, table, change({ what: 'severalBoxes', permitted: true }))).toBe('4.4');
    const first = ['3.1', 'players must have notice of the change first'];
    const told = after(
      rules,
      opened(rules),
      notice({ what: 'limits', limits: { min: 500, max: 5500, multiple: 500 } }),
    );
    for (const limits of [
      { min: 1000, max: 5500, multiple: 500 },
      { min: 500, max: 6000, multiple: 500 },
      { min: 500, max: 5500, multiple: 100 },
      { min: 5005, max: 500, multiple: 500 },
    ])
      expect(refusalIn(rules, told, change({ what: 'limits', limits })), String(limits.min)).toEqual(first);
    // The order of fields is the wire's affair.
    const other = { multiple: 500, max: 5500, min: 500 };
    expect(refusedBy(rules, told, change({ what: 'limits', limits: other }))).toBeUndefined();
  });

  clause(['3.1', '15.2', '2.2', '3.2', 'A:Box'], 'and what is refused for want of it', (rules) => {
    const table = betting(rules, { P1: 100_000 });
    const told = after(rules, table, notice(LIMITS), notice(CLOSING));
    const wagered = after(rules, told, place('P1', 1, 1000));
    const marked = after(rules, table, grant('P1', 1, 80_000));
    expectRefusals(rules, [
      [told, notice(LIMITS), '3.1', 'notice of this was given already'],
      [table, change(LIMITS), '3.1', 'players must have notice of the change first'],
      [wagered, change(LIMITS), '3.1', 'the change is made between rounds, not in one'],
      [table, close(), '15.2', 'players must have notice first'],
      [wagered, close(), '15.2', 'the round is played out first'],
      [told, close(''), '2.2', 'the cards are checked when gaming ends, and by whom is recorded'],
      [table, grant('P1', 1, 50_000), '3.2', "a player's own limit lies above the maximum of $500"],
      [table, grant('P1', 1, 80_250), '3.2', 'the limit is a multiple of $5'],
      [marked, grant('P1', 1, 80_000), '3.2', 'the marker shows this limit already'],
      [table, grant('P1', 1, null), '3.2', 'the marker shows this limit already'],
      [table, grant('P1', 8, 80_000), 'A:Box', 'there is no box 8'],
      [table, grant('P9', 1, 80_000), '3.2', 'P9 is not at the table'],
    ]);
  });
});

describe('a marker beside a box', () => {
  clause('3.2', 'is for one player at one box, and leaves the others where they lie', (rules) => {
    const table = after(rules, betting(rules, { P1: 200_000, P2: 200_000 }), grant('P1', 1, 80_000));
    const [own] = table.markers;
    // The same limit at another box, or for another at this one, is another marker.
    const three = after(rules, table, grant('P1', 7, 80_000), grant('P2', 1, 80_000));
    const others = [
      { patron: 'P1', box: 7, limit: 80_000 },
      { patron: 'P2', box: 1, limit: 80_000 },
    ];
    expect(three.markers).toEqual([own, ...others]);
    expect(eventsOf(rules, three, grant('P1', 1, 90_000))).toEqual([
      { type: 'LimitGranted', patron: 'P1', box: 1, limit: 90_000, by: '3.2' },
    ]);
    expect(after(rules, three, grant('P1', 1, 90_000)).markers).toEqual([
      ...others,
      { patron: 'P1', box: 1, limit: 90_000 },
    ]);
    expect(after(rules, three, grant('P1', 1, null)).markers).toEqual(others);
    const left = after(rules, three, { type: 'LeaveTable', actor: patron('P1'), patron: 'P1' });
    expect(left.markers).toEqual(others.slice(1));
  });

  clause('3.2', 'goes when a new sign no longer bears it, and only then', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 200_000, P2: 200_000 }),
      grant('P1', 1, 80_000),
      grant('P2', 2, 120_500),
    );
    const lifted = (limits: object) => {
      const made = { what: 'limits', limits } as Notice;
      return eventsOf(rules, after(rules, table, notice(made)), change(made)).slice(1);
    };
    const off = (patron: string, box: number) => ({
      type: 'LimitGranted',
      patron,
      box,
      limit: null,
      by: '3.2',
    });
    expect(lifted({ min: 1000, max: 79_500, multiple: 500 })).toEqual([]);
    expect(lifted({ min: 1000, max: 80_000, multiple: 500 })).toEqual([off('P1', 1)]);
    expect(lifted({ min: 1000, max: 50_000, multiple: 1000 })).toEqual([off('P2', 2)]);
    expect(lifted({ min: 1000, max: 130_000, multiple: 500 })).toEqual([off('P1', 1), off('P2', 2)]);
  });

  clause('3.2', 'is offered for all who are there, and to be taken away where one lies', (rules) => {
    const table = after(rules, betting(rules, { P1: 200_000, P2: 200_000 }), grant('P2', 3, 80_000));
    const given = (name: string) => ({
      command: grant(name, 1, 100_000),
      by: '3.2',
      choose: {
        box: { least: 1, most: 7, multiple: 1 },
        limit: { least: 50_500, most: 5_000_000, multiple: 500 },
      },
    });
    expect(offersOf(rules, table, operator, 'GrantLimit')).toEqual([
      given('P1'),
      given('P2'),
      { command: grant('P2', 3, null), by: '3.2' },
    ]);
  });
});

describe('the end of gaming', () => {
  clause(
    ['15.2', '2.2'],
    'gives everybody his chips, and an invitation that nobody took was no round',
    (rules) => {
      const table = after(rules, betting(rules, { P1: 5000, P2: 300 }), notice(CLOSING));
      expect(offersOf(rules, opened(rules), operator, 'CloseTable')).toEqual([]);
      expect(offersOf(rules, table, operator, 'CloseTable')).toEqual([
        { command: close('dealer'), by: '15.2', choose: { cardsCheckedBy: 'text' } },
      ]);
      expect(eventsOf(rules, table, close())).toEqual([
        { type: 'PatronLeft', patron: 'P1', chips: 5000, by: '15.2' },
        { type: 'PatronLeft', patron: 'P2', chips: 300, by: '15.2' },
        { type: 'TableClosed', cardsCheckedBy: 'D', by: '15.2' },
      ]);
      const closed = after(rules, table, close());
      expect([closed.round, closed.roundsPlayed]).toEqual([null, 0]);
      const idle = after(rules, ready(rules), notice(CLOSING));
      expect(after(rules, idle, close()).roundsPlayed).toBe(0);
      const one = after(rules, played(rules, betting(rules, { P1: 5000 }), 'P1'), invite, notice(CLOSING));
      expect([one.roundsPlayed, after(rules, one, close()).roundsPlayed]).toEqual([2, 1]);
    },
  );
});
