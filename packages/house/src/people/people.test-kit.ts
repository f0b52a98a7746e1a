import { seededChance } from '../chance/source.ts';
import type { PeopleCommand, PeopleCommandOf } from './command.ts';
import { decide } from './decide.ts';
import type { PeopleEvent } from './event.ts';
import { evolve, NOBODY, type People } from './people.ts';
import type { RefusalReason } from './refusal.ts';
import type { LastSeen } from './session.ts';
import { drawToken, hashToken, type Key } from './token.ts';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
/** When the tests begin. */
export const START = Date.UTC(2026, 0, 1);

export const id = (letter: string): string => letter.repeat(20);
export const OWNER = id('a');
export const ANN = id('b');
export const BOB = id('c');

const chance = seededChance('people');
export const drawKey = (of: string): Key => ({ id: of, token: drawToken(chance) });

export interface World {
  readonly people: People;
  readonly events: readonly PeopleEvent[];
}

export const EMPTY: World = { people: NOBODY, events: [] };

/** Every command in turn; a refusal is a mistake of the test's and throws. */
export const after = (world: World, ...commands: readonly PeopleCommand[]): World =>
  commands.reduce((before, command) => {
    const decision = decide(before.people, command);
    if (!decision.ok) throw new Error(`${command.type} refused: ${decision.refusal.detail}`);
    return {
      people: decision.events.reduce(evolve, before.people),
      events: [...before.events, ...decision.events],
    };
  }, world);

export const eventsOf = ({ people }: World, command: PeopleCommand): readonly PeopleEvent[] => {
  const decision = decide(people, command);
  if (!decision.ok) throw new Error(`${command.type} refused: ${decision.refusal.detail}`);
  return decision.events;
};

/** Why a command is refused, or undefined where it is not. */
export const groundOf = ({ people }: World, command: PeopleCommand): RefusalReason | undefined => {
  const decision = decide(people, command);
  if (decision.ok) return undefined;
  const { ground, detail } = decision.refusal;
  if (detail.split(' ').length < 3) throw new Error(`${ground} is refused without a sentence: ${detail}`);
  return ground;
};

export const open = (
  change: Partial<PeopleCommandOf<'OpenAccount'>> = {},
): PeopleCommandOf<'OpenAccount'> => ({
  type: 'OpenAccount',
  at: START,
  person: ANN,
  name: 'Ann',
  display: 'Ann',
  role: 'player',
  passwordHash: 'hash of ann',
  by: OWNER,
  ...change,
});

export const owner = open({
  person: OWNER,
  name: 'Owner',
  display: 'The owner',
  role: 'owner',
  passwordHash: 'hash of owner',
  by: null,
});

/** The owner, and Ann and Bob who play. */
export const HOUSE = after(
  EMPTY,
  owner,
  open(),
  open({ person: BOB, name: 'bob', display: 'Bob', passwordHash: 'hash of bob' }),
);

export const logIn = (
  person: string,
  fitted: string,
  { id: session, token }: Key,
  at = START,
): PeopleCommand => ({
  type: 'LogIn',
  at,
  person,
  fitted,
  session,
  tokenHash: hashToken(token),
  address: '10.0.0.1',
});

/** Ann, logged in, with what her browser holds. */
export const ANNS = drawKey(id('1'));
export const ANN_IN = after(HOUSE, logIn(ANN, 'hash of ann', ANNS));

export const BOBS = drawKey(id('2'));
export const BOTH_IN = after(ANN_IN, logIn(BOB, 'hash of bob', BOBS));

/** Memory knows of no use of any session. */
export const UNSEEN: LastSeen = () => undefined;
