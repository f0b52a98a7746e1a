import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { datedNotes, mayFollow, statementOf, withVersion } from './release.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

describe('a release', () => {
  test.each([
    ['0.1.0', '0.1.1', true, true],
    ['0.9.0', '0.10.0', true, true],
    ['0.10.0', '0.9.9', true, false],
    ['1.0.0', '0.99.0', false, false],
    ['0.1.0', '0.1.0', false, true],
    ['0.1.0', '0.1.0', true, false],
  ])('after %s comes %s where that is tagged or not (%s): %s', (before, version, isTagged, may) => {
    expect(mayFollow(before, version, isTagged)).toBe(may);
  });

  test('what is no version is refused', () => {
    for (const version of ['1.0', 'v1.0.0', '1.0.0-rc', ''])
      expect(() => mayFollow('0.1.0', version, false)).toThrow('is no version');
  });

  test('the version stands in every manifest and in the lock file, and nothing else changes', () => {
    for (const path of ['package.json', 'packages/engine/package.json', 'rulebooks/package.json']) {
      const changed = JSON.parse(withVersion(read(path), '9.9.9'));
      expect(changed).toEqual({ ...JSON.parse(read(path)), version: '9.9.9' });
    }
    const [before, after] = [read('package-lock.json'), withVersion(read('package-lock.json'), '9.9.9')];
    const { packages } = JSON.parse(after);
    expect([
      packages[''].version,
      packages['packages/engine'].version,
      packages['packages/web'].version,
    ]).toEqual(['9.9.9', '9.9.9', '9.9.9']);
    const changed = after.split('\n').filter((line, at) => line !== before.split('\n')[at]);
    expect(changed.every((line) => line.trim() === '"version": "9.9.9",')).toBe(true);
  });

  test('the notes get the day, and a version without notes is refused', () => {
    const notes = '# Changes\n\n## 0.2.0, not yet released\n\n- One.\n';
    expect(datedNotes(notes, '0.2.0', '2027-01-31')).toBe('# Changes\n\n## 0.2.0, 2027-01-31\n\n- One.\n');
    expect(() => datedNotes(notes, '0.3.0', '2027-01-31')).toThrow('## 0.3.0, not yet released');
    expect(read('CHANGELOG.md')).toMatch(/^## \d+\.\d+\.\d+, (?:not yet released|\d{4}-\d\d-\d\d)$/m);
  });

  test('the statement ties archives to a commit and a lock file', () => {
    const origin = { version: '0.2.0', commit: 'c0ffee', lockFile: 'ab', node: 'v24' };
    expect(statementOf([{ name: 'baize-0.2.0.tgz', sha256: 'cd' }], origin)).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      subject: [{ name: 'baize-0.2.0.tgz', digest: { sha256: 'cd' } }],
      predicate: {
        buildDefinition: {
          externalParameters: { version: '0.2.0' },
          resolvedDependencies: [{ digest: { gitCommit: 'c0ffee' } }, { digest: { sha256: 'ab' } }],
        },
      },
    });
  });
});
