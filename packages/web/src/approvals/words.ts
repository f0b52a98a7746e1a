import type { ToldRequests } from '@baize/house/api';

export type ToldRequest = ToldRequests['requests'][number];

type NameOf = (id: string) => string;

/** What is asked for, in a few words. A command that is not here says its own name. */
const TITLES: Readonly<Record<string, (command: ToldRequest['command'], nameOf: NameOf) => string>> = {
  DeclareVoid: ({ round }) => `Declare round ${round} void`,
  VoidWagers: ({ patron }, nameOf) => `Void the wagers of ${nameOf(String(patron))}`,
  CorrectNumber: ({ number }) => `Correct the number to ${number}`,
  Reconstruct: () => 'Rebuild the round from a card',
  ReportMalfunction: () => 'The shoe has failed: complete the round by hand',
  ShoeMalfunctioned: () => 'The shoe has failed: the round is void',
  Misdealt: () => 'The round was misdealt: it is void',
  CardExposed: () => 'A card too many was exposed: the round is void',
  setRole: ({ patron }, nameOf) => `Another role for ${nameOf(String(patron))}`,
  allowLink: ({ patron }, nameOf) => `A link for ${nameOf(String(patron))}`,
  resetProofs: ({ patron }, nameOf) => `Take away the lost passkeys and codes of ${nameOf(String(patron))}`,
  CardDrawnInError: () => 'A card was exposed in error: wagers go back',
};

/** `OpenTable` as "Open table". */
const spaced = (type: string): string =>
  type.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);

/** Where it is asked for. */
export const placeOf = ({
  table,
  tournament,
  people,
}: Pick<ToldRequest, 'table' | 'tournament' | 'people'>): string =>
  people === null ? (tournament?.title ?? `table ${table}`) : 'people of the house';

/** What takes something back at a tournament's desk. */
const AT_DESK: Readonly<Record<string, string>> = {
  undo: 'Undo what was done',
  correct: 'Correct a count',
  correctPlayOff: 'Correct a play-off',
  adjust: 'Pay or claim a difference',
  redraw: 'Draw the seats anew',
  abandon: 'Abandon a session',
  reinstate: 'Take a player back',
};

export const titleOf = ({ command }: Pick<ToldRequest, 'command'>, nameOf: NameOf): string => {
  const { type } = command;
  const title = Object.hasOwn(TITLES, type) ? TITLES[type] : undefined;
  const atDesk = Object.hasOwn(AT_DESK, type) ? AT_DESK[type] : undefined;
  return title?.(command, nameOf) ?? atDesk ?? spaced(type);
};

/** "9:41"; nothing is left of a time that is over. */
export const leftWords = (ms: number): string => {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** The same to be heard, by the minute. */
export const spokenLeft = (ms: number): string => {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  return minutes === 1 ? 'a minute left' : `${minutes} minutes left`;
};

/** What came of it. */
export const outcomeOf = ({ standing }: Pick<ToldRequest, 'standing'>, nameOf: NameOf): string => {
  switch (standing.is) {
    case 'waiting':
      return 'Waits for a second person';
    case 'approved':
      return `${nameOf(standing.by)} approved it, and it is done`;
    case 'refused':
      return `${nameOf(standing.by)} refused it: ${standing.reason}`;
    case 'withdrawn':
      return 'Withdrawn';
    case 'lapsed':
      return 'Lapsed: nobody decided in time';
  }
};

/** What a listener is told when requests have changed: what is new for him to decide, and what came of his own. */
export const newsOf = (
  before: ToldRequests,
  after: ToldRequests,
  me: string,
  nameOf: NameOf,
): readonly string[] => {
  const known = new Map(before.requests.map((each) => [each.request, each.standing.is]));
  return after.requests.flatMap((each) => {
    const was = known.get(each.request);
    const title = titleOf(each, nameOf);
    if (was === undefined && each.mayDecide)
      return [
        `${nameOf(each.askedBy)} asks for your approval at ${placeOf(each)}: ${title}. ${spokenLeft(each.expiresAt - after.now)}.`,
      ];
    const isOver = was === 'waiting' && each.standing.is !== 'waiting' && each.standing.is !== 'withdrawn';
    return isOver && each.askedBy === me ? [`${title}: ${outcomeOf(each, nameOf)}.`] : [];
  });
};
