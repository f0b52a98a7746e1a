import * as blackjack from '@baize/engine/blackjack';
import { expect, test } from 'vitest';
import { ENGLISH } from '../../words/language.ts';
import { MONEY } from '../../words/money.ts';
import { spoken } from './speech.ts';
import { betting, dealt, offered, on, patron, place, rules, run, seen } from './table.test-kit.ts';
import { handWords, totalWords } from './totals.ts';
import type { Command } from './view.ts';
import { refusalWords, settlementWords } from './words.ts';

const settled = (cards: string, ...acts: readonly Command[]): readonly string[] => {
  const [first = '', ...rest] = cards.split(' | ');
  let state = dealt(run(betting(), [place('Ann', 3, 5000), place('Ann', 3, 1000, 'pairs')]), first);
  for (const [index, act] of acts.entries()) state = dealt(run(state, [act]), rest[index] ?? '');
  const view = seen(state);
  return (view.round?.settled ?? [])
    .map((each) => settlementWords(ENGLISH, rules.law, view, each))
    .map(({ title, text, amount, clauses }) => `${title} ${amount}: ${text} ${clauses.join(' ')}`);
};

const stand: Command = { type: 'Stand', ...on('Ann', 3) };

test('a settlement tells its arithmetic, its price and its clauses', () => {
  expect(settled('Ts 6d Th | Tc 9h', stand)).toEqual([
    'Perfect Pairs, box 3, paid 6000: 10♠ 10♥ are a mixed pair. Pays 6 to 1: $10 wins $60. 17.9(a) 17.12(a)',
    'Box 3 paid 5000: The dealer has 25, over 21; your 20 stands. Pays 1 to 1: $50 wins $50. 13.1(a) 13.2(b)',
  ]);
  expect(settled('Ts 9d 8h | Tc', stand)[1]).toBe(
    'Box 3 lost -5000: Your 18 is under the dealer’s 19. $50 is lost. 13.1(e)',
  );
  expect(settled('Ts 8d 8h | Tc', stand)[1]).toBe(
    'Box 3 stands off 0: Both have 18. $50 stays yours. 13.1(g)',
  );
  expect(settled('As 8d Kh')[1]).toBe(
    'Box 3 paid 7500: A♠ + K♥ is Blackjack. Pays 3 to 2: $50 wins $75. 8.1(a)',
  );
  expect(settled('Ts 8d 6h | Tc', { type: 'Hit', ...on('Ann', 3) })[1]).toBe(
    'Box 3 lost -5000: 10♠ + 6♥ + 10♣ is 26: a hand over 21 loses at once. $50 is lost. 13.1(d)',
  );
});

test('a refusal tells what did not happen, the rule, the clause and what can be done', () => {
  const state = betting();
  const command = place('Ann', 3, 700);
  const decision = blackjack.game.decide(rules, state, command);
  if (decision.ok) throw new Error('it is to be refused');
  expect(
    refusalWords(ENGLISH, {
      view: seen(state),
      command,
      refusal: decision.refusal,
      says: '',
      options: offered(state),
    }),
  ).toMatchObject({
    title: '$7 on box 3 refused',
    text: 'Wagers are made in multiples of $5. You can wager $10 to $500 there now.',
    clauses: ['3.3'],
  });
});

test('totals are told as the dealer calls them', () => {
  expect(totalWords(ENGLISH.say, rules.law, { cards: ['As'], points: 11, soft: true })).toBe('1 or 11');
  expect(totalWords(ENGLISH.say, rules.law, { cards: ['As', '6h'], points: 17, soft: true })).toBe('soft 17');
  expect(totalWords(ENGLISH.say, rules.law, { cards: ['Ts', '6h', '5d'], points: 21, soft: false })).toBe(
    '21',
  );
  const view = seen(dealt(run(betting(), [place('Ann', 3, 5000)]), 'As 9d Kh'));
  const [box] = view.round?.boxes ?? [];
  if (box?.hands[0] === undefined) throw new Error('the box is there');
  expect(handWords(ENGLISH.say, rules.law, box, box.hands[0])).toBe('Blackjack');
});

test('the deal, the turn and the settlement are spoken', () => {
  const before = run(betting(), [place('Ann', 3, 5000)]);
  const turn = dealt(before, '5s Ah 5c');
  const after = run(turn, [{ type: 'CloseInsurance', actor: { role: 'dealer' } }]);
  expect(spoken(MONEY, rules.law, seen(before), seen(turn), offered(turn), 'Ann').polite).toBe(
    'No more bets. Box 3, yours: five of spades, five of clubs. 10, a pair. Dealer shows ace of hearts. No hole card.',
  );
  expect(spoken(MONEY, rules.law, seen(turn), seen(after), offered(after), 'Ann').assertive).toBe(
    'Your turn, box 3. 10. You may hit, double up to 50 dollars or split for 50 dollars.',
  );
  const split = run(after, [{ type: 'Split', ...on('Ann', 3), amounts: { Ann: 5000 } }]);
  const hands = dealt(split, '6d');
  expect(spoken(MONEY, rules.law, seen(split), seen(hands), offered(hands), 'Ann').assertive).toMatch(
    /^Your turn, box 3, first hand\. 11\. You may hit/,
  );
  // Also where the view between the two was passed over: as many cards, and another hand.
  expect(spoken(MONEY, rules.law, seen(after), seen(hands), offered(hands), 'Ann').assertive).toMatch(
    /^Your turn, box 3, first hand\. 11\. You may hit/,
  );
  const drawn = dealt(run(after, [{ type: 'Hit', ...on('Ann', 3) }]), 'Td');
  expect(spoken(MONEY, rules.law, seen(after), seen(drawn), offered(drawn), 'Ann').polite).toContain(
    'Box 3, yours: ten of diamonds. 20.',
  );
  const done = dealt(run(drawn, [stand]), '7c');
  expect(spoken(MONEY, rules.law, seen(drawn), seen(done), [], 'Ann').polite).toBe(
    'Dealer draws the seven of clubs: soft 18. Box 3, paid 50 dollars. Clause 13.2, b. Balance 1,050 dollars.',
  );
  expect(
    spoken(
      MONEY,
      rules.law,
      seen(turn, patron('Bo')),
      seen(after, patron('Bo')),
      offered(after, patron('Bo')),
      'Bo',
    ).assertive,
  ).toBe('');
});
