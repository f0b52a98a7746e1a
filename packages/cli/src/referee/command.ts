import type { Writable } from 'node:stream';
import type { Library } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { piecesOf } from '../pieces.ts';
import { screenColors, screenWidth, write } from '../terminal.ts';
import { count } from '../text.ts';
import { generatedLines } from './generate.ts';
import { printText, refusalSentence } from './print.ts';
import { printJson, type Sitting, sitting, type Tally } from './sitting.ts';

const ARGS = {
  json: JSON_OPTION,
  text: { type: 'boolean', description: 'settlements for people to read' },
  generate: {
    type: 'string',
    description: 'write rounds by chance instead, for this rulebook',
    valueHint: 'RULEBOOK',
  },
  seed: { type: 'string', description: 'where chance begins', valueHint: 'N', default: '1' },
  count: { type: 'string', description: 'how many rounds', valueHint: 'N', default: '1' },
  illegal: {
    type: 'boolean',
    description: 'each with one unlawful act, and the refusal it must meet in its id',
  },
} as const satisfies ArgsDef;

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

/** Writes round files instead of settling them. */
const generate = async (
  library: Library,
  rulebook: string,
  {
    seed,
    count,
    illegal,
  }: { readonly seed: string; readonly count: string; readonly illegal?: boolean | undefined },
): Promise<void> => {
  for (const line of generatedLines(library, { rulebook, seed, count, illegal: illegal === true })) {
    await write(process.stdout, line);
  }
};

/** Settles round files: JSON lines in, JSON lines out, or text for a person at a screen. */
export const refereeCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'referee' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('referee', args, ARGS);
      if (args.generate !== undefined) return generate(library, args.generate, args);
      if (args.json && args.text) throw new BadInput('--json and --text exclude each other: choose one');
      const asText = args.text || (!args.json && process.stdout.isTTY === true);
      const print = asText ? printText({ colors: screenColors(), width: screenWidth(), library }) : printJson;
      const court = sitting(library, print);
      await answerAll(oneFile(args._), court, process.stdout);
      const { settled, refused } = court.tally;
      if (asText) await write(process.stdout, `${count(settled, 'round')} settled, ${refused} refused\n`);
      if (refused > 0) {
        await write(process.stderr, `${refusalReport(court.tally)}\n`);
        process.exitCode = 2;
      }
    },
  });
