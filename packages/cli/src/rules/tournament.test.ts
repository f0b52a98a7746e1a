import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import { readSources } from './disk.ts';

const LIST = 'packages/tournament/src/instruments.ts';
const constantOf = (id: string): string => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

test('tournament play names a book in one file alone, the list of its instruments', () => {
  const names = Object.keys(rulebooks).flatMap((id) => [`'${id}'`, constantOf(id), `[${id} `]);
  const naming = readSources()
    .filter(({ path }) => path.startsWith('packages/tournament/src/') && !/\.test(-kit)?\.ts$/.test(path))
    .filter(({ text }) => names.some((name) => text.includes(name)))
    .map(({ path }) => path);
  expect(naming).toEqual([LIST]);
});

test('its tests import none', () => {
  const constants = Object.keys(rulebooks).map(constantOf);
  const importing = readSources()
    .filter(({ path }) => path.startsWith('packages/tournament/src/') && /\.test(-kit)?\.ts$/.test(path))
    .filter(({ text }) => constants.some((name) => text.includes(name)));
  expect(importing.map(({ path }) => path)).toEqual([]);
});
