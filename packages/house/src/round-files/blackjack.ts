import type { Card } from '@baize/engine';
import type { BlackjackRules } from '@baize/engine/blackjack';
import { type Lay, layIn, layOf, toldAsItLay } from './blackjack-lay.ts';
import { bettorsOf, type Event, type EventOf, type OpenView } from './blackjack-view.ts';
import { leftOut } from './refereed.ts';
import { type ReplayedFrame as Frame, openIn, type ReplayedRound as Replay } from './replayed.ts';
import {
  breachOf,
  type Told as Filed,
  type Irregularity,
  irregularitiesIn,
  NO_CLAUSE,
  type Teller,
  voidIn,
  withIrregularities,
} from './told.ts';

type Told =
  | { readonly act: 'hit' | 'stand'; readonly box: number; readonly hand: number }
  | {
      readonly act: 'split' | 'double';
      readonly box: number;
      readonly hand: number;
      readonly amounts: Readonly<Record<string, number>>;
    }
  | {
      readonly act: 'insure';
      readonly box: number;
      readonly player: string;
      readonly for?: string;
      readonly amount: number;
    }
  | { readonly act: 'evenMoney'; readonly box: number; readonly player: string };

/** Who adds chips to a split or a double, the one who decides and those who follow: up to the next card. */
const added = (events: readonly Event[], from: number): Readonly<Record<string, number>> => {
  const rest = events.slice(from + 1);
  const card = rest.findIndex(({ type }) => type === 'CardDealt');
  const before = card < 0 ? rest : rest.slice(0, card);
  return Object.fromEntries(
    before.flatMap((event) => (event.type === 'WagerAdded' ? [[event.patron, event.amount] as const] : [])),
  );
};

const insured = ({ box, patron, owner, stake }: EventOf<'InsurancePlaced'>): Told => ({
  act: 'insure',
  box,
  player: patron,
  ...(owner === patron ? {} : { for: owner }),
  amount: stake,
});

/** What was said in the round, in its order, as a round file tells it. */
const actsIn = (events: readonly Event[], absentBy: string): readonly Told[] =>
  events.flatMap((event, index): readonly Told[] => {
    switch (event.type) {
      case 'HitCalled':
        return [{ act: 'hit', box: event.box, hand: event.hand }];
      case 'StandCalled':
        // An absent player says nothing: the rules stand for him.
        return event.by === absentBy ? [] : [{ act: 'stand', box: event.box, hand: event.hand }];
      case 'HandSplit':
        return [{ act: 'split', box: event.box, hand: event.hand, amounts: added(events, index) }];
      case 'HandDoubled':
        return [{ act: 'double', box: event.box, hand: event.hand, amounts: added(events, index) }];
      case 'InsurancePlaced':
        return [insured(event)];
      case 'WagerSettled':
        return event.result === 'evenMoney'
          ? [{ act: 'evenMoney', box: event.box, player: event.patron }]
          : [];
      default:
        return [];
    }
  });

/**
 * What a round file tells, and what changes nothing that it tells. Where cards that lay wrong were found, the record
 * does not say where they lay, and a file would have to.
 */
const TOLD: ReadonlySet<string> = new Set<Event['type'] | 'TableHeld' | 'TableReleased'>([
  ...(['WagersInvited', 'WagerPlaced', 'WagerAltered', 'WagerReturned', 'PlayerAdvised'] as const),
  ...(['BetsClosed', 'CardDealt', 'InsuranceWithdrawn'] as const),
  ...(['HoursSet', 'GamingHoursBegan', 'GamingHoursEnded', 'OwingRepaid', 'OwingForgiven'] as const),
  ...(['InsurancePlaced', 'InsuranceRequested', 'InsuranceClosed'] as const),
  ...(['HitCalled', 'StandCalled', 'HandSplit', 'HandDoubled', 'WagerAdded'] as const),
  ...(['WagerSettled', 'ResultDeclared', 'CardsCollected', 'RoundVoided', 'TableClosed'] as const),
  ...(['AbsenceNoted', 'ReturnNoted', 'PlayerRestricted', 'RestrictionLifted', 'BoxReleased'] as const),
  ...(['SeatTaken', 'SeatVacated', 'ChipsBrought', 'PatronLeft', 'LimitGranted'] as const),
  ...(['NoticeGiven', 'ChangeMade', 'FinalRoundsAnnounced', 'TableHeld', 'TableReleased'] as const),
  ...(['BreachRecorded', 'DisputeRaised', 'DisputeDecided', 'ReviewRequested', 'RecordDecided'] as const),
  ...(['CardsShuffled', 'CutDeclined', 'CardsCut', 'CuttingCardInserted', 'CardsBurned'] as const),
  ...(['CardCorrected', 'WagersVoided', 'PatronExcluded', 'RemedyPaid', 'ReviewRecorded'] as const),
  ...(['ExclusionLifted', 'OwingRepaid', 'OwingForgiven', 'GamingHoursBegan'] as const),
  ...(['CuttingCardDrawn', 'CuttingCardMissed', 'MalfunctionReported', 'CardBurned', 'CardStrayed'] as const),
]);

/** The table as it was when the cards began: who had what where. */
const atFirstCard = (frames: readonly Frame[]): OpenView | undefined => {
  const first = frames.findIndex(({ event }) => event.type === 'CardDealt');
  const before = frames[first - 1];
  return before === undefined ? undefined : openIn<OpenView>(before);
};

const FIRST_CARDS = 2;

/**
 * The boxes that something was decided on, or drawn for, in the order in which it was, each with who was absent then.
 */
const played = (events: readonly Event[]) => {
  const absent = new Set<string>();
  const cards = new Map<number, number>();
  return events.flatMap((event) => {
    switch (event.type) {
      case 'AbsenceNoted':
        absent.add(event.patron);
        return [];
      case 'ReturnNoted':
        absent.delete(event.patron);
        return [];
      case 'CardDealt': {
        if (event.to === 'dealer') return [];
        const { box } = event.to;
        const lay = cards.get(box) ?? 0;
        cards.set(box, lay + 1);
        return lay < FIRST_CARDS ? [] : [{ box, absent: [...absent] }];
      }
      case 'HitCalled':
      case 'StandCalled':
      case 'HandSplit':
      case 'HandDoubled':
        return [{ box: event.box, absent: [...absent] }];
      default:
        return [];
    }
  });
};

/**
 * 14.7: Who was absent whenever his boxes were played; undefined where somebody was there for a part of it, which a
 * file cannot tell.
 */
const absentIn = (view: OpenView, events: readonly Event[]): readonly string[] | undefined => {
  const turns = played(events);
  const people = (view.round?.boxes ?? []).flatMap((box) => bettorsOf(view, box));
  const away = [...new Set(people)].map((person) => {
    const own = turns.filter(({ box }) =>
      view.round?.boxes.some(
        ({ number, wagers }) => number === box && wagers.some(({ patron }) => patron === person),
      ),
    );
    const missed = own.filter(({ absent }) => absent.includes(person));
    return { person, missed: missed.length, of: own.length };
  });
  if (away.some(({ missed, of }) => missed > 0 && missed < of)) return undefined;
  // Who insured or added chips before he was away was there for a part of it too.
  const took = (person: string): boolean =>
    events.some(
      (event) =>
        (event.type === 'InsurancePlaced' || event.type === 'WagerAdded' || isEvenMoney(event)) &&
        event.patron === person,
    );
  if (away.some(({ person, missed }) => missed > 0 && took(person))) return undefined;
  return away.filter(({ missed }) => missed > 0).map(({ person }) => person);
};

const isEvenMoney = (event: Event): event is EventOf<'WagerSettled'> =>
  event.type === 'WagerSettled' && event.result === 'evenMoney';

const boxesOf = (view: OpenView) =>
  (view.round?.boxes ?? []).map((box) => {
    const owners = [...new Set([...bettorsOf(view, box), ...box.sides.map(({ patron }) => patron)])];
    const stake = (player: string, on: 'pairs' | 'sevens'): number =>
      box.sides.find((side) => side.patron === player && side.on === on)?.stake ?? 0;
    return {
      box: box.number,
      wagers: owners.map((player) => ({
        player,
        amount: box.wagers.find(({ patron }) => patron === player)?.stake ?? 0,
        pairs: stake(player, 'pairs'),
        sevens: stake(player, 'sevens'),
      })),
    };
  });

type CardDealt = EventOf<'CardDealt'>;

const tellerOf = (
  { cite }: BlackjackRules,
  events: readonly Event[],
  dealt: readonly CardDealt[],
): Teller => {
  const absentBy = cite('14.7');
  const numberOf = (at: number): number => dealt.findIndex((each) => each.at === at) + 1;
  // Wagers on the next round may be closed already: it commences with its first card.
  const late = (at: number): object =>
    events.slice(0, at).some(({ type }) => type === 'CardsCollected') ? { after: 'collected' } : {};
  const withAct = (told: object, at: number) => ({
    ...told,
    act: actsIn(events.slice(0, at), absentBy).length,
  });
  return {
    causes: {
      [cite('16.1')]: ['disturbance', 'disturbance'],
      [cite('16.3')]: ['impractical', 'fraud'],
      [cite('16.4')]: ['decision', 'decision'],
      [cite('14.5')]: ['errorFoundLater', 'errorFoundLater'],
    },
    counts: ({ type }) => type === 'CardDealt',
    putsOut: true,
    own: (_frame, at) => {
      const event = events[at];
      // A card that lay aside is dealt with its true face.
      if (event?.type !== 'CardCorrected' || event.lies === undefined) return undefined;
      const card = numberOf(event.at);
      return card === 0
        ? 'the card that was put right was no card of this round yet'
        : [withAct({ ...late(at), what: 'corrected', card, is: event.card }, at)];
    },
  };
};

/** Whether what happened can be told act by act: cards were not laid anew, and nobody was put out while they were. */
const isPlain = (events: readonly Event[], isOn: (at: number) => boolean): boolean =>
  events.every((event, at) => {
    switch (event.type) {
      case 'CardCorrected':
        return (event.lies?.dropped.length ?? 0) === 0;
      case 'PatronExcluded':
      case 'WagersVoided':
        return !isOn(at);
      case 'CardBurned':
        return event.lies === undefined;
      case 'CardsShuffled':
      case 'InsuranceWithdrawn':
      case 'CardMisplaced':
      case 'HandsReconstructed':
        return !isOn(at);
      default:
        return true;
    }
  });

/** The table when bets were closed: who had what where. */
const atClose = (frames: readonly Frame[]): OpenView | undefined => {
  const closed = frames.findLast(({ event }) => event.type === 'BetsClosed');
  return closed === undefined ? undefined : openIn<OpenView>(closed);
};

/** How the round lay in the end, once it was settled: before it was void, and after what was put right in it. */
const lastLay = ({ frames, round }: Replay): Lay | undefined => {
  let lay: Lay | undefined;
  let given: Lay['given'] = new Map();
  for (const { event, view } of frames) {
    const told = event as Event;
    if (told.type === 'RoundVoided') return lay;
    if (told.type === 'CardDealt' && told.to !== 'dealer')
      given = new Map([...given, [told.to.box, [...(given.get(told.to.box) ?? []), told.card]]]);
    const seen = (view as OpenView).round;
    if ('lies' in told && told.lies !== undefined && told.round === round) {
      lay = layIn(told.lies);
      given = lay.given;
    }
    if (seen?.number === round) lay = seen.stage === 'done' ? layOf(seen, given) : undefined;
    if (told.type === 'WagersVoided' && lay !== undefined && seen?.number !== round)
      lay = withoutWagers(lay, told);
  }
  return lay;
};

/** Wagers that were declared void once the round was over are not among what was settled any more. */
const withoutWagers = (lay: Lay, { patron, wagers }: EventOf<'WagersVoided'>): Lay => ({
  ...lay,
  settled: lay.settled.filter(
    (each) =>
      each.patron !== patron ||
      (wagers !== undefined && !wagers.includes(`${each.box}`) && !wagers.includes(`${each.box} ${each.on}`)),
  ),
});

const determinationsOf = ({ determinations }: OpenView) => {
  const { decks, soft17, pairs, sevens, insuranceByOthers } = determinations;
  return { decks, soft17, pairs, insuranceByOthers, ...(sevens.length === 0 ? { sevens: false } : {}) };
};

/** A round that was void before it was settled: the cards of the initial deal are enough to tell it. */
const voidEarly = (
  replay: Replay,
  view: OpenView,
  told: Irregularity,
  dealt: readonly CardDealt[],
): Filed => {
  const boxes = boxesOf(view);
  const cards = [...new Map(dealt.map(({ at, card }) => [at, card])).values()].slice(0, 2 * boxes.length + 1);
  const irregularities = [{ ...told, after: cards.length }];
  const about = { rulebook: replay.rulebook, determinations: determinationsOf(view), boxes };
  return { file: { ...about, cards: cards.join(' '), acts: [], irregularities }, cards };
};

/** A round in which cards were laid anew, or somebody was put out: it is told by what came of it. */
const toldByOutcome = (
  rules: BlackjackRules,
  replay: Replay,
  teller: Teller,
  dealt: readonly CardDealt[],
): Filed => {
  const view = atClose(replay.frames);
  if (view === undefined) return { why: 'bets were not closed' };
  const told = voidIn(replay, teller);
  if (typeof told === 'string') return { why: told };
  const lay = lastLay(replay);
  if (lay === undefined)
    return told === undefined ? { why: 'the round was not settled' } : voidEarly(replay, view, told, dealt);
  const { boxes, cards, acts, void: mains } = toldAsItLay(rules, view, lay);
  const gone = mains.map((each) => ({ what: 'voidWagers', ...each, clause: breachOf(replay, each.player) }));
  if (gone.some(({ clause }) => clause === undefined)) return { why: NO_CLAUSE, cards };
  const about = { rulebook: replay.rulebook, determinations: determinationsOf(view), boxes };
  const irregularities = [...gone, ...(told === undefined ? [] : [told])];
  return { file: { ...about, cards: cards.join(' '), acts, ...withIrregularities(irregularities) }, cards };
};

/** The round as a round file: its boxes, its cards as they were keyed, what was said, and what came to light. */
export const boxesFile = (rules: BlackjackRules, replay: Replay): Filed => {
  const events = replay.frames.map(({ event }) => event as Event);
  const dealt = events.filter((event) => event.type === 'CardDealt');
  const teller = tellerOf(rules, events, dealt);
  const view = atFirstCard(replay.frames);
  const isOn = (at: number): boolean => {
    const closed = events.findLastIndex(({ type }) => type === 'BetsClosed');
    const done = replay.frames.findIndex(({ view: seen }) => (seen as OpenView).round?.stage === 'done');
    return at > closed && (done < 0 || at <= done);
  };
  const absent = view === undefined ? undefined : absentIn(view, events);
  const irregularities = irregularitiesIn(replay, teller);
  const isOdd = view === undefined || absent === undefined || leftOut(replay, TOLD) !== undefined;
  if (isOdd || !isPlain(events, isOn)) return toldByOutcome(rules, replay, teller, dealt);
  if (typeof irregularities === 'string') return { why: irregularities };
  const cards: readonly Card[] = dealt.map(({ card }) => card);
  const boxes = boxesOf(view);
  const hasWager = (name: string): boolean =>
    boxes.some(({ wagers }) => wagers.some(({ player }) => player === name));
  // What lay beside no wager went back before the deal: a file does not tell it, nor that it was void later.
  const told = irregularities.filter((each) => !('player' in each) || hasWager(String(each.player)));
  const file = {
    rulebook: replay.rulebook,
    determinations: determinationsOf(view),
    boxes,
    absent,
    cards: cards.join(' '),
    acts: actsIn(events, rules.cite('14.7')),
    ...withIrregularities(told),
  };
  return { file, cards };
};
