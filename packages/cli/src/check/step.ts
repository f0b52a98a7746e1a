import { type Board, type Person, personOf } from './board.ts';
import { type Fields, textOf } from './fields.ts';

/** What an event does to the board. */
export type Step = (board: Board, event: Fields) => void;

export const complain = (board: Board, fault: boolean, what: string): void => {
  if (fault) board.findings.push(what);
};

export const nameIn = (event: Fields): string => textOf(event.player);

/** For events about somebody who has to be in. */
export const there = (board: Board, event: Fields, then: (person: Person) => void): void => {
  const name = nameIn(event);
  const person = personOf(board, name);
  if (person === undefined || person.presence !== 'in') {
    board.findings.push(`${textOf(event.type)}: ${name} is not in the tournament`);
  } else then(person);
};
