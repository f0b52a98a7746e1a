import type { AnswerAt } from '@baize/house/api';

type Told = AnswerAt<'GET /api/nodes'>;

/** A node as the owner reads of it. */
export interface NodeLine {
  readonly node: string;
  readonly address: string;
  readonly role: string;
  readonly state: 'live' | 'waits' | 'lost';
  readonly words: string;
  readonly tables: number;
  readonly lag: number;
  /** It answered. */
  readonly isHere: boolean;
}

const DESK = 'house';
const TABLE = 'table:';

const wordsOf = (
  { isLive, draining, silent }: Told['nodes'][number],
  hasDesk: boolean,
): Pick<NodeLine, 'state' | 'words'> => {
  if (!isLive) return { state: 'lost', words: `silent for ${Math.round(silent)} s` };
  if (draining) return { state: 'waits', words: 'drains' };
  return { state: 'live', words: hasDesk ? 'up, serves the desk' : 'up' };
};

/** What each node is and has, and what nobody has: the tables by their names, and the desk. */
export const nodeLines = ({
  node: here,
  nodes,
  leases,
}: Told): { readonly lines: readonly NodeLine[]; readonly alone: readonly string[] } => {
  const held = leases.filter(({ isHeld }) => isHeld);
  const has = (node: string, name: string): boolean =>
    held.some((lease) => lease.node === node && lease.name === name);
  const lines = nodes.map((each): NodeLine => {
    const { node, address, role, lag } = each;
    const tables = held.filter((lease) => lease.node === node && lease.name.startsWith(TABLE)).length;
    return { node, address, role, tables, lag, isHere: node === here, ...wordsOf(each, has(node, DESK)) };
  });
  const alone = leases
    .filter(({ isHeld }) => !isHeld)
    .map(({ name }) => (name === DESK ? 'the desk' : `table ${name.slice(TABLE.length)}`));
  return { lines, alone };
};
