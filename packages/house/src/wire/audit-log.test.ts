import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lastPosition } from '../store/head.ts';
import type { Json, Store, StoredEvent } from '../store/port.ts';
import { isOfKind, LOG_KINDS, logLine, logPage } from './audit-log.ts';

const LEAF = 'ab'.repeat(32);

const event = (position: number, type: string, data: Json = null): StoredEvent => ({
  stream: 'table:1',
  version: position,
  position,
  at: position * 10,
  type,
  data,
  command: position,
});

const storeOf = (
  events: readonly StoredEvent[],
): Pick<Store, 'readAll' | 'leaves'> & { readonly reads: () => number } => {
  let reads = 0;
  return {
    reads: () => reads,
    leaves: async (after) => [Buffer.alloc(32, after)],
    readAll: async (after, limit) => {
      reads += 1;
      return events.slice(after, after + limit);
    },
  };
};

const many = (count: number, typeOf: (position: number) => string): readonly StoredEvent[] =>
  Array.from({ length: count }, (_, index) => event(index + 1, typeOf(index + 1)));

describe('the end of the log', () => {
  test('is found exactly, in few reads', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 5000 }), async (count) => {
        const store = storeOf(many(count, () => 'game.BetsClosed'));
        expect(await lastPosition(store)).toBe(count);
        expect(store.reads()).toBeLessThan(30);
      }),
      { seed: 3, numRuns: 60 },
    );
  });
});

describe('a page of the log', () => {
  test('goes back from the end, newest first, and goes on where it stopped without a gap', async () => {
    const store = storeOf(many(1234, (at) => (at % 7 === 0 ? 'house.DeadlineSet' : 'game.CardDealt')));
    const seen: number[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const page = await logPage(store, { before, kind: 'play', limit: 100 });
      seen.push(...page.lines.map(({ position }) => position));
      before = page.before;
    }
    const due = Array.from({ length: 1234 }, (_, index) => 1234 - index).filter((at) => at % 7 !== 0);
    expect(seen).toEqual(due);
  });

  test('what is rare is looked for a while, and then further on asking', async () => {
    const store = storeOf(many(12_000, (at) => (at === 3 ? 'game.RoundVoided' : 'game.CardDealt')));
    const first = await logPage(store, { kind: 'voids', limit: 10 });
    expect(first).toEqual({ lines: [], before: 2001 });
    const second = await logPage(store, { kind: 'voids', limit: 10, before: 2001 });
    expect(second.lines.map(({ position }) => position)).toEqual([3]);
    expect(second.before).toBeNull();
  });

  test('an empty log has an empty page', async () => {
    expect(await logPage(storeOf([]), { kind: 'all', limit: 5 })).toEqual({ lines: [], before: null });
  });
});

describe('what may be read out', () => {
  const SEALED = 'c2VhbGVkIHVuZGVyIHRoZSBrZXk';
  const secrets: readonly StoredEvent[] = [
    event(1, 'house.ShoeSealed', {
      person: null,
      event: { type: 'ShoeSealed', shoe: { shoe: 4, decks: 8, commitment: 'aa', sealed: SEALED } },
    }),
    event(2, 'people.PasswordSet', { person: 'p1', hash: SEALED, type: 'PasswordSet' }),
    event(3, 'people.SessionOpened', { person: 'p1', tokenHash: SEALED, address: '10.0.0.1' }),
    event(4, 'somethingNew.Happened', { secret: SEALED }),
  ];

  test('no sealed secret, no hash of a password or a token, and nothing that is not known', () => {
    for (const each of secrets) {
      const line = logLine(each, LEAF);
      expect(JSON.stringify(line)).not.toContain(SEALED);
      expect(line.withheld).toBe(true);
      expect([line.command, line.leaf]).toEqual([each.command, LEAF]);
    }
    expect(logLine(secrets[0] as StoredEvent, LEAF).data).toMatchObject({
      event: { shoe: { commitment: 'aa' } },
    });
    expect(logLine(secrets[1] as StoredEvent, LEAF).person).toBe('p1');
    expect(logLine(secrets[2] as StoredEvent, LEAF).data).toEqual({
      person: 'p1',
      address: '10.0.0.1',
      proof: 'password',
    });
  });

  test('F24: who was not let in is told with where from and why', () => {
    const failed = { type: 'LoginFailed', person: 'p1', address: '203.0.113.9', why: 'code', at: 5 };
    expect(logLine(event(9, 'people.LoginFailed', failed), LEAF)).toMatchObject({
      person: 'p1',
      data: { person: 'p1', address: '203.0.113.9', why: 'code' },
    });
    const passkey = { id: 'credential', publicKey: SEALED, label: 'x', place: 'localhost' };
    const added = { type: 'PasskeyAdded', person: 'p1', passkey };
    expect(logLine(event(9, 'people.PasskeyAdded', added), LEAF).data).toEqual({ person: 'p1' });
  });

  test('an event of play goes out whole', () => {
    const data = { person: 'p1', event: { type: 'BetsClosed', round: 3, by: '6.2' } };
    const line = logLine(event(7, 'game.BetsClosed', data), LEAF);
    expect(line).toMatchObject({ data, withheld: false, clause: '6.2', person: 'p1' });
  });

  test('the house itself follows no clause, and data that is none of ours has nobody behind it', () => {
    expect(
      logLine(event(1, 'house.TableHeld', { person: 'p2', event: { by: '1.1' } }), LEAF).clause,
    ).toBeNull();
    expect(logLine(event(1, 'floor.TableAdded', ['1']), LEAF)).toMatchObject({ person: null, clause: null });
  });
});

test('each kind knows its own', () => {
  const kindsOf = (type: string) => LOG_KINDS.filter((kind) => isOfKind(kind, { type }));
  expect(kindsOf('game.WagerSettled')).toEqual(['all', 'play', 'payments']);
  expect(kindsOf('game.RoundVoided')).toEqual(['all', 'play', 'voids']);
  expect(kindsOf('game.DisputeRaised')).toEqual(['all', 'play', 'disputes']);
  expect(kindsOf('house.ShoeSealed')).toEqual(['all', 'play', 'shoes']);
  expect(kindsOf('approvals.ApprovalAsked')).toEqual(['all', 'play', 'approvals']);
  expect(kindsOf('house.ActApproved')).toEqual(['all', 'play', 'approvals']);
  expect(kindsOf('house.DeadlineSet')).toEqual(['all']);
  expect(kindsOf('people.RoleSet')).toEqual(['all', 'people']);
});

describe('what those who audit may read', () => {
  const told = (type: string, of: Json) => logLine(event(7, type, { person: 'dora', event: of }), LEAF);

  test('a ballot’s secret stays in the house; that it was locked is told', () => {
    const line = told('house.SecretLocked', { type: 'SecretLocked', session: 'heats', locked: 'f00d' });
    expect(line).toMatchObject({ withheld: true, clause: null, person: 'dora' });
    expect(line.data).toEqual({ person: 'dora', event: { type: 'SecretLocked', session: 'heats' } });
  });

  test.each([
    ['tournament.EntryAccepted', { type: 'EntryAccepted', entrant: 'ann', by: '3.2' }, '3.2'],
    ['jackpot.PoolFilled', { type: 'PoolFilled', cents: 500, by: '10.6' }, '10.6'],
    ['house.DeadlineSet', { type: 'DeadlineSet', by: 'x' }, null],
    ['approvals.ApprovalRefused', { type: 'ApprovalRefused', request: 7, reason: 'not on the film' }, null],
  ])('%s is read out as it was written, with its clause where it follows one', (type, of, clause) => {
    expect(told(type, of)).toMatchObject({ withheld: false, clause, data: { person: 'dora', event: of } });
  });
});
