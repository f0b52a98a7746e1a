import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { moduleStateIn } from './module-state.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEST = /\.test\.tsx?$|\.test-kit\.tsx?$|\/testing\//;

const sources = (): readonly string[] =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', 'packages/*/src/*.ts', 'packages/*/src/*.tsx'],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .split('\n')
    .filter((path) => path !== '' && !TEST.test(path));

describe('no module has state of its own (code review 2)', () => {
  test.each([
    ["let unit = 'money';", 1],
    ["export let unit = 'money';", 1],
    ['var count = 0;', 1],
    ['const seen = new Set(); export const see = (one) => seen.add(one);', 1],
    ['const known = new WeakMap(); export const of = (one) => known.set(one, 1);', 1],
    ['const all = []; export const put = (one) => all.push(one);', 1],
    [
      '/** Module state: memoized by case. */\nconst known = new Map(); export const of = (one) => known.set(one, 1);',
      0,
    ],
    ['/** Module state: never. */\nlet unit = 1;', 1],
    ["const KINDS = new Set(['a']); export const is = (one) => KINDS.has(one);", 0],
    ['export const open = () => { let count = 0; const all = []; return () => all.push(count++); };', 0],
    [
      'const LIST = [1, 2]; export const other = () => { const list = [...LIST]; list.push(3); return list; };',
      0,
    ],
  ])('in %s it is found %i times', (source, times) =>
    expect(moduleStateIn('it.ts', source)).toHaveLength(times),
  );

  test('in nothing that is shipped', { timeout: 600_000 }, () => {
    const paths = sources();
    expect(paths.length).toBeGreaterThan(500);
    const found = paths.flatMap((path) =>
      moduleStateIn(path, readFileSync(`${ROOT}/${path}`, 'utf8')).map(
        ({ line, text }) => `${path}:${line} ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
