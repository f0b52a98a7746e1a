import { must } from '@baize/engine';
import { type Library, rulebooks } from '@baize/rulebooks';
import { policyOf } from '../instruments.ts';
import { isRefusal, type Overridden, overriddenIn } from '../overrides.ts';
import type { Length } from '../play/session-end.ts';
import type { Limits } from '../play/wager.ts';
import { applicationOf } from '../policy/application.ts';
import { clauseOfField } from '../policy/index.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { Rules } from '../state.ts';
import { termsIn } from '../terms.ts';
import type { TableRules } from './state.ts';

/** What the conditions say of a table for one session, as plain data: what its record begins with. */
export interface TableTerms {
  readonly instrument: string;
  readonly game: string;
  readonly limits: Limits;
  readonly length: Length;
  readonly startingChips: number;
  readonly marker: boolean;
  readonly leftHand: boolean;
  /** The side wagers that the conditions list; where they list none, as the game has it. */
  readonly sideWagers?: readonly string[];
  /** The minimum is wagered for who lets his time pass; where it is not said the director decides. */
  readonly late?: 'minimum';
  /** Dealing begins at the marker; the tables of the first houses began at the dealer's left, and do not say. */
  readonly dealFrom?: 'marker';
  /** The smallest chip of the tournament, where it is not one. */
  readonly smallestChip?: number;
  /** Numbers of the game that approved conditions set in place of those of its rules. */
  readonly overridden?: Overridden;
}

/**
 * A length that the director gives where the conditions leave it to him: not in what the instrument does not measure
 * by.
 */
const given = ({ policy: { play } }: Rules, length: Length | undefined): Length | undefined =>
  length !== undefined && play.lengths.includes(length.by) ? length : undefined;

/**
 * [1999 5.13(b)] What governs the tables of a session or of a play-off; or what the conditions have to say first, and
 * what they may not.
 */
export const termsOf = (
  rules: Rules,
  session: string,
  isPlayOff: boolean,
  determined?: Length,
): TableTerms | Refusal => {
  const { policy, conditions } = rules;
  const { sideWagers, said } = conditions;
  const { startingChips, minWager, maxWager, increment, sessionLength, playOffLength, game } = termsIn(
    rules,
    session,
  );
  const unsaid = (field: string, what: string): Refusal =>
    refuse(clauseOfField(policy, field), `the conditions have to say ${what}`, field);
  const length = (isPlayOff ? playOffLength : sessionLength)?.value ?? given(rules, determined);
  const { bought } = policy.play.chipsAtEnd;
  if (bought !== undefined && said.chipsIssued !== undefined && said.chipsIssued !== 'free') {
    return refuse(
      bought,
      'chips that are bought are exchanged for money: the house deals with free ones',
      'chipsIssued',
    );
  }
  if (startingChips === undefined) return unsaid('startingChips', 'how many chips a session begins with');
  if (minWager === undefined || maxWager === undefined)
    return unsaid('minWager', 'the smallest and the largest wager');
  if (length === undefined) {
    return refuse(policy.play.session, 'the conditions have to say how long a session is', 'sessionLength');
  }
  const overridden = overriddenIn(policy, conditions);
  if (isRefusal(overridden)) return overridden;
  return {
    instrument: policy.instrument,
    game: game.value,
    limits: {
      min: minWager.value,
      max: maxWager.value,
      ...(increment === undefined ? {} : { increment: increment.value }),
    },
    length,
    startingChips: startingChips.value,
    marker: policy.play.marker.use === 'required' || said.marker === true,
    leftHand: said.wheel === 'left',
    ...(sideWagers === undefined ? {} : { sideWagers }),
    ...(overridden === undefined ? {} : { overridden }),
  };
};

/** The rules of a table that the house deals: its layout keeps the order of wagers. */
export const dealtBy = (terms: TableTerms, library: Library = rulebooks): TableRules => {
  const { play } = must(policyOf(terms.instrument, library), terms.instrument);
  const { game, limits, length, startingChips, marker, leftHand, sideWagers } = terms;
  return {
    play,
    application: applicationOf(play.applications, game),
    limits,
    length,
    startingChips,
    marker,
    leftHand,
    dealFromMarker: terms.dealFrom === 'marker',
    late: terms.late ?? 'director',
    order: 'kept',
    sideWagers: sideWagers === undefined || sideWagers.length > 0 ? 'taken' : 'none',
  };
};
