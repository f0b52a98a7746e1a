import { endKeysOf } from './api-key.ts';
import type { PeopleCommandOf } from './command.ts';
import type { PeopleEvent } from './event.ts';
import { type Account, accountNamed, accountOf, type People, sessionNumbered } from './people.ts';
import { happens, type PeopleDecision, refuse } from './refusal.ts';
import { revokeEvents } from './session.ts';

/**
 * Plain letters only: names that look alike but are not are an invitation to fraud. What others see may be
 * anything.
 */
const NAME = /^[A-Za-z][A-Za-z0-9._-]{1,31}$/;
const DISPLAY_MAX = 40;

/** How long a link can be followed. */
const LINK_MS = 24 * 60 * 60_000;

/** What is wrong with a name that others see; undefined: nothing. */
export const faultInDisplay = (display: string): string | undefined => {
  if (display.trim() !== display || display === '') return 'the name that others see has no blanks around it';
  if (display.length > DISPLAY_MAX) return `the name that others see has ${DISPLAY_MAX} characters or less`;
  // Control and format characters could turn the writing around, or hide it.
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(display)
    ? 'the name that others see has characters that cannot be seen'
    : undefined;
};

const hasAccounts = ({ accounts }: People): boolean => {
  for (const _person in accounts) return true;
  return false;
};

/** At its first start the house makes its owner. After that, who opens an account for himself is a player. */
const faultInRole = (people: People, { role, by }: PeopleCommandOf<'OpenAccount'>): string | undefined => {
  if (!hasAccounts(people)) return role === 'owner' ? undefined : "the first account is the owner's";
  return by === null && role !== 'player' ? `nobody makes himself ${role}` : undefined;
};

export const openAccount = (people: People, command: PeopleCommandOf<'OpenAccount'>): PeopleDecision => {
  const { at, person, name, display, role, passwordHash, by } = command;
  if (accountOf(people, person) !== undefined) throw new Error(`impossible: ${person} was drawn twice`);
  if (!NAME.test(name))
    return refuse('name', 'a name has 2 to 32 letters, digits, points, dashes, and begins with a letter');
  if (accountNamed(people, name) !== undefined) return refuse('nameTaken', `${name} is somebody else's name`);
  const displayFault = faultInDisplay(display);
  if (displayFault !== undefined) return refuse('display', displayFault);
  const roleFault = faultInRole(people, command);
  if (roleFault !== undefined) return refuse('role', roleFault);
  return happens(
    { type: 'AccountOpened', at, person, name, display, role, by },
    ...(passwordHash === null ? [] : [passwordSet(at, person, passwordHash, 'opening')]),
  );
};

const passwordSet = (
  at: number,
  person: string,
  hash: string,
  through: 'opening' | 'link' | 'session',
): PeopleEvent => ({ type: 'PasswordSet', at, person, hash, through });

export const issueLink = (
  people: People,
  { at, person, tokenHash, by, reason }: PeopleCommandOf<'IssueLink'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return refuse('nobody', 'there is no such person');
  if (account.disabled !== null) return refuse('disabled', DISABLED);
  if (account.role === 'regulator' && !isAllowedLink(account, by, at))
    return refuse('twoHands', 'nobody becomes the regulator by one hand: ask for a second person first');
  const expiresAt = at + LINK_MS;
  return happens({ type: 'LinkIssued', at, person, tokenHash, expiresAt, by, ...because(reason) });
};

/** Whether two have agreed lately that this one issues a link for him. */
export const isAllowedLink = ({ linkAllowed }: Account, by: string | null, at: number): boolean =>
  linkAllowed !== null && linkAllowed.by === by && at < linkAllowed.until;

const ALLOWED_MS = 10 * 60_000;

export const allowLink = (
  people: People,
  { at, person, by, approvedBy }: PeopleCommandOf<'AllowLink'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return refuse('nobody', 'there is no such person');
  if (account.disabled !== null) return refuse('disabled', DISABLED);
  if (by === approvedBy) return refuse('twoHands', 'one person is not enough for this');
  return happens({ type: 'LinkAllowed', at, person, by, approvedBy, until: at + ALLOWED_MS });
};

const DISABLED = 'this account is disabled: enable it first';

/** A reason stands in the record where one was given; what was written before reasons were asked for has none. */
const because = (reason: string | undefined): { readonly reason?: string } =>
  reason === undefined ? {} : { reason };

/**
 * The one thing to know about a link that cannot be followed: which of the reasons it is would help only a
 * thief.
 */
export const DEAD_LINK = 'this link has been used, has run out or never was one: ask for another';

export const isGoodLink = (link: Account['link'], tokenHash: string, at: number): boolean =>
  link !== null && link.tokenHash === tokenHash && at < link.expiresAt;

export const followLink = (
  people: People,
  { at, person, tokenHash, passwordHash }: PeopleCommandOf<'FollowLink'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined || account.disabled !== null || !isGoodLink(account.link, tokenHash, at))
    return refuse('link', DEAD_LINK);
  return happens(
    passwordSet(at, person, passwordHash, 'link'),
    ...revokeEvents(people, account.sessions, { why: 'passwordSet', by: person, at }),
  );
};

/**
 * A new password also ends what somebody else may hold: the token of this session is another from here on, and every
 * other session of the person is over.
 */
export const setPassword = (
  people: People,
  { at, session, passwordHash, tokenHash }: PeopleCommandOf<'SetPassword'>,
): PeopleDecision => {
  const person = sessionNumbered(people, session)?.person;
  const account = person === undefined ? undefined : accountOf(people, person);
  if (person === undefined || account === undefined) return refuse('session', 'log in first');
  const others = account.sessions.filter((each) => each !== session);
  return happens(
    passwordSet(at, person, passwordHash, 'session'),
    ...revokeEvents(people, others, { why: 'passwordSet', by: person, at }),
    { type: 'SessionRotated', at, session, person, tokenHash },
  );
};

const isLastOwner = ({ accounts }: People, { id, role }: Account): boolean =>
  role === 'owner' &&
  !Object.values(accounts).some(
    (other) => other.role === 'owner' && other.id !== id && other.disabled === null,
  );

/**
 * With another role comes another token. The person is not at hand to receive it, so the session ends and the
 * next token comes from the next login: no request is ever served under a role that is no longer true.
 */
export const setRole = (
  people: People,
  { at, person, role, by, reason, approvedBy }: PeopleCommandOf<'SetRole'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return refuse('nobody', 'there is no such person');
  if (person === by) return refuse('ownRole', 'nobody sets his own role');
  if (account.role === role) return refuse('role', `${account.name} is ${role} already`);
  if (isLastOwner(people, account)) return refuse('lastOwner', 'the house keeps at least one owner');
  const isOfRegulators = role === 'regulator' || account.role === 'regulator';
  if (isOfRegulators && (approvedBy === undefined || approvedBy === by))
    return refuse('twoHands', 'nobody makes or unmakes a regulator by one hand: ask for a second person');
  const second = approvedBy === undefined ? {} : { approvedBy };
  return happens(
    { type: 'RoleSet', at, person, role, was: account.role, by, ...because(reason), ...second },
    ...revokeEvents(people, account.sessions, { why: 'roleSet', by, at }),
    ...endKeysOf(people, person, { by, at }),
  );
};

/** Somebody leaves, or is not to be trusted any more: he is out at once, and his keys with him. His record stays. */
export const disableAccount = (
  people: People,
  { at, person, by, reason }: PeopleCommandOf<'DisableAccount' | 'EnableAccount'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return refuse('nobody', 'there is no such person');
  if (person === by) return refuse('ownRole', 'nobody disables his own account');
  if (account.disabled !== null) return refuse('disabled', `${account.name} is disabled already`);
  if (isLastOwner(people, account)) return refuse('lastOwner', 'the house keeps at least one owner');
  if (reason.trim() === '') return refuse('reason', 'say why, for the record');
  return happens(
    { type: 'AccountDisabled', at, person, by, reason },
    ...revokeEvents(people, account.sessions, { why: 'disabled', by, at }),
    ...endKeysOf(people, person, { by, at }),
  );
};

export const enableAccount = (
  people: People,
  { at, person, by, reason }: PeopleCommandOf<'DisableAccount' | 'EnableAccount'>,
): PeopleDecision => {
  const account = accountOf(people, person);
  if (account === undefined) return refuse('nobody', 'there is no such person');
  if (account.disabled === null) return refuse('disabled', `${account.name} is not disabled`);
  if (reason.trim() === '') return refuse('reason', 'say why, for the record');
  return happens({ type: 'AccountEnabled', at, person, by, reason });
};
