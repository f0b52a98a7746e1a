import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn, textOf } from '../app/drawn.test-kit.ts';
import { Prose } from './prose.tsx';

const prose = (text: string) => createElement(Prose, { text });

test('a card and the mark after it are one word, and its suit is drawn', () => {
  const html = drawn(prose('Round 1: 10♠: is K♣, and not 9♦.'));
  const words = [...html.matchAll(/<span class="card-in-text">(.*?)<\/span>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<svg.*?aria-label="([^"]*)".*?<\/svg>/g, ' $1'),
  );
  expect(words).toEqual(['10 of spades:', 'K of clubs,', '9 of diamonds.']);
});

test('what is no card stays as it is written', () => {
  expect(textOf(prose('Box 10 comes to 19, and not 17.'))).toBe('Box 10 comes to 19, and not 17.');
  expect(drawn(prose('Box 10: paid'))).toBe('Box 10: paid');
});
