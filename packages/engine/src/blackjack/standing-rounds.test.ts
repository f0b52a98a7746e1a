import { describe, expect } from 'vitest';
import type { Command } from './command.ts';
import { breach, change, notice, played } from './floor.test-kit.ts';
import { game } from './game.ts';
import { clause, clause2018, rules2018 } from './round.test-kit.ts';
import { leave, lying, PAIRS, types } from './standing.test-kit.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  bring,
  chipsOf,
  collect,
  deal,
  eventsOf,
  introduce,
  invite,
  noMoreBets,
  offersOf,
  opened,
  operator,
  patron,
  place,
  ready,
  refusedBy,
  remove,
  say,
  seat,
  settle,
  shuffle,
  supervisor,
  withCardsLeft,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

describe('a missed cutting card', () => {
  clause(['14.8', '5.5'], 'is noted in the final rounds, and nothing is shuffled for it', (rules) => {
    const missed: Command = { type: 'CuttingCardMissed', actor: supervisor };
    const final = after(rules, withCardsLeft(ready(rules), 100), {
      type: 'AnnounceFinalRounds',
      actor: supervisor,
    });
    expect(eventsOf(rules, final, missed)).toEqual([
      { type: 'CuttingCardMissed', shuffle: false, by: '14.8' },
    ]);
    const noted = after(rules, final, missed);
    expect([noted.shoe.stage, noted.shoe.shuffleDue, noted.shoe.cards.cuttingCardOut]).toEqual([
      'inPlay',
      false,
      true,
    ]);
    expect(refusedBy(rules, noted, missed)).toBe('5.5');
  });

  clause(
    ['18.1', '15.2', '5.5'],
    'is none with an automated shoe, whose final rounds announce the closing',
    (rules) => {
      const table = after(
        rules,
        opened(rules, { determinations: { shoe: 'automated' } }),
        { ...introduce, shoe: 'automated' } as Command,
        shuffle,
      );
      const announce: Command = { type: 'AnnounceFinalRounds', actor: supervisor };
      expect(types(eventsOf(rules, table, announce))).toEqual([['FinalRoundsAnnounced', '15.2']]);
      const told = after(rules, table, announce);
      expect(refusedBy(rules, told, announce)).toBe('15.2');
      expect(nextStep(rules, { ...told, finalRounds: 0 })).toEqual({ do: 'end', by: '15.2' });
    },
  );
});

describe('a box given up', () => {
  clause(
    '4.4',
    'stays so until one is vacant when wagers are invited, and is given up between rounds too',
    (rules) => {
      const release: Command = { type: 'ReleaseBox', actor: supervisor, patron: 'P1', box: 2 };
      const setting = { determinations: { boxes: 2 } } as const;
      const table = after(
        rules,
        ready(rules, setting),
        bring('P1', 50_000),
        bring('P2', 50_000),
        seat('P2', 1),
      );
      const both = (of: Table): Table => {
        const closed = after(rules, of, invite, place('P1', 1, 1000), place('P1', 2, 1000), noMoreBets);
        const said = after(
          rules,
          deal(rules, closed, 'Tc Tc 9d 9h 9h'),
          say('Stand', 'P1'),
          say('Stand', 'P1', 2),
        );
        return after(rules, deal(rules, said, '9s'), settle, collect);
      };
      const over = both(table);
      expect(types(eventsOf(rules, over, release))).toEqual([['BoxReleased', '4.4']]);
      const given = after(rules, over, release, invite);
      expect(refusedBy(rules, given, place('P1', 2, 1000))).toBe('4.4');
      expect(refusedBy(rules, after(rules, over, release), release)).toBe('4.4');
      // Nobody sat down and nobody wagered there: it is anybody's again.
      const next = played(rules, after(rules, given, place('P1', 1, 1000), remove('P1', 1)), 'P1');
      const free = after(rules, next, leave('P2'), invite);
      expect(refusedBy(rules, free, place('P1', 2, 1000))).toBeUndefined();
    },
  );
});

describe('a wager of a past round', () => {
  clause(['16.2(a)', 'A:Void'], 'is declared void by itself, of whom the breach concerns', (rules) => {
    const over = played(
      rules,
      after(rules, ready(rules), bring('P1', 50_000), bring('P2', 50_000)),
      'P1',
      'P2',
    );
    const told: Command = {
      type: 'RecordBreach',
      actor: supervisor,
      person: 'Dealer',
      employee: true,
      clause: rules.cite('16.8'),
      what: 'showed a card',
      rounds: [1],
      concerned: ['P1'],
    };
    const next = deal(rules, after(rules, over, told, invite, place('P2', 1, 1000), noMoreBets), '2c');
    const voiding = (more: object = {}): Command =>
      ({ type: 'VoidWagers', actor: operator, patron: 'P1', breach: 1, round: 1, ...more }) as Command;
    for (const each of [next, after(rules, over, told)]) {
      const undone = after(rules, each, voiding());
      expect([chipsOf(undone, 'P1'), undone.rounds[0]?.settled.map(({ patron: name }) => name)]).toEqual([
        50_000,
        ['P2'],
      ]);
      expect(refusedBy(rules, undone, voiding())).toBe('16.2(a)');
    }
    expect(eventsOf(rules, next, voiding())).toMatchObject([
      { round: 1, returned: {}, reversed: { P1: 1000 }, by: '16.2(a)' },
    ]);
    expect([
      refusedBy(rules, next, voiding({ wagers: ['2'] })),
      refusedBy(rules, next, voiding({ wagers: ['1 pairs'] })),
    ]).toEqual(['16.2(a)', '16.2(a)']);
    expect(refusedBy(rules, next, voiding({ wagers: ['1 main'] }))).toBeUndefined();
    expect(refusedBy(rules, next, { ...voiding(), patron: 'P2' } as Command)).toBe('16.2');
    expect(offersOf(rules, next, operator, 'VoidWagers')).toEqual([{ command: voiding(), by: '16.2(a)' }]);
    // What is void stays so when the round is put right.
    const last = after(rules, over, told, voiding(), {
      type: 'CorrectCard',
      actor: supervisor,
      at: 3,
      card: '2h',
      reason: 'seen',
    });
    expect([chipsOf(last, 'P1'), last.rounds[0]?.settled.length]).toEqual([50_000, 1]);
  });

  clause(['16.2(a)', '17.8'], 'and chosen ones of the round that is on', (rules) => {
    const table = after(
      rules,
      betting(rules, { P1: 9000 }, PAIRS),
      breach('P1'),
      place('P1', 1, 1000),
      place('P1', 1, 500, 'pairs'),
      place('P1', 2, 1000),
    );
    const some = (wagers: readonly string[]): Command =>
      ({ type: 'VoidWagers', actor: operator, patron: 'P1', breach: 1, wagers }) as Command;
    expect(lying(after(rules, table, some(['1 pairs'])))).toEqual([
      [1, 'P1 1000', ''],
      [2, 'P1 1000', ''],
    ]);
    expect(lying(after(rules, table, some(['2'])))).toEqual([[1, 'P1 1000', 'P1 500']]);
    const dealt = after(rules, deal(rules, after(rules, table, noMoreBets), '2c'), some(['2']));
    expect(dealt.round?.log.at(-1)).toEqual({ do: 'voided', patron: 'P1', wagers: ['2'] });
  });

  clause('16.4', 'is what a dispute about it returns', (rules) => {
    const over = played(rules, after(rules, ready(rules), bring('P1', 50_000), bring('P2', 500)), 'P1');
    const dispute = (name: string): Command => ({
      type: 'RaiseDispute',
      actor: patron(name),
      patron: name,
      what: 'my hand',
      round: 1,
    });
    const decide = (number: number): Command => ({
      type: 'DecideDispute',
      actor: operator,
      dispute: number,
      decision: 'back',
      remedy: { kind: 'return' },
    });
    const decided = after(rules, over, dispute('P1'), dispute('P2'), decide(1), decide(2));
    expect([chipsOf(decided, 'P1'), chipsOf(decided, 'P2')]).toEqual([50_000, 500]);
    const over1 = played(rules, after(rules, ready(rules), bring('P1', 50_000)), 'P1');
    const gone = after(rules, over1, dispute('P1'), {
      type: 'DecideDispute',
      actor: operator,
      dispute: 1,
      decision: 'void',
      remedy: { kind: 'void' },
    });
    expect(gone.rounds[0]?.voidedBy).toBe('16.4');
    // While it is on there is nothing that it came to.
    const on = after(rules, ready(rules), bring('P1', 50_000), invite, dispute('P1'));
    expect(refusedBy(rules, on, decide(1))).toBe('16.4');
  });
});

describe('a table', () => {
  clause('15.1', 'invites no wagers outside its hours', (rules) => {
    const table = after(rules, ready(rules), {
      type: 'SetHours',
      actor: operator,
      hours: { from: '10:00', to: '04:00' },
    });
    expect(refusedBy(rules, table, invite)).toBeUndefined();
    const late = after(rules, table, { type: 'TellHour', actor: operator, isWithin: false });
    expect(refusedBy(rules, late, invite)).toBe('15.1');
    expect(game.view(rules, late, { role: 'onlooker' })).toMatchObject({ hours: { isWithin: false } });
  });

  clause(['3.1'], 'knows no other changes than those that the rules name', (rules) => {
    const decks = { what: 'decks' } as never;
    expect([
      refusedBy(rules, ready(rules), notice(decks)),
      refusedBy(rules, ready(rules), change(decks)),
    ]).toEqual(['3.1', '3.1']);
  });

  clause2018(['17.7', '17.19'], 'changes the limits of pairs by the clause of its kind', () => {
    for (const [pairs, by] of [
      ['perfect-pairs', '17.7'],
      ['pairs-play', '17.19'],
    ] as const) {
      const table = ready(rules2018, { determinations: { pairs } });
      const limits = { what: 'pairsLimits', limits: { min: 500, max: 20_000, multiple: 100 } } as const;
      expect(refusedBy(rules2018, table, change(limits))).toBe(by);
      expect(types(eventsOf(rules2018, table, notice(limits)))).toEqual([['NoticeGiven', by]]);
      const told = after(rules2018, table, notice(limits));
      expect(refusedBy(rules2018, told, notice(limits))).toBe(by);
      expect(types(eventsOf(rules2018, told, change(limits)))).toEqual([['ChangeMade', by]]);
    }
  });
});
