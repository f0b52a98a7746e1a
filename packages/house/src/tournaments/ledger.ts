import { moneyOf, type Rules, type Tournament } from '@baize/tournament';
import type { Posting } from '../store/port.ts';
import { WORLD } from '../store/port.ts';
import { accounts } from '../tables/ledger.ts';
import type { HostedTournament } from './hosted.ts';

/** Where the fees of a tournament lie until they are prizes, commission or refunds. */
export const poolAccount = (id: string): string => `tournament:${id}`;

/** Who has an account at the house; anybody else pays and is paid at the desk, in cash. */
export type HasBank = (player: string) => boolean;

/** What winners were handed beyond what is due to them: the house stands in for it until they have given it back. */
const claimedFrom = ({ paid, handedOver }: Tournament): number =>
  paid === undefined
    ? 0
    : Object.entries(handedOver).reduce(
        (sum, [player, handed]) => sum + Math.max(0, handed - (paid[player] ?? 0)),
        0,
      );

/**
 * What each has paid into a tournament so far, less what came back to him. Commission is taken when prizes are paid.
 */
const paidIn = (rules: Rules, state: Tournament, hasBank: HasBank): ReadonlyMap<string, number> => {
  const { entryFee } = rules.conditions;
  const { refunds, commission } = moneyOf(rules, state);
  const sums = new Map<string, number>();
  const add = (account: string, amount: number): void => {
    sums.set(account, (sums.get(account) ?? 0) + amount);
  };
  for (const { player, fees } of state.entrants) {
    const back = (refunds[player] ?? 0) + (state.handedOver[player] ?? state.paid?.[player] ?? 0);
    add(hasBank(player) ? accounts.bank(player) : WORLD, fees * entryFee - back);
  }
  const kept = state.paid === undefined ? 0 : commission;
  const added = (state.cancelled ? 0 : state.contributed) + state.toppedUp;
  add(accounts.house, added - kept + claimedFrom(state));
  return sums;
};

/**
 * The postings that make the ledger agree with a tournament. They are read off the state before and after, so that the
 * two cannot drift apart; the tournament's own account takes what is left.
 */
export const postingsFor = (
  { id, rules, state: before }: Pick<HostedTournament, 'id' | 'rules' | 'state'>,
  after: Tournament,
  hasBank: HasBank,
): readonly Posting[] => {
  const had = paidIn(rules, before, hasBank);
  const has = paidIn(rules, after, hasBank);
  const moved = [...new Set([...had.keys(), ...has.keys()])]
    .map((account) => ({ account, amount: (had.get(account) ?? 0) - (has.get(account) ?? 0) }))
    .filter(({ amount }) => amount !== 0);
  const sum = moved.reduce((all, { amount }) => all + amount, 0);
  return sum === 0 ? moved : [...moved, { account: poolAccount(id), amount: -sum }];
};

/** What a tournament's account should hold. */
export const heldBy = (rules: Rules, state: Tournament): number =>
  [...paidIn(rules, state, () => false).values()].reduce((sum, amount) => sum + amount, 0);
