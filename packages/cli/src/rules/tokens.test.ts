import { describe, expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

const read = (text: string): string[] => [...tokensOf(text)].map((token) => `${token.kind} ${token.text}`);

const CASES: readonly (readonly [string, string, readonly string[]])[] = [
  // what it shows, text, tokens
  ['words and marks', 'by: x1', ['word by', 'mark :', 'word x1']],
  [
    'strings lose their quotes',
    `a('7.3', "x")`,
    ['word a', 'mark (', 'string 7.3', 'mark ,', 'string x', 'mark )'],
  ],
  ['an escaped quote is part of the string', String.raw`'it\'s'`, ["string it's"]],
  ['a comment ends with its line', "// clause('1.1')\nx", ["comment // clause('1.1')", 'word x']],
  ['a block comment ends with its mark', '/** [1.1] */ x', ['comment /** [1.1] */', 'word x']],
  ['a comment in a string is none', `'/* no */' x`, ['string /* no */', 'word x']],
  ['a quote in a comment opens nothing', "/* don't */ x", ["comment /* don't */", 'word x']],
  ['a template is one string', `\`a clause(\${x}) b\` y`, [`string a clause(\${x}) b`, 'word y']],
  ['a template within a template', `\`\${f({ a: \`}\` })}\` y`, [`string \${f({ a: \`}\` })}`, 'word y']],
  ['an escape in a template', '`\\`` y', ['string `', 'word y']],
  [
    'a regular expression hides its quotes',
    `x = /'["]/g; y`,
    ['word x', 'mark =', 'mark /', 'mark ;', 'word y'],
  ],
  ['a slash in a class of characters', `(/[/']/, 'a')`, ['mark (', 'mark /', 'mark ,', 'string a', 'mark )']],
  [
    'a division is no regular expression',
    `a / b / 'c'`,
    ['word a', 'mark /', 'word b', 'mark /', 'string c'],
  ],
  [
    'a string before a slash divides too',
    `','/ b /'c'`,
    ['string ,', 'mark /', 'word b', 'mark /', 'string c'],
  ],
  ['a quote without end spoils its line only', "don't\n'x'", ['word don', "mark '", 'word t', 'string x']],
  ['a template without end', `\`\${a`, [`string \${`]],
];

describe('tokens', () => {
  test.each(CASES)('%s', (_, text, tokens) => {
    expect(read(text)).toEqual(tokens);
  });

  test('know where they stand', () => {
    expect([...tokensOf("a\n 'b'")].map(({ at }) => at)).toEqual([0, 3]);
  });
});
