import { describe, expect, test } from 'vitest';
import type { Command, CommandOf } from './command.ts';
import {
  AUTOMATED,
  after,
  announce,
  ante,
  bet,
  betting,
  bring,
  CHIPS,
  check,
  cut,
  type Deal,
  dealer,
  dealt,
  invite,
  jackpot,
  load,
  NO_JACKPOT,
  noMoreBets,
  opened,
  openTable,
  operator,
  PLAIN,
  ready,
  refusalOf,
  type Setting,
  SIGN,
  settle,
  settleJackpot,
  shown,
  shuffle,
  supervisor,
  toDecide,
} from './table.test-kit.ts';
import type { ShoeFault, State } from './table.ts';
import { says } from './words.test-kit.ts';

const unopened: State = { stage: 'unopened' };
const checkedBy = (name: string): Command => ({ type: 'CheckCards', actor: dealer, checkedBy: name });
const malfunction = (fault: ShoeFault, incident?: string): Command => ({
  type: 'ShoeMalfunctioned',
  actor: supervisor,
  fault,
  ...(incident === undefined ? {} : { incident }),
});
const inOrder = (name = 'S. Orr'): Command => ({
  type: 'DeclareShoeInOrder',
  actor: supervisor,
  checkedBy: name,
});
const replaceShoe = (approval = 'S-2'): Command => ({
  type: 'ReplaceShoe',
  actor: operator,
  automated: true,
  approval,
});
const replaceCards = (change: Partial<CommandOf<'ReplaceCards'>> = {}): Command => ({
  type: 'ReplaceCards',
  actor: operator,
  cards: 'all',
  checkedBySupervisor: 'S. Orr',
  checkedByDealer: 'D. Lee',
  ...change,
});
const dark = (what = 'the meter is dark'): Command => ({ type: 'JackpotMalfunctioned', actor: dealer, what });
const approve: Command = { type: 'ApproveGame', actor: supervisor };
const stop = (reason = 'a new meter'): Command => ({ type: 'StopJackpot', actor: operator, reason });
const restore: Command = { type: 'RestoreJackpot', actor: operator };
const voidFor = (cause: CommandOf<'DeclareVoid'>['cause']): Command => ({
  type: 'DeclareVoid',
  actor: dealer,
  cause,
  round: 1,
  reason: 'as it was seen',
});
const countedAs = (...counted: readonly number[]): Command => ({
  type: 'CollectCards',
  actor: dealer,
  counted,
});

/** One ante on box 1, and the cards that follow it. */
const wagered = (setting: Setting = {}) => after(betting(setting), ante('P1', 1, 500));
const HANDS: Deal = PLAIN;

describe('a refusal says what is wrong when a table opens', () => {
  const opening = (setting: Setting, clause: string, words: string) =>
    [unopened, openTable(setting), clause, words] as const;
  const colours = 'the two decks of an automated shoe are of different colours: say which';
  const oneDeck = 'one deck gives cards for one to 9 boxes';
  const share = 'the share of the jackpot pool is a whole percentage';
  const neither = 'a jackpot has a displayed wager and a distribution, or neither';

  test('with its approvals', () =>
    says([
      opening({ approvals: { layout: '' } }, '1.1', 'the layout has no reference to its approval'),
      opening({ approvals: { shoe: '' } }, 'A:Shoe', 'the shoe has no reference to its approval'),
      opening(
        { approvals: { distribution: '' } },
        '10.6',
        'the distribution of jackpot wagers has no reference to its approval',
      ),
    ]));

  test('with its determinations', () => {
    const automated = (named?: readonly [string, string]): Setting => ({
      determinations: { automatedShoe: true, ...(named && { colours: named }) },
    });
    says([
      opening(automated(), '12.2', colours),
      opening(automated(['red', 'red']), '12.2', colours),
      opening(automated(['red', '']), '12.2', colours),
      opening(automated(['', 'red']), '12.2', colours),
      opening(automated(['red', 'blue', 'green'] as unknown as [string, string]), '12.2', colours),
      opening({ determinations: { boxes: 0 } }, '2.1', oneDeck),
      opening({ determinations: { boxes: 1.5 } }, '2.1', oneDeck),
      opening({ determinations: { boxes: 10 } }, '2.1', oneDeck),
      opening({ determinations: { toJackpotPercent: -1 } }, '10.6', share),
      opening({ determinations: { toJackpotPercent: 70.5 } }, '10.6', share),
      opening({ determinations: { toJackpotPercent: 101 } }, '10.6', share),
    ]);
    for (const determinations of [
      { boxes: 1 },
      { boxes: 9 },
      { toJackpotPercent: 0 },
      { toJackpotPercent: 100 },
      { automatedShoe: true, colours: ['red', 'blue'] as const },
      { colours: ['red', 'red'] as const },
    ])
      expect(refusalOf(unopened, openTable({ determinations }))).toBeUndefined();
  });

  test('with its sign', () =>
    says([
      opening(
        { sign: { ante: { ...SIGN.ante, min: 20_500 } } },
        '3.1',
        'the minimum $205 is above the maximum $200',
      ),
      opening({ sign: { chip: 0 } }, '4.3', 'the smallest chip is a whole amount above nothing'),
      opening({ sign: { chip: 300 } }, '3.3', 'multiples of $5 are not made of chips of $3'),
      opening({ sign: { maxPayout: 0 } }, '8.2', 'the maximum payout is a whole amount above nothing'),
      opening({ sign: { maxPayout: 500_025 } }, '8.2', 'a payout of $5,000.25 is not made of chips of $0.50'),
      opening({ sign: { jackpotWager: null } }, '3.6', neither),
      opening({ determinations: { toJackpotPercent: null } }, '3.6', neither),
      opening({ sign: { notOperating: '' } }, '4.2', 'the sign says why the jackpot is not operating'),
      opening(
        { sign: { jackpotWager: 0 } },
        '3.6',
        'the displayed jackpot wager is a whole amount above nothing',
      ),
      opening({ sign: { jackpotWager: 225 } }, '4.3', 'a wager of $2.25 is not made of chips of $0.50'),
      opening(
        { ...NO_JACKPOT, determinations: { toJackpotPercent: null } },
        '3.6',
        'a jackpot wager is displayed, unless the conditions of a tournament restrict it',
      ),
    ]));

  test('but not without need', () => {
    expect(refusalOf(unopened, openTable(NO_JACKPOT))).toBeUndefined();
    expect(
      refusalOf(unopened, openTable({ ...NO_JACKPOT, approvals: { distribution: '' } })),
    ).toBeUndefined();
    expect(refusalOf(unopened, openTable({ sign: { notOperating: 'a new meter' } }))).toBeUndefined();
  });
});

describe('an act out of its order is told what comes next', () => {
  const not = (state: State, clause: string, words: string) =>
    [state, invite, clause, `not now: next, ${words}`] as const;
  const mayNot = (state: State, clause: string, words: string) =>
    [state, shuffle, clause, `not now: next, ${words}`] as const;

  test('before a round', () => {
    const closed: Command = { type: 'TellHour', actor: operator, isWithin: false };
    const hours: Command = { type: 'SetHours', actor: operator, hours: { from: '10:00', to: '04:00' } };
    says([
      not(opened(), '2.2', 'the cards are checked'),
      not(after(opened(), check), '5.1', 'the cards are shuffled'),
      not(after(opened(AUTOMATED), check), '12.3', 'the cards are shuffled'),
      not(after(opened(), check, shuffle), '5.2', 'the dealer cuts the cards'),
      not(after(opened(AUTOMATED), check, shuffle), '12.3', 'the cards go into the automated shuffling shoe'),
      mayNot(ready(), '4.1', 'players are invited to wager'),
      not(after(ready(), hours, closed, check), '15.1', 'the hours of gaming begin'),
      not(after(ready(), dark()), '14.5', 'the supervisor approves that the game goes on'),
    ]);
  });

  test('in a round dealt by hand', () => {
    const decides = toDecide(wagered(), HANDS);
    const went = after(decides, bet('P1', 1000));
    const open = shown(went, HANDS);
    const onJackpot = shown(
      after(toDecide(after(wagered(), jackpot('P1', 1)), HANDS), bet('P1', 1000)),
      HANDS,
    );
    const set: Command = { type: 'ExposeDealer', actor: dealer, cards: HANDS.dealer.split(' ') as never };
    says([
      not(betting(), '4.1', 'no more bets'),
      not(after(wagered(), noMoreBets), '6.3', 'a card is dealt'),
      not(dealt(after(wagered(), noMoreBets), HANDS, 9), '6.2', 'a card is dealt'),
      not(decides, '7.1', 'each player bets or folds'),
      not(went, '9.1', "the dealer's hand is set"),
      not(after(went, set), '9.4', "a player's hand is shown"),
      not(open, '9.1', 'antes and bets are settled'),
      not(after(open, settle), '9.7', 'the cards are collected'),
      not(after(onJackpot, settle), '9.8', 'the jackpot is settled'),
      not(
        after(decides, { type: 'HandRacked', actor: dealer, box: 1 }),
        '14.4',
        'the hand in the rack is put together again',
      ),
      not(
        after(decides, { type: 'Misdealt', actor: dealer, what: 'box 2 first' }),
        '14.3',
        'the round is declared void',
      ),
    ]);
  });

  test('in a round from an automated shoe', () => {
    const all = dealt(after(wagered(AUTOMATED), noMoreBets), HANDS);
    const up = after(all, { type: 'TurnUpCard', actor: dealer, card: '3c' });
    const failed = after(wagered(AUTOMATED), malfunction('impeded'));
    const voided = after(failed, voidFor('malfunction'));
    says([
      not(after(wagered(AUTOMATED), noMoreBets), '12.4', 'a card is dealt'),
      not(all, '12.4', 'the dealer turns the top card up'),
      not(up, '12.5', 'the dealer announces bet or fold'),
      not(after(up, announce), '7.1', 'each player bets or folds'),
      not(failed, '12.6', 'the round is declared void'),
      not(voided, '9.7', 'the cards are collected'),
      not(after(voided, countedAs(0)), '12.7', 'the shoe is replaced or declared in order'),
    ]);
  });
});

describe('a refusal says what is wrong with the cards', () => {
  test('when they are checked, cut, counted or changed', () => {
    const toCut = after(opened(), check, shuffle);
    const deep = 'the cut is made 2 to 50 cards deep';
    const whole = 'the cards found are a whole number, and not below nothing';
    const both = 'both the supervisor and the dealer check each card that comes in';
    const name = 'name the cards that are changed, or all of them';
    const verify = (found: number): Command => ({ type: 'VerifyCards', actor: supervisor, found });
    says([
      [opened(), checkedBy(''), '2.2', 'say who checked the cards'],
      [toCut, cut(1), '5.2', deep],
      [toCut, cut(51), '5.2', deep],
      [toCut, cut(20.5), '5.2', deep],
      [toCut, load, '5.2', 'not now: next, the dealer cuts the cards'],
      [
        after(opened(AUTOMATED), check, shuffle),
        cut(20),
        '12.3',
        'not now: next, the cards go into the automated shuffling shoe',
      ],
      [opened(), verify(-1), '2.4', whole],
      [opened(), verify(51.5), '2.4', whole],
      [wagered(), replaceCards(), '2.3', 'cards are changed between rounds'],
      [opened(), replaceCards(), '2.2', 'the cards have not been checked yet'],
      [ready(), replaceCards({ cards: [] }), '2.3', name],
      [ready(), replaceCards({ cards: ['Kh', 'Zz' as 'Kh'] }), '2.3', name],
      [ready(), replaceCards({ checkedBySupervisor: '' }), '2.3', both],
      [ready(), replaceCards({ checkedByDealer: '' }), '2.3', both],
    ]);
    for (const [state, lawful] of [
      [toCut, cut(2)],
      [toCut, cut(50)],
      [opened(), verify(0)],
      [ready(), replaceCards({ cards: ['Kh'] })],
    ] as const)
      expect(refusalOf(state, lawful)).toBeUndefined();
  });

  test('of an automated shoe', () => {
    const on = wagered(AUTOMATED);
    const failed = after(on, malfunction('impeded'));
    const over = (fault: ShoeFault) => after(on, malfunction(fault), voidFor('malfunction'), countedAs(0));
    says([
      [wagered(), malfunction('impeded'), '12.1', 'no automated shuffling shoe is in use'],
      [
        on,
        malfunction('rust' as ShoeFault),
        '12.8',
        'a fault prevents or impedes the shuffling, or makes the cards unfit for use',
      ],
      [on, malfunction('unfit', ''), '12.6', 'say under which report the incident can be found'],
      [ready(AUTOMATED), malfunction('unfit'), '12.6', 'no round is on'],
      [after(failed, voidFor('malfunction')), malfunction('unfit'), '12.6', 'no round is on'],
      [failed, malfunction('unfit'), '12.6', 'the round has to be declared void already'],
      [over('unfit'), inOrder(), '12.7', 'new cards are used: they are replaced first'],
      [over('impeded'), inOrder(''), '12.7', 'say who found the shoe in order'],
      [ready(AUTOMATED), inOrder(), '4.1', 'not now: next, players are invited to wager'],
      [ready(), replaceShoe(), '12.7', 'no automated shuffling shoe is in use'],
      [on, replaceShoe(), '12.7', 'the round is completed first'],
      [ready(AUTOMATED), replaceShoe(''), 'A:Shoe', 'the shoe has no reference to its approval'],
    ]);
    expect(refusalOf(over('prevented'), inOrder())).toBeUndefined();
    expect(refusalOf(over('impeded'), replaceShoe())).toBeUndefined();
  });
});

describe('a refusal says what is wrong with the jackpot', () => {
  test('when it fails, is stopped or restored', () => {
    const none = 'no jackpot is offered at this table';
    const suspended = after(ready(), dark());
    const down = after(suspended, approve);
    says([
      [ready(NO_JACKPOT), dark(), '3.6', none],
      [suspended, dark(), '14.5', 'the jackpot is known to be out of order'],
      [down, dark(), '14.5', 'the jackpot is known to be out of order'],
      [ready(), dark(''), '14.5', 'say what does not work'],
      [ready(), approve, '4.1', 'not now: next, players are invited to wager'],
      [ready(NO_JACKPOT), stop(), '3.6', none],
      [suspended, stop(), '4.2', 'the jackpot is not operating'],
      [down, stop(), '4.2', 'the jackpot is not operating'],
      [wagered(), stop(), '4.2', 'the jackpot is stopped between rounds'],
      [ready(), stop(''), '4.2', 'the sign says why the jackpot is not operating'],
      [ready(), restore, '4.2', 'the jackpot is not out of order with the game going on'],
      [suspended, restore, '4.2', 'the jackpot is not out of order with the game going on'],
      [
        after(down, bring('P1', CHIPS), invite, ante('P1', 1, 500)),
        restore,
        '4.2',
        'the jackpot is restored between rounds',
      ],
    ]);
  });

  test('when it is settled', () => {
    const open = shown(after(toDecide(after(wagered(), jackpot('P1', 1)), HANDS), bet('P1', 1000)), HANDS);
    const due = after(open, settle);
    const pool = 'a prize pool is a whole number of cents, and not below nothing';
    const counted = (...each: readonly number[]): Command =>
      ({ ...settleJackpot(0), counted: each }) as Command;
    says([
      [open, settleJackpot(0), '9.1', 'not now: next, antes and bets are settled'],
      [due, settleJackpot(-1), '10.6', pool],
      [due, settleJackpot(0, 0.5), '10.6', pool],
      [due, counted(5), '9.7', "2 hands are counted, the dealer's last"],
      [due, counted(4, 5), '9.7', 'box 1 was dealt 5 cards, and 4 are counted'],
      [due, counted(5, 6), '9.7', 'the dealer was dealt 5 cards, and 6 are counted'],
    ]);
    expect(refusalOf(due, settleJackpot(0, 0))).toBeUndefined();
  });
});
