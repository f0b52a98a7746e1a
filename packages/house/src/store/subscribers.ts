import type { StoredEvent } from './port.ts';

type Listener = (events: readonly StoredEvent[]) => void;

interface Subscription {
  readonly listener: Listener;
  /** The last position when it subscribed: events up to it were read already, and are not published to it. */
  readonly after: number;
}

export interface Subscribers {
  add(listener: Listener, after: number): () => void;
  publish(events: readonly StoredEvent[]): void;
}

/** Publishes committed events to subscribers. One that throws is reported, and the others get theirs. */
export const subscribers = (report: (error: unknown) => void): Subscribers => {
  const subscriptions = new Set<Subscription>();
  return {
    add: (listener, after) => {
      const subscription = { listener, after };
      subscriptions.add(subscription);
      return () => {
        subscriptions.delete(subscription);
      };
    },
    publish: (events) => {
      for (const subscription of [...subscriptions]) {
        // An earlier listener may have stopped it just now.
        if (!subscriptions.has(subscription)) continue;
        const news = events.filter(({ position }) => position > subscription.after);
        if (news.length === 0) continue;
        try {
          subscription.listener(news);
        } catch (error) {
          report(error);
        }
      }
    },
  };
};

/** Tells that the log has grown. Nothing is asked of the store where nobody listens. */
export const growthWatchers = (size: () => number, report: (error: unknown) => void) => {
  const listeners = new Set<(size: number) => void>();
  return {
    add: (listener: (size: number) => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: (): void => {
      if (listeners.size === 0) return;
      try {
        const now = size();
        for (const listener of [...listeners]) listener(now);
      } catch (error) {
        report(error);
      }
    },
  };
};
