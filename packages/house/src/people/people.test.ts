import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededChance } from '../chance/source.ts';
import { below, wordsOf } from '../chance/uniform.ts';
import type { Json, NewEvent } from '../store/port.ts';
import type { PeopleCommand, PeopleCommandOf } from './command.ts';
import { decide } from './decide.ts';
import type { PeopleEvent } from './event.ts';
import { HOUR, id, MINUTE, OWNER, open, owner, START } from './people.test-kit.ts';
import { evolve, NOBODY, type People, peopleAfter } from './people.ts';
import { ROLES } from './roles.ts';

const stored = (event: PeopleEvent): NewEvent => ({ type: event.type, data: event satisfies Json });

/** A long life of a house by chance: people come, log in, are moved about and thrown out, in any order. */
const life = (
  seed: string,
  length: number,
): { events: readonly PeopleEvent[]; states: readonly People[] } => {
  const words = wordsOf(seededChance(seed));
  const draw = (n: number) => below(words, n);
  const someone = () => id('abcdef'[draw(6)] ?? 'a');
  const hash = () => `hash ${draw(3)}`;
  let session = 0;
  const events: PeopleEvent[] = [];
  const states: People[] = [NOBODY];
  let at = START;
  const next = (people: People): PeopleCommand => {
    const sessions = Object.keys(people.sessions);
    const running = sessions[draw(sessions.length + 1)] ?? 'none';
    const person = someone();
    const own = people.sessions[running]?.person ?? person;
    const any: readonly (() => PeopleCommand)[] = [
      () => {
        const account: Partial<PeopleCommandOf<'OpenAccount'>> = {
          person,
          name: `n${person}`,
          by: id('a'),
          at,
        };
        return open({
          ...account,
          role: ROLES[draw(6)] ?? 'player',
          passwordHash: draw(2) === 0 ? null : hash(),
        });
      },
      () => ({ type: 'IssueLink', at, person, tokenHash: `link ${draw(2)}`, by: null }),
      () => ({ type: 'FollowLink', at, person, tokenHash: `link ${draw(2)}`, passwordHash: hash() }),
      () => ({
        type: 'SetPassword',
        at,
        session: running,
        passwordHash: hash(),
        tokenHash: `t${draw(1000)}`,
      }),
      () => ({ type: 'SetRole', at, person, role: ROLES[draw(6)] ?? 'player', by: someone() }),
      () => {
        session += 1;
        return {
          type: 'LogIn',
          at,
          person,
          fitted: hash(),
          session: `s${session}`,
          tokenHash: `t${draw(1000)}`,
          address: 'x',
        };
      },
      () => ({ type: 'FailLogin', at, person: draw(2) === 0 ? null : person, address: 'x' }),
      () => ({ type: 'LogOut', at, session: running }),
      () => ({
        type: 'RevokeSessions',
        at,
        by: person,
        whose: draw(8) === 0 ? { of: 'everybody' } : { of: 'person', person },
      }),
      () => ({ type: 'KeepSessions', at, seen: { [running]: at } }),
      () => {
        session += 1;
        const tournament = draw(2) === 0 ? null : 'cup';
        const key = { screen: `s${session}`, tokenHash: `t${draw(1000)}` };
        return { type: 'AdmitScreen', at, ...key, name: `Wall ${draw(9)}`, tournament, by: person };
      },
      () => ({
        type: draw(2) === 0 ? 'DisableAccount' : 'EnableAccount',
        at,
        person,
        by: OWNER,
        reason: 'x',
      }),
      () => {
        session += 1;
        const passkey = {
          ...{ id: `c${draw(40)}`, publicKey: 'k', place: 'localhost', counter: draw(3) },
          ...{ transports: [], label: 'key', addedAt: at },
        };
        return { type: 'AddPasskey', at, person: own, session: running, passkey };
      },
      () => {
        const passkey = people.accounts[own]?.passkeys[0]?.id ?? 'none';
        return { type: 'RemovePasskey', at, person: own, passkey };
      },
      () => ({ type: 'SetCodes', at, person: own, session: running, locked: 'l', step: draw(5) }),
      () => ({ type: 'AllowLink', at, person, by: 'one', approvedBy: 'another' }),
      () => ({ type: 'RemoveCodes', at, person: own }),
      () => ({ type: 'ResetProofs', at, person: own, by: 'one', approvedBy: 'another', reason: 'lost' }),
      () => ({ type: 'Prove', at, session: running, proven: { proof: 'code', step: draw(9) } }),
      () => {
        session += 1;
        const key = { key: `k${session}`, person, label: `Key ${draw(9)}`, tokenHash: `t${draw(1000)}` };
        return { type: 'MakeApiKey', at, ...key, scopes: ['tables:read'], expiresAt: at + HOUR };
      },
      () => ({ type: 'EndApiKey', at, key: `k${draw(session + 1)}`, by: person }),
      () => ({ type: 'EndScreen', at, screen: `s${draw(session + 1)}`, by: person }),
    ];
    return any[draw(any.length)]?.() as PeopleCommand;
  };
  const does = (command: PeopleCommand): void => {
    const before = states.at(-1) ?? NOBODY;
    if (command.type === 'OpenAccount' && Object.hasOwn(before.accounts, command.person)) return;
    const decision = decide(before, command);
    if (!decision.ok) return;
    events.push(...decision.events);
    states.push(decision.events.reduce(evolve, before));
  };
  does(owner);
  for (let turn = 0; turn < length; turn += 1) {
    at += draw(3 * MINUTE);
    does(next(states.at(-1) ?? NOBODY));
  }
  return { events, states };
};

const heldSessions = ({ accounts }: People): readonly string[] =>
  Object.values(accounts).flatMap(({ sessions }) => sessions);

test('at every moment: sessions and their people belong together, names lead to accounts, and there is an owner', () => {
  const types = new Set<string>();
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { events, states } = life(seed, 300);
      for (const { type } of events) types.add(type);
      for (const people of states.slice(1)) {
        expect(heldSessions(people).toSorted()).toEqual(Object.keys(people.sessions).sort());
        for (const session of Object.values(people.sessions))
          expect(people.accounts[session.person]?.sessions).toContain(session.id);
        for (const { sessions } of Object.values(people.accounts))
          expect(sessions.length).toBeLessThanOrEqual(8);
        expect(Object.values(people.names).sort()).toEqual(Object.keys(people.accounts).sort());
        expect(Object.values(people.accounts).some(({ role }) => role === 'owner')).toBe(true);
      }
    }),
    { seed: 12, numRuns: 30 },
  );
  expect([...types].sort()).toEqual(
    [
      'AccountDisabled',
      'AccountEnabled',
      'AccountOpened',
      'ApiKeyEnded',
      'ApiKeyMade',
      'CodesRemoved',
      'CodesSet',
      'IdentityProven',
      'LinkAllowed',
      'LinkIssued',
      'LoginFailed',
      'PasskeyAdded',
      'PasskeyRemoved',
      'PasswordSet',
      'ProofsReset',
      'RoleSet',
      'ScreenAdmitted',
      'ScreenEnded',
      'SessionOpened',
      'SessionRotated',
      'SessionsExpired',
      'SessionsRevoked',
      'SessionsSeen',
    ].sort(),
  );
});

test('everybody read from the whole stream, as it was stored, is everybody as it came about', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const { events, states } = life(seed, 200);
      const read = JSON.parse(JSON.stringify(events.map(stored))) as readonly { data: PeopleEvent }[];
      expect(peopleAfter(read.map(({ data }) => data))).toEqual(states.at(-1));
    }),
    { seed: 34, numRuns: 30 },
  );
});

test('an event leaves the state before it as it was', () => {
  const freeze = (people: People): People => {
    for (const part of Object.values(people)) {
      for (const entry of Object.values(part)) Object.freeze(entry);
      Object.freeze(part);
    }
    return Object.freeze(people);
  };
  const { events, states } = life('frozen', 300);
  expect(events.reduce((people, event) => freeze(evolve(people, event)), freeze(NOBODY))).toEqual(
    states.at(-1),
  );
});

test('thirty thousand accounts are read in well under the time that the house has to open', () => {
  const events = Array.from({ length: 30_000 }, (_, number): PeopleEvent => {
    const person = number.toString(16).padStart(20, '0');
    return {
      type: 'AccountOpened',
      at: START,
      person,
      name: `n${number}`,
      display: 'x',
      role: 'player',
      by: null,
    };
  });
  const before = process.cpuUsage();
  expect(Object.keys(peopleAfter(events).accounts).length).toBe(30_000);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
});

test.each<PeopleEvent>([
  { type: 'RoleSet', at: START, person: 'nobody', role: 'dealer', was: 'player', by: 'x' },
  { type: 'SessionsRevoked', at: START, sessions: ['none'], why: 'revoked', by: null },
])('an event that cannot have been decided is a defect and crashes: $type', (event) => {
  expect(() => evolve(NOBODY, event)).toThrow('impossible');
});
