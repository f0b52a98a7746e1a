import { actBlackjack2005, actBlackjack2018 } from '@baize/rulebooks/books';
import { describe, expect } from 'vitest';
import { clause2005, clause2018 } from './round.test-kit.ts';
import { type Canon, rulesOf } from './rules.ts';

const numbers = { 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 9 };
const values = { A: 1, ...numbers, T: 10, J: 10, Q: 10, K: 10 };

describe('the rules of an edition', () => {
  clause2018(['I:4', '2.5(b)', '7.2', '12.1(b)', '17.1', '17.6', '17.8'], 'are those of 2018', () => {
    const { law, cite, clauses, ...rules } = rulesOf(actBlackjack2018);
    expect(rules).toEqual({
      rulebook: 'act-blackjack-2018',
      values,
      insuranceByOthers: true,
      soft17Choice: true,
      pairsOptions: ['perfect-pairs', 'pairs-play'],
      limitsPairs: true,
      sevens: null,
      oneMoreRound: true,
      sideWagerAlone: 'refused',
    });
    expect(clauses).toEqual(new Set(Object.keys(actBlackjack2018.clauses)));
    expect(law['2.1']).toEqual(actBlackjack2018.parameters['2.1']);
    expect((['17.8', '7.2', '18.3'] as const).map((canon) => cite(canon))).toEqual(['17.8', '7.2', '18.3']);
    expect(() => cite('2005 17.7')).toThrow('impossible: act-blackjack-2018 has none of 2005 17.7');
  });

  clause2005(['I:approval', '2.5(b)', '17.5', '17.7'], 'are those of 2005, under its own numbers', () => {
    const { law, cite, clauses, ...rules } = rulesOf(actBlackjack2005);
    expect(rules).toEqual({
      rulebook: 'act-blackjack-2005',
      values,
      insuranceByOthers: false,
      soft17Choice: false,
      pairsOptions: ['perfect-pairs'],
      limitsPairs: false,
      sevens: {
        one: { pays: 3, for: 1 },
        twoNotSuited: { pays: 50, for: 1 },
        twoSuited: { pays: 100, for: 1 },
        threeNotSuited: { pays: 500, for: 1 },
        threeSuited: { pays: 5000, for: 1 },
      },
      oneMoreRound: false,
      sideWagerAlone: 'void',
    });
    expect(clauses).toEqual(new Set(Object.keys(actBlackjack2005.clauses)));
    expect(law['17.12(a)']).toEqual(actBlackjack2005.parameters['18.14(a)']);
    const canons: readonly Canon[] = ['17.8', '17.12(a)', '18.3', '2005 17.7'];
    expect(canons.map((canon) => cite(canon))).toEqual(['18.10', '18.14(a)', '19.3', '17.7']);
    expect(cite('7.2', '7.3')).toBe(cite('7.3'));
    expect(() => cite('7.2')).toThrow('impossible: act-blackjack-2005 has none of 7.2');
  });
});
