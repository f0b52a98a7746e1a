import { newId } from '../../../client/src/index.ts';
import { addressOf, post, put } from '../app/api.ts';
import type { Draft } from './api.ts';

/** Begins a tournament with a draft of its conditions. */
export const beginTournament = (tournament: string, draft: Draft) =>
  post('/api/tournaments', { body: { id: newId(), tournament, ...draft } });

/** Other conditions, as long as none have been made known. */
export const saveConditions = (tournament: string, draft: Draft) =>
  put('/api/tournaments/:tournament/conditions', { params: { tournament }, body: { id: newId(), ...draft } });

/** Where a paper of a tournament is read or printed. */
export const paperAddress = (
  tournament: string,
  file: string,
  query: { readonly player?: string; readonly session?: string } = {},
): string =>
  addressOf('/api/tournaments/:tournament/documents/:file', { params: { tournament, file }, query });

/** Where a sheet of a tournament is exported. */
export const sheetAddress = (tournament: string, file: string): string =>
  addressOf('/api/tournaments/:tournament/sheets/:file', { params: { tournament, file } });
