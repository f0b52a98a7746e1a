import type { House } from '../house.ts';
import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import type { ServerMessage } from './server-message.ts';
import {
  newSubscription,
  orViewFailure,
  recipientOf,
  type Subscriber,
  type Subscription,
  sendProjection,
  ViewFailure,
} from './subscription.ts';
import { troubleOf, VIEW_FAILS } from './trouble.ts';
import { projectorOf, type ViewerProjector } from './viewer-projection.ts';

/** Fans tables out to those who watch them. What many see alike is worked out and serialized once. */
export interface TableFanOut {
  /** Sends the table now (`first`), and after every change when whoever changed it has had his reply. */
  subscribe(table: string, subscriber: Subscriber): { readonly first: Promise<void>; stop(): void };
}

/** A table that somebody watches. */
interface TableTopic {
  readonly table: string;
  /** One publication at a time, so that versions are sent in order. */
  readonly queue: SerialQueue;
  readonly subscriptions: Set<Subscription>;
  projector: ViewerProjector | undefined;
  /** The table has changed since the projector was made. */
  isStale: boolean;
  /** A publication is queued and has not begun: further changes go with it. */
  isScheduled: boolean;
}

const newTopic = (table: string): TableTopic => ({
  table,
  queue: serialQueue(),
  subscriptions: new Set(),
  projector: undefined,
  isStale: false,
  isScheduled: false,
});

type Context = Pick<House, 'floor' | 'clock' | 'registry' | 'alarms' | 'logger'>;

/** The projector of the table as it is now: kept until the table changes, or somebody's name may have. */
const projectorIfLoaded = ({ floor, registry }: Context, topic: TableTopic): ViewerProjector | undefined => {
  const { projector } = topic;
  if (projector !== undefined && !topic.isStale && projector.people === registry.people()) return projector;
  const projection = floor.projectionIfLoaded(topic.table);
  if (projection === undefined) return undefined;
  topic.projector = projectorOf(registry.people(), projection, projector);
  // Only when it has been made: after a view that threw, the projector from before is still stale.
  topic.isStale = false;
  return topic.projector;
};

/** The same where the table, or the jackpot that it plays for, first has to be loaded. */
const loadProjector = async ({ floor, registry }: Context, topic: TableTopic): Promise<ViewerProjector> => {
  const { projector } = topic;
  topic.projector = undefined;
  // Before the table is read: a change while it is being read makes the topic stale again, and is never missed.
  topic.isStale = false;
  try {
    const projection = await floor.projection(topic.table);
    topic.projector = projectorOf(registry.people(), projection, projector);
    return topic.projector;
  } catch (error) {
    throw new ViewFailure('a view failed', { cause: error });
  }
};

/** What subscribers, staff and the log are told when a view fails, and when it works again. */
const failureReports = ({ alarms, logger, clock }: Context) => {
  /** Sends what goes wrong at the table, where it is something else than the subscriber was sent last. */
  const sendTrouble = ({ table }: TableTopic, subscription: Subscription): void => {
    const account = recipientOf(subscription);
    if (account === undefined) return;
    const trouble = troubleOf(alarms.all(), table, {
      isViewFailing: subscription.isViewFailing,
      isStaff: account.role !== 'player',
    });
    const text = JSON.stringify(trouble);
    if (text === subscription.sentTrouble) return;
    subscription.sentTrouble = text;
    const message: ServerMessage = { is: 'trouble', table, ...trouble };
    subscription.subscriber.send(JSON.stringify(message));
  };

  /** The next message to him is a full view: there is nothing that a diff could be based on. */
  const markFailing = (topic: TableTopic, subscription: Subscription, { cause }: ViewFailure): void => {
    const { table } = topic;
    subscription.isViewFailing = true;
    subscription.sentVersion = undefined;
    subscription.lastSent = undefined;
    if (!alarms.all().some((alarm) => alarm.table === table && alarm.is === 'viewFails'))
      logger.error(`table ${table} cannot be shown`, cause);
    alarms.raise({ table, is: 'viewFails', detail: VIEW_FAILS, since: clock.now() });
    sendTrouble(topic, subscription);
  };

  return {
    sendTrouble,
    markFailing,
    markRecovered: (topic: TableTopic, subscription: Subscription): void => {
      subscription.isViewFailing = false;
      if (![...topic.subscriptions].some(({ isViewFailing }) => isViewFailing))
        alarms.clear(topic.table, 'viewFails');
      sendTrouble(topic, subscription);
    },
    report: (topic: TableTopic, subscription: Subscription, error: unknown): void => {
      if (error instanceof ViewFailure) markFailing(topic, subscription, error);
      else logger.error(`somebody who watches table ${topic.table} could not be told`, error);
    },
  };
};

/** Brings a topic's subscribers up to date. */
const publisher = (context: Context, failures: ReturnType<typeof failureReports>) => {
  const send = (topic: TableTopic, projector: ViewerProjector, subscriptions: Iterable<Subscription>): void =>
    sendProjection({ table: topic.table, projector, now: context.clock.now() }, subscriptions, (recovered) =>
      failures.markRecovered(topic, recovered),
    );

  const publishTo = async (topic: TableTopic, subscriptions: Iterable<Subscription>): Promise<void> => {
    const loaded = orViewFailure(() => projectorIfLoaded(context, topic));
    send(topic, loaded ?? (await loadProjector(context, topic)), subscriptions);
  };

  /** Each by himself, so that a failure for one is reported and the others get theirs. */
  const publishOneByOne = async (topic: TableTopic): Promise<void> => {
    for (const subscription of [...topic.subscriptions]) {
      try {
        await publishTo(topic, [subscription]);
      } catch (error) {
        failures.report(topic, subscription, error);
      }
    }
  };

  const publishToAll = async (topic: TableTopic): Promise<void> => {
    topic.isScheduled = false;
    try {
      await publishTo(topic, topic.subscriptions);
    } catch {
      // It failed for somebody among them: for whom, and why, shows when each is sent his by himself.
      await publishOneByOne(topic);
    }
  };

  const enqueue = (topic: TableTopic, work: () => Promise<void>): void => {
    // The work reports failures of subscribers itself: what still throws is a defect of this file.
    topic.queue
      .run(work)
      .catch((error: unknown) => context.logger.error(`table ${topic.table} was not told of`, error));
  };

  /** Synchronously, where no publication runs and the table is loaded. Answers whether it was, or a retry is queued. */
  const publishNow = (topic: TableTopic): boolean => {
    if (!topic.queue.isIdle()) return false;
    try {
      const projector = projectorIfLoaded(context, topic);
      if (projector === undefined) return false;
      send(topic, projector, topic.subscriptions);
    } catch {
      // As above.
      enqueue(topic, () => publishOneByOne(topic));
    }
    return true;
  };

  return {
    enqueue,
    publishTo,
    publish: (topic: TableTopic): void => {
      if (publishNow(topic)) return;
      topic.isScheduled = true;
      enqueue(topic, () => publishToAll(topic));
    },
  };
};

export const openFanOut = (house: Context): TableFanOut => {
  const topics = new Map<string, TableTopic>();
  const failures = failureReports(house);
  const { enqueue, publish, publishTo } = publisher(house, failures);

  house.floor.subscribe((table) => {
    const topic = topics.get(table);
    if (topic === undefined) return;
    topic.isStale = true;
    if (!topic.isScheduled) publish(topic);
  });

  house.alarms.subscribe(({ table }) => {
    const topic = topics.get(table);
    if (topic === undefined) return;
    enqueue(topic, async () => {
      for (const subscription of [...topic.subscriptions]) {
        try {
          failures.sendTrouble(topic, subscription);
        } catch (error) {
          failures.report(topic, subscription, error);
        }
      }
    });
  });

  /** A view that fails is reported like any other. Any other error is the subscriber's own, and rejects `first`. */
  const sendFirst = async (topic: TableTopic, subscription: Subscription): Promise<void> => {
    try {
      await publishTo(topic, [subscription]);
      failures.sendTrouble(topic, subscription);
    } catch (error) {
      if (!(error instanceof ViewFailure)) throw error;
      failures.markFailing(topic, subscription, error);
    }
  };

  return {
    subscribe: (table, subscriber) => {
      const topic = topics.get(table) ?? newTopic(table);
      topics.set(table, topic);
      const subscription = newSubscription(subscriber);
      topic.subscriptions.add(subscription);
      return {
        first: topic.queue.run(() => sendFirst(topic, subscription)),
        stop: () => {
          subscription.isCancelled = true;
          topic.subscriptions.delete(subscription);
          if (topic.subscriptions.size === 0 && topics.get(table) === topic) topics.delete(table);
        },
      };
    },
  };
};
