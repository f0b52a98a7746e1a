import { rulebooks } from '@baize/rulebooks';
import { expect, test } from 'vitest';
import type { Answer } from '../app/api.ts';
import { trialOf } from '../trials.test-kit.ts';
import { askLaw } from './house-law.ts';

const TRIAL = trialOf('roulette');
const asking =
  (answers: Readonly<Record<string, Answer<unknown>>>) =>
  async <T>(path: string): Promise<Answer<T>> =>
    (answers[path] ?? { ok: false, detail: 'not found', status: 404 }) as Answer<T>;

test('a house without such a route has the books that are built in', async () => {
  expect(await askLaw(asking({}))).toEqual({ library: rulebooks, forces: {}, isRefused: false });
});

test('a trial of the house joins them, frozen, and what is law today is told', async () => {
  const force = { is: 'revoked', why: 'It was revoked.' };
  const listed = [{ edition: TRIAL.edition }, { edition: rulebooks['house-roulette']?.edition, force }];
  const { library, forces, isRefused } = await askLaw(
    asking({
      '/api/rulebooks': { ok: true, value: { rulebooks: listed } },
      '/api/rulebooks/trial-roulette': { ok: true, value: structuredClone(TRIAL) },
    }),
  );
  expect(Object.keys(library)).toEqual([...Object.keys(rulebooks), 'trial-roulette']);
  expect(library['trial-roulette']).toEqual(TRIAL);
  expect(Object.isFrozen(library['trial-roulette']?.parameters)).toBe(true);
  expect(library['house-roulette']).toBe(rulebooks['house-roulette']);
  expect({ forces, isRefused }).toEqual({ forces: { 'house-roulette': force }, isRefused: false });
});

test('whoever is not told all may ask again', async () => {
  const refused = { ok: false, detail: 'log in', status: 401 } as const;
  expect((await askLaw(asking({ '/api/rulebooks': refused }))).isRefused).toBe(true);
  const listed = { ok: true, value: { rulebooks: [{ edition: TRIAL.edition }] } } as const;
  const half = await askLaw(asking({ '/api/rulebooks': listed, '/api/rulebooks/trial-roulette': refused }));
  expect([half.isRefused, half.library['trial-roulette']]).toEqual([true, undefined]);
});
