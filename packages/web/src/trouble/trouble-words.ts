import type { Trouble } from '@baize/house/api';

type Kind = NonNullable<Trouble['alarms']>[number]['is'];

/** What each kind of alarm is, and what staff do about it. */
export const ALARM_WORDS: Readonly<Record<Kind, { readonly is: string; readonly todo: string }>> = {
  dealerWaits: {
    is: 'The dealer cannot go on',
    todo: 'The house tries again by itself. If it lasts, call whoever keeps the house running.',
  },
  viewFails: {
    is: 'The table cannot be shown',
    todo: 'Play goes on by the record. Call whoever keeps the house running: the log says where it failed.',
  },
  directorWanted: {
    is: 'The table waits for the director',
    todo: 'The desk of the tournament decides: the minimum for him, his exclusion, or the round without him.',
  },
  halted: {
    is: 'The record cannot be read',
    todo: 'Nothing is played or written here, and chips stay as they are. Call whoever keeps the house running.',
  },
};

const MINUTE = 60_000;

/** How long something has lasted, in words. */
export const lasting = (since: number, now: number): string => {
  const minutes = Math.max(0, Math.floor((now - since) / MINUTE));
  if (minutes === 0) return 'just now';
  if (minutes < 60) return `for ${minutes} min`;
  return `for ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};

/** Whether play stands, or the table cannot be seen: what only staff are told of somebody else's view is neither. */
export const isStopped = (trouble: Trouble | undefined): boolean =>
  trouble != null && trouble.detail !== null;
