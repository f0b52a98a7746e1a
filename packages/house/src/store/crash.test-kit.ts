/**
 * A house in small, made to be killed: `node crash.test-kit.ts FILE RUN`. Several hands commit without a pause, and
 * each id that was acknowledged is printed before the next command of that hand is sent.
 */
import { writeSync } from 'node:fs';
import { HOUSE, WORLD } from './port.ts';
import { openSqlite } from './sqlite.ts';

const HANDS = 8;

const [file = '', run = ''] = process.argv.slice(2);
const store = openSqlite(file);

const play = async (hand: number): Promise<never> => {
  const stream = `hand/${hand}`;
  for (let version = (await store.read(stream)).length; ; version += 1) {
    const id = `${run}-${hand}-${version}`;
    const outcome = await store.commit({
      command: { by: HOUSE, id, fingerprint: id },
      at: version,
      appends: [{ stream, expected: version, events: [{ type: 'Played', data: { id } }] }],
      postings: [
        { account: WORLD, amount: -1 },
        { account: stream, amount: 1 },
      ],
      reply: { played: id },
    });
    if (outcome.is !== 'committed') throw new Error(`${id} is ${outcome.is}`);
    writeSync(1, `${id}\n`);
  }
};

await Promise.all(Array.from({ length: HANDS }, (_, hand) => play(hand)));
