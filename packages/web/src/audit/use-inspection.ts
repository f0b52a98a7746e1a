import type { AnswerAt } from '@baize/house/api';
import { refereeRound } from '@baize/house/round-files';
import type { Library } from '@baize/rulebooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { newId } from '../../../client/src/index.ts';
import { type Answer, get, type Me, type NotDone, post } from '../app/api.ts';
import type { Replay } from '../history/replay.ts';
import { useLibrary } from '../library/library.ts';
import {
  type Begun,
  bindNonce,
  drawFault,
  isSettled,
  keyOf,
  type LookedAt,
  nonceFor,
  notesIn,
  type Sampled,
  signedRounds,
} from './inspection.ts';

/** All inspections that a house has kept, with the names of who made them. */
export type Kept = AnswerAt<'GET /api/audit/inspections'>;

export interface Inspecting {
  readonly kept: Kept | null;
  /** The one that is on, or was looked at last; null before the first. */
  readonly begun: Begun | null;
  readonly rounds: readonly Sampled[];
  readonly notes: Readonly<Record<string, string>>;
  /** What is being done just now, in words. */
  readonly busy: string | null;
  readonly said: NotDone | null;
  readonly begin: (count: number) => void;
  readonly note: (round: LookedAt, words: string) => void;
  readonly sign: (words: string) => void;
}

const WAIT_MS = 700;
/** A tree is signed about once a second: so often the house is asked for one that holds the inspection. */
const TRIES_MAX = 20;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, WAIT_MS));

/** The house shows the next tree that it signs. */
const rooted = async (inspection: number): Promise<Answer<Begun>> => {
  const id = newId();
  for (let tries = 1; ; tries += 1) {
    const told = await post('/api/audit/inspections/:inspection/root', {
      params: { inspection },
      body: { id },
    });
    if (told.ok || told.status !== 409 || tries === TRIES_MAX) return told;
    await pause();
  }
};

/** From where it stands to where the rounds are drawn: the tree first, and then the nonce. */
const drawnOf = async (begun: Begun): Promise<Answer<Begun>> => {
  if (begun.nonce !== null) return { ok: true, value: begun };
  const nonce = nonceFor(begun.commitment);
  if (nonce === undefined)
    return { ok: false, detail: 'the number that you were bound to is not in this browser: begin another' };
  const tree = begun.checkpoint === null ? await rooted(begun.number) : { ok: true as const, value: begun };
  if (!tree.ok) return tree;
  return post('/api/audit/inspections/:inspection/open', {
    params: { inspection: begun.number },
    body: { id: newId(), nonce },
  });
};

/** A round that cannot be had, or that the referee fails at, accuses nobody: it says so. */
const unseen = (drawn: LookedAt, why: string, replay: Replay | null = null): Sampled => ({
  ...drawn,
  replay,
  found: { verdict: 'untold', compared: [], cards: [], detail: why },
});

const lookAt = async (library: Library, drawn: LookedAt): Promise<Sampled> => {
  const { table, round } = drawn;
  const answer = await get('/api/tables/:table/rounds/:round', { params: { table, round } });
  if (!answer.ok) return unseen(drawn, `the house does not show it: ${answer.detail}`);
  try {
    return { table, round, replay: answer.value, found: refereeRound(library, answer.value) };
  } catch (error) {
    return unseen(drawn, `the referee in this browser failed: ${(error as Error).message}`, answer.value);
  }
};

/** The rounds of an inspection, each settled once more in this browser from wagers and cards alone. */
const useRounds = (begun: Begun | null): readonly Sampled[] => {
  const library = useLibrary();
  const [rounds, setRounds] = useState<readonly Sampled[]>([]);
  const { number = 0, drawn } = begun ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn is drawn once and stays.
  useEffect(() => {
    let isOver = false;
    setRounds((drawn ?? []).map((each) => ({ ...each, found: null, replay: null })));
    const run = async (): Promise<void> => {
      for (const [index, each] of (drawn ?? []).entries()) {
        const sampled = await lookAt(library, each);
        if (isOver) return;
        setRounds((now) => now.with(index, sampled));
      }
    };
    void run();
    return () => {
      isOver = true;
    };
  }, [number, drawn?.length, library]);
  return rounds;
};

/** One thing after another: what comes of it is shown, what is refused is said, and a second press does nothing. */
const useWork = (show: (inspection: Begun) => void) => {
  const [kept, setKept] = useState<Kept | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [said, setSaid] = useState<NotDone | null>(null);
  const working = useRef(false);
  const list = useCallback(async (): Promise<Kept | undefined> => {
    const answer = await get('/api/audit/inspections');
    if (answer.ok) setKept(answer.value);
    else setSaid(answer);
    return answer.ok ? answer.value : undefined;
  }, []);
  const work = useCallback(
    async (words: string, act: () => Promise<Answer<Begun>>): Promise<void> => {
      if (working.current) return;
      working.current = true;
      setBusy(words);
      setSaid(null);
      const answer = await act();
      const fault = answer.ok ? drawFault(answer.value) : undefined;
      if (answer.ok) show(answer.value);
      else setSaid(answer);
      if (fault !== undefined) setSaid({ ok: false, detail: fault });
      await list();
      setBusy(null);
      working.current = false;
    },
    [show, list],
  );
  return { kept, busy, said, list, work };
};

/** An inspection from the number that binds the inspector to his signature. */
export const useInspection = (me: Me): Inspecting => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [notes, setNotes] = useState<Readonly<Record<string, string>>>({});
  const rounds = useRounds(begun);
  const show = useCallback((inspection: Begun): void => {
    setBegun(inspection);
    setNotes(notesIn(inspection));
  }, []);
  const { kept, busy, said, list, work } = useWork(show);

  useEffect(() => {
    const load = async (): Promise<void> => {
      const own = (await list())?.inspections.find(({ by }) => by === me.id);
      // What was begun and not drawn yet goes on where it was, if this browser has the number for it.
      if (own !== undefined && (own.nonce !== null || nonceFor(own.commitment) !== undefined))
        await work('Drawing', () => drawnOf(own));
    };
    void load();
  }, [me.id, list, work]);

  const begin = useCallback(
    (count: number): void =>
      void work('Drawing', async () => {
        const commitment = bindNonce();
        const bound = await post('/api/audit/inspections', { body: { id: newId(), commitment, count } });
        return bound.ok ? drawnOf(bound.value) : bound;
      }),
    [work],
  );

  const note = useCallback((round: LookedAt, words: string): void => {
    setNotes((now) => ({ ...now, [keyOf(round)]: words }));
  }, []);

  const sign = useCallback(
    (words: string): void => {
      if (begun === null || begun.signed !== null || !isSettled(rounds)) return;
      const found = signedRounds(rounds, notes);
      const { number: inspection } = begun;
      void work('Signing', () =>
        post('/api/audit/inspections/:inspection/sign', {
          params: { inspection },
          body: { id: newId(), rounds: [...found], words },
        }),
      );
    },
    [begun, rounds, notes, work],
  );

  return { kept, begun, rounds, notes, busy, said, begin, note, sign };
};
