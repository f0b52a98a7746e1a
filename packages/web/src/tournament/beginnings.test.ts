import { policies, TEMPLATES } from '@baize/tournament';
import { expect, test } from 'vitest';
import type { Summary } from './api.ts';
import { COPY, copiesOf, draftOf, HOUSE, isOwn, offeredFrom } from './beginnings.ts';
import type { OwnTemplate } from './planning-api.ts';

const OWN: OwnTemplate = {
  name: 'Ours',
  instrument: 'nz-tournament-1999',
  game: 'blackjack',
  conditions: {
    entryFee: 5,
    start: '2020-01-01T18:00',
    sessions: [{ name: 'final', start: '2020-01-01T18:00' }],
  },
  at: 0,
  by: null,
};
const SAID = { title: 'Next', start: '2031-01-01T18:00' };

test('U11: own templates and copies have their rules and game, and no date of before', () => {
  const found = offeredFrom([OWN], `${HOUSE}Ours`);
  if (!found.ok) throw new Error(found.detail);
  expect(draftOf(found.value, SAID)).toEqual({
    title: 'Next',
    instrument: 'nz-tournament-1999',
    game: 'blackjack',
    conditions: { entryFee: 5, start: '2031-01-01T18:00', sessions: [{ name: 'final' }] },
  });
  expect(offeredFrom([], `${HOUSE}Ours`)).toMatchObject({ ok: false });
  expect([isOwn('heats'), isOwn(`${HOUSE}heats`), isOwn(`${COPY}cup`)]).toEqual([false, true, true]);
});

test('a template of Baize takes the rules that were chosen', () => {
  const [template, policy] = [TEMPLATES[0], policies['act-blackjack-2018']];
  if (template === undefined || policy === undefined) throw new Error('impossible');
  expect(draftOf({ template, policy, game: 'blackjack' }, SAID)).toMatchObject({
    instrument: 'act-blackjack-2018',
    conditions: { start: SAID.start },
  });
});

test('the latest tournament is the first to be copied', () => {
  const earlier = ['spring', 'autumn'].map((id) => ({ id, title: id.toUpperCase() }) as Summary);
  expect(copiesOf(earlier)).toEqual([
    ['copy:autumn', 'AUTUMN'],
    ['copy:spring', 'SPRING'],
  ]);
});
