import type { Conditions } from './conditions.ts';
import { contraryIn } from './contrary.ts';
import { type Warning, warningsIn } from './contrary-terms.ts';
import { overridesIn } from './overrides.ts';
import { allowedBy } from './policy/allowed.ts';
import type { Policy } from './policy/index.ts';
import type { Item } from './policy/policy.ts';
import { isFields } from './refusal.ts';

/** Something that the conditions have to state and do not. */
export interface Missing {
  readonly fields: readonly string[];
  readonly says: string;
  readonly clause: string;
  /** Demanded by the instrument; or needed to run the tournament, where the instrument leaves it open. */
  readonly need: 'demanded' | 'toRun';
}

/** What an instrument makes of conditions. */
export interface Judgement {
  readonly ok: boolean;
  readonly instrument: string;
  /** Which holds where rules and conditions disagree. */
  readonly prevails: { readonly what: 'rules' | 'conditions'; readonly clause: string };
  readonly missing: readonly Missing[];
  readonly contrary: readonly { readonly field: string; readonly detail: string; readonly clause: string }[];
  /** What is lawful, and worth a second look. */
  readonly warnings: readonly Warning[];
  /** The fields that say something in words: they are there, and nobody has judged what they say. */
  readonly inWords: readonly string[];
  /** What may be stated besides, and is not yet: only what the instrument has room for. */
  readonly allowed: readonly {
    readonly fields: readonly string[];
    readonly says: string;
    readonly clause: string;
  }[];
  /** What has to be done before entries are taken. */
  readonly before: readonly { readonly step: string; readonly clause: string }[];
}

const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');

/** [17.3(b)] The program prints the statement itself; whoever runs the tournament affirms it. */
const isAffirmed = (said: unknown): boolean => said === true || (isFields(said) && said.affirmed === true);

/** Fields that have to say one of a few things: any other words do not state them. */
const STATED: Readonly<Record<string, (conditions: Conditions) => boolean>> = {
  tie: ({ tie }) => tie !== undefined,
  sessionTie: ({ sessionTie }) => sessionTie !== undefined,
  pointsTie: ({ pointsTie }) => pointsTie !== undefined,
  commissionApproved: ({ said }) => said.commissionApproved === true,
  statement: ({ said }) => isAffirmed(said.statement),
  sessionLength: ({ said }) => isFields(said.sessionLength),
  playOffLength: ({ said }) => isFields(said.playOffLength),
};

/** Of the fields of an item, those that do not state it. */
const openIn = ({ fields, open }: Item, conditions: Conditions): readonly string[] =>
  open?.(conditions) ??
  fields.filter((field) => !(STATED[field]?.(conditions) ?? isSaid(conditions.said[field])));

/** Matters that are stated in words by their nature. */
const WORDS = [
  'entryForm',
  'entryMethod',
  'eligibility',
  'tables',
  'seatingWhilePlaying',
  'progression',
  'repechageTerms',
  'elimination',
  'groups',
  'jackpot',
] as const;

/**
 * Whether conditions are complete, and nothing in them contrary to the rules: what is missing and what is contrary, by
 * clause. Words are not judged, and are named as such.
 */
export const judge = (policy: Policy, conditions: Conditions, game: string): Judgement => {
  const missing = policy.items
    .filter(({ when }) => when?.(conditions) ?? true)
    .map((item): Missing => {
      const { says, by, need = 'demanded' } = item;
      return { fields: openIn(item, conditions), says, clause: by, need };
    })
    .filter(({ fields }) => fields.length > 0);
  const contrary = contraryIn(policy, conditions, game).map(({ field = '', detail, clause }) => ({
    field,
    detail,
    clause,
  }));
  return {
    ok: missing.length === 0 && contrary.length === 0,
    instrument: policy.instrument,
    prevails: { what: policy.prevails.what, clause: policy.prevails.by },
    missing,
    contrary,
    warnings: warningsIn(policy, conditions, game),
    inWords: [
      ...WORDS.filter(
        (field) => typeof conditions.said[field] === 'string' && isSaid(conditions.said[field]),
      ),
      ...(overridesIn(conditions).length === 0 ? [] : ['overrides']),
    ],
    allowed: allowedBy(policy)
      .filter(({ fields }) => fields.some((field) => !isSaid(conditions.said[field])))
      .map(({ fields, says, by }) => ({ fields, says, clause: by })),
    before: policy.gate.map(({ step, by }) => ({ step, clause: by })),
  };
};
