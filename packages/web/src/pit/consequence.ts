import type { Trial } from '@baize/house/api';
import type { TableEvent } from '../game/kind.ts';
import type { Money } from '../words/money.ts';

/** One thing that follows, in a sentence, and the clause that it follows from. */
export interface Line {
  readonly text: string;
  readonly clause: string | null;
}

/** Where the report of an incident can be found. */
export const under = (incident: string | undefined): string =>
  incident === undefined ? '' : ` (incident ${incident})`;

export type NameOf = (id: string) => string;

/** What an event means, in sentences: a game's own words. */
export type LinesOf<E extends TableEvent = TableEvent> = (event: E) => readonly Line[];

type Sums = Readonly<Record<string, number>>;

/** Each person's part of what is undone: stakes come back, what was won is given back, what was lost is returned. */
const undone = ({ returned, reversed }: Undone): Sums => {
  const sums = new Map<string, number>();
  const add = (patron: string, amount: number): unknown => sums.set(patron, (sums.get(patron) ?? 0) + amount);
  for (const { patron, stake } of returned) add(patron, stake);
  for (const [patron, net] of Object.entries(reversed)) add(patron, -net);
  return Object.fromEntries(sums);
};

interface Undone {
  readonly returned: readonly { readonly patron: string; readonly stake: number }[];
  readonly reversed: Sums;
}

/** The reader is "You", and verbs follow. */
export const who = (name: string, verb: string, yours: string): string =>
  name === YOU ? `${YOU} ${yours}` : `${name} ${verb}`;
export const YOU = 'You';

/** Who gets back or gives back what by a void: everybody, or one alone. */
export const backWords = (
  money: Money,
  event: Undone,
  clause: string,
  nameOf: NameOf,
  whose: string | null,
): readonly Line[] =>
  Object.entries(undone(event))
    .filter(([patron]) => whose === null || whose === patron)
    .map(([patron, sum]) => {
      const name = nameOf(patron);
      const verb = sum < 0 ? who(name, 'gives back', 'give back') : who(name, 'gets back', 'get back');
      return { text: `${verb} ${money.balance(Math.abs(sum))}.`, clause };
    });

const negated = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([patron, sum]) => [patron, -sum]));

/** Who gets more and who gives back by a record that is put right: everybody, or one alone. */
export const movedWords = (
  money: Money,
  moved: Sums,
  clause: string | null,
  nameOf: NameOf,
  whose: string | null,
): readonly Line[] => {
  const sums = Object.entries(moved).filter(([patron, sum]) => sum !== 0 && (whose ?? patron) === patron);
  if (sums.length === 0) return whose === null ? [{ text: 'No chips move.', clause }] : [];
  return sums.map(([patron, sum]) => {
    const name = nameOf(patron);
    const text =
      sum > 0
        ? `${who(name, 'gets', 'get')} ${money.balance(sum)} more.`
        : `${who(name, 'gives', 'give')} back ${money.balance(-sum)}.`;
    return { text, clause };
  });
};

/** A void takes back also what a winner no longer holds: that is owing from then on. */
const owing = (
  money: Money,
  moves: Extract<Trial, { readonly ok: true }>['money'],
  nameOf: NameOf,
): readonly Line[] =>
  Object.entries(moves).flatMap(([patron, moved]) =>
    moved.owing > 0
      ? [
          {
            text: `${nameOf(patron)} has not the chips for all of it: ${money.balance(moved.owing)} is owing.`,
            clause: 'A:Void',
          },
        ]
      : [],
  );

/** A decision on the record that moves nothing says so. */
export const unmoved = (events: readonly TableEvent[]): readonly Line[] =>
  events.some(({ type }) => type === 'RecordDecided') && !events.some(({ type }) => type === 'RemedyPaid')
    ? [{ text: 'No chips move.', clause: null }]
    : [];

/** Everything that an act would come to, as the house has worked it out. */
export const consequenceOf = (
  money: Money,
  { events, money: moves }: Pick<Extract<Trial, { readonly ok: true }>, 'events' | 'money'>,
  linesOf: LinesOf,
  nameOf: NameOf,
): readonly Line[] => [
  ...(events as readonly TableEvent[]).flatMap(linesOf),
  ...unmoved(events as readonly TableEvent[]),
  ...owing(money, moves, nameOf),
];

interface Corrected {
  readonly by: string;
  readonly settled: readonly unknown[];
  readonly reversed: Parameters<typeof negated>[0];
}

/** What was told wrongly is put right, and what was paid by it goes another way. */
export const correctedLines = (
  money: Money,
  text: string,
  { by, settled, reversed }: Corrected,
  nameOf: NameOf,
  whose: string | null,
): readonly Line[] => [
  { text, clause: by },
  ...(settled.length === 0
    ? [{ text: 'Nothing was paid yet: the wagers are settled by it.', clause: by }]
    : movedWords(money, negated(reversed), by, nameOf, whose)),
];
