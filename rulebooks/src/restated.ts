/** Numbers that a clause only repeats: whole from another clause, or field by field from several. */
type Restated = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

const PERFECT_PAIRS = { mixed: '10.6(a)', coloured: '10.6(b)', perfect: '10.6(c)' };

/** Both methods of mini baccarat repeat what sections 10 and 11 say pairs are paid. */
const BACCARAT: Restated = {
  '8.8(d)': PERFECT_PAIRS,
  '8.9(d)': PERFECT_PAIRS,
  '8.8(e)': '11.2(a)',
  '8.9(e)': '11.2(a)',
};

const BY_TEXT: Readonly<Record<string, Restated>> = {
  'act-mini-baccarat-2016': BACCARAT,
  'house-baccarat': BACCARAT,
};

type Parameters = Readonly<Record<string, unknown>>;

const repeated = (parameters: Parameters, source: Restated[string]): unknown =>
  typeof source === 'string'
    ? parameters[source]
    : Object.fromEntries(Object.entries(source).map(([field, clause]) => [field, parameters[clause]]));

/** What a text repeats, as these parameters have it where it is first said: by the clause that repeats it. */
export const restatedIn = (text: string, parameters: Parameters): Parameters =>
  Object.fromEntries(
    Object.entries(BY_TEXT[text] ?? {}).map(([clause, source]) => [clause, repeated(parameters, source)]),
  );

/** The clauses that say first what this one repeats. */
export const sourcesOf = (text: string, clause: string): readonly string[] => {
  const source = BY_TEXT[text]?.[clause] ?? {};
  return typeof source === 'string' ? [source] : Object.values(source);
};
