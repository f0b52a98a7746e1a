import { editions } from '@baize/engine/blackjack';
import { type BookFault, changedParameters, isBookFault, type Rulebook } from '@baize/rulebooks';
import type { Conditions } from './conditions.ts';
import type { Override } from './override.ts';
import type { Policy } from './policy/index.ts';
import { type Refusal, refuse } from './refusal.ts';

export const overridesIn = ({ said: { overrides } }: Pick<Conditions, 'said'>): readonly Override[] =>
  Array.isArray(overrides) ? (overrides as readonly Override[]) : [];

/** The rules on tournaments themselves: the number that the common text has as its rule 17. */
const isOfTournaments = ({ prevails: { by } }: Policy, rule: string): boolean =>
  rule.split('.')[0] === by.split('.')[0];

/**
 * [2005 20.5] Approved conditions go before the rules of the game, and never before those on tournaments; elsewhere the
 * rules prevail, and nothing is set aside.
 */
export const contraryOverrides = (policy: Policy, conditions: Conditions): readonly Refusal[] => {
  const { what, by } = policy.prevails;
  return overridesIn(conditions).flatMap(({ rule }, index) => {
    const field = `overrides[${index}]`;
    if (what === 'rules') return [refuse(by, `the rules prevail: ${rule} is not set aside`, field)];
    if (!Object.hasOwn(policy.book.clauses, rule)) return [refuse(by, `there is no rule ${rule}`, field)];
    return isOfTournaments(policy, rule)
      ? [refuse(by, `conditions go before the rules of the game, and not before ${rule}`, field)]
      : [];
  });
};

/** The numbers of a book that a tournament plays with instead, by clause. */
export type Overridden = Readonly<Record<string, unknown>>;

export const isRefusal = (found: Overridden | undefined | Refusal): found is Refusal =>
  found !== undefined && 'detail' in found && 'clause' in found;

/** The book with other numbers, as an edition would have them; or why the house cannot deal by it. */
const withNumbers = (book: Rulebook, numbers: Overridden): Rulebook | string => {
  const parameters = changedParameters(book, numbers);
  if (isBookFault(parameters as object)) return (parameters as BookFault).why;
  const made = { ...book, parameters } as Parameters<typeof editions.faultsIn>[0];
  const [wrong] = editions.faultsIn(made);
  return wrong === undefined ? made : `${wrong.clause}: ${wrong.why}`;
};

/**
 * [2005 20.5] What the tables of a tournament play with instead of the numbers of the rules: nothing, numbers that the
 * game knows, or a refusal, for the house deals by no words that it does not know.
 */
export const overriddenIn = (policy: Policy, conditions: Conditions): Overridden | undefined | Refusal => {
  const overrides = overridesIn(conditions);
  if (overrides.length === 0) return undefined;
  const { by } = policy.prevails;
  const unknown = overrides.find(({ parameters }) => parameters === undefined);
  if (unknown !== undefined) {
    return refuse(
      by,
      `the house does not deal by ${unknown.rule} in other words: "${unknown.words}"`,
      'overrides',
    );
  }
  const numbers = Object.fromEntries(overrides.map(({ rule, parameters }) => [rule, parameters]));
  const made = withNumbers(policy.book, numbers);
  return typeof made === 'string'
    ? refuse(by, `the house does not deal by these numbers: ${made}`, 'overrides')
    : numbers;
};

/** Whether an edition has the numbers of a book but for these: that which such a tournament is dealt by. */
export const isAsOverridden = (base: Rulebook, numbers: Overridden, other: Rulebook): boolean => {
  const made = withNumbers(base, numbers);
  return (
    typeof made !== 'string' &&
    other.edition.extends === base.edition.id &&
    JSON.stringify(made.parameters) === JSON.stringify(other.parameters)
  );
};
