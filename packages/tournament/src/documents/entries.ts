import { guessed, type LineFault, type Row, rowsOf } from './rows.ts';

/** What a list of entries may tell of somebody, and the headings under which people write it. */
const HEADINGS = {
  player: ['player', 'name', 'full name', 'player name', 'entrant', 'participant', 'patron'],
  first: ['first name', 'given name', 'given names', 'forename', 'first'],
  last: ['last name', 'surname', 'family name', 'last'],
  at: ['at', 'entered at', 'entered', 'registered', 'date', 'timestamp', 'time'],
  notified: ['notified', 'told in writing', 'notice', 'told'],
  agreed: ['agreed', 'agreement', 'consent', 'signed'],
  group: ['group', 'team', 'category'],
  phone: ['phone', 'mobile', 'telephone', 'tel', 'cell', 'phone number', 'mobile number'],
  email: ['email', 'e mail', 'mail', 'email address', 'e mail address'],
  club: [
    'club number',
    'club no',
    'club',
    'member number',
    'member no',
    'member',
    'membership',
    'card',
    'card number',
  ],
  paid: ['paid', 'fee paid', 'payment', 'amount paid', 'fee'],
} as const;

/** One thing that a list of entrants may say. */
export type EntryField = keyof typeof HEADINGS;

/** What a list of entrants may say of each. */
export const ENTRY_FIELDS = Object.keys(HEADINGS) as readonly EntryField[];

/** Which column of a file is which, counted from nought. */
export type EntryColumns = Readonly<Partial<Record<EntryField, number>>>;

const YES = ['yes', 'y', 'true', '1', 'x', 'ok', 'paid'];
const NO = ['', 'no', 'n', 'false', '0', '-', 'unpaid'];

/** How somebody is to be reached, and what he has paid: for the desk alone, and no part of the record. */
export interface EntryPerson {
  readonly player: string;
  readonly phone?: string;
  readonly email?: string;
  readonly club?: string;
  /** The whole fee, nothing of it, or so many cents. */
  readonly paid?: boolean | number;
}

/** A list of entrants as it was read, with everything that is wrong with it. */
export interface EntryList {
  readonly headings: readonly string[];
  readonly columns: EntryColumns;
  readonly acts: readonly { readonly line: number; readonly act: object }[];
  readonly people: readonly EntryPerson[];
  readonly faults: readonly LineFault[];
}

/** What is true of everybody on the list, unless a column says otherwise. */
interface SaidOfAll {
  readonly notified?: boolean;
  readonly agreed?: boolean;
}

const yesOrNo = (word: string): boolean | undefined => {
  const plain = word.toLowerCase();
  if (YES.includes(plain)) return true;
  return NO.includes(plain) ? false : undefined;
};

/** `yes`, `no`, or a sum such as $120.50. */
const paidOf = (word: string): boolean | number | undefined => {
  const [, dollars, cents = ''] = /^\$?\s*(\d[\d,]*)(?:\.(\d{1,2}))?$/.exec(word) ?? [];
  const said = yesOrNo(word);
  if (said !== undefined && dollars !== '1') return said;
  return dollars === undefined
    ? undefined
    : Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
};

type Cell = (field: EntryField) => string;

const nameOf = (cell: Cell): string =>
  cell('player') || [cell('first'), cell('last')].filter((part) => part !== '').join(' ');

const flagFaults = (cell: Cell, line: number): readonly LineFault[] => [
  ...(['notified', 'agreed'] as const)
    .filter((flag) => yesOrNo(cell(flag)) === undefined)
    .map((flag) => ({ line, detail: `${flag} is yes or no, not ${cell(flag)}` })),
  ...(paidOf(cell('paid')) === undefined
    ? [{ line, detail: `what was paid is yes, no or a sum, not ${cell('paid')}` }]
    : []),
];

const entryOf = (
  columns: EntryColumns,
  said: SaidOfAll,
  { line, cells }: Row,
): Pick<EntryList, 'acts' | 'people' | 'faults'> => {
  const cell: Cell = (field) => {
    const at = columns[field];
    return at === undefined ? '' : (cells[at] ?? '');
  };
  const player = nameOf(cell);
  const faults = [
    ...(player === '' ? [{ line, detail: 'the player has no name' }] : []),
    ...flagFaults(cell, line),
  ];
  if (faults.length > 0) return { acts: [], people: [], faults };
  const isSo = (flag: 'notified' | 'agreed'): boolean =>
    (columns[flag] === undefined ? said[flag] : yesOrNo(cell(flag))) === true;
  const act = {
    do: 'enter',
    player,
    ...(cell('at') ? { at: cell('at') } : {}),
    ...(isSo('notified') ? { notified: true } : {}),
    ...(isSo('agreed') ? { agreed: true } : {}),
    ...(cell('group') ? { group: cell('group') } : {}),
  };
  const paid = columns.paid === undefined ? undefined : paidOf(cell('paid'));
  const reached = (['phone', 'email', 'club'] as const)
    .filter((field) => cell(field) !== '')
    .map((field) => [field, cell(field)]);
  const person = { player, ...Object.fromEntries(reached), ...(paid === undefined ? {} : { paid }) };
  return { acts: [{ line, act }], people: Object.keys(person).length > 1 ? [person] : [], faults };
};

const NO_NAMES = 'no heading says where the names are: choose the column of the player';

/**
 * Entries from comma-separated values under any headings: which column is which is guessed from their names, or told.
 * Everything that is wrong comes at once, each with its line.
 */
export const readEntries = (text: string, told?: EntryColumns, said: SaidOfAll = {}): EntryList => {
  const nothing = { headings: [], columns: {}, acts: [], people: [], faults: [] };
  const rows = rowsOf(text);
  if ('detail' in rows) return { ...nothing, faults: [rows] };
  const [head, ...people] = rows;
  const headings = head?.cells ?? [];
  const columns = told ?? guessed(headings, HEADINGS);
  const { player, first, last } = columns;
  if (player === undefined && first === undefined && last === undefined)
    return { ...nothing, headings, columns, faults: [{ line: head?.line ?? 1, detail: NO_NAMES }] };
  const long = people
    .filter(({ cells }) => cells.length > headings.length)
    .map(({ line, cells }) => ({
      line,
      detail: `there are ${cells.length} fields under ${headings.length} headings`,
    }));
  const lists = people.map((row) => entryOf(columns, said, row));
  const faults = [...long, ...lists.flatMap((list) => list.faults)];
  return {
    headings,
    columns,
    acts: lists.flatMap((list) => list.acts),
    people: lists.flatMap((list) => list.people),
    faults: faults.toSorted((one, other) => one.line - other.line),
  };
};
