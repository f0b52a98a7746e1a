import type { Card } from '../core/card.ts';
import type { Cents } from '../core/money.ts';
import { must } from '../core/must.ts';
import { netsBy } from '../core/purse.ts';
import type { Slot } from '../core/shoe.ts';
import { isPairBox, settlePair } from './pairs.ts';
import type { BaccaratRules, Clause, Refusal } from './rules.ts';
import { isMain, outcomeOf, settleWager, type Totals, totalsOf } from './settle.ts';
import { dueBy } from './step.ts';
import type { Correction, Hands, LastRound, Rework, Settlement, SettlingTerms, Wager } from './table.ts';

/** A round that is looked at again, and the terms that it is settled by. */
export type Reworked = Pick<LastRound, 'round' | keyof SettlingTerms>;

/**
 * [6.2] [7.2] [7.3] [12.4] The cards in the order in which they left the shoe, laid as the rules demand; what no hand
 * needs is left over.
 */
export const laidOut = (
  rules: BaccaratRules,
  drawn: readonly Slot[],
): { readonly hands: Hands; readonly rest: readonly Slot[] } => {
  let hands: Hands = { player: [], banker: [] };
  for (const [index, each] of drawn.entries()) {
    const step = dueBy(rules, hands);
    if (step.do !== 'deal') return { hands, rest: drawn.slice(index) };
    hands = { ...hands, [step.to]: [...hands[step.to], each] };
  }
  return { hands, rest: [] };
};

/** The cards of both hands as they left the shoe. */
export const drawnIn = ({ player, banker }: Hands): readonly Slot[] =>
  [...player, ...banker].sort((one, other) => one.at - other.at);

/** What a settled wager gave its owner, the stake included. */
const gave = ({ stake, result, pays }: Settlement): Cents => (result === 'lose' ? 0 : stake + pays);

/** Whether the four cards of the initial deal lie there and are known: pairs are decided by nothing else. */
const pairsAreKnown = ({ player, banker }: Hands): boolean =>
  [player, banker].every(
    (hand) => hand.length >= 2 && hand.slice(0, 2).every(({ card }) => card !== undefined),
  );

type Again = Settlement | Refusal | undefined;

/** One settled wager by the cards as they really lay; undefined where they do not decide it any more. */
const settledAgain = (
  rules: BaccaratRules,
  terms: Reworked,
  hands: Hands,
  isComplete: boolean,
  { patron, on, stake }: Wager,
): Again => {
  const wager: Wager = { patron, on, stake };
  if (isPairBox(on)) {
    const option = must(terms.pairs, 'pairs option');
    return pairsAreKnown(hands) ? settlePair(rules, option, hands, { ...wager, on }) : undefined;
  }
  return isComplete && isMain(wager) ? settleWager(rules, terms, totalsOf(rules, hands), wager) : undefined;
};

const isRefused = (again: Again): again is Refusal => again !== undefined && 'clause' in again;

const resultOf = (totals: Totals): Pick<Correction, 'outcome' | 'totals'> => ({
  outcome: outcomeOf(totals),
  totals,
});

/**
 * [A:Void] [8.4] [8.5] [8.6] [9.8] What was paid or collected is worked again by these hands, and chips move by the
 * difference. A wager that they do not decide any more lies on the layout again.
 */
const corrected = (
  rules: BaccaratRules,
  subject: Reworked,
  hands: Hands,
): Correction | Refusal | undefined => {
  const { round } = subject;
  const wasDone = round.stage === 'done';
  if (round.voidedBy !== null || (!wasDone && round.settled.length === 0)) return undefined;
  const isComplete = dueBy(rules, hands).do === 'settle';
  const again = round.settled.map((before) => ({
    before,
    now: settledAgain(rules, subject, hands, isComplete, before),
  }));
  const refused = again.map(({ now }) => now).find(isRefused);
  if (refused !== undefined) return refused;
  const results = again as readonly { readonly before: Settlement; readonly now: Settlement | undefined }[];
  const moved = netsBy(
    results.map(({ before, now }) => [before.patron, (now === undefined ? 0 : gave(now)) - gave(before)]),
  );
  return {
    settled: results.flatMap(({ now }) => (now === undefined ? [] : [now])),
    relaid: results.flatMap(({ before: { patron, on, stake }, now }) =>
      now === undefined ? [{ patron, on, stake }] : [],
    ),
    moved: Object.fromEntries(Object.entries(moved).filter(([, amount]) => amount !== 0)),
    outcome: null,
    ...(wasDone && isComplete ? resultOf(totalsOf(rules, hands)) : {}),
  };
};

export const isRefusal = (rework: Rework | Refusal): rework is Refusal => 'clause' in rework;

/**
 * The round as it has to be with these cards, in the order in which they left the shoe; `front` are those that waited
 * behind them. A round that is void, or that waits for its cards to be put right, keeps them where they lie.
 */
export const rework = (
  rules: BaccaratRules,
  subject: Reworked,
  drawn: readonly Slot[],
  front: readonly Slot[] = [],
): Rework | Refusal => {
  const { hands, rest } = laidOut(rules, drawn);
  const correction = corrected(rules, subject, hands);
  if (correction !== undefined && 'clause' in correction) return correction;
  return { hands, front: [...rest, ...front], ...(correction && { correction }) };
};

/** Whether the rules demand a further card of a round whose result had been declared. */
export const isReopened = ({ correction }: Rework, { round }: Reworked): boolean =>
  round.stage === 'done' && correction?.outcome === null;

/** The same slots with one face put right. */
export const withFace = (slots: readonly Slot[], at: number, card: Card): readonly Slot[] =>
  slots.map((slot) => (slot.at === at ? { at, card } : slot));

/** [12.1] [12.2] [12.3] By which clause a card went that was not due where it lay; undefined where none did. */
export const strayedBy = (before: Hands, { hands, front }: Rework, waiting: number): Clause | undefined => {
  const lay = new Set(before.player.map(({ at }) => at));
  if (hands.banker.slice(2).some(({ at }) => lay.has(at))) return '12.1';
  const [excess] = front.slice(0, front.length - waiting);
  if (excess === undefined) return undefined;
  return excess.card === undefined ? '12.3' : '12.2';
};
