import { below, wordsOf } from '../chance/uniform.ts';
import { demoIn } from '../games.ts';
import type { House } from '../house.ts';
import { drawId } from '../people/token.ts';
import { StoreFailure } from '../store/port.ts';
import type { Reply } from '../tables/command-journal.ts';
import type { HostedView } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import { CHIP } from '../tables/session/session.ts';
import type { SessionStrip, StripSeat } from '../tables/session/strip.ts';
import { AGAIN_MS } from './bots.ts';
import type { Move } from './demo.ts';

/** How long those who play by themselves think about it. */
interface Haste {
  /** Milliseconds; nothing is at once. */
  readonly wait: number;
}

/** The steps of a game at which somebody besides the dealer has a word. */
const ASKING = /^(cut|decide|expose|pickUp)/;
const WAGERING = /^close/;

/** Once in so many rounds he risks all that he may. */
const BOLD = 4;

/** A sum in steps of the smallest wager: mostly little, now and then as much as the limits and his chips allow. */
const stakeOf = (
  { chips }: StripSeat,
  { min, max }: SessionStrip['limits'],
  draw: (many: number) => number,
) => {
  const most = Math.floor(Math.min(max, chips) / min);
  return min * (draw(BOLD) === 0 ? most : 1 + draw(Math.min(most, BOLD)));
};

const drawer = (chance: House['chance']): ((many: number) => number) => {
  const words = wordsOf(chance);
  return (many) => below(words, many);
};

/** Timers that are all cancelled at once: what was under way then begins nothing more. */
const cancellableTimers = (clock: House['clock']) => {
  const cancels = new Set<() => void>();
  let isStopped = false;
  return {
    after: (millis: number, call: () => void): void => {
      if (isStopped) return;
      const cancel = clock.at(clock.now() + millis, () => {
        cancels.delete(cancel);
        call();
      });
      cancels.add(cancel);
    },
    stop: (): void => {
      isStopped = true;
      for (const cancel of cancels) cancel();
    },
  };
};

/** How a bot acts at a table. */
const botActs = ({ floor, chance, library }: House, draw: (many: number) => number) => {
  const perform = (table: string, person: string, command: HouseKind['command']): Promise<Reply> =>
    floor.perform(table, { id: `bot:${drawId(chance)}`, person, command });
  return {
    perform,
    wager: async (table: string, strip: SessionStrip, seat: StripSeat): Promise<void> => {
      const play = await floor.play(table);
      const { lay } = demoIn(library, play.rulebook).bot;
      const { player: person } = seat;
      const stake = stakeOf(seat, strip.limits, draw);
      const reply = await perform(table, person, lay(stake * CHIP, { person, seat: seat.seat, draw }));
      // Where the game refuses his wager he makes the least one instead.
      if (!reply.ok && play.tournament !== undefined)
        await perform(table, person, play.tournament.least(person, seat.seat, strip.limits.min * CHIP));
    },
    nextMove: async (table: string, person: string): Promise<Move<HouseKind> | undefined> => {
      const actor = { role: 'patron', patron: person } as const;
      const [{ view }, options] = await Promise.all([floor.view(table, actor), floor.options(table, actor)]);
      const { bot } = demoIn(library, (await floor.play(table)).rulebook);
      return bot.next({ person, view, options, draw });
    },
  };
};

/**
 * People who play by themselves wherever they have a seat in a tournament. They act by the same commands as anybody,
 * each in his turn, and whom nobody asks does nothing. Answers with how to stop them.
 */
export const seatSessionBots = (
  house: House,
  isBot: (player: string) => boolean,
  { wait }: Haste,
): (() => void) => {
  const { floor, clock, chance, logger } = house;
  const draw = drawer(chance);
  const { perform, wager, nextMove } = botActs(house, draw);
  const timers = cancellableTimers(clock);
  /** The last occasion on which each has decided. */
  const decided = new Map<string, string>();

  /** An act that could not be committed had no effect: they decide anew when the store may be well again. */
  const retryLater = (table: string, error: unknown): void => {
    logger.error(`those who play by themselves at table ${table} could not act`, error);
    if (!(error instanceof StoreFailure)) return;
    for (const key of decided.keys()) if (key.startsWith(`${table} `)) decided.delete(key);
    timers.after(AGAIN_MS, () => consider(table));
  };

  const soon = (table: string, act: () => Promise<unknown>): void => {
    const begin = (): void => {
      act().catch((error: unknown) => retryLater(table, error));
    };
    if (wait === 0) begin();
    else timers.after(wait + draw(wait), begin);
  };

  /** Whether he has not decided on this occasion yet. */
  const isNew = (table: string, player: string, occasion: string): boolean => {
    const key = `${table} ${player}`;
    if (decided.get(key) === occasion) return false;
    decided.set(key, occasion);
    return true;
  };

  const wagerInTurn = (table: string, act: string, strip: SessionStrip): void => {
    const asked = strip.turn === null && strip.marker === null ? strip.toWager : [strip.turn?.player ?? ''];
    for (const seat of strip.standing) {
      const isAsked = asked.includes(seat.player) && seat.wager === null && isBot(seat.player);
      if (isAsked && isNew(table, seat.player, act)) soon(table, () => wager(table, strip, seat));
    }
  };

  const actIfAsked = async (table: string): Promise<void> => {
    const { tournament: strip, deadline }: HostedView = await floor.view(table, { role: 'onlooker' });
    if (strip === undefined || deadline === null || strip.phase === 'ended') return;
    if (strip.phase === 'wagers' && WAGERING.test(deadline.act)) wagerInTurn(table, deadline.act, strip);
    if (!ASKING.test(deadline.act)) return;
    for (const { player, out } of strip.standing) {
      const move = out === null && isBot(player) ? await nextMove(table, player) : undefined;
      if (move !== undefined && isNew(table, player, `${deadline.act} ${move.occasion}`))
        soon(table, () => perform(table, player, move.command));
    }
  };

  const consider = (table: string): void => {
    actIfAsked(table).catch((error: unknown) => retryLater(table, error));
  };

  const unsubscribe = floor.subscribe(consider);
  floor.readableTables().then(
    (tables) => tables.forEach(consider),
    (error: unknown) => logger.error('those who play by themselves do not know the tables', error),
  );
  return () => {
    unsubscribe();
    timers.stop();
  };
};
