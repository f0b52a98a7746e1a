import type { Library } from '@baize/rulebooks';
import {
  allowedBy,
  type Conditions,
  conditionsDocument,
  judge,
  noRoomFor,
  type Paper,
  type Policy,
  policiesIn,
  policyOf,
  readConditions,
} from '@baize/tournament';
import type { Draft } from './api.ts';

type Said = Draft['conditions'];

/** How a matter of the conditions stands. */
export type MatterState = 'done' | 'missing' | 'contrary' | 'unused';

/** A matter that the form asks for, with what the instrument makes of it. */
export interface Matter {
  /** The place of it on the page. */
  readonly id: string;
  readonly fields: readonly string[];
  readonly says: string;
  readonly by: string;
  readonly kind: 'demanded' | 'allowed';
  readonly state: MatterState;
  /** The fields that say nothing yet. */
  readonly open: readonly string[];
  /** What stands against what is said, and by which clause; no clause where it cannot be read at all. */
  readonly against: readonly { readonly detail: string; readonly clause: string | null }[];
  /** What is lawful, and worth a second look. */
  readonly warnings: readonly { readonly detail: string; readonly clause: string }[];
}

/** A draft as its instrument judges it. */
export interface Judged {
  readonly policy: Policy;
  readonly matters: readonly Matter[];
  /** What is contrary and belongs to no matter of the form: the game, for one. */
  readonly stray: readonly { readonly detail: string; readonly clause: string }[];
  /** Warnings that belong to no matter of the form. */
  readonly strayWarnings: readonly { readonly detail: string; readonly clause: string }[];
  /** What is said in words, which nobody judges: the matters by what they say. */
  readonly inWords: readonly string[];
  readonly ok: boolean;
  readonly paper: Paper;
}

interface Unread {
  readonly field: string;
  readonly detail: string;
}

const without = (said: Said, field: string): Said =>
  Object.fromEntries(Object.entries(said).filter(([name]) => name !== field));

/** Conditions while somebody is writing them: what cannot be read yet is put aside, and named. */
const readable = (said: Said): { readonly conditions: Conditions; readonly unread: readonly Unread[] } => {
  const unread: Unread[] = [];
  let left: Said = { entryFee: 0, ...said };
  for (;;) {
    const read = readConditions(left);
    if (!('detail' in read)) return { conditions: { ...read, said }, unread };
    const field = /^conditions\.(\w+)/.exec(String(read.at))?.[1] ?? '';
    if (!(field in left)) throw new Error(`impossible: nothing to put aside for ${read.detail}`);
    unread.push({ field, detail: read.detail });
    left = { entryFee: 0, ...without(left, field) };
  }
};

export const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

const stateOf = (open: number, against: number, isDemanded: boolean): MatterState => {
  if (against > 0) return 'contrary';
  if (open === 0) return 'done';
  return isDemanded ? 'missing' : 'unused';
};

/** Where an item asks for part of a field only, the form asks for that part. */
const fieldsOf = ({ fields, open }: Policy['items'][number], conditions: Conditions): readonly string[] =>
  open?.({ ...conditions, prizes: { places: [] } }) ?? fields;

/** What the instrument makes of a draft, matter by matter, while it is written. */
export const judged = (draft: Draft, library: Library): Judged => {
  const policy = policyOf(draft.instrument, library);
  if (policy === undefined) throw new Error(`impossible: no instrument ${draft.instrument}`);
  const { conditions, unread } = readable(draft.conditions);
  const judgement = judge(policy, conditions, draft.game);
  const rootOf = (field: string): string => field.split(/[.[]/)[0] ?? field;
  const matterOf = (
    kind: Matter['kind'],
    { fields, says, by }: Pick<Matter, 'fields' | 'says' | 'by'>,
  ): Matter => {
    const missing = judgement.missing.find((each) => each.says === says && each.clause === by)?.fields ?? [];
    const open = kind === 'demanded' ? missing : fields.filter((field) => !isSaid(draft.conditions[field]));
    const isOwn = ({ field }: { readonly field: string }): boolean => fields.includes(rootOf(field));
    const against = [
      ...unread.filter(isOwn).map(({ detail }) => ({ detail, clause: null })),
      ...judgement.contrary.filter(isOwn),
    ];
    const state = stateOf(open.length, against.length, kind === 'demanded');
    const warnings = judgement.warnings.filter(isOwn);
    return { id: `matter-${fields.join('-')}`, fields, says, by, kind, state, open, against, warnings };
  };
  const matters = [
    ...policy.items
      .filter(({ when }) => when?.(conditions) ?? true)
      .map((item) => matterOf('demanded', { ...item, fields: fieldsOf(item, conditions) })),
    ...allowedBy(policy).map((item) => matterOf('allowed', item)),
    // What there is no room for is shown where it is stated, as the conflict that it is.
    ...noRoomFor(policy)
      .map((item) => matterOf('allowed', item))
      .filter(({ fields }) => fields.some((field) => isSaid(draft.conditions[field]))),
  ];
  const known = new Set(matters.flatMap(({ fields }) => fields));
  const isStray = ({ field }: { readonly field: string }): boolean => !known.has(rootOf(field));
  const stray = judgement.contrary.filter(isStray);
  const inWords = new Set(judgement.inWords);
  return {
    policy,
    matters,
    stray,
    strayWarnings: judgement.warnings.filter(isStray),
    inWords: matters.flatMap(({ fields, says }) =>
      fields.some((field) => inWords.has(field)) ? [says] : [],
    ),
    ok: judgement.ok && unread.length === 0,
    paper: conditionsDocument({
      policy,
      conditions,
      game: draft.game,
      name: draft.title,
      told: 'everything',
    }),
  };
};

/** The other instruments that have room for what this one has not, and their clauses. */
export const providedBy = (
  field: string,
  library: Library,
): readonly { readonly instrument: string; readonly clause: string }[] =>
  Object.values(policiesIn(library)).flatMap((policy) => {
    const known = allowedBy(policy).find(({ fields }) => fields.includes(field));
    const item = policy.items.find(({ fields }) => fields.includes(field));
    if (item !== undefined) return [{ instrument: policy.instrument, clause: item.by }];
    return known !== undefined ? [{ instrument: policy.instrument, clause: known.by }] : [];
  });

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** That nothing is open, and what that does not mean: words are nobody's to judge but people's. */
export const completeWords = ({ inWords, matters, strayWarnings }: Judged): string => {
  const warned = matters.reduce((sum, { warnings }) => sum + warnings.length, strayWarnings.length);
  const words = inWords.length === 0 ? 'Complete.' : `Complete; words are not judged: ${inWords.join('; ')}.`;
  return warned === 0 ? words : `${words} ${counted(warned, 'warning', 'warnings')} below.`;
};

/** "1 item and 1 conflict": what stands between a draft and entries. */
export const openWords = ({ matters, stray }: Judged): string | undefined => {
  const items = matters.filter(({ state }) => state === 'missing').length;
  const conflicts = matters.filter(({ state }) => state === 'contrary').length + stray.length;
  const words = [
    ...(items === 0 ? [] : [counted(items, 'item', 'items')]),
    ...(conflicts === 0 ? [] : [counted(conflicts, 'conflict', 'conflicts')]),
  ];
  return words.length === 0 ? undefined : words.join(' and ');
};
