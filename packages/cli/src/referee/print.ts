import type { Library } from '@baize/rulebooks';
import type { Colors } from '../terminal.ts';
import { hang, harmless, money, signedMoney, spaced } from '../text.ts';
import type { Answer, Answered, Refusal } from './sitting.ts';

type Settled = Extract<Answer, { readonly ok: true }>;
type Line = Settled['lines'][number];

/** What games add to an answer, as far as it is shown. */
interface Shown {
  readonly outcome?: string;
  readonly hands?: Readonly<Record<string, { readonly cards: string; readonly total: number }>>;
  readonly dealer?: Partial<PokerHand> & { readonly qualifies?: boolean };
}

/** A hand of five, by its cards and what they make. */
interface PokerHand {
  readonly cards: string;
  readonly category: string;
}

interface Page {
  readonly colors: Colors;
  readonly width: number;
  readonly library: Library;
}

const titleOf = ({ line, answer: { id } }: Answered): string => {
  if (id === undefined) return `Line ${line}`;
  return `Line ${line}, ${harmless(typeof id === 'string' ? id : JSON.stringify(id))}`;
};

const clauseLines = (
  rulebook: unknown,
  clause: string,
  indent: string,
  { colors, width, library }: Page,
): string[] => {
  const says = library[String(rulebook)]?.clauses[clause]?.says ?? '';
  return hang(`${indent}${clause} `, says, width).map(colors.dim);
};

const handLines = ({ hands = {} }: Shown): string[] => {
  const rows = Object.entries(hands);
  const wide = Math.max(...rows.map(([, { cards }]) => cards.length));
  return rows.map(([name, { cards, total }]) => `  ${name.padEnd(8)}${cards.padEnd(wide)}  total ${total}`);
};

const isPokerHand = <Hand extends object>(hand: Hand): hand is Hand & PokerHand =>
  'cards' in hand && 'category' in hand;

/** The dealer's five cards and every player's, with what they make; a dealer below ace and king takes no part. */
const pokerLines = ({ dealer, players }: Settled & Shown): string[] => {
  if (dealer === undefined || !isPokerHand(dealer)) return [];
  const part = dealer.qualifies === false ? ', takes no part' : '';
  const rows = [
    ['dealer', dealer, part] as const,
    ...Object.entries(players).flatMap(([player, hand]) =>
      isPokerHand(hand) ? [[harmless(player), hand, ''] as const] : [],
    ),
  ];
  const wide = Math.max(...rows.map(([name]) => name.length));
  return rows.map(
    ([name, { cards, category }, more]) => `  ${name.padEnd(wide)}  ${cards}  ${spaced(category)}${more}`,
  );
};

const paintResult = (colors: Colors, { result, net }: Line, text: string): string => {
  if (net > 0) return colors.green(text);
  return result === 'lose' || result === 'bust' ? colors.red(text) : colors.yellow(text);
};

const noteOf = ({ returned, advised, for: owner }: Line): string[] => [
  ...(owner === undefined ? [] : [`on the wager of ${harmless(owner)}`]),
  ...(returned === undefined ? [] : [`${money(returned)} above the maximum given back`]),
  ...(advised === undefined ? [] : [`below the minimum: further ones will be given back (${advised})`]),
];

/** Where a wager lay: the number of its box, or the name of its place where that says more than the kind of wager. */
const placeOf = ({ box, hand, wager }: Line): string => {
  if (typeof box === 'string') return box === wager ? '' : ` ${box}`;
  return ` on box ${box}${hand === undefined ? '' : `.${hand}`}`;
};

/** Columns that line up over the wagers of one round. */
const columnsOf = (lines: readonly Line[]): ((line: Line) => string[]) => {
  const cells = (line: Line): string[] => {
    const { player, wager, stake, result, pays } = line;
    return [harmless(player), `${spaced(wager)}${placeOf(line)}`, money(stake), spaced(result), money(pays)];
  };
  const rows = lines.map(cells);
  const wide = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const RIGHT = [2, 4];
  return (line) =>
    cells(line).map((cell, column) =>
      RIGHT.includes(column) ? cell.padStart(wide(column)) : cell.padEnd(wide(column)),
    );
};

const wagerLines = ({ rulebook, lines }: Settled, page: Page): string[] => {
  const columns = columnsOf(lines);
  return lines.flatMap((line) => {
    const [player, wager, stake, result = '', pays] = columns(line);
    return [
      `  ${player}  ${wager}  ${stake}  ${paintResult(page.colors, line, result)}  pays ${pays}`,
      ...noteOf(line).map((note) => `      ${note}`),
      ...clauseLines(rulebook, line.clause, '      ', page),
    ];
  });
};

const netLines = ({ players }: Settled, { colors }: Page): string[] => {
  const nets = Object.entries(players).map(([player, { net }]) => [harmless(player), net] as const);
  const wide = Math.max(...nets.map(([player]) => player.length));
  return nets.map(([player, net]) => `  ${player.padEnd(wide)}  net ${colors.bold(signedMoney(net))}`);
};

/** What came to light, what followed from it, and by which words of the rules. */
const irregularLines = ({ rulebook, irregularities = [] }: Settled, page: Page): string[] =>
  irregularities.flatMap(({ what, clause, detail }) => [
    ...hang(`  ${spaced(what)}: `, harmless(detail), page.width),
    ...clauseLines(rulebook, clause, '      ', page),
  ]);

const outcomeOf = ({ outcome, void: by }: Settled & Shown): string =>
  by === undefined ? (outcome ?? 'settled') : `void by ${by.clause}`;

const settledText = (title: string, answer: Settled & Shown, page: Page): string =>
  [
    `${page.colors.bold(`${title}: ${outcomeOf(answer)}`)} ${page.colors.dim(`(${answer.rulebook})`)}`,
    ...handLines(answer),
    ...pokerLines(answer),
    '',
    ...irregularLines(answer, page),
    ...(answer.irregularities === undefined ? [] : ['']),
    ...wagerLines(answer, page),
    ...(answer.lines.length === 0 ? ['  no wagers'] : ['', ...netLines(answer, page)]),
  ].join('\n');

/** A refusal names its clause but not the rulebook: that stands in the round which was refused. */
const rulebookOf = (text: string): unknown => (JSON.parse(text) as { rulebook?: unknown }).rulebook;

const refusedText = (title: string, refusal: Refusal, text: string, page: Page): string =>
  [
    `${page.colors.bold(title)}: ${page.colors.red('refused')}`,
    ...hang('  ', refusalWords(refusal), page.width),
    ...(refusal.clause === null ? [] : clauseLines(rulebookOf(text), refusal.clause, '  ', page)),
  ].join('\n');

const refusalWords = ({ at, detail }: Refusal): string => harmless(at === '' ? detail : `${at}: ${detail}`);

/** A refusal in one sentence, with the place in the file. */
export const refusalSentence = (line: number, refusal: Refusal): string =>
  `line ${line}: ${refusalWords(refusal)}${refusal.clause === null ? '' : ` (clause ${refusal.clause})`}`;

/** What the second reading says, in a line, or in one for each difference. */
const secondReadingLines = ({ secondReading }: Answered, { colors, width }: Page): string[] => {
  if (secondReading === undefined) return [];
  const title = '  second reading: ';
  if ('skipped' in secondReading) return hang(title, colors.dim(harmless(secondReading.skipped)), width);
  if (secondReading.agrees) return [`${title}${colors.green('agrees')}`];
  return [
    `${title}${colors.red('differs')}`,
    ...secondReading.differs.flatMap((each) => hang('    ', harmless(each), width)),
  ];
};

/** A round as a person reads it: hands, outcome, what became of each wager and by which words of the rules. */
export const printText =
  (page: Page) =>
  (answered: Answered): string => {
    const { answer, text } = answered;
    const title = titleOf(answered);
    const round = answer.ok
      ? settledText(title, answer, page)
      : refusedText(title, answer.refusal, text, page);
    return `${[round, ...secondReadingLines(answered, page)].join('\n')}\n`;
  };
