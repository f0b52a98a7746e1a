import { z } from 'zod';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { accounts } from '../tables/ledger.ts';

/** What a person is sent about himself, with his bank. */
export const me = z.object({
  id: z.string(),
  name: z.string(),
  display: z.string(),
  role: z.string(),
  bank: z.int(),
});

export const meOf = async (
  { store }: House,
  { id, name, display, role }: Account,
): Promise<z.output<typeof me>> => ({
  id,
  name,
  display,
  role,
  bank: await store.balance(accounts.bank(id)),
});
