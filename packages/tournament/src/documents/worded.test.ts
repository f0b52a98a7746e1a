import { expect, test } from 'vitest';
import { worded } from './worded.ts';

const AFFIRMED =
  'the tournament director conducts it by these conditions and the rules, and the rules prevail';
const OWN = 'in the operator’s own words, not read:';

test.each([
  ['start', '2030-03-05T18:00', '5 March 2030, 18:00'],
  ['start', 'soon', 'soon'],
  ['entryFee', 25_050, '$250.50'],
  ['entryFee', 'dear', 'dear'],
  ['commission', 500, 'of which commission $5.00'],
  ['commission', 0, 'no commission'],
  ['commissionApproved', true, 'the commission is an approved amount'],
  ['commissionApproved', false, 'no'],
  ['startingChips', 1_000_000, '1,000,000 chips'],
  ['increment', 25, '25 chips'],
  ['chipsIssued', 'free', 'free of charge'],
  ['chipsIssued', 'faceValue', 'at their face value'],
  ['startingChips', 'many', 'many'],
  ['minWager', 50, 'at least 50'],
  ['minWager', 'a chip', 'at least a chip'],
  ['maxWager', 500, 'at most 500'],
  ['minPlayers', 14, 'at least 14'],
  ['maxPlayers', 1400, 'at most 1,400'],
  ['prizes', { percent: [100] }, '1st 100 % of the pool'],
  ['prizes', { percent: [50, 30, 20] }, '1st 50 %, 2nd 30 % and 3rd 20 % of the pool'],
  ['prizes', { amounts: [50_000, 1] }, '1st $500.00 and 2nd $0.01'],
  ['prizes', { cups: 'silver' }, 'cups silver'],
  [
    'prizes',
    { percent: [60], rest: 'equally' },
    '1st 60 % of the pool; the rest is for all who have a prize, in equal parts',
  ],
  ['prizes', { percent: [60], rest: 'cats' }, '1st 60 % of the pool; the rest is for cats'],
  ['prizes', { amounts: [100], rest: 'winner' }, '1st $1.00'],
  [
    'prizes',
    {
      places: [
        { percent: 60, guaranteed: 30_000, goods: 'a watch', value: 120_000 },
        { amount: 500 },
        'a cup',
      ],
    },
    '1st 60 % of the pool, $300.00 at the least, and a watch (stated value $1,200.00); 2nd $5.00; 3rd a cup',
  ],
  [
    'prizes',
    {
      places: [{ goods: 'a car', value: 'much' }, { guaranteed: 500, goods: 'a pen', value: 1 }, {}],
      goodsTie: 'value',
    },
    '1st a car (stated value much); 2nd $5.00, and a pen (stated value $0.01); 3rd $0.00; ' +
      'where players are equal on goods, their stated value is shared',
  ],
  ['goodsTie', 'placeRule', 'where players are equal on goods, these conditions say who gets them'],
  ['goodsTie', 'lots', 'lots'],
  ['rest', 'winner', 'the winner'],
  ['rest', 'proportion', 'all who have a prize, in the proportion of their prizes'],
  ['shortfall', 'operator', 'the operator adds it'],
  ['shortfall', 'proportion', 'the prizes are cut in proportion'],
  ['shortfall', 'nobody', 'nobody'],
  ['prizes', 'cups', 'cups'],
  ['sessions', 'three', 'three'],
  ['sessions', ['one'], 'one'],
  ['sessions', ['one', 'two', 'three'], '3 sessions: one; two; three'],
  ['points', [10, 7], '1st 10 and 2nd 7, in each session'],
  ['points', 'as said', 'as said'],
  [
    'sessions',
    [
      { name: 'heats', advance: 1 },
      { name: 'final', final: true },
    ],
    'heats, 1 goes on from each table; final',
  ],
  [
    'sessions',
    [{ name: 'heats', advance: 2, game: 'baccarat' }],
    'heats (baccarat), 2 go on from each table',
  ],
  [
    'sessions',
    [{ name: 'last chance', repechage: true, discretion: 'one by lot' }],
    'last chance, for those who have not gone on, and at discretion: one by lot',
  ],
  [
    'sessions',
    [
      { name: 'last chance', repechage: true, optional: true, ifLeftOut: 'the next best' },
      { name: 'b', optional: true },
    ],
    'last chance, for those who have not gone on, which may be left out; if it is left out: the next best; ' +
      'b, which may be left out',
  ],
  [
    'sessions',
    [
      {
        name: 'heats',
        start: '2030-03-05T18:00',
        startingChips: 2000,
        carryOver: true,
        minWager: 50,
        maxWager: 1000,
        increment: 25,
        smallestChip: 5,
        sessionLength: { time: 75 },
        playOffLength: { rounds: 5 },
        tables: 22,
        seats: 7,
      },
    ],
    'heats (start 5 March 2030, 18:00, 2,000 chips, stacks go on from the session before, wagers of at least 50, ' +
      'wagers of at most 1,000, in steps of 25 chips, smallest chip 5, 75 minutes, play-offs of 5 rounds, 22 tables, ' +
      '7 seats at a table)',
  ],
  [
    'sessions',
    [
      {
        name: 'heats',
        carryOver: false,
        tables: 'as needed',
        waves: [{ name: 'early', seats: 1154 }, { start: '2030-03-05T20:00' }, 'late'],
        prizes: { amounts: [500] },
      },
      { name: 'final', waves: 'two' },
    ],
    'heats (new stacks, as needed, wave early for 1,154 players; wave 2 at 5 March 2030, 20:00; late, ' +
      'prizes of its own: 1st $5.00); final (two)',
  ],
  ['sessionLength', { rounds: 20 }, 'sessions 20 rounds'],
  ['playOffLength', { time: 30 }, 'play-offs 30 minutes'],
  ['playOffLength', 'short', 'play-offs short'],
  ['buyBack', { times: 0 }, 'nobody buys back'],
  ['buyBack', { times: 1 }, 'once, into the same session'],
  ['buyBack', { times: true }, 'as often as a player likes, into the same session'],
  [
    'buyBack',
    { times: 2, where: 'next', until: '2030-03-05T20:00' },
    '2 times, into the next session, until 5 March 2030, 20:00',
  ],
  ['tie', 'combine', 'equal players put their prizes together and share them'],
  ['tie', 'lots', 'lots'],
  ['sessionTie', 'extraRounds', 'extra rounds are played'],
  ['pointsTie', 'split', 'the points are shared'],
  ['buyBack', true, 'as often as a player likes'],
  ['buyBack', false, 'nobody buys back'],
  ['buyBack', 0, 'nobody buys back'],
  ['buyBack', 1, 'once'],
  ['buyBack', 2, '2 times'],
  ['groups', { max: 2 }, 'at most 2 players of one group'],
  ['groups', 'no restriction', 'no restriction'],
  ['sideWagers', [], 'none'],
  ['sideWagers', ['pairs', 'jackpot'], 'pairs; jackpot'],
  ['transferable', true, 'yes'],
  ['statement', true, AFFIRMED],
  ['statement', { affirmed: true }, AFFIRMED],
  ['statement', { affirmed: true, words: '' }, AFFIRMED],
  ['statement', { affirmed: true, words: 'Have fun.' }, `${AFFIRMED}; ${OWN} Have fun.`],
  ['statement', { affirmed: false, words: 'Have fun.' }, `${OWN} Have fun.`],
  ['statement', { words: 'Have fun.' }, `${OWN} Have fun.`],
  ['statement', 'Have fun.', `${OWN} Have fun.`],
  ['statement', '', ''],
  ['statement', false, ''],
])('%s %j reads as %s', (field, value, words) => {
  expect(worded(field, value)).toBe(words);
});
