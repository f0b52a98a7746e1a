import { describe } from 'vitest';
import { clause } from './clause.test-kit.ts';
import type { Command } from './command.ts';
import {
  AUTOMATED,
  after,
  alter,
  ante,
  betting,
  cardsIn,
  check,
  collect,
  cut,
  type Deal,
  darkJackpot,
  dealer,
  fold,
  invite,
  jackpot,
  leave,
  load,
  noMoreBets,
  opened,
  openTable,
  operator,
  ready,
  removeAnte,
  removeJackpot,
  seat,
  sensor,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import { follow } from './words.test-kit.ts';

/** P1 has a flush in hearts, P2 nothing; the dealer a pair of nines. */
const DEAL: Deal = { 1: 'Kh Th 7h 4h 2h', 2: '2c 4d 6s 8s Tc', dealer: 'Ad 9c 9s 5h 3d' };

const laid = after(betting(), ante('P1', 1, 500), jackpot('P1', 1), ante('P2', 2, 1000));
const setHand: Command = { type: 'ExposeDealer', actor: dealer, cards: cardsIn(DEAL.dealer) };
const dark: Command = { type: 'JackpotMalfunctioned', actor: dealer, what: 'the meter is dark' };
const approve: Command = { type: 'ApproveGame', actor: supervisor };

describe('what follows before a round', () => {
  clause('1.1', 'at the opening', () => {
    const open: Command = openTable();
    const { approvals, determinations, sign } = openTable();
    follow([
      [
        { stage: 'unopened' },
        open,
        {
          type: 'TableOpened',
          rulebook: 'act-canberra-poker-2023',
          approvals,
          determinations,
          sign,
          by: '1.1',
        },
      ],
    ]);
  });

  clause(['2.2', '2.3', '2.4', '5.1', '5.2', '12.3'], 'of the cards', () => {
    const change: Command = {
      type: 'ReplaceCards',
      actor: operator,
      cards: ['Kh'],
      checkedBySupervisor: 'S. Orr',
      checkedByDealer: 'D. Lee',
    };
    const toShuffle = after(opened(), check);
    follow([
      [opened(), check, { type: 'CardsChecked', checkedBy: 'D. Lee', by: '2.2' }],
      [toShuffle, shuffle, { type: 'CardsShuffled', shoe: 1, by: '5.1' }],
      [after(opened(AUTOMATED), check), shuffle, { type: 'CardsShuffled', shoe: 1, by: '12.3' }],
      [after(toShuffle, shuffle), cut(20), { type: 'CardsCut', depth: 20, by: '5.2' }],
      [after(opened(AUTOMATED), check, shuffle), load, { type: 'ShoeLoaded', by: '12.3' }],
      [
        ready(),
        { type: 'VerifyCards', actor: supervisor, found: 51 },
        { type: 'CardsVerified', found: 51, expected: 52, by: '2.4' },
      ],
      [
        ready(AUTOMATED),
        { type: 'VerifyCards', actor: supervisor, found: 104 },
        { type: 'CardsVerified', found: 104, expected: 104, by: '2.4' },
      ],
      [
        ready(),
        change,
        {
          type: 'CardsReplaced',
          cards: ['Kh'],
          checkedBySupervisor: 'S. Orr',
          checkedByDealer: 'D. Lee',
          by: '2.3',
        },
      ],
    ]);
  });

  clause(['4.2', '12.6', '12.7', '14.5'], 'of the equipment', () => {
    const withDark = after(laid, ante('P3', 3, 500), darkJackpot('P3', 3));
    follow([
      [laid, dark, { type: 'JackpotMalfunctioned', what: 'the meter is dark', by: '14.5' }],
      [
        withDark,
        dark,
        { type: 'JackpotMalfunctioned', what: 'the meter is dark', by: '14.5' },
        { type: 'WagerReturned', patron: 'P3', box: 3, on: 'jackpot', stake: 250, by: '4.2' },
      ],
      [after(laid, dark), approve, { type: 'GameApproved', by: '14.5' }],
      [
        ready(),
        { type: 'StopJackpot', actor: operator, reason: 'a new meter' },
        { type: 'JackpotStopped', reason: 'a new meter', by: '4.2' },
      ],
      [
        after(ready(), dark, approve),
        { type: 'RestoreJackpot', actor: operator },
        { type: 'JackpotRestored', by: '4.1(b)' },
      ],
      [
        after(betting(AUTOMATED), ante('P1', 1, 500)),
        { type: 'ShoeMalfunctioned', actor: supervisor, fault: 'unfit', incident: 'I-1' },
        { type: 'ShoeMalfunctioned', fault: 'unfit', incident: 'I-1', by: '12.6' },
      ],
      [
        after(betting(AUTOMATED), ante('P1', 1, 500)),
        { type: 'ShoeMalfunctioned', actor: dealer, fault: 'prevented' },
        { type: 'ShoeMalfunctioned', fault: 'prevented', by: '12.6' },
      ],
      [
        ready(AUTOMATED),
        { type: 'ReplaceShoe', actor: operator, automated: false, approval: 'S-2' },
        { type: 'ShoeReplaced', automated: false, approval: 'S-2', by: '12.7' },
      ],
    ]);
  });

  clause(['4.4', '4.5', '15.1'], 'of seats and hours', () => {
    const hours: Command = { type: 'SetHours', actor: operator, hours: { from: '10:00', to: '04:00' } };
    const ends: Command = { type: 'TellHour', actor: operator, isWithin: false };
    const ended = { type: 'GamingHoursEnded', by: '15.1' };
    follow([
      [ready(), seat('P1', 1), { type: 'SeatTaken', patron: 'P1', seat: 1, by: '4.4' }],
      [betting(), leave('P1'), { type: 'PatronLeft', patron: 'P1', chips: 100_000, by: '4.5' }],
      [after(ready(), hours), ends, ended],
      [
        after(betting(), hours),
        ends,
        ended,
        { type: 'InvitationWithdrawn', round: 1, reason: 'the hours of gaming have ended', by: '15.1' },
      ],
      [after(laid, hours), ends, ended],
    ]);
  });

  clause(['3.1', '8.2'], 'of a change of the sign', () => {
    const change = { what: 'maxPayout', max: 400_000 } as const;
    const give: Command = { type: 'GiveNotice', actor: operator, notice: change };
    const make: Command = { type: 'MakeChange', actor: operator, change };
    const made = { type: 'ChangeMade', change, by: '8.2' };
    follow([
      [after(ready(), give), make, made],
      [
        after(betting(), give),
        make,
        made,
        { type: 'InvitationWithdrawn', round: 1, reason: 'the sign has changed', by: '3.1' },
      ],
    ]);
  });
});

describe('what follows of wagers', () => {
  const onBox = { patron: 'P1', box: 1 };
  const placed = { type: 'WagerPlaced', ...onBox, advised: false };

  clause(['4.1', '4.1(a)', '4.1(b)', '3.4', '3.5'], 'when they are placed', () =>
    follow([
      [ready(AUTOMATED), invite, { type: 'WagersInvited', round: 1, by: '4.1' }],
      [
        ready(AUTOMATED),
        { type: 'InviteWagers', actor: dealer, deck: 'blue' },
        { type: 'WagersInvited', round: 1, deck: 'blue', by: '4.1' },
      ],
      [betting(), ante('P1', 1, 500), { ...placed, on: 'ante', stake: 500, returned: 0, by: '4.1(a)' }],
      [betting(), ante('P1', 1, 20_500), { ...placed, on: 'ante', stake: 20_000, returned: 500, by: '3.5' }],
      [
        betting({ sign: { ante: { min: 1000, max: 20_000, multiple: 500 } } }),
        ante('P1', 1, 500),
        { ...placed, on: 'ante', stake: 500, returned: 0, by: '3.4' },
      ],
      [
        after(betting(), ante('P1', 1, 500)),
        jackpot('P1', 1),
        { ...placed, on: 'jackpot', stake: 250, returned: 0, by: '4.1(b)' },
      ],
      [
        after(betting(), ante('P1', 1, 500)),
        darkJackpot('P1', 1),
        { ...placed, on: 'jackpot', stake: 250, returned: 0, dark: true, by: '4.1(b)' },
      ],
    ]),
  );

  clause(['4.5', '10.1', '15.2', '16.2'], 'when they are altered or taken back', () =>
    follow([
      [
        laid,
        alter('P1', 1500),
        { type: 'WagerAltered', ...onBox, on: 'ante', was: 500, stake: 1500, returned: 0, by: '4.5' },
      ],
      [
        laid,
        alter('P1', 20_500),
        { type: 'WagerAltered', ...onBox, on: 'ante', was: 500, stake: 20_000, returned: 500, by: '3.5' },
      ],
      [
        laid,
        removeAnte('P1'),
        { type: 'WagerReturned', ...onBox, on: 'ante', stake: 500, by: '4.5' },
        { type: 'WagerReturned', ...onBox, on: 'jackpot', stake: 250, by: '10.1' },
      ],
      [laid, removeJackpot('P1'), { type: 'WagerReturned', ...onBox, on: 'jackpot', stake: 250, by: '4.5' }],
      [laid, sensor(1, false), { type: 'SensorRead', box: 1, lit: false, by: '10.2' }],
      [
        after(laid, { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } }),
        { type: 'ReturnWagers', actor: operator, reason: 'late' },
        { type: 'WagerReturned', ...onBox, on: 'ante', stake: 500, by: '15.2' },
        { type: 'WagerReturned', ...onBox, on: 'jackpot', stake: 250, by: '15.2' },
        { type: 'WagerReturned', patron: 'P2', box: 2, on: 'ante', stake: 1000, by: '15.2' },
        { type: 'InvitationWithdrawn', round: 1, reason: 'late', by: '15.2' },
      ],
      [
        after(betting(), ante('P1', 1, 500)),
        { type: 'ReturnWagers', actor: operator, reason: 'smoke', disturbance: 'fire' },
        { type: 'WagerReturned', ...onBox, on: 'ante', stake: 500, by: '16.2' },
        { type: 'InvitationWithdrawn', round: 1, reason: 'smoke', disturbance: 'fire', by: '16.2' },
      ],
    ]),
  );

  clause(['4.5', '10.2', '10.6'], 'when no more are taken', () => {
    const pads: Command = { type: 'ReadSensors', actor: dealer, lit: [1, 2] };
    const two = after(
      betting(),
      ante('P1', 1, 500),
      darkJackpot('P1', 1),
      ante('P2', 2, 500),
      darkJackpot('P2', 2),
    );
    const entered = {
      type: 'JackpotEntered',
      ...onBox,
      stake: 250,
      toJackpot: 175,
      toReserve: 75,
      by: '10.6',
    };
    const odd = after(
      betting({ determinations: { toJackpotPercent: 33 } }),
      ante('P1', 1, 500),
      jackpot('P1', 1),
    );
    follow([
      [
        two,
        pads,
        { type: 'SensorRead', box: 1, lit: true, by: '10.2' },
        { type: 'SensorRead', box: 2, lit: true, by: '10.2' },
      ],
      [laid, noMoreBets, { type: 'BetsClosed', round: 1, by: '4.5' }, entered],
      [
        after(two, sensor(1, true)),
        noMoreBets,
        { type: 'WagerReturned', patron: 'P2', box: 2, on: 'jackpot', stake: 250, by: '10.2' },
        { type: 'BetsClosed', round: 1, by: '4.5' },
        entered,
      ],
      [
        odd,
        noMoreBets,
        { type: 'BetsClosed', round: 1, by: '4.5' },
        { ...entered, toJackpot: 83, toReserve: 167 },
      ],
    ]);
  });

  clause('3.4', 'when an ante is short, and once more', () => {
    const setting = { sign: { ante: { min: 1000, max: 20_000, multiple: 500 } } };
    const short = after(betting(setting), ante('P1', 1, 500), jackpot('P1', 1));
    const again = after(toDecide(after(betting(setting), ante('P1', 1, 500)), DEAL), fold('P1'), setHand);
    const second = after(
      again,
      collect(again),
      shuffle,
      cut(20),
      invite,
      ante('P1', 1, 500),
      jackpot('P1', 1),
      ante('P2', 2, 1000),
    );
    const back = [
      { type: 'WagerReturned', ...onBox, on: 'ante', stake: 500, by: '3.4' },
      { type: 'WagerReturned', ...onBox, on: 'jackpot', stake: 250, by: '10.1' },
    ];
    follow([
      [
        short,
        noMoreBets,
        { type: 'PlayerAdvised', ...onBox, by: '3.4' },
        { type: 'BetsClosed', round: 1, by: '4.5' },
        {
          type: 'JackpotEntered',
          ...onBox,
          stake: 250,
          toJackpot: 175,
          toReserve: 75,
          by: '10.6',
        },
      ],
      [second, noMoreBets, ...back, { type: 'BetsClosed', round: 2, by: '4.5' }],
      [after(second, removeAnte('P2')), noMoreBets, ...back],
    ]);
  });
});
