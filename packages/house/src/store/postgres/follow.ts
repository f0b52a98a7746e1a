import type { Client } from 'pg';
import { serialQueue } from '../../serial-queue.ts';
import type { FollowedCommand, StoredEvent } from '../port.ts';
import type { Subscribers } from '../subscribers.ts';
import { abandon, connectPrimary, type Place, partFrom } from './connect.ts';
import type { PostgresReader } from './read.ts';

/** Events read at once. */
const PAGE = 500;
/** Whoever was not woken looks for himself. */
const LOOK_MS = 1_000;
const AGAIN_MS = 200;

interface End {
  readonly position: number;
  readonly number: number;
}

interface FollowerPorts {
  readonly reader: Pick<PostgresReader, 'followed' | 'tail'>;
  /** Told of what other nodes have done. */
  followed(command: FollowedCommand): void;
  readonly audience: Subscribers;
  readonly start: End;
  /** Told that there are so many commands. */
  grown(size: number): void;
  report(error: unknown): void;
}

/** Goes along the log, whoever writes to it, and tells of every event once and in order. */
export interface Follower {
  /** Up to where it has told. */
  position(): number;
  size(): number;
  /** A batch of this node goes on its way; until it is `settled` nothing new is told. */
  begin(): void;
  settled(events: readonly StoredEvent[], size: number): void;
  /** Another node has written up to here. */
  heard(end: End): void;
  /** Resolves when all that is committed by now was told. */
  catchUp(): Promise<void>;
  /** Resolves when nothing of this node waits to be told. */
  drain(): Promise<void>;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

// long: how far it has told is known to all of it, and to nothing else.
export const openFollower = (ports: FollowerPorts): Follower => {
  const { reader, audience, start, grown, report, followed } = ports;
  let { position, number: size } = start;
  let wanted = start.position;
  let told = start.number;
  let writing = 0;
  let own: StoredEvent[] = [];
  const queue = serialQueue();

  const tell = (events: readonly StoredEvent[]): void => {
    const last = events.at(-1);
    if (last === undefined) return;
    position = last.position;
    size = Math.max(size, last.command);
    audience.publish(events);
  };

  /** What this node wrote itself need not be read, where nothing of others lies before it. */
  const tellOwn = (): void => {
    own = own.filter((event) => event.position > position);
    let count = 0;
    while (own[count]?.position === position + count + 1) count += 1;
    if (count > 0) tell(own.splice(0, count));
  };

  const pump = async (): Promise<void> => {
    const target = wanted;
    tellOwn();
    while (position < target) {
      const from = position;
      for (const command of await reader.followed(position, PAGE)) {
        const end = command.events.at(-1)?.position ?? 0;
        if (end > target) break;
        // What lies among it of this node itself is known to it.
        if (!own.some((event) => event.position === end)) followed(command);
        tell(command.events);
      }
      tellOwn();
      if (position === from) break;
    }
    if (size > told) {
      told = size;
      grown(size);
    }
  };
  const run = (): Promise<void> => queue.run(() => nextTurn().then(pump));
  const runAlone = (): void => {
    run().catch(report);
  };

  return {
    position: () => position,
    size: () => size,
    begin: () => {
      writing += 1;
    },
    settled: (events, now) => {
      writing -= 1;
      size = Math.max(size, now);
      own.push(...events);
      wanted = Math.max(wanted, events.at(-1)?.position ?? 0);
      runAlone();
    },
    heard: (end) => {
      wanted = Math.max(wanted, end.position);
      size = Math.max(size, end.number);
      // What this node wrote may be among it, and is told only after whoever wrote it has his answer.
      if (writing === 0) runAlone();
    },
    catchUp: async () => {
      const end = await reader.tail();
      wanted = Math.max(wanted, end.position);
      size = Math.max(size, end.number);
      await run();
    },
    drain: run,
  };
};

interface EarPorts {
  readonly places: readonly Place[];
  readonly channel: string;
  readonly node: string;
  readonly reader: Pick<PostgresReader, 'tail'>;
  readonly follower: Pick<Follower, 'heard'>;
  report(error: unknown): void;
}

/** Wakes the follower when another node has written; where the line breaks, or nothing is said, it looks. */
export const openEar = ({ places, channel, node, reader, follower, report }: EarPorts) => {
  let closed = false;
  let line: Client | undefined;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    const { position, number } = await reader.tail();
    follower.heard({ position, number });
  };
  const hear = (payload: string | undefined): void => {
    const [position = '', number = '', by = ''] = (payload ?? '').split(' ');
    if (by !== node) follower.heard({ position: Number(position), number: Number(number) });
  };
  const listen = async (): Promise<void> => {
    const client = await connectPrimary(places);
    line = client;
    client.once('end', () => {
      if (line === client) line = undefined;
    });
    client.on('notification', ({ payload }) => hear(payload));
    await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  };
  const tick = async (): Promise<void> => {
    try {
      if (line === undefined) await listen();
      await look();
    } catch (error) {
      if (line !== undefined) abandon(line);
      line = undefined;
      if (!closed) report(error);
    }
    if (!closed) timer = setTimeout(() => void tick(), line === undefined ? AGAIN_MS : LOOK_MS);
  };
  return {
    start: listen,
    follow: (): void => void tick(),
    stop: async (): Promise<void> => {
      closed = true;
      clearTimeout(timer);
      if (line !== undefined) await partFrom(line);
    },
  };
};
