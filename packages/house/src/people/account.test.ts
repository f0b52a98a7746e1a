import { describe, expect, test } from 'vitest';
import type { PeopleCommandOf } from './command.ts';
import {
  ANN,
  ANN_IN,
  ANNS,
  after,
  BOB,
  drawKey,
  EMPTY,
  eventsOf,
  groundOf,
  HOUR,
  HOUSE,
  id,
  logIn,
  OWNER,
  open,
  owner,
  START,
} from './people.test-kit.ts';
import { accountNamed, accountOf } from './people.ts';
import type { RefusalReason } from './refusal.ts';
import { ROLES } from './roles.ts';
import { hashToken } from './token.ts';

const CID = id('d');
const cid = (change: Partial<PeopleCommandOf<'OpenAccount'>>) =>
  open({ person: CID, name: 'cid', ...change });

describe('an account', () => {
  test('is opened with or without a password', () => {
    expect(eventsOf(HOUSE, cid({ display: 'Cid', role: 'dealer', passwordHash: 'h' }))).toEqual([
      {
        type: 'AccountOpened',
        at: START,
        person: CID,
        name: 'cid',
        display: 'Cid',
        role: 'dealer',
        by: OWNER,
      },
      { type: 'PasswordSet', at: START, person: CID, hash: 'h', through: 'opening' },
    ]);
    const { people, events } = after(HOUSE, cid({ passwordHash: null }));
    expect(events.slice(HOUSE.events.length).map(({ type }) => type)).toEqual(['AccountOpened']);
    expect(accountOf(people, CID)).toEqual({
      id: CID,
      name: 'cid',
      display: 'Ann',
      role: 'player',
      passwordHash: null,
      link: null,
      sessions: [],
      lastLogin: null,
      failures: 0,
      linkAllowed: null,
      disabled: null,
      passkeys: [],
      codes: null,
    });
  });

  //       name              refused for
  test.each<[string, RefusalReason | undefined]>([
    ['c', 'name'],
    ['ci', undefined],
    ['C.i_d-9', undefined],
    ['c'.repeat(32), undefined],
    ['c'.repeat(33), 'name'],
    ['9cid', 'name'],
    ['', 'name'],
    ['ci d', 'name'],
    ['cid\n', 'name'],
    ['cíd', 'name'],
    ['__proto__', 'name'],
    ['constructor', undefined],
    ['toString', undefined],
    ['ann', 'nameTaken'],
    ['ANN', 'nameTaken'],
    ['Bob', 'nameTaken'],
    ['bobb', undefined],
  ])('under the name %s', (name, ground) => {
    expect(groundOf(HOUSE, cid({ name }))).toBe(ground);
  });

  test.each<[string, RefusalReason | undefined]>([
    ['x', undefined],
    ['Zoë 王 🎲', undefined],
    ['x'.repeat(40), undefined],
    ['x'.repeat(41), 'display'],
    ['', 'display'],
    [' x', 'display'],
    ['x ', 'display'],
    ['a\u202eb', 'display'],
    ['a\u0000b', 'display'],
    ['a\u2028b', 'display'],
    ['a\ud800', 'display'],
  ])('shown to others as %j', (display, ground) => {
    expect(groundOf(HOUSE, cid({ display }))).toBe(ground);
  });

  test('is found by its name whatever the case, and by nothing that every object has', () => {
    expect(accountNamed(HOUSE.people, 'aNN')?.id).toBe(ANN);
    expect(accountNamed(HOUSE.people, 'constructor')).toBeUndefined();
    expect(accountNamed(HOUSE.people, '__proto__')).toBeUndefined();
    expect(accountOf(HOUSE.people, 'toString')).toBeUndefined();
    expect(accountNamed(after(HOUSE, cid({ name: 'constructor' })).people, 'Constructor')?.id).toBe(CID);
  });

  test('the first is the owner; after that, who opens his own is a player', () => {
    for (const role of ROLES) {
      expect(groundOf(EMPTY, open({ role, by: null })), role).toBe(role === 'owner' ? undefined : 'role');
      expect(groundOf(HOUSE, cid({ role, by: null })), role).toBe(role === 'player' ? undefined : 'role');
      expect(groundOf(HOUSE, cid({ role, by: OWNER })), role).toBeUndefined();
    }
  });

  test('with an id that was drawn before is a defect, not a refusal', () => {
    expect(() => groundOf(HOUSE, open({ name: 'cid' }))).toThrow('drawn twice');
  });
});

describe('a one-time link', () => {
  const link = drawKey(BOB);
  const tokenHash = hashToken(link.token);
  const issued = after(HOUSE, { type: 'IssueLink', at: START, person: BOB, tokenHash, by: OWNER });
  const follow = (change: Partial<PeopleCommandOf<'FollowLink'>> = {}): PeopleCommandOf<'FollowLink'> => ({
    type: 'FollowLink',
    at: START + HOUR,
    person: BOB,
    tokenHash,
    passwordHash: 'new',
    ...change,
  });

  test('sets the password, once', () => {
    expect(eventsOf(issued, follow())).toEqual([
      { type: 'PasswordSet', at: START + HOUR, person: BOB, hash: 'new', through: 'link' },
    ]);
    const used = after(issued, follow());
    expect(accountOf(used.people, BOB)).toMatchObject({ passwordHash: 'new', link: null });
    expect(groundOf(used, follow())).toBe('link');
  });

  test('runs out after a day: a moment before, at, after', () => {
    expect([-1, 0, 1].map((off) => groundOf(issued, follow({ at: START + 24 * HOUR + off })))).toEqual([
      undefined,
      'link',
      'link',
    ]);
  });

  test('with another token, for another person or for nobody leads nowhere, and does not say why', () => {
    const bad = [
      follow({ tokenHash: hashToken(drawKey(BOB).token) }),
      follow({ person: ANN }),
      follow({ person: id('e') }),
    ];
    expect(bad.map((command) => groundOf(issued, command))).toEqual(['link', 'link', 'link']);
  });

  test('is replaced by the next one, and used up by a password set otherwise', () => {
    const next = hashToken(drawKey(BOB).token);
    const again = after(issued, { type: 'IssueLink', at: START + 1, person: BOB, tokenHash: next, by: null });
    expect([groundOf(again, follow()), groundOf(again, follow({ tokenHash: next }))]).toEqual([
      'link',
      undefined,
    ]);
    const key = drawKey(id('2'));
    const changed = after(issued, logIn(BOB, 'hash of bob', key), {
      type: 'SetPassword',
      at: START,
      session: key.id,
      passwordHash: 'other',
      tokenHash: hashToken(drawKey(key.id).token),
    });
    expect(groundOf(changed, follow())).toBe('link');
  });

  test('ends the session that somebody else may hold', () => {
    const key = drawKey(id('2'));
    const world = after(issued, logIn(BOB, 'hash of bob', key));
    expect(eventsOf(world, follow()).at(-1)).toEqual({
      type: 'SessionsRevoked',
      at: START + HOUR,
      sessions: [key.id],
      why: 'passwordSet',
      by: BOB,
    });
  });

  test('is for somebody', () => {
    expect(groundOf(HOUSE, { type: 'IssueLink', at: START, person: id('e'), tokenHash, by: OWNER })).toBe(
      'nobody',
    );
  });
});

describe('a role', () => {
  const setRole = (change: Partial<PeopleCommandOf<'SetRole'>> = {}): PeopleCommandOf<'SetRole'> => ({
    type: 'SetRole',
    at: START,
    person: ANN,
    role: 'dealer',
    by: OWNER,
    ...change,
  });

  test('is set, and the session of before ends with it', () => {
    expect(eventsOf(ANN_IN, setRole())).toEqual([
      { type: 'RoleSet', at: START, person: ANN, role: 'dealer', was: 'player', by: OWNER },
      { type: 'SessionsRevoked', at: START, sessions: [ANNS.id], why: 'roleSet', by: OWNER },
    ]);
    const { people } = after(ANN_IN, setRole());
    expect(accountOf(people, ANN)).toMatchObject({ role: 'dealer', sessions: [] });
    expect(eventsOf(HOUSE, setRole()).length).toBe(1);
  });

  test('is not set to what it is, for nobody, or by oneself', () => {
    expect(groundOf(HOUSE, setRole({ role: 'player' }))).toBe('role');
    expect(groundOf(HOUSE, setRole({ person: id('e') }))).toBe('nobody');
    expect(groundOf(HOUSE, setRole({ person: OWNER, role: 'player' }))).toBe('ownRole');
    expect(groundOf(HOUSE, setRole({ by: ANN, role: 'owner' }))).toBe('ownRole');
  });

  test('the last owner stays owner; the last but one need not', () => {
    expect(groundOf(HOUSE, setRole({ person: OWNER, role: 'player', by: BOB }))).toBe('lastOwner');
    const two = after(HOUSE, setRole({ role: 'owner' }));
    expect(groundOf(two, setRole({ person: OWNER, role: 'player', by: ANN }))).toBeUndefined();
  });
});

test('the house begins with an owner', () => {
  expect(accountOf(after(EMPTY, owner).people, OWNER)?.role).toBe('owner');
});
