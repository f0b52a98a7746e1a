import { type Card, referee } from '@baize/engine';
import { compared, type Refereed, unsettled } from '../../history/refereed.ts';
import { feltAt, type Replay } from '../../history/replay.ts';
import type { OpenView } from '../view.ts';
import { dealOrder } from './dealt.ts';

/** The cards of the round as they left the shoe; undefined where one of them was never seen. */
const cardsOf = (replay: Replay): readonly Card[] | undefined => {
  const hands = feltAt<OpenView>(replay, replay.frames.length - 1)?.round?.hands;
  if (hands === undefined) return undefined;
  const order = dealOrder(replay.frames);
  const numbered = (['player', 'banker'] as const).flatMap((hand) =>
    hands[hand].cards.map((card, index) => ({ card, number: order[hand][index] ?? 0 })),
  );
  const cards = numbered.toSorted((one, other) => one.number - other.number).map(({ card }) => card);
  return cards.every((card) => card !== null) ? (cards as readonly Card[]) : undefined;
};

/** Settles the coup once more from nothing but its wagers and its cards. */
export const refereeCoup = (replay: Replay): Refereed => {
  const view = feltAt<OpenView>(replay, replay.frames.length - 1);
  const cards = cardsOf(replay);
  if (view === undefined || cards === undefined)
    return unsettled(replay, 'differs', [], 'a card of this round was never turned');
  const { method, pairs } = view.determinations;
  const answer = referee({
    rulebook: replay.rulebook,
    determinations: { method, pairs },
    wagers: replay.lines.map(({ person, box, stake }) => ({ player: person, on: box, amount: stake })),
    cards: cards.join(' '),
  });
  return answer.ok
    ? compared(replay, answer.players, cards)
    : unsettled(replay, 'differs', cards, answer.refusal.detail);
};
