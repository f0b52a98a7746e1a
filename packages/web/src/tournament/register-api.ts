import type { AnswerAt, Api } from '@baize/house/api';
import { useCallback, useEffect, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { get, post } from '../app/api.ts';

/** What the desk keeps besides the entries. */
export type DeskRegister = AnswerAt<'GET /api/tournaments/:tournament/register'>;
export type Tally = DeskRegister['tallies'][number];
type Note = Api['POST /api/tournaments/:tournament/register']['body']['notes'][number];

const readRegister = (tournament: string) =>
  get('/api/tournaments/:tournament/register', { params: { tournament } });

export const sendNotes = (tournament: string, notes: readonly Note[]) =>
  post('/api/tournaments/:tournament/register', {
    params: { tournament },
    body: { id: newId(), notes: [...notes] },
  });

export type TableToTally = AnswerAt<'GET /api/tournaments/:tournament/tallies'>['tables'][number];

export const readTallies = (tournament: string) =>
  get('/api/tournaments/:tournament/tallies', { params: { tournament } });

export const sendTally = (
  tournament: string,
  tally: { readonly session: string; readonly table: string; readonly chips: Record<string, number> },
) =>
  post('/api/tournaments/:tournament/tallies', { params: { tournament }, body: { id: newId(), ...tally } });

const NOBODY: DeskRegister = { people: {}, assigned: [], tallies: [], staff: [] };

/** The register, asked for again whenever something was done; empty for whoever may not see it. */
export const useRegister = (
  tournament: string,
  version: number,
): { readonly register: DeskRegister; readonly refresh: () => void } => {
  const [register, setRegister] = useState(NOBODY);
  const refresh = useCallback(() => {
    void readRegister(tournament).then((answer) => {
      if (answer.ok) setRegister(answer.value);
    });
  }, [tournament]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another register.
  useEffect(() => refresh(), [refresh, version]);
  return { register, refresh };
};
