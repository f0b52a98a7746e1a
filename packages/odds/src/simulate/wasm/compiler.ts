/** As much of WebAssembly as is needed: the same in Node and in a browser. */
interface Compiler {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object) => { readonly exports: unknown };
}

declare const WebAssembly: Compiler | undefined;

/** The smallest module there is. */
const EMPTY = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];

/** Whether modules can be compiled here: a machine may not know how, and a page may be forbidden to. */
export const canCompile = (): boolean => {
  if (typeof WebAssembly === 'undefined') return false;
  try {
    return new WebAssembly.Module(Uint8Array.from(EMPTY)) !== undefined;
  } catch {
    return false;
  }
};

/** What a module exports, once it is compiled. */
export const compiled = (bytes: Uint8Array<ArrayBuffer>): unknown => {
  const { Module, Instance } = WebAssembly as Compiler;
  return new Instance(new Module(bytes)).exports;
};
