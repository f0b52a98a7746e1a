import type { House } from '../house.ts';
import { act, idOf, playRound, type Records, startRecords } from '../records/records.test-kit.ts';
import type { Store } from '../store/port.ts';
import type { Act, TableAct } from './request.ts';

export const voiding = (round: number, cause = 'fraud'): TableAct => ({
  of: 'table',
  table: '1',
  command: {
    type: 'DeclareVoid',
    actor: { role: 'operator' },
    cause: cause as 'fraud',
    round,
    reason: 'a marked card',
  },
});

let sent = 0;
export const from = (house: House, name: string) => {
  sent += 1;
  return { id: `approvals ${sent}`, person: idOf(house, name) };
};

export const shownFor = async ({ approvals }: House, asked: Act): Promise<string> =>
  (await approvals.preview(asked)).fingerprint ?? '';

export const askFor = async (house: House, asked: Act, name = 'sam'): Promise<number> => {
  const reply = await house.approvals.ask(from(house, name), asked, 'seen on the film');
  if (!reply.ok) throw new Error(reply.refusal.detail);
  return reply.request ?? 0;
};

export const standing = ({ approvals }: House, request: number): string | undefined =>
  approvals.requests().known.find(({ number }) => number === request)?.standing.is;

export const chips = (house: House, name: string): Promise<number> =>
  house.store.balance(`chips:1:${idOf(house, name)}`);

export const voids = async (store: Store): Promise<number> =>
  (await store.read('table:1')).filter(({ type }) => type === 'game.RoundVoided').length;

/** A round in which one of two has won what the other lost. */
export const played = async (seed: string): Promise<Records & { readonly round: number }> => {
  const records = await startRecords(seed);
  for (const name of ['ann', 'bo']) await act(records.house, name, { type: 'BringChips', amount: 50_000 });
  const round = await playRound(records, [
    ['ann', 'banker', 2000],
    ['bo', 'player', 2000],
  ]);
  return { ...records, round };
};
