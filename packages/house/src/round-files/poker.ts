import { type Card, DECK } from '@baize/engine';
import type { game, PokerView } from '@baize/engine/poker';
import type { Line } from '../records/recording.ts';
import { lastSeen, type ReplayedRound as Replay } from './replayed.ts';
import { irregularitiesIn, type Teller, type Told, withIrregularities } from './told.ts';

type Event = Parameters<(typeof game)['evolve']>[1];
type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;
type OpenView = Exclude<PokerView, { readonly stage: 'unopened' }>;
type RoundView = NonNullable<OpenView['round']>;
type HandView = RoundView['hands'][number];

/** "box 4" as its number. */
const numberOf = (box: string): number => Number(box.replace(/\D/g, ''));

const isWhole = (cards: readonly (Card | null)[]): cards is readonly Card[] =>
  cards.length === 5 && cards.every((card) => card !== null);

/**
 * The hands as the referee needs them. What a folded hand held nobody has seen, and nothing hangs on it: any cards left
 * stand for it, and in a void round for all that were not.
 */
const handsIn = (
  { hands, dealer }: RoundView,
  keyed: readonly Card[],
  isVoid: boolean,
): readonly (readonly Card[])[] | undefined => {
  if (!isWhole(dealer) && !isVoid) return undefined;
  const seen = new Set<Card>([
    ...dealer.filter((card) => card !== null),
    ...keyed,
    ...hands.flatMap(({ cards }) => cards.filter((card) => card !== null)),
  ]);
  const left = DECK.filter((card) => !seen.has(card));
  const all = hands.map(({ cards, decision }) => {
    if (isWhole(cards)) return cards;
    return isVoid || decision === 'fold' || decision === 'excluded' ? left.splice(0, 5) : undefined;
  });
  const dealers = isWhole(dealer) ? dealer : left.splice(0, 5);
  return all.every((cards) => cards !== undefined) ? [...all, dealers] : undefined;
};

/** 6.3, 12.4: The cards as they left the shoe: one to each hand in turn, or five at a time. */
const inOrder = (hands: readonly (readonly Card[])[], automated: boolean): readonly Card[] =>
  automated ? hands.flat() : [0, 1, 2, 3, 4].flatMap((pass) => hands.flatMap((cards) => cards[pass] ?? []));

const stakeOn = (lines: readonly Line[], patron: string, box: number, wager: string): number =>
  lines.find((line) => line.person === patron && line.wager === wager && numberOf(line.box) === box)?.stake ??
  0;

const boxIn = (
  { entered }: RoundView,
  lines: readonly Line[],
  events: readonly Event[],
  { patron, box, declared }: HandView,
) => {
  const isOf = (event: Event): boolean => 'patron' in event && event.patron === patron;
  // 10.2: What lay on a dark sensor was no wager, and went back.
  const isDark = events.some(
    (event) => event.type === 'WagerReturned' && isOf(event) && event.on === 'jackpot' && event.by === '10.2',
  );
  const isEntered = entered.includes(box) || stakeOn(lines, patron, box, 'jackpot') > 0;
  // Who was put out after he had bet still had.
  const hasBet = events.some((event) => event.type === 'PlayerBet' && isOf(event));
  return {
    box,
    player: patron,
    ante: stakeOn(lines, patron, box, 'ante'),
    jackpot: isEntered || isDark,
    ...(isDark ? { lit: false } : {}),
    act: hasBet ? 'bet' : 'fold',
    declared,
  };
};

/**
 * 11.1(a), 11.1(b): A share of the pool depends on what all its tables have put in: this round alone cannot tell it.
 */
const isShare = ({ wager, clause, result }: Line): boolean =>
  wager === 'jackpot' && result === 'win' && /^11\.(1\([ab]\)|3)/.test(clause);

type Corrected = EventOf<'CardCorrected'>;

/** The place of a card among those of the file, from 1. */
const placeIn =
  ({ hands }: RoundView, automated: boolean) =>
  (to: number | 'dealer', place: number): number => {
    const index = to === 'dealer' ? hands.length : hands.findIndex(({ box }) => box === to);
    return automated ? index * 5 + place : (place - 1) * (hands.length + 1) + index + 1;
  };

const tellerOf = (
  events: readonly Event[],
  cardAt: ReturnType<typeof placeIn>,
  tellsCorrections: boolean,
): Teller => ({
  causes: {
    '16.2': ['disturbance', 'disturbance'],
    '16.4': ['impractical', 'fraud'],
    '16.5': ['decision', 'decision'],
    '13.2': ['collusion', 'collusion'],
    '14.1': 'told',
    '12.6': 'told',
    '14.3': ['misdealt', 'misdealt'],
  },
  counts: ({ type }) => type === 'CardDealt',
  putsOut: true,
  own: (_frame, at) => {
    const event = events[at];
    if (event === undefined) return undefined;
    switch (event.type) {
      case 'CardCorrected':
        if (!tellsCorrections) return [];
        return event.cards.map(({ to, place, is }) => ({ what: 'corrected', card: cardAt(to, place), is }));
      case 'CardExposed':
        return [{ what: 'exposed', card: cardAt(event.to, event.place) }];
      case 'ShoeMalfunctioned':
        return [{ what: 'malfunction', detail: event.fault }];
      case 'HandRacked':
        return [{ what: 'racked', box: event.box }];
      case 'PatronBarred':
        return 'somebody was put out of the game from another table';
      default:
        return undefined;
    }
  },
});

/** The cards as they were keyed, before any was put right. */
const asKeyed = (
  cards: readonly Card[],
  corrections: readonly Corrected[],
  cardAt: ReturnType<typeof placeIn>,
): readonly Card[] =>
  corrections
    .toReversed()
    .flatMap((event) => event.cards)
    .reduce((before, { to, place, was }) => before.with(cardAt(to, place) - 1, was), cards);

/** The round as a round file: its boxes, its cards as they were keyed, and what came to light. */
export const handFile = (replay: Replay): Told => {
  const view = lastSeen<OpenView>(replay);
  const round = view?.round ?? null;
  const events = replay.frames.map(({ event }) => event as Event);
  const corrections = events.filter(
    (event): event is Corrected => event.type === 'CardCorrected' && event.round === replay.round,
  );
  const keyed = corrections.flatMap((event) => event.cards.map(({ was }) => was));
  const isVoid = events.some((event) => event.type === 'RoundVoided' && event.round === replay.round);
  const hands = round === null ? undefined : handsIn(round, keyed, isVoid);
  if (view === undefined || round === null || hands === undefined)
    return { why: 'a hand of this round was never shown' };
  const { automatedShoe } = view.determinations;
  const cardAt = placeIn(round, automatedShoe);
  const lies = inOrder(hands, automatedShoe);
  const told = asKeyed(lies, corrections, cardAt);
  // A card that was keyed as one which lay elsewhere is in no deck twice: the round is told by its true cards.
  const tellsCorrections = new Set(told).size === told.length;
  const cards = tellsCorrections ? told : lies;
  if (replay.lines.some(isShare))
    return { why: 'a share of the jackpot depends on the pools of all its tables', cards };
  const irregularities = irregularitiesIn(replay, tellerOf(events, cardAt, tellsCorrections));
  if (typeof irregularities === 'string') return { why: irregularities, cards };
  const undecided = round.hands.find(({ decision }) => decision === null);
  if (undecided !== undefined && !isVoid)
    return { why: `the hand of box ${undecided.box} neither bet nor folded`, cards };
  const file = {
    rulebook: replay.rulebook,
    determinations: {
      maxPayout: view.sign.maxPayout,
      jackpotWager: view.sign.jackpotWager,
      automatedShoe,
    },
    jackpotPool: 0,
    boxes: round.hands.map((hand) => boxIn(round, replay.lines, events, hand)),
    cards: cards.join(' '),
    ...withIrregularities(irregularities),
  };
  return { file, cards };
};
