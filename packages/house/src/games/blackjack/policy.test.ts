import type { Actor, Role as TableRole } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import { actBlackjack2018 } from '@baize/rulebooks/books';
import { expect, test } from 'vitest';
import { actorFor } from '../../people/policy.ts';
import { ROLES } from '../../people/roles.ts';
import { blackjackPolicy } from './policy.ts';
import { opensWith } from './table.test-kit.ts';

/** All cells once more: P patron, D dealer, S supervisor, O operator, - not at all. */
const PRINTED = `
  OpenTable            -  -  O   -  -  O  -
  GiveNotice           -  -  O   -  -  O  -
  MakeChange           -  -  O   -  -  O  -
  GrantLimit           -  -  O   -  -  O  -
  CloseTable           -  -  O   -  -  O  -
  NoteAbsence          -  D  S   -  -  -  -
  NoteReturn           P  D  S   -  -  -  -
  RestrictPlayer       -  -  O   -  -  O  -
  LiftRestriction      -  -  O   -  -  O  -
  ReleaseBox           -  -  S   -  -  -  -
  IntroduceCards       -  D  -   -  -  -  -
  ReplaceCards         -  -  O   -  -  O  -
  Shuffle              -  D  -   -  -  -  -
  DeclineCut           P  D  S   -  -  -  -
  CutCards             P  -  S   -  -  -  -
  InsertCuttingCard    -  D  -   -  -  -  -
  BurnCards            -  D  -   -  -  -  -
  DrawCuttingCard      -  D  -   -  -  -  -
  AnnounceFinalRounds  -  -  S   -  -  -  -
  ReportMalfunction    -  D  S   -  -  -  -
  InviteWagers         -  D  -   -  -  -  -
  PlaceWager           P  -  -   -  -  -  -
  AlterWager           P  -  -   -  -  -  -
  MoveWager            P  -  -   -  -  -  -
  RemoveWager          P  -  -   -  -  -  -
  NoMoreBets           -  D  -   -  -  -  -
  DealCard             -  D  -   -  -  -  -
  SettleSides          -  D  -   -  -  -  -
  Insure               P  -  -   -  -  -  -
  WithdrawInsurance    P  -  -   -  -  -  -
  TakeEvenMoney        P  -  -   -  -  -  -
  CloseInsurance       -  D  -   -  -  -  -
  AllotInsurance       -  D  -   -  -  -  -
  SettleInterim        -  D  -   -  -  -  -
  Hit                  P  -  -   -  -  -  -
  Stand                P  D  -   -  -  -  -
  Split                P  -  -   -  -  -  -
  Double               P  -  -   -  -  -  -
  Follow               P  -  -   -  -  -  -
  SettleInsurance      -  D  -   -  -  -  -
  SettleWagers         -  D  -   -  -  -  -
  CollectCards         -  D  -   -  -  -  -
  CardFoundFaceUp      -  D  S   -  -  -  -
  CardDrawnInError     -  D  S   -  -  -  -
  CardBurnedInError    -  D  S   -  -  -  -
  DealerCardInError    -  D  S   -  -  -  -
  CardMisplaced        -  D  S   -  -  -  -
  Reconstruct          -  -  S   -  -  -  -
  ReportCard           -  D  S   -  -  -  -
  CorrectCard          -  D  S   -  -  -  -
  CuttingCardMissed    -  D  S   -  -  -  -
  DeclareVoid          -  D  SO  -  -  O  -
  SetHours             -  -  O   -  -  O  -
  TellHour             -  -  O   -  -  O  -
  TakeSeat             P  -  -   -  -  -  -
  BringChips           P  -  -   -  -  -  -
  LeaveTable           P  -  S   -  -  -  -
  VacateSeat           -  -  O   -  -  O  -
  RepayOwing           P  -  S   -  -  -  -
  ForgiveOwing         -  -  O   -  -  O  -
  RecordBreach         -  -  SO  -  -  O  -
  VoidWagers           -  -  O   -  -  O  -
  ExcludePatron        -  -  O   -  -  O  -
  LiftExclusion        -  -  O   -  -  O  -
  BarPatron            -  -  O   -  -  O  -
  RaiseDispute         P  -  S   -  -  -  -
  DecideDispute        -  -  O   -  -  O  -
  DecideRecord         -  -  O   -  -  O  -
  RequestReview        P  -  S   -  -  -  -
  RecordReview         -  -  O   -  -  O  -
`;
const ROWS = PRINTED.trim()
  .split('\n')
  .map((line): [string, readonly string[]] => {
    const [type = '', ...cells] = line.trim().split(/ +/);
    return [type, cells];
  });

const LETTERS: Readonly<Record<string, TableRole>> = {
  P: 'patron',
  D: 'dealer',
  S: 'supervisor',
  O: 'operator',
};
const TABLE_ROLES = Object.values(LETTERS);
const person = (role: (typeof ROLES)[number]) => ({ id: `the ${role}`, role });
const actor = (as: TableRole, id: string): Actor =>
  as === 'patron' ? { role: as, patron: id } : { role: as };

test('the printed table has a row for every command and a cell for every role', () => {
  expect(ROWS.map(([type]) => type)).toEqual(Object.keys(blackjackPolicy));
  expect(ROLES).toEqual(['player', 'dealer', 'supervisor', 'director', 'regulator', 'owner', 'cashier']);
  for (const [type, cells] of ROWS) expect(cells, type).toHaveLength(ROLES.length);
});

test.each(ROWS)('%s', (type, cells) => {
  for (const [index, role] of ROLES.entries()) {
    const allowed = [...(cells[index] ?? '')].flatMap((letter) => LETTERS[letter] ?? []);
    for (const as of TABLE_ROLES)
      expect(actorFor(blackjackPolicy, person(role), { type, patron: null }, as), `${role} as ${as}`).toEqual(
        allowed.includes(as) ? actor(as, `the ${role}`) : undefined,
      );
  }
});

test('the dealer has the hand of an absent player stand, and nobody else’s', () => {
  const dealer = person('dealer');
  expect(actorFor(blackjackPolicy, dealer, { type: 'Stand', patron: null })).toEqual({ role: 'dealer' });
  expect(actorFor(blackjackPolicy, dealer, { type: 'Stand', patron: 'ann' })).toBeUndefined();
});

test('no cell lets anybody act as somebody whom the rules do not let do it', () => {
  const rules = blackjack.rulesOf(actBlackjack2018);
  const game = blackjack.game;
  const opened = game.decide(rules, game.initial(rules), opensWith('act-blackjack-2018'));
  if (!opened.ok) throw new Error(opened.refusal.detail);
  const table = opened.events.reduce(game.evolve, game.initial(rules));
  /** The role is judged before anything else is looked at; what else a bare command lacks may throw. */
  const refusedForRole = (command: object): boolean => {
    try {
      const decision = game.decide(rules, table, command as blackjack.Command);
      return !decision.ok && decision.refusal.detail.startsWith('this is for the');
    } catch {
      return false;
    }
  };
  const cause = { supervisor: 'errorFoundLater', operator: 'fraud', dealer: '', patron: '' };
  const wrong = Object.keys(blackjackPolicy)
    .filter((type) => type !== 'OpenTable')
    .flatMap((type) =>
      ROLES.flatMap((role) =>
        TABLE_ROLES.flatMap(
          (as) => actorFor(blackjackPolicy, person(role), { type, patron: null }, as) ?? [],
        ),
      )
        .filter((as) => refusedForRole({ type, actor: as, patron: 'the player', cause: cause[as.role] }))
        .map((as) => `${type} as ${as.role}`),
    );
  expect(wrong).toEqual([]);
  expect(refusedForRole({ type: 'Shuffle', actor: { role: 'patron', patron: 'x' } })).toBe(true);
});
