import { type Fields, fieldsOf, listOf } from './fields.ts';

/** Parts of the pool are the only figures of conditions that may have a fraction. */
const isFigure = (name: string, value: number): boolean =>
  name === 'percent' ? value >= 0 && value <= 100 : Number.isSafeInteger(value) && value >= 0;

/** Where something that is no sum, count or part stands among these conditions; a list has the name of its field. */
const oddFigure = (value: unknown, name: string): string | undefined => {
  if (typeof value === 'number') return isFigure(name, value) ? undefined : name;
  if (Array.isArray(value)) {
    for (const each of value) {
      const odd = oddFigure(each, name);
      if (odd !== undefined) return odd;
    }
    return undefined;
  }
  for (const [field, each] of Object.entries(fieldsOf(value))) {
    const odd = oddFigure(each, field);
    if (odd !== undefined) return odd;
  }
  return undefined;
};

/** What the checker counts with: money, chips, players, places. The rest of the conditions is words and lengths. */
const COUNTED = [
  'entryFee',
  'commission',
  'startingChips',
  'minWager',
  'maxWager',
  'minPlayers',
  'maxPlayers',
  'groups',
  'prizes',
  'points',
  'buyBack',
] as const;

const COUNTED_IN_SESSION = ['advance', 'startingChips', 'minWager', 'maxWager', 'prizes', 'waves'] as const;

const picked = (said: Fields, fields: readonly string[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, said[field]]));

/** Points that are listed are whole numbers, all of them. */
const oddPoints = (points: unknown): boolean => listOf(points).some((each) => typeof each !== 'number');

/** The field of conditions that has a figure nobody can count with; nothing where all are whole. */
export const oddFieldIn = (said: Fields): string | undefined => {
  if (oddPoints(said.points)) return 'points';
  const odd = oddFigure(picked(said, COUNTED), '');
  if (odd !== undefined) return odd;
  for (const session of listOf(said.sessions)) {
    const inSession = oddFigure(picked(fieldsOf(session), COUNTED_IN_SESSION), '');
    if (inSession !== undefined) return inSession;
  }
  return undefined;
};
