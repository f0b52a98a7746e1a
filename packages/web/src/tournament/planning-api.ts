import type { AnswerAt, Api } from '@baize/house/api';
import { newId } from '../../../client/src/index.ts';
import { addressOf, get, post } from '../app/api.ts';

/** A template that the house has saved. */
export type OwnTemplate = AnswerAt<'GET /api/templates'>[number];

export const listTemplates = () => get('/api/templates');

/** Saves the conditions of a tournament under a name, without its dates. */
export const saveTemplate = (tournament: string, name: string) =>
  post('/api/templates', { body: { id: newId(), do: 'save', name, tournament } });

export const deleteTemplate = (name: string) =>
  post('/api/templates', { body: { id: newId(), do: 'delete', name } });

/** A series as it stands. */
export type SeriesLook = AnswerAt<'GET /api/series/:series'>;
export type SeriesSummary = AnswerAt<'GET /api/series'>[number];

type SentSeries = Extract<Api['POST /api/series']['body'], { readonly do: 'save' }>;
/** What a series is begun or changed with. */
export type SeriesDraft = Omit<SentSeries, 'id' | 'do' | 'series'>;

export const listSeries = () => get('/api/series');

export const readSeries = (series: string) => get('/api/series/:series', { params: { series } });

export const saveSeries = (series: string, draft: SeriesDraft) =>
  post('/api/series', { body: { id: newId(), do: 'save', series, ...draft } });

export const deleteSeries = (series: string) =>
  post('/api/series', { body: { id: newId(), do: 'delete', series } });

export const seriesPaperAddress = (series: string, file: 'table.html' | 'table.pdf'): string =>
  addressOf('/api/series/:series/documents/:file', { params: { series, file } });

/** Where letters to everybody are taken as one file. */
export const mailAddress = (
  tournament: string,
  file: string,
  query: { readonly from: string; readonly session?: string },
): string => addressOf('/api/tournaments/:tournament/mail/:file', { params: { tournament, file }, query });
