import { epochIn } from '../log/epoch.ts';
import type { LogFolder } from '../log/log-folder.ts';
import { type HouseLog, openLog } from '../log/open-log.ts';
import type { Witnesses } from '../log/witnesses.ts';
import type { Store } from '../store/port.ts';

type LogPorts = Parameters<typeof openLog>[2];

/** The log of a house of several nodes: one of them signs, and any may come to. */
export interface SharedLog extends HouseLog {
  /** Signs from now on. */
  take(): Promise<void>;
  /** Another node signs. */
  leave(): Promise<void>;
}

const NO_WITNESSES: Witnesses = {
  tell: () => undefined,
  cosigned: () => null,
  standings: () => [],
  stop: () => undefined,
};

/** `fetch` brings what others have made of the log to this node's folder. */
export const openSharedLog = async (
  store: Store,
  house: string,
  ports: LogPorts & { readonly folder: LogFolder },
  fetch: () => Promise<void>,
): Promise<SharedLog> => {
  // The first node of all begins it, as a house of one does.
  if ((await epochIn(store)) === undefined) await (await openLog(store, house, ports)).stop();
  const epoch = await epochIn(store);
  if (epoch === undefined) throw new Error('impossible: a log that was begun has no beginning');
  let current: HouseLog | undefined;
  const { folder } = ports;
  const leave = async (): Promise<void> => {
    const last = current;
    current = undefined;
    await last?.stop();
  };
  return {
    origin: epoch.origin,
    key: epoch.key,
    first: epoch.first,
    get witnesses() {
      return current?.witnesses ?? NO_WITNESSES;
    },
    checkpoint: () => current?.checkpoint() ?? folder.checkpoint() ?? null,
    tile: async (name) => current?.tile(name),
    nodes: () => {
      if (current === undefined) throw new Error('another node signs the log');
      return current.nodes();
    },
    flush: async () => current?.flush(),
    take: async () => {
      await leave();
      await fetch();
      current = await openLog(store, house, ports);
    },
    leave,
    stop: leave,
  };
};
