import { describe, expect, test } from 'vitest';
import { referee } from '../referee.ts';
import { clause } from './clause.test-kit.ts';

type Told = Readonly<Record<string, unknown>>;

/** Ann wins on 17 and loses on red, Bo wins on black. */
const settledWith = (irregularities: unknown, more: Told = {}) =>
  referee({
    rulebook: 'house-roulette',
    wagers: [
      { player: 'Ann', on: '17', amount: 100 },
      { player: 'Ann', on: 'red', amount: 100 },
      { player: 'Bo', on: 'black', amount: 200 },
    ],
    spin: 17,
    irregularities,
    ...more,
  });

const netsOf = (answer: ReturnType<typeof settledWith>): unknown =>
  answer.ok
    ? Object.fromEntries(Object.entries(answer.players).map(([name, { net }]) => [name, net]))
    : answer.refusal;

const breachOf = (what: string, more: Told = {}): Told => ({
  after: 'collected',
  what,
  player: 'Ann',
  clause: '9.1',
  ...more,
});

describe('what came to light of a spin', () => {
  clause(
    '9.2',
    'the ball decides: before and after payment by the difference, and not after clearing',
    () => {
      for (const after of [1, 'settled']) {
        const answer = settledWith([{ after, what: 'correctedNumber', is: 18 }]);
        expect(answer).toMatchObject({
          ok: true,
          spin: 18,
          colour: 'red',
          players: { Ann: { net: 0 }, Bo: { net: -200 } },
          irregularities: [
            { what: 'correctedNumber', clause: '9.2', detail: 'the number is 18, and not 17' },
          ],
        });
        expect(answer.ok && answer.lines.length).toBe(3);
      }
      for (const after of [0, 'collected', 'nextRound'])
        expect(settledWith([{ after, what: 'correctedNumber', is: 18 }])).toMatchObject({
          refusal: { clause: '9.2', at: 'irregularities[0]' },
        });
      expect(settledWith([{ after: 1, what: 'correctedNumber', is: 17 }])).toMatchObject({
        refusal: { clause: '9.2' },
      });
    },
  );

  clause('11.4', 'a dispute that ended with the spin void, whenever it was decided', () => {
    for (const after of [0, 1, 'settled', 'collected', 'nextRound']) {
      const answer = settledWith([
        { after, what: 'void', cause: 'decision', reason: 'the ball was touched' },
      ]);
      expect(netsOf(answer)).toEqual({ Ann: 0, Bo: 0 });
      expect(answer).toMatchObject({
        void: { clause: '11.4' },
        irregularities: [{ what: 'void', clause: '11.4', detail: 'the spin is void: the ball was touched' }],
      });
    }
    const twice = { after: 'collected', what: 'void', cause: 'decision' };
    expect(settledWith([twice, twice])).toMatchObject({ refusal: { at: 'irregularities[1]' } });
    expect(settledWith([{ ...twice, cause: 'whim' }])).toMatchObject({
      refusal: {
        at: 'irregularities[0].cause',
        detail: 'a cause is faultySpin, disturbance, impractical, fraud, decision',
      },
    });
  });

  clause(['9.4', '11.5', '11.6'], 'voids by cause and moment', () => {
    //  cause, moments that it voids at, the clause
    const rows = [
      ['faultySpin', [1, 'settled'], '9.4'],
      ['disturbance', [0, 1, 'settled'], '11.5'],
      ['impractical', [0, 1, 'settled'], '11.5'],
      ['fraud', [0, 1, 'settled', 'collected', 'nextRound'], '11.6'],
    ] as const;
    for (const [cause, moments, by] of rows)
      for (const after of [0, 1, 'settled', 'collected', 'nextRound'] as const) {
        const answer = settledWith([{ after, what: 'void', cause, reason: 'seen' }]);
        if ((moments as readonly unknown[]).includes(after)) {
          expect(netsOf(answer), `${cause} ${after}`).toEqual({ Ann: 0, Bo: 0 });
          expect(answer).toMatchObject({
            void: { clause: by },
            irregularities: [{ what: 'void', clause: by, detail: 'the spin is void: seen' }],
          });
          if (answer.ok)
            expect(answer.lines.map(({ result, clause: line }) => [result, line])).toEqual(
              Array.from({ length: 3 }, () => ['void', by]),
            );
        } else expect(answer, `${cause} ${after}`).toMatchObject({ refusal: { clause: by } });
      }
  });

  clause(['11.2(a)', '11.2(b)'], 'wagers of one player void, all or those that are named; exclusion', () => {
    expect(netsOf(settledWith([breachOf('voidWagers')]))).toEqual({ Ann: 0, Bo: 200 });
    expect(netsOf(settledWith([breachOf('voidWagers', { wagers: ['17'] })]))).toEqual({ Ann: -100, Bo: 200 });
    expect(netsOf(settledWith([breachOf('voidWagers', { after: 0 })]))).toEqual({ Ann: 0, Bo: 200 });
    expect(settledWith([breachOf('excluded')])).toMatchObject({
      players: { Ann: { net: 3400 } },
      irregularities: [{ what: 'excluded', clause: '11.2(b)' }],
    });
    expect(
      settledWith([
        breachOf('excluded', { after: 0, clause: '9.1' }),
        breachOf('voidWagers', { wagers: ['red'] }),
      ]),
    ).toMatchObject({ players: { Ann: { net: 3500 } } });
    expect(settledWith([breachOf('voidWagers', { player: 'Cy' })])).toMatchObject({
      refusal: { clause: '11.2(a)', at: 'irregularities[0]' },
    });
    expect(settledWith([breachOf('voidWagers', { clause: '99.9' })])).toMatchObject({
      refusal: { clause: '11.2' },
    });
    for (const player of ['Cy', 'constructor', '__proto__'])
      expect(settledWith([breachOf('voidWagers', { player })])).toMatchObject({
        refusal: { clause: '11.2(a)', detail: `${player} has no such wager on spin 1` },
      });
  });

  clause('3.7', 'a marker in the file is a limit of that player for outside wagers', () => {
    const limits = { outside: { max: 100 }, personal: { Bo: 200 } };
    expect(netsOf(settledWith(undefined, { limits }))).toEqual({ Ann: 3400, Bo: 200 });
    expect(netsOf(settledWith(undefined, { limits: { outside: { max: 100 } } }))).toEqual({
      Ann: 3400,
      Bo: 100,
    });
    expect(settledWith(undefined, { limits: { personal: { Bo: 5 }, outside: { max: 100 } } })).toMatchObject({
      refusal: { clause: '3.7', at: 'limits.personal.Bo' },
    });
  });

  test('what is told badly is refused with its place', () => {
    const rows: readonly (readonly [unknown, string])[] = [
      [5, 'irregularities'],
      [[5], 'irregularities[0]'],
      [[{ after: 1, what: 'thunder' }], 'irregularities[0].what'],
      [[{ after: -1, what: 'void' }], 'irregularities[0].after'],
      [[{ after: 1.5, what: 'void' }], 'irregularities[0].after'],
      [[{ what: 'void' }], 'irregularities[0].after'],
      [[{ after: 2, what: 'void', cause: 'fraud' }], 'irregularities[0].after'],
      [[{ after: 1, what: 'void', cause: 'fraud', who: 'x' }], 'irregularities[0].who'],
      [[{ after: 1, what: 'void', cause: 'rain' }], 'irregularities[0].cause'],
      [[{ after: 1, what: 'void', cause: 'fraud', reason: 5 }], 'irregularities[0].reason'],
      [[{ after: 1, what: 'correctedNumber' }], 'irregularities[0].is'],
      [[{ after: 1, what: 'voidWagers', clause: '9.1' }], 'irregularities[0].player'],
      [[{ after: 1, what: 'voidWagers', player: 'Ann' }], 'irregularities[0].clause'],
      [[breachOf('voidWagers', { wagers: [] })], 'irregularities[0].wagers'],
      [[breachOf('voidWagers', { wagers: 'all' })], 'irregularities[0].wagers'],
    ];
    for (const [irregularities, at] of rows)
      expect(settledWith(irregularities), at).toMatchObject({ ok: false, refusal: { at } });
    expect(netsOf(settledWith([{ after: 'settled', what: 'void', cause: 'fraud' }]))).toEqual({
      Ann: 0,
      Bo: 0,
    });
  });
});
