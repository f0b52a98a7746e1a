import { describe, expect } from 'vitest';
import { findingOn } from '../core/evidence.ts';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { NO_SPINS } from './command.ts';
import { evidenceOf } from './evidence.ts';
import {
  after,
  betting,
  correct,
  declareVoid,
  noMoreBets,
  noSpin,
  place,
  spin,
  supervisor,
} from './table.test-kit.ts';
import type { Table } from './table.ts';

const findingAt = (table: Table, command: Command) => findingOn(evidenceOf, table, command);
const spinning = (): Table => after(betting(), place('P1', 'red', 500), noMoreBets);
const announced = (): Table => after(spinning(), spin(7));

describe('where the house spins', () => {
  clause(['7.1', '9.4'], 'no spin of its sealed number is faulty, and nobody puts it right', () => {
    for (const cause of NO_SPINS)
      expect(findingAt(spinning(), noSpin(cause))).toMatchObject({
        is: 'disproved',
        refusal: { clause: '7.1', detail: 'the house spins a sealed number: no spin of it can be faulty' },
      });
    expect(findingAt(announced(), correct(8))).toMatchObject({ is: 'disproved', refusal: { clause: '9.4' } });
    expect(findingAt(announced(), declareVoid('faultySpin', 1, supervisor))).toMatchObject({
      is: 'checked',
      refusal: { clause: '9.4' },
    });
  });

  clause(
    ['11.5', '11.6'],
    'a disturbance voids a spin before its number is known, and then only a fraud',
    () => {
      for (const cause of ['disturbance', 'impractical'] as const) {
        expect(findingAt(spinning(), declareVoid(cause))).toBeUndefined();
        expect(findingAt(announced(), declareVoid(cause))).toMatchObject({
          is: 'disproved',
          refusal: { clause: '11.5' },
        });
      }
      expect(findingAt(announced(), declareVoid('fraud'))).toBeUndefined();
      expect(findingAt({ ...spinning(), round: null }, declareVoid('disturbance'))).toBeUndefined();
    },
  );
});
