import { expect, test } from 'vitest';
import { type Book, entries, FINAL, places, refusal, score, settled } from './file.test-kit.ts';
import { BJ05, BJ18, clause, MB16, NZ } from './instruments.test-kit.ts';

const FEE = { entryFee: 11_000, commission: 1000 };
/** Twenty-two entries, two who do not come, and one reserve in the seat of the first of them. */
const S12 = [
  ...entries('ABCDEFGHIJKLMNOPQRSTUV'),
  { do: 'noShow', player: 'U' },
  { do: 'noShow', player: 'V' },
  { do: 'reserve', player: 'R1', for: 'U' },
];

clause(
  ['17.22', 'A:Tournament Commission', '17.9', '17.10', '17.21'],
  'absent players and reserves pay into the pool, less the commission in the fee',
  (book) => {
    const { pool, commission } = settled(book, S12, FEE);
    expect([pool, commission]).toEqual([230_000, 23_000]);
    const prizes = settled(book, [...S12, score({ A: 3, B: 2, C: 1, D: 1 })], FEE);
    expect(places(prizes).slice(0, 2)).toEqual(['1 A 115000', '2 B 69000']);
    expect(prizes.uncounted?.final).toHaveLength(17);
  },
);
clause(['17.22', '17.3(a)(xii)(C)'], 'what is left of the fees is shared where players are equal', (book) => {
  const prizes = settled(book, [...S12, score({ A: 3, B: 2, C: 2, D: 1 })], FEE);
  expect(places(prizes)).toEqual(['1 A 115000', '2 B,C 57500']);
});

clause(['1999 2.4', '1999 2.1'], 'all fees are prize pool, with what the operator adds', () => {
  const record = [...entries('ABC'), { do: 'contribute', amount: 1 }, { do: 'disqualify', player: 'A' }];
  expect(settled(NZ, record).pool).toBe(30_001);
  expect(settled(NZ, entries('ABC'), { entryFee: 0 }).pool).toBe(0);
});

clause('1999 2.4', 'there is no commission', () => {
  expect(refusal(NZ, [], { commission: 1 })).toBe('2.4 conditions.commission');
});

const commissionEdge = (book: Book): string => {
  expect(settled(book, entries('A'), { commission: 10_000 }).pool).toBe(0);
  return refusal(book, entries('A'), { commission: 10_001 });
};
clause(['17.22', '17.3(a)(iii)'], 'a commission may take the whole fee and not a cent more', (book, at) => {
  expect(commissionEdge(book)).toBe(`${at('17.22')} conditions.commission`);
});

clause(
  '17.22',
  'what the conditions do not state comes into no pool, where the rules know no reserve (L26)',
  (book, at, policy) => {
    const contribute = [{ do: 'contribute', amount: 1 }];
    if (policy.contribution.reserve !== undefined) expect(settled(book, contribute).pool).toBe(1);
    else expect(refusal(book, contribute)).toBe(`${at('17.22')} 0`);
    expect(settled(book, contribute, { contributions: 'a dollar of the house' }).pool).toBe(1);
    expect(refusal(book, [{ do: 'contribute', amount: 0.5 }])).toBe('null 0');
  },
);
test.each([BJ05, MB16, BJ18])('%s: nothing but fees comes into the pool', (book) => {
  expect(refusal(book, [{ do: 'contribute', amount: 1 }])).toMatch(/ 0$/);
});
clause('10.6(b)', 'the jackpot reserve may come into the pool', (book) => {
  expect(settled(book, [{ do: 'contribute', amount: 5 }]).pool).toBe(5);
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
clause('17.23', 'a cancelled tournament refunds every fee with its commission', (book) => {
  expect(everyFeeBack(book)).toBe(253_000);
});

const cancelledLate = (book: Book): string => {
  const begun = [...entries('AB'), score({ A: 500, B: 500 })];
  const open = settled(book, [...begun, { do: 'cancel' }], { tie: 'extraRounds' });
  expect(open.refunds).toEqual({ A: 10_000, B: 10_000 });
  expect(refusal(book, [...entries('A'), { do: 'cancel' }, { do: 'enter', player: 'B' }])).toMatch(/ 2$/);
  return refusal(book, [...entries('AB'), score({ A: 5, B: 4 }), { do: 'cancel' }]);
};
clause('17.23', 'it may be cancelled until its places are known', (book, at) => {
  expect(cancelledLate(book)).toBe(`${at('17.23')} 3`);
});

clause(
  ['1999 2.3(e)', '1999 2.5(b)', '1999 2.6'],
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

clause(
  ['1999 2.5', '1999 2.5(a)', '1999 2.5(a)(i)', '1999 2.5(a)(ii)'],
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

clause('1999 2.5(a)(i)', 'a refund that depends on a time is not guessed', () => {
  const withdraw = (at?: string): object[] => [
    ...entries('AB'),
    { do: 'withdraw', player: 'B', ...(at && { at }) },
  ];
  expect(refusal(NZ, withdraw())).toBe('2.5(a)(i) 2');
  expect(refusal(NZ, withdraw('2024-05-01T18:00Z'))).toBe('2.5(a)(i) 2');
  expect(refusal(NZ, withdraw('2024-05-01T18:00'), { start: undefined })).toBe('2.5(a)(i) conditions.start');
});

clause('1999 2.8', 'the two days run to the start as it was moved', () => {
  const record = (start: string): object[] => [
    ...entries('AB'),
    { do: 'moveStart', start },
    { do: 'withdraw', player: 'B', at: '2024-05-03T18:00' },
  ];
  expect(settled(NZ, record('2024-05-05T18:00')).refunds).toEqual({ B: 10_000 });
  expect(settled(NZ, record('2024-05-05T17:59')).refunds).toEqual({});
});

clause('1999 2.6', 'nobody disqualified is refunded', () => {
  const record = [...entries('AB'), { do: 'disqualify', player: 'B' }];
  const late = { do: 'withdraw', player: 'B', at: '2024-05-01T18:00', consent: true };
  expect(refusal(NZ, [...record, late])).toBe('2.6 3');
});

const nothingBack = (book: Book): object => {
  const withdraw = { do: 'withdraw', player: 'B', at: '2024-01-01T00:00', consent: true };
  const { pool, refunds } = settled(book, [...entries('AB'), withdraw], FEE);
  return { pool, refunds };
};
clause('17.23', 'whoever withdraws gets nothing back, however early', (book) => {
  expect(nothingBack(book)).toEqual({ pool: 20_000, refunds: {} });
});

clause('1999 2.5', 'nobody withdraws twice, or who never entered, or when the final is over', () => {
  const withdraw = { do: 'withdraw', player: 'B', at: '2024-05-01T18:00' };
  expect(refusal(NZ, [...entries('AB'), withdraw, withdraw])).toBe('2.5(a)(i) 3');
  expect(refusal(NZ, [...entries('A'), withdraw])).toBe('A:Player 1');
  expect(refusal(NZ, [...entries('AB'), score({ A: 2, B: 1 }), withdraw])).toBe('2.5(a)(i) 3');
  const heats = { sessions: [{ name: 'heats', advance: 1 }, ...FINAL] };
  const between = [...entries('AB'), score({ A: 2, B: 1 }, 'heats'), { ...withdraw, consent: true }];
  expect(settled(NZ, between, heats).refunds).toEqual({});
});
