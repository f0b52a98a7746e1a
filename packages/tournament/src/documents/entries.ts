/** A record of a CSV file: the number of its first line, and its fields. */
interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const FIELD = /("(?:[^"]|"")*"|[^",\n\r]*)(,|\r?\n|\r|$)/y;

/** Rows of comma-separated values (RFC 4180): a field in quotes may hold commas, line breaks and doubled quotes. */
const rowsOf = (text: string): readonly Row[] | { readonly line: number; readonly detail: string } => {
  const rows: Row[] = [];
  let [line, start, cells] = [1, 1, [] as string[]];
  FIELD.lastIndex = 0;
  while (FIELD.lastIndex < text.length || cells.length > 0) {
    const found = FIELD.exec(text);
    if (found === null) return { line, detail: 'a quotation mark stands where it has no meaning' };
    const [whole, cell = '', end] = found;
    line += whole.split('\n').length - 1;
    cells.push((cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());
    if (end === ',') continue;
    if (cells.some((each) => each !== '')) rows.push({ line: start, cells });
    [cells, start] = [[], line];
    if (end === '' && FIELD.lastIndex >= text.length) break;
  }
  return rows;
};

const COLUMNS = ['player', 'at', 'notified', 'agreed', 'group'] as const;
const YES = ['yes', 'true', '1', 'x'];
const NO = ['', 'no', 'false', '0'];

export interface EntryList {
  readonly acts: readonly { readonly line: number; readonly act: object }[];
  readonly faults: readonly { readonly line: number; readonly detail: string }[];
}

const entryOf = (header: readonly string[], { line, cells }: Row): EntryList => {
  const fault = (detail: string): EntryList => ({ acts: [], faults: [{ line, detail }] });
  if (cells.length > header.length)
    return fault(`there are ${cells.length} fields under ${header.length} headings`);
  const said = Object.fromEntries(header.map((name, index) => [name, cells[index] ?? '']));
  if (!said.player) return fault('the player has no name');
  for (const flag of ['notified', 'agreed']) {
    const word = (said[flag] ?? '').toLowerCase();
    if (!YES.includes(word) && !NO.includes(word)) return fault(`${flag} is yes or no, not ${word}`);
  }
  const isYes = (flag: string): boolean => YES.includes((said[flag] ?? '').toLowerCase());
  const act = {
    do: 'enter',
    player: said.player,
    ...(said.at ? { at: said.at } : {}),
    ...(isYes('notified') ? { notified: true } : {}),
    ...(isYes('agreed') ? { agreed: true } : {}),
    ...(said.group ? { group: said.group } : {}),
  };
  return { acts: [{ line, act }], faults: [] };
};

/**
 * Entries from comma-separated values under the headings player, at, notified, agreed, group; what is wrong comes with
 * its line.
 */
export const readEntries = (text: string): EntryList => {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  if ('detail' in rows) return { acts: [], faults: [rows] };
  const [head, ...people] = rows;
  const header = (head?.cells ?? []).map((name) => name.toLowerCase());
  const unknown = header.find((name) => !COLUMNS.some((column) => column === name));
  if (unknown !== undefined || !header.includes('player')) {
    const detail = `the first line has the headings ${COLUMNS.join(', ')}, player at the least`;
    return { acts: [], faults: [{ line: head?.line ?? 1, detail }] };
  }
  const lists = people.map((row) => entryOf(header, row));
  return { acts: lists.flatMap(({ acts }) => acts), faults: lists.flatMap(({ faults }) => faults) };
};
