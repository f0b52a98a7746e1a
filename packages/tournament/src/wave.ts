import { type Instant, instantOf } from './instant.ts';
import { isFields } from './refusal.ts';
import { isWhole, type Read, read, unread } from './said.ts';

/** Part of the players of a session, who play it at a time of their own. */
export interface Wave {
  readonly name?: string;
  readonly start?: Instant;
  /** How many players it takes before the next wave is filled. */
  readonly seats?: number;
}

const readWave = (value: unknown, place: string): Read<Wave> => {
  if (!isFields(value)) return unread(place, 'a wave is an object, with a name, a start or its seats');
  const { name, start, seats } = value;
  if (name !== undefined && (typeof name !== 'string' || name === '')) {
    return unread(`${place}.name`, 'the name of a wave is text');
  }
  const at = instantOf(start);
  if (start !== undefined && at === undefined) {
    return unread(`${place}.start`, 'start is a day and a time, as in 1999-02-20T18:00');
  }
  if (seats !== undefined && (!isWhole(seats) || seats === 0)) {
    return unread(`${place}.seats`, 'seats is how many players the wave takes, one at the least');
  }
  return read({
    ...(name === undefined ? {} : { name }),
    ...(at === undefined ? {} : { start: at }),
    ...(seats === undefined ? {} : { seats }),
  });
};

/** The waves of a session, where it has any. */
export const readWaves = (value: unknown, session: string): Read<{ readonly waves?: readonly Wave[] }> => {
  if (value === undefined) return read({});
  const place = `${session}.waves`;
  if (!Array.isArray(value) || value.length === 0) {
    return unread(place, 'waves are a list, in the order in which they play');
  }
  const waves: Wave[] = [];
  for (const [index, each] of value.entries()) {
    const wave = readWave(each, `${place}[${index}]`);
    if (!wave.ok) return wave;
    waves.push(wave.value);
  }
  return read({ waves });
};
