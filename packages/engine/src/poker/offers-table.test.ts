import { test } from 'vitest';
import type { Actor } from '../core/game.ts';
import type { Command } from './command.ts';
import {
  AUTOMATED,
  after,
  alter,
  ante,
  betting,
  bring,
  check,
  darkJackpot,
  dealer,
  invite,
  jackpot,
  load,
  NO_JACKPOT,
  noMoreBets,
  opened,
  operator,
  patron,
  ready,
  shuffle,
  supervisor,
} from './table.test-kit.ts';
import { offers } from './words.test-kit.ts';

const P1 = patron('P1');
const own = { patron: 'P1' };
const laid = after(betting(), ante('P1', 1, 500));
const shoeLaid = after(betting(AUTOMATED), ante('P1', 1, 500));
const fails = (fault: 'prevented' | 'impeded' | 'unfit'): Command => ({
  type: 'ShoeMalfunctioned',
  actor: supervisor,
  fault,
});
const voided: Command = {
  type: 'DeclareVoid',
  actor: dealer,
  cause: 'malfunction',
  round: 1,
  reason: 'as it was seen',
};
const nothing: Command = { type: 'CollectCards', actor: dealer, counted: [0] };
const dark: Command = { type: 'JackpotMalfunctioned', actor: dealer, what: 'the meter is dark' };
const approve: Command = { type: 'ApproveGame', actor: supervisor };

test('the operator is offered a table as the house usually opens it', () => {
  offers({ stage: 'unopened' }, operator, 'OpenTable', {
    approvals: { layout: 'layout', shoe: 'shoe', distribution: 'distribution' },
    determinations: { automatedShoe: false, boxes: 7, toJackpotPercent: 70 },
    sign: {
      ante: { min: 500, max: 20_000, multiple: 500 },
      chip: 100,
      maxPayout: 5_000_000,
      jackpotWager: 500,
    },
    by: '1.1',
    choose: { approvals: 'text', determinations: 'text', sign: 'text' },
  });
  offers({ stage: 'unopened' }, dealer, 'OpenTable');
});

test('the dealer is offered what the cards need before a round', () => {
  const cutting = { least: 2, most: 50, multiple: 1 };
  offers(opened(), dealer, 'CheckCards', {
    checkedBy: 'dealer',
    by: '2.2',
    choose: { checkedBy: 'text' },
  });
  offers(opened(), dealer, 'Shuffle');
  offers(after(opened(), check), dealer, 'Shuffle', { by: '5.1' });
  offers(after(opened(AUTOMATED), check), dealer, 'Shuffle', { by: '12.3' });
  offers(after(opened(), check, shuffle), dealer, 'CutCards', {
    depth: 2,
    by: '5.2',
    choose: { depth: cutting },
  });
  offers(after(opened(), check, shuffle), dealer, 'LoadShoe');
  offers(after(opened(AUTOMATED), check, shuffle), dealer, 'LoadShoe', { by: '12.3' });
  offers(after(opened(AUTOMATED), check, shuffle), dealer, 'CutCards');
  offers(after(opened(AUTOMATED), check, shuffle, load), dealer, 'LoadShoe');
});

test('the supervisor is offered to have the cards counted, one deck or two', () => {
  offers(ready(), supervisor, 'VerifyCards', {
    found: 52,
    by: '2.4',
    choose: { found: { least: 0, most: 104, multiple: 1 } },
  });
  offers(ready(AUTOMATED), supervisor, 'VerifyCards', {
    found: 104,
    by: '2.4',
    choose: { found: { least: 0, most: 208, multiple: 1 } },
  });
});

test('the operator is offered to change cards between rounds', () => {
  const change = {
    cards: 'all',
    checkedBySupervisor: 'supervisor',
    checkedByDealer: 'dealer',
    by: '2.3',
    choose: { cards: 'cards', checkedBySupervisor: 'text', checkedByDealer: 'text' },
  };
  offers(ready(), operator, 'ReplaceCards', change);
  offers(betting(), operator, 'ReplaceCards', change);
  offers(opened(), operator, 'ReplaceCards');
  offers(laid, operator, 'ReplaceCards');
});

test('the dealer is offered to invite, with each deck of an automated shoe', () => {
  offers(ready(), dealer, 'InviteWagers', { by: '4.1' });
  offers(
    ready(AUTOMATED),
    dealer,
    'InviteWagers',
    { by: '4.1' },
    { deck: 'red', by: '12.2' },
    { deck: 'blue', by: '12.2' },
  );
  offers(betting(), dealer, 'InviteWagers');
});

test('a player is offered an ante on each free box, up to what he has', () => {
  const choose = { amount: { least: 500, most: 20_000, multiple: 500 } };
  const on = (box: number, more: object = { choose }) => ({
    ...own,
    box,
    amount: 500,
    by: '4.1(a)',
    ...more,
  });
  offers(betting(), P1, 'PlaceAnte', on(1), on(2), on(3));
  offers(after(betting(), ante('P2', 2, 500)), P1, 'PlaceAnte', on(1), on(3));
  offers(laid, P1, 'PlaceAnte');
  offers(ready(), P1, 'PlaceAnte');
  const poor = after(ready(), bring('P1', 1700), invite);
  const upTo15 = { choose: { amount: { least: 500, most: 1500, multiple: 500 } } };
  offers(poor, P1, 'PlaceAnte', on(1, upTo15), on(2, upTo15), on(3, upTo15));
  const marked = after(betting(), {
    type: 'GrantLimit',
    actor: operator,
    patron: 'P1',
    limit: 30_000,
  });
  const upTo300 = { choose: { amount: { least: 500, most: 30_000, multiple: 500 } } };
  offers(marked, P1, 'PlaceAnte', on(1, upTo300), on(2, upTo300), on(3, upTo300));
  offers(betting(), dealer, 'PlaceAnte');
});

test('a player is offered to alter the ante to another than it is', () => {
  const choose = { amount: { least: 500, most: 20_000, multiple: 500 } };
  offers(laid, P1, 'AlterWager', { ...own, amount: 1000, by: '4.5', choose });
  offers(after(laid, alter('P1', 1000)), P1, 'AlterWager', { ...own, amount: 500, by: '4.5', choose });
  const poor = after(ready(), bring('P1', 1700), invite, ante('P1', 1, 1000));
  const upTo15 = { amount: { least: 500, most: 1500, multiple: 500 } };
  offers(poor, P1, 'AlterWager', { ...own, amount: 500, by: '4.5', choose: upTo15 });
  offers(betting(), P1, 'AlterWager');
  offers(after(laid, noMoreBets), P1, 'AlterWager');
});

test('a player is offered the jackpot beside his ante, and to take wagers back', () => {
  const both = after(laid, jackpot('P1', 1));
  offers(laid, P1, 'RemoveAnte', { ...own, by: '4.5' });
  offers(betting(), P1, 'RemoveAnte');
  offers(after(betting(), ante('P1', 3, 500)), P1, 'PlaceJackpotWager', { ...own, box: 3, by: '4.1(b)' });
  offers(betting(), P1, 'PlaceJackpotWager');
  offers(both, P1, 'PlaceJackpotWager');
  offers(both, P1, 'RemoveJackpotWager', { ...own, by: '4.5' });
  offers(laid, P1, 'RemoveJackpotWager');
  offers(after(both, noMoreBets), P1, 'RemoveAnte');
  offers(after(both, noMoreBets), P1, 'RemoveJackpotWager');
});

test('the floor is offered each pad as it is not known to be, and all dark ones together', () => {
  const wagers = after(laid, jackpot('P1', 1), ante('P2', 2, 500), darkJackpot('P2', 2));
  const three = after(wagers, ante('P3', 3, 500), darkJackpot('P3', 3));
  offers(wagers, dealer, 'ReadSensor', { box: 1, lit: false, by: '10.2' }, { box: 2, lit: true, by: '10.2' });
  const crossed = after(laid, ante('P2', 2, 500), jackpot('P2', 2), jackpot('P1', 1));
  offers(
    crossed,
    dealer,
    'ReadSensor',
    { box: 2, lit: false, by: '10.2' },
    { box: 1, lit: false, by: '10.2' },
  );
  offers(three, supervisor, 'ReadSensors', { lit: [2, 3], by: '10.2' });
  offers(after(laid, jackpot('P1', 1)), dealer, 'ReadSensors');
  offers(ready(), dealer, 'ReadSensor');
  offers(after(wagers, noMoreBets), dealer, 'ReadSensor');
});

test('the dealer is offered to close the betting once an ante lies there', () => {
  offers(laid, dealer, 'NoMoreBets', { by: '4.1' });
  offers(betting(), dealer, 'NoMoreBets');
});

test('the operator is offered to give all wagers back, after notice for the closing', () => {
  const back = { reason: 'reason', choose: { reason: 'text' } };
  const disturbed = { ...back, disturbance: 'like', by: '16.2' };
  offers(laid, operator, 'ReturnWagers', disturbed);
  const told = after(laid, { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } });
  offers(told, operator, 'ReturnWagers', disturbed, { ...back, by: '15.2' });
  offers(betting(), operator, 'ReturnWagers');
});

test('a fault of the automated shoe is offered to the floor, and what mends it', () => {
  const faults = (actor: Actor, more: object) =>
    offers(
      shoeLaid,
      actor,
      'ShoeMalfunctioned',
      { fault: 'prevented', by: '12.6', ...more },
      { fault: 'impeded', by: '12.6', ...more },
      { fault: 'unfit', by: '12.6', ...more },
    );
  faults(dealer, {});
  faults(supervisor, { incident: 'incident', choose: { incident: 'text' } });
  offers(laid, dealer, 'ShoeMalfunctioned');
  const failed = after(shoeLaid, fails('impeded'), voided, nothing);
  const mends = { checkedBy: 'name', by: '12.7', choose: { checkedBy: 'text' } };
  offers(failed, supervisor, 'DeclareShoeInOrder', mends);
  offers(ready(AUTOMATED), supervisor, 'DeclareShoeInOrder');
  const other = (automated: boolean) => ({
    automated,
    approval: 'approval',
    by: '12.7',
    choose: { approval: 'text' },
  });
  offers(failed, operator, 'ReplaceShoe', other(true), other(false));
  offers(ready(), operator, 'ReplaceShoe');
});

test('what becomes of the jackpot is offered to those who may say it', () => {
  const fault = { what: 'what', by: '14.5', choose: { what: 'text' } };
  const stops = { reason: 'reason', by: '4.2', choose: { reason: 'text' } };
  const halted = after(laid, dark);
  offers(laid, dealer, 'JackpotMalfunctioned', fault);
  offers(laid, supervisor, 'JackpotMalfunctioned', fault);
  offers(halted, dealer, 'JackpotMalfunctioned');
  offers(betting(NO_JACKPOT), dealer, 'JackpotMalfunctioned');
  offers(halted, supervisor, 'ApproveGame', { by: '14.5' });
  offers(laid, supervisor, 'ApproveGame');
  offers(ready(), operator, 'StopJackpot', stops);
  offers(laid, operator, 'StopJackpot');
  offers(after(ready(), dark, approve), operator, 'RestoreJackpot', { by: '4.1(b)' });
  offers(after(ready(), dark), operator, 'RestoreJackpot');
  offers(ready(), operator, 'RestoreJackpot');
});

test('the operator is offered notice of a change of each kind, with each notice another', () => {
  const give = (notice: object, by: string) => ({ notice, by, choose: { notice: 'text' } });
  const limits = (times: number) => ({
    what: 'limits',
    limits: { min: 500 * times, max: 20_000 * times, multiple: 500 },
  });
  offers(
    ready(),
    operator,
    'GiveNotice',
    give(limits(2), '3.1'),
    give({ what: 'maxPayout', max: 1_000_000 }, '8.2'),
    give({ what: 'jackpotWager', wager: 500 }, '3.6'),
    give({ what: 'closing' }, '15.2'),
  );
  const told = after(ready(NO_JACKPOT), {
    type: 'GiveNotice',
    actor: operator,
    notice: { what: 'maxPayout', max: 400_000 },
  });
  offers(
    told,
    operator,
    'GiveNotice',
    give(limits(3), '3.1'),
    give({ what: 'maxPayout', max: 1_500_000 }, '8.2'),
    give({ what: 'closing' }, '15.2'),
  );
});
