/**
 * A record of what is made of each entry of another, without those of which nothing is made. A name is only a name
 * here, also where the language means something by it.
 */
export const recordOf = <From, To>(
  from: Readonly<Record<string, From>>,
  make: (each: From, name: string) => To | undefined,
): Readonly<Record<string, To>> => {
  let record: Record<string, To> = {};
  for (const name in from) {
    const made = make(from[name] as From, name);
    if (made === undefined) continue;
    if (name === '__proto__') record = { ...record, [name]: made };
    else record[name] = made;
  }
  return record;
};
