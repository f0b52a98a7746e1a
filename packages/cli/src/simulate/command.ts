import { availableParallelism } from 'node:os';
import { type GameName, isGame } from '@baize/engine';
import { type AnyPlan, blocksOf, SEED_MAX, type Work } from '@baize/odds';
import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import packageJson from '../../package.json' with { type: 'json' };
import { BadInput } from '../failure.ts';
import type { Planned } from '../games/game.ts';
import { GAMES } from '../games.ts';
import { nearest } from '../nearest.ts';
import type { Answer } from '../odds/answer.ts';
import { type Asked, textOf, wholeOf } from '../odds/asked.ts';
import { printAnswer, printCsv } from '../odds/print.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { say, sayJson, screenColors, screenWidth } from '../terminal.ts';
import { harmless } from '../text.ts';
import { simulationAnswer } from './answer.ts';
import { type Checkpoint, loadCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { progressLine, progressOn } from './progress.ts';
import { atStart, type Progress, simulate } from './threads.ts';
import { HEAT_OPTIONS, tournamentAnswer } from './tournament.ts';

const ARGS = {
  json: JSON_OPTION,
  csv: { type: 'boolean', description: 'the distribution for a spreadsheet' },
  rounds: { type: 'string', description: 'how many rounds' },
  seed: { type: 'string', description: 'where chance begins' },
  threads: { type: 'string', description: 'how many threads' },
  checkpoint: { type: 'string', description: 'a file to go on from' },
  on: { type: 'string', description: 'the wager that is looked at' },
  bankroll: { type: 'string', description: 'units that a session begins with' },
  'session-rounds': { type: 'string', description: 'rounds of a session' },
  rulebook: { type: 'string', description: 'the rulebook to play by' },
  decks: { type: 'string', description: 'how many decks' },
  soft17: { type: 'string', description: 'whether the dealer stands or draws' },
  method: { type: 'string', description: 'A or B' },
  play: { type: 'string', description: 'best play by total or by cards' },
  remaining: { type: 'string', description: 'what is left in the shoe' },
  out: { type: 'string', description: 'cards that are out of it' },
  set: { type: 'string', description: 'another number for a clause' },
  royal: { type: 'string', description: 'what a royal flush pays' },
  'split-hands': { type: 'string', description: 'how many hands come of splitting' },
  'max-payout': { type: 'string', description: 'what a bet wins at most' },
  'jackpot-wager': { type: 'string', description: 'the displayed jackpot wager' },
  pool: { type: 'string', description: 'the meter' },
  game: { type: 'string', description: 'the game of a heat' },
  chips: { type: 'string', description: 'the chips of each seat' },
  seat: { type: 'string', description: 'the seat that is asked about' },
  marker: { type: 'string', description: 'the seat that wagers first' },
  'rounds-left': { type: 'string', description: 'rounds left in the heat' },
  advance: { type: 'string', description: 'how many advance' },
  min: { type: 'string', description: 'the smallest wager' },
  max: { type: 'string', description: 'the largest wager' },
  opponents: { type: 'string', description: 'how the others wager' },
  heats: { type: 'string', description: 'how many heats' },
} as const satisfies ArgsDef;

/** citty gives `--max-payout` a second time as `maxPayout`: that is nobody's option. */
const TWINS = Object.keys(ARGS).map((name) =>
  name.replace(/-./g, (dashed) => dashed.charAt(1).toUpperCase()),
);
const isTwin = (name: string): boolean => TWINS.includes(name) && !Object.hasOwn(ARGS, name);

const GENERAL = ['_', 'json', 'csv', 'rounds', 'seed', 'threads', 'checkpoint', 'bankroll', 'session-rounds'];

const ROUNDS_USUAL = 10_000_000;
const ROUNDS_MAX = 1_000_000_000_000;
const SESSION_MAX = 1_000_000;
const THREADS_MAX = 256;

const TOURNAMENT = 'tournament';
const NAMES = [...Object.keys(GAMES), TOURNAMENT];

const gameNamed = (names: readonly string[]): GameName | typeof TOURNAMENT => {
  const [name, ...more] = names;
  const all = NAMES.join(', ');
  if (name === undefined || more.length > 0)
    throw new BadInput(`say which game: baize simulate GAME, one of ${all}`);
  if (name === TOURNAMENT || isGame(name)) return name;
  const [near] = nearest(name, NAMES, 1);
  throw new BadInput(
    `${harmless(name)} cannot be simulated: ${near === undefined ? `there are ${all}` : `did you mean ${near}?`}`,
  );
};

const refuseForeign = (name: string, options: readonly string[], asked: Asked): void => {
  const foreign = Object.keys(asked).find(
    (option) => !GENERAL.includes(option) && asked[option] !== undefined && !options.includes(option),
  );
  if (foreign === undefined) return;
  const has = options.map((option) => `--${option}`).join(', ');
  throw new BadInput(`simulate ${name} takes no --${foreign}: it has ${has}`);
};

const sessionOf = (asked: Asked, rounds: number): Pick<Work, 'session'> => {
  const bankroll = wholeOf(asked, 'bankroll', 1, SESSION_MAX);
  const length = wholeOf(asked, 'session-rounds', 1, SESSION_MAX);
  if (bankroll === undefined && length === undefined) return {};
  if (bankroll === undefined) throw new BadInput('--session-rounds needs --bankroll: units to begin with');
  if (length === undefined) throw new BadInput('--bankroll needs --session-rounds: how long a session is');
  if (length > rounds) throw new BadInput(`--session-rounds: ${rounds} rounds hold no session of ${length}`);
  return { session: { rounds: length, bankroll } };
};

const workOf = (asked: Asked, { plan, on }: Planned): Work<AnyPlan> => {
  const rounds = wholeOf(asked, 'rounds', 1, ROUNDS_MAX) ?? ROUNDS_USUAL;
  return {
    plan,
    on,
    rounds,
    seed: wholeOf(asked, 'seed', 0, SEED_MAX) ?? 1,
    ...sessionOf(asked, rounds),
  };
};

const PASSING = ['_', 'json', 'csv', 'threads', 'checkpoint'];

/** What was asked, as far as what comes of it depends on that. */
const askedFor = (name: string, asked: Asked): string =>
  [
    name,
    ...Object.keys(asked)
      .filter((option) => !PASSING.includes(option) && asked[option] !== undefined)
      .sort()
      .map((option) => `--${option} ${asked[option]}`),
    `(${packageJson.version})`,
  ].join(' ');

const MICROSECONDS = 1e6;
const cpuSecondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / MICROSECONDS;
};

/** Between two checkpoints, in milliseconds. */
const SAVE_EVERY = 1000;

/** Keeps a checkpoint up to date and a person informed. */
const watch = (work: Work, start: Checkpoint, file: string | undefined) => {
  const screen = progressOn(process.stderr);
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  let saved = began;
  const spent = (): number => start.cpuSeconds + cpuSecondsSince(cpu);
  const save = (progress: Progress): void => {
    if (file !== undefined) saveCheckpoint(file, { asked: start.asked, cpuSeconds: spent(), progress });
  };
  return {
    spent,
    tell: (progress: Progress): void => {
      const now = performance.now();
      const before = start.progress.result.tally.rounds;
      screen.show(progressLine(progress.result.tally.rounds, work.rounds, before, (now - began) / 1000));
      if (now - saved < SAVE_EVERY && progress.blocks < blocksOf(work)) return;
      saved = now;
      save(progress);
    },
    done: (): void => screen.clear(),
  };
};

const print = async (asked: Asked, answer: Answer): Promise<void> => {
  if (asked.json === true) await sayJson(answer.json);
  else
    await say(asked.csv === true ? printCsv(answer.csv) : printAnswer(answer, screenColors(), screenWidth()));
};

const PLAIN = ['_', 'json', 'csv', 'seed'];

/** The chance to advance in a heat, with the options of its game. */
const tournament = async (library: Library, asked: Asked): Promise<void> => {
  const game = textOf(asked, 'game') ?? 'blackjack';
  const own = isGame(game) ? GAMES[game].simulate.options : [];
  const options = [...HEAT_OPTIONS, ...own.filter((option) => option !== 'on')];
  const foreign = Object.keys(asked).find(
    (option) => asked[option] !== undefined && ![...PLAIN, ...options].includes(option),
  );
  if (foreign !== undefined) throw new BadInput(`simulate tournament takes no --${foreign}`);
  const before = process.cpuUsage();
  const answer = tournamentAnswer(library, asked);
  await print(asked, { ...answer, json: { ...answer.json, cpuSeconds: cpuSecondsSince(before) } });
};

/** Simulation with error bars: twins of the games, as many rounds as wanted, the same for any number of threads. */
export const simulateCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'simulate' },
    args: ARGS,
    run: async ({ args }) => {
      const asked = Object.fromEntries(Object.entries(args).filter(([name]) => !isTwin(name))) as Asked;
      refuseUnknown('simulate', asked, ARGS);
      if (args.json && args.csv) throw new BadInput('--json and --csv exclude each other: choose one');
      const name = gameNamed(args._);
      if (name === TOURNAMENT) return tournament(library, asked);
      const game = GAMES[name].simulate;
      refuseForeign(name, game.options, asked);
      const threads = wholeOf(asked, 'threads', 1, THREADS_MAX) ?? availableParallelism();
      const file = textOf(asked, 'checkpoint');
      const planned = game.plan(library, asked);
      const work = workOf(asked, planned);
      const wanted = askedFor(name, asked);
      const found = file === undefined ? undefined : loadCheckpoint(file, wanted);
      const start = found ?? { asked: wanted, cpuSeconds: 0, progress: atStart(work) };
      const watching = watch(work, start, file);
      const result = await simulate(work, threads, start.progress, watching.tell);
      watching.done();
      await print(asked, simulationAnswer(planned, work, result, { cpuSeconds: watching.spent(), threads }));
    },
  });
