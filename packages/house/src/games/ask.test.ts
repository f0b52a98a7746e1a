import type { Card } from '@baize/engine';
import { must } from '@baize/engine';
import { rulebooks } from '@baize/rulebooks';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { housePlays } from '../games.test-kit.ts';
import { demoIn } from '../games.ts';
import { type Play, purseOf } from '../tables/play.ts';
import type { HouseKind } from '../tables/plays.ts';
import { opensWith } from './blackjack/table.test-kit.ts';

const PEOPLE = ['Ann', 'Bo'] as const;
const PACE = { act: 1, result: 1, betting: 1, patron: 1 };
const RANKS = 'A23456789TJQK';
const DECK = [...RANKS].flatMap((rank) => [...'shdc'].map((suit) => `${rank}${suit}` as Card));

type Command = HouseKind['command'];
type State = HouseKind['state'];

/** Decks in an order of chance; half of the time with few ranks first, so that pairs come and are split. */
const orderOf = (draw: (many: number) => number, decks: number): readonly Card[] => {
  const cards = Array.from({ length: decks }, () => DECK).flat();
  for (let at = cards.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1);
    [cards[at], cards[other]] = [cards[other] as Card, cards[at] as Card];
  }
  const wanted = RANKS.charAt(draw(13));
  return draw(2) === 0
    ? cards
    : [
        ...cards.filter((card) => card.startsWith(wanted)),
        ...cards.filter((card) => !card.startsWith(wanted)),
      ];
};

/** What an act takes from its patron and what his round may ask of him after it, more than before. */
const riskOf = (play: Play<HouseKind>, before: State, after: State, person: string): number => {
  const held = (state: State): number => {
    const { chips, owing } = purseOf(play.holdings(state), person);
    return chips - owing;
  };
  return held(before) - held(after) + play.ask(after, person) - play.ask(before, person);
};

/** An amount of an offer, by chance: any that it lets somebody choose. */
const chosen = (offer: { command: Command; choose?: object }, draw: (many: number) => number): Command => {
  const range = (offer.choose as { amount?: Range; amounts?: Range } | undefined) ?? {};
  const pick = ({ least, most, multiple }: Range): number =>
    most < least ? least : least + multiple * draw(Math.floor((most - least) / multiple) + 1);
  const { command } = offer;
  if (range.amount !== undefined) return { ...command, amount: pick(range.amount) } as Command;
  if (range.amounts !== undefined && 'amounts' in command) {
    const [person = ''] = Object.keys(command.amounts as object);
    return { ...command, amounts: { [person]: pick(range.amounts) } } as Command;
  }
  return command;
};
interface Range {
  readonly least: number;
  readonly most: number;
  readonly multiple: number;
}

const IN_ROUND: ReadonlySet<string> = new Set([
  'Hit',
  'Stand',
  'Double',
  'Split',
  'Insure',
  'Follow',
  'EvenMoney',
  'Bet',
  'Fold',
]);
const LAYS: ReadonlySet<string> = new Set(['Double', 'Split', 'Insure', 'Follow', 'Bet']);

/** Plays by chance and calls with every act of a patron. Answers with how many laid chips in a round that was on. */
const playByChance = (rulebook: string, numbers: readonly number[], laid: Map<string, number>): void => {
  const play = must(housePlays.get(rulebook), rulebook);
  let at = 0;
  const draw = (many: number): number => {
    at += 1;
    return ((numbers[at % numbers.length] ?? 0) + at * 7919) % many;
  };
  let state: State = play.initial();
  let order: readonly Card[] = [];
  let shoe = -1;
  const take = (command: Command): boolean => {
    const decision = play.decide(state, command);
    if (decision.ok) for (const event of decision.events) state = play.evolve(state, event);
    return decision.ok;
  };
  const opening =
    play.game === 'blackjack'
      ? opensWith(rulebook, {})
      : ({ ...demoIn(rulebooks, rulebook).opening, actor: { role: 'operator' } } as Command);
  expect(take(opening)).toBe(true);
  for (const patron of PEOPLE) {
    const own = { actor: { role: 'patron', patron }, patron } as const;
    take({ type: 'BringChips', ...own, amount: 2_000_000 });
  }
  for (let step = 0; step < 260; step += 1) {
    for (const person of PEOPLE) {
      const before = state;
      const offers = play
        .options(state, { role: 'patron', patron: person })
        .filter(
          ({ command }) =>
            IN_ROUND.has(command.type) || (/^Place(Wager|Ante)$/.test(command.type) && draw(3) > 0),
        );
      const offer = offers[draw(Math.max(1, offers.length))];
      if (offer === undefined || draw(4) === 0) continue;
      const command = chosen(offer as never, draw);
      if (!take(command)) continue;
      const risk = riskOf(play, before, state, person);
      if (!IN_ROUND.has(command.type)) expect(risk).toBeGreaterThan(0);
      // What is insured of another's wager is no part of one's own round, and is judged as a wager.
      else if (command.type !== 'Insure' || command.owner === person)
        expect(risk, JSON.stringify(command)).toBeLessThanOrEqual(0);
      if (LAYS.has(command.type)) laid.set(command.type, (laid.get(command.type) ?? 0) + 1);
    }
    const onTable = play.shoe(state);
    if (onTable !== null && onTable.number !== shoe) {
      shoe = onTable.number;
      order = orderOf(draw, onTable.decks);
    }
    const due = play.due(state, PACE, {
      face: (place) => must(order[place], `card ${place}`),
      number: () => 0,
      cutDepth: (least) => least,
    });
    if (due !== undefined) take(due.command);
  }
  for (const person of PEOPLE) expect(play.ask(state, person)).toBeGreaterThanOrEqual(0);
};

describe('what a round may still ask is enough for all that it asks', () => {
  const books = [...housePlays.values()]
    .filter(({ game }) => game === 'blackjack' || game === 'poker')
    .map(({ rulebook }) => rulebook);

  test.each(books)(
    '%s: doubles, splits, insurance and bets never put more at risk than the wager did',
    (rulebook) => {
      const laid = new Map<string, number>();
      fc.assert(
        fc.property(fc.array(fc.nat(1_000_000), { minLength: 20, maxLength: 60 }), (numbers) => {
          playByChance(rulebook, numbers, laid);
        }),
        { numRuns: 25 },
      );
      const wanted = rulebook.includes('poker') ? ['Bet'] : ['Double', 'Split', 'Insure', 'Follow'];
      expect([...laid.keys()].toSorted()).toEqual(wanted.toSorted());
    },
  );
});
