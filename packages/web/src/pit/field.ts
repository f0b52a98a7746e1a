import { type Card, isCard } from '@baize/engine';

/** What somebody fills in before an act is done. */
export type Field =
  /** Optional: what may be left unsaid. */
  | { readonly kind: 'words'; readonly name: string; readonly label: string; readonly optional?: true }
  /** In cents. */
  | {
      readonly kind: 'amount';
      readonly name: string;
      readonly label: string;
      readonly least: number;
      readonly most: number;
      readonly multiple: number;
      readonly start: number;
    }
  | {
      readonly kind: 'number';
      readonly name: string;
      readonly label: string;
      readonly least: number;
      readonly most: number;
      readonly start: number;
    }
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly of: readonly { readonly value: string; readonly label: string }[];
      /** A judgement that is nobody's but the actor's: nothing is chosen beforehand. */
      readonly open?: boolean;
      /** Each has a figure, and whoever presses it goes on to the next field. */
      readonly figures?: true;
    }
  /** Needed: without it nothing can be done. */
  | { readonly kind: 'card'; readonly name: string; readonly label: string; readonly needed?: true }
  /** A card that lies on the felt, or is on record. */
  | {
      readonly kind: 'laid';
      readonly name: string;
      readonly label: string;
      readonly of: readonly { readonly value: string; readonly label: string; readonly card: Card | null }[];
    }
  | { readonly kind: 'cards'; readonly name: string; readonly label: string };

/** What stands in the fields, as typed. */
export type Values = Readonly<Record<string, string>>;

/** What a field holds before anybody has touched it: words are never put into somebody's mouth. */
const startOf = (field: Field): string => {
  switch (field.kind) {
    case 'amount':
      return String(field.start / 100);
    case 'number':
      return String(field.start);
    case 'choice':
      return field.open ? '' : (field.of[0]?.value ?? '');
    case 'laid':
      return field.of[0]?.value ?? '';
    default:
      return '';
  }
};

/** The values with a start for every field that has none, or whose choice is no longer there. */
export const filledIn = (fields: readonly Field[], values: Values): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const typed = values[field.name];
      const gone =
        (field.kind === 'choice' || field.kind === 'laid') && !field.of.some(({ value }) => value === typed);
      return [field.name, typed === undefined || gone ? startOf(field) : typed] as const;
    }),
  );

/** `12.50` in cents; what is no sum of whole cents is undefined. */
export const centsOf = (typed: string): number | undefined => {
  const found = /^\s*\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?\s*$/.exec(typed);
  if (found === null) return undefined;
  const [, whole = '', rest = ''] = found;
  return Number(whole.replaceAll(',', '')) * 100 + Number(rest.padEnd(2, '0'));
};

/** Cards as people write them: `7h Ks 10d`. Undefined where one of them is none. */
export const cardsOf = (typed: string): readonly Card[] | undefined => {
  const cards = typed
    .trim()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .map((word) => {
      const plain = word.replace(/^10/, 'T');
      return plain.charAt(0).toUpperCase() + plain.slice(1).toLowerCase();
    });
  return cards.every(isCard) ? (cards as readonly Card[]) : undefined;
};

const isWhole = (typed: string): boolean => /^\d+$/.test(typed.trim());

/** Why a field cannot stand as it is, or undefined. Whether the act is lawful is not its business. */
export const faultOf = (field: Field, typed: string): string | undefined => {
  switch (field.kind) {
    case 'words':
      return typed.trim() === '' && field.optional === undefined ? 'to be said' : undefined;
    case 'amount':
      return centsOf(typed) === undefined ? 'a sum in dollars' : undefined;
    case 'number':
      return isWhole(typed) ? undefined : 'a whole number';
    case 'laid':
    case 'choice':
      return typed === '' && !field.of.some(({ value }) => value === '') ? 'to be chosen' : undefined;
    case 'card':
      return (typed === '' && field.needed === undefined) || isCard(typed) ? undefined : 'a card';
    case 'cards':
      return (cardsOf(typed)?.length ?? 0) === 0 ? 'cards such as 7h Ks 10d' : undefined;
  }
};

export const isComplete = (fields: readonly Field[], values: Values): boolean =>
  fields.every((field) => faultOf(field, values[field.name] ?? '') === undefined);
