import { faultInDisplay } from './account.ts';
import type { PeopleCommandOf } from './command.ts';
import { type People, type Screen, screenNumbered } from './people.ts';
import { happens, type PeopleDecision, refuse } from './refusal.ts';
import { fits, parseKey } from './token.ts';

/** More than any hall has walls for: a bound, so that nobody fills the record with keys. */
const SCREENS_MAX = 100;

/**
 * A key for a screen. It is good until somebody ends it, over every restart: a screen hangs on a wall for years, and
 * nobody stands by to log it in. It shows what is public, so that little is lost with it.
 */
export const admitScreen = (people: People, command: PeopleCommandOf<'AdmitScreen'>): PeopleDecision => {
  const { at, screen, name, tournament, tokenHash, by } = command;
  if (screenNumbered(people, screen) !== undefined)
    throw new Error(`impossible: screen ${screen} was drawn twice`);
  const fault = faultInDisplay(name);
  if (fault !== undefined) return refuse('screen', fault);
  const screens = Object.values(people.screens);
  if (screens.some((each) => each.name === name && each.tournament === tournament))
    return refuse('screen', `there is a screen called ${name} already`);
  if (screens.length >= SCREENS_MAX)
    return refuse('screen', `the house has ${SCREENS_MAX} screens already: end one`);
  return happens({ type: 'ScreenAdmitted', at, screen, name, tournament, tokenHash, by });
};

export const endScreen = (
  people: People,
  { at, screen, by }: PeopleCommandOf<'EndScreen'>,
): PeopleDecision =>
  screenNumbered(people, screen) === undefined
    ? refuse('screen', 'there is no such screen')
    : happens({ type: 'ScreenEnded', at, screen, by });

/** Which screen holds this key; a key that was ended fits nothing. */
export const screenOf = (people: People, keyText: string): Screen | undefined => {
  const key = parseKey(keyText);
  const screen = key === undefined ? undefined : screenNumbered(people, key.id);
  return key !== undefined && screen !== undefined && fits(key.token, screen.tokenHash) ? screen : undefined;
};
