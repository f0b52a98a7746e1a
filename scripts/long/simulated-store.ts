import { below, type Words } from '../../packages/house/src/chance/uniform.ts';
import {
  type Json,
  mayBeBelowNothing,
  type Store,
  StoreFailure,
  type Transaction,
} from '../../packages/house/src/store/port.ts';

/** What is looked at from outside while a house is simulated. */
export interface Watch {
  /** What was answered, in its order. */
  readonly acknowledged: { readonly transaction: Transaction; readonly reply: Json }[];
  readonly broken: string[];
  /** After so many commits the next fault; none at 0. */
  faultsIn: number;
  faults: number;
  underWay: number;
  /** Commands that were acknowledged. */
  positions: number;
}

/** What holds of every transaction before it is written (1, 5, 9). */
const judge = ({ command, postings }: Transaction, broken: string[]): void => {
  const sum = postings.reduce((total, { amount }) => total + amount, 0);
  if (sum !== 0) broken.push(`1: ${command.id} comes to ${sum}`);
  if (!postings.every(({ amount }) => Number.isSafeInteger(amount)))
    broken.push(`5: ${command.id} moves no whole cents`);
};

/**
 * A store whose commits fail now and then: before they are written, or after, when nobody is told what became of them.
 */
export const faultyStore = (watch: Watch, words: Words) => {
  let isOver = false;
  const gone = (): never => {
    throw new StoreFailure('the process is gone');
  };
  const overdrawn = async (base: Store, { postings, command }: Transaction): Promise<void> => {
    for (const { account } of postings)
      if (!mayBeBelowNothing(account) && (await base.balance(account)) < 0)
        watch.broken.push(`2: ${account} is below nothing after ${command.id}`);
  };
  const over = (base: Store): Store => ({
    ...base,
    commit: async (transaction) => {
      if (isOver) return gone();
      judge(transaction, watch.broken);
      const isFaulty = watch.faultsIn > 0 && --watch.faultsIn === 0;
      const isLost = isFaulty && below(words, 2) === 0;
      if (isFaulty) watch.faults += 1;
      if (isFaulty && !isLost) throw new StoreFailure('the disk is full');
      watch.underWay += 1;
      try {
        const outcome = await base.commit(transaction);
        if (isOver) return gone();
        if (outcome.is === 'committed') await overdrawn(base, transaction);
        // It is written, and whoever asked never hears of it.
        if (isLost) throw new StoreFailure('the line to the disk is lost');
        if (outcome.is === 'committed') {
          watch.acknowledged.push({ transaction, reply: transaction.reply });
          watch.positions += 1;
        }
        return outcome;
      } finally {
        watch.underWay -= 1;
      }
    },
  });
  return {
    over,
    isOver: () => isOver,
    end: (): void => {
      isOver = true;
    },
  };
};
