import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_NAMES, GAMES } from '@baize/engine';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { baize } from './baize.test-kit.ts';
import { libraryWith } from './library.ts';
import { splitRulebooks } from './options.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-rulebooks-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Files {
  readonly edition?: object;
  readonly parameters?: object | string;
  readonly clauses?: object;
}

const edition = (id: string, base: string, { edition: more = {}, parameters, clauses }: Files = {}): void => {
  mkdirSync(join(folder, id), { recursive: true });
  const write = (name: string, content: unknown): void =>
    writeFileSync(join(folder, id, name), typeof content === 'string' ? content : JSON.stringify(content));
  write('rulebook.json', {
    id,
    extends: base,
    title: `Trial ${id}`,
    standing: 'trial',
    made: '2027-01-01',
    ...more,
  });
  if (parameters !== undefined) write('parameters.json', parameters);
  if (clauses !== undefined) write('clauses.json', clauses);
};

const json = async (...words: readonly string[]) => {
  const { stdout, stderr, code } = await baize(words);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Record<string, unknown>;
};

describe('editions from a folder', () => {
  test('stand beside the rulebooks of the house, and may extend each other', () => {
    edition('a-later', 'z-first', { parameters: { '8.8(c)': { pays: 10, for: 1 } } });
    edition('z-first', 'act-mini-baccarat-2016', { parameters: { '10.6(c)': { pays: 30, for: 1 } } });
    const library = libraryWith(folder);
    expect(library['a-later']?.parameters).toMatchObject({ '8.8(c)': { pays: 10 }, '10.6(c)': { pays: 30 } });
    expect(Object.keys(library)).toHaveLength(Object.keys(libraryWith(undefined)).length + 2);
  });

  test('are refused with the file, the clause and why', () => {
    //  what is in the folder                                                   what is said
    const cases: readonly (readonly [() => void, string])[] = [
      [() => mkdirSync(join(folder, 'x')), 'x/rulebook.json: it is missing'],
      [
        () => edition('x', 'act-mini-baccarat-2016', { edition: { id: 'y' } }),
        'rulebook.json: id is the name',
      ],
      [
        () => edition('house-roulette', 'house-roulette'),
        'house-roulette is a rulebook of the house already',
      ],
      [() => edition('x', 'nowhere'), 'rulebook.json: extends: there is no rulebook nowhere'],
      [() => edition('x', 'x'), 'rulebook.json: extends: there is no rulebook x'],
      [
        () => edition('x', 'house-roulette', { edition: { standing: 'approved' } }),
        'rulebook.json: standing is "trial"',
      ],
      [() => edition('x', 'house-roulette', { parameters: '{' }), 'x/parameters.json: '],
      [
        () => edition('x', 'house-roulette', { parameters: { '99.9': {} } }),
        'x/parameters.json 99.9: house-roulette has no such clause',
      ],
      [
        () => edition('x', 'house-roulette', { parameters: { '8.1(a)': { pays: 35.5, for: 1 } } }),
        'x/parameters.json 8.1(a): pays is a whole number from nought, not 35.5',
      ],
      [
        () => edition('x', 'house-roulette', { parameters: { '8.1(a)': { pays: 35, for: 0 } } }),
        'x/parameters.json 8.1(a): for is 1 to 1000, not 0',
      ],
      [
        () => edition('x', 'house-roulette', { parameters: { '1.2': { pockets: 38, red: [1] } } }),
        'x/parameters.json 1.2: pockets is 37, not 38',
      ],
      [
        () => edition('x', 'house-roulette', { clauses: { '1.2': { says: '' } } }),
        'x/clauses.json 1.2: says is missing or empty',
      ],
    ];
    for (const [put, says] of cases) {
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      put();
      expect(() => libraryWith(folder), says).toThrow(says);
    }
    expect(() => libraryWith(join(folder, 'none'))).toThrow('--rulebooks: there is no folder');
  });
});

describe('--rulebooks', () => {
  test('is taken out of what was typed, in any place, or comes from the environment', () => {
    const split = (...words: readonly string[]) => splitRulebooks(words, { BAIZE_RULEBOOKS: 'env' });
    expect(split('odds', '--rulebooks', 'DIR', '--json')).toEqual({
      folder: 'DIR',
      rest: ['odds', '--json'],
    });
    expect(split('--rulebooks=a=b')).toEqual({ folder: 'a=b', rest: [] });
    expect(split('odds')).toEqual({ folder: 'env', rest: ['odds'] });
    expect(() => split('--rulebooks')).toThrow('--rulebooks names a folder');
    expect(() => split('--rulebooks', 'a', '--rulebooks=b')).toThrow('--rulebooks is said twice');
  });

  test('a perfect pair that pays 30 is worth 2/415, and every command says that it is a trial', async () => {
    edition('mb-2027', 'act-mini-baccarat-2016', { parameters: { '10.6(c)': { pays: 30, for: 1 } } });
    const at = ['--rulebooks', folder];
    const odds = await json('odds', 'baccarat', ...at, '--rulebook', 'mb-2027', '--decks', '8', '--json');
    expect(odds).toMatchObject({
      rulebook: 'mb-2027',
      standing: 'trial',
      wagers: { 'pair:perfect': { exact: '2/415' } },
    });
    const simulated = await json(
      'simulate',
      'baccarat',
      ...at,
      '--rulebook',
      'mb-2027',
      '--rounds',
      '1000',
      '--json',
    );
    expect(simulated).toMatchObject({ rulebook: 'mb-2027', standing: 'trial' });
    const round = {
      rulebook: 'mb-2027',
      determinations: { method: 'A', pairs: 'perfect' },
      cards: '8h Qc 8h 7s 5d',
    };
    const file = join(folder, 'round.jsonl');
    writeFileSync(
      file,
      JSON.stringify({ ...round, wagers: [{ player: 'Ann', on: 'playerPair', amount: 1000 }] }),
    );
    expect(await json('referee', file, ...at, '--json')).toMatchObject({
      standing: 'trial',
      players: { Ann: { net: 30_000 } },
    });
    const { stdout } = await baize(['rules', 'mb-2027', '10.6(c)', ...at]);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('here the numbers are {"pays":30,"for":1}');
    expect(
      await json('rules', '--compare', 'act-mini-baccarat-2016', 'mb-2027', ...at, '--json'),
    ).toMatchObject({
      differ: [],
      parameters: [{ from: '8.8(d)' }, { from: '8.9(d)' }, { from: '10.6(c)' }],
    });
  });

  test('every game computes by the edition that is named, with no number of another', async () => {
    const changed: Readonly<Record<string, readonly [base: string, parameters: object, wager: string]>> = {
      baccarat: ['house-baccarat', { '8.8(b)': { pays: 1, for: 1, lessPercent: 4 } }, 'banker:A'],
      blackjack: ['act-blackjack-2005', { '18.14(c)': { pays: 30, for: 1 } }, 'perfectPairs'],
      poker: ['act-canberra-poker-2023', { '8.1:ante': { pays: 2, for: 1 } }, 'game'],
      roulette: ['house-roulette', { '8.1(b)': { pays: 16, for: 1 } }, 'split'],
    };
    for (const game of GAME_NAMES.filter((name) => Object.hasOwn(changed, name))) {
      const [base, parameters, wager] = changed[game] as (typeof changed)[string];
      edition(`trial-${game}`, base, { parameters });
      const figure = async (rulebook: string) => {
        const answer = await json('odds', game, '--rulebooks', folder, '--rulebook', rulebook, '--json');
        return (answer.wagers as Record<string, { ev: string }>)[wager]?.ev;
      };
      expect(await figure(`trial-${game}`), game).not.toBe(await figure(base));
      expect(GAMES[game].editions.idsIn(libraryWith(folder))).toContain(`trial-${game}`);
    }
  });

  test('a number that a figure cannot carry is refused by its clause, exit code 2', async () => {
    edition('bj', 'act-blackjack-2018', { parameters: { '13.1': { totalMax: 22 } } });
    const { code, stderr } = await baize([
      'odds',
      'blackjack',
      '--rulebooks',
      folder,
      '--rulebook',
      'bj',
      '--json',
    ]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('13.1')]);
  });
});
