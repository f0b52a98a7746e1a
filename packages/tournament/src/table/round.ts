import { must } from '@baize/engine';
import { markerAfter } from '../play/marker.ts';
import { outTogether, type Progress, sessionEnds } from '../play/session-end.ts';
import { leastUnder, outBefore } from '../play/wager.ts';
import { isWhole } from '../said.ts';
import type { TableEvent } from './command.ts';
import { evolveTable } from './evolve.ts';
import { toWager } from './order.ts';
import { happened, no, type TableHandler } from './outcome.ts';
import { inPlay, seatNumbers, type TableRules, type TableState } from './state.ts';

const progressOf = (state: TableState): Progress => ({
  played: state.played,
  shoe: state.shoe,
  roundsAfterCuttingCard: state.roundsAfterCuttingCard,
  shoeFinished: state.shoeFinished,
  timeElapsed: state.timeElapsed,
  ableToWager: inPlay(state).length,
});

/**
 * [1999 6.4] [1999 6.4(b)] [1999 8.4] [1999 8.4(b)] [1999 9.4] [1999 9.4(b)] [1999 10.4] [1999 10.4(b)] So many rounds
 * after the one with the cutting card, whatever came of them, the cards are shuffled.
 */
const mustShuffle = ({ application }: TableRules, { roundsAfterCuttingCard: after }: TableState): boolean =>
  application?.shuffle !== undefined &&
  after !== undefined &&
  after >= application.shuffle.cuttingCard.roundsAfter;

const chipsBySeat = (seats: TableState['seats']): Record<string, number> =>
  Object.fromEntries(seats.map(({ player, chips }) => [player, chips]));

/** Whoever has withdrawn in the round goes out, and whoever can no longer make the minimum. */
const goingOut = ({ play }: TableRules, state: TableState): TableEvent[] =>
  inPlay(state).flatMap(({ player, chips }): TableEvent[] => {
    const withdrawn = state.leaving[player];
    if (withdrawn !== undefined) return [{ type: 'WentOut', player, why: 'withdrawn', by: withdrawn }];
    const out = outBefore(play, state.limits, chips);
    return out === undefined ? [] : [{ type: 'WentOut', player, why: 'chips', by: out.by }];
  });

/**
 * [1999 3.8] [1999 4.8] [1999 5.1] [1999 5.2] [1999 5.3] [1999 5.4] After a round the session ends, or the marker
 * passes on: to the next player in play, and nowhere after a void round.
 */
const passOn = (
  rules: TableRules,
  state: TableState,
  before: TableState,
  round: 'played' | 'void',
): TableEvent[] => {
  const by = state.closing ?? sessionEnds(rules.play, rules.length, progressOf(state));
  if (by !== undefined) {
    if (by === state.closing) return [{ type: 'SessionEnded', together: [], by }];
    const least = leastUnder(rules.play, state.limits);
    const together = outTogether(least, chipsBySeat(inPlay(before)), chipsBySeat(state.seats));
    return [{ type: 'SessionEnded', together, by }];
  }
  const to = must(markerAfter(before.marker, seatNumbers(inPlay(state)), round), 'player in play');
  const next = mustShuffle(rules, state) ? 'shuffle' : 'wagers';
  const { marker } = rules.play;
  return [
    { type: 'MarkerMoved', to, next, by: marker.by },
    ...(rules.marker ? [{ type: 'TurnPassed', to, by: marker.by } as const] : []),
  ];
};

/** Everybody who wagered has chips after the round: whole ones, and not fewer than none. */
const settle: TableHandler<'settle'> = (rules, state, { chips }) => {
  const { play } = rules;
  if (state.phase !== 'round') return no(play.session, 'no round is being played');
  const wagering = Object.keys(state.wagers);
  const missing = wagering.find((player) => !isWhole(chips[player]));
  if (missing !== undefined) return no(play.ownChips, `${missing} holds whole chips after the round`);
  const stranger = Object.keys(chips).find((player) => !wagering.includes(player));
  if (stranger !== undefined) return no(play.ownChips, `${stranger} has not wagered in this round`);
  const settled: TableEvent = { type: 'RoundSettled', chips, by: play.session };
  const after = evolveTable(state, settled);
  const outs = goingOut(rules, after);
  const left = outs.reduce(evolveTable, after);
  return happened(settled, ...outs, ...passOn(rules, left, state, 'played'));
};

/** A void round gives everything back, does not count, and does not move the marker. */
const voidRound: TableHandler<'voidRound'> = (rules, state) => {
  if (state.phase !== 'round') return no(rules.play.session, 'no round is being played');
  const voided: TableEvent = { type: 'RoundVoided', by: rules.play.session };
  const after = evolveTable(state, voided);
  const outs = goingOut(rules, after);
  return happened(voided, ...outs, ...passOn(rules, outs.reduce(evolveTable, after), state, 'void'));
};

/** [A:Session] A round without a card is none: it does not count, the marker stays, and wagers are asked for again. */
const noRound: TableHandler<'noRound'> = (rules, state) => {
  const { minimum, session } = rules.play;
  const isEmpty = state.phase === 'wagers' && Object.keys(state.wagers).length === 0;
  if (!isEmpty || toWager(state).length > 0) {
    return no(minimum, 'a round is not played only where nobody has wagered and nobody is still to wager');
  }
  const passed: TableEvent = { type: 'RoundNotPlayed', by: session };
  return happened(passed, ...passOn(rules, evolveTable(state, passed), state, 'void'));
};

/** [17.23] [1999 2.3(e)] Play is over at once where the tournament is: the round that was on has been declared void. */
const stop: TableHandler<'stop'> = ({ play }, { phase, end }, { by }) => {
  if (end !== undefined) return no(end.by, 'the session is over');
  return phase === 'round'
    ? no(play.session, 'the round that is on is declared void first')
    : happened({ type: 'SessionEnded', together: [], by });
};

/**
 * [1999 6.4] [1999 6.4(a)] [1999 6.4(b)] [1999 6.4(c)] [1999 8.4] [1999 8.4(a)] [1999 8.4(b)] [1999 8.4(c)] [1999 9.4]
 * [1999 9.4(a)] [1999 9.4(b)] [1999 9.4(c)] [1999 10.4] [1999 10.4(a)] [1999 10.4(b)] [1999 10.4(c)] The cards are
 * shuffled before a session, one round after the cutting card, and where the supervisor wants it after the table was
 * vacant; at no other time.
 */
const shuffle: TableHandler<'shuffle'> = ({ play, application }, state, { why }) => {
  const law = application?.shuffle;
  if (law === undefined) return no(play.session, 'the game itself says when its cards are shuffled');
  if (why === 'vacancy') {
    const free = state.phase === 'wagers' && Object.keys(state.wagers).length === 0;
    return free && state.vacant
      ? happened({ type: 'Shuffled', why, by: law.vacancy })
      : no(law.vacancy, 'no vacancy of the table is on record since the last round');
  }
  const due = state.played === 0 && state.shoe === 1 ? 'session' : 'cuttingCard';
  if (state.phase !== 'shuffle' || why !== due) return no(law.by, 'the cards are not to be shuffled now');
  return happened({ type: 'Shuffled', why, by: why === 'session' ? law.session : law.cuttingCard.by });
};

const cuttingCard: TableHandler<'cuttingCard'> = ({ play, application }, state) => {
  const by = application?.shuffle?.cuttingCard.by ?? play.lastShoe.by;
  if (state.phase !== 'round') return no(by, 'a cutting card comes while a round is dealt');
  return state.cuttingCardNow || state.roundsAfterCuttingCard !== undefined
    ? no(by, 'the first cutting card of this shoe has been reached already')
    : happened({ type: 'CuttingCardReached', by });
};

const shoeFinished: TableHandler<'shoeFinished'> = ({ play }, state) =>
  state.phase === 'round' && play.lastShoe.roundsAfter === undefined
    ? happened({ type: 'ShoeFinished', by: play.lastShoe.by })
    : no(play.lastShoe.by, 'a shoe is told to be finished during its last round, where the game says so');

/** [1999 5.2] Time that runs out in a round ends the session with it; between rounds, at once. */
const timeElapsed: TableHandler<'timeElapsed'> = (rules, state) => {
  const { play, length } = rules;
  if (length.by !== 'time' || state.phase === 'ended') {
    return no(play.ends.time, 'no session that is measured by time is running');
  }
  const elapsed: TableEvent = { type: 'TimeElapsed', by: play.ends.time };
  const waiting = state.phase !== 'round' && Object.keys(state.wagers).length === 0;
  return waiting
    ? happened(elapsed, { type: 'SessionEnded', together: [], by: play.ends.time })
    : happened(elapsed);
};

const vacancy: TableHandler<'vacancy'> = ({ play, application }, { phase }) =>
  phase === 'wagers'
    ? happened({ type: 'TableVacant', by: application?.shuffle?.vacancy ?? play.session })
    : no(play.session, 'a table is vacant between rounds');

export const ROUND_HANDLERS = {
  settle,
  voidRound,
  noRound,
  stop,
  shuffle,
  cuttingCard,
  shoeFinished,
  timeElapsed,
  vacancy,
};
