import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { leftOutIn } from './words.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEB = 'packages/web/src/';
const TEST = /\.test\.tsx?$|\.test-kit\.tsx?$/;

/** What speaks every language there is. What is added here stays so. */
const DONE: readonly string[] = [
  ...['app/bring-chips.tsx', 'app/debt-line.tsx', 'care/', 'chip/chip-tray.tsx', 'dock/', 'mark/'],
  ...['cloth/felt-frame.tsx', 'cloth/stage-parts.tsx', 'cloth/table-sign.tsx', 'people/account-page.tsx'],
  ...[
    'app/landing-page.tsx',
    'app/login-page.tsx',
    'cashier/today-net.tsx',
    'floor/floor-page.tsx',
    'floor/my-money.tsx',
  ],
  ...['floor/table-tile.tsx', 'game/laid-speech.ts', 'game/laying.ts'],
  ...['felt', 'last-throws', 'now', 'sign', 'speech', 'table', 'tile', 'words'].map(
    (each) => `games/dice/${each}.ts`,
  ),
  ...[
    ...[
      'board-',
      'colour-choice',
      'felt',
      'last-numbers',
      'now',
      'racetrack',
      'sign',
      'speech',
      'spin-facts',
    ],
    ...['table', 'tile', 'words'],
  ].map((each) => `games/roulette/${each}`),
  ...[
    'find-box',
    'key-bar',
    'key-choice',
    'key-settings',
    'keys-dialog',
    'nav',
    'person-menu',
    'shell-bar',
    'table-frame',
  ].map((each) => `shell/${each}.ts`),
  ...['shell/top-bar.tsx', 'sound/score.ts', 'sound/sound-key.tsx'],
  ...['now-card', 'result-line', 'spoken', 'use-speech', 'why-panel'].map((each) => `why/${each}.ts`),
  ...['words/clause.ts', 'words/money.ts'],
];

/** Pages of the staff within them, and the signs that hang in the house. */
const STAFF: readonly string[] = [
  'care/register-panel.tsx',
  ...['baccarat', 'blackjack', 'poker', 'roulette'].map((game) => `games/${game}/sign-face.tsx`),
];

const CATALOGUES = new URL('../../packages/web/src/words/zh/', import.meta.url);

const said = new Set(
  await Promise.all(
    readdirSync(CATALOGUES)
      .filter((name) => !/^chinese\.|\.test\./.test(name))
      .map(async (name) => {
        const texts: unknown = await import(new URL(name, CATALOGUES).href);
        return Object.values(texts as Record<string, object>).flatMap(Object.keys);
      }),
  ).then((keys) => keys.flat()),
);

const isSaid = (text: string): boolean => said.has(text);

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', `${WEB}*.ts`, `${WEB}*.tsx`],
  { cwd: ROOT, encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => !TEST.test(path) && !STAFF.includes(path.slice(WEB.length)))
  .filter((path) => DONE.some((each) => path.startsWith(`${WEB}${each}`)));

describe('words that stand outside the catalogues are found', () => {
  test.each([
    ['text of a page', 'const a = <p>Place your bets</p>;', 1],
    ['one word of it', 'const a = <b>Balance</b>;', 1],
    ['an attribute that is spoken', 'const a = <p aria-label="Table" />;', 1],
    ['a word among others', "const a = <p>{b === 'on' ? 'free' : 'you'}</p>;", 2],
    ['a sentence in a list', "const a = { does: 'take a spoon in hand' };", 1],
    ['words put together', `const a = \`Seat \${1}\`;`, 1],
    ['figures alone', `const a = \`\${1} – \${2}\`;`, 0],
    ['a class', `const a = <p className={\`act-key \${b}\`} />;`, 0],
    ['where something lies', `own.style.left = \`\${1}px\`;`, 0],
    ['a name of the program', "const a = { type: 'PlaceWager' };", 0],
    ['a defect', "reportDefect('the act was not sent');", 0],
    ['a sentence of a catalogue', "const a = say('Nothing was changed');", 0],
  ])('%s', (_, source, found) => {
    expect(leftOutIn('a.tsx', source, isSaid)).toHaveLength(found);
  });
});

test('every area that is said to be done has sources', () => {
  for (const each of DONE)
    expect(
      sources.filter((path) => path.startsWith(`${WEB}${each}`)),
      each,
    ).not.toEqual([]);
});

test.each(sources)('%s says nothing that no catalogue has', (path) => {
  expect(leftOutIn(path, readFileSync(`${ROOT}${path}`, 'utf8'), isSaid)).toEqual([]);
});
