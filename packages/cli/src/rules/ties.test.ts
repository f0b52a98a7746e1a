import type { ClauseText, Rulebook } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { coverageOf, volumesOf } from './entry.ts';
import { scan } from './ties.ts';

const CLAUSE: ClauseText = { heading: 'h', says: 's', by: 'engine', does: 'd' };

const rulebook = (id: string, game: string, ...clauses: readonly string[]): Rulebook => ({
  edition: { id, game, text: id } as Rulebook['edition'],
  clauses: Object.fromEntries(clauses.map((clause) => [clause, CLAUSE])),
  parameters: {},
});

const dice = rulebook('made-up-1999', 'dice', '1.1', '1.1(a)', '10', 'A:Die', 'A:Two Dice');
const diceAnew = rulebook('made-up-2005', 'dice', '1.1', '1.2');
const coins = rulebook('coins-2001', 'coins', '1.1');
const BOOKS = [dice, diceAnew, coins];

const GAME = 'packages/engine/src/dice/roll.ts';
const SHARED = 'packages/cli/src/print.ts';
const TEST = 'packages/engine/src/dice/roll.test.ts';
const KIT = {
  path: 'packages/engine/src/dice/dice.test-kit.ts',
  text: 'export const clause = clauseTests(madeUp1999);',
};

const scanned = (path: string, text: string) => scan(BOOKS, [KIT, { path, text }]);
const codeOf = (path: string, text: string, clause: string, book = dice) =>
  scanned(path, text).tieOf(book, clause).code;
const testsOf = (text: string, clause: string, path = TEST, book = dice) =>
  scanned(path, text)
    .tieOf(book, clause)
    .tests.map(({ name, at }) => [name, at]);
const straysOf = (path: string, text: string) =>
  scanned(path, text).strays.map(({ at, what }) => `${at} ${what}`);

describe('code', () => {
  test('is tied by a doc comment that names its clause, at the line where the comment opens', () => {
    const text = 'const a = 1;\n\n/**\n * [1.1] [1.1(a)] Why.\n */\nconst b = 2;';
    expect(codeOf(GAME, text, '1.1')).toEqual([`${GAME}:3`]);
    expect(codeOf(GAME, text, '1.1(a)')).toEqual([`${GAME}:3`]);
    expect(codeOf(GAME, '/** [A:Two Dice, 10] */', 'A:Two Dice')).toEqual([`${GAME}:1`]);
    expect(codeOf(GAME, '/** [A:Two Dice, 10] */', '10')).toEqual([`${GAME}:1`]);
  });

  test('of a game counts for each edition that has the clause', () => {
    expect(codeOf(GAME, '/** [1.1] */', '1.1', diceAnew)).toEqual([`${GAME}:1`]);
    expect(codeOf(GAME, '/** [made-up-2005 1.1] */', '1.1', diceAnew)).toEqual([`${GAME}:1`]);
    expect(codeOf(GAME, '/** [made-up-2005 1.1] */', '1.1')).toEqual([]);
  });

  test('of another game, of a test and of a test kit does not count', () => {
    expect(codeOf(GAME, '/** [1.1] */', '1.1', coins)).toEqual([]);
    expect(codeOf(TEST, '/** [1.1] */', '1.1')).toEqual([]);
    expect(codeOf('packages/engine/src/dice/more.test-kit.ts', '/** [1.1] */', '1.1')).toEqual([]);
    expect(codeOf('packages/engine/src/testing/clause.ts', '/** [made-up-1999 1.1] */', '1.1')).toEqual([]);
  });

  test('in a shared place names the rulebook, and then one clause or several', () => {
    const text = '/** [made-up-1999 1.1, A:Two Dice,\n * 10] */';
    for (const clause of ['1.1', 'A:Two Dice', '10'])
      expect(codeOf(SHARED, text, clause)).toEqual([`${SHARED}:1`]);
    expect(codeOf('packages/engine/src/referee.ts', '/** [made-up-1999 1.1] */', '1.1')).toHaveLength(1);
  });

  test('other comments and strings tie nothing', () => {
    for (const text of ['// [1.1]', '/* [1.1] */', '`/** [1.1] */`', "'/** [1.1] */'"]) {
      expect(codeOf(GAME, text, '1.1')).toEqual([]);
    }
  });

  test('cites a clause by any string that is its id', () => {
    const text = "refuse('1.1', 'no');\nconst by = x ? '10' : `A:Die`;";
    const { tieOf } = scanned(GAME, text);
    expect(['1.1', '10', 'A:Die'].map((clause) => tieOf(dice, clause).cited)).toEqual([
      [`${GAME}:1`],
      [`${GAME}:2`],
      [`${GAME}:2`],
    ]);
    expect(scanned(SHARED, "'1.1'").tieOf(dice, '1.1').cited).toEqual([]);
  });
});

describe('what looks like a tie and is none', () => {
  const STRAYS: readonly (readonly [string, string, string])[] = [
    // path, text, complaint
    [GAME, '/** [99.1] */', '[99.1] is no tie: made-up-1999 and made-up-2005 has no clause 99.1'],
    [GAME, '/** [1.1(z)] */', '[1.1(z)] is no tie: made-up-1999 and made-up-2005 has no clause 1.1(z)'],
    [GAME, '/** [A:Dye] */', '[A:Dye] is no tie: made-up-1999 and made-up-2005 has no clause A:Dye'],
    [SHARED, '/** [made-up-1999 1.2] */', '[made-up-1999 1.2] is no tie: made-up-1999 has no clause 1.2'],
    [SHARED, '/** [made-up-2001 1.1] */', '[made-up-2001 1.1] is no tie: there is no rulebook made-up-2001'],
    [
      SHARED,
      '/** [1.1] */',
      "[1.1] does not say whose clause it is: put the rulebook's id before it, [RULEBOOK 1.1]",
    ],
    ['packages/engine/src/golf/a.ts', '/** [1.1] */', '[1.1] is no tie: no rulebook is played by golf'],
  ];

  test.each(STRAYS)('%s %s', (path, text, what) => {
    expect(straysOf(path, text)).toEqual([`${path}:1 ${what}`]);
  });

  test('an index, a type, a list of words and a link are left alone', () => {
    expect(straysOf(GAME, '/** [0] [index] string[] [12] [a, b] [Die](x.md) [0, 1] */')).toEqual([]);
    expect(straysOf(SHARED, '/** [RULEBOOK [CLAUSE]] wagers[1] [two-words here] */')).toEqual([]);
  });
});

describe('tests', () => {
  test('prove the clause that they are named by', () => {
    const text = "\nclause('1.1', 'a die has six faces', () => {});";
    expect(testsOf(text, '1.1')).toEqual([['made-up-1999 1.1: a die has six faces', `${TEST}:2`]]);
  });

  test('may be named by several, over several lines', () => {
    const text = "clause(\n  ['1.1', '1.1(a)',],\n  `rolls often`,\n  () => {},\n);";
    const proof = [['made-up-1999 1.1 1.1(a): rolls often', `${TEST}:1`]];
    expect(testsOf(text, '1.1')).toEqual(proof);
    expect(testsOf(text, '1.1(a)')).toEqual(proof);
  });

  test('that are commented out, quoted or called on something else prove nothing', () => {
    for (const text of [
      "// clause('1.1', 'x', () => {});",
      "/* clause('1.1', 'x', () => {}); */",
      "const a = `clause('1.1', 'x', () => {})`;",
      "other.clause('1.1', 'x');",
      "subclause('1.1', 'x');",
    ]) {
      expect(testsOf(text, '1.1')).toEqual([]);
      expect(straysOf(TEST, text)).toEqual([]);
    }
  });

  test('in a shared place say whose clauses they take', () => {
    const path = 'packages/cli/src/print.test.ts';
    expect(testsOf("clause('1.1', 'x', f);", '1.1', path)).toEqual([]);
    for (const text of [
      "const clause = clauseTests(madeUp2005);\nclause('1.2', 'x', f);",
      "\nclauseTests(madeUp2005)('1.2', 'x', f);",
    ]) {
      expect(testsOf(text, '1.2', path, diceAnew)).toEqual([['made-up-2005 1.2: x', `${path}:2`]]);
    }
  });

  test('in code that is no test prove nothing', () => {
    expect(testsOf("clause('1.1', 'x', f);", '1.1', GAME)).toEqual([]);
  });

  const STRAYS: readonly (readonly [string, string])[] = [
    // text, complaint
    ["clause('9.9', 'x', f);", 'a test is named by 9.9, which is no clause of made-up-1999'],
    ["clause(['1.1', '9.9'], 'x', f);", 'a test is named by 9.9, which is no clause of made-up-1999'],
    ['clause(id, says, f);', 'a test must name its clauses literally: the check cannot read this one'],
    [
      "clause(['1.1', id], 'x', f);",
      'a test must name its clauses literally: the check cannot read this one',
    ],
    ["clause('1' + '.1', 'x', f);", 'a test must name its clauses literally: the check cannot read this one'],
    ['clause([], says, f);', 'a test must name its clauses literally: the check cannot read this one'],
    ["clauseTests(madeUp2001)('1.1', 'x', f);", 'clauseTests(madeUp2001): there is no rulebook of that name'],
  ];

  test.each(STRAYS)('%s is told', (text, what) => {
    expect(straysOf(TEST, text)).toEqual([`${TEST}:1 ${what}`]);
  });

  test('whose words are made at run time are known by their clause', () => {
    expect(testsOf("clause('1.1', words, f);", '1.1')).toEqual([['made-up-1999 1.1: ', `${TEST}:1`]]);
  });
});

describe('editions that number their clauses differently', () => {
  const later = rulebook('act-blackjack-2018', 'blackjack', '7.1', '7.2', '7.3', '10.3');
  const earlier = rulebook('act-blackjack-2005', 'blackjack', '7.1', '7.2', '10.3', '17.5');
  const path = 'packages/engine/src/blackjack/insurance/insurance.ts';
  const found = (text: string, at = path) =>
    scan(
      [earlier, later],
      [
        {
          path: 'packages/engine/src/blackjack/round.test-kit.ts',
          text: 'export const clause = editionTests(actBlackjack2018, actBlackjack2005)(rulesOf);\nexport const clause2005 = clauseTests(actBlackjack2005);',
        },
        { path: at, text },
      ],
    );

  test('are tied by the number of the later one, through the renumbering', () => {
    const { tieOf, strays } = found("/** [7.3] [7.2] */ const by = ['7.3', '2005 17.5'];");
    expect(strays).toEqual([]);
    expect(tieOf(later, '7.3').code).toEqual([`${path}:1`]);
    expect(tieOf(earlier, '7.2')).toMatchObject({ code: [`${path}:1`], cited: [`${path}:1`] });
    expect(tieOf(later, '7.2').code).toEqual([`${path}:1`]);
    expect(tieOf(earlier, '17.5').cited).toEqual([`${path}:1`]);
  });

  test('are tied alone by their year and their own number', () => {
    const { tieOf, strays } = found('/** [2005 17.5] [2005 7.2] [2005 99.9] */');
    expect(tieOf(earlier, '17.5').code).toEqual([`${path}:1`]);
    expect([tieOf(earlier, '7.2').code, tieOf(later, '7.2').code]).toEqual([[`${path}:1`], []]);
    expect(strays.map(({ what }) => what)).toEqual([
      '[2005 99.9] is no tie: act-blackjack-2005 and act-blackjack-2018 has no clause 2005 99.9',
    ]);
  });

  test('have a test each where they have all of its clauses', () => {
    const test = 'packages/engine/src/blackjack/insurance/insurance.test.ts';
    const { tieOf, strays } = found(
      "clause(['7.3', '10.3'], 'x', f);\nclause(['7.2', '10.3'], 'y', f);\nclause2005('17.5', 'z', f);\nclause('9.9', 'w', f);",
      test,
    );
    const names = (book: Rulebook, clause: string) => tieOf(book, clause).tests.map(({ name }) => name);
    expect(names(later, '10.3')).toEqual([
      'act-blackjack-2018 7.3 10.3: x',
      'act-blackjack-2018 7.2 10.3: y',
    ]);
    expect(names(earlier, '10.3')).toEqual(['act-blackjack-2005 7.2 10.3: x']);
    expect(names(earlier, '7.2')).toEqual(['act-blackjack-2005 7.2 10.3: x']);
    expect(names(earlier, '17.5')).toEqual(['act-blackjack-2005 17.5: z']);
    expect(strays.map(({ what }) => what)).toEqual([
      'a test is named by 9.9, which is no clause of act-blackjack-2018',
    ]);
  });
});

describe('tournament play', () => {
  const poker = rulebook('act-canberra-poker-2023', 'poker', '17.14', '17.15', '3.1');
  const baccarat = rulebook('act-mini-baccarat-2016', 'baccarat', '15.14', '15.15', '3.1', '17.14');
  const blackjack = rulebook('act-blackjack-2018', 'blackjack', '19.14', '17.15');
  const play = rulebook('nz-tournament-1999', 'tournament', '3.3', '5.10', '17.14');
  const trial: Rulebook = {
    ...baccarat,
    edition: { ...baccarat.edition, id: 'trial-2027', extends: 'act-mini-baccarat-2016' },
  };
  const books = [poker, baccarat, blackjack, play, trial, coins];
  const path = 'packages/tournament/src/play/wager.ts';
  const kit = {
    path: 'packages/tournament/src/instruments.test-kit.ts',
    text: 'export const clause = instrumentTests(rulebooks);',
  };
  const found = (text: string, at = path) => scan(books, [kit, { path: at, text }]);
  const tiedBy = (text: string): string[] => {
    const { tieOf } = found(text);
    return books.flatMap((book) =>
      Object.keys(book.clauses).flatMap((clause) =>
        tieOf(book, clause).code.length > 0 ? [`${book.edition.id} ${clause}`] : [],
      ),
    );
  };

  test('ties by one number every instrument that has the clause, and whatever extends one', () => {
    expect(tiedBy('/** [17.14] */')).toEqual([
      'act-canberra-poker-2023 17.14',
      'act-mini-baccarat-2016 15.14',
      'act-blackjack-2018 19.14',
      'trial-2027 15.14',
    ]);
    expect(tiedBy('/** [17.15] */')).toEqual([
      'act-canberra-poker-2023 17.15',
      'act-mini-baccarat-2016 15.15',
      'trial-2027 15.15',
    ]);
    expect(tiedBy('/** [3.1] */')).toContain('nz-tournament-1999 3.3');
  });

  test('ties an instrument alone by its year, and cites in the same way', () => {
    expect(tiedBy('/** [1999 5.10] */')).toEqual(['nz-tournament-1999 5.10']);
    expect(tiedBy('/** [nz-tournament-1999 5.10] */')).toEqual(['nz-tournament-1999 5.10']);
    const { tieOf } = found("cite('17.14', '1999 5.10')");
    expect(tieOf(blackjack, '19.14').cited).toEqual([`${path}:1`]);
    expect(tieOf(play, '5.10').cited).toEqual([`${path}:1`]);
  });

  test('takes no number for a tie that only one instrument has, or none', () => {
    const { strays } = found('/** [15.14] [1999 5.11] [2016 3.1] */');
    expect(strays.map(({ what }) => what.replace(/:.*no clause/, ':'))).toEqual([
      '[15.14] is no tie: 15.14',
      '[1999 5.11] is no tie: 1999 5.11',
    ]);
  });

  test('has a test for each instrument that has all of its clauses', () => {
    const { tieOf, strays } = found(
      "clause('17.14', 'x', f);\nclause(['17.14', '17.15'], 'y', f);\nclause('1999 5.10', 'z', f);\nclause('15.14', 'w', f);",
      'packages/tournament/src/play/play.test.ts',
    );
    const names = (book: Rulebook, clause: string) => tieOf(book, clause).tests.map(({ name }) => name);
    expect(names(poker, '17.14')).toEqual([
      'act-canberra-poker-2023 17.14: x',
      'act-canberra-poker-2023 17.14 17.15: y',
    ]);
    expect(names(blackjack, '19.14')).toEqual(['act-blackjack-2018 19.14: x']);
    expect(names(trial, '15.15')).toEqual(['trial-2027 15.14 15.15: y']);
    expect(names(play, '5.10')).toEqual(['nz-tournament-1999 5.10: z']);
    expect(strays.map(({ what }) => what)).toEqual([
      'a test is named by 15.14, which is no clause of act-canberra-poker-2023 or act-mini-baccarat-2016 or act-blackjack-2018 or nz-tournament-1999 or trial-2027',
    ]);
  });
});

describe('coverage', () => {
  const book: Rulebook = {
    ...dice,
    clauses: {
      '1.1': CLAUSE,
      '1.2': CLAUSE,
      '1.3': CLAUSE,
      '1.4': { heading: 'h', says: 's', by: 'conduct', instead: 'i' },
      '1.5': { heading: 'h', says: 's', by: 'floor' },
    },
  };
  const coverageWith = (...files: readonly (readonly [string, string])[]) => {
    const sources = files.map(([path, text]) => ({ path, text }));
    return coverageOf(
      volumesOf([book], sources.length === 0 ? [] : [KIT, ...sources]).volumes[0]?.entries ?? [],
    );
  };

  test('counts a claim only with code and a test', () => {
    const code = [GAME, '/** [1.1] [1.2] [1.4] */'] as const;
    const proofs = [TEST, "clause(['1.1', '1.3', '1.4'], 'x', f);"] as const;
    expect(coverageWith(code, proofs)).toEqual({ clauses: 5, tied: 1, recorded: 1, notYet: 3 });
    expect(coverageWith(code)).toEqual({ clauses: 5, tied: 0, recorded: 0, notYet: 5 });
  });

  test('without any sources goes by the claims', () => {
    expect(coverageWith()).toEqual({ clauses: 5, tied: 3, recorded: 1, notYet: 1 });
  });
});
