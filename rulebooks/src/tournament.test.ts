import { describe, expect, test } from 'vitest';
import nzTable from '../nz-tournament-1999/tournament.json' with { type: 'json' };
import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  houseBaccarat,
  houseRoulette,
  nzTournament1999,
} from './books.ts';
import {
  numberIn,
  type Rulebook,
  rulebooks,
  type TournamentClause,
  tournamentInstrumentOf,
  tournamentNumberIn,
  tournamentTextOf,
} from './index.ts';

const CANON = Object.keys(nzTable) as TournamentClause[];
const DEFINITION = /^A:(Session|Starting Marker|Tournament)/;

/** What a book says on tournaments, by how the numbers of its rule begin. */
const partOf = ({ clauses }: Rulebook, rule: string): string[] =>
  Object.keys(clauses).filter((id) => id.startsWith(rule) || DEFINITION.test(id));

const numbersIn = (book: Rulebook): (string | undefined)[] => CANON.map((id) => tournamentNumberIn(book, id));
const saysIn = (book: Rulebook, id: string): string | undefined => book.clauses[id]?.says;

/** The words without what is the instrument's own: its game, its numbers, and whether it has patrons or players. */
const plain = (says: string | undefined): string | undefined =>
  says
    ?.replace(/patron/g, 'player')
    .replace(/Mini Baccarat|Blackjack|Canberra Poker/g, 'the game')
    .replace(/\b(rule|section) \d+/g, 'this part')
    .replace(/\b\d+\.(\d+)/g, '$1')
    .replace(/\(([a-f])\)/g, (letter) => letter.toUpperCase());

describe('the common text on tournaments', () => {
  test('is rule 17 of Canberra Poker 2023 with its definitions, and what else of it a tournament leans on', () => {
    const beside = ['3.1', '3.5', '10.6(b)', '16.3(b)'];
    expect([...CANON].sort()).toEqual([...partOf(actCanberraPoker2023, '17.'), ...beside].sort());
    expect(numbersIn(actCanberraPoker2023)).toEqual(CANON);
  });

  test.each([[actBlackjack2005], [actBlackjack2018], [actMiniBaccarat2016], [nzTournament1999]])(
    'stands in $edition.id, clause by clause, or is said to be missing',
    async ({ edition, clauses }) => {
      const table: { default: Record<string, string | null> } = await import(
        `../${edition.id}/tournament.json`,
        { with: { type: 'json' } }
      );
      expect(Object.keys(table.default)).toEqual(CANON);
      const numbers = Object.values(table.default).filter((number) => number !== null);
      expect(numbers.filter((number) => !Object.hasOwn(clauses, number))).toEqual([]);
      expect(new Set(numbers).size).toBe(numbers.length);
    },
  );

  test.each([
    { book: actBlackjack2005, rule: '20.', alike: 14 },
    { book: actBlackjack2018, rule: '19.', alike: 52 },
    { book: actMiniBaccarat2016, rule: '15.', alike: 51 },
  ])(
    'leads to the clause of $book.edition.id that says the same, wherever one does',
    ({ book, rule, alike }) => {
      const part = partOf(book, rule);
      const same = CANON.filter((id) => {
        const says = plain(saysIn(actCanberraPoker2023, id));
        const found = part.filter((own) => plain(saysIn(book, own)) === says);
        if (found.length > 0) expect(found, id).toContain(tournamentNumberIn(book, id));
        return found.length > 0;
      });
      expect(same).toHaveLength(alike);
    },
  );

  test('reaches everything that an instrument says on tournaments, but for what it alone has', () => {
    const alone = (book: Rulebook, rule: string): string[] => {
      const reached = new Set(numbersIn(book));
      return partOf(book, rule).filter((id) => !reached.has(id));
    };
    expect(alone(actBlackjack2018, '19.')).toEqual([]);
    expect(alone(actMiniBaccarat2016, '15.')).toEqual([]);
    expect(alone(actBlackjack2005, '20.')).toEqual(['20.21', '20.22']);
    // New Zealand's instrument is on tournaments alone: what is not reached stands under its year.
    expect(Object.keys(nzTournament1999.clauses).length - alone(nzTournament1999, '').length).toBe(19);
  });

  test('agrees with the renumbering of blackjack: by way of 2018 one comes to the same clause of 2005', () => {
    for (const id of CANON) {
      const later = tournamentNumberIn(actBlackjack2018, id);
      if (later === undefined) continue;
      const earlier = numberIn('act-blackjack-2018', 'act-blackjack-2005', later) ?? undefined;
      expect(tournamentNumberIn(actBlackjack2005, id), id).toBe(earlier);
    }
  });
});

describe('a number in a book', () => {
  const later: Rulebook = {
    ...actMiniBaccarat2016,
    edition: { ...actMiniBaccarat2016.edition, id: 'trial', extends: 'act-mini-baccarat-2016' },
  };

  test('is that of the instrument, or of the one that it extends', () => {
    expect(tournamentNumberIn(actMiniBaccarat2016, '17.14')).toBe('15.14');
    expect(tournamentNumberIn(actBlackjack2018, '17.17')).toBe('19.15');
    expect([tournamentInstrumentOf(later), tournamentNumberIn(later, '17.14')]).toEqual([
      'act-mini-baccarat-2016',
      '15.14',
    ]);
  });

  test('is nothing where there is no such clause, whatever else has the number', () => {
    expect(tournamentNumberIn(actBlackjack2018, '17.15')).toBe(undefined);
    expect(tournamentNumberIn(actBlackjack2018, '17.1(a)')).toBe(undefined);
    expect(tournamentNumberIn(actCanberraPoker2023, '4.1')).toBe(undefined);
    expect(tournamentNumberIn(actCanberraPoker2023, 'toString')).toBe(undefined);
    expect([houseBaccarat, houseRoulette].map(tournamentInstrumentOf)).toEqual([undefined, undefined]);
    expect(tournamentNumberIn(houseBaccarat, '3.1')).toBe(undefined);
  });

  test("with a year is that instrument's own, and no other's", () => {
    expect(tournamentNumberIn(nzTournament1999, '1999 5.10')).toBe('5.10');
    expect(tournamentNumberIn(nzTournament1999, '1999 5.99')).toBe(undefined);
    expect(tournamentNumberIn(actBlackjack2005, '1999 5.10')).toBe(undefined);
    expect(tournamentNumberIn(later, '2016 15.14')).toBe('15.14');
  });

  test('is cited by the first of several names that the book has, and a book without any is a mistake', () => {
    const { cite, has } = tournamentTextOf(actBlackjack2018);
    expect([has('17.15'), has('17.19'), has('2018 19.17'), has('2005 20.15')]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(cite('17.15', '17.19')).toBe('19.17');
    expect(() => cite('17.15', '2005 20.15')).toThrow('act-blackjack-2018 has none of 17.15, 2005 20.15');
    expect(() => tournamentTextOf(houseRoulette).cite('3.1')).toThrow('house-roulette has none of 3.1');
  });

  test('years tell the instruments apart', () => {
    const whole = Object.values(rulebooks).filter(({ differs }) => differs === undefined);
    const years = whole.flatMap((book) => tournamentInstrumentOf(book)?.slice(-4) ?? []);
    expect(new Set(years)).toEqual(new Set(['1999', '2005', '2016', '2018', '2023']));
    expect(years).toHaveLength(5);
  });
});
