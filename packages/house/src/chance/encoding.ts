type Field = string | number | Uint8Array;

const bytesOf = (field: Field): Uint8Array => {
  if (typeof field === 'number') {
    if (!Number.isSafeInteger(field)) throw new RangeError(`${field} is not a whole number`);
    return Buffer.from(String(field));
  }
  if (typeof field === 'string') {
    // Halves of characters would all become the same mark, and two different names the same bytes.
    if (!field.isWellFormed()) throw new RangeError('a name with half a character in it');
    return Buffer.from(field);
  }
  return field;
};

/**
 * Fields as bytes, so that no two different lists of fields give the same: each is preceded by its length in
 * four bytes, the highest first. Text is UTF-8, a number is its decimal digits.
 */
export const encode = (...fields: readonly Field[]): Uint8Array =>
  Buffer.concat(
    fields.flatMap((field) => {
      const bytes = bytesOf(field);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
