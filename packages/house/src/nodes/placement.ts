import { hash } from 'node:crypto';

/** How much a node wants something: everybody works out the same, and a node that comes or goes moves only its own. */
const weight = (name: string, node: string): string => hash('sha256', `${name}\n${node}`);

/** Rendezvous hashing: the node of these that something belongs to; undefined where there is none. */
export const placeOf = (name: string, nodes: readonly string[]): string | undefined => {
  let best: string | undefined;
  let most = '';
  for (const node of nodes) {
    const here = weight(name, node);
    if (here > most) {
      best = node;
      most = here;
    }
  }
  return best;
};
