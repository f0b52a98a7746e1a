import type { Policy } from './policy.ts';

/**
 * Something that conditions may state without being asked; where the instrument has no room for it, the clause that
 * leaves none.
 */
export interface Allowed {
  readonly fields: readonly [string, ...string[]];
  readonly says: string;
  readonly by: string;
  readonly allowed: boolean;
}

const WITHDRAWAL = (policy: Policy): string =>
  policy.refund.right === 'daysBefore' ? policy.refund.by : policy.noShow;

/** What conditions may state besides what the instrument demands of them, and what they may not. */
export const allowedBy = (policy: Policy): readonly Allowed[] => {
  const demanded = new Set(policy.items.flatMap(({ fields }) => fields));
  const { increment } = policy.play.limits;
  const { substitute, play } = policy;
  const known: readonly (Omit<Allowed, 'allowed'> & { readonly allowed?: boolean })[] = [
    { fields: ['start'], says: 'when the tournament starts', by: WITHDRAWAL(policy) },
    { fields: ['sessions'], says: 'the sessions, and who goes on from a table', by: policy.advance.by },
    {
      fields: ['minPlayers', 'maxPlayers'],
      says: 'the smallest and the largest number of players',
      by: policy.mostPlayers,
    },
    ...(increment === undefined
      ? []
      : [{ fields: ['increment'], says: 'the steps of a wager', by: increment } as const]),
    { fields: ['groups'], says: 'restrictions on groups of players', by: policy.groups },
    ...(substitute.when === 'transferable'
      ? [
          {
            fields: ['transferable'],
            says: 'whether an entry passes to somebody else',
            by: substitute.by,
          } as const,
        ]
      : []),
    {
      fields: ['sideWagers'],
      says: 'the side wagers that are taken',
      by: play.sideWagers.by,
      allowed: play.sideWagers.taken === 'asConditionsSay',
    },
    ...(policy.contribution.taken === 'ifStated'
      ? [
          {
            fields: ['contributions'],
            says: 'what comes into the prize pool besides the fees',
            by: policy.contribution.by,
          } as const,
        ]
      : []),
    { fields: ['commission'], says: 'a commission', ...policy.commission },
    { fields: ['points'], says: 'points for places in a session', ...policy.points },
    { fields: ['sitAndGo'], says: 'a sit-and-go', ...policy.sitAndGo },
    { fields: ['buyBack'], says: 'whether an eliminated player may buy back', ...policy.buyBack },
  ];
  return known
    .filter(({ fields }) => !fields.some((field) => demanded.has(field)))
    .map(({ fields, says, by, allowed = true }) => ({ fields, says, by, allowed }));
};
