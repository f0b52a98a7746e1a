/**
 * What a key for a program may be for, and in words. A route that names none of them is closed to every key; within a
 * scope a key may do what its person may, and nothing besides.
 */
export const SCOPES = {
  'tables:read': 'See the floor and the tables, as its person does',
  'tables:act': 'Act at tables, as its person may',
  'records:read': 'Read rounds, shoes, spins and the rules',
  'money:read': 'Read banks, ledgers and jackpots',
  'tournaments:read': 'Read tournaments, boards and their papers',
  'tournaments:run': 'Run tournaments at the desk',
  'people:read': 'Read who there is',
  'audit:read': 'Read the record and what was found in it',
  'house:read': 'Read settings, figures and what goes wrong',
} as const;

export type ApiScope = keyof typeof SCOPES;

export const SCOPE_NAMES = Object.keys(SCOPES) as readonly ApiScope[];

export const isScope = (text: string): text is ApiScope => Object.hasOwn(SCOPES, text);
