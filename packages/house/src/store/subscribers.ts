import type { StoredEvent } from './port.ts';

type Listener = (events: readonly StoredEvent[]) => void;

interface Subscription {
  readonly listener: Listener;
  /** Committed before it subscribed: what it has read already must not be told again. */
  readonly after: number;
}

export interface Subscribers {
  add(listener: Listener, after: number): () => void;
  publish(events: readonly StoredEvent[]): void;
}

/** Those who want to hear of events. One that throws is reported and harms nobody else. */
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
