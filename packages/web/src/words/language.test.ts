import { describe, expect, test } from 'vitest';
import { ENGLISH, type Language } from './language.ts';
import { openLanguage, tagFor } from './languages.ts';
import { moneyIn } from './money.ts';

const pseudo = await openLanguage('xa');
const chinese = await openLanguage('zh');

describe('a sentence of the catalogues', () => {
  const dollars = ({ say }: Language, n: number): string => say('{n} {n|dollar|dollars}', { n });

  test('is its own key in English, with what is put into its holes', () => {
    expect(ENGLISH.say('Log out {device}, {address}', { device: 'a phone', address: '::1' })).toBe(
      'Log out a phone, ::1',
    );
    expect([0, 1, 2, 1310].map((n) => dollars(ENGLISH, n))).toEqual([
      '0 dollars',
      '1 dollar',
      '2 dollars',
      '1,310 dollars',
    ]);
  });

  test('what keeps two meanings of a word apart is not shown', () => {
    expect([ENGLISH, chinese].map(({ say }) => say('player~role'))).toEqual(['player', '玩家']);
  });

  test('in Chinese numbers choose no form', () => {
    expect([1, 2].map((n) => dollars(chinese, n))).toEqual(['1元', '2元']);
    expect(moneyIn('money', chinese).spoken(-475)).toBe('负4元75分');
  });

  test('what is put into a hole is not changed by the language that nobody speaks', () => {
    const said = pseudo.say('Log out {device}, {address}', { device: 'Ann', address: 'x' });
    expect(said).toContain('Ann');
    expect(said.replace('Ann', '').replace(/x$/, '')).not.toMatch(/[A-Za-z]/);
    expect(said.length).toBeGreaterThan('Log out Ann, x'.length);
    expect(dollars(pseudo, 1)).not.toBe(dollars(pseudo, 2).replace('2', '1'));
  });

  test('with parts of a page in its holes keeps their places', () => {
    expect(ENGLISH.parts('Log out {device}, {address}', {})).toEqual([
      'Log out ',
      { hole: 'device' },
      ', ',
      { hole: 'address' },
    ]);
  });
});

test('lists and sentences are as the language has them', () => {
  expect([ENGLISH.list(['a', 'b', 'c']), chinese.list(['a', 'b', 'c'])]).toEqual(['a, b and c', 'a、b和c']);
  expect([ENGLISH.anyOf(['1', '2', '3']), chinese.anyOf(['1', '2'])]).toEqual(['1, 2 or 3', '1或2']);
  expect([ENGLISH.sentence('no more bets'), ENGLISH.sentence(''), chinese.sentence('停止下注')]).toEqual([
    'No more bets.',
    '',
    '停止下注。',
  ]);
  expect([ENGLISH.together(['A.', '', 'B.']), chinese.together(['甲。', '', '乙。'])]).toEqual([
    'A. B.',
    '甲。乙。',
  ]);
});

test.each([
  ['auto', ['zh-CN', 'en'], 'zh'],
  ['auto', ['de', 'zh-Hans', 'en'], 'zh'],
  ['auto', ['de', 'en-GB', 'zh'], 'en'],
  ['auto', ['de'], 'en'],
  ['auto', [], 'en'],
  ['en', ['zh-CN'], 'en'],
  ['zh', ['en'], 'zh'],
] as const)('somebody who chose %s, with a browser of %j, reads %s', (choice, locales, tag) => {
  expect(tagFor(choice, locales)).toBe(tag);
});
