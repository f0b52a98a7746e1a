import type { Cents } from '@baize/engine';
import type { Cash, Filed, Receipt } from './cash.ts';

/** A patron's cash of one day and one way that came to the threshold. */
export interface RegisterEntry {
  readonly key: string;
  readonly person: string;
  readonly day: number;
  readonly way: 'in' | 'out';
  readonly sum: Cents;
  /** One payment reached it, or several below it did together: those may have been split to stay below. */
  readonly is: 'threshold' | 'structuring';
  readonly receipts: readonly number[];
  /** The paper by which the patron is known; empty where none was seen. */
  readonly identity: string;
  readonly filed: Filed | null;
}

/** What counts: cash that moved and was not made void. */
const counts = ({ kind, person, voidedBy }: Receipt): boolean =>
  person !== null && voidedBy === null && (kind === 'payIn' || kind === 'payOut');

const wayOf = ({ kind }: Pick<Receipt, 'kind'>): 'in' | 'out' => (kind === 'payIn' ? 'in' : 'out');

const keyOf = (receipt: Receipt, dayOf: (at: number) => number): string =>
  `${receipt.person} ${wayOf(receipt)} ${new Date(dayOf(receipt.signed.at)).toISOString()}`;

/** What a patron has moved in cash on the day of a moment, each way. */
export const cashOn = (
  { receipts }: Pick<Cash, 'receipts'>,
  person: string,
  day: number,
  dayOf: (at: number) => number,
): Readonly<Record<'in' | 'out', Cents>> => {
  const sums = { in: 0, out: 0 };
  for (const receipt of receipts)
    if (receipt.person === person && counts(receipt) && dayOf(receipt.signed.at) === day)
      sums[wayOf(receipt)] += Math.abs(receipt.amount);
  return sums;
};

/** Everything for which a report is due, or was sent: oldest first. It is worked out from the receipts alone. */
export const registerOf = (
  { receipts, threshold, filed }: Cash,
  dayOf: (at: number) => number,
): readonly RegisterEntry[] => {
  const groups = Map.groupBy(receipts.filter(counts), (receipt) => keyOf(receipt, dayOf));
  return [...groups].flatMap(([key, those]) => {
    const [first] = those;
    const sum = those.reduce((all, { amount }) => all + Math.abs(amount), 0);
    if (first?.person == null || sum < threshold) return [];
    const isOne = those.some(({ amount }) => Math.abs(amount) >= threshold);
    return [
      {
        ...{ key, person: first.person, day: dayOf(first.signed.at), way: wayOf(first), sum },
        is: isOne ? 'threshold' : 'structuring',
        receipts: those.map(({ number }) => number),
        identity: those.findLast(({ identity }) => identity !== '')?.identity ?? '',
        filed: filed.find((each) => each.key === key) ?? null,
      } as const,
    ];
  });
};
