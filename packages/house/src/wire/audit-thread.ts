import { parentPort, workerData } from 'node:worker_threads';
import { openUnchanging } from '../store/sqlite-unchanging.ts';
import { check } from './audit-check.ts';

/**
 * A thread of its own: checks the record as it stands at this moment and says how far it is, while the tables play on.
 */
const { file } = workerData as { readonly file: string };
const store = openUnchanging(file);
try {
  for await (const said of check(store, Date.now)) parentPort?.postMessage(said);
} finally {
  await store.close();
}
