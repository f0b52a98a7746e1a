import { below, wordsOf } from '../chance/uniform.ts';
import type { House } from '../house.ts';
import { drawId } from '../people/token.ts';
import { StoreFailure } from '../store/port.ts';
import type { Reply } from '../tables/command-journal.ts';
import type { HostedView } from '../tables/floor.ts';
import type { HouseKind } from '../tables/plays.ts';
import { CHIP } from '../tables/session/session.ts';
import type { SessionStrip, StripSeat } from '../tables/session/strip.ts';
import { AGAIN_MS } from './bots.ts';
import { demoOf } from './demos.ts';

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

/**
 * People who play by themselves wherever they have a seat in a tournament. They act by the same commands as anybody, each in his turn,
 * and whom nobody asks does nothing. Answers with how to stop them.
 */
export const seatSessionBots = (
  { floor, clock, chance, logger }: House,
  isBot: (player: string) => boolean,
  { wait }: Haste,
): (() => void) => {
  const words = wordsOf(chance);
  const draw = (many: number): number => below(words, many);
  /** The last occasion on which each has made up his mind. */
  const decided = new Map<string, string>();
  const callOffs = new Set<() => void>();
  let isOver = false;

  const perform = (table: string, person: string, command: HouseKind['command']): Promise<Reply> =>
    floor.perform(table, { id: `bot:${drawId(chance)}`, person, command });

  /** Whatever was under way when they were told to stop begins nothing more. */
  const later = (millis: number, act: () => void): void => {
    if (isOver) return;
    const callOff = clock.at(clock.now() + millis, () => {
      callOffs.delete(callOff);
      act();
    });
    callOffs.add(callOff);
  };

  /** What could not be written has had no effect: they make up their minds anew when the store may be well again. */
  const failed = (table: string, error: unknown): void => {
    logger.error(`those who play by themselves at table ${table} could not act`, error);
    if (!(error instanceof StoreFailure)) return;
    for (const key of decided.keys()) if (key.startsWith(`${table} `)) decided.delete(key);
    later(AGAIN_MS, () => consider(table));
  };

  const soon = (table: string, act: () => Promise<unknown>): void => {
    const begin = (): void => {
      act().catch((error: unknown) => failed(table, error));
    };
    if (wait === 0) begin();
    else later(wait + draw(wait), begin);
  };

  /** Whether this is the first that he hears of it. */
  const isNew = (table: string, player: string, occasion: string): boolean => {
    const key = `${table} ${player}`;
    if (decided.get(key) === occasion) return false;
    decided.set(key, occasion);
    return true;
  };

  const wager = async (table: string, strip: SessionStrip, seat: StripSeat): Promise<void> => {
    const play = await floor.play(table);
    const { lay } = demoOf(play).bot;
    const { player: person } = seat;
    const stake = stakeOf(seat, strip.limits, draw);
    const reply = await perform(table, person, lay(stake * CHIP, { person, seat: seat.seat, draw }));
    // What the game does not take of him he leaves, and makes the least wager instead.
    if (!reply.ok && play.tournament !== undefined)
      await perform(table, person, play.tournament.least(person, seat.seat, strip.limits.min * CHIP));
  };

  const play = async (table: string, person: string, occasion: string): Promise<void> => {
    const actor = { role: 'patron', patron: person } as const;
    const [{ view }, options] = await Promise.all([floor.view(table, actor), floor.options(table, actor)]);
    const { bot } = demoOf(await floor.play(table));
    const move = bot.next({ person, view, options, draw });
    if (move !== undefined && isNew(table, person, `${occasion} ${move.occasion}`))
      soon(table, () => perform(table, person, move.command));
  };

  const wagering = (table: string, act: string, strip: SessionStrip): void => {
    const asked = strip.turn === null && strip.marker === null ? strip.toWager : [strip.turn?.player ?? ''];
    for (const seat of strip.standing)
      if (
        asked.includes(seat.player) &&
        seat.wager === null &&
        isBot(seat.player) &&
        isNew(table, seat.player, act)
      )
        soon(table, () => wager(table, strip, seat));
  };

  const next = async (table: string): Promise<void> => {
    const { tournament: strip, deadline }: HostedView = await floor.view(table, { role: 'onlooker' });
    if (strip === undefined || deadline === null || strip.phase === 'ended') return;
    if (strip.phase === 'wagers' && WAGERING.test(deadline.act)) wagering(table, deadline.act, strip);
    else if (ASKING.test(deadline.act))
      for (const { player, out } of strip.standing)
        if (out === null && isBot(player)) await play(table, player, deadline.act);
  };

  const consider = (table: string): void => {
    next(table).catch((error: unknown) => failed(table, error));
  };

  const stop = floor.subscribe(consider);
  floor.readableTables().then(
    (tables) => tables.forEach(consider),
    (error: unknown) => logger.error('those who play by themselves do not know the tables', error),
  );
  return () => {
    isOver = true;
    stop();
    for (const callOff of callOffs) callOff();
  };
};
