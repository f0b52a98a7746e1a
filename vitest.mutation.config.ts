import { defineConfig } from 'vitest/config';

/** For `npm run mutate`: the engine's clause tests alone. The laws play whole tables and would take hours a thousand times over. */
export default defineConfig({
  test: { include: ['packages/engine/src/**/*.test.ts'], exclude: ['**/laws.test.ts'] },
});
