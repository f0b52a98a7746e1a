import { describe, expect } from 'vitest';
import { referee } from '../referee.ts';
import { clause } from './clause.test-kit.ts';

/** Ann wins on seven, Bo loses on over. */
const settledWith = (irregularity: object, limits?: object) =>
  referee({
    rulebook: 'house-under-over',
    ...(limits === undefined ? {} : { limits }),
    wagers: [
      { player: 'Ann', on: 'seven', amount: 100 },
      { player: 'Bo', on: 'over', amount: 200 },
    ],
    throw: [3, 4],
    irregularities: [irregularity],
  });

describe('what came to light of a round', () => {
  clause('7.2', 'the dice decide, until the layout is cleared', () => {
    for (const after of [1, 'settled'])
      expect(settledWith({ after, what: 'correctedThrow', is: [4, 4] })).toMatchObject({
        sum: 8,
        players: { Ann: { net: -100 }, Bo: { net: 200 } },
        irregularities: [{ clause: '7.2', detail: 'the dice show 8 (4 and 4), and not 7 (3 and 4)' }],
      });
    expect(settledWith({ after: 'collected', what: 'correctedThrow', is: [4, 4] })).toMatchObject({
      refusal: { clause: '7.2' },
    });
    expect(settledWith({ after: 1, what: 'correctedNumber', is: 8 })).toMatchObject({
      refusal: { at: 'irregularities[0].what' },
    });
    expect(settledWith({ after: 1, what: 'correctedThrow', is: [4, 7] })).toMatchObject({
      refusal: { clause: '1.2', at: 'irregularities[0].is' },
    });
  });

  clause('9.3', 'a dispute that ended with the round void, whenever it was decided', () => {
    for (const after of [0, 1, 'settled', 'collected', 'nextRound'])
      expect(settledWith({ after, what: 'void', cause: 'decision' })).toMatchObject({
        void: { clause: '9.3' },
        players: { Ann: { net: 0 }, Bo: { net: 0 } },
        irregularities: [{ what: 'void', clause: '9.3' }],
      });
  });

  clause(['7.3', '9.4', '9.5'], 'voids by cause and moment', () => {
    for (const [after, cause, by] of [
      [0, 'impractical', '9.4'],
      [1, 'disturbance', '9.4'],
      ['settled', 'faultyThrow', '7.3'],
      ['nextRound', 'fraud', '9.5'],
    ])
      expect(settledWith({ after, what: 'void', cause })).toMatchObject({
        void: { clause: by },
        players: { Ann: { net: 0 }, Bo: { net: 0 } },
        lines: [{ result: 'void' }, { result: 'void' }],
      });
    for (const [after, cause, by] of [
      [0, 'faultyThrow', '7.3'],
      ['collected', 'faultyThrow', '7.3'],
      ['collected', 'disturbance', '9.4'],
    ])
      expect(settledWith({ after, what: 'void', cause })).toMatchObject({ refusal: { clause: by } });
  });

  clause(['9.2(a)', '9.2(b)', '3.6'], 'sanctions, and a marker', () => {
    const breach = { after: 'settled', player: 'Ann', clause: '7.1' };
    expect(settledWith({ ...breach, what: 'voidWagers' })).toMatchObject({
      players: { Ann: { net: 0 }, Bo: { net: -200 } },
      irregularities: [{ clause: '9.2(a)', detail: 'wagers of Ann are void' }],
    });
    expect(settledWith({ ...breach, what: 'excluded' }, { max: 100, personal: { Bo: 200 } })).toMatchObject({
      players: { Ann: { net: 400 }, Bo: { net: -200 } },
      irregularities: [{ clause: '9.2(b)', detail: 'excluded from the game' }],
    });
    expect(settledWith({ ...breach, what: 'excluded' }, { max: 100, personal: { Bo: 50 } })).toMatchObject({
      refusal: { clause: '3.6', at: 'limits.personal.Bo' },
    });
  });
});
