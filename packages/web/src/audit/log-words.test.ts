import { expect, test } from 'vitest';
import { logWords, shortLink, streamWords } from './log-words.ts';

const game = (event: Record<string, unknown>) => ({
  type: `game.${event.type}`,
  data: { person: null, event } as never,
});

const PLACES = {
  player: 'Player',
  banker: 'Banker',
  tie: 'Tie',
  playerPair: 'Player pair',
  bankerPair: 'Banker pair',
};

test.each([
  [game({ type: 'BetsClosed', round: 3, by: '6.2' }), 'Bets closed: round 3'],
  [game({ type: 'CardDealt', to: 'banker', at: 5, card: 'Th' }), 'Card dealt: Banker, 10♥'],
  [game({ type: 'CardDealt', to: 'banker', at: 5 }), 'Card dealt: Banker'],
  [
    game({ type: 'WagerSettled', patron: 'p', on: 'tie', stake: 2500, result: 'standOff', pays: 0 }),
    'Wager settled: Tie, $25.00, stand off',
  ],
  [game({ type: 'HandExposed', hand: 'player', cards: ['As', 'Kd'] }), 'Hand exposed: Player, A♠ K♦'],
  [game({ type: 'ResultDeclared', outcome: 'banker', totals: {} }), 'Result declared: Banker'],
  [{ type: 'house.ShoeSealed', data: { person: null, event: { shoe: { shoe: 4 } } } }, 'Shoe sealed: shoe 4'],
  [{ type: 'house.ShoeRevealed', data: { person: null, event: { shoe: 4 } } }, 'Shoe revealed: shoe 4'],
  [
    {
      type: 'cashier.DepositRulesSet',
      data: { selfService: false, paymentMax: 500, dayMax: 900, person: 'p' },
    },
    'Deposit rules set: at the desk, $5.00 a payment, $9.00 a day',
  ],
  [{ type: 'cashier.Deposited', data: { account: 'bank:p', amount: 500 } }, 'Deposited: $5.00'],
  [{ type: 'people.PasswordSet', data: null }, 'Password set'],
  [
    { type: 'people.LoginFailed', data: { person: 'p', address: '10.0.0.9', why: 'code' } },
    'Login failed: from 10.0.0.9, code',
  ],
] as const)('%j', (line, words) => {
  expect(logWords(PLACES, line as never)).toBe(words);
});

test.each([
  [game({ type: 'PatronExcluded', patron: 'bo', breach: 2 }), 'Patron excluded: Bo, breach 2'],
  [
    game({ type: 'BreachRecorded', breach: { person: 'bo', clause: '14.8', what: 'past posting' } }),
    'Breach recorded: Bo, 14.8: past posting',
  ],
  [game({ type: 'NumberAnnounced', number: 17 }), 'Number announced: 17'],
  [{ type: 'house.SpinRevealed', data: { person: null, event: { spin: 12 } } }, 'Spin revealed: draw 12'],
  [game({ type: 'CardCorrected', at: 3, was: 'Kh', is: 'Kd' }), 'Card corrected: was K♥, is K♦'],
  [{ type: 'cashier.Deposited', data: { account: 'bank:bo', amount: 500 } }, 'Deposited: Bo, $5.00'],
  [game({ type: 'PatronExcluded', patron: 'zed', breach: 2 }), 'Patron excluded: breach 2'],
] as const)('who and what it was about: %j', (line, words) => {
  expect(logWords(PLACES, line as never, { bo: 'Bo' })).toBe(words);
});

test('streams and links are short', () => {
  expect(streamWords('table:4')).toBe('table 4');
  expect(streamWords('cashier')).toBe('cashier');
  expect(shortLink('8a3f21c0ffff')).toBe('8a3f 21c0');
});
