/** The fields of an object that hold something: one that is undefined is as good as absent. */
const fieldsOf = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, each]) => each !== undefined);

/**
 * Whether two values are the same all through, as a test's own comparison has it: that one is slow, and asked a
 * hundred times a step.
 */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [fields, others] = [fieldsOf(one), fieldsOf(other)];
  return (
    fields.length === others.length &&
    fields.every(([name, each]) => Object.hasOwn(other, name) && isSame(each, other[name as never]))
  );
};

const isPlain = (value: object): boolean =>
  Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;

/**
 * Whether a value comes back from JSON as it was: nothing in it that JSON does not know. What was looked at once is
 * not looked at again, since states share most of what they hold.
 */
export const survivesJson = (value: unknown, known: WeakSet<object>): boolean => {
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
  if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean';
  if (value === null || known.has(value)) return true;
  const fits =
    isPlain(value) &&
    (Array.isArray(value)
      ? value.every((each) => survivesJson(each, known))
      : fieldsOf(value).every(([, each]) => survivesJson(each, known)));
  if (fits) known.add(value);
  return fits;
};
