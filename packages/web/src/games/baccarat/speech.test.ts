import type { State } from '@baize/engine/baccarat';
import { describe, expect, test } from 'vitest';
import { spokenClock, spokenRefusal } from '../../why/spoken.ts';
import { ENGLISH } from '../../words/language.ts';
import { MONEY } from '../../words/money.ts';
import { hearTable, spoken } from './speech.ts';
import {
  betting,
  cut,
  dealt,
  dealtDown,
  expose,
  invite,
  law,
  noMoreBets,
  place,
  remove,
  run,
  seen,
  settle,
  settlePairs,
  strayed,
  toCut,
  voided,
} from './table.test-kit.ts';
import type { OpenView } from './view.ts';

const said = (before: State | OpenView, after: State | OpenView, viewer: string | null = 'Rua'): string =>
  spoken(
    MONEY,
    law,
    'own' in before ? before : seen(before as State),
    'own' in after ? after : seen(after as State),
    viewer,
  ).polite;

const closed = (...wagers: readonly Parameters<typeof place>[]): State =>
  run(betting(), [...wagers.map((wager) => place(...wager)), noMoreBets]);

describe('between two views', () => {
  test('nothing new, nothing said', () => {
    expect(spoken(MONEY, law, seen(betting()), seen(betting()), 'Rua')).toEqual({
      polite: '',
      assertive: '',
    });
  });

  test('the cut is told at once to the one who may make it, and politely to others', () => {
    const offered = seen(toCut());
    const before: OpenView = {
      ...offered,
      next: { do: 'shuffle', by: '5.1(a)' },
      shoe: { ...offered.shoe, cutOfferedTo: null },
    };
    expect(spoken(MONEY, law, before, offered, 'Rua').assertive).toBe('The cut is offered to you.');
    expect(spoken(MONEY, law, before, offered, 'Mere')).toEqual({
      polite: 'The cut is offered to Rua.',
      assertive: '',
    });
  });

  test('a round begins, and bets are closed', () => {
    const between = run(toCut(), [
      cut,
      { type: 'InsertCuttingCard', actor: { role: 'dealer' }, fromBack: 14 },
      { type: 'BurnCard', actor: { role: 'dealer' } },
    ]);
    const open = run(between, [invite]);
    expect(said(between, open)).toBe('Round 1. Bets are open.');
    const wagered = run(open, [place('banker', 5000)]);
    expect(said(open, wagered)).toBe('50 dollars on Banker.');
    expect(said(wagered, run(wagered, [remove('banker')]))).toBe('Banker taken back.');
    expect(said(wagered, run(wagered, [noMoreBets]))).toBe('No more bets.');
  });

  test('cards are named as they come, the totals once both hands have two', () => {
    const start = closed(['banker', 5000]);
    const one = dealt(start, '2s');
    expect(said(start, one)).toBe('Player: two of spades.');
    const three = dealt(one, 'Ad 3d');
    expect(said(one, three)).toBe('Player: three of diamonds. Banker: ace of diamonds.');
    const four = dealt(three, '3s');
    expect(said(three, four)).toBe('Banker: three of spades. Player 5. Banker 4.');
    const third = dealt(four, '6c');
    expect(said(four, third)).toBe('Player draws the six of clubs.');
  });

  test('a settlement tells the outcome, the third cards with their clause, then the money', () => {
    const complete = dealt(closed(['banker', 10_000], ['tie', 500]), '2s Ad 3d 3s 6c 5h');
    expect(said(complete, run(complete, [settle]))).toBe(
      'Banker wins, 9 to 1. Player drew the six of clubs. Banker held 4 and drew the five of hearts by clause 7.3. ' +
        'Banker paid 95 dollars, clause 8.8, b. Tie lost 5 dollars, clause 8.6, b. Balance 1,090 dollars.',
    );
  });

  test('an onlooker hears the outcome and nobody’s money', () => {
    const complete = dealt(closed(['banker', 10_000]), '2s Ad 3d 3s 6c 5h');
    expect(said(complete, run(complete, [settle]), null)).toBe(
      'Banker wins, 9 to 1. Player drew the six of clubs. Banker held 4 and drew the five of hearts by clause 7.3.',
    );
  });

  test('a natural, a tie and a stand off', () => {
    const complete = dealt(closed(['banker', 5000]), 'Ks 4h 9d 5c');
    const four = dealt(closed(['banker', 5000]), 'Ks 4h 9d');
    expect(said(four, complete)).toBe('Banker: five of clubs. Player 9, a natural. Banker 9, a natural.');
    expect(said(complete, run(complete, [settle]))).toBe(
      'Tie, both have 9. A natural ends the round by clause 6.4. Banker stands off, 50 dollars stays yours, clause 8.4, c. Balance 1,000 dollars.',
    );
  });

  test('pairs are told when they are settled, and not again at the end', () => {
    const four = dealt(closed(['playerPair', 1000], ['player', 1000]), '4s 4h 4c 3c');
    const pairs = run(four, [settlePairs]);
    expect(said(four, pairs)).toBe('Player pair paid 120 dollars, clause 10.6, b. Balance 1,110 dollars.');
    expect(said(pairs, run(pairs, [settle]))).toBe(
      'Player wins, 8 to 7. A natural ends the round by clause 6.4. Player paid 10 dollars, clause 8.8, a. Balance 1,130 dollars.',
    );
  });

  test('a void round', () => {
    const one = dealt(closed(['player', 5000]), '2s');
    expect(said(one, run(one, [voided]))).toBe('Round 1 is void by clause 14.3. Wagers are returned.');
  });

  test('a round that becomes a no-bet coup', () => {
    const wagered = run(betting(), [place('player', 5000)]);
    expect(said(wagered, run(wagered, [strayed('9c')]))).toBe(
      'The round becomes a no-bet coup by clause 12.2. Player taken back.',
    );
  });

  test('cards face down are told once, and the patron who may turn them at once', () => {
    const start = run(betting({ face: 'down', exposedBy: 'patrons' }), [place('player', 5000), noMoreBets]);
    const down = dealtDown(start);
    expect(spoken(MONEY, law, seen(start), seen(down), 'Rua')).toEqual({
      polite: 'Both hands lie face down, two cards each.',
      assertive: 'The player’s hand is to be turned. You may turn it.',
    });
    const turned = run(down, [expose('player', ['Ks', '9d'])]);
    expect(spoken(MONEY, law, seen(down), seen(turned), 'Rua')).toEqual({
      polite: 'Player: king of spades, nine of diamonds.',
      assertive: 'The banker’s hand is to be turned. You may turn it.',
    });
  });

  test('a table that was not there before is told whole', () => {
    expect(spoken(MONEY, law, null, seen(betting()), 'Rua').polite).toBe(
      'Round 1. Bets are open. Balance 1,000 dollars.',
    );
    expect(spoken(MONEY, law, null, { stage: 'unopened' }, 'Rua').polite).toBe('');
  });
});

test('the table is told whole on request', () => {
  const four = dealt(closed(['player', 5000], ['tie', 1000]), '2s Ad 3d 3s');
  expect(hearTable(MONEY, law, seen(four), 'Rua')).toBe(
    'Round 1. Player has 5 and draws. Player: two of spades, three of diamonds, total 5. ' +
      'Banker: ace of diamonds, three of spades, total 4. You have 50 dollars on Player and 10 dollars on Tie. Balance 940 dollars.',
  );
});

test('a refusal is spoken with its clause, and that nothing moved', () => {
  const item = {
    id: '1',
    kind: 'refused',
    title: '$7 on Banker refused',
    text: 'Wagers come in steps of $5.',
    clauses: ['3.3'],
  } as const;
  expect(spokenRefusal(ENGLISH, item)).toBe(
    'Refused. $7 on Banker. Wagers come in steps of $5. Clause 3.3. No chips moved.',
  );
});

test.each([
  [12, 11, ''],
  [11, 10, '10 seconds.'],
  [10, 9, ''],
  [6, 5, '5 seconds.'],
  [12, 4, '4 seconds.'],
  [5, 4, ''],
  [12, 0, ''],
])('the clock from %d to %d says "%s"', (before, after, words) => {
  expect(spokenClock(ENGLISH.say, before, after)).toBe(words);
});
