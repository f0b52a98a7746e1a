import { defineConfig } from 'vitest/config';

/** For `npm run mutate`: the engine's clause tests alone. What plays whole tables by chance would take hours a thousand times over. */
export default defineConfig({
  test: {
    include: ['packages/engine/src/**/*.test.ts'],
    exclude: ['**/laws.test.ts', '**/differential.test.ts'],
  },
});
