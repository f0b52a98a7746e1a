import { describe, expect } from 'vitest';
import { clause, rules } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import { game } from './game.ts';
import { settleJackpot as payouts } from './jackpot.ts';
import { prizePools } from './pools.ts';
import { nextStep } from './step.ts';
import {
  AUTOMATED,
  after,
  ante,
  bet,
  betting,
  breach,
  cardsIn,
  collect,
  cut,
  type Deal,
  dealer,
  dealt,
  declare,
  declareVoid,
  eventsOf,
  exposed,
  fold,
  invite,
  jackpot,
  noMoreBets,
  operator,
  patron,
  pickUp,
  ready,
  refusalOf,
  removeAnte,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { Table } from './table.ts';
import { follow, offers, says } from './words.test-kit.ts';

/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };
const laid = (): Table => after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500));
const deciding = (): Table => toDecide(laid(), DEAL);
const went = (): Table => after(deciding(), bet('P1', 1000), fold('P2'));
const open = (): Table => shown(went(), DEAL);
const misdealt: Command = { type: 'Misdealt', actor: dealer, what: 'box 2 first' };
const rack = (box: number): Command => ({ type: 'HandRacked', actor: dealer, box });
const hours: Command = { type: 'SetHours', actor: operator, hours: { from: '10:00', to: '04:00' } };
const tell = (isWithin: boolean): Command => ({ type: 'TellHour', actor: operator, isWithin });

describe('cards that were exposed', () => {
  clause('14.1', "a player's fifth card is none that lies up by right", () => {
    expect(refusalOf(open(), exposed(1, 5, '2h'))).toBeUndefined();
    says([[open(), exposed('dealer', 5, '3d'), '14.1', 'this card lies face up by right']]);
  });

  clause('14.1', 'every card on the table is offered until the cards are collected', () => {
    const card = { by: '14.1', choose: { card: 'card' } };
    const face = (to: number | 'dealer', hand: string) =>
      cardsIn(hand).map((each, index) => ({ to, place: index + 1, card: each, ...card }));
    const hidden = [1, 2, 3, 4, 5].map((place) => ({ to: 2, place, card: 'Ac', ...card }));
    offers(
      open(),
      supervisor,
      'CardExposed',
      ...face(1, DEAL[1] as string),
      ...hidden,
      ...face('dealer', DEAL.dealer).slice(0, 4),
    );
  });

  clause(['14.1', '13.1'], 'a hand in its player’s hands is his to protect, until hands are shown', () => {
    const picked = after(deciding(), pickUp('P2', DEAL[2] as string));
    says([[picked, exposed(2, 1, '2c'), '14.1', 'there is no such card face down']]);
    expect(refusalOf(after(picked, bet('P1', 1000), fold('P2')), exposed(2, 1, '2c'))).toBeUndefined();
  });

  clause('14.1', 'nothing is exposed any more in a round that is void', () =>
    says([
      [
        after(deciding(), declareVoid('fraud')),
        exposed(1, 1, 'Kh'),
        '9.7',
        'not now: next, the cards are collected',
      ],
    ]),
  );
});

describe('what goes wrong', () => {
  clause('14.3', 'a misdeal is told as soon as a card lies there, and however many do', () => {
    const alone = after(betting(), ante('P1', 1, 500), noMoreBets);
    for (const count of [1, 2, 3, 10]) expect(refusalOf(dealt(alone, DEAL, count), misdealt)).toBeUndefined();
  });

  clause(['14.4', 'A:Void'], 'a hand in the rack halts a round, and no void one', () => {
    const racked = after(deciding(), rack(1));
    expect(nextStep(rules, racked)).toEqual({ do: 'reconstruct', by: '14.4' });
    expect(nextStep(rules, after(racked, declareVoid('fraud')))).toEqual({ do: 'collect', by: '9.7' });
  });

  clause('14.4', 'one of two in the rack is put together after the other', () => {
    const both = after(deciding(), rack(1), rack(2));
    const first = after(both, { type: 'ReconstructHand', actor: dealer, box: 1 });
    expect(first.round?.hands.map(({ racked }) => racked)).toEqual([false, true]);
    expect(nextStep(rules, first).do).toBe('reconstruct');
  });

  clause(
    ['12.7', '2.2', '15.1'],
    'a shoe is mended before cards are checked, and these before the hours',
    () => {
      const failed = after(
        betting(AUTOMATED),
        ante('P1', 1, 500),
        { type: 'ShoeMalfunctioned', actor: dealer, fault: 'impeded' },
        declareVoid('malfunction', 1, dealer),
        { type: 'CollectCards', actor: dealer, counted: [0] },
        hours,
        tell(false),
      );
      expect(nextStep(rules, failed)).toEqual({ do: 'mend', by: '12.7' });
      const mended = after(failed, { type: 'DeclareShoeInOrder', actor: supervisor, checkedBy: 'S. Orr' });
      expect(nextStep(rules, mended)).toEqual({ do: 'check', by: '2.2' });
      const checked = after(mended, { type: 'CheckCards', actor: dealer, checkedBy: 'D. Lee' });
      expect(nextStep(rules, checked)).toEqual({ do: 'open', by: '15.1' });
    },
  );

  clause('3.4', 'advice in a round that is void was given for nothing, and no other is taken back', () => {
    const setting = { sign: { ante: { min: 1000, max: 20_000, multiple: 500 } } };
    const first = after(toDecide(after(betting(setting), ante('P2', 2, 500)), DEAL), fold('P2'), {
      type: 'ExposeDealer',
      actor: dealer,
      cards: cardsIn(DEAL.dealer),
    });
    const second = after(first, collect(first), shuffle, cut(20), invite);
    const advised = ({ patrons }: Table) => ['P1', 'P2'].map((name) => patrons[name]?.advised);
    const on = after(second, ante('P1', 1, 500), noMoreBets);
    expect(advised(on)).toEqual([true, true]);
    expect(on.round?.advised).toEqual(['P1']);
    expect(advised(after(on, declareVoid('fraud', 2)))).toEqual([false, true]);
  });
});

describe('the hours of gaming', () => {
  clause('15.1', 'end an invitation when they end, and not when they begin', () => {
    const ended = after(betting(), ante('P1', 1, 500), hours, tell(false), removeAnte('P1'));
    expect(ended.round).not.toBeNull();
    follow([[ended, tell(true), { type: 'GamingHoursBegan', by: '15.1' }]]);
    expect(after(ended, tell(true)).hours).toMatchObject({ isWithin: true });
  });
});

describe('the jackpot', () => {
  clause(['11.1(a)', '11.1(b)', '11.3(a)', '11.3(b)'], 'names the clause that pays each hand', () => {
    const by = (...hands: readonly ('royalFlush' | 'straightFlush')[]) =>
      payouts(rules, {
        pool: 5_000_000,
        displayed: 250,
        winners: hands.map((hand, index) => ({ box: index + 1, hand })),
      }).payments.map((payment) => payment.by);
    expect(by('royalFlush')).toEqual(['11.1(a)']);
    expect(by('straightFlush')).toEqual(['11.1(b)']);
    expect(by('royalFlush', 'royalFlush')).toEqual(['11.3(a)', '11.3(a)']);
    expect(by('straightFlush', 'straightFlush')).toEqual(['11.3(b)', '11.3(b)']);
    expect(by('royalFlush', 'straightFlush')).toEqual(['11.1(b)', '11.1(a)']);
  });

  clause(
    ['10.5', '11.2'],
    'the reserve pays as far as it goes, from the right, and then the operator',
    () => {
      const two: Deal = { ...DEAL, 2: 'Ks Ts 7s 4s 2s' };
      const on = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 500), jackpot('P2', 2));
      const bets = after(toDecide(on, two), bet('P1', 1000), bet('P2', 1000), declare('P1'), declare('P2'));
      const due = after(shown(bets, two), settle);
      const paid = eventsOf(due, settleJackpot(0, 30_000)).flatMap((event) =>
        event.type === 'JackpotSettled' ? [[event.box, event.pays, event.fromReserve]] : [],
      );
      expect(paid).toEqual([
        [2, 25_000, 25_000],
        [1, 25_000, 5000],
      ]);
      const { bank, pools } = after(due, settleJackpot(0, 30_000));
      expect([bank - due.bank, pools]).toEqual([-20_000, { jackpot: 350, reserve: 150 - 30_000 }]);
    },
  );

  clause('10.7', 'a hand that was too low, and one that was not entered, win nothing', () => {
    const due = after(
      shown(after(deciding(), bet('P1', 1000), bet('P2', 1000), declare('P1')), DEAL),
      settle,
    );
    const settled = eventsOf(due, settleJackpot(0)).filter(({ type }) => type === 'JackpotSettled');
    expect(settled).toMatchObject([{ box: 1, result: 'win' }]);
    const low = after(betting(), ante('P2', 2, 500), jackpot('P2', 2));
    const lost = after(shown(after(toDecide(low, DEAL), bet('P2', 1000), declare('P2')), DEAL), settle);
    expect(eventsOf(lost, settleJackpot(0))[0]).toMatchObject({
      box: 2,
      result: 'lose',
      by: '10.7',
      hand: null,
    });
  });
});

describe('the prize pools', () => {
  const reversed = (toJackpotPercent: number) => {
    const table = betting({ determinations: { toJackpotPercent } });
    const on = toDecide(after(table, ante('P1', 1, 500), jackpot('P1', 1)), DEAL);
    const command = declareVoid('fraud');
    return prizePools.movementsOf({ table: 'T1', round: 1 }, command, eventsOf(on, command));
  };

  clause(['A:Void', '10.6'], 'give back what went to either, also where nothing went to the other', () => {
    const reverse = { type: 'Reverse', table: 'T1', round: 1 };
    expect(reversed(100)).toEqual([{ ...reverse, jackpot: 250, reserve: 0 }]);
    expect(reversed(0)).toEqual([{ ...reverse, jackpot: 0, reserve: 250 }]);
  });

  clause(['10.5', '11.1(a)'], 'the reserve tops a royal flush up to the guarantee, and no further', () => {
    const royal: Deal = { ...DEAL, 1: 'Ah Kh Qh Jh Th' };
    const bets = after(toDecide(laid(), royal), bet('P1', 1000), fold('P2'), declare('P1'));
    const due = after(shown(bets, royal), settle);
    expect(eventsOf(due, settleJackpot(820_000, 500_000))[0]).toMatchObject({
      pays: 1_000_000,
      fromPool: 820_000,
      fromReserve: 180_000,
    });
  });
});

describe('event by event', () => {
  const parts = (table: Table, command: Command): readonly Table[] => {
    const states = [table];
    for (const event of eventsOf(table, command))
      states.push(game.evolve(states.at(-1) as Table, event) as Table);
    return states;
  };

  clause('10.6', 'each jackpot wager leaves the layout with its own entry', () => {
    const both = after(laid(), jackpot('P2', 2));
    const onJackpot = parts(both, noMoreBets).map(({ round }) =>
      round?.wagers.filter(({ on }) => on === 'jackpot').map(({ box }) => box),
    );
    expect(onJackpot).toEqual([[1, 2], [1, 2], [2], []]);
  });

  clause('10.2', 'a pad is dark until its own wager goes back', () => {
    const dark = after(betting(), ante('P1', 1, 500), {
      type: 'PlaceJackpotWager',
      actor: patron('P1'),
      patron: 'P1',
      box: 1,
    });
    expect(parts(dark, removeAnte('P1')).map(({ round }) => round?.unlit)).toEqual([[1], [1], []]);
  });
});

clause('16.3(b)', 'who has left the table has no chips on view there', () => {
  const out = after(
    betting(),
    breach('P1', '16.1'),
    { type: 'ExcludePatron', actor: operator, patron: 'P1', breach: 1 },
    { type: 'LeaveTable', actor: dealer, patron: 'P1' },
  );
  expect(out.patrons.P1?.chips).toBe(0);
  const { chips } = game.view(rules, out, { role: 'onlooker' }) as { chips: object };
  expect(chips).toEqual({ P2: 100_000, P3: 100_000 });
});

describe('voids of past rounds are offered', () => {
  clause(['16.4', '14.3'], 'for the newest, and any of those before it is chosen', () => {
    const done = (table: Table): Table => after(shown(table, DEAL), settle, settleJackpot(600_000));
    const one = done(went());
    const next = after(one, shuffle, cut(20), invite, ante('P1', 1, 500), jackpot('P1', 1));
    const two = done(after(toDecide(next, DEAL), bet('P1', 1000)));
    const round = { least: 1, most: 2, multiple: 1 };
    const fraud = { cause: 'fraud', round: 2, reason: 'fraud', by: '16.4' };
    const misdeal = {
      cause: 'misdealt',
      round: 2,
      reason: 'misdealt',
      evidence: 'evidence',
      by: '14.3',
      choose: { reason: 'text', evidence: 'text', round },
    };
    offers(two, operator, 'DeclareVoid', { ...fraud, choose: { reason: 'text', round } }, misdeal);
    const back = { least: 1, most: 1, multiple: 1 };
    offers(
      after(two, declareVoid('fraud', 2)),
      operator,
      'DeclareVoid',
      { ...fraud, round: 1, choose: { reason: 'text', round: back } },
      { ...misdeal, round: 1, choose: { ...misdeal.choose, round: back } },
    );
  });
});

describe('old records', () => {
  clause('3.4', 'may say with the wager that its owner was advised', () => {
    const placed = {
      type: 'WagerPlaced',
      patron: 'P1',
      box: 1,
      on: 'ante',
      stake: 500,
      returned: 0,
      by: '3.4',
    } as const;
    const advised = game.evolve(betting(), { ...placed, advised: true }) as Table;
    expect(advised.patrons.P1?.advised).toBe(true);
    expect(advised.patrons.P2?.advised).toBe(false);
    const again = game.evolve(advised, { ...placed, on: 'jackpot', stake: 250, advised: false }) as Table;
    expect(again.patrons.P1?.advised).toBe(true);
    expect(again.round?.unlit).toEqual([]);
  });

  clause('12.7', 'a record from before shoes had to be declared in order goes on by inviting', () => {
    const failed = { ...ready(AUTOMATED), shoe: { ...ready(AUTOMATED).shoe, fault: 'impeded' as const } };
    const invited = game.evolve(failed, { type: 'WagersInvited', round: 1, by: '4.1' }) as Table;
    expect(invited.shoe.fault).toBeNull();
  });

  clause('16.5', 'a payment whose pools are not on record is put right by a decision', () => {
    const due = after(shown(after(deciding(), bet('P1', 1000), fold('P2'), declare('P1')), DEAL), settle);
    const old = eventsOf(due, settleJackpot(600_000)).reduce((table, event) => {
      if (event.type !== 'JackpotSettled') return game.evolve(table, event) as Table;
      const { pools: _pools, ...told } = event;
      return game.evolve(table, told) as Table;
    }, due);
    says([
      [
        old,
        { type: 'CorrectCard', actor: supervisor, to: 1, place: 3, card: '7c', reason: 'keyed wrongly' },
        '16.5',
        'what the pools held is not on record: the payment is put right by a decision',
      ],
    ]);
  });
});

clause('16.3(b)', 'who is excluded places no wager', () => {
  const out = after(betting(), breach('P1', '16.1'), {
    type: 'ExcludePatron',
    actor: operator,
    patron: 'P1',
    breach: 1,
  });
  says([[out, ante('P1', 1, 500), '16.3(b)', 'P1 is excluded for breach 1']]);
  offers(out, patron('P1'), 'PlaceAnte');
});
