import {
  type Event,
  oddsOn,
  pocketColour,
  type RouletteRules,
  type RouletteView,
  type Settlement,
  type State,
} from '@baize/engine/roulette';
import type { Kind, Line, Phase, Recording, Result } from '../../records/recording.ts';
import { RULINGS as LAID_RULINGS, netOf, pastRound, roundNow, ruledOn, voidedLines } from '../laid.ts';
import type { RouletteKind } from './kind.ts';
import { placeWords, wordsUnder } from './words.ts';

/** The number that an event tells, first or put right. */
const numberIn = (event: Event): number | undefined => {
  if (event.type === 'RecordDecided') return event.is.number;
  return event.type === 'NumberAnnounced' || event.type === 'NumberCorrected' ? event.number : undefined;
};

/** "17, black": also when the number was put right. */
const resultIn = ({ law }: RouletteRules, event: Event): Result | undefined => {
  const number = numberIn(event);
  return number === undefined ? undefined : { says: `${number}, ${pocketColour(law, number)}` };
};

const SETTLEMENTS: ReadonlySet<Event['type']> = new Set(['WagerSettled', 'SpinSettled', 'NumberCorrected']);
/** What somebody in charge decided, rather than what play brought. */
const RULINGS: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'NoSpinCalled',
  'NumberCorrected',
  ...LAID_RULINGS,
]);

const kindOf = ({ type }: Event): Kind => {
  if (type === 'NumberAnnounced') return 'card';
  if (RULINGS.has(type)) return 'ruling';
  return SETTLEMENTS.has(type) ? 'settlement' : 'act';
};

const roundIn = (state: State) => (state.stage === 'unopened' ? null : state.round);

/** The spin begins when no more bets is called, and after a no spin there are wagers again. */
const phaseOf = (before: State, after: State, { type }: Event): Phase => {
  if (SETTLEMENTS.has(type)) return 'settlement';
  if (type === 'BetsClosed' || type === 'NoSpinCalled') return 'spin';
  const was = roundIn(before);
  if (was === null) return roundIn(after) === null ? 'closing' : 'wagers';
  if (was.stage === 'betting') return 'wagers';
  return was.stage === 'spinning' || was.stage === 'announced' ? 'spin' : 'closing';
};

/** Why a wager won or lost, and what it is paid. */
const arithmetic = (rules: RouletteRules, number: number, { on, result, by }: Settlement): string => {
  const place = rules.layout.byName.get(on);
  const colour = pocketColour(rules.law, number);
  if (place === undefined) return '';
  if (result === 'lose')
    return by === '8.3'
      ? 'zero takes every outside wager: loses'
      : `${number}, ${colour}, is not ${place.numbers.length === 1 ? 'its number' : `among its ${place.numbers.length}`}: loses`;
  const { pays, for: stake } = oddsOn(rules, place.kind);
  const among = place.numbers.length === 1 ? 'is its number' : `is one of its ${place.numbers.length}`;
  return `${number} ${among}, pays ${pays} to ${stake}`;
};

const settledLine = (rules: RouletteRules, number: number, settlement: Settlement): Line => ({
  person: settlement.patron,
  box: settlement.on,
  wager: placeWords(rules, settlement.on),
  stake: settlement.stake,
  result: settlement.result,
  pays: settlement.pays,
  net: netOf(settlement),
  clause: settlement.paidBy ?? settlement.by,
  arithmetic: arithmetic(rules, number, settlement),
});

const settledLines = (rules: RouletteRules, view: RouletteView): readonly Line[] => {
  const round = view.stage === 'unopened' ? null : view.round;
  if (round === null || round.spin === null) return [];
  const { number } = round.spin;
  return round.settled.map((each) => settledLine(rules, number, each));
};

const linesUnder =
  (rules: RouletteRules) =>
  (lines: readonly Line[], view: RouletteView, event: Event): readonly Line[] => {
    const kept = lines.filter(({ result }) => result === 'void');
    return voidedLines(SETTLEMENTS.has(event.type) ? [...kept, ...settledLines(rules, view)] : lines, event);
  };

/** How the spins of a roulette table are told under rules. */
export const recordingUnder = (rules: RouletteRules): Recording<RouletteKind> => ({
  roundNow,
  resultIn: (_state, event) => resultIn(rules, event),
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
