import type { Append, Posting } from '../store/port.ts';
import type { HostedTable } from '../tables/hosted.ts';
import type { Jackpot, Kind } from '../tables/play.ts';
import {
  decideMovements,
  evolveLink,
  type Link,
  type LinkEvent,
  linkToStored,
  poolPostings,
  streamOfLink,
} from './link.ts';
import type { LinkTurn } from './links.ts';

/** What goes with an act at a table into the record of its jackpot and into the ledger, in the same transaction. */
export interface PoolMove {
  readonly append: Append;
  readonly postings: readonly Posting[];
  /** Called once it is written. */
  wrote(): void;
}

export type PoolVerdict<K extends Kind> =
  | { readonly ok: true; readonly events: readonly K['event'][]; readonly pools?: PoolMove }
  | { readonly ok: false; readonly refusal: { readonly clause: string | null; readonly detail: string } };

/** The jackpot that an act at this table may move; undefined where it moves none. */
export const jackpotOf = <K extends Kind>(
  { play, link }: HostedTable<K>,
  command: K['command'],
): { readonly link: string; readonly jackpot: Jackpot<K> } | undefined =>
  play.jackpot !== undefined && link !== null && play.jackpot.touches(command)
    ? { link, jackpot: play.jackpot }
    : undefined;

/** What is played for does not change while somebody plays for it, at whichever table. */
const OTHERS_PLAY = {
  ok: false,
  refusal: { clause: '3.6', detail: 'a round for this jackpot is being played at another table' },
} as const;

/** A table, the jackpot that it plays for, and whether a wager on it waits to be settled at any of its tables. */
interface LinkedTable<K extends Kind> {
  readonly table: string;
  readonly jackpot: Jackpot<K>;
  readonly link: Link;
  isOpen(table: string): Promise<boolean>;
}

/** Why a change of what is played for has to wait; undefined where the command makes none, or nothing is in its way. */
export const barToTerms = async <K extends Kind>(
  { table, jackpot, link: { tables }, isOpen }: LinkedTable<K>,
  command: K['command'],
): Promise<typeof OTHERS_PLAY | undefined> => {
  if (!jackpot.setsTerms(command)) return undefined;
  const others = await Promise.all(tables.filter((each) => each !== table).map(isOpen));
  return others.includes(true) ? OTHERS_PLAY : undefined;
};

/** A jackpot while it is a table's turn to move it. */
interface PoolTurn<K extends Kind> extends Pick<LinkedTable<K>, 'jackpot' | 'isOpen'> {
  readonly turn: LinkTurn;
  readonly person: string | null;
}

/** Decides an act that moves prize pools: what they hold arrives with the command, as a card does. */
export const judgeWithPools = async <K extends Kind>(
  { play, state, table }: HostedTable<K>,
  command: K['command'],
  { jackpot, turn, person, isOpen }: PoolTurn<K>,
): Promise<PoolVerdict<K>> => {
  const { link } = turn;
  const bar = await barToTerms({ table, jackpot, link, isOpen }, command);
  if (bar !== undefined) return bar;
  const setsTerms = jackpot.setsTerms(command);
  const filled = jackpot.withPools(command, link.pools);
  const decision = play.decide(state, filled);
  if (!decision.ok) return decision;
  const at = { table, round: play.round(state) };
  const moved = decideMovements(link, jackpot.movements(at, filled, decision.events));
  if (!moved.ok) return moved;
  const events: readonly LinkEvent[] = setsTerms ? [{ type: 'TermsChanged', ...at }] : moved.events;
  if (events.length === 0) return decision;
  const after = setsTerms ? events.reduce(evolveLink, link) : moved.after;
  return {
    ...decision,
    pools: {
      append: {
        stream: streamOfLink(link.name),
        expected: link.version,
        events: events.map((event) => linkToStored(event, person)),
      },
      postings: poolPostings(link, after),
      wrote: () => turn.wrote(after),
    },
  };
};
