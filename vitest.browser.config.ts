import { defineConfig } from 'vitest/config';

/** For `npm run browser:all`: every browser suite there is, a real Chromium against a real house. */
export default defineConfig({
  test: {
    include: ['packages/web/e2e/**/*.e2e.test.ts'],
    globalSetup: ['packages/web/e2e/built.ts'],
    fileParallelism: false,
    /** A busy machine is no defect: this only ends what hangs. */
    testTimeout: 150_000,
    hookTimeout: 180_000,
    /** The one second that vitest gives by itself is less than a question to a busy browser may take. */
    expect: { poll: { timeout: 30_000 } },
  },
});
