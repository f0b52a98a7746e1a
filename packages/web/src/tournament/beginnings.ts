import { type Policy, type Template, undated } from '@baize/tournament';
import type { Answer } from '../app/api.ts';
import type { Draft, Summary } from './api.ts';
import type { OwnTemplate } from './planning-api.ts';
import { draftFrom } from './templates.ts';

/** How the choice of an own template begins, and that of an earlier tournament; templates of Baize go by their ids. */
export const HOUSE = 'house:';
export const COPY = 'copy:';

/** Whether what is chosen has rules and a game of its own already. */
export const isOwn = (chosen: string): boolean => chosen.startsWith(HOUSE) || chosen.startsWith(COPY);

/** What a tournament begins with: a template under an instrument, or conditions that were stated before. */
export type Beginning =
  | { readonly policy: Policy; readonly template: Template; readonly game: string }
  | Pick<Draft, 'instrument' | 'game' | 'conditions'>;

/** The own template that is chosen, where it is still there. */
export const offeredFrom = (templates: readonly OwnTemplate[], chosen: string): Answer<Beginning> => {
  const found = templates.find(({ name }) => `${HOUSE}${name}` === chosen);
  return found === undefined
    ? { ok: false, detail: 'this template is not there any more' }
    : { ok: true, value: found };
};

/** Earlier tournaments to copy, the latest first. */
export const copiesOf = (earlier: readonly Summary[]): readonly (readonly [string, string])[] =>
  earlier.map(({ id, title }) => [`${COPY}${id}`, title] as const).toReversed();

/** A draft of what was chosen. Dates are never taken over: the start is asked anew, and so are those of sessions. */
export const draftOf = (
  from: Beginning,
  { title, start }: { readonly title: string; readonly start: string },
): Draft => {
  if ('template' in from) return draftFrom(from.template, from.policy, { title, start, game: from.game });
  const { instrument, game, conditions } = from;
  return { title, instrument, game, conditions: { ...undated(conditions), start } as Draft['conditions'] };
};
