/** What disrupts a game, as the rules list it; `like` is what is not in the list and is like it. */
export const DISTURBANCES = ['riot', 'brawl', 'commotion', 'robbery', 'fire', 'like'] as const;
/** One of the things that disrupt a game. */
export type Disturbance = (typeof DISTURBANCES)[number];

interface Declared {
  readonly cause: string;
  readonly disturbance?: Disturbance;
}

/** What the operator has named, where a disturbance is the ground. */
export const disturbanceIn = ({ cause, disturbance }: Declared): { readonly disturbance?: Disturbance } =>
  cause !== 'disturbance' || disturbance === undefined ? {} : { disturbance };

/** A disturbance is offered as one that is like those listed, until it is named. */
export const unnamed = (cause: string): { readonly disturbance?: Disturbance } =>
  cause === 'disturbance' ? { disturbance: 'like' } : {};

/** Whether a void for a disturbance says which. */
export const isNamed = ({ cause, disturbance }: Declared): boolean =>
  cause !== 'disturbance' || disturbance !== undefined;
