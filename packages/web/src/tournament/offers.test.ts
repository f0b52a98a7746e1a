import { describe, expect, test } from 'vitest';
import type { DeskLook } from './api.ts';
import { tableTyped } from './desk-keys.ts';
import { goersOf } from './goes-on.tsx';
import { anyTimeOf, groupOf, isGrave, stepsOf } from './offers.ts';
import type { OpenOption } from './open-option.ts';

const look = {
  view: {
    director: 'Dora',
    stage: { stage: 'seated', session: 'heats', by: '5.5' },
    sessions: [{ name: 'heats', confirmed: false }],
  },
} as unknown as DeskLook;

const offer = (act: object, more: object = {}): OpenOption => ({ act, by: '5.5', ...more }) as OpenOption;

const OFFERS = [
  offer({ do: 'score', session: 'heats', table: '1', chips: {} }),
  offer({ do: 'enter', player: 'somebody' }, { choose: { player: 'text' } }),
  offer({ do: 'confirm', session: 'heats' }),
  offer({ do: 'seal', session: 'final' }),
  offer({ do: 'permitWriting', terms: 'x' }),
  offer({ do: 'break', minutes: 15 }),
  offer({ do: 'nameDirector', name: 'x' }),
  offer({ do: 'close' }),
  offer({ do: 'cancel' }),
  offer({ do: 'ballot', session: 'heats', tables: [] }),
  offer({ do: 'somethingNew' }),
  offer({ do: 'undo', event: 3, reason: 'x' }),
  offer({ do: 'handOver', player: 'A' }),
];

describe('where the offers of the rules stand at the desk', () => {
  test('what is due comes first, and what nobody knew of yet is due rather than lost', () => {
    expect(stepsOf(look, OFFERS).map(({ act }) => act.do)).toEqual(['confirm', 'somethingNew']);
  });

  test('U14: what ends something stands apart, after everything else, and in another dress', () => {
    expect(
      anyTimeOf(look, OFFERS).map(({ group, offers }) => [group, offers.map(({ act }) => act.do)]),
    ).toEqual([
      ['clock', ['break']],
      ['seats', ['ballot']],
      ['money', ['handOver']],
      ['other', ['permitWriting', 'nameDirector']],
      ['grave', ['close', 'cancel']],
    ]);
    expect(OFFERS.filter(isGrave).map(({ act }) => act.do)).toEqual(['close', 'cancel']);
  });

  test('the rules themselves may say what is grave', () => {
    expect(isGrave(offer({ do: 'confirm' }, { weight: 'grave' }))).toBe(true);
    expect(isGrave(offer({ do: 'cancel' }, { weight: 'ordinary' }))).toBe(false);
  });

  test('every offer is somewhere: at its table, at the entries, due, or at any time', () => {
    const shown = new Set([
      ...stepsOf(look, OFFERS),
      ...anyTimeOf(look, OFFERS).flatMap(({ offers }) => offers),
    ]);
    const rest = OFFERS.filter((option) => !shown.has(option));
    // A ballot of a later session waits until that session is the next.
    expect(rest.map((option) => [option.act.do, groupOf(look, option)])).toEqual([
      ['score', 'table'],
      ['enter', 'entries'],
      ['seal', 'due'],
      ['undo', 'history'],
    ]);
  });
});

describe('U4: keys to any table', () => {
  const tables = Array.from({ length: 43 }, (_, index) => String(index + 1));

  test.each([
    ['5', '5', false],
    ['4', '4', true],
    ['41', '41', false],
    ['44', undefined, false],
    ['0', undefined, false],
  ])('%s', (figures, table, waits) => {
    expect(tableTyped(figures, tables)).toEqual({ table, waits });
  });
});

test('U2: who goes on is listed by table with the chips held there; a wildcard comes last', () => {
  const session = {
    advancing: ['W', 'D', 'A'],
    counts: [
      { table: '1', chips: { A: 1500, B: 3 } },
      { table: '2', chips: { D: 900 } },
    ],
    seats: [['A', 'B'], ['D']],
  } as unknown as Parameters<typeof goersOf>[0];
  expect(goersOf(session)).toEqual([
    { player: 'A', table: 1, chips: 1500 },
    { player: 'D', table: 2, chips: 900 },
    { player: 'W', table: undefined, chips: undefined },
  ]);
});
