import { followLink, issueLink, openAccount, setPassword, setRole } from './account.ts';
import type { PeopleCommand } from './command.ts';
import { accountOf, type People } from './people.ts';
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
    case 'LogIn':
      return logIn(people, command);
    case 'FailLogin': {
      const person = command.person === null ? undefined : accountOf(people, command.person);
      const { at, address } = command;
      return happens({ type: 'LoginFailed', at, person: person?.id ?? null, address });
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
