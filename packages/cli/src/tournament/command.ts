import { judgeLine, settleLine } from '@baize/tournament';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { nearest } from '../nearest.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { piecesOf } from '../pieces.ts';
import { LINE_LENGTH_MAX, lineCutter } from '../referee/lines.ts';
import { screenColors, screenWidth, write } from '../terminal.ts';
import { harmless } from '../text.ts';
import { judgementText, type Page, problemsOf, settlementText } from './print.ts';

const ARGS = {
  json: JSON_OPTION,
  text: { type: 'boolean', description: 'text for people to read' },
} as const satisfies ArgsDef;

/** What can be done with a file of tournaments: the answer to a line, and how a person reads it. */
const DEEDS = {
  settle: { answer: settleLine, print: settlementText },
  conditions: { answer: judgeLine, print: judgementText },
} as const;

const isDeed = (name: string): name is keyof typeof DEEDS => Object.hasOwn(DEEDS, name);

const deedOf = (name: string | undefined): keyof typeof DEEDS => {
  if (name === undefined) {
    throw new BadInput('say what to do: baize tournament settle FILE, or conditions FILE');
  }
  if (isDeed(name)) return name;
  const [near] = nearest(name, Object.keys(DEEDS), 1);
  const hint =
    near === undefined ? `it has ${Object.keys(DEEDS).join(', ')}` : `did you mean baize tournament ${near}?`;
  throw new BadInput(`tournament has no ${harmless(name)}: ${hint}`);
};

const oneFile = (deed: string, files: readonly string[]): string => {
  const [file, ...others] = files;
  if (file === undefined) {
    throw new BadInput(`say which file: baize tournament ${deed} FILE, or - for standard input`);
  }
  if (others.length > 0) {
    throw new BadInput(`one file at a time: cat FILES | baize tournament ${deed} - takes several`);
  }
  return file;
};

/** The lines of a file, numbered; blank ones are passed over. */
async function* linesOf(file: string): AsyncGenerator<readonly [number, string]> {
  const cutter = lineCutter();
  let line = 0;
  for await (const piece of piecesOf(file, 'tournaments')) {
    for (const text of cutter.cut(piece)) yield [++line, text];
  }
  yield [++line, cutter.rest()];
}

/** Broken bytes all read as one character, and two players' names could become the same. */
const unreadable = (text: string): string | undefined => {
  if (text.length > LINE_LENGTH_MAX) return `a tournament has ${LINE_LENGTH_MAX} characters at the most`;
  return text.includes('\uFFFD') ? 'this is not UTF-8 text' : undefined;
};

const answerTo = (
  deed: keyof typeof DEEDS,
  text: string,
): ReturnType<(typeof DEEDS)[typeof deed]['answer']> => {
  const detail = unreadable(text);
  return detail === undefined
    ? DEEDS[deed].answer(text)
    : { ok: false, refusal: { clause: null, detail, at: '' } };
};

/** Settles tournament files and judges their conditions: JSON lines in, JSON lines out, or text for a person. */
export const tournamentCommand = defineCommand({
  meta: { name: 'tournament' },
  args: ARGS,
  run: async ({ args }) => {
    refuseUnknown('tournament', args, ARGS);
    if (args.json && args.text) throw new BadInput('--json and --text exclude each other: choose one');
    const [name, ...files] = args._;
    const deed = deedOf(name);
    const asText = args.text || (!args.json && process.stdout.isTTY === true);
    const page: Page = { colors: screenColors(), width: screenWidth() };
    for await (const [line, text] of linesOf(oneFile(deed, files))) {
      if (text.trim() === '') continue;
      const answer = answerTo(deed, text);
      const printed = asText ? DEEDS[deed].print(answer as never, line, page) : JSON.stringify(answer);
      await write(process.stdout, `${printed}\n`);
      for (const problem of problemsOf(answer)) {
        await write(process.stderr, `line ${line}: ${problem}\n`);
        process.exitCode = 2;
      }
    }
  },
});
