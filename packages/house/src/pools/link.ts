import { must } from '@baize/engine';
import {
  type Destination,
  type PoolCommand,
  type PoolEvent,
  type PrizePools,
  prizePools,
} from '@baize/engine/poker';
import type { Json, NewEvent, Posting, StoredEvent } from '../store/port.ts';
import { foldStored } from '../store/unreadable.ts';

/** How the wagers of a jackpot are divided, and what approved it. */
export interface Terms {
  readonly toJackpotPercent: number;
  readonly approval: string;
}

/**
 * What stands in the record of a jackpot: what its pools moved, which tables play for it, and changes of what is played
 * for.
 */
export type LinkEvent =
  | PoolEvent
  | ({ readonly type: 'TableLinked'; readonly table: string } & Terms)
  | { readonly type: 'TermsChanged'; readonly table: string; readonly round: number };

/** A jackpot as it was last written: its two prize pools, and the tables that play for it. */
export interface Link {
  readonly name: string;
  readonly version: number;
  readonly pools: PrizePools;
  readonly tables: readonly string[];
  /** As the first of its tables had it approved; null before there is one. */
  readonly toJackpotPercent: number | null;
}

export const streamOfLink = (link: string): string => `jackpot:${link}`;

/** The accounts of prize money: the two pools of each jackpot, and what went from a reserve to other prizes. */
export const poolAccounts = {
  jackpot: (link: string): string => `jackpot:${link}`,
  reserve: (link: string): string => `reserve:${link}`,
  prizes: ({ kind, name }: Pick<Destination, 'kind' | 'name'>): string => `prizes:${kind}:${name}`,
};

export const newLink = (name: string): Link => ({
  name,
  version: 0,
  pools: prizePools.initial,
  tables: [],
  toJackpotPercent: null,
});

const changesBy = (link: Link, event: LinkEvent): Partial<Link> => {
  switch (event.type) {
    case 'TableLinked':
      return { tables: [...link.tables, event.table], toJackpotPercent: event.toJackpotPercent };
    case 'TermsChanged':
      return {};
    default:
      return { pools: must(prizePools.evolve(link.pools, event), `what ${event.type} comes to`) };
  }
};

export const evolveLink = (link: Link, event: LinkEvent): Link => ({
  ...link,
  ...changesBy(link, event),
  version: link.version + 1,
});

export const linkToStored = (event: LinkEvent, person: string | null): NewEvent => ({
  type: `jackpot.${event.type}`,
  data: { person, event: event as unknown as Json },
});

/** Only what `linkToStored` wrote comes back here; what cannot be that is a defect. */
export const linkFromStored = ({ type, data }: NewEvent): LinkEvent => {
  const { event } = data as { readonly event: { readonly type?: unknown } };
  if (type !== `jackpot.${String(event.type)}`)
    throw new Error(`${type} says that it is ${String(event.type)}`);
  return event as unknown as LinkEvent;
};

/** What a jackpot has come to by what was written since. An event that cannot be read is named. */
export const readLink = (known: Link, stored: readonly StoredEvent[]): Link =>
  foldStored(stored, known, (link, event) => evolveLink(link, linkFromStored(event)));

type MovementResult =
  | { readonly ok: true; readonly events: readonly PoolEvent[]; readonly after: Link }
  | { readonly ok: false; readonly refusal: { readonly clause: string; readonly detail: string } };

/** Movements of the pools, one after another, all of them or none. */
export const decideMovements = (link: Link, commands: readonly PoolCommand[]): MovementResult => {
  const events: PoolEvent[] = [];
  let after = link;
  for (const command of commands) {
    const decision = prizePools.decide(after.pools, command);
    if (!decision.ok) return decision;
    events.push(...decision.events);
    after = decision.events.reduce(evolveLink, after);
  }
  return { ok: true, events, after };
};

/** What the ledger is told of the pools, read off what they held before and after. */
export const poolPostings = (before: Link, after: Link): readonly Posting[] =>
  [
    { account: poolAccounts.jackpot(before.name), amount: after.pools.jackpot - before.pools.jackpot },
    { account: poolAccounts.reserve(before.name), amount: after.pools.reserve - before.pools.reserve },
  ].filter(({ amount }) => amount !== 0);
