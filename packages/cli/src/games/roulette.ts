import { editions, placeOn, type RouletteRules } from '@baize/engine/roulette';
import { oddsFaultsIn, odds as oddsOf, plan as planOf } from '@baize/odds/roulette';
import type { Library } from '@baize/rulebooks';
import { type Answer, wagerCsv, wagerSheet } from '../odds/answer.ts';
import { type Asked, textOf } from '../odds/asked.ts';
import { type AskedLaw, lawFor, lawJson, titleOf } from '../odds/law.ts';
import { type CommandGame, chosen, type Planned } from './game.ts';

const lawAsked = (library: Library, asked: Asked): AskedLaw<RouletteRules> =>
  lawFor(
    library,
    editions,
    { rulebook: textOf(asked, 'rulebook'), changes: textOf(asked, 'set') },
    oddsFaultsIn,
  );

/** Every wager of roulette, each number as likely as another. */
const answer = (library: Library, asked: Asked): Answer => {
  const { book, rules } = lawAsked(library, asked);
  const numbers = rules.law['1.2'].pockets;
  const wagers = oddsOf(rules);
  return {
    title: `Roulette by ${titleOf(book)}`,
    notes: [`${numbers} numbers, one as likely as another.`],
    json: { game: 'roulette', ...lawJson(book), numbers, exactness: 'rational', wagers },
    sheets: [wagerSheet(wagers)],
    csv: wagerCsv(wagers),
  };
};

const plan = (library: Library, asked: Asked): Planned => {
  const { book, rules } = lawAsked(library, asked);
  const place = placeOn(rules.layout, textOf(asked, 'on') ?? '');
  const planned = planOf(rules, place === undefined ? [] : [place]);
  return {
    title: `Roulette by ${titleOf(book)}`,
    law: lawJson(book),
    plan: planned,
    on: place?.on ?? chosen(asked, planned, 'red'),
    note: 'Every spin decides every wager.',
  };
};

export const roulette: CommandGame = {
  odds: { options: ['rulebook', 'set'], answer },
  simulate: { options: ['rulebook', 'set', 'on'], plan },
};
