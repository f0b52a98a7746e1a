import { describe, expect, test } from 'vitest';
import { entrantRows, filtersOf, playersIn, searched, shownRows } from './entrant-rows.ts';

const entrant = (player: string, presence = 'in') => ({
  player,
  presence,
  fees: 1,
  refunds: 0,
  buyBacks: [],
});

const session = (name: string, said: object = {}) => ({
  name,
  final: false,
  seats: [],
  counts: [],
  running: [],
  advancing: undefined,
  confirmed: false,
  ...said,
});

const lookOf = (sessions: readonly object[], said: object = {}) =>
  ({
    names: { u7: 'Hana Singh' },
    draft: { conditions: { entryFee: 25_000 } },
    view: {
      stage: { stage: 'play', session: 'heats', by: '5.5' },
      players: 4,
      entrants: [entrant('u7'), entrant('Ana Petrović'), entrant("Maia O'Neill"), entrant('Bo', 'absent')],
      waitingList: ['Late One'],
      due: [],
      places: [],
      sessions,
      ...said,
    },
  }) as unknown as Parameters<typeof entrantRows>[0];

const HEATS = session('heats', {
  seats: [
    ['u7', 'Ana Petrović'],
    ["Maia O'Neill", 'Bo'],
  ],
  counts: [{ table: '1', chips: { u7: 1500, 'Ana Petrović': 900 } }],
  running: [
    { table: '1', chips: {} },
    { table: '2', chips: { "Maia O'Neill": 700 } },
  ],
  advancing: ['u7'],
});

const rows = entrantRows(lookOf([HEATS, session('final', { final: true })]), undefined, {
  'Ana Petrović': { club: '30471', received: 10_000, arrived: '18:55' },
  u7: { received: 25_000 },
});

const named = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

describe('U4: the list of a field of three hundred', () => {
  test('has everybody with entry number, seat, chips and standing in the session, and who waits at the end', () => {
    expect(
      rows.map(({ number, name, state, table, seat, chips }) => [number, name, state, table, seat, chips]),
    ).toEqual([
      [1, 'Hana Singh', 'through', 1, 1, 1500],
      [2, 'Ana Petrović', 'out', 1, 2, 900],
      [3, "Maia O'Neill", 'in', 2, 1, 700],
      [4, 'Bo', 'absent', 2, 2, undefined],
      [0, 'Late One', 'waiting', undefined, undefined, undefined],
    ]);
  });

  test.each([
    ['hana singh', ['Hana Singh']],
    ['petrovic', ['Ana Petrović']],
    ['o’neill', ["Maia O'Neill"]],
    ['table 2', ["Maia O'Neill", 'Bo']],
    ['t2 seat 1', ["Maia O'Neill"]],
    ['s2', ['Ana Petrović', 'Bo']],
    ['#3', ["Maia O'Neill"]],
    ['30471', ['Ana Petrović']],
    ['2', ['Ana Petrović', "Maia O'Neill", 'Bo']],
    ['  ', ['Hana Singh', 'Ana Petrović', "Maia O'Neill", 'Bo', 'Late One']],
    ['nobody', []],
  ])('one box finds “%s”', (typed, found) => {
    expect(named(searched(rows, typed))).toEqual(found);
  });

  test('what is owed is known only where the desk keeps account of it', () => {
    expect(rows.map(({ owed }) => owed)).toEqual([0, 15_000, undefined, undefined, undefined]);
    expect(named(shownRows(rows, { typed: '', filter: 'unpaid', sort: 'name' }))).toEqual(['Ana Petrović']);
  });

  test.each([
    ['name', ['Ana Petrović', 'Bo', 'Hana Singh', 'Late One', "Maia O'Neill"]],
    ['table', ['Hana Singh', 'Ana Petrović', "Maia O'Neill", 'Bo', 'Late One']],
    ['chips', ['Hana Singh', 'Ana Petrović', "Maia O'Neill", 'Bo', 'Late One']],
    ['state', ['Hana Singh', "Maia O'Neill", 'Late One', 'Bo', 'Ana Petrović']],
  ] as const)('sorted by %s', (sort, found) => {
    expect(named(shownRows(rows, { typed: '', filter: 'all', sort }))).toEqual(found);
  });

  test('filters that find nobody are not offered, and arrivals only where they are kept', () => {
    expect(filtersOf(rows, false).map(({ words, many }) => `${words} ${many}`)).toEqual([
      'All 5',
      'In 2',
      'Goes on 1',
      'Out 1',
      'Unpaid 1',
      'Did not come 1',
      'Waiting 1',
    ]);
    expect(filtersOf(rows, true).map(({ filter }) => filter)).toContain('away');
  });
});

describe('U2: who is in is told of the present session', () => {
  const confirmed = { ...HEATS, confirmed: true, advancing: ['u7', "Maia O'Neill"] };
  const final = session('final', { final: true });

  test('before its draw the final has those who came through, and all others are out', () => {
    const look = lookOf([confirmed, final], { stage: { stage: 'nextSession', session: 'final', by: '' } });
    expect(entrantRows(look).map(({ state }) => state)).toEqual(['in', 'out', 'in', 'absent', 'waiting']);
    expect(playersIn(look.view, look.view.sessions[1])).toBe(2);
  });

  test('when it is drawn it has those who sit there, and names whoever came through without a seat', () => {
    const drawn = { ...final, seats: [['u7']] };
    const look = lookOf([confirmed, drawn], { stage: { stage: 'seated', session: 'final', by: '' } });
    expect(entrantRows(look).map(({ state }) => state)).toEqual(['in', 'out', 'noSeat', 'absent', 'waiting']);
    expect(playersIn(look.view, look.view.sessions[1])).toBe(1);
  });

  test('of heats it counts those who sit there and have not left', () => {
    const look = lookOf([HEATS, final]);
    expect(playersIn(look.view, look.view.sessions[0])).toBe(3);
    expect(playersIn(look.view, undefined)).toBe(4);
  });
});
