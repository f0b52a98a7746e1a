import { expect, test } from 'vitest';
import type { Actor, Viewer } from '../core/game.ts';
import { patronOf } from './chips.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import {
  after,
  alter,
  betting,
  bring,
  clause,
  collect,
  deal,
  dealDown,
  dealer,
  introduce,
  invite,
  noMoreBets,
  opened,
  operator,
  patron,
  place,
  played,
  ready,
  remove,
  rules,
  SIGN,
  seat,
  settlePairs,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import type { State, Table } from './table.ts';

const onlooker: Viewer = { role: 'onlooker' };
const EVERYBODY: readonly Viewer[] = [onlooker, patron('P1'), patron('P2'), dealer, supervisor, operator];

const see = (state: State, viewer: Viewer = onlooker) => {
  const view = game.view(rules, state, viewer);
  if (view.stage === 'unopened') throw new Error('the table has not been opened');
  return view;
};

const breach = (person: string): Command => ({
  type: 'RecordBreach',
  actor: supervisor,
  person,
  employee: false,
  clause: '14.8',
  what: 'a side bet',
});
const dispute = (name: string): Command => ({
  type: 'RaiseDispute',
  actor: patron(name),
  patron: name,
  what: `the wager of ${name}`,
});
const notice: Command = { type: 'GiveNotice', actor: operator, notice: { what: 'method', method: 'B' } };
const grant: Command = { type: 'GrantLimit', actor: operator, patron: 'P2', limit: 80_000 };

/** A table at which there is something to see for everybody. */
const busy = (): Table =>
  after(
    ready({ sign: { differential: 100_000 } }),
    seat('P1', 0),
    bring('P1', 10_000),
    bring('P2', 20_000),
    breach('P1'),
    dispute('P1'),
    dispute('P2'),
    notice,
    grant,
    invite,
    place('P1', 'banker', 3000),
    place('P2', 'player', 1000),
  );

const PUBLIC = [
  'stage',
  'rulebook',
  'determinations',
  'sign',
  'notices',
  'hours',
  'markers',
  'noBetRequest',
  'seats',
  'chips',
  'differential',
  'shoe',
  'round',
  'rounds',
  'next',
];

test('before it opens a table shows nothing', () => {
  for (const viewer of EVERYBODY) {
    expect(game.view(rules, { stage: 'unopened' }, viewer)).toEqual({ stage: 'unopened' });
  }
});

test('each viewer sees the public fields, what is his, and no field more', () => {
  //  viewer        besides what is public
  const cases: readonly (readonly [Viewer, readonly string[]])[] = [
    [onlooker, []],
    [dealer, ['recorded']],
    [patron('P1'), ['own', 'disputes']],
    [patron('stranger'), ['own', 'disputes']],
    [supervisor, ['breaches', 'disputes', 'recorded', 'decidable']],
    [operator, ['breaches', 'disputes', 'recorded', 'decidable']],
  ];
  for (const [viewer, more] of cases) {
    expect(Object.keys(see(busy(), viewer)).toSorted()).toEqual([...PUBLIC, ...more].toSorted());
  }
});

test('what is public is the same for everybody', () => {
  const shown = see(busy());
  for (const viewer of EVERYBODY) {
    const seen = see(busy(), viewer);
    const {
      own: _own,
      breaches: _breaches,
      disputes: _disputes,
      recorded: _recorded,
      decidable: _decidable,
      ...rest
    } = seen;
    expect(rest).toEqual(shown);
  }
});

test('what a wager leaves as it was is the very same part of the view, and what it changes another', () => {
  const table = after(betting(), place('P1', 'banker', 1000));
  const [before, now] = [see(table), see(after(table, place('P2', 'tie', 1000)))];
  for (const part of [
    'sign',
    'determinations',
    'notices',
    'markers',
    'seats',
    'shoe',
    'rounds',
    'next',
  ] as const)
    expect(now[part], part).toBe(before[part]);
  expect(now.round?.hands).toBe(before.round?.hands);
  expect(now.chips).not.toEqual(before.chips);
  expect(now.round?.wagers).not.toEqual(before.round?.wagers);
});

clause(
  ['3.1', '3.2', '3.3', '3.6', '8.3', '9.3'],
  'everybody sees the sign with limits, multiples, differential, method and pairs, the markers and the notices',
  () => {
    for (const viewer of EVERYBODY) {
      expect(see(busy(), viewer)).toMatchObject({
        sign: { ...SIGN, differential: 100_000 },
        determinations: { method: 'A', pairs: 'perfect', face: 'up', exposedBy: 'dealer', seats: 3 },
        markers: { P2: 80_000 },
        notices: [{ what: 'method', method: 'B' }],
        differential: 2000,
      });
    }
  },
);

clause('3.2', 'only patrons with a marker have one shown, and it goes when it is taken away', () => {
  expect(see(busy()).markers).toStrictEqual({ P2: 80_000 });
  const taken = after(busy(), { type: 'GrantLimit', actor: operator, patron: 'P2', limit: null });
  expect(see(taken).markers).toStrictEqual({});
});

test('a patron sees his own affairs and disputes, and nobody else’s', () => {
  expect(see(busy(), patron('P1'))).toMatchObject({
    own: { chips: 7000, owing: 0, advised: false, excluded: false },
    disputes: [{ patron: 'P1', what: 'the wager of P1', decision: null, reviewRequested: false }],
  });
  expect(see(busy(), patron('P2')).disputes).toMatchObject([{ patron: 'P2' }]);
  expect(see(busy(), patron('P2')).own?.chips).toBe(19_000);
  expect(see(busy(), patron('P3'))).toMatchObject({
    own: { chips: 0, owing: 0, advised: false, excluded: false },
    disputes: [],
  });
});

test('own affairs tell of advice, exclusion and debt', () => {
  const advised = after(busy(), alter('P1', 'banker', 500), noMoreBets, {
    type: 'ExcludePatron',
    actor: operator,
    patron: 'P1',
    breach: 1,
  });
  expect(see(advised, patron('P1')).own).toEqual({ chips: 9500, owing: 0, advised: true, excluded: true });
  expect(see(advised, patron('P2')).own).toEqual({
    chips: 19_000,
    owing: 0,
    advised: false,
    excluded: false,
  });
  const owing: Table = { ...busy(), patrons: { P1: { ...patronOf(busy(), 'P1'), owing: 950 } } };
  expect(see(owing, patron('P1')).own?.owing).toBe(950);
});

test('breaches are for those who supervise, and so are all disputes', () => {
  for (const viewer of [supervisor, operator]) {
    expect(see(busy(), viewer)).toMatchObject({
      breaches: [{ person: 'P1', employee: false, clause: '14.8', what: 'a side bet' }],
      disputes: [{ patron: 'P1' }, { patron: 'P2' }],
    });
  }
  for (const viewer of [onlooker, dealer, patron('P1'), patron('P2')]) {
    expect(JSON.stringify(see(busy(), viewer))).not.toContain('a side bet');
  }
  for (const viewer of [onlooker, dealer]) {
    expect(JSON.stringify(see(busy(), viewer))).not.toContain('the wager of');
  }
});

test('what the house has won, approvals and what was counted of the shoe are shown to nobody', () => {
  for (const viewer of EVERYBODY) {
    const keys = JSON.stringify(see(busy(), viewer));
    for (const hidden of [
      '"bank"',
      '"approvals"',
      '"seen"',
      '"cuttingCardFromBack"',
      '"patrons"',
      '"layers"',
      '"last"',
    ]) {
      expect(keys).not.toContain(hidden);
    }
  }
});

clause('14.5(b)', 'a card face down is null to everybody, and a hand with one has no total', () => {
  const down = after(
    ready({ determinations: { face: 'down' } }),
    bring('P1', 1000),
    invite,
    place('P1', 'banker', 1000),
    noMoreBets,
  );
  for (const viewer of EVERYBODY) {
    expect(see(down, viewer).round?.hands).toEqual({
      player: { cards: [], total: null },
      banker: { cards: [], total: null },
    });
    expect(see(dealDown(down, 4), viewer).round?.hands).toEqual({
      player: { cards: [null, null], total: null },
      banker: { cards: [null, null], total: null },
    });
  }
  const exposed = after(dealDown(down, 4), {
    type: 'ExposeHand',
    actor: dealer,
    patron: null,
    hand: 'player',
    cards: ['2s', '3d'],
  });
  expect(see(exposed).round?.hands).toEqual({
    player: { cards: ['2s', '3d'], total: 5 },
    banker: { cards: [null, null], total: null },
  });
});

test('a hand has a total while some of its cards are out, and a mixed one has none', () => {
  const half = deal(after(betting(), place('P1', 'banker', 1000), noMoreBets), '7s 8h 8d');
  expect(see(half).round?.hands).toEqual({
    player: { cards: ['7s', '8d'], total: 5 },
    banker: { cards: ['8h'], total: 8 },
  });
  const { round } = half;
  if (round === null) throw new Error('no round');
  const hands = { player: [{ at: 1, card: '7s' }, { at: 3 }], banker: [] } as const;
  expect(see({ ...half, round: { ...round, hands } }).round?.hands.player).toEqual({
    cards: ['7s', null],
    total: null,
  });
});

test('the round is shown whole: wagers, what was settled, and its result', () => {
  expect(see(ready()).round).toBeNull();
  expect(see(busy()).round).toEqual({
    number: 1,
    stage: 'betting',
    noBet: null,
    pause: null,
    wagers: [
      { patron: 'P1', on: 'banker', stake: 3000 },
      { patron: 'P2', on: 'player', stake: 1000 },
    ],
    hands: { player: { cards: [], total: null }, banker: { cards: [], total: null } },
    settled: [],
    outcome: null,
    voidedBy: null,
  });
  const paid = after(
    deal(after(betting(), place('P1', 'playerPair', 1000), noMoreBets), '8h Qc 8h Qs'),
    settlePairs,
  );
  expect(see(paid).round).toMatchObject({
    stage: 'dealing',
    settled: [{ patron: 'P1', on: 'playerPair', pays: 25_000, result: 'perfect', by: '9.8(b)' }],
  });
});

test('rounds gone by show their result, and not what anybody won', () => {
  const done = after(played(betting(), [['P1', 'banker', 1000]], '3s Kh 3d 9c'), collect);
  expect(see(done).rounds).toStrictEqual([
    { number: 1, shoe: 1, outcome: 'banker', noBet: false, voidedBy: null, pairs: ['player'] },
  ]);
  const voided = after(done, {
    type: 'DeclareVoid',
    actor: operator,
    cause: 'fraud',
    round: 1,
    reason: 'marked cards',
  });
  expect(see(voided).rounds).toMatchObject([{ number: 1, outcome: null, voidedBy: '14.3', pairs: [] }]);
});

test('the chips of those at the table are shown, also where all of them are wagered', () => {
  expect(see(busy()).chips).toEqual({ P1: 7000, P2: 19_000 });
  const table = after(ready(), seat('P1', 0), bring('P2', 1000), bring('P3', 1000), invite);
  const all = after(table, place('P2', 'tie', 1000), place('P3', 'banker', 1000));
  expect(see(all).chips).toEqual({ P1: 0, P2: 0, P3: 0 });
  const lost = played(table, [['P2', 'tie', 1000]], '2s 9h 3d Kc');
  expect(see(lost).chips).toEqual({ P1: 0, P3: 1000 });
});

test('the shoe shows how many cards are left, and who is offered the cut while there is one to make', () => {
  expect(see(ready()).shoe).toStrictEqual({
    number: 1,
    stage: 'inPlay',
    remaining: 415,
    discarded: 1,
    cuttingCardOut: false,
    front: [],
  });
  const toCut = after(opened(), seat('P1', 1), introduce, shuffle);
  expect(see(toCut).shoe.cutOfferedTo).toBe('P1');
  const declined = after(toCut, { type: 'DeclineCut', actor: patron('P1'), patron: 'P1' });
  expect(see(declined).shoe.cutOfferedTo).toBeNull();
});

test('a card that left the shoe early is shown if it was exposed, and null if not', () => {
  const strayed = (card?: 'Kd'): Command =>
    card === undefined
      ? { type: 'CardDrawnInError', actor: dealer }
      : { type: 'CardDrawnInError', actor: dealer, card };
  expect(see(after(ready(), strayed())).shoe).toMatchObject({ front: [null], remaining: 414 });
  expect(see(after(ready(), strayed('Kd'))).shoe).toMatchObject({ front: ['Kd'], remaining: 414 });
});

clause(['I:1', 'I:4'], 'every view names the rulebook', () => {
  for (const viewer of EVERYBODY) expect(see(busy(), viewer).rulebook).toBe('act-mini-baccarat-2016');
});

test('everybody sees what comes next, and by which clause', () => {
  //  table                         next
  const cases: readonly (readonly [Table, object])[] = [
    [opened(), { do: 'introduce', by: '5.1(a)' }],
    [ready(), { do: 'invite', by: '4.1' }],
    [busy(), { do: 'close', by: '6.2' }],
    [after(busy(), noMoreBets), { do: 'deal', to: 'player', by: '6.2(a)' }],
  ];
  for (const [table, next] of cases) expect(see(table, patron('P1')).next).toEqual(next);
});

clause('13.2', 'a closed table is still shown, as closed', () => {
  const closing: Command = { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } };
  const closed = after(ready(), closing, {
    type: 'CloseTable',
    actor: operator satisfies Actor,
    cardsCheckedBy: 'D. Lee',
  });
  expect(see(closed)).toMatchObject({ stage: 'closed', notices: [{ what: 'closing' }] });
});

test('no wager that was taken back is shown', () => {
  expect(see(after(busy(), remove('P2', 'player')))).toMatchObject({
    differential: 3000,
    round: { wagers: [{ patron: 'P1', on: 'banker', stake: 3000 }] },
  });
});
