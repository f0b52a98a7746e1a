#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { NoDraw } from './check.ts';
import { checkFile } from './check-record.ts';

/** `baize-verify FILE...`: 0 where everything holds, 1 where something does not, 2 where a file is no such thing. */
const FOUND = { holds: 0, fails: 1, unreadable: 2 } as const;

const verify = (path: string): keyof typeof FOUND => {
  try {
    const { of, ok, lines } = checkFile(JSON.parse(readFileSync(path, 'utf8')));
    const told = lines.map(({ holds, says }) => `  ${holds ? 'holds' : 'FAILS'}  ${says}`);
    process.stdout.write(
      `${[`${of}: ${ok ? 'everything holds' : 'NOT as it has to be'}`, ...told].join('\n')}\n`,
    );
    return ok ? 'holds' : 'fails';
  } catch (error) {
    const isInput =
      error instanceof NoDraw || error instanceof SyntaxError || (error as { code?: string }).code;
    if (!isInput) throw error;
    process.stderr.write(`${path}: ${(error as Error).message}\n`);
    return 'unreadable';
  }
};

const paths = process.argv.slice(2);
if (paths.length === 0)
  process.stderr.write(
    'say which: baize-verify FILE... (an opened shoe, deck or spin, the bundle of a round, the draw of an inspection)\n',
  );
const results = paths.map(verify);
process.exitCode = Math.max(paths.length === 0 ? FOUND.unreadable : 0, ...results.map((each) => FOUND[each]));
