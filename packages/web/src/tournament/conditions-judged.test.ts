import { extendBook, type Library, libraryOf, type Rulebook, rulebooks } from '@baize/rulebooks';
import { policies, TEMPLATES } from '@baize/tournament';
import { expect, test } from 'vitest';
import type { Draft } from './api.ts';
import { completeWords, judged, openWords, providedBy } from './conditions-judged.ts';
import { draftFrom, instrumentsIn } from './templates.ts';

const NZ = 'nz-tournament-1999';

const draftUnder = (instrument: string, said: object = {}): Draft => {
  const [policy, template] = [policies[instrument], TEMPLATES[0]];
  if (policy === undefined || template === undefined) throw new Error(instrument);
  const draft = draftFrom(template, policy, { title: 'Cup', game: 'blackjack', start: '2030-03-20T18:00' });
  const conditions = Object.entries({ ...draft.conditions, ...said }).filter(
    ([, value]) => value !== undefined,
  );
  return { ...draft, conditions: Object.fromEntries(conditions) };
};

const open = (draft: Draft): readonly string[] =>
  judged(draft, rulebooks)
    .matters.filter(({ state }) => state === 'missing' || state === 'contrary')
    .map(({ state, by, against }) => `${state} ${against[0]?.clause ?? by}`);

test('a template leaves nothing open', () => {
  const whole = judged(draftUnder(NZ), rulebooks);
  expect([whole.ok, openWords(whole)]).toEqual([true, undefined]);
});

test('what is missing and what is contrary comes with its clause', () => {
  const draft = draftUnder(NZ, { playOffLength: undefined, buyBack: 1 });
  expect(open(draft)).toEqual(['missing 2.2(g)', 'contrary 4.4']);
  expect(openWords(judged(draft, rulebooks))).toBe('1 item and 1 conflict');
  expect(judged(draft, rulebooks).ok).toBe(false);
});

test('U13: what this instrument has no room for is no offer, until somebody states it', () => {
  const offered = (draft: Draft): readonly string[] =>
    judged(draft, rulebooks).matters.flatMap(({ kind, fields }) => (kind === 'allowed' ? fields : []));
  const unlawful = ['buyBack', 'commission', 'points', 'sitAndGo'];
  expect(offered(draftUnder(NZ)).filter((field) => unlawful.includes(field))).toEqual([]);
  expect(offered(draftUnder(NZ, { buyBack: 1 }))).toContain('buyBack');
});

test('sums ask who gets a rest and who bears a shortfall, each as a matter of its own', () => {
  const sums = { amounts: [100_000, 50_000] };
  const draft = draftUnder(NZ, { prizes: sums });
  expect(open(draft)).toEqual(['missing 2.2(h)', 'missing 2.2(h)']);
  const asked = judged(draft, rulebooks).matters.flatMap(({ state, fields }) =>
    state === 'missing' ? fields : [],
  );
  expect(asked).toEqual(['prizes.rest', 'prizes.shortfall']);
  expect(open(draftUnder(NZ, { prizes: { ...sums, rest: 'winner', shortfall: 'operator' } }))).toEqual([]);
});

test('words are told to be unjudged, and a warning is told with its matter', () => {
  const whole = judged(draftUnder(NZ), rulebooks);
  expect(whole.inWords.length).toBeGreaterThan(0);
  expect(completeWords(whole)).toMatch(/^Complete; words are not judged: /);
  const uneven = judged(draftUnder(NZ, { increment: 30, minWager: 50, maxWager: 500 }), rulebooks);
  expect([uneven.ok, uneven.matters.flatMap(({ warnings }) => warnings).map(({ clause }) => clause)]).toEqual(
    [true, ['3.4']],
  );
  expect(completeWords(uneven)).toMatch(/1 warning below\.$/);
});

test('a fee that is not stated is missing, and not refused before anything else is judged', () => {
  expect(open(draftUnder(NZ, { entryFee: undefined, commission: 100 }))).toEqual([
    'missing 2.2(b)',
    'contrary 2.4',
  ]);
});

test('what cannot be read is named where it stands, and all else is judged', () => {
  const draft = draftUnder(NZ, { startingChips: 'many', entryFee: 'x', maxPlayers: -1, buyBack: 2 });
  expect(open(draft)).toEqual(['contrary 2.2(b)', 'contrary 2.2(c)', 'contrary 2.2(f)', 'contrary 4.4']);
  expect(judged(draft, rulebooks).ok).toBe(false);
});

test('a game that the instrument does not list belongs to no matter', () => {
  const { stray, ok } = judged({ ...draftUnder(NZ), game: 'poker' }, rulebooks);
  expect([ok, stray.map(({ clause }) => clause)]).toEqual([false, ['6.1']]);
});

test('buying back is provided by the three instruments whose conditions say so', () => {
  expect(providedBy('buyBack', rulebooks).map(({ instrument }) => instrument)).toEqual([
    'act-mini-baccarat-2016',
    'act-blackjack-2018',
    'act-canberra-poker-2023',
  ]);
});

test('a draft under a trial is judged by the trial, and trials are offered beside what they extend', () => {
  const edition = { id: 'nz-trial', extends: NZ, title: 'Trial', standing: 'trial', made: '2027-01-01' };
  const trial = extendBook(rulebooks[NZ] as Rulebook, { edition }) as Rulebook;
  const library: Library = libraryOf([...Object.values(rulebooks), trial]);
  const { ok, policy } = judged({ ...draftUnder(NZ), instrument: 'nz-trial' }, library);
  expect([ok, policy.instrument]).toEqual([true, 'nz-trial']);
  expect(instrumentsIn(library)).toEqual([...instrumentsIn(rulebooks), 'nz-trial']);
});
