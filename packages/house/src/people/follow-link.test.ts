import { describe, expect, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { followLinkWith } from './follow-link.ts';
import type { Passwords } from './password.ts';
import { peopleAfter } from './people.ts';
import { throttle } from './throttle.ts';
import { drawId, drawToken, hashToken, printKey } from './token.ts';

const PASSWORD = 'a quiet green room';
const chance = seededChance('links');
const key = { id: drawId(chance), token: drawToken(chance) };
const END = 1_000_000;

/** One person with a link, and a count of how often a password is hashed. */
const door = () => {
  let now = 0;
  let hashes = 0;
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const passwords: Passwords = {
    hash: async () => {
      hashes += 1;
      await held;
      return { is: 'hashed', hash: 'hash' };
    },
    match: () => Promise.resolve('wrong'),
  };
  const opened = { type: 'AccountOpened', at: 0, person: key.id, name: 'ann', display: 'Ann' } as const;
  const people = peopleAfter([
    { ...opened, role: 'owner', by: null },
    {
      type: 'LinkIssued',
      at: 0,
      person: key.id,
      tokenHash: hashToken(key.token),
      expiresAt: END,
      by: null,
    },
  ]);
  const ports = {
    people: () => people,
    now: () => now,
    passwords,
    throttle: throttle(),
    following: new Set<string>(),
  };
  return {
    follow: (text: string, password = PASSWORD, address = '192.0.2.1') =>
      followLinkWith(ports, { key: text, password, address }),
    hashes: () => hashes,
    release,
    wait: (ms: number) => {
      now += ms;
    },
  };
};

describe('F18: a link', () => {
  const others = [
    ['no key at all', 'x'],
    ['a key of nobody', printKey({ id: drawId(chance), token: drawToken(chance) })],
    ['another key of somebody', printKey({ id: key.id, token: drawToken(chance) })],
  ] as const;

  test.each(others)('with %s costs no hash', async (_, text) => {
    const { follow, hashes } = door();
    const { is } = await follow(text);
    expect([is, hashes()]).toEqual(['wrong', 0]);
  });

  test('that has run out costs no hash, and the moment before it is good', async () => {
    const { follow, hashes, wait, release } = door();
    release();
    wait(END - 1);
    expect(await follow(printKey(key))).toMatchObject({ is: 'right', command: { person: key.id } });
    wait(1);
    expect(await follow(printKey(key))).toMatchObject({ is: 'wrong' });
    expect(hashes()).toBe(1);
  });

  test('with a password that cannot be one is told so without a hash', async () => {
    const { follow, hashes } = door();
    expect(await follow(printKey(key), 'short')).toMatchObject({ is: 'wrong' });
    expect(hashes()).toBe(0);
  });

  test('that is followed twice at once is hashed once', async () => {
    const { follow, hashes, release } = door();
    const first = follow(printKey(key));
    expect(await follow(printKey(key))).toMatchObject({ is: 'busy' });
    release();
    expect(await first).toMatchObject({ is: 'right' });
    expect(hashes()).toBe(1);
  });

  test('is waited for by who sends many that are none, and by nobody who has a good one', async () => {
    const { follow, hashes, release } = door();
    release();
    const told: string[] = [];
    for (let each = 0; each < 120; each += 1) told.push((await follow('x')).is);
    expect([told[0], told.at(-1)]).toEqual(['wrong', 'wait']);
    expect(await follow('x')).toMatchObject({ detail: expect.stringContaining('try again in') });
    expect(await follow('x', PASSWORD, '198.51.100.7')).toMatchObject({ is: 'wrong' });
    expect(hashes()).toBe(0);
    expect(await follow(printKey(key))).toMatchObject({ is: 'right' });
  });
});
