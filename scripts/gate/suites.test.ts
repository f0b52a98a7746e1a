import { existsSync, globSync, readFileSync } from 'node:fs';
import type { GameName } from '@baize/engine';
import { expect, test } from 'vitest';
import browser from '../../vitest.browser.config.ts';
import unit from '../../vitest.config.ts';
import gate, { GATE } from '../../vitest.gate.config.ts';

/** From the root of the project, where the suites are run. */
const cwd = new URL('../..', import.meta.url).pathname;
const filesOf = (patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd }).toSorted();

const UNIT = filesOf(unit.test?.include ?? []);
const BROWSER = filesOf(browser.test?.include ?? []);
const { scripts } = JSON.parse(readFileSync(`${cwd}package.json`, 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

test('every test there is, is run by somebody: by the units, or by all browser suites', () => {
  const all = filesOf(['{packages,rulebooks,scripts}/**/*.test.{ts,tsx}']).filter(
    (file) => !file.includes('node_modules'),
  );
  const run = new Set([...UNIT, ...BROWSER]);
  expect(all.filter((file) => !run.has(file))).toEqual([]);
  expect(BROWSER.length).toBeGreaterThan(GATE.length);
});

/** Where each game is played by keyboard, and how that test begins. */
const BY_KEYBOARD: Readonly<Record<GameName, readonly [suite: (typeof GATE)[number], title: string]>> = {
  baccarat: ['keyboard', 'baccarat'],
  blackjack: ['keyboard', 'blackjack'],
  dice: ['dice', 'a round by keys'],
  poker: ['keyboard', 'Canberra Poker'],
  roulette: ['keyboard', 'roulette'],
};

test('the gate runs suites that there are, and among them one in which every game is played by keyboard', () => {
  expect(gate.test?.include?.filter((file) => !existsSync(`${cwd}${file}`))).toEqual([]);
  expect(gate.test?.include?.filter((file) => !BROWSER.includes(file))).toEqual([]);
  for (const [suite, title] of Object.values(BY_KEYBOARD)) {
    expect(GATE).toContain(suite);
    expect(readFileSync(`${cwd}packages/web/e2e/${suite}.e2e.test.ts`, 'utf8')).toContain(`test('${title}: `);
  }
});

test('the gate is what npm test runs, all suites are one word away, and nothing is tried twice', () => {
  expect(scripts.test).toBe('npm run check');
  expect(scripts.check).toContain('npm run browser &&');
  expect(scripts.browser).toBe('vitest run --config vitest.gate.config.ts');
  expect(scripts['browser:all']).toBe('vitest run --config vitest.browser.config.ts');
  for (const config of [unit, browser, gate]) expect(config.test?.retry).toBeUndefined();
});
