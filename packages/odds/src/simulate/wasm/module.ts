import { type Func, whole } from './code.ts';

/** A module with one memory, called `memory`, and functions, of which the last is called `play`. */

const MAGIC = [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00];
const NUMBER = 0x7f;

const sized = (bytes: readonly number[]): readonly number[] => [...whole(bytes.length), ...bytes];
const listed = (items: readonly (readonly number[])[]): readonly number[] => [
  ...whole(items.length),
  ...items.flat(),
];
const section = (number: number, items: readonly (readonly number[])[]): readonly number[] => [
  number,
  ...sized(listed(items)),
];
const named = (name: string, kind: number, number: number): readonly number[] => [
  ...sized([...new TextEncoder().encode(name)]),
  kind,
  ...whole(number),
];

const typeOf = ({ parameters, answers }: Func): readonly number[] => [
  0x60,
  ...listed(Array.from({ length: parameters }, () => [NUMBER])),
  ...listed(answers ? [[NUMBER]] : []),
];

const bodyOf = ({ locals, bytes }: Func): readonly number[] =>
  sized([...listed(locals === 0 ? [] : [[...whole(locals), NUMBER]]), ...bytes]);

const PAGE = 65_536;

/** The bytes of a module: so much memory, which never grows, and functions by their place. */
export const moduleBytes = (memory: number, functions: readonly Func[]): Uint8Array<ArrayBuffer> => {
  const pages = Math.ceil(memory / PAGE);
  return Uint8Array.from([
    ...MAGIC,
    ...section(1, functions.map(typeOf)),
    ...section(
      3,
      functions.map((_, at) => whole(at)),
    ),
    ...section(5, [[0x01, ...whole(pages), ...whole(pages)]]),
    ...section(7, [named('memory', 2, 0), named('play', 0, functions.length - 1)]),
    ...section(10, functions.map(bodyOf)),
  ]);
};
