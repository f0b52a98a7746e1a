import type { TableView } from '@baize/engine';

type Names = Readonly<Record<string, string>>;

/** Two people with the same name are told apart by a number. */
export const distinct = (names: Names): Names => {
  const seen = new Map<string, number>();
  return Object.fromEntries(
    Object.entries(names).map(([id, name]) => {
      const times = (seen.get(name) ?? 0) + 1;
      seen.set(name, times);
      return [id, times === 1 ? name : `${name} ${times}`];
    }),
  );
};

/** The view with people by their names instead of their ids: for eyes only, commands go by the ids. */
export const named = (view: TableView, names: Names): TableView => {
  if (view.stage === 'unopened') return view;
  const nameOf = (id: string): string => names[id] ?? id;
  const entry = <T>([id, value]: readonly [string, T]): [string, T] => [nameOf(id), value];
  const round = view.round && {
    ...view.round,
    wagers: view.round.wagers.map((wager) => ({ ...wager, patron: nameOf(wager.patron) })),
    settled: view.round.settled.map((settled) => ({ ...settled, patron: nameOf(settled.patron) })),
  };
  const { cutOfferedTo } = view.shoe;
  return {
    ...view,
    seats: view.seats.map((id) => (id === null ? null : nameOf(id))),
    chips: Object.fromEntries(Object.entries(view.chips).map(entry)),
    markers: Object.fromEntries(Object.entries(view.markers).map(entry)),
    noBetRequest: view.noBetRequest && { agreed: view.noBetRequest.agreed.map(nameOf) },
    shoe: cutOfferedTo ? { ...view.shoe, cutOfferedTo: nameOf(cutOfferedTo) } : view.shoe,
    round,
  };
};

/** A sentence of the rules with people by their names. */
export const withNames = (text: string, names: Names): string =>
  Object.entries(names).reduce((before, [id, name]) => before.replaceAll(id, name), text);
