import { useEffect, useState } from 'react';
import { addressOf } from '../app/api.ts';
import type { BoardLook } from '../tournament/api.ts';

/** What is shown, and how it stands with the house. */
export type Looking =
  | { readonly is: 'waiting' }
  /** There is none, or it is closed: in the house's words. */
  | { readonly is: 'shut'; readonly detail: string }
  | {
      readonly is: 'shown';
      readonly look: BoardLook;
      /** How far the clock of the house is before that of the browser, in milliseconds. */
      readonly ahead: number;
      /** When the house answered last; it is behind where that is long ago. */
      readonly heardAt: number;
    };

interface Reading {
  readonly tag: string | null;
  readonly looking: Looking;
}

/** What an answer makes of what was known; what was shown stays while the house does not answer. */
const readInto = async (before: Reading, response: Response, now: number): Promise<Reading> => {
  if (response.status === 304 && before.looking.is === 'shown')
    return { ...before, looking: { ...before.looking, heardAt: now } };
  if (response.ok) {
    const look = (await response.json()) as BoardLook;
    const looking = { is: 'shown', look, ahead: look.now - now, heardAt: now } as const;
    return { tag: response.headers.get('etag'), looking };
  }
  if (response.status === 401 || response.status === 404) {
    const { detail } = (await response.json()) as { readonly detail: string };
    return { tag: null, looking: { is: 'shut', detail } };
  }
  return before;
};

const ask = async (address: string, before: Reading): Promise<Reading> => {
  const headers: HeadersInit = before.tag === null ? {} : { 'if-none-match': before.tag };
  try {
    return await readInto(before, await fetch(address, { headers, cache: 'no-store' }), Date.now());
  } catch {
    // The house does not answer: what was shown stays, with its time.
    return before;
  }
};

/**
 * A board, asked for again and again: whoever looks has no account, and a question that fails is simply asked once
 * more. A page that nobody sees does not ask.
 */
export const useBoard = (tournament: string, everyMs: number): Looking => {
  const [reading, setReading] = useState<Reading>({ tag: null, looking: { is: 'waiting' } });
  useEffect(() => {
    const address = addressOf('/api/tournaments/:tournament/board', { params: { tournament } });
    let latest: Reading = { tag: null, looking: { is: 'waiting' } };
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') latest = await ask(address, latest);
      if (isOver) return;
      setReading(latest);
      timer = setTimeout(() => void look(), everyMs);
    };
    const onSeen = (): void => {
      if (document.visibilityState === 'visible') void look();
    };
    document.addEventListener('visibilitychange', onSeen);
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [tournament, everyMs]);
  return reading.looking;
};

/** The seconds of the browser's clock, told anew every second. */
export const useSeconds = (): number => {
  const [seconds, setSeconds] = useState(() => Math.floor(Date.now() / 1000));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(Date.now() / 1000)), 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
};
