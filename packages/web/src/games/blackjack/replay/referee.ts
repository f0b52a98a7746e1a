import { type Card, referee } from '@baize/engine';
import type { BlackjackRules } from '@baize/engine/blackjack';
import type { Library } from '@baize/rulebooks';
import { judged, leftOut, type Refereed, untold } from '../../../history/refereed.ts';
import type { Frame, Replay } from '../../../history/replay.ts';
import { bettorsOf, type Event, type EventOf, type OpenView } from '../view.ts';

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
 * What a round file tells, and what changes nothing that it tells. Hands that were put right, and wagers that a ruling
 * took, it has no words for.
 */
const TOLD: ReadonlySet<string> = new Set<Event['type'] | 'TableHeld' | 'TableReleased'>([
  ...(['WagersInvited', 'WagerPlaced', 'WagerReturned', 'BetsClosed', 'CardDealt'] as const),
  ...(['InsurancePlaced', 'InsuranceRequested', 'InsuranceClosed'] as const),
  ...(['HitCalled', 'StandCalled', 'HandSplit', 'HandDoubled', 'WagerAdded'] as const),
  ...(['WagerSettled', 'ResultDeclared', 'CardsCollected', 'RoundVoided', 'TableClosed'] as const),
  ...(['AbsenceNoted', 'ReturnNoted', 'PlayerRestricted', 'RestrictionLifted', 'BoxReleased'] as const),
  ...(['SeatTaken', 'SeatVacated', 'ChipsBrought', 'PatronLeft', 'LimitGranted'] as const),
  ...(['NoticeGiven', 'ChangeMade', 'FinalRoundsAnnounced', 'TableHeld', 'TableReleased'] as const),
  ...(['BreachRecorded', 'DisputeRaised', 'DisputeDecided', 'ReviewRequested'] as const),
  ...(['CardsShuffled', 'CutDeclined', 'CardsCut', 'CuttingCardInserted', 'CardsBurned'] as const),
  ...(['CuttingCardDrawn', 'CuttingCardMissed', 'MalfunctionReported', 'CardBurned', 'CardStrayed'] as const),
]);

/** The table as it was when the cards began: who had what where. */
const atFirstCard = (frames: readonly Frame[]): OpenView | undefined => {
  const first = frames.findIndex(({ event }) => event.type === 'CardDealt');
  const before = frames[first - 1];
  return before === undefined || before.view.stage === 'unopened' ? undefined : (before.view as OpenView);
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
  return away.filter(({ missed }) => missed > 0).map(({ person }) => person);
};

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

/** Settles the round once more from nothing but its wagers, its cards and what was said. */
export const refereeRound = ({ cite }: BlackjackRules, replay: Replay, library: Library): Refereed => {
  const odd = leftOut(replay, TOLD);
  if (odd !== undefined) return untold(replay, `a round file has no words for this: ${odd.words}`);
  const view = atFirstCard(replay.frames);
  if (view === undefined) return untold(replay, 'no card was dealt');
  const events = replay.frames.map(({ event }) => event as Event);
  const absent = absentIn(view, events);
  if (absent === undefined) return untold(replay, 'somebody was absent for a part of his decisions');
  const cards = events.flatMap((event): readonly Card[] => (event.type === 'CardDealt' ? [event.card] : []));
  const { decks, soft17, pairs, sevens, insuranceByOthers } = view.determinations;
  const file = {
    rulebook: replay.rulebook,
    determinations: {
      decks,
      soft17,
      pairs,
      insuranceByOthers,
      ...(sevens.length === 0 ? { sevens: false } : {}),
    },
    boxes: boxesOf(view),
    absent,
    cards: cards.join(' '),
    acts: actsIn(events, cite('14.7')),
  };
  return judged(replay, referee(file, library), cards);
};
