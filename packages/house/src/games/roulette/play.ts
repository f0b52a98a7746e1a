import { findingOn } from '@baize/engine';
import {
  type Event,
  editions,
  evidenceOf,
  game,
  nextStep,
  type RouletteRulebook,
  type RouletteRules,
  type RouletteView,
  type State,
} from '@baize/engine/roulette';
import {
  type Crossing,
  type Holdings,
  NOTHING_HELD,
  type Play,
  ruled,
  type SpinOnTable,
  type Wheel,
} from '../../tables/play.ts';
import { rouletteCommands } from './commands.ts';
import { dueAct } from './dealer.ts';
import type { RouletteKind } from './kind.ts';
import { roulettePolicy } from './policy.ts';
import { recordingUnder } from './recording.ts';
import { reverses } from './reverses.ts';
import { rouletteInTournament } from './tournament.ts';

/** The same step of the same spin keeps the time that was set for it; after a no spin it is another. */
const step = (state: State): string =>
  state.stage === 'unopened'
    ? 'nothing'
    : `${nextStep(state).do} ${state.roundsPlayed} ${state.round?.noSpins ?? 0}`;

/** While nobody has wagered the invitation may be taken back, and the next one is for the same spin. */
const spinUnder =
  ({ law }: RouletteRules) =>
  (state: State): SpinOnTable | null => {
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

const wheelUnder = (rules: RouletteRules): Wheel<RouletteKind> => ({
  spin: spinUnder(rules),
  withNumber: (command, number) => {
    if (command.type !== 'AnnounceNumber') return command;
    const sealed = number();
    return sealed === undefined ? command : { ...command, number: sealed };
  },
  ballIn: (event) => {
    if (event.type === 'BetsClosed') return 'spun';
    return event.type === 'NumberAnnounced' || event.type === 'NumberCorrected' ? event.number : undefined;
  },
});

const holdings = (state: State): Holdings =>
  state.stage === 'unopened' ? NOTHING_HELD : { purses: state.patrons, wagers: state.round?.wagers ?? [] };

const crossing = (event: Event): Crossing | undefined => {
  if (event.type === 'ChipsBrought') return { patron: event.patron, amount: event.amount };
  if (event.type === 'PatronLeft') return { patron: event.patron, amount: -event.chips };
  return undefined;
};

const patronsIn = (view: RouletteView): readonly string[] => {
  if (view.stage === 'unopened') return [];
  const { chips, seats, round, breaches = [], disputes = [] } = view;
  return [
    ...Object.keys(chips),
    ...seats.filter((each) => each !== null),
    ...(round?.wagers ?? []).map(({ patron }) => patron),
    ...(round?.settled ?? []).map(({ patron }) => patron),
    ...breaches.map(({ person }) => person),
    ...disputes.map(({ patron }) => patron),
  ];
};

/** Roulette under one edition, as the house hosts it. */
export const play = (book: RouletteRulebook): Play<RouletteKind> => {
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
    tellsFaces: ({ type }) => type === 'AnnounceNumber' || type === 'CorrectNumber',
    withFaces: (_state, command) => command,
    shoe: () => null,
    cutIn: () => undefined,
    facesIn: () => [],
    wheel: wheelUnder(rules),
    faceless: (event) => (event.type === 'NumberAnnounced' ? [] : [event]),
    holdings,
    crossing,
    bank: (state) => (state.stage === 'unopened' ? 0 : state.bank),
    reverses,
    patronsIn,
    tournament: rouletteInTournament,
  };
};
