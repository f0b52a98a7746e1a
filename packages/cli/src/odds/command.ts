import { type GameName, isGame } from '@baize/engine';
import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { GAMES } from '../games.ts';
import { nearest } from '../nearest.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { say, sayJson, screenColors, screenWidth } from '../terminal.ts';
import { harmless } from '../text.ts';
import type { Asked } from './asked.ts';
import { printAnswer, printCsv } from './print.ts';

const ARGS = {
  json: JSON_OPTION,
  csv: { type: 'boolean', description: 'the figures for a spreadsheet' },
  rulebook: { type: 'string', description: 'the rulebook to compute by' },
  decks: { type: 'string', description: 'how many decks' },
  soft17: { type: 'string', description: 'whether the dealer stands or draws' },
  hands: { type: 'boolean', description: 'every hand against every up card' },
  method: { type: 'string', description: 'A or B' },
  pairs: { type: 'string', description: 'perfect or canberra' },
  remaining: { type: 'string', description: 'what is left in the shoe' },
  out: { type: 'string', description: 'cards that are out of it' },
  removal: { type: 'boolean', description: 'what one card out of the shoe does' },
  set: { type: 'string', description: 'another number for a clause' },
  royal: { type: 'string', description: 'what a royal flush pays' },
  'split-hands': { type: 'string', description: 'how many hands come of splitting' },
  'max-payout': { type: 'string', description: 'what a bet wins at most' },
  'jackpot-wager': { type: 'string', description: 'the displayed jackpot wager' },
  pool: { type: 'string', description: 'the meter' },
  hand: { type: 'string', description: 'one hand of poker or blackjack' },
  up: { type: 'string', description: 'the up card against it' },
} as const satisfies ArgsDef;

/** citty gives `--max-payout` a second time as `maxPayout`: that is nobody's option. */
const TWINS = Object.keys(ARGS).map((name) =>
  name.replace(/-./g, (dashed) => dashed.charAt(1).toUpperCase()),
);
const isTwin = (name: string): boolean => TWINS.includes(name) && !Object.hasOwn(ARGS, name);

const gameNamed = (names: readonly string[]): GameName => {
  const [name, ...more] = names;
  const all = Object.keys(GAMES).join(', ');
  if (name === undefined || more.length > 0)
    throw new BadInput(`say which game: baize odds GAME, one of ${all}`);
  if (isGame(name)) return name;
  const [near] = nearest(name, Object.keys(GAMES), 1);
  throw new BadInput(
    `there are no chances of ${harmless(name)}: ${near === undefined ? `there are ${all}` : `did you mean ${near}?`}`,
  );
};

const GENERAL = ['_', 'json', 'csv'];

const refuseForeign = (name: string, options: readonly string[], asked: Asked): void => {
  const foreign = Object.keys(asked).find(
    (option) => !GENERAL.includes(option) && asked[option] !== undefined && !options.includes(option),
  );
  if (foreign === undefined) return;
  const has =
    options.length === 0
      ? 'it has none of its own'
      : `it has ${options.map((option) => `--${option}`).join(', ')}`;
  throw new BadInput(`odds ${name} takes no --${foreign}: ${has}`);
};

const MICROSECONDS = 1e6;

/** Exact chances, edges and best play, from the numbers of the rulebooks. */
export const oddsCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'odds' },
    args: ARGS,
    run: async ({ args }) => {
      const asked = Object.fromEntries(Object.entries(args).filter(([name]) => !isTwin(name))) as Asked;
      refuseUnknown('odds', asked, ARGS);
      if (args.json && args.csv) throw new BadInput('--json and --csv exclude each other: choose one');
      const name = gameNamed(args._);
      const { options, answer: answerOf } = GAMES[name].odds;
      refuseForeign(name, options, asked);
      const before = process.cpuUsage();
      const colors = screenColors();
      const answer = answerOf(library, asked, colors);
      const { user, system } = process.cpuUsage(before);
      const cpuSeconds = (user + system) / MICROSECONDS;
      if (args.json) await sayJson({ ...answer.json, cpuSeconds });
      else await say(args.csv ? printCsv(answer.csv) : printAnswer(answer, colors, screenWidth()));
    },
  });
