import { describe, expect, test } from 'vitest';
import { leftWords, newsOf, outcomeOf, placeOf, spokenLeft, type ToldRequest, titleOf } from './words.ts';

const NAMES: Readonly<Record<string, string>> = { sam: 'Sam', sue: 'Sue', ann: 'Ann' };
const nameOf = (id: string): string => NAMES[id] ?? id;

const request = (more: Partial<ToldRequest> = {}): ToldRequest => ({
  request: 1,
  table: '4',
  tournament: null,
  people: null,
  rulebook: 'act-mini-baccarat-2016',
  command: { type: 'DeclareVoid', round: 7 },
  askedBy: 'sam',
  reason: 'a marked card',
  askedAt: 0,
  expiresAt: 600_000,
  standing: { is: 'waiting' },
  follows: { ok: true, events: [], money: {} },
  shown: 'f00d',
  changed: false,
  mayDecide: true,
  ...more,
});

const told = (...requests: readonly ToldRequest[]) => ({
  now: 0,
  version: 1,
  requests: [...requests],
  names: {},
});

describe('a request in words', () => {
  test('says what is asked for, by name', () => {
    expect(titleOf(request(), nameOf)).toBe('Declare round 7 void');
    expect(titleOf(request({ command: { type: 'VoidWagers', patron: 'ann' } }), nameOf)).toBe(
      'Void the wagers of Ann',
    );
    expect(titleOf(request({ command: { type: 'SomethingElse' } }), nameOf)).toBe('Something else');
    expect(titleOf(request({ command: { type: 'constructor' } }), nameOf)).toBe('constructor');
  });

  test('at a tournament’s desk says which tournament, and what is taken back', () => {
    const tournament = { id: 'cup', title: 'Autumn Cup', acts: [{ do: 'undo', event: 3, reason: 'wrong' }] };
    const atDesk = request({ table: null, tournament, command: { type: 'undo' } });
    expect([placeOf(atDesk), titleOf(atDesk, nameOf)]).toEqual(['Autumn Cup', 'Undo what was done']);
    expect(newsOf(told(), told(atDesk), 'sue', nameOf)).toEqual([
      'Sam asks for your approval at Autumn Cup: Undo what was done. 10 minutes left.',
    ]);
  });

  test('says how long there is', () => {
    expect([600_000, 59_001, 59_000, 1, 0, -5].map(leftWords)).toEqual([
      '10:00',
      '1:00',
      '0:59',
      '0:01',
      '0:00',
      '0:00',
    ]);
    expect([600_000, 89_000, 5000].map(spokenLeft)).toEqual([
      '10 minutes left',
      'a minute left',
      'a minute left',
    ]);
  });

  test('says what came of it', () => {
    expect(
      outcomeOf({ standing: { is: 'refused', by: 'sue', at: 1, reason: 'not on the film' } }, nameOf),
    ).toBe('Sue refused it: not on the film');
    expect(outcomeOf({ standing: { is: 'approved', by: 'sue', at: 1 } }, nameOf)).toBe(
      'Sue approved it, and it is done',
    );
  });
});

describe('what is heard', () => {
  test('is a request that is new to who may decide, once', () => {
    expect(newsOf(told(), told(request()), 'sue', nameOf)).toEqual([
      'Sam asks for your approval at table 4: Declare round 7 void. 10 minutes left.',
    ]);
    expect(newsOf(told(request()), told(request()), 'sue', nameOf)).toEqual([]);
    expect(newsOf(told(), told(request({ mayDecide: false })), 'sam', nameOf)).toEqual([]);
  });

  test('is what came of one’s own, and not of others’', () => {
    const done = request({ standing: { is: 'approved', by: 'sue', at: 1 }, mayDecide: false });
    expect(newsOf(told(request()), told(done), 'sam', nameOf)).toEqual([
      'Declare round 7 void: Sue approved it, and it is done.',
    ]);
    expect(newsOf(told(request()), told(done), 'sue', nameOf)).toEqual([]);
    const back = request({ standing: { is: 'withdrawn', at: 1 } });
    expect(newsOf(told(request()), told(back), 'sam', nameOf)).toEqual([]);
  });
});
