import { describe, expect, test } from 'vitest';
import type { PeopleCommandOf } from './command.ts';
import {
  ANN_IN,
  ANNS,
  after,
  drawKey,
  eventsOf,
  groundOf,
  HOUSE,
  id,
  OWNER,
  START,
  UNSEEN,
} from './people.test-kit.ts';
import { peopleAfter } from './people.ts';
import { screenOf } from './screen.ts';
import { sessionOf } from './session.ts';
import { hashToken, type Key, printKey } from './token.ts';

const WALL = drawKey(id('d'));

const admit = (
  { id: screen, token }: Key,
  change: Partial<PeopleCommandOf<'AdmitScreen'>> = {},
): PeopleCommandOf<'AdmitScreen'> => ({
  type: 'AdmitScreen',
  at: START,
  screen,
  name: 'Foyer',
  tournament: 'cup',
  tokenHash: hashToken(token),
  by: OWNER,
  ...change,
});

const end = (screen: string): PeopleCommandOf<'EndScreen'> => ({
  type: 'EndScreen',
  at: START,
  screen,
  by: OWNER,
});

describe('the key of a screen', () => {
  const hung = after(HOUSE, admit(WALL));

  test('is good until it is ended, however long that is, and over a restart', () => {
    expect(screenOf(hung.people, printKey(WALL))).toMatchObject({
      name: 'Foyer',
      tournament: 'cup',
      by: OWNER,
    });
    expect(screenOf(peopleAfter(hung.events), printKey(WALL))).toEqual(screenOf(hung.people, printKey(WALL)));
    expect(screenOf(after(hung, end(WALL.id)).people, printKey(WALL))).toBeUndefined();
  });

  test('is nobody’s login, and a login is no screen', () => {
    const both = after(ANN_IN, admit(WALL));
    expect(sessionOf(both.people, UNSEEN, printKey(WALL), START)).toEqual({ is: 'out', why: 'unknown' });
    expect(screenOf(both.people, printKey(ANNS))).toBeUndefined();
  });

  test.each(['', 'x', WALL.id, printKey(drawKey(WALL.id)), printKey({ ...WALL, id: id('e') }), 'toString.x'])(
    'fits only as it was given: %s',
    (text) => {
      expect(screenOf(hung.people, text)).toBeUndefined();
    },
  );

  test('is on record as a hash', () => {
    expect(eventsOf(HOUSE, admit(WALL))).toEqual([{ ...admit(WALL), type: 'ScreenAdmitted' }]);
    expect(JSON.stringify(hung.events)).not.toContain(printKey(WALL).slice(21));
  });
});

describe('a screen is refused', () => {
  const hung = after(HOUSE, admit(WALL));
  const other = drawKey(id('e'));

  test('with the name of another of the same tournament; elsewhere the name is free', () => {
    expect(groundOf(hung, admit(other))).toBe('screen');
    expect(groundOf(hung, admit(other, { tournament: null }))).toBeUndefined();
    expect(groundOf(after(hung, end(WALL.id)), admit(other))).toBeUndefined();
  });

  test.each(['', ' Foyer', 'x'.repeat(41), 'Fo\u202eyer'])('called %j', (name) => {
    expect(groundOf(HOUSE, admit(other, { name }))).toBe('screen');
  });

  test('beyond a hundred', () => {
    const many = Array.from({ length: 100 }, (_, index) => index).reduce(
      (world, index) =>
        after(world, admit(drawKey(String(index).padStart(20, '0')), { name: `Wall ${index}` })),
      HOUSE,
    );
    expect(groundOf(many, admit(other))).toBe('screen');
    expect(groundOf(after(many, end('0'.repeat(20))), admit(other))).toBeUndefined();
  });

  test('that is not there, at its end; and one that was drawn twice is a defect', () => {
    expect(groundOf(HOUSE, end(WALL.id))).toBe('screen');
    expect(() => eventsOf(hung, admit(WALL, { name: 'Bar' }))).toThrow('drawn twice');
  });
});
