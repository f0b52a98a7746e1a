import { ENTRY_FIELDS, type EntryColumns, type EntryField } from '@baize/tournament';

export const FIELD_WORDS: Readonly<Record<EntryField, string>> = {
  player: 'Name',
  first: 'First name',
  last: 'Surname',
  at: 'Entered at',
  notified: 'Told in writing',
  agreed: 'Agreed',
  group: 'Group',
  phone: 'Phone',
  email: 'E-mail',
  club: 'Club number',
  paid: 'Fee paid',
};

const KEPT = 'baize.entry-columns';

/** A file is known again by its headings, in their order. */
const keyOf = (headings: readonly string[]): string => headings.map((each) => each.toLowerCase()).join('|');

type Kept = Readonly<Record<string, EntryColumns>>;

const isColumns = (value: unknown): value is EntryColumns =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([field, at]) => ENTRY_FIELDS.some((each) => each === field) && Number.isSafeInteger(at),
  );

const readKept = (storage: Pick<Storage, 'getItem'>): Kept => {
  const text = storage.getItem(KEPT);
  if (text === null) return {};
  try {
    const read = JSON.parse(text) as Record<string, unknown>;
    return Object.fromEntries(Object.entries(read).filter(([, columns]) => isColumns(columns))) as Kept;
  } catch (error) {
    // Somebody else wrote there: then nothing is remembered.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
};

/** Which column was which when a file with these headings was last taken. */
export const rememberedColumns = (
  storage: Pick<Storage, 'getItem'>,
  headings: readonly string[],
): EntryColumns | undefined => readKept(storage)[keyOf(headings)];

export const rememberColumns = (
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  headings: readonly string[],
  columns: EntryColumns,
): void => storage.setItem(KEPT, JSON.stringify({ ...readKept(storage), [keyOf(headings)]: columns }));

/** The same columns with one of them changed: a column is one thing alone. */
export const withColumn = (
  columns: EntryColumns,
  field: EntryField,
  at: number | undefined,
): EntryColumns => {
  const others = Object.entries(columns).filter(([each, index]) => each !== field && index !== at);
  return Object.fromEntries(at === undefined ? others : [...others, [field, at]]) as EntryColumns;
};
