import { isGame } from '@baize/engine';
import type { Library, Rulebook } from '@baize/rulebooks';
import { type ArgsDef, defineCommand } from 'citty';
import { BadInput } from '../failure.ts';
import { nearest } from '../nearest.ts';
import { JSON_OPTION, refuseUnknown } from '../options.ts';
import { piecesOf } from '../pieces.ts';
import { GENERATORS } from '../referee/generators.ts';
import { say, sayJson, screenColors, screenWidth } from '../terminal.ts';
import { harmless } from '../text.ts';
import { type Behaviours, compareBehaviour } from './behaviour.ts';
import { compare } from './compare.ts';
import { readScan } from './disk.ts';
import { coverageOf, type Entry, type Volume, volumesFrom } from './entry.ts';
import { hashesOf, readHashes, staleSentence, staleSince } from './hashes.ts';
import { editionJson, entryJson } from './json.ts';
import { type Page, printClause, printCoverage, printLibrary, printRulebook } from './print.ts';
import { printBehaviour, printComparison } from './print-comparison.ts';

const ARGS = {
  json: JSON_OPTION,
  coverage: { type: 'boolean', description: 'count the clauses that are made good' },
  compare: { type: 'boolean', description: 'tell what differs between two rulebooks' },
  rounds: { type: 'string', description: 'rounds by chance that two rulebooks are compared by' },
  hashes: { type: 'boolean', description: 'what the text of each clause comes to, to be kept' },
  since: { type: 'string', description: 'hashes that were kept: what is stale since' },
} as const satisfies ArgsDef;

const suggest = (word: string, names: readonly string[], otherwise: string): string => {
  const near = nearest(word, names);
  return near.length === 0 ? otherwise : `did you mean ${near.join(' or ')}?`;
};

const volumeNamed = (volumes: readonly Volume[], id: string): Volume => {
  const found = volumes.find(({ book }) => book.edition.id === id);
  if (found !== undefined) return found;
  const ids = volumes.map(({ book }) => book.edition.id);
  throw new BadInput(
    `there is no rulebook ${harmless(id)}: ${suggest(id, ids, `there are ${ids.join(', ')}`)}`,
  );
};

const entryNamed = ({ book, entries }: Volume, id: string): Entry => {
  const found = entries.find((entry) => entry.id === id);
  if (found !== undefined) return found;
  const rulebook = book.edition.id;
  const ids = entries.map((entry) => entry.id);
  throw new BadInput(
    `${rulebook} has no clause ${harmless(id)}: ${suggest(id, ids, `baize rules ${rulebook} lists them`)}`,
  );
};

const coverageJson = (volumes: readonly Volume[]): object => ({
  rulebooks: Object.fromEntries(volumes.map(({ book, entries }) => [book.edition.id, coverageOf(entries)])),
});

const ROUNDS_USUAL = 200;
const ROUNDS_MAX = 1_000_000;

const roundsOf = (said: string | undefined): number => {
  const rounds = Number(said ?? ROUNDS_USUAL);
  if (Number.isInteger(rounds) && rounds >= 0 && rounds <= ROUNDS_MAX) return rounds;
  throw new BadInput(`--rounds is a whole number up to ${ROUNDS_MAX}, not ${harmless(String(said))}`);
};

/** How the two settle the same rounds; nothing where they are not rules of one game that is played. */
const behaviourOf = (library: Library, a: Rulebook, b: Rulebook, rounds: number): Behaviours | undefined => {
  const { game } = a.edition;
  const isPlayed =
    isGame(game) && [a, b].every((book) => GENERATORS[game].booksIn(library).includes(book.edition.id));
  return !isPlayed || rounds === 0 ? undefined : compareBehaviour(library, [a, b], rounds);
};

interface Compared {
  readonly library: Library;
  readonly volumes: readonly Volume[];
  readonly rounds: number;
}

const comparisonOf = (
  { library, volumes, rounds }: Compared,
  ids: readonly string[],
  asJson: boolean,
  page: Page,
) => {
  const [a, b, ...more] = ids.map((id) => volumeNamed(volumes, id).book);
  if (a === undefined || b === undefined || more.length > 0) {
    throw new BadInput('--compare takes two rulebooks: baize rules --compare RULEBOOK RULEBOOK');
  }
  const found = compare(a, b);
  const behaviour = behaviourOf(library, a, b, rounds);
  if (asJson) return sayJson(behaviour === undefined ? found : { ...found, behaviour });
  const told = behaviour === undefined ? [] : [printBehaviour(behaviour, page)];
  return say([printComparison(a, b, found, page), ...told].join('\n'));
};

const wholeOf = async (file: string): Promise<string> => {
  let text = '';
  for await (const piece of piecesOf(file, 'hashes')) text += piece;
  return text;
};

/** What is stale since hashes were kept. Exit code 1 where anything is: it was read, and has to be looked at. */
const sayStale = async (volumes: readonly Volume[], file: string, asJson: boolean): Promise<void> => {
  const stale = staleSince(volumes, readHashes(await wholeOf(file)));
  if (stale.length > 0) process.exitCode = 1;
  if (asJson) return sayJson(stale);
  await say(stale.length === 0 ? 'nothing is stale' : stale.map(staleSentence).join('\n'));
};

/** The clauses of all rulebooks, of one, or one clause: what it says, who carries it out, which tests prove it. */
export const rulesCommand = (library: Library) =>
  defineCommand({
    meta: { name: 'rules' },
    args: ARGS,
    run: async ({ args }) => {
      refuseUnknown('rules', args, ARGS);
      const [rulebook, ...words] = args._;
      // The dictionary's ids have spaces, and not everybody quotes.
      const clause = words.length === 0 ? undefined : words.join(' ');
      const page = { colors: screenColors(), width: screenWidth() };
      const books = Object.values(library);
      const volumes = volumesFrom(books, readScan(books));
      if (args.compare) {
        if (args.coverage) throw new BadInput('--compare and --coverage are two questions: ask one');
        const compared = { library, volumes, rounds: roundsOf(args.rounds) };
        return comparisonOf(compared, args._, args.json ?? false, page);
      }
      if (args.since !== undefined) return sayStale(volumes, args.since, args.json ?? false);
      const chosen = rulebook === undefined ? volumes : [volumeNamed(volumes, rulebook)];
      if (args.hashes) return sayJson(hashesOf(chosen.map(({ book }) => book)));
      if (args.coverage) {
        if (clause !== undefined)
          throw new BadInput('--coverage counts whole rulebooks: leave the clause out');
        await (args.json ? sayJson(coverageJson(chosen)) : say(printCoverage(chosen, page)));
      } else if (rulebook === undefined) {
        await (args.json ? sayJson(chosen.map(editionJson)) : say(printLibrary(chosen, page)));
      } else {
        const volume = volumeNamed(volumes, rulebook);
        if (clause === undefined) {
          await (args.json
            ? sayJson(volume.entries.map((entry) => entryJson(volume.book, entry)))
            : say(printRulebook(volume, page)));
        } else {
          const entry = entryNamed(volume, clause);
          await (args.json
            ? sayJson(entryJson(volume.book, entry))
            : say(printClause(volume.book, entry, page)));
        }
      }
    },
  });
