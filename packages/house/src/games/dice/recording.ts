import {
  type Box,
  type DiceRules,
  type DiceView,
  type Event,
  oddsOn,
  type Settlement,
  type State,
  type Throw,
  throwWords,
} from '@baize/engine/dice';
import type { Kind, Line, Phase, Recording } from '../../records/recording.ts';
import { RULINGS as LAID_RULINGS, netOf, pastRound, roundNow, ruledOn, voidedLines } from '../laid.ts';
import type { DiceKind } from './kind.ts';
import { boxWords, wordsUnder } from './words.ts';

const SETTLEMENTS: ReadonlySet<Event['type']> = new Set(['WagerSettled', 'RoundSettled', 'ThrowCorrected']);
/** What somebody in charge decided, rather than what play brought. */
const RULINGS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'NoThrowCalled',
  'ThrowCorrected',
  ...LAID_RULINGS,
]);

const kindOf = ({ type }: Event): Kind => {
  if (type === 'ThrowAnnounced') return 'card';
  if (RULINGS.has(type)) return 'ruling';
  return SETTLEMENTS.has(type) ? 'settlement' : 'act';
};

const roundIn = (state: State) => (state.stage === 'unopened' ? null : state.round);

/** The throw begins when no more bets is called. */
const phaseOf = (before: State, after: State, { type }: Event): Phase => {
  if (SETTLEMENTS.has(type)) return 'settlement';
  if (type === 'BetsClosed' || type === 'NoThrowCalled') return 'throw';
  const was = roundIn(before);
  if (was === null) return roundIn(after) === null ? 'closing' : 'wagers';
  if (was.stage === 'betting') return 'wagers';
  return was.stage === 'closed' || was.stage === 'thrown' ? 'throw' : 'closing';
};

/** Why a wager won or lost, and what it is paid. */
const arithmetic = (rules: DiceRules, faces: Throw, { on, result }: Settlement): string => {
  const words = `${throwWords(faces)} is`;
  const box = boxWords(rules, on);
  if (result === 'lose') return `${words} not ${box}: loses`;
  const { pays, for: stake } = oddsOn(rules, on as Box);
  return `${words} ${box}, pays ${pays} to ${stake}`;
};

const settledLines = (rules: DiceRules, view: DiceView): readonly Line[] => {
  const round = view.stage === 'unopened' ? null : view.round;
  const thrown = round?.thrown ?? null;
  if (round === null || thrown === null) return [];
  return round.settled.map((settlement) => ({
    person: settlement.patron,
    box: settlement.on,
    wager: boxWords(rules, settlement.on),
    stake: settlement.stake,
    result: settlement.result,
    pays: settlement.pays,
    net: netOf(settlement),
    clause: settlement.paidBy ?? settlement.by,
    arithmetic: arithmetic(rules, thrown, settlement),
  }));
};

const linesUnder =
  (rules: DiceRules) =>
  (lines: readonly Line[], view: DiceView, event: Event): readonly Line[] => {
    const kept = lines.filter(({ result }) => result === 'void');
    return voidedLines(SETTLEMENTS.has(event.type) ? [...kept, ...settledLines(rules, view)] : lines, event);
  };

/** How the rounds of a dice table are told under rules. */
export const recordingUnder = (rules: DiceRules): Recording<DiceKind> => ({
  roundNow,
  resultIn: (_state, event) => {
    if (event.type === 'RecordDecided') return { says: throwWords(event.is.faces) };
    return event.type === 'ThrowAnnounced' || event.type === 'ThrowCorrected'
      ? { says: throwWords(event.faces) }
      : undefined;
  },
  ruledOn,
  pastRound,
  // A result is put right until the layout is cleared: what is known of a round after that is what its wagers came to.
  asItLay: () => undefined,
  phaseOf,
  kindOf,
  clauseOf: ({ by }) => by,
  wordsFor: wordsUnder(rules),
  linesAfter: linesUnder(rules),
});
