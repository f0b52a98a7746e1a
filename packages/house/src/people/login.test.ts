import { inspect } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { seededChance, systemChance } from '../chance/source.ts';
import { activity } from './activity.ts';
import { codesOf } from './codes.test-kit.ts';
import type { PeopleCommand } from './command.ts';
import { knownBrowsers } from './known-browser.ts';
import { type Login, type LoginPorts, logInWith } from './login.ts';
import { type Passwords, passwords } from './password.ts';
import {
  ANN,
  after,
  EMPTY,
  HOUR,
  id,
  MINUTE,
  OWNER,
  open,
  owner,
  SECOND,
  START,
  type World,
} from './people.test-kit.ts';
import { sessionOf } from './session.ts';
import { throttle } from './throttle.ts';
import { drawToken, hashToken, parseKey, printKey } from './token.ts';

const PASSWORD = 'seven times seven';
let hashes: Passwords;
let hash: string;
let house: World;
beforeAll(async () => {
  hashes = await passwords({ atOnce: 1, waitingMax: 50 }, systemChance());
  const hashed = await hashes.hash(PASSWORD);
  hash = hashed.is === 'hashed' ? hashed.hash : '';
  const unset = open({ person: id('d'), name: 'unset', passwordHash: null });
  house = after(EMPTY, owner, open({ passwordHash: hash }), unset);
});

/** A house with a clock that is set by hand. */
const setting = (passwordsOf: Passwords = hashes) => {
  let world = house;
  let now = START;
  const ports: LoginPorts = {
    people: () => world.people,
    now: () => now,
    passwords: passwordsOf,
    throttle: throttle(),
    browsers: knownBrowsers(Buffer.alloc(32)),
    codes: codesOf(() => now),
    chance: seededChance('login'),
  };
  return {
    ports,
    at: (time: number) => {
      now = time;
    },
    does: (command: PeopleCommand) => {
      world = after(world, command);
    },
    world: () => world,
    tries: (name: string, password: string, address = 'home', mark?: string): Promise<Login> =>
      logInWith(ports, { name, password, address, mark: () => mark }),
  };
};

const is = (login: Login): string => (login.is === 'wait' ? `wait ${login.seconds}` : login.is);

test('name and password give a key that opens a session', async () => {
  const { tries, does, world } = setting();
  const login = await tries('ANN', PASSWORD);
  if (login.is !== 'right') throw new Error(login.is);
  does(login.command);
  const checked = sessionOf(world().people, activity(START).lastSeen, printKey(login.key), START);
  expect(checked).toMatchObject({
    is: 'in',
    account: { id: ANN, lastLogin: { at: START, address: 'home' } },
  });
});

test('every login draws another session and another token', async () => {
  const { tries } = setting();
  const keys = [await tries('ann', PASSWORD), await tries('ann', PASSWORD)].map((login) =>
    login.is === 'right' ? [login.key.id, hashToken(login.key.token)] : [],
  );
  expect(new Set(keys.flat()).size).toBe(4);
});

test('a wrong password, a name that is nobody’s and one without a password are told apart by nobody', async () => {
  const { tries, does, world } = setting();
  const logins = [
    await tries('ann', 'wrong'),
    await tries('nobody', PASSWORD),
    await tries('unset', PASSWORD),
  ];
  const told = logins.map((login) => [login.is, 'detail' in login ? login.detail : '']);
  expect(new Set(told.map((each) => each.join())).size).toBe(1);
  expect(told[0]).toEqual(['wrong', 'this name and this password do not belong together']);
  for (const login of logins) if (login.is === 'wrong') does(login.command);
  expect(world().events.slice(-3)).toEqual(
    [ANN, null, id('d')].map((person) => ({
      ...{ type: 'LoginFailed', at: START, person, address: 'home', why: 'password' },
    })),
  );
});

test.each(['ann', 'nobody'])(
  'after three failures %s waits, twice as long each time, and is told how long',
  async (name) => {
    const { tries, at } = setting();
    for (let time = 0; time < 3; time += 1) expect(is(await tries(name, 'wrong', 'd'))).toBe('wrong');
    const wait = await tries(name, PASSWORD, 'd');
    expect(wait).toEqual({
      is: 'wait',
      seconds: 5,
      detail: 'too many failed logins: try again in 5 seconds',
    });
    at(START + 4 * SECOND + 1);
    expect(await tries(name, PASSWORD, 'd')).toMatchObject({
      seconds: 1,
      detail: expect.stringMatching(/ 1 second$/),
    });
    at(START + 5 * SECOND);
    expect(is(await tries(name, 'wrong', 'd'))).toBe('wrong');
    expect(is(await tries(name, PASSWORD, 'd'))).toBe('wait 10');
    at(START + 15 * SECOND);
    expect(is(await tries(name, PASSWORD, 'd'))).toBe(name === 'ann' ? 'right' : 'wrong');
  },
);

test('F9: failures in her name keep her out neither elsewhere, nor in a browser that is hers', async () => {
  const { tries } = setting();
  const before = await tries('ann', PASSWORD);
  if (before.is !== 'right') throw new Error(before.is);
  for (let time = 0; time < 3; time += 1) expect(is(await tries('ann', 'x'))).toBe('wrong');
  expect(is(await tries('ann', PASSWORD))).toBe('wait 5');
  expect(is(await tries('ann', PASSWORD, 'elsewhere'))).toBe('right');
  const hers = await tries('ann', PASSWORD, 'home', before.mark);
  // The browser keeps the mark that it has.
  expect(hers).toMatchObject({ is: 'right', mark: before.mark });
  // A mark that was given for her is nobody else's.
  for (let time = 0; time < 3; time += 1) expect(is(await tries('unset', 'x'))).toBe('wrong');
  expect(is(await tries('unset', 'x', 'home', before.mark))).toBe('wait 5');
});

test('thirty failures under different names from one address slow that address down, and no other', async () => {
  const { tries } = setting();
  for (let number = 0; number < 30; number += 1)
    expect(is(await tries(`nobody${number}`, 'x'))).toBe('wrong');
  expect([is(await tries('ann', PASSWORD)), is(await tries('ann', PASSWORD, 'elsewhere'))]).toEqual([
    'wait 5',
    'right',
  ]);
});

test('a success sets it back', async () => {
  const { tries } = setting();
  for (let again = 0; again < 3; again += 1) {
    expect([
      is(await tries('ann', 'x')),
      is(await tries('ann', 'x')),
      is(await tries('ann', PASSWORD)),
    ]).toEqual(['wrong', 'wrong', 'right']);
  }
});

test('forty guesses at once from one network: three are looked at', async () => {
  const { tries } = setting();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, number) => tries('ann', `guess ${number}`)),
  );
  expect(guesses.filter((login) => login.is === 'wrong').length).toBe(3);
  expect(guesses.filter((login) => login.is === 'wait').length).toBe(37);
});

test('in a crowd some are told to come back, and that does not count as a failure', async () => {
  const { tries } = setting(await passwords({ atOnce: 1, waitingMax: 0 }, systemChance()));
  const crowd = await Promise.all([
    tries('ann', PASSWORD),
    tries('nobody', 'x'),
    tries('nobody', 'x'),
    tries('nobody', 'x'),
  ]);
  expect(crowd.map(is)).toEqual(['right', 'busy', 'busy', 'busy']);
  expect(crowd[1]).toEqual({
    is: 'busy',
    detail: 'many people are logging in just now: try again in a moment',
  });
  expect([
    is(await tries('nobody', 'x')),
    is(await tries('nobody', 'x')),
    is(await tries('nobody', 'x')),
  ]).toEqual(['wrong', 'wrong', 'wrong']);
});

test('a password that is changed while the old one is being compared does not let the old one in', async () => {
  const { tries, does, world } = setting();
  const running = tries('ann', PASSWORD);
  const tokenHash = hashToken(drawToken(systemChance()));
  does({ type: 'IssueLink', at: START, person: ANN, tokenHash, by: OWNER });
  does({ type: 'FollowLink', at: START, person: ANN, tokenHash, passwordHash: 'another' });
  const login = await running;
  if (login.is !== 'right') throw new Error(login.is);
  expect(() => does(login.command)).toThrow('just been changed');
  expect(Object.keys(world().people.sessions)).toEqual([]);
});

test('neither password nor token is in any event, state, command or answer as it would be written to a log', async () => {
  const { tries, does, world, at, ports } = setting();
  const wrong = 'a wrong but telling password';
  const logins: Login[] = [];
  const texts: string[] = [PASSWORD, wrong];
  const secret = (bytes: Uint8Array) => {
    const buffer = Buffer.from(bytes);
    texts.push(
      buffer.toString('hex'),
      buffer.toString('base64'),
      buffer.toString('base64url'),
      buffer.join(),
    );
  };
  // Typed into the wrong field, too.
  for (const [name, password] of [
    ['ann', wrong],
    [wrong, ''],
    [PASSWORD, PASSWORD],
    ['ann', PASSWORD],
  ] as const) {
    at(ports.now() + MINUTE);
    const login = await tries(name, password);
    logins.push(login);
    if (login.is === 'wrong' || login.is === 'right') does(login.command);
    if (login.is === 'right') secret(login.key.token.reveal());
  }
  expect(logins.map(is)).toEqual(['wrong', 'wrong', 'wrong', 'right']);
  const link = { id: ANN, token: drawToken(ports.chance) };
  secret(link.token.reveal());
  at(START + HOUR);
  does({ type: 'IssueLink', at: START, person: ANN, tokenHash: hashToken(link.token), by: OWNER });
  const back = parseKey(printKey(link));
  if (back === undefined) throw new Error('no key');
  does({
    type: 'FollowLink',
    at: START,
    person: back.id,
    tokenHash: hashToken(back.token),
    passwordHash: hash,
  });
  const written = [
    JSON.stringify(world()),
    inspect(world(), { depth: null }),
    inspect(logins, { depth: null, showHidden: true }),
    inspect([link, back], { depth: null }),
    JSON.stringify(logins.map((login) => ('command' in login ? login.command : login))),
  ].join('\n');
  for (const text of texts) expect(written).not.toContain(text);
  expect(written).toContain('$argon2id$');
});
