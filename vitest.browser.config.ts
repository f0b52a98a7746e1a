import { defineConfig } from 'vitest/config';

/** For `npm run browser`: a real Chromium against a real house. */
export default defineConfig({
  test: {
    include: ['packages/web/e2e/**/*.e2e.test.ts'],
    globalSetup: ['packages/web/e2e/built.ts'],
    fileParallelism: false,
    hookTimeout: 180_000,
    /** What passes in front of one's eyes can be missed once by a browser on a busy machine, not twice. */
    retry: 1,
  },
});
