import { fileURLToPath } from 'node:url';
import { build } from 'vite';

/** The folder of the web, whose pages every house of these tests serves. */
export const WEB = fileURLToPath(new URL('..', import.meta.url));

/** The pages are built once, before the first test. */
export default async (): Promise<void> => {
  await build({ root: WEB, logLevel: 'error' });
};
