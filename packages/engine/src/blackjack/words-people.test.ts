import { describe, expect } from 'vitest';
import type { Card } from '../core/card.ts';
import { findingOn } from '../core/evidence.ts';
import type { Command } from './command.ts';
import { evidenceOf } from './evidence.ts';
import { breach, lift, played, release, restrict } from './floor.test-kit.ts';
import { clause, clause2005, clause2018, rules2005, rules2018 } from './round.test-kit.ts';
import { automated, closed, company } from './shoe.test-kit.ts';
import { PAIRS } from './standing.test-kit.ts';
import {
  after,
  betting,
  bring,
  deal,
  dealer,
  eventsOf,
  expectRefusals,
  noMoreBets,
  offersOf,
  operator,
  patron,
  place,
  ready,
  refusalIn,
  say,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';
import { dealt, error } from './trouble/irregularity.test-kit.ts';

const command = (type: string, more: object = {}): Command =>
  ({ type, actor: supervisor, ...more }) as Command;

describe('what the record of a house that deals says of a report', () => {
  clause(['16.5(b)', '14.5', '14.7', '16.1', '18.3', '2.4', '5.4(a)'], 'in words', (rules) => {
    const table = dealt(rules, 'Tc Td 9d 5h 5c');
    const sealed = (so: string) => `the house dealt from its sealed shoe: ${so}`;
    const says = (told: Command, at: Table = table) => {
      const finding = findingOn(evidenceOf(rules), at, told);
      return finding && [finding.is, finding.refusal.clause, finding.refusal.detail];
    };
    const by = rules.cite('16.5(b)');
    for (const [told, so] of [
      [error('CardFoundFaceUp', '2c'), 'no card can have lain face up in it'],
      [error('CardDrawnInError'), 'no card can have been drawn in error'],
      [error('CardBurnedInError'), 'no card can have been burned in error'],
      [error('DealerCardInError', '2c'), "no card can have come to the dealer's hand in error"],
      [error('CardMisplaced', '2c'), 'no card can have been misplaced'],
      [command('Reconstruct'), 'no card can have been misplaced'],
      [command('ReportCard', { lay: 'rack' }), 'no card can have been misplaced'],
      [command('CorrectCard', { at: 0, card: '2c' }), 'every card is on record as it left it'],
      [command('DecideRecord', { round: 1, at: 0, card: '2c' }), 'every card is on record as it left it'],
      [command('CuttingCardMissed'), 'the cutting card cannot have been missed'],
    ] as const)
      expect(says(told)).toEqual(['disproved', by, sealed(so)]);
    const named =
      'name the disturbance: a riot, a brawl, civil commotion, a robbery, a fire, or one like these';
    for (const [told, is, canon, so] of [
      [
        command('DrawCuttingCard'),
        'house',
        '5.4(a)',
        'the house draws the cutting card itself when it comes',
      ],
      [
        command('NoteAbsence', { patron: 'P1' }),
        'house',
        '14.7',
        'the house notes by its own clock who is not there to decide',
      ],
      [command('NoteReturn', { patron: 'P1' }), 'own', '14.7', 'whoever is back says so himself'],
      [command('DeclareVoid', { cause: 'disturbance' }), 'lacking', '16.1', named],
      [
        command('DeclareVoid', { cause: 'errorFoundLater' }),
        'checked',
        '14.5',
        'every card of that round lies as it was sealed',
      ],
      [
        command('ReplaceCards', { cards: ['As'] }),
        'disproved',
        '2.4',
        'no card of a sealed order is marked: cards are changed after the round',
      ],
    ] as const)
      expect(says(told)).toEqual([is, rules.cite(canon), so]);
    const shoe = closed(rules, company(rules, automated(rules)), ['Ann', 1], ['Bo', 2]);
    const fails = { fault: 'prevents', rectified: false, incident: 'I-1' };
    const unreported = 'the supervisor reports it, and names the incident report';
    for (const lacking of [
      command('ReportMalfunction', { ...fails, actor: dealer }),
      command('ReportMalfunction', { ...fails, incident: undefined }),
    ])
      expect(says(lacking, shoe)).toEqual(['lacking', rules.cite('18.3'), unreported]);
    expect(says(command('ReportMalfunction', fails), shoe)).toBeUndefined();
    const stood = after(
      rules,
      deal(rules, shoe, 'Tc Td 9d Th 9h'),
      say('Stand', 'Ann'),
      say('Stand', 'Bo', 2),
    );
    expect(says(command('ReportMalfunction', fails), stood)).toBeUndefined();
    const out = 'every card that this round needs is out of the shoe';
    expect(says(command('ReportMalfunction', fails), deal(rules, stood, '9s'))).toEqual([
      'disproved',
      rules.cite('18.3'),
      out,
    ]);
  });
});

describe('who is away', () => {
  clause(['14.7', '16.2(b)'], 'decides nothing, and is told why', (rules) => {
    const table = dealt(rules, 'Tc Td 9d 5h 5c');
    const away = after(rules, table, command('NoteAbsence', { patron: 'P1' }));
    const out = after(
      rules,
      table,
      breach('P1'),
      command('ExcludePatron', { actor: operator, patron: 'P1', breach: 1 }),
    );
    const even: Command = { type: 'TakeEvenMoney', actor: dealer, patron: 'P1', box: 1 };
    expectRefusals(rules, [
      [away, even, '14.7', 'P1 is not there to decide'],
      [out, even, '16.2(b)', 'P1 is excluded from the game'],
      [table, command('NoteReturn', { patron: 'P1' }), '14.7', 'P1 is not absent'],
      [away, command('NoteAbsence', { patron: 'P1' }), '14.7', 'P1 is absent already'],
      [table, command('NoteAbsence', { patron: 'P9' }), '14.7', 'P9 has no wager to decide on'],
    ]);
    const by = rules.cite('14.7');
    expect(eventsOf(rules, table, command('NoteAbsence', { patron: 'P1' }))).toEqual([
      { type: 'AbsenceNoted', patron: 'P1', by },
    ]);
    expect(offersOf(rules, away, patron('P1'), 'NoteReturn')).toEqual([
      { command: { type: 'NoteReturn', actor: patron('P1'), patron: 'P1' }, by },
    ]);
    expect(offersOf(rules, away, patron('P2'), 'NoteReturn')).toEqual([]);
  });
});

describe('what is held to the minimum', () => {
  clause(['4.7', '4.8', '3.4'], 'goes back where it lies above, in other boxes, or beside them', (rules) => {
    const by48 = '4.8';
    const table = after(
      rules,
      betting(rules, { P1: 50_000, P2: 50_000 }, PAIRS),
      place('P1', 1, 2000),
      place('P2', 1, 3000),
      place('P1', 3, 1000),
      place('P1', 2, 1500),
      place('P2', 2, 1000),
      place('P1', 3, 600, 'pairs'),
      place('P2', 2, 700, 'pairs'),
      place('P1', 2, 800, 'pairs'),
    );
    const returned = (box: number, on: string, stake: number, by: string, name = 'P1') => ({
      type: 'WagerReturned',
      patron: name,
      box,
      on,
      stake,
      by,
    });
    const lowered = (box: number, was: number, by: string) => ({
      type: 'WagerAltered',
      patron: 'P1',
      box,
      on: 'main',
      was,
      stake: 1000,
      returned: was - 1000,
      by,
    });
    const [told, ...rest] = eventsOf(rules, table, restrict('P1', '4.8'));
    expect(told).toEqual({ type: 'PlayerRestricted', patron: 'P1', reference: 'R-1', by: by48 });
    const alone = rules.sideWagerAlone === 'refused' ? rules.cite('17.8') : by48;
    expect(rest).toEqual([
      returned(2, 'pairs', 800, by48),
      returned(2, 'main', 1500, by48),
      returned(3, 'pairs', 600, alone),
      returned(3, 'main', 1000, by48),
      lowered(1, 2000, by48),
    ]);
    // For the shoe alone several boxes stay his, each at the minimum; what is at it stays.
    const missed = after(
      rules,
      played(rules, after(rules, ready(rules), bring('P1', 50_000), bring('P2', 50_000)), 'P2'),
    );
    const again = after(
      rules,
      missed,
      { type: 'InviteWagers', actor: dealer },
      place('P1', 1, 2000),
      place('P1', 2, 1000),
    );
    expect(eventsOf(rules, again, restrict('P1', '4.7(a)')).slice(1)).toEqual([lowered(1, 2000, '4.7(a)')]);
    expect(
      eventsOf(rules, missed, { ...restrict('P1', '4.8'), scope: 'house' } as unknown as Command),
    ).toEqual([{ type: 'PlayerRestricted', patron: 'P1', reference: 'R-1', scope: 'house', by: by48 }]);
    const lifted = { ...lift('P1'), ground: '4.7' } as Command;
    const held = after(rules, missed, restrict('P1', '4.7(a)'), restrict('P1', '4.8'));
    expect(eventsOf(rules, held, lifted)).toEqual([
      { type: 'RestrictionLifted', patron: 'P1', ground: '4.7', by: rules.cite('4.7') },
    ]);
    expect(after(rules, held, lifted).held).toEqual({ P1: { shoe: null, lasting: '4.8' } });
    expect(after(rules, held, { ...lift('P1'), ground: '4.8' } as Command).held).toEqual({
      P1: { shoe: '4.7(a)', lasting: null },
    });
  });

  clause(
    ['4.8', '3.4', '17.8'],
    'has a short wager back, and is advised of a short pair like others',
    (rules) => {
      const table = after(
        rules,
        betting(rules, { P1: 50_000, P2: 50_000 }, PAIRS),
        place('P1', 1, 500),
        place('P2', 2, 1000),
        place('P1', 1, 500, 'pairs'),
        place('P2', 2, 400, 'pairs'),
        restrict('P1', '4.8'),
        restrict('P2', '4.8'),
      );
      const events = eventsOf(rules, table, noMoreBets);
      expect(events.map((event) => [event.type, 'on' in event && event.on, event.by])).toEqual([
        ...(rules.sideWagerAlone === 'refused' ? [['WagerReturned', 'pairs', rules.cite('17.8')]] : []),
        ['WagerReturned', 'main', '4.8'],
        ['PlayerAdvised', 'pairs', '3.4'],
        ...(rules.sideWagerAlone === 'void' ? [['WagerSettled', 'pairs', rules.cite('17.8')]] : []),
        ['BetsClosed', false, rules.cite('6.2')],
      ]);
    },
  );

  clause2005(['3.4', '17.4'], 'is no Super Sevens, which have their own stake', () => {
    const table = after(
      rules2005,
      betting(rules2005, { P1: 50_000 }, { determinations: { pairs: 'perfect-pairs', sevens: [200] } }),
      place('P1', 1, 1000),
      place('P1', 1, 500, 'pairs'),
      place('P1', 1, 200, 'sevens'),
    );
    expect(eventsOf(rules2005, table, noMoreBets).map(({ type }) => type)).toEqual(['BetsClosed']);
  });

  clause('4.4', 'or gives a box up: his own, once, while none is vacant', (rules) => {
    const full = after(
      rules,
      betting(rules, { P1: 50_000, P2: 50_000 }, { determinations: { boxes: 4 } }),
      ...[1, 2, 3].map((box) => place('P1', box, 1000)),
      place('P2', 3, 1000),
    );
    expectRefusals(rules, [[full, release('P1', 1), '4.4', 'there is a vacant box']]);
    const none = after(rules, full, place('P2', 4, 1000));
    const given = after(rules, none, release('P1', 2), place('P2', 2, 1000));
    expect(given.released).toEqual([{ patron: 'P1', box: 2 }]);
    expect(offersOf(rules, given, supervisor, 'ReleaseBox').map((offer) => offer.command)).toEqual(
      [
        ['P1', 1],
        ['P1', 3],
        ['P2', 3],
        ['P2', 4],
        ['P2', 2],
      ]
        .sort((one, other) => Number(one[1]) - Number(other[1]))
        .map(([name, box]) => release(name as string, box as number)),
    );
    // That P1 gave up box 2 is nothing to P2.
    expect(refusalIn(rules, given, release('P2', 2))).toBeUndefined();
    expectRefusals(rules, [
      [
        after(rules, given, release('P1', 1), place('P2', 1, 1000)),
        release('P1', 3),
        '4.4',
        'P1 has no second box to give up',
      ],
    ]);
  });
});

describe('insurance by others', () => {
  clause2018(
    ['7.2(a)', '7.2(b)', '7.2(c)'],
    'counts who asks once, by the wager of his that stands best',
    () => {
      const rules = rules2018;
      const insure = (name: string, box: number, amount: number, owner: string): Command => ({
        type: 'Insure',
        actor: patron(name),
        patron: name,
        box,
        owner,
        amount,
      });
      const names = ['P1', 'P2', 'P4', 'P5'];
      const table = deal(
        rules,
        after(
          rules,
          betting(rules, Object.fromEntries(names.map((name) => [name, 50_000])), {
            determinations: { insuranceByOthers: true },
          }),
          ...(
            [
              ['P5', 1],
              ['P1', 1],
              ['P2', 2],
              ['P1', 3],
              ['P4', 3],
            ] as const
          ).map(([name, box]) => place(name, box, 1000)),
          noMoreBets,
        ),
        'Tc Td Ts Ad 9c 9d 9s' as Card,
      );
      const asked = after(
        rules,
        table,
        { type: 'CloseInsurance', actor: dealer },
        insure('P1', 2, 300, 'P2'),
      );
      const allot: Command = { type: 'AllotInsurance', actor: dealer };
      const given = (at: Table) =>
        eventsOf(rules, at, allot).flatMap((event) =>
          event.type === 'InsurancePlaced' ? [[event.patron, event.box, event.stake, event.by]] : [],
        );
      expect(given(asked)).toEqual([['P1', 2, 300, '7.2(b)']]);
      // P1 has had some on box 1; but before P4 he stands on box 3 itself.
      const both = after(rules, asked, insure('P1', 1, 100, 'P5'), insure('P4', 2, 500, 'P2'));
      expect(given(both)).toEqual([
        ['P1', 1, 100, '7.2(a)'],
        ['P1', 2, 300, '7.2(b)'],
        ['P4', 2, 200, '7.2(b)'],
      ]);
    },
  );
});
