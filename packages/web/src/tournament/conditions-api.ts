import { type Answer, post, put } from '../app/api.ts';
import { newId } from '../app/new-id.ts';
import type { Draft } from './api.ts';

const at = (tournament: string): string => `/api/tournaments/${encodeURIComponent(tournament)}`;

/** Begins a tournament with a draft of its conditions. */
export const beginTournament = (tournament: string, draft: Draft): Promise<Answer<unknown>> =>
  post('/api/tournaments', { id: newId(), tournament, ...draft });

/** Other conditions, as long as none have been made known. */
export const saveConditions = (tournament: string, draft: Draft): Promise<Answer<unknown>> =>
  put(`${at(tournament)}/conditions`, { id: newId(), ...draft });

/** Where a paper of a tournament is read or printed. */
export const paperAddress = (
  tournament: string,
  paper: string,
  about: Readonly<Record<string, string>> = {},
): string => {
  const asked = new URLSearchParams(about).toString();
  return `${at(tournament)}/documents/${paper}${asked === '' ? '' : `?${asked}`}`;
};

/** Where a sheet of a tournament is exported. */
export const sheetAddress = (tournament: string, sheet: string): string =>
  `${at(tournament)}/sheets/${sheet}`;
