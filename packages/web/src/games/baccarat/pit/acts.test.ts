import type { Actor } from '@baize/engine';
import { type Command, type Event, game, type State } from '@baize/engine/baccarat';
import { actMiniBaccarat2016 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { type PitAct as AnyAct, attemptOf, grouped, type Staff } from '../../../pit/act.ts';
import { consequenceOf } from '../../../pit/consequence.ts';
import { filledIn, type Values } from '../../../pit/field.ts';
import { MONEY } from '../../../words/money.ts';
import {
  betting,
  dealt,
  law,
  noMoreBets,
  offered,
  place,
  rules,
  run,
  seen,
  toCut,
} from '../table.test-kit.ts';
import { type At, pitActs } from './acts.ts';
import { linesOf } from './consequence.ts';

type PitAct = AnyAct<Command>;

const ACTORS: Readonly<Record<Staff, readonly Actor[]>> = {
  supervisor: [{ role: 'supervisor' }, { role: 'operator' }],
  owner: [{ role: 'operator' }],
  dealer: [{ role: 'dealer' }],
};

const at = (state: State, role: Staff = 'supervisor', mode: At['mode'] = 'human'): At => ({
  clauses: actMiniBaccarat2016.clauses,
  view: seen(state, ACTORS[role][0]),
  options: ACTORS[role].flatMap((actor) => offered(state, actor)) as At['options'],
  mode,
  role,
  nameOf: (id) => id,
});

/** Acts that every table has are typed loosely: here they are this game's. */
const actsAt = (state: State, role?: Staff): readonly PitAct[] =>
  pitActs(MONEY, at(state, role), law) as readonly AnyAct[] as readonly PitAct[];

const act = (state: State, id: string, role?: Staff): PitAct => {
  const found = actsAt(state, role).find((each) => each.id === id);
  if (found === undefined) throw new Error(`there is no act ${id}`);
  return found;
};

/** What the act comes to with these values, by the rules themselves. */
const follows = (state: State, { fields, command }: PitAct, typed: Values): readonly string[] => {
  const first = filledIn(fields(typed), typed);
  const decision = game.decide(rules, state, command(filledIn(fields(first), first)));
  if (!decision.ok) return [`refused by ${decision.refusal.clause}: ${decision.refusal.detail}`];
  const trial = { ok: true, events: decision.events, view: null, money: {} } as const;
  return consequenceOf(
    MONEY,
    trial,
    (event) => linesOf(MONEY, event as Event, law, (id) => id),
    (id) => id,
  ).map(({ text, clause }) => `${text} ${clause}`);
};

const dealing = (): State => dealt(run(betting(), [place('banker', 5000), noMoreBets]), '7h Ks');
const STATES: readonly (readonly [string, State])[] = [
  ['before the cut', toCut()],
  ['while bets are open', betting()],
  ['in a round', dealing()],
];

describe.each(STATES)('%s', (_name, state) => {
  test('an act that is drawn lawful is one that the rules take with what is offered first', () => {
    for (const each of actsAt(state).filter(({ lawful }) => lawful)) {
      const words = {
        reason: 'r',
        what: 'w',
        decision: 'd',
        checkedBySupervisor: 's',
        checkedByDealer: 'd',
        cardsCheckedBy: 'c',
        layout: 'l',
      };
      const sample = {
        ...words,
        cause: 'impractical',
        patron: 'D. Lee',
        max: '1000',
        limit: '2000',
        most: '900',
        method: 'B',
        pairs: 'canberra',
      };
      expect(follows(state, each, sample).join(), each.id).not.toMatch(/^refused/);
    }
  });

  test('an act that is not lawful is refused by a clause when it is tried', () => {
    for (const each of actsAt(state).filter(({ lawful }) => !lawful)) {
      const decision = game.decide(rules, state, attemptOf(each));
      expect(decision.ok, each.id).toBe(false);
    }
  });

  test('the acts keep their places, lawful or not', () => {
    const ids = grouped(actsAt(state)).map(({ group }) => group);
    expect(ids).toEqual(['cards', 'limits', 'round', 'people', 'table']);
    expect(actsAt(state).map(({ id }) => id)).toEqual(actsAt(toCut()).map(({ id }) => id));
  });
});

test('a void is shown with everybody’s money and its clauses', () => {
  const state = dealing();
  expect(follows(state, act(state, 'void'), { cause: 'impractical', reason: 'a fire alarm' })).toEqual([
    'Round 1 is void: nobody wins or loses by it. 14.3',
    'Rua gets back $50.00. A:Void',
  ]);
});

test('a notice is given in whole cents, and its change waits for it', () => {
  const state = betting();
  const values = { min: '20', max: '1,000', multiple: '5' };
  expect(follows(state, act(state, 'notice-limits'), values)).toEqual([
    'Every patron has notice: wagers $20 – $1,000. 3.1',
  ]);
  const command = act(state, 'notice-limits').command(values);
  const noticed = run(state, [command]);
  const change = actsAt(noticed).find(({ id }) => id === 'change-0');
  expect(change).toMatchObject({ label: 'Change: wagers $20 – $1,000', lawful: true });
  expect(change && follows(noticed, change, {})).toEqual(['From now on: wagers $20 – $1,000. 3.1']);
});

test('the owner has the operator’s acts alone, the dealer what goes wrong', () => {
  const owner = actsAt(betting(), 'owner').map(({ id }) => id);
  expect(owner).toContain('notice-limits');
  expect(owner).not.toContain('shuffle');
  expect(owner).not.toContain('no-bet');
  expect(actsAt(betting(), 'dealer').map(({ id }) => id)).toEqual([
    'correct',
    'drawn-in-error',
    'misplaced',
    'burn-missed',
    'void',
  ]);
});

test('where the house deals, what its sealed shoe disproves has no place, and what stays has its own', () => {
  const idsAt = (role: Staff, mode: At['mode']) =>
    pitActs(MONEY, at(dealing(), role, mode), law).map(({ id }) => id);
  const gone = ['correct', 'lay-wrong', 'drawn-in-error', 'misplaced', 'burn-missed', 'reconstruct'];
  expect(idsAt('supervisor', 'automatic')).toEqual(
    idsAt('supervisor', 'human').filter((id) => !gone.includes(id)),
  );
  expect(idsAt('supervisor', 'human')).toEqual(expect.arrayContaining(gone));
  expect(idsAt('supervisor', 'automatic')).toEqual(
    expect.arrayContaining(['void', 'permit-changes', 'no-bet', 'shuffle', 'replace', 'breach-employee']),
  );
  expect(idsAt('dealer', 'automatic')).toEqual([]);
});
