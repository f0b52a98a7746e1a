import { beforeAll, describe, expect, test } from 'vitest';
import { systemChance } from '../chance/source.ts';
import { faultInPassword, type Passwords, passwords } from './password.ts';

const RIGHT = 'correct horse battery';

describe('argon2id', () => {
  let house: Passwords;
  let hash: string;
  beforeAll(async () => {
    house = await passwords({ atOnce: 1, waitingMax: 100 }, systemChance());
    const hashed = await house.hash(RIGHT);
    hash = hashed.is === 'hashed' ? hashed.hash : '';
  });

  test('with the parameters that are stated, and never twice the same', async () => {
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(await house.hash(RIGHT)).not.toEqual({ is: 'hashed', hash });
  });

  test('the right password is right; one character, case or blank off is wrong', async () => {
    expect(await house.match(hash, RIGHT)).toBe('right');
    for (const wrong of ['', RIGHT.slice(0, -1), `${RIGHT} `, RIGHT.toUpperCase(), hash])
      expect(await house.match(hash, wrong)).toBe('wrong');
  });

  test('nobody has no password, not even an empty one', async () => {
    expect(await house.match(null, '')).toBe('wrong');
    expect(await house.match(null, RIGHT)).toBe('wrong');
  });

  test('too long a password is wrong, and costs no more than any other', async () => {
    expect(await house.match(hash, 'x'.repeat(1_000_000))).toBe('wrong');
    const hashed = await Promise.all([256, 257].map((length) => house.hash('x'.repeat(length))));
    const [longest, longer] = hashed.map((each) => (each.is === 'hashed' ? each.hash : ''));
    expect(await house.match(longest ?? '', 'x'.repeat(256))).toBe('right');
    expect(await house.match(longer ?? '', 'x'.repeat(257))).toBe('wrong');
  });

  test('a name that does not exist costs as much work as one that does', async () => {
    const cost = async (stored: string | null): Promise<number> => {
      const before = process.cpuUsage();
      for (let turn = 0; turn < 8; turn += 1) await house.match(stored, 'wrong password');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cost(hash);
    const [known, unknown] = [await cost(hash), await cost(null)];
    // Without the work, it would be a hundredth. Other work of the machine makes a closer bound unsafe.
    expect(unknown / known).toBeGreaterThan(0.3);
  });

  test('an unreadable stored hash is our fault and throws, without the password in what it says', async () => {
    const failure = await house.match('$argon2id$nonsense', RIGHT).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(`${failure} ${(failure as Error).stack}`).not.toContain(RIGHT);
  });
});

test('in a storm the house says that it is busy, and works on no more at once than allowed', async () => {
  const house = await passwords({ atOnce: 1, waitingMax: 3 }, systemChance());
  const hashed = await house.hash(RIGHT);
  const hash = hashed.is === 'hashed' ? hashed.hash : '';
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, turn) => house.match(turn % 2 === 0 ? hash : null, RIGHT)),
  );
  expect(answers.slice(0, 4)).toEqual(['right', 'wrong', 'right', 'wrong']);
  expect(answers.slice(4)).toEqual(new Array(46).fill('busy'));
  expect(await house.match(hash, RIGHT)).toBe('right');
  const storm = await Promise.all(Array.from({ length: 6 }, () => house.hash(RIGHT)));
  expect(storm.map(({ is }) => is)).toEqual(['hashed', 'hashed', 'hashed', 'hashed', 'busy', 'busy']);
});

//    password                 refused for
test.each<[string, string | undefined]>([
  ['1234567', '8 characters or more'],
  ['abcdefgx', undefined],
  [`${'a'.repeat(250)}bcdefg`, undefined],
  [`${'a'.repeat(250)}bcdefgh`, '256 characters or less'],
  ['abcdefg\ud800', 'half a character'],
  ['xxKIMxx1', 'contains the name'],
  ['xxkixmx1', undefined],
  ['aaaaaaaaa', 'too few characters'],
  ['abcabcabc', 'too few characters'],
  ['abcdabce', undefined],
  ['password', 'among the first passwords'],
  ['Passw0rd!', 'among the first passwords'],
])('as a password for Kim: %s', (password, fault) => {
  const said = faultInPassword(password, 'Kim');
  if (fault === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(fault);
});
