import type { Plain, Say } from './language.ts';

const ROLES: Readonly<Record<string, Plain>> = {
  player: 'player~role',
  dealer: 'dealer~role',
  supervisor: 'supervisor',
  director: 'director',
  cashier: 'cashier~role',
  regulator: 'regulator',
  owner: 'owner',
};

/** What somebody is in the house; a role that has no word of its own is called as the house calls it. */
export const roleWords = (say: Say, role: string): string => {
  const words = Object.hasOwn(ROLES, role) ? ROLES[role] : undefined;
  return words === undefined ? role : say(words);
};
