import { describe, expect, test } from 'vitest';
import {
  actMiniBaccarat2016,
  CARRIERS,
  type ClauseOf,
  type ClauseText,
  claimOf,
  load,
  type Rulebook,
  rulebooks,
} from './index.ts';

/** As in the engine: a test is named by the clause that it proves. */
const clauseTests =
  <Book extends Rulebook>(book: Book) =>
  (clause: ClauseOf<Book> | readonly ClauseOf<Book>[], says: string, prove: () => void): void =>
    test(`${book.edition.id} ${[clause].flat().join(' ')}: ${says}`, prove);

const clause = clauseTests(actMiniBaccarat2016);

const { edition } = actMiniBaccarat2016;

describe('mini baccarat 2016', () => {
  clause('I:1', 'the rulebook carries the title and the number of the instrument', () => {
    expect(edition.title).toBe('Casino Control (Mini Baccarat) Approval 2016 (No 3)');
    expect(edition.number).toBe('NI2016-685');
    expect(edition.jurisdiction).toBe('Australian Capital Territory');
  });

  clause('I:2', 'it is made on 15 December 2016; its commencement is left empty, with the reason', () => {
    expect(edition.made).toBe('2016-12-15');
    expect(edition.commences).toBeNull();
    expect(edition.commencesNote).toBe(
      'The instrument commences on the day after it is notified, and its text does not give the day of notification.',
    );
  });

  clause('I:3', 'it revokes NI2016-401', () => {
    expect(edition.revokes).toEqual(['NI2016-401']);
  });

  clause('I:4', 'it is found under its own name and says which game it is', () => {
    for (const [id, book] of Object.entries(rulebooks)) expect(book.edition.id).toBe(id);
    expect(rulebooks['act-mini-baccarat-2016']).toBe(actMiniBaccarat2016);
    expect([edition.id, edition.game, edition.prevails]).toEqual([
      'act-mini-baccarat-2016',
      'baccarat',
      'rules',
    ]);
  });

  test('each clause says what is claimed of it', () => {
    const claims = Object.values<ClauseText>(actMiniBaccarat2016.clauses).map(claimOf);
    expect(claims).toHaveLength(234);
    expect(new Set(claims)).toEqual(new Set(['tied', 'recorded', 'notYet']));
  });
});

/** A rulebook as its three files might be written. */
const EDITION = {
  id: 'made-up-1999',
  title: 'Dice Approval',
  number: 'N1',
  jurisdiction: 'Nowhere',
  game: 'dice',
  made: '1999-01-01',
  commences: '1999-01-02',
  commencesNote: 'The day after it is made.',
  revokes: ['N0'],
  prevails: 'conditions',
};
const CLAUSE = { heading: 'Dice', says: 'Two dice.', by: 'engine', does: 'It rolls two.' };

describe('loading', () => {
  test('makes a rulebook of the three files', () => {
    const book = load(EDITION, { '1.1': CLAUSE }, { '1.1': { dice: 2 } });
    expect(book).toEqual({
      edition: EDITION,
      clauses: { '1.1': CLAUSE },
      parameters: { '1.1': { dice: 2 } },
    });
  });

  test('freezes the law to its last leaf', () => {
    const book = load(
      { ...EDITION, revokes: ['N0'] },
      { '1.1': { ...CLAUSE } },
      { '1.1': { faces: [1, 6], dice: { count: 2 } } },
    );
    const { faces, dice } = book.parameters['1.1'];
    for (const part of [book, book.edition, book.edition.revokes, book.clauses['1.1'], faces, dice]) {
      expect(Object.isFrozen(part)).toBe(true);
    }
    expect(() => Object.assign(dice, { count: 3 })).toThrow(TypeError);
  });

  test('crashes on a rulebook.json that lacks a field or has a wrong one', () => {
    for (const field of Object.keys(EDITION)) {
      const { [field]: _left, ...rest } = EDITION as Record<string, unknown>;
      const id = field === 'id' ? 'undefined' : 'made-up-1999';
      expect(() => load(rest, {}, {})).toThrow(new Error(`${id}: rulebook.json has no good ${field}`));
    }
    //  field           wrong values
    const wrong: readonly (readonly [string, readonly unknown[]])[] = [
      ['title', ['', '  ', 5, null, ['x']]],
      ['made', [null, '1 January 1999', '1999-1-1', '1999-01-011', 'x1999-01-01', 19_990_101]],
      ['commences', ['', 'soon', 0, undefined]],
      ['revokes', ['N0', null, ['N0', ''], [5]]],
      ['prevails', ['both', null, '']],
    ];
    for (const [field, values] of wrong) {
      for (const value of values) {
        expect(() => load({ ...EDITION, [field]: value }, {}, {})).toThrow(
          new Error(`made-up-1999: rulebook.json has no good ${field}`),
        );
      }
    }
    expect(() => load({ ...EDITION, commences: null, revokes: [], prevails: 'rules' }, {}, {})).not.toThrow();
  });

  test('crashes on an unknown field of rulebook.json', () => {
    for (const field of ['gamee', 'toString']) {
      expect(() => load({ ...EDITION, [field]: 'x' }, {}, {})).toThrow(
        new Error(`made-up-1999: rulebook.json has an unknown field ${field}`),
      );
    }
  });

  test('crashes on a clause that is not in the format, and names it', () => {
    const { says: _says, ...unsaid } = CLAUSE;
    const { does: _does, ...undone } = CLAUSE;
    //  clause                                  fault
    const clauses: readonly (readonly [unknown, string])[] = [
      ['Two dice.', 'a clause is an object'],
      [null, 'a clause is an object'],
      [unsaid, 'says is missing or empty'],
      [{ ...CLAUSE, heading: ' ' }, 'heading is missing or empty'],
      [{ ...CLAUSE, by: 5 }, 'by is missing or empty'],
      [{ ...CLAUSE, reading: '' }, 'reading is missing or empty'],
      [{ ...CLAUSE, do: 'x' }, 'unknown field do'],
      [{ ...CLAUSE, by: 'nobody' }, 'nobody carries it out: by is nobody'],
      [{ ...CLAUSE, instead: 'x' }, 'it is carried out (does) or something else is done (instead), not both'],
      [undone, 'the engine is said to carry it out, but not what it does'],
    ];
    for (const [text, fault] of clauses) {
      expect(() => load(EDITION, { '1.1': CLAUSE, '1.2': text }, {})).toThrow(
        new Error(`made-up-1999 1.2: ${fault}`),
      );
    }
    for (const by of CARRIERS) {
      expect(() => load(EDITION, { '1.1': { ...CLAUSE, by, reading: 'x' } }, {})).not.toThrow();
    }
    expect(() => load(EDITION, { '1.1': { ...undone, by: 'floor', instead: 'x' } }, {})).not.toThrow();
    expect(() => load(EDITION, { '1.1': { ...undone, by: 'tournament' } }, {})).not.toThrow();
  });

  test('crashes on a parameter of no clause', () => {
    for (const cited of ['1.2', 'constructor']) {
      expect(() => load(EDITION, { '1.1': CLAUSE }, { '1.1': 1, [cited]: 2 })).toThrow(
        new Error(`made-up-1999: parameters.json cites ${cited}, which is no clause`),
      );
    }
  });
});

test('a clause is tied by what is done, recorded by what is done instead, or waits', () => {
  const { does: _does, ...undone } = CLAUSE;
  expect(claimOf(CLAUSE as ClauseText)).toBe('tied');
  expect(claimOf({ ...undone, by: 'conduct', instead: 'It is written down.' })).toBe('recorded');
  expect(claimOf({ ...undone, by: 'tournament' })).toBe('notYet');
});
