import { must } from '@baize/engine';
import { type Shoe, shoeOfDecks } from '@baize/odds';
import { type Case, changedLaw, changesOf, valueIn } from './case.ts';
import { controlsOf } from './games.ts';
import { leftIn } from './left.ts';

/** What a case asks of a control. */
export const asked = (one: Case, id: string): string =>
  valueIn(
    one,
    must(
      controlsOf(one).find((each) => each.id === id),
      `control ${id} of ${one.book.edition.id}`,
    ),
  );

export const numberAsked = (one: Case, id: string): number => Number(asked(one, id));

/** The book of a case with its numbers as they are asked. `Book` is what the game of the case has for books. */
export const bookAsked = <Book extends { readonly parameters: object }>(one: Case): Book => {
  const book = one.book as unknown as Book;
  return { ...book, parameters: changedLaw(book.parameters, changesOf(controlsOf(one), one)) };
};

/** Whole decks, or what is left of them. */
export const shoeOf = (one: Case): Shoe => leftIn(one.values) ?? shoeOfDecks(numberAsked(one, 'decks'));
