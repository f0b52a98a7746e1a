import { describe, expect, test } from 'vitest';
import type { Viewer } from '../core/game.ts';
import { rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  breach,
  bring,
  cardsIn,
  type Deal,
  darkJackpot,
  dealer,
  dealt,
  declare,
  declareVoid,
  exposed,
  fold,
  jackpot,
  noMoreBets,
  opened,
  operator,
  patron,
  pickUp,
  ready,
  SIGN,
  seat,
  settle,
  settleJackpot,
  shown,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { State } from './table.ts';

const onlooker: Viewer = { role: 'onlooker' };
/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };

const see = (state: State, viewer: Viewer) => game.view(rules, state, viewer);
const DETERMINATIONS = { automatedShoe: false, boxes: 3, toJackpotPercent: 70 };
/** What everybody sees of a table where nothing has happened yet. */
const NEW = {
  stage: 'open',
  rulebook: 'act-canberra-poker-2023',
  determinations: DETERMINATIONS,
  sign: SIGN,
  notices: [],
  hours: null,
  markers: {},
  seats: [null, null, null],
  chips: {},
  jackpot: 'operating',
  outOfOrder: null,
  shoe: { number: 0, stage: 'unchecked', fault: null },
  round: null,
  rounds: [],
  last: null,
  next: { do: 'check', by: '2.2' },
};
const CHIPS = { P1: 99_250, P2: 99_000, P3: 100_000 };
const OWN = { chips: 0, owing: 0, advised: false, excluded: false };
const READY = { number: 1, stage: 'ready', fault: null };
const ROUND = {
  number: 1,
  deck: null,
  stage: 'betting',
  wagers: [
    { patron: 'P1', box: 1, on: 'ante', stake: 500 },
    { patron: 'P1', box: 1, on: 'jackpot', stake: 250 },
    { patron: 'P2', box: 2, on: 'ante', stake: 1000 },
  ],
  unlit: [],
  entered: [],
  hands: [],
  dealer: [],
  exposed: 0,
  settled: [],
  voidedBy: null,
};
const HAND = { pickedUp: false, shown: false, decision: null, declared: false, racked: false };
const HIDDEN = [null, null, null, null, null];

const laid = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 1000));
const deciding = after(toDecide(laid, DEAL), pickUp('P1', DEAL[1] as string));

describe('a table before a round', () => {
  test('that was just opened', () => {
    const table = opened();
    expect(see(table, onlooker)).toStrictEqual(NEW);
    expect(see(table, dealer)).toStrictEqual(NEW);
    expect(see(table, supervisor)).toStrictEqual({ ...NEW, breaches: [], disputes: [], decidable: [] });
    expect(see(table, operator)).toStrictEqual({ ...NEW, breaches: [], disputes: [], decidable: [] });
    expect(see(table, patron('P1'))).toStrictEqual({ ...NEW, own: OWN, disputes: [] });
  });

  test('that has a sign, markers, notices, hours and people', () => {
    const change = { what: 'maxPayout', max: 400_000 } as const;
    const table = after(
      ready(),
      bring('P1', 5000),
      bring('P2', 4000),
      seat('P2', 1),
      { type: 'GrantLimit', actor: operator, patron: 'P1', limit: 30_000 },
      { type: 'GiveNotice', actor: operator, notice: change },
      { type: 'SetHours', actor: operator, hours: { from: '10:00', to: '04:00' } },
      { type: 'StopJackpot', actor: operator, reason: 'a new meter' },
    );
    expect(see(table, onlooker)).toStrictEqual({
      ...NEW,
      notices: [change],
      hours: table.hours,
      markers: { P1: 30_000 },
      seats: [null, 'P2', null],
      chips: { P1: 5000, P2: 4000 },
      jackpot: 'down',
      outOfOrder: 'a new meter',
      shoe: READY,
      next: { do: 'invite', by: '4.1' },
    });
  });

  test('whose automated shoe has failed', () => {
    const failed = after(
      betting(AUTOMATED),
      ante('P1', 1, 500),
      { type: 'ShoeMalfunctioned', actor: dealer, fault: 'unfit' },
      declareVoid('malfunction', 1, dealer),
    );
    const voided = {
      ...ROUND,
      stage: 'done',
      wagers: [],
      voidedBy: '12.6',
    };
    expect(see(failed, onlooker)).toMatchObject({ round: voided, last: null, rounds: [] });
    const over = after(failed, { type: 'CollectCards', actor: dealer, counted: [0] });
    expect(see(over, onlooker)).toMatchObject({
      shoe: { number: 2, stage: 'ready', fault: 'unfit' },
      round: null,
      last: voided,
      rounds: [{ number: 1, voidedBy: '12.6' }],
      next: { do: 'mend', by: '12.7' },
    });
  });
});

describe('a round', () => {
  const table = { ...NEW, chips: CHIPS, shoe: READY };

  test('while wagers are placed', () => {
    const pads = after(laid, ante('P3', 3, 500), darkJackpot('P3', 3));
    expect(see(laid, onlooker)).toStrictEqual({ ...table, round: ROUND, next: { do: 'close', by: '4.1' } });
    expect(see(pads, onlooker)).toMatchObject({ round: { unlit: [3] }, chips: { P3: 99_250 } });
    expect(see(laid, patron('P1'))).toStrictEqual({
      ...table,
      round: ROUND,
      next: { do: 'close', by: '4.1' },
      own: { ...OWN, chips: 99_250 },
      disputes: [],
    });
  });

  test('while cards are dealt', () => {
    const two = after(dealt(after(laid, noMoreBets), DEAL, 4), exposed('dealer', 1, 'Ad'));
    const hand = { ...HAND, cards: [null] };
    expect(see(two, onlooker)).toStrictEqual({
      ...table,
      round: {
        ...ROUND,
        stage: 'dealing',
        wagers: [ROUND.wagers[0], ROUND.wagers[2]],
        entered: [1],
        hands: [
          { ...hand, box: 1, patron: 'P1', cards: [null, null] },
          { ...hand, box: 2, patron: 'P2' },
        ],
        dealer: ['Ad'],
        exposed: 1,
      },
      next: { do: 'deal', to: 2, faceUp: false, by: '6.3' },
    });
  });

  const decided = {
    ...ROUND,
    stage: 'deciding',
    wagers: [ROUND.wagers[0], ROUND.wagers[2]],
    entered: [1],
    hands: [
      { ...HAND, box: 1, patron: 'P1', cards: HIDDEN, pickedUp: true },
      { ...HAND, box: 2, patron: 'P2', cards: HIDDEN },
    ],
    dealer: [null, null, null, null, '3d'],
  };

  test('while players decide', () => {
    const everybody = { ...table, round: decided, next: { do: 'decide', by: '7.1' } };
    expect(see(deciding, onlooker)).toStrictEqual(everybody);
    expect(see(deciding, supervisor)).toStrictEqual({
      ...everybody,
      breaches: [],
      disputes: [],
      decidable: [],
    });
    expect(see(deciding, patron('P2'))).toStrictEqual({
      ...everybody,
      own: { ...OWN, chips: 99_000 },
      disputes: [],
    });
    expect(see(deciding, patron('P1'))).toStrictEqual({
      ...everybody,
      round: {
        ...decided,
        hands: [{ ...decided.hands[0], cards: cardsIn(DEAL[1] as string) }, decided.hands[1]],
      },
      own: { ...OWN, chips: 99_250 },
      disputes: [],
    });
    const racked: Command = { type: 'HandRacked', actor: dealer, box: 2 };
    expect(see(after(deciding, racked), onlooker)).toStrictEqual({
      ...everybody,
      round: { ...decided, hands: [decided.hands[0], { ...decided.hands[1], racked: true }] },
      next: { do: 'reconstruct', by: '14.4' },
    });
  });

  test('when hands are shown, and when it is over', () => {
    const went = after(deciding, bet('P1', 1000), fold('P2'), declare('P1'));
    const open = shown(went, DEAL);
    const lost = {
      patron: 'P2',
      box: 2,
      on: 'ante',
      stake: 1000,
      result: 'lose',
      pays: 0,
      by: '7.3',
    };
    const P1 = {
      ...HAND,
      box: 1,
      patron: 'P1',
      cards: cardsIn(DEAL[1] as string),
      pickedUp: true,
      shown: true,
      decision: 'bet',
      declared: true,
    };
    const showdown = {
      ...decided,
      stage: 'showdown',
      wagers: [ROUND.wagers[0], { patron: 'P1', box: 1, on: 'bet', stake: 1000 }],
      hands: [P1, { ...HAND, box: 2, patron: 'P2', cards: HIDDEN, decision: 'fold' }],
      dealer: cardsIn(DEAL.dealer),
      settled: [lost],
    };
    expect(see(open, onlooker)).toStrictEqual({
      ...table,
      chips: { ...CHIPS, P1: 98_250 },
      round: showdown,
      next: { do: 'settle', by: '9.1' },
    });
    const wins = { patron: 'P1', box: 1, result: 'win', by: '9.4' };
    const mains = [
      { ...wins, on: 'ante', stake: 500, pays: 500, paidBy: '8.1:ante' },
      { ...wins, on: 'bet', stake: 1000, pays: 5000, paidBy: '8.1:bet' },
    ];
    const over = after(open, settle, settleJackpot(600_000));
    const prize = {
      ...wins,
      on: 'jackpot',
      stake: 250,
      pays: 25_000,
      fromPool: 0,
      fromReserve: 0,
      by: '10.5',
      paidBy: '11.1(e)',
    };
    expect(see(over, onlooker)).toStrictEqual({
      ...table,
      chips: { ...CHIPS, P1: 100_000 + 5500 - 250 + 25_000 },
      shoe: { number: 1, stage: 'toShuffle', fault: null },
      rounds: [{ number: 1, voidedBy: null }],
      last: { ...showdown, wagers: [], settled: [lost, ...mains, prize] },
      next: { do: 'shuffle', by: '5.1' },
    });
  });
});

describe('what is for some only', () => {
  const raise = (name: string): Command => ({
    type: 'RaiseDispute',
    actor: patron(name),
    patron: name,
    what: `of ${name}`,
  });
  const table = after(betting(), breach('P1', '16.1'), raise('P1'), raise('P2'), {
    type: 'ExcludePatron',
    actor: operator,
    patron: 'P1',
    breach: 1,
  });
  const more = (viewer: Viewer) => {
    const { own, breaches, disputes } = see(table, viewer) as {
      own?: object;
      breaches?: readonly { person: string }[];
      disputes?: readonly { what: string }[];
    };
    return [own, breaches?.map(({ person }) => person), disputes?.map(({ what }) => what)];
  };

  test('a patron sees what is his, the supervision all of it, others nothing', () => {
    expect(more(onlooker)).toStrictEqual([undefined, undefined, undefined]);
    expect(more(dealer)).toStrictEqual([undefined, undefined, undefined]);
    expect(more(patron('P1'))).toStrictEqual([
      { chips: 100_000, owing: 0, advised: false, excluded: true },
      undefined,
      ['of P1'],
    ]);
    expect(more(patron('P2'))).toStrictEqual([
      { chips: 100_000, owing: 0, advised: false, excluded: false },
      undefined,
      ['of P2'],
    ]);
    expect(more(supervisor)).toStrictEqual([undefined, ['P1'], ['of P1', 'of P2']]);
    expect(more(operator)).toStrictEqual([undefined, ['P1'], ['of P1', 'of P2']]);
  });
});
