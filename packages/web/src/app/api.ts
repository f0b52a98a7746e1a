/** Who is logged in, and the money in the bank. */
export interface Me {
  readonly id: string;
  readonly name: string;
  readonly display: string;
  readonly role: string;
  readonly bank: number;
}

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly detail: string;
      /** The clause that forbids it, where one does. */
      readonly clause?: string | null;
      /** What the house answered with; absent where it did not answer at all. */
      readonly status?: number;
    };

const UNREACHED = 'The house does not answer. What you did before is safe; try again in a moment.';

const ask = async <T>(path: string, init?: RequestInit): Promise<Answer<T>> => {
  try {
    const response = await fetch(path, init);
    const body = (await response.json()) as T & { readonly detail?: string; readonly clause?: string | null };
    if (response.ok) return { ok: true, value: body };
    const { detail = UNREACHED, clause = null } = body;
    return { ok: false, detail, clause, status: response.status };
  } catch {
    return { ok: false, detail: UNREACHED };
  }
};

export const get = <T>(path: string): Promise<Answer<T>> => ask<T>(path);

const send =
  (method: 'POST' | 'PUT') =>
  <T>(path: string, body: object = {}): Promise<Answer<T>> =>
    ask<T>(path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

export const post = send('POST');
export const put = send('PUT');
