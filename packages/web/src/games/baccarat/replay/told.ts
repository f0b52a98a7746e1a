import type { Event, EventOf } from '@baize/engine/baccarat';
import { cardSign } from '../../../card/name.ts';
import { openOf as openView } from '../../../game/kind.ts';
import type { Frame } from '../../../history/replay.ts';
import { HAND_NAMES, type OpenView, type RoundView } from '../view.ts';

const openOf = ({ view }: Frame): OpenView | undefined => openView(view as OpenView);

const roundAt = (frame: Frame | undefined): RoundView | null =>
  frame === undefined ? null : (openOf(frame)?.round ?? null);

/** "Banker draws 5♥ on 4: 9": what came, on what, and what it makes. */
const dealtWords = (
  { to, card }: EventOf<'CardDealt'>,
  before: RoundView | null,
  after: RoundView | null,
): string | undefined => {
  const hand = after?.hands[to];
  if (card === undefined || hand === undefined) return undefined;
  const held = before?.hands[to].total;
  if (hand.cards.length === 3) return `${HAND_NAMES[to]} draws ${cardSign(card)} on ${held}: ${hand.total}`;
  const makes = hand.cards.length === 2 && hand.total !== null ? `: ${hand.total}` : '';
  return `${HAND_NAMES[to]} is dealt ${cardSign(card)}${makes}`;
};

/** What a step says of a card that the record does not: what the hand had, and has now. */
export const cardWordsAt = (frames: readonly Frame[], at: number): string | undefined => {
  const frame = frames[at];
  const event = frame?.event as Event | undefined;
  return frame !== undefined && event?.type === 'CardDealt'
    ? dealtWords(event, roundAt(frames[at - 1]), roundAt(frame))
    : undefined;
};

/** Whether a line's wager is settled on the felt as it is shown. */
export const isSettled = (view: OpenView | undefined, person: string, box: string): boolean =>
  view?.round?.settled.some(({ patron, on }) => patron === person && on === box) ?? false;

/** What lies on a box, settled or not, the viewer's own first. */
export interface Lying {
  readonly person: string;
  readonly stake: number;
  /** Null until it is settled. */
  readonly result: 'paid' | 'lost' | 'standOff' | null;
  readonly net: number;
}

export const lyingOn = (view: OpenView, box: string, viewer: string | null): readonly Lying[] => {
  const { round } = view;
  if (round === null) return [];
  const open = round.wagers.map(({ patron, on, stake }) => ({
    person: patron,
    on,
    stake,
    result: null,
    net: 0,
  }));
  const settled = round.settled.map(({ patron, on, stake, result, pays }) => ({
    person: patron,
    on,
    stake,
    result: result === 'lose' ? ('lost' as const) : result === 'standOff' ? result : ('paid' as const),
    net: result === 'lose' ? -stake : pays,
  }));
  return [...open, ...settled]
    .filter(({ on }) => on === box)
    .map(({ on: _on, ...lying }) => lying)
    .toSorted((one, other) => Number(other.person === viewer) - Number(one.person === viewer));
};

/** The most wagers that ever lie on one box in the round. */
export const mostOnBox = (frames: readonly Frame[]): number => {
  const counts = frames.map((frame) => {
    const round = roundAt(frame);
    const boxes = round === null ? [] : [...round.wagers, ...round.settled].map(({ on }) => on);
    return boxes.reduce((most, box) => Math.max(most, boxes.filter((each) => each === box).length), 0);
  });
  return Math.max(0, ...counts);
};
