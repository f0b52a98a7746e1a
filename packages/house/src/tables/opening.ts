import { isAmount, printCents } from '@baize/engine';
import type { Mode } from './hosted.ts';
import type { Pace, Plays } from './play.ts';

/** How a table is opened: what is played, who deals, how fast, and the float that it begins with. */
export interface Opening {
  readonly rulebook: string;
  readonly mode: Mode;
  readonly pace: Pace;
  readonly float: number;
}

/** Letters, digits, single spaces and hyphens between them: a name is part of an address and of the names of accounts. */
const NAME = /^[A-Za-z0-9]+([ -]+[A-Za-z0-9]+)*$/;
const NAME_MAX = 24;

/** Why the house does not open such a table, whatever its rules would say; undefined where nothing is wrong. */
export const faultInOpening = (
  table: string,
  { rulebook, float }: Opening,
  plays: Plays,
  names: readonly string[],
): string | undefined => {
  if (table.length > NAME_MAX || !NAME.test(table))
    return `the name of a table is 1 to ${NAME_MAX} letters and digits, with spaces or hyphens between them`;
  if (names.includes(table)) return `there is a table ${table} already`;
  if (!plays.has(rulebook)) return `this house does not know the rulebook ${rulebook.slice(0, 64)}`;
  return float === 0 || isAmount(float) ? undefined : 'a float is a whole number of cents';
};

/** Money between the house and a float, as somebody asks for it. */
interface Asked {
  readonly type: 'FloatFilled' | 'FloatCredited';
  readonly amount: number;
  readonly why: string;
}

const WHY_MAX = 500;

/** Why such a sum is not moved; undefined where nothing is wrong. Whether the house has it, the ledger knows. */
export const faultInMove = (
  { type, amount, why }: Asked,
  float: number,
  isClosed: boolean,
): string | undefined => {
  if (!isAmount(amount)) return 'a whole number of cents above nothing';
  if (why === '' || why.length > WHY_MAX) return `say why, in 1 to ${WHY_MAX} characters`;
  if (isClosed) return 'the table is closed and keeps no float';
  return type === 'FloatCredited' && amount > float
    ? `the float holds ${printCents(float)}, and not ${printCents(amount)}`
    : undefined;
};
