/** Where a clause is read. Ids have spaces, brackets and one of them a slash, so they are written out safely. */
export const clauseHref = (rulebook: string, clause: string): string =>
  `/rules/${encodeURIComponent(rulebook)}/${encodeURIComponent(clause)}`;

/** The clause in an address, as it was or as it was encoded; undefined where no clause can be meant. */
export const clauseIn = (part: string): string | undefined => {
  try {
    return part === '' ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
};
