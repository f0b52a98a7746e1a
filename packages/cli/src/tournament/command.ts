import type { Library } from '@baize/rulebooks';
import { csvOf, judgeLine, SHEETS, settleLine } from '@baize/tournament';
import { type ArgsDef, defineCommand } from 'citty';
import { checkTournament } from '../check/index.ts';
import { BadInput } from '../failure.ts';
import { nearest } from '../nearest.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { piecesOf } from '../pieces.ts';
import { LINE_LENGTH_MAX, lineCutter } from '../referee/lines.ts';
import { say, screenColors, screenWidth, write } from '../terminal.ts';
import { harmless } from '../text.ts';
import { exportOf, isHead, keptFrom, readKept } from './file.ts';
import { generateTournament } from './generate/index.ts';
import { paperOf, writePapers } from './papers.ts';
import { checkedText, doneText, judgementText, type Page, problemsOf, settlementText } from './print.ts';
import { act, ballot, create, enter, options, type Said, score } from './shell.ts';

const text = (description: string) => ({ type: 'string', description }) as const;

const ARGS = {
  json: JSON_OPTION,
  text: { type: 'boolean', description: 'text for people to read' },
  instrument: text('the rulebook that governs'),
  game: text('the game that is played'),
  conditions: text('a file of conditions'),
  from: text('a template, or the file of another tournament'),
  start: text('when it begins'),
  id: text('the name of the tournament'),
  player: text('who enters'),
  at: text('when'),
  group: text('of which group'),
  notified: { type: 'boolean', description: 'the applicant was told in writing' },
  agreed: { type: 'boolean', description: 'the player has agreed in writing' },
  csv: text('a list of entries; or of an export, which sheet'),
  session: text('the session'),
  wave: text('the wave of the session'),
  table: text('the table'),
  chips: text('what each player holds'),
  seats: text('the seats of a table'),
  seal: { type: 'boolean', description: 'seal a secret for the ballot' },
  secret: text('the secret of the ballot'),
  reason: text('why a ballot is sealed anew'),
  close: { type: 'boolean', description: 'close the list of the ballot' },
  word: text('what a player puts into the draw'),
  document: text('of an export, which paper'),
  to: text('the folder for papers'),
  seed: text('where chance begins'),
  count: text('how many'),
} as const satisfies ArgsDef;

interface Call {
  readonly args: Said;
  readonly files: readonly string[];
  readonly asText: boolean;
  readonly page: Page;
  readonly library: Library;
}

type Deed = (call: Call) => Promise<void>;

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
    for (const each of cutter.cut(piece)) yield [++line, each];
  }
  yield [++line, cutter.rest()];
}

/** A file of tournaments, one a line; or the file of one, with everything that was done in it. */
async function* tournamentsIn(file: string, library: Library): AsyncGenerator<readonly [number, string]> {
  const own: string[] = [];
  for await (const [line, each] of linesOf(file)) {
    if (own.length > 0 || isHead(each)) own.push(each);
    else if (each.trim() !== '') yield [line, each];
  }
  if (own.length > 0)
    yield [1, JSON.stringify(exportOf(keptFrom(file, Buffer.from(own.join('\n')), library)))];
}

/** Broken bytes all read as one character, and two players' names could become the same. */
const unreadable = (line: string): string | undefined => {
  if (line.length > LINE_LENGTH_MAX) return `a tournament has ${LINE_LENGTH_MAX} characters at the most`;
  return line.includes('\uFFFD') ? 'this is not UTF-8 text' : undefined;
};

/** What is made of a line, of one that cannot be read, and how either is told. */
interface Answering<Answer extends { readonly ok: boolean }> {
  readonly answer: (line: string, library: Library) => Answer;
  readonly unread: (detail: string) => Answer;
  readonly print: (answer: Answer, line: number, page: Page) => string;
  readonly problems: (answer: Answer) => readonly string[];
}

/** Answers each line of a file. */
const ofLines =
  <Answer extends { readonly ok: boolean }>(
    name: string,
    { answer, unread, print, problems }: Answering<Answer>,
  ): Deed =>
  async ({ files, asText, page, library }) => {
    for await (const [line, each] of tournamentsIn(oneFile(name, files), library)) {
      const detail = unreadable(each);
      const answered = detail === undefined ? answer(each, library) : unread(detail);
      await say(asText ? print(answered, line, page) : JSON.stringify(answered));
      for (const problem of problems(answered)) {
        await write(process.stderr, `line ${line}: ${problem}\n`);
        process.exitCode = 2;
      }
    }
  };

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
};

const refused = (detail: string) => ({ ok: false, refusal: { clause: null, detail, at: '' } }) as const;

/** Exit code 1 where something does not hold: the file was read, and is wrong. */
const check: Deed = async (call) => {
  await ofLines('check', {
    answer: (line) => checkTournament(parsed(line)),
    unread: (detail) => ({ ...checkTournament(undefined), findings: [detail] }),
    print: checkedText,
    problems: ({ findings }) => findings.map(harmless),
  })(call);
  if (process.exitCode === 2) process.exitCode = 1;
};

/** A deed on the file of one tournament. */
const onFile =
  (
    name: string,
    deed: (library: Library, path: string, said: Said, more: readonly string[]) => object,
  ): Deed =>
  async ({ args, files, asText, page, library }) => {
    const [path, ...more] = files;
    if (path === undefined) throw new BadInput(`say which file: baize tournament ${name} FILE`);
    if (name !== 'do') oneFile(name, files);
    const done = deed(library, path, args, more) as { ok?: boolean };
    await say(asText ? doneText(done, page) : JSON.stringify(done));
    if (done.ok === false) {
      await write(process.stderr, `${problemsOf(done as never).join('\n')}\n`);
      process.exitCode = 2;
    }
  };

const exported: Deed = async ({ args, files, library }) => {
  const kept = readKept(oneFile('export', files), library);
  if (typeof args.document === 'string') return write(process.stdout, paperOf(kept, args));
  if (typeof args.csv !== 'string') return say(JSON.stringify(exportOf(kept)));
  const sheet = Object.hasOwn(SHEETS, args.csv) ? SHEETS[args.csv] : undefined;
  if (sheet === undefined) throw new BadInput(`--csv is one of ${Object.keys(SHEETS).join(', ')}`);
  await write(process.stdout, csvOf(sheet(kept.rules, kept.state)));
};

const papers: Deed = async ({ args, files, asText, library }) => {
  if (typeof args.to !== 'string')
    throw new BadInput('papers needs --to: the folder that they are written into');
  const written = writePapers(readKept(oneFile('papers', files), library), args.to);
  await say(asText ? written.join('\n') : JSON.stringify({ ok: true, files: written }));
};

const COUNT_MAX = 10_000_000;

const wholeNumber = (option: string, said: unknown, otherwise: number, most: number): number => {
  if (said === undefined) return otherwise;
  const number = Number(said);
  if (/^\d+$/.test(String(said)) && number <= most) return number;
  throw new BadInput(`--${option} is a whole number up to ${most}, not ${harmless(String(said))}`);
};

const generate: Deed = async ({ args }) => {
  if (typeof args.instrument !== 'string') throw new BadInput('generate needs --instrument');
  const seed = wholeNumber('seed', args.seed, 1, 2 ** 31);
  const count = wholeNumber('count', args.count, 1, COUNT_MAX);
  for (let number = 0; number < count; number += 1) {
    await say(JSON.stringify(generateTournament(args.instrument, seed + number)));
  }
};

const DEEDS: Readonly<Record<string, Deed>> = {
  settle: ofLines('settle', {
    answer: settleLine,
    unread: refused,
    print: settlementText,
    problems: problemsOf,
  }),
  conditions: ofLines('conditions', {
    answer: judgeLine,
    unread: refused,
    print: judgementText,
    problems: problemsOf,
  }),
  create: onFile('create', create),
  enter: onFile('enter', enter),
  ballot: onFile('ballot', ballot),
  score: onFile('score', score),
  do: onFile('do', (library, path, _, more) => act(library, path, more)),
  options: onFile('options', options),
  export: exported,
  papers,
  generate,
  check,
};

const deedOf = (name: string | undefined): Deed => {
  if (name === undefined) {
    throw new BadInput('say what to do: baize tournament settle FILE, or conditions FILE');
  }
  const deed = Object.hasOwn(DEEDS, name) ? DEEDS[name] : undefined;
  if (deed !== undefined) return deed;
  const [near] = nearest(name, Object.keys(DEEDS), 1);
  const hint =
    near === undefined ? `it has ${Object.keys(DEEDS).join(', ')}` : `did you mean baize tournament ${near}?`;
  throw new BadInput(`tournament has no ${harmless(name)}: ${hint}`);
};

/** Runs tournaments from the shell, settles and checks them: JSON in, JSON out, or text for a person. */
export const tournamentCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'tournament' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('tournament', args, ARGS);
      if (args.json && args.text) throw new BadInput('--json and --text exclude each other: choose one');
      const [name, ...files] = args._;
      const asText = args.text === true || (!args.json && process.stdout.isTTY === true);
      const page: Page = { colors: screenColors(), width: screenWidth(), library };
      const { _, ...said } = args;
      await deedOf(name)({ args: said as Said, files, asText, page, library });
    },
  });
