import { expect } from 'vitest';
import { type Card, DECK } from '../core/card.ts';
import { stackOf } from '../core/shoe.ts';
import { isNatural, pointsOf, totalOf } from './cards.ts';
import { isPair, perfectPairOf } from './pairs.ts';
import { outcomeOf } from './settle.ts';
import { clause, rules } from './table.test-kit.ts';
import type { Outcome } from './table.ts';
import { type BelowNatural, bankerDraws, playerDraws } from './tableau.ts';

/*
 * Counts that no example could fake: every order in which six cards can leave a shoe of eight decks, each counted once
 * and settled by the questions that a live table asks. Cards of one value are interchangeable here, so a deal is
 * counted by values with the number of ways in which such cards can come. All counts stay below 2^53.
 */

const STACK = stackOf(rules.law['2.1'].decks);
const VALUES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** One card for each value: in a hand it stands for all of its value. */
const CARDS: readonly Card[] = VALUES.map((value) => {
  const card = DECK.find((each) => pointsOf(rules, each) === value);
  if (card === undefined) throw new Error(`no card counts ${value}`);
  return card;
});

interface Deal {
  readonly player: readonly Card[];
  readonly banker: readonly Card[];
  /** How many of each value are still in the shoe. */
  readonly left: readonly number[];
  /** In how many ways these cards can have come. */
  readonly ways: number;
}

const NOTHING: Deal = {
  player: [],
  banker: [],
  left: VALUES.map((value) => STACK.filter((card) => pointsOf(rules, card) === value).length),
  ways: 1,
};

type Then = (deal: Deal) => void;

/** Tries each value as the next card of a hand. */
const draw = (deal: Deal, to: 'player' | 'banker', then: Then): void => {
  for (const [value, card] of CARDS.entries()) {
    const ofValue = deal.left[value] ?? 0;
    then({
      ...deal,
      [to]: [...deal[to], card],
      left: deal.left.with(value, ofValue - 1),
      ways: deal.ways * ofValue,
    });
  }
};

/** A round of fewer than six cards is counted with every order of the cards that follow it. */
const waysOfSix = ({ player, banker, ways }: Deal): number => {
  let all = ways;
  for (let out = player.length + banker.length; out < 6; out += 1) all *= STACK.length - out;
  return all;
};

const bankersTurn = (deal: Deal, end: Then): void => {
  const third = deal.player[2];
  const drawn = third === undefined ? undefined : pointsOf(rules, third);
  if (bankerDraws(rules, totalOf(rules, deal.banker) as BelowNatural, drawn)) draw(deal, 'banker', end);
  else end(deal);
};

const thirdCards = (deal: Deal, end: Then): void => {
  if (isNatural(rules, deal.player) || isNatural(rules, deal.banker)) end(deal);
  else if (playerDraws(rules, totalOf(rules, deal.player) as BelowNatural))
    draw(deal, 'player', (three) => bankersTurn(three, end));
  else bankersTurn(deal, end);
};

const countOutcomes = (): Readonly<Record<Outcome, number>> => {
  const counts = { player: 0, banker: 0, tie: 0 };
  const end = (deal: Deal): void => {
    const totals = { player: totalOf(rules, deal.player), banker: totalOf(rules, deal.banker) };
    counts[outcomeOf(totals)] += waysOfSix(deal);
  };
  draw(NOTHING, 'player', (one) =>
    draw(one, 'banker', (two) =>
      draw(two, 'player', (three) => draw(three, 'banker', (four) => thirdCards(four, end))),
    ),
  );
  return counts;
};

clause(['7.3', '7.2', '6.4', '2.6'], 'gives the known exact counts for eight decks', () => {
  const counts = countOutcomes();
  expect(counts).toEqual({
    banker: 2_292_252_566_437_888,
    player: 2_230_518_282_592_256,
    tie: 475_627_426_473_216,
  });
  expect(counts.banker + counts.player + counts.tie).toBe(416 * 415 * 414 * 413 * 412 * 411);
  expect(416 * 415 * 414 * 413 * 412 * 411).toBe(4_998_398_275_503_360);
});

clause('2.1', 'eight decks of 52 cards without jokers are 416 cards, each of the 52 eight times', () => {
  expect(rules.law['2.1']).toEqual({ decks: 8, cardsPerDeck: 52, cuttingCards: 2 });
  expect(STACK).toHaveLength(416);
  expect(new Set(DECK).size).toBe(52);
  for (const card of DECK)
    expect(
      STACK.filter((each) => each === card),
      card,
    ).toHaveLength(8);
});

clause(
  ['10.1', '10.2', '10.3', '10.4', '11.1'],
  'gives the known exact counts of pairs for eight decks',
  () => {
    const counts = { none: 0, mixed: 0, coloured: 0, perfect: 0 };
    for (const [index, first] of STACK.entries()) {
      for (const [other, second] of STACK.entries()) {
        if (index !== other) counts[isPair(first, second) ? perfectPairOf(first, second) : 'none'] += 1;
      }
    }
    // Whatever comes first, 7 more of that very card are left, 8 of its rank in the other suit of its colour, 16 in
    // the two suits of the other colour, and 384 cards of other ranks.
    expect(counts).toEqual({ perfect: 416 * 7, coloured: 416 * 8, mixed: 416 * 16, none: 416 * 384 });
    expect(counts.perfect + counts.coloured + counts.mixed + counts.none).toBe(416 * 415);
  },
);
