import type { AnswerAt } from '@baize/house/api';
import type { Refereed, Verdict } from '@baize/house/round-files';
import { toHex } from '../../../verifier/src/draw.ts';
import { nonceCommitment, roundsDrawn } from '../../../verifier/src/inspection.ts';
import { checkpointOf } from '../../../verifier/src/log.ts';
import type { Replay } from '../history/replay.ts';

/** An inspection, as the house keeps it. */
export type Begun = AnswerAt<'POST /api/audit/inspections'>;

/** A round to be looked at. */
export interface LookedAt {
  readonly table: string;
  readonly round: number;
}

/** One round of an inspection; without a finding it is still on its way. */
export interface Sampled extends LookedAt {
  readonly found: Refereed | null;
  readonly replay: Replay | null;
}

export const verdictOf = ({ found }: Pick<Sampled, 'found'>): Verdict | 'waiting' =>
  found?.verdict ?? 'waiting';

export const keyOf = ({ table, round }: LookedAt): string => `${round} ${table}`;

/** Numbers that inspectors are bound to lie in their browser until they are opened. */
const KEPT = 'baize-inspection';
const NONCE_BYTES = 32;

/** Binds whoever inspects to a number of this browser's own: what is sent of it says nothing. */
export const bindNonce = (): string => {
  const nonce = toHex(crypto.getRandomValues(new Uint8Array(NONCE_BYTES)));
  const commitment = nonceCommitment(nonce);
  localStorage.setItem(KEPT, JSON.stringify({ commitment, nonce }));
  return commitment;
};

/** The number that fits, if it lies here. */
export const nonceFor = (commitment: string): string | undefined => {
  const kept = localStorage.getItem(KEPT);
  if (kept === null) return undefined;
  const read = JSON.parse(kept) as { readonly commitment: string; readonly nonce: string };
  return read.commitment === commitment ? read.nonce : undefined;
};

/** Why this draw is not what number and tree come to, worked out in this browser; undefined where it is. */
export const drawFault = (begun: Begun): string | undefined => {
  const { nonce, checkpoint, tables, count, drawn, commitment } = begun;
  if (nonce === null || checkpoint === null) return undefined;
  const tree = checkpointOf(checkpoint);
  if (tree === undefined) return 'the tree that decides is no signed checkpoint';
  if (nonceCommitment(nonce) !== commitment) return 'the number is another than it was bound to';
  const due = roundsDrawn(tables, count, { ...tree, nonce });
  return JSON.stringify(due.map(keyOf)) === JSON.stringify(drawn.map(keyOf))
    ? undefined
    : 'the house tells other rounds than number and tree come to';
};

export const isSettled = (rounds: readonly Sampled[]): boolean =>
  rounds.length > 0 && rounds.every(({ found }) => found !== null);

/** Rounds that differ and have no word of the inspector yet. */
export const withoutNote = (
  rounds: readonly Sampled[],
  notes: Readonly<Record<string, string>>,
): readonly Sampled[] =>
  rounds.filter((each) => verdictOf(each) === 'differs' && (notes[keyOf(each)] ?? '').trim() === '');

type Signed = NonNullable<Begun['signed']>['rounds'];

/** What is signed: every round in its order, with what the referee said and what the inspector says to it. */
export const signedRounds = (rounds: readonly Sampled[], notes: Readonly<Record<string, string>>): Signed =>
  rounds.flatMap((each) =>
    each.found === null
      ? []
      : [
          {
            table: each.table,
            round: each.round,
            verdict: each.found.verdict,
            note: (notes[keyOf(each)] ?? '').trim(),
          },
        ],
  );

/** Notes of an inspection that was signed. */
export const notesIn = ({ signed }: Pick<Begun, 'signed'>): Readonly<Record<string, string>> =>
  Object.fromEntries((signed?.rounds ?? []).map((each) => [keyOf(each), each.note]));

/** What an inspection comes to so far: rounds with nothing to compare prove nothing either way, and are told apart. */
const tallyOf = (
  rounds: readonly Pick<Sampled, 'found'>[],
): Readonly<Record<'same' | 'differs' | 'apart' | 'waiting', number>> => {
  const count = (...of: readonly ReturnType<typeof verdictOf>[]): number =>
    rounds.filter((each) => of.includes(verdictOf(each))).length;
  return {
    same: count('same'),
    differs: count('differs'),
    apart: count('void', 'empty', 'open', 'untold'),
    waiting: count('waiting'),
  };
};

const plural = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

/** The same in one line. */
export const tallyWords = (rounds: readonly Pick<Sampled, 'found'>[]): string => {
  const { same, differs, apart, waiting } = tallyOf(rounds);
  return [
    `${same} of ${plural(rounds.length, 'round')} as recorded`,
    ...(apart === 0 ? [] : [`${apart} with nothing to compare`]),
    ...(differs === 0 ? [] : [`${differs} ${differs === 1 ? 'differs' : 'differ'}`]),
    ...(waiting === 0 ? [] : [`${waiting} on the way`]),
  ].join(', ');
};

/** Rounds by the rules they were played by, in the order in which those came. */
export const byRulebook = (
  rounds: readonly Sampled[],
): readonly { readonly rulebook: string | null; readonly places: readonly number[] }[] => {
  const groups = new Map<string | null, number[]>();
  for (const [place, { replay }] of rounds.entries()) {
    const rulebook = replay?.rulebook ?? null;
    groups.set(rulebook, [...(groups.get(rulebook) ?? []), place]);
  }
  return [...groups].map(([rulebook, places]) => ({ rulebook, places }));
};
