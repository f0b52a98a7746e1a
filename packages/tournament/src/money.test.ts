import {
  actBlackjack2005,
  actBlackjack2018,
  actCanberraPoker2023,
  actMiniBaccarat2016,
  nzTournament1999,
} from '@baize/rulebooks';
import { expect } from 'vitest';
import { clauseTests } from '../../engine/src/testing/clause.ts';
import { type Book, entries, FINAL, places, refusal, score, settled } from './file.test-kit.ts';

const bj05 = clauseTests(actBlackjack2005);
const mb16 = clauseTests(actMiniBaccarat2016);
const bj18 = clauseTests(actBlackjack2018);
const cp23 = clauseTests(actCanberraPoker2023);
const nz = clauseTests(nzTournament1999);

const NZ = 'nz-tournament-1999';
const FEE = { entryFee: 11_000, commission: 1000 };
/** Twenty-two entries, two who do not come, and one reserve in the seat of the first of them. */
const S12 = [
  ...entries('ABCDEFGHIJKLMNOPQRSTUV'),
  { do: 'noShow', player: 'U' },
  { do: 'noShow', player: 'V' },
  { do: 'reserve', player: 'R1', for: 'U' },
];

const fees = (book: Book): number[] => {
  const { pool, commission } = settled(book, S12, FEE);
  return [pool, commission];
};

bj05(
  ['20.23', 'A:Tournament Commission', '20.9', '20.10'],
  'absent players and reserves pay into the pool, less the commission in the fee',
  () => {
    expect(fees('act-blackjack-2005')).toEqual([230_000, 23_000]);
  },
);
mb16(
  ['15.22', 'A:Tournament Commission', '15.9', '15.10'],
  'absent players and reserves pay into the pool, less the commission in the fee',
  () => {
    expect(fees('act-mini-baccarat-2016')).toEqual([230_000, 23_000]);
  },
);
bj18(
  ['19.20', 'A:Tournament Commission', '19.9', '19.10'],
  'absent players and reserves pay into the pool, less the commission in the fee',
  () => {
    expect(fees('act-blackjack-2018')).toEqual([230_000, 23_000]);
  },
);
cp23(
  ['17.22', 'A:Tournament Commission', '17.9', '17.10', '17.21'],
  'absent players and reserves pay into the pool, less the commission in the fee',
  () => {
    expect(fees('act-canberra-poker-2023')).toEqual([230_000, 23_000]);
    const prizes = settled('act-canberra-poker-2023', [...S12, score({ A: 3, B: 2, C: 2, D: 1 })], FEE);
    expect(places(prizes)).toEqual(['1 A 115000', '2 B,C 57500']);
    expect(prizes.uncounted?.final).toHaveLength(17);
  },
);

nz(['2.4', '2.1'], 'all fees are prize pool, with what the operator adds', () => {
  const record = [...entries('ABC'), { do: 'contribute', amount: 1 }, { do: 'disqualify', player: 'A' }];
  expect(settled(NZ, record).pool).toBe(30_001);
  expect(settled(NZ, entries('ABC'), { entryFee: 0 }).pool).toBe(0);
});

nz('2.4', 'there is no commission', () => {
  expect(refusal(NZ, [], { commission: 1 })).toBe('2.4 conditions.commission');
});

const commissionEdge = (book: Book): string => {
  expect(settled(book, entries('A'), { commission: 10_000 }).pool).toBe(0);
  return refusal(book, entries('A'), { commission: 10_001 });
};
bj05('20.23', 'a commission may take the whole fee and not a cent more', () => {
  expect(commissionEdge('act-blackjack-2005')).toBe('20.23 conditions.commission');
});
mb16(['15.22', '15.3(a)(iii)'], 'a commission may take the whole fee and not a cent more', () => {
  expect(commissionEdge('act-mini-baccarat-2016')).toBe('15.22 conditions.commission');
});
bj18(['19.20', '19.3(a)(iii)'], 'a commission may take the whole fee and not a cent more', () => {
  expect(commissionEdge('act-blackjack-2018')).toBe('19.20 conditions.commission');
});
cp23(['17.22', '17.3(a)(iii)'], 'a commission may take the whole fee and not a cent more', () => {
  expect(commissionEdge('act-canberra-poker-2023')).toBe('17.22 conditions.commission');
});

const contributed = (book: Book): string => refusal(book, [{ do: 'contribute', amount: 1 }]);
bj05('20.23', 'nothing but fees comes into the pool', () => {
  expect(contributed('act-blackjack-2005')).toBe('20.23 0');
});
mb16('15.22', 'nothing but fees comes into the pool', () => {
  expect(contributed('act-mini-baccarat-2016')).toBe('15.22 0');
});
bj18('19.20', 'nothing but fees comes into the pool', () => {
  expect(contributed('act-blackjack-2018')).toBe('19.20 0');
});
cp23('10.6(b)', 'the jackpot reserve may come into the pool', () => {
  expect(settled('act-canberra-poker-2023', [{ do: 'contribute', amount: 5 }]).pool).toBe(5);
});

const everyFeeBack = (book: Book): number => {
  const record = [
    ...S12,
    { do: 'disqualify', player: 'A' },
    { do: 'withdraw', player: 'B' },
    { do: 'cancel' },
  ];
  const { pool, commission, refunds, places: none, due } = settled(book, record, FEE);
  expect([pool, commission, none, due]).toEqual([0, 0, [], []]);
  return Object.values(refunds).reduce((sum, each) => sum + each, 0);
};
bj05('20.24', 'a cancelled tournament refunds every fee with its commission', () => {
  expect(everyFeeBack('act-blackjack-2005')).toBe(253_000);
});
mb16('15.23', 'a cancelled tournament refunds every fee with its commission', () => {
  expect(everyFeeBack('act-mini-baccarat-2016')).toBe(253_000);
});
bj18('19.21', 'a cancelled tournament refunds every fee with its commission', () => {
  expect(everyFeeBack('act-blackjack-2018')).toBe(253_000);
});
cp23('17.23', 'a cancelled tournament refunds every fee with its commission', () => {
  expect(everyFeeBack('act-canberra-poker-2023')).toBe(253_000);
});

const cancelledLate = (book: Book): string => {
  const begun = [...entries('AB'), score({ A: 500, B: 500 })];
  const open = settled(book, [...begun, { do: 'cancel' }], { tie: 'extraRounds' });
  expect(open.refunds).toEqual({ A: 10_000, B: 10_000 });
  expect(refusal(book, [...entries('A'), { do: 'cancel' }, { do: 'enter', player: 'B' }])).toMatch(/ 2$/);
  return refusal(book, [...entries('AB'), score({ A: 5, B: 4 }), { do: 'cancel' }]);
};
bj05('20.24', 'it may be cancelled until its places are known', () => {
  expect(cancelledLate('act-blackjack-2005')).toBe('20.24 3');
});
mb16('15.23', 'it may be cancelled until its places are known', () => {
  expect(cancelledLate('act-mini-baccarat-2016')).toBe('15.23 3');
});

nz(
  ['2.3(e)', '2.5(b)', '2.6'],
  'a tournament is cancelled before it begins, for want of players, and nobody disqualified is refunded',
  () => {
    const record = [...entries('ABC'), { do: 'disqualify', player: 'A' }];
    const cancelled = settled(NZ, [...record, { do: 'cancel', at: '2024-05-04T17:59' }]);
    expect(cancelled.refunds).toEqual({ B: 10_000, C: 10_000 });
    expect(refusal(NZ, [...record, { do: 'cancel', at: '2024-05-04T18:00' }])).toBe('2.3(e) 4');
    expect(refusal(NZ, [...entries('AB'), score({ A: 5, B: 5 }), { do: 'cancel' }])).toBe('2.3(e) 3');
    expect(refusal(NZ, [...entries('ABC'), { do: 'cancel' }], { minPlayers: 3 })).toBe('2.3(e) 3');
    expect(settled(NZ, [...entries('ABC'), { do: 'cancel' }], { minPlayers: 4 }).pool).toBe(0);
  },
);

const withdrawn = (at: string | undefined, more: object = {}, conditions: object = {}) =>
  settled(
    NZ,
    [...entries('AB'), { do: 'withdraw', player: 'B', ...(at === undefined ? {} : { at }), ...more }],
    {
      start: '1999-02-20T18:00',
      entryFee: 25_000,
      ...conditions,
    },
  );

nz(
  ['2.5', '2.5(a)', '2.5(a)(i)', '2.5(a)(ii)'],
  'withdrawal: by right until two days before, with consent until the start, then never',
  () => {
    expect(withdrawn('1999-02-18T18:00')).toMatchObject({ refunds: { B: 25_000 }, pool: 25_000 });
    expect(withdrawn('1999-02-18T18:00:01').refunds).toEqual({});
    expect(withdrawn('1999-02-18T18:01')).toMatchObject({ refunds: {}, pool: 50_000 });
    expect(withdrawn('1999-02-18T18:01', { consent: true }).refunds).toEqual({ B: 25_000 });
    expect(withdrawn('1999-02-20T17:59', { consent: true }).refunds).toEqual({ B: 25_000 });
    expect(withdrawn('1999-02-20T18:00', { consent: true }).refunds).toEqual({});
    expect(withdrawn(undefined, { consent: true }).refunds).toEqual({ B: 25_000 });
    expect(withdrawn('1999-02-18T18:00', {}, { entryFee: 0 }).refunds).toEqual({});
  },
);

nz('2.5(a)(i)', 'a refund that depends on a time is not guessed', () => {
  const withdraw = (at?: string): object[] => [
    ...entries('AB'),
    { do: 'withdraw', player: 'B', ...(at && { at }) },
  ];
  expect(refusal(NZ, withdraw())).toBe('2.5(a)(i) 2');
  expect(refusal(NZ, withdraw('2024-05-01T18:00Z'))).toBe('2.5(a)(i) 2');
  expect(refusal(NZ, withdraw('2024-05-01T18:00'), { start: undefined })).toBe('2.5(a)(i) conditions.start');
});

nz('2.8', 'the two days run to the start as it was moved', () => {
  const record = (start: string): object[] => [
    ...entries('AB'),
    { do: 'moveStart', start },
    { do: 'withdraw', player: 'B', at: '2024-05-03T18:00' },
  ];
  expect(settled(NZ, record('2024-05-05T18:00')).refunds).toEqual({ B: 10_000 });
  expect(settled(NZ, record('2024-05-05T17:59')).refunds).toEqual({});
});

nz('2.6', 'nobody disqualified is refunded', () => {
  const record = [...entries('AB'), { do: 'disqualify', player: 'B' }];
  const late = { do: 'withdraw', player: 'B', at: '2024-05-01T18:00', consent: true };
  expect(refusal(NZ, [...record, late])).toBe('2.6 3');
});

const nothingBack = (book: Book): object => {
  const withdraw = { do: 'withdraw', player: 'B', at: '2024-01-01T00:00', consent: true };
  const { pool, refunds } = settled(book, [...entries('AB'), withdraw], FEE);
  return { pool, refunds };
};
bj05('20.24', 'whoever withdraws gets nothing back, however early', () => {
  expect(nothingBack('act-blackjack-2005')).toEqual({ pool: 20_000, refunds: {} });
});
mb16('15.23', 'whoever withdraws gets nothing back, however early', () => {
  expect(nothingBack('act-mini-baccarat-2016')).toEqual({ pool: 20_000, refunds: {} });
});
bj18('19.21', 'whoever withdraws gets nothing back, however early', () => {
  expect(nothingBack('act-blackjack-2018')).toEqual({ pool: 20_000, refunds: {} });
});
cp23('17.23', 'whoever withdraws gets nothing back, however early', () => {
  expect(nothingBack('act-canberra-poker-2023')).toEqual({ pool: 20_000, refunds: {} });
});

nz('2.5', 'nobody withdraws twice, or who never entered, or when the final is over', () => {
  const withdraw = { do: 'withdraw', player: 'B', at: '2024-05-01T18:00' };
  expect(refusal(NZ, [...entries('AB'), withdraw, withdraw])).toBe('2.5(a)(i) 3');
  expect(refusal(NZ, [...entries('A'), withdraw])).toBe('A:Player 1');
  expect(refusal(NZ, [...entries('AB'), score({ A: 2, B: 1 }), withdraw])).toBe('2.5(a)(i) 3');
  const heats = { sessions: [{ name: 'heats', advance: 1 }, ...FINAL] };
  const between = [...entries('AB'), score({ A: 2, B: 1 }, 'heats'), { ...withdraw, consent: true }];
  expect(settled(NZ, between, heats).refunds).toEqual({});
});
