import { describe, expect, test } from 'vitest';
import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  houseBaccarat,
  houseRoulette,
  houseUnderOver,
  nzTournament1999,
} from './books.ts';
import { type ClauseOf, citationOf, claimOf, type Rulebook, rulebooks } from './index.ts';

/** As in the engine: a test is named by the clause that it proves. */
const clauseTests =
  <Book extends Rulebook>(book: Book) =>
  (clause: ClauseOf<Book> | readonly ClauseOf<Book>[], says: string, prove: () => void): void =>
    test(`${book.edition.id} ${[clause].flat().join(' ')}: ${says}`, prove);

const miniBaccarat2016 = clauseTests(actMiniBaccarat2016);
const blackjack2005 = clauseTests(actBlackjack2005);
const blackjack2018 = clauseTests(actBlackjack2018);
const canberraPoker2023 = clauseTests(actCanberraPoker2023);
const tournament1999 = clauseTests(nzTournament1999);
const roulette = clauseTests(houseRoulette);
const dice = clauseTests(houseUnderOver);
const baccarat = clauseTests(houseBaccarat);

const ACT = 'Australian Capital Territory';
const UNDATED =
  'The instrument commences on the day after it is notified, and its text does not give the day of notification.';

describe('mini baccarat 2016', () => {
  const { edition } = actMiniBaccarat2016;

  miniBaccarat2016('I:1', 'the rulebook carries the title and the number of the instrument', () => {
    expect(citationOf(edition)).toBe('Casino Control (Mini Baccarat) Approval 2016 (No 3), NI2016-685');
    expect(edition.jurisdiction).toBe(ACT);
  });

  miniBaccarat2016('I:2', 'made on 15 December 2016; its commencement is left empty, with the reason', () => {
    expect([edition.made, edition.commences, edition.commencesNote]).toEqual(['2016-12-15', null, UNDATED]);
  });

  miniBaccarat2016('I:3', 'it revokes NI2016-401', () => {
    expect(edition.revokes).toEqual(['NI2016-401']);
  });

  miniBaccarat2016('I:4', 'it is found under its own name and says which game it is', () => {
    expect(rulebooks['act-mini-baccarat-2016']).toBe(actMiniBaccarat2016);
    expect([edition.game, edition.prevails]).toEqual(['baccarat', 'rules']);
  });
});

describe('blackjack 2005', () => {
  const { edition } = actBlackjack2005;

  blackjack2005('I:approval', 'title, number, day of making and game are those of the instrument', () => {
    expect(citationOf(edition)).toBe('Casino Control (Blackjack) Approval 2005 (No 1), NI2005-63');
    expect(rulebooks['act-blackjack-2005']).toBe(actBlackjack2005);
    expect([edition.jurisdiction, edition.game, edition.made]).toEqual([ACT, 'blackjack', '2005-02-07']);
    expect([edition.commences, edition.commencesNote]).toEqual([
      null,
      'The instrument does not say when it commences.',
    ]);
  });

  blackjack2005('I:revocation', 'it revokes a declaration in NI2002-44', () => {
    expect(edition.revokes).toEqual(['NI2002-44']);
  });

  test('its approved conditions of a tournament prevail over the rules (20.5)', () => {
    expect(edition.prevails).toBe('conditions');
  });
});

describe('blackjack 2018', () => {
  const { edition } = actBlackjack2018;

  blackjack2018('I:1', 'the rulebook carries the title of the instrument; no number is made up', () => {
    expect(citationOf(edition)).toBe('Casino Control (Blackjack) Approval 2018 (No 1)');
    expect([edition.number, edition.jurisdiction]).toEqual([null, ACT]);
  });

  blackjack2018('I:2', 'made on 17 October 2018; its commencement is left empty, with the reason', () => {
    expect([edition.made, edition.commences, edition.commencesNote]).toEqual(['2018-10-17', null, UNDATED]);
  });

  blackjack2018('I:3', 'it revokes NI2017-244', () => {
    expect(edition.revokes).toEqual(['NI2017-244']);
  });

  blackjack2018('I:4', 'it is found under its own name and says which game it is', () => {
    expect(rulebooks['act-blackjack-2018']).toBe(actBlackjack2018);
    expect([edition.game, edition.prevails]).toEqual(['blackjack', 'rules']);
  });
});

describe('Canberra Poker 2023', () => {
  const { edition } = actCanberraPoker2023;

  canberraPoker2023('I:1', 'the rulebook carries the title and the number of the instrument', () => {
    expect(citationOf(edition)).toBe(
      'Casino Control (Poker - Canberra Poker) Approval 2023 (No 1), NI2023-573',
    );
    expect(edition.jurisdiction).toBe(ACT);
  });

  canberraPoker2023(
    'I:2',
    'made on 14 September 2023; its commencement is left empty, with the reason',
    () => {
      expect([edition.made, edition.commences, edition.commencesNote]).toEqual(['2023-09-14', null, UNDATED]);
    },
  );

  canberraPoker2023('I:3', 'it revokes NI2017-193', () => {
    expect(edition.revokes).toEqual(['NI2017-193']);
  });

  canberraPoker2023('I:4', 'it is found under its own name and says which game it is', () => {
    expect(rulebooks['act-canberra-poker-2023']).toBe(actCanberraPoker2023);
    expect([edition.game, edition.prevails]).toEqual(['poker', 'rules']);
  });
});

describe('tournament play in New Zealand 1999', () => {
  const { edition } = nzTournament1999;

  tournament1999('I:1', 'title, issue, both days and what it replaces are those of the notification', () => {
    expect(citationOf(edition)).toBe(
      'Tournament Play Rules of Casino Table Games (Division 7), New Zealand Gazette 1999 No 10',
    );
    expect(rulebooks['nz-tournament-1999']).toBe(nzTournament1999);
    expect([edition.made, edition.commences]).toEqual(['1998-12-22', '1999-02-01']);
    expect(edition.revokes).toEqual([
      'the Tournament Blackjack Rules of Casino Table Games of 29 January 1998',
    ]);
    expect([edition.jurisdiction, edition.game, edition.prevails]).toEqual([
      'New Zealand',
      'tournament',
      'rules',
    ]);
  });
});

describe('roulette under house rules', () => {
  const { edition } = houseRoulette;

  roulette('I:1', 'it says that it is house rules, has no number and claims no jurisdiction', () => {
    expect([edition.standing, edition.number, edition.jurisdiction]).toEqual([
      'house',
      null,
      'no jurisdiction',
    ]);
    expect(citationOf(edition)).toBe('House Rules of Roulette with a Single Zero');
    expect(JSON.stringify(edition)).not.toMatch(/approv/i);
    const house = Object.values(rulebooks).filter(({ edition: { standing } }) => standing === 'house');
    expect(house).toEqual([houseBaccarat, houseRoulette, houseUnderOver]);
  });

  roulette('I:3', 'it is found under its own name and says which game it is', () => {
    expect(rulebooks['house-roulette']).toBe(houseRoulette);
    expect(edition.game).toBe('roulette');
  });
});

describe('baccarat under house rules', () => {
  const { edition } = houseBaccarat;

  baccarat('I:1', 'it says that it is house rules, has no number and claims no jurisdiction', () => {
    expect([edition.standing, edition.number, edition.jurisdiction]).toEqual([
      'house',
      null,
      'no jurisdiction',
    ]);
    expect(citationOf(edition)).toBe('House Rules of Mini, Midi and Full Baccarat');
    expect(JSON.stringify(edition)).not.toMatch(/approv/i);
  });
});

describe('dice under house rules', () => {
  const { edition } = houseUnderOver;

  dice('I:1', 'it says that it is house rules, has no number and claims no jurisdiction', () => {
    expect([edition.standing, edition.number, edition.jurisdiction]).toEqual([
      'house',
      null,
      'no jurisdiction',
    ]);
    expect(citationOf(edition)).toBe('House Rules of Under and Over Seven');
    expect(JSON.stringify(edition)).not.toMatch(/approv/i);
  });

  dice('I:2', 'each of its clauses says what it rests on', () => {
    for (const [clause, { rests }] of Object.entries(houseUnderOver.clauses))
      expect(rests, clause).toBeDefined();
  });

  dice('I:3', 'it is found under its own name and says which game it is', () => {
    expect(rulebooks['house-under-over']).toBe(houseUnderOver);
    expect(edition.game).toBe('dice');
  });
});

describe('the library', () => {
  test('has every rulebook under its own id', () => {
    for (const [id, book] of Object.entries(rulebooks)) expect(book.edition.id).toBe(id);
  });

  test('no text dates its own end or says what becomes of play begun before it, and each says why not', () => {
    for (const { edition } of Object.values(rulebooks)) {
      expect([edition.revoked, edition.transition], edition.id).toEqual([null, null]);
      expect(edition.revokedNote).toMatch(/does not say until when|until it closes/);
    }
  });

  test('has every clause of each instrument, and each says what is claimed of it', () => {
    // An edition that extends another has the clauses of that.
    const whole = Object.values(rulebooks).filter(({ differs }) => differs === undefined);
    const counts = whole.map(({ edition: { id }, clauses }) => [
      id,
      Object.values(clauses).map(claimOf).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual({
      'act-blackjack-2005': 229,
      'act-blackjack-2018': 261,
      'act-canberra-poker-2023': 203,
      'act-mini-baccarat-2016': 234,
      'house-baccarat': 184,
      'house-roulette': 85,
      'house-under-over': 53,
      'nz-tournament-1999': 148,
    });
  });
});
