import { type Case, type Change, type Control, changesOf, valueIn } from './case.ts';
import type { Asking, Decided, Solved } from './game-odds.ts';
import { controlsOf, gameOf, oddsOf } from './games.ts';
import type { Dealt } from './simulation.ts';
import { STRATEGY, UPS } from './strategy.ts';
import { columnName, linesOfAll } from './words.ts';

/** What stands on the page. */
export interface Shown {
  readonly asked: Case;
  readonly columns: readonly { readonly of: Case; readonly solved: Solved }[];
  readonly dealt?: Dealt;
  readonly decision?: Pick<Asking, 'hand' | 'up'> & Decided;
}

type Row = readonly string[];

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const wagerRows = ({ columns }: Shown): readonly Row[] => [
  ['rules', 'asked', 'figure', 'ev', 'exact', 'exactness'],
  ...columns.flatMap(({ of, solved }) =>
    linesOfAll([of]).flatMap(({ wager }): readonly Row[] => {
      const figure = solved.wagers[wager];
      const asked = Object.entries(of.values)
        .map(([id, value]) => `${id}=${value}`)
        .join(' ');
      return figure === undefined
        ? []
        : [[of.book.edition.id, asked, wager, figure.ev, figure.exact ?? '', figure.exactness]];
    }),
  ),
];

/** A sheet of its own under a blank line, where there is something to put into it. */
const sheet = <Of>(of: Of | undefined, heads: Row, rows: (of: Of) => readonly Row[]): readonly Row[] =>
  of === undefined ? [] : [[], heads, ...rows(of)];

const handRows = ({ hands }: Solved): readonly Row[] =>
  sheet(hands, ['hand', 'up card', 'stand', 'hit', 'double', 'split', 'best', 'by total'], (of) =>
    STRATEGY.flatMap(({ rows }) =>
      rows.flatMap(({ hand }) =>
        UPS.flatMap(({ up }): readonly Row[] => {
          const cell = of[`${hand} v ${up}`];
          if (cell === undefined) return [];
          const { stand, hit = '', double = '', split = '', best, table } = cell;
          return [[hand, up, stand, hit, double, split, best, table]];
        }),
      ),
    ),
  );

const otherRows = ({ counts, boundary, jackpot }: Solved): readonly Row[] => [
  ...sheet(counts, ['outcome', 'orders of six cards'], Object.entries),
  ...sheet(boundary, ['hand', 'kind', 'bet in'], (of) =>
    of.map(({ hand, category, bets }) => [hand.join(' '), category, bets.exact ?? bets.ev]),
  ),
  ...sheet(jackpot, ['meter in dollars', 'worth of a unit'], ({ curve }) =>
    curve.meters.map((meter, at) => [String(meter), String(curve.worth[at])]),
  ),
];

const dealtRows = (dealt: Dealt | undefined): readonly Row[] => [
  ...sheet(dealt, ['net in units', 'rounds', 'share'], ({ distribution }) =>
    distribution.map(({ net, rounds, share }) => [net, rounds, share].map(String)),
  ),
  ...sheet(dealt, ['rounds', 'mean', 'standard error'], ({ points }) =>
    points.map(({ rounds, mean, standardError }) => [rounds, mean, standardError].map(String)),
  ),
];

const decisionRows = (decision: Shown['decision']): readonly Row[] =>
  sheet(
    decision,
    ['hand', 'up card', 'act', 'worth', 'exact', 'exactness', 'best'],
    ({ acts, hand, up, best }) =>
      acts.map(({ act, figure: { ev, exact = '', exactness } }) => [
        ...[hand.join(' '), up, act],
        ...[ev, exact, exactness, best],
      ]),
  );

/** What is shown, for a spreadsheet: the sheets one under the other, a blank line between. */
export const csvOf = (shown: Shown): string => {
  const solved = shown.columns.find(({ of }) => of === shown.asked)?.solved;
  const rows = [
    ...wagerRows(shown),
    ...(solved === undefined ? [] : [...handRows(solved), ...otherRows(solved)]),
    ...decisionRows(shown.decision),
    ...dealtRows(shown.dealt),
  ];
  return `${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
};

/** A rulebook by its name: whoever reads the file has it, or asks the house for it. */
const plain = ({ book, values }: Case) => ({
  rulebook: book.edition.id,
  ...(book.edition.extends === null ? {} : { extends: book.edition.extends }),
  values,
});

/** The same for a program. */
export const jsonOf = ({ asked, columns, dealt, decision }: Shown): string =>
  `${JSON.stringify(
    {
      game: gameOf(asked),
      asked: plain(asked),
      columns: columns.map(({ of, solved }) => ({ name: columnName(of), ...plain(of), ...solved })),
      ...(decision === undefined ? {} : { decision }),
      ...(dealt === undefined ? {} : { dealt }),
    },
    null,
    2,
  )}\n`;

const inWords = ({ clause, field, to }: Change): string => `${clause}.${field}=${to}`;

/** What is left of a shoe is several words, and reads better with colons. */
const worded = ({ part }: Control, value: string): string =>
  part === 'shoe' ? `'${value.replaceAll('x', ':')}'` : value;

/** The command that answers the same, or that answers one decision; undefined where it has no such option. */
export const commandOf = (asked: Case, deciding?: Pick<Asking, 'hand' | 'up'>): string | undefined => {
  const { edition } = asked.book;
  const { plainCommand } = oddsOf(asked);
  // Where a trial lies on somebody's machine no page knows.
  if (edition.standing === 'trial') return undefined;
  if (plainCommand !== undefined) return Object.keys(asked.values).length > 0 ? undefined : plainCommand;
  if (edition.standing === 'house') return undefined;
  const controls = controlsOf(asked);
  // What is left of a shoe is the whole of it: the command takes no number of decks besides.
  const isToldDecks = asked.values.remaining === undefined;
  const options = controls.flatMap((control) => {
    const isTold = control.id === 'decks' ? isToldDecks : asked.values[control.id] !== undefined;
    return control.option !== undefined && isTold
      ? [`--${control.option} ${worded(control, valueIn(asked, control))}`]
      : [];
  });
  const changes = changesOf(controls, asked).map(inWords);
  const jackpot = controls.flatMap((control) =>
    control.part === 'jackpot' && deciding === undefined
      ? [`--${control.id === 'meter' ? 'pool' : 'jackpot-wager'} ${Number(valueIn(asked, control)) * 100}`]
      : [],
  );
  return [
    `baize odds ${gameOf(asked)} --rulebook ${edition.id}`,
    ...options,
    ...jackpot,
    ...(deciding === undefined ? [] : [`--hand '${deciding.hand.join(' ')}' --up ${deciding.up}`]),
    ...(changes.length === 0 ? [] : [`--set '${changes.join(',')}'`]),
  ].join(' ');
};

/** Hands a file to the person. */
export const download = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
