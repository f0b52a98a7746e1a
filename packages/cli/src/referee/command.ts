import type { Writable } from 'node:stream';
import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { piecesOf } from '../pieces.ts';
import { screenColors, screenWidth, write } from '../terminal.ts';
import { count, harmless } from '../text.ts';
import { generatedLines, type Wanted } from './generate.ts';
import { printText, refusalSentence } from './print.ts';
import { printJson, type Readings, type Sitting, sitting, type Tally } from './sitting.ts';

const ARGS = {
  json: JSON_OPTION,
  text: { type: 'boolean', description: 'settlements for people to read' },
  'second-reading': {
    type: 'boolean',
    description: 'hold every answer against a second reading of the rules that shares no code with the first',
  },
  generate: {
    type: 'string',
    description: 'write so many rounds by chance instead, with --game; or for this rulebook, with --count',
    valueHint: 'N',
  },
  game: { type: 'string', description: 'the game that rounds are made for', valueHint: 'GAME' },
  kind: { type: 'string', description: 'lawful, irregular, unlawful or mixed', valueHint: 'KIND' },
  seed: { type: 'string', description: 'where chance begins', valueHint: 'N', default: '1' },
  count: { type: 'string', description: 'how many rounds of a rulebook', valueHint: 'N' },
  illegal: {
    type: 'boolean',
    description: 'each with one unlawful act, and the refusal it must meet in its id',
  },
} as const satisfies ArgsDef;

const DIFFERENCES_TOLD = 20;

const answerAll = async (file: string, court: Sitting, output: Writable): Promise<void> => {
  for await (const piece of piecesOf(file, 'rounds')) await write(output, court.take(piece));
  await write(output, court.finish());
};

/** A file that was set out over many lines breaks on every one of them, and none of the refusals says why. */
const hintFor = ({ settled, refused, first }: Tally): string[] =>
  settled === 0 && refused > 1 && first.every(({ refusal }) => refusal.detail.startsWith('this is not JSON'))
    ? ['each round has to stand on one line of its own']
    : [];

const refusalReport = (tally: Tally): string => {
  const { refused, first } = tally;
  return [
    ...first.map(({ line, refusal }) => refusalSentence(line, refusal)),
    ...(refused > first.length ? [`and ${refused - first.length} more`] : []),
    ...hintFor(tally),
  ].join('\n');
};

const oneFile = (files: readonly string[]): string => {
  const [file, ...others] = files;
  if (file === undefined)
    throw new BadInput('say which file to settle: baize referee FILE, or - for standard input');
  if (others.length > 0)
    throw new BadInput('one file at a time: cat FILES | baize referee - settles several');
  return file;
};

const noRoundIn = (file: string): string =>
  `there is no round in ${file === '-' ? 'standard input' : file}: a round is one JSON object on a line of its own`;

/** Writes round files instead of settling them. */
const generate = async (library: Library, wanted: Wanted): Promise<void> => {
  for (const line of generatedLines(library, wanted)) await write(process.stdout, line);
};

const differenceReport = ({ differing }: Readings): string =>
  differing
    .slice(0, DIFFERENCES_TOLD)
    .map(({ line, differs }) => `line ${line}: the second reading differs: ${harmless(differs.join('; '))}`)
    .concat(differing.length > DIFFERENCES_TOLD ? [`and ${differing.length - DIFFERENCES_TOLD} more`] : [])
    .join('\n');

/** The exit code says the worst that was met: two readings that differ before rounds that were refused. */
const report = async ({ tally, readings }: Sitting, asText: boolean, isReadTwice: boolean): Promise<void> => {
  const { settled, refused } = tally;
  const { agreed, skipped, differing } = readings;
  if (asText) await write(process.stdout, `${count(settled, 'round')} settled, ${refused} refused\n`);
  if (asText && isReadTwice) {
    const rest = `${differing.length} differ, ${skipped} not read again`;
    await write(process.stdout, `second reading: ${agreed} agree, ${rest}\n`);
  }
  if (refused > 0) {
    await write(process.stderr, `${refusalReport(tally)}\n`);
    process.exitCode = 2;
  }
  if (differing.length > 0) {
    await write(process.stderr, `${differenceReport(readings)}\n`);
    process.exitCode = 1;
  }
};

/** Settles round files: JSON lines in, JSON lines out, or text for a person at a screen. */
export const refereeCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'referee' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('referee', args, ARGS);
      if (args.generate !== undefined) return generate(library, { ...args, generate: args.generate });
      if (args.json && args.text) throw new BadInput('--json and --text exclude each other: choose one');
      const asText = args.text || (!args.json && process.stdout.isTTY === true);
      const print = asText ? printText({ colors: screenColors(), width: screenWidth(), library }) : printJson;
      const isReadTwice = args['second-reading'] === true;
      const court = sitting(library, print, isReadTwice);
      const file = oneFile(args._);
      await answerAll(file, court, process.stdout);
      if (court.tally.settled + court.tally.refused === 0) throw new BadInput(noRoundIn(file));
      await report(court, asText, isReadTwice);
    },
  });
