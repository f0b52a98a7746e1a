import { createHash } from 'node:crypto';

/** Fields each after its length in four bytes. */
const hashOf = (fields: readonly string[]): Buffer => {
  const hash = createHash('sha256');
  for (const field of fields) {
    const bytes = Buffer.from(field);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  }
  return hash.digest();
};

/** What was published before a ballot that this secret opens. */
export const commitmentOf = (tournament: string, session: string, secret: string): string =>
  hashOf(['baize ballot/1', tournament, session, secret]).toString('hex');

/** The seats that a secret gives to these players: the description in docs/tournament-shell.md, carried out once more. */
export const seatsOf = (
  tournament: string,
  session: string,
  secret: string,
  seats: number,
  players: readonly string[],
): string[][] => {
  const order = [...players].sort();
  const key = hashOf(['baize seats/1', tournament, session, secret, String(seats), ...order]).toString('hex');
  let stream: Buffer = Buffer.alloc(0);
  let block = 0;
  const word = (): number => {
    if (stream.length === 0) {
      stream = hashOf([key, String(block)]);
      block += 1;
    }
    const next = stream.readUInt32BE(0);
    stream = stream.subarray(4);
    return next;
  };
  for (let left = order.length; left > 1; left -= 1) {
    const limit = Math.floor(2 ** 32 / left) * left;
    let drawn = word();
    while (drawn >= limit) drawn = word();
    const chosen = drawn % left;
    const moved = order[left - 1] as string;
    order[left - 1] = order[chosen] as string;
    order[chosen] = moved;
  }
  const tables = Math.ceil(order.length / seats);
  return Array.from({ length: tables }, (_, table) => order.filter((_player, at) => at % tables === table));
};
