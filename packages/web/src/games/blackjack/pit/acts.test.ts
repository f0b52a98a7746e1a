import type { Actor } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import { actBlackjack2018 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { type PitAct as AnyAct, attemptOf, grouped, type Staff } from '../../../pit/act.ts';
import { consequenceOf } from '../../../pit/consequence.ts';
import { filledIn, type Values } from '../../../pit/field.ts';
import { MONEY } from '../../../words/money.ts';
import {
  betting,
  dealer,
  dealt,
  offered,
  operator,
  place,
  rules,
  run,
  seen,
  supervisor,
} from '../table.test-kit.ts';
import type { Command, Event } from '../view.ts';
import { type At, pitActs } from './acts.ts';
import { linesOf } from './consequence.ts';

type PitAct = AnyAct<Command>;

type State = blackjack.State;

const ACTORS: Readonly<Record<Staff, readonly Actor[]>> = {
  supervisor: [supervisor, operator],
  owner: [operator],
  dealer: [dealer],
};

const at = (state: State, role: Staff = 'supervisor', mode: At['mode'] = 'human'): At => ({
  clauses: actBlackjack2018.clauses,
  view: seen(state, ACTORS[role][0]),
  options: ACTORS[role].flatMap((actor) => offered(state, actor)),
  mode,
  role,
  nameOf: (id) => id,
});

const actsAt = (state: State, role?: Staff): readonly PitAct[] =>
  pitActs(rules, at(state, role)) as readonly unknown[] as readonly PitAct[];

const TYPED: Values = {
  reason: 'a fire alarm',
  what: 'w',
  decision: 'd',
  reference: 'R-1',
  incident: 'I-7',
  checkedBySupervisor: 's',
  checkedByDealer: 'd',
  cardsCheckedBy: 'c',
  cause: 'impractical',
  card: '2c',
  cards: '2c',
  patron: 'Ann',
  max: '1000',
  limit: '2000',
};

const follows = (state: State, { fields, command }: PitAct, typed: Values = TYPED): readonly string[] => {
  const first = filledIn(fields(typed), typed);
  const decision = blackjack.game.decide(rules, state, command(filledIn(fields(first), first)));
  if (!decision.ok) return [`refused by ${decision.refusal.clause}: ${decision.refusal.detail}`];
  const lines = (event: { readonly type: string }) => linesOf(MONEY, event as Event, (id) => id);
  return consequenceOf(MONEY, { events: decision.events, money: {} }, lines, (id) => id).map(
    ({ text, clause }) => `${text} ${clause}`,
  );
};

const turn = (): State =>
  dealt(run(betting(), [place('Ann', 3, 5000), place('Bo', 5, 2000)]), '8s 9s 6d 8h 7c');
const machine = (): State => dealt(run(betting({ shoe: 'automated' }), [place('Ann', 3, 5000)]), '9s 6d');

describe.each([
  ['while bets are open', betting()],
  ['in a round', turn()],
  ['from an automated shoe', machine()],
] as const)('%s', (_name, state) => {
  test('an act that is drawn lawful is taken by the rules, and its consequence is told', () => {
    for (const each of actsAt(state).filter(({ lawful }) => lawful)) {
      const lines = follows(state, each);
      expect(lines.join(), each.id).not.toMatch(/^refused/);
      expect(lines.length, each.id).toBeGreaterThan(0);
    }
  });

  test('an act that is not lawful is refused by a clause when it is tried', () => {
    for (const each of actsAt(state).filter(({ lawful }) => !lawful)) {
      expect(blackjack.game.decide(rules, state, attemptOf(each) as Command).ok, each.id).toBe(false);
    }
  });

  test('every act that the rules offer those who supervise has its place', () => {
    const types = new Set(actsAt(state).map((each) => attemptOf(each).type));
    for (const { command } of at(state).options) {
      if (command.type !== 'RequestReview') expect(types, command.type).toContain(command.type);
    }
    expect(grouped(actsAt(state)).map(({ group }) => group)).toEqual([
      'cards',
      'limits',
      'round',
      'people',
      'table',
    ]);
  });
});

test('where the house deals, what its sealed shoe disproves has no place, and what stays has its own', () => {
  const idsAt = (role: Staff, mode: At['mode']) => pitActs(rules, at(turn(), role, mode)).map(({ id }) => id);
  const gone = [
    'found-face-up',
    'drawn-in-error',
    'burned-in-error',
    'dealer-in-error',
    'misplaced',
    'correct',
    'report-card',
    'cutting-card-missed',
    'reconstruct',
    'absent',
    'back',
  ];
  expect(idsAt('supervisor', 'human')).toEqual(expect.arrayContaining(gone));
  expect(idsAt('supervisor', 'automatic')).toEqual(
    idsAt('supervisor', 'human').filter((id) => !gone.includes(id)),
  );
  expect(idsAt('supervisor', 'automatic')).toEqual(
    expect.arrayContaining(['void', 'malfunction', 'replace', 'restrict', 'breach-patron']),
  );
  const fails = (mode: At['mode']) =>
    pitActs(rules, at(machine(), 'supervisor', mode)).find(({ id }) => id === 'malfunction');
  expect(
    fails('human')
      ?.fields({})
      .map(({ name }) => name),
  ).toEqual(['fault', 'rectified']);
  expect(
    fails('automatic')
      ?.fields({})
      .map(({ name }) => name),
  ).toEqual(['fault', 'rectified', 'incident']);
  expect(fails('automatic')?.command({ incident: 'I-7' })).toMatchObject({ incident: 'I-7' });
});

test('a disturbance is named where it is the ground of a void', () => {
  const act = actsAt(turn()).find(({ id }) => id === 'void');
  const names = (cause: string) => act?.fields({ round: '1', cause }).map(({ name }) => name);
  expect(names('impractical')).toEqual(['round', 'cause', 'reason']);
  expect(names('disturbance')).toEqual(['round', 'cause', 'disturbance', 'reason']);
  const command = (disturbance: string) =>
    act?.command({ round: '1', cause: 'disturbance', disturbance, reason: 'r' });
  expect(command('fire')).toMatchObject({ disturbance: 'fire' });
  expect(command('')).toMatchObject({ disturbance: 'like' });
});

test('rulings of rule 14 and of 18.3 are told with what they come to', () => {
  const state = turn();
  const told = (id: string, of = state) => {
    const act = actsAt(of).find((each) => each.id === id);
    return act === undefined ? [] : follows(of, act);
  };
  expect(told('void')).toEqual([
    'Round 1 is void: nobody wins or loses by it. 16.3',
    'Ann gets back $50.00. A:Void',
    'Bo gets back $20.00. A:Void',
  ]);
  expect(told('drawn-in-error')).toEqual([
    'A card waits in front of the shoe and is the next to be dealt. 14.2',
  ]);
  expect(told('malfunction', machine())[0]).toMatch(/completed from a plain shoe. 18.3\(a\)/);
});

test('the dealer reports what goes wrong and who is away; the owner has the operator’s acts alone', () => {
  expect(actsAt(turn(), 'dealer').map(({ id }) => id)).toEqual([
    'found-face-up',
    'drawn-in-error',
    'burned-in-error',
    'dealer-in-error',
    'misplaced',
    'correct',
    'report-card',
    'cutting-card-missed',
    'malfunction',
    'absent',
    'back',
  ]);
  const owner = actsAt(turn(), 'owner').map(({ id }) => id);
  expect(owner).toContain('restrict');
  expect(owner).not.toContain('reconstruct');
});
