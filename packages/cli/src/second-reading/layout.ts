import { type Irregularity, irregularitiesOf, isOn, isProvision, said } from './irregular.ts';
import { demand, type Fields, type IrregularitySaid, namesOf, unlawful } from './said.ts';

/** A wager on a layout, by its owner and its place. */
interface Laid {
  readonly player: string;
  readonly box: string;
  /** It went back when bets closed. */
  readonly back: boolean;
}

/** What the house rules of a game on a layout say of what came to light. */
export interface LayoutRules<Result> {
  /** How many provisions each of its rules has. */
  readonly provisions: readonly number[];
  /** By which clause a round is void for a cause. */
  readonly voids: Readonly<Record<string, string>>;
  /** The cause that needs a result, and those that reach a round at any time. */
  readonly afterResult: string;
  readonly anyTime: readonly string[];
  /** A result that was announced wrongly: how it is called, by which clause, and what it was. */
  readonly corrected: string;
  readonly correctedBy: string;
  isResult(value: unknown): value is Result;
  isSame(one: Result, other: Result): boolean;
  readonly sanctions: { readonly any: string; readonly wagers: string; readonly exclusion: string };
}

export interface LayoutFollowed<Result> {
  readonly result: Result;
  isGone(player: string, box: string): boolean;
  readonly irregularities: readonly IrregularitySaid[];
  readonly void?: string;
}

const isDecision = (...voids: readonly Irregularity[]): boolean =>
  voids.every(({ fields }) => fields.cause === 'decision');

const keyOf = (player: unknown, box: unknown): string => JSON.stringify([player, box]);

/**
 * Until the layout is cleared what lies there decides, and a round may be void for what happened to it; afterwards
 * fraud undoes one, or a decision. Wagers of somebody in breach may be void at any time.
 */
export const layoutFollowed = <Result>(
  file: Fields,
  wagers: readonly Laid[],
  announced: Result,
  rules: LayoutRules<Result>,
): LayoutFollowed<Result> => {
  let result = announced;
  const gone = new Set<string>();
  const excluded = new Set<unknown>();
  const isGone = (player: string, box: string): boolean => gone.has(keyOf(player, box));
  const irregularities: IrregularitySaid[] = [];
  const voided = ({ when, fields, at }: Irregularity): string => {
    const { cause } = fields;
    const clause = Object.hasOwn(rules.voids, String(cause)) ? rules.voids[String(cause)] : undefined;
    demand(clause !== undefined, undefined, at);
    demand(rules.anyTime.includes(String(fields.cause)) || isOn(when), clause, at);
    demand(fields.cause !== rules.afterResult || when !== 0, clause, at);
    return clause as string;
  };
  const corrected = ({ when, fields, at }: Irregularity): string => {
    const right = fields.is;
    const inTime = isOn(when) && when !== 0;
    // What is neither in time nor a result breaks two rules, and either may be named.
    demand(inTime || rules.isResult(right), undefined, at);
    if (!rules.isResult(right)) return unlawful('1.2', at);
    demand(inTime && !rules.isSame(right, result), rules.correctedBy, at);
    result = right;
    return rules.correctedBy;
  };
  const sanctioned = ({ what, fields, at }: Irregularity): string => {
    demand(isProvision(fields.clause, rules.provisions), rules.sanctions.any, at);
    if (what === 'excluded') {
      demand(!excluded.has(fields.player), rules.sanctions.exclusion, at);
      excluded.add(fields.player);
      return rules.sanctions.exclusion;
    }
    const picked = fields.wagers === undefined ? undefined : namesOf(fields.wagers);
    const his = wagers
      .filter(({ player, back }) => !back && player === fields.player)
      .filter(({ player, box }) => (picked?.includes(box) ?? true) && !isGone(player, box));
    demand(his.length > 0, rules.sanctions.wagers, at);
    for (const { player, box } of his) gone.add(keyOf(player, box));
    return rules.sanctions.wagers;
  };
  const all = irregularitiesOf(file);
  for (const [index, each] of all.entries()) {
    if (each.what === 'void') {
      const clause = voided(each);
      // What is void already is not declared void again, and a decision is final.
      const again = all.slice(index + 1).find(({ what }) => what === 'void');
      demand(again === undefined, again && (isDecision(again, each) ? clause : 'A:Void'), again?.at);
      return { result, isGone, irregularities: [...irregularities, said(each, clause)], void: clause };
    }
    demand([rules.corrected, 'voidWagers', 'excluded'].includes(each.what), undefined, each.at);
    irregularities.push(said(each, each.what === rules.corrected ? corrected(each) : sanctioned(each)));
  }
  return { result, isGone, irregularities };
};
