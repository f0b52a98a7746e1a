import { FLOOR } from '../core/act.ts';
import { type Card, cardNumber, DECK } from '../core/card.ts';
import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { type Shoe, type Slot, see } from '../core/shoe.ts';
import type { Acts, Evolvers } from './act.ts';
import { nameOf } from './cards.ts';
import { netsOf, toPoolsOf, undo, withDeck, withRound } from './chips.ts';
import type { CommandOf } from './command.ts';
import { type PokerRules, type Refusal, refuse } from './rules.ts';
import { isRefusal, jackpotResults, settlementOf } from './settle.ts';
import type { LastRound, Place, Pools, Round, Settlement, Table } from './table.ts';

/** A face on record, and the one that lies on the felt. */
interface Correction extends Place {
  readonly was: Card;
  readonly is: Card;
}

type Correct = CommandOf<'CorrectCard'>;
export type Told = Place & { readonly card: Card };

const hasCards = ({ dealer, hands }: Round): boolean =>
  dealer.length > 0 || hands.some(({ cards }) => cards.length > 0);

/** The round whose record can be put right: the one that is on, or the last until the next one's first card. */
const reachable = ({ round, sign, last }: Table): LastRound | null =>
  round !== null && hasCards(round) ? { round, sign } : last;

const slotsOf = ({ hands, dealer }: Round, to: Place['to']): readonly Slot[] =>
  to === 'dealer' ? dealer : (hands.find(({ box }) => box === to)?.cards ?? []);

export const faceAt = (round: Round, { to, place }: Place): Card | undefined =>
  slotsOf(round, to)[place - 1]?.card;

const isSame = (one: Place, other: Place): boolean => one.to === other.to && one.place === other.place;

const toldIn = ({ to, place, card, also = [] }: Correct): readonly Told[] => [{ to, place, card }, ...also];

/** Every face that the record has of a round. */
export const onRecord = (round: Round): readonly Told[] =>
  [...round.hands.map(({ box }) => box), 'dealer' as const].flatMap((to) =>
    slotsOf(round, to).flatMap(({ card }, index) =>
      card === undefined ? [] : [{ to, place: index + 1, card }],
    ),
  );

/** [2.1] One deck: no face lies on the table twice, whatever is put right. */
export const refuseFaces = (round: Round, told: readonly Told[]): Refusal | undefined => {
  const unknown = told.find((each) => faceAt(round, each) === undefined);
  if (unknown !== undefined)
    return refuse('2.5', `card ${unknown.place} of ${nameOf(unknown.to)} has no face on record`);
  const same = told.find((each) => faceAt(round, each) === each.card);
  if (same !== undefined)
    return refuse('2.5', `card ${same.place} of ${nameOf(same.to)} is ${same.card} on record`);
  const others = onRecord(round).filter((each) => !told.some((one) => isSame(one, each)));
  const all = [...others, ...told].map(({ card }) => card);
  const twice = told.find(({ card }) => all.filter((each) => each === card).length > 1);
  return twice === undefined
    ? undefined
    : refuse('2.1', `${twice.card} is on record elsewhere: the deck holds one`);
};

/** Whether these are the faces that the dealer told last, and nothing has followed that rests on them. */
const isLatest = ({ round }: Table, told: readonly Place[]): boolean =>
  round !== null && told.every((each) => round.told.some((place) => isSame(place, each)));

/** [16.5] Which round's record can be put right, and why another's cannot. */
const refuseRound = (table: Table, number: number | undefined): Refusal | undefined => {
  const target = reachable(table);
  if (target === null || (number !== undefined && number !== target.round.number))
    return refuse('16.5', 'another round has commenced: a payment is put right by a decision');
  const { voidedBy, mustVoid } = target.round;
  if (voidedBy !== null) return refuse('A:Void', `round ${target.round.number} is void`);
  return mustVoid === null ? undefined : refuse(mustVoid, 'the round has to be declared void');
};

/** The dealer puts right what was told last; once anything has followed it is for the supervisor, with a reason. */
const refuseWho = (table: Table, { actor, reason = '' }: Correct, told: readonly Place[]) => {
  if (isLatest(table, told)) return undefined;
  if (actor.role !== 'supervisor')
    return refuse('A:Casino Supervisor', 'something has followed: the supervisor puts it right');
  return reason === '' ? refuse('2.5', 'say why the record is put right') : undefined;
};

const faced = (slots: readonly Slot[], to: Place['to'], told: readonly Told[]): readonly Slot[] =>
  slots.map((slot, index) => {
    const is = told.find((each) => isSame(each, { to, place: index + 1 }));
    return is === undefined ? slot : { ...slot, card: is.card };
  });

/** The round with the faces that lie on the felt. */
export const putRight = (round: Round, told: readonly Told[]): Round => ({
  ...round,
  dealer: faced(round.dealer, 'dealer', told),
  hands: round.hands.map((hand) => {
    const cards = faced(hand.cards, hand.box, told);
    const own = hand.own?.map((card, index) => cards[index]?.card ?? card) ?? null;
    return { ...hand, cards, own };
  }),
});

/** Whether a fold decided a wager: then no card did. */
const isFolded = ({ by }: Settlement): boolean => by === '7.3';

/** What the jackpot comes to by the hands as they lie, from the pools as they were. */
const jackpotAgain = (rules: PokerRules, played: LastRound): readonly Settlement[] | Refusal => {
  const { entries, settled, paidFrom } = played.round;
  const isAgain = ({ box }: { readonly box: number }): boolean =>
    settled.some((each) => each.on === 'jackpot' && each.box === box && !isFolded(each));
  const again = entries.filter(isAgain);
  if (again.length === 0) return [];
  return paidFrom === null
    ? refuse('16.5', 'what the pools held is not on record: the payment is put right by a decision')
    : jackpotResults(rules, played, again, paidFrom).map(({ hand: _hand, ...result }) => result);
};

/** [9.4] [9.5] [11.1] Every wager that was settled by the cards, settled by those that lie there. */
const settledAgain = (rules: PokerRules, played: LastRound): readonly Settlement[] | Refusal => {
  const { settled } = played.round;
  const stands = settled.filter(isFolded);
  const mains = settled
    .filter((each) => !isFolded(each) && each.on !== 'jackpot')
    .map((each) => settlementOf(rules, played, each));
  const refusal = mains.find(isRefusal);
  if (refusal !== undefined) return refusal;
  const jackpots = jackpotAgain(rules, played);
  return isRefusal(jackpots) ? jackpots : [...stands, ...(mains as readonly Settlement[]), ...jackpots];
};

/** What the record comes to once it is put right; what a patron or a pool gains by it, or loses. */
export const outcomeOf = (rules: PokerRules, { round, sign }: LastRound, told: readonly Told[]) => {
  const settled = settledAgain(rules, { round: putRight(round, told), sign });
  if (isRefusal(settled)) return settled;
  const [were, are] = [netsOf(round), netsOf({ ...round, settled })];
  const moved: Readonly<Record<string, Cents>> = Object.fromEntries(
    Object.entries(are)
      .map(([patron, net]) => [patron, net - must(were[patron], `net of ${patron}`)] as const)
      .filter(([, more]) => more !== 0),
  );
  const [held, holds] = [toPoolsOf(round), toPoolsOf({ ...round, settled })];
  const fromPools: Pools = { jackpot: held.jackpot - holds.jackpot, reserve: held.reserve - holds.reserve };
  return { round: round.number, settled, moved, fromPools };
};

type Outcome = Exclude<ReturnType<typeof outcomeOf>, Refusal>;

const outcome = (rules: PokerRules, table: Table, told: readonly Told[]): Outcome | Refusal =>
  outcomeOf(rules, must(reachable(table), 'round'), told);

const judge = (rules: PokerRules, table: Table, command: Correct): Refusal | undefined => {
  const wait = refuseRound(table, command.round);
  if (wait !== undefined) return wait;
  const told = toldIn(command);
  const { round } = must(reachable(table), 'round');
  const refusal = refuseFaces(round, told) ?? refuseWho(table, command, told);
  if (refusal !== undefined) return refusal;
  const after = outcome(rules, table, told);
  return isRefusal(after) ? after : undefined;
};

/** A face that is nowhere on record, to try a command with. */
export const standIn = (round: Round): Card => {
  const known = new Set(onRecord(round).map(({ card }) => card));
  return must(
    DECK.find((card) => !known.has(card)),
    'face that was not seen',
  );
};

export const correctActs: Acts<'CorrectCard'> = {
  /**
   * [2.5] [9.4] [11.1] A card that was keyed wrongly: the record was wrong and not the game. Hands are valued
   * by the cards that lie there, payments follow by the difference, and what was decided stands.
   */
  CorrectCard: {
    who: FLOOR,
    refuse: judge,
    events: (rules, table, command) => {
      const told = toldIn(command);
      const { round } = must(reachable(table), 'round');
      // The judge has refused what has no outcome.
      const after = outcome(rules, table, told) as Outcome;
      const cards = told.map(({ to, place, card: is }) => ({
        to,
        place,
        was: must(faceAt(round, { to, place }), 'face'),
        is,
      }));
      const { reason } = command;
      return [
        { type: 'CardCorrected', ...after, cards, ...(reason === undefined ? {} : { reason }), by: '2.5' },
      ];
    },
    offer: (_rules, table, actor) => {
      const target = reachable(table);
      if (target === null) return [];
      const { round } = target;
      const card = standIn(round);
      return onRecord(round).map(({ to, place }) => {
        const command = { type: 'CorrectCard', actor, round: round.number, to, place, card } as const;
        return isLatest(table, [{ to, place }])
          ? { command, by: '2.5', choose: { card: 'card' } }
          : {
              command: { ...command, reason: 'reason' },
              by: '2.5',
              choose: { card: 'card', reason: 'text' },
            };
      });
    },
  },
};

const unsee = (shoe: Shoe, card: Card): Shoe => ({
  ...shoe,
  seen: shoe.seen.with(cardNumber(card), must(shoe.seen[cardNumber(card)], 'count of a card') - 1),
});

/** The deck has shown the faces that lie there, and not those that were keyed. */
const shownRight = (shoe: Shoe, cards: readonly Correction[]): Shoe =>
  cards.reduce(
    (deck, { is }) => see(deck, is),
    cards.reduce((deck, { was }) => unsee(deck, was), shoe),
  );

const negated = (moved: Readonly<Record<string, Cents>>): Readonly<Record<string, Cents>> =>
  Object.fromEntries(Object.entries(moved).map(([patron, more]) => [patron, -more]));

export const correctEvolvers: Evolvers<'CardCorrected'> = {
  CardCorrected: (table, { round: number, cards, settled, moved, fromPools }) => {
    const told = cards.map(({ to, place, is: card }) => ({ to, place, card }));
    const after = undo(table, negated(moved), fromPools);
    if (after.round?.number === number)
      return withRound(withDeck(after, shownRight(after.shoe.cards, cards)), {
        ...putRight(after.round, told),
        settled,
      });
    const { round, sign } = must(after.last, 'last round');
    return {
      ...after,
      last: { round: { ...putRight(round, told), settled }, sign },
      rounds: after.rounds.map((past) => (past.number === number ? { ...past, settled } : past)),
    };
  },
};
