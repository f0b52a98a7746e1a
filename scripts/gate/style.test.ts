import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { faultsIn, ROOT, sourcePaths } from './style.ts';
import { wrapComments } from './wrap-comments.ts';

const CODE = 'packages/house/src/dice.ts';
const told = (path: string, text: string): readonly string[] =>
  faultsIn(path, text).map(({ line, what }) => `${line}: ${what}`);

/** A function whose body has so many lines, braces and all. */
const bodyOf = (lines: number): string => `{\n${'  roll();\n'.repeat(lines - 2)}}`;
const TOO_LONG = (name: string, lines: number, at = 1): string =>
  `${at}: the function ${name} has ${lines} lines, 70 at most: split it, or say directly above it why not: // long: ...`;

describe('functions have at most 70 lines', () => {
  test.each([
    ['a function', `function throwDice() ${bodyOf(71)}`, 'throwDice'],
    ['an arrow', `export const throwDice = () => ${bodyOf(71)};`, 'throwDice'],
    ['an arrow that answers with a value', `const all = () => [\n${'  1,\n'.repeat(69)}];`, 'all'],
    ['a property', `const table = { throwDice: () => ${bodyOf(71)} };`, 'throwDice'],
    ['a method', `const table = { throwDice() ${bodyOf(71)} };`, 'throwDice'],
    ['a constructor', `class Dice { constructor() ${bodyOf(71)} }`, 'constructor'],
    ['what is handed on', `onRoll(() => ${bodyOf(71)});`, 'handed to onRoll'],
    ['what is answered', `const make = () =>\n  () => ${bodyOf(71)};`, 'without a name'],
  ])('%s', (_, text, name) => {
    expect(told(CODE, text)).toContain(TOO_LONG(name, 71, text.startsWith('const make') ? 2 : 1));
    expect(told(CODE, text.replace('  roll();\n', '').replace('  1,\n', ''))).toEqual([]);
  });

  test('exactly 70 are few enough, and a function inside another counts in both', () => {
    expect(told(CODE, `function throwDice() ${bodyOf(70)}`)).toEqual([]);
    const inner = `function outer() {\nfunction inner() ${bodyOf(69)}\n}`;
    expect(told(CODE, inner)).toEqual([TOO_LONG('outer', 71)]);
  });

  test('or a reason directly above, which may stand above the statement and beside a doc comment', () => {
    const long = `export const throwDice = () => ${bodyOf(71)};`;
    const reason = '// long: one case for each face\n';
    expect(told(CODE, `${reason}${long}`)).toEqual([]);
    expect(told(CODE, `/**\n * Throws.\n */\n${reason}${long}`)).toEqual([]);
    expect(told(CODE, `${reason}/** Throws. */\n${long}`)).toEqual([]);
    expect(told(CODE, `const table = {\n  ${reason}  throwDice: () => ${bodyOf(71)},\n};`)).toEqual([]);
  });

  test('no reason is one: without words, behind an empty line, in a string, above another function', () => {
    const long = `export const throwDice = () => ${bodyOf(71)};`;
    const stale = 'says why a function is long, and none below it is: take the line away';
    expect(told(CODE, `// long: \n${long}`)).toEqual([TOO_LONG('throwDice', 71, 2)]);
    expect(told(CODE, `// long: faces\n\n${long}`)).toEqual([`1: ${stale}`, TOO_LONG('throwDice', 71, 3)]);
    expect(told(CODE, `const text = \`\n// long: faces\n\`;\n${long}`)).toEqual([
      TOO_LONG('throwDice', 71, 4),
    ]);
    expect(told(CODE, `// long: faces\nfunction outer() {\n${long}\n}`)).toEqual([
      TOO_LONG('throwDice', 71, 3),
    ]);
    expect(told(CODE, '// long: faces\nconst short = () => 1;\n')).toEqual([`1: ${stale}`]);
  });

  test('what a program writes is as long as it comes out', () => {
    const long = `export const story = () => ${bodyOf(401)};\n`;
    expect(told(CODE, `// Made by \`npm run client\` of the documents: do not edit.\n${long}`)).toEqual([]);
    expect(told(CODE, `// Made by hand.\n${long}`)).not.toEqual([]);
  });

  test('tests tell stories, and are as long as these', () => {
    const long = `export const story = () => ${bodyOf(300)};`;
    for (const path of [
      'packages/house/src/dice.test.ts',
      'packages/house/src/dice.test-kit.ts',
      'packages/engine/src/testing/dice.ts',
      'packages/web/e2e/dice.ts',
    ])
      expect(told(path, long)).toEqual([]);
    for (const path of ['packages/web/src/dice.tsx', 'rulebooks/src/dice.ts', 'scripts/long/dice.ts'])
      expect(told(path, long)).toEqual([TOO_LONG('story', 300)]);
  });
});

const WIDE = 'x'.repeat(120);
const tooWide = (line: number, columns: number): string =>
  `${line}: a comment of ${columns} columns, 120 at most: npm run style -- --fix wraps it, or say it shorter`;

describe('comments are within 120 columns', () => {
  test.each([
    ['a line', `// ${WIDE}`, 1, 123],
    ['a doc comment', `/**\n * ${WIDE}\n */`, 2, 123],
    ['behind code', `const one = 1; // ${WIDE}`, 1, 138],
    ['in JSX', `const a = <p>{/* ${WIDE} */}</p>;`, 1, 146],
    ['at the end', `const one = 1;\n// ${WIDE}`, 2, 123],
  ])('%s', (_, text, line, columns) => {
    expect(told('packages/web/src/dice.tsx', text)).toEqual([tooWide(line, columns)]);
  });

  test('also in a style sheet and in a test, and counted as they are seen', () => {
    expect(told('packages/web/src/dice.css', `a {}\n/* ${WIDE} */`)).toEqual([tooWide(2, 126)]);
    expect(told('packages/house/src/dice.test.ts', `// ${WIDE}`)).toEqual([tooWide(1, 123)]);
    expect(told(CODE, `// ${'é'.repeat(117)}\n// ${'🎲'.repeat(117)}`)).toEqual([]);
  });

  test('what only looks like a comment is none', () => {
    const text = `const a = 'https://${WIDE}';\nconst b = \`\n// ${WIDE}\n\`;\nconst c = /\\/\\/ ${WIDE}/;\nconst d = <p>\n// ${WIDE}\n</p>;\n`;
    expect(told('packages/web/src/dice.tsx', text)).toEqual([]);
    expect(told('packages/web/src/dice.css', `a { content: '/* ${WIDE} */'; }`)).toEqual([]);
  });
});

describe('files have at most 400 lines', () => {
  test.each(['scripts/long/dice.ts', 'packages/web/src/dice.tsx', 'packages/web/src/dice.css'])(
    '%s',
    (path) => {
      expect(told(path, '\n'.repeat(400))).toEqual([]);
      expect(told(path, '\n'.repeat(401))).toEqual([
        '1: the file has 401 lines, 400 at most: make two of it',
      ]);
    },
  );
});

test('every source is looked at', () => {
  const paths = sourcePaths();
  expect(paths.length).toBeGreaterThan(500);
  for (const end of ['.ts', '.tsx', '.css']) expect(paths.some((path) => path.endsWith(end))).toBe(true);
});

const words = (many: number): string => Array.from({ length: many }, (_, at) => `word${at % 10}`).join(' ');

describe('wrapping comments', () => {
  const wrap = (text: string): string => wrapComments('dice.tsx', text);

  test('a doc comment of one line becomes several, and its citation still opens it', () => {
    expect(wrap(`  /** [10.3] ${words(24)} end. */\n  const a = 1;\n`)).toBe(
      `  /**\n   * [10.3] ${words(18)}\n   * word8 word9 word0 word1 word2 word3 end.\n   */\n  const a = 1;\n`,
    );
  });

  test('of a paragraph only what follows the wide line, and no other paragraph', () => {
    const before = '/**\n * Short\n * lines.\n *\n';
    const after = ' *\n * Another\n * one.\n */\n';
    expect(wrap(`${before} * First.\n * ${words(20)}\n * and on.\n${after}`)).toBe(
      `${before} * First.\n * ${words(19)}\n * word9 and on.\n${after}`,
    );
  });

  test('lines below each other go on in each other, at their own depth alone', () => {
    expect(wrap(`// ${words(20)}\n// and on.\n  // Deeper.\nconst a = 1; // behind\n// after\n`)).toBe(
      `// ${words(19)}\n// word9 and on.\n  // Deeper.\nconst a = 1; // behind\n// after\n`,
    );
  });

  test('a citation, a point and a tag that open a line still do, and none is torn', () => {
    expect(wrap(`/**\n * ${words(20)}\n * [10.4] More.\n * - Point.\n * @see that\n */\n`)).toBe(
      `/**\n * ${words(19)}\n * word9\n * [10.4] More.\n * - Point.\n * @see that\n */\n`,
    );
    expect(wrap(`// ${words(19)} [act-dice-1999 10.3, 10.4] and on.\n`)).toBe(
      `// ${words(19)}\n// [act-dice-1999 10.3, 10.4] and on.\n`,
    );
    expect(wrap(`// - ${words(20)}\n`)).toBe(`// - ${words(19)}\n//   word9\n`);
  });

  test('nothing new opens a line that would mean a point or a tag there', () => {
    for (const odd of ['- that', '@that', '* that', '2. that', '# that'])
      expect(wrap(`// ${words(19)} pad ${odd}\n`)).toBe(`// ${words(19)}\n// pad ${odd}\n`);
  });

  test.each([
    ['a table by columns', `// one    two ${WIDE}\n// a      b\n`],
    ['a table by bars', `/**\n * | one | ${WIDE} |\n */\n`],
    ['code between fences', `/**\n * \`\`\`\n * ${words(30)}\n * \`\`\`\n */\n`],
    ['what a tool reads', `// biome-ignore lint/a11y/noThing: ${words(30)}\n`],
    ['a word that has no end', `// ${WIDE}\n`],
    ['what stands behind code', `const a = 1; // ${words(30)}\n`],
    ['what stands before code', `/** ${words(30)} */ const a = 1;\n`],
    ['a comment without stars', `/* ${words(30)}\n   and on */\n`],
    ['a string', `const a = '// ${words(30)}';\nconst b = \`\n// ${words(30)}\n\`;\n`],
    ['what is not wide', `// ${words(19)}\n// word\n`],
  ])('leaves %s', (_, text) => {
    expect(wrap(text)).toBe(text);
  });

  test('a citation that is wider than a line goes on in the next', () => {
    const clauses = Array.from({ length: 24 }, (_, at) => `10.${at + 10}`);
    expect(wrap(`/** [${clauses.join(', ')}] Dice. */\n`)).toBe(
      `/**\n * [${clauses.slice(0, 16).join(', ')},\n * ${clauses.slice(16).join(', ')}] Dice.\n */\n`,
    );
  });

  test('of every source here it changes no word and no code, only where lines end', () => {
    const signs = (text: string): string => text.replaceAll(/[\s*/]/g, '');
    for (const path of sourcePaths()) {
      const text = readFileSync(`${ROOT}/${path}`, 'utf8');
      const wrapped = wrapComments(path, text);
      if (wrapped !== text) expect(signs(wrapped)).toBe(signs(text));
    }
  });

  test('twice is once', () => {
    const text = `/** [10.3] ${words(60)} */\nconst a = 1;\n// ${words(70)}\n`;
    expect(wrap(wrap(text))).toBe(wrap(text));
    expect(told('dice.tsx', wrap(text))).toEqual([]);
  });
});
