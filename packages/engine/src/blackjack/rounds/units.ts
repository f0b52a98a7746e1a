import { commonMultiple, type Odds } from '../../core/money.ts';
import type { BlackjackRules } from '../rules.ts';

const DOLLAR = 100;

/** The least sum that all of these odds pay in whole cents. */
const unitOf = (odds: readonly Odds[]): number => commonMultiple(odds.map(({ for: per }) => per));

/**
 * What a wager of each kind is a multiple of, so that it is paid in whole cents whatever comes; but for what is added
 * whole dollars.
 */
interface Units {
  readonly main: number;
  readonly added: number;
  readonly pairs: number;
  readonly sevens: number;
  readonly insurance: number;
}

/** Insurance in steps of a part of the smallest chip, which is a cent where no sign says otherwise. */
const insuranceUnit = ({ law }: BlackjackRules): number => {
  const { part, of } = law['7.4'];
  return commonMultiple([law['7.5'].for, commonMultiple([part, of]) / of]);
};

/** A wager of which any part that may be insured is a multiple of what insurance is. */
const insurableUnit = (rules: BlackjackRules): number => {
  const { law, insuranceByOthers } = rules;
  const caps = [law['7.1'], ...(insuranceByOthers ? [law['7.2']] : [])];
  return insuranceUnit(rules) * commonMultiple(caps.map(({ of }) => of));
};

export const unitsOf = (rules: BlackjackRules): Units => {
  const { law, pairsOptions, sevens } = rules;
  const hands = unitOf([law['8.1(a)'], law['8.1(b)'], law['13.2(a)'], law['13.2(b)']]);
  const perfect = unitOf([law['17.12(a)'], law['17.12(b)'], law['17.12(c)']]);
  const any = pairsOptions.includes('pairs-play') ? law['17.23'].for : 1;
  return {
    main: commonMultiple([DOLLAR, hands, insurableUnit(rules)]),
    added: law['13.2(b)'].for,
    pairs: commonMultiple([DOLLAR, perfect, any]),
    sevens: commonMultiple([DOLLAR, unitOf(Object.values(sevens ?? {}))]),
    insurance: insuranceUnit(rules),
  };
};
