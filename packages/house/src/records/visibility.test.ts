import type { Viewer } from '@baize/engine';
import { expect, test } from 'vitest';
import type { RecordedEvent } from '../tables/hosted.ts';
import { ownerOf, redactFor } from './visibility.ts';

const recorded = (event: object): RecordedEvent => ({ by: 'game', event }) as RecordedEvent;
const REMEDY = recorded({ type: 'RemedyPaid', dispute: 1, patron: 'ann', amount: -500, by: '16.4' });
const FORGIVEN = recorded({ type: 'OwingForgiven', patron: 'ann', amount: 500, reason: 'goodwill' });
const BREACH = recorded({ type: 'BreachRecorded', breach: { person: 'ann' }, patron: 'ann', by: '16.2' });

const VIEWERS: readonly Viewer[] = [
  { role: 'patron', patron: 'ann' },
  { role: 'patron', patron: 'bo' },
  { role: 'onlooker' },
  { role: 'dealer' },
  { role: 'supervisor' },
  { role: 'operator' },
];

test.each([
  ['a remedy', REMEDY, [1, 0, 0, 0, 1, 1]],
  ['a debt that is forgiven', FORGIVEN, [1, 0, 0, 0, 1, 1]],
  ['a breach, though it is his own', BREACH, [0, 0, 0, 0, 1, 1]],
])('who is sent %s: whose money it moved, and those who supervise', (_, event, sent) => {
  expect(VIEWERS.map((viewer) => redactFor(viewer, event).length)).toEqual(sent);
});

test('the owner of an event is whose money it moved, and of most there is none', () => {
  expect([REMEDY, FORGIVEN, BREACH].map(ownerOf)).toEqual(['ann', 'ann', undefined]);
});
