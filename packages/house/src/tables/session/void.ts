/** A table of any game: how many rounds it has had. */
type RoundCount =
  | { readonly stage: 'unopened' }
  | { readonly stage: 'open' | 'closed'; readonly roundsPlayed: number };

/** The round that is on at a tournament's table is declared void by its director, for a reason of his own. */
export const voidCommand = (table: RoundCount, reason: string) =>
  ({
    type: 'DeclareVoid',
    actor: { role: 'operator' },
    cause: 'impractical',
    round: table.stage === 'unopened' ? 0 : table.roundsPlayed,
    reason,
  }) as const;
