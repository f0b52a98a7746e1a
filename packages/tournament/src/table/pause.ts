import { happened, no, type TableHandler } from './outcome.ts';

/**
 * [17.18] [17.19] [1999 4.1] [1999 4.6] Play is held, or there is a break: the round that is on is finished, and no
 * further one begins.
 */
const pause: TableHandler<'pause'> = (_, { end, pause: before }, { do: _do, ...pausing }) => {
  if (end !== undefined) return no(end.by, 'the session is over');
  return before === undefined
    ? happened({ type: 'PlayPaused', ...pausing })
    : no(before.by, 'play is held already');
};

const resume: TableHandler<'resume'> = ({ play }, { pause: before }, { at }) =>
  before === undefined
    ? no(play.session, 'play is not held')
    : happened({ type: 'PlayResumed', at, by: before.by });

/** [17.4] [1999 4.1] A table that fails is over between two rounds, and whoever played there has the chips he holds. */
const close: TableHandler<'close'> = (_, state, { by }) => {
  const { end, phase, closing } = state;
  if (end !== undefined) return no(end.by, 'the session is over');
  if (closing !== undefined) return no(closing, 'the table is closed when the round is over');
  return phase === 'round'
    ? happened({ type: 'TableClosing', by })
    : happened({ type: 'SessionEnded', together: [], by });
};

export const PAUSE_HANDLERS = { pause, resume, close };
