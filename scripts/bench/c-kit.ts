import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * A yardstick in C: the same work on the same tables, compiled here and now. It is worth a second language because only
 * a program that is as fast as the machine can be tells how far ours is from that, whatever machine it is.
 */
export interface Yardstick {
  /** What it answers, and the CPU-seconds that it took. */
  readonly run: (...words: readonly string[]) => { readonly answer: string; readonly seconds: number };
  readonly close: () => void;
}

type Table = Uint8Array | Int8Array | Uint16Array | Uint32Array;

/** Tables one after the other, each with its length in bytes before it. */
const written = (tables: readonly Table[]): Uint8Array =>
  Buffer.concat(
    tables.flatMap((table) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(table.byteLength);
      return [length, Buffer.from(table.buffer, table.byteOffset, table.byteLength)];
    }),
  );

const hasCompiler = (): boolean => spawnSync('gcc', ['--version']).status === 0;

/** Compiles `c/NAME.c` with the machine's own instructions; undefined where there is no gcc. */
export const yardstick = (name: string, tables: readonly Table[]): Yardstick | undefined => {
  if (!hasCompiler()) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'baize-bench-'));
  const program = join(folder, name);
  const source = fileURLToPath(new URL(`./c/${name}.c`, import.meta.url));
  execFileSync('gcc', ['-O3', '-march=native', '-o', program, source]);
  const file = join(folder, 'tables');
  writeFileSync(file, written(tables));
  return {
    run: (...words) => {
      const [answer = '', seconds] = execFileSync(program, [file, ...words], { encoding: 'utf8' })
        .trim()
        .split(' ');
      return { answer, seconds: Number(seconds) };
    },
    close: () => rmSync(folder, { recursive: true }),
  };
};
