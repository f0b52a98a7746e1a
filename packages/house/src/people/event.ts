import type { Role } from './roles.ts';

/** Why a session was ended by somebody; `loggedInAgain`: he logged in elsewhere more often than anybody may. */
export type Revocation =
  | 'loggedOut'
  | 'loggedInAgain'
  | 'roleSet'
  | 'passwordSet'
  | 'revoked'
  | 'disabled'
  | 'proofsReset';
/** How somebody has proven who he is, and what of it must not be taken a second time. */
export type Proven =
  | { readonly proof: 'password' }
  /** The time step of the code: neither it nor one before it is good again. */
  | { readonly proof: 'code'; readonly step: number }
  | { readonly proof: 'passkey'; readonly passkey: string; readonly counter: number };

/** What did not fit where somebody was not let in. */
export type LoginFault = 'password' | 'code' | 'passkey' | 'disabled';

/** Why a session ended by itself. */
export type Expiry = 'idle' | 'over';

/** By what somebody has proven who he is; a password with a code of an app beside it is `code`. */
export type Proof = 'password' | 'code' | 'passkey';

/** A passkey, as the house keeps it: the public half alone. */
export type Passkey = {
  /** What the browser calls it, base64url. */
  readonly id: string;
  /** COSE, base64url. */
  readonly publicKey: string;
  /** The name under which the house was open when it was made: it is good there and nowhere else. */
  readonly place: string;
  /** How often it has signed, where it counts at all: one that counts backwards is a copy. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** What its person calls it. */
  readonly label: string;
  readonly addedAt: number;
};

/**
 * Everything that can have happened to people. Passwords are here only as argon2id hashes and tokens only as
 * SHA-256; even so the stream is not for reading out: who audits people gets a view without the hashes.
 */
export type PeopleEvent = {
  /** Milliseconds since 1970. */
  readonly at: number;
} & (
  | {
      readonly type: 'AccountOpened';
      readonly person: string;
      /** What one logs in with: unique whatever the case. */
      readonly name: string;
      /** What others see. */
      readonly display: string;
      readonly role: Role;
      /** Who opened it; null: the person, or the house at its first start. */
      readonly by: string | null;
    }
  | {
      readonly type: 'LinkIssued';
      readonly person: string;
      readonly tokenHash: string;
      readonly expiresAt: number;
      readonly by: string | null;
      /** Why; not in what was written before November 2026. */
      readonly reason?: string;
    }
  /** It uses up the link, if there was one. */
  | {
      readonly type: 'PasswordSet';
      readonly person: string;
      readonly hash: string;
      readonly through: 'opening' | 'link' | 'session';
    }
  | {
      readonly type: 'RoleSet';
      readonly person: string;
      readonly role: Role;
      readonly was: Role;
      readonly by: string;
      readonly reason?: string;
      /** The second person, where one was needed. */
      readonly approvedBy?: string;
    }
  /** Two have agreed that this one may issue a link for him, for a while and once. */
  | {
      readonly type: 'LinkAllowed';
      readonly person: string;
      readonly by: string;
      readonly approvedBy: string;
      readonly until: number;
    }
  /** He cannot come in, and his keys open nothing, until it is taken back. */
  | {
      readonly type: 'AccountDisabled';
      readonly person: string;
      readonly by: string;
      readonly reason: string;
    }
  | { readonly type: 'AccountEnabled'; readonly person: string; readonly by: string; readonly reason: string }
  | { readonly type: 'PasskeyAdded'; readonly person: string; readonly passkey: Passkey }
  | { readonly type: 'PasskeyRemoved'; readonly person: string; readonly passkey: string }
  /** The secret is locked by the house's vault: the record alone makes no codes. */
  | { readonly type: 'CodesSet'; readonly person: string; readonly locked: string; readonly step: number }
  | { readonly type: 'CodesRemoved'; readonly person: string }
  /** Every passkey and the codes, by two persons: who has lost them makes others. */
  | {
      readonly type: 'ProofsReset';
      readonly person: string;
      readonly by: string;
      readonly approvedBy: string;
      readonly reason: string;
    }
  /** Once more, within a session that was opened before. */
  | ({ readonly type: 'IdentityProven'; readonly session: string; readonly person: string } & Proven)
  | {
      readonly type: 'ApiKeyMade';
      readonly key: string;
      readonly person: string;
      readonly label: string;
      readonly scopes: readonly string[];
      readonly expiresAt: number;
      readonly tokenHash: string;
    }
  | { readonly type: 'ApiKeyEnded'; readonly key: string; readonly by: string }
  | {
      readonly type: 'SessionOpened';
      readonly session: string;
      readonly person: string;
      readonly tokenHash: string;
      readonly address: string;
      /** The browser, in two words; not in what was written before November 2026. */
      readonly device?: string | null;
      /** By what; a password alone where it is left out. */
      readonly proven?: Proven;
    }
  | {
      readonly type: 'SessionRotated';
      readonly session: string;
      readonly person: string;
      readonly tokenHash: string;
    }
  /** Written at most once a minute, for all sessions together: when each was last used. */
  | { readonly type: 'SessionsSeen'; readonly seen: Readonly<Record<string, number>> }
  | {
      readonly type: 'SessionsRevoked';
      readonly sessions: readonly string[];
      readonly why: Revocation;
      readonly by: string | null;
      readonly reason?: string;
    }
  | { readonly type: 'SessionsExpired'; readonly sessions: readonly string[]; readonly why: Expiry }
  /** A screen may show public boards and do nothing else: those of one tournament, or of the whole house. */
  | {
      readonly type: 'ScreenAdmitted';
      readonly screen: string;
      readonly name: string;
      /** Null: every tournament of the house. */
      readonly tournament: string | null;
      readonly tokenHash: string;
      readonly by: string;
    }
  | { readonly type: 'ScreenEnded'; readonly screen: string; readonly by: string }
  /** Without the name that was typed: people type their password there by mistake. */
  | {
      readonly type: 'LoginFailed';
      readonly person: string | null;
      readonly address: string;
      /** What did not fit; not in what was written before November 2026. */
      readonly why?: LoginFault;
    }
);

export type PeopleEventOf<Type extends PeopleEvent['type']> = Extract<PeopleEvent, { readonly type: Type }>;
