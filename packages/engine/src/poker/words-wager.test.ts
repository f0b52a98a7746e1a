import { describe, expect, test } from 'vitest';
import type { Command, CommandOf } from './command.ts';
import {
  AUTOMATED,
  after,
  alter,
  ante,
  bet,
  betting,
  breach,
  bring,
  darkJackpot,
  dealer,
  declare,
  fold,
  invite,
  jackpot,
  NO_JACKPOT,
  noMoreBets,
  operator,
  PLAIN,
  pickUp,
  ready,
  refusalOf,
  removeAnte,
  removeJackpot,
  seat,
  sensor,
  shown,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import { says } from './words.test-kit.ts';

const dark: Command = { type: 'JackpotMalfunctioned', actor: dealer, what: 'the meter is dark' };
const stop: Command = { type: 'StopJackpot', actor: operator, reason: 'a new meter' };
const pads = (...lit: readonly number[]): Command => ({ type: 'ReadSensors', actor: dealer, lit });
const inviteWith = (deck: string): Command => ({ type: 'InviteWagers', actor: dealer, deck });
const closing: Command = { type: 'GiveNotice', actor: operator, notice: { what: 'closing' } };
const giveBack = (change: Partial<CommandOf<'ReturnWagers'>> = {}): Command => ({
  type: 'ReturnWagers',
  actor: operator,
  reason: 'smoke',
  ...change,
});
const exclude = (name: string): Command => ({
  type: 'ExcludePatron',
  actor: operator,
  patron: name,
  breach: 1,
});
const laid = after(betting(), ante('P1', 1, 500));
const played = after(laid, jackpot('P1', 1));
const dealing = after(played, noMoreBets);

describe('a refusal says what is wrong with an ante', () => {
  test('when it comes', () => {
    const stay = 'once the first card has been dealt, antes and jackpot wagers stay as they are';
    const wait = 'players have not been invited to wager yet';
    const first = 'the supervisor approves first that the game goes on';
    const between = after(ready(), bring('P1', 1000));
    const halted = after(laid, dark);
    says([
      [between, ante('P1', 1, 500), '4.1', wait],
      [between, removeAnte('P1'), '4.1', wait],
      [between, jackpot('P1', 1), '4.1', wait],
      [between, sensor(1, true), '4.1', wait],
      [halted, ante('P2', 2, 500), '14.5', first],
      [halted, alter('P1', 1000), '14.5', first],
      [dealing, ante('P2', 2, 500), '4.5', stay],
      [dealing, alter('P1', 1000), '4.5', stay],
      [dealing, removeAnte('P1'), '4.5', stay],
      [dealing, removeJackpot('P1'), '4.5', stay],
      [dealing, pads(1), '4.5', stay],
    ]);
  });

  test('where it lies', () => {
    const sits = after(betting(), seat('P2', 1));
    says([
      [betting(), ante('P1', 0, 500), '4.3', 'there is no box 0'],
      [betting(), ante('P1', 4, 500), '4.3', 'there is no box 4'],
      [betting(), ante('P1', 1.5, 500), '4.3', 'there is no box 1.5'],
      [laid, ante('P2', 1, 500), '4.4', 'P1 has box 1'],
      [sits, ante('P1', 2, 500), '4.4', 'P2 sits at box 2'],
      [sits, ante('P2', 1, 500), '4.4', 'P2 sits at another box'],
      [laid, ante('P1', 1, 500), '4.4', 'P1 has an ante on box 1 already'],
      [laid, ante('P1', 2, 500), '4.4', 'P1 has an ante on box 1 already'],
    ]);
    expect(refusalOf(sits, ante('P2', 2, 500))).toBeUndefined();
    expect(refusalOf(sits, ante('P1', 3, 500))).toBeUndefined();
  });

  test('how much it is', () => {
    const poor = after(ready(), bring('P1', 1000), invite);
    says([
      [betting(), ante('P1', 1, 0), '4.3', 'an ante is a whole amount of chips above nothing'],
      [betting(), ante('P1', 1, 520), '4.3', 'the smallest chip is $0.50'],
      [poor, ante('P1', 1, 1500), '4.3', 'P1 has chips for $10 at the table'],
      [betting(), ante('P1', 1, 550), '3.3', 'antes are made in multiples of $5'],
      [after(poor, ante('P1', 1, 500)), alter('P1', 1500), '4.3', 'P1 has chips for $10 at the table'],
      [laid, alter('P1', 500), '4.5', 'the ante of P1 is $5 already'],
      [after(betting(), ante('P1', 1, 20_000)), alter('P1', 20_500), '4.5', 'the ante of P1 is $200 already'],
      [laid, alter('P2', 500), '4.5', 'P2 has no ante'],
      [laid, removeAnte('P2'), '4.5', 'P2 has no ante'],
      [laid, removeJackpot('P1'), '4.5', 'P1 has no jackpot wager'],
    ]);
    expect(refusalOf(poor, ante('P1', 1, 1000))).toBeUndefined();
    expect(refusalOf(after(poor, ante('P1', 1, 500)), alter('P1', 1000))).toBeUndefined();
  });

  test('whose it is', () => {
    const broke = after(laid, breach('P2', '16.1'));
    const out = after(broke, exclude('P2'));
    const words = 'P2 is excluded for breach 1';
    says([
      [out, ante('P2', 2, 500), '16.3(b)', words],
      [after(broke, ante('P2', 2, 500), exclude('P2')), alter('P2', 1000), '4.5', 'P2 has no ante'],
    ]);
  });
});

describe('a refusal says what is wrong with a jackpot wager', () => {
  test('when it is placed', () => {
    const poor = after(ready(), bring('P1', 600), invite, ante('P1', 1, 500));
    const coins = after(betting({ sign: { jackpotWager: 250 } }), ante('P1', 1, 500));
    const raised = {
      ...coins,
      sign: { ...coins.sign, jackpotWager: 275 },
    };
    const stopped = after(ready(), stop, bring('P1', 1000), invite, ante('P1', 1, 500));
    says([
      [
        after(betting(NO_JACKPOT), ante('P1', 1, 500)),
        jackpot('P1', 1),
        '3.6',
        'no jackpot is offered at this table',
      ],
      [stopped, jackpot('P1', 1), '4.2', 'the jackpot equipment is not operating'],
      [betting(), jackpot('P1', 1), '10.1', 'P1 has placed no ante for this round'],
      [laid, jackpot('P1', 2), '10.1', "P1's own box is 1"],
      [played, jackpot('P1', 1), '10.1', 'P1 has a jackpot wager already'],
      [raised, jackpot('P1', 1), '4.3', '$2.75 is not made of chips of $0.50'],
      [poor, jackpot('P1', 1), '4.3', 'P1 has chips for $1 at the table'],
    ]);
    const enough = after(ready(), bring('P1', 750), invite, ante('P1', 1, 500));
    expect(refusalOf(enough, jackpot('P1', 1))).toBeUndefined();
  });

  test('when its pad is read', () => {
    const darkPad = after(laid, darkJackpot('P1', 1));
    says([
      [laid, sensor(1, true), '10.2', 'no jackpot wager lies on box 1'],
      [played, sensor(2, true), '10.2', 'no jackpot wager lies on box 2'],
      [played, sensor(1, true), '10.2', 'the sensor pad of box 1 is known to be lit'],
      [darkPad, sensor(1, false), '10.2', 'the sensor pad of box 1 is known to be dark'],
      [darkPad, pads(1, 2), '10.2', 'no jackpot wager lies on box 2'],
      [played, pads(1), '10.2', 'no other sensor pad is lit than was known to be'],
      [darkPad, pads(), '10.2', 'no other sensor pad is lit than was known to be'],
    ]);
    expect(refusalOf(darkPad, sensor(1, true))).toBeUndefined();
    expect(refusalOf(played, sensor(1, false))).toBeUndefined();
  });
});

describe('a refusal says what is wrong with the betting', () => {
  test('when it begins and ends', () =>
    says([
      [ready(), inviteWith('red'), '12.2', 'no deck at this table is red'],
      [ready(AUTOMATED), inviteWith('green'), '12.2', 'no deck at this table is green'],
      [betting(), noMoreBets, '6.3(a)', 'no box holds an ante'],
      [ready(), noMoreBets, '4.1', 'not now: next, players are invited to wager'],
    ]));

  test('when all wagers go back', () => {
    const none = 'no wagers lie on the layout before a round';
    const fire = giveBack({ disturbance: 'fire' });
    const failed = after(betting(AUTOMATED), ante('P1', 1, 500), {
      type: 'ShoeMalfunctioned',
      actor: supervisor,
      fault: 'impeded',
    });
    says([
      [ready(), fire, '16.2', none],
      [betting(), fire, '16.2', none],
      [dealing, fire, '16.2', none],
      [dealing, giveBack(), '15.2', none],
      [failed, fire, '12.6', 'the round has to be declared void already'],
      [laid, giveBack({ reason: '', disturbance: 'fire' }), '16.2', 'say why the wagers go back'],
      [laid, giveBack({ reason: '' }), '15.2', 'say why the wagers go back'],
      [laid, giveBack(), '15.2', 'players have notice of the closing first, or a disturbance is named'],
      [
        after(laid, {
          type: 'GiveNotice',
          actor: operator,
          notice: { what: 'maxPayout', max: 400_000 },
        }),
        giveBack(),
        '15.2',
        'players have notice of the closing first, or a disturbance is named',
      ],
    ]);
    expect(refusalOf(laid, fire)).toBeUndefined();
    expect(refusalOf(after(laid, closing), giveBack())).toBeUndefined();
  });
});

describe('a refusal says what is wrong with a decision', () => {
  const decides = toDecide(after(played, ante('P2', 2, 500)), PLAIN);
  const raised = after(decides, bet('P1', 1000));
  const gone = after(decides, fold('P1'));
  const collusion = after(decides, breach('P1', '13.2'), {
    type: 'VoidWagers',
    actor: operator,
    patron: 'P1',
    breach: 1,
  });

  test('to bet or to fold', () => {
    const poor = toDecide(after(ready(), bring('P1', 1000), invite, ante('P1', 1, 500)), PLAIN);
    says([
      [gone, bet('P1', 1000), '7.3', 'P1 has folded'],
      [gone, fold('P1'), '7.3', 'P1 has folded'],
      [raised, bet('P1', 1000), '7.1', 'P1 has bet'],
      [raised, fold('P1'), '7.1', 'P1 has bet'],
      [collusion, fold('P1'), '16.3(a)', 'P1 is out of this round'],
      [dealing, bet('P1', 1000), '6.3', 'not now: next, a card is dealt'],
      [decides, fold('P3'), '7.1', 'P3 has no cards in this round'],
      [decides, bet('P3', 1000), '7.1', 'P3 has no cards in this round'],
      [decides, bet('P1', 500), '7.2', 'a bet is exactly twice the ante: $10'],
      [decides, bet('P1', 1500), '7.2', 'a bet is exactly twice the ante: $10'],
      [poor, bet('P1', 1000), '7.2', 'P1 has chips for $5 and can only fold'],
    ]);
    const just = toDecide(after(ready(), bring('P1', 1500), invite, ante('P1', 1, 500)), PLAIN);
    expect(refusalOf(just, bet('P1', 1000))).toBeUndefined();
  });

  test('to declare a hand', () => {
    const low = 'the hand is below a flush and does not qualify';
    const open = shown(after(raised, bet('P2', 1000)), PLAIN);
    says([
      [decides, declare('P3'), '10.4', 'P3 has no cards in this round'],
      [gone, declare('P1'), '7.3', 'P1 has folded'],
      [decides, declare('P2'), '10.1', 'P2 has no wager on the jackpot'],
      [after(decides, declare('P1')), declare('P1'), '10.4', 'P1 has declared the hand'],
      [dealing, declare('P1'), '6.3', 'not now: next, a card is dealt'],
      [open, declare('P1'), '10.7', low],
    ]);
    expect(refusalOf(decides, declare('P1'))).toBeUndefined();
    expect(refusalOf(raised, declare('P1'))).toBeUndefined();
  });

  test('to pick the cards up', () =>
    says([
      [dealing, pickUp('P1', '2c 4d 6h 8s Tc'), '6.3', 'not now: next, a card is dealt'],
      [decides, pickUp('P3', '2c 4d 6h 8s Tc'), '7.1', 'P3 has no cards in this round'],
      [
        after(decides, pickUp('P1', '2c 4d 6h 8s Tc')),
        pickUp('P1', '2c 4d 6h 8s Tc'),
        '7.1',
        'P1 has picked up the cards',
      ],
      [gone, pickUp('P1', '2c 4d 6h 8s Tc'), '7.1', 'P1 has decided'],
      [decides, pickUp('P1', '2c 4d 6h 8s'), '2.5', 'the hand has 5 cards'],
      [decides, pickUp('P1', '2c 4d 6h 8s 3c'), '2.1', '3c has been seen: the deck holds one'],
      [decides, pickUp('P1', '2c 4d 6h 8s 2c'), '2.1', '2c has been seen: the deck holds one'],
    ]));
});
