import type * as blackjack from '@baize/engine/blackjack';

/** The parts of the engine's view, by name. */
export type OpenView = Exclude<blackjack.BlackjackView, { readonly stage: 'unopened' }>;
type BoxView = NonNullable<OpenView['round']>['boxes'][number];
export type Event = blackjack.Event;
export type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** Who wagers on a box: whoever sits at it first, then the others in the order in which they laid. */
export const bettorsOf = ({ seats }: OpenView, { number, wagers }: BoxView): readonly string[] => {
  const owners = wagers.map(({ patron }) => patron);
  const seated = seats[number - 1];
  return seated != null && owners.includes(seated)
    ? [seated, ...owners.filter((patron) => patron !== seated)]
    : owners;
};
