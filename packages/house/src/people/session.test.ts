import { describe, expect, test } from 'vitest';
import { activity } from './activity.ts';
import type { PeopleCommand } from './command.ts';
import {
  ANN,
  ANN_IN,
  ANNS,
  after,
  BOB,
  BOBS,
  BOTH_IN,
  drawKey,
  eventsOf,
  groundOf,
  HOUR,
  HOUSE,
  id,
  logIn,
  MINUTE,
  OWNER,
  SECOND,
  START,
  UNSEEN,
  type World,
} from './people.test-kit.ts';
import { accountOf } from './people.ts';
import { type LastSeen, sessionOf } from './session.ts';
import { hashToken, type Key, printKey } from './token.ts';

const check = ({ people }: World, key: Key, at: number, seen: LastSeen = UNSEEN): string => {
  const checked = sessionOf(people, seen, printKey(key), at);
  return checked.is === 'in' ? `${checked.account.name}, ${checked.account.role}` : checked.why;
};

describe('a session by the clock', () => {
  test('unused: good at 14:59, over at 15:00 and 15:01', () => {
    expect(check(ANN_IN, ANNS, START + 14 * MINUTE + 59 * SECOND)).toBe('Ann, player');
    expect(check(ANN_IN, ANNS, START + 15 * MINUTE - 1)).toBe('Ann, player');
    expect(check(ANN_IN, ANNS, START + 15 * MINUTE)).toBe('idle');
    expect(check(ANN_IN, ANNS, START + 15 * MINUTE + SECOND)).toBe('idle');
    expect(sessionOf(ANN_IN.people, UNSEEN, printKey(ANNS), START + 15 * MINUTE)).toEqual({
      is: 'out',
      why: 'idle',
    });
  });

  test('used at 14:59, it is good for another quarter of an hour, without anything being written', () => {
    const seen = activity(START);
    const used = START + 14 * MINUTE + 59 * SECOND;
    seen.note(ANNS.id, used);
    expect(check(ANN_IN, ANNS, START + 15 * MINUTE + SECOND, seen.lastSeen)).toBe('Ann, player');
    expect(check(ANN_IN, ANNS, used + 15 * MINUTE - SECOND, seen.lastSeen)).toBe('Ann, player');
    expect(check(ANN_IN, ANNS, used + 15 * MINUTE + SECOND, seen.lastSeen)).toBe('idle');
  });

  test('to be asked about does not count as use', () => {
    for (let at = START; at < START + 15 * MINUTE; at += MINUTE)
      expect(check(ANN_IN, ANNS, at)).toBe('Ann, player');
    expect(check(ANN_IN, ANNS, START + 15 * MINUTE)).toBe('idle');
  });

  test('used all the time, it is over after twelve hours', () => {
    const end = START + 12 * HOUR;
    const always: LastSeen = () => end - SECOND;
    expect(check(ANN_IN, ANNS, end - 1, always)).toBe('Ann, player');
    expect(check(ANN_IN, ANNS, end, always)).toBe('over');
    expect(check(ANN_IN, ANNS, end + SECOND, always)).toBe('over');
  });

  test('twelve hours count from the login, also over a change of the token', () => {
    const key = drawKey(ANNS.id);
    const rotated = after(ANN_IN, {
      type: 'SetPassword',
      at: START + 11 * HOUR,
      session: ANNS.id,
      passwordHash: 'new',
      tokenHash: hashToken(key.token),
    });
    const always: LastSeen = () => START + 12 * HOUR;
    expect(check(rotated, key, START + 12 * HOUR - 1, always)).toBe('Ann, player');
    expect(check(rotated, key, START + 12 * HOUR, always)).toBe('over');
  });

  test('a clock put back a little is borne, one put back far ends the session instead of lengthening it', () => {
    expect(check(ANN_IN, ANNS, START - MINUTE)).toBe('Ann, player');
    expect(check(ANN_IN, ANNS, START - HOUR)).toBe('idle');
  });
});

describe('a key', () => {
  test('fits its own session and no other', () => {
    expect([check(BOTH_IN, ANNS, START), check(BOTH_IN, BOBS, START)]).toEqual([
      'Ann, player',
      'bob, player',
    ]);
    expect(check(BOTH_IN, { id: ANNS.id, token: BOBS.token }, START)).toBe('unknown');
    expect(check(BOTH_IN, drawKey(ANNS.id), START)).toBe('unknown');
    expect(check(BOTH_IN, drawKey(id('9')), START)).toBe('unknown');
  });

  test.each([
    '',
    'x',
    '.',
    ANNS.id,
    `${ANNS.id}.`,
    '__proto__.x',
    printKey(ANNS).slice(0, -1),
    ` ${printKey(ANNS)}`,
  ])('that is none fits nothing: %s', (text) => {
    expect(sessionOf(ANN_IN.people, UNSEEN, text, START)).toEqual({ is: 'out', why: 'unknown' });
  });
});

describe('rotation', () => {
  test('a new password ends what else was open, and no one else’s', () => {
    const [second, key] = [drawKey(id('3')), drawKey(ANNS.id)];
    const two = after(BOTH_IN, logIn(ANN, 'hash of ann', second, START));
    const tokenHash = hashToken(key.token);
    const set = { type: 'SetPassword', at: START, session: ANNS.id, passwordHash: 'new', tokenHash } as const;
    const changed = after(two, set);
    expect([second, key, BOBS].map((each) => check(changed, each, START))).toEqual([
      'unknown',
      'Ann, player',
      'bob, player',
    ]);
    expect(changed.events.at(-2)).toEqual({
      type: 'SessionsRevoked',
      at: START,
      sessions: [second.id],
      why: 'passwordSet',
      by: ANN,
    });
  });

  test('a new password makes the token of before useless, and the session goes on with the new one', () => {
    const key = drawKey(ANNS.id);
    const rotated = after(ANN_IN, {
      type: 'SetPassword',
      at: START + MINUTE,
      session: ANNS.id,
      passwordHash: 'new',
      tokenHash: hashToken(key.token),
    });
    expect([check(rotated, ANNS, START), check(rotated, key, START)]).toEqual(['unknown', 'Ann, player']);
    expect(rotated.events.slice(-2)).toMatchObject([
      { type: 'PasswordSet', person: ANN, hash: 'new', through: 'session' },
      { type: 'SessionRotated', person: ANN, session: ANNS.id, tokenHash: hashToken(key.token) },
    ]);
    expect(groundOf(rotated, logIn(ANN, 'hash of ann', drawKey(id('4'))))).toBe('password');
    expect(groundOf(rotated, logIn(ANN, 'new', drawKey(id('4'))))).toBeUndefined();
  });

  test('a new role makes the token of before useless, and the next login has the new role', () => {
    const key = drawKey(id('5'));
    const promoted = after(ANN_IN, {
      type: 'SetRole',
      at: START,
      person: ANN,
      role: 'supervisor',
      by: OWNER,
    });
    expect(check(promoted, ANNS, START)).toBe('unknown');
    expect(check(after(promoted, logIn(ANN, 'hash of ann', key)), key, START)).toBe('Ann, supervisor');
  });

  test('a password is set only by who is in', () => {
    expect(
      groundOf(HOUSE, {
        type: 'SetPassword',
        at: START,
        session: ANNS.id,
        passwordHash: 'x',
        tokenHash: 'y',
      }),
    ).toBe('session');
  });
});

describe('several browsers of one person (S0)', () => {
  const keys = Array.from({ length: 9 }, (_, index) => drawKey(String(index).repeat(20)));

  test('a second login leaves the first alone, and each knows where it was opened', () => {
    const key = drawKey(id('3'));
    const phone = {
      ...logIn(ANN, 'hash of ann', key, START + MINUTE),
      address: 'phone',
      device: 'Firefox, Android',
    };
    const again = after(ANN_IN, phone as PeopleCommand);
    expect([check(again, ANNS, START + MINUTE), check(again, key, START + MINUTE)]).toEqual([
      'Ann, player',
      'Ann, player',
    ]);
    expect(again.events.at(-1)).toMatchObject({ type: 'SessionOpened', address: 'phone' });
    expect(accountOf(again.people, ANN)?.sessions).toEqual([ANNS.id, key.id]);
    expect(again.people.sessions[key.id]).toMatchObject({ address: 'phone', device: 'Firefox, Android' });
    expect(again.people.sessions[ANNS.id]).toMatchObject({ address: '10.0.0.1', device: null });
  });

  test('each is ended for itself; a role or the owner ends all of them', () => {
    const key = drawKey(id('3'));
    const two = after(ANN_IN, logIn(ANN, 'hash of ann', key, START));
    const both = (world: World): readonly string[] => [ANNS, key].map((each) => check(world, each, START));
    expect(both(after(two, { type: 'LogOut', at: START, session: key.id }))).toEqual([
      'Ann, player',
      'unknown',
    ]);
    const all = {
      type: 'RevokeSessions',
      at: START,
      whose: { of: 'person', person: ANN },
      by: OWNER,
    } as const;
    const role = { type: 'SetRole', at: START, person: ANN, role: 'dealer', by: OWNER } as const;
    for (const command of [all, role]) expect(both(after(two, command))).toEqual(['unknown', 'unknown']);
  });

  test('eight at a time: the ninth ends the one that was not used for longest', () => {
    const eight = keys
      .slice(0, 8)
      .reduce((world, key, index) => after(world, logIn(ANN, 'hash of ann', key, START + index)), HOUSE);
    expect(accountOf(eight.people, ANN)?.sessions).toHaveLength(8);
    const used = after(eight, {
      type: 'KeepSessions',
      at: START + 9,
      seen: { [keys[0]?.id ?? '']: START + 9 },
    });
    const nine = after(used, logIn(ANN, 'hash of ann', keys[8] as Key, START + 10));
    expect(keys.map((key) => check(nine, key, START + 10) === 'unknown')).toEqual(
      keys.map((_, index) => index === 1),
    );
    expect(nine.events.at(-2)).toMatchObject({ sessions: [keys[1]?.id], why: 'loggedInAgain', by: ANN });
  });
});

describe('a login', () => {
  test('with what fitted a password that is not the password any more is refused', () => {
    expect(groundOf(HOUSE, logIn(ANN, 'hash of bob', ANNS))).toBe('password');
    expect(groundOf(HOUSE, logIn(id('e'), 'hash of ann', ANNS))).toBe('password');
  });

  test('says when the last one was, and how many failed since', () => {
    const fail: PeopleCommand = { type: 'FailLogin', at: START + MINUTE, person: ANN, address: 'x' };
    const failed = after(ANN_IN, fail, fail);
    expect(accountOf(failed.people, ANN)).toMatchObject({
      lastLogin: { at: START, address: '10.0.0.1' },
      failures: 2,
    });
    const again = after(failed, logIn(ANN, 'hash of ann', drawKey(id('6')), START + HOUR));
    expect(accountOf(again.people, ANN)).toMatchObject({ lastLogin: { at: START + HOUR }, failures: 0 });
  });

  test('that fails is on record, for a person if there is one, and changes nothing for nobody', () => {
    const fail = (person: string | null): PeopleCommand => ({
      type: 'FailLogin',
      at: START,
      person,
      address: 'x',
    });
    expect([ANN, null, id('e')].map((person) => eventsOf(HOUSE, fail(person)))).toEqual(
      [ANN, null, null].map((person) => [{ type: 'LoginFailed', at: START, person, address: 'x' }]),
    );
    expect(after(HOUSE, fail(null)).people).toEqual(HOUSE.people);
  });

  test('with a session id that is in use is a defect', () => {
    expect(() => eventsOf(ANN_IN, logIn(BOB, 'hash of bob', ANNS))).toThrow('drawn twice');
  });
});

describe('revocation takes effect at the next check', () => {
  const revoke = (whose: Extract<PeopleCommand, { type: 'RevokeSessions' }>['whose']): PeopleCommand => ({
    type: 'RevokeSessions',
    at: START,
    whose,
    by: OWNER,
  });

  test.each<[string, PeopleCommand, string, string]>([
    // what                command                                                      Ann            Bob
    ['a person', revoke({ of: 'person', person: ANN }), 'unknown', 'bob, player'],
    ['a session', revoke({ of: 'session', session: BOBS.id }), 'Ann, player', 'unknown'],
    ['everybody', revoke({ of: 'everybody' }), 'unknown', 'unknown'],
    ['logging out', { type: 'LogOut', at: START, session: ANNS.id }, 'unknown', 'bob, player'],
  ])('of %s', (_what, command, ann, bob) => {
    expect([check(BOTH_IN, ANNS, START), check(BOTH_IN, BOBS, START)]).toEqual([
      'Ann, player',
      'bob, player',
    ]);
    const revoked = after(BOTH_IN, command);
    expect([check(revoked, ANNS, START), check(revoked, BOBS, START)]).toEqual([ann, bob]);
    expect(accountOf(revoked.people, ANN)?.sessions).toEqual(ann === 'unknown' ? [] : [ANNS.id]);
  });

  test('of what is not there does nothing', () => {
    for (const whose of [
      { of: 'person', person: ANN },
      { of: 'person', person: id('e') },
      { of: 'session', session: 'toString' },
      { of: 'everybody' },
    ] as const)
      expect(eventsOf(HOUSE, revoke(whose))).toEqual([]);
    expect(eventsOf(HOUSE, { type: 'LogOut', at: START, session: ANNS.id })).toEqual([]);
  });

  test('says who did it and whom it met', () => {
    expect(eventsOf(ANN_IN, { type: 'LogOut', at: START, session: ANNS.id })).toEqual([
      { type: 'SessionsRevoked', at: START, sessions: [ANNS.id], why: 'loggedOut', by: null },
    ]);
    expect(eventsOf(BOTH_IN, revoke({ of: 'everybody' }))).toEqual([
      { type: 'SessionsRevoked', at: START, sessions: [ANNS.id, BOBS.id], why: 'revoked', by: OWNER },
    ]);
  });
});

describe('last use is written at most once a minute', () => {
  test('for all sessions in one event, and only those used since', () => {
    const seen = activity(START);
    for (let at = START; at < START + MINUTE; at += 100) {
      seen.note(ANNS.id, at);
      expect(seen.due(at)).toBeUndefined();
    }
    const now = START + MINUTE;
    seen.note(BOBS.id, now);
    const due = seen.due(now) ?? {};
    expect(due).toEqual({ [ANNS.id]: now - 100, [BOBS.id]: now });
    const kept = after(BOTH_IN, { type: 'KeepSessions', at: now, seen: due });
    expect(kept.events.slice(BOTH_IN.events.length)).toEqual([{ type: 'SessionsSeen', at: now, seen: due }]);
    seen.written(due, now);
    expect(seen.due(now + MINUTE - 1)).toBeUndefined();
    expect(seen.due(now + MINUTE)).toEqual({});
    expect(eventsOf(kept, { type: 'KeepSessions', at: now, seen: {} })).toEqual([]);
  });

  test('a write that failed loses nothing, and a use during it is not taken for written', () => {
    const seen = activity(START);
    seen.note(ANNS.id, START + MINUTE);
    const due = seen.due(START + MINUTE) ?? {};
    expect(seen.due(START + MINUTE + 1)).toEqual(due);
    seen.note(ANNS.id, START + MINUTE + 5);
    seen.written(due, START + MINUTE + 6);
    expect(seen.lastSeen(ANNS.id)).toBe(START + MINUTE + 5);
    expect(seen.due(START + 2 * MINUTE + 6)).toEqual({ [ANNS.id]: START + MINUTE + 5 });
  });

  test('a clock put back neither unsees anybody nor stops the writing', () => {
    const seen = activity(START);
    seen.note(ANNS.id, START + SECOND);
    seen.note(ANNS.id, START);
    expect(seen.lastSeen(ANNS.id)).toBe(START + SECOND);
    expect(seen.due(START - HOUR)).toEqual({ [ANNS.id]: START + SECOND });
  });

  test('after a restart a session can end up to a minute early, and never late', () => {
    const written = START + MINUTE;
    const lastUse = START + MINUTE + 59 * SECOND;
    const kept = after(ANN_IN, { type: 'KeepSessions', at: written, seen: { [ANNS.id]: written } });
    const before = activity(START);
    before.note(ANNS.id, lastUse);
    const end = lastUse + 15 * MINUTE;
    expect(check(kept, ANNS, end - SECOND, before.lastSeen)).toBe('Ann, player');
    const restarted = activity(START + 2 * MINUTE);
    expect(check(kept, ANNS, written + 15 * MINUTE - 1, restarted.lastSeen)).toBe('Ann, player');
    expect(check(kept, ANNS, written + 15 * MINUTE, restarted.lastSeen)).toBe('idle');
    expect(check(kept, ANNS, end, restarted.lastSeen)).toBe('idle');
  });

  test('what has run out is taken out, idle and over, and what is used stays', () => {
    const now = START + 12 * HOUR;
    const late = after(BOTH_IN, logIn(OWNER, 'hash of owner', drawKey(id('7')), now - MINUTE));
    const seen = { [ANNS.id]: now - SECOND };
    const swept = after(late, { type: 'KeepSessions', at: now, seen });
    expect(swept.events.slice(late.events.length)).toEqual([
      { type: 'SessionsExpired', at: now, sessions: [BOBS.id], why: 'idle' },
      { type: 'SessionsExpired', at: now, sessions: [ANNS.id], why: 'over' },
    ]);
    expect(Object.keys(swept.people.sessions)).toEqual([id('7')]);
    expect([ANN, BOB].map((person) => accountOf(swept.people, person)?.sessions)).toEqual([[], []]);
  });

  test('a session that has ended meanwhile is passed over', () => {
    const seen = { [ANNS.id]: START + SECOND, toString: START };
    expect(eventsOf(HOUSE, { type: 'KeepSessions', at: START + SECOND, seen })).toEqual([]);
  });

  test('what is known already, or was earlier, is not written again', () => {
    for (const at of [START - 1, START])
      expect(eventsOf(ANN_IN, { type: 'KeepSessions', at: START, seen: { [ANNS.id]: at } })).toEqual([]);
  });
});
