import { GAME_NAMES, isGame, referee } from '@baize/engine';
import type { Library, Rulebook } from '@baize/rulebooks';
import { settle } from '@baize/tournament';
import { checkTournament } from '../check/index.ts';
import { BadInput } from '../failure.ts';
import { GAMES } from '../games.ts';
import { nearest } from '../nearest.ts';
import { compare } from '../rules/compare.ts';
import type { Entry, Volume } from '../rules/entry.ts';
import { editionJson, entryJson } from '../rules/json.ts';
import { PLAIN } from '../terminal.ts';
import { NotAskable, type Tool } from './protocol.ts';

type Fields = Readonly<Record<string, unknown>>;

const text = (description: string) => ({ type: 'string', description }) as const;
const file = (description: string) => ({ type: 'object', description }) as const;
const taking = (properties: Readonly<Record<string, object>>, required: readonly string[] = []) =>
  ({ type: 'object', properties, required, additionalProperties: false }) as const;

const RULEBOOK = text('the id of a rulebook, such as act-blackjack-2018; `rulebooks` lists them');

const textIn = (asked: Fields, name: string): string => {
  const said = asked[name];
  if (typeof said === 'string' && said.trim() !== '') return said;
  throw new NotAskable(`${name} is a text`);
};

const hint = (word: string, names: readonly string[]): string => {
  const near = nearest(word, names);
  return near.length === 0 ? '.' : `: did you mean ${near.join(' or ')}?`;
};

/** What the tools look into: the rulebooks with what the sources make good of them, read when it is first asked for. */
export interface Law {
  readonly library: Library;
  readonly volumes: () => readonly Volume[];
}

const volumeNamed = ({ volumes }: Law, id: string): Volume => {
  const found = volumes().find(({ book }) => book.edition.id === id);
  if (found !== undefined) return found;
  const ids = volumes().map(({ book }) => book.edition.id);
  throw new NotAskable(`there is no such rulebook${hint(id, ids)} There are ${ids.join(', ')}`);
};

const entryNamed = ({ entries }: Volume, id: string): Entry => {
  const found = entries.find((entry) => entry.id === id);
  if (found !== undefined) return found;
  throw new NotAskable(
    `there is no such clause${hint(
      id,
      entries.map((entry) => entry.id),
    )}`,
  );
};

const FOUND_MAX = 40;

/** Clauses in which every word is found: an id alone finds its clause. */
const search = (volumes: readonly Volume[], words: readonly string[]): object => {
  const holds = ({ id, heading, says, does = '', instead = '', reading = '' }: Entry): boolean => {
    const whole = [id, heading, says, does, instead, reading].join(' ').toLowerCase();
    return words.every((word) => whole.includes(word));
  };
  const found = volumes.flatMap(({ book, entries }) =>
    entries.filter(holds).map(({ id, heading, says }) => ({ rulebook: book.edition.id, id, heading, says })),
  );
  return { found: found.length, clauses: found.slice(0, FOUND_MAX) };
};

const oddsOf = ({ library }: Law, { game, options = {} }: Fields): object => {
  if (typeof game !== 'string' || !isGame(game))
    throw new NotAskable(`game is one of ${GAME_NAMES.join(', ')}`);
  const { options: known, answer } = GAMES[game].odds;
  const asked = Object.entries(options as Fields).map(([name, value]) => {
    if (!known.includes(name))
      throw new NotAskable(`odds of ${game} take ${known.join(', ')}, and no ${name}`);
    return [name, typeof value === 'boolean' ? value : String(value)];
  });
  try {
    return answer(library, Object.fromEntries(asked), PLAIN).json;
  } catch (error) {
    if (error instanceof BadInput) throw new NotAskable(error.message);
    throw error;
  }
};

/** The clauses that a refusal names, each whole: `7.3`, or several separated by commas. */
const clausesOf = (law: Law, book: Rulebook | undefined, named: string | null): readonly object[] => {
  if (book === undefined || named === null) return [];
  const volume = volumeNamed(law, book.edition.id);
  return named
    .split(/,\s*/)
    .flatMap((id) => volume.entries.filter((entry) => entry.id === id))
    .map((entry) => entryJson(book, entry));
};

const explain = (law: Law, asked: Fields): object => {
  const given = asked.round ?? asked.tournament;
  if (given === undefined)
    throw new NotAskable('explain_refusal needs the round or the tournament that was refused');
  const whole = given as Fields;
  const answer = asked.round === undefined ? settle(given, law.library) : referee(given, law.library);
  if (answer.ok) return { refused: false, says: 'It is not refused: everything in it can be settled.' };
  const { clause, detail, at } = answer.refusal;
  const id = String(whole.rulebook ?? whole.instrument);
  const book = Object.values(law.library).find(({ edition }) => edition.id === id);
  return {
    refused: true,
    says: detail,
    at,
    by:
      clause === null
        ? 'no clause: the file itself cannot be read as a round or a tournament there'
        : `clause ${clause} of ${id}`,
    clauses: clausesOf(law, book, clause),
  };
};

const ROUND = file(
  'a round file: rulebook, determinations, wagers or boxes, and the cards as they left the shoe; schemas/ has each game',
);
const TOURNAMENT = file('a tournament file: instrument, game, conditions and the record of acts');

/** What can be asked of the clauses. */
const clauseTools = (law: Law): readonly Tool[] => [
  {
    name: 'rulebooks',
    title: 'Rulebooks',
    description:
      'The instruments and house rules there are: title, number, dates, standing, and how many clauses are carried out.',
    inputSchema: taking({}),
    call: () => ({ rulebooks: law.volumes().map(editionJson) }),
  },
  {
    name: 'clause',
    title: 'A clause',
    description:
      'One clause: what it says in a paraphrase, who carries it out, what the software does, how it is read, and the code and tests behind it.',
    inputSchema: taking({ rulebook: RULEBOOK, clause: text('its number, such as 7.3 or A:Box') }, [
      'rulebook',
      'clause',
    ]),
    call: (asked) => {
      const volume = volumeNamed(law, textIn(asked, 'rulebook'));
      return {
        rulebook: volume.book.edition.id,
        ...entryJson(volume.book, entryNamed(volume, textIn(asked, 'clause'))),
      };
    },
  },
  {
    name: 'search_clauses',
    title: 'Search clauses',
    description: `Clauses in which all of these words are found, ${FOUND_MAX} at the most.`,
    inputSchema: taking({ words: text('one or several words'), rulebook: RULEBOOK }, ['words']),
    call: (asked) => {
      const some =
        asked.rulebook === undefined ? law.volumes() : [volumeNamed(law, textIn(asked, 'rulebook'))];
      return search(some, textIn(asked, 'words').toLowerCase().split(/\s+/));
    },
  },
  {
    name: 'compare_rulebooks',
    title: 'Compare rulebooks',
    description: 'What differs between two rulebooks: clauses that only one has, other words, other numbers.',
    inputSchema: taking({ a: RULEBOOK, b: RULEBOOK }, ['a', 'b']),
    call: (asked) =>
      compare(volumeNamed(law, textIn(asked, 'a')).book, volumeNamed(law, textIn(asked, 'b')).book),
  },
];

/** What can be asked of rounds and tournaments. */
const playTools = (law: Law): readonly Tool[] => [
  {
    name: 'settle_round',
    title: 'Settle a round',
    description:
      'Settles a round by the rules: what each wager won or lost and by which clause, or why it is refused. Amounts are whole cents.',
    inputSchema: taking({ round: ROUND }, ['round']),
    call: ({ round }) => referee(round, law.library),
  },
  {
    name: 'odds',
    title: 'Odds',
    description:
      'What every wager of a game is worth, exactly, from the numbers that settle a table. Blackjack and poker take seconds.',
    inputSchema: taking(
      {
        game: { type: 'string', enum: GAME_NAMES },
        options: file(
          'as of baize odds, without dashes: rulebook, decks, soft17, remaining, out, set, hand, up',
        ),
      },
      ['game'],
    ),
    call: (asked) => oddsOf(law, asked),
  },
  {
    name: 'settle_tournament',
    title: 'Settle a tournament',
    description: 'Pool, places, prizes and who goes on, each by its clause, or why an act is refused.',
    inputSchema: taking({ tournament: TOURNAMENT }, ['tournament']),
    call: ({ tournament }) => settle(tournament, law.library),
  },
  {
    name: 'check_tournament',
    title: 'Check a tournament',
    description:
      'Goes through an exported tournament by code that shares nothing with what ran it, and tells every finding.',
    inputSchema: taking({ tournament: file('an exported tournament') }, ['tournament']),
    call: ({ tournament }) => checkTournament(tournament),
  },
  {
    name: 'explain_refusal',
    title: 'Explain a refusal',
    description:
      'Why a round or a tournament is refused: the place in the file, and the clause in full with its reading.',
    inputSchema: taking({ round: ROUND, tournament: TOURNAMENT }),
    call: (asked) => explain(law, asked),
  },
];

/** What can be asked of the law. Nothing here changes anything. */
export const toolsOver = (law: Law): readonly Tool[] => [...clauseTools(law), ...playTools(law)];
