import { rulebooks } from '@baize/rulebooks';
import { conditionsDocument, htmlOf, judge, policies, rulesOf, TEMPLATES } from '@baize/tournament';
import { expect, test } from 'vitest';
import { draftFrom, gamesOf, instrumentsIn, saturdayAfter, slugOf } from './templates.ts';

const offered = instrumentsIn(rulebooks).flatMap((instrument) =>
  TEMPLATES.flatMap((template) => {
    const policy = policies[instrument];
    return policy?.play !== undefined && template.fits(policy)
      ? gamesOf(rulebooks, policy).map((game) => ({ instrument, game, template, name: template.id }))
      : [];
  }),
);

test.each(offered)(
  '$name is complete and lawful in $game under $instrument',
  ({ instrument, game, template }) => {
    const policy = policies[instrument];
    if (policy === undefined) throw new Error(instrument);
    const draft = draftFrom(template, policy, { title: 'Autumn Cup', game, start: '2030-03-20T18:00' });
    const rules = rulesOf({ id: 'cup', ...draft }, 'everything');
    if (!('policy' in rules)) throw new Error(rules.detail);
    const { ok, missing, contrary } = judge(rules.policy, rules.conditions, rules.game);
    expect({ ok, missing, contrary }).toEqual({ ok: true, missing: [], contrary: [] });
    expect(htmlOf(conditionsDocument(rules))).not.toMatch(/not stated|undefined|\[object/);
  },
);

test('each instrument is offered what it has room for', () => {
  const idsOf = (instrument: string): readonly string[] => [
    ...new Set(offered.filter((each) => each.instrument === instrument).map(({ template }) => template.id)),
  ];
  expect(Object.fromEntries(instrumentsIn(rulebooks).map((each) => [each, idsOf(each)]))).toEqual({
    'act-blackjack-2005': ['heats', 'three-stages', 'one-table'],
    'act-mini-baccarat-2016': ['heats', 'three-stages', 'one-table', 'points', 'sit-and-go'],
    'act-blackjack-2018': ['heats', 'three-stages', 'one-table', 'points', 'sit-and-go'],
    'act-canberra-poker-2023': ['heats', 'three-stages', 'one-table', 'points', 'sit-and-go'],
    'nz-tournament-1999': ['heats', 'three-stages', 'one-table', 'thirty-six'],
  });
});

test('an address is made of the title, and of none that is taken', () => {
  expect(slugOf('Māori Day: Blackjack!', [])).toBe('maori-day-blackjack');
  expect(slugOf('Cup', ['cup', 'cup-2'])).toBe('cup-3');
  expect(slugOf('七', [])).toBe('tournament');
  expect(slugOf('x'.repeat(90), [])).toHaveLength(40);
});

test('the start is the first Saturday evening a fortnight ahead', () => {
  expect(saturdayAfter(Date.UTC(2027, 0, 9))).toBe('2027-01-23T18:00');
  expect(saturdayAfter(Date.UTC(2027, 0, 10))).toBe('2027-01-30T18:00');
});
