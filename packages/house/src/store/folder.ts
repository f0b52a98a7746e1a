import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { StoreFailure } from './port.ts';

const attempt = (folder: string, what: string, act: () => void): void => {
  try {
    act();
  } catch (error) {
    throw new StoreFailure(`The data folder ${folder} cannot be ${what}: ${(error as Error).message}`, {
      cause: error,
    });
  }
};

/** Makes the data folder where there is none, and closes it to everybody but its owner. */
export const makeFolder = (folder: string): void => {
  attempt(folder, 'made', () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  attempt(folder, 'closed to others', () => {
    const { mode, uid } = statSync(folder);
    // One that was there already may be open to others: whoever reads it there reads what people own.
    if (uid === process.getuid?.() && (mode & 0o077) !== 0) chmodSync(folder, 0o700);
  });
};
