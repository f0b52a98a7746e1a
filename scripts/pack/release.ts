/**
 * `npm run release -- VERSION`: the version everywhere, the notes dated, a commit and a signed-off tag, the archives
 * with their digests, and a statement of what they were made of. Nothing leaves the machine: whoever publishes reads it
 * first. `npm run release -- --provenance` writes digests and statement of the archives that lie there, and nothing
 * else.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { OUT } from './compile.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;

const partsOf = (version: string): readonly number[] => {
  const found = VERSION.exec(version);
  if (found === null) throw new Error(`${version} is no version such as 0.2.0`);
  return found.slice(1).map(Number);
};

/** A version once given is never given again, and none below it. One that is set and has no tag yet may be released. */
export const mayFollow = (before: string, version: string, isTagged: boolean): boolean => {
  const [one, other] = [partsOf(before), partsOf(version)];
  const at = one.findIndex((part, place) => part !== other[place]);
  return at === -1 ? !isTagged : (other[at] as number) > (one[at] as number);
};

/** A manifest with another version: of itself, and in the lock file of every package of the tree. */
export const withVersion = (json: string, version: string): string => {
  const manifest = JSON.parse(json) as {
    version: string;
    packages?: Record<string, { version?: string; link?: boolean }>;
  };
  manifest.version = version;
  for (const [path, each] of Object.entries(manifest.packages ?? {}))
    if (!path.includes('node_modules') && each.version !== undefined) each.version = version;
  return `${JSON.stringify(manifest, null, 2)}\n`;
};

/** The notes with the day of the release where they say that it has none yet. */
export const datedNotes = (notes: string, version: string, day: string): string => {
  const heading = `## ${version}, not yet released`;
  if (!notes.includes(heading))
    throw new Error(`CHANGELOG.md has no "${heading}": say there what is new, for those who use it`);
  return notes.replace(heading, `## ${version}, ${day}`);
};

export interface Archive {
  readonly name: string;
  readonly sha256: string;
}

/** What the archives were made of. */
export interface Origin {
  readonly version: string;
  readonly commit: string;
  readonly lockFile: string;
  readonly node: string;
}

/** An in-toto statement with SLSA provenance: which archives came of which commit and which lock file. */
export const statementOf = (archives: readonly Archive[], { version, commit, lockFile, node }: Origin) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: archives.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'npm run pack',
      externalParameters: { version },
      internalParameters: { node },
      resolvedDependencies: [
        { name: 'baize', digest: { gitCommit: commit } },
        { name: 'package-lock.json', digest: { sha256: lockFile } },
      ],
    },
    runDetails: { builder: { id: 'npm run release' } },
  },
});

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const git = (...words: readonly string[]): string =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8' }).trim();

const versionNow = (): string =>
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly version: string }).version;

/** Digests as `sha256sum -c` reads them, and the statement, beside the archives. */
const writeProvenance = (): void => {
  const names = readdirSync(OUT).filter((name) => name.endsWith(`-${versionNow()}.tgz`));
  const archives = names.toSorted().map((name) => ({ name, sha256: sha256(readFileSync(join(OUT, name))) }));
  if (archives.length === 0)
    throw new Error('there are no archives of this version: npm run pack makes them');
  const statement = statementOf(archives, {
    version: versionNow(),
    commit: git('rev-parse', 'HEAD'),
    lockFile: sha256(readFileSync(join(ROOT, 'package-lock.json'))),
    node: process.version,
  });
  writeFileSync(join(OUT, 'SHA256SUMS'), archives.map((each) => `${each.sha256}  ${each.name}\n`).join(''));
  writeFileSync(join(OUT, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`);
  console.log(`${archives.length} archives: dist/npm/SHA256SUMS, dist/npm/provenance.json`);
};

const rewrite = (path: string, change: (text: string) => string): void =>
  writeFileSync(join(ROOT, path), change(readFileSync(join(ROOT, path), 'utf8')));

const release = (version: string): void => {
  if (git('status', '--porcelain') !== '')
    throw new Error('what is not committed is in no release: commit it first');
  const isTagged = git('tag', '--list', `v${versionNow()}`) !== '';
  if (!mayFollow(versionNow(), version, isTagged))
    throw new Error(`${version} does not follow ${versionNow()}`);
  const day = new Date().toISOString().slice(0, 10);
  const notes = datedNotes(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version, day);
  const manifests = git(
    'ls-files',
    'package.json',
    'package-lock.json',
    'rulebooks/package.json',
    'packages/*/package.json',
  );
  for (const path of manifests.split('\n')) rewrite(path, (json) => withVersion(json, version));
  writeFileSync(join(ROOT, 'CHANGELOG.md'), notes);
  git('commit', '--quiet', '--all', '--message', `Version ${version}`);
  git('tag', '--annotate', `v${version}`, '--message', `Version ${version}`);
  execFileSync('npm', ['run', '-s', 'pack'], { cwd: ROOT, stdio: 'inherit' });
  writeProvenance();
  console.log(
    `v${version} is tagged and packed. To publish: git push --follow-tags, npm publish dist/npm/ARCHIVE`,
  );
};

if (import.meta.main) {
  const [said, ...more] = process.argv.slice(2);
  if (said === '--provenance') writeProvenance();
  else if (said === undefined || more.length > 0)
    throw new Error('say which version: npm run release -- 0.2.0');
  else release(said);
}
