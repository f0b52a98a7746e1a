import { must } from '@baize/engine';
import type { Word } from './ballot/draw.ts';
import type { Event } from './event.ts';
import { struckBallot } from './seat-evolve.ts';
import type { Sitting } from './sitting.ts';
import { isOfWave, type Seal, type Tournament } from './state.ts';

const withSeal = (
  state: Tournament,
  { session, wave }: Sitting,
  change: (seal: Seal) => Seal,
): Tournament => ({
  ...state,
  seals: state.seals.map((seal) => (isOfWave(seal, session, wave) ? change(seal) : seal)),
});

/** The wave of an event, where it tells of one. */
const ofWave = ({ wave }: Sitting): { readonly wave?: number } => (wave === undefined ? {} : { wave });

/** Whoever gives another word takes the first back. */
const wordsWith = (words: readonly Word[], { player, word }: Word): readonly Word[] => [
  ...words.filter((each) => each.player !== player),
  { player, word },
];

const voided = (state: Tournament, event: Extract<Event, { readonly type: 'SealVoided' }>): Tournament => {
  const { session, reason } = event;
  const isThat = (seal: Seal): boolean => isOfWave(seal, session, event.wave);
  const { commitment } = must(state.seals.find(isThat), `seal of ${session}`);
  return {
    ...state,
    seals: state.seals.filter((seal) => !isThat(seal)),
    voidedSeals: [...state.voidedSeals, { session, ...ofWave(event), commitment, reason }],
  };
};

/** Everything of a session but who may play in it. The draw stays in the history, and its seal is void. */
export const abandoned = (state: Tournament, session: string, reason: string): Tournament => {
  const isOther = (each: { readonly session: string }): boolean => each.session !== session;
  const left = state.ballots
    .filter((each) => each.session === session)
    .reduce((before, each) => struckBallot(before, each, { cause: 'abandoned', reason }), state);
  const voidedSeals = left.seals
    .filter((seal) => seal.session === session)
    .map((seal) => ({ session, ...ofWave(seal), commitment: seal.commitment, reason }));
  return {
    ...left,
    begun: state.begun.filter(isOther),
    rounds: state.rounds.filter(isOther),
    closedTables: state.closedTables.filter(isOther),
    seals: left.seals.filter(isOther),
    voidedSeals: [...state.voidedSeals, ...voidedSeals],
  };
};

type BallotEvent = 'Allocated' | 'BallotSealed' | 'WordGiven' | 'ListClosed' | 'SealVoided' | 'Balloted';

type BallotEvolvers = {
  readonly [Type in BallotEvent]: (
    state: Tournament,
    event: Extract<Event, { readonly type: Type }>,
  ) => Tournament;
};

/** Seals, words, lists and seats. */
export const BALLOT_EVOLVERS: BallotEvolvers = {
  Allocated: (state, { session, wave, players }) => ({
    ...state,
    allocations: [...state.allocations, { session, wave, players }],
  }),
  BallotSealed: (state, event) => {
    const { session, commitment, seats } = event;
    const fixed = seats === undefined ? {} : { seats };
    const seal = { session, ...ofWave(event), commitment, ...fixed, words: [] };
    return { ...state, seals: [...state.seals, seal] };
  },
  WordGiven: (state, event) =>
    withSeal(state, event, (seal) => ({ ...seal, words: wordsWith(seal.words, event) })),
  ListClosed: (state, event) => {
    const { seats, list, head } = event;
    return withSeal(state, event, (seal) => ({ ...seal, closed: { seats, list, head } }));
  },
  SealVoided: voided,
  Balloted: (state, event) => {
    const { session, tables, numbers, drawn, byHand } = event;
    const ballot = {
      session,
      ...ofWave(event),
      tables,
      ...(numbers === undefined ? {} : { numbers }),
      ...(drawn === undefined ? {} : { drawn: { ...drawn, tables } }),
      ...(byHand === undefined ? {} : { byHand }),
    };
    return { ...state, ballots: [...state.ballots, ballot] };
  },
};
