import { existsSync } from 'node:fs';
import { GAME_NAMES, GAMES } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import { describe, expect, test } from 'vitest';
import { DEMO_TABLES, demoIn, HOUSE_GAMES, playsIn } from './games.ts';
import type { HouseKind } from './tables/plays.ts';

const plays = playsIn(rulebooks);

/** What the recording of every game has; a part that one lacks is told by name. */
const RECORDED = [
  'roundNow',
  'resultIn',
  'ruledOn',
  'phaseOf',
  'kindOf',
  'clauseOf',
  'wordsFor',
  'linesAfter',
] as const;

interface Choice {
  readonly shape: { readonly type: { readonly value: string } };
}

/** The commands that a schema takes over the wire, by name. */
const commandsOf = ({ commands }: { readonly commands: object }): readonly string[] =>
  (commands as unknown as { readonly options: readonly Choice[] }).options
    .map(({ shape }) => shape.type.value)
    .toSorted();

test('the house knows the games of the engine, and no other', () => {
  expect(Object.keys(HOUSE_GAMES).toSorted()).toEqual(GAME_NAMES.toSorted());
});

test('every book of a game is played, the usual edition of each first', () => {
  for (const game of GAME_NAMES) {
    const { editions } = GAMES[game];
    const own = [...plays.values()].filter((play) => play.game === game).map(({ rulebook }) => rulebook);
    expect(own, game).toEqual(editions.idsIn(rulebooks));
    expect(own[0], game).toBe(editions.usual);
  }
});

describe.each(GAME_NAMES)('%s', (game) => {
  const own = [...plays.values()].filter((play) => play.game === game);
  const usual = GAMES[game].editions.usual;

  test('has a folder of its own, like every other', () => {
    for (const part of [
      'index',
      'kind',
      'play',
      'recording',
      'demo',
      'commands',
      'policy',
      'dealer',
      'words',
    ])
      expect(existsSync(new URL(`games/${game}/${part}.ts`, import.meta.url)), part).toBe(true);
  });

  test.each(own.map((play) => [play.rulebook, play] as const))('%s is told in every part', (_, play) => {
    for (const part of RECORDED) expect(play.recording[part], part).toBeTypeOf('function');
  });

  test.each(own.map((play) => [play.rulebook, play] as const))(
    '%s: somebody may give every command that comes over the wire, and no other',
    (_, play) => {
      expect(Object.keys(play.policy).toSorted()).toEqual(commandsOf(play));
      for (const [command, whose] of Object.entries(play.policy))
        expect(Object.keys(whose).length, command).toBeGreaterThan(0);
    },
  );

  test('its demo opens a table under the usual edition, and its bot wagers there', () => {
    const { opening, bot } = demoIn(rulebooks, usual);
    const play = own[0];
    if (play === undefined) throw new Error(`nobody plays ${game}`);
    const command = { ...opening, actor: { role: 'operator' } } as HouseKind['command'];
    const decision = play.decide(play.initial(), command);
    expect(decision).toMatchObject({ ok: true });
    expect(commandsOf(play)).toContain(bot.lay(500, { person: 'ann', seat: 1, draw: () => 0 }).type);
  });

  test('is dealt in tournaments under a name that is its own, or says why not', () => {
    const { withoutTournament } = HOUSE_GAMES[game];
    for (const { tournament } of own) {
      expect(tournament === undefined, `tournaments in ${game}`).toBe(withoutTournament !== undefined);
      for (const name of tournament?.called ?? []) {
        expect(name).toMatch(/^[a-z]+$/);
        const others = [...plays.values()].filter((play) => play.game !== game);
        expect(others.flatMap((play) => play.tournament?.called ?? [])).not.toContain(name);
      }
    }
  });
});

test('the demo has four tables in their order, each under the usual edition of its game', () => {
  expect(DEMO_TABLES).toEqual([
    { table: '1', rulebook: 'act-mini-baccarat-2016' },
    { table: '2', rulebook: 'act-blackjack-2018' },
    { table: '3', rulebook: 'act-canberra-poker-2023' },
    { table: '4', rulebook: 'house-roulette' },
  ]);
});
