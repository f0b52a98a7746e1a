import { cardsIn, type Exactness, type Figure } from '@baize/odds';
import { rulebooks } from '@baize/rulebooks';
import { gameName, placeAndYear } from '../words/edition.ts';
import { type Case, keyOf, valueIn } from './case.ts';
import { controlsOf } from './controls.ts';
import { knowsSuits, leftIn } from './left.ts';

/** A figure of a game: what it is called, how it is read, and the clauses it comes from. */
export interface Line {
  readonly wager: string;
  readonly name: string;
  /** A worth is shown as the edge of the house; a part as it is. */
  readonly reads: 'edge' | 'part';
  readonly clauses: readonly string[];
}

const edge = (wager: string, name: string, ...clauses: readonly string[]): Line => ({
  wager,
  name,
  reads: 'edge',
  clauses,
});

const dealerClause = (one: Case): string => {
  if (one.rulebook !== 'act-blackjack-2018') return '12.1';
  return one.values.soft17 === 'draw' ? '12.1(b)' : '12.1(a)';
};

const blackjackLines = (one: Case): readonly Line[] => {
  const is2018 = one.rulebook === 'act-blackjack-2018';
  const dealt = ['2.1', '9.2(b)', '10.3', dealerClause(one), '13.2(a)'];
  return [
    edge('game:table', 'Game, best play by total', ...dealt),
    edge('game', 'Game, best play by the cards', ...dealt),
    edge('insurance', 'Insurance', is2018 ? '7.5' : '7.4'),
    is2018
      ? edge('perfectPairs', 'Perfect Pairs', '17.12(a)', '17.12(b)', '17.12(c)')
      : edge('perfectPairs', 'Perfect Pairs', '18.14(a)', '18.14(b)', '18.14(c)'),
    is2018 ? edge('pairsPlay', 'Pairs Play', '17.23') : edge('superSevens', 'Super Sevens', '17.7'),
  ];
};

const BACCARAT: readonly Line[] = [
  edge('banker:A', 'Banker, method A', '7.3', '8.8(b)'),
  edge('banker:B', 'Banker, method B', '7.3', '8.9(b)'),
  edge('player', 'Player', '7.2', '8.8(a)'),
  edge('tie', 'Tie', '8.8(c)'),
  edge('pair:perfect', 'Perfect Pairs', '10.6(a)', '10.6(b)', '10.6(c)'),
  edge('pair:canberra', 'Canberra Pairs', '11.2(a)'),
];

const POKER: readonly Line[] = [
  edge('game', 'Game, by the ante', '7.2', '8.1:bet', '9.2'),
  { wager: 'elementOfRisk', name: 'Element of risk', reads: 'part', clauses: ['7.2', '8.1:bet'] },
  { wager: 'betFrequency', name: 'How often to bet', reads: 'part', clauses: ['7.2', '9.2'] },
  edge('jackpot', 'Jackpot wager at this meter', '11.1(a)', '11.1(b)', '11.1(c)', '11.1(d)', '11.1(e)'),
];

const ROULETTE: readonly Line[] = [
  edge('straight', 'One number', '1.2', '8.1(a)'),
  edge('split', 'Two numbers', '8.1(b)'),
  edge('street', 'Three numbers', '8.1(c)'),
  edge('corner', 'Four numbers', '8.1(d)'),
  edge('sixLine', 'Six numbers', '8.1(e)'),
  edge('column', 'Column', '8.1(f)'),
  edge('dozen', 'Dozen', '8.1(g)'),
  edge('evenChance', 'Red, black, odd, even, low, high', '8.1(h)', '8.3'),
];

export type OddsGame = 'blackjack' | 'baccarat' | 'poker' | 'roulette';

export const gameOf = (rulebook: string): OddsGame => rulebooks[rulebook]?.edition.game as OddsGame;

/** The figures of a case, the leading one first. */
export const linesOf = (one: Case): readonly Line[] => {
  switch (gameOf(one.rulebook)) {
    case 'blackjack':
      return blackjackLines(one);
    case 'baccarat':
      return BACCARAT;
    case 'poker':
      return POKER;
    case 'roulette':
      return ROULETTE;
  }
};

/** The lines of several cases together: what one edition alone has stands where that edition has it. */
export const linesOfAll = (cases: readonly Case[]): readonly Line[] => {
  const lines = new Map<string, Line>();
  for (const one of cases)
    for (const line of linesOf(one)) if (!lines.has(line.wager)) lines.set(line.wager, line);
  return [...lines.values()];
};

export const EXACTNESS: Readonly<Record<Exactness, { readonly word: string; readonly means: string }>> = {
  rational: { word: 'Exact ratio', means: 'A fraction of whole numbers; nothing is rounded.' },
  recursion: { word: 'Exact recursion', means: 'Every case counted, in doubles.' },
  strategy: { word: 'Fixed strategy', means: 'Every case counted, for a play that is stated.' },
  simulation: { word: 'Simulated', means: 'By chance, with an error.' },
};

const PLACES = 4;

/** "−0.5013": a true minus, so many places. */
export const signed = (value: number, places: number = PLACES): string => {
  const text = Math.abs(value).toFixed(places);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
};

/** "1.0579 %". */
export const percent = (value: number, places: number = PLACES): string => `${signed(value * 100, places)} %`;

/** What a line shows of its figure: the edge of the house is what the player's worth lacks. */
export const shownOf = ({ reads }: Pick<Line, 'reads'>, { ev }: Figure): number =>
  reads === 'edge' ? -Number(ev) : Number(ev);

/** A fraction as it is read: the edge turns its sign. */
export const fractionOf = ({ reads }: Pick<Line, 'reads'>, { exact }: Figure): string | undefined => {
  if (exact === undefined || reads === 'part') return exact?.replace('-', '−');
  return exact.startsWith('-') ? exact.slice(1) : exact.startsWith('0/') ? exact : `−${exact}`;
};

/** "+0.2127", in points: the difference between two of the same line. */
export const pointsBetween = (now: number, before: number): string => {
  const points = (now - before) * 100;
  const text = signed(points);
  return `${Number(points.toFixed(PLACES)) > 0 ? '+' : ''}${text}`;
};

/** "2018 (b)", "House rules": a column of the comparison. */
export const columnName = (one: Case): string => {
  const edition = rulebooks[one.rulebook]?.edition;
  if (edition === undefined) return one.rulebook;
  const [place, year] = placeAndYear(edition);
  const dealer = dealerClause(one).match(/\([ab]\)$/)?.[0];
  return [place, year, gameOf(one.rulebook) === 'blackjack' ? dealer : undefined]
    .filter((word) => word !== undefined && word !== '')
    .join(' ');
};

/** "8 decks, dealer stands on soft 17, Blackjack pays 6 to 5". */
export const caseWords = (one: Case): string => [...tableWords(one), ...leftWords(one)].join(', ');

/** "301 cards left of the shoe". */
const leftWords = ({ values }: Case): readonly string[] => {
  const left = leftIn(values);
  return left === undefined ? [] : [`${cardsIn(left)} cards left of the shoe`];
};

const tableWords = (one: Case): readonly string[] =>
  controlsOf(one.rulebook)
    .filter(
      ({ id, part }) =>
        part === 'table' && (id === 'decks' || id === 'soft17' || one.values[id] !== undefined),
    )
    .map((control) => {
      const value = valueIn(one, control);
      if (control.id === 'decks') return value === '1' ? '1 deck' : `${value} decks`;
      if (control.id === 'soft17') return `dealer ${value === 'draw' ? 'draws' : 'stands'} on soft 17`;
      const label =
        'choices' in control.range
          ? control.range.choices.find((choice) => choice.value === value)?.label
          : `${value} ${'unit' in control.range ? control.range.unit : ''}`.trim();
      return `${control.label.toLowerCase()} ${label ?? value}`.replace(/^blackjack/, 'Blackjack');
    });

export const titleOf = ({ rulebook }: Case): string => {
  const edition = rulebooks[rulebook]?.edition;
  const year = edition === undefined ? '' : placeAndYear(edition)[1];
  return `${gameName(rulebook)} ${year}`.trim();
};

/** The rulebooks of a game as they are written, at the decks that are asked: what a case is held against. */
export const columnsFor = (one: Case): readonly Case[] => {
  const game = gameOf(one.rulebook);
  if (game === 'poker' || game === 'roulette') return [writtenFor(one)];
  const { decks } = one.values;
  const values: Readonly<Record<string, string>> = decks === undefined ? {} : { decks };
  if (game === 'baccarat')
    return [
      { rulebook: 'act-mini-baccarat-2016', values },
      { rulebook: 'house-baccarat', values },
    ];
  return [
    { rulebook: 'act-blackjack-2005', values },
    { rulebook: 'act-blackjack-2018', values },
    { rulebook: 'act-blackjack-2018', values: { ...values, soft17: 'draw' } },
  ];
};

/** The same rulebook as it is written; what stands at the table rather than in the law is left as asked. */
export const writtenFor = (one: Case): Case => ({
  rulebook: one.rulebook,
  values: Object.fromEntries(
    controlsOf(one.rulebook)
      .filter(({ id, part }) => part === 'jackpot' && one.values[id] !== undefined)
      .map(({ id }) => [id, one.values[id] as string]),
  ),
});

/** All columns: the case that is asked stands first unless it is one of those as written. */
export const columnsWith = (one: Case): readonly Case[] => {
  const written = columnsFor(one);
  return written.some((each) => keyOf(each) === keyOf(one)) ? written : [one, ...written];
};

/** The wagers that rounds can be dealt for, by their name in the figures. */
const DEALT_AS: Readonly<Record<string, readonly (readonly [line: string, on: string])[]>> = {
  blackjack: [
    ['game:table', 'game'],
    ['perfectPairs', 'perfectPairs'],
    ['pairsPlay', 'pairsPlay'],
    ['superSevens', 'superSevens'],
  ],
  baccarat: [
    ['banker:A', 'banker:A'],
    ['banker:B', 'banker:B'],
    ['player', 'player'],
    ['tie', 'tie'],
  ],
  poker: [
    ['game', 'game'],
    ['jackpot', 'jackpot'],
  ],
  roulette: [
    ['straight', 'straight'],
    ['split', 'split'],
    ['corner', 'corner'],
    ['evenChance', 'red'],
  ],
};

/** What is paid by suit, and cannot be told where only ranks are known. */
const BY_SUIT = ['perfectPairs', 'superSevens'];

/** The wagers of a case that rounds can be dealt for. */
export const dealtFor = (one: Case): readonly { readonly on: string; readonly name: string }[] =>
  (DEALT_AS[gameOf(one.rulebook)] ?? []).flatMap(([wager, on]) => {
    const name = linesOf(one).find((line) => line.wager === wager)?.name;
    return name === undefined || (BY_SUIT.includes(on) && !knowsSuits(one.values)) ? [] : [{ on, name }];
  });
