import type { Account } from '../people/people.ts';
import type { HostedView } from '../tables/floor.ts';
import type { ServerMessage } from './server-message.ts';
import type { Trouble } from './trouble.ts';
import type { LastSent, ViewerProjection } from './view-split.ts';
import type { ViewerProjector } from './viewer-projection.ts';

/** A connected browser that watches a table. */
export interface Subscriber {
  /** Asked before every message: whoever's session has been revoked meanwhile gets no more of them. */
  currentAccount(): Account | undefined;
  send(text: string): void;
  /** The last version of the table that the browser has. */
  readonly knownVersion: number | undefined;
  /** After the first message it takes diffs in place of full views. */
  readonly wantsDiffs: boolean;
}

/** One subscriber at one table, and what he was sent so far. */
export interface Subscription {
  readonly subscriber: Subscriber;
  sentVersion: number | undefined;
  /** How often the jackpot had moved when the prize meter was last sent. */
  sentMovements: number | undefined;
  /** The base of the next diff; undefined before the first message. */
  lastSent: LastSent | undefined;
  /** His view of the table threw the last time. */
  isViewFailing: boolean;
  /** The last word on what goes wrong at the table, as JSON. */
  sentTrouble: string;
  isCancelled: boolean;
}

const NO_TROUBLE = JSON.stringify({ detail: null } satisfies Trouble);

export const newSubscription = (subscriber: Subscriber): Subscription => ({
  subscriber,
  sentVersion: subscriber.knownVersion,
  sentMovements: undefined,
  lastSent: undefined,
  isViewFailing: false,
  sentTrouble: NO_TROUBLE,
  isCancelled: false,
});

/** Whom the next message would go to; undefined where the subscription or the session has ended. */
export const recipientOf = ({ isCancelled, subscriber }: Subscription): Account | undefined =>
  isCancelled ? undefined : subscriber.currentAccount();

/** A view threw: a defect of the house, and not of the subscriber. */
export class ViewFailure extends Error {}

export const orViewFailure = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new ViewFailure('a view failed', { cause: error });
  }
};

/**
 * The last diff message that held nothing of a viewer's own. Most subscribers get the same one: it is serialized once,
 * and as the very same string it is also framed once (`sockets.ts`).
 */
interface SharedDiff {
  publicView: HostedView | undefined;
  sinceVersion: number | undefined;
  events: string;
  text: string;
}

/** One version of a table on its way to its subscribers. */
interface Publication {
  readonly projector: ViewerProjector;
  /** The first fields of every message. */
  readonly head: string;
  readonly shared: SharedDiff;
}

const messageFor = (
  { projector, head, shared }: Publication,
  { subscriber, sentVersion, lastSent }: Subscription,
  own: ViewerProjection,
  events: string,
): string => {
  if (!subscriber.wantsDiffs || lastSent === undefined) {
    const { beforeEvents, afterEvents } = projector.serialize(own);
    return `{"is":"table",${head},${beforeEvents},"events":${events},${afterEvents}}`;
  }
  const isOwnUnchanged = lastSent.own === own;
  if (
    isOwnUnchanged &&
    shared.publicView === lastSent.publicView &&
    shared.sinceVersion === sentVersion &&
    shared.events === events
  )
    return shared.text;
  const text = `{"is":"change",${head},"after":${sentVersion},"changes":${projector.diffSince(lastSent, own)},"events":${events}}`;
  if (isOwnUnchanged) {
    shared.publicView = lastSent.publicView;
    shared.sinceVersion = sentVersion;
    shared.events = events;
    shared.text = text;
  }
  return text;
};

const nextMessage = (publication: Publication, subscription: Subscription, account: Account): string => {
  const { projector } = publication;
  const { sentVersion, lastSent } = subscription;
  const own = projector.project(account, lastSent?.own);
  const events = sentVersion === undefined ? 'null' : projector.eventsSince(account, sentVersion);
  const text = messageFor(publication, subscription, own, events);
  subscription.lastSent = { publicView: projector.publicView, own };
  return text;
};

/**
 * Sends one version of a table to its subscribers. Throws a ViewFailure at the first whose view fails: those before him
 * have been sent theirs. `whenRecovered` is called with each whose view had failed and does not any more.
 */
export const sendProjection = (
  {
    table,
    projector,
    now,
  }: { readonly table: string; readonly projector: ViewerProjector; readonly now: number },
  subscriptions: Iterable<Subscription>,
  whenRecovered: (subscription: Subscription) => void,
): void => {
  const { version, meter } = projector.table;
  const publication: Publication = {
    projector,
    head: `"table":${JSON.stringify(table)},"now":${now}`,
    shared: { publicView: undefined, sinceVersion: undefined, events: '', text: '' },
  };
  for (const subscription of subscriptions) {
    const account = recipientOf(subscription);
    if (account === undefined) continue;
    const { subscriber } = subscription;
    const hasMoved = meter !== undefined && subscription.sentMovements !== meter.movements;
    subscription.sentMovements = meter?.movements;
    if (subscription.sentVersion === version) {
      // Nothing has happened at the table itself: its prize meter may have moved by another one.
      if (hasMoved)
        subscriber.send(JSON.stringify({ is: 'meter', table, jackpot: meter } satisfies ServerMessage));
      continue;
    }
    const text = orViewFailure(() => nextMessage(publication, subscription, account));
    subscription.sentVersion = version;
    subscriber.send(text);
    if (subscription.isViewFailing) whenRecovered(subscription);
  }
};
