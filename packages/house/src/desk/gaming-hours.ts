import type { Logger } from '../logger.ts';
import { serialQueue } from '../serial-queue.ts';
import type { Floor } from '../tables/floor.ts';
import type { GamingHours } from '../tables/hours.ts';
import type { HouseKind } from '../tables/plays.ts';
import type { Clock } from '../tables/ports.ts';

const MINUTES_A_DAY = 24 * 60;

const minuteOf = (time: string): number => {
  const [hour = '0', minute = '0'] = time.split(':');
  return Number(hour) * 60 + Number(minute);
};

/** The minute of the day where the house stands. */
const minuteAt = (at: number): number => {
  const now = new Date(at);
  return now.getHours() * 60 + now.getMinutes();
};

/** Whether it is the hour to play, where the house stands; hours may go on after midnight. */
export const isHour = ({ from, to }: GamingHours, at: number): boolean => {
  const [begin, end, now] = [minuteOf(from), minuteOf(to), minuteAt(at)];
  return begin < end ? begin <= now && now < end : begin <= now || now < end;
};

/** When the hours next begin or end, to the minute. A day on which the clocks change is looked at again at its turn. */
export const nextTurn = ({ from, to }: GamingHours, at: number): number => {
  const now = minuteAt(at);
  const minutes = [from, to].map((time) => {
    const ahead = (minuteOf(time) - now + MINUTES_A_DAY) % MINUTES_A_DAY;
    return ahead === 0 ? MINUTES_A_DAY : ahead;
  });
  return Math.floor(at / 60_000) * 60_000 + Math.min(...minutes) * 60_000;
};

/** Tells every table the hour that its operator has set, as the clock of the house has it. */
export const keepHours = (
  floor: Pick<Floor, 'hours' | 'hoursIfLoaded' | 'perform' | 'subscribe'>,
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
): { tell(): Promise<void>; stop(): void } => {
  const queue = serialQueue();
  let isStopped = false;
  let isWaiting = false;
  let cancelTimer = (): void => {};

  const tellAll = async (): Promise<void> => {
    cancelTimer();
    const tables = await floor.hours();
    const now = clock.now();
    for (const { table, version, hours } of tables) {
      const isWithin = isHour(hours, now);
      if (isWithin === hours.isWithin) continue;
      const command: HouseKind['command'] = { type: 'TellHour', actor: { role: 'operator' }, isWithin };
      await floor.perform(table, { id: `hour ${table} ${version}`, person: null, command });
    }
    if (tables.length > 0 && !isStopped)
      cancelTimer = clock.at(Math.min(...tables.map(({ hours }) => nextTurn(hours, now))), tellAlone);
  };

  const tell = (): Promise<void> => {
    isWaiting = true;
    return queue.run(() => {
      isWaiting = false;
      return tellAll();
    });
  };

  const tellAlone = (): void => {
    if (isWaiting || isStopped) return;
    tell().catch((error: unknown) => {
      logger.error('a table was not told the hour: it is told again in a minute', error);
      cancelTimer = clock.at(clock.now() + 60_000, tellAlone);
    });
  };

  const seen = new Map<string, string>();
  const unsubscribe = floor.subscribe((table) => {
    const hours = floor.hoursIfLoaded(table);
    const now = hours === null ? '' : `${hours.from} ${hours.to} ${hours.isWithin}`;
    if (now === (seen.get(table) ?? '')) return;
    seen.set(table, now);
    tellAlone();
  });

  return {
    tell,
    stop: () => {
      isStopped = true;
      unsubscribe();
      cancelTimer();
    },
  };
};
