import type { BlackjackRules } from '@baize/engine/blackjack';
import type { Shoe } from '../shoe.ts';
import { type BlackjackDecision, blackjackDecision } from './decision.ts';
import { type Determinations, lawOf } from './law.ts';
import { type BlackjackOdds, blackjackOdds } from './odds.ts';
import { type BlackjackPlan, blackjackPlan } from './simulate/plan.ts';
import type { PlayBy } from './simulate/player.ts';

export type { BlackjackDecision } from './decision.ts';
export { oddsFaultsIn } from './faults.ts';
export type { Determinations, Soft17 } from './law.ts';
export { type Act, type BlackjackOdds, CARDS_MIN, type HandOdds, UP_CARDS } from './odds.ts';
export type { BlackjackPlan } from './simulate/plan.ts';
export type { PlayBy } from './simulate/player.ts';

/** Blackjack without a hole card by the law of any edition, from any shoe. */
export const odds = (rules: BlackjackRules, determinations: Determinations, shoe: Shoe): BlackjackOdds =>
  blackjackOdds(lawOf(rules, determinations), shoe);

/** One decision: what each act is worth with these cards against this up card. */
export const decision = (
  rules: BlackjackRules,
  determinations: Determinations,
  shoe: Shoe,
  ...cards: CardsAsked
): BlackjackDecision | { readonly wrong: string } =>
  blackjackDecision(lawOf(rules, determinations), shoe, ...cards);

type CardsAsked =
  Parameters<typeof blackjackDecision> extends [unknown, unknown, ...infer Rest] ? Rest : never;
/** A card by its value, as a decision asks for it: `A`, `2` to `9`, `T`. */
export type Value = CardsAsked[1];

/** What a simulation needs. */
export const plan = (
  rules: BlackjackRules,
  determinations: Determinations,
  shoe: Shoe,
  by: PlayBy,
): BlackjackPlan => blackjackPlan(lawOf(rules, determinations), shoe, by);
