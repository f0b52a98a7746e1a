#!/usr/bin/env node
import { defineCommand, runMain } from 'citty';
import colors from 'picocolors';

const main = defineCommand({
  meta: { name: 'baize', description: 'Casino table games and their tournaments, by the approved rules.' },
  run: () => {
    process.stdout.write(`${colors.bold('baize')} has no commands yet (Node ${process.versions.node}).\n`);
  },
});

await runMain(main);
