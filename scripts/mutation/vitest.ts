/**
 * What a test file gets for `vitest` while it is run by `in-process-runner.ts`: tests are collected and not run, and
 * everything that judges is vitest's own.
 */
import { vi as vitest } from 'vitest';
import { kept } from './kept.ts';

export { expect } from 'vitest';

type Work = () => unknown;

interface Suite {
  readonly name: string;
  readonly above: Suite | undefined;
  readonly beforeAll: Work[];
  readonly beforeEach: Work[];
  readonly afterAll: Work[];
}

export interface CollectedTest {
  readonly id: string;
  readonly name: string;
  readonly file: string;
  /** From the file down. */
  readonly suites: readonly Suite[];
  readonly run: Work;
}

const newSuite = (name: string, above?: Suite): Suite => ({
  name,
  above,
  beforeAll: [],
  beforeEach: [],
  afterAll: [],
});

/** What is told now, and by whom. */
const now: { file: string; suite: Suite; collected: CollectedTest[]; finished: Work[] } = {
  file: '',
  suite: newSuite(''),
  collected: [],
  finished: [],
};

/** Begins a file: what is told from now on is told by it. */
export const beginFile = (file: string): void => {
  now.file = file;
  now.suite = newSuite('');
};

export const takeCollected = (): readonly CollectedTest[] => {
  const { collected } = now;
  now.collected = [];
  return collected;
};

/** What a test wants done at its end. */
export const takeFinished = (): readonly Work[] => {
  const { finished } = now;
  now.finished = [];
  return finished.toReversed();
};

const upTo = (suite: Suite | undefined): readonly Suite[] =>
  suite === undefined ? [] : [...upTo(suite.above), suite];

/** A name, and among the rest the function. */
type Told = readonly [name: string, ...rest: readonly unknown[]];
const workIn = (rest: readonly unknown[]): Work =>
  rest.find((each): each is Work => typeof each === 'function') as Work;

const collect = (...[name, ...rest]: Told): void => {
  const suites = upTo(now.suite);
  const full = [...suites.map((suite) => suite.name), name].filter((each) => each !== '').join(' > ');
  const same = now.collected.filter((each) => each.file === now.file && each.name === full).length;
  const id = `${now.file}#${full}${same === 0 ? '' : ` (${same + 1})`}`;
  now.collected.push({ id, name: full, file: now.file, suites, run: workIn(rest) });
};

const nest = (...[name, ...rest]: Told): void => {
  const above = now.suite;
  now.suite = newSuite(name, above);
  workIn(rest)();
  now.suite = above;
};

/** A row a test: names have only to tell them from each other. */
const eachOf =
  (make: (...told: Told) => void) =>
  (rows: readonly unknown[]) =>
  (...[name, ...rest]: Told): void => {
    const work = workIn(rest) as (...args: readonly unknown[]) => unknown;
    for (const [index, row] of rows.entries())
      make(`${name} [${index + 1}]`, () => work(...(Array.isArray(row) ? row : [row])));
  };

export const test = Object.assign(collect, { each: eachOf(collect) });
export const describe = Object.assign(nest, { each: eachOf(nest) });
export const beforeAll = (work: Work): void => void now.suite.beforeAll.push(work);
export const beforeEach = (work: Work): void => void now.suite.beforeEach.push(work);
export const afterAll = (work: Work): void => void now.suite.afterAll.push(work);
export const onTestFinished = (work: Work): void => void now.finished.push(work);

export const vi = {
  ...vitest,
  resetModules: (): void => {
    kept.load += 1;
  },
};

/** What a configuration provides: nothing is walked for long here. */
export const inject = (name: 'walks' | 'walksFrom'): number => (name === 'walks' ? 1 : 0);
