import { type DiceRules, editions, throwNumbered, throwWords } from '@baize/engine/dice';
import { oddsFaultsIn, odds as oddsOf, plan as planOf } from '@baize/odds/dice';
import type { Library } from '@baize/rulebooks';
import { type Answer, wagerCsv, wagerSheet } from '../odds/answer.ts';
import { type Asked, textOf } from '../odds/asked.ts';
import { type AskedLaw, lawFor, lawJson, titleOf } from '../odds/law.ts';
import { type CommandGame, chosen, type DrawWords, type Planned } from './game.ts';

const lawAsked = (library: Library, asked: Asked): AskedLaw<DiceRules> =>
  lawFor(
    library,
    editions,
    { rulebook: textOf(asked, 'rulebook'), changes: textOf(asked, 'set') },
    oddsFaultsIn,
  );

/** Every wager on the dice, each throw as likely as another. */
const answer = (library: Library, asked: Asked): Answer => {
  const { book, rules } = lawAsked(library, asked);
  const { dice, faces } = rules.law['1.2'];
  const wagers = oddsOf(rules);
  return {
    title: `Under and Over by ${titleOf(book)}`,
    notes: [`${dice} dice of ${faces} faces, one throw as likely as another.`],
    json: { game: 'dice', ...lawJson(book), dice, faces, exactness: 'rational', wagers },
    sheets: [wagerSheet(wagers)],
    csv: wagerCsv(wagers),
  };
};

const plan = (library: Library, asked: Asked): Planned => {
  const { book, rules } = lawAsked(library, asked);
  const planned = planOf(rules);
  return {
    title: `Under and Over by ${titleOf(book)}`,
    law: lawJson(book),
    plan: planned,
    on: chosen(asked, planned, 'seven'),
    note: 'Every throw decides every wager.',
  };
};

const drawn = (library: Library, rulebook: string): DrawWords | undefined => {
  const book = editions.bookIn(library, rulebook);
  if (book === undefined) return undefined;
  const { law } = editions.rulesOf(book);
  return {
    what: 'Throw',
    outcomes: 'throws',
    came: 'thrown',
    outcome: (number) => throwWords(throwNumbered(law, number)),
  };
};

export const dice: CommandGame = {
  odds: { options: ['rulebook', 'set'], answer },
  simulate: { options: ['rulebook', 'set', 'on'], plan },
  drawn,
};
