import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/src/**/*.test.ts', 'rulebooks/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    coverage: {
      provider: 'v8',
      include: ['packages/{engine,odds}/src/**/*.ts'],
      exclude: ['**/*.test.ts', '**/*.test-kit.ts', '**/testing/**'],
      reporter: [['text', { skipFull: true }], 'text-summary'],
      thresholds: {
        'packages/{engine,odds}/src/**/*.ts': {
          branches: 100,
          functions: 100,
          lines: 100,
          statements: 100,
        },
      },
    },
  },
});
