import { CALLS, type Command, oddsOn, rulesOf, settlementOf } from '@baize/engine/roulette';
import { houseRoulette } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';

import { ENGLISH } from '../../words/language.ts';
import { MONEY } from '../../words/money.ts';

import type { OpenView, RoundView } from './view.ts';
import {
  attemptWords,
  callChips,
  callWords,
  numberWords,
  oddsWords,
  placeName,
  refusalWords,
  settlementWords,
  spokenPlace,
} from './words.ts';

const rules = rulesOf(houseRoulette);
const PLACES = rules.layout.places;

test('every place has a name of its own, for eyes and for ears', () => {
  expect(new Set(PLACES.map(({ on }) => placeName(ENGLISH.say, rules, on))).size).toBe(157);
  expect(new Set(PLACES.map(({ on }) => spokenPlace(ENGLISH, rules, on))).size).toBe(157);
  expect(
    ['17', '17-20', '16-17-18', '0-1-2-3', '31-32-33-34-35-36', 'column1', 'dozen2', 'high', 'red'].map(
      (on) => placeName(ENGLISH.say, rules, on),
    ),
  ).toEqual([
    'Straight 17',
    'Split 17/20',
    'Street 16/17/18',
    'Corner 0/1/2/3',
    'Six-line 31–36',
    '1st column',
    '2nd 12',
    '19 to 36',
    'Red',
  ]);
  expect(
    ['17', '17-20', '31-32-33-34-35-36', 'dozen3', 'black'].map((on) => spokenPlace(ENGLISH, rules, on)),
  ).toEqual(['straight 17, black', 'split 17 and 20', 'six-line 31 to 36', '3rd dozen', 'black']);
  expect([placeName(ENGLISH.say, rules, 'nowhere'), spokenPlace(ENGLISH, rules, 'nowhere')]).toEqual([
    'nowhere',
    'nowhere',
  ]);
});

test('a number is told with its colour and its parity', () => {
  expect([0, 17, 18].map((number) => numberWords(ENGLISH.say, rules, number))).toEqual([
    '0, green',
    '17, black, odd',
    '18, red, even',
  ]);
});

describe('a settlement explains itself', () => {
  const round = (number: number): RoundView =>
    ({ number: 3, spin: { number, colour: 'black' } }) as unknown as RoundView;
  const told = (number: number, on: string) =>
    settlementWords(
      MONEY,
      rules,
      round(number),
      settlementOf(rules, number, { patron: 'P1', on, stake: 500 }),
    );

  test('by what decided it, the odds and the clause', () => {
    expect(told(17, '14-17')).toMatchObject({
      kind: 'paid',
      title: 'Split 14/17 paid',
      amount: 8500,
      text: '17 is one of the two numbers. 17 to 1: $5 wins $85.',
      clauses: ['8.2', '8.1(b)'],
    });
    expect(told(17, 'red')).toMatchObject({ kind: 'lost', amount: -500, text: '17 is black. $5 is lost.' });
    expect(told(0, 'red')).toMatchObject({
      clauses: ['8.3'],
      text: 'Zero takes every wager around the numbers. $5 is lost.',
    });
  });

  test('for every place and every number there is a sentence, and its sum is what the rules say', () => {
    for (const place of PLACES)
      for (let number = 0; number <= 36; number += 1) {
        const { text, amount, kind } = told(number, place.on);
        expect(text, `${place.on} ${number}`).toMatch(/^.{8,}\. .*\.$/);
        const wins = place.numbers.includes(number);
        expect([kind, amount]).toEqual(
          wins ? ['paid', 500 * oddsOn(rules, place.kind).pays] : ['lost', -500],
        );
      }
  });
});

test('a call says where its chips go, and its chips come to what it costs', () => {
  expect(CALLS.map((call) => callChips(rules, call))).toEqual([9, 6, 5, 4]);
  expect(callWords(MONEY, rules, 'orphelins', 500)).toBe('$5 on each of 1, 6/9, 14/17, 17/20 and 31/34.');
  expect(callWords(MONEY, rules, 'voisins', 500)).toMatch(
    /^\$10 on each of 0\/2\/3 and 25\/26\/28\/29, and \$5 on each of 4\/7,/,
  );
  expect(oddsWords(ENGLISH.say, rules, PLACES[0] as (typeof PLACES)[number])).toBe('35 to 1');
});

test('a refusal says what did not happen, why, by which clause, and what may be done', () => {
  const view = {
    round: { number: 4, stage: 'betting' },
    sign: {
      inside: { min: 100, max: 20_000, multiple: 100 },
      outside: { min: 500, max: 200_000, multiple: 100 },
    },
  } as unknown as OpenView;
  const command: Command = {
    type: 'PlaceWager',
    actor: { role: 'patron', patron: 'x9' },
    patron: 'x9',
    on: 'red',
    amount: 100,
  };
  const refusal = { clause: '3.4', detail: 'the least on red is $5' };
  expect(
    refusalWords(ENGLISH, rules, {
      view,
      command,
      refusal,
      says: 'A wager below its minimum is not accepted.',
      options: [],
    }),
  ).toMatchObject({
    title: '$1 on Red refused',
    text: 'The least on red is $5. A wager below its minimum is not accepted. Red takes $5 to $2,000 in steps of $1.',
    clauses: ['3.4'],
    note: 'no chips moved',
  });
  const broke = { clause: '4.1', detail: 'x9 has chips for $2 at the table' };
  expect(
    refusalWords(ENGLISH, rules, { view, command, refusal: broke, says: '', options: [] }).text,
  ).toContain('You have chips for $2');
  expect(attemptWords(MONEY, rules, { type: 'ClearLayout', actor: { role: 'dealer' } })).toBe('Clear layout');
});
