/** For comparing: the same whatever the order of the fields. */
export const sortedJson = (record: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
