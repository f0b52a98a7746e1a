import type { Event, State } from '@baize/engine/baccarat';
import type { Kind, Phase } from '../../records/recording.ts';
import { PEOPLE_RULINGS } from '../people.ts';

const CARDS: ReadonlySet<Event['type']> = new Set([
  'CardBurned',
  'CardsBurned',
  'CardDealt',
  'HandExposed',
  'CardStrayed',
  'CardMisplaced',
]);
const SETTLEMENTS: ReadonlySet<Event['type']> = new Set(['ResultDeclared', 'WagerSettled']);
/** What somebody in charge decided, rather than what play brought. */
const RULINGS: ReadonlySet<Event['type']> = new Set([
  'HandsReconstructed',
  'CardCorrected',
  'RoundRebuilt',
  'WithdrawalOffered',
  'ChangesPermitted',
  'RoundBecameNoBetCoup',
  'RoundVoided',
  ...PEOPLE_RULINGS,
  'ShuffleDirected',
  'NoticeGiven',
  'LimitGranted',
]);

export const kindOf = ({ type }: Event): Kind => {
  if (CARDS.has(type)) return 'card';
  if (SETTLEMENTS.has(type)) return 'settlement';
  return RULINGS.has(type) ? 'ruling' : 'act';
};

const roundIn = (state: State) => (state.stage === 'unopened' ? null : state.round);

/** The part of the round that an event belongs to: of a third card on, it is the draw. */
export const phaseOf = (before: State, after: State, event: Event): Phase => {
  if (SETTLEMENTS.has(event.type)) return 'settlement';
  const was = roundIn(before);
  const is = roundIn(after);
  if (was === null) return is === null ? 'closing' : 'wagers';
  if (was.stage === 'betting') return 'wagers';
  if (was.stage === 'done' || is === null) return 'closing';
  return is.hands.player.length > 2 || is.hands.banker.length > 2 ? 'draw' : 'deal';
};
