import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { CHALLENGE_MS, type Challenges } from './challenges.ts';
import type { Passkey, Proven } from './event.ts';
import type { Account, People } from './people.ts';

/** Where a browser has the house open: a passkey is made for its name, and good under no other. */
export interface Place {
  readonly origin: string;
  readonly name: string;
}

/** Undefined where browsers make no passkeys: an address is no name. */
export const placeAt = (origin: string): Place | undefined => {
  const { hostname } = new URL(origin);
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { origin, name: hostname } : undefined;
};

export const NO_PLACE =
  'passkeys need a name and not an address: open the house by its name, or on this machine as localhost';

/** COSE: Ed25519, P-256, RSA with SHA-256. Every passkey makes one of them; whatever else there is is being tried. */
const SIGNATURES = [-8, -7, -257];

const NOT_TAKEN = 'this passkey was not taken: ask for it again';

type Registered =
  | { readonly ok: true; readonly passkey: Passkey }
  | { readonly ok: false; readonly detail: string };
type Signed =
  | { readonly ok: true; readonly proven: Proven }
  | { readonly ok: false; readonly detail: string };

const forNew = (person: string): string => `passkey of ${person}`;

/** What the browser is asked for a new passkey: one that checks its holder, by a finger, a face or a number. */
export const newPasskeyOptions = (
  challenges: Challenges,
  { id, name, display, passkeys }: Account,
  place: Place,
) =>
  generateRegistrationOptions({
    rpName: 'Baize',
    rpID: place.name,
    userName: name,
    userDisplayName: display,
    userID: new Uint8Array(Buffer.from(id)),
    challenge: new Uint8Array(challenges.issue(forNew(id))),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: SIGNATURES,
    excludeCredentials: passkeys
      .filter((each) => each.place === place.name)
      .map((each) => ({ id: each.id, transports: [...each.transports] })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });

/** What a library throws at what it is sent says nothing to a person, and may hold what was sent. */
const refusedBy = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
};

/** Looks at what the browser made of it. */
export const readNewPasskey = async (
  challenges: Challenges,
  { id: person }: Account,
  place: Place,
  { response, label, at }: { readonly response: unknown; readonly label: string; readonly at: number },
): Promise<Registered> => {
  const verified = await refusedBy(() =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: (challenge) => challenges.take(forNew(person), challenge),
      expectedOrigin: place.origin,
      expectedRPID: place.name,
      requireUserVerification: true,
      supportedAlgorithmIDs: SIGNATURES,
    }),
  );
  if (verified?.verified !== true) return { ok: false, detail: NOT_TAKEN };
  const { credential } = verified.registrationInfo;
  const passkey: Passkey = {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    place: place.name,
    counter: credential.counter,
    transports: credential.transports ?? [],
    label,
    addedAt: at,
  };
  return { ok: true, passkey };
};

/** For what a signature is asked: to come in as whoever it is, or to prove once more that it is this person. */
export type SignFor = { readonly is: 'login' } | { readonly is: 'proof'; readonly session: string };

const purposeOf = (what: SignFor): string => (what.is === 'login' ? 'login' : `proof in ${what.session}`);

/** Who comes in is not asked for his name: nobody is told whose passkeys there are. */
export const signOptions = (challenges: Challenges, place: Place, what: SignFor, account?: Account) =>
  generateAuthenticationOptions({
    rpID: place.name,
    challenge: new Uint8Array(challenges.issue(purposeOf(what))),
    timeout: CHALLENGE_MS,
    userVerification: 'required',
    allowCredentials: (account?.passkeys ?? [])
      .filter((each) => each.place === place.name)
      .map((each) => ({ id: each.id, transports: [...each.transports] })),
  });

export const holderOfPasskey = ({ accounts }: People, passkey: string): Account | undefined =>
  Object.values(accounts).find(({ passkeys }) => passkeys.some(({ id }) => id === passkey));

/** Looks at a signature of one of this account's passkeys. */
export const readSigned = async (
  challenges: Challenges,
  account: Account,
  place: Place,
  { what, response }: { readonly what: SignFor; readonly response: { readonly id: string } },
): Promise<Signed> => {
  const passkey = account.passkeys.find(({ id }) => id === response.id);
  if (passkey === undefined || passkey.place !== place.name) return { ok: false, detail: NOT_TAKEN };
  const verified = await refusedBy(() =>
    verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => challenges.take(purposeOf(what), challenge),
      expectedOrigin: place.origin,
      expectedRPID: place.name,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  );
  if (verified?.verified !== true) return { ok: false, detail: NOT_TAKEN };
  const counter = verified.authenticationInfo.newCounter;
  return { ok: true, proven: { proof: 'passkey', passkey: passkey.id, counter } };
};
