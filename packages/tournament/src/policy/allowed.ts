import type { Policy } from './policy.ts';

/**
 * Something that conditions may state without being asked; or that the instrument has no room for, with the clause that
 * leaves none.
 */
export interface Allowed {
  readonly fields: readonly [string, ...string[]];
  readonly says: string;
  readonly by: string;
}

interface Known extends Allowed {
  readonly allowed?: boolean;
}

const WITHDRAWAL = (policy: Policy): string =>
  policy.refund.right === 'daysBefore' ? policy.refund.by : policy.noShow;

/** What conditions may say of how tables are run. */
const ofPlay = ({ play }: Policy): readonly Known[] => [
  ...(play.limits.increment === undefined
    ? []
    : [{ fields: ['increment'], says: 'the steps of a wager', by: play.limits.increment } as const]),
  {
    fields: ['sideWagers'],
    says: 'the side wagers that are taken',
    by: play.sideWagers.by,
    allowed: play.sideWagers.taken === 'asConditionsSay',
  },
  { fields: ['smallestChip'], says: 'the smallest chip', by: play.chips.by },
  { fields: ['lateWager'], says: 'what becomes of who does not wager in time', by: play.late.by },
  {
    fields: ['playOffChips'],
    says: 'the chips with which equal players play on',
    by: play.playOn.by,
    allowed: play.playOn.chips === 'asStated',
  },
  {
    fields: ['breakClock'],
    says: 'whether the clock of a session runs on in a break',
    by: play.ends.time,
    allowed: play.lengths.includes('time'),
  },
];

/** Everything that is not demanded and that somebody may think of stating. */
const knownTo = (policy: Policy): readonly Known[] => {
  const demanded = new Set(policy.items.flatMap(({ fields }) => fields));
  const { substitute, notice, prevails } = policy;
  const known: readonly Known[] = [
    { fields: ['start'], says: 'when the tournament starts', by: WITHDRAWAL(policy) },
    { fields: ['sessions'], says: 'the sessions, and who goes on from a table', by: policy.advance.by },
    {
      fields: ['minPlayers', 'maxPlayers'],
      says: 'the smallest and the largest number of players',
      by: policy.mostPlayers,
    },
    { fields: ['groups'], says: 'restrictions on groups of players', by: policy.groups },
    ...(substitute.when === 'transferable'
      ? [
          {
            fields: ['transferable'],
            says: 'whether an entry passes to somebody else',
            by: substitute.by,
          } as const,
          { fields: ['refundTo'], says: 'whose the refund of such an entry is', by: substitute.by } as const,
        ]
      : []),
    ...(notice.each === 'mayBeRequired'
      ? [{ fields: ['agreement'], says: 'that players agree in writing', by: notice.by } as const]
      : []),
    ...ofPlay(policy),
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
    {
      fields: ['overrides'],
      says: 'approved conditions that go before rules of the game',
      by: prevails.by,
      allowed: prevails.what === 'conditions',
    },
  ];
  return known.filter(({ fields }) => !fields.some((field) => demanded.has(field)));
};

const listed = (policy: Policy, wanted: boolean): readonly Allowed[] =>
  knownTo(policy)
    .filter(({ allowed = true }) => allowed === wanted)
    .map(({ fields, says, by }) => ({ fields, says, by }));

/** What conditions may state besides what the instrument demands of them. */
export const allowedBy = (policy: Policy): readonly Allowed[] => listed(policy, true);

/** What they may not: to state it is contrary to the instrument. */
export const noRoomFor = (policy: Policy): readonly Allowed[] => listed(policy, false);
