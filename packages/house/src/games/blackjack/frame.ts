import type * as blackjack from '@baize/engine/blackjack';
import type { Kind, Phase } from '../../records/recording.ts';
import { PEOPLE_RULINGS } from '../people.ts';

type Event = blackjack.Event;

const CARDS: ReadonlySet<Event['type']> = new Set([
  'CardsBurned',
  'CardBurned',
  'CardDealt',
  'CardStrayed',
  'CardMisplaced',
  'CuttingCardDrawn',
]);
const SETTLEMENTS: ReadonlySet<Event['type']> = new Set(['ResultDeclared', 'WagerSettled']);
/** What somebody in charge decided, rather than what play brought. */
const RULINGS: ReadonlySet<Event['type']> = new Set([
  'AbsenceNoted',
  'MalfunctionReported',
  'CuttingCardMissed',
  'HandsReconstructed',
  'CardCorrected',
  'FinalRoundsAnnounced',
  'RoundVoided',
  'PlayerRestricted',
  'RestrictionLifted',
  ...PEOPLE_RULINGS,
  'NoticeGiven',
  'LimitGranted',
]);

export const kindOf = ({ type }: Event): Kind => {
  if (CARDS.has(type)) return 'card';
  if (SETTLEMENTS.has(type)) return 'settlement';
  return RULINGS.has(type) ? 'ruling' : 'act';
};

const roundIn = (state: blackjack.State) => (state.stage === 'unopened' ? null : state.round);

/**
 * The part of the round that an event belongs to: two cards a box, then what players decide, then the dealer's hand.
 */
export const phaseOf = (before: blackjack.State, after: blackjack.State, event: Event): Phase => {
  const was = roundIn(before);
  const is = roundIn(after);
  if (event.type === 'ResultDeclared') return 'settlement';
  if (was === null) return is === null ? 'closing' : 'wagers';
  if (was.stage === 'betting') return 'wagers';
  if (event.type === 'WagerSettled' && was.stage === 'done') return 'settlement';
  if (was.stage === 'done' || is === null) return 'closing';
  if (is.dealer.length > 1) return 'draw';
  return was.boxes.every(({ received }) => received.length > 1) ? 'decisions' : 'deal';
};
