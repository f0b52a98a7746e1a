import { describe, expect } from 'vitest';
import { findingOn } from '../core/evidence.ts';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { NO_THROWS } from './command.ts';
import { evidenceOf } from './evidence.ts';
import {
  after,
  betting,
  correct,
  declareVoid,
  noMoreBets,
  noThrow,
  place,
  supervisor,
  thrown,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const findingAt = (table: Table, command: Command) => findingOn(evidenceOf, table, command);
const closed = (): Table => after(betting(), place('P1', 'seven', 500), noMoreBets);
const announced = (): Table => after(closed(), thrown(3, 4));

describe('where the house throws', () => {
  clause(['5.1', '7.2', '7.3'], 'no throw of its sealed dice is faulty, and nobody puts it right', () => {
    for (const cause of NO_THROWS)
      expect(findingAt(closed(), noThrow(cause))).toMatchObject({
        is: 'disproved',
        refusal: { clause: '5.1', detail: 'the house throws sealed dice: no throw of them can be faulty' },
      });
    expect(findingAt(announced(), correct(4, 4))).toMatchObject({
      is: 'disproved',
      refusal: { clause: '7.2' },
    });
    expect(findingAt(announced(), declareVoid('faultyThrow', 1, supervisor))).toMatchObject({
      is: 'checked',
      refusal: { clause: '7.3' },
    });
  });

  clause(
    ['9.4', '9.5'],
    'a disturbance voids a round before its result is known, and then only a fraud',
    () => {
      for (const cause of ['disturbance', 'impractical'] as const) {
        expect(findingAt(closed(), declareVoid(cause))).toBeUndefined();
        expect(findingAt(announced(), declareVoid(cause))).toMatchObject({
          is: 'disproved',
          refusal: { clause: '9.4' },
        });
      }
      expect(findingAt(announced(), declareVoid('fraud'))).toBeUndefined();
      expect(findingAt({ ...closed(), round: null }, declareVoid('disturbance'))).toBeUndefined();
    },
  );
});
