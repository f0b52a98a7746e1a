import { actCanberraPoker2023 } from '@baize/rulebooks/books';
import { describe, expect, test } from 'vitest';
import { ENGLISH } from '../../words/language.ts';

import { MONEY } from '../../words/money.ts';

import { keyActs } from './acts.ts';
import { boxState, boxWords } from './box-state.ts';
import { nowWords, plateOf } from './now.ts';
import { outcomesFor } from './outcomes.ts';
import { betRows, jackpotRows, noticeWords, signRows } from './sign.ts';
import { hearOwn, hearTable, spoken } from './speech.ts';
import { ME, POKER_STATES, type PokerShown, pokerView, pokerWhy, rules } from './states.test-kit.ts';
import { mayDeclare, mayName, type OpenView, type Settlement } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

const { law } = rules;

const shownAt = (name: string): PokerShown => {
  const shown = POKER_STATES[name]?.();
  if (shown === undefined) throw new Error(`there is no state ${name}`);
  return shown;
};
const viewAt = (name: string): OpenView => {
  const { state, viewer, meter } = shownAt(name);
  return pokerView(state, viewer, meter);
};

const settled = (view: OpenView, change: Partial<Settlement>) =>
  settlementWords(ENGLISH, law, view, {
    patron: ME,
    box: 4,
    on: 'bet',
    stake: 5000,
    result: 'win',
    pays: 5000,
    by: '9.4',
    ...change,
  } as Settlement);

describe('settlements explain themselves', () => {
  test('a bet that won: the hands, the odds, the clauses', () => {
    const [jackpot, bet, ante] = pokerWhy(shownAt('settled'));
    expect(bet).toMatchObject({
      kind: 'paid',
      title: 'Bet paid',
      amount: 5000,
      text: 'A pair of nines is higher than the dealer’s ace and king. Pays 1 to 1: $50 wins $50.',
      clauses: ['9.4', '8.1:bet'],
    });
    expect(ante).toMatchObject({ title: 'Ante paid', amount: 2500, clauses: ['9.4', '8.1:ante'] });
    expect(jackpot).toMatchObject({ title: 'Jackpot lost', amount: -500, clauses: ['10.7'] });
  });

  test('without ace and king the dealer does not take part', () => {
    const [, bet, ante] = pokerWhy(shownAt('weak'));
    expect(ante?.text).toMatch(
      /does not take part: antes win, bets go back. Antes pay 1 to 1: \$25 wins \$25/,
    );
    expect(bet).toMatchObject({ kind: 'standOff', title: 'Bet returned', amount: 0, clauses: ['9.3'] });
  });

  test('the maximum payout is told where it cuts, and not elsewhere', () => {
    const view = viewAt('settled');
    expect(settled(view, { pays: 3000, paidBy: '8.1:max' }).text).toMatch(
      /1 to 1 on \$50 would be \$50; the table pays \$30 at most/,
    );
    expect(settled(view, { paidBy: '8.1:bet' }).text).not.toMatch(/at most/);
  });

  test('equal hands are void and come back; a lower one loses', () => {
    const view = viewAt('settled');
    expect(settled(view, { result: 'void', pays: 0, by: '9.6' })).toMatchObject({
      kind: 'standOff',
      amount: 0,
      text: 'A pair of nines and the dealer’s ace and king are equal. $50 comes back.',
    });
    expect(settled(view, { result: 'lose', pays: 0, by: '9.5' })).toMatchObject({
      kind: 'lost',
      amount: -5000,
    });
  });

  test('a prize says how it was worked out and which pools paid it', () => {
    const view = viewAt('settled');
    const prize = {
      on: 'jackpot',
      stake: 500,
      pays: 1_000_000,
      by: '10.5',
      paidBy: '11.1(a)',
      fromPool: 400_000,
      fromReserve: 100_000,
    } as Partial<Settlement>;
    expect(settled(view, prize)).toMatchObject({ title: 'Jackpot paid', amount: 999_500 });
    expect(settled(view, prize).text).toContain('All of the pool, and $10,000 at least.');
    expect(settled(view, prize).text).toContain(
      'Paid $4,000 from the jackpot pool, $1,000 from the reserve, $5,000 from the house.',
    );
  });
});

describe('nothing hints at a hand before its owner has declared', () => {
  test('a hand that lies open and could still be declared is not named, whatever it is', () => {
    const view = viewAt('shown');
    const named = (view.round?.hands ?? []).map((hand) => [hand.box, mayName(view, hand)]);
    // Boxes 3 and 4 take part in the jackpot; 2 and 7 folded, and are not shown.
    expect(named).toEqual([
      [1, true],
      [2, false],
      [3, false],
      [4, false],
      [5, true],
      [7, false],
    ]);
    expect(boxState(MONEY, view, 3).said).toBe('');
    expect(boxState(MONEY, view, 1).said).toBe('Pair of eights');
    expect(settled(view, { paidBy: '8.1:bet' }).text).not.toMatch(/nines/);
    expect(boxState(MONEY, viewAt('settled'), 3).said).toBe('Pair of sixes');
  });

  test('the key to declare is lit for everybody with a wager on the jackpot, and for nobody else', () => {
    const view = viewAt('shown');
    const may = (view.round?.hands ?? []).filter(({ patron }) => mayDeclare(view, patron));
    expect(may.map(({ box }) => box)).toEqual([3, 4]);
    expect(mayDeclare(viewAt('settled'), ME)).toBe(false);
    expect(mayDeclare(viewAt('antes'), ME)).toBe(false);
  });

  test('one’s own cards are heard when they are asked for, without a name, and never by themselves', () => {
    const [before, after] = [viewAt('dealt'), viewAt('decide')];
    expect(hearOwn(ENGLISH, before, ME)).toBe('Your cards lie face down: look at them first.');
    expect(hearOwn(ENGLISH, after, ME)).toBe(
      'Your cards: nine of spades, nine of hearts, ace of clubs, jack of diamonds, four of spades.',
    );
    const { polite, assertive } = spoken(MONEY, rules.law, before, after, ME);
    expect(`${polite} ${assertive} ${hearTable(MONEY, rules.law, after, ME)}`).not.toMatch(
      /nine|jack of diamonds/,
    );
    expect(polite).toBe('Box 1, bets. Box 2, folds. Box 3, bets.');
  });
});

describe('what goes on', () => {
  test.each([
    ['antes', 'Antes are open', 'Antes are open', '4.1'],
    ['dealt', 'Your act, box 4', 'Bet or fold', '7.1'],
    ['shown', 'The dealer has ace and king', 'Showdown', '9.1'],
    ['settled', 'The dealer has ace and king', 'Settled', '9.7'],
    ['void', 'Round 1 is void', 'Round void, wagers returned', '14.3'],
  ])('%s', (state, title, plate, clause) => {
    const view = viewAt(state);
    expect(nowWords(MONEY, rules.law, view, ME)).toMatchObject({
      title,
      clauses: expect.arrayContaining([clause]),
    });
    expect(plateOf(ENGLISH.say, view, ME).text).toBe(plate);
  });

  test('my turn is spoken with what I may do and what it costs', () => {
    expect(spoken(MONEY, rules.law, viewAt('antes'), viewAt('dealt'), ME)).toEqual({
      polite: 'Bet or fold. The cards are dealt. Dealer shows the king of diamonds.',
      assertive: 'Your turn, box 4. Look at your cards, then bet 50 dollars or fold.',
    });
  });

  test('a light that goes out is told to its owner', () => {
    expect(spoken(MONEY, rules.law, viewAt('antes'), viewAt('dark'), ME).assertive).toMatch(
      /dark: it is not accepted/,
    );
    expect(boxWords(MONEY, boxState(MONEY, viewAt('dark'), 4))).toContain('jackpot wager not accepted');
  });

  test('my settlement is spoken with its clauses and my balance', () => {
    expect(spoken(MONEY, rules.law, viewAt('shown'), viewAt('settled'), ME).polite).toMatch(
      /Ante paid 25 dollars, clause 8.1. Bet paid 50 dollars, clause 8.1. Jackpot lost 5 dollars, clause 10.7. Balance 1,070 dollars./,
    );
  });

  test('who decides reads all that can come of it, the same for any cards', () => {
    const [bet, fold] = outcomesFor(MONEY, rules.law, viewAt('decide'), ME);
    expect(bet?.title).toBe('If you bet $50');
    expect(bet?.outcomes.map(({ clause }) => clause)).toEqual(['9.3', '9.4', '9.6', '9.5']);
    expect(fold?.outcomes[0]?.text).toBe('ante −$25, jackpot wager −$5, whatever the hand');
    expect(outcomesFor(MONEY, rules.law, viewAt('dealt'), ME)).toEqual(
      outcomesFor(MONEY, rules.law, viewAt('decide'), ME),
    );
    expect(outcomesFor(MONEY, rules.law, viewAt('antes'), ME)).toEqual([]);
  });
});

describe('keys, sign and refusals', () => {
  test('fold, bet and declare stand in one order, and say what they cost', () => {
    const at = (name: string) =>
      keyActs({ money: MONEY, law: rules.law, view: viewAt(name), viewer: ME, me: 'id', options: [] });
    expect(at('decide').map(({ key, label, detail }) => [key, label, detail])).toEqual([
      ['fold', 'Fold', 'lose $30'],
      ['bet', 'Bet $50', '2 × ante, exactly'],
      ['declare', 'Declare', 'for the jackpot'],
    ]);
    expect(at('decide')[1]?.command).toMatchObject({ type: 'Bet', patron: 'id', amount: 5000 });
  });

  test('the sign shows the payout table of the law and the prizes of the jackpot', () => {
    expect(betRows(ENGLISH.say, law).map(({ value }) => value)).toEqual([
      '250 to 1',
      '50 to 1',
      '20 to 1',
      '7 to 1',
      '5 to 1',
      '4 to 1',
      '3 to 1',
      '2 to 1',
      '1 to 1',
    ]);
    expect(jackpotRows(MONEY, law, 250).map(({ value }) => value)).toEqual([
      '100%',
      '10%',
      '$1,250',
      '$375',
      '$250',
    ]);
    expect(signRows(MONEY, viewAt('antes')).map(({ value }) => value)).toEqual([
      '$5 – $200',
      '$5',
      '2 × ante',
      '$50,000',
      '$5',
    ]);
    expect(noticeWords(MONEY, { what: 'maxPayout', max: 100_000 })).toBe('Notice: maximum payout $1,000');
  });

  test('a refusal says what did not happen, the rule, the clause and what is possible', () => {
    const view = viewAt('decide');
    const own = { actor: { role: 'patron', patron: ME }, patron: ME } as const;
    const item = refusalWords(ENGLISH, rules.law, {
      view,
      command: { type: 'Bet', ...own, amount: 3000 },
      refusal: { clause: '7.2', detail: 'a bet is exactly twice the ante' },
      says: actCanberraPoker2023.clauses['7.2'].says,
      options: [{ command: { type: 'Fold', ...own }, by: '7.3' }],
    });
    expect(item).toMatchObject({ kind: 'refused', title: 'Bet of $30 refused', clauses: ['7.2'] });
    expect(item.text).toMatch(/exactly twice the ante.*You can fold\.$/);
  });
});
