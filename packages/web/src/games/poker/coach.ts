import type { Card } from '@baize/engine';
import type { Event } from '@baize/engine/poker';
import { cardSign } from '../../card/name.ts';
import type { OverRound, OwnDecision } from '../../coach/decision.ts';
import { type AnyView, openOf } from '../../game/kind.ts';
import { handOn, type OpenView, wagerOn } from './view.ts';

const HAND_CARDS = 5;

const facesOf = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other));

/** What a bet wins at most, in antes: "20", "25/2". */
const inAntes = (most: number, ante: number): string => {
  const by = divisorOf(most, ante);
  return ante === by ? String(most / by) : `${most / by}/${ante / by}`;
};

/**
 * Whether somebody bet or folded, and on which cards. Where a person deals the house may know none of them: then there
 * is nothing to be worked out.
 */
export const pokerDecisions = ({ book, replay, me }: OverRound): readonly OwnDecision[] => {
  const views = replay.frames.map(({ view }) => openOf(view as AnyView as OpenView));
  return replay.frames.flatMap((frame, at): readonly OwnDecision[] => {
    const event = frame.event as unknown as Event;
    if ((event.type !== 'PlayerBet' && event.type !== 'PlayerFolded') || event.patron !== me) return [];
    const before = views[at - 1];
    const [up] = facesOf(before?.round?.dealer ?? []);
    const ante = before && wagerOn(before, event.box, 'ante')?.stake;
    // Who did not look before he acted may have seen his cards later.
    const hand = views
      .map((view) => (view === undefined ? [] : facesOf(handOn(view, event.box)?.cards ?? [])))
      .find((cards) => cards.length === HAND_CARDS);
    if (before === undefined || up === undefined || ante === undefined || hand === undefined) return [];
    return [
      {
        is: 'hand',
        id: `hand ${at}`,
        place: (say) =>
          say('{hand} against {card}', { hand: hand.map(cardSign).join(' '), card: cardSign(up) }),
        unit: ante,
        basis: { of: 'deals' },
        chosen: event.type === 'PlayerBet' ? 'bet' : 'fold',
        asking: {
          asked: { book, values: { maxPayout: inAntes(before.sign.maxPayout, ante) } },
          hand,
          up,
        },
      },
    ];
  });
};
