import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { startChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the browser of all suites is reached. */
    chromium: string;
  }
}

/** The folder of the web, whose pages every house of these tests serves. */
export const WEB = fileURLToPath(new URL('..', import.meta.url));

/** The pages are built once and the browser is started once, before the first test. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  // As `npm run web` builds them: under a test runner the libraries would be those for programmers, twice as heavy.
  process.env.NODE_ENV = 'production';
  const [server] = await Promise.all([startChromium(), build({ root: WEB, logLevel: 'error' })]);
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
};
