import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { GAME_NAMES, GAMES } from '@baize/engine';
import { describe, expect, test } from 'vitest';
import { TRIAL_EDITIONS } from '../../packages/engine/src/testing/trial-editions.ts';

const ROOT = new URL('../../', import.meta.url);
const has = (path: string): boolean => existsSync(new URL(path, ROOT));

/** What every game has in the engine, by its name from outside. */
const EXPORTED = [
  'game',
  'rulesOf',
  'editions',
  'evidenceOf',
  'nextStep',
  'CAUSES',
  'readRound',
  'settleRound',
] as const;

/** The files of a game that every package asks for by these names; compilers see to the rest. */
const FILES = (game: string): readonly string[] => [
  ...['command', 'editions', 'event', 'evidence', 'faults', 'game', 'index', 'referee', 'round-file'].map(
    (file) => `packages/engine/src/${game}/${file}.ts`,
  ),
  ...['rules', 'sign', 'step', 'table', 'view', 'laws.test'].map(
    (file) => `packages/engine/src/${game}/${file}.ts`,
  ),
  `packages/odds/src/${game}/odds.ts`,
  `packages/odds/src/${game}/simulate/plan.ts`,
  `packages/cli/src/games/${game}.ts`,
  ...['index', 'kind', 'play', 'recording', 'demo', 'commands', 'policy', 'dealer', 'words'].map(
    (file) => `packages/house/src/games/${game}/${file}.ts`,
  ),
  `packages/house/src/round-files/${game}.ts`,
  ...['parts.tsx', 'view.ts', 'words.ts', 'now.ts', 'opening.ts', 'sign.ts', 'speech.ts', 'tile.tsx'].map(
    (file) => `packages/web/src/games/${game}/${file}`,
  ),
  ...['odds.ts', 'odds-work.ts', 'replay/felt.tsx'].map((file) => `packages/web/src/games/${game}/${file}`),
  ...['acts', 'consequence', 'dealer-step', 'ruling-titles'].map(
    (file) => `packages/web/src/games/${game}/pit/${file}.ts`,
  ),
];

test('a folder of the engine with a game in it is on the list of games, and the other way round', () => {
  const folders = readdirSync(new URL('packages/engine/src/', ROOT)).filter(
    (folder) => folder !== 'core' && has(`packages/engine/src/${folder}/game.ts`),
  );
  expect(folders.toSorted()).toEqual(GAME_NAMES.toSorted());
});

describe.each(GAME_NAMES)('%s', (game) => {
  test('has every part under the name that it has in every game', () => {
    expect(FILES(game).filter((path) => !has(path))).toEqual([]);
    expect(EXPORTED.filter((name) => !(name in GAMES[game]))).toEqual([]);
  });

  test('has a rulebook of its own name, and a trial of it', () => {
    for (const { edition } of GAMES[game].editions.books) expect(edition.game).toBe(game);
    expect(GAMES[game].editions.idsIn({})).toEqual([]);
    expect(GAMES[game].editions.books.map(({ edition }) => edition.id)).toContain(TRIAL_EDITIONS[game].base);
  });

  test('is played by the laws, and in a real browser', () => {
    const laws = readFileSync(new URL(`packages/engine/src/${game}/laws.test.ts`, ROOT), 'utf8');
    expect(laws).toContain('laws(');
    const suites = readdirSync(new URL('packages/web/e2e/', ROOT)).filter((file) =>
      file.endsWith('.e2e.test.ts'),
    );
    const text = suites
      .map((file) => readFileSync(new URL(`packages/web/e2e/${file}`, ROOT), 'utf8'))
      .join('\n');
    expect(text.toLowerCase()).toContain(game);
  });
});
