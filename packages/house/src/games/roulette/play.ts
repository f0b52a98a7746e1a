import { findingOn } from '@baize/engine';
import {
  type Command,
  editions,
  evidenceOf,
  game,
  nextStep,
  type RouletteRulebook,
  type RouletteRules,
  type State,
} from '@baize/engine/roulette';
import { type DrawOnTable, type GamePlay, ruled, type SealedDraw } from '../../tables/play.ts';
import { holdings, patronsIn } from '../laid.ts';
import { crossingOf } from '../people.ts';
import { rouletteCommands } from './commands.ts';
import { dueAct } from './dealer.ts';
import { expectationUnder } from './expectation.ts';
import type { RouletteKind } from './kind.ts';
import { roulettePolicy } from './policy.ts';
import { recordingUnder } from './recording.ts';
import { reverses } from './reverses.ts';
import { rouletteInTournament } from './tournament.ts';

/** The acts that say what the result was. */
const TOLD: ReadonlySet<string> = new Set<Command['type']>([
  'AnnounceNumber',
  'CorrectNumber',
  'DecideRecord',
]);

/** The same step of the same spin keeps the time that was set for it; after a no spin it is another. */
const step = (state: State): string =>
  state.stage === 'unopened'
    ? 'nothing'
    : `${nextStep(state).do} ${state.roundsPlayed} ${state.round?.noSpins ?? 0}`;

/** While nobody has wagered the invitation may be taken back, and the next one is for the same spin. */
const spinUnder =
  ({ law }: RouletteRules) =>
  (state: State): DrawOnTable | null => {
    if (state.stage === 'unopened') return null;
    const { round, roundsPlayed } = state;
    const isOver =
      state.stage === 'closed' || (round !== null && (round.spin !== null || round.stage === 'void'));
    return {
      spin: round === null ? roundsPlayed + 1 : round.number,
      pockets: law['1.2'].pockets,
      attempt: round?.noSpins ?? 0,
      is: isOver ? 'over' : 'ahead',
    };
  };

const drawUnder = (rules: RouletteRules): SealedDraw<RouletteKind> => ({
  onTable: spinUnder(rules),
  withOutcome: (command, number) => {
    if (command.type !== 'AnnounceNumber') return command;
    const sealed = number();
    return sealed === undefined ? command : { ...command, number: sealed };
  },
  outcomeIn: (event) => {
    if (event.type === 'BetsClosed') return 'spun';
    return event.type === 'NumberAnnounced' || event.type === 'NumberCorrected' ? event.number : undefined;
  },
});

/** Roulette under one edition, as the house hosts it. */
export const play = (book: RouletteRulebook): GamePlay<RouletteKind> => {
  const rules = editions.rulesOf(book);
  return {
    ...ruled<RouletteRules, RouletteKind>(game, rules, book.edition),
    game: 'roulette',
    policy: roulettePolicy,
    commands: rouletteCommands(book),
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
    faceless: (event) => (event.type === 'NumberAnnounced' ? [] : [event]),
    holdings,
    crossing: crossingOf,
    ask: () => 0,
    bank: (state) => (state.stage === 'unopened' ? 0 : state.bank),
    reverses,
    expectation: expectationUnder(rules),
    patronsIn,
    tournament: rouletteInTournament,
  };
};
