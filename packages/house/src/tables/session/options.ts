import type { Option } from '@baize/engine';
import type { HostedTable } from '../hosted.ts';
import type { Kind } from '../play.ts';
import { judgeInSession, tournamentPlay } from './judge.ts';
import { CHIP, type Session } from './session.ts';

/** A wager as the limits of the session have it: what lies there of its owner already counts together with it. */
const withinLimits = <K extends Kind>(
  hosted: HostedTable<K>,
  { state: { limits } }: Session,
  option: Option<K['command']>,
): Option<K['command']> => {
  const { command, choose } = option;
  const amount = choose?.amount;
  const game = tournamentPlay(hosted);
  const laying = game.laying(hosted.state, command);
  if (laying === undefined || typeof amount !== 'object' || !('amount' in command)) return option;
  const others = laying.total - Number(command.amount);
  const least = Math.max(amount.least, limits.min * CHIP - others);
  const most = Math.min(amount.most, limits.max * CHIP - others);
  return {
    ...option,
    command: game.withMore(command, Math.max(0, least - Number(command.amount))),
    choose: { ...choose, amount: { ...amount, least, most } },
  };
};

/** What of the game's options the tournament would not refuse, with wagers inside its limits. */
export const optionsInSession = <K extends Kind>(
  hosted: HostedTable<K>,
  session: Session,
  options: readonly Option<K['command']>[],
): readonly Option<K['command']>[] =>
  options
    .map((option) => withinLimits(hosted, session, option))
    .filter(({ command }) => judgeInSession(hosted, { of: 'game', command }, 0).ok);
