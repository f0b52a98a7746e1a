// `npm run mutate` breaks the engine in every way that Stryker knows, and looks whether a clause test notices;
// `GAME=blackjack npm run mutate` does so in one game with that game's tests alone, in half an hour on two cores.

const folder = ['packages/engine/src', process.env.GAME].filter(Boolean).join('/');

export default {
  mutate: [
    `${folder}/**/*.ts`,
    '!packages/engine/src/**/*.{test,test-kit}.ts',
    '!packages/engine/src/**/testing/**',
    // They write rounds for the checker that shares no code with the engine: what tests them is left out here.
    '!packages/engine/src/**/{generate,illegal}.ts',
    // What is wrong with an edition: its tests change every number of the law in turn, and are left out as well.
    '!packages/engine/src/*/faults.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  // What is worked out on loading cannot be broken in a module that stays loaded.
  ignoreStatic: true,
  timeoutMS: 2500,
  concurrency: 2,
  incremental: true,
  incrementalFile: 'reports/mutation/incremental.json',
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: 'reports/mutation/mutation.json' },
  clearTextReporter: { allowColor: true, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
