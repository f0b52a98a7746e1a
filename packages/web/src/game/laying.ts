import type { Money } from '../words/money.ts';
import type { TableCommand } from './kind.ts';
import type { RefusedCommand } from './parts.ts';

/** A place of the layout as it lies, or as it should lie: nothing is taking it back. */
export interface Stake {
  readonly on: string;
  readonly stake: number;
}

/** How the viewer's chips lay before something was done to them. */
export interface Before {
  readonly round: number;
  readonly laid: readonly Stake[];
}

const stakesIn = (laid: readonly Stake[]): ReadonlyMap<string, number> =>
  new Map(laid.map(({ on, stake }) => [on, stake]));

export const stakeAt = (laid: readonly Stake[], place: string): number =>
  laid.find(({ on }) => on === place)?.stake ?? 0;

/** The places that lie otherwise, as they should lie. What becomes less comes first: it pays for what becomes more. */
const changed = (now: readonly Stake[], then: readonly Stake[]): readonly Stake[] => {
  const [is, was] = [stakesIn(now), stakesIn(then)];
  const more = (on: string): number => (was.get(on) ?? 0) - (is.get(on) ?? 0);
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter((on) => more(on) !== 0)
    .sort((one, other) => Math.sign(more(one)) - Math.sign(more(other)))
    .map((on) => ({ on, stake: was.get(on) ?? 0 }));
};

/**
 * What brings the chips back to how they lay before the last thing that left a trace; one that was refused left none.
 */
export const undoing = (
  round: number,
  laid: readonly Stake[],
  history: readonly Before[],
): { readonly wishes: readonly Stake[]; readonly rest: readonly Before[] } | undefined => {
  const index = history.findLastIndex(
    (before) => before.round === round && changed(laid, before.laid).length > 0,
  );
  const before = history[index];
  return before && { wishes: changed(laid, before.laid), rest: history.slice(0, index) };
};

/** A wager that was sent: what is to lie on its place then, and the most that the sign lets lie there. */
export interface Sent extends Stake {
  readonly id: number;
  readonly most: number;
  readonly isAnswered: boolean;
}

/** Chips that are no wager yet, or words on one that is. */
export interface Proposal {
  /** All that would lie on the place. */
  readonly stake?: number;
  readonly says?: string;
}

export type Proposals = ReadonlyMap<string, Proposal>;

/** What lies, with other stakes in the place of some of it. */
export const laidWith = (laid: readonly Stake[], stakes: readonly Stake[]): readonly Stake[] =>
  [...stakesIn([...laid, ...stakes])].flatMap(([on, stake]) => (stake === 0 ? [] : [{ on, stake }]));

/** What a stake under the least is missing. */
export const saidOf = (money: Money, stake: number, { min }: { readonly min: number }): string =>
  money.language.say('needs {sum} more', { sum: money.felt(Math.max(0, min - stake)) });

interface Owner {
  readonly actor: { readonly role: 'patron'; readonly patron: string };
  readonly patron: string;
}

/** Whose chips they are, as commands say it. */
export const ownerOf = (me: string | null): Owner => {
  const patron = me ?? '';
  return { actor: { role: 'patron', patron }, patron };
};

/** Where a wager grows by what is laid onto it, and is never lowered: it is taken back and laid again. */
export const growing =
  <C extends TableCommand>(me: string | null) =>
  ({ on, stake }: Stake, laid: readonly Stake[]): readonly C[] => {
    const lies = stakeAt(laid, on);
    const remove = { type: 'RemoveWager', ...ownerOf(me), on };
    const place = (amount: number) => ({ type: 'PlaceWager', ...ownerOf(me), on, amount });
    const commands = stake === 0 ? [remove] : stake > lies ? [place(stake - lies)] : [remove, place(stake)];
    return commands as unknown as readonly C[];
  };

/** A wager that the rules did not take, at the place where it was to lie. */
export interface RefusedWager {
  readonly on: string;
  readonly amount: number;
  readonly clause: string;
}

/** The wager in the last command that was refused; where places lie in boxes, "3 main". */
export const refusedWager = (refused: RefusedCommand | undefined): RefusedWager | undefined => {
  if (refused === undefined) return undefined;
  const { type, box, on, amount } = refused.command as TableCommand & {
    readonly box?: number;
    readonly on: string;
    readonly amount: number;
  };
  return type === 'PlaceWager' || type === 'AlterWager'
    ? { on: box === undefined ? on : `${box} ${on}`, amount, clause: refused.clause }
    : undefined;
};
