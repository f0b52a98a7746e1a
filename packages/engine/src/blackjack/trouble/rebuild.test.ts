import { describe, expect } from 'vitest';
import type { Event } from '../event.ts';
import { game } from '../game.ts';
import { clause } from '../round.test-kit.ts';
import { nextStep } from '../step.ts';
import { after, deal, patron, say, settle } from '../table.test-kit.ts';
import type { Table } from '../table.ts';
import { dealt } from './irregularity.test-kit.ts';

describe('a round rebuilt before decisions were kept', () => {
  clause('14.4', 'is read from the record as it was written then', (rules) => {
    const table = dealt(rules, 'Tc Td 6h 9c 9s');
    const stood = after(rules, table, say('Stand', 'P1'), say('Stand', 'P2', 2));
    const paid = after(rules, deal(rules, stood, 'Kh 9h'), settle);
    const gone = after(rules, paid, { type: 'LeaveTable', actor: patron('P2'), patron: 'P2' });
    const earlier = game.evolve(gone, { type: 'HandsReconstructed', from: 5, by: '14.4' } as Event) as Table;
    expect(earlier.shoe.front.map(({ at }) => at)).toEqual([5, 6]);
    const old = { type: 'HandsReconstructed', from: 6, by: '14.4' } as Event;
    const again = game.evolve(gone, old) as Table;
    expect(again.patrons).toMatchObject({ P1: { chips: 9000, owing: 0 }, P2: { chips: 0, owing: 2000 } });
    expect([again.bank, again.shoe.front, nextStep(rules, again).do]).toEqual([
      0,
      [{ at: 6, card: '9h' }],
      'deal',
    ]);
    const settled = after(rules, deal(rules, again, '9h'), settle);
    expect([settled.bank, settled.round?.log.length]).toEqual([paid.bank, paid.round?.log.length]);
  });
});
