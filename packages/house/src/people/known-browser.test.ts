import { expect, test } from 'vitest';
import { knownBrowsers } from './known-browser.ts';

const ANN = 'a'.repeat(20);
const BO = 'b'.repeat(20);
const BROWSER = '0123456789abcdef0123';
const browsers = knownBrowsers(Buffer.alloc(32, 7));
const mark = browsers.mark(ANN, BROWSER);

test('a mark is read back by the person whom it was made for', () => {
  expect(browsers.read(ANN, mark)).toBe(BROWSER);
  expect(knownBrowsers(Buffer.alloc(32, 7)).read(ANN, mark)).toBe(BROWSER);
});

test.each<[what: string, person: string, shown: string | undefined]>([
  ['nothing', ANN, undefined],
  ["another's", BO, mark],
  ['another browser under the same seal', ANN, mark.replace('0', '1')],
  ['a changed seal', ANN, `${mark.slice(0, -1)}${mark.endsWith('A') ? 'B' : 'A'}`],
  ['a longer one', ANN, `${mark}x`],
  ['a shorter one', ANN, mark.slice(0, -1)],
  ['the browser alone', ANN, BROWSER],
  ['of another house', ANN, knownBrowsers(Buffer.alloc(32, 8)).mark(ANN, BROWSER)],
])('%s is no mark', (_what, person, shown) => {
  expect(browsers.read(person, shown)).toBeNull();
});
