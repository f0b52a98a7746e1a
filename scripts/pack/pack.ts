/**
 * `npm run pack`: everything that others install, as archives in dist/npm. `--libraries` leaves the command out, which
 * needs the pages to be built.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../packages/cli/src/rules/disk.ts';
import { compile, OUT } from './compile.ts';
import { archiveOf, COMMAND, LIBRARIES } from './packages.ts';
import { stageCommand, stageLibrary } from './stage.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
};

const archive = (folder: string, name: string): void => {
  execFileSync('npm', ['pack', '--silent', '--pack-destination', OUT], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  console.log(`dist/npm/${archiveOf(name, version)}`);
};

compile();
for (const library of LIBRARIES) archive(stageLibrary(library, version), library.name);
if (!process.argv.includes('--libraries')) {
  execFileSync('npm', ['run', '-s', 'web'], { cwd: ROOT, stdio: 'inherit' });
  archive(stageCommand(version), COMMAND.name);
}
