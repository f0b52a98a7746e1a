import { expect, test } from 'vitest';
import { DECK } from '../core/card.ts';
import { isFault } from '../core/notation.ts';
import { STRANGER } from '../core/patrons.ts';
import { numbersIn, othersThan, trialOf } from '../testing/trial.ts';
import { burnCount } from './burn.ts';
import { cutDepths } from './cut.ts';
import { type BaccaratRulebook, BOOKS } from './editions.ts';
import { game } from './game.ts';
import { settleRound } from './referee.ts';
import { readRound } from './round-file.ts';
import { type BaccaratRules, editions, rulesOf } from './rules.ts';
import { after, introduce, opened, openTable } from './table.test-kit.ts';
import type { Table } from './table.ts';

/*
 * Every number of the law, changed: an edition for trial either is refused by that very clause, or is played by the
 * number it states, as a small model that is handed the same number has it; and then something is seen of the change.
 */

/** A small generator with a seed: a run is repeated from its number. */
const shuffled = (seed: number): readonly string[] => {
  let state = (seed * 2_654_435_761) | 1;
  const cards: string[] = [...DECK, ...DECK];
  for (let at = cards.length - 1; at > 0; at -= 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const from = (state >>> 0) % (at + 1);
    [cards[at], cards[from]] = [cards[from] as string, cards[at] as string];
  }
  return cards;
};

/** Pairs of every kind, naturals of either hand, and rounds by chance. */
const DEALS: readonly (readonly string[])[] = [
  '8h Qc 8h 7s 5d 2c',
  '8h Qc 8d 7s 5d 2c',
  '8h Qc 8s 7s 5d 2c',
  '9h Qc Kd 7s 5d 2c',
  '4h 6c Kd Ks 5d 2c',
  '2h 6c 4d Ks 5d 2c',
  '3h 3c 3d 3s 6d 2c',
].map((cards) => cards.split(' '));
const BY_CHANCE = Array.from({ length: 150 }, (_, seed) => shuffled(seed + 1).slice(0, 6));

const BOXES = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const;
/** Payable at any odds up to sixteenths, less whole percents. */
const STAKE = 1_441_440_00;

const settled = (rules: BaccaratRules, method: string, pairs: string, cards: readonly string[]) => {
  const round = readRound(rules, {
    rulebook: rules.rulebook,
    determinations: { method, pairs, ...(rules.forms === null ? {} : { form: 'mini' }) },
    wagers: BOXES.map((on) => ({ player: on, on, amount: STAKE })),
    cards: cards.join(' '),
  });
  return isFault(round) ? round : settleRound(rules, round);
};

interface Price {
  readonly pays: number;
  readonly for: number;
  readonly lessPercent?: number;
  readonly total?: number;
}
type Numbers = Readonly<Record<string, unknown>>;

const pays = (price: unknown, less = true): number => {
  const { pays: paid, for: unit, lessPercent = 0 } = price as Price;
  return (STAKE * paid * (less ? 100 - lessPercent : 100)) / (unit * 100);
};

/** The round by the printed rules, from nothing but the numbers handed in. */
const modelOf = (law: Numbers, method: string, pairs: string, cards: readonly string[]) => {
  const value = (card: string) => (law['2.4'] as Record<string, number>)[card[0] as string] as number;
  const sum = (hand: readonly string[]) => hand.reduce((all, card) => all + value(card), 0) % 10;
  const [p1, b1, p2, b2, fifth, sixth] = cards as [string, string, string, string, string, string];
  const [player, banker] = [
    [p1, p2],
    [b1, b2],
  ];
  const { totals } = law['A:Natural'] as { totals: readonly number[] };
  if (!totals.includes(sum(player)) && !totals.includes(sum(banker))) {
    const draws = (law['7.2'] as { act: string }).act[sum(player)] === 'D';
    const column = draws ? value(fifth) + 1 : 0;
    const row = (law['7.3'] as { act: Record<string, string> }).act[sum(banker)] ?? '';
    if (draws) player.push(fifth);
    if (row[column] === 'D') banker.push(draws ? sixth : fifth);
  }
  const [one, other] = [sum(player), sum(banker)];
  const by = method === 'A' ? '8.8' : '8.9';
  const special = method === 'A' || other === (law['8.9(b)'] as Price).total;
  const pair = ([first, second]: readonly string[]): number => {
    if (first?.[0] !== second?.[0]) return -STAKE;
    if (pairs === 'canberra') return pays(law['11.2(a)']);
    const red = (card = '') => 'hd'.includes(card[1] ?? '');
    if (first?.[1] === second?.[1]) return pays(law['10.6(c)']);
    return pays(law[red(first) === red(second) ? '10.6(b)' : '10.6(a)']);
  };
  return {
    player: one > other ? pays(law[`${by}(a)`]) : one === other ? 0 : -STAKE,
    banker: other > one ? pays(law[`${by}(b)`], special) : one === other ? 0 : -STAKE,
    tie: one === other ? pays(law[`${by}(c)`]) : -STAKE,
    playerPair: pair([p1, p2]),
    bankerPair: pair([b1, b2]),
  };
};

const METHODS = [
  ['A', 'perfect'],
  ['B', 'canberra'],
] as const;

/** What is seen of an edition beside settlements: the shoe, its cut and end, what is burned, seats. */
const probes = (rules: BaccaratRules): unknown => {
  const table = after(opened(), introduce);
  const cards = { ...table.shoe.cards, decks: rules.law['2.1'].decks };
  const shoe = { ...table.shoe, cards };
  const seated = (idle: number): Table => ({
    ...table,
    seats: ['P'],
    patrons: { P: { ...STRANGER, idle } },
  });
  const tied = (since: number): Table =>
    ({
      ...table,
      shoe: { ...shoe, stage: 'inPlay', cuttingCardRound: 1 },
      roundsPlayed: 1 + since,
      round: { ...ROUND, number: 1 + since },
    }) as never;
  return [
    rules.forms,
    cutDepths(rules, { ...table, shoe } as never),
    [...'A23456789TJQK'].map((rank) => burnCount(rules, `${rank}c` as never)),
    game.options(rules, { ...table, shoe: { ...shoe, stage: 'toInsert' } } as never, { role: 'dealer' }),
    [0, 1, 2, 3, 4, 5, 6, 7].map(
      (idle) =>
        game.decide(rules, seated(idle), { type: 'VacateSeat', actor: { role: 'operator' }, patron: 'P' }).ok,
    ),
    [0, 1, 2, 3].map((since) =>
      game.decide(rules, tied(since), { type: 'CollectCards', actor: { role: 'dealer' } }),
    ),
    DEALS.map((deal) => METHODS.map(([method, pairs]) => settled(rules, method, pairs, deal))),
    BY_CHANCE.map((deal) => METHODS.map(([method, pairs]) => settled(rules, method, pairs, deal))),
  ];
};

const ROUND = {
  stage: 'done',
  pause: null,
  wagers: [],
  settled: [],
  hands: { player: [], banker: [] },
  noBet: null,
  voidedBy: null,
  abstaining: [],
  outcome: 'tie',
};

const seen = (rules: BaccaratRules): string => JSON.stringify(probes(rules)).replaceAll(rules.rulebook, '');

/** A clause that only repeats others: it follows them, and says so when it is changed alone. */
const RESTATED = ['8.8(d)', '8.8(e)', '8.9(d)', '8.9(e)'];
/** What is stated for one form or one kind of ending, and is seen at such a table alone. */
const BY_FORM = ['5.9'];

const judged = (book: BaccaratRulebook, base: BaccaratRulebook, clause: string, name: string): void => {
  const faults = editions.faultsIn(book);
  if (faults.length > 0) {
    expect(
      faults.map((fault) => fault.clause),
      name,
    ).toContain(clause);
    return;
  }
  const rules = rulesOf(book);
  for (const cards of [...DEALS, ...BY_CHANCE]) {
    for (const [method, pairs] of METHODS) {
      const answer = settled(rules, method, pairs, cards);
      if (isFault(answer) || !answer.ok) throw new Error(`${name}: ${JSON.stringify(answer)}`);
      const model = modelOf(book.parameters as Numbers, method, pairs, cards);
      for (const on of BOXES)
        expect(answer.players[on]?.net, `${name}, ${method}, ${on}: ${cards.join(' ')}`).toBe(model[on]);
    }
  }
  if (!BY_FORM.includes(clause)) expect(seen(rules), `${name} is seen`).not.toBe(seen(rulesOf(base)));
};

test.each(
  BOOKS.flatMap((book) =>
    numbersIn(book).map((leaf) => [`${book.edition.id} ${leaf.clause} ${leaf.path}`, book, leaf] as const),
  ),
)('%s', (name, book, leaf) => {
  for (const value of othersThan(leaf.value)) {
    const changed = { [leaf.clause]: leaf.with(value) };
    if (RESTATED.includes(leaf.clause)) expect(() => trialOf(book, changed)).toThrow(leaf.clause);
    else judged(trialOf(book, changed), book, leaf.clause, `${name} ${value}`);
  }
});

const [BASE] = BOOKS;
const law = BASE.parameters;

test('any cell of the tableau may be another, and is dealt so', () => {
  for (const row of ['0', '3', '6', '7'] as const) {
    for (const column of [0, 1, 6, 10]) {
      const acts = law['7.3'].act[row];
      const other = acts[column] === 'D' ? 'S' : 'D';
      const act = { ...law['7.3'].act, [row]: acts.slice(0, column) + other + acts.slice(column + 1) };
      const book = trialOf(BASE, { '7.3': { third: law['7.3'].third, act } });
      expect(editions.faultsIn(book)).toEqual([]);
      for (const cards of BY_CHANCE) {
        const answer = settled(rulesOf(book), 'A', 'perfect', cards);
        const model = modelOf(book.parameters as Numbers, 'A', 'perfect', cards);
        if (isFault(answer) || !answer.ok) throw new Error(JSON.stringify(answer));
        expect(answer.players.banker?.net, cards.join(' ')).toBe(model.banker);
      }
    }
  }
});

test.each([
  ['7.2', { total: '12345678', act: law['7.2'].act }],
  ['7.2', { total: law['7.2'].total, act: 'DDDDDDSX' }],
  ['7.3', { third: '0-123456789', act: law['7.3'].act }],
  ['7.3', { third: law['7.3'].third, act: { ...law['7.3'].act, 3: 'DDDDDDDDD?D' } }],
  ['A:Natural', { totals: [9] }],
  ['A:Natural', { totals: [8, 9, 10] }],
] as const)('%s cannot be %o', (clause, stated) => {
  expect(editions.faultsIn(trialOf(BASE, { [clause]: stated }))).toMatchObject([{ clause }]);
});

test('method B may pay another total than six otherwise, nine too', () => {
  judged(trialOf(BASE, { '8.9(b)': { ...law['8.9(b)'], total: 9 } }), BASE, '8.9(b)', 'nine');
});

test('a seven that is a natural ends the drawing', () => {
  const book = trialOf(BASE, { 'A:Natural': { totals: [7, 8, 9] } });
  judged(book, BASE, 'A:Natural', 'seven');
});

test('a price in fractions opens only with multiples that it pays', () => {
  const rules = rulesOf(trialOf(BASE, { '8.8(a)': { pays: 3, for: 7 } }));
  expect(game.decide(rules, { stage: 'unopened' }, openTable())).toMatchObject({
    ok: false,
    refusal: { clause: '3.3', detail: 'a player wager of $5 cannot be paid exactly by 8.8(a)' },
  });
});

test('what repeats another clause follows it', () => {
  const { parameters, differs } = trialOf(BASE, { '10.6(c)': { pays: 30, for: 1 } });
  expect(parameters['8.9(d)'].perfect).toEqual({ pays: 30, for: 1 });
  expect(differs?.numbers.toSorted()).toEqual(['10.6(c)', '8.8(d)', '8.9(d)']);
});
