import { describe, expect } from 'vitest';
import type { Actor } from '../core/game.ts';
import type { Slot } from '../core/shoe.ts';
import type { Command } from './command.ts';
import { dealTo, expose, offered, stray } from './deal.test-kit.ts';
import type { Event } from './event.ts';
import { game } from './game.ts';
import { closedDown, declareVoid, misplace, permit, reconstruct } from './irregularity.test-kit.ts';
import type { Clause } from './rules.ts';
import {
  after,
  betting,
  bring,
  burn,
  clause,
  collect,
  cut,
  dealDown,
  dealer,
  eventsOf,
  insert,
  introduce,
  noMoreBets,
  opened,
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
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const STAFF: readonly Actor[] = [dealer, supervisor, operator];
const EVERYBODY: readonly Actor[] = [...STAFF, patron('P1'), patron('P2'), patron('P3')];

/** A table at every step of its life: two patrons with seats, the cards face down, things gone wrong among them. */
const moments = (): readonly Table[] => {
  const empty = opened({ determinations: { face: 'down' } });
  const burned = after(empty, introduce, shuffle, cut(100), insert(14), burn());
  const people = after(burned, seat('P1', 0), bring('P1', 50_000), seat('P2', 1), bring('P2', 50_000));
  const invited = after(people, { type: 'InviteWagers', actor: dealer });
  const wagered = after(invited, place('P1', 'banker', 1000), place('P2', 'playerPair', 500));
  const closed = after(wagered, noMoreBets);
  const four = dealDown(closed, 4);
  const exposed = after(four, expose('player', '2c 2d'), expose('banker', '2h 2s'));
  const paired = after(exposed, settlePairs);
  const third = after(paired, dealTo('player'));
  const shown = after(third, expose('player', '3d'));
  const banker = after(shown, dealTo('banker'), expose('banker', '9h'));
  const wrong = after(dealDown(closed, 1), misplace('player'));
  const done = after(banker, settle);
  const breached = after(done, {
    type: 'RecordBreach',
    actor: supervisor,
    person: 'P1',
    employee: false,
    clause: '14.8',
    what: 'a side bet with P2',
  });
  return [
    empty,
    after(empty, introduce),
    after(empty, introduce, shuffle),
    people,
    after(people, stray('9s')),
    after(people, stray()),
    invited,
    wagered,
    closed,
    dealDown(closed, 2),
    after(dealDown(closed, 2), permit),
    four,
    exposed,
    paired,
    third,
    shown,
    after(shown, stray('Kh')),
    banker,
    wrong,
    after(wrong, reconstruct),
    done,
    breached,
    after(breached, declareVoid('fraud', 1)),
    after(breached, collect),
  ];
};

const slotsOf = ({ round, shoe }: Table): readonly Slot[] =>
  [...(round?.hands.player ?? []), ...(round?.hands.banker ?? []), ...shoe.front].sort(
    (one, other) => one.at - other.at,
  );

/** What a patron has: chips at hand and on the layout, less what is owing. */
const worthOf = (table: Table, name: string): number => {
  const { chips = 0, owing = 0 } = table.patrons[name] ?? {};
  const wagers = (table.round?.wagers ?? []).filter((wager) => wager.patron === name);
  return chips - owing + wagers.reduce((sum, { stake }) => sum + stake, 0);
};

/** Every lawful act of these people at every moment. */
const lawful = (
  actors: readonly Actor[],
): readonly { readonly table: Table; readonly command: Command; readonly events: readonly Event[] }[] =>
  moments().flatMap((table) =>
    actors.flatMap((actor) =>
      game.options(rules, table, actor).map(({ command }) => ({
        table,
        command,
        events: eventsOf(table, command),
      })),
    ),
  );

const recorded = (by: Clause, what: string): Command => ({
  type: 'RecordBreach',
  actor: supervisor,
  person: 'D. Lee',
  employee: true,
  clause: by,
  what,
});

describe('employees', () => {
  clause(['14.5', '14.5(a)', '14.5(b)', '14.5(c)'], 'a breach of each duty is recorded against them', () => {
    for (const duty of ['14.5(a)', '14.5(b)', '14.5(c)'] as const) {
      expect(eventsOf(ready(), recorded(duty, 'not as it should be'))).toEqual([
        {
          type: 'BreachRecorded',
          breach: { person: 'D. Lee', employee: true, clause: duty, what: 'not as it should be', rounds: [] },
          by: '14.5',
        },
      ]);
    }
    // the sanctions of 14.2 are for patrons
    expect(offered(after(ready(), recorded('14.5', 'x')), operator, 'ExcludePatron')).toEqual([]);
  });

  clause('14.5(a)', 'everybody is offered lawful acts and nothing that tells how to play', () => {
    let offers = 0;
    for (const table of moments()) {
      for (const actor of EVERYBODY) {
        for (const option of game.options(rules, table, actor)) {
          expect(refusalOf(table, option.command)).toBeUndefined();
          expect(['command', 'by', 'choose']).toEqual(expect.arrayContaining(Object.keys(option)));
          offers += 1;
        }
      }
    }
    expect(offers).toBeGreaterThan(300);
  });

  clause('14.5(a)', 'a refusal gives the clause and the fact, and no other act', () => {
    const refusal = refusalOf(closedDown(), place('P1', 'tie', 1000));
    expect(Object.keys(refusal ?? {})).toEqual(['clause', 'detail']);
  });

  /** What the rules let staff do with the cards as a whole. */
  const CLEARS = ['CollectCards', 'Shuffle', 'ReplaceCards', 'IntroduceCards'];

  clause('14.5(b)', 'no staff act changes the order of the cards that are out or to come', () => {
    const acts = lawful(STAFF).filter(({ command }) => !CLEARS.includes(command.type));
    expect(new Set(acts.map(({ command }) => command.type)).size).toBeGreaterThan(20);
    for (const { table, command } of acts) {
      const before = slotsOf(table).map(({ at }) => at);
      const next = after(table, command);
      const drawn = slotsOf(next).map(({ at }) => at);
      expect(drawn.slice(0, before.length), command.type).toEqual(before);
      const out = table.shoe.cards.out;
      const fresh = drawn.slice(before.length);
      expect(fresh, command.type).toEqual(fresh.map((_at, index) => out + index));
    }
  });

  clause('14.5(b)', 'no staff act shows a card that the act itself did not turn over', () => {
    for (const { table, command } of lawful(STAFF)) {
      const known = new Map(slotsOf(table).map(({ at, card }) => [at, card]));
      const { card, cards = [] } = command as { readonly card?: string; readonly cards?: readonly string[] };
      const turned = [card, ...cards];
      for (const slot of slotsOf(after(table, command))) {
        if (slot.card !== undefined && known.get(slot.at) === undefined) {
          expect(turned, command.type).toContain(slot.card);
        }
      }
    }
  });

  clause('14.5(b)', 'a card face down is hidden from all, and staff turn it over only as 6.3 says', () => {
    const four = dealDown(closedDown(), 4);
    for (const viewer of [...EVERYBODY, { role: 'onlooker' } as const]) {
      const seen = game.view(rules, four, viewer);
      expect(seen).toMatchObject({
        round: {
          hands: {
            player: { cards: [null, null], total: null },
            banker: { cards: [null, null], total: null },
          },
        },
      });
    }
    for (const actor of [supervisor, operator]) {
      expect(refusedBy(four, { ...expose('player', '2c 2d'), actor } as Command)).toBe('6.3');
    }
    expect(refusedBy(four, expose('banker', '2c'))).toBe('6.3');
    expect(refusedBy(dealDown(closedDown(), 2), expose('player', '2c'))).toBe('6.2(b)');
  });

  clause('14.5(c)', 'a step that was skipped is put on record as such', () => {
    const unburned = after(opened(), introduce, shuffle, cut(100), insert(14));
    const coup = after(unburned, { type: 'DirectNoBetCoup', actor: supervisor });
    const first: Command = { type: 'DealCard', actor: dealer, to: 'player', card: '2s' };
    expect(eventsOf(coup, first)[0]).toEqual({ type: 'BurnMissed', by: '12.8' });
    const table = after(coup, first, recorded('14.5(c)', 'the burn was forgotten'));
    expect(table.breaches).toEqual([
      {
        person: 'D. Lee',
        employee: true,
        clause: '14.5(c)',
        what: 'the burn was forgotten',
        rounds: [1],
        concerned: [],
      },
    ]);
  });
});

describe('patrons among themselves', () => {
  /** A breach of this clause by P1, recorded while P1 has a wager down. */
  const inBreach = (by: Clause): Table =>
    after(betting(), place('P1', 'banker', 1000), {
      type: 'RecordBreach',
      actor: supervisor,
      person: 'P1',
      employee: false,
      clause: by,
      what: 'seen by the supervisor',
    });

  clause('14.7', 'nobody acts for another patron', () => {
    const acts: readonly Command[] = [
      place('P1', 'banker', 1000),
      bring('P1', 1000),
      seat('P1', 0),
      { type: 'RaiseDispute', actor: patron('P1'), patron: 'P1', what: 'x' },
    ];
    for (const act of acts) {
      expect(refusedBy(betting(), act)).toBeUndefined();
      expect(refusalOf(betting(), { ...act, actor: patron('P2') } as Command)).toEqual({
        clause: '14.7',
        detail: 'P2 does not act for another',
      });
    }
  });

  clause(
    ['14.7', '14.8'],
    'a breach is recorded with its clause, and the sanctions of 14.2 are offered',
    () => {
      for (const by of ['14.7', '14.8'] as const) {
        const table = inBreach(by);
        expect(table.breaches).toEqual([
          {
            person: 'P1',
            employee: false,
            clause: by,
            what: 'seen by the supervisor',
            rounds: [1],
            concerned: [],
          },
        ]);
        expect(offered(table, operator, 'VoidWagers')).toHaveLength(1);
        expect(offered(table, operator, 'ExcludePatron')).toHaveLength(1);
      }
    },
  );

  clause(
    '14.8',
    'no act moves chips from one patron to another: each gains or loses against the house',
    () => {
      const names = ['P1', 'P2', 'P3'];
      const DECIDES = ['SettlePairs', 'SettleWagers', 'DeclareVoid', 'CorrectCard'];
      for (const { table, command } of lawful(EVERYBODY)) {
        const next = after(table, command);
        const gains = names.map((name) => worthOf(next, name) - worthOf(table, name));
        const own = 'patron' in command ? names.indexOf(command.patron ?? '') : -1;
        const others = gains.filter((_gain, index) => index !== own);
        if (!DECIDES.includes(command.type)) expect(others, command.type).toEqual(others.map(() => 0));
        const moved = gains.reduce((sum, gain) => sum + gain, 0);
        const brought = ['BringChips', 'LeaveTable'].includes(command.type) ? moved : 0;
        expect(moved + next.bank - table.bank, command.type).toBe(brought);
      }
    },
  );
});
