import type { FastifyInstance } from 'fastify';
import { DEMO_PEOPLE } from '../desk/first-start.ts';
import { openPractice } from '../desk/practice.ts';
import type { House } from '../house.ts';
import { DEMO_PASSWORD } from '../people/common-passwords.ts';
import { deviceOf } from '../people/device.ts';
import { guestsApi } from './api/guests.ts';
import { serving } from './api/route.ts';
import type { Doors } from './desk-routes.ts';
import { giveKey } from './session.ts';
import { watchRoutes } from './watch-routes.ts';

/** What those who have no account may do: nothing, unless the house was opened so. */
export interface Guests {
  /** Watch the tables. */
  readonly watch: boolean;
  /** Come in and play, with people and chips of a demo. */
  readonly demo: boolean;
}

export const NO_GUESTS: Guests = { watch: false, demo: false };

const DEMO = { password: DEMO_PASSWORD, people: [...DEMO_PEOPLE] };
const NOT_PASSED = { wait: 429, busy: 503 } as const;

/** The door as it stands to those who have no account. */
export const guestRoutes = (
  server: FastifyInstance,
  house: House,
  { passwords, secure }: Pick<Doors, 'passwords' | 'secure'>,
  { watch, demo }: Guests,
): void => {
  const serve = serving(server, guestsApi);
  const practise = openPractice(house, passwords);
  watchRoutes(server, house, watch);

  serve('GET /api/door', () => ({ watch, demo: demo ? DEMO : null }));

  serve('POST /api/practice', async (request, reply) => {
    if (!demo)
      return reply.code(404).send({ detail: 'this house plays for money: the owner opens accounts' });
    const came = await practise(request.ip, deviceOf(request.headers['user-agent']));
    if (came.is !== 'in') return reply.code(NOT_PASSED[came.is]).send({ detail: came.detail });
    giveKey(reply, came.key, secure);
    return { detail: 'logged in' };
  });
};
