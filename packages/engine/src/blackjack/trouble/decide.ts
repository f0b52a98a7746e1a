import { type Card, rankOf, SUITS } from '../../core/card.ts';
import { decisions, type WorkedPast } from '../../core/decision.ts';
import { must } from '../../core/must.ts';
import { pastRound } from '../../core/reach.ts';
import type { Acts, Evolvers } from '../act.ts';
import type { CommandOf } from '../command.ts';
import { totalOf } from '../hands/cards.ts';
import { type BlackjackRules, type Refusal, refuse } from '../rules.ts';
import type { Comes, DealtCard, LastRound, Round, Table } from '../table.ts';
import { isWorked, type Worked, worked } from './again.ts';
import { laidIn, type Recorded } from './correct.ts';
import { canBe, cardsOfLog, isCounted, recounted } from './relaid.ts';

/** A card of a round that another has followed. */
interface Earlier extends Recorded {
  readonly round: number;
}

/** The cards of the round before, in the order in which they came. */
export const decidedOn = ({ before }: Table): readonly Earlier[] =>
  before === null ? [] : laidIn(before.round).map((card) => ({ ...card, round: before.round.number }));

/** The round before the one that is on, as far as it stands: what was void since is void. */
const beforeOf = ({ before, rounds }: Table, number: number): LastRound | undefined => {
  const past = before?.round.number === number ? pastRound(rounds, number) : undefined;
  return before && past
    ? { ...before, round: { ...before.round, settled: past.settled, voidedBy: past.voidedBy } }
    : undefined;
};

const handsOf = ({ boxes, dealer }: Pick<Round, 'boxes' | 'dealer'>) => [
  ...boxes.flatMap(({ number: box, hands }) =>
    hands.map(({ cards }, index) => ({ to: { box, hand: index + 1 }, cards })),
  ),
  { to: 'dealer' as const, cards: dealer },
];

const placesOf = (round: Pick<Round, 'boxes' | 'dealer'>): string =>
  JSON.stringify(handsOf(round).map(({ to, cards }) => [to, cards.map(({ at }) => at)]));

/** [14.5] The round by its true card. Where other cards would have been due, cards lay wrong. */
const workedBy = (
  rules: BlackjackRules,
  table: Table,
  { round, absent }: LastRound,
  { at, card }: DealtCard,
): Worked | Refusal => {
  const cards = cardsOfLog(round).map((each) => (each.at === at ? { at, card } : each));
  const made = worked(rules, table, { round, absent, cards, stands: 'lawful', changed: [] });
  if (!isWorked(made)) return made;
  return made.lies.stage === 'done' && placesOf(made.lies) === placesOf(round)
    ? made
    : refuse(rules, '14.5', 'by that card others were due: cards lay wrong, and the round is declared void');
};

/** What the hand comes to by each face. */
const comesTo = (rules: BlackjackRules, round: Round, { at, card }: DealtCard): Comes => {
  const { to, cards } = must(
    handsOf(round).find((hand) => hand.cards.some((each) => each.at === at)),
    'hand of the card',
  );
  const total = (face?: Card): number =>
    totalOf(
      rules,
      cards.map((each) => (each.at === at && face !== undefined ? face : each.card)),
    ).points;
  return { to, was: total(), is: total(card) };
};

type Told = Pick<CommandOf<'DecideRecord'>, 'round' | 'at' | 'card'>;

const workedPast = (
  rules: BlackjackRules,
  table: Table,
  { round, at, card }: Told,
): WorkedPast<DealtCard, Comes> | Refusal => {
  const last = beforeOf(table, round);
  const found = last && cardsOfLog(last.round).find((each) => each.at === at);
  if (last === undefined || found === undefined)
    return refuse(rules, '16.4', `the cards of round ${round} are not kept: decide a dispute by a sum`);
  if (last.round.voidedBy !== null) return refuse(rules, 'A:Void', `round ${round} is void`);
  const was = found.card;
  if (was === card) return refuse(rules, '6.1', `it is ${card} already`);
  if (isCounted(table, found.order, false) && !canBe(table, was, card))
    return refuse(rules, '2.1', `all ${table.shoe.cards.decks} cards ${card} of this shoe are already out`);
  const made = workedBy(rules, table, last, { at, card });
  if (!isWorked(made)) return made;
  return {
    was: { at, card: was },
    is: { at, card },
    moved: made.moved,
    result: comesTo(rules, last.round, { at, card }),
  };
};

export const decideActs: Acts<'DecideRecord'> = {
  /**
   * [16.4] A card that turns out to have been keyed wrongly once the next round has commenced: the cards lay right, so
   * that nothing is void, and what that round should have paid is put right by decision.
   */
  DecideRecord: decisions('16.4', {
    worked: workedPast,
    offer: (_rules, table, actor) =>
      // Another suit of the same rank changes no play.
      decidedOn(table).flatMap(({ round, at, card: was }) =>
        SUITS.map((suit) => ({
          command: {
            type: 'DecideRecord',
            actor,
            round,
            at,
            card: `${rankOf(was)}${suit}` as Card,
            reason: 'reason',
          },
          by: '16.4',
          choose: { card: 'card', reason: 'text' },
        })),
      ),
  }),
};

export const decideEvolvers: Evolvers<'RecordDecided'> = {
  /** The round keeps what was settled: what is put right moves by the decision. */
  RecordDecided: (table, { was, is }) => {
    const { round, absent } = must(table.before, 'round before');
    const faced = <C extends { readonly at: number }>(cards: readonly C[]): readonly C[] =>
      cards.map((each) => (each.at === is.at ? { ...each, card: is.card } : each));
    const { order } = must(
      cardsOfLog(round).find(({ at }) => at === is.at),
      'card of the log',
    );
    const counted = isCounted(table, order, false) ? recounted(table, was.card, is.card) : table;
    return {
      ...counted,
      before: {
        absent,
        round: {
          ...round,
          dealer: faced(round.dealer),
          boxes: round.boxes.map((box) => ({
            ...box,
            hands: box.hands.map((hand) => ({ ...hand, cards: faced(hand.cards) })),
          })),
          log: round.log.map((entry) =>
            entry.do === 'dealt' && entry.at === is.at ? { ...entry, card: is.card } : entry,
          ),
        },
      },
    };
  },
};
