import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { swallowedIn } from './swallowed.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TEST = /\.test\.tsx?$|\.test-kit\.tsx?$|\/e2e\/|\/testing\//;

/** What runs in production, and the scripts that prove it. */
const sources = (): readonly string[] =>
  execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.js', '*.mjs'],
    {
      cwd: ROOT,
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter((path) => path !== '' && !TEST.test(path));

describe('no defect is swallowed (code review 4)', () => {
  test.each([
    ['try { go(); } catch {}', 1],
    ['try { go(); } catch (error) { /* for the rest of it */ }', 1],
    ['go().catch(() => {});', 1],
    ['go().catch(() => undefined);', 1],
    ['go().catch(() => null);', 1],
    ['go().catch(function () {});', 1],
    ['go().then(done, () => {});', 1],
    ['const NOTHING = () => {}; go().catch(NOTHING);', 1],
    ['try { go(); } catch (error) { log(error); }', 0],
    ['try { go(); } catch { return []; }', 0],
    ['go().catch((error) => log(error));', 0],
    ['go().catch(() => kept.delete(name));', 0],
    ['go().then(() => {}, log);', 0],
    ['const callOff = () => {}; onFocus(() => {});', 0],
  ])('in %s it is found %i times', (source, times) =>
    expect(swallowedIn('it.ts', source)).toHaveLength(times),
  );

  test('in nothing that is shipped or run here', { timeout: 600_000 }, () => {
    const paths = sources();
    expect(paths.length).toBeGreaterThan(500);
    const found = paths.flatMap((path) =>
      swallowedIn(path, readFileSync(`${ROOT}/${path}`, 'utf8')).map(
        ({ line, text }) => `${path}:${line} ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });
});
