import { describe, expect, test } from 'vitest';
import { CARRIERS, type ClauseOf, type ClauseText, claimOf, houseRoulette, load, RESTS } from './index.ts';

/** A rulebook as its three files might be written. */
const EDITION = {
  id: 'made-up-1999',
  title: 'Dice Approval',
  number: 'N1',
  jurisdiction: 'Nowhere',
  standing: 'approved',
  game: 'dice',
  made: '1999-01-01',
  commences: '1999-01-02',
  commencesNote: 'The day after it is made.',
  revoked: '2005-01-01',
  revokedNote: 'It names the day.',
  transition: 'A tournament that has begun is played to its end.',
  revokes: ['N0'],
  prevails: 'conditions',
  sections: ['Dice'],
};
const CLAUSE = { heading: 'Dice', says: 'Two dice.', by: 'engine', does: 'It rolls two.' };

describe('loading', () => {
  test('makes a rulebook of the three files', () => {
    const book = load(EDITION, { '1.1': CLAUSE }, { '1.1': { dice: 2 } });
    expect(book).toEqual({
      edition: { ...EDITION, extends: null, text: 'made-up-1999' },
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
      ['number', ['', 5, undefined]],
      ['made', [null, '1 January 1999', '1999-1-1', '1999-01-011', 'x1999-01-01', 19_990_101]],
      ['commences', ['', 'soon', 0, undefined]],
      ['revoked', ['', 'never', 0, undefined]],
      ['revokedNote', ['', null, 5]],
      ['transition', ['', 5, undefined]],
      ['revokes', ['N0', null, ['N0', ''], [5]]],
      ['prevails', ['both', null, '']],
      ['standing', ['Approved', 'draft', null, '']],
    ];
    for (const [field, values] of wrong) {
      for (const value of values) {
        expect(() => load({ ...EDITION, [field]: value }, {}, {})).toThrow(
          new Error(`made-up-1999: rulebook.json has no good ${field}`),
        );
      }
    }
    expect(() =>
      load(
        {
          ...EDITION,
          number: null,
          commences: null,
          revoked: null,
          transition: null,
          revokes: [],
          prevails: 'rules',
        },
        {},
        {},
      ),
    ).not.toThrow();
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
      [{ ...undone, instead: 'x' }, 'the engine is said to carry it out, and something else is done instead'],
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
    for (const by of CARRIERS) {
      expect(() => load(EDITION, { '1.1': { ...undone, by } }, {})).not.toThrow();
    }
  });

  /** As in the engine: a test is named by the clause that it proves. */
  const clauseTests =
    (book: typeof houseRoulette) =>
    (clause: ClauseOf<typeof houseRoulette>, says: string, prove: () => void): void =>
      test(`${book.edition.id} ${clause}: ${says}`, prove);
  const house = clauseTests(houseRoulette);

  house('I:2', 'house rules say of each clause what it rests on, and approved rules never do', () => {
    const edition = { ...EDITION, standing: 'house' };
    for (const rests of RESTS) {
      expect(load(edition, { '1.1': { ...CLAUSE, rests } }, {}).clauses['1.1'].rests).toBe(rests);
      expect(() => load(EDITION, { '1.1': { ...CLAUSE, rests } }, {})).toThrow(
        new Error('made-up-1999 1.1: only house rules say what a clause rests on'),
      );
    }
    for (const clause of [CLAUSE, { ...CLAUSE, rests: 'approval' }]) {
      expect(() => load(edition, { '1.1': clause }, {})).toThrow(
        new Error(
          'made-up-1999 1.1: house rules say what each clause rests on: found, comparator, inferred, general',
        ),
      );
    }
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
  for (const by of CARRIERS) expect(claimOf({ ...undone, by })).toBe('notYet');
});
