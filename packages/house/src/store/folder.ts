import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { StoreFailure } from './port.ts';

/** Makes the data folder where there is none, and closes it to everybody but its owner. */
export const makeFolder = (folder: string): void => {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { mode, uid } = statSync(folder);
    // One that was there already may be open to others: whoever reads it there reads what people own.
    if (uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
  } catch (error) {
    throw new StoreFailure(`The data folder ${folder} cannot be made: ${(error as Error).message}`, {
      cause: error,
    });
  }
};
