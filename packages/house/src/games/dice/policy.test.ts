import type { Actor, Role as TableRole } from '@baize/engine';
import { type Command, game, rulesOf } from '@baize/engine/dice';
import { houseUnderOver } from '@baize/rulebooks/books';
import { expect, test } from 'vitest';
import { actorFor } from '../../people/policy.ts';
import { ROLES } from '../../people/roles.ts';
import { dicePolicy } from './policy.ts';

/** Every cell, as whom each role may do it: P patron, D dealer, S supervisor, O operator, - not at all. */
const PRINTED = `
  OpenTable       -  -  O   -  -  O  -
  GiveNotice      -  -  O   -  -  O  -
  MakeChange      -  -  O   -  -  O  -
  GrantLimit      -  -  O   -  -  O  -
  CloseTable      -  -  O   -  -  O  -
  PlaceWager      P  -  -   -  -  -  -
  RemoveWager     P  -  -   -  -  -  -
  RemoveWagers    P  -  -   -  -  -  -
  InviteWagers    -  D  -   -  -  -  -
  NoMoreBets      -  D  -   -  -  -  -
  AnnounceThrow   -  D  -   -  -  -  -
  CallNoThrow     -  D  S   -  -  -  -
  SettleWagers    -  D  -   -  -  -  -
  ClearLayout     -  D  -   -  -  -  -
  CorrectThrow    -  -  S   -  -  -  -
  DeclareVoid     -  -  SO  -  -  O  -
  TakeSeat        P  -  -   -  -  -  -
  BringChips      P  -  -   -  -  -  -
  LeaveTable      P  -  S   -  -  -  -
  VacateSeat      -  -  O   -  -  O  -
  RepayOwing      P  -  S   -  -  -  -
  ForgiveOwing    -  -  O   -  -  O  -
  RecordBreach    -  -  SO  -  -  O  -
  VoidWagers      -  -  O   -  -  O  -
  ExcludePatron   -  -  O   -  -  O  -
  LiftExclusion   -  -  O   -  -  O  -
  BarPatron       -  -  O   -  -  O  -
  RaiseDispute    P  -  S   -  -  -  -
  DecideDispute   -  -  O   -  -  O  -
  DecideRecord    -  -  O   -  -  O  -
  RequestReview   P  -  S   -  -  -  -
  RecordReview    -  -  O   -  -  O  -
`;
const COLUMNS = ['player', 'dealer', 'supervisor', 'director', 'regulator', 'owner', 'cashier'] as const;
const LETTERS: Readonly<Record<string, TableRole>> = {
  P: 'patron',
  D: 'dealer',
  S: 'supervisor',
  O: 'operator',
};
const ROWS = PRINTED.trim()
  .split('\n')
  .map((line) => line.trim().split(/ +/) as [string, ...string[]]);

const actor = (as: TableRole): Actor => (as === 'patron' ? { role: as, patron: 'p1' } : { role: as });

test('the printed table has a row for every command and a cell for every role', () => {
  expect(ROWS.map(([type]) => type)).toEqual(Object.keys(dicePolicy));
  expect([...COLUMNS].sort()).toEqual([...ROLES].sort());
});

test.each(ROWS)('%s', (type, ...cells) => {
  for (const [index, role] of COLUMNS.entries()) {
    const allowed = [...(cells[index] ?? '')].flatMap((letter) => LETTERS[letter] ?? []);
    for (const as of Object.values(LETTERS))
      expect(actorFor(dicePolicy, { id: 'p1', role }, { type }, as), `${role} as ${as}`).toEqual(
        allowed.includes(as) ? actor(as) : undefined,
      );
  }
});

test('no cell lets anybody act as somebody whom the rules of the game do not let do it', () => {
  const rules = rulesOf(houseUnderOver);
  const [opening] = game.options(rules, game.initial(rules), { role: 'operator' });
  const opened = game.decide(rules, { stage: 'unopened' }, opening?.command as Command);
  if (!opened.ok) throw new Error('no table');
  const table = opened.events.reduce(game.evolve, game.initial(rules));
  const refusedForRole = (type: string, as: Actor): boolean => {
    try {
      const decision = game.decide(rules, table, { type, actor: as } as unknown as Command);
      return !decision.ok && decision.refusal.detail.startsWith('this is for the');
    } catch {
      return false;
    }
  };
  for (const [type, row] of Object.entries(dicePolicy))
    for (const as of Object.values(row).flat())
      if (type !== 'DeclareVoid') expect(refusedForRole(type, actor(as)), `${type} ${as}`).toBe(false);
  expect(refusedForRole('CallNoThrow', actor('operator'))).toBe(true);
});
