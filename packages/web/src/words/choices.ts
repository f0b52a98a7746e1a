/** What may be chosen, in its order: values with their words. Names are told as an object. */
export type Choices<Value> =
  | readonly (readonly [value: Value, words: string])[]
  | Readonly<Record<Extract<Value, string>, string>>;

export const choicesOf = <Value>(of: Choices<Value>): readonly (readonly [value: Value, words: string])[] =>
  Array.isArray(of) ? of : (Object.entries(of) as unknown as readonly (readonly [Value, string])[]);
