/**
 * A test runner for Stryker that loads the tests once and then only switches mutants on and off. What is tested is pure
 * and keeps nothing but what it memoizes, which is forgotten before every run: a mutant costs the tests that reach it,
 * and no thread and no module is started for it.
 *
 * A test that a mutant fails is run once more without it. Where it fails then too, something was kept after all:
 * everything is loaded anew, and the mutant tried again.
 */
import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bounded, Hangs } from './bounded.ts';
import { kept } from './kept.ts';
import { FOLDER, isLong, isSampled } from './scope.ts';
import { beginFile, type CollectedTest, takeCollected, takeFinished } from './vitest.ts';

/** What instrumented code asks and tells. */
interface Instrument {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

const instrument: Instrument = {};
Object.assign(globalThis, { __stryker__: instrument });

/** Whether a module is of the copy that is broken, in which Stryker works by the time that anything is loaded. */
const isOurs = (url: string | undefined): boolean =>
  url?.startsWith(pathToFileURL(join(process.cwd(), 'packages')).href) === true;

/** What stands in for a module, for those that are tested. */
const STAND_INS: readonly (readonly [RegExp, string])[] = [
  [/^vitest$/, import.meta.resolve('./vitest.ts')],
  [/\/memoize\.ts$/, import.meta.resolve('./forgetful.ts')],
];

registerHooks({
  resolve: (specifier, context, next) => {
    const standIn = isOurs(context.parentURL)
      ? STAND_INS.find(([known]) => known.test(specifier))
      : undefined;
    if (standIn !== undefined) return { url: standIn[1], shortCircuit: true };
    const found = next(specifier, context);
    if (!isOurs(found.url)) return found;
    return { ...found, url: `${found.url.split('?')[0]}?load=${kept.load}` };
  },
});

const load = async (): Promise<readonly CollectedTest[]> => {
  kept.load += 1;
  kept.run += 1;
  const files = globSync(`${FOLDER}/**/*.test.ts`).filter((file) => !isLong(file));
  for (const file of files.sort()) {
    beginFile(file);
    await import(pathToFileURL(join(process.cwd(), file)).href);
  }
  return takeCollected();
};

const ran = async ({ suites, run }: CollectedTest): Promise<Error | undefined> => {
  try {
    for (const { beforeEach } of suites) for (const work of beforeEach) await work();
    await bounded(run);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    for (const work of takeFinished()) await work();
  }
};

/** What its suites want done around these tests. */
const around = async (tests: readonly CollectedTest[], when: 'beforeAll' | 'afterAll'): Promise<void> => {
  const suites = new Set(tests.flatMap((test) => test.suites));
  for (const suite of suites) for (const work of suite[when]) await work();
};

interface Failed {
  readonly test: CollectedTest;
  readonly error: Error;
}

/** The first that fails, of these in their order. */
const firstFailed = async (tests: readonly CollectedTest[]): Promise<Failed | undefined> => {
  kept.run += 1;
  await around(tests, 'beforeAll');
  for (const test of tests) {
    const error = await ran(test);
    if (error !== undefined) return { test, error };
  }
  await around(tests, 'afterAll');
  return undefined;
};

interface MutantRun {
  readonly activeMutant: { readonly id: string };
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
}

/** As Stryker counts them. */
const PASSED = 0;
const FAILED = 1;

class InProcessRunner {
  static readonly inject = [] as const;
  #tests: readonly CollectedTest[] = [];

  capabilities() {
    return { reloadEnvironment: false };
  }

  async init(): Promise<void> {
    this.#tests = await load();
  }

  /** Every test by itself, so that it is known what it reaches. */
  async dryRun() {
    const tests = [];
    for (const test of this.#tests) {
      const { id, name, file: fileName } = test;
      kept.run += 1;
      await around([test], 'beforeAll');
      instrument.currentTestId = id;
      const start = performance.now();
      const error = await ran(test);
      instrument.currentTestId = undefined;
      const told = { id, name, fileName, timeSpentMs: performance.now() - start };
      tests.push(
        error === undefined
          ? { ...told, status: PASSED }
          : { ...told, status: FAILED, failureMessage: String(error.stack) },
      );
    }
    return { status: 'complete', tests, mutantCoverage: instrument.mutantCoverage };
  }

  async mutantRun(run: MutantRun, isAgain = false): Promise<object> {
    const { activeMutant, testFilter, hitLimit } = run;
    // Stryker counts what is an error neither as noticed nor as missed.
    if (!isSampled(activeMutant.id)) return { status: 'error', errorMessage: 'not of this sample' };
    const picked = testFilter && new Set(testFilter);
    const tests = this.#tests.filter(({ id }) => picked?.has(id) ?? true);
    Object.assign(instrument, { activeMutant: activeMutant.id, hitLimit, hitCount: 0 });
    const failed = await firstFailed(tests);
    const isEndless =
      failed?.error instanceof Hangs || (hitLimit !== undefined && (instrument.hitCount ?? 0) > hitLimit);
    Object.assign(instrument, { activeMutant: undefined, hitLimit: undefined, hitCount: undefined });
    if (failed !== undefined && (await firstFailed([failed.test])) !== undefined) {
      const { test, error } = failed;
      if (isAgain) return { status: 'error', errorMessage: `${test.id} fails by itself: ${error.message}` };
      this.#tests = await load();
      return this.mutantRun(run, true);
    }
    if (isEndless) return { status: 'timeout', reason: 'it does not end' };
    const nrOfTests = tests.length;
    return failed === undefined
      ? { status: 'survived', nrOfTests }
      : { status: 'killed', killedBy: [failed.test.id], failureMessage: failed.error.message, nrOfTests };
  }
}

interface Path {
  readonly node: unknown;
  readonly parent: {
    readonly type: string;
    readonly callee?: { readonly name?: string };
    readonly arguments?: readonly unknown[];
  } | null;
}

/** What `must` says of a state that cannot be: no test comes to it, or it would not be impossible. */
const impossible = {
  shouldIgnore: ({ node, parent }: Path): string | undefined =>
    parent?.type === 'CallExpression' && parent.callee?.name === 'must' && parent.arguments?.[1] === node
      ? 'the words for a state that cannot be'
      : undefined,
};

export const strykerPlugins = [
  { kind: 'Ignore', name: 'impossible', value: impossible },
  { kind: 'TestRunner', name: 'in-process', injectableClass: InProcessRunner },
];
