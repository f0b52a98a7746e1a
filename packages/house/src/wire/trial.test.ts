import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Heard, logIn, startHouse } from './server.test-kit.ts';

let running: Awaited<ReturnType<typeof startHouse>>;

beforeAll(async () => {
  running = await startHouse();
});
afterAll(async () => {
  await running.stop();
  running.remove();
});

const asking = async (name: string) => {
  const socket = await connect(running.port, await logIn(running.port, name));
  let asked = 0;
  return {
    ...socket,
    attempt: (command: object, as?: string): Promise<Heard> => {
      asked += 1;
      const id = `${name}-tries-${asked}`;
      socket.say({ do: 'try', id, table: '1', command, ...(as === undefined ? {} : { as }) });
      return socket.until((said) => said.id === id);
    },
  };
};

const BREACH = { type: 'RecordBreach', person: 'Bo', employee: false, clause: '14.8', what: 'a side bet' };

test('a supervisor is told what an act would come to, and it does not happen', async () => {
  const sam = await asking('sam');
  expect(await sam.attempt(BREACH, 'supervisor')).toMatchObject({
    is: 'trial',
    trial: { ok: true, events: [{ type: 'BreachRecorded', by: '14.2' }], money: {} },
  });
  sam.say({ do: 'watch', table: '1' });
  expect(await sam.until((said) => said.is === 'table')).toMatchObject({
    look: { mode: 'automatic', view: { breaches: [] } },
    rulings: [],
  });
  sam.end();
});

test('an act that is another’s is refused by the clause that says whose it is', async () => {
  const sam = await asking('sam');
  expect(await sam.attempt({ type: 'ResumeRound' }, 'supervisor')).toMatchObject({
    trial: { ok: false, refusal: { clause: 'A:Dealer' } },
  });
  sam.end();
});

test('who does not supervise learns nothing by trying what is not his', async () => {
  const ann = await asking('ann');
  for (const as of [undefined, 'supervisor', 'operator']) {
    expect(await ann.attempt(BREACH, as)).toMatchObject({
      trial: { ok: false, refusal: { clause: null, detail: 'this is not for a player to do' } },
    });
  }
  ann.say({ do: 'watch', table: '1' });
  const said = await ann.until((each) => each.is === 'table');
  expect(said.rulings).toBeUndefined();
  ann.end();
});
