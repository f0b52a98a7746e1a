import { defineConfig, mergeConfig } from 'vitest/config';
import all from './vitest.browser.config.ts';

/**
 * For `npm run browser`: the suites that `npm test` has time for. Every game is played in them once by keyboard; all
 * others are run by `npm run browser:all`.
 */
export const GATE = [
  'api',
  'conditions',
  'dice',
  'history',
  'keyboard',
  'pages',
  'table',
  'tournament',
] as const;

const include = GATE.map((name) => `packages/web/e2e/${name}.e2e.test.ts`);

export default defineConfig({ test: { ...mergeConfig(all, {}).test, include } });
