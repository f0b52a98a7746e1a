import { Counter, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/port.ts';
import type { Floor, Reply } from '../tables/floor.ts';

/** From a commit that the disk's cache takes to one that somebody notices, in seconds. */
const BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1];

/**
 * Counts what goes on, for whoever keeps the house running. No label ever holds a person, a card or an amount: what
 * kind of command, and what came of it.
 */
export interface HouseMetrics {
  readonly registry: Registry;
  /** The same store, with its commits timed and the rounds counted. */
  store(store: Store): Store;
  /** The same floor, with its commands counted. */
  floor(floor: Floor): Floor;
}

const SECOND = 1000;

const outcomeOf = (reply: Reply): 'done' | 'refused' => (reply.ok ? 'done' : 'refused');

export const openHouseMetrics = (): HouseMetrics => {
  const registry = new Registry();
  const registers = [registry];
  const commands = new Counter({
    name: 'baize_commands_total',
    help: 'Commands at tables, by their type and what came of them.',
    labelNames: ['type', 'outcome'],
    registers,
  });
  const commits = new Histogram({
    name: 'baize_commit_seconds',
    help: 'From handing a transaction over until it survives a loss of power.',
    labelNames: ['outcome'],
    buckets: BUCKETS,
    registers,
  });
  const rounds = new Counter({
    name: 'baize_rounds_total',
    help: 'Rounds whose cards were collected.',
    registers,
  });

  return {
    registry,
    store: (store) => {
      store.subscribe((events) => {
        const ended = events.filter(({ type }) => type === 'game.CardsCollected').length;
        if (ended > 0) rounds.inc(ended);
      });
      return {
        ...store,
        commit: (transaction) => {
          const began = performance.now();
          const committing = store.commit(transaction);
          const took = (outcome: string): void =>
            commits.observe({ outcome }, (performance.now() - began) / SECOND);
          committing.then(
            ({ is }) => took(is),
            () => took('failed'),
          );
          return committing;
        },
      };
    },
    floor: (floor) => ({
      ...floor,
      perform: (table, envelope) => {
        const { type } = envelope.command;
        const performing = floor.perform(table, envelope);
        performing.then(
          (reply) => commands.inc({ type, outcome: outcomeOf(reply) }),
          () => commands.inc({ type, outcome: 'failed' }),
        );
        return performing;
      },
    }),
  };
};
