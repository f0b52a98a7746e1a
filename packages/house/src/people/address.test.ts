import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf } from './address.ts';

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002:0:0:0:1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['2001:db8:1:1:ffff:ffff:ffff:ffff', '2001:db8:1:1::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['1:2:3:4:5:6:1.2.3.4', '1:2:3:4::/64'],
  ['1:2:3::1.2.3.4', '1:2:3:0::/64'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['::FFFF:10.0.0.1', '10.0.0.1'],
  ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
  ['not an address', 'not an address'],
  ['', ''],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const group = fc.integer({ min: 0, max: 0xffff });
const written = (groups: readonly number[]): string => groups.map((each) => each.toString(16)).join(':');

test('two addresses count as one exactly where their first 64 bits are the same', () => {
  const eight = fc.array(group, { minLength: 8, maxLength: 8 });
  const property = fc.property(eight, eight, fc.nat(7), (one, other, shared) => {
    const two = [...one.slice(0, shared), ...other.slice(shared)];
    const same = one.slice(0, 4).every((each, index) => each === two[index]);
    expect(networkOf(written(one)) === networkOf(written(two))).toBe(same);
  });
  fc.assert(property, { seed: 64 });
});
