/** How a list stands on a screen: so many columns, so many rows in each. */
export interface ListLayout {
  readonly columns: number;
  readonly rows: number;
}

export const pagesFor = (items: number, { columns, rows }: ListLayout): number =>
  Math.max(1, Math.ceil(items / (columns * rows)));

/** The items of a page, column by column: a list is read down and then across. */
export const pageOf = <T>(
  items: readonly T[],
  layout: ListLayout,
  page: number,
): readonly (readonly T[])[] => {
  // All pages are as full as each other: two names alone on the last would look like an end that is none.
  const size = Math.ceil(items.length / pagesFor(items.length, layout));
  const rows = Math.max(1, Math.ceil(size / layout.columns));
  const shown = items.slice(page * size, (page + 1) * size);
  return Array.from({ length: Math.ceil(shown.length / rows) }, (_, column) =>
    shown.slice(column * rows, (column + 1) * rows),
  );
};

/** How many rows of a height have room. */
export const rowsIn = (height: number, row: number): number => Math.max(1, Math.floor(height / row));

/** How tables stand on a screen: so many beside each other, so many below. */
export const cardLayout = (
  tables: number,
  seats: number,
  height: number,
): ListLayout & { readonly row: number } => {
  const columns = tables <= 3 ? Math.max(1, tables) : tables === 4 ? 2 : 3;
  const wanted = tables <= 3 ? 1 : 2;
  const rowAt = (below: number): number => (height - below * CARD_HEAD) / below / Math.max(1, seats);
  const rows = wanted === 2 && rowAt(2) < CARD_ROW_LEAST ? 1 : wanted;
  return { columns, rows, row: Math.min(CARD_ROW_MOST, rowAt(rows)) };
};

/** What a table has above its seats, and between it and the next. */
export const CARD_HEAD = 78;
/** Two lines of the smallest type that is read from afar. */
const CARD_ROW_LEAST = 40;
const CARD_ROW_MOST = 82;
