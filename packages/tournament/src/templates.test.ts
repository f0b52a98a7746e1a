import { expect, test } from 'vitest';
import { BOOKS } from './file.test-kit.ts';
import { policies } from './instruments.ts';
import { judge } from './judge.ts';
import { rulesOf } from './settle.ts';
import { TEMPLATES, undated } from './templates.ts';

const offered = BOOKS.flatMap((instrument) =>
  TEMPLATES.map((template) => ({ instrument, template, name: template.id })),
);

test.each(offered)(
  '$name is complete and lawful wherever $instrument has room for it',
  ({ instrument, template }) => {
    const policy = policies[instrument];
    if (policy === undefined || !template.fits(policy)) return;
    const game = policy.play.applications[0]?.game ?? 'blackjack';
    const conditions = { ...template.conditions(policy), start: '2030-03-20T18:00' };
    const rules = rulesOf({ id: 'cup', instrument, game, conditions }, 'everything');
    if (!('policy' in rules)) throw new Error(rules.detail);
    const { ok, missing, contrary } = judge(rules.policy, rules.conditions, rules.game);
    expect({ ok, missing, contrary }).toEqual({ ok: true, missing: [], contrary: [] });
  },
);

test('U11: what another tournament begins with has no date, of sessions and waves neither', () => {
  const sessions = [
    {
      name: 'heats',
      advance: 1,
      start: '2030-01-01T18:00',
      waves: [{ name: 'A', start: '2030-01-01T18:00' }, 'B'],
    },
    { name: 'final', final: true },
    'strange',
  ];
  expect(undated({ entryFee: 5, start: '2030-01-01T18:00', sessions })).toEqual({
    entryFee: 5,
    sessions: [
      { name: 'heats', advance: 1, waves: [{ name: 'A' }, 'B'] },
      { name: 'final', final: true },
      'strange',
    ],
  });
  expect(undated({ entryFee: 5, start: 'x' })).toEqual({ entryFee: 5 });
  expect(undated({ sessions: 'two' })).toEqual({ sessions: 'two' });
});
