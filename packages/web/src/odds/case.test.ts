import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { oddsBooksIn } from './books.ts';
import { caseIn } from './case.test-kit.ts';
import { type Case, caseOf, changedLaw, changesOf, keyOf, outsideOf, refusalsOf } from './case.ts';
import { controlsOf } from './games.ts';
import { columnsFor, columnsWith, linesOf, writtenFor } from './words.ts';

const BJ18 = 'act-blackjack-2018';
const BJ05 = 'act-blackjack-2005';
const asked = caseIn;

describe.each(oddsBooksIn(rulebooks).map((book) => [book.edition.id, book] as const))(
  '%s',
  (rulebook, book) => {
    test('every control and every figure names clauses that the rulebook has', () => {
      const clauses = Object.keys(book.clauses);
      for (const { clause } of controlsOf(asked(rulebook))) expect(clauses).toContain(clause);
      const cases = [asked(rulebook, {}), asked(rulebook, { soft17: 'draw' })];
      for (const line of cases.flatMap(linesOf))
        for (const clause of line.clauses) expect(clauses).toContain(clause);
    });

    test('every control is lawful as the rulebook has it, and changes numbers that the law states', () => {
      for (const control of controlsOf(asked(rulebook))) {
        expect(control.lawful(control.usual), control.id).toBe(true);
        expect(
          refusalsOf(controlsOf(asked(rulebook)), asked(rulebook, { [control.id]: control.usual })),
        ).toEqual([]);
        const { range } = control;
        const values =
          'choices' in range
            ? range.choices.map(({ value }) => value)
            : [control.usual, 'most' in range ? String(range.most) : 'Ax9'];
        for (const value of values) {
          const changes = changesOf(controlsOf(asked(rulebook)), asked(rulebook, { [control.id]: value }));
          expect(() => changedLaw(book.parameters as object, changes)).not.toThrow();
        }
      }
    });
  },
);

describe('a case', () => {
  const controls = controlsOf(asked(BJ18));

  test('leaves out what is as the rulebook has it, and has one name whatever the order', () => {
    expect(caseOf(asked(BJ18).book, controls, { decks: '8', soft17: 'draw' }).values).toEqual({
      soft17: 'draw',
    });
    expect(keyOf(asked(BJ18, { decks: '6', soft17: 'draw' }))).toBe(
      keyOf(asked(BJ18, { soft17: 'draw', decks: '6' })),
    );
  });

  test('is refused by field and clause where it makes no sense', () => {
    expect(refusalsOf(controls, asked(BJ18, { decks: '3' }))).toEqual([
      { field: 'Decks', clause: '2.1', detail: 'It is one of 1, 2, 4, 5, 6, 7, 8, not 3.' },
    ]);
    const most = (value: string) => refusalsOf(controls, asked(BJ18, { pairsPlay: value }));
    expect(most('100000')).toEqual([]);
    expect(most('100001')[0]?.detail).toBe('It is a whole number from 0 to 100,000, not 100001.');
    for (const value of ['', '-1', '1.5', '1e3', 'eleven']) expect(most(value)).toHaveLength(1);
    expect(refusalsOf(controls, asked(BJ18, { jokers: '2' }))[0]?.field).toBe('jokers');
  });

  test('says what no casino may determine: a soft 17 is open in 2018 and is not in 2005', () => {
    const outside = (rulebook: string, values: Case['values']) =>
      outsideOf(controlsOf(asked(rulebook)), asked(rulebook, values)).map(({ clause }) => clause);
    expect(outside(BJ18, { soft17: 'draw', decks: '4' })).toEqual([]);
    expect(outside(BJ05, { soft17: 'draw' })).toEqual(['12.1']);
    expect(outside(BJ18, { decks: '2', blackjack: '6:5' })).toEqual(['2.1', '13.2(a)']);
  });

  test('changes a copy of the law, never the law', () => {
    const law = { '13.2(a)': { pays: 3, for: 2 } };
    const changes = changesOf(controls, asked(BJ18, { blackjack: '6:5' }));
    expect(changedLaw(law, changes)).toEqual({ '13.2(a)': { pays: 6, for: 5 } });
    expect(law['13.2(a)'].pays).toBe(3);
    expect(() => changedLaw({ '13.2(a)': {} }, changes)).toThrow('states no number');
  });

  test('stands first among the editions, unless it is one of them as written', () => {
    const plain = asked(BJ18, { decks: '6', soft17: 'draw' });
    expect(columnsWith(rulebooks, plain)).toEqual(columnsFor(rulebooks, plain));
    const changed = asked(BJ18, { blackjack: '6:5' });
    expect(columnsWith(rulebooks, changed)[0]).toBe(changed);
    expect(columnsWith(rulebooks, changed)).toHaveLength(4);
    const poker = asked('act-canberra-poker-2023', { royalFlush: '100', meter: '5' });
    expect(writtenFor(poker).values).toEqual({ meter: '5' });
  });
});
