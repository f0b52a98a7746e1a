export type { Act, Chips } from './act.ts';
export { readAct } from './act.ts';
export { type Conditions, type Prizes, readConditions, type Session } from './conditions.ts';
export { decide, type Outcome } from './decide/index.ts';
export type { Due } from './due.ts';
export type { Event } from './event.ts';
export { evolve } from './evolve.ts';
export { type Judgement, judge, type Missing } from './judge.ts';
export { type Money, moneyOf } from './money.ts';
export type { Place } from './places.ts';
export { firstMarker, markerAfter, orderOfWagers } from './play/marker.ts';
export {
  chipsAtEnd,
  type Length,
  outTogether,
  type Progress,
  sessionEnds,
} from './play/session-end.ts';
export {
  type BaccaratWagers,
  baccaratRisk,
  judgeWager,
  type Limits,
  outBefore,
  outOfTurn,
  pokerChoices,
  refuseChange,
  refuseLimits,
  type Stake,
  withoutWager,
} from './play/wager.ts';
export { type Policy, policies, policyOf } from './policy/index.ts';
export type { Refusal } from './refusal.ts';
export {
  judgeFile,
  judgeLine,
  play,
  type Settled,
  type Settlement,
  settle,
  settleLine,
  type Unsettled,
  type Verdict,
} from './settle.ts';
export { type Standing, standingOf } from './standing.ts';
export { initial, type Rules, type Tournament } from './state.ts';
