import type { AnswerAt } from '@baize/house/api';
import type { Answer } from '../app/api.ts';
import { post } from '../app/api.ts';
import { showPasskey } from './passkey.ts';

type Fresh = AnswerAt<'POST /api/prove'>;
export type Way = Fresh['ways'][number];

/** What a person gave to prove that it is he; the passkey is asked for by the browser. */
export type Given = { readonly by: 'passkey' } | { readonly by: 'password' | 'code'; readonly typed: string };

const NOT_SHOWN = { ok: false, detail: 'no passkey was shown: try again, or take another way' } as const;

/** The body that proves it, for whatever asks for one. */
export const proofOf = async (given: Given) => {
  if (given.by === 'password') return { by: 'password', password: given.typed } as const;
  if (given.by === 'code') return { by: 'code', code: given.typed } as const;
  const options = await post('/api/prove/options');
  if (!options.ok) return options;
  const response = await showPasskey(options.value);
  return response === undefined ? NOT_SHOWN : ({ by: 'passkey', response } as const);
};

export const prove = async (given: Given): Promise<Answer<Fresh>> => {
  const body = await proofOf(given);
  return 'ok' in body ? body : post('/api/prove', { body });
};
