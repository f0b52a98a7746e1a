import { describe, expect, test } from 'vitest';
import { type Actor, ROLES, type Role } from '../core/game.ts';
import type { TableCommand } from './act.ts';
import { CAUSES, type Cause, type Command, type CommandOf } from './command.ts';
import { game } from './game.ts';
import { nextStep } from './step.ts';
import {
  after,
  betting,
  bring,
  burn,
  chipsOf,
  clause,
  collect,
  cut,
  dealDown,
  dealer,
  insert,
  introduce,
  invite,
  noMoreBets,
  opened,
  operator,
  patron,
  place,
  ready,
  refusalOf,
  refusedBy,
  rules,
  SIGN,
  seat,
  settle,
  settlePairs,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const ACTORS: Readonly<Record<Role, Actor>> = { patron: patron('P1'), dealer, supervisor, operator };

const OPERATOR = [['operator'], 'A:Casino Operator'] as const;
const SUPERVISOR = [['supervisor'], 'A:Casino Supervisor'] as const;
const DEALER = [['dealer'], 'A:Dealer'] as const;
const FLOOR = [['dealer', 'supervisor'], 'A:Casino Supervisor'] as const;
const SUPERVISION = [['supervisor', 'operator'], 'A:Casino Operator'] as const;
const ANYBODY = [ROLES, '14.7'] as const;

type Bare<Type extends TableCommand['type']> = Omit<CommandOf<Type>, 'actor' | 'type'>;
type Row<Type extends TableCommand['type']> = readonly [
  who: readonly Role[],
  clause: string,
  command: Bare<Type>,
];

/** Every act of a table: for whom it is, by which clause the others are refused it, and an example. */
const ACTS: { readonly [Type in TableCommand['type']]: Row<Type> } = {
  GiveNotice: [...OPERATOR, { notice: { what: 'closing' } }],
  MakeChange: [...OPERATOR, { change: { what: 'method', method: 'B' } }],
  DetermineFace: [...OPERATOR, { face: 'down' }],
  DetermineExposure: [...SUPERVISOR, { exposedBy: 'patrons' }],
  GrantLimit: [...OPERATOR, { patron: 'P1', limit: 80_000 }],
  CloseTable: [...OPERATOR, { cardsCheckedBy: 'D. Lee' }],
  TakeSeat: [...ANYBODY, { patron: 'P1', seat: 0 }],
  BringChips: [...ANYBODY, { patron: 'P1', amount: 1000 }],
  LeaveTable: [...ANYBODY, { patron: 'P1' }],
  VacateSeat: [...OPERATOR, { patron: 'P1' }],
  IntroduceCards: [...DEALER, { source: { kind: 'checked', checkedBy: 'D. Lee' } }],
  ReplaceCards: [...OPERATOR, { cards: 'all', checkedBySupervisor: 'S. Ray', checkedByDealer: 'D. Lee' }],
  DirectShuffle: [...SUPERVISOR, { reason: 'a card fell' }],
  Shuffle: [...DEALER, {}],
  Riffle: [...SUPERVISOR, { requestedBy: 'P1' }],
  DeclineCut: [...ANYBODY, { patron: 'P1' }],
  CutCards: [['patron', 'dealer', 'supervisor'], 'A:Casino Supervisor', { patron: 'P1', depth: 100 }],
  InsertCuttingCard: [...DEALER, { fromBack: 14 }],
  BurnCard: [...DEALER, {}],
  BurnMissed: [...FLOOR, {}],
  InviteWagers: [...DEALER, {}],
  PlaceWager: [...ANYBODY, { patron: 'P1', on: 'banker', amount: 1000 }],
  MoveWager: [...ANYBODY, { patron: 'P1', on: 'banker', to: 'tie' }],
  AlterWager: [...ANYBODY, { patron: 'P1', on: 'banker', amount: 2000 }],
  RemoveWager: [...ANYBODY, { patron: 'P1', on: 'banker' }],
  NoMoreBets: [...DEALER, {}],
  SetHours: [...OPERATOR, { hours: { from: '10:00', to: '04:00' } }],
  TellHour: [...OPERATOR, { isWithin: false }],
  RecordCheck: [...FLOOR, { checkedBy: 'D. Lee' }],
  ReturnWagers: [...OPERATOR, { cause: 'disturbance', reason: 'a fire' }],
  RequestNoBetCoup: [...ANYBODY, { patron: 'P1' }],
  AgreeToNoBetCoup: [...ANYBODY, { patron: 'P1' }],
  DirectNoBetCoup: [...SUPERVISOR, {}],
  BeginNoBetCoup: [...DEALER, {}],
  DealCard: [...DEALER, { to: 'player', card: '2s' }],
  ExposeHand: [...ANYBODY, { patron: 'P1', hand: 'player', cards: ['2s', '3d'] }],
  SettlePairs: [...DEALER, {}],
  SettleWagers: [...DEALER, {}],
  CollectCards: [...DEALER, {}],
  CardDrawnInError: [...FLOOR, {}],
  CardMisplaced: [...FLOOR, { to: 'banker' }],
  Reconstruct: [...SUPERVISOR, {}],
  CorrectCard: [...FLOOR, { at: 0, card: '2s' }],
  DecideRecord: [...OPERATOR, { round: 1, at: 0, card: '2s', reason: 'seen' }],
  PermitChanges: [...SUPERVISOR, {}],
  ResumeRound: [...DEALER, {}],
  DeclareVoid: [
    ['dealer', 'supervisor', 'operator'],
    'A:Casino Operator',
    { cause: 'fraud', round: 1, reason: 'fraud' },
  ],
  RecordBreach: [...SUPERVISION, { person: 'P1', employee: false, clause: '14.8', what: 'a side bet' }],
  VoidWagers: [...OPERATOR, { patron: 'P1', breach: 1 }],
  ExcludePatron: [...OPERATOR, { patron: 'P1', breach: 1 }],
  RaiseDispute: [...ANYBODY, { patron: 'P1', what: 'my wager' }],
  DecideDispute: [...OPERATOR, { dispute: 1, decision: 'it stands' }],
  RequestReview: [...ANYBODY, { patron: 'P1', dispute: 1 }],
  RecordReview: [...OPERATOR, { dispute: 1, reference: 'R1', outcome: 'upheld', decision: 'it stands' }],
  RepayOwing: [...ANYBODY, { patron: 'P1', amount: 100 }],
  ForgiveOwing: [...OPERATOR, { patron: 'P1', amount: 100, reason: 'reason' }],
  LiftExclusion: [...OPERATOR, { patron: 'P1', reason: 'reason' }],
  BarPatron: [...OPERATOR, { patron: 'P1', table: 'table 2', what: 'marked cards' }],
};

const ROWS = Object.entries(ACTS) as unknown as readonly (readonly [TableCommand['type'], Row<'Shuffle'>])[];
const commandBy = (type: string, bare: object, actor: Actor): Command =>
  ({ type, ...bare, actor }) as unknown as Command;

/** Tables at several moments: a role is refused an act at all of them. */
const moments = (): readonly Table[] => [
  opened(),
  ready(),
  after(betting(), place('P1', 'banker', 1000)),
  after(betting(), place('P1', 'banker', 1000), noMoreBets),
];

const ROLE_CLAUSES = ['A:Dealer', 'A:Casino Supervisor', 'A:Casino Operator', '14.7'];

clause(
  ['A:Dealer', 'A:Casino Supervisor', 'A:Casino Operator'],
  'every act is refused, at any moment, to each role that it is not for, by the clause of the role it is for',
  () => {
    for (const [type, [who, by, bare]] of ROWS) {
      for (const role of ROLES.filter((each) => !who.includes(each))) {
        for (const table of moments()) {
          expect(refusalOf(table, commandBy(type, bare, ACTORS[role])), `${type} by ${role}`).toEqual({
            clause: by,
            detail: `this is for the ${who.join(' or the ')} to do`,
          });
        }
      }
    }
  },
);

clause(['A:Dealer', 'A:Casino Supervisor', 'A:Casino Operator'], 'and to no role that it is for', () => {
  for (const [type, [who, , bare]] of ROWS) {
    for (const role of who.filter(() => type !== 'DeclareVoid')) {
      const by = refusedBy(ready(), commandBy(type, bare, ACTORS[role]));
      expect(ROLE_CLAUSES, `${type} by ${role}`).not.toContain(by);
    }
  }
});

clause('A:Casino Operator', 'table, limits, notices, method and pairs option are the operator’s', () => {
  const theirs = ROWS.filter(([, [, by]]) => by === 'A:Casino Operator').map(([type]) => type);
  expect(theirs).toEqual(
    expect.arrayContaining(['GiveNotice', 'MakeChange', 'GrantLimit', 'CloseTable', 'DetermineFace']),
  );
  for (const role of ['patron', 'dealer', 'supervisor'] as const) {
    const open = {
      type: 'OpenTable',
      approvals: opened().approvals,
      determinations: opened().determinations,
    };
    expect(
      refusalOf({ stage: 'unopened' }, commandBy('OpenTable', { ...open, sign: SIGN }, ACTORS[role])),
    ).toEqual({ clause: 'A:Casino Operator', detail: 'the operator opens a table' });
  }
});

describe('a round is declared void by whom the ground for it names', () => {
  //  cause               by
  const GROUNDS: Readonly<Record<Cause, readonly ['dealer' | 'supervisor' | 'operator', 'supervisor'?]>> = {
    disturbance: ['operator'],
    impractical: ['operator'],
    fraud: ['operator'],
    cannotReconstruct: ['supervisor'],
    // What "shall be" void is declared by whoever works the table.
    errorFoundLater: ['dealer', 'supervisor'],
    insufficientCards: ['dealer', 'supervisor'],
  };
  const NEEDED = {
    dealer: 'A:Dealer',
    supervisor: 'A:Casino Supervisor',
    operator: 'A:Casino Operator',
  } as const;
  const inRound = (): Table => after(betting(), place('P1', 'banker', 1000), noMoreBets);

  for (const cause of CAUSES) {
    test(cause, () => {
      for (const role of ['dealer', 'supervisor', 'operator'] as const) {
        const by = refusedBy(
          inRound(),
          commandBy('DeclareVoid', { cause, round: 1, reason: cause }, ACTORS[role]),
        );
        const [whose, other] = GROUNDS[cause];
        if (role === whose || role === other) expect(ROLE_CLAUSES).not.toContain(by);
        else expect(by, role).toBe(NEEDED[whose]);
      }
    });
  }
});

clause('14.7', 'a patron never acts for another', () => {
  const mine = ROWS.filter(([, [who]]) => who.includes('patron'));
  expect(mine).toHaveLength(15);
  for (const [type, [, , bare]] of mine) {
    for (const table of moments()) {
      expect(refusalOf(table, commandBy(type, bare, patron('P2'))), type).toEqual({
        clause: '14.7',
        detail: 'P2 does not act for another',
      });
    }
  }
});

clause('14.7', 'nor does a patron act as staff by naming nobody', () => {
  const down = after(
    ready({ determinations: { face: 'down' } }),
    bring('P1', 1000),
    invite,
    place('P1', 'banker', 1000),
    noMoreBets,
  );
  const expose = { patron: null, hand: 'player', cards: ['2s', '3d'] };
  expect(refusedBy(dealDown(down, 4), commandBy('ExposeHand', expose, patron('P1')))).toBe('14.7');
  const toCut = after(opened(), introduce, shuffle);
  expect(refusedBy(toCut, commandBy('CutCards', { patron: null, depth: 100 }, patron('P1')))).toBe('14.7');
});

test('staff enter a patron’s act for the patron', () => {
  for (const actor of [dealer, supervisor, operator]) {
    const table = after(
      ready(),
      { type: 'TakeSeat', actor, patron: 'P1', seat: 0 },
      { type: 'BringChips', actor, patron: 'P1', amount: 5000 },
      invite,
      { type: 'PlaceWager', actor, patron: 'P1', on: 'banker', amount: 1000 },
    );
    expect(chipsOf(table, 'P1')).toBe(4000);
    expect(table.round?.wagers).toEqual([{ patron: 'P1', on: 'banker', stake: 1000 }]);
  }
});

clause(
  'A:Dealer',
  'at each moment the dealer is offered the next lawful act, and the others are refused',
  () => {
    const dealTo = (to: 'player' | 'banker', card: '8h' | 'Qc' | 'Qs' | '6d'): Command => ({
      type: 'DealCard',
      actor: dealer,
      to,
      card,
    });
    const course: readonly Command[] = [
      introduce,
      shuffle,
      insert(14),
      burn(),
      invite,
      noMoreBets,
      dealTo('player', '8h'),
      dealTo('banker', 'Qc'),
      dealTo('player', '8h'),
      dealTo('banker', 'Qs'),
      settlePairs,
      dealTo('banker', '6d'),
      settle,
      collect,
    ];
    const kinds = new Set(course.map(({ type }) => type));
    let table = after(opened(), seat('P1', 0), bring('P1', 5000));
    for (const command of course) {
      if (command.type === 'InsertCuttingCard') {
        table = after(table, { type: 'DeclineCut', actor: patron('P1'), patron: 'P1' }, cut(100));
      }
      if (command.type === 'NoMoreBets') table = after(table, place('P1', 'playerPair', 1000));
      const offered = game
        .options(rules, table, dealer)
        .map((option) => option.command.type)
        .filter((type) => kinds.has(type));
      // A burn that is due does not keep the table from going on [12.8].
      const also = command.type === 'BurnCard' ? ['InviteWagers'] : [];
      expect([...new Set(offered)]).toEqual([command.type, ...also]);
      for (const other of course.filter(({ type }) => type !== command.type && !also.includes(type))) {
        expect(refusedBy(table, other), `${other.type} before ${command.type}`).toBeDefined();
      }
      table = after(table, command);
    }
    expect(nextStep(rules, table)).toEqual({ do: 'invite', by: '4.1' });
  },
);
