import { type SerialQueue, serialQueue } from '../serial-queue.ts';
import { Unreadable } from '../store/unreadable.ts';
import { type FollowContext, followDesk } from './dealt-follow.ts';

/** How the tables of one tournament follow its desk. */
interface Follower {
  readonly queue: SerialQueue;
  /** One more time is queued and has not begun: it will see whatever is done until then. */
  isQueued: boolean;
  /** Something waits until more happens at a table. */
  waits: boolean;
  cancelTimer: () => void;
}

/** How long until it is tried once more where the store failed. */
const RETRY_MS = 1000;

/**
 * Lets the tables of every tournament follow its desk: whenever something is done there, when a break begins or is
 * over, and where something had to wait also when something happens at a table. One time after another for each
 * tournament, because each reads what the one before has done.
 */
export const followDesks = (context: FollowContext) => {
  const { clock, logger } = context;
  const followers = new Map<string, Follower>();
  let stopped = false;

  const followerOf = (tournament: string): Follower => {
    const found = followers.get(tournament);
    if (found !== undefined) return found;
    const made: Follower = {
      queue: serialQueue(),
      isQueued: false,
      waits: false,
      cancelTimer: () => undefined,
    };
    followers.set(tournament, made);
    return made;
  };

  const followNow = (tournament: string): Promise<void> => {
    const follower = followerOf(tournament);
    follower.isQueued = true;
    return follower.queue.run(async () => {
      follower.isQueued = false;
      follower.cancelTimer();
      if (stopped) return;
      const { waits, at } = await followDesk(context, tournament);
      follower.waits = waits;
      if (at !== undefined && !stopped) follower.cancelTimer = clock.at(at, () => follow(tournament));
    });
  };

  const follow = (tournament: string): void => {
    if (stopped || followerOf(tournament).isQueued) return;
    followNow(tournament).catch((error: unknown) => {
      // A tournament whose record cannot be read has raised its alarm.
      if (stopped || error instanceof Unreadable) return;
      logger.error(`the tables of tournament ${tournament} do not follow its desk`, error);
      followerOf(tournament).cancelTimer = clock.at(clock.now() + RETRY_MS, () => follow(tournament));
    });
  };

  return {
    followNow,
    follow,
    /** Something has happened at one of its tables. */
    changed: (tournament: string): void => {
      if (followers.get(tournament)?.waits === true) follow(tournament);
    },
    stop: (): void => {
      stopped = true;
      for (const { cancelTimer } of followers.values()) cancelTimer();
    },
  };
};
