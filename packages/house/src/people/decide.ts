import {
  allowLink,
  disableAccount,
  enableAccount,
  followLink,
  issueLink,
  openAccount,
  setPassword,
  setRole,
} from './account.ts';
import { endApiKey, makeApiKey } from './api-key.ts';
import type { PeopleCommand } from './command.ts';
import { accountOf, type People } from './people.ts';
import { addPasskey, proveAgain, removeCodes, removePasskey, resetProofs, setCodes } from './proofs.ts';
import { happens, type PeopleDecision } from './refusal.ts';
import { admitScreen, endScreen } from './screen.ts';
import { keepSessions, logIn, logOut, revokeSessions } from './session.ts';

/**
 * What follows from a command about people: events to be stored, or a refusal. Pure: time, ids and hashes are
 * in the command.
 */
export const decide = (people: People, command: PeopleCommand): PeopleDecision => {
  switch (command.type) {
    case 'OpenAccount':
      return openAccount(people, command);
    case 'IssueLink':
      return issueLink(people, command);
    case 'FollowLink':
      return followLink(people, command);
    case 'SetPassword':
      return setPassword(people, command);
    case 'SetRole':
      return setRole(people, command);
    case 'AllowLink':
      return allowLink(people, command);
    case 'DisableAccount':
      return disableAccount(people, command);
    case 'EnableAccount':
      return enableAccount(people, command);
    case 'AddPasskey':
      return addPasskey(people, command);
    case 'RemovePasskey':
      return removePasskey(people, command);
    case 'SetCodes':
      return setCodes(people, command);
    case 'RemoveCodes':
      return removeCodes(people, command);
    case 'ResetProofs':
      return resetProofs(people, command);
    case 'Prove':
      return proveAgain(people, command);
    case 'MakeApiKey':
      return makeApiKey(people, command);
    case 'EndApiKey':
      return endApiKey(people, command);
    case 'LogIn':
      return logIn(people, command);
    case 'FailLogin': {
      const person = command.person === null ? undefined : accountOf(people, command.person);
      const { at, address, why } = command;
      const told = why === undefined ? {} : { why };
      return happens({ type: 'LoginFailed', at, person: person?.id ?? null, address, ...told });
    }
    case 'LogOut':
      return logOut(people, command);
    case 'AdmitScreen':
      return admitScreen(people, command);
    case 'EndScreen':
      return endScreen(people, command);
    case 'RevokeSessions':
      return revokeSessions(people, command);
    case 'KeepSessions':
      return keepSessions(people, command);
  }
};
