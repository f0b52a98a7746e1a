import { findingOn } from '@baize/engine';
import * as poker from '@baize/engine/poker';
import {
  game as canberraPoker,
  editions,
  type PokerRulebook,
  type PokerRules,
  type PokerView,
  prizePools,
} from '@baize/engine/poker';
import type { Terms } from '../../pools/link.ts';
import { type GamePlay, type Holdings, NOTHING_HELD, ruled, type ShoeOnTable } from '../../tables/play.ts';
import type { Cut } from '../../tables/ports.ts';
import { crossingOf } from '../people.ts';
import { askUnder } from './ask.ts';
import { pokerCommands } from './commands.ts';
import { dueAct } from './dealer.ts';
import { faceless, facesIn, tellsFaces, withFaces, withOwnCards } from './faces.ts';
import type { PokerKind } from './kind.ts';
import { pokerPolicy } from './policy.ts';
import { recordingUnder } from './recording.ts';
import { reverses } from './reverses.ts';
import { supervisorsStepUnder } from './supervisor.ts';
import { pokerInTournament } from './tournament.ts';

/** [act-canberra-poker-2023 12.6] What the house reports itself: cards that cannot be read cannot be dealt. */
const MALFUNCTION: poker.Command = {
  type: 'ShoeMalfunctioned',
  actor: { role: 'supervisor' },
  fault: 'prevented',
  incident: 'the house cannot read the sealed order',
};

/** The same step of the same round keeps the time that was set for it. */
const stepUnder =
  (rules: PokerRules) =>
  (state: poker.State): string => {
    if (state.stage === 'unopened') return 'nothing';
    const next = poker.nextStep(rules, state);
    const box = next.do === 'exposeHand' ? next.box : 0;
    return `${next.do} ${state.shoe.number} ${state.roundsPlayed} ${state.shoe.cards.out} ${box}`;
  };

/**
 * [act-canberra-poker-2023 5.1, 12.2] Each round has a deck of its own, sealed before anybody wagers. The dealer cuts
 * it; an automated shoe has it ready, uncut.
 */
const shoe = (state: poker.State): ShoeOnTable | null => {
  if (state.stage === 'unopened') return null;
  const { stage, number, cards } = state.shoe;
  const over = state.stage === 'closed' || stage === 'toShuffle' || stage === 'unchecked';
  const automated = state.determinations.automatedShoe;
  return {
    number,
    decks: cards.decks,
    is: over ? 'over' : stage === 'toCut' ? 'toCut' : 'inUse',
    ...(automated ? { uncut: true } : {}),
    // What was folded stays unknown: no order of a whole deck is ever published.
    secretive: true,
  };
};

const cutIn = (event: poker.Event): Cut | undefined =>
  event.type === 'CardsCut' ? { depth: event.depth, by: null } : undefined;

const holdings = (state: poker.State): Holdings =>
  state.stage === 'unopened' ? NOTHING_HELD : { purses: state.patrons, wagers: state.round?.wagers ?? [] };

const patronsIn = (view: PokerView): readonly string[] => {
  if (view.stage === 'unopened') return [];
  const { chips, seats, breaches = [], disputes = [] } = view;
  return [
    ...Object.keys(chips),
    ...seats.filter((each) => each !== null),
    ...breaches.map(({ person }) => person),
    ...disputes.map(({ patron }) => patron),
  ];
};

/** [act-canberra-poker-2023 10.6] The distribution of jackpot wagers, as it was approved. */
const terms = (state: poker.State): Terms | null => {
  if (state.stage === 'unopened') return null;
  const { toJackpotPercent } = state.determinations;
  return toJackpotPercent === null
    ? null
    : { toJackpotPercent, approval: state.approvals.distribution ?? '' };
};

/** What the table has put into the pools by its own count, less what it took out. */
const tally = (state: poker.State): number =>
  state.stage === 'unopened' ? 0 : state.pools.jackpot + state.pools.reserve;

/** Canberra Poker under one edition as the house hosts it. */
export const play = (book: PokerRulebook): GamePlay<PokerKind> => {
  const rules = editions.rulesOf(book);
  const evidence = poker.evidenceOf(rules);
  const game = ruled<PokerRules, PokerKind>(canberraPoker, rules, book.edition);
  return {
    ...game,
    game: 'poker',
    policy: pokerPolicy,
    commands: pokerCommands(book),
    recording: recordingUnder(rules),
    /** What the pools hold is the house's to say, and nobody's to choose. */
    options: (state, actor) =>
      game
        .options(state, actor)
        .map(({ choose, ...option }) =>
          choose === undefined || option.command.type === 'SettleJackpot' ? option : { ...option, choose },
        ),
    stage: ({ stage }) => stage,
    isInRound: (state) => state.stage !== 'unopened' && state.round !== null,
    round: (state) => (state.stage === 'unopened' ? 0 : state.roundsPlayed),
    finding: (state, command) =>
      state.stage === 'unopened' ? undefined : findingOn(evidence, state, command),
    malfunction: () => MALFUNCTION,
    endsRound: ({ type }) => type === 'CardsCollected',
    due: (state, pace, sources) => (state.stage === 'open' ? dueAct(rules, state, pace, sources) : undefined),
    step: stepUnder(rules),
    tellsFaces,
    withFaces,
    withOwnCards,
    shoe,
    cutIn,
    facesIn,
    faceless,
    holdings,
    crossing: crossingOf,
    ask: askUnder(rules),
    bank: (state) => (state.stage === 'unopened' ? 0 : state.bank + tally(state)),
    reverses,
    supervisorsStep: supervisorsStepUnder(rules),
    patronsIn,
    tournament: pokerInTournament,
    jackpot: {
      terms,
      touches: ({ type }) => TOUCHING.has(type),
      withPools: (command, { jackpot: pool, reserve }) =>
        command.type === 'SettleJackpot' ? { ...command, pool, reserve } : command,
      movements: (at, command, events) => prizePools.movementsOf(at, command, events),
      setsTerms: (command) => command.type === 'MakeChange' && command.change.what === 'jackpotWager',
      tally,
      isOpen: (state) =>
        state.stage !== 'unopened' && state.round !== null && poker.openEntries(state.round).length > 0,
    },
  };
};

/** What may move money in the prize pools, or change what is played for. */
const TOUCHING: ReadonlySet<string> = new Set<poker.Command['type']>([
  'NoMoreBets',
  'SettleJackpot',
  'CorrectCard',
  'DeclareVoid',
  'VoidWagers',
  'ExcludePatron',
  'BarPatron',
  'DecideDispute',
  'RecordReview',
  'MakeChange',
]);
