import { lockFolder } from './lock.ts';

/** Holds the lock of a folder until it is killed: the child of a test. */
lockFolder(process.argv[2] ?? '');
process.stdout.write('held\n');
setInterval(() => {}, 1000);
