import type { LoginFault, Passkey, Proven } from './event.ts';
import type { Role } from './roles.ts';

/** Whose sessions are to end. */
export type Whose =
  | { readonly of: 'person'; readonly person: string }
  | { readonly of: 'session'; readonly session: string }
  | { readonly of: 'everybody' };

/**
 * What is tried with people. Whether somebody may try it is the policy's to say, before this; hashes are made
 * before this too, so that neither a password nor a token is ever part of a command.
 */
export type PeopleCommand = { readonly at: number } & (
  | {
      readonly type: 'OpenAccount';
      /** Drawn for this account. */
      readonly person: string;
      readonly name: string;
      readonly display: string;
      readonly role: Role;
      /** Null where a link will set it. */
      readonly passwordHash: string | null;
      readonly by: string | null;
    }
  | {
      readonly type: 'IssueLink';
      readonly person: string;
      readonly tokenHash: string;
      readonly by: string | null;
      readonly reason?: string;
    }
  /** The one who follows the link sets the password by it. */
  | {
      readonly type: 'FollowLink';
      readonly person: string;
      readonly tokenHash: string;
      readonly passwordHash: string;
    }
  /** The one who is logged in sets another password, and gets another token. */
  | {
      readonly type: 'SetPassword';
      readonly session: string;
      readonly passwordHash: string;
      readonly tokenHash: string;
    }
  | {
      readonly type: 'SetRole';
      readonly person: string;
      readonly role: Role;
      readonly by: string;
      readonly reason?: string;
      readonly approvedBy?: string;
    }
  | {
      readonly type: 'AllowLink';
      readonly person: string;
      readonly by: string;
      readonly approvedBy: string;
    }
  | {
      readonly type: 'DisableAccount' | 'EnableAccount';
      readonly person: string;
      readonly by: string;
      readonly reason: string;
    }
  /** Making one proves who one is: it was asked for a finger, a face or a number. */
  | {
      readonly type: 'AddPasskey';
      readonly person: string;
      readonly session: string;
      readonly passkey: Passkey;
    }
  | { readonly type: 'RemovePasskey'; readonly person: string; readonly passkey: string }
  | {
      readonly type: 'SetCodes';
      readonly person: string;
      readonly session: string;
      readonly locked: string;
      readonly step: number;
    }
  | { readonly type: 'RemoveCodes'; readonly person: string }
  | {
      readonly type: 'ResetProofs';
      readonly person: string;
      readonly by: string;
      readonly approvedBy: string;
      readonly reason: string;
    }
  /** Whoever holds a session has proven once more that he is its person. */
  | { readonly type: 'Prove'; readonly session: string; readonly proven: Proven }
  | {
      readonly type: 'MakeApiKey';
      /** Drawn for this key. */
      readonly key: string;
      readonly person: string;
      readonly label: string;
      readonly scopes: readonly string[];
      readonly expiresAt: number;
      readonly tokenHash: string;
    }
  | { readonly type: 'EndApiKey'; readonly key: string; readonly by: string }
  | {
      readonly type: 'LogIn';
      readonly person: string;
      /** The stored hash that the password fitted; null where a passkey was enough. */
      readonly fitted: string | null;
      readonly proven?: Proven;
      /** Drawn for this session. */
      readonly session: string;
      readonly tokenHash: string;
      readonly address: string;
      /** The browser in two words; null where it did not say. */
      readonly device?: string | null;
    }
  | {
      readonly type: 'FailLogin';
      readonly person: string | null;
      readonly address: string;
      readonly why?: LoginFault;
    }
  | { readonly type: 'LogOut'; readonly session: string }
  | {
      readonly type: 'AdmitScreen';
      /** Drawn for this screen. */
      readonly screen: string;
      readonly name: string;
      readonly tournament: string | null;
      readonly tokenHash: string;
      readonly by: string;
    }
  | { readonly type: 'EndScreen'; readonly screen: string; readonly by: string }
  | { readonly type: 'RevokeSessions'; readonly whose: Whose; readonly by: string; readonly reason?: string }
  /** Once a minute: what was seen since, and which sessions have run out. */
  | {
      readonly type: 'KeepSessions';
      readonly seen: Readonly<Record<string, number>>;
    }
);

export type PeopleCommandOf<Type extends PeopleCommand['type']> = Extract<
  PeopleCommand,
  { readonly type: Type }
>;
