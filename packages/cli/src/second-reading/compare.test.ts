import { expect, test } from 'vitest';
import { differences } from './compare.ts';
import { compared } from './index.ts';
import type { Said } from './said.ts';

const FILE = {
  rulebook: 'act-mini-baccarat-2016',
  determinations: { method: 'A', pairs: null },
  wagers: [{ player: 'P1', on: 'banker', amount: 10_000 }],
  cards: 'Ts 2d 5h 4c 9s',
};
const LINE = {
  player: 'P1',
  box: 'banker',
  wager: 'banker',
  stake: 10_000,
  result: 'win',
  pays: 9500,
  net: 9500,
};
const ANSWER = {
  ok: true,
  rulebook: FILE.rulebook,
  outcome: 'banker',
  hands: { player: { cards: 'Ts 5h 9s', total: 4 }, banker: { cards: '2d 4c', total: 6 } },
  players: { P1: { net: 9500 } },
  lines: [LINE],
  cardsUsed: 5,
};
const refusal = (clause: string | null, at: string | number) => ({
  ok: false,
  refusal: { clause, at, detail: '' },
});

test('a right answer agrees', () => {
  expect(compared(FILE, ANSWER)).toEqual({ agrees: true });
});

test.each([
  [
    { players: { P1: { net: 9000 } } },
    'players: {"P1":9000} by the engine, {"P1":9500} by the second reading',
  ],
  [{ outcome: 'player' }, 'outcome: "player" by the engine, "banker" by the second reading'],
  [{ cardsUsed: 6 }, 'cardsUsed: 6 by the engine, 5 by the second reading'],
  [
    { hands: { ...ANSWER.hands, banker: { cards: '2d 4c', total: 7 } } },
    'hands.banker.total: 7 by the engine, 6 by the second reading',
  ],
  [
    { lines: [] },
    'P1 banker banker: nothing by the engine, {"net":9500,"results":"win"} by the second reading',
  ],
  [{ void: { clause: '14.1' } }, 'void: "14.1" by the engine, nothing by the second reading'],
])('%j differs', (changes, said) => {
  expect(compared(FILE, { ...ANSWER, ...changes })).toEqual({ agrees: false, differs: [said] });
});

test('one that refuses and one that settles differ, and so do two clauses or two places', () => {
  expect(compared(FILE, refusal('4.5', 'wagers[0]'))).toMatchObject({ agrees: false });
  const second: Said = { ok: false, clause: '4.5', at: 'wagers[1]' };
  expect(differences(ANSWER, second)).toHaveLength(1);
  expect(differences(refusal('4.5', 'wagers[1].on'), second)).toEqual([]);
  expect(differences(refusal('4.4', 'wagers[1]'), second)).toHaveLength(1);
  expect(differences(refusal('4.5', 'wagers[11]'), second)).toHaveLength(1);
  expect(differences(refusal('4.5', 12), { ok: false, at: 1 })).toHaveLength(1);
});

test('irregularities agree by kind and clause, a part of a clause included', () => {
  const second: Said = {
    ok: true,
    nets: {},
    facts: {},
    irregularities: [{ what: 'withdrawn', clause: '12.6' }, { what: 'corrected' }],
  };
  const said = (clause: string, what = 'withdrawn') =>
    differences(
      {
        ok: true,
        players: {},
        irregularities: [
          { what, clause },
          { what: 'corrected', clause: '7.1' },
        ],
      },
      second,
    );
  expect(said('12.6')).toEqual([]);
  expect(said('12.6(a)')).toEqual([]);
  expect(said('12.4')).toHaveLength(1);
  expect(said('12.6', 'exposed')).toHaveLength(1);
});

test('a wager without a word for its result is compared by its sum', () => {
  const second: Said = {
    ok: true,
    nets: { P1: 0 },
    facts: {},
    wagers: [{ player: 'P1', wager: 'tie', box: 'tie', net: 0 }],
  };
  const answer = (net: number) => ({
    ok: true,
    players: { P1: { net: 0 } },
    lines: [{ player: 'P1', wager: 'tie', box: 'tie', result: 'void', net }],
  });
  expect(differences(answer(0), second)).toEqual([]);
  expect(differences(answer(5), second)).toHaveLength(1);
});

test('what has no second reading is passed over with the reason', () => {
  expect(compared({ rulebook: 'trial-2030' }, ANSWER)).toEqual({
    skipped: 'there is no second reading of trial-2030',
  });
  const refused = { ok: false, refusal: { clause: null, at: 'irregularities[0].after' } };
  const odd = { rulebook: 'act-blackjack-2018', irregularities: [{ what: 'faceUp', after: 'later' }] };
  expect(compared(odd, refused)).toEqual({ skipped: 'not of the form of a round file: determinations' });
});

test('what has not the form of a round file is not read again, and must not have been settled', () => {
  const wager = { player: 'P1', on: 'banker', amount: 1000 };
  const round = {
    rulebook: 'act-mini-baccarat-2016',
    determinations: { method: 'A' },
    cards: 'Ts 2d 5h 4c 9s',
  };
  const odd = {
    ...round,
    irregularities: [{ after: 'nextRound', what: 'drawnInError', card: 5, seen: 'yes' }],
  };
  for (const [file, at] of [
    [{ ...round, wagers: [{ ...wager, amount: '1000' }] }, 'wagers[0].amount'],
    [{ ...round, wagers: [{ ...wager, amount: -1 }] }, 'wagers[0].amount'],
    [{ ...round, wagers: [wager], determinations: { method: 'C' } }, 'determinations.method'],
    [{ ...round, wagers: [wager], limits: { personal: { P1: 'high' } } }, 'limits.personal.P1'],
    [{ ...round, wagers: wager }, 'wagers'],
    [{ ...odd, wagers: [wager] }, 'irregularities[0].seen'],
    [
      { ...odd, wagers: [wager], irregularities: [{ after: 1, what: '__proto__' }] },
      'irregularities[0].what',
    ],
    [{ ...round, wagers: [{ ...wager, by: 'dealer' }] }, 'wagers[0].by'],
    [{ ...round, wagers: [{ on: 'banker', amount: 1000 }] }, 'wagers[0].player'],
  ] as const) {
    const refused = { ok: false, refusal: { clause: '4.2', at } };
    expect(compared(file, refused), at).toEqual({ skipped: `not of the form of a round file: ${at}` });
    expect(compared(file, ANSWER), at).toEqual({
      agrees: false,
      differs: [`${at}: settled by the engine, of no known form by the second reading`],
    });
  }
});
