import type { House } from '../house.ts';
import { openTurns } from '../turns.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

/** Webhooks of a house that is put together by hand and tells nobody. */
export const untoldWebhooks = ({
  registry,
  ...ports
}: Pick<House, 'store' | 'clock' | 'logger' | 'registry'>): Promise<Webhooks> =>
  openWebhooks({
    ...ports,
    turns: openTurns(),
    people: registry.people,
    secret: () => new Uint8Array(24),
    post: async () => 204,
  });
