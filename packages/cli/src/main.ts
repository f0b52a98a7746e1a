import type { Library } from '@baize/rulebooks';
import { runCommand } from 'citty';
import packageJson from '../package.json' with { type: 'json' };
import { BadInput } from './failure.ts';
import { help, topicHelp } from './help.ts';
import { nearest } from './nearest.ts';
import { splitRulebooks, takeEach } from './options.ts';
import { leaveWithReader, say, sayJson, screenColors, screenWidth } from './terminal.ts';
import { harmless } from './text.ts';

type Run = (library: Library, rawArgs: string[]) => Promise<unknown>;

const openWith = async (library: Library, words: readonly string[]): Promise<unknown> => {
  const { each, rest } = takeEach(words, 'witness');
  return runCommand((await import('./open/command.ts')).openCommand(library, each), { rawArgs: [...rest] });
};

const verifyWith = async (library: Library, words: readonly string[]): Promise<unknown> => {
  const { each, rest } = takeEach(words, 'witness');
  return runCommand((await import('./verify/command.ts')).verifyCommand(library, each), {
    rawArgs: [...rest],
  });
};

/** Each command is loaded when it is called: help should not wait for the engine. */
const COMMANDS = {
  backup: async (_library, rawArgs) =>
    runCommand((await import('./backup/command.ts')).backupCommand(), { rawArgs }),
  restore: async (_library, rawArgs) =>
    runCommand((await import('./backup/command.ts')).restoreCommand(), { rawArgs }),
  rotate: async (_library, rawArgs) =>
    runCommand((await import('./backup/command.ts')).rotateCommand(), { rawArgs }),
  checkpoint: async (_library, rawArgs) =>
    runCommand((await import('./checkpoint/command.ts')).checkpointCommand(), { rawArgs }),
  mcp: async (library, rawArgs) =>
    runCommand((await import('./mcp/command.ts')).mcpCommand(library), { rawArgs }),
  odds: async (library, rawArgs) =>
    runCommand((await import('./odds/command.ts')).oddsCommand(library), { rawArgs }),
  open: async (library, rawArgs) =>
    openWith(library, (await import('./open/settings.ts')).withSettings(rawArgs)),
  referee: async (library, rawArgs) =>
    runCommand((await import('./referee/command.ts')).refereeCommand(library), { rawArgs }),
  rules: async (library, rawArgs) =>
    runCommand((await import('./rules/command.ts')).rulesCommand(library), { rawArgs }),
  simulate: async (library, rawArgs) =>
    runCommand((await import('./simulate/command.ts')).simulateCommand(library), { rawArgs }),
  submission: async (library, rawArgs) =>
    runCommand((await import('./submission/command.ts')).submissionCommand(library), { rawArgs }),
  tournament: async (library, rawArgs) =>
    runCommand((await import('./tournament/command.ts')).tournamentCommand(library), { rawArgs }),
  verify: async (library, rawArgs) => verifyWith(library, rawArgs),
  witness: async (_library, rawArgs) => {
    const { each, rest } = takeEach(rawArgs, 'log');
    return runCommand((await import('./witness/command.ts')).witnessCommand(each), { rawArgs: [...rest] });
  },
} as const satisfies Record<string, Run>;

/** Runs a command over the law that it is given: the built-in rulebooks, and the editions of a folder. */
const runOver = async (name: keyof typeof COMMANDS, words: readonly string[]): Promise<void> => {
  const { folder, rest } = splitRulebooks(words, process.env);
  const { libraryWith } = await import('./library.ts');
  await COMMANDS[name](libraryWith(folder), [...rest]);
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
  const place = words.findIndex(
    (word, at) => (!word.startsWith('-') || word === '-') && words[at - 1] !== '--rulebooks',
  );
  const name = words[place];
  if (name === undefined) return withoutCommand(words);
  const rest = words.toSpliced(place, 1);
  if (!isCommand(name)) throw new BadInput(unknownCommand(name));
  if (rest.some(isHelp)) return say(topicHelp(name, screenColors(), screenWidth()));
  await runOver(name, rest);
};

leaveWithReader();
try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`baize: ${error.message}\n`);
  process.exitCode = 2;
}
