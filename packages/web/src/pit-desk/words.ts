import type { AnswerAt } from '@baize/house/api';

export type PitTold = AnswerAt<'GET /api/pit'>;
export type PitStep = PitTold['steps'][number];
export type PitRow = PitTold['tables'][number];

/** How long something waits: 0:48, 12:05, 1:02:30. */
export const ageOf = (since: number, now: number): string => {
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (figure: number): string => String(figure).padStart(2, '0');
  return hours === 0 ? `${minutes}:${two(seconds % 60)}` : `${hours}:${two(minutes)}:${two(seconds % 60)}`;
};

/** With a true minus sign, and a plus where it is above nothing. */
export const signed = (figure: number, digits: number): string => {
  const text = Math.abs(figure).toFixed(digits);
  return Number(text) === 0 ? text : `${figure < 0 ? '−' : '+'}${text}`;
};

export const holdWords = (hold: number | null): string =>
  hold === null ? '–' : `${signed(hold * 100, 1).replace('+', '')} %`;

export const paceWords = (pace: number | null): string =>
  pace === null ? '–' : `${Math.round(pace)} rounds/h`;

/** Where the mark of an outcome stands between -3 and +3, from 0 to 100. */
export const placeOf = (errors: number): number => ((Math.min(3, Math.max(-3, errors)) + 3) / 6) * 100;

/** Beyond so many standard errors the mark is orange. */
const BEYOND = 3;
export const isBeyond = (errors: number | undefined): boolean => Math.abs(errors ?? 0) > BEYOND;

/** What nobody has acknowledged: what the tone is for. */
export const unheard = (steps: readonly PitStep[]): readonly PitStep[] =>
  steps.filter(({ acknowledged }) => acknowledged === null);

/** The steps of each table, by its name. */
export const byTable = (steps: readonly PitStep[]): ReadonlyMap<string, readonly PitStep[]> =>
  Map.groupBy(steps, ({ table }) => table);

export const stands = (step: PitStep): boolean => step.stands && step.ended === null;

/** The next table at which play stands, after this one; undefined where none does. */
export const nextStanding = (steps: readonly PitStep[], after: string | undefined): string | undefined => {
  const tables = [...new Set(steps.filter(stands).map(({ table }) => table))];
  return tables[(tables.indexOf(after ?? '') + 1) % Math.max(1, tables.length)];
};
