import { type Library, type Rulebook, rulebooks } from '@baize/rulebooks';
import type { Editions } from './core/editions.ts';
import { type Answer, type Fault, type Fields, fault, isFault, isFields } from './core/notation.ts';
import { GAMES } from './games.ts';

/** What the referee asks of a game. */
interface Refereed<Book extends Rulebook, Rules, Round extends object> {
  readonly editions: Editions<Book, Rules>;
  readRound(rules: Rules, file: Fields): Round | Fault;
  settleRound(rules: Rules, round: Round): Answer | Fault;
}

/** Settles a file by a book of this game; undefined where the library has no such book of it. */
type Settle = (library: Library, id: string, file: Fields) => Answer | Fault | undefined;

const settling =
  <Book extends Rulebook, Rules, Round extends object>({
    editions,
    readRound,
    settleRound,
  }: Refereed<Book, Rules, Round>): Settle =>
  (library, id, file) => {
    const book = editions.bookIn(library, id);
    if (book === undefined) return undefined;
    const rules = editions.rulesOf(book);
    const round = readRound(rules, file);
    if (isFault(round)) return round;
    const answer = settleRound(rules, round);
    // What was settled by a trial must not pass for what the law would have paid.
    return book.edition.standing === 'trial' && !isFault(answer) ? { ...answer, standing: 'trial' } : answer;
  };

/** Every game of the list: its books are handed only to itself, so that it does not matter here which it is. */
const SETTLES: readonly Settle[] = Object.values(GAMES).map((game) =>
  settling(game as unknown as Refereed<Rulebook, unknown, object>),
);

const refused = (refusal: Fault, id: unknown): Answer =>
  id === undefined ? { ok: false, refusal } : { ok: false, id, refusal };

const knownIn = (library: Library): string =>
  Object.values(GAMES)
    .flatMap(({ editions }) => editions.idsIn(library))
    .join(', ');

/**
 * [act-mini-baccarat-2016 I:4] [act-blackjack-2018 I:4] [act-blackjack-2005 I:approval]
 * [act-canberra-poker-2023 I:4, A:Authorised game] [house-roulette I:3] [house-baccarat I:3] [house-under-over I:3]
 * Settles one round file by the rulebook that it names. Bad input changes nothing and is told with its field or clause.
 */
export const referee = (file: unknown, library: Library = rulebooks): Answer => {
  if (!isFields(file)) return refused(fault('', 'a round file is one JSON object'), undefined);
  const { rulebook } = file;
  for (const settle of SETTLES) {
    const answer = typeof rulebook === 'string' ? settle(library, rulebook, file) : undefined;
    if (answer !== undefined) return isFault(answer) ? refused(answer, file.id) : answer;
  }
  const said =
    rulebook === undefined ? 'say by which rulebook the round was played' : 'no such rulebook here';
  return refused(fault('rulebook', `${said}; there are ${knownIn(library)}`), file.id);
};

/** The same from text: one line of a file of round files. */
export const refereeLine = (line: string, library: Library = rulebooks): Answer => {
  let file: unknown;
  try {
    file = JSON.parse(line);
  } catch (error) {
    return refused(fault('', `this is not JSON: ${(error as Error).message}`), undefined);
  }
  return referee(file, library);
};
