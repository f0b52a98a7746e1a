import { isAmount, printCents } from '@baize/engine';
import type { Mode, SecondPerson } from './hosted.ts';
import type { Kind, Pace, Play, Plays } from './play.ts';

/** How a table is opened: what is played, who deals, how fast, and the float that it begins with. */
export interface Opening {
  readonly rulebook: string;
  readonly mode: Mode;
  readonly pace: Pace;
  readonly float: number;
  /** The jackpot that it plays for with other tables; one of its own, by its name, where nothing is said. */
  readonly link?: string;
  /** For which acts a second person has to approve; what is usual where nothing is said. */
  readonly secondPerson?: SecondPerson;
  /** Why it is played by an edition that is revoked, or not law yet; only where it is. */
  readonly departure?: string;
}

/** Letters, digits, single spaces and hyphens between them: a name is part of an address and of the names of accounts. */
const NAME = /^[A-Za-z0-9]+([ -]+[A-Za-z0-9]+)*$/;
const NAME_MAX = 24;

type Checked<K extends Kind> =
  | { readonly ok: true; readonly play: Play<K> }
  | { readonly ok: false; readonly fault: string };

/** What is played at a table that is to be opened, or why the house does not open it, whatever its rules would say. */
export const checkOpening = <K extends Kind>(
  table: string,
  { rulebook, float, link = table }: Opening,
  plays: Plays<K>,
  names: readonly string[],
): Checked<K> => {
  const refuted = (fault: string): Checked<K> => ({ ok: false, fault });
  if (table.length > NAME_MAX || !NAME.test(table))
    return refuted(
      `the name of a table is 1 to ${NAME_MAX} letters and digits, with spaces or hyphens between`,
    );
  if (link.length > NAME_MAX || !NAME.test(link))
    return refuted(`the name of a jackpot is made like that of a table`);
  if (names.includes(table)) return refuted(`there is a table ${table} already`);
  if (float !== 0 && !isAmount(float)) return refuted('a float is a whole number of cents');
  const play = plays.get(rulebook);
  return play === undefined
    ? refuted(`this house does not know the rulebook ${rulebook.slice(0, 64)}`)
    : { ok: true, play };
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
