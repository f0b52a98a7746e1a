import { type Card, referee } from '@baize/engine';
import type { Event } from '@baize/engine/baccarat';
import type { Library } from '@baize/rulebooks';
import { judged, type Refereed, untold } from '../../../history/refereed.ts';
import { feltAt, type Replay } from '../../../history/replay.ts';
import type { Hand, OpenView, RoundView } from '../view.ts';

/** 6.2: The cards as a round without an error deals them: one to each hand in turn, the player's first. */
const IN_TURN: readonly Hand[] = ['player', 'banker', 'player', 'banker', 'player', 'banker'];

/** The hands in the order in which they got their cards; where an error was put right, as if there had been none. */
const turnsIn = (events: readonly Event[], { player, banker }: RoundView['hands']): readonly Hand[] => {
  const mended = events.some(({ type }) => type === 'CardMisplaced' || type === 'HandsReconstructed');
  if (!mended) return events.flatMap((event) => (event.type === 'CardDealt' ? [event.to] : []));
  const left = { player: player.cards.length, banker: banker.cards.length };
  return IN_TURN.filter((hand) => {
    left[hand] -= 1;
    return left[hand] >= 0;
  });
};

/** The cards of the round as they were dealt; undefined where one of them was never seen. */
const cardsOf = (replay: Replay): readonly Card[] | undefined => {
  const hands = feltAt<OpenView>(replay, replay.frames.length - 1)?.round?.hands;
  if (hands === undefined) return undefined;
  const events = replay.frames.map(({ event }) => event as Event);
  const rest = { player: [...hands.player.cards], banker: [...hands.banker.cards] };
  const cards = turnsIn(events, hands).map((hand) => rest[hand].shift() ?? null);
  return cards.every((card) => card !== null) ? cards : undefined;
};

/** Settles the coup once more from nothing but its wagers and its cards. */
export const refereeCoup = (replay: Replay, library: Library): Refereed => {
  const view = feltAt<OpenView>(replay, replay.frames.length - 1);
  const cards = cardsOf(replay);
  if (view === undefined || cards === undefined)
    return untold(replay, 'a card of this round was never turned');
  const { method, pairs, form } = view.determinations;
  const file = {
    rulebook: replay.rulebook,
    determinations: { method, pairs, ...(form === undefined ? {} : { form }) },
    // Who broke the rules may have lost his wagers alone: those of all others stand.
    wagers: replay.lines
      .filter(({ result }) => result !== 'void')
      .map(({ person, box, stake }) => ({ player: person, on: box, amount: stake })),
    cards: cards.join(' '),
  };
  return judged(replay, referee(file, library), cards);
};
