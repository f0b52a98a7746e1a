/** What an account gains or loses, as long as it is being added up. */
export interface Sum {
  readonly account: string;
  amount: number;
}

/** One sum an account, in the order of first mention. A command moves few accounts: they are soon looked through. */
export const addTo = (sums: Sum[], account: string, amount: number): void => {
  for (const sum of sums)
    if (sum.account === account) {
      sum.amount += amount;
      return;
    }
  sums.push({ account, amount });
};
