import { type Card, referee } from '@baize/engine';
import { compared, type Refereed, unsettled } from '../../history/refereed.ts';
import type { Frame, Replay } from '../../history/replay.ts';
import { rulesFor } from '../rules.ts';
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

/** The table as it was when the cards began: who had what where. */
const atNoMoreBets = (frames: readonly Frame[]): OpenView | undefined => {
  const closed = frames.findLast(({ event }) => event.type === 'BetsClosed');
  return closed === undefined || closed.view.stage === 'unopened' ? undefined : (closed.view as OpenView);
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
export const refereeRound = (replay: Replay): Refereed => {
  const view = atNoMoreBets(replay.frames);
  if (view === undefined) return unsettled(replay, 'empty');
  const events = replay.frames.map(({ event }) => event as Event);
  const cards = events.flatMap((event): readonly Card[] => (event.type === 'CardDealt' ? [event.card] : []));
  const { decks, soft17, pairs, sevens, insuranceByOthers } = view.determinations;
  const answer = referee({
    rulebook: replay.rulebook,
    determinations: {
      decks,
      soft17,
      pairs,
      insuranceByOthers,
      ...(sevens.length === 0 ? { sevens: false } : {}),
    },
    boxes: boxesOf(view),
    absent: events.flatMap((event) => (event.type === 'AbsenceNoted' ? [event.patron] : [])),
    cards: cards.join(' '),
    acts: actsIn(events, rulesFor(replay.rulebook).cite('14.7')),
  });
  return answer.ok
    ? compared(replay, answer.players, cards)
    : unsettled(replay, 'differs', cards, answer.refusal.detail);
};
