import type { Option } from '@baize/engine';
import { leastUnder, reachOf } from '@baize/tournament';
import type { HostedTable } from '../hosted.ts';
import type { Kind } from '../play.ts';
import { judgeInSession, tournamentPlay } from './judge.ts';
import { CHIP, rulesOf, type Session } from './session.ts';

/** A wager as the limits of the session have it: what lies there of its owner already counts together with it. */
const withinLimits = <K extends Kind>(
  hosted: HostedTable<K>,
  session: Session,
  option: Option<K['command']>,
): Option<K['command']> => {
  const { command, choose } = option;
  const amount = choose?.amount;
  const game = tournamentPlay(hosted);
  const laying = game.laying(hosted.state, command);
  if (laying === undefined || typeof amount !== 'object' || !('amount' in command)) return option;
  const { limits } = session.state;
  const { play } = rulesOf(hosted.play.library, session);
  const { most: highest } = play.limits.of === 'sum' ? reachOf(limits) : { most: limits.max };
  const others = laying.total - Number(command.amount);
  const beside = play.limits.of === 'sum' ? others : laying.one - Number(command.amount);
  const least = Math.max(amount.least, leastUnder(play, limits) * CHIP - others);
  const most = Math.min(amount.most, highest * CHIP - Math.max(0, beside));
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
