import { expect, test } from 'vitest';
import type { TableEvent } from '../game/kind.ts';
import type { LinesOf } from './consequence.ts';
import { type AnyRuling, rulingLines } from './rulings.ts';

const linesOf: LinesOf = (event) => {
  const { patron, amount } = event as TableEvent & { readonly patron?: string; readonly amount?: number };
  if (event.type === 'RemedyPaid') return [{ text: `${patron} gets ${amount}.`, clause: null }];
  return event.type === 'RecordDecided' ? [{ text: 'The record says 8♠ now.', clause: null }] : [];
};

const at = (time: number, person: string | null, type: string, more: object = {}): AnyRuling => ({
  at: time,
  person,
  event: { type, ...more } as TableEvent,
});

const told = (...rulings: readonly AnyRuling[]): readonly string[] =>
  rulingLines(rulings, linesOf, (id) => id.toUpperCase()).map(
    ({ kind, text, by }) => `${kind} | ${text} | ${by}`,
  );

const decided = [
  at(1, 'sue', 'RecordDecided', { reason: 'seen on camera', by: '14.4' }),
  at(1, 'sue', 'DisputeRaised', { patron: 'ann', what: 'the record' }),
  at(1, 'sue', 'DisputeDecided', { dispute: 1, decision: 'as recorded' }),
  at(1, 'sue', 'RemedyPaid', { patron: 'ann', amount: 500 }),
  at(1, 'sue', 'RemedyPaid', { patron: 'bo', amount: 250 }),
];

test('a decision on the record is one line, with each person’s money and the ground', () => {
  expect(told(...decided)).toEqual([
    'Decided | The record says 8♠ now. ann gets 500. bo gets 250. Ground: seen on camera. | SUE',
  ]);
});

test('one that moves nothing says so', () => {
  expect(told(...decided.slice(0, 3))).toEqual([
    'Decided | The record says 8♠ now. No chips move. Ground: seen on camera. | SUE',
  ]);
});

test('a dispute’s decision, and a review’s, are told with what they pay', () => {
  expect(
    told(
      at(1, 'sue', 'DisputeDecided', { dispute: 2, decision: 'upheld' }),
      at(1, 'sue', 'RemedyPaid', { patron: 'ann', amount: 500 }),
      at(2, 'sue', 'ReviewRecorded', { dispute: 2, reference: 'C 7', outcome: 'set aside', decision: 'pay' }),
      at(2, 'sue', 'RemedyPaid', { patron: 'ann', amount: 100 }),
    ),
  ).toEqual([
    'Review | 2, C 7: set aside. pay ann gets 100. | SUE',
    'Decided | Dispute 2: upheld. ann gets 500. | SUE',
  ]);
});

test('what somebody else did, or at another moment, stands by itself, newest first', () => {
  const [record, raised] = decided as [AnyRuling, AnyRuling];
  expect(told(record, { ...raised, person: 'ann' })).toEqual([
    'Dispute | ANN: the record | ANN',
    'Decided | The record says 8♠ now. No chips move. Ground: seen on camera. | SUE',
  ]);
  expect(told(record, { ...raised, at: 2 })).toHaveLength(2);
});

test('what no act brings about is never folded into the one before', () => {
  expect(
    told(
      at(1, 'sue', 'TableHeld'),
      at(1, 'sue', 'RemedyPaid', { patron: 'ann', amount: 500 }),
      at(1, null, 'NoticeGiven'),
    ),
  ).toHaveLength(3);
});
