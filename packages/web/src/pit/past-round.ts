import type { At } from './act.ts';
import type { Field } from './field.ts';

/** Whether nothing lies there to be put right, so that only a decision on an earlier round is left. */
export const isPast = ({ options }: Pick<At, 'options'>, correcting: string): boolean =>
  !options.some(({ command }) => command.type === correcting) &&
  options.some(({ command }) => command.type === 'DecideRecord');

/** Which of the rounds that are over: the last, unless another is typed. */
export const pastField = (rounds: readonly { readonly number: number }[], name: string): Field => {
  const least = rounds[0]?.number ?? 0;
  const most = rounds.at(-1)?.number ?? 0;
  return { kind: 'number', name: 'round', label: `${name}, ${least} to ${most}`, least, most, start: most };
};
