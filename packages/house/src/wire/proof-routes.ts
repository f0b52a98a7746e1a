import { qrPathOf } from '@baize/tournament';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { generate } from 'lean-qr';
import type { House } from '../house.ts';
import type { PeopleCommand } from '../people/command.ts';
import type { Proven } from '../people/event.ts';
import {
  NO_PLACE,
  newPasskeyOptions,
  type Place,
  readNewPasskey,
  readSigned,
  signOptions,
} from '../people/passkeys.ts';
import { proveByCode, proveIdentity, WRONG_CODE, waysOf } from '../people/prove.ts';
import { stepAt } from '../people/totp.ts';
import { proofsApi } from './api/proofs.ts';
import { serving } from './api/route.ts';
import { asker } from './asking.ts';
import type { Doors } from './desk-routes.ts';
import { freshUntil, isFresh, isFreshly } from './freshness.ts';
import { placeOf } from './place.ts';
import { type Authenticated, ownId } from './session.ts';
import type { Site } from './site.ts';

const NOT_PROVEN = { wrong: 400, wait: 429, busy: 503 } as const;

/** What came with a request to prove who one is. */
export type Shown =
  | { readonly by: 'password'; readonly password: string }
  | { readonly by: 'code'; readonly code: string }
  | { readonly by: 'passkey'; readonly response: { readonly id: string } };

type Outcome =
  | { readonly is: 'right'; readonly proven: Proven }
  | { readonly is: 'wrong' | 'wait' | 'busy'; readonly detail: string };

/** Looks at it; nothing is written. */
export const provenBy = async (
  house: House,
  doors: Doors,
  { account, session }: Authenticated,
  {
    shown,
    address,
    place,
  }: { readonly shown: Shown; readonly address: string; readonly place: Place | undefined },
): Promise<Outcome> => {
  const { clock, codes, challenges } = house;
  const holder = { account, session: session.id, address };
  switch (shown.by) {
    case 'password': {
      const ports = { ...doors, now: clock.now };
      const proven = await proveIdentity(ports, { ...holder, password: shown.password });
      return proven.is === 'right' ? { is: 'right', proven: { proof: 'password' } } : proven;
    }
    case 'code':
      return proveByCode({ ...doors, now: clock.now, codes }, { ...holder, code: shown.code });
    case 'passkey': {
      if (place === undefined) return { is: 'wrong', detail: NO_PLACE };
      const what = { is: 'proof', session: session.id } as const;
      const read = await readSigned(challenges, account, place, { what, response: shown.response });
      return read.ok ? { is: 'right', proven: read.proven } : { is: 'wrong', detail: read.detail };
    }
  }
};

/** Passkeys of one's own, and an app that makes codes. */
// long: the routes of one page, each some lines over what is pure.
const ownProofRoutes = (server: FastifyInstance, house: House, site: Site): void => {
  const serve = serving(server, proofsApi);
  const { registry, clock, challenges, codes, log, settings } = house;

  /** What a person changes of how he proves himself asks for a fresh proof: else an open browser could change it. */
  const ownerNow = async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Authenticated | undefined> => {
    const known = await asker(house, request, reply, 'SetPassword', ownId(house, request));
    return known !== undefined && (await isFreshly(house, known, reply)) ? known : undefined;
  };

  const does = async (command: PeopleCommand, reply: FastifyReply, detail: string) => {
    const decision = await registry.perform(command);
    return decision.ok ? { detail } : reply.code(409).send({ detail: decision.refusal.detail });
  };

  serve('GET /api/proofs', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetPassword', ownId(house, request));
    if (known === undefined) return reply;
    const { account, session } = known;
    const place = placeOf(site, request)?.name;
    return {
      place: place ?? null,
      passkeys: account.passkeys.map(({ id, label, place: where, addedAt }) => ({
        id,
        label,
        place: where,
        addedAt,
      })),
      codes: account.codes !== null,
      required: settings.now().strongLogin.includes(account.role),
      proof: session.proof,
      fresh: isFresh(house, known),
      until: freshUntil(known),
      ways: waysOf(account, place),
    };
  });

  serve('POST /api/proofs/passkeys/options', async (request, reply) => {
    const known = await ownerNow(request, reply);
    if (known === undefined) return reply;
    const place = placeOf(site, request);
    if (place === undefined) return reply.code(409).send({ detail: NO_PLACE });
    return newPasskeyOptions(challenges, known.account, place);
  });

  serve('POST /api/proofs/passkeys', async (request, reply) => {
    const known = await ownerNow(request, reply);
    if (known === undefined) return reply;
    const { account, session } = known;
    const place = placeOf(site, request);
    if (place === undefined) return reply.code(409).send({ detail: NO_PLACE });
    const at = clock.now();
    const read = await readNewPasskey(challenges, account, place, { ...request.body, at });
    if (!read.ok) return reply.code(400).send({ detail: read.detail });
    const { passkey } = read;
    return does(
      { type: 'AddPasskey', at, person: account.id, session: session.id, passkey },
      reply,
      'the passkey is kept: it opens this account from now on, and a password alone does not',
    );
  });

  serve('POST /api/proofs/passkeys/remove', async (request, reply) => {
    const known = await ownerNow(request, reply);
    if (known === undefined) return reply;
    const { passkey } = request.body;
    const command = { type: 'RemovePasskey', at: clock.now(), person: known.account.id, passkey } as const;
    return does(command, reply, 'the passkey is taken away');
  });

  serve('POST /api/proofs/codes/draw', async (request, reply) => {
    const known = await ownerNow(request, reply);
    if (known === undefined) return reply;
    const drawn = codes.draw(known.account, log.origin);
    return { ...drawn, square: qrPathOf(generate(drawn.address)) };
  });

  serve('POST /api/proofs/codes', async (request, reply) => {
    const known = await ownerNow(request, reply);
    if (known === undefined) return reply;
    const { id: person } = known.account;
    const { locked, code } = request.body;
    const at = clock.now();
    const step = codes.step(person, { locked, step: stepAt(at) - 10 }, code);
    if (step === undefined) return reply.code(400).send({ detail: WRONG_CODE });
    return does(
      { type: 'SetCodes', at, person, session: known.session.id, locked, step },
      reply,
      'the app makes your codes from now on, and a password alone opens nothing',
    );
  });

  serve('POST /api/proofs/codes/remove', async (request, reply) => {
    const known = await ownerNow(request, reply);
    if (known === undefined) return reply;
    const command = { type: 'RemoveCodes', at: clock.now(), person: known.account.id } as const;
    return does(command, reply, 'no app makes codes for you any more');
  });
};

/** Proving once more that it is I. */
const proveRoutes = (server: FastifyInstance, house: House, site: Site, doors: Doors): void => {
  const serve = serving(server, proofsApi);
  const { registry, clock, challenges } = house;

  serve('POST /api/prove/options', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetPassword', ownId(house, request));
    if (known === undefined) return reply;
    const place = placeOf(site, request);
    if (place === undefined) return reply.code(409).send({ detail: NO_PLACE });
    return signOptions(challenges, place, { is: 'proof', session: known.session.id }, known.account);
  });

  serve('POST /api/prove', async (request, reply) => {
    const known = await asker(house, request, reply, 'SetPassword', ownId(house, request));
    if (known === undefined) return reply;
    const { session } = known;
    const place = placeOf(site, request);
    const outcome = await provenBy(house, doors, known, { shown: request.body, address: request.ip, place });
    if (outcome.is !== 'right') return reply.code(NOT_PROVEN[outcome.is]).send({ detail: outcome.detail });
    const command = { type: 'Prove', at: clock.now(), session: session.id, proven: outcome.proven } as const;
    const decision = await registry.perform(command);
    if (!decision.ok) return reply.code(409).send({ detail: decision.refusal.detail });
    const now = { ...known, session: { ...session, provenAt: command.at } };
    return { fresh: true, until: freshUntil(now), ways: waysOf(known.account, place?.name) };
  });
};

/** How people prove who they are, beyond a password. */
export const proofRoutes = (server: FastifyInstance, house: House, site: Site, doors: Doors): void => {
  ownProofRoutes(server, house, site);
  proveRoutes(server, house, site, doors);
};
