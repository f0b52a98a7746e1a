import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Fonts and pictures are packed already. */
const TEXT = /\.(?:js|css|html|json|svg|webmanifest)$/;
/** What is smaller fits into one packet either way. */
const LEAST_BYTES = 1024;

const packed = async (folder: string, name: string): Promise<void> => {
  const path = join(folder, name);
  const bytes = await readFile(path);
  if (bytes.length < LEAST_BYTES) return;
  const [small, old] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, old)]);
};

/**
 * Writes every file of the pages a second and a third time, packed, so that the house packs nothing while people wait.
 */
export const compressed = (): Plugin => ({
  name: 'baize-compressed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    await Promise.all(
      Object.keys(bundle)
        .filter((name) => TEXT.test(name))
        .map((name) => packed(dir, name)),
    );
  },
});
