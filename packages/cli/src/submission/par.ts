import { isGame } from '@baize/engine';
import type { OfferedTable } from '@baize/house';
import type { Library } from '@baize/rulebooks';
import { GAMES } from '../games.ts';
import type { Answer } from '../odds/answer.ts';
import type { Asked } from '../odds/asked.ts';
import { printAnswer } from '../odds/print.ts';
import { PLAIN } from '../terminal.ts';

/** What a table's own determinations decide of its chances, by the options of `baize odds`. */
const OPTIONS: Readonly<Record<string, string>> = {
  method: 'method',
  pairs: 'pairs',
  decks: 'decks',
  soft17: 'soft17',
};

const asText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

/** The sheet of one table, or why there is none. */
export type ParSheet =
  | { readonly table: string; readonly rulebook: string; readonly text: string; readonly json: object }
  | { readonly table: string; readonly rulebook: string; readonly why: string };

const WIDTH = 100;

/** Pairs are wagers of baccarat alone by that option: blackjack has them from its rulebook. */
const optionsFor = (game: string, table: OfferedTable, known: readonly string[]): Asked => {
  const asked: Record<string, string> = { rulebook: table.rulebook };
  for (const [field, option] of Object.entries(OPTIONS)) {
    const value = asText(table.determinations[field]);
    if (value === undefined || !known.includes(option)) continue;
    if (field === 'pairs' && game !== 'baccarat') continue;
    asked[option] = value;
  }
  return asked;
};

/** The exact chances of everything that is offered at a table, by its own terms. */
export const parSheet = (library: Library, table: OfferedTable): ParSheet => {
  const { table: name, rulebook, determinations, sign } = table;
  const game = library[rulebook]?.edition.game ?? '';
  if (!isGame(game)) return { table: name, rulebook, why: 'nobody here knows its rulebook' };
  const { options, answer } = GAMES[game].odds;
  const asked = optionsFor(game, table, options);
  const found: Answer = answer(library, asked, PLAIN);
  const standing = library[rulebook]?.edition.standing;
  const head = [
    `Table ${name}: ${rulebook} (${standing})`,
    `Determinations: ${JSON.stringify(determinations)}`,
    `Sign: ${JSON.stringify(sign)}`,
    `As by: baize odds ${game} ${Object.entries(asked)
      .map(([option, value]) => `--${option} ${value}`)
      .join(' ')}`,
    'Limits of the sign on what is paid are in no figure where the notes do not say so.',
    '',
  ];
  return {
    table: name,
    rulebook,
    text: `${[...head, printAnswer(found, PLAIN, WIDTH)].join('\n')}\n`,
    json: { table: name, rulebook, standing, determinations, sign, asked, ...found.json },
  };
};
