import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** Half of an address is the network; its holder may choose all of the rest. */
const NETWORK_GROUPS = 4;

const groupsIn = (part: string): readonly string[] => (part === '' ? [] : part.split(':'));

/** The eight groups of an address that has no dotted part. */
const expanded = (address: string): readonly string[] => {
  const [before = '', behind] = address.split('::');
  const [first, last] = [groupsIn(before), groupsIn(behind ?? '')];
  const gap = behind === undefined ? 0 : GROUPS - first.length - last.length;
  return [...first, ...Array<string>(gap).fill('0'), ...last].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
};

/** An IPv4 address in the clothes of an IPv6 one. */
const MAPPED = /^(?:0{0,4}:){0,5}:?ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const DOTTED = /:(\d+)\.(\d+)\.(\d+)\.(\d+)$/;

/** The last two groups of such an address are written like an IPv4 one. */
const undotted = (address: string): string =>
  address.replace(DOTTED, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

/**
 * What an address counts as: an IPv4 address as itself, an IPv6 one as the network of the first 64 bits, for one person
 * holds all that lie in it and could come from another each time.
 */
export const networkOf = (address: string): string => {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const [, mapped] = MAPPED.exec(bare) ?? [];
  if (mapped !== undefined) return mapped;
  return `${expanded(undotted(bare)).slice(0, NETWORK_GROUPS).join(':')}::/64`;
};
