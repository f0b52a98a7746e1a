import { runCommand } from 'citty';
import packageJson from '../package.json' with { type: 'json' };
import { BadInput } from './failure.ts';
import { help, topicHelp } from './help.ts';
import { nearest } from './nearest.ts';
import { leaveWithReader, say, sayJson, screenColors, screenWidth } from './terminal.ts';
import { harmless } from './text.ts';

/** Each command is loaded when it is called: help should not wait for the engine. */
const COMMANDS = {
  odds: async (rawArgs: string[]) => runCommand((await import('./odds/command.ts')).oddsCommand, { rawArgs }),
  open: async (rawArgs: string[]) => runCommand((await import('./open/command.ts')).openCommand, { rawArgs }),
  referee: async (rawArgs: string[]) =>
    runCommand((await import('./referee/command.ts')).refereeCommand, { rawArgs }),
  rules: async (rawArgs: string[]) =>
    runCommand((await import('./rules/command.ts')).rulesCommand, { rawArgs }),
  simulate: async (rawArgs: string[]) =>
    runCommand((await import('./simulate/command.ts')).simulateCommand, { rawArgs }),
  tournament: async (rawArgs: string[]) =>
    runCommand((await import('./tournament/command.ts')).tournamentCommand, { rawArgs }),
  verify: async (rawArgs: string[]) =>
    runCommand((await import('./verify/command.ts')).verifyCommand, { rawArgs }),
};

const isHelp = (word: string): boolean => word === '--help' || word === '-h';
const isVersion = (word: string): boolean => word === '--version' || word === '-v';
const isCommand = (name: string): name is keyof typeof COMMANDS => Object.hasOwn(COMMANDS, name);

const withoutCommand = async (options: readonly string[]): Promise<void> => {
  const json = options.includes('--json');
  const rest = options.filter((option) => option !== '--json');
  const version = packageJson.version;
  if (rest.length === 0 && json) throw new BadInput('say which command: baize --help lists them');
  if (rest.every(isHelp)) await say(help(screenColors(), screenWidth()));
  else if (rest.every(isVersion)) await (json ? sayJson({ version }) : say(version));
  else throw new BadInput(`there is no option ${harmless(rest.join(' '))}: baize --help tells what there is`);
};

const unknownCommand = (name: string): string => {
  const [near] = nearest(name, Object.keys(COMMANDS), 1);
  const hint = near === undefined ? 'baize --help lists the commands' : `did you mean baize ${near}?`;
  return `there is no command ${harmless(name)}: ${hint}`;
};

const run = async (words: readonly string[]): Promise<void> => {
  const place = words.findIndex((word) => !word.startsWith('-') || word === '-');
  const name = words[place];
  if (name === undefined) return withoutCommand(words);
  const rest = words.toSpliced(place, 1);
  if (!isCommand(name)) throw new BadInput(unknownCommand(name));
  if (rest.some(isHelp)) return say(topicHelp(name, screenColors(), screenWidth()));
  await COMMANDS[name](rest);
};

leaveWithReader();
try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`baize: ${error.message}\n`);
  process.exitCode = 2;
}
