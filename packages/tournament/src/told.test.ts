import { expect, test } from 'vitest';
import type { Event } from './event.ts';
import { eventWords } from './told.ts';

const CHIPS = { a: 900, b: 100 };
const OF_FINAL = { session: 'final', table: '1' };
const LIST = { session: 'heats', wave: 2 };

/** What happened without its clause. */
type Happened = Event extends infer Each ? (Each extends Event ? Omit<Each, 'by'> : never) : never;

const LINES: readonly (readonly [Happened, string])[] = [
  [{ type: 'Prepared', step: 'publish' }, 'Conditions: publish'],
  [{ type: 'StartMoved', start: '2030-01-01T18:00' }, 'The start was moved to 2030-01-01, 18:00'],
  [{ type: 'Entered', player: 'a' }, 'A entered'],
  [{ type: 'PutOnWaitingList', player: 'a' }, 'A waits for a place'],
  [{ type: 'EntriesClosed' }, 'Entries were closed'],
  [{ type: 'EntriesReopened' }, 'Entries were opened again'],
  [
    { type: 'WentOn', reason: 'x', players: 2, smallest: 3 },
    'It goes on with fewer players than the conditions state',
  ],
  [{ type: 'BoughtBack', player: 'a', after: 0 }, 'A bought back'],
  [{ type: 'Withdrew', player: 'a', refunded: true, consent: true }, 'A withdrew, with the fee back'],
  [{ type: 'Withdrew', player: 'a', refunded: false, consent: true }, 'A withdrew, without a refund'],
  [{ type: 'Forfeited', player: 'a' }, 'A did not come'],
  [{ type: 'Disqualified', player: 'a' }, 'A was disqualified'],
  [{ type: 'Reinstated', player: 'a', reason: 'x' }, 'A was reinstated'],
  [{ type: 'ReserveSeated', player: 'b', for: 'a' }, 'B took the seat of A'],
  [{ type: 'Substituted', player: 'b', for: 'a' }, 'B plays for A'],
  [{ type: 'NameRecorded', player: 'a', name: 'Ann' }, 'A gave the name Ann'],
  [{ type: 'ApplicationRefused', player: 'a' }, 'The application of A was turned down'],
  [{ type: 'BreachRecorded', player: 'a', kind: 'lending' }, 'A breach of A: lending'],
  [{ type: 'DirectorNamed', name: 'Dora' }, 'Dora is the director'],
  [{ type: 'WritingPermitted', terms: 'a pencil' }, 'Writing was permitted: a pencil'],
  [{ type: 'Contributed', amount: 50_005 }, '$500.05 were contributed to the pool'],
  [{ type: 'BallotSealed', ...LIST, commitment: 'x' }, 'The ballot of heats, wave 2 was sealed'],
  [{ type: 'WordGiven', session: 'heats', player: 'a', word: 'x' }, 'A gave a word for the draw of heats'],
  [
    { type: 'ListClosed', ...LIST, seats: 7, list: [{ player: 'a' }], head: { position: 1, hash: 'x' } },
    'The list of heats, wave 2 was closed with 1 player',
  ],
  [{ type: 'SealVoided', session: 'heats', reason: 'others' }, 'The seal of heats became void: others'],
  [{ type: 'Allocated', ...LIST, players: ['a', 'b'] }, 'A, B play in heats, wave 2'],
  [{ type: 'Balloted', session: 'heats', tables: [['a']] }, 'The seats of heats were recorded, 1 table'],
  [
    { type: 'Balloted', session: 'heats', tables: [['a'], ['b']], drawn: { secret: 'x', seats: 1 } },
    'The seats of heats were drawn, 2 tables',
  ],
  [{ type: 'SessionBegun', session: 'heats' }, 'heats began'],
  [{ type: 'SessionBegun', session: 'heats', table: '3' }, 'heats began at table 3'],
  [{ type: 'SessionHeld', ...LIST }, 'heats, wave 2 was held'],
  [{ type: 'SessionResumed', session: 'heats' }, 'heats went on'],
  [{ type: 'LotSealed', session: 'heats', commitment: 'x' }, 'A lot for free seats of heats was sealed'],
  [
    { type: 'SeatsFilled', session: 'heats', given: [{ player: 'a', table: 2, seat: 3 }] },
    'A was given a seat in heats',
  ],
  [{ type: 'SeatsSwapped', session: 'heats', players: ['a', 'b'] }, 'A and B changed seats in heats'],
  [
    { type: 'SeatMoved', session: 'heats', player: 'a', table: 2, seat: 3 },
    'A was moved to table 2 of heats',
  ],
  [
    { type: 'BallotStruck', session: 'heats', cause: 'fault', reason: 'a name twice' },
    'The draw of heats was struck: a name twice',
  ],
  [
    { type: 'TableClosed', session: 'heats', table: 2, cause: 'failed', reason: 'the shoe broke' },
    'Table 2 of heats was closed: the shoe broke',
  ],
  [{ type: 'SessionAbandoned', session: 'final', reason: 'x' }, 'final was abandoned, to be played anew'],
  [{ type: 'Counted', ...OF_FINAL, round: 4, chips: CHIPS }, 'Table 1 of final after round 4: A 900, B 100'],
  [{ type: 'Scored', ...OF_FINAL, chips: CHIPS }, 'Table 1 of final at the end: A 900, B 100'],
  [
    { type: 'ScoreCorrected', ...OF_FINAL, chips: CHIPS, reason: 'x' },
    'Table 1 of final was corrected: A 900, B 100',
  ],
  [{ type: 'PlayedOff', ...OF_FINAL, chips: CHIPS }, 'Play-off: A 900, B 100'],
  [
    { type: 'PlayOffCorrected', event: 1, ...OF_FINAL, chips: CHIPS, reason: 'x' },
    'The play-off was corrected: A 900, B 100',
  ],
  [
    { type: 'Reissued', ...OF_FINAL, players: ['a', 'b'], chips: 500 },
    'A, B were issued 500 chips once more',
  ],
  [{ type: 'Advanced', session: 'heats', player: 'a' }, 'A goes on from heats at discretion'],
  [{ type: 'PlacesConfirmed', session: 'heats' }, 'The places of heats were confirmed'],
  [{ type: 'BreakGiven', minutes: 15 }, 'A break of 15 minutes'],
  [{ type: 'RestDecided', rest: 'winner', reason: 'x' }, 'The rest of the pool: winner'],
  [{ type: 'PrizesPaid', prizes: { a: 1 } }, 'Prizes were declared to 1 player'],
  [{ type: 'BreakGiven', minutes: 1 }, 'A break of 1 minute'],
  [
    { type: 'HandedOver', player: 'a', what: 'prize', amount: 600_060 },
    'A was handed the prize of $6,000.60',
  ],
  [{ type: 'Adjusted', player: 'a', amount: -100, reason: 'x' }, '$1.00 were claimed back from A'],
  [{ type: 'Adjusted', player: 'a', amount: 100, reason: 'x' }, 'A was paid $1.00 more'],
  [{ type: 'Cancelled' }, 'The tournament was cancelled'],
  [{ type: 'Closed' }, 'The tournament was closed'],
  [{ type: 'Discarded', reason: 'x' }, 'The draft was discarded'],
  [{ type: 'Undone', events: [3], reason: 'x' }, 'Undone: one entry of the record'],
  [{ type: 'Undone', events: [3, 4], reason: 'x' }, 'Undone: 2 entries of the record'],
];

test.each(LINES)('U1: the history says what happened in one line: %j', (event, words) => {
  expect(eventWords({ ...event, by: '1' } as Event, (player) => player.toUpperCase())).toBe(words);
});
