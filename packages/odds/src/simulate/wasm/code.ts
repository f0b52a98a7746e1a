/*
 * A little language over WebAssembly: values and deeds on whole numbers of 32 bits, written as one writes arithmetic,
 * and kept as the bytes of the instructions. Only what the twins need is here.
 */

/** Instructions that leave a number. */
export interface Value {
  readonly leaves: 'number';
  readonly bytes: readonly number[];
}

/** Instructions that leave nothing but what they did. */
export interface Deed {
  readonly leaves: 'nothing';
  readonly bytes: readonly number[];
}

/** A variable of a function. */
export interface Local {
  readonly local: number;
}

export type Operand = Value | Local | number;

const value = (...bytes: readonly number[]): Value => ({ leaves: 'number', bytes });
const deed = (...bytes: readonly number[]): Deed => ({ leaves: 'nothing', bytes });

const LOW_BITS = 7;
const MORE = 0x80;

/** A number that is never below nothing, seven bits a byte, the lowest first. */
export const whole = (number: number): readonly number[] =>
  number < MORE ? [number] : [(number % MORE) | MORE, ...whole(Math.floor(number / MORE))];

const SIGN = 0x40;

/** The same with a sign, which is the highest bit of the last byte. */
const signed = (number: number): readonly number[] => {
  const [low, rest] = [number & (MORE - 1), number >> LOW_BITS];
  return rest === ((low & SIGN) === 0 ? 0 : -1) ? [low] : [low | MORE, ...signed(rest)];
};

const bytesOf = (of: Operand): readonly number[] => {
  if (typeof of === 'number') return [0x41, ...signed(of)];
  return 'local' in of ? [0x20, ...whole(of.local)] : of.bytes;
};

const binary =
  (instruction: number) =>
  (one: Operand, other: Operand): Value =>
    value(...bytesOf(one), ...bytesOf(other), instruction);

export const equal = /* @__PURE__ */ binary(0x46);
export const isBelow = /* @__PURE__ */ binary(0x49);
export const isAbove = /* @__PURE__ */ binary(0x4b);
export const isFrom = /* @__PURE__ */ binary(0x4f);
export const plus = /* @__PURE__ */ binary(0x6a);
export const minus = /* @__PURE__ */ binary(0x6b);
export const times = /* @__PURE__ */ binary(0x6c);
export const and = /* @__PURE__ */ binary(0x71);
export const or = /* @__PURE__ */ binary(0x72);
export const xor = /* @__PURE__ */ binary(0x73);
export const left = /* @__PURE__ */ binary(0x74);
export const right = /* @__PURE__ */ binary(0x76);
export const turnedLeft = /* @__PURE__ */ binary(0x77);

/** One or the other without a branch. */
export const either = (condition: Operand, one: Operand, other: Operand): Value =>
  value(...bytesOf(one), ...bytesOf(other), ...bytesOf(condition), 0x1b);

/** What lies so many bytes into a table: a byte, half a word, a word. Tables begin at a place that is known by now. */
const loaded =
  (instruction: number, width: number) =>
  (table: number, offset: Operand): Value =>
    value(...bytesOf(offset), instruction, width, ...whole(table));
export const byteAt = /* @__PURE__ */ loaded(0x2d, 0);
export const halfWordAt = /* @__PURE__ */ loaded(0x2f, 1);
export const wordAt = /* @__PURE__ */ loaded(0x28, 2);

const stored =
  (instruction: number, width: number) =>
  (table: number, offset: Operand, what: Operand): Deed =>
    deed(...bytesOf(offset), ...bytesOf(what), instruction, width, ...whole(table));
export const putHalfWord = /* @__PURE__ */ stored(0x3b, 1);
export const putWord = /* @__PURE__ */ stored(0x36, 2);

export const set = (local: Local, to: Operand): Deed => deed(...bytesOf(to), 0x21, ...whole(local.local));

/** One deed after another. */
export const all = (...deeds: readonly Deed[]): Deed => deed(...deeds.flatMap(({ bytes }) => bytes));

/** A block of its own that leaves nothing, up to its end. */
const NOTHING = 0x40;
const END = 0x0b;

export const when = (condition: Operand, then: Deed, otherwise?: Deed): Deed =>
  deed(
    ...bytesOf(condition),
    0x04,
    NOTHING,
    ...then.bytes,
    ...(otherwise === undefined ? [] : [0x05, ...otherwise.bytes]),
    END,
  );

/** Does it once, and again as long as the condition holds. */
export const repeat = (does: Deed, condition: Operand): Deed =>
  deed(0x03, NOTHING, ...does.bytes, ...bytesOf(condition), 0x0d, 0, END);

/** Does it as long as the condition holds, perhaps never. */
export const asLongAs = (condition: Operand, does: Deed): Deed => when(condition, repeat(does, condition));

/** Calls a function that takes and leaves nothing. */
export const call = (number: number): Deed => deed(0x10, ...whole(number));

/** A function: how many numbers it takes, whether it answers one, and how many variables it has besides. */
export interface Func {
  readonly parameters: number;
  readonly answers: boolean;
  readonly locals: number;
  readonly bytes: readonly number[];
}

/** Variables are asked for one by one, and begin as nothing. */
export type NewLocal = () => Local;

const localsFrom = (first: number): { readonly local: NewLocal; readonly many: () => number } => {
  let many = 0;
  const local = (): Local => {
    many += 1;
    return { local: first + many - 1 };
  };
  return { local, many: () => many };
};

/** A function that takes and answers nothing. */
export const deedFunc = (write: (local: NewLocal) => Deed): Func => {
  const { local, many } = localsFrom(0);
  const { bytes } = write(local);
  return { parameters: 0, answers: false, locals: many(), bytes: [...bytes, END] };
};

/** A function of two numbers that answers the first, as its deeds have left it. */
export const turnFunc = (write: (first: Local, second: Local, local: NewLocal) => Deed): Func => {
  const { local, many } = localsFrom(2);
  const [first, second] = [{ local: 0 }, { local: 1 }];
  const { bytes } = write(first, second, local);
  return { parameters: 2, answers: true, locals: many(), bytes: [...bytes, ...bytesOf(first), END] };
};
