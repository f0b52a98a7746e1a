import { must } from '@baize/engine';
import { placeOn, rulesOf } from '@baize/engine/roulette';
import {
  type Library,
  type Rulebook,
  rulebooks,
  tournamentInstrumentOf,
  tournamentTextOf,
} from '@baize/rulebooks';
import { actBlackjack2018, houseBaccarat, houseRoulette } from '@baize/rulebooks/books';
import type { StandIns } from './policy/application.ts';
import { approvedPolicy } from './policy/approved.ts';
import { documentedPolicy } from './policy/documented.ts';
import type { Policy } from './policy/index.ts';
import { type NewZealandLaw, newZealandPolicy } from './policy/new-zealand.ts';

/** The divisions on the games are not at hand: these books stand in for them. */
const standIns = (): StandIns => {
  const { layout } = rulesOf(houseRoulette);
  return {
    blackjack: actBlackjack2018.edition.id,
    roulette: houseRoulette.edition.id,
    baccarat: houseBaccarat.edition.id,
    isPlace: (name) => placeOn(layout, name) !== undefined,
  };
};

/**
 * The instruments that speak of tournaments, each with its policy: the one list of them, and the one place that names a
 * book.
 */
const INSTRUMENTS: Readonly<Record<string, (book: Rulebook) => Policy>> = {
  'act-blackjack-2005': (book) => approvedPolicy(tournamentTextOf(book)),
  'act-mini-baccarat-2016': (book) =>
    documentedPolicy(tournamentTextOf(book), {
      commissionApproved: true,
      lengths: ['rounds', 'shoes'],
      sideWagers: ['pairs'],
      voided: 'minimum',
    }),
  'act-blackjack-2018': (book) =>
    documentedPolicy(tournamentTextOf(book), {
      commissionApproved: true,
      lengths: ['rounds', 'shoes'],
      sideWagers: ['perfectPairs', 'pairsPlay'],
      voided: 'minimum',
    }),
  'act-canberra-poker-2023': (book) =>
    documentedPolicy(tournamentTextOf(book), {
      commissionApproved: false,
      lengths: ['rounds'],
      sideWagers: ['jackpot'],
      voided: 'sitsOut',
    }),
  'nz-tournament-1999': (book) =>
    newZealandPolicy(tournamentTextOf(book), book.parameters as NewZealandLaw, standIns()),
};

/** Module state: pure memoization, a policy depends on nothing but its book. */
const known = new WeakMap<Rulebook, Policy>();

/** What a book says on tournaments: by its own numbers, and by the policy of the instrument that it is or extends. */
export const policyFor = (book: Rulebook): Policy | undefined => {
  const make = INSTRUMENTS[tournamentInstrumentOf(book) ?? ''];
  const policy = known.get(book) ?? make?.(book);
  if (policy !== undefined) known.set(book, policy);
  return policy;
};

/** How an instrument runs tournaments; nothing where none of that name does. */
export const policyOf = (instrument: unknown, library: Library = rulebooks): Policy | undefined => {
  const book =
    typeof instrument === 'string' && Object.hasOwn(library, instrument) ? library[instrument] : undefined;
  return book === undefined ? undefined : policyFor(book);
};

/** Every policy of a library by the id of its book, in the order of the instruments. */
export const policiesIn = (library: Library): Readonly<Record<string, Policy>> =>
  Object.fromEntries(
    Object.keys(INSTRUMENTS).flatMap((instrument) =>
      Object.values(library)
        .filter((book) => tournamentInstrumentOf(book) === instrument)
        .map((book) => [book.edition.id, must(policyFor(book), book.edition.id)]),
    ),
  );

/** The policies of the books that Baize comes with. */
export const policies = /* @__PURE__ */ policiesIn(rulebooks);
