import { expect, test } from 'vitest';
import { moneyAt } from '../words/money.ts';
import { lookedAt, type OpenTableView } from './kind.ts';

const VIEW: OpenTableView = {
  stage: 'open',
  rulebook: 'act-mini-baccarat-2016',
  seats: [],
  chips: {},
  notices: [],
  round: null,
};

test('a look says what is played for at its own table, beside any other', () => {
  const sums = [{ view: VIEW }, { view: VIEW, tournament: {} }].map((look) => {
    const view = lookedAt(look);
    return view && moneyAt(view).felt(5000);
  });
  expect(sums).toEqual(['$50', '50']);
});

test('the meter of a jackpot is in the view; what has not been opened has none', () => {
  expect(lookedAt({ view: VIEW, jackpot: { cents: 700 } })).toEqual({ ...VIEW, meter: 700 });
  expect(lookedAt({ view: { stage: 'unopened' }, tournament: {} })).toBeUndefined();
});
