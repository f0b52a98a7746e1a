import { expect, test } from 'vitest';
import type { Fields } from '../core/notation.ts';
import { referee } from '../referee.ts';

/**
 * Whole rounds with their whole answers, worked out by hand from the rules. Above the rule: method and pairs option,
 * limits, wagers (player, box, cents) and the cards. Below it: outcome and number of cards used, the hands, one line a
 * wager (player, box, stake, result, pays, net, clause, then what was said of it) and each player's net. They show
 * how the clauses work together; that each clause holds at its edges is for its own tests.
 */
const ROUNDS: Readonly<Record<string, string>> = {
  'banker 3 stands against an 8': `
    A perfect
    P1 banker 10000
    P1 player 5000
    P1 tie 2500
    cards 2s Kh 3d 3c 8d
    ---
    tie 5
    player 3 2s 3d 8d
    banker 3 Kh 3c
    P1 banker 10000 standOff 0 0 8.4(c)
    P1 player 5000 standOff 0 0 8.5(c)
    P1 tie 2500 win 20000 20000 8.8(c)
    net P1 20000`,

  'method A takes 5% of every winning banker wager': `
    A perfect
    P1 banker 10000
    P2 banker 2500
    P3 player 1000
    cards Ts 2d 5h 4c 9s
    ---
    banker 5
    player 4 Ts 5h 9s
    banker 6 2d 4c
    P1 banker 10000 win 9500 9500 8.8(b)
    P2 banker 2500 win 2375 2375 8.8(b)
    P3 player 1000 lose 0 -1000 8.5(b)
    net P1 9500
    net P2 2375
    net P3 -1000`,

  'method B pays half for a six of two cards': `
    B perfect
    P1 banker 10000
    P2 banker 2500
    P3 tie 500
    cards Ts 2d 5h 4c 9s
    ---
    banker 5
    player 4 Ts 5h 9s
    banker 6 2d 4c
    P1 banker 10000 win 5000 5000 8.9(b)
    P2 banker 2500 win 1250 1250 8.9(b)
    P3 tie 500 lose 0 -500 8.6(b)
    net P1 5000
    net P2 1250
    net P3 -500`,

  'and for a six of three, which the banker draws to against a 6': `
    B none
    P1 banker 10000
    cards Ks 2d 4h 4c 6s Qd
    ---
    banker 6
    player 0 Ks 4h 6s
    banker 6 2d 4c Qd
    P1 banker 10000 win 5000 5000 8.9(b)
    net P1 5000`,

  'but even money for a nine': `
    B none
    P1 banker 10000
    P1 player 2000
    cards Kc 2h 6d 3s 4d
    ---
    banker 5
    player 6 Kc 6d
    banker 9 2h 3s 4d
    P1 banker 10000 win 10000 10000 8.9(b)
    P1 player 2000 lose 0 -2000 8.5(b)
    net P1 8000`,

  'a perfect and a coloured pair, then a tie': `
    A perfect
    P1 playerPair 1000
    P2 bankerPair 1000
    P2 banker 10000
    P2 tie 500
    cards 8h Qc 8h Qs 6d
    ---
    tie 5
    player 6 8h 8h
    banker 6 Qc Qs 6d
    P1 playerPair 1000 perfect 25000 25000 10.6(c)
    P2 bankerPair 1000 coloured 12000 12000 10.6(b)
    P2 banker 10000 standOff 0 0 8.4(c)
    P2 tie 500 win 4000 4000 8.8(c)
    net P1 25000
    net P2 16000`,

  'the same pairs by the Canberra option': `
    B canberra
    P1 playerPair 1000
    P2 bankerPair 1000
    cards 8h Qc 8h Qs 6d
    ---
    tie 5
    player 6 8h 8h
    banker 6 Qc Qs 6d
    P1 playerPair 1000 pair 11000 11000 11.2(a)
    P2 bankerPair 1000 pair 11000 11000 11.2(a)
    net P1 11000
    net P2 11000`,

  'a losing pairs wager goes first, then the mixed pair is paid, then a natural decides': `
    A perfect
    P1 playerPair 500
    P1 player 2000
    P2 bankerPair 300
    P2 banker 2000
    cards 7h 9c 7s Kd
    ---
    banker 4
    player 4 7h 7s
    banker 9 9c Kd
    P2 bankerPair 300 lose 0 -300 9.8(c)
    P1 playerPair 500 mixed 2500 2500 10.6(a)
    P1 player 2000 lose 0 -2000 8.5(b)
    P2 banker 2000 win 1900 1900 8.8(b)
    net P1 500
    net P2 1600`,

  'ten and king have one value but are no pair': `
    A perfect
    P1 playerPair 100
    P2 bankerPair 100
    P2 player 100
    cards Th Jc Kh Jd 5s 3c
    ---
    player 6
    player 5 Th Kh 5s
    banker 3 Jc Jd 3c
    P1 playerPair 100 lose 0 -100 9.8(d)
    P2 bankerPair 100 mixed 500 500 10.6(a)
    P2 player 100 win 100 100 8.8(a)
    net P1 -100
    net P2 600`,

  'short once and played, short twice and returned, above the maximum and cut': `
    A perfect
    limits {"min": 1000, "max": 50000, "multiple": 500, "pairs": {"max": 10000}}
    P1 banker 80000
    P2 player 500
    P2 tie 500
    P1 bankerPair 12000
    cards 3c Kh 5d 6s
    ---
    player 4
    player 8 3c 5d
    banker 6 Kh 6s
    P2 tie 500 returned 0 0 3.4
    P1 bankerPair 10000 lose 0 -10000 9.8(c) returned 2000
    P1 banker 50000 lose 0 -50000 8.4(b) returned 30000
    P2 player 500 win 500 500 8.8(a) advised 3.4
    net P1 -60000
    net P2 500`,

  'both hands draw': `
    A none
    P1 player 1500
    P1 tie 100
    P2 banker 200
    cards As 3h 2d Kc 6h 5s
    ---
    player 6
    player 9 As 2d 6h
    banker 8 3h Kc 5s
    P1 player 1500 win 1500 1500 8.8(a)
    P1 tie 100 lose 0 -100 8.6(b)
    P2 banker 200 lose 0 -200 8.4(b)
    net P1 1400
    net P2 -200`,

  'a no-bet coup, with cards to spare': `
    A none
    cards 4c 9d 3h Kh 2c 2d
    ---
    banker 4
    player 7 4c 3h
    banker 9 9d Kh`,
};

const linesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());

const fileOf = ([first = '', ...rest]: readonly string[]): Fields => {
  const [method, pairs] = first.split(' ');
  const limits = rest.find((line) => line.startsWith('limits '))?.slice('limits '.length);
  return {
    rulebook: 'act-mini-baccarat-2016',
    determinations: { method, pairs: pairs === 'none' ? null : pairs },
    ...(limits === undefined ? {} : { limits: JSON.parse(limits) }),
    wagers: rest
      .filter((line) => !/^(limits|cards) /.test(line))
      .map((line) => line.split(' '))
      .map(([player, on, amount]) => ({ player, on, amount: Number(amount) })),
    cards: rest.find((line) => line.startsWith('cards '))?.slice('cards '.length),
  };
};

const handOf = (line: string): Fields => {
  const [, total, ...cards] = line.split(' ');
  return { cards: cards.join(' '), total: Number(total) };
};

const wagerLine = (line: string): Fields => {
  const [player, box, stake, result, pays, net, clause, said, what] = line.split(' ');
  const told = said === 'returned' ? { returned: Number(what) } : { advised: what };
  return {
    player,
    box,
    wager: box,
    stake: Number(stake),
    result,
    pays: Number(pays),
    net: Number(net),
    clause,
    ...(said === undefined ? {} : told),
  };
};

const answerOf = ([first = '', player = '', banker = '', ...rest]: readonly string[]): Fields => {
  const [outcome, cardsUsed] = first.split(' ');
  const nets = rest.filter((line) => line.startsWith('net ')).map((line) => line.split(' '));
  return {
    ok: true,
    rulebook: 'act-mini-baccarat-2016',
    outcome,
    hands: { player: handOf(player), banker: handOf(banker) },
    players: Object.fromEntries(nets.map(([, name, net]) => [name, { net: Number(net) }])),
    lines: rest.filter((line) => !line.startsWith('net ')).map(wagerLine),
    cardsUsed: Number(cardsUsed),
  };
};

test.each(Object.entries(ROUNDS))('%s', (_name, text) => {
  const lines = linesOf(text);
  const rule = lines.indexOf('---');
  expect(referee(fileOf(lines.slice(0, rule)))).toStrictEqual(answerOf(lines.slice(rule + 1)));
});
