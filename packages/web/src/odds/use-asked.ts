import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type Case, caseOf, type Refused, refusalsOf } from './case.ts';
import { controlsOf } from './controls.ts';
import { type Asking, askingOf, hasDecisions, type Typed } from './decision.ts';

type Values = Readonly<Record<string, string>>;

export interface Asked {
  /** As it stands in the fields, which may not make sense. */
  readonly typed: Case;
  readonly asked: Case;
  readonly refused: readonly Refused[];
  readonly set: (id: string, value: string) => void;
  readonly reset: () => void;
  /** One hand that is asked about besides. */
  readonly decision: {
    readonly typed: Typed;
    readonly asking?: Asking;
    readonly refused: readonly Refused[];
    readonly set: (typed: Typed) => void;
  };
}

/** What stays in the address of a hand that is asked about. */
const handValues = ({ hand, up }: Typed): Values => ({
  ...(hand === '' ? {} : { hand }),
  ...(up === '' ? {} : { up }),
});

/** What the address asks, and ways to ask for something else. */
export const useAsked = (rulebook: string): Asked => {
  const search = useSearch();
  const [, go] = useLocation();
  const controls = controlsOf(rulebook);
  const given: Values = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const { hand = '', up = '', ...values } = given;
  const typedHand = { hand, up };
  const raw: Case = { rulebook, values: hasDecisions(rulebook) ? values : given };
  const refused = refusalsOf(controls, raw);
  const asked = caseOf(rulebook, controls, values);
  const goTo = (next: Values): void => {
    const query = new URLSearchParams({ ...next }).toString();
    go(`/odds/${rulebook}${query === '' ? '' : `?${query}`}`, { replace: true });
  };
  const decision = refused.length === 0 ? askingOf(asked, typedHand) : { refused: [] };
  return {
    typed: raw,
    asked,
    refused,
    set: (id, value) => {
      // Another number of decks is another shoe: what was left of the one before is not asked any more.
      const left = id === 'decks' ? { remaining: '' } : {};
      const next = caseOf(rulebook, controls, { ...values, ...left, [id]: value });
      goTo({ ...next.values, ...handValues(typedHand) });
    },
    reset: () => goTo({}),
    decision: {
      typed: typedHand,
      ...decision,
      set: (typed) => goTo({ ...values, ...handValues(typed) }),
    },
  };
};
