import { printCents } from '@baize/engine';
import { dateWords } from '../care/judge.ts';
import type { ExclusionLine } from '../care/record.ts';
import type { TableAffairs } from '../tables/floor.ts';
import { type DisputeRecord, disputesAt } from './disputes.ts';
import { registerOf } from './exclusions.ts';

/** A line of what is kept for the Commission: who, by which clause, where, when, by whom, and until when. */
export interface ListLine {
  readonly what: 'exclusion' | 'self-exclusion' | 'restriction' | 'dispute' | 'review';
  readonly person: string;
  /** Empty of what somebody did to himself: no clause and no table knows it. */
  readonly clause: string;
  readonly rulebook: string;
  readonly table: string;
  readonly at: number;
  /** Nobody is the house itself. */
  readonly by: string | null;
  /** Of the procedures, of the breach, or of the Commission. */
  readonly reference: string;
  readonly detail: string;
  /** When it was lifted, or decided; null where it stands. */
  readonly ended: number | null;
}

const exclusionLines = (all: readonly TableAffairs[]): readonly ListLine[] =>
  registerOf(all).exclusions.map(({ person, clause, rulebook, table, at, by, breach, scope, lifted }) => ({
    what: 'exclusion',
    person,
    clause,
    rulebook,
    table,
    at,
    by,
    reference: `breach ${breach.number} (${breach.clause})`,
    detail: `${scope === 'game' ? 'from the game' : 'from the table'}: ${breach.what}${lifted === null ? '' : `; lifted: ${lifted.reason}`}`,
    ended: lifted?.at ?? null,
  }));

/** Whether what is lifted is what somebody was held by: one of two is named, or both are. */
const isLifted = (clause: string, ground: string | undefined): boolean =>
  ground === undefined || clause.startsWith('4.7') === (ground === '4.7');

const restrictionLines = ({ table, rulebook, affairs }: TableAffairs): readonly ListLine[] =>
  affairs.flatMap(({ event, version, at, person: by }) => {
    if (event.type !== 'PlayerRestricted') return [];
    const { patron: person, reference, scope, by: clause } = event;
    const lifted = affairs.find(
      (each) =>
        each.version > version &&
        each.event.type === 'RestrictionLifted' &&
        each.event.patron === person &&
        isLifted(clause, each.event.ground),
    );
    const detail = `held to the minimum${scope === 'game' ? ', at every table of the game' : ''}`;
    const ended = lifted?.at ?? null;
    return [{ what: 'restriction', person, clause, rulebook, table, at, by, reference, detail, ended }];
  });

const moved = (sum: number): string =>
  sum === 0 ? '' : sum > 0 ? `, ${printCents(sum)} paid` : `, ${printCents(-sum)} collected`;

const disputeLines = (dispute: DisputeRecord): readonly ListLine[] => {
  const { person, clause, rulebook, table, number, round, what, decided, reviewAskedAt, review } = dispute;
  const about = { person, clause, rulebook, table };
  const raised: ListLine = {
    what: 'dispute',
    ...about,
    at: dispute.at,
    by: decided?.by ?? dispute.by,
    reference: `dispute ${number}${round === null ? '' : `, round ${round}`}`,
    detail:
      decided === null
        ? what
        : `${what}; decided: ${decided.decision} (${decided.remedy}${moved(decided.sum)})`,
    ended: decided?.at ?? null,
  };
  if (reviewAskedAt === null) return [raised];
  const detail =
    review === null
      ? `review of dispute ${number}`
      : `${review.outcome}: ${review.decision} (${review.remedy}${moved(review.sum)})`;
  return [
    raised,
    {
      what: 'review',
      ...about,
      at: reviewAskedAt,
      by: review?.by ?? null,
      reference: review?.reference ?? '',
      detail,
      ended: review?.at ?? null,
    },
  ];
};

/** Who has excluded himself is by his own word, and none of the operator's exclusions. */
const ownLines = (own: readonly ExclusionLine[]): readonly ListLine[] =>
  own.map(({ person, from, until, ended }) => ({
    what: 'self-exclusion',
    person,
    clause: '',
    rulebook: '',
    table: '',
    at: from,
    by: person,
    reference: '',
    detail: `${until === null ? 'for good' : `until ${dateWords(until)} at least`}${ended === null ? '' : `; ended by ${ended.by}: ${ended.reason}`}`,
    ended: ended?.at ?? null,
  }));

/**
 * What stands against people, and what they dispute, over the whole house, newest first: the one place that tells it,
 * the operator's exclusions and their own apart.
 */
export const listOf = (
  all: readonly TableAffairs[],
  own: readonly ExclusionLine[] = [],
): readonly ListLine[] =>
  [
    ...ownLines(own),
    ...exclusionLines(all),
    ...all.flatMap(restrictionLines),
    ...all.flatMap((table) => disputesAt(table).flatMap(disputeLines)),
  ].toSorted((one, other) => other.at - one.at);
