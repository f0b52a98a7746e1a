import { type Chance, HALVES } from '../chance.ts';
import { beginBlock, type Stack } from '../stack.ts';
import type { Twin } from '../twin.ts';
import type { Func } from './code.ts';
import { compiled } from './compiler.ts';
import { type Ground, refillFunc } from './ground.ts';
import { moduleBytes } from './module.ts';

type Table = Uint8Array | Uint16Array;

/** Outcomes are handed over in batches of so many. */
const BATCH = 1024;
const HALF = 2;
/** Tables begin where a line of a processor's memory does. */
const LINE = 64;

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  /** Plays until so many bytes of outcomes are written, from a place among the halves, and answers the next. */
  readonly play: (next: number, end: number) => number;
}

/** Lays tables one after the other. */
const layOut = <Name extends string>(sizes: Readonly<Record<Name, number>>) => {
  const at: Record<string, number> = {};
  let size = 0;
  for (const [name, bytes] of Object.entries<number>(sizes)) {
    at[name] = size;
    size += Math.ceil(bytes / LINE) * LINE;
  }
  return { at: at as Readonly<Record<Name, number>>, size };
};

const sizesOf = <Name extends string>(tables: Readonly<Record<Name, Table>>): Record<Name, number> =>
  Object.fromEntries(
    Object.entries<Table>(tables).map(([name, { byteLength }]) => [name, byteLength]),
  ) as Record<Name, number>;

/** A twin in WebAssembly: its tables in a memory of its own, and `write` writes what plays upon them. */
export const wasmTwin = <Name extends string>(
  fresh: Stack,
  tables: Readonly<Record<Name, Table>>,
  write: (ground: Ground<Name>) => Func,
): Twin => {
  const { at, size } = layOut({
    state: 16,
    words: HALVES * HALF,
    stack: fresh.byteLength,
    outcomes: BATCH * HALF,
    ...sizesOf(tables),
  });
  const ground = { at, cards: fresh.length } as Ground<Name>;
  const bytes = moduleBytes(size, [refillFunc(ground), write(ground)]);
  const { memory, play } = compiled(bytes) as Exports;
  const { buffer } = memory;
  for (const [name, table] of Object.entries<Table>(tables)) {
    new Uint8Array(buffer, at[name as Name]).set(
      new Uint8Array(table.buffer, table.byteOffset, table.byteLength),
    );
  }
  const chance: Chance = {
    state: new Int32Array(buffer, at.state, 4),
    words: new Uint32Array(buffer, at.words, HALVES / 2),
    halves: new Uint16Array(buffer, at.words, HALVES),
  };
  const stack = new Uint16Array(buffer, at.stack, fresh.length);
  const written = new Uint16Array(buffer, at.outcomes, BATCH);
  let next = 0;
  return {
    stack,
    begin: (seed, block) => {
      beginBlock(stack, fresh, chance, seed, block);
      next = 0;
    },
    play: (outcomes, count) => {
      for (let done = 0; done < count; done += BATCH) {
        const many = Math.min(BATCH, count - done);
        next = play(next, many * HALF);
        outcomes.set(many === BATCH ? written : written.subarray(0, many), done);
      }
    },
  };
};
