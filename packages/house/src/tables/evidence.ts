import type { Finding } from '@baize/engine';
import type { HostedTable } from './hosted.ts';
import type { Kind } from './play.ts';

/**
 * Why a command is refused at this table, whatever the rules say to it: its sender cannot know the face, or the record
 * disproves it.
 */
export interface Bar {
  readonly is: Finding['is'] | 'face';
  readonly refusal: { readonly clause: string | null; readonly detail: string };
}

const FACE: Bar = {
  is: 'face',
  refusal: { clause: null, detail: 'the dealer tells what the cards of this table are' },
};

/**
 * The one judge of what the record allows at a table. Where a person deals, what a card is comes from those who stand
 * by the shoe: a patron's word is no card. Where the house deals, its sealed order is the evidence, and what it
 * disproves is nobody's to report. It is asked before any face is looked up, so that nothing is opened for what is
 * refused.
 */
export const barAt = <K extends Kind>(
  { play, mode, state }: HostedTable<K>,
  command: K['command'],
): Bar | undefined => {
  if (mode === 'automatic') return play.finding(state, command);
  return command.actor.role === 'patron' && play.tellsFaces(command) ? FACE : undefined;
};
