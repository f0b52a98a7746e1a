import { findingOn } from '@baize/engine';
import {
  type BaccaratRulebook,
  type BaccaratRules,
  type BaccaratView,
  editions,
  evidenceOf,
  game,
  nextStep,
  optionsStand,
  type State,
} from '@baize/engine/baccarat';
import { type GamePlay, type Holdings, NOTHING_HELD, ruled, type ShoeOnTable } from '../../tables/play.ts';
import { crossingOf } from '../people.ts';
import { baccaratCommands } from './commands.ts';
import { dueAct } from './dealer.ts';
import { expectationUnder } from './expectation.ts';
import { faceless, facesIn, tellsFaces, withFaces, withOwnCards } from './faces.ts';
import type { BaccaratKind } from './kind.ts';
import { baccaratPolicy } from './policy.ts';
import { recordingUnder } from './recording.ts';
import { reverses } from './reverses.ts';
import { supervisorsStepUnder } from './supervisor.ts';
import { tournamentUnder } from './tournament.ts';

/** The same step of the same round keeps the time that was set for it. */
const stepUnder = (rules: BaccaratRules, state: State): string => {
  if (state.stage === 'unopened') return 'nothing';
  const declined = state.shoe.declined.length;
  return `${nextStep(rules, state).do} ${state.shoe.number} ${state.roundsPlayed} ${state.shoe.cards.out} ${declined}`;
};

const shoe = (state: State): ShoeOnTable | null => {
  if (state.stage === 'unopened') return null;
  const { stage, number, cards } = state.shoe;
  const over = stage === 'spent' || state.stage === 'closed';
  return { number, decks: cards.decks, is: over ? 'over' : stage === 'toCut' ? 'toCut' : 'inUse' };
};

const holdings = (state: State): Holdings =>
  state.stage === 'unopened' ? NOTHING_HELD : { purses: state.patrons, wagers: state.round?.wagers ?? [] };

const patronsIn = (view: BaccaratView): readonly string[] => {
  if (view.stage === 'unopened') return [];
  const { chips, seats, breaches = [], disputes = [] } = view;
  const those = Object.keys(chips);
  for (const each of seats) if (each !== null) those.push(each);
  for (const { person } of breaches) those.push(person);
  for (const { patron } of disputes) those.push(patron);
  return those;
};

/** Baccarat under the rules of a book, as the house hosts it. */
export const play = (book: BaccaratRulebook): GamePlay<BaccaratKind> => {
  const rules = editions.rulesOf(book);
  return {
    ...ruled<BaccaratRules, BaccaratKind>(game, rules, book.edition),
    game: 'baccarat',
    policy: baccaratPolicy,
    commands: baccaratCommands(book),
    recording: recordingUnder(rules),
    stage: ({ stage }) => stage,
    isInRound: (state) => state.stage !== 'unopened' && state.round !== null,
    round: (state) => (state.stage === 'unopened' ? 0 : state.roundsPlayed),
    finding: (state, command) =>
      state.stage === 'unopened' ? undefined : findingOn(evidenceOf, state, command),
    endsRound: ({ type }) => type === 'CardsCollected',
    due: (state, pace, sources) => (state.stage === 'open' ? dueAct(rules, state, pace, sources) : undefined),
    step: (state) => stepUnder(rules, state),
    tellsFaces,
    withFaces,
    withOwnCards,
    shoe,
    cutIn: (event) => (event.type === 'CardsCut' ? { depth: event.depth, by: event.patron } : undefined),
    facesIn,
    faceless,
    holdings,
    crossing: crossingOf,
    ask: () => 0,
    bank: (state) => (state.stage === 'unopened' ? 0 : state.bank),
    reverses,
    supervisorsStep: supervisorsStepUnder(rules),
    expectation: expectationUnder(rules),
    optionsStand,
    patronsIn,
    tournament: tournamentUnder(rules),
  };
};
