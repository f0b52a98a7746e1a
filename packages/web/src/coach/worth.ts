import type { Cents } from '@baize/engine';
import type { Decided, Solved } from '../odds/game-odds.ts';
import { type Act, type ActWorth, isAct, type OwnDecision } from './decision.ts';

/** What has been worked out of a decision. */
export type Found = Decided | Solved | { readonly wrong: string };

/** A decision with what it was worth. */
export interface Judged {
  readonly decision: OwnDecision;
  /** What each act was worth, in the order of the rules; of a wager there is only the wager itself. */
  readonly acts: readonly { readonly act: Act; readonly worth: Cents }[];
  readonly chosen: Act | undefined;
  readonly best: Act | undefined;
  /** What a wager was worth, or an act more than the one that was chosen: nought where that was the best. */
  readonly lost: Cents;
  /** Splitting is worth what it is for a stated play of what comes of it. */
  readonly isByStrategy: boolean;
}

/** To the nearest cent: an average has no smallest coin. */
const centsOf = (worth: number, unit: Cents): Cents => Math.round(worth * unit);

/** The first of those that are worth most. */
const bestOf = (acts: readonly ActWorth[]): ActWorth | undefined =>
  acts.reduce<ActWorth | undefined>(
    (best, each) => (best === undefined || each.worth > best.worth ? each : best),
    undefined,
  );

const judgedActs = (
  decision: Exclude<OwnDecision, { readonly is: 'wager' }>,
  acts: readonly ActWorth[],
): Judged | undefined => {
  const chosen = acts.find(({ act }) => act === decision.chosen);
  const best = bestOf(acts);
  if (chosen === undefined || best === undefined) return undefined;
  const isBest = chosen.worth >= best.worth;
  return {
    decision,
    acts: acts.map(({ act, worth }) => ({ act, worth: centsOf(worth, decision.unit) })),
    chosen: chosen.act,
    best: isBest ? chosen.act : best.act,
    lost: isBest ? 0 : centsOf(best.worth - chosen.worth, decision.unit),
    isByStrategy: acts.some(({ act }) => act === 'split'),
  };
};

/** What a decision was worth; undefined where the figures have nothing to say of it. */
export const judged = (decision: OwnDecision, found: Found | undefined): Judged | undefined => {
  if (decision.is === 'card') return judgedActs(decision, decision.acts);
  if (found === undefined || 'wrong' in found) return undefined;
  if (decision.is === 'hand')
    return 'acts' in found
      ? judgedActs(
          decision,
          found.acts.flatMap(({ act, figure }) => (isAct(act) ? [{ act, worth: Number(figure.ev) }] : [])),
        )
      : undefined;
  const figure = 'wagers' in found ? found.wagers[decision.figure] : undefined;
  return figure === undefined
    ? undefined
    : {
        ...{ decision, acts: [], chosen: undefined, best: undefined, isByStrategy: false },
        lost: -centsOf(Number(figure.ev), decision.unit),
      };
};
