import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // How many walks of 10,000 steps the laws of a game take, and after how many: `npm run walks` asks for more.
    provide: {
      walks: Number(process.env.BAIZE_WALKS ?? 1),
      walksFrom: Number(process.env.BAIZE_WALKS_FROM ?? 0),
    },
    /** A busy machine is no defect: this only ends what hangs. */
    testTimeout: 300_000,
    hookTimeout: 60_000,
    /** Every core: by itself it would leave one idle, which on a small machine is half of it. */
    maxWorkers: '100%',
    include: ['packages/*/src/**/*.test.ts', 'rulebooks/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    coverage: {
      provider: 'v8',
      include: ['packages/{engine,tournament,odds}/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.test-kit.ts', '**/testing/**'],
      reporter: [['text', { skipFull: true }], 'text-summary'],
      thresholds: {
        'packages/{engine,tournament,odds}/src/**/*.ts': {
          branches: 100,
          functions: 100,
          lines: 100,
          statements: 100,
        },
      },
    },
  },
});
