import { defineConfig } from 'vitest/config';

const folder = ['packages/engine/src', process.env.GAME].filter(Boolean).join('/');

/**
 * For `npm run mutate`: the engine's clause tests alone. What plays whole tables by chance, or every edition anew,
 * would take hours a thousand times over.
 */
export default defineConfig({
  test: {
    include: [`${folder}/**/*.test.ts`],
    exclude: ['**/{laws,differential,editions,generate,way-on,stand,trials}.test.ts'],
    // Three times as fast; the engine keeps nothing from one test to the next.
    isolate: false,
  },
});
