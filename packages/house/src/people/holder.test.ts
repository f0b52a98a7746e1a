import { describe, expect, test } from 'vitest';
import {
  ANN,
  ANN_IN,
  ANNS,
  after,
  BOTH_IN,
  drawKey,
  HOUR,
  id,
  MINUTE,
  OWNER,
  START,
  UNSEEN,
  type World,
} from './people.test-kit.ts';
import { holderOf, type LastSeen, sessionOf } from './session.ts';
import { hashToken, printKey } from './token.ts';

describe('a line that stays open', () => {
  const proven = (() => {
    const checked = sessionOf(ANN_IN.people, UNSEEN, printKey(ANNS), START);
    if (checked.is === 'out') throw new Error('Ann is not in');
    return checked.session;
  })();
  const still = holderOf(proven);

  test('is judged anew each time that people have changed, in whatever order it is asked', () => {
    const role = ({ people }: World): string => {
      const checked = still(people, UNSEEN, START);
      return checked.is === 'in' ? checked.account.role : checked.why;
    };
    const raised = after(ANN_IN, { type: 'SetRole', at: START, person: ANN, role: 'dealer', by: OWNER });
    expect([ANN_IN, ANN_IN, raised, raised, BOTH_IN, ANN_IN].map(role)).toEqual([
      'player',
      'player',
      'unknown',
      'unknown',
      'player',
      'player',
    ]);
  });

  test('holds as long as its session does, by the same clock', () => {
    for (const at of [START, START + 15 * MINUTE - 1, START + 15 * MINUTE, START + 12 * HOUR])
      expect(still(ANN_IN.people, UNSEEN, at)).toEqual(sessionOf(ANN_IN.people, UNSEEN, printKey(ANNS), at));
  });

  test('ends to the millisecond with its session, however often it was asked before and however it was used', () => {
    const line = holderOf(proven);
    const asked = (seenAt: number, at: number): void => {
      const seen: LastSeen = () => seenAt;
      expect(line(ANN_IN.people, seen, at), `seen at ${seenAt}, asked at ${at}`).toEqual(
        sessionOf(ANN_IN.people, seen, printKey(ANNS), at),
      );
    };
    const quarter = 15 * MINUTE;
    asked(START, START);
    asked(START, START + quarter - 1);
    // Used once more just in time: it goes on from there, and not from where it was asked last.
    asked(START + quarter - 1, START + quarter);
    asked(START + quarter - 1, START + 2 * quarter - 2);
    asked(START + quarter - 1, START + 2 * quarter - 1);
    // A clock that is put back gives nobody more time than he had.
    asked(START + quarter - 1, START - 1);
    asked(START + quarter - 1, START);
    for (let at = START; at <= START + 12 * HOUR; at += quarter / 2) asked(at, at);
    asked(START + 12 * HOUR - 1, START + 12 * HOUR - 1);
    asked(START + 12 * HOUR - 1, START + 12 * HOUR);
  });

  test('ends when its session is gone, or has got another token', () => {
    const out = { is: 'out', why: 'unknown' };
    const gone = after(ANN_IN, { type: 'LogOut', at: START, session: ANNS.id });
    expect(still(gone.people, UNSEEN, START)).toEqual(out);
    const renewed = after(ANN_IN, {
      type: 'SetPassword',
      at: START,
      session: ANNS.id,
      passwordHash: 'another',
      tokenHash: hashToken(drawKey(id('9')).token),
    });
    expect(still(renewed.people, UNSEEN, START)).toEqual(out);
  });
});
