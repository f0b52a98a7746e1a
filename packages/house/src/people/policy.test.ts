import type { Actor, Role as TableRole } from '@baize/engine';
import { type Command, game, rulesOf } from '@baize/engine/baccarat';
import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { baccaratPolicy } from '../games/baccarat/policy.ts';
import {
  actorFor as actorUnder,
  HOUSE_COMMANDS,
  mayDo,
  type Person,
  type RequestedCommand,
  type Scope,
  scopeOf,
} from './policy.ts';
import { isRole, ROLES, type Role } from './roles.ts';

const TABLE_COMMANDS = Object.keys(baccaratPolicy);
const actorFor = (who: Person, asked: RequestedCommand, as?: TableRole): Actor | undefined =>
  actorUnder(baccaratPolicy, who, asked, as);

const person = (role: Role) => ({ id: `the ${role}`, role });
const TABLE_ROLES: readonly TableRole[] = ['patron', 'dealer', 'supervisor', 'operator'];

type Row = readonly [command: string, ...cells: string[]];

/** A table as one would print it, without its head. */
const printed = (table: string): readonly Row[] =>
  table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/ +/) as unknown as Row);

/** All cells once more: P patron, D dealer, S supervisor, O operator, - not at all. */
const AT_TABLE = printed(`
  command            player  dealer  supervisor  director  regulator  owner           cashier
  OpenTable          -       -       O           -         -          O               -
  GiveNotice         -       -       O           -         -          O               -
  MakeChange         -       -       O           -         -          O               -
  DetermineFace      -       -       O           -         -          O               -
  DetermineExposure  -       -       S           -         -          -               -
  GrantLimit         -       -       O           -         -          O               -
  CloseTable         -       -       O           -         -          O               -
  IntroduceCards     -       D       -           -         -          -               -
  ReplaceCards       -       -       O           -         -          O               -
  DirectShuffle      -       -       S           -         -          -               -
  Shuffle            -       D       -           -         -          -               -
  Riffle             -       -       S           -         -          -               -
  DeclineCut         P       D       S           -         -          -               -
  CutCards           P       -       S           -         -          -               -
  InsertCuttingCard  -       D       -           -         -          -               -
  BurnCard           -       D       -           -         -          -               -
  BurnMissed         -       D       S           -         -          -               -
  InviteWagers       -       D       -           -         -          -               -
  PlaceWager         P       -       -           -         -          -               -
  MoveWager          P       -       -           -         -          -               -
  AlterWager         P       -       -           -         -          -               -
  RemoveWager        P       -       -           -         -          -               -
  NoMoreBets         -       D       -           -         -          -               -
  ReturnWagers       -       -       O           -         -          O               -
  SetHours           -       -       O           -         -          O               -
  TellHour           -       -       O           -         -          O               -
  RecordCheck        -       D       S           -         -          -               -
  RequestNoBetCoup   P       -       -           -         -          -               -
  AgreeToNoBetCoup   P       -       -           -         -          -               -
  DirectNoBetCoup    -       -       S           -         -          -               -
  BeginNoBetCoup     -       D       -           -         -          -               -
  DealCard           -       D       -           -         -          -               -
  ExposeHand         P       D       -           -         -          -               -
  SettlePairs        -       D       -           -         -          -               -
  SettleWagers       -       D       -           -         -          -               -
  CollectCards       -       D       -           -         -          -               -
  CardDrawnInError   -       D       S           -         -          -               -
  CardMisplaced      -       D       S           -         -          -               -
  Reconstruct        -       -       S           -         -          -               -
  CorrectCard        -       D       S           -         -          -               -
  PermitChanges      -       -       S           -         -          -               -
  ResumeRound        -       D       -           -         -          -               -
  DeclareVoid        -       D       SO          -         -          O               -
  TakeSeat           P       -       -           -         -          -               -
  BringChips         P       -       -           -         -          -               -
  LeaveTable         P       -       S           -         -          -               -
  VacateSeat         -       -       O           -         -          O               -
  RepayOwing         P       -       S           -         -          -               -
  ForgiveOwing       -       -       O           -         -          O               -
  RecordBreach       -       -       SO          -         -          O               -
  VoidWagers         -       -       O           -         -          O               -
  ExcludePatron      -       -       O           -         -          O               -
  LiftExclusion      -       -       O           -         -          O               -
  BarPatron          -       -       O           -         -          O               -
  RaiseDispute       P       -       S           -         -          -               -
  DecideDispute      -       -       O           -         -          O               -
  DecideRecord       -       -       O           -         -          O               -
  RequestReview      P       -       S           -         -          -               -
  RecordReview       -       -       O           -         -          O               -
`);

/** All cells once more: own, any, - not at all. */
const IN_HOUSE = printed(`
  command            player  dealer  supervisor  director  regulator  owner           cashier
  OpenAccount        -       -       -           -         -          any             -
  IssueLink          -       -       -           -         -          any             -
  SetRole            -       -       -           -         -          any             -
  DisableAccount     -       -       -           -         -          any             -
  ResetProofs        -       -       -           -         -          any             -
  KeepKeys           own     own     own         own       own        any             own
  SetPassword        own     own     own         own       own        own             own
  RevokeSessions     own     own     own         own       own        any             own
  Deposit            own     -       -           -         -          -               -
  Withdraw           own     -       -           -         -          -               -
  TakeDeposit        -       -       any         -         -          any             -
  SetDepositRules    -       -       -           -         -          any             -
  SetOwnLimits       own     -       -           -         -          -               -
  ReadExclusions     -       -       any         -         any        any             any
  EndSelfExclusion   -       -       -           -         -          any             -
  ReadSettings       -       any     any         any       any        any             any
  SetSettings        -       -       -           -         -          any             -
  KeepWebhooks       -       -       -           -         -          any             -
  SetLeastRound      -       -       -           -         -          any             -
  FillFloat          -       -       any         -         -          any             -
  CreditFloat        -       -       any         -         -          any             -
  TransferReserve    -       -       any         -         -          any             -
  HoldTable          -       -       any         -         -          any             -
  ReadPit            -       -       any         -         any        any             -
  WorkPit            -       -       any         -         -          any             -
  CallPit            -       any     any         -         -          -               -
  SignOn             -       own     any         -         -          any             -
  ReadBook           -       any     any         -         any        any             any
  AskSlip            -       any     any         -         -          any             -
  IssueSlip          -       -       any         -         -          any             any
  ReceiveSlip        -       any     any         -         -          any             any
  CountFloat         -       any     any         -         -          any             -
  SignHandPay        -       -       any         -         -          any             any
  KeepShift          -       -       any         -         -          any             -
  ReportIncident     -       any     any         -         -          any             any
  ReadCash           -       -       any         -         any        any             any
  WorkCash           -       -       any         -         -          any             any
  ReportCash         -       -       any         -         -          any             -
  SetCashThreshold   -       -       -           -         -          any             -
  ReadApprovals      -       own     any         own       any        any             -
  DecideApproval     -       -       any         any       any        any             -
  WatchTable         any     any     any         any       any        any             any
  ReadRounds         own     -       any         any       any        any             -
  ReadLedger         own     -       any         -         any        any             -
  ReadPeople         -       -       any         -         any        any             -
  ReopenTournament   -       -       -           -         -          any             -
  SetSecondPerson    -       -       -           -         -          any             -
  RunTournament      -       -       -           any       -          any             -
  KeepScreens        -       -       -           any       -          any             -
  CheckIn            -       -       any         any       -          any             -
  TallyTable         -       any     any         -         -          -               -
  ReadTournamentDesk -       -       any         any       any        any             -
  ReadTournament     any     any     any         any       any        any             any
  EnterTournament    own     -       -           -         -          -               -
  ReadAudit          -       -       -           -         any        any             -
  Inspect            -       -       -           -         any        any             -
  Verify             any     any     any         any       any        any             any
`);

const LETTERS: Readonly<Record<string, TableRole>> = {
  P: 'patron',
  D: 'dealer',
  S: 'supervisor',
  O: 'operator',
};

/** A void is for one or the other to declare, by its cause. */
const CAUSES: Readonly<Record<TableRole, string>> = {
  patron: '',
  dealer: 'insufficientCards',
  supervisor: 'errorFoundLater',
  operator: 'fraud',
};

const actor = (as: TableRole, id: string): Actor =>
  as === 'patron' ? { role: as, patron: id } : { role: as };

describe('at a table', () => {
  test('the printed table has a row for every command and a cell for every role', () => {
    expect(AT_TABLE.map(([type]) => type)).toEqual(TABLE_COMMANDS);
    for (const row of AT_TABLE) expect(row.length - 1).toBe(ROLES.length);
  });

  test.each(AT_TABLE)('%s', (type, ...cells) => {
    for (const [index, role] of ROLES.entries()) {
      const allowed = [...(cells[index] ?? '')].flatMap((letter) => LETTERS[letter] ?? []);
      const asked = { type, patron: null };
      const { id } = person(role);
      expect(actorFor(person(role), asked), role).toEqual(allowed[0] && actor(allowed[0], id));
      for (const as of TABLE_ROLES)
        expect(actorFor(person(role), asked, as), `${role} as ${as}`).toEqual(
          allowed.includes(as) ? actor(as, id) : undefined,
        );
    }
  });

  test('no cell lets anybody act as somebody whom the rules of the game do not let do it', () => {
    const rules = rulesOf(actMiniBaccarat2016);
    const [opening] = game.options(rules, game.initial(rules), { role: 'operator' });
    const opened = game.decide(rules, { stage: 'unopened' }, opening?.command as Command);
    if (!opened.ok) throw new Error('no table');
    const table = opened.events.reduce(game.evolve, game.initial(rules));
    /**
     * The role is judged before anything else in the command is looked at, so bare commands will do; what
     * else they lack may throw.
     */
    const refusedForRole = (command: object): boolean => {
      try {
        const decision = game.decide(rules, table, command as Command);
        return !decision.ok && decision.refusal.detail.startsWith('this is for the');
      } catch {
        return false;
      }
    };
    const wrong = TABLE_COMMANDS.filter((type) => type !== 'OpenTable').flatMap((type) =>
      ROLES.flatMap((role) => TABLE_ROLES.map((as) => actorFor(person(role), { type, patron: null }, as)))
        .filter((as) => as !== undefined)
        .filter((as) =>
          refusedForRole({ type, actor: as, patron: person('player').id, cause: CAUSES[as.role] }),
        )
        .map((as) => `${type} as ${as.role}`),
    );
    expect(wrong).toEqual([]);
    expect(refusedForRole({ type: 'Shuffle', actor: { role: 'patron', patron: 'x' } })).toBe(true);
  });

  test('a player is the patron with his own id, whatever he asks for', () => {
    const asked = { type: 'PlaceWager', patron: 'somebody else' };
    expect(actorFor({ id: 'p1', role: 'player' }, asked)).toEqual({ role: 'patron', patron: 'p1' });
    for (const as of ['dealer', 'supervisor', 'operator'] as const)
      for (const type of TABLE_COMMANDS)
        expect(actorFor({ id: 'p1', role: 'player' }, { type, patron: null }, as)).toBeUndefined();
  });

  test('staff may name a patron where the act is about one', () => {
    for (const type of ['LeaveTable', 'DeclineCut', 'RaiseDispute', 'RequestReview'])
      expect(actorFor(person('supervisor'), { type, patron: 'p1' })).toEqual({ role: 'supervisor' });
    for (const type of ['GrantLimit', 'VacateSeat', 'VoidWagers', 'ExcludePatron'])
      expect(actorFor(person('owner'), { type, patron: 'p1' })).toEqual({ role: 'operator' });
  });

  test("a supervisor cuts in the supervisor's own name, never in a patron's", () => {
    const supervisor = person('supervisor');
    expect(actorFor(supervisor, { type: 'CutCards', patron: null })).toEqual({ role: 'supervisor' });
    expect(actorFor(supervisor, { type: 'CutCards', patron: 'p1' })).toBeUndefined();
    expect(actorFor(supervisor, { type: 'CutCards' })).toBeUndefined();
    expect(actorFor(person('player'), { type: 'CutCards', patron: 'the player' })).toEqual({
      role: 'patron',
      patron: 'the player',
    });
  });

  test.each(['', 'NoSuchThing', 'openTable', 'toString', 'constructor', '__proto__', 'hasOwnProperty'])(
    'what is not in the table is refused to everybody: %s',
    (type) => {
      for (const role of ROLES) {
        expect(actorFor(person(role), { type, patron: null })).toBeUndefined();
        expect(scopeOf(role, type)).toBeUndefined();
        expect(mayDo(person(role), type, person(role).id)).toBe(false);
      }
    },
  );

  test.each(['', 'admin', 'Owner', '__proto__', 'constructor', 'toString'])(
    'a role that does not exist may nothing: %s',
    (role) => {
      expect(isRole(role)).toBe(false);
      for (const type of TABLE_COMMANDS)
        expect(actorFor({ id: 'x', role: role as Role }, { type, patron: null })).toBeUndefined();
      for (const command of HOUSE_COMMANDS)
        expect(mayDo({ id: 'x', role: role as Role }, command, 'x')).toBe(false);
    },
  );
});

describe('in the house', () => {
  test('the printed table has a row for every command and a cell for every role', () => {
    expect(IN_HOUSE.map(([command]) => command)).toEqual(HOUSE_COMMANDS);
    for (const row of IN_HOUSE) expect(row.length - 1).toBe(ROLES.length);
  });

  test.each(IN_HOUSE)('%s', (command, ...cells) => {
    for (const [index, role] of ROLES.entries()) {
      const cell = cells[index];
      const scope = cell === '-' ? undefined : (cell as Scope);
      expect(scopeOf(role, command), role).toBe(scope);
      const may = (whose: string | null) => mayDo(person(role), command, whose);
      expect([may(person(role).id), may('somebody else'), may(null)], role).toEqual([
        scope !== undefined,
        scope === 'any',
        scope === 'any',
      ]);
    }
  });

  test('away from their own account the regulator only reads and inspects, and the director runs tournaments and nothing else', () => {
    for (const role of ['director', 'regulator'] as const) {
      expect(
        TABLE_COMMANDS.filter((type) => actorFor(person(role), { type, patron: null }) !== undefined),
      ).toEqual([]);
      for (const command of HOUSE_COMMANDS.filter((each) => mayDo(person(role), each, 'somebody else')))
        expect(command).toMatch(
          role === 'director'
            ? /^(Read|Watch|Verify|RunTournament$|DecideApproval$|KeepScreens$|CheckIn$)/
            : /^(Read|Watch|Verify|Inspect$|DecideApproval$)/,
        );
    }
  });
});

test('every role is one', () => {
  expect(ROLES.every(isRole)).toBe(true);
  expect([isRole(undefined), isRole(null), isRole(0)]).toEqual([false, false, false]);
});
