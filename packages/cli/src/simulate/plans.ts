import { placeOn, rulesOf } from '@baize/engine/roulette';
import {
  type AnyPlan,
  BACCARAT_CARDS_MIN,
  BLACKJACK_CARDS_MIN,
  baccaratPlan,
  blackjackPlan,
  pokerPlan,
  roulettePlan,
} from '@baize/odds';
import { actBlackjack2018, actCanberraPoker2023, houseRoulette } from '@baize/rulebooks';
import { BadInput } from '../failure.ts';
import { type Asked, oneOf, shoeOf, textOf, wholeOf } from '../odds/asked.ts';
import { baccaratRulesFor } from '../odds/baccarat.ts';
import { lawFor, refuseDecks } from '../odds/blackjack.ts';
import { changedLaw, rulebookFor } from '../odds/law.ts';
import { DISPLAYED_USUAL, maxPayoutOf, rulesFor } from '../odds/poker.ts';
import { harmless } from '../text.ts';

/** A game as it is asked for: what is simulated, and the wager that is looked at. */
export interface Planned {
  readonly title: string;
  readonly rulebook: string;
  readonly plan: AnyPlan;
  readonly on: string;
  /** How it is played, in a sentence. */
  readonly note: string;
}

interface Game {
  readonly options: readonly string[];
  readonly plan: (asked: Asked) => Planned;
}

const chosen = (asked: Asked, plan: AnyPlan, usual: string): string => {
  const on = textOf(asked, 'on') ?? usual;
  if (Object.hasOwn(plan.wagers, on)) return on;
  throw new BadInput(
    `--on: there is no wager ${harmless(on)} to look at: there is ${Object.keys(plan.wagers).join(', ')}`,
  );
};

const baccarat = (asked: Asked): Planned => {
  const { book, rules } = baccaratRulesFor(asked);
  const method = oneOf(asked, 'method', ['A', 'B']) ?? 'A';
  const plan = baccaratPlan(rules, shoeOf(asked, BACCARAT_CARDS_MIN));
  return {
    title: `Baccarat by ${book.edition.title}`,
    rulebook: book.edition.id,
    plan,
    on: chosen(asked, plan, `banker:${method}`),
    note: 'Every coup from the whole shoe, shuffled anew.',
  };
};

const blackjack = (asked: Asked): Planned => {
  const book = rulebookFor('blackjack', textOf(asked, 'rulebook'), actBlackjack2018.edition.id);
  const law = lawFor(asked, book.edition.id, oneOf(asked, 'soft17', ['stand', 'draw']) ?? 'stand');
  refuseDecks(asked, law);
  const by = oneOf(asked, 'play', ['total', 'cards']) ?? 'total';
  const plan = blackjackPlan(law, shoeOf(asked, BLACKJACK_CARDS_MIN), by);
  return {
    title: `Blackjack by ${book.edition.title}`,
    rulebook: book.edition.id,
    plan,
    on: chosen(asked, plan, 'game'),
    note: `Every round from the whole shoe, shuffled anew; one box, played best by ${by === 'total' ? 'total' : 'the exact cards of the hand'}.`,
  };
};

/** What a simulation can count to: payments are whole numbers of 32 bits. */
const POOL_MAX = 2_000_000_000;
const POOL_USUAL = 6_000_000;

const poker = (asked: Asked): Planned => {
  const book = rulebookFor('poker', textOf(asked, 'rulebook'), actCanberraPoker2023.edition.id);
  const maxPayout = maxPayoutOf(asked);
  const pool = wholeOf(asked, 'pool', 0, POOL_MAX) ?? POOL_USUAL;
  const displayed = wholeOf(asked, 'jackpot-wager', 1, POOL_MAX) ?? DISPLAYED_USUAL;
  const plan = pokerPlan(rulesFor(asked), {
    pool,
    displayed,
    ...(maxPayout === undefined ? {} : { maxPayout }),
  });
  return {
    title: `Canberra Poker by ${book.edition.title}`,
    rulebook: book.edition.id,
    plan,
    on: chosen(asked, plan, 'game'),
    note: 'One box, the best decision on every hand; the jackpot is paid each time from the same meter.',
  };
};

const roulette = (asked: Asked): Planned => {
  const book = rulebookFor('roulette', textOf(asked, 'rulebook'), houseRoulette.edition.id);
  const parameters = changedLaw(houseRoulette.parameters, textOf(asked, 'set'));
  const rules = rulesOf({ ...houseRoulette, parameters });
  const place = placeOn(rules.layout, textOf(asked, 'on') ?? '');
  const plan = roulettePlan(rules, place === undefined ? [] : [place]);
  return {
    title: `Roulette by ${book.edition.title}`,
    rulebook: book.edition.id,
    plan,
    on: place?.on ?? chosen(asked, plan, 'red'),
    note: 'Every spin decides every wager.',
  };
};

export const GAMES: Readonly<Record<string, Game>> = {
  baccarat: { options: ['rulebook', 'decks', 'remaining', 'out', 'set', 'method', 'on'], plan: baccarat },
  blackjack: {
    options: ['rulebook', 'decks', 'soft17', 'remaining', 'out', 'set', 'split-hands', 'play', 'on'],
    plan: blackjack,
  },
  poker: {
    options: ['rulebook', 'set', 'royal', 'max-payout', 'jackpot-wager', 'pool', 'on'],
    plan: poker,
  },
  roulette: { options: ['rulebook', 'set', 'on'], plan: roulette },
};
