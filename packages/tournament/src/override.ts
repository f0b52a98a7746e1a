import { type Fault, type Fields, fault, isFields } from './refusal.ts';

/** An approved condition that goes before a rule of the game. */
export interface Override {
  readonly rule: string;
  /** What holds instead, as it was approved. */
  readonly words: string;
  /** The reference of the approval. */
  readonly approval: string;
  /** The numbers of that rule as the edition would have them, where they are all that differs. */
  readonly parameters?: unknown;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

/** What is not an override in a list of them. */
export const faultInOverrides = ({ overrides }: Fields): Fault | undefined => {
  const said: unknown = overrides ?? [];
  return Array.isArray(said) &&
    said.every((each) => isFields(each) && isText(each.rule) && isText(each.words) && isText(each.approval))
    ? undefined
    : fault(
        'conditions.overrides',
        'overrides is a list, each with the rule, the words that hold instead and the reference of the approval',
      );
};
