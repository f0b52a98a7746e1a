import { type Card, cardNumber } from '../../core/card.ts';
import type { Cents } from '../../core/money.ts';
import { must } from '../../core/must.ts';
import { isFields } from '../../core/notation.ts';
import { canHold, discard, type Shoe, see } from '../../core/shoe.ts';
import { netsOf, reverse } from '../chips.ts';
import { withCards, withShoe } from '../shoe.ts';
import type { DealtCard, Entry, Kept, LastRound, Relaid, Round, Table } from '../table.ts';

/** A round that can still be worked again: the one that is on, or the last until the next commences. */
export const openRound = ({ round, last, patrons }: Table): LastRound | undefined => {
  const absent = Object.entries(patrons).flatMap(([name, patron]) => (patron.absent ? [name] : []));
  const on = round !== null && round.log.length > 0 ? { round, absent } : undefined;
  return on ?? last ?? undefined;
};

type Dealt = Extract<Entry, { readonly do: 'dealt' }>;

/** The cards of a round in the order in which they left the shoe. */
export const cardsOfLog = (round: Round | undefined): readonly Dealt[] =>
  (round?.log ?? []).flatMap((entry) => (entry.do === 'dealt' ? [entry] : []));

const laidIn = ({ boxes, dealer }: Pick<Round, 'boxes' | 'dealer'>): readonly DealtCard[] => [
  ...boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
  ...dealer,
];

/** What the log tells once the round lies so: cards that lie, with their faces, and what stands of the rest. */
const logAfter = ({ log, reported }: Round, lies: Relaid, order: number): readonly Entry[] => {
  const faces = new Map(laidIn(lies).map(({ at, card }) => [at, card]));
  return log.flatMap((entry, index): readonly Entry[] => {
    if (entry.do !== 'dealt') return lies.dropped.includes(index) ? [] : [entry];
    // A card that nobody had keyed lies among the others now.
    const ats = [...reported.filter(({ before }) => before === entry.at).map(({ at }) => at), entry.at];
    return ats.flatMap((at): readonly Entry[] => {
      const card = faces.get(at);
      return card === undefined
        ? []
        : [{ do: 'dealt', at, order: at === entry.at ? entry.order : order, card }];
    });
  });
};

/** Whether a card that lies wrong is one after which none was dealt: it is put right by itself. */
const isFoundNow =
  ({ reported }: Round) =>
  (card: DealtCard): boolean =>
    reported.every(({ at }) => at !== card.at);

const sumOf = (nets: Readonly<Record<string, Cents>>): Cents =>
  Object.values(nets).reduce((sum, net) => sum + net, 0);

/**
 * [14.4] Whether a decision that waits for its hand waits on: not where that was decided on since or a card lay on it
 * that was not its own, nor where the time for insurance is over.
 */
const waitsOn =
  ({ log, reported }: Round, { insurance }: Relaid) =>
  (kept: Kept): boolean => {
    if (kept.do !== 'said') return insurance !== 'closed';
    const isHere = (place: unknown): boolean =>
      isFields(place) && place.box === kept.box && place.hand === kept.hand;
    return (
      !log.some((entry) => entry.do === 'said' && isHere(entry)) && !reported.some(({ lay }) => isHere(lay))
    );
  };

/** [14.4] [A:Void] The round as it then lies; chips move by the difference, and what is not at hand is owing. */
export const relaid = (
  table: Table,
  number: number,
  lies: Relaid,
  moved: Readonly<Record<string, Cents>>,
  errors: 'stay' | 'putRight' = 'stay',
): Table => {
  const { round } = must(openRound(table), 'round to put right');
  const { front, burned, dropped: _dropped, kept, ...rest } = lies;
  const gone = Object.fromEntries(Object.entries(moved).map(([patron, sum]) => [patron, -sum]));
  const bank = table.bank + sumOf(netsOf(round)) - sumOf(netsOf(lies));
  const after: Round = {
    ...round,
    ...rest,
    ...(errors === 'stay' ? {} : { reported: [], misplaced: round.misplaced.filter(isFoundNow(round)) }),
    kept: [...round.kept.filter(waitsOn(round, lies)), ...kept.map((index) => round.log[index] as Kept)],
    log: logAfter(round, lies, table.shoe.order),
  };
  const paid: Table = { ...reverse(table, gone), bank };
  if (table.round?.number !== number) {
    return {
      ...paid,
      last: { ...must(table.last, 'last round'), round: after },
      rounds: table.rounds.map((past) =>
        past.number === number ? { ...past, settled: lies.settled } : past,
      ),
    };
  }
  return withShoe(
    withCards({ ...paid, round: after }, (cards) => discard(cards, burned.length)),
    { front: [...front, ...table.shoe.front] },
  );
};

/** Whether a card is among those that are counted as seen now: it lies on the table, or came from the cards in use. */
export const isCounted = (table: Table, order: number, isOn: boolean): boolean =>
  isOn || order === table.shoe.order;

/** Takes back a face that was noted and was another. */
const unsee = (shoe: Shoe, card: Card): Shoe => {
  const number = cardNumber(card);
  return { ...shoe, seen: shoe.seen.with(number, must(shoe.seen[number], 'count of a card') - 1) };
};

/** [2.1] Whether the decks can hold the true face of a card that counted as another. */
export const canBe = ({ shoe }: Table, was: Card, card: Card): boolean =>
  canHold(unsee(shoe.cards, was), card);

/** The count of what was seen, put right. */
export const recounted = (table: Table, was: Card, card: Card): Table =>
  withCards(table, (cards) => see(unsee(cards, was), card));
