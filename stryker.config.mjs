// `GAME=blackjack npm run mutate` breaks one game in every way that Stryker knows, and looks whether a test of that
// game notices; `PACKAGE=tournament` does so in another package. What was measured stands in
// docs/architecture/figures.md, how it is run in scripts/mutation.
import { FOLDER, NAME } from './scripts/mutation/scope.ts';

export default {
  mutate: [
    `${FOLDER}/**/*.ts`,
    '!packages/*/src/**/*.{test,test-kit}.ts',
    '!packages/*/src/**/testing/**',
    // They write rounds for the checker that shares no code with the engine: what tests them is left out here.
    '!packages/engine/src/**/{generate,illegal}.ts',
    '!packages/engine/src/blackjack/rounds/{trouble,people}.ts',
    // What is wrong with an edition: its tests change every number of the law in turn, and are left out as well.
    '!packages/engine/src/*/faults.ts',
    // What stands for a viewer is proved by playing whole tables, strength by all hands against three other evaluators.
    '!packages/engine/src/*/{stand,strength}.ts',
    // What it keeps is forgotten between two mutants, by what stands in for it.
    '!packages/engine/src/core/memoize.ts',
  ],
  plugins: ['./scripts/mutation/in-process-runner.ts'],
  testRunner: 'in-process',
  ignorers: ['impossible'],
  // What is worked out on loading cannot be broken in a module that stays loaded.
  ignoreStatic: true,
  // What does not end is noticed by counting: this is for what hangs, however busy the machine.
  timeoutMS: 60_000,
  concurrency: 2,
  incremental: true,
  incrementalFile: `reports/mutation/incremental-${NAME}.json`,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  jsonReporter: { fileName: `reports/mutation/${NAME}.json` },
  clearTextReporter: { allowColor: true, logTests: false },
  thresholds: { high: 95, low: 85, break: 85 },
};
