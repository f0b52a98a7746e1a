/** The round in which somebody could no longer wager; `last` where it was the last of the session. */
export type OutIn = number | 'last';

export type Outs = Readonly<Record<string, OutIn>>;
