import type { Affair } from './affairs.ts';
import type { Kind } from './play.ts';

/** What is on record about people at a table of a game. */
interface Dossier {
  readonly game: string;
  readonly affairs: readonly Affair[];
}

/** [act-blackjack-2018 4.9] Whether somebody was tracked and restricted before, at any table of the house. */
const wasTracked = (tables: Iterable<Dossier>, patron: string): boolean => {
  for (const { game, affairs } of tables)
    if (game === 'blackjack')
      // Those of 4.7 are for one shoe, and no tracking.
      for (const { event } of affairs)
        if (event.type === 'PlayerRestricted' && event.patron === patron && !event.by.startsWith('4.7'))
          return true;
  return false;
};

interface Restricting {
  readonly type: string;
  readonly ground?: string;
  readonly patron?: string;
  readonly before?: true;
}

/**
 * A command with what the record of the whole house has to say to it, as a face is filled in: what came with it counts
 * for nothing.
 */
export const withPast = <K extends Kind>(
  command: K['command'],
  tables: () => Iterable<Dossier>,
): K['command'] => {
  const asked = command as unknown as Restricting;
  if (asked.type !== 'RestrictPlayer') return command;
  const { before: _claimed, ...rest } = asked;
  const isKnown = asked.ground === '4.9' && wasTracked(tables(), asked.patron ?? '');
  return (isKnown ? { ...rest, before: true } : rest) as unknown as K['command'];
};
