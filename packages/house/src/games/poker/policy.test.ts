import type { Actor, Role as TableRole } from '@baize/engine';
import type * as poker from '@baize/engine/poker';
import { game, rulesOf } from '@baize/engine/poker';
import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import { expect, test } from 'vitest';
import { actorFor } from '../../people/policy.ts';
import { ROLES, type Role } from '../../people/roles.ts';
import { pokerPolicy } from './policy.ts';
import { openPoker } from './table.test-kit.ts';

/** All cells: P patron, D dealer, S supervisor, O operator, - not at all. */
const PRINTED = `
  command               player  dealer  supervisor  director  regulator  owner  cashier
  OpenTable             -       -       O           -         -          O  -
  GiveNotice            -       -       O           -         -          O  -
  MakeChange            -       -       O           -         -          O  -
  GrantLimit            -       -       O           -         -          O  -
  CloseTable            -       -       O           -         -          O  -
  SetHours              -       -       O           -         -          O  -
  TellHour              -       -       O           -         -          O  -
  CheckCards            -       D       -           -         -          -  -
  Shuffle               -       D       -           -         -          -  -
  CutCards              -       D       -           -         -          -  -
  LoadShoe              -       D       -           -         -          -  -
  VerifyCards           -       -       S           -         -          -  -
  ReplaceCards          -       -       O           -         -          O  -
  InviteWagers          -       D       -           -         -          -  -
  PlaceAnte             P       -       -           -         -          -  -
  AlterWager            P       -       -           -         -          -  -
  RemoveAnte            P       -       -           -         -          -  -
  PlaceJackpotWager     P       -       -           -         -          -  -
  RemoveJackpotWager    P       -       -           -         -          -  -
  ReadSensor            -       D       S           -         -          -  -
  ReadSensors           -       D       S           -         -          -  -
  NoMoreBets            -       D       -           -         -          -  -
  ReturnWagers          -       -       O           -         -          O  -
  DealCard              -       D       -           -         -          -  -
  TurnUpCard            -       D       -           -         -          -  -
  AnnounceBetOrFold     -       D       -           -         -          -  -
  PickUpCards           P       -       -           -         -          -  -
  Bet                   P       -       -           -         -          -  -
  Fold                  P       -       -           -         -          -  -
  Declare               P       -       -           -         -          -  -
  ExposeDealer          -       D       -           -         -          -  -
  ExposeHand            -       D       -           -         -          -  -
  SettleWagers          -       D       -           -         -          -  -
  SettleJackpot         -       D       -           -         -          -  -
  CollectCards          -       D       -           -         -          -  -
  CorrectCard           -       D       S           -         -          -  -
  CardExposed           -       D       S           -         -          -  -
  Misdealt              -       D       S           -         -          -  -
  HandRacked            -       D       S           -         -          -  -
  ReconstructHand       -       D       S           -         -          -  -
  ShoeMalfunctioned     -       D       S           -         -          -  -
  DeclareShoeInOrder    -       -       S           -         -          -  -
  ReplaceShoe           -       -       O           -         -          O  -
  JackpotMalfunctioned  -       D       S           -         -          -  -
  ApproveGame           -       -       S           -         -          -  -
  StopJackpot           -       -       O           -         -          O  -
  RestoreJackpot        -       -       O           -         -          O  -
  DeclareVoid           -       D       SO          -         -          O  -
  TakeSeat              P       -       -           -         -          -  -
  BringChips            P       -       -           -         -          -  -
  LeaveTable            P       -       S           -         -          -  -
  VacateSeat            -       -       O           -         -          O  -
  RepayOwing            P       -       S           -         -          -  -
  ForgiveOwing          -       -       O           -         -          O  -
  RecordBreach          -       -       SO          -         -          O  -
  VoidWagers            -       -       O           -         -          O  -
  ExcludePatron         -       -       O           -         -          O  -
  LiftExclusion         -       -       O           -         -          O  -
  BarPatron             -       -       O           -         -          O  -
  RaiseDispute          P       -       S           -         -          -  -
  DecideDispute         -       -       O           -         -          O  -
  DecideRecord          -       -       O           -         -          O  -
  RequestReview         P       -       S           -         -          -  -
  RecordReview          -       -       O           -         -          O  -
`;
const ROWS = PRINTED.trim()
  .split('\n')
  .slice(1)
  .map((row) => row.trim().split(/ +/));
const LETTERS = { P: 'patron', D: 'dealer', S: 'supervisor', O: 'operator' } as const;
const TABLE_ROLES = Object.values(LETTERS);

const person = (role: Role) => ({ id: `the ${role}`, role });
const actorAs = (as: TableRole, role: Role): Actor =>
  as === 'patron' ? { role: as, patron: `the ${role}` } : { role: as };

test('the printed table has a row for every command, and every cell of it holds', () => {
  expect(ROWS.map(([type]) => type)).toEqual(Object.keys(pokerPolicy));
  for (const [type = '', ...cells] of ROWS) {
    expect(cells).toHaveLength(ROLES.length);
    for (const [index, role] of ROLES.entries()) {
      const allowed = [...(cells[index] ?? '')].flatMap((letter) =>
        letter === '-' ? [] : [LETTERS[letter as keyof typeof LETTERS]],
      );
      expect(actorFor(pokerPolicy, person(role), { type }), `${type} by ${role}`).toEqual(
        allowed[0] && actorAs(allowed[0], role),
      );
      for (const as of TABLE_ROLES)
        expect(actorFor(pokerPolicy, person(role), { type }, as), `${type} by ${role} as ${as}`).toEqual(
          allowed.includes(as) ? actorAs(as, role) : undefined,
        );
    }
  }
});

test('no cell lets anybody act as somebody whom the rules do not let do it', () => {
  const rules = rulesOf(actCanberraPoker2023);
  const opened = game.decide(rules, { stage: 'unopened' }, openPoker());
  if (!opened.ok) throw new Error('no table');
  const table = opened.events.reduce(game.evolve, game.initial(rules));
  const causes = { patron: '', dealer: 'misdealt', supervisor: 'fraud', operator: 'fraud' } as const;
  const refusedForRole = (command: object): boolean => {
    try {
      const decision = game.decide(rules, table, command as poker.Command);
      return !decision.ok && decision.refusal.detail.startsWith('this is for the');
    } catch {
      return false;
    }
  };
  const wrong = Object.keys(pokerPolicy)
    .filter((type) => type !== 'OpenTable')
    .flatMap((type) =>
      ROLES.flatMap((role) => TABLE_ROLES.map((as) => actorFor(pokerPolicy, person(role), { type }, as)))
        .filter((as) => as !== undefined)
        .filter((actor) => refusedForRole({ type, actor, patron: 'the player', cause: causes[actor.role] }))
        .map(({ role }) => `${type} as ${role}`),
    );
  // A void is for the dealer or the operator to declare: a supervisor declares none in his own name.
  expect(wrong).toEqual(['DeclareVoid as supervisor']);
});
