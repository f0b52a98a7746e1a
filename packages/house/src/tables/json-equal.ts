/** Of two things that are JSON, whether they say the same. */

export type JsonObject = Readonly<Record<string, unknown>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field that is undefined is none in JSON. */
export const hasField = (fields: JsonObject, key: string): boolean =>
  Object.hasOwn(fields, key) && fields[key] !== undefined;

/** Fields that are there in JSON. */
export const fieldCount = (fields: JsonObject): number => {
  let count = 0;
  for (const key in fields) if (fields[key] !== undefined) count += 1;
  return count;
};

const listsEqual = (one: readonly unknown[], other: readonly unknown[]): boolean => {
  if (one.length !== other.length) return false;
  for (let place = 0; place < one.length; place += 1) if (!jsonEqual(one[place], other[place])) return false;
  return true;
};

const objectsEqual = (one: JsonObject, other: JsonObject): boolean => {
  let count = 0;
  for (const key in one) {
    const value = one[key];
    if (value === undefined) continue;
    const others = other[key];
    if (value !== others && !jsonEqual(value, others)) return false;
    // What every object has by itself is a function and no JSON, but for this.
    if (key === '__proto__' && !Object.hasOwn(other, key)) return false;
    count += 1;
  }
  return count === fieldCount(other);
};

/** Whether they are the same in JSON. Parts that are one and the same are not looked into. */
export const jsonEqual = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const isList = Array.isArray(one);
  if (isList !== Array.isArray(other)) return false;
  return isList
    ? listsEqual(one, other as readonly unknown[])
    : objectsEqual(one as JsonObject, other as JsonObject);
};
