/** A record of a file of separated values: the number of its first line, and its fields. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What is wrong with a line of a file. */
export interface LineFault {
  readonly line: number;
  readonly detail: string;
}

const SEPARATORS = [',', ';', '\t'] as const;

/** What separates the fields: whichever the first line has most of, a comma where it has none. */
const separatorOf = (text: string): (typeof SEPARATORS)[number] => {
  const [head = ''] = text.split(/\r?\n/, 1);
  const plain = head.replaceAll(/"[^"]*"/g, '');
  const many = (separator: string): number => plain.split(separator).length;
  return SEPARATORS.reduce((best, each) => (many(each) > many(best) ? each : best));
};

/**
 * Rows of separated values (RFC 4180; by semicolons and tabs too, as spreadsheets write them): a field in quotes may
 * hold separators, line breaks and doubled quotes. Blank lines are passed over.
 */
export const rowsOf = (said: string): readonly Row[] | LineFault => {
  const text = said.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const field = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\n\\r]*)(${separator}|\\r?\\n|\\r|$)`, 'y');
  const rows: Row[] = [];
  let [line, start, cells] = [1, 1, [] as string[]];
  while (field.lastIndex < text.length || cells.length > 0) {
    const found = field.exec(text);
    if (found === null) return { line, detail: 'a quotation mark stands where it has no meaning' };
    const [whole, cell = '', end] = found;
    line += whole.split('\n').length - 1;
    cells.push((cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());
    if (end === separator) continue;
    if (cells.some((each) => each !== '')) rows.push({ line: start, cells });
    [cells, start] = [[], line];
    if (end === '' && field.lastIndex >= text.length) break;
  }
  return rows;
};

/** A heading as it is compared: without case, marks and what stands in brackets. */
const plainHeading = (heading: string): string =>
  heading
    .normalize('NFD')
    .replaceAll(/\p{M}|\([^)]*\)/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9#]+/g, ' ')
    .trim();

/** Which column is which, by the names that people give them; each column is one thing, the first that fits. */
export const guessed = <Field extends string>(
  headings: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
): Readonly<Partial<Record<Field, number>>> => {
  const plain = headings.map(plainHeading);
  const taken = new Set<number>();
  const found = (Object.entries(names) as [Field, readonly string[]][]).flatMap(([field, known]) => {
    const at = known.map((name) => plain.indexOf(name)).find((index) => index !== -1 && !taken.has(index));
    if (at === undefined) return [];
    taken.add(at);
    return [[field, at]];
  });
  return Object.fromEntries(found) as Partial<Record<Field, number>>;
};
