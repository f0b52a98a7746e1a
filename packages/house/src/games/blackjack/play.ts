import { findingOn } from '@baize/engine';
import * as blackjack from '@baize/engine/blackjack';
import { type GamePlay, type Holdings, NOTHING_HELD, ruled } from '../../tables/play.ts';
import { crossingOf } from '../people.ts';
import { askUnder } from './ask.ts';
import { blackjackCommands } from './commands.ts';
import { dueAct, isAwaited } from './dealer.ts';
import { faceless, facesIn, shoeOn, tellsFaces, withFaces } from './faces.ts';
import type { BlackjackKind } from './kind.ts';
import { blackjackPolicy } from './policy.ts';
import { recordingUnder } from './recording.ts';
import { reverses } from './reverses.ts';
import { supervisorsStepUnder } from './supervisor.ts';
import { tournamentUnder } from './tournament.ts';

type State = blackjack.State;

/** The hand that a step is about, and who is asked about it. */
const aboutOf = (step: blackjack.Step): string => {
  if (step.do === 'decide') return `${step.box}/${step.hand} ${step.patron}`;
  return step.do === 'stand' ? `${step.box}/${step.hand}` : '';
};

/**
 * The same step of the same round keeps the time that was set for it; once nobody is awaited any more it is another.
 */
const stepIn =
  (rules: blackjack.BlackjackRules) =>
  (state: State): string => {
    if (state.stage === 'unopened') return 'nothing';
    const step = blackjack.nextStep(rules, state);
    const { order, cards, declined } = state.shoe;
    const awaited = isAwaited(rules, state, step) ? 'awaited' : '';
    const place = `${order} ${state.roundsPlayed} ${cards.out} ${declined.length}`;
    return `${step.do} ${place} ${aboutOf(step)}${awaited}`.trimEnd();
  };

const holdings = (state: State): Holdings =>
  state.stage === 'unopened'
    ? NOTHING_HELD
    : { purses: state.patrons, wagers: blackjack.lyingIn(state.round) };

/** Wagers may be left on the layout by one who stands behind another: he is on view too. */
const bettorsIn = (view: blackjack.BlackjackView): readonly string[] =>
  view.stage === 'unopened'
    ? []
    : (view.round?.boxes ?? []).flatMap(({ wagers }) => wagers.map(({ patron }) => patron));

const patronsIn = (view: blackjack.BlackjackView): readonly string[] => {
  if (view.stage === 'unopened') return [];
  const { chips, seats, breaches = [], disputes = [], restrictions = [], shoe } = view;
  const named = new Set([
    ...Object.keys(chips),
    ...seats.filter((each) => each !== null),
    ...bettorsIn(view),
    ...(shoe.cutOfferedTo === undefined || shoe.cutOfferedTo === null ? [] : [shoe.cutOfferedTo]),
    ...breaches.map(({ person }) => person),
    ...disputes.map(({ patron }) => patron),
    ...restrictions.map(({ patron }) => patron),
  ]);
  return [...named];
};

/**
 * [act-blackjack-2018 18.3] [act-blackjack-2005 19.3] What the house reports itself: cards that cannot be read cannot
 * be dealt.
 */
const MALFUNCTION: blackjack.Command = {
  type: 'ReportMalfunction',
  actor: { role: 'supervisor' },
  fault: 'prevents',
  rectified: false,
  incident: 'the house cannot read the sealed order',
};

/** Blackjack under one edition as the house hosts it. */
export const play = (book: blackjack.BlackjackRulebook): GamePlay<BlackjackKind> => {
  const rules = blackjack.editions.rulesOf(book);
  const evidence = blackjack.evidenceOf(rules);
  return {
    ...ruled<blackjack.BlackjackRules, BlackjackKind>(blackjack.game, rules, book.edition),
    game: 'blackjack',
    policy: blackjackPolicy,
    commands: blackjackCommands(book),
    recording: recordingUnder(rules),
    stage: ({ stage }) => stage,
    isInRound: (state) => state.stage !== 'unopened' && state.round !== null,
    round: (state) => (state.stage === 'unopened' ? 0 : state.roundsPlayed),
    finding: (state, command) =>
      state.stage === 'unopened' ? undefined : findingOn(evidence, state, command),
    malfunction: () => MALFUNCTION,
    endsRound: ({ type }) => type === 'CardsCollected',
    due: (state, pace, sources) => (state.stage === 'open' ? dueAct(rules, state, pace, sources) : undefined),
    step: stepIn(rules),
    tellsFaces,
    withFaces,
    shoe: shoeOn,
    cutIn: (event) => (event.type === 'CardsCut' ? { depth: event.depth, by: event.patron } : undefined),
    facesIn,
    faceless,
    holdings,
    crossing: crossingOf,
    ask: askUnder(rules),
    bank: (state) => (state.stage === 'unopened' ? 0 : state.bank),
    reverses,
    supervisorsStep: supervisorsStepUnder(rules),
    patronsIn,
    tournament: tournamentUnder(rules),
  };
};
