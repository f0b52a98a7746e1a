import type { Rulebook } from '@baize/rulebooks';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { oddsFaultsIn } from './books.ts';
import { type Case, caseOf, type Refused, refusalsOf } from './case.ts';
import { askingOf, type Typed } from './decision.ts';
import type { Asking } from './game-odds.ts';
import { controlsOf, oddsOf } from './games.ts';

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

/**
 * Numbers that the figures cannot carry are refused by clause, whether the edition has them or somebody asks for them.
 */
const faultsOf = (one: Case): readonly Refused[] =>
  oddsFaultsIn(one).map(({ clause, why }) => ({ field: one.book.edition.title, clause, detail: why }));

/** What the address asks, and ways to ask for something else. */
export const useAsked = (book: Rulebook): Asked => {
  const search = useSearch();
  const [, go] = useLocation();
  const controls = controlsOf({ book });
  const given: Values = useMemo(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const { hand = '', up = '', ...values } = given;
  const typedHand = { hand, up };
  const raw: Case = { book, values: oddsOf({ book }).decides === undefined ? given : values };
  const asked = caseOf(book, controls, values);
  const unread = refusalsOf(controls, raw);
  // What cannot be read is no number of the law: then the edition is judged as it is written.
  const refused = [...faultsOf(unread.length === 0 ? asked : { book, values: {} }), ...unread];
  const goTo = (next: Values): void => {
    const query = new URLSearchParams({ ...next }).toString();
    go(`/odds/${book.edition.id}${query === '' ? '' : `?${query}`}`, { replace: true });
  };
  const decision = refused.length === 0 ? askingOf(asked, typedHand) : { refused: [] };
  return {
    typed: raw,
    asked,
    refused,
    set: (id, value) => {
      // Another number of decks is another shoe: what was left of the one before is not asked any more.
      const left = id === 'decks' ? { remaining: '' } : {};
      const next = caseOf(book, controls, { ...values, ...left, [id]: value });
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
