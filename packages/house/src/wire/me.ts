import type { z } from 'zod';
import type { House } from '../house.ts';
import type { Account } from '../people/people.ts';
import { accounts } from '../tables/ledger.ts';
import type { me } from './api/doors.ts';

/** A person as he is told of himself, with his bank. */
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
