import type { Exported } from './run.ts';

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** One way to damage an export; nothing where it has nothing of the kind. */
type Damage = (made: Exported) => object | undefined;

const eventsOf = ({ events }: Exported): readonly Fields[] => events as unknown as readonly Fields[];

/** The last event of a type says something else, or is gone. */
const last =
  (type: string, change: (event: Fields) => object | undefined): Damage =>
  (made) => {
    const at = eventsOf(made).findLastIndex((event) => event.type === type);
    if (at === -1) return undefined;
    const changed = change(eventsOf(made)[at] ?? {});
    const events =
      changed === undefined ? eventsOf(made).toSpliced(at, 1) : eventsOf(made).with(at, changed as Fields);
    return { ...made, events };
  };

/** The same where nothing that came later could hide it: what was undone or put right counts for nothing. */
const standing =
  (damage: Damage): Damage =>
  (made) =>
    eventsOf(made).some(({ type }) => ['Undone', 'ScoreCorrected', 'SessionAbandoned'].includes(String(type)))
      ? undefined
      : damage(made);

const answering =
  (change: (answer: Fields) => object | undefined): Damage =>
  (made) => {
    const changed = change(made.answer as Fields);
    return changed === undefined ? undefined : { ...made, answer: { ...made.answer, ...changed } };
  };

/** A cent more for the first and a cent less for the last: the sum stays. */
const shifted = (places: readonly unknown[]): readonly object[] | undefined => {
  const each = places.map(fieldsOf);
  if (each.length < 2 || each.some(({ prize }) => typeof prize !== 'number')) return undefined;
  return each.map((place, at) => {
    const change = at === 0 ? 1 : at === each.length - 1 ? -1 : 0;
    return { ...place, prize: numberOf(place.prize) + change };
  });
};

/** Two players of different tables have changed seats, or two of one table where there is no other. */
const reseated = (event: Fields): object => {
  const tables = listOf(event.tables).map((table) => [...listOf(table)]);
  const [first = []] = tables;
  const other = tables.length > 1 ? (tables[1] ?? []) : first;
  const at = tables.length > 1 ? 0 : first.length - 1;
  [first[0], other[at]] = [other[at], first[0]];
  return { ...event, tables };
};

const DAMAGES: Readonly<Record<string, Damage>> = {
  'a cent more in the pool': answering(({ pool }) => ({ pool: numberOf(pool) + 1 })),
  'a commission of a cent more': answering(({ commission }) => ({ commission: numberOf(commission) + 1 })),
  'a refund to nobody': answering(({ refunds }) => ({ refunds: { ...fieldsOf(refunds), nobody: 1 } })),
  'a cent from the last to the first': answering(({ places }) => {
    const moved = shifted(listOf(places));
    return moved === undefined ? undefined : { places: moved };
  }),
  'somebody else who goes on': answering(({ advancing }) => {
    const [session] = Object.keys(fieldsOf(advancing));
    return session === undefined
      ? undefined
      : { advancing: { ...fieldsOf(advancing), [session]: ['nobody'] } };
  }),
  'other prizes declared': standing(
    last('PrizesPaid', (event) => {
      const prizes = fieldsOf(event.prizes);
      const [first] = Object.keys(prizes);
      return {
        ...event,
        prizes: first === undefined ? { nobody: 1 } : { ...prizes, [first]: numberOf(prizes[first]) + 1 },
      };
    }),
  ),
  'an entry that is gone': (made) => {
    const counted = eventsOf(made).find(({ type }) => type === 'Scored');
    const [player] = Object.keys(fieldsOf(counted?.chips));
    const at = eventsOf(made).findIndex((event) => event.type === 'Entered' && event.player === player);
    return at === -1 ? undefined : { ...made, events: eventsOf(made).toSpliced(at, 1) };
  },
  'an entry twice': (made) => {
    const at = eventsOf(made).findIndex(({ type }) => type === 'Entered');
    return { ...made, events: eventsOf(made).toSpliced(at, 0, eventsOf(made)[at] ?? {}) };
  },
  'another secret': last('Balloted', (event) => {
    const drawn = fieldsOf(event.drawn);
    return {
      ...event,
      ...('secret' in drawn ? { drawn: { ...drawn, secret: 'f'.repeat(64) } } : { tables: [] }),
    };
  }),
  'seats that were not drawn': (made) => {
    const sealed = eventsOf(made).findLast(({ type }) => type === 'Balloted');
    const players = listOf(sealed?.tables).flatMap(listOf);
    return 'secret' in fieldsOf(sealed?.drawn) && players.length > 1
      ? last('Balloted', reseated)(made)
      : undefined;
  },
  'a ballot that is gone': last('Balloted', () => undefined),
  'another commitment': last('BallotSealed', (event) => ({ ...event, commitment: 'f'.repeat(64) })),
  'a count that is gone': standing(last('Scored', () => undefined)),
  'a count with somebody less': standing((made) => {
    const { type, chips } = eventsOf(made).findLast((event) => event.type === 'Scored') ?? {};
    const [first, ...others] = Object.entries(fieldsOf(chips));
    return type === undefined || first === undefined || others.length === 0
      ? undefined
      : last('Scored', (event) => ({ ...event, chips: Object.fromEntries(others) }))(made);
  }),
  'a clause that gives it not': last('Scored', (event) => ({ ...event, by: '9.9' })),
  'a refund the other way about': last('Withdrew', (event) => ({
    ...event,
    refunded: event.refunded !== true,
  })),
  'a fee of a cent more': (made) => ({
    ...made,
    conditions: { ...made.conditions, entryFee: numberOf(made.conditions.entryFee) + 1 },
  }),
  'conditions without a statement of the form or the rank': (made) => ({
    ...made,
    conditions: { ...made.conditions, statement: undefined, entryForm: undefined, startingChips: undefined },
  }),
};

/** A tournament damaged in every way that it can be, each with what was done to it. */
export const damagedFrom = (made: Exported): readonly { readonly what: string; readonly file: object }[] =>
  Object.entries(DAMAGES).flatMap(([what, damage]) => {
    const file = damage(made);
    return file === undefined ? [] : [{ what, file }];
  });
