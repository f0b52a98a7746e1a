import type * as poker from '@baize/engine/poker';
import type { Kind, Phase } from '../../records/recording.ts';
import { PEOPLE_RULINGS } from '../people.ts';

const CARDS: ReadonlySet<poker.Event['type']> = new Set([
  'CardDealt',
  'UpCardTurned',
  'CardsPickedUp',
  'DealerExposed',
  'HandExposed',
  'CardExposed',
]);
const SETTLEMENTS: ReadonlySet<poker.Event['type']> = new Set([
  'ResultDeclared',
  'WagerSettled',
  'JackpotSettled',
]);
/** What somebody in charge decided, rather than what play brought. */
const RULINGS: ReadonlySet<poker.Event['type']> = new Set([
  'CardCorrected',
  'InvitationWithdrawn',
  'VoidDemanded',
  'HandRacked',
  'HandReconstructed',
  'ShoeMalfunctioned',
  'ShoeInOrder',
  'ShoeReplaced',
  'JackpotMalfunctioned',
  'GameApproved',
  'JackpotStopped',
  'JackpotRestored',
  'CardsVerified',
  'RoundVoided',
  ...PEOPLE_RULINGS,
  'NoticeGiven',
  'LimitGranted',
]);

export const kindOf = ({ type }: poker.Event): Kind => {
  if (CARDS.has(type)) return 'card';
  if (SETTLEMENTS.has(type)) return 'settlement';
  return RULINGS.has(type) ? 'ruling' : 'act';
};

const roundIn = (state: poker.State) => (state.stage === 'unopened' ? null : state.round);

/** The part of the round that an event belongs to: what a fold loses is part of the decisions. */
export const phaseOf = (before: poker.State, after: poker.State, event: poker.Event): Phase => {
  const was = roundIn(before);
  const is = roundIn(after);
  if (was === null) return is === null ? 'closing' : 'wagers';
  if (is === null) return 'closing';
  switch (was.stage) {
    case 'betting':
      return 'wagers';
    case 'dealing':
      return event.type === 'JackpotEntered' ? 'wagers' : 'deal';
    case 'deciding':
      return 'decisions';
    case 'showdown':
      // The last fold ends the decisions, and what it loses is settled in the same breath.
      return 'by' in event && event.by === '7.3' ? 'decisions' : 'settlement';
    case 'done':
      return 'closing';
  }
};
