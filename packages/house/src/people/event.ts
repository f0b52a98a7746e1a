import type { Role } from './roles.ts';

/** Why a session was ended by somebody; `loggedInAgain`: he logged in elsewhere more often than anybody may. */
export type Revocation = 'loggedOut' | 'loggedInAgain' | 'roleSet' | 'passwordSet' | 'revoked';
/** Why a session ended by itself. */
export type Expiry = 'idle' | 'over';

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
    }
  | {
      readonly type: 'SessionOpened';
      readonly session: string;
      readonly person: string;
      readonly tokenHash: string;
      readonly address: string;
      /** The browser, in two words; not in what was written before November 2026. */
      readonly device?: string | null;
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
  | { readonly type: 'LoginFailed'; readonly person: string | null; readonly address: string }
);

export type PeopleEventOf<Type extends PeopleEvent['type']> = Extract<PeopleEvent, { readonly type: Type }>;
