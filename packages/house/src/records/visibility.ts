import type { Viewer } from '@baize/engine';
import type { Account } from '../people/people.ts';
import type { RecordedEvent } from '../tables/hosted.ts';

/** As whom a person looks at a table. Those who read for the law see what supervisors see. */
export const viewerOf = ({ id, role }: Pick<Account, 'id' | 'role'>): Viewer => {
  switch (role) {
    case 'player':
      return { role: 'patron', patron: id };
    case 'dealer':
      return { role: 'dealer' };
    case 'supervisor':
      return { role: 'supervisor' };
    case 'regulator':
    case 'owner':
      return { role: 'operator' };
    case 'director':
    case 'cashier':
      return { role: 'onlooker' };
  }
};

/** For those who supervise only: what was put on record about people, who approved what, and the money of the house. */
const CONFIDENTIAL: ReadonlySet<string> = new Set([
  'BreachRecorded',
  'DisputeRaised',
  'DisputeDecided',
  'RemedyPaid',
  'ReviewRequested',
  'ReviewRecorded',
  'ExclusionLifted',
  'PatronBarred',
  'OwingRepaid',
  'OwingForgiven',
  'PlayerRestricted',
  'RestrictionLifted',
  'FloatFilled',
  'FloatCredited',
  'DebtsEntered',
  'ActApproved',
]);

/** Of those, what moved a person's own money: he is told of it himself, and nobody beside him. */
const OWN_MONEY: ReadonlySet<string> = new Set(['RemedyPaid', 'OwingRepaid', 'OwingForgiven']);

/** Whose own money a confidential event moved; undefined for every other event. */
export const ownerOf = ({ by, event }: RecordedEvent): string | undefined =>
  by === 'game' && OWN_MONEY.has(event.type) && 'patron' in event && typeof event.patron === 'string'
    ? event.patron
    : undefined;

export const supervises = ({ role }: Viewer): boolean => role === 'supervisor' || role === 'operator';

/** An event as somebody may have it: of which game it is, its type and the table tell. */
export interface ShownEvent {
  readonly type: string;
}

/** An event as a viewer may have it: the sealed secret never leaves the house, and neither do records about others. */
export const redactFor = (viewer: Viewer, recorded: RecordedEvent): readonly ShownEvent[] => {
  const { by, event } = recorded;
  // Marker, turns and counts are in the look, for everybody alike.
  if (by === 'tournament') return [];
  const isOwn = viewer.role === 'patron' && ownerOf(recorded) === viewer.patron;
  if (CONFIDENTIAL.has(event.type) && !supervises(viewer) && !isOwn) return [];
  if (event.type === 'SpinSealed') {
    const { sealed: _sealed, ...spin } = event.spin;
    const told = { type: event.type, ...spin };
    return [told];
  }
  if (event.type !== 'ShoeSealed') return [event];
  const { sealed: _sealed, ...shoe } = event.shoe;
  const told = { type: event.type, ...shoe };
  return [told];
};
