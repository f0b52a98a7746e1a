import { afterAll, beforeAll } from 'vitest';
import { storeContract } from '../contract.test-kit.ts';
import type { Opened } from '../transaction.test-kit.ts';
import { openPostgres } from './index.ts';
import { startPostgres, type TestServer } from './server.test-kit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startPostgres();
}, 60_000);
afterAll(() => server.stop());

const opened = async (): Promise<Opened> => {
  const url = await server.schema();
  let store = await openPostgres(url);
  return {
    store,
    reopen: async () => {
      await store.close();
      store = await openPostgres(url);
      return store;
    },
    remove: () => store.close(),
  };
};

// Opening is most of what it costs: `npm run postgres` runs as many as the embedded store does.
storeContract('PostgreSQL', opened, process.env.BAIZE_POSTGRES === 'whole' ? 40 : 4);
