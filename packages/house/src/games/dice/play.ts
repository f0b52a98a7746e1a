import { findingOn } from '@baize/engine';
import {
  type Command,
  type DiceRulebook,
  type DiceRules,
  editions,
  evidenceOf,
  game,
  nextStep,
  numberOfThrow,
  type State,
  throwNumbered,
  throwsIn,
} from '@baize/engine/dice';
import { type DrawOnTable, type GamePlay, ruled, type SealedDraw } from '../../tables/play.ts';
import { holdings, patronsIn } from '../laid.ts';
import { crossingOf } from '../people.ts';
import { diceCommands } from './commands.ts';
import { dueAct } from './dealer.ts';
import { expectationUnder } from './expectation.ts';
import type { DiceKind } from './kind.ts';
import { dicePolicy } from './policy.ts';
import { recordingUnder } from './recording.ts';
import { reverses } from './reverses.ts';

/** The acts that say what the result was. */
const TOLD: ReadonlySet<string> = new Set<Command['type']>(['AnnounceThrow', 'CorrectThrow', 'DecideRecord']);

/** The same step of the same round keeps the time that was set for it; after a no throw it is another. */
const step = (state: State): string =>
  state.stage === 'unopened'
    ? 'nothing'
    : `${nextStep(state).do} ${state.roundsPlayed} ${state.round?.noThrows ?? 0}`;

/** While nobody has wagered the invitation may be taken back, and the next one is for the same throw. */
const drawnUnder =
  ({ law }: DiceRules) =>
  (state: State): DrawOnTable | null => {
    if (state.stage === 'unopened') return null;
    const { round, roundsPlayed } = state;
    const isOver =
      state.stage === 'closed' || (round !== null && (round.thrown !== null || round.stage === 'void'));
    return {
      spin: round === null ? roundsPlayed + 1 : round.number,
      pockets: throwsIn(law),
      attempt: round?.noThrows ?? 0,
      is: isOver ? 'over' : 'ahead',
    };
  };

/** Two dice are one draw: each throw has its number. After a no throw they are thrown again. */
const drawUnder = (rules: DiceRules): SealedDraw<DiceKind> => ({
  onTable: drawnUnder(rules),
  withOutcome: (command, number) => {
    if (command.type !== 'AnnounceThrow') return command;
    const sealed = number();
    return sealed === undefined ? command : { ...command, faces: throwNumbered(rules.law, sealed) };
  },
  outcomeIn: (event) => {
    if (event.type === 'BetsClosed' || event.type === 'NoThrowCalled') return 'spun';
    return event.type === 'ThrowAnnounced' || event.type === 'ThrowCorrected'
      ? numberOfThrow(rules.law, event.faces)
      : undefined;
  },
});

/** Dice under one edition, as the house hosts them. */
export const play = (book: DiceRulebook): GamePlay<DiceKind> => {
  const rules = editions.rulesOf(book);
  return {
    ...ruled<DiceRules, DiceKind>(game, rules, book.edition),
    game: 'dice',
    policy: dicePolicy,
    commands: diceCommands(book),
    recording: recordingUnder(rules),
    stage: ({ stage }) => stage,
    isInRound: (state) => state.stage !== 'unopened' && state.round !== null,
    round: (state) => (state.stage === 'unopened' ? 0 : state.roundsPlayed),
    finding: (state, command) =>
      state.stage === 'unopened' ? undefined : findingOn(evidenceOf, state, command),
    endsRound: ({ type }) => type === 'LayoutCleared',
    due: (state, pace, sources) => (state.stage === 'open' ? dueAct(rules, state, pace, sources) : undefined),
    step,
    tellsFaces: ({ type }) => TOLD.has(type),
    withFaces: (_state, command) => command,
    shoe: () => null,
    cutIn: () => undefined,
    facesIn: () => [],
    draw: drawUnder(rules),
    faceless: (event) => (event.type === 'ThrowAnnounced' ? [] : [event]),
    holdings,
    crossing: crossingOf,
    ask: () => 0,
    bank: (state) => (state.stage === 'unopened' ? 0 : state.bank),
    reverses,
    expectation: expectationUnder(rules),
    patronsIn,
  };
};
