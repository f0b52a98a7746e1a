import { expect, test } from 'vitest';
import type { SeriesLook } from './planning-api.ts';
import { draftOfSeries, NEW_SERIES, typedFrom } from './series-typed.ts';

const typed = { ...NEW_SERIES, title: ' Season ', tournaments: ['cup'] };

test('what is typed of a series is sent as numbers', () => {
  expect(draftOfSeries(typed)).toEqual({
    ok: true,
    value: { title: 'Season', terms: { points: [10, 7, 5, 3, 2, 1], tie: 'equal' }, tournaments: ['cup'] },
  });
  expect(draftOfSeries({ ...typed, points: '0', best: '3', tie: 'countback' })).toMatchObject({
    value: { terms: { points: [0], best: 3, tie: 'countback' } },
  });
});

test.each([
  { points: '' },
  { points: '10,,7' },
  { points: '10, -1' },
  { points: '1.5' },
  { best: '0' },
  { best: 'two' },
])('what cannot be read is said: %o', (wrong) => {
  expect(draftOfSeries({ ...typed, ...wrong })).toMatchObject({ ok: false });
});

test('a series is typed as it stands', () => {
  const look = { title: 'Season', terms: { points: [3, 1], best: 2, tie: 'equal' }, tournaments: ['cup'] };
  expect(typedFrom(look as unknown as SeriesLook)).toEqual({
    title: 'Season',
    points: '3, 1',
    best: '2',
    tie: 'equal',
    tournaments: ['cup'],
  });
  const { best: _best, ...all } = look.terms;
  expect(typedFrom({ ...look, terms: all } as unknown as SeriesLook).best).toBe('');
});
