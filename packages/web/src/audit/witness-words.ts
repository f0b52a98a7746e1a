import type { AnswerAt } from '@baize/house/api';
import type { TreeChecked } from './tree-check.ts';

/** Who has signed what of the record, as the house tells everybody. */
export type Witnessed = AnswerAt<'GET /api/log/witnesses'>;
export type Standing = Witnessed['witnesses'][number];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** "12 s", "4 min 10 s", "3 h". */
export const ageWords = (millis: number): string => {
  const age = Math.max(0, millis);
  if (age < MINUTE) return `${Math.floor(age / 1000)} s`;
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min ${Math.floor((age % MINUTE) / 1000)} s`;
  return `${Math.floor(age / HOUR)} h`;
};

/** What is shown of a root. */
export const shortRoot = (root: string): string => `${root.slice(0, 6)} … ${root.slice(-7, -1)}`;

const WORDS: Readonly<Record<Standing['is'], string>> = {
  same: 'same root',
  behind: 'behind',
  'another root': 'another root',
  'nothing yet': 'nothing yet',
};

export const standingWords = ({ is }: Standing): string => WORDS[is];

/** All of them in one line. */
export const witnessesWords = ({ witnesses }: Witnessed): string => {
  const [all, same] = [witnesses.length, witnesses.filter(({ is }) => is === 'same').length];
  if (all === 0) return 'No witness is named: the house alone says what its record was.';
  const other = witnesses.filter(({ is }) => is === 'another root').length;
  if (other > 0) return `${other} of ${all} witnesses know another record than this one.`;
  return `${same} of ${all} ${all === 1 ? 'witness has' : 'witnesses have'} signed the same record.`;
};

/** What is shown of a public key: the name of who signs is there already. */
export const keyWords = (key: string): string => key.split('+')[1] ?? key;

const count = (number: number): string => number.toLocaleString('en-AU');

/** What this browser found of the record, by what it saw before. */
export const treeWords = (tree: TreeChecked | null): string => {
  if (tree === null) return 'not checked yet';
  if (tree.is !== 'signed') return `${tree.why.charAt(0).toUpperCase()}${tree.why.slice(1)}.`;
  const { since } = tree;
  return since === null
    ? 'seen here for the first time: from now on this browser holds the record to it'
    : `from the ${count(since)} seen here before: proved`;
};

/** For a wall: what was signed last outside the house, and how long ago; undefined where nobody outside signs. */
export const wallWords = ({ witnesses, now }: Witnessed): string | undefined => {
  const signed = witnesses.flatMap(({ at, size }) => (at === null || size === null ? [] : [{ at, size }]));
  if (witnesses.length === 0) return undefined;
  const newest = signed.reduce<(typeof signed)[number] | undefined>(
    (best, each) => (best === undefined || each.at > best.at ? each : best),
    undefined,
  );
  if (witnesses.some(({ is }) => is === 'another root')) return 'Record: a witness knows another one';
  if (newest === undefined) return `Record: no signature of ${witnesses.length} witnesses yet`;
  const by = `${signed.length} of ${witnesses.length}`;
  return `Record of ${count(newest.size)} commands signed outside by ${by}, ${ageWords(now - newest.at)} ago`;
};
